"""Plain messages that mention people: invitations, and pings of players whose move is due.

Only the people passed to `Mentions.call` are notified. Each `Mentions` has at most one message in
its channel at a time, which is deleted when it is obsolete. Discord's refusals are logged, never
raised.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Final

import discord

from bot.background import spawn
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED
from bot.services import Services
from bot.store import MatchRow, StoreError
from bot.ui.components import buttons
from bot.ui.context import Person
from bot.ui.panel import Row
from bot.ui.text import link
from bot.ui.words import SAY
from engine.core import Seat, Wait

log = get_logger(__name__)

LONGEST: Final = 2000
"""The maximum length of a plain message that Discord accepts, in characters."""


class Mentions:
    """A message in one channel that mentions people. Each `call` replaces the message."""

    def __init__(self, services: Services, channel_id: int, pause: float = 0.0) -> None:
        """`pause`: the minimum seconds between two messages that mention people in the channel, and
        between two requested by one user. People called in between are added to the next one."""
        self._services, self._channel_id = services, channel_id
        self._pause = pause
        self._due: tuple[int, ...] = ()
        self._message_id: int | None = None
        self._newest = 0

    def call(
        self, text: Callable[[tuple[int, ...]], str], people: Iterable[int], by: int | None = None
    ) -> None:
        """Post `text(people)` in the background and delete the previous message. People still
        waiting for a mention are included. `by`: the user who requested the message."""
        self._newest += 1
        self._due = tuple(dict.fromkeys((*self._due, *people)))
        self._spawn(self._call(text, self._newest, by))

    def clear(self) -> None:
        """Delete the message in the background, because it is obsolete; cancel a pending one."""
        self._newest += 1
        self._due = ()
        gone, self._message_id = self._message_id, None
        if gone is not None:
            self._spawn(self._delete(gone))

    async def _call(
        self, text: Callable[[tuple[int, ...]], str], number: int, by: int | None
    ) -> None:
        pacing, about = self._services.pacing, [("calls", self._channel_id), ("calls", by)]
        while True:
            await asyncio.sleep(pacing.left(*about))
            await self._services.calls.acquire()
            if number != self._newest:
                return  # replaced by a newer call, or cleared
            if not pacing.left(*about):
                break  # otherwise a call elsewhere by the same user restarted the pause
        if self._pause:
            pacing.wait(self._pause, about)
        people, self._due = self._due, ()
        before, self._message_id = self._message_id, None
        try:
            sent = await post(self._services, self._channel_id, text(people)[:LONGEST], people)
        except FAILED as error:
            log.info("mention could not be posted", channel=self._channel_id, why=str(error))
            return
        finally:
            if before is not None:
                await self._delete(before)
        if number == self._newest:
            self._message_id = sent
        else:  # cleared or replaced while it was sent
            await self._delete(sent)

    async def _delete(self, message_id: int) -> None:
        await delete(self._services, self._channel_id, message_id)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        spawn(work, f"mentioning players in channel {self._channel_id}")


async def post(
    services: Services,
    channel_id: int,
    text: str,
    people: Iterable[int],
    role: int | None = None,
    below: Row | None = None,
) -> int:
    """Post a plain message that notifies only `people`, and `role` if it is given, with the buttons
    `below`. Returns its id. Raises one of `FAILED`."""
    mentions = discord.AllowedMentions(
        everyone=False,
        roles=False if role is None else [discord.Object(role)],
        users=[discord.Object(user) for user in people],
    )
    channel = services.client.get_partial_messageable(channel_id)
    if below is None:
        return (await channel.send(text, allowed_mentions=mentions)).id
    return (await channel.send(text, allowed_mentions=mentions, view=buttons(below))).id


async def delete(services: Services, channel_id: int, message_id: int) -> bool:
    """Delete a message. Returns whether it is gone or can never be deleted, so that another attempt
    is of no use."""
    channel = services.client.get_partial_messageable(channel_id)
    await services.calls.acquire()
    try:
        await channel.get_partial_message(message_id).delete()
    except FAILED as error:
        log.info("mention could not be deleted", channel=channel_id, why=str(error))
        return isinstance(error, discord.NotFound | discord.Forbidden)
    return True


PING_SECONDS: Final = 3.0
"""Delay of a ping, so that players who are watching can move before it."""
CALLED: Final = frozenset({"peek", "turn", "defence", "order"})
"""The clocks (by name) whose players are mentioned; other clocks are too short."""

Waited = tuple[str, tuple[Seat, ...]]
"""A clock's name and the seat for which it waits. An empty tuple if it waits for several seats."""


class Pings:
    """Mentions the players for whom one running match waits, if the server's settings allow it."""

    def __init__(self, services: Services, title: str, channel_id: int) -> None:
        self._services, self._title = services, title
        self._calls = Mentions(services, channel_id)
        self._waited: Waited | None = None
        self._timer: asyncio.TimerHandle | None = None

    def follow(self, row: MatchRow, people: Sequence[Person], waits: Iterable[Wait]) -> None:
        """Ping the players for whom `waits` are waiting after `PING_SECONDS`, or cancel the ping if
        there are none. `people`: the players by seat; those without a user id are not pinged."""
        due = next((w for w in waits if w.clock in CALLED and w.seats and not w.paused), None)
        if due is None or row.guild_id is None:
            self.clear()
            return
        seats = tuple(due.seats)
        waited = (due.clock, seats if len(seats) == 1 else ())
        if waited == self._waited:
            return
        self.clear()
        self._waited = waited
        users = [user for seat in seats if (user := people[seat].user_id) is not None]
        if users:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(PING_SECONDS, self._due, row, users)

    def _due(self, row: MatchRow, users: list[int]) -> None:
        spawn(self._ping(row, users), f"pinging players of match {row.id}")

    async def _ping(self, row: MatchRow, users: list[int]) -> None:
        waited = self._waited
        try:
            wanted = (await self._services.store.settings.server(row.guild_id or 0)).ping
        except StoreError as error:
            log.warning("turn ping failed", match=row.id, why=str(error))
            return
        if wanted and waited is not None and waited is self._waited:
            where = link(row.guild_id, row.channel_id, row.message_id)

            def text(people: tuple[int, ...]) -> str:
                who = " ".join(f"<@{user}>" for user in people)
                reader = self._services.readers.of_table(row)
                return SAY(reader, "match-ping", people=who, game=self._title, link=where)

            self._calls.call(text, users)

    def clear(self) -> None:
        """Cancel the scheduled ping, and delete the posted one."""
        self._waited = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._calls.clear()
