"""The pars of daily deals are simulated for active servers, before the day begins. After a failure,
the simulation is resumed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import date, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.computers.thinker import NoAnswer
from bot.daily.deals import Pars, committed
from bot.services import Services
from bot.store import Store
from bot.store.rows import DailyRun
from engine.daily import PAR_RUNS, Deal, par
from tests.support.daily import DAYS
from tests.support.database import empty

PLAYED, QUIET, LONG_AGO = 1, 2, 3
"""Three server ids. People have played on the first server recently, not on the second one, and too
long ago on the third one."""
TODAY = DAYS["jokers"]


class Worker:
    """Makes up the scores of runs. It fails once it has served `left` requests."""

    def __init__(self) -> None:
        self.left = 10**6
        self.meanwhile: Callable[[], Awaitable[object]] | None = None
        """Is called once, during the first request for tomorrow."""
        self.runs: list[tuple[int, date, int]] = []
        """The runs that were played. Each entry has the server, the day and the number of the
        run."""

    async def par_scores(self, deal: Deal, first: int, count: int) -> tuple[int, ...]:
        """Return the scores of `count` runs, beginning with the run number `first`. Raises NoAnswer
        if there are no requests left."""
        if not self.left:
            raise NoAnswer
        self.left -= 1
        numbers = range(first, first + count)
        self.runs += [(deal.server, deal.day, number) for number in numbers]
        if self.meanwhile is not None and deal.day != TODAY:
            happens, self.meanwhile = self.meanwhile, None
            await happens()
        return tuple(numbers)


@pytest.fixture
async def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    monkeypatch.setattr("bot.daily.deals.PAUSE_SECONDS", 0.0)
    opened = await Store.open(empty(tmp_path / "kaboom.sqlite3"))
    yield opened
    await opened.close()


def pars(store: Store, worker: Worker) -> Pars:
    """Return `Pars` for this store. Its clock stands still at noon of `TODAY`."""
    noon = ((TODAY - date(1970, 1, 1)).days + 0.5) * 86_400
    services: Any = SimpleNamespace(store=store, thinker=worker, unix=lambda: noon)
    return Pars(cast(Services, services))


async def ran(store: Store, server: int, day: date) -> None:
    run = DailyRun(id=server << 22, person=server, name="P", server=server, day=day)
    await store.daily.begin(run)


async def test_par_is_the_mean_even_if_the_worker_fails_in_between(store: Store) -> None:
    await ran(store, PLAYED, TODAY - timedelta(7))
    worker = Worker()
    worker.left = 5
    await pars(store, worker).compute()
    assert await store.daily.par(PLAYED, TODAY) is None
    assert 0 < len(worker.runs) < PAR_RUNS
    worker.left = 10**6
    await pars(store, worker).compute()  # as after a restart
    terms = await committed(store, PLAYED, TODAY)
    assert terms.par == par(tuple(range(PAR_RUNS)))
    todays = [number for _, day, number in worker.runs if day == TODAY]
    assert todays == list(range(PAR_RUNS)), "no run is played twice"
    assert await store.daily.par(PLAYED, TODAY + timedelta(1)) is not None, "before its day"


async def test_only_servers_that_play_or_ask_have_a_par(store: Store) -> None:
    await ran(store, LONG_AGO, TODAY - timedelta(8))
    await committed(store, QUIET, TODAY)
    worker = Worker()
    computing = pars(store, worker)
    await computing.compute()
    assert worker.runs == []
    await store.daily.ask(QUIET, TODAY)
    await computing.compute()
    assert {server for server, _, _ in worker.runs} == {QUIET}
    taken = len(worker.runs)
    await computing.compute()
    assert len(worker.runs) == taken, "once"


async def test_who_asks_late_does_not_wait_for_all_of_tomorrow(store: Store) -> None:
    """Nor is computed again what another process has computed."""
    for server in (PLAYED, LONG_AGO):
        await ran(store, server, TODAY - timedelta(1))
    await committed(store, QUIET, TODAY)
    worker = Worker()
    tomorrow = TODAY + timedelta(1)

    async def meanwhile() -> None:
        await store.daily.ask(QUIET, TODAY)
        await store.daily.set_par(PLAYED, tomorrow, 5)

    worker.meanwhile = meanwhile
    await pars(store, worker).compute()
    assert await store.daily.par(PLAYED, tomorrow) == 5
    assert len([run for run in worker.runs if run[:2] == (PLAYED, tomorrow)]) < PAR_RUNS
    order = list(dict.fromkeys((server, day) for server, day, _ in worker.runs))
    assert order == [
        (PLAYED, TODAY),
        (LONG_AGO, TODAY),
        (PLAYED, tomorrow),
        (QUIET, TODAY),
        (QUIET, tomorrow),
        (LONG_AGO, tomorrow),
    ]
