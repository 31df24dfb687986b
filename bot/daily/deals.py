"""The daily deals of servers, as the engine defines them. Each deal is committed when it is first
requested."""

from __future__ import annotations

from datetime import date

from bot.lobby.seating import COMPUTER_NAMES
from bot.services import Services
from bot.store import SeatRow, Store
from bot.store.rows import DailyDeal, DailyRun
from engine.daily import EDITION, SEATS, Deal, seed_of
from engine.streaks import day_at


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
