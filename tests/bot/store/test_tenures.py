"""Faults of bots that share a database. They are judged by what the server has committed, and in
which order.

Nothing is written under a tenure after a newer one has begun, and nothing that was acknowledged is
lost. All times are short, and no test asserts how long anything takes.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import sys
import tempfile
from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection

from tests.support import postgres, rival
from tests.support.rival import Rival, arena, judge, read
from tests.support.wire.cable import laid

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing() or "-"),
]

SHARDS = 4
SILENT = 2.0
ROOT = Path(__file__).parents[3]
ENDED = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name LIKE 'kaboom%'"
)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.session.SILENT_SECONDS", SILENT)
    monkeypatch.setattr("bot.store.postgres.MOVE_SECONDS", SILENT * 0.6)


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(120):
        while not so():
            await asyncio.sleep(0.01)


async def moves_on(*rivals: Rival, by: int = 20) -> None:
    """Wait until these rivals together hold all shards and have made at least `by` more moves. Each
    rival that holds a shard must have made at least one."""
    before = [len(each.acked) for each in rivals]
    await until(lambda: set[int]().union(*(each.held for each in rivals)) == set(range(SHARDS)))
    await until(
        lambda: (
            sum(len(each.acked) for each in rivals) >= sum(before) + by
            and all(
                len(each.acked) > then
                for each, then in zip(rivals, before, strict=True)
                if each.held
            )
        )
    )


@asynccontextmanager
async def rivals(url: str, *names: str) -> AsyncGenerator[list[Rival]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(rival.rival(url, name, SHARDS)) for name in names]


def moves_of(*rivals: Rival) -> list[tuple[int, int]]:
    return [move for each in rivals for move in each.acked]


class Child:
    """A rival that runs as a separate process."""

    def __init__(self, home: Path, url: str, name: str) -> None:
        self.acked = home / f"{name}.acked"
        self._command = (sys.executable, "-m", "tests.support.rival", url, name, str(SHARDS))
        self._command += (str(SILENT), str(self.acked))
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the process. It can be started again after it has ended."""
        self.process = await asyncio.create_subprocess_exec(*self._command, cwd=ROOT)

    def signal(self, number: int) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    async def kill(self) -> None:
        self.signal(signal.SIGKILL)
        assert self.process is not None
        await self.process.wait()

    @property
    def moves(self) -> int:
        return len(read(self.acked))


@asynccontextmanager
async def children(home: Path, url: str, *names: str) -> AsyncGenerator[list[Child]]:
    found = [Child(home, url, name) for name in names]
    try:
        for child in found:
            await child.start()
        yield found
    finally:
        for child in found:
            child.signal(signal.SIGCONT)
            await child.kill()


async def test_processes_that_are_killed(tmp_path: Path) -> None:
    server, chance = await arena(SHARDS), random.Random(1)
    async with children(tmp_path, server.where, "one", "two") as both:
        for _ in range(3):
            then = [child.moves for child in both]
            await until(lambda was=then: [child.moves for child in both] != was)  # type: ignore[misc]
            serves = both[0].moves == then[0]
            dying, other = both[serves], both[not serves]
            await asyncio.sleep(chance.uniform(0.0, 0.3))
            await dying.kill()
            before = other.moves
            await until(lambda child=other, was=before: child.moves > was)  # type: ignore[misc]
            await dying.start()
    assert judge(server, [move for child in both for move in read(child.acked)]) > 0
    server.hang_up()


async def test_a_process_that_is_suspended_and_goes_on(tmp_path: Path) -> None:
    server = await arena(SHARDS)
    async with children(tmp_path, server.where, "frozen") as (child,):
        await until(lambda: child.moves > 20)
        async with rivals(server.where, "other") as (other,):
            for _ in range(2):
                child.signal(signal.SIGSTOP)
                await moves_on(other)
                assert other.held == set(range(SHARDS))
                child.signal(signal.SIGCONT)
                await moves_on(other)
            both = [*read(child.acked), *other.acked]
    judge(server, both)
    server.hang_up()


async def test_a_line_that_swallows_everything_in_both_directions() -> None:
    server = await arena(SHARDS)
    async with laid(server.where) as line, rivals(line.url, "cut") as (cut,):
        await moves_on(cut)
        async with rivals(server.where, "other") as (other,):
            line.cut()
            await moves_on(other)
            assert other.held == set(range(SHARDS))
            line.mend()
            await moves_on(other)
            await until(lambda: not cut.held)
        await moves_on(cut)
    judge(server, moves_of(cut, other))
    server.hang_up()


async def test_sessions_that_the_server_ends() -> None:
    server = await arena(SHARDS)
    async with rivals(server.where, "one", "two") as both:
        for _ in range(6):
            await moves_on(*both)
            await asyncio.to_thread(server.rows, ENDED)
    assert any(each.failed for each in both)
    judge(server, moves_of(*both))
    server.hang_up()


@asynccontextmanager
async def own_folder(name: str) -> AsyncGenerator[Path]:
    """Yield the folder for a server, which is stopped at the end of the `with` block."""
    folder = Path(tempfile.mkdtemp(prefix=f"kaboom-{name}-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        await asyncio.to_thread(postgres.stop, folder)
        shutil.rmtree(folder, ignore_errors=True)


async def begun(folder: Path, *settings: str) -> postgres.Server:
    """Start a server with these settings in this folder, and return an arena on it."""
    await asyncio.to_thread(postgres.start, folder, os.getpid(), False, *settings)
    return await arena(SHARDS, await postgres.create(folder, "kaboom"))


async def test_a_server_that_is_stopped() -> None:
    async with own_folder("stopped") as folder:
        server = await begun(folder)
        async with rivals(server.where, "one", "two") as both:
            await moves_on(*both)
            await asyncio.to_thread(postgres.stop, folder)
            await until(lambda: not any(each.held for each in both))
            await asyncio.to_thread(postgres.go, folder)
            await moves_on(*both)
        judge(server, moves_of(*both))
        server.hang_up()


async def test_a_former_primary_that_still_answers() -> None:
    """If the session of a process is still on a former primary, the process writes nothing more
    there once a new connection shows that there is a newer primary."""
    async with own_folder("primary") as primary, own_folder("standby") as standby:
        old = await begun(primary, "wal_level = replica", "max_wal_senders = 4")
        await asyncio.to_thread(postgres.follow, standby, primary)
        async with laid(old.where) as line, rivals(line.url, "one") as (one,):
            await moves_on(one)
            before = one.acked.copy()
            new = postgres.Server(postgres.url(standby, "kaboom"))
            await until(lambda: len(before) <= new.rows("SELECT count(*) FROM actions")[0][0])
            backend = (await one.shared.writing()).pid
            await asyncio.to_thread(postgres.promote, standby)
            line.lead_to(new.where)
            await one.shared.compare_timeline()
            await until(lambda: not one.held or bool(new.rows("SELECT 1 FROM takes OFFSET 4")))
            # What was on its way is committed before the server ends the session.
            running = "SELECT 1 FROM pg_stat_activity WHERE pid = ?"
            await until(lambda: not old.rows(running, backend))
            taken = old.rows("SELECT count(*) FROM actions")
            async with rivals(line.url, "two") as (two,):
                await moves_on(one, two)
            assert old.rows("SELECT count(*) FROM actions") == taken, "it went on there"
            line.lead_to(old.where)
            session = await one.shared.writing()
            await one.shared.compare_timeline()
            assert session.ended.is_set()
            await until(lambda: any("former primary" in each for each in one.failed))
            assert old.rows("SELECT count(*) FROM actions") == taken
        # Writes that the old primary accepted since then are lost, unless a standby is synchronous.
        judge(new, before)
        for each in (old, new):
            each.hang_up()


async def test_two_numbers_of_shards_at_one_moment() -> None:
    """If two processes start at the same time with different numbers of shards, only one of them
    serves any."""
    server = await arena(8)
    for number in range(2):
        async with AsyncExitStack() as stack:
            counts = (4, 8) if number % 2 else (8, 4)
            four, eight = sorted(
                await asyncio.gather(
                    *(
                        stack.enter_async_context(
                            rival.rival(server.where, f"{count} in {number}", count)
                        )
                        for count in counts
                    )
                ),
                key=lambda each: each.shards,
            )
            await until(lambda: any(len(each.held) == each.shards for each in (four, eight)))  # noqa: B023
            winner, other = (four, eight) if four.held else (eight, four)
            assert not other.held
            assert server.rows("SELECT value FROM counters WHERE name = 'shards'") == [
                (winner.shards,)
            ]
    server.hang_up()


def count(connection: Connection) -> None:
    """Take the next number of a match that ends."""
    statement = "UPDATE counters SET value = value + 1 WHERE name = 'results'"
    connection.exec_driver_sql(statement)


async def test_a_process_suspended_while_it_ends_a_match_costs_its_neighbours_nothing() -> None:
    """A process is suspended in a transaction, in which it holds the row that every end of a match
    needs. This stops nobody's moves, and no tenure ends."""
    server = await arena(SHARDS)
    async with rivals(server.where, "one", "two") as (one, two):
        await moves_on(one, two)
        server.change("BEGIN; SELECT value FROM counters WHERE name = 'results' FOR UPDATE")
        waiting = [asyncio.create_task(each.store.writer.do(count)) for each in (one, two)]
        tenures = [tenure for each in (one, two) for tenure, _ in each.playing.values()]
        await moves_on(one, two, by=200)
        assert not any(tenure.over for tenure in tenures)
        assert not any(task.done() for task in waiting)
        server.change("ROLLBACK")
        await asyncio.gather(*waiting)
    judge(server, moves_of(one, two))
    server.hang_up()
