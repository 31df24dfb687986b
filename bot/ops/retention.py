"""Prunes old stored data while the bot runs.

Every hour, clicks, moves, closed lobbies, suspended matches and old databases are pruned, and the
champions' roles are moved when a season ends. This is done in small steps, so that tables don't
wait for it. A step that failed is retried an hour later. Ages are measured with Discord's clock.
Nothing is deleted before Discord's time is known, because with a wrong host clock everything might
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

PRUNE_SECONDS: Final = 3600.0
PRUNED_AT_ONCE: Final = 5
"""The number of matches in one commit. They have some thousand rows, which take a few
milliseconds."""
PRUNE_PAUSE_SECONDS: Final = 0.2
AFTER_SEASON_SECONDS: Final = 2.0
"""Seconds between the end of a season and the change of the champions' roles, in case the clock is
slightly wrong."""
DAY_MS: Final = 24 * 60 * 60 * 1000
LOBBY_DAYS: Final = 1
"""Days after which a closed lobby is deleted if its game never began."""


async def keep_house(services: Services, ended: Callable[[int], None]) -> None:
    """Correct wrong dates as soon as Discord's time is known. Then prune old data every hour and at
    the end of a season, until cancelled.

    This deletes the ids of clicks that can't be delivered again and closed lobbies. After the times
    that the host has set, it also deletes moves and replaced databases. It ends old suspended
    matches and calls `ended` with the id of each.
    """
    await services.discord_clock.known.wait()
    await attempt(_prune(_dates, services, ended), "correcting dates")
    while True:
        for work in (_clicks, _moves, _lobbies, _waiting, _replaced, _gathered, _champions):
            await attempt(_prune(work, services, ended), "retention")
        season_ends = champions.seconds_left(services.unix_ms()) + AFTER_SEASON_SECONDS
        await asyncio.sleep(min(PRUNE_SECONDS, season_ends))


Work = Callable[[Services, Callable[[int], None]], Awaitable[None]]


async def _prune(work: Work, services: Services, ended: Callable[[int], None]) -> None:
    try:
        await work(services, ended)
    except (StoreError, OSError) as error:
        log.warning("retention pass failed", why=str(error))


async def _slowly(some: Callable[[], Awaitable[int]]) -> None:
    """Call `some` repeatedly, with pauses, until nothing is left to prune. `some` prunes up to
    `PRUNED_AT_ONCE` items and returns their number."""
    while True:
        if await some() < PRUNED_AT_ONCE:
            return
        await asyncio.sleep(PRUNE_PAUSE_SECONDS)


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
        await _slowly(lambda: services.store.retention.moves(before, PRUNED_AT_ONCE))
        await _slowly(lambda: services.store.daily.prune(before, PRUNED_AT_ONCE))


async def _lobbies(services: Services, _: Callable[[int], None]) -> None:
    before = _before(services, LOBBY_DAYS)
    await _slowly(lambda: services.store.retention.lobbies(before, PRUNED_AT_ONCE))


async def _waiting(services: Services, ended: Callable[[int], None]) -> None:
    if days := services.settings.keep_waiting_days:
        before = _before(services, days)

        async def some() -> int:
            numbers = await services.store.retention.waiting(before, PRUNED_AT_ONCE)
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
