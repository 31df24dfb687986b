"""Read-only access to the database, concurrent with the writer; each read sees one snapshot.

A failed read raises `Unreadable`. `Reader.close` waits for running reads.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.matches import load
from bot.store.place import Place, is_address, spoken
from bot.store.protocol import StoreError, Unreadable, refusal
from bot.store.rows import SavedMatch
from bot.store.schema import newest_version
from bot.store.sqlite import readers, table_version


class Reader:
    """Lends read-only connections of `engine`. `check` is called before each read and raises
    StoreError if the database may not be read now. `unreachable`: errors that a failed connection
    raises, other than SQLAlchemy's."""

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
        """Lend a connection for the duration of the context. Raises StoreError."""
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
        """Wait for running reads, then close all connections."""
        self._closed = True
        await self._idle.wait()
        await self._engine.dispose()


async def history_of(path: Path | str, match_id: int, patience_ms: int = 5000) -> SavedMatch:
    """Return a match with its whole log, from a database that a bot may have open. The database is
    only read: neither created nor migrated. Raises StoreError."""
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

        reader = Reader(postgres.readers(path), unreachable=postgres.unreachable())
    else:
        reader = Reader(readers(path, patience_ms), Place(path).check)
    try:
        async with reader.reading() as connection:
            return await load(connection, match_id, whole=True)
    finally:
        await reader.close()
