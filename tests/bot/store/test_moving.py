"""Moving the rows of a file to PostgreSQL. All of them are moved, even if the move is killed
half-way."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import fill
from bot.store import Event, Store, StoreError
from bot.store.moving import move
from bot.store.ratings import EVER
from bot.store.schema import metadata
from tests.bot.store.conftest import commit, lobby
from tests.bot.store.test_ratings import Seat, derived, play
from tests.support import postgres
from tests.support.database import File

pytestmark = pytest.mark.slow

UNTIL_MS = 1_767_000_000_000
ROOT = Path(__file__).parents[3]


@pytest.fixture
def target(request: pytest.FixtureRequest) -> Iterator[postgres.Server]:
    """An empty database that no other test uses."""
    if why := postgres.missing():
        pytest.skip(why)
    request.node.user_properties.append(("on", "PostgreSQL"))
    server = postgres.Server(postgres.new_database())
    yield server
    server.hang_up()


@pytest.fixture
def filled(tmp_path: Path) -> File:
    """A file with finished matches and two running ones. A match number in it is free because a
    lobby was deleted."""
    path = tmp_path / "kaboom.sqlite3"
    fill.fill(path, "moving", servers=3, players=30, matches=200, until_ms=UNTIL_MS)

    async def more() -> None:
        store = await Store.open(path)
        for name in ("Zoë 🃏", "nul\0byte"):
            match_id = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
            row = await store.matches.get(match_id)
            await store.matches.save_seats(match_id, [*row.seats, *row.seats])
            await store.settings.was_sent("commands", name)
            await store.matches.append(
                match_id, commit(1, interaction_id=match_id, snapshot=(1, b"\xff\0"), deadlines=())
            )
        closed = await lobby(store, 1)
        await store.matches.transition(closed, Event.ABANDON)
        assert await store.retention.lobbies(2**60, 9) >= 1
        await store.close()

    asyncio.run(more())
    return File(path)


def counts(database: File | postgres.Server) -> dict[str, int]:
    return {
        table: database.rows(f"SELECT count(*) FROM {table}")[0][0] for table in metadata.tables
    }


async def test_everything_is_there_and_plays_on(filled: File, target: postgres.Server) -> None:
    before = filled.where.read_bytes()
    said: list[str] = []
    found = await move(filled.where, target.where, said.append)
    assert found == counts(filled) == counts(target)
    assert found["actions"] > 0
    assert derived(filled) == derived(target)
    assert filled.where.read_bytes() == before
    assert any("matches: " in line for line in said)

    old, new = [await Store.open(each) for each in (filled.where, target.where)]
    running = await old.matches.to_wake(2**60, 10)
    assert running == await new.matches.to_wake(2**60, 10)
    assert len(running) == 2
    for match_id in running:
        assert await old.matches.load(match_id) == await new.matches.load(match_id)
    assert await lobby(new, 1) == running[0] + 2, "a number that was given is not given again"
    player = fill.FIRST_PLAYER
    assert await old.leaderboards.records(player) == await new.leaderboards.records(player)
    board = ("kaboom", fill.FIRST_SERVER, EVER, player, 10, None)
    assert await old.leaderboards.page(*board) == await new.leaderboards.page(*board)
    with pytest.raises(StoreError, match=r"is not empty|Another bot"):
        await move(filled.where, target.where, said.append)
    for store in (old, new):
        await store.close()


async def test_a_move_that_is_killed_goes_on_where_it_was(
    filled: File, target: postgres.Server
) -> None:
    code = """
import asyncio, sys
from pathlib import Path
from bot.store import moving
moving.CHUNK = 20
put = moving._put
async def slowly(*given):
    await put(*given)
    print(given[1].name, flush=True)
moving._put = slowly
asyncio.run(moving.move(Path(sys.argv[1]), sys.argv[2], lambda line: None))
"""
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", code, str(filled.where), target.where),
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    assert child.stdout is not None
    for _ in range(25):
        assert await child.stdout.readline()
    os.kill(child.pid, signal.SIGKILL)
    await child.stdout.read()
    await child.wait()
    part = sum(counts(target).values())
    assert 0 < part < sum(counts(filled).values())
    with pytest.raises(StoreError, match="run move-to-postgres again"):
        await Store.open(target.where)
    said: list[str] = []
    found = await move(filled.where, target.where, said.append)
    assert said[0].startswith("Going on")
    assert found == counts(filled) == counts(target)
    await (await Store.open(target.where)).close()


async def test_what_differs_at_the_end_is_told(filled: File, target: postgres.Server) -> None:
    """A bot may have run on the file between two attempts."""
    for name in metadata.tables:
        target.change("INSERT INTO moving (name) VALUES (?)", name)
    target.change("INSERT INTO sent VALUES ('commands of before', 'x')")
    with pytest.raises(StoreError, match="sent is not the same"):
        await move(filled.where, target.where, lambda line: None)


async def test_what_is_not_there_or_in_use_is_not_moved(
    filled: File, target: postgres.Server, tmp_path: Path
) -> None:
    with pytest.raises(StoreError, match="There is no database"):
        await move(tmp_path / "none.sqlite3", target.where, print)
    store = await Store.open(target.where)
    await lobby(store)
    await store.close()
    before = counts(target)
    with pytest.raises(StoreError, match="is not empty"):
        await move(filled.where, target.where, print)
    assert counts(target) == before
