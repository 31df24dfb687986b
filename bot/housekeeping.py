"""Moves of games that are over, and ids of clicks, leave the disk when their time has come.

A few at a time and never in a hurry, so that no table waits for it; what a full
or locked disk keeps from being done is done an hour later.
"""

from __future__ import annotations

import asyncio
from typing import Final

from bot.background import attempt
from bot.logs import get_logger
from bot.services import Services
from bot.store import StoreError

log = get_logger(__name__)

EVERY_SECONDS: Final = 3600.0
AT_ONCE: Final = 5
"""Matches a commit: some thousand rows, which take a few milliseconds."""
PAUSE_SECONDS: Final = 0.2
DAY_MS: Final = 24 * 60 * 60 * 1000


async def keep_house(services: Services) -> None:
    """Until cancelled: now, and every hour, let go of clicks that can't come again, and of moves
    that are older than the host wants."""
    while True:
        await attempt(_once(services), "keeping house")
        await asyncio.sleep(EVERY_SECONDS)


async def _once(services: Services) -> None:
    days = services.settings.keep_moves_days
    try:
        await services.store.prune_clicks()
        if days:
            await _let_go(services, services.unix_ms() - days * DAY_MS)
        await services.store.gather()
    except StoreError as error:
        log.warning("what is old could not be let go of", why=str(error))


async def _let_go(services: Services, before_ms: int) -> None:
    while True:
        if await services.store.prune_logs(before_ms, AT_ONCE) < AT_ONCE:
            return
        await asyncio.sleep(PAUSE_SECONDS)
