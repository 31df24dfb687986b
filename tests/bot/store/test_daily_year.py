"""A year of daily deals in the store. For each person, server and day, one run counts, and the
streaks follow their rules."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from datetime import date, timedelta

import pytest

from bot.store import Store
from bot.store.ids import EPOCH_MS, stamped_ms
from bot.store.rows import DailyRun
from engine.streaks import Streak, away_days, day_at, streak
from tests.support.database import Database, File
from tests.support.wire.games import FULL

FIRST, LAST = date(2027, 9, 1), date(2028, 8, 31)
"""The first and last day of a year with a leap day."""
HALF = date(2028, 2, 23)
"""The day on which the test begins if KABOOM_SOAK=1 isn't set."""
LEAP = date(2028, 2, 29)
AWAY, SHORT = date(2028, 3, 14), date(2028, 3, 15)
"""Days at the beginning of which the bot is offline: for over two hours (`AWAY`), and for half an
hour (`SHORT`)."""
GAPS = {AWAY: 130, SHORT: 30}
HOLIDAY = (date(2028, 5, 9), date(2028, 5, 10), date(2028, 5, 11))
"""Three days on which Ben doesn't play."""
EARLY = date(2028, 7, 5)
"""The day of a run of Ben that is stored on the day before, because a clock was ahead."""
ANN, BEN = 11, 12
HOME, OTHER = 7, 8
"""The ids of two servers. Ann plays on both of them."""
DAY, EPOCH, DAY_MS, MINUTE_MS = timedelta(1), date(1970, 1, 1), 86_400_000, 60_000

pytestmark = pytest.mark.slow


def ms_of(day: date) -> int:
    """Return when a day begins, in Unix milliseconds."""
    return (day - EPOCH).days * DAY_MS


def run_at(ms: int, number: int, person: int, server: int) -> DailyRun:
    """Return a run that starts at `ms`. It belongs to the deal of the day that Discord's clock
    shows then."""
    run_id = ((ms - EPOCH_MS) << 22) + number
    day = day_at(stamped_ms(run_id) / 1000)
    return DailyRun(id=run_id, person=person, name="P", server=server, day=day)


@pytest.fixture
async def processes(database: Database) -> AsyncIterator[list[Store]]:
    """The stores of two processes. If the database is a file, there is only one."""
    async with AsyncExitStack() as opened:
        stores: list[Store] = []
        for _ in range(1 if isinstance(database, File) else 2):
            stores.append(await Store.open(database.where))
            opened.push_async_callback(stores[-1].close)
        yield stores


def players(day: date) -> Iterator[tuple[int, int]]:
    """Yield the person and the server of each game on this day. At home, Ann doesn't play on
    Mondays and Thursdays. On the day on which the bot is away for long, nobody plays."""
    if day == AWAY:
        return
    if day.weekday() not in (0, 3):
        yield ANN, HOME
    yield ANN, OTHER
    if day not in HOLIDAY and day != EARLY:
        yield BEN, HOME


async def play(processes: list[Store], first: DailyRun, second: DailyRun) -> list[DailyRun]:
    """Begin a run in two windows at the same time, on two processes if there are two. The press
    that was made first reaches the bot last. Return the runs after they are finished."""
    one, other = processes[0].daily, processes[-1].daily
    begun = await asyncio.gather(other.begin(second), one.begin(first))
    found = list({run.id: run for run in begun}.values())
    for number, run in enumerate(found):
        await one.finish(run.id, number, 60_000)
    return found


async def play_day(processes: list[Store], day: date) -> list[DailyRun]:
    """Let all players play on this day, and return the runs. On the first day of a month, Ann
    begins a second run on `OTHER`, which doesn't count."""
    noon, found = ms_of(day) + DAY_MS // 2, list[DailyRun]()
    games = [
        play(processes, *(run_at(noon, 2 * number + window, person, server) for window in (0, 1)))
        for number, (person, server) in enumerate(players(day))
    ]
    for runs in await asyncio.gather(*games):
        found += runs
    if day.day == 1:
        again = await processes[0].daily.begin(run_at(noon + MINUTE_MS, 9, ANN, OTHER))
        assert not again.counted
        await processes[-1].daily.finish(again.id, 0, 60_000)
        found.append(again)
    return found


async def live_through_outages(store: Store) -> None:
    """Record when the bot was up, from a time before both outages to a time after them."""
    begin, end = ms_of(AWAY) - 60 * MINUTE_MS, ms_of(SHORT) + 120 * MINUTE_MS
    for at in range(begin, end, 14 * MINUTE_MS):
        day = day_at(at / 1000)
        if at - ms_of(day) >= GAPS.get(day, 0) * MINUTE_MS:
            await store.daily.alive(at)


async def streaks(store: Store, person: int, server: int, days: list[date]) -> dict[date, Streak]:
    """Return a person's streak on each of these days, as the board shows it."""
    away = away_days(await store.daily.outages(0))
    played = await store.daily.played_days(person, server)
    return {day: streak(played, away, day) for day in days}


async def test_a_year(processes: list[Store]) -> None:
    store, starts = processes[0], list[DailyRun]()
    start = FIRST if FULL else HALF
    days = [start + timedelta(number) for number in range((LAST - start).days + 1)]
    await live_through_outages(store)
    for week in range(0, len(days), 7):
        played_days = await asyncio.gather(
            *(play_day(processes, day) for day in days[week : week + 7])
        )
        starts += [run for runs in played_days for run in runs]
        if EARLY - DAY in days[week : week + 7]:
            starts += await play(processes, *(run_at(ms_of(EARLY), n, BEN, HOME) for n in (0, 1)))
            assert EARLY not in days[week : week + 7], "it is stored the day before"
            shown = (await streaks(store, BEN, HOME, [EARLY - DAY]))[EARLY - DAY]
            assert shown.days == (EARLY - DAY - HOLIDAY[-1]).days

    kept = [
        run for server in (HOME, OTHER) for run in await store.daily.runs_of(server, FIRST, LAST)
    ]
    assert {run.id for run in kept} == {run.id for run in starts}
    counted = [run for run in kept if run.counted]
    assert set(Counter((run.person, run.server, run.day) for run in counted).values()) == {1}
    latest_first = sorted(kept, key=lambda run: -run.id)
    first = {(run.person, run.server, run.day): run.id for run in latest_first}
    assert {run.id for run in counted} == set(first.values())
    played = {(run.person, run.server, run.day) for run in counted}
    assert played == {
        *((person, server, day) for day in days for person, server in players(day)),
        (BEN, HOME, EARLY),
    }

    # Two days off in any seven cost nothing, and the day on which the bot was away counts. Half an
    # hour does not.
    assert away_days(await store.daily.outages(0)) == {AWAY}
    at_home, other, ben = [
        await streaks(store, person, server, days)
        for person, server in ((ANN, HOME), (ANN, OTHER), (BEN, HOME))
    ]
    assert other[LAST] == Streak(len(days), 2, True)
    assert other[LEAP].days == other[LEAP - DAY].days + 1
    assert at_home[LAST].days == sum(day.weekday() not in (0, 3) for day in days)
    assert all(each.days for each in at_home.values())
    # Three days off in a row cost the streak.
    assert ben[HOLIDAY[0] - DAY].days == (HOLIDAY[0] - start).days
    assert ben[HOLIDAY[-1]].days > 0, "today is not over"
    assert ben[HOLIDAY[-1] + DAY] == Streak(1, 2, True)
    # A run from a clock that was ahead counts when its day comes.
    assert ben[EARLY] == Streak(ben[EARLY - DAY].days + 1, 2, True)
