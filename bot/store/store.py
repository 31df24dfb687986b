"""The store: an open database and its repositories.

A method that changes something returns when the change is durable. If it raises `StoreError`,
nothing was written, unless the disk failed during a commit. Then it is unknown whether the change
was written, and the match must be loaded again. Reads run concurrently with the writer, and each
read sees one snapshot. A read that fails raises `Unreadable`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.daily import Daily, secret_beside
from bot.store.deals import Deals
from bot.store.matches import Clicks, Matches, Retention, load
from bot.store.personal_data import PersonalData, list_beside
from bot.store.place import DatabaseFile, is_address, spoken
from bot.store.protocol import DatabaseReplaced, StoreError, Unreadable, Writing, refusal
from bot.store.results import Champions, History, Leaderboards, Results
from bot.store.rows import SavedMatch
from bot.store.schema import newest_version
from bot.store.settings import SettingsRepository
from bot.store.sqlite import Writer, connect, readers, table_version
from bot.store.subscriptions import Subscriptions

if TYPE_CHECKING:
    from bot.store.postgres import Shared


CHECK_SECONDS: Final = 12.0
"""Seconds after which a check of the store times out. They are longer than SQLite's wait for a lock
and PostgreSQL's timeout for a batch of moves."""


def _wall_ms() -> int:
    return time.time_ns() // 1_000_000


class Store:
    """An open database and its repositories. Call `open` to create it.

    `writer` runs transactions that belong to no repository. Its method `truncate` purges deleted
    data from the write-ahead log.
    """

    def __init__(
        self,
        writer: Writing,
        reader: ReadConnections,
        now_ms: Callable[[], int],
        steady: Callable[[], float],
        shared: Shared | None = None,
        erasures: Path | None = None,
        secret_file: Path | None = None,
    ) -> None:
        self.writer = writer
        self.shared = shared
        """The connections and locks of a database that several processes share. None if the
        database is a file."""
        self._reader = reader
        self._check: asyncio.Task[str] | None = None
        reading = self.reading = reader.reading
        self.clicks = Clicks(writer, now_ms, steady)
        """The ids of the interactions that were applied before or after a restart. Test them with
        `id in clicks`."""
        self.matches = Matches(writer, reading, self.clicks, now_ms)
        self.deals = Deals(writer, reading)
        self.daily = Daily(writer, reading, secret_file)
        self.results = Results(writer, reading, now_ms)
        self.history = History(writer, reading)
        self.leaderboards = Leaderboards(writer, reading, now_ms)
        self.champions = Champions(writer, reading)
        self.settings = SettingsRepository(writer, reading, alone=shared is None)
        self.personal_data = PersonalData(writer, reading, now_ms, erasures)
        self.retention = Retention(writer, now_ms)
        self.subscriptions = Subscriptions(writer, reading)

    @classmethod
    async def open(
        cls,
        path: Path | str,
        *,
        now_ms: Callable[[], int] = _wall_ms,
        steady: Callable[[], float] = time.monotonic,
        patience_ms: int = 5000,
        beside: Path | None = None,
    ) -> Store:
        """Open a database file, or the database at a URL (postgresql://...). If needed, it is
        created or migrated. Raises StoreError.

        `now_ms` returns the time of day that is written to rows. A bot passes Discord's time. The
        default is the host's time. `steady` is a monotonic clock in seconds. `patience_ms` is the
        maximum number of milliseconds to wait for another program's lock on the file. `beside` is
        for a database at a URL: the store keeps some files next to this path, which are otherwise
        next to the database file.
        """
        shared = secret_file = None
        beside = beside if is_address(path) else Path(path)
        if is_address(path):
            from bot.store import postgres  # a slow import, only needed here

            writer, engine, shared = await postgres.connect(path)
            reader = ReadConnections(engine, unreachable=postgres.unreachable())
        else:
            file = Path(path)
            secret_file = secret_beside(file)
            writer = await Writer.open(partial(connect, file, patience_ms), file)
            reader = ReadConnections(readers(file, patience_ms), writer.place.check)
        erasures = None if beside is None else list_beside(beside)
        store = cls(writer, reader, now_ms, steady, shared, erasures, secret_file)
        try:
            await store.clicks.load()
            await store.personal_data.load()
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Wait for reads in progress, write everything that is queued, then close the database."""
        await self._reader.close()
        await self.writer.close()

    async def trouble(self) -> str:
        """Check that the database can be written and read. Returns "" if it can. Otherwise returns
        a description of the failure, worded as the end of a sentence.

        If a check takes more than `CHECK_SECONDS`, it continues, and the next call waits for its
        result.
        """
        if self._check is None:
            self._check = asyncio.create_task(self._write_and_read(), name="checking the store")
        done, _ = await asyncio.wait({self._check}, timeout=CHECK_SECONDS)
        if not done:
            return f"its store has not answered for {CHECK_SECONDS:.0f} seconds."
        check, self._check = self._check, None
        return await check

    async def _write_and_read(self) -> str:
        try:
            await self.writer.check()
            await self.matches.open_in(0)
        except Unreadable as error:
            return f"its store can't be read: {error}"
        except DatabaseReplaced:
            return "its database was removed or replaced: start it again."
        except StoreError as error:
            return f"nothing can be saved: {error}"
        return ""


async def history_of(path: Path | str, match_id: int, patience_ms: int = 5000) -> SavedMatch:
    """Return a match with its whole log from a database that a bot may have open.

    The database is only read. It is neither created nor migrated. Raises StoreError.
    """
    if is_address(path):
        from bot.store import postgres

        name = f"{spoken(path)} (KABOOM_DATABASE_URL)"
        version, _ = await postgres.table_version(path)
    else:
        path = Path(path)
        name = f"{path} (KABOOM_DATABASE)"
        version = await asyncio.to_thread(table_version, path, patience_ms)
    if version is None:
        raise StoreError(f"There is no database {name} yet.")
    if version != newest_version():
        raise StoreError(
            f"The database {name} is of an older version of this program (its "
            f"tables are {version}, this one knows {newest_version()}): start the bot once, and ask"
            " again."
        )
    if is_address(path):
        from bot.store import postgres

        reader = ReadConnections(postgres.readers(path), unreachable=postgres.unreachable())
    else:
        reader = ReadConnections(readers(path, patience_ms), DatabaseFile(path).check)
    try:
        async with reader.reading() as connection:
            return await load(connection, match_id, whole=True)
    finally:
        await reader.close()


class ReadConnections:
    """Lends connections of `engine` for reading.

    `check` is called before each read. It raises StoreError if the database may not be read now.
    `unreachable` contains the types of errors that a failed connection can raise in addition to
    SQLAlchemy's.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        check: Callable[[], None] | None = None,
        unreachable: tuple[type[Exception], ...] = (),
    ) -> None:
        self._engine, self._check = engine, check
        self._errors = (SQLAlchemyError, *unreachable)
        self._reads = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncConnection, None]:
        """Lend a connection for the duration of the `with` block. Raises StoreError."""
        if self._closed:
            raise StoreError("The database is closed.")
        if self._check is not None:
            self._check()
        self._reads += 1
        self._idle.clear()
        try:
            async with self._engine.connect() as connection:
                yield connection
        except self._errors as error:
            raise Unreadable(str(refusal(error))) from error
        finally:
            self._reads -= 1
            if not self._reads:
                self._idle.set()

    async def close(self) -> None:
        """Wait for reads in progress, then close all connections."""
        self._closed = True
        await self._idle.wait()
        await self._engine.dispose()
