"""Opening a database. It is created or migrated, and an unsuitable file is refused without being
changed."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.store import Store, StoreError
from bot.store.place import DatabaseFile
from bot.store.schema import MIGRATIONS, VERSION
from bot.store.sqlite import readers
from bot.store.store import ReadConnections
from tests.bot.store.conftest import commit, lobby
from tests.support.database import File, empty

MOVES = 199


@pytest.fixture
async def made(path: Path) -> Path:
    """A database with a match of `MOVES` moves."""
    store = await Store.open(empty(path))
    match_id = await lobby(store)
    await store.matches.append(match_id, *(commit(seq) for seq in range(1, MOVES + 1)))
    await store.close()
    return path


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


NEXT = f"{int(VERSION) + 1:04}"
TOMORROW = f"""
import sqlalchemy as sa
from alembic import op

revision = "{NEXT}"
down_revision = "{VERSION}"

def upgrade():
    op.add_column("matches", sa.Column("note", sa.Text))
    op.execute("UPDATE matches SET note = 'moved'")
"""


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copy the current migrations, as in a future version that has one more. Returns the path of
    this additional migration, which the test writes."""
    copied = tmp_path / "100% migrations"  # alembic's settings would interpret a percent sign
    shutil.copytree(MIGRATIONS, copied)
    monkeypatch.setattr("bot.store.schema.MIGRATIONS", copied)
    return copied / "versions" / f"{NEXT}_tomorrow.py"


async def test_an_older_database_is_brought_up_to_date(made: Path, next_version: Path) -> None:
    next_version.write_text(TOMORROW)
    await (await Store.open(made)).close()
    assert File(made).rows("SELECT note FROM matches") == [("moved",)]
    assert File(made).rows("SELECT version_num FROM alembic_version") == [(NEXT,)]
    assert File(made).rows("SELECT count(*) FROM actions") == [(MOVES,)]


async def test_a_migration_that_fails_changes_nothing(made: Path, next_version: Path) -> None:
    next_version.write_text(f"{TOMORROW}    op.execute('SELECT absent')\n")
    with pytest.raises(StoreError, match="can't be opened: no such column: absent"):
        await Store.open(made)
    next_version.unlink()
    assert "note" not in str(File(made).rows("SELECT sql FROM sqlite_master"))
    assert File(made).rows("SELECT version_num FROM alembic_version") == [(VERSION,)]
    store = await Store.open(made)
    assert (await store.matches.load(1)).seq == MOVES
    await store.close()


IN_MEMORY = 2


async def test_commits_are_durable_and_need_no_folder_for_temporary_files(
    store: Store, path: Path
) -> None:
    """SQLite keeps its temporary data in memory, because a container with a read-only disk has no
    temporary folder."""

    def ask(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "temp_store")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await store.writer.do(ask) == ["wal", 2, 1, IN_MEMORY]


async def test_readers_can_not_write(made: Path) -> None:
    reader = ReadConnections(readers(made, 100), DatabaseFile(made).check)
    async with reader.reading() as connection:
        found = await connection.exec_driver_sql("PRAGMA temp_store")
        assert found.scalar() == IN_MEMORY
    with pytest.raises(StoreError, match="readonly"):
        async with reader.reading() as connection:
            await connection.exec_driver_sql("DELETE FROM matches")
    await reader.close()


def spoil(at: int) -> Callable[[Path], None]:
    """Return a function that damages a database at this offset."""

    def write(path: Path) -> None:
        content = bytearray(path.read_bytes())
        content[at : at + 2000] = b"\x99" * 2000
        path.write_bytes(content)

    return write


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def prose(path: Path) -> None:
    path.write_bytes(b"To be or not. " * 500)


def other_program(path: Path) -> None:
    path.unlink()
    File(path).change("CREATE TABLE recipes (name TEXT)")


def of_version(number: str) -> Callable[[Path], None]:
    return lambda path: File(path).change("UPDATE alembic_version SET version_num = ?", number)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (of_version("9001"), "newer version of this program"),
        (of_version("0004"), "start version 0.1.0 with it once, and then this one"),
        (other_program, "belongs to another program"),
        (prose, "damaged or no SQLite file"),
        (spoil(100), "damaged"),
        (spoil(4096), "damaged"),
        (spoil(3 * 4096), "damaged"),
        (truncate, "damaged"),
    ],
)
async def test_what_is_no_database_of_ours_is_refused(
    made: Path, change: Callable[[Path], None], said: str
) -> None:
    change(made)
    assert said in await refused(made)
    others = {each.name for each in made.parent.iterdir() if "-" not in each.name}
    assert others == {made.name}


async def test_a_locked_database(made: Path) -> None:
    with closing(sqlite3.connect(made, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "locked by another program" in await refused(made)


async def test_a_place_that_takes_no_file(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    assert "no folder" in await refused(tmp_path / "missing" / "kaboom.sqlite3")
    assert "not a file" in await refused(folder)
    if Path("/proc/self").exists():  # where not even root can create a file
        assert "can't be written" in await refused(Path("/proc/kaboom.sqlite3"))
