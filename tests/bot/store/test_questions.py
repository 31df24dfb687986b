"""Queries use indexes. None of them scans a whole table in a store with months of play."""

import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from bench import fill
from bot.store import Store
from bot.store.ratings import EVER, month_of, week_of
from bot.store.schema import metadata
from tests.bot.store.test_ratings import Seat, play

pytestmark = pytest.mark.slow

SERVER, PLAYER, CHANNEL = fill.FIRST_SERVER, fill.FIRST_PLAYER, fill.FIRST_CHANNEL
UNTIL_MS = 1_767_000_000_000
WHOLE = re.compile(rf"\bSCAN ({'|'.join(metadata.tables)}|mine|theirs)\b")

Asks = Callable[[Store], Awaitable[object]]


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("filled") / "kaboom.sqlite3"
    fill.fill(path, "questions", servers=5, players=100, matches=600, until_ms=UNTIL_MS)
    return path


@pytest.fixture
async def full(filled: Path, path: Path) -> AsyncIterator[Store]:
    path.write_bytes(filled.read_bytes())
    store = await Store.open(path, now_ms=lambda: UNTIL_MS)
    yield store
    await store.close()


@contextmanager
def overheard() -> Generator[list[tuple[str, Any]]]:
    """Collect every statement that SQLAlchemy sends to a database, together with its parameters."""
    heard: list[tuple[str, Any]] = []

    def hear(_c: Any, _cursor: Any, statement: str, given: Any, _x: Any, many: bool) -> None:
        heard.append((statement, given[0] if many else given))

    event.listen(Engine, "before_cursor_execute", hear)
    yield heard
    event.remove(Engine, "before_cursor_execute", hear)


async def finish_one(store: Store) -> None:
    await play(store, *(Seat(PLAYER + at, 1 + at) for at in range(4)), guild_id=SERVER)


ASKED: dict[str, Asks] = {
    "a server's board": lambda s: s.leaderboards.page("kaboom", SERVER, EVER, PLAYER, 10, 0),
    "one's own page": lambda s: s.leaderboards.page("kaboom", SERVER, EVER, PLAYER, 10, None),
    "everywhere": lambda s: s.leaderboards.page("kaboom", 0, EVER, PLAYER, 10, 1),
    "a month": lambda s: s.leaderboards.page("kaboom", SERVER, month_of(UNTIL_MS), PLAYER, 10, 0),
    "a week": lambda s: s.leaderboards.page("kaboom", 0, week_of(UNTIL_MS), PLAYER, 10, 0),
    "records": lambda s: s.leaderboards.records(PLAYER),
    "records here": lambda s: s.leaderboards.records(PLAYER, SERVER),
    "a standing": lambda s: s.leaderboards.standing(PLAYER, "kaboom", SERVER),
    "a curve": lambda s: s.leaderboards.curve(PLAYER, "kaboom", 0),
    "what all may see": lambda s: s.leaderboards.on_all(PLAYER),
    "a name": lambda s: s.leaderboards.name(PLAYER),
    "a name here": lambda s: s.leaderboards.name(PLAYER, SERVER),
    "one's choice": lambda s: s.personal_data.on_global_board(PLAYER),
    "one's data": lambda s: s.personal_data.kept(PLAYER),
    "to be seen": lambda s: s.personal_data.show(PLAYER, True),
    "to be forgotten": lambda s: s.personal_data.forget(PLAYER),
    "a match's end": finish_one,
    "old moves": lambda s: s.retention.moves(UNTIL_MS, 20),
    "suspended games": lambda s: s.retention.waiting(UNTIL_MS, 20),
    "lobbies that closed": lambda s: s.retention.lobbies(UNTIL_MS, 20),
    "what a start wakes": lambda s: s.matches.to_wake(2**62, 20),
    "what a shard wakes": lambda s: s.matches.to_wake(2**62, 20, (1, 4)),
    "slow tables that are due": lambda s: s.matches.rested(UNTIL_MS, 20),
    "vacations": lambda s: s.personal_data.vacations([PLAYER]),
    "a server's tables": lambda s: s.matches.open_on(SERVER, 20),
    "a person's tables": lambda s: s.matches.open_of(PLAYER, 20),
    "a channel's past": lambda s: s.history.in_channel(CHANNEL, 5),
    "a person's past": lambda s: s.history.of_person(PLAYER, 5),
    "what one played by": lambda s: s.history.options_before(600, "kaboom"),
    "a first game": lambda s: s.history.has_finished(PLAYER),
}


def plans(path: Path, heard: list[tuple[str, Any]]) -> Iterator[tuple[str, str]]:
    """Yield each step in the query plans of these statements, together with the statement."""
    with closing(sqlite3.connect(path)) as other:
        for statement, given in heard:
            if statement.split()[0] in ("SELECT", "WITH", "UPDATE", "DELETE"):
                for row in other.execute(f"EXPLAIN QUERY PLAN {statement}", given):
                    yield row[3], statement


OF_ONE = (
    *("records", "records here", "a standing", "a curve", "what all may see"),
    *("a name", "a name here", "one's choice"),
)
CHANGING = ("to be seen", "a match's end", "to be forgotten")
"""The names of the queries that change the store. They must be run last."""
WHOLE_AT_TIMES = {"one's data": {"servers", "erased"}, "to be forgotten": {"erased"}}
"""Maps rare requests to the tables that they may read as a whole. Each of these tables has one
short row for each server or deletion, and no column that names the user."""


async def test_who_asks_about_a_person_reads_that_persons_rows(full: Store, path: Path) -> None:
    """A query about a person reads only the rows of that person, and at most the other seats of
    their matches."""
    for name in OF_ONE:
        with overheard() as heard:
            await ASKED[name](full)
        steps = [step for step, _ in plans(path, heard) if step.startswith("SEARCH ")]
        assert steps, name
        theirs = ("user_id=?", "rowid=?", "(match_id=?)")
        others = [step for step in steps if not any(key in step for key in theirs)]
        assert others == [], name


async def test_no_question_reads_a_whole_table(full: Store, path: Path) -> None:
    for name in sorted(ASKED, key=CHANGING.count):
        with overheard() as heard:
            await ASKED[name](full)
        assert heard, name
        wholes = [
            (found[1], each) for each in plans(path, heard) if (found := WHOLE.search(each[0]))
        ]
        allowed = WHOLE_AT_TIMES.get(name, ())
        assert [each for table, each in wholes if table not in allowed] == [], name


def test_a_whole_table_would_be_noticed(filled: Path) -> None:
    ((step, _),) = plans(filled, [("SELECT * FROM results WHERE total = 3", ())])
    assert WHOLE.search(step)
