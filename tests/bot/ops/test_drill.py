"""A drill restores a backup into a temporary database. The backup is of a file or of PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.config import Settings
from bot.store import Store
from bot.store.schema import VERSION
from tests.bot.ops.conftest import Host
from tests.support import postgres
from tests.support.database import Database, File, empty
from tests.support.released import GAMES
from tests.support.released import database as released
from tests.support.settings import defaults
from tests.support.stored_match import played

pytestmark = pytest.mark.slow


@pytest.fixture(params=["file", "PostgreSQL"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """A database with two matches. One of them is finished, and the other one is in its second
    round."""
    if request.param == "file":
        made = File(empty(tmp_path / "kaboom.sqlite3"))
    elif why := postgres.missing():
        pytest.skip(why)
    else:
        made = postgres.Server(postgres.new_database())

    async def fill() -> None:
        store = await Store.open(made.where)
        await played(store, ("Ada", "Ben"), 1)
        made.change("UPDATE matches SET status = 'finished'")
        await played(
            store, ("Ada", "Ben"), 3, lambda state: state.round > 1 and state.phase == "play"
        )
        await store.close()

    asyncio.run(fill())
    yield made
    if isinstance(made, postgres.Server):
        made.hang_up()


@pytest.fixture
def settings(database: Database, tmp_path: Path) -> Settings:
    url = database.where if isinstance(database, postgres.Server) else None
    return defaults(database=tmp_path / "kaboom.sqlite3", database_url=url and SecretStr(str(url)))


def left(database: Database, folder: Path) -> list[str]:
    """Return everything that a drill could have left behind: files in `folder`, or temporary
    databases on the server."""
    files = sorted(path.name for path in folder.iterdir())
    if isinstance(database, postgres.Server):
        ours = "starts_with(datname, current_database() || '_drill_')"  # others come and go
        files += [
            name for (name,) in database.rows(f"SELECT datname FROM pg_database WHERE {ours}")
        ]
    return files


def test_a_copy_is_tried_and_nothing_is_left(
    host: Host, database: Database, tmp_path: Path
) -> None:
    copy = str(tmp_path / "copy")
    host.run("backup", copy)
    junk = tmp_path / "junk"
    junk.write_bytes(b"no copy at all" * 1000)
    text, before = database.text(), left(database, tmp_path)
    said = host.run("restore", "--drill", copy)
    assert f"{copy} can be restored: 2 matches, 1 running." in said
    assert "1 of 1 replayed led to the state that is stored." in said
    for bad, said in ((junk, "is damaged or no"), (tmp_path / "none", "There is no copy")):
        assert said in host.run("restore", "--drill", bad, code=2)
    assert left(database, tmp_path) == before
    assert database.text() == text


def test_what_a_start_on_the_copy_would_meet_is_told(
    host: Host, database: Database, tmp_path: Path
) -> None:
    copy, torn = str(tmp_path / "copy"), str(tmp_path / "torn")
    database.change("UPDATE actions SET state_hash = ? WHERE match_id = 2", b"other")
    host.run("backup", copy)
    assert "0 of 1 replayed led to the state that is stored. Of the" in host.run(
        "restore", copy, "--drill"
    )
    newest = "(SELECT max(seq) FROM snapshots WHERE match_id = 2)"
    database.change(f"DELETE FROM actions WHERE match_id = 2 AND seq = {newest} + 1")
    host.run("backup", torn)
    before = left(database, tmp_path)
    assert "Match 2 of the copy can't be played on" in host.run("restore", "--drill", torn, code=2)
    assert left(database, tmp_path) == before


def test_a_copy_of_an_older_version_is_brought_up_to_date(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = released(GAMES[0], tmp_path)
    before = copy.read_bytes()
    settings = defaults(database=tmp_path / "other.sqlite3")
    assert f"to {VERSION}." in Host(settings, capsys).run("restore", "--drill", copy)
    assert copy.read_bytes() == before
    assert not settings.database.exists()


def test_a_user_who_may_make_no_databases_is_told_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if why := postgres.missing():
        pytest.skip(why)
    server = postgres.Server(postgres.new_database())
    ((name,),) = server.rows("SELECT current_database()")
    server.change(f"CREATE ROLE plain_{name} LOGIN")
    server.change(f"GRANT ALL ON ALL TABLES IN SCHEMA public TO plain_{name}")
    url = server.where.replace(f"{postgres.USER}@", f"plain_{name}@")
    settings = defaults(database=tmp_path / "kaboom.sqlite3", database_url=SecretStr(url))
    copy = str(tmp_path / "copy")
    server.change(f"GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO plain_{name}")
    host = Host(settings, capsys)
    host.run("backup", copy)
    said = host.run("restore", "--drill", copy, code=2)
    assert "ALTER ROLE ... CREATEDB" in said
    server.hang_up()
