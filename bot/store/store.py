"""One open database, and what it holds: each subject's questions and changes in one repository.

What changes something returns when it is on the disk. After a `StoreError` nothing of it is
written; if the disk failed while committing, that is unknown: load the match anew.
"""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.clicks import Clicks
from bot.store.database import connect, readers
from bot.store.errors import Replaced, StoreError, Unreadable
from bot.store.history import History
from bot.store.leaderboards import Leaderboards
from bot.store.matches import Matches
from bot.store.personal_data import PersonalData
from bot.store.reader import Reader
from bot.store.results import Results
from bot.store.retention import Retention
from bot.store.settings import Settings
from bot.store.writer import Writer


def _wall_ms() -> int:
    return time.time_ns() // 1_000_000


def _write_anything(connection: Connection) -> None:
    kept = connection.exec_driver_sql("PRAGMA user_version").scalar()  # SQLite's, for programs
    connection.exec_driver_sql(f"PRAGMA user_version = {kept}")


class Store:
    """The repositories of one open database, made by `open`. Its `writer` takes transactions of
    one's own, and brings all that was deleted out of the log too (`truncate`)."""

    def __init__(
        self,
        writer: Writer,
        engine: AsyncEngine,
        now_ms: Callable[[], int],
        steady: Callable[[], float],
    ) -> None:
        self.writer = writer
        self._reader = Reader(engine, writer.place)
        reading = self._reader.reading
        self.clicks = Clicks(writer, now_ms, steady)
        """Which interactions have acted, before a restart or since: `id in clicks`."""
        self.matches = Matches(writer, reading, self.clicks, now_ms)
        self.results = Results(writer, reading, now_ms)
        self.history = History(writer, reading)
        self.leaderboards = Leaderboards(writer, reading)
        self.settings = Settings(writer, reading)
        self.personal_data = PersonalData(writer, reading)
        self.retention = Retention(writer, now_ms)

    @classmethod
    async def open(
        cls,
        path: Path | str,
        *,
        now_ms: Callable[[], int] = _wall_ms,
        steady: Callable[[], float] = time.monotonic,
        patience_ms: int = 5000,
    ) -> "Store":
        """Open this file, made or brought up to date if need be. Raises StoreError, one sentence.
        `now_ms` is the time of day, for rows, `steady` counts seconds and is never set;
        `patience_ms` is how long another program's lock is waited for.
        """
        file = Path(path)
        writer = await Writer.open(partial(connect, file, patience_ms), file)
        store = cls(writer, readers(file, patience_ms), now_ms, steady)
        try:
            await store.clicks.load()
            await store.personal_data.load()
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Let running reads end, write what waits, then let go of the file."""
        await self._reader.close()
        await self.writer.close()

    async def trouble(self) -> str:
        """What failed when the store was last written or read, and still does: the end of a
        sentence; nothing where all is well."""
        try:
            await asyncio.to_thread(self.writer.place.check)
            if self.writer.failing:
                await self.writer.do(_write_anything)
            if self._reader.failing:
                await self.matches.open_in(0)
        except Unreadable as error:
            return f"its store can't be read: {error}"
        except Replaced:
            return "its database was removed or replaced: start it again."
        except StoreError as error:
            return f"nothing can be saved: {error}"
        return ""
