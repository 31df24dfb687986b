"""A crowd at one table, for races. There can be more than six people, and tests choose the ids of
clicks and the order of their arrival.

    async with house(tmp_path) as at:
        await at.open(6)
        await at.lay(table(...).state)
        slaps = [at.stamp(person, "slap") for person in at.everybody]   # ids, in this order
        at.deliver(*shuffled(slaps))                                     # arrivals, in that order
        await at.answered(*slaps)

The bot is the real client in this process, and it uses a real socket and real HTTP. `lay` puts a
state that the test has made on the table and stores it like a deal, so that a race can begin in any
state.
"""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from simcord.backend.models import User

from bot.client import KaboomClient
from bot.config import Settings
from bot.local import fixtures
from bot.local.components import TEXT, walk
from bot.local.serve import LocalDiscord
from bot.match.match import Match
from bot.store import Store
from tests.journeys.conftest import NEVER, PATIENCE, QUICK
from tests.support.journeys.hands import lay, play_of
from tests.support.local.harness import Person, Seen, in_process
from tests.support.pseudo import in_english
from tests.support.unfinished import unfinished
from tests.support.wire.games import KABOOM, Kit
from tests.support.wire.playing import seat_all

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
FIRST_GUEST = 1191000000000009000
NONCE = 32
"""The number of characters in a token that come before the interaction's id."""

APART = 0.03
"""Seconds between the ids of two interactions. This is far too long for a tie."""


class Guest(Person):
    """A member of the server who isn't one of the six simulated people."""

    def __init__(self, local: LocalDiscord, number: int, channel: str = "table") -> None:
        self.local = local
        key, name = f"guest{number}", f"Guest {number}"
        self.who = fixtures.LocalUser(key, name, "#888888", FIRST_GUEST + number, 0)
        self.name, self.id = name, self.who.id
        self.channel_id = fixtures.channel(channel).id
        store = local.world.store
        if self.id not in store.users:
            store.users[self.id] = User(self.id, key, global_name=name)
            store.add_member(fixtures.GUILD_ID, self.id)

    def at(self, channel: str) -> Guest:
        return Guest(self.local, self.id - FIRST_GUEST, channel)


Reply = tuple[float, str, dict[str, Any]]


@dataclass
class Stamped:
    """An interaction that has its id and its payload, and is still to be delivered."""

    person: Person
    id: int
    payload: dict[str, Any]
    sent: float = 0.0
    """The event loop's time when the interaction was first delivered."""
    replies: list[Reply] = field(default_factory=list[Reply])
    """The bot's responses to the interaction. Each entry has the event loop's time, "callback" or
    the HTTP method, and the body."""

    @property
    def text(self) -> str:
        return "\n".join(text for _, _, body in self.replies if (text := read(body)))

    @property
    def asked(self) -> bool:
        return any(body.get("type") == 9 for _, kind, body in self.replies if kind == "callback")

    @property
    def said(self) -> bool:
        """Whether the bot has responded, other than by deferring or deleting."""
        return any(body.get("type") != 5 and kind != "delete" for _, kind, body in self.replies)


def read(body: dict[str, Any]) -> str:
    """Return the text in the components of a request, in English."""
    data: dict[str, Any] = body.get("data") or body
    parts = [data.get("content") or ""]
    parts += [c["content"] for c in walk(data.get("components") or []) if c["type"] == TEXT]
    return in_english("\n".join(part for part in parts if part))


class House:
    """A local Discord, the bot that is connected to it, and one table in its channel."""

    def __init__(self, local: LocalDiscord, client: KaboomClient) -> None:
        self.local, self.client, self.kit = local, client, KABOOM
        self.seated: list[Person] = []
        self.guests: list[Guest] = []
        self.stamped: dict[int, Stamped] = {}
        self.requests: list[tuple[float, str, str, Any]] = []
        """All requests of the bot. Each entry has the event loop's time, the method, the path and
        the body."""
        local.rest.observer = self._observe

    def _observe(self, method: str, path: str, body: Any) -> None:
        now = asyncio.get_running_loop().time()
        self.requests.append((now, method, path, copy.deepcopy(body)))
        parts = path.strip("/").split("/")
        if parts[0] not in ("interactions", "webhooks") or len(parts) < 3:
            return
        number = parts[1] if parts[0] == "interactions" else parts[2][NONCE:]
        stamped = self.stamped.get(int(number)) if number.isdigit() else None
        if stamped is not None:
            kind = "callback" if parts[0] == "interactions" else method.lower()
            stamped.replies.append((now, kind, body or {}))

    # The table

    async def open(self, seats: int, guests: int = 0, rounds: int = 10, kit: Kit = KABOOM) -> Seen:
        """Start a game with the six people and, if there are more seats, guests."""
        six = [Person(self.local, p.key) for p in fixtures.PEOPLE]
        more = [Guest(self.local, number) for number in range(guests + max(0, seats - len(six)))]
        self.guests, more = more[:guests], more[guests:]
        self.kit, self.seated = kit, [*six, *more][:seats]
        self.table = await seat_all(*self.seated, rounds=rounds, kit=kit)
        return self.table

    @property
    def everybody(self) -> list[Person]:
        return [*self.seated, *self.guests]

    @property
    def state(self) -> Any:
        return self.play.state

    @property
    def play(self) -> Match:
        return play_of(self.client)

    @property
    def now(self) -> Seen:
        row, at = self.play.row, self.play.table.message.message_id or 0
        found = self.local.world.message(row.channel_id, at)
        assert found is not None
        return Seen(found)

    async def lay(self, state: Any) -> None:
        """Put this state on the table like a deal, and wait until it is shown."""
        await lay(self.play, state)
        await self.seated[0].until(lambda: self.play.state == state, 60.0)
        await self.settle()

    async def settle(self) -> None:
        """Wait until the table's queue is empty and its message shows the current state."""

        def still() -> bool:
            play = self.play
            if play.table.busy or unfinished():
                return False
            return play.table.message.settled

        await self.seated[0].until(still, 60.0)

    def play_id(self, verb: str, kind: str = "", number: int = 0, places: str = "") -> str:
        return f"K1:{self.play.row.id}:{verb}:{kind}:{number}:{places}:"

    # Clicks

    def stamp(
        self, person: Person, press: str, message: Seen | None = None, **data: Any
    ) -> Stamped:
        """Create a press of the button of this name or custom_id, still to be delivered."""
        at = message or self.now
        try:
            custom_id = at.custom_id(press)
        except LookupError:
            custom_id = press
        given = {"component_type": 2, "custom_id": custom_id, "id": 1, **data}
        return self.make(COMPONENT, person, given, at)

    def make(
        self, kind: int, person: Person, data: dict[str, Any], message: Seen | None = None
    ) -> Stamped:
        record, payload = self.local.world.interaction(
            type=kind,
            channel_id=person.channel_id,
            user_id=person.id,
            data=data,
            message_id=None if message is None else message.id,
        )
        made = Stamped(person, record.id, json.loads(json.dumps(payload)))
        self.stamped[record.id] = made
        return made

    @contextmanager
    def gathering(self) -> Generator[None]:
        """Sort delayed clicks by their ids, however long a machine stalls in between."""
        mailbox = self.play.table.mailbox
        window, mailbox.window = mailbox.window, 600.0
        try:
            yield
        finally:
            mailbox.window = window
            self.play.table.wake()

    async def arrived(self, *stamped: Stamped) -> None:
        """Wait until the bot has each of these interactions in its queue or has served it."""
        mailbox = self.play.table.mailbox

        def there() -> bool:
            waiting = {entry.id for entry in mailbox.waiting()}
            return all(one.id in waiting or one.replies for one in stamped)

        await self.seated[0].until(there, 60.0)

    def deliver(self, *stamped: Stamped) -> None:
        for one in stamped:
            one.sent = one.sent or asyncio.get_running_loop().time()
            for session in self.local.wire.sessions:
                session.push("INTERACTION_CREATE", one.payload)

    async def answered(self, *stamped: Stamped) -> None:
        await self.seated[0].until(lambda: all(one.said for one in stamped), 60.0)

    async def told(self, *stamped: Stamped) -> None:
        """Wait until each of these is answered with text or a form."""
        await self.seated[0].until(lambda: all(one.text or one.asked for one in stamped), 60.0)

    async def press(self, person: Person, custom_id: str) -> None:
        """Press a button of the table, and wait until the table shows the result."""
        pressed = self.stamp(person, custom_id)
        self.deliver(pressed)
        await self.answered(pressed)
        await self.settle()


@asynccontextmanager
async def house(
    home: Path, answer_within: float | None = None, **varied: Any
) -> AsyncGenerator[House]:
    """Run a local Discord with the bot while the `with` block runs. Keyword arguments change the
    bot's settings.

    Tests of time limits set `answer_within` to Discord's three seconds. All other tests have far
    more time, and none of their presses is deferred or too old, so a slow machine doesn't refuse
    anything.
    """
    patient = answer_within is None
    answer_within = answer_within or PATIENCE
    async with LocalDiscord(answer_within=answer_within) as local:
        settings = Settings(
            discord_token=local.token,  # type: ignore[arg-type]
            api_base=local.api,
            gateway=local.gateway,
            database=home / "kaboom.sqlite3",
            heartbeat_file=home / "heartbeat",
            **{**QUICK, **varied},
        )
        if patient:
            settings = settings.model_copy(update=NEVER)
        store = await Store.open(settings.database)
        try:
            # Players press many times a second here, so Discord is assumed not to limit channels.
            with patch("bot.client.CHANNEL_LIMIT", 100_000) if patient else nullcontext():
                client = KaboomClient(settings, store)
            async with in_process(local, client):
                yield House(local, client)
        finally:
            await store.close()
