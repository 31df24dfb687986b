"""This process's part of what a bot may ask of Discord in a second.

The limit is the token's. Each process takes as much of it as it has of the shards, so that all
together stay below it without asking each other.
"""

from __future__ import annotations

from typing import Final

from aiolimiter import AsyncLimiter

LEAST: Final = 0.02
"""Of a process without shards, which still has emojis and commands to see to."""


class Budget(AsyncLimiter):
    """`rate` requests a second with the bot's token, so many at once; all of it until `share`."""

    __slots__ = ("_all", "_part")

    def __init__(self, burst: float, rate: float) -> None:
        super().__init__(burst, burst / rate)
        self._all = burst, rate
        self._part: AsyncLimiter | None = None

    def share(self, part: float) -> None:
        """From now on this part of it. Who waits already is served at the pace of before."""
        burst, rate = self._all
        few, slow = max(1.0, burst * part), rate * max(LEAST, part)
        self._part = AsyncLimiter(few, few / slow)

    def has_capacity(self, amount: float = 1) -> bool:
        """Whether somebody would not wait."""
        if self._part is not None:
            return self._part.has_capacity(amount)
        return super().has_capacity(amount)

    async def acquire(self, amount: float = 1) -> None:
        """Wait for one's turn."""
        if self._part is not None:
            await self._part.acquire(amount)
        else:
            await super().acquire(amount)
