"""Discord's limits for new gateway sessions (IDENTIFY): one in five seconds, a thousand a day.

They hold for the token, so all processes share them. Resuming a session (RESUME) does not count.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from bot.logs import get_logger

log = get_logger(__name__)

EVERY_SECONDS: Final = 5.5
"""Discord's five, plus a margin for network delays that differ from session to session."""
A_DAY: Final = 1000
"""Discord resets the token of a bot that begins more."""
AGAIN_SECONDS: Final = 600.0
"""How long a process waits before it asks again when none is left today."""

Slot: TypeAlias = Callable[[int], Awaitable[float | None]]


class Pace:
    """Waits before new sessions.

    `slot` reserves a shard's next session and returns the seconds until it may begin, or None if
    none is left today; without it only this process is counted.
    """

    def __init__(self, slot: Slot | None = None) -> None:
        self._slot = slot or self._own
        self._next = 0.0

    async def wait(self, shard: int) -> None:
        """Wait until `shard` may begin a session. Raises StoreError."""
        while (seconds := await self._slot(shard)) is None:
            log.error("no session may be begun any more today", shard=shard, most=A_DAY)
            await asyncio.sleep(AGAIN_SECONDS)
        await asyncio.sleep(seconds)

    async def _own(self, shard: int) -> float:
        now = asyncio.get_running_loop().time()
        at = max(now, self._next)
        self._next = at + EVERY_SECONDS
        return at - now
