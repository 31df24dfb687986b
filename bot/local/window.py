"""One browser window of one person: what it is told, and what it asks for.

The law: everything a window is handed passes through `People.messages` or `_may_know`, which ask
the world what this person may see; nothing else is sent.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from typing import Any, cast

from aiohttp import WSMsgType, web

from bot.local import residents
from bot.local.backend import Change, DiscordError, World
from bot.local.people import Outcome, People
from bot.local.residents import Person

log = logging.getLogger(__name__)

Json = dict[str, Any]


class Window:
    """Lives as long as its WebSocket. Actions run side by side, their ends sent as they come."""

    def __init__(
        self, ws: web.WebSocketResponse, person: Person, world: World, people: People
    ) -> None:
        self._ws = ws
        self._person = person
        self._world = world
        self._people = people
        self._tasks: set[asyncio.Task[None]] = set()
        self._outbox: asyncio.Queue[Json] = asyncio.Queue()

    # -------------------------------------------------------------------- telling

    def hello(self, online: bool) -> None:
        """Everything at once: on opening, and after each reconnection."""
        channels = [
            {"id": str(spot.id), "name": spot.name, "topic": spot.topic, "dm": False}
            for spot in residents.CHANNELS
        ]
        bot = self._world.bot_user()
        channels.append(
            {
                "id": str(self._person.dm_id),
                "name": bot["global_name"],
                "topic": "Direct messages with the bot",
                "dm": True,
            }
        )
        self._outbox.put_nowait(
            {
                "is": "hello",
                "me": str(self._person.id),
                "bot": bot["id"],
                "guild": residents.GUILD_NAME,
                "users": [
                    {"id": str(one.id), "name": one.name, "colour": one.colour, "key": one.key}
                    for one in residents.PEOPLE
                ]
                + [{"id": bot["id"], "name": bot["global_name"], "colour": "#5865f2", "bot": True}],
                "channels": channels,
                "messages": {
                    spot["id"]: self._people.messages(self._person, int(spot["id"]))
                    for spot in channels
                },
                "commands": self._commands(),
                "online": online,
            }
        )

    def _commands(self) -> Json:
        places = [spot.id for spot in residents.CHANNELS] + [self._person.dm_id]
        return {str(spot): self._world.commands(self._person.id, spot) for spot in places}

    def presence(self, online: bool) -> None:
        self._outbox.put_nowait({"is": "presence", "online": online, "commands": self._commands()})

    def commands_changed(self) -> None:
        self._outbox.put_nowait({"is": "commands", "commands": self._commands()})

    def change(self, change: Change) -> None:
        """Tell of a message, if this person may know of it."""
        if not self._may_know(change):
            return
        if change.gone:
            told: Json = {"is": "gone", "id": str(change.message_id)}
        else:
            message = self._world.message(change.channel_id, change.message_id, self._person.id)
            if message is None:
                return
            told = {"is": "message", "message": message}
        self._outbox.put_nowait(told)

    def dismissed(self, person: Person, message_id: int) -> None:
        """Out of sight in one window of a person, out of sight in all of theirs."""
        if person is self._person:
            self._outbox.put_nowait({"is": "gone", "id": str(message_id)})

    def _may_know(self, change: Change) -> bool:
        if change.only is not None and change.only != self._person.id:
            return False
        if not self._people.sees(self._person, change.message_id):
            return False
        return self._world.may_see(self._person.id, change.channel_id)

    # -------------------------------------------------------------------- living

    async def live(self) -> None:
        """Until the window closes."""
        writer = asyncio.create_task(self._write())
        try:
            async for message in self._ws:
                if message.type is not WSMsgType.TEXT:
                    continue
                with contextlib.suppress(ValueError):
                    asked = message.json()
                    if isinstance(asked, dict):
                        self._start(cast("Json", asked))
        finally:
            for task in (writer, *self._tasks):
                task.cancel()
            await asyncio.gather(writer, *self._tasks, return_exceptions=True)

    async def _write(self) -> None:
        while True:
            told = await self._outbox.get()
            try:
                await self._ws.send_json(told)
            except ConnectionError:
                return

    def _start(self, asked: Json) -> None:
        task = asyncio.create_task(self._do(asked))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do(self, asked: Json) -> None:
        end: Json = {"is": "outcome", "nonce": asked.get("nonce"), "do": asked.get("do")}
        try:
            outcome = await self._act(asked)
        except DiscordError as refused:
            end.update(ok=False, sentence=str(refused.body.get("message")))
        except (KeyError, TypeError, ValueError):
            log.debug("a window asked for something odd: %r", asked.get("do"))
            end.update(ok=False, sentence="Something went wrong.")
        else:
            if outcome is not None:
                end.update(
                    ok=outcome.ok,
                    result=outcome.result,
                    interaction=str(outcome.interaction_id),
                    sentence=outcome.sentence,
                    modal=outcome.modal,
                    choices=outcome.choices,
                )
            else:
                end["ok"] = True
        self._outbox.put_nowait(end)

    async def _act(self, asked: Json) -> Outcome | None:
        people, person = self._people, self._person
        match asked["do"]:
            case "click":
                return await people.click(
                    person, int(asked["channel"]), int(asked["message"]), str(asked["id"])
                )
            case "choose":
                return await people.choose(
                    person,
                    int(asked["channel"]),
                    int(asked["message"]),
                    str(asked["id"]),
                    [str(value) for value in asked["values"]],
                )
            case "slash":
                return await people.slash(
                    person, int(asked["channel"]), str(asked["name"]), _mapping(asked["options"])
                )
            case "suggest":
                return await people.autocomplete(
                    person,
                    int(asked["channel"]),
                    str(asked["name"]),
                    _mapping(asked["options"]),
                    str(asked["focused"]),
                )
            case "submit":
                return await people.submit(
                    person, int(asked["interaction"]), _mapping(asked["values"])
                )
            case "post":
                people.post(person, int(asked["channel"]), str(asked["text"]))
            case "dismiss":
                people.dismiss(person, int(asked["message"]))
            case _:
                raise ValueError(asked["do"])
        return None


def _mapping(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise TypeError("an object was expected")
    return cast("Json", value)
