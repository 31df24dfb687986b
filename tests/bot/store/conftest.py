"""Fixtures for a store in a file and on PostgreSQL, and builders for matches and actions.

A test that asks for `store` or `database` runs on both databases. With `path` it runs only on a
file, and with `server` only on PostgreSQL. A class with `ARITHMETIC = True` runs on a file, and on
both databases with KABOOM_SOAK=1.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest

from bot.store import Commit, Deadline, LobbyRow, SeatRow, Store
from tests.support import postgres
from tests.support.database import Database, File, empty
from tests.support.wire.games import FULL

NewMatch = Callable[..., Awaitable[int]]


class Now:
    """A wall clock that stands still until a test moves it forward."""

    ms = 1_700_000_000_000

    def __call__(self) -> int:
        return self.ms


def commit(seq: int, **changes: Any) -> Commit:
    """Return an action with the sequence number `seq`. Actions with different numbers have
    different contents."""
    values: dict[str, Any] = {"action": b'{"action":%d}' % seq, "at_ms": Now.ms + seq}
    return Commit(seq=seq, state_hash=b"hash%d" % seq, **(values | changes))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kaboom.sqlite3"


@pytest.fixture
def now() -> Now:
    return Now()


class Ticks:
    """A monotonic clock that only the test can move forward."""

    seconds = 5.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def ticks() -> Ticks:
    return Ticks()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrize a test with the databases on which it has to run."""
    if "database" in metafunc.fixturenames:
        postgres_too = pytest.param("postgres", marks=pytest.mark.slow)
        about = {"path": ["file"], "server": [postgres_too]}
        kinds = next(
            (kinds for name, kinds in about.items() if name in metafunc.fixturenames),
            ["file", postgres_too],
        )
        if getattr(cast("Any", metafunc).cls, "ARITHMETIC", False) and not FULL:
            kinds = ["file"]  # the results are the same on both; test_postgres checks a season
        metafunc.parametrize("database", kinds, indirect=True)


@pytest.fixture
def server(request: pytest.FixtureRequest) -> postgres.Server:
    """Return the PostgreSQL database of this test worker, after emptying it. Skips the test if
    PostgreSQL is missing."""
    if why := postgres.missing():
        pytest.skip(why)
    request.node.user_properties.append(("on", "PostgreSQL"))
    return postgres.emptied()


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """Return an empty database with the current tables, either in a file or on PostgreSQL."""
    if request.param == "file":
        return File(empty(tmp_path / "kaboom.sqlite3"))
    found: postgres.Server = request.getfixturevalue("server")
    return found


@pytest.fixture
async def store(database: Database, now: Now, ticks: Ticks) -> AsyncIterator[Store]:
    opened = await Store.open(database.where, now_ms=now, steady=ticks, patience_ms=100)
    yield opened
    await opened.close()


async def lobby(
    store: Store, channel_id: int = 2, seed: bytes | None = None, **changes: Any
) -> int:
    """Store a lobby of Kaboom!, or with a seed a match, with these changes. Return its number."""
    given: dict[str, Any] = {"game": "kaboom", "guild_id": 7, "host_id": 11, "options": "{}"}
    new = LobbyRow(channel_id=channel_id, **(given | changes))
    return await store.matches.create(new, seed=seed)


@pytest.fixture
def new_match(store: Store) -> NewMatch:
    """Return a function that stores a running match. The match is in a new channel unless a channel
    is given."""
    channels = iter(range(500, 1000))

    async def make(channel_id: int | None = None, guild_id: int | None = 7) -> int:
        seats = (SeatRow(11, "Ann"), SeatRow(None, "Robin", "simple", 2))
        match_id = await lobby(
            store,
            channel_id or next(channels),
            guild_id=guild_id,
            options='{"rounds":10}',
            seats=seats,
        )
        await store.matches.start(match_id, b"seed", '{"rounds":3}', seats, "1")
        return match_id

    return make


TURN = Deadline("turn 4", 5000)
"""A deadline for tests in which any deadline will do."""
