"""A database that many processes share, on a PostgreSQL server: opened, and its tables made.

It begins at `migrations/baseline.sql`, the tables of migration 0012, and from there takes the same
migrations as a file does. Each refusal is one plain `StoreError`, and no password is in it.
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
"""The migration to which the baseline's tables belong."""
READERS: Final = 4
CONNECT_SECONDS: Final = 5.0
MOVE_SECONDS: Final = 10.0
"""A batch of moves that takes longer has failed: the server, or the way there, is gone."""
ASK_SECONDS: Final = 60.0
OLDEST: Final = 130000
_SETTINGS: Final = {
    "jit": "off",
    "timezone": "UTC",
    # Who stands still in the middle of a transaction keeps nobody waiting for longer.
    "idle_in_transaction_session_timeout": "10s",
}


class Record(Protocol):
    """A row, by column or in their order."""

    def __getitem__(self, name: str, /) -> object: ...

    def values(self) -> Iterable[object]:
        """In the order of the columns."""
        ...


class Session(Raw, Protocol):
    """A connection of one's own, outside every pool: for locks that live as long as it does, and
    for what others notify. What asyncpg's connections can beyond this they can here."""

    async def execute(self, query: str, *given: object) -> str:
        """Run a statement."""
        ...

    async def fetch(self, query: str, *given: object) -> list[Record]:
        """All rows of a question."""
        ...

    async def fetchrow(self, query: str, *given: object) -> Record | None:
        """The first row, or None."""
        ...

    async def add_listener(
        self, channel: str, callback: Callable[[object, int, str, str], object]
    ) -> None:
        """Call this with each notification on this channel: connection, pid, channel, payload."""
        ...

    async def executemany(self, command: str, args: Iterable[Sequence[object]]) -> None:
        """Run a statement for each of these."""
        ...

    async def copy_records_to_table(
        self, table_name: str, *, records: Iterable[Sequence[object]], columns: Sequence[str]
    ) -> str:
        """Write many rows at once."""
        ...

    def transaction(self, *, isolation: str | None = None) -> AbstractAsyncContextManager[object]:
        """A transaction for as long as this lasts."""
        ...

    def cursor(
        self, query: str, *given: object, prefetch: int | None = None
    ) -> AsyncIterable[Record]:
        """The rows of a question, some at a time, inside a transaction."""
        ...

    def add_termination_listener(self, callback: Callable[[object], object]) -> None:
        """Call this when the connection has ended: what it held is free."""
        ...

    def get_server_pid(self) -> int:
        """The server's process behind it."""
        ...


class Shared:
    """What only a database of many processes has; `Store.shared`."""

    def __init__(self, url: str, engine: AsyncEngine, connect: _Connect) -> None:
        self.name = spoken(url)
        """The database, without the password."""
        self.engine, self._connect = engine, connect
        self.sole = Sole(
            self.name,
            lambda: self.session("alone"),
            unreachable(),
            lambda error: _cannot_open(self.name, error),
        )
        """Keeps other bots out, where this one is to be the only one."""

    async def session(self, purpose: str) -> Session:
        """A new connection of the caller's own, who closes it. Raises StoreError."""
        try:
            return await self._connect(f"kaboom {purpose}", MOVE_SECONDS)
        except Exception as error:
            raise _cannot_open(self.name, error) from error

    async def notify(self, channel: str, payload: str) -> None:
        """Tell whoever listens on this channel, in whatever process. Raises StoreError."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(select(func.pg_notify(channel, payload)))
        except (SQLAlchemyError, *unreachable()) as error:
            raise _cannot_open(self.name, error) from error

    def close(self) -> None:
        """Let another bot in."""
        self.sole.close()


class _Connect(Protocol):
    def __call__(self, name: str, seconds: float) -> Awaitable[Session]: ...


async def connect(url: str, moving: bool = False) -> tuple[PostgresWriter, AsyncEngine, Shared]:
    """A writer, an engine for questions, and what else there is, on a database that has today's
    tables; they are made if missing. Raises StoreError, also where a move into it is under way,
    unless it is for that (`moving`)."""
    dial = _dialled(url)
    engine = _engine(dial, "kaboom", AT_ONCE)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_bring, spoken(url), moving)
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
    """Connections that only read, each read from one moment's state."""
    return _engine(_dialled(url), "kaboom questions", READERS, reads=True).execution_options(
        isolation_level="REPEATABLE READ", postgresql_readonly=True
    )


async def table_version(url: str) -> tuple[str | None, str]:
    """The version of the database's tables, None for one to be filled, and that of its server.
    Changes nothing. Raises StoreError."""
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


def unreachable() -> tuple[type[Exception], ...]:
    """What is raised beside SQLAlchemy's errors where there is no way to the server, or it takes no
    connection just now."""
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
        pool_pre_ping=reads,  # who writes tries again by itself, who reads can't
    )


def _table_version(connection: Connection, name: str) -> str | None:
    """The version of the tables. Raises StoreError for those of another program, or of later."""
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
    if not there:
        return None
    if "alembic_version" not in there:
        raise StoreError(
            f"{name} (KABOOM_DATABASE_URL) belongs to another program: it has other tables."
        )
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


def _bring(connection: Connection, name: str, moving: bool) -> None:
    """Today's tables, whoever else starts at this moment."""
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
