"""Prunes old data every hour: clicks, moves, closed lobbies, suspended matches, old databases.

Also moves the champions' roles when a season ends. The work is done in small steps, so that tables
don't wait for it. A failed step is retried an hour later. Ages are measured with Discord's clock;
nothing is deleted before Discord's time is known, because with a wrong host clock everything might
seem old.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from bot.background import attempt
from bot.logs import get_logger
from bot.services import Services
from bot.sessions import champions
from bot.store import StoreError
from bot.store.backup import drop_kept

log = get_logger(__name__)

EVERY_SECONDS: Final = 3600.0
AT_ONCE: Final = 5
"""Matches per commit: some thousand rows, which take a few milliseconds."""
PAUSE_SECONDS: Final = 0.2
AFTER_SEASON_SECONDS: Final = 2.0
"""Seconds after a season's end at which the champions' roles change, in case the clock is slightly
wrong."""
DAY_MS: Final = 24 * 60 * 60 * 1000
LOBBY_DAYS: Final = 1
"""Days after which closed lobbies whose games never began are deleted."""


async def keep_house(services: Services, ended: Callable[[int], None]) -> None:
    """Correct wrong dates once Discord's time is known, then prune every hour and at the end of a
    season, until cancelled.

    Deletes ids of clicks that can't be delivered again, closed lobbies and, after the times set by
    the host, moves and replaced databases. Ends old suspended matches and calls `ended` with their
    ids.
    """
    await services.discord_clock.known.wait()
    await attempt(_once(_dates, services, ended), "correcting dates")
    while True:
        for work in (_clicks, _moves, _lobbies, _waiting, _replaced, _gathered, _champions):
            await attempt(_once(work, services, ended), "retention")
        season_ends = champions.seconds_left(services.unix_ms()) + AFTER_SEASON_SECONDS
        await asyncio.sleep(min(EVERY_SECONDS, season_ends))


Work = Callable[[Services, Callable[[int], None]], Awaitable[None]]


async def _once(work: Work, services: Services, ended: Callable[[int], None]) -> None:
    try:
        await work(services, ended)
    except (StoreError, OSError) as error:
        log.warning("retention pass failed", why=str(error))


async def _slowly(some: Callable[[], Awaitable[int]]) -> None:
    """Call `some`, which prunes up to `AT_ONCE` items, repeatedly and with pauses until none are
    left."""
    while True:
        if await some() < AT_ONCE:
            return
        await asyncio.sleep(PAUSE_SECONDS)


def _before(services: Services, days: int) -> int:
    return services.discord_clock.unix_ms() - days * DAY_MS


async def _dates(services: Services, _: Callable[[int], None]) -> None:
    if corrected := await services.store.results.redate():
        log.warning("dates of a wrong clock corrected", matches=corrected)


async def _clicks(services: Services, _: Callable[[int], None]) -> None:
    await services.store.clicks.prune()


async def _moves(services: Services, _: Callable[[int], None]) -> None:
    if days := services.settings.keep_moves_days:
        before = _before(services, days)
        await _slowly(lambda: services.store.retention.moves(before, AT_ONCE))
        await _slowly(lambda: services.store.daily.prune(before, AT_ONCE))


async def _lobbies(services: Services, _: Callable[[int], None]) -> None:
    before = _before(services, LOBBY_DAYS)
    await _slowly(lambda: services.store.retention.lobbies(before, AT_ONCE))


async def _waiting(services: Services, ended: Callable[[int], None]) -> None:
    if days := services.settings.keep_waiting_days:
        before = _before(services, days)

        async def some() -> int:
            numbers = await services.store.retention.waiting(before, AT_ONCE)
            for match_id in numbers:
                ended(match_id)
            return len(numbers)

        await _slowly(some)


async def _replaced(services: Services, _: Callable[[int], None]) -> None:
    if days := services.settings.keep_waiting_days:
        database, before = services.settings.database, _before(services, days) / 1000
        for path in await asyncio.to_thread(drop_kept, database, before):
            log.info("replaced database deleted", path=str(path))


async def _champions(services: Services, _: Callable[[int], None]) -> None:
    await champions.crown(services)


async def _gathered(services: Services, _: Callable[[int], None]) -> None:
    await services.store.writer.truncate()
