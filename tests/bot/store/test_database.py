"""Opening a database. It is created or migrated, and an unsuitable file is refused without being
changed."""

import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.store import LobbyRow, Store, StoreError
from bot.store.place import DatabaseFile
from bot.store.schema import MIGRATIONS, VERSION
from bot.store.sqlite import readers
from bot.store.store import ReadConnections
from tests.bot.store.conftest import commit
from tests.support.database import empty


async def a_database(path: Path) -> None:
    store = await Store.open(empty(path))
    match_id = await store.matches.create(
        LobbyRow(game="kaboom", guild_id=1, channel_id=2, host_id=3, options="{}")
    )
    for seq in range(1, 200):
        await store.matches.append(match_id, commit(seq))
    await store.close()


def meddle(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute(statement)
        other.commit()


async def refused(path: Path) -> str:
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(StoreError) as caught:
        await Store.open(path, patience_ms=50)
    assert (path.read_bytes() if path.is_file() else None) == before
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert str(path) in sentence
    assert "KABOOM_DATABASE" in sentence
    return sentence


TOMORROW = """
import sqlalchemy as sa
from alembic import op

revision = "{next}"
down_revision = "{newest}"

def upgrade():
    op.add_column("matches", sa.Column("note", sa.Text))
    op.execute("UPDATE matches SET note = 'moved'")
    {last}
"""


NEXT = f"{int(VERSION) + 1:04}"


def a_migration(last: str) -> str:
    return TOMORROW.format(last=last, newest=VERSION, next=NEXT)


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copy the current migrations, as in a future version that has one more. Returns the path of
    this additional migration, which the test writes."""
    copied = tmp_path / "100% migrations"  # alembic's settings would interpret a percent sign
    shutil.copytree(MIGRATIONS, copied)
    monkeypatch.setattr("bot.store.schema.MIGRATIONS", copied)
    return copied / "versions" / f"{NEXT}_tomorrow.py"


async def test_an_older_database_is_brought_up_to_date(path: Path, next_version: Path) -> None:
    await a_database(path)
    next_version.write_text(a_migration(last="pass"))
    await (await Store.open(path)).close()
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT note FROM matches").fetchall() == [("moved",)]
        assert other.execute("SELECT version_num FROM alembic_version").fetchall() == [(NEXT,)]
        assert other.execute("SELECT count(*) FROM actions").fetchall() == [(199,)]


async def test_a_migration_that_fails_changes_nothing(path: Path, next_version: Path) -> None:
    await a_database(path)
    next_version.write_text(a_migration(last="op.execute('SELECT absent')"))
    with pytest.raises(StoreError, match="can't be opened: no such column: absent"):
        await Store.open(path)
    next_version.unlink()
    with closing(sqlite3.connect(path)) as other:
        assert "note" not in str(other.execute("SELECT sql FROM sqlite_master").fetchall())
        assert other.execute("SELECT version_num FROM alembic_version").fetchall() == [(VERSION,)]
    store = await Store.open(path)
    assert (await store.matches.load(1)).seq == 199
    await store.close()


async def test_durability_is_on(store: Store, path: Path) -> None:
    def ask(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    # The connection lives on the writer's thread.
    asked = await store.writer.do(ask)
    assert asked == ["wal", 2, 1]


async def test_what_is_sorted_or_copied_on_the_way_needs_no_folder(path: Path) -> None:
    """SQLite keeps its temporary data in memory, because a container with a read-only disk has no
    temporary folder."""
    in_memory = 2
    store = await Store.open(path)
    asked = await store.writer.do(lambda it: it.exec_driver_sql("PRAGMA temp_store").scalar())
    await store.close()
    assert asked == in_memory
    reader = ReadConnections(readers(path, 100), DatabaseFile(path).check)
    async with reader.reading() as connection:
        found = await connection.exec_driver_sql("PRAGMA temp_store")
        assert found.scalar() == in_memory
    await reader.close()


async def test_readers_can_not_write(path: Path) -> None:
    await a_database(path)
    reader = ReadConnections(readers(path, 100), DatabaseFile(path).check)
    with pytest.raises(StoreError, match="readonly"):
        async with reader.reading() as connection:
            await connection.exec_driver_sql("DELETE FROM matches")
    await reader.close()


async def test_opened_again_everything_is_there(path: Path) -> None:
    await a_database(path)
    store = await Store.open(path)
    assert (await store.matches.load(1)).seq == 199
    await store.close()


async def test_a_newer_database(path: Path) -> None:
    await a_database(path)
    meddle(path, "UPDATE alembic_version SET version_num = '9001'")
    sentence = await refused(path)
    assert "newer version of this program" in sentence
    assert "9001" in sentence
    assert sorted(each.name for each in path.parent.iterdir() if "-" not in each.name) == [
        path.name
    ]


async def test_a_database_from_before_the_first_release(path: Path) -> None:
    await a_database(path)
    meddle(path, "UPDATE alembic_version SET version_num = '0004'")
    assert "start version 0.1.0 with it once, and then this one" in await refused(path)


async def test_another_programs_database(path: Path) -> None:
    meddle(path, "CREATE TABLE recipes (name TEXT)")
    assert "belongs to another program" in await refused(path)


async def test_no_sqlite_file_at_all(path: Path) -> None:
    path.write_bytes(b"To be, or not to be. " * 500)
    assert "damaged or no SQLite file" in await refused(path)


@pytest.mark.parametrize("place", [100, 4096, 3 * 4096])
async def test_a_damaged_database(path: Path, place: int) -> None:
    await a_database(path)
    content = bytearray(path.read_bytes())
    content[place : place + 2000] = b"\x99" * 2000
    path.write_bytes(content)
    assert "damaged" in await refused(path)


async def test_a_truncated_database(path: Path) -> None:
    await a_database(path)
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    assert "damaged" in await refused(path)


async def test_a_locked_database(path: Path) -> None:
    await a_database(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "locked by another program" in await refused(path)
    await (await Store.open(path)).close()


async def no_folder(path: Path) -> Path:
    return path / "missing" / "kaboom.sqlite3"


async def a_folder(path: Path) -> Path:
    path.mkdir()
    return path


async def not_to_be_written(path: Path) -> Path:
    return Path("/proc/kaboom.sqlite3")  # where not even root can create a file


@pytest.mark.parametrize(
    ("make", "told"),
    [(no_folder, "no folder"), (a_folder, "not a file"), (not_to_be_written, "can't be written")],
)
async def test_a_place_that_takes_no_file(
    path: Path, make: Callable[[Path], Awaitable[Path]], told: str
) -> None:
    if make is not_to_be_written and not Path("/proc/self").exists():
        pytest.skip("this system has no such place")
    assert told in await refused(await make(path))
