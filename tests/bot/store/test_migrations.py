"""New databases and migrated databases have the same tables, and migration keeps the rows."""

from __future__ import annotations

import asyncio
import json
import os
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, create_engine

from bot.history.replay import replay_steps
from bot.store import LastSettings, ServerSettings, Store
from bot.store.schema import MIGRATIONS, VERSION, known_versions, metadata, postgres_metadata
from engine.games import find
from tests.support import postgres
from tests.support.database import Database, File
from tests.support.released import STORED, of_0013
from tests.support.released import database as released

FIRST = known_versions()[0]
MADE_IN_SQLITE = """
SELECT name, sql FROM sqlite_master
WHERE name NOT LIKE 'sqlite%' AND name <> 'alembic_version' ORDER BY name
"""
MADE_IN_POSTGRES = (
    "SELECT table_name, column_name, data_type, is_nullable, column_default"
    " FROM information_schema.columns WHERE table_schema = SCHEMA ORDER BY 1, 2",
    "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = SCHEMA ORDER BY 1, 2",
    "SELECT relname, conname, pg_get_constraintdef(c.oid)"
    " FROM pg_constraint c JOIN pg_class t ON t.oid = conrelid"
    " WHERE c.connamespace = SCHEMA::regnamespace ORDER BY 1, 2",
)
EVER = "SELECT * FROM standings WHERE period = 0 ORDER BY scope, game, user_id"
_numbers = count()


def schema(found: Database, name: str = "public") -> list[tuple[str, ...]]:
    """Return all tables of the database with their columns, indexes and constraints."""
    if isinstance(found, File):
        return [
            (what, " ".join(sql.replace('"', "").split()))
            for what, sql in found.rows(MADE_IN_SQLITE)
        ]
    return [
        tuple(str(value).replace(f"{name}.", "") for value in row)
        for asked in MADE_IN_POSTGRES
        for row in found.rows(asked.replace("SCHEMA", f"'{name}'"))
        if row[0] != "alembic_version"
    ]


def columns(found: Database) -> dict[str, str]:
    """Return the columns of all tables that the database has of ours."""
    asked = "SELECT column_name FROM information_schema.columns WHERE table_name = ?"
    if isinstance(found, File):
        asked = "SELECT name FROM pragma_table_info(?)"
    tables = (*metadata.tables, *postgres_metadata.tables)
    named = {table: [name for (name,) in found.rows(asked, table)] for table in tables}
    return {table: ", ".join(names) for table, names in named.items() if names}


def rows(found: Database, like: dict[str, str]) -> dict[str, list[Any]]:
    """Return all rows of these tables, with these columns."""
    return {
        table: sorted(found.rows(f"SELECT {names} FROM {table}"), key=repr)
        for table, names in like.items()
    }


def migrate(path: Path, version: str) -> None:
    """Create the tables of the version `version` in a file. If the file has tables of an older
    version, migrate them."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, version)
    engine.dispose()


async def new(where: Path | str) -> Database:
    """Return a new database as the bot creates it."""
    await (await Store.open(where)).close()
    return File(where) if isinstance(where, Path) else postgres.Server(where)


async def blank() -> str:
    """Return the URL of a database without tables."""
    if why := postgres.missing():
        pytest.skip(why)
    return await postgres.create(postgres.cluster(), f"migrated_{os.getpid()}_{next(_numbers)}")


async def test_a_new_file_has_todays_tables(path: Path, tmp_path: Path) -> None:
    today = create_engine(f"sqlite:///{tmp_path / 'today'}")
    metadata.create_all(today)
    today.dispose()
    assert schema(await new(path)) == schema(File(tmp_path / "today"))


@pytest.mark.slow
async def test_a_new_database_on_a_server_has_todays_tables(
    store: Store, server: postgres.Server
) -> None:
    def make(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE SCHEMA today")
        connection.exec_driver_sql("SET LOCAL search_path TO today")
        for tables in (metadata, postgres_metadata):
            copy = MetaData()
            for table in tables.sorted_tables:
                for index in table.to_metadata(copy).indexes:
                    # Only SQLite is told, for a quick start.
                    where = index.dialect_options["sqlite"]["where"]
                    index.dialect_options["postgresql"]["where"] = where
            copy.create_all(connection)

    await store.writer.do(make)
    try:
        assert schema(server) == schema(server, "today")
        assert len(schema(server)) > 100
    finally:
        server.change("DROP SCHEMA today CASCADE")


def test_the_first_migration_makes_the_tables_of_the_first_release(
    path: Path, tmp_path: Path
) -> None:
    migrate(tmp_path / "made", FIRST)
    assert schema(File(tmp_path / "made")) == schema(File(released("kaboom", tmp_path)))


def test_migrations_are_numbered_without_gaps_and_say_why() -> None:
    steps = sorted((MIGRATIONS / "versions").glob("*.py"))
    numbers = range(int(FIRST), int(VERSION) + 1)
    assert [step.name[:5] for step in steps] == [f"{number:04}_" for number in numbers]
    for step in steps:
        assert "\nReason: " in step.read_text(encoding="utf-8").split('"""')[1], step.name


@pytest.fixture(params=[*STORED, "0013", pytest.param("server", marks=pytest.mark.slow)])
def older(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """A database of a release or of migration 0013, either in a file or on a server."""
    if request.param in STORED:
        release, game = request.param
        return File(released(game, tmp_path, release))
    if request.param == "0013":
        path = tmp_path / "kaboom.sqlite3"
        path.write_bytes(of_0013("kaboom.db"))
        return File(path)
    found = postgres.Server(asyncio.run(blank()))
    found.change(of_0013("kaboom.sql").decode())
    return found


async def test_an_older_database_gets_todays_tables_and_keeps_its_rows(
    older: Database, tmp_path: Path
) -> None:
    like = columns(older)
    before = rows(older, like)
    assert sum(map(len, before.values())) > 300
    store = await Store.open(older.where)
    playing = 0
    for number in await store.matches.to_wake(2**60, 99):
        saved = await store.matches.load_whole(number)
        if saved.match.status == "playing":
            playing, game = playing + 1, find(saved.match.game)
            options = game.options.of_match(saved.match.options)
            start = game.start(len(saved.match.seats), options, saved.match.seed or b"")
            steps, changed = replay_steps(game, saved, start)
            assert (len(steps), changed) == (len(saved.actions) + 1, False)
    assert playing
    await store.close()
    if isinstance(older, postgres.Server):
        before["counters"] = sorted([*before["counters"], (0, "shards")])
    assert rows(older, like) == before
    where = tmp_path / "new" if isinstance(older, File) else await blank()
    if isinstance(where, Path):
        assert older.rows("PRAGMA foreign_key_check") == []
    assert schema(older) == schema(await new(where))
    boards = older.rows(EVER)
    assert boards
    store = await Store.open(older.where)
    await store.leaderboards.rebuild()
    await store.close()
    assert older.rows(EVER) == boards, "boards of before count what a rebuild counts"


def test_of_several_unfinished_runs_of_a_deal_the_first_stays(path: Path) -> None:
    migrate(path, "0020")
    file = File(path)
    for run, person, score in ((1, 5, None), (2, 5, 9), (3, 5, None), (4, 6, None)):
        file.change(
            "INSERT INTO daily_runs (id, server, day, person, name, score)"
            " VALUES (?, 7, '2028-02-29', ?, 'A', ?)",
            *(run, person, score),
        )
        values = "INSERT INTO daily_presses (run_id, seq, ms, action) VALUES (?, 1, 1, x'00')"
        file.change(values, run)
    migrate(path, VERSION)
    assert file.rows("SELECT id FROM daily_runs ORDER BY id") == [(1,), (2,), (4,)]
    assert file.rows("SELECT run_id FROM daily_presses ORDER BY run_id") == [(1,), (2,), (4,)]


@pytest.mark.slow
async def test_all_versions_in_between_lead_to_the_same(tmp_path: Path) -> None:
    became: set[str] = set()
    for version in known_versions():
        (tmp_path / version).mkdir()
        path = released("kaboom", tmp_path / version)
        migrate(path, version)
        became.add((await new(path)).text())
    assert len(became) == 1


async def test_games_put_away_before_wait_since_their_last_move(tmp_path: Path) -> None:
    old = File(released("kaboom", tmp_path))
    ((last,),) = old.rows("SELECT max(at_ms) FROM actions WHERE match_id = 2")
    old.change("UPDATE matches SET status = 'away', touched_ms = 7 WHERE id IN (2, 3)")
    old.change("DELETE FROM actions WHERE match_id = 3")
    old.change("UPDATE matches SET status = 'abandoned', touched_ms = 7 WHERE id = 4")
    old.change("UPDATE matches SET started_ms = NULL WHERE id = 4")
    await new(old.where)
    found = old.rows("SELECT touched_ms, finished_ms FROM matches WHERE id > 1 ORDER BY id")
    assert found[:3] == [(last, None), (7, None), (7, 7)]


async def test_open_times_of_before_were_chosen_unless_they_were_the_standard_of_then(
    tmp_path: Path,
) -> None:
    old = File(released("kaboom", tmp_path))
    texts = {1: '{"open_seconds":2}', 2: '{"open_seconds":5}', 3: "{}", 4: "nonsense"}
    rules = {
        "kaboom": texts[1],
        "kaboo": '{"open_seconds":1,"rounds":3}',
        "graveyard": texts[2],
        "jokers": texts[3],
        "explosive": texts[4],
    }
    for number, text in texts.items():
        old.change("UPDATE matches SET options = ? WHERE id = ?", text, number)
    server = json.dumps({"ping": True, "rules": rules})
    old.change("INSERT INTO servers VALUES (7, ?), (8, 'nonsense')", server)
    last = json.dumps({"game": "kaboom", "rules": rules, "level": 2})
    old.change('INSERT INTO channels VALUES (5, 7, ?), (6, 7, \'{"game":"kaboom"}\')', last)
    store = await Store.open(old.where)
    chosen = [(await store.matches.get(number)).open_chosen for number in texts]
    assert chosen == [False, True, False, False]
    expected = ServerSettings(ping=True, rules=rules, open_chosen=("graveyard", "kaboo"))
    assert await store.settings.server(7) == expected
    assert await store.settings.server(8) == ServerSettings()
    channel = await store.settings.last(5)
    assert channel is not None
    assert (channel.level, channel.open_chosen) == (2, ("graveyard", "kaboo"))
    assert await store.settings.last(6) == LastSettings(game="kaboom")
    await store.close()
