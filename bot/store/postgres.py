"""A PostgreSQL database, which many processes can share. This module opens it, locks it and writes
to it.

A new database gets the tables of migration 0012 (`migrations/baseline.sql`), and then the same
migrations as a SQLite file. All failures are `StoreError`s, whose texts don't contain the password.

`PostgresWriter` writes moves with a group commit, and runs a transaction for each other write. All
moves that arrive during a commit go into the next commit. However many they are, they take one
statement, one round trip and one commit. The writer runs on the event loop. Moves are written by
the session that holds the locks of their shards (`session.py`), and everything else by connections
of a pool. If one session made all writes, row locks held by a suspended process would delay the
moves and heartbeats of all other processes.

The statement that writes moves is a transaction in itself. Rows are passed as one array per column.
The statement contains only the tables for which the batch has rows, so that most statements are
short.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache, partial
from typing import Final, Protocol, TypeVar, cast

from sqlalchemy import Connection, event, func, select, text
from sqlalchemy.exc import DBAPIError, InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.store.place import spoken
from bot.store.protocol import (
    TENURE,
    Entry,
    Fenced,
    Grouped,
    Occupied,
    Passing,
    StoreError,
    Tenure,
    log_rows,
    refusal,
    told,
    under,
)
from bot.store.schema import MIGRATIONS, known_versions, metadata, migrate
from bot.store.session import (
    CLASS,
    EVERYONE,
    OLDEST,
    STANDS,
    TIMELINE,
    AsyncpgConnection,
    WritingSession,
    lost,
    pooled,
    running,
    silent_settings,
)

BASELINE: Final = "0012"
"""The migration that leads to the same tables as the baseline."""
READERS: Final = 4
CONNECT_SECONDS: Final = 5.0
MOVE_SECONDS: Final = 10.0
"""Seconds after which the write of a batch of moves times out. The server or the network then
counts as down."""
ASK_SECONDS: Final = 60.0
_SETTINGS: Final = {
    "jit": "off",
    "timezone": "UTC",
    # A process that hangs in a transaction does not block others for longer.
    "idle_in_transaction_session_timeout": "10s",
}

OPEN_SECONDS: Final = 10.0
"""The maximum number of seconds for which a start waits for another process to finish a migration,
or for stopping processes to end."""
_POLL_SECONDS: Final = 0.1
T = TypeVar("T")
AT_ONCE: Final = 4
"""The maximum number of transactions that run at the same time, in addition to the batches of
moves."""
TRIES: Final = 3
_MISTAKES: Final = ("22", "23", "42")
"""SQLSTATE prefixes of errors that are the caller's fault. They mean an error in the data, a
violated constraint, or a wrong statement."""
_AWAY: Final = ("08", "57P")
"""SQLSTATE prefixes of errors that mean a lost connection, or a server that is shutting down or
starting."""
_AGAIN: Final = ("40001", "40P01")
"""SQLSTATE codes of conflicts with another transaction. A retry may succeed."""
_BEAT: Final = """
    INSERT INTO counters AS old (name, value) VALUES ('beats', 1)
    ON CONFLICT (name) DO UPDATE SET value = old.value + 1 RETURNING value
"""
_STANDS: Final = text(STANDS)
_ACTIONS: Final = ("bigint", "int", "bytea", "bigint", "bigint", "bigint", "smallint", "bytea")
_CLICKS: Final = ("bigint", "bigint", "bigint")
_SNAPSHOTS: Final = ("bigint", "int", "int", "bytea", "bytea")
_TURNS: Final = ("bigint", "smallint", "int", "int")
_WAITS: Final = ("bigint", "text", "bigint", "bigint")
_PARTS: Final = (
    (
        "acted",
        _ACTIONS,
        "INSERT INTO actions (match_id, seq, action, interaction_id, at_ms, margin_ms, inverted,"
        " state_hash) SELECT * FROM {rows}",
    ),
    (
        "clicked",
        _CLICKS,
        "INSERT INTO clicks (interaction_id, match_id, at_ms) SELECT * FROM {rows}",
    ),
    (
        "dealt",
        _SNAPSHOTS,
        "INSERT INTO snapshots (match_id, round, seq, state, state_hash) SELECT * FROM {rows}"
        " ON CONFLICT (match_id, round) DO UPDATE SET seq = excluded.seq, state = excluded.state,"
        " state_hash = excluded.state_hash",
    ),
    (
        "turned",
        _TURNS,
        "INSERT INTO turns (match_id, seat, turns, by_computer) SELECT * FROM {rows}"
        " ON CONFLICT (match_id, seat) DO UPDATE SET turns = turns.turns + excluded.turns,"
        " by_computer = turns.by_computer + excluded.by_computer",
    ),
    # These two parts must affect different rows, because the parts of one statement have no order.
    (
        "waits",
        _WAITS,
        "INSERT INTO deadlines (match_id, key, due_ms, left_ms) SELECT * FROM {rows}"
        " ON CONFLICT (match_id, key) DO UPDATE SET due_ms = excluded.due_ms,"
        " left_ms = excluded.left_ms",
    ),
    (
        "waited",
        ("bigint", "bigint", "text"),
        "DELETE FROM deadlines WHERE match_id = ANY({0}) AND (match_id, key) NOT IN"
        " (SELECT * FROM unnest({1}, {2}))",
    ),
)
# Materialised, so that it is evaluated before anything is written.
_HELD: Final = (
    f"held AS MATERIALIZED (SELECT bool_and(pg_try_advisory_xact_lock({CLASS}, shard)) AS stands"
    " FROM unnest({0}) AS shard)"
)


class _Connect(Protocol):
    def __call__(
        self, name: str, seconds: float, settings: dict[str, str] = ..., /
    ) -> Awaitable[AsyncpgConnection]: ...


async def connect(url: str, moving: bool = False) -> tuple[PostgresWriter, AsyncEngine, Shared]:
    """Open a database, and create or migrate its tables. Returns its writer, an engine for
    reads, and its `Shared`. Raises StoreError if the database can't be opened, or if a move from
    a file into it was not completed. `moving` allows an incomplete move, because the caller
    continues it."""
    dial = _dialled(url)
    shared = Shared(url, _engine(dial, "kaboom", AT_ONCE), dial)
    try:
        async with shared.engine.begin() as connection:
            await _prepare(connection, shared.name, moving)
        await shared.writing()
    except BaseException as error:
        await shared.engine.dispose()
        if isinstance(error, StoreError) or not isinstance(error, Exception):
            raise
        raise _cannot_open(shared.name, error) from error
    reads = readers(url)
    for each in (shared.engine, reads):
        shared.renew(each)
    return PostgresWriter(shared), reads, shared


def readers(url: str) -> AsyncEngine:
    """Return an engine whose connections are read-only. Each of its transactions reads from one
    snapshot."""
    return _engine(_dialled(url), "kaboom questions", READERS, reads=True).execution_options(
        isolation_level="REPEATABLE READ", postgresql_readonly=True
    )


async def table_version(url: str) -> tuple[str | None, str]:
    """Return the version of the database's tables and the version of the server. If there are no
    tables, the first is None. Changes nothing. Raises StoreError."""
    async with _looking(url) as connection:
        found = await connection.run_sync(_table_version, spoken(url))
        said = await connection.execute(text("SHOW server_version"))
        return found, str(said.scalar_one())


async def tables(url: str) -> set[str]:
    """Return the names of the tables in the database. Changes nothing. Raises StoreError if the
    database belongs to another program, or if its server can't be used."""
    async with _looking(url) as connection:
        return await connection.run_sync(_tables, spoken(url))


@asynccontextmanager
async def _looking(url: str) -> AsyncGenerator[AsyncConnection]:
    engine = readers(url)
    try:
        async with engine.connect() as connection:
            yield connection
    except StoreError:
        raise
    except Exception as error:
        raise _cannot_open(spoken(url), error) from error
    finally:
        await engine.dispose()


def unopened(url: str) -> Shared:
    """Return the `Shared` of a database whose tables may be missing, damaged or of another version.
    Its engine can only read."""
    return Shared(url, readers(url), _dialled(url))


def unreachable() -> tuple[type[Exception], ...]:
    """Return the types of errors that are raised if the server can't be reached or refuses a
    connection. SQLAlchemy's own errors are not among them."""
    import asyncpg  # pyright: ignore[reportMissingTypeStubs]

    broken = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)  # pyright: ignore[reportUnknownMemberType,reportUnknownVariableType]
    return (OSError, TimeoutError, *cast("tuple[type[Exception], ...]", broken))


class Shared:
    """The connections and locks of a database that many processes share. Use it as
    `Store.shared`."""

    def __init__(self, url: str, engine: AsyncEngine, connect: _Connect) -> None:
        self.name = spoken(url)
        """The URL of the database without user and password."""
        self.engine, self._connect = engine, connect
        self._writing: WritingSession | None = None
        self._opening = asyncio.Lock()
        self._timeline = 0
        """The newest timeline of the server that was seen. A server with an older timeline is a
        former primary."""
        self._opened = 0
        """The number of writing sessions that were opened so far."""

    @asynccontextmanager
    async def session(
        self, purpose: str, seconds: float = MOVE_SECONDS
    ) -> AsyncGenerator[AsyncpgConnection]:
        """Open a database session for the duration of the `with` block. Each statement times out
        after `seconds`. Raises StoreError if the session can't be opened or a query in the block
        fails."""
        try:
            session = await self._connect(f"kaboom {purpose}", seconds)
        except Exception as error:
            raise _cannot_open(self.name, error) from error
        try:
            yield session
        except unreachable() as error:
            raise refusal(error) from error
        finally:
            session.terminate()

    async def writing(self) -> WritingSession:
        """Return the writing session. If the last one has ended, a new one is opened. Raises
        StoreError."""
        async with self._opening:
            former = self._writing
            if former is None or former.ended.is_set():
                self._writing = await self._open(former)
            assert self._writing is not None
            return self._writing

    async def _open(self, former: WritingSession | None) -> WritingSession:
        raw = None
        try:
            raw = await self._connect("kaboom moves", MOVE_SECONDS, silent_settings())
            session = WritingSession(raw, self.name)
            await session.open(OPEN_SECONDS)
            if session.version != known_versions()[-1]:
                raise StoreError(
                    f"{self.name} has tables of another version of this program by now "
                    f"({session.version}): start that version."
                )
            if session.timeline < self._timeline:
                raise Passing(f"{self.name} is a former primary, which another has replaced.")
            # The server reuses process ids: forget the heartbeats of an earlier process.
            await session.execute("DELETE FROM beats WHERE backend = $1", session.pid)
            if former is not None:
                # If only the network failed, the server may still run the former session.
                await session.end_backend(former.pid, former.started)
        except BaseException as error:
            if raw is not None:
                raw.terminate()
            if isinstance(error, StoreError) or not isinstance(error, Exception):
                raise
            raise refusal(error) from error
        self._timeline = session.timeline
        self._opened += 1
        return session

    def renew(self, engine: AsyncEngine) -> None:
        """Make the engine replace connections that are older than the writing session. Since they
        were opened, the URL may have begun to lead to another server, and only that server has the
        data that the writing session wrote."""

        def stamp(_: object, record: ConnectionPoolEntry) -> None:
            record.info["opened"] = self._opened

        def check(_: object, record: ConnectionPoolEntry, __: object) -> None:
            if record.info.setdefault("opened", self._opened) != self._opened:
                raise InvalidatePoolError

        event.listen(engine.sync_engine, "connect", stamp)
        event.listen(engine.sync_engine, "checkout", check)

    async def compare_timeline(self) -> None:
        """End the writing session if the database's URL now leads to a server of another timeline.
        After a failover, the former primary may still answer, but writes to it are lost. Raises
        StoreError if the server can't be reached."""
        writing = self._writing
        async with self.session("timeline") as fresh:
            timeline = cast("int | None", await fresh.fetchval(f"SELECT {TIMELINE}"))
        if writing is not None and timeline not in (None, writing.timeline):
            self._timeline = max(self._timeline, timeline)
            writing.end()

    @asynccontextmanager
    async def alone(self) -> AsyncGenerator[WritingSession]:
        """Hold the lock of shard 0 of 1 for the duration of the `with` block, so that no bot can
        serve a shard. A host's command uses this. All writes in the block are made under that
        lock's tenure. Raises StoreError, or Occupied if a bot is running."""
        session = await self.writing()
        # A command sends no heartbeats, and the server frees its lock when it ends.
        await session.execute("SET idle_session_timeout = 0")
        tenure = await session.take(0, 1, alone=True)
        if tenure is None:  # another command took it at the same time
            raise running(self.name)
        try:
            with under(tenure):
                yield session
        finally:
            session.end()

    def close(self) -> None:
        """End the writing session. This releases the session's locks."""
        if self._writing is not None:
            self._writing.end()


class _Job:
    """The rows that one caller appends to the log, and the tenure of the write."""

    __slots__ = ("entries", "future", "tenure")

    def __init__(
        self, future: asyncio.Future[None], entries: list[Entry], tenure: Tenure | None
    ) -> None:
        self.future, self.entries, self.tenure = future, entries, tenure

    def fail(self, error: Exception) -> None:
        """Wake the caller with this error. Does nothing if the caller no longer waits."""
        if not self.future.done():
            told = refusal(error)
            if told is not error:
                told.__cause__ = error
            self.future.set_exception(told)

    def resolve(self) -> None:
        if not self.future.done():
            self.future.set_result(None)


class PostgresWriter(Grouped[_Job]):
    """Writes to a PostgreSQL database (see `bot.store.protocol.Writing`). Moves are written by the
    session that holds the locks of their shards, and everything else by connections of the pool."""

    def __init__(self, shared: Shared) -> None:
        super().__init__()
        self._shared, self._engine = shared, shared.engine
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._task: asyncio.Task[None] | None = None
        self._doing: set[asyncio.Task[object]] = set()
        self.commits = 0
        self.seconds = 0.0
        self.failures = 0
        self._refused: Exception | None = None
        """The latest error since the last `check` with which the server refused a write for a
        reason other than the caller's data, such as a full disk or a timeout. It is kept because
        the small write that `check` makes may succeed despite that problem."""

    @property
    def waiting(self) -> int:
        """The number of callers of `append` that wait for the next commit, plus the number of
        transactions of `do` that have not ended yet."""
        return len(self._waiting) + len(self._doing)

    async def append(self, entries: list[Entry]) -> None:
        """Write the rows of `entries` to the log. Either all of them are written or none. They are
        durable on return."""
        self._refuse_closed()
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._enqueue(_Job(future, entries, TENURE.get()))
        await future

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction and return its result, which is durable on return. The
        transaction may be rolled back and `work` run again."""
        self._refuse_closed()
        # A caller that is cancelled does not cancel the transaction.
        task = asyncio.create_task(self._perform(work, TENURE.get()), name="store transaction")
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return await asyncio.shield(task)

    async def truncate(self) -> bool:
        """Do nothing and return True. The server maintains its log and vacuums its tables by
        itself."""
        return True

    async def check(self) -> None:
        """Write a row in the session that writes moves. Raises StoreError if that fails. Also
        raises StoreError if the server has refused a write since the last check, for a reason other
        than the caller's data."""
        try:
            await self.append([])
        finally:
            refused, self._refused = self._refused, None
        if refused is not None:
            raise refusal(refused) from refused

    async def close(self) -> None:
        """Write everything that is queued, then close all connections. A second call does
        nothing."""
        if not self._close():
            return
        await self._idle.wait()
        await asyncio.gather(*self._doing, return_exceptions=True)
        self._shared.close()
        await self._engine.dispose()

    def _begin(self, group: list[_Job]) -> None:
        self._task = asyncio.create_task(self._serve(group), name="store writer")
        self._task.add_done_callback(partial(self._end, group))

    async def _serve(self, group: list[_Job]) -> None:
        try:
            await self._commit(group)
        except Exception as error:
            trouble = self._note(error)
            # A server error fails all callers. A mistake of one caller must not fail the others, so
            # each job is written again, alone.
            if not trouble and len(group) > 1:
                for job in group:
                    await self._serve([job])
            else:
                for job in group:
                    job.fail(error)
        else:
            for job in group:
                job.resolve()  # not later: the other jobs of a failed group may take long

    async def _commit(self, jobs: list[_Job]) -> None:
        began = time.perf_counter()
        tenures = {job.tenure for job in jobs if job.tenure is not None}
        entries = [entry for job in jobs for entry in job.entries]
        shards = sorted({tenure.key for tenure in tenures})
        statement, given = _batch(entries, shards) if entries else (_BEAT, [])

        async def write(raw: AsyncpgConnection) -> object:
            # Checked here, because nothing else runs in the session between this and the statement.
            if any(tenure.over for tenure in tenures):
                raise lost(tenures)
            return await raw.fetchval(statement, *given)

        for left in reversed(range(TRIES)):
            if any(tenure.over for tenure in tenures):
                raise lost(tenures)
            session = await self._shared.writing()
            try:
                stands = await session.in_turn(write)
                break
            except Exception as error:
                if not (left and _state(error) in _AGAIN):
                    raise
        else:
            raise AssertionError
        if not stands:
            raise lost(tenures)
        self._went_well(began)

    async def _perform(self, work: Callable[[Connection], T], tenure: Tenure | None) -> T:
        async with self._turns:
            began = time.perf_counter()
            for left in reversed(range(TRIES)):
                done = False
                try:
                    async with self._engine.begin() as connection:
                        if tenure is not None:
                            given = {"shard": tenure.key, "pid": tenure.pid}
                            stands = await connection.execute(_STANDS, given)
                            if tenure.over or not stands.scalar():
                                raise lost({tenure})
                        value = await connection.run_sync(work)
                        done = True
                except StoreError:
                    raise
                except Exception as error:
                    if left and (_state(error) in _AGAIN or (_cut(error) and not done)):
                        continue
                    self._note(error)
                    raise refusal(error) from error
                self._went_well(began)
                return value
            raise AssertionError

    def _went_well(self, began: float) -> None:
        self.seconds += time.perf_counter() - began
        self.commits += 1

    def _note(self, error: Exception) -> bool:
        """Return whether the server is to blame for this error. If the server sent the error, keep
        it for `check`. If the server did not answer, there is no need to keep it, because the next
        write of `check` shows whether the server works again."""
        trouble = _trouble(error)
        self.failures += trouble
        if trouble and (state := _state(error)) and not state.startswith(_AWAY):
            self._refused = error
        return trouble


def _batch(entries: list[Entry], shards: list[int]) -> tuple[str, list[object]]:
    """Return the SQL statement that writes the actions in `entries` in their order, and the
    statement's parameters. The statement returns whether it wrote anything: if the session doesn't
    hold the locks of all `shards`, it writes nothing."""
    rows = log_rows(entries)
    # A statement may touch a row only once: keep a round's last snapshot, and sum a seat's turns.
    dealt = {row[:2]: row for row in rows.snapshots}
    turned: dict[tuple[int, int], tuple[int, int]] = {}
    for match_id, seat, turns, by_computer in rows.turns:
        so_far = turned.get((match_id, seat), (0, 0))
        turned[match_id, seat] = (so_far[0] + turns, so_far[1] + by_computer)
    waiting = [
        (match_id, wait.key, wait.due_ms, wait.left_ms)
        for match_id, its in rows.deadlines.items()
        for wait in {each.key: each for each in its}.values()
    ]
    waits = _columns(waiting, len(_WAITS))
    tables: tuple[Sequence[Sequence[object]], ...] = (
        rows.actions,
        rows.clicks,
        list(dealt.values()),
        [(*key, *counts) for key, counts in turned.items()],
        waiting,
    )
    given: list[object] = []
    for kept, (_, kinds, _) in zip(tables, _PARTS, strict=False):
        if len(kept) == 1:
            given += kept[0]
        elif kept:
            given += _columns(kept, len(kinds))
    if rows.deadlines:
        given += [list(rows.deadlines), *waits[:2]]
    if shards:
        given.append(list(shards))
    has = (*(min(len(kept), 2) for kept in tables), 2 if rows.deadlines else 0)
    return _statement(has, bool(shards)), given


def _columns(rows: Sequence[Sequence[object]], count: int) -> list[list[object]]:
    return [[row[at] for row in rows] for at in range(count)]


@cache
def _statement(has: tuple[int, ...], fenced: bool) -> str:
    """Return the SQL of the statement for a batch of moves.

    `has` has a number for each part: 0 if the part has no rows, 1 if it has one row, which is
    passed as its values, and 2 if it has more rows, which are passed as one array per column. One
    row is a special case, because most groups are one move and asyncpg takes long to encode an
    array.
    """
    number = 0

    def given(kinds: tuple[str, ...], array: str) -> list[str]:
        nonlocal number
        number += len(kinds)
        return [f"${number - len(kinds) + at}::{kind}{array}" for at, kind in enumerate(kinds, 1)]

    steps: list[str] = []
    stands = ""
    if fenced:
        total = sum(len(kinds) for (_, kinds, _), rows in zip(_PARTS, has, strict=True) if rows)
        steps.append(_HELD.format(f"${total + 1}::int[]"))
        stands = "(SELECT stands FROM held)"
    for (name, kinds, does), rows in zip(_PARTS, has, strict=True):
        if not rows:
            continue
        values = given(kinds, "[]" if rows > 1 else "")
        if name == "waited":
            step = does.format(*values) + (f" AND {stands}" if stands else "")
        else:
            where = f" WHERE {stands}" if stands else " WHERE true"
            many, one = f"unnest({', '.join(values)})", f"(VALUES ({', '.join(values)})) AS given"
            step = does.format(rows=(many if rows > 1 else one) + where)
        steps.append(f"{name} AS ({step})")
    return f"WITH {', '.join(steps)} SELECT {stands or 'true'}"


def _dialled(url: str) -> _Connect:
    try:
        import asyncpg  # pyright: ignore[reportMissingTypeStubs]
    except ImportError:
        raise StoreError(
            "KABOOM_DATABASE_URL needs asyncpg, which this installation lacks: install it with its "
            "extra, as in pipx install 'kaboom-table[postgres]'."
        ) from None
    made = cast("Callable[..., Awaitable[AsyncpgConnection]]", asyncpg.connect)  # pyright: ignore[reportUnknownMemberType]

    async def dial(
        name: str, seconds: float, settings: dict[str, str] | None = None, /
    ) -> AsyncpgConnection:
        return await made(
            url,
            timeout=CONNECT_SECONDS,
            command_timeout=seconds,
            server_settings={**_SETTINGS, **(settings or {}), "application_name": name},
        )

    return dial


def _engine(dial: _Connect, name: str, size: int, reads: bool = False) -> AsyncEngine:
    async def creator(*_: object, **__: object) -> AsyncpgConnection:
        return await dial(name, ASK_SECONDS)

    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=creator,
        pool_size=size,
        max_overflow=0,
        pool_pre_ping=reads,  # writes are retried, reads can't be
    )


def _tables(connection: Connection, name: str) -> set[str]:
    """Return the names of the tables in the database. Raises StoreError if the database belongs to
    another program, or if the server can't be used."""
    number = connection.execute(text("SHOW server_version_num")).scalar_one()
    if int(number) < OLDEST:
        raise StoreError(f"{name} is on an old server: PostgreSQL 14 or newer is needed.")
    if connection.execute(text("SELECT pg_is_in_recovery()")).scalar_one():
        raise Passing(  # after a failover it may become the primary
            f"{name} (KABOOM_DATABASE_URL) is a standby, which only reads: name its primary."
        )
    encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
    if encoding != "UTF8":
        raise StoreError(
            f"{name} (KABOOM_DATABASE_URL) keeps text in {encoding}, which most people's names "
            "don't fit into: make it with createdb --encoding=UTF8 --template=template0, or name "
            "another database."
        )
    there = set(
        connection.execute(
            text("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
        ).scalars()
    )
    if there and "alembic_version" not in there:
        raise StoreError(
            f"{name} (KABOOM_DATABASE_URL) belongs to another program: it has other tables."
        )
    return there


def _table_version(connection: Connection, name: str) -> str | None:
    """Return the version of the database's tables, or None if there are no tables. Raises
    StoreError if the database belongs to another program or to a newer version of this one, or if
    the server can't be used."""
    there = _tables(connection, name)
    if not there:
        return None
    version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    known = known_versions()
    if version not in known:
        raise StoreError(
            f"{name} (KABOOM_DATABASE_URL) is of a newer version of this program (its tables are "
            f"{version}, this one knows {known[-1]}): start that version, or name another database."
        )
    missing = sorted(set(metadata.tables) - there)
    if version == known[-1] and missing:
        raise StoreError(
            f"{name} (KABOOM_DATABASE_URL) is damaged (it lacks the table {missing[0]}): put a "
            "copy in its place, or name another database."
        )
    return str(version)


async def _prepare(connection: AsyncConnection, name: str, moving: bool) -> None:
    """Create or migrate the tables. If they must be created or migrated, first wait until no
    process has the database open."""
    if await connection.run_sync(_table_version, name) != known_versions()[-1]:
        alone = select(func.pg_try_advisory_xact_lock(CLASS, EVERYONE))
        until = time.monotonic() + OPEN_SECONDS
        while not (await connection.execute(alone)).scalar():
            if time.monotonic() >= until:
                raise Occupied(
                    f"A bot of an older version runs on {name}: stop all of its processes, as its "
                    "tables must be brought up to date."
                )
            await asyncio.sleep(_POLL_SECONDS)
    await connection.run_sync(_create_or_migrate, name, moving)


def _create_or_migrate(connection: Connection, name: str, moving: bool) -> None:
    version = _table_version(connection, name)
    if version is None:
        for statement in re.split(r";\n+", (MIGRATIONS / "baseline.sql").read_text().strip(";\n")):
            connection.exec_driver_sql(statement)
        version = BASELINE
        connection.execute(
            text("INSERT INTO alembic_version VALUES (:version)"), {"version": version}
        )
    if version != known_versions()[-1]:
        migrate(connection)
    if not moving and connection.execute(text("SELECT 1 FROM moving LIMIT 1")).first():
        raise StoreError(
            f"{name} (KABOOM_DATABASE_URL) has only a part of what is moved into it: run "
            "move-to-postgres again to the end."
        )


def _cannot_open(name: str, error: Exception) -> StoreError:
    cause = error.orig if isinstance(error, DBAPIError) else error
    state = str(getattr(cause, "sqlstate", None) or "")
    named = f"{name} (KABOOM_DATABASE_URL)"
    if "unsupported startup parameter" in str(cause):
        return pooled(name)
    if state.startswith("28"):
        return StoreError(f"{named} refuses the name or the password that the address gives.")
    if state == "3D000":
        return StoreError(f"{named} is not there: make it with createdb, or name another database.")
    if state == "42501":
        return StoreError(f"{named} lets this user make no tables: make them the database's owner.")
    if state == "53300":
        return Passing(f"{named} takes no more connections: raise its max_connections.")
    if isinstance(cause, OSError | TimeoutError) or state.startswith(("57P", "08")):
        return Passing(f"{named} can't be reached: {str(cause) or 'it does not answer'}.")
    return told(f"{named} can't be opened: {cause}.", error)


def _trouble(error: Exception) -> bool:
    """Return whether the server or the network caused the error. Otherwise the caller did."""
    if isinstance(error, StoreError):
        return not isinstance(error, Fenced)
    if _state(error).startswith(_MISTAKES) or isinstance(error, ValueError | TypeError):
        return False
    known = DBAPIError | OSError | TimeoutError
    return isinstance(error, known) or type(error).__module__.startswith("asyncpg")


def _cut(error: Exception) -> bool:
    """Return whether the connection turned out to be lost, so that a retry gets a new one."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def _state(error: Exception) -> str:
    """Return the SQLSTATE code of an error, or "" if the error does not come from the server."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return str(getattr(cause, "sqlstate", None) or "")
