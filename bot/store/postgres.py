"""Opens a PostgreSQL database, which many processes can share, and creates or migrates its tables.

A new database gets the tables of migration 0012 (`migrations/baseline.sql`), and then the same
migrations as a SQLite file. All failures are `StoreError`s without the password.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterable, Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Final, Protocol, cast

from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.database import MIGRATIONS, known_versions, migrate, told
from bot.store.errors import Passing, StoreError
from bot.store.place import spoken
from bot.store.postgres_writer import AT_ONCE, PostgresWriter, Raw
from bot.store.schema import metadata
from bot.store.sole import CLASS, MIGRATING, Sole

BASELINE: Final = "0012"
"""The migration that the baseline's tables correspond to."""
READERS: Final = 4
CONNECT_SECONDS: Final = 5.0
MOVE_SECONDS: Final = 10.0
"""A batch of moves that takes longer has failed: server or network are down."""
ASK_SECONDS: Final = 60.0
OLDEST: Final = 130000
_SETTINGS: Final = {
    "jit": "off",
    "timezone": "UTC",
    # A process that hangs in a transaction does not block others for longer.
    "idle_in_transaction_session_timeout": "10s",
}


class Record(Protocol):
    """A row; its values by column name or in the order of the columns."""

    def __getitem__(self, name: str, /) -> object: ...

    def values(self) -> Iterable[object]:
        """Return the values in the order of the columns."""
        ...


class Session(Raw, Protocol):
    """A dedicated asyncpg connection outside the pools, for session-level locks and notifications.
    Only the methods used here are declared."""

    async def execute(self, query: str, *given: object) -> str:
        """Run a statement."""
        ...

    async def fetch(self, query: str, *given: object) -> list[Record]:
        """Return all rows of a query."""
        ...

    async def fetchrow(self, query: str, *given: object) -> Record | None:
        """Return the first row, or None."""
        ...

    async def add_listener(
        self, channel: str, callback: Callable[[object, int, str, str], object]
    ) -> None:
        """Call `callback` with each notification: connection, pid, channel, payload."""
        ...

    async def executemany(self, command: str, args: Iterable[Sequence[object]]) -> None:
        """Run a statement for each of `args`."""
        ...

    async def copy_records_to_table(
        self, table_name: str, *, records: Iterable[Sequence[object]], columns: Sequence[str]
    ) -> str:
        """Write rows by COPY."""
        ...

    def transaction(self, *, isolation: str | None = None) -> AbstractAsyncContextManager[object]:
        """Run the context in a transaction."""
        ...

    def cursor(
        self, query: str, *given: object, prefetch: int | None = None
    ) -> AsyncIterable[Record]:
        """Iterate over the rows of a query, `prefetch` at a time; in a transaction only."""
        ...

    def add_termination_listener(self, callback: Callable[[object], object]) -> None:
        """Call `callback` when the connection has ended and its locks are free."""
        ...

    def get_server_pid(self) -> int:
        """Return the id of the server's process for this connection."""
        ...


class Shared:
    """What only a database shared by many processes has; `Store.shared`."""

    def __init__(self, url: str, engine: AsyncEngine, connect: _Connect) -> None:
        self.name = spoken(url)
        """The database's address without user and password."""
        self.engine, self._connect = engine, connect
        self.sole = Sole(
            self.name,
            lambda: self.session("alone"),
            unreachable(),
            lambda error: _cannot_open(self.name, error),
        )
        """The exclusive lock of a bot that serves all shards."""

    async def session(self, purpose: str, seconds: float = MOVE_SECONDS) -> Session:
        """Open a new session, which the caller closes; its statements may take so many `seconds`.
        Raises StoreError."""
        try:
            return await self._connect(f"kaboom {purpose}", seconds)
        except Exception as error:
            raise _cannot_open(self.name, error) from error

    async def notify(self, channel: str, payload: str) -> None:
        """Notify all listeners of this channel, in all processes. Raises StoreError."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(select(func.pg_notify(channel, payload)))
        except (SQLAlchemyError, *unreachable()) as error:
            raise _cannot_open(self.name, error) from error

    def close(self) -> None:
        """Release the exclusive lock."""
        self.sole.close()


class _Connect(Protocol):
    def __call__(self, name: str, seconds: float) -> Awaitable[Session]: ...


async def connect(url: str, moving: bool = False) -> tuple[PostgresWriter, AsyncEngine, Shared]:
    """Open a database, creating or migrating its tables; return its writer, an engine for reads,
    and its `Shared`. Raises StoreError, also if it has only a part of the rows moved into it,
    unless `moving`: then the caller continues that move."""
    dial = _dialled(url)
    engine = _engine(dial, "kaboom", AT_ONCE)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_create_or_migrate, spoken(url), moving)
        moves = partial(dial, "kaboom moves", MOVE_SECONDS)
        raw = await moves()
    except StoreError:
        await engine.dispose()
        raise
    except Exception as error:
        await engine.dispose()
        raise _cannot_open(spoken(url), error) from error
    writer = PostgresWriter(moves, engine, raw)
    return writer, readers(url), Shared(url, engine, dial)


def readers(url: str) -> AsyncEngine:
    """Return an engine with read-only connections; each transaction reads from one snapshot."""
    return _engine(_dialled(url), "kaboom questions", READERS, reads=True).execution_options(
        isolation_level="REPEATABLE READ", postgresql_readonly=True
    )


async def table_version(url: str) -> tuple[str | None, str]:
    """Return the version of the database's tables, None if it is empty, and the version of its
    server. Changes nothing. Raises StoreError."""
    engine = readers(url)
    try:
        async with engine.connect() as connection:
            found = await connection.run_sync(_table_version, spoken(url))
            said = await connection.execute(text("SHOW server_version"))
            return found, str(said.scalar_one())
    except StoreError:
        raise
    except Exception as error:
        raise _cannot_open(spoken(url), error) from error
    finally:
        await engine.dispose()


async def tables(url: str) -> set[str]:
    """Return the names of the database's tables. Changes nothing. Raises StoreError if it belongs
    to another program, or if its server can't be used."""
    engine = readers(url)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_tables, spoken(url))
    except StoreError:
        raise
    except Exception as error:
        raise _cannot_open(spoken(url), error) from error
    finally:
        await engine.dispose()


def unopened(url: str) -> Shared:
    """Return the `Shared` of a database whose tables may be missing, damaged or of another version;
    its engine only reads."""
    return Shared(url, readers(url), _dialled(url))


def unreachable() -> tuple[type[Exception], ...]:
    """Return the errors, other than SQLAlchemy's, that are raised if the server can't be reached or
    refuses a connection."""
    import asyncpg  # pyright: ignore[reportMissingTypeStubs]

    refused = cast("tuple[type[Exception], ...]", (asyncpg.PostgresError, asyncpg.InterfaceError))  # pyright: ignore[reportUnknownMemberType]
    return (OSError, TimeoutError, *refused)


def _dialled(url: str) -> _Connect:
    try:
        import asyncpg  # pyright: ignore[reportMissingTypeStubs]
    except ImportError:
        raise StoreError(
            "KABOOM_DATABASE_URL needs asyncpg, which this installation lacks: install it with its "
            "extra, as in pipx install 'kaboom-table[postgres]'."
        ) from None
    made = cast("Callable[..., Awaitable[Session]]", asyncpg.connect)  # pyright: ignore[reportUnknownMemberType]

    async def dial(name: str, seconds: float) -> Session:
        return await made(
            url,
            timeout=CONNECT_SECONDS,
            command_timeout=seconds,
            server_settings={**_SETTINGS, "application_name": name},
        )

    return dial


def _engine(dial: _Connect, name: str, size: int, reads: bool = False) -> AsyncEngine:
    async def creator(*_: object, **__: object) -> Session:
        return await dial(name, ASK_SECONDS)

    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=creator,
        pool_size=size,
        max_overflow=0,
        pool_pre_ping=reads,  # writes are retried, reads can't be
    )


def _tables(connection: Connection, name: str) -> set[str]:
    """Return the names of the tables. Raises StoreError if the database belongs to another program,
    or if the server can't be used."""
    number = connection.execute(text("SHOW server_version_num")).scalar_one()
    if int(number) < OLDEST:
        raise StoreError(f"{name} is on an old server: PostgreSQL 13 or newer is needed.")
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
    """Return the version of the tables; None if there are none. Raises StoreError if the database
    belongs to another program or to a newer version, or if the server can't be used."""
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


def _create_or_migrate(connection: Connection, name: str, moving: bool) -> None:
    """Create or migrate the tables; other processes that start now wait."""
    connection.execute(select(func.pg_advisory_xact_lock(CLASS, MIGRATING)))
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
