"""From every schema that was ever released to today's, with something in every table."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from bot.store import LastSettings, ServerSettings, Store
from bot.store.schema import MIGRATIONS
from tests.bot.store.test_ratings import derived
from tests.support.database import File

RELEASED = sorted(step.name[:4] for step in (MIGRATIONS / "versions").glob("[0-9]*.py"))
DAY_MS = 24 * 60 * 60 * 1000
BEGAN_MS = 1_700_000_000_000
OLD_AND_NEW = (RELEASED[0], *RELEASED[-2:])
EACH = [
    version if version in OLD_AND_NEW else pytest.param(version, marks=pytest.mark.slow)
    for version in RELEASED
]
PLAYERS = 12
MATCHES = 60


def made_by(path: Path, version: str) -> None:
    """A file as the program of that version made it."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, version)
    engine.dispose()


def put(connection: sqlite3.Connection, table: str, **values: Any) -> None:
    """A row, of those columns that the table has in this version."""
    there = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    known = {name: value for name, value in values.items() if name in there}
    if known:
        marks = ", ".join("?" * len(known))
        names = ", ".join(known)
        connection.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", list(known.values()))


def seats_of(number: int) -> list[tuple[int | None, str]]:
    people = [1 + (number * step) % PLAYERS for step in (1, 2, 3)]
    return [*((who, f"player {who}") for who in dict.fromkeys(people)), (None, "Robin")]


def fill(path: Path) -> None:
    """Matches of every status, with whatever a match has."""
    status = ("finished", "finished", "finished", "abandoned", "playing", "away", "lobby")
    with closing(sqlite3.connect(path)) as other:
        for number in range(1, MATCHES + 1):
            became = status[number % len(status)]
            over = became in ("finished", "abandoned")
            at_ms = BEGAN_MS + number * DAY_MS
            seats = seats_of(number)
            shown = ", ".join(
                f'{{"user_id": {who or "null"}, "name": "{name}", '
                f'"player": "{"person" if who else "simple"}"}}'
                for who, name in seats
            )
            put(
                other,
                "matches",
                id=number,
                game="kaboom" if number % 3 else "jokers",
                guild_id=None if number % 11 == 0 else 7 + number % 2,
                channel_id=900 + number,
                status=became,
                options='{"rounds":2}',
                seats=f"[{shown}]",
                host_id=seats[0][0],
                seed=b"seed",
                engine_version="1",
                message_id=5000 + number,
                message_posted_ms=at_ms,
                created_ms=at_ms,
                started_ms=None if became == "lobby" else at_ms,
                finished_ms=at_ms + 1000 if over else None,
                outcome="{}" if became == "finished" else None,
            )
            for seq in (1, 2, 3):
                put(
                    other,
                    "actions",
                    match_id=number,
                    seq=seq,
                    action=b'{"type":"draw","seat":0,"number":1}',
                    at_ms=at_ms,
                    inverted=0,
                    state_hash=b"hash",
                )
            snapshot = {"round": 1, "seq": 1, "state": b"{}", "state_hash": b"hash"}
            put(other, "snapshots", match_id=number, **snapshot)
            put(other, "clicks", interaction_id=10**12 + number, match_id=number, at_ms=at_ms)
            if became == "lobby":
                put(other, "taken_off", match_id=number, user_id=PLAYERS + 1)
            if not over:
                put(other, "deadlines", match_id=number, key="turn:1", due_ms=at_ms)
                put(other, "looks", match_id=number, number=1, seat=0, acked_ms=at_ms)
            if became != "finished":
                continue
            for seat, (who, name) in enumerate(seats):
                put(
                    other,
                    "results",
                    match_id=number,
                    seat=seat,
                    game="kaboom" if number % 3 else "jokers",
                    guild_id=None if number % 11 == 0 else 7 + number % 2,
                    user_id=who,
                    name=name,
                    player="person" if who else "simple",
                    place=1 + (seat + number) % len(seats),
                    total=seat,
                    best_round=-seat,
                    calls=seat,
                    calls_won=0,
                    slaps=2,
                    slaps_wrong=1,
                    finished_ms=at_ms + 1000,
                )
                for played in (1, 2):
                    put(other, "scores", match_id=number, round=played, seat=seat, score=seat)
        other.commit()


def everything(path: Path, like: dict[str, list[str]] | None = None) -> dict[str, Any]:
    """Each table's rows, by the columns that it has (or that are named)."""
    with closing(sqlite3.connect(path)) as other:
        tables = [
            name
            for (name,) in other.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            )
            if name != "alembic_version"
        ]
        columns = like or {
            table: [row[1] for row in other.execute(f"PRAGMA table_info({table})")]
            for table in tables
        }
        return {
            table: (
                names,
                sorted(other.execute(f"SELECT {', '.join(names)} FROM {table}"), key=repr),
            )
            for table, names in columns.items()
        }


@pytest.mark.parametrize("version", EACH)
async def test_everything_comes_along_from_every_released_schema(path: Path, version: str) -> None:
    made_by(path, version)
    fill(path)
    before = everything(path)
    store = await Store.open(path, now_ms=lambda: BEGAN_MS)
    after = everything(path, {table: names for table, (names, _) in before.items()})
    derived_tables = ("standings", "ratings", "seatings", "logs", "results")
    for table, (names, rows) in before.items():
        if table in derived_tables and version >= "0004":
            continue
        if table == "matches" and version < "0007":
            # Since when it waits, which the newest move tells.
            late = [row for row in rows if row[names.index("status")] == "away"]
            assert {row[0] for row in after[table][1]} == {row[0] for row in rows}
            rows = [row for row in rows if row not in late]
            after[table] = (names, [row for row in after[table][1] if row in rows])
        assert after[table] == (names, rows), table
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert other.execute("PRAGMA foreign_key_check").fetchall() == []
    playing = [
        each
        for each in await store.matches.to_wake(2**60, 999)
        if (await store.matches.get(each)).status == "playing"
    ]
    assert playing
    assert (await store.matches.load(playing[0])).seq == 3
    assert {(await store.matches.get(each)).quick for each in playing} == {None}
    await store.close()


@pytest.mark.slow
@pytest.mark.parametrize("version", [each for each in RELEASED if each < "0004"])
async def test_what_was_played_before_there_were_ratings_is_rated(path: Path, version: str) -> None:
    made_by(path, version)
    fill(path)
    store = await Store.open(path, now_ms=lambda: BEGAN_MS)
    found = derived(File(path))
    assert len(found["ratings"]) > 40
    with closing(sqlite3.connect(path)) as other:
        reasons = dict(other.execute("SELECT unrated, count(*) FROM results GROUP BY unrated"))
        order = other.execute(
            "SELECT DISTINCT number, match_id, rounds FROM results ORDER BY number"
        ).fetchall()
        whose = other.execute("SELECT match_id FROM seatings WHERE user_id = 3").fetchall()
        logs = other.execute("SELECT count(*) FROM logs").fetchone()
    assert reasons["computer"] == len(order)
    assert reasons.get("alone", 0) <= 2 * len(order)
    assert [number for number, _, _ in order] == list(range(1, len(order) + 1))
    assert [match for _, match, _ in order] == sorted(match for _, match, _ in order)
    assert {rounds for _, _, rounds in order} == {2}
    assert {match for (match,) in whose} == {
        number for number in range(1, MATCHES + 1) if 3 in dict(seats_of(number))
    }
    assert logs == (sum(number % 7 in (0, 1, 2, 3) for number in range(1, MATCHES + 1)),)
    await store.leaderboards.rebuild()
    assert derived(File(path)) == found
    records = await store.leaderboards.records(3)
    assert sum(record.games for record in records) > 3
    await store.close()


async def test_practice_rounds_of_before_are_told_apart(path: Path) -> None:
    """Each person alone against the computer; one of them with hints."""
    made_by(path, "0004")
    with closing(sqlite3.connect(path)) as other:
        for number, coached in ((1, "false"), (2, "true")):
            sat = f'{{"user_id": 11, "name": "Ann \\"coached\\":true", "coached": {coached}}}'
            robin = '{"user_id": null, "name": "Robin", "player": "simple"}'
            match = {"game": "kaboom", "channel_id": number, "status": "finished", "host_id": 11}
            match |= {"options": "{}", "seats": f"[{sat}, {robin}]", "engine_version": "1"}
            put(other, "matches", id=number, created_ms=1, **match)
            for seat, (who, why) in enumerate(((11, "alone"), (None, "computer"))):
                row = {"game": "kaboom", "user_id": who, "name": "x", "player": "person"}
                row |= dict.fromkeys(("total", "calls", "calls_won", "slaps", "slaps_wrong"), 0)
                place = {"place": 1 + seat, "number": number, "finished_ms": 1, "unrated": why}
                put(other, "results", match_id=number, seat=seat, **row, **place)
        other.commit()
    store = await Store.open(path)
    with closing(sqlite3.connect(path)) as other:
        reasons = other.execute("SELECT unrated FROM results ORDER BY match_id, seat").fetchall()
    assert reasons == [("alone",), ("computer",), ("practice",), ("computer",)]
    (record,) = await store.leaderboards.records(11)
    assert record.games == 1
    await store.close()


async def test_games_suspended_before_wait_since_their_last_move(path: Path) -> None:
    made_by(path, "0006")
    rows = {
        1: ("away", 100, 50, None),
        2: ("away", None, 50, None),
        3: ("playing", 100, 50, None),
        4: ("abandoned", 100, None, None),
    }
    with closing(sqlite3.connect(path)) as other:
        for number, (status, touched, started, finished) in rows.items():
            match = {"game": "kaboom", "channel_id": number, "status": status, "host_id": 11}
            match |= {"options": "{}", "seats": "[]", "engine_version": "1", "created_ms": 7}
            match |= {"touched_ms": touched, "started_ms": started, "finished_ms": finished}
            put(other, "matches", id=number, **match)
        for seq in (1, 2):
            moved = {"action": b"{}", "inverted": 0, "state_hash": b"", "at_ms": 500 + seq}
            put(other, "actions", match_id=1, seq=seq, **moved)
        other.commit()
    await (await Store.open(path)).close()
    with closing(sqlite3.connect(path)) as other:
        found = other.execute("SELECT touched_ms, finished_ms FROM matches ORDER BY id").fetchall()
    assert found == [(502, None), (7, None), (100, None), (100, 100)]


async def test_open_times_of_before_were_chosen_unless_they_were_the_standard_of_then(
    path: Path,
) -> None:
    made_by(path, "0005")
    texts = {1: '{"open_seconds":2}', 2: '{"open_seconds":5}', 3: "{}", 4: "nonsense"}
    rules = {
        "kaboom": texts[1],
        "kaboo": '{"open_seconds":1,"rounds":3}',
        "graveyard": texts[2],
        "jokers": texts[3],
        "explosive": texts[4],
    }
    with closing(sqlite3.connect(path)) as other:
        for number, text in texts.items():
            match = {"game": "kaboom", "channel_id": number, "status": "lobby", "host_id": 11}
            match |= {"options": text, "seats": "[]", "engine_version": "1"}
            put(other, "matches", id=number, created_ms=1, **match)
        put(other, "servers", guild_id=7, settings=json.dumps({"ping": True, "rules": rules}))
        put(other, "servers", guild_id=8, settings="nonsense")
        last = {"game": "kaboom", "rules": rules, "level": 2}
        put(other, "channels", channel_id=5, guild_id=7, settings=json.dumps(last))
        put(other, "channels", channel_id=6, guild_id=7, settings='{"game":"kaboom"}')
        other.commit()
    store = await Store.open(path)
    assert [(await store.matches.get(number)).open_chosen for number in texts] == [
        False, True, False, False,
    ]  # fmt: skip
    server = await store.settings.server(7)
    assert server == ServerSettings(ping=True, rules=rules, open_chosen=("graveyard", "kaboo"))
    assert await store.settings.server(8) == ServerSettings()
    channel = await store.settings.last(5)
    assert channel is not None
    assert (channel.level, channel.open_chosen) == (2, ("graveyard", "kaboo"))
    assert await store.settings.last(6) == LastSettings(game="kaboom")
    await store.close()
