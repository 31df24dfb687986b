"""Computes the par of daily deals, in the worker process for computer players.

Only servers where somebody has played or asked in the last week get a par: of today's deal, and of
tomorrow's before its day. The scores are stored piece by piece, so that a restart loses at most one
piece.
"""

from __future__ import annotations

import asyncio
from datetime import date, timedelta
from typing import Final

from bot.background import attempt
from bot.computers.thinker import NoAnswer
from bot.logs import get_logger
from bot.services import Services
from bot.store import StoreError
from engine.daily import PAR_RUNS, Deal
from engine.streaks import day_at

log = get_logger(__name__)

EVERY_SECONDS: Final = 60.0
ACTIVE: Final = timedelta(7)
"""How long after their last deal servers get a par."""
DAY: Final = timedelta(1)
PIECE: Final = 8
"""The number of runs that are requested at once: about half a second, for which a slow computer
player may have to wait."""
PAUSE_SECONDS: Final = 0.5
"""Seconds between two pieces, which leave the worker to computer players."""


class Pars:
    """Computes pars until cancelled. Only one process of a bot should run it."""

    def __init__(self, services: Services) -> None:
        self._services, self._daily = services, services.store.daily
        self._known: set[tuple[int, date]] = set()
        """The servers and days whose par is known; of today and later."""

    async def run(self) -> None:
        """Look for deals without a par every minute, until cancelled."""
        await self._services.discord_clock.known.wait()
        while True:
            await attempt(self.compute(), "computing pars")
            await asyncio.sleep(EVERY_SECONDS)

    async def compute(self) -> None:
        """Compute the pars that are missing: all of today's, then tomorrow's."""
        today = day_at(self._services.unix())
        self._known = {(server, day) for server, day in self._known if day >= today}
        try:
            servers = await self._daily.active_servers(today - ACTIVE)
            for day in (today, today + DAY):
                for server in servers:
                    if (server, day) not in self._known:
                        await self._compute(server, day)
        except (StoreError, NoAnswer) as error:
            log.warning("pars were not computed", why=repr(error))

    async def _compute(self, server: int, day: date) -> None:
        daily = self._daily
        terms = await daily.deal(server, day)
        deal, par = Deal(day, server, terms.seed, terms.edition), terms.par
        done = len(await daily.par_scores(server, day))
        while par is None:
            count = min(PIECE, PAR_RUNS - done)
            scores = await self._services.thinker.par_scores(deal, done, count)
            par = await daily.add_par_scores(server, day, done, scores)
            done += count
            await asyncio.sleep(PAUSE_SECONDS)
        self._known.add((server, day))
