"""Group commit. Writes are durable when they return, concurrent writes are batched, each write is
atomic, and a write that fails fails alone."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.store import ClickSeen, Store, StoreError
from tests.bot.store.conftest import TURN, NewMatch, commit, lobby
from tests.support.database import Database
from tests.support.postgres import Server

OTHER = 999
"""The number of an action that no test in this module uses."""


@asynccontextmanager
async def busy(store: Store, database: Database) -> AsyncGenerator["asyncio.Task[None]"]:
    """Keep the writer in the middle of a commit of moves while the `with` block runs."""
    if isinstance(database, Server):
        row = await lobby(store, 1)
        with database.locked("actions"):
            task = asyncio.create_task(store.matches.append(row, commit(OTHER)))
            await asyncio.to_thread(database.wait_for_lock)
            yield task
        return
    begun, release = threading.Event(), threading.Event()

    def work(_: Connection) -> None:
        begun.set()
        assert release.wait(60)

    task = asyncio.create_task(store.writer.do(work))
    assert await asyncio.to_thread(begun.wait, 60)
    yield task
    release.set()


async def test_what_was_appended_is_there_for_another_process(
    store: Store, database: Database, new_match: NewMatch
) -> None:
    match_id = await new_match()
    await store.matches.append(match_id, commit(1, interaction_id=77, margin_ms=40, inverted=True))
    assert database.rows(
        "SELECT match_id, seq, interaction_id, margin_ms, inverted FROM actions"
    ) == [(match_id, 1, 77, 40, 1)]
    assert database.rows("SELECT interaction_id, match_id FROM clicks") == [(77, match_id)]


async def test_rows_that_arrive_while_a_commit_runs_share_the_next(
    store: Store, database: Database, new_match: NewMatch
) -> None:
    tables = [await new_match() for _ in range(20)]
    async with busy(store, database) as first:
        waiting = [
            asyncio.create_task(store.matches.append(table, commit(seq)))
            for table in tables
            for seq in (1, 2)
        ]
        await asyncio.sleep(0.02)
        assert not any(task.done() for task in waiting)
        before = store.writer.commits
    await asyncio.gather(first, *waiting)
    assert store.writer.commits == before + 2  # the one that ran, and one for all forty
    assert database.rows(f"SELECT count(*) FROM actions WHERE seq <> {OTHER}") == [(40,)]


@pytest.mark.slow
async def test_durable_over_kill_9(database: Database) -> None:
    code = """
import asyncio, sys
from bot.store import Store
from tests.bot.store.conftest import commit, lobby

async def main():
    store = await Store.open(sys.argv[1])
    match_id = await lobby(store)
    for seq in range(1, 10_000):
        await store.matches.append(match_id, commit(seq))
        print(seq, flush=True)

asyncio.run(main())
"""
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        code,
        str(database.where),
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[3],
    )
    assert child.stdout is not None
    told = 0
    while told < 25:
        told = int(await child.stdout.readline())
    os.kill(child.pid, signal.SIGKILL)
    rest = await child.stdout.read()
    await child.wait()
    for line in rest.splitlines(keepends=True):
        told = int(line) if line.endswith(b"\n") else told

    store = await Store.open(database.where)
    saved = await store.matches.load(1)
    assert saved.seq >= told
    assert [action.seq for action in saved.actions] == list(range(1, saved.seq + 1))
    await store.close()


def _die(_: Connection) -> None:
    raise SystemExit


async def test_when_the_writer_is_cut_off_nobody_waits_for_ever(
    store: Store, database: Database, new_match: NewMatch
) -> None:
    table = await new_match()
    async with busy(store, database) as first:
        waiting = [asyncio.create_task(store.matches.append(table, commit(1)))]
        await asyncio.sleep(0.01)
        if isinstance(database, Server):
            (task,) = [task for task in asyncio.all_tasks() if task.get_name() == "store writer"]
            task.cancel()
            waiting.append(first)
        else:
            waiting.append(asyncio.create_task(store.writer.do(_die)))
            await asyncio.sleep(0.01)
    for each in waiting:
        with pytest.raises(StoreError, match="closed"):
            await each
    with pytest.raises(StoreError, match="closed"):
        await store.matches.append(table, commit(2))


async def test_one_callers_mistake_costs_the_others_nothing(
    store: Store, database: Database, new_match: NewMatch
) -> None:
    table, other = await new_match(), await new_match()
    await store.matches.append(table, commit(1, interaction_id=5))
    async with busy(store, database) as first:
        taken = asyncio.create_task(store.matches.append(table, commit(1)))
        twice = asyncio.create_task(store.matches.append(other, commit(1, interaction_id=5)))
        fine = asyncio.create_task(store.matches.append(other, commit(1, interaction_id=6)))
        nobody = asyncio.create_task(store.matches.append(999, commit(1)))
        await asyncio.sleep(0.01)
    await asyncio.gather(first, fine)
    with pytest.raises(ClickSeen):
        await twice
    for mistake in (taken, nobody):
        with pytest.raises(StoreError, match="The database failed at this"):
            await mistake
    assert database.rows(
        f"SELECT match_id, seq, interaction_id FROM actions WHERE seq <> {OTHER}"
    ) == [
        (table, 1, 5),
        (other, 1, 6),
    ]


async def test_several_actions_of_one_call_are_written_all_or_none(
    store: Store, database: Database, new_match: NewMatch
) -> None:
    table = await new_match()
    await store.matches.append(table, commit(1), commit(2, deadlines=(TURN,)))
    with pytest.raises(StoreError):
        await store.matches.append(
            table, commit(3, interaction_id=8, snapshot=(2, b"s"), deadlines=()), commit(2)
        )
    assert database.rows(f"SELECT seq FROM actions WHERE seq <> {OTHER}") == [(1,), (2,)]
    assert database.rows("SELECT key FROM deadlines") == [("turn 4",)]
    assert database.rows("SELECT * FROM clicks") == database.rows("SELECT * FROM snapshots") == []
    assert 8 not in store.clicks


async def test_a_full_disk_is_everyones_error_and_nothing_is_half_written(
    store: Store, database: Database, path: Path, new_match: NewMatch
) -> None:
    tables = [await new_match() for _ in range(5)]

    def limit(connection: Connection, pages: int) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    def to_what_there_is(connection: Connection) -> None:
        limit(connection, connection.exec_driver_sql("PRAGMA page_count").scalar_one())

    await store.writer.do(to_what_there_is)
    big = commit(1, action=b"x" * 100_000, interaction_id=9)
    async with busy(store, database) as first:
        waiting = [asyncio.create_task(store.matches.append(tables[0], big))]
        waiting += [
            asyncio.create_task(store.matches.append(table, commit(1))) for table in tables[1:]
        ]
        await asyncio.sleep(0.01)
    await first
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(outcome, StoreError) for outcome in outcomes)
    assert "full" in str(outcomes[0])
    assert database.rows("SELECT * FROM actions") == []

    await store.writer.do(lambda connection: limit(connection, 1_000_000))
    await asyncio.gather(*(store.matches.append(table, commit(1)) for table in tables))
    assert database.rows(f"SELECT count(*) FROM actions WHERE seq <> {OTHER}") == [(5,)]
    assert 9 not in store.clicks


async def test_what_failed_last_is_told_until_it_works_again(
    store: Store, path: Path, new_match: NewMatch
) -> None:
    table = await new_match()
    before = store.writer.commits
    assert await store.trouble() == ""
    assert store.writer.commits == before + 1, "it writes"
    with pytest.raises(StoreError):
        await store.matches.append(999, commit(1))
    with pytest.raises(StoreError):
        await store.matches.get(999)
    assert await store.trouble() == "", "a caller's mistake is no trouble"
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        locked = "nothing can be saved: The database failed at this: database is locked."
        assert await store.trouble() == locked, "although nobody writes"
        with pytest.raises(StoreError):
            await store.matches.append(table, commit(1))
        assert await store.trouble() == locked
        other.rollback()
        assert await store.trouble() == "", "it tried"
        other.execute("ALTER TABLE matches RENAME TO elsewhere")
        with pytest.raises(StoreError):
            await store.matches.get(table)
        assert "its store can't be read: " in await store.trouble()
        other.execute("ALTER TABLE elsewhere RENAME TO matches")
        assert await store.trouble() == ""


async def test_a_caller_that_gives_up_waiting_stops_nobody(
    store: Store, database: Database, new_match: NewMatch
) -> None:
    table = await new_match()
    async with busy(store, database) as first:
        gone = asyncio.create_task(store.matches.append(table, commit(1)))
        stays = asyncio.create_task(store.matches.append(table, commit(2)))
        await asyncio.sleep(0.01)
        gone.cancel()
    await asyncio.gather(first, stays)
    assert database.rows(f"SELECT seq FROM actions WHERE seq <> {OTHER}") == [(1,), (2,)]


async def test_closing_writes_what_waits_and_then_refuses(database: Database) -> None:
    store = await Store.open(database.where)
    match_id = await lobby(store, 1)
    waiting = asyncio.create_task(store.matches.append(match_id, commit(1)))
    await asyncio.sleep(0)
    await store.close()
    await waiting
    await store.close()
    assert database.rows(f"SELECT seq FROM actions WHERE seq <> {OTHER}") == [(1,)]
    with pytest.raises(StoreError, match="closed"):
        await store.matches.append(match_id, commit(2))
