"""The daily deals of servers, as the engine defines them, and their par.

Each deal is committed when it is first requested. A server gets a par for today's and tomorrow's
deal if someone there has played or asked for a deal in the last week. The worker process for
computer players computes it. The scores are stored piece by piece, so that a restart loses at most
one piece.
"""

from __future__ import annotations

import asyncio
from datetime import date, timedelta
from typing import Final

from bot.background import attempt
from bot.computers.thinker import NoAnswer
from bot.lobby.seating import COMPUTER_NAMES
from bot.logs import get_logger
from bot.services import Services
from bot.store import SeatRow, Store, StoreError
from bot.store.rows import DailyDeal, DailyRun
from engine.daily import EDITION, PAR_RUNS, SEATS, Deal, par, seed_of
from engine.streaks import day_at

log = get_logger(__name__)

EVERY_SECONDS: Final = 60.0
ACTIVE: Final = timedelta(7)
"""The time for which the bot computes pars for a server after a member last played or asked for a
deal."""
DAY: Final = timedelta(1)
PIECE: Final = 8
"""The number of runs in one request to the worker process. A request takes about half a second,
during which slow computer players wait."""
PAUSE_SECONDS: Final = 0.5
"""Seconds between two requests, in which the worker process can serve computer players."""


def today(services: Services) -> date:
    """Return the current UTC date according to Discord's clock."""
    return day_at(services.unix())


async def committed(store: Store, server: int, day: date) -> DailyDeal:
    """Return the deal of a server on a day. If it is not committed yet, commit it first. Raises
    StoreError."""
    known = await store.daily.known_deal(server, day)
    if known is not None:
        return known
    seed = seed_of(await store.daily.secret(), day, server)
    return await store.daily.commit(server, day, EDITION, seed)


def deal_from(terms: DailyDeal) -> Deal:
    """Convert a committed deal to the engine's `Deal`, whose `terms` raise LookupError if this
    version lacks the edition."""
    return Deal(terms.day, terms.server, terms.seed, terms.edition)


def seats(deal: Deal, run: DailyRun) -> tuple[SeatRow, ...]:
    """Return the seats of the table of a run: one seat for the person, and a computer player in
    each other seat."""
    found = [SeatRow(None, name, "simple") for name in COMPUTER_NAMES[: SEATS - 1]]
    found.insert(deal.seat, SeatRow(run.person, run.name))
    return tuple(found)


class Pars:
    """Computes the pars of daily deals. Only one process of a bot should run it."""

    def __init__(self, services: Services) -> None:
        self._services, self._daily = services, services.store.daily
        self._known: set[tuple[int, date]] = set()
        """The pairs of server and day whose par is known. Only today and later days are kept."""

    async def run(self) -> None:
        """Look for deals without a par once a minute, until cancelled."""
        await self._services.discord_clock.known.wait()
        while True:
            await attempt(self.compute(), "computing pars")
            await asyncio.sleep(EVERY_SECONDS)

    async def compute(self) -> None:
        """Compute all missing pars, first today's and then tomorrow's. Before each par of tomorrow,
        check whether a par of today is missing, because a server may have asked for its deal in the
        meantime."""
        try:
            while (missing := await self._missing()) is not None:
                await self._compute(*missing)
        except (StoreError, NoAnswer) as error:
            log.warning("pars were not computed", why=repr(error))

    async def _missing(self) -> tuple[int, date] | None:
        """Return the server and the day of the next par to compute, or None if no par is
        missing."""
        now = today(self._services)
        self._known = {(server, day) for server, day in self._known if day >= now}
        servers = await self._daily.active_servers(now - ACTIVE)
        every = ((server, day) for day in (now, now + DAY) for server in servers)
        return next((each for each in every if each not in self._known), None)

    async def _compute(self, server: int, day: date) -> None:
        daily = self._daily
        terms = await committed(self._services.store, server, day)
        deal, scores = deal_from(terms), await daily.par_scores(server, day)
        while terms.par is None and len(scores) < PAR_RUNS:
            count = min(PIECE, PAR_RUNS - len(scores))
            piece = await self._services.thinker.par_scores(deal, len(scores), count)
            scores = await daily.add_par_scores(server, day, len(scores), piece)
            if not scores:  # another process has computed it
                terms = await committed(self._services.store, server, day)
            await asyncio.sleep(PAUSE_SECONDS)
        if terms.par is None:
            await daily.set_par(server, day, par(scores))
        self._known.add((server, day))
