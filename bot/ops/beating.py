"""Writes the heartbeat of the running bot. It is written periodically, and immediately after a
change."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

from bot.background import attempt
from bot.logs import get_logger
from bot.ops.heartbeat import EVERY_SECONDS, RUNS, Heartbeat

log = get_logger(__name__)

BEAT_SECONDS: Final = float(EVERY_SECONDS)
ILL_SECONDS: Final = 1.0
"""Seconds between two health checks while the bot is unhealthy."""
UNKNOWN: Final = f"{RUNS}could not check its health: see its log."


class Beating:
    """Writes the heartbeat file with `heartbeat`. `trouble` checks whether people can play at this
    moment. It returns a sentence with the reason if they can't, and "" if they can."""

    def __init__(self, heartbeat: Heartbeat, trouble: Callable[[], Awaitable[str]]) -> None:
        self._heartbeat, self._trouble = heartbeat, trouble
        self._well = False
        self.changed = asyncio.Event()
        """Set this event to check the health of the bot and to write the next heartbeat
        immediately."""

    async def run(self) -> None:
        """Write heartbeats until it is cancelled."""
        while True:
            self.changed.clear()
            await attempt(self._once(), "writing the heartbeat")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS if self._well else ILL_SECONDS):
                    await self.changed.wait()

    async def _once(self) -> None:
        self._well = False
        try:
            trouble = await self._trouble()
        except Exception:
            await self._tell(UNKNOWN)
            raise
        self._well = not trouble
        await self._tell(trouble)

    async def _tell(self, trouble: str) -> None:
        try:
            await asyncio.to_thread(self._heartbeat.beat, trouble)
        except OSError as error:
            # A full disk is temporary; the next beat retries.
            log.warning("heartbeat write failed", why=str(error))
