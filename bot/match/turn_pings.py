"""Ping on turn: whoever the table waits for is called by a message that goes when they move.

It is off unless the server's managers switched it on; nobody is called who
moves at once, and nobody twice for one turn. What it says is on the table for everybody to read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Final

from bot.background import spawn
from bot.logs import get_logger
from bot.services import Services
from bot.store import MatchRow, StoreError
from bot.table.mentions import Calls
from bot.ui.context import Person
from bot.ui.links import link
from bot.ui.words import SAY
from engine.core import Seat, Wait

log = get_logger(__name__)

PING_SECONDS: Final = 3.0
"""Who is looking at the table moves before that, and needs no message."""
CALLED: Final = frozenset({"peek", "turn", "defence", "order"})
"""Waits that somebody can be called back for; the others are over too soon."""

Waited = tuple[str, tuple[Seat, ...]]
"""A clock and whom it is for; with several at once (a round's beginning), nobody by name."""


class Pings:
    """Of one running match."""

    def __init__(self, services: Services, title: str, channel_id: int) -> None:
        self._services, self._title = services, title
        self._calls = Calls(services, channel_id)
        self._waited: Waited | None = None
        self._timer: asyncio.TimerHandle | None = None

    def follow(self, row: MatchRow, people: Sequence[Person], waits: Iterable[Wait]) -> None:
        """The table waits for others now. `people` who are away are none: the computer plays."""
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
        """Nobody is waited for any more: the message goes."""
        self._waited = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._calls.clear()
