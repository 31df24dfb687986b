"""The matches of the last run: woken a few at a time, so that nobody who plays waits for them.

The newest come first, and after all of them those that are over and whose message may not say so.
A table that is woken paints its message, so the next is woken only when the budget has room for
more paints; one that somebody presses meanwhile opens itself, out of turn.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Final, TypeAlias

from bot import errors
from bot.background import spawn
from bot.services import Services

PAGE: Final = 200
"""Matches that are asked for at once, and at most so many ends are shown belatedly."""
PER_SECOND: Final = 25
"""Below what the budget gives, for fresh paints come as well."""
PATIENCE_SECONDS: Final = 1.0
"""Paints of those who play may take all of the budget; one table wakes all the same."""
AGAIN_SECONDS: Final = 20.0
"""How long until the matches are asked for again, where the store could not give them."""
ABOVE_ALL: Final = 2**62

Of: TypeAlias = tuple[int, int]
"""A shard, and how many there are."""
Wake: TypeAlias = Callable[[int], bool]
ShowEnd: TypeAlias = Callable[[int], None]


class Waking:
    """`wake(match)` opens a match's table; False: it is in memory already. `show_end(match)` sees
    to one that is over. `of`: those of one shard of so many."""

    def __init__(self, services: Services, wake: Wake, show_end: ShowEnd, of: Of | None) -> None:
        self._services, self._wake, self._show_end, self._of = services, wake, show_end, of
        self._reading: asyncio.Task[list[int]] | None = None

    async def run(self) -> None:
        """Wake all there are."""
        below = ABOVE_ALL
        while page := await self._page(below):
            for match_id in page:
                if self._wake(match_id):
                    await self._room()
            below = page[-1]
        matches = self._services.store.matches
        for match_id in await self._read(lambda: matches.unshown(PAGE, self._of)):
            self._show_end(match_id)
            await self._room()

    async def _page(self, below: int) -> list[int]:
        matches = self._services.store.matches
        return await self._read(lambda: matches.to_wake(below, PAGE, self._of))

    async def _read(self, ask: Callable[[], Coroutine[None, None, list[int]]]) -> list[int]:
        """Asked until the store gives it: the clocks of a match not woken stand still."""
        while True:
            try:
                self._reading = asyncio.create_task(ask())
                return await asyncio.shield(self._reading)
            except Exception as error:
                errors.told(error, "reading which matches are open")
            await asyncio.sleep(AGAIN_SECONDS)

    async def _room(self) -> None:
        """Until the paint of the one before is under way, and nobody waits to paint."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE_SECONDS
        await asyncio.sleep(random.uniform(0.5, 1.5) / PER_SECOND)
        while loop.time() < until:
            if self._services.budget.has_capacity():
                return
            await asyncio.sleep(1 / PER_SECOND)

    async def close(self) -> None:
        """Broken off, a question would leave a connection open behind it."""
        if self._reading is not None:
            await asyncio.gather(self._reading, return_exceptions=True)


class Wakings:
    """One for each shard, or one for all."""

    def __init__(self, services: Services, wake: Wake, show_end: ShowEnd) -> None:
        self._services, self._wake, self._show_end = services, wake, show_end
        self._going: dict[Of | None, tuple[Waking, asyncio.Task[None]]] = {}
        self._closed = False

    def start(self, of: Of | None) -> None:
        """Wake them, unless that was begun, or all has ended before Discord said it was there."""
        if of not in self._going and not self._closed:
            waking = Waking(self._services, self._wake, self._show_end, of)
            self._going[of] = waking, spawn(waking.run(), "loading open matches")

    def stop(self, of: Of) -> None:
        """Whoever serves this shard now wakes them."""
        if of in self._going:
            self._going.pop(of)[1].cancel()

    @property
    def done(self) -> bool:
        """Whether all that was begun is done."""
        return bool(self._going) and all(task.done() for _, task in self._going.values())

    async def close(self) -> None:
        """Wake none any more."""
        self._closed = True
        for _, task in self._going.values():
            task.cancel()
        await asyncio.gather(*(waking.close() for waking, _ in self._going.values()))
