"""How often a bot may begin a session at Discord: one in five seconds, a thousand a day.

Both are the token's, whatever the number of its processes. A session that is gone on with (RESUME)
counts for neither.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from bot.logs import get_logger

log = get_logger(__name__)

EVERY_SECONDS: Final = 5.5
"""Discord's five, and what a line may take longer for the second than for the first."""
A_DAY: Final = 1000
"""With one more Discord would take the token away."""
AGAIN_SECONDS: Final = 600.0
"""How long a process waits that found none left today."""

Slot: TypeAlias = Callable[[int], Awaitable[float | None]]


class Pace:
    """`slot` gives the seconds until this shard may begin a session, which is kept for it; None:
    none is left today."""

    def __init__(self, slot: Slot | None = None) -> None:
        self._slot = slot or self._own
        self._next = 0.0

    async def wait(self, shard: int) -> None:
        """Until this shard may begin a session. Raises StoreError."""
        while (seconds := await self._slot(shard)) is None:
            log.error("no session may be begun any more today", shard=shard, most=A_DAY)
            await asyncio.sleep(AGAIN_SECONDS)
        await asyncio.sleep(seconds)

    async def _own(self, shard: int) -> float:
        """Of a process that is alone."""
        now = asyncio.get_running_loop().time()
        at = max(now, self._next)
        self._next = at + EVERY_SECONDS
        return at - now
