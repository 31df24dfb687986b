"""Daily deals in the store: the secret, the commitments, the runs, the par, and the times when the
bot was away."""

from __future__ import annotations

import asyncio
import stat
from datetime import date, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.daily.deals import committed
from bot.store import Store, StoreError, WrongState
from bot.store.daily import NoRun, secret_beside
from bot.store.ids import EPOCH_MS
from bot.store.rows import DailyPress, DailyRun
from engine.daily import EDITION, seed_of
from tests.bot.store.conftest import Now
from tests.support import postgres
from tests.support.database import Database

SERVER, ANN, BEN = 7, 11, 12
DAY = date(2028, 2, 29)
INSERT = "INSERT INTO daily_runs (id, server, day, person, name)"


def started(run_id: int, person: int = ANN, server: int = SERVER, day: date = DAY) -> DailyRun:
    """Return a run in the form in which it is passed to `begin`."""
    return DailyRun(id=run_id, person=person, name=f"P{person}", server=server, day=day)


async def test_only_its_owner_may_read_the_secrets_file(path: Path, store: Store) -> None:
    secret = await store.daily.secret()
    assert len(secret) == 32
    file = secret_beside(path)
    assert file.read_text() == f"{secret.hex()}\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert secret not in path.read_bytes()
    file.write_text("no secret")
    with pytest.raises(StoreError, match=r"daily-secret is damaged: delete the file"):
        await committed(store, SERVER, DAY)


async def test_a_new_secret_changes_only_deals_not_yet_committed(store: Store) -> None:
    old = await store.daily.secret()
    assert await store.daily.secret() == old, "it is made once"
    shown = await committed(store, SERVER, DAY)
    assert (shown.seed, shown.edition) == (seed_of(old, DAY, SERVER), EDITION)
    await store.daily.rotate_secret()
    new = await store.daily.secret()
    assert new != old
    assert await committed(store, SERVER, DAY) == shown
    tomorrow = DAY + timedelta(1)
    assert (await committed(store, SERVER, tomorrow)).seed == seed_of(new, tomorrow, SERVER)
    assert (await committed(store, SERVER + 1, DAY)).seed == seed_of(new, DAY, SERVER + 1)


async def test_a_run_is_its_presses_in_order(store: Store) -> None:
    run = await store.daily.begin(replace(started(100), channel_id=55))
    assert await store.daily.open_runs(DAY) == [run]
    first, second = DailyPress(5, b"{}", 101), DailyPress(7, b"[]")
    await store.daily.append(100, 0, [first])
    with pytest.raises(WrongState, match="has 1 presses, not 0"):
        await store.daily.append(100, 0, [second])
    await store.daily.append(100, 1, [second])
    await store.daily.set_message(100, 66, 0)
    assert await store.daily.presses(100) == (first, second)
    await store.daily.finish(100, 12, 90_000, "course")
    await store.daily.finish(100, 13, 90_001, "again")
    with pytest.raises(WrongState, match="is finished"):
        await store.daily.append(100, 2, [first])
    (found,) = await store.daily.runs_of(SERVER, DAY)
    assert found == await store.daily.run(100)
    assert (found.score, found.ms, found.course) == (12, 90_000, "course")
    assert (found.channel_id, found.message_id, found.counted) == (55, 66, True)
    assert await store.daily.open_runs(DAY) == []
    for work in (
        store.daily.run(1),
        store.daily.append(1, 0, [first]),
        store.daily.finish(1, 0, 0),
        store.daily.set_message(1, 3, 0),
    ):
        with pytest.raises(NoRun, match="no run 1 "):
            await work


async def test_an_unfinished_run_is_resumed_and_later_ones_do_not_count(store: Store) -> None:
    first = await store.daily.begin(started(100))
    assert await store.daily.begin(started(99)) == first, "an earlier press that arrives later"
    assert await store.daily.begin(started(100)) == first, "a press that is delivered twice"
    await store.daily.finish(100, 30, 1000)
    second = await store.daily.begin(started(200))
    assert (second.id, second.counted) == (200, False)
    assert await store.daily.open_runs(DAY) == [second]
    assert (await store.daily.begin(started(300, BEN))).counted
    counted = {run.id: run.counted for run in await store.daily.runs_of(SERVER, DAY)}
    assert counted == {100: True, 200: False, 300: True}


async def test_a_second_unfinished_run_cannot_be_stored(store: Store, database: Database) -> None:
    await store.daily.begin(started(100))
    again = f"{INSERT} SELECT id + 1, {{}}, day, person, name FROM daily_runs"
    with pytest.raises(Exception, match=r"UNIQUE|unique"):
        database.change(again.format("server"))
    database.change(again.format("server + 1"))
    assert len(await store.daily.open_runs(DAY)) == 2


@pytest.mark.slow
async def test_two_processes_that_begin_at_once_begin_one_run(
    store: Store, server: postgres.Server
) -> None:
    """If two processes begin a run of the same person at the same time, the second one waits until
    the run of the first one is stored. It then gets this run."""
    with server.transaction(f"{INSERT} VALUES (100, {SERVER}, '{DAY}', {ANN}, 'A')"):
        second = asyncio.ensure_future(store.daily.begin(started(99)))
        await asyncio.to_thread(server.wait_for_lock)
        assert not second.done()
    assert (await second).id == 100
    assert [run.id for run in await store.daily.runs_of(SERVER, DAY)] == [100]


async def test_par_is_computed_in_pieces(store: Store) -> None:
    await committed(store, SERVER, DAY)
    add = store.daily.add_par_scores
    assert await add(SERVER, DAY, 0, [10] * 100) == (10,) * 100
    assert await add(SERVER, DAY, 101, [99]) == (10,) * 100, "it would leave a gap"
    assert await add(SERVER, DAY, 98, [99, 99, 20]) == (*[10] * 100, 20)
    assert await store.daily.par_scores(SERVER, DAY) == (*[10] * 100, 20)
    assert await store.daily.par(SERVER, DAY) is None
    await store.daily.set_par(SERVER, DAY, 18)
    assert await store.daily.par(SERVER, DAY) == (await committed(store, SERVER, DAY)).par == 18
    assert await add(SERVER, DAY, 0, [0]) == ()
    assert await store.daily.par_scores(SERVER, DAY) == ()
    assert await store.daily.pars_of(SERVER, DAY - timedelta(6), DAY) == {DAY: 18}


async def test_servers_that_played_or_asked_are_active(store: Store) -> None:
    for server in (1, 2, 3):
        await committed(store, server, DAY)
    await store.daily.ask(2, DAY)
    await store.daily.ask(2, DAY)
    await store.daily.begin(started(100, server=3))
    await store.daily.begin(started(101, server=4, day=DAY - timedelta(1)))
    assert await store.daily.active_servers(DAY) == [2, 3]
    assert await store.daily.active_servers(DAY - timedelta(1)) == [2, 3, 4]
    assert await store.daily.last_server(ANN) == 4
    assert await store.daily.last_server(BEN) is None


async def test_old_presses_are_pruned_and_scores_stay(store: Store) -> None:
    ids = [(day * 86_400_000) << 22 for day in (1, 2, 3)]
    for run_id in ids:
        await store.daily.begin(started(run_id, run_id))
        await store.daily.append(run_id, 0, [DailyPress(1, b"1"), DailyPress(2, b"2")])
    await store.daily.finish(ids[0], 1, 1)
    before = EPOCH_MS + 2 * 86_400_000 + 1
    assert await store.daily.prune(before, 1) == 1
    assert await store.daily.prune(before, 5) == 1
    assert await store.daily.prune(before, 5) == 0
    assert [run.id for run in await store.daily.runs_of(SERVER, DAY)] == [ids[0], ids[2]]
    assert [len(await store.daily.presses(each)) for each in ids] == [0, 0, 2]


async def test_a_long_silence_is_one_outage(store: Store, database: Database) -> None:
    """If two processes have recorded an outage in separate rows, both are over once the bot is
    back."""
    minute, at = 60_000, Now.ms
    for minutes in (0, 10, 20, 19, 80, 85):
        await store.daily.alive(at + minutes * minute)
    assert await store.daily.outages(0) == [((at / 1000) + 1200, (at / 1000) + 4800)]
    assert await store.daily.outages(at + 80 * minute) == []
    await store.daily.alive(at + 10**9)
    await store.daily.alive(at)  # the clock was wrong
    await store.daily.alive(at + minute)
    assert len(await store.daily.outages(0)) == 2
    database.change("DELETE FROM outages")
    for since in (at, at + 100):
        database.change("INSERT INTO outages (since_ms) VALUES (?)", since)
    for minutes in (1, 2, 62):
        await store.daily.alive(at + minutes * minute)
    assert await store.daily.outages(0) == [(at / 1000 + 120, at / 1000 + 62 * 60)]


async def test_deleted_people_leave_their_scores_and_no_unfinished_run(
    store: Store, database: Database
) -> None:
    me = 987_654_321
    await store.daily.begin(started(100, me))
    await store.daily.finish(100, 30, 90_000)
    await store.daily.set_message(100, 66, 0)
    await store.daily.begin(started(200, me))
    await store.daily.append(200, 0, [DailyPress(1, b"1")])
    await store.personal_data.forget(me)
    assert str(me) not in database.text()
    (left,) = await store.daily.runs_of(SERVER, DAY)
    assert (left.name, left.score, left.message_id) == ("", 30, None)
    assert left.person < 0
    assert await store.daily.presses(200) == ()
    assert await store.daily.played_days(me, SERVER) == set()
