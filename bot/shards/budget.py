"""The rate budget: how many requests with the bot's token this process may send.

Discord limits the token. Each process takes a part of the limit equal to its part of the shards, so
that all processes together stay below it without coordination.
"""

from __future__ import annotations

from typing import Final

from aiolimiter import AsyncLimiter

LEAST: Final = 0.02
"""The smallest part of the rate: a process without shards still uploads emojis and commands."""


class Budget(AsyncLimiter):
    """Limits requests with the bot's token to `rate` a second, in bursts of `burst`; after `share`
    to a part of that."""

    __slots__ = ("_all", "_part")

    def __init__(self, burst: float, rate: float) -> None:
        super().__init__(burst, burst / rate)
        self._all = burst, rate
        self._part: AsyncLimiter | None = None

    def share(self, part: float) -> None:
        """Use `part` (0 to 1) of the limit from now on. Callers that wait keep the old rate."""
        burst, rate = self._all
        burst, rate = max(1.0, burst * part), rate * max(LEAST, part)
        self._part = AsyncLimiter(burst, burst / rate)

    def has_capacity(self, amount: float = 1) -> bool:
        """Return whether `acquire` would not wait."""
        if self._part is not None:
            return self._part.has_capacity(amount)
        return super().has_capacity(amount)

    async def acquire(self, amount: float = 1) -> None:
        """Wait until a request may be sent."""
        if self._part is not None:
            await self._part.acquire(amount)
        else:
            await super().acquire(amount)
