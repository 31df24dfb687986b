"""The writer of a SQLite file: one connection on a worker thread, with group commit.

Writes that arrive during a commit go together into the next: one hop to the thread and one commit,
however many callers wait. They are written in the order of arrival. A call returns when its write
is durable; if it raises, nothing of it is written.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar, cast

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, OperationalError

from bot.store.action_log import holds, newest, write_log
from bot.store.database import raw, refusal
from bot.store.place import Move, Newest, Place, newest_move
from bot.store.protocol import Entry, Grouped, Replaced, StoreError

log = logging.getLogger(__name__)

T = TypeVar("T")

Work = Callable[[Connection], object]

BRIEFLY_MS: Final = 100  # SQLite's busy timeout while the write-ahead log is truncated
TRIES: Final = 5  # of a truncation
AGAIN_SECONDS: Final = 0.2


class _Job:
    """One caller's write: either rows for the log, or `work` to run in the transaction."""

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
        """Whether to move all commits from the write-ahead log into the file after the write."""
        self.entries = entries
        self.work = work
        self.value: object = None
        self.error: Exception | None = None

    def fail(self, error: Exception) -> None:
        """Wake the caller, if it still waits, with this error."""
        self.error = error
        self.resolve()

    def resolve(self) -> None:
        """Wake the caller, if it still waits, with the value or the error."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.value)


class Writer(Grouped[_Job]):
    """Writes to one SQLite file. Created by `open`; refuses work after `close`."""

    def __init__(self, thread: ThreadPoolExecutor, connection: Connection, path: Path) -> None:
        super().__init__()
        self._thread = thread
        self._connection = connection
        self._raw = raw(connection)
        self.place = Place(path, whole=True)
        acknowledged = newest_move(path)
        if acknowledged is not None and not holds(self._raw, acknowledged):
            log.error(
                "%s lacks move %d of match %d, which a bot had acknowledged before it was killed: "
                "the log beside it (-wal) is gone, or an older copy is in its place",
                *(path, acknowledged.seq, acknowledged.match_id),
            )
        self._newest = Newest(path, newest(self._raw))
        self.commits = 0
        """The number of transactions committed; several callers may share one."""
        self.seconds = 0.0
        """The total time of these transactions."""
        self.failures = 0
        """The number of transactions that failed because of the disk or a replaced file."""
        (self._busy_timeout_ms,) = self._raw.execute("PRAGMA busy_timeout").fetchone()

    @classmethod
    async def open(cls, connect: Callable[[], Connection], path: Path) -> "Writer":
        """Start a worker thread, and return a writer with the connection that `connect` makes
        there to the file `path`."""
        thread = ThreadPoolExecutor(1, "store")
        try:
            connection = await asyncio.get_running_loop().run_in_executor(thread, connect)
            return cls(thread, connection, path)
        except BaseException:
            thread.shutdown(wait=False)
            raise

    async def append(self, entries: list[Entry]) -> None:
        """Write these rows of the log, all or none; durable on return. Raises StoreError."""
        await self._submit(entries, None)

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Return the result of `work`, run in a transaction on the worker thread; durable on
        return. If another caller's work in the group fails, `work` is rolled back and run again."""
        return cast(T, await self._submit([], work))

    async def truncate(self) -> bool:
        """Move all commits into the file itself and empty the write-ahead log. Returns False if
        running reads prevented it."""
        for _ in range(TRIES):
            if await self._submit([], None, truncates=True):
                return True
            await asyncio.sleep(AGAIN_SECONDS)
        return False

    async def check(self) -> None:
        """Rewrite a page of the file. Raises StoreError if it is gone or refuses the write."""
        try:
            await asyncio.to_thread(self.place.check)
        except Replaced:
            await self._submit([], None)  # raises the same, and rescues the write-ahead log
            raise
        await self.do(_write_anything)

    async def close(self) -> None:
        """Write what is queued, then close the file. A second call does nothing."""
        if not self._close():
            return
        await self._idle.wait()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
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
            self._enqueue(_Job(future, entries, work, truncates))
        return future

    def _begin(self, group: list[_Job]) -> None:
        loop = asyncio.get_running_loop()

        def ended(written: "Future[None]") -> None:
            loop.call_soon_threadsafe(self._end, group, written)

        # Not by `run_in_executor`: its future costs each commit another pass of the event loop.
        self._thread.submit(self._write, group).add_done_callback(ended)

    def _write(self, jobs: list[_Job]) -> None:
        """Commit the jobs together and set each one's value or error. Never raises."""
        try:
            self.place.check()
            self._commit(jobs)
            self.place.check()
            self._acknowledge(jobs)
            for job in jobs:
                if job.truncates:
                    job.value = self._truncate()
        except Exception as error:
            replaced, by_disk = isinstance(error, Replaced), _is_disk_error(error)
            if replaced:
                self._rescue()
            self.failures += replaced or by_disk
            # An error of the disk fails all jobs. An error of one caller must not fail the others:
            # each job is written again, alone.
            fails_all = isinstance(error, sqlite3.OperationalError | OperationalError)
            if fails_all or len(jobs) == 1:
                for job in jobs:
                    job.error = refusal(error)
                    job.error.__cause__ = error
            else:
                for job in jobs:
                    self._write([job])

    def _acknowledge(self, jobs: list[_Job]) -> None:
        """Record the last of these moves: its caller is about to learn that it is stored."""
        last = next((job.entries[-1] for job in reversed(jobs) if job.entries), None)
        if last is not None:
            match_id, commit = last
            self._newest.acknowledge(Move(match_id, commit.seq))

    def _rescue(self) -> None:
        """Move acknowledged writes into the database from a write-ahead log that was unlinked:
        only this process can still read it."""
        if self.place.only_lost_its_log:
            with suppress(sqlite3.Error):
                self._raw.execute("PRAGMA wal_checkpoint(PASSIVE)")

    @property
    def waiting(self) -> int:
        """The number of callers that wait for the next commit."""
        return len(self._waiting)

    def _commit(self, jobs: list[_Job]) -> None:
        began = time.perf_counter()
        if all(job.work is None for job in jobs):
            # The hot path of running matches: three calls into SQLite, without SQLAlchemy.
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

    def _truncate(self) -> bool:
        """Try to empty the write-ahead log; return whether it is empty. Readers prevent it, and
        the wait for them is short because all writes wait too."""
        try:
            self._raw.execute(f"PRAGMA busy_timeout = {BRIEFLY_MS}")
            (busy, *_) = self._raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            self._raw.execute(f"PRAGMA busy_timeout = {self._busy_timeout_ms}")
        return not busy


def _write_anything(connection: Connection) -> None:
    # SQLite writes and syncs the page although its content is as before.
    version = connection.exec_driver_sql("PRAGMA user_version").scalar()
    connection.exec_driver_sql(f"PRAGMA user_version = {version}")


def _is_disk_error(error: Exception) -> bool:
    """Whether the database failed, by no mistake of a caller."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    mistakes = sqlite3.IntegrityError | sqlite3.ProgrammingError | sqlite3.DataError
    return isinstance(cause, sqlite3.DatabaseError) and not isinstance(cause, mistakes)
