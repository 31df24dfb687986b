"""One writer for all tables: what arrives while a commit runs goes together into the next.

A caller goes on when what they gave is on the disk, or gets the error and nothing of it is. One
connection writes, on a worker thread of its own; a group costs one hop to it and one commit,
however many callers wait. Groups are written in the order in which they were given.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, TypeVar, cast

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, OperationalError

from bot.store.action_log import holds, newest, write_log
from bot.store.database import raw, refusal
from bot.store.errors import Replaced, StoreError
from bot.store.grouped import Grouped
from bot.store.place import Move, Newest, Place, newest_move
from bot.store.protocol import Entry

log = logging.getLogger(__name__)

T = TypeVar("T")

Work = Callable[[Connection], object]

BRIEFLY_MS: Final = 100
TRIES: Final = 5
AGAIN_SECONDS: Final = 0.2


class _Job:
    """Either rows for the log, which many jobs write as one, or work of its own."""

    __slots__ = ("entries", "error", "future", "truncates", "value", "work")

    def __init__(
        self,
        future: "asyncio.Future[object]",
        entries: list[Entry],
        work: Work | None,
        truncates: bool,
    ):
        self.future = future
        self.truncates = truncates
        """Afterwards all is to be in the file itself, and nothing in its log."""
        self.entries = entries
        self.work = work
        self.value: object = None
        self.error: Exception | None = None

    def fail(self, error: Exception) -> None:
        """Wake the caller, if they still wait: it has failed."""
        self.error = error
        self.resolve()

    def resolve(self) -> None:
        """Wake the caller, if they still wait."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.value)


class Writer(Grouped[_Job]):
    """Group commit. Made by `open`; after `close` it takes nothing more."""

    def __init__(self, thread: ThreadPoolExecutor, connection: Connection, path: Path) -> None:
        super().__init__()
        self._thread = thread
        self._connection = connection
        self._raw = raw(connection)
        self.place = Place(path, whole=True)
        before = newest_move(path)
        if before is not None and not holds(self._raw, before):
            log.error(
                "%s lacks move %d of match %d, which a bot had acknowledged before it was killed: "
                "the log beside it (-wal) is gone, or an older copy is in its place",
                *(path, before.seq, before.match_id),
            )
        self._newest = Newest(path, newest(self._raw))
        self.commits = 0
        """How many transactions were committed so far: fewer than callers when they share."""
        self.seconds = 0.0
        """How long they took together."""
        self.failing = False
        """Whether the disk refused the newest of them."""
        (self._patience_ms,) = self._raw.execute("PRAGMA busy_timeout").fetchone()

    @classmethod
    async def open(cls, connect: Callable[[], Connection], path: Path) -> "Writer":
        """A writer on the connection that `connect` makes to this file, on a worker thread of the
        writer's own."""
        thread = ThreadPoolExecutor(1, "store")
        try:
            connection = await asyncio.get_running_loop().run_in_executor(thread, connect)
            return cls(thread, connection, path)
        except BaseException:
            thread.shutdown(wait=False)
            raise

    async def append(self, entries: list[Entry]) -> None:
        """Write these rows of the log, all or none; durable on return."""
        await self._submit(entries, None)

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run this inside a transaction on the writer's thread; durable on return.

        It may be run twice, the first time undone, when another's work in its group failed.
        """
        return cast(T, await self._submit([], work))

    async def truncate(self) -> bool:
        """Bring all that is committed into the file itself, and empty its log. False: too many
        questions are being asked just now."""
        for _ in range(TRIES):
            if await self._submit([], None, truncates=True):
                return True
            await asyncio.sleep(AGAIN_SECONDS)
        return False

    async def check(self) -> None:
        """Raise StoreError, if the file is gone, or refused the newest commit and still does."""
        try:
            await asyncio.to_thread(self.place.check)
        except Replaced:
            await self._submit([], None)  # raises the same, and saves what the log still holds
            raise
        if self.failing:
            await self.do(_write_anything)

    async def close(self) -> None:
        """Write what waits, then let go of the file. A second call does nothing."""
        if not self._close():
            return
        await asyncio.gather(self._task, return_exceptions=True)
        await self._on_thread(self._connection.close)
        self._thread.shutdown(wait=False)
        self._newest.close()

    def _submit(
        self, entries: list[Entry], work: Work | None, truncates: bool = False
    ) -> "asyncio.Future[object]":
        future: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        try:
            self._refuse_closed()
        except StoreError as error:
            future.set_exception(error)
        else:
            self._give(_Job(future, entries, work, truncates))
        return future

    async def _on_thread(self, work: Callable[[], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def _serve(self, group: list[_Job]) -> None:
        await self._on_thread(partial(self._write, group))
        for job in group:
            job.resolve()

    def _write(self, jobs: list[_Job]) -> None:
        """Commit these together; each job then holds its value or its error. Never raises."""
        try:
            self.place.check()
            self._commit(jobs)
            self.place.check()
            self._acknowledge(jobs)
            for job in jobs:
                if job.truncates:
                    job.value = self._truncate()
        except Exception as error:
            if isinstance(error, Replaced):
                self._rescue()
            self.failing = self.failing or _of_the_disk(error)
            # The disk's trouble is everyone's. What one caller did wrong must not cost the
            # others theirs: everyone once more, each alone.
            everyones = isinstance(error, sqlite3.OperationalError | OperationalError)
            if everyones or len(jobs) == 1:
                for job in jobs:
                    job.error = refusal(error)
                    job.error.__cause__ = error
            else:
                for job in jobs:
                    self._write([job])

    def _acknowledge(self, jobs: list[_Job]) -> None:
        """Note the last move of these, whose callers are about to be told that it is stored."""
        last = next((job.entries[-1] for job in reversed(jobs) if job.entries), None)
        if last is not None:
            match_id, commit = last
            self._newest.acknowledge(Move(match_id, commit.seq))

    def _rescue(self) -> None:
        """Bring what was acknowledged into the database itself, out of a log that lost its name:
        nobody but this process can still read it."""
        if self.place.only_lost_its_log:
            with suppress(sqlite3.Error):
                self._raw.execute("PRAGMA wal_checkpoint(PASSIVE)")

    @property
    def waiting(self) -> int:
        """How many callers wait for the next commit."""
        return len(self._waiting)

    def _commit(self, jobs: list[_Job]) -> None:
        began = time.perf_counter()
        if all(job.work is None for job in jobs):
            # The path of a game in play: three calls into SQLite and nothing above it.
            self._raw.execute("BEGIN IMMEDIATE")
            try:
                write_log(self._raw, [entry for job in jobs for entry in job.entries])
                self._raw.execute("COMMIT")
            except BaseException:
                if self._raw.in_transaction:
                    self._raw.execute("ROLLBACK")
                raise
        else:
            with self._connection.begin():
                for job in jobs:
                    if job.work is not None:
                        job.value = job.work(self._connection)
                    else:
                        write_log(self._raw, job.entries)
        self.seconds += time.perf_counter() - began
        self.commits += 1
        self.failing = False

    def _truncate(self) -> bool:
        """Whether the log is empty now. Whoever reads keeps it, and is not waited for long: nothing
        else is written meanwhile."""
        try:
            self._raw.execute(f"PRAGMA busy_timeout = {BRIEFLY_MS}")
            (busy, *_) = self._raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            self._raw.execute(f"PRAGMA busy_timeout = {self._patience_ms}")
        return not busy


def _write_anything(connection: Connection) -> None:
    kept = connection.exec_driver_sql("PRAGMA user_version").scalar()  # SQLite's, for programs
    connection.exec_driver_sql(f"PRAGMA user_version = {kept}")


def _of_the_disk(error: Exception) -> bool:
    """Whether no caller could have known better."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    mistakes = sqlite3.IntegrityError | sqlite3.ProgrammingError | sqlite3.DataError
    return isinstance(cause, sqlite3.DatabaseError) and not isinstance(cause, mistakes)
