"""A SQLite database file. This module opens it, and writes to it with one connection on a worker
thread.

A file is opened only if it belongs to this program, is undamaged, and is not of a newer version. A
file that is refused is not changed. All failures are `StoreError`s. When a commit returns, it is on
disk: the file uses a write-ahead log (WAL) and `synchronous = FULL`.

`Writer` makes group commits: writes that arrive during a commit are written together in the next
one, in the order of their arrival. However many callers there are, a group takes one switch to the
thread and one commit. A call returns when its write is durable. If it raises an error, it has
written nothing.

The action log is written without SQLAlchemy. The actions of many matches take one statement for
each table, which is compiled from the schema once (see `write_log`).
"""

import asyncio
import errno
import logging
import os
import shutil
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, TypeVar, cast

import aiosqlite
from sqlalchemy import (
    URL,
    Connection,
    NullPool,
    bindparam,
    create_engine,
    delete,
    event,
    insert,
    text,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite import insert as insert_or_update
from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.sql.dml import Delete, Insert

from bot.store.place import (
    PRIVATE,
    DatabaseFile,
    Move,
    NewestMove,
    keep_private,
    newest_move,
    with_log,
)
from bot.store.protocol import (
    DatabaseReplaced,
    Entry,
    Grouped,
    Passing,
    StoreError,
    log_rows,
    refusal,
    told,
)
from bot.store.rows import Deadline
from bot.store.schema import (
    VERSION,
    actions,
    clicks,
    deadlines,
    known_versions,
    metadata,
    migrate,
    snapshots,
    turns,
)

log = logging.getLogger(__name__)

SCRUBBED = 1
"""The value of SQLite's `user_version` in a file without remains of deleted data."""
IN_MEMORY = "PRAGMA temp_store = MEMORY"
"""SQL that keeps temporary tables in memory, because a container may have no folder for temporary
files."""
SMALL_CACHE = "PRAGMA cache_size = -256"
"""SQL that limits the page cache of a connection to 256 KiB. All connections share the operating
system's cache."""
NO_LOG_ERRORS = ("SQLITE_PROTOCOL", "SQLITE_IOERR_SHMMAP", "SQLITE_IOERR_SHMOPEN")
"""The errors that SQLite raises on a file system that lacks the shared memory or the locks that the
write-ahead log needs."""
NEVER_FULL_BYTES = 1_000_000

T = TypeVar("T")
Work = Callable[[Connection], object]
BRIEFLY_MS: Final = 100  # SQLite's busy timeout while the write-ahead log is truncated
TRUNCATE_TRIES: Final = 5
TRUNCATE_AGAIN_SECONDS: Final = 0.2
_LAST_MOVE = "SELECT match_id, seq FROM actions ORDER BY match_id DESC, seq DESC LIMIT 1"
_HOLDS = """
SELECT EXISTS (SELECT 1 FROM actions WHERE match_id = :match_id AND seq >= :seq)
    OR (SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'matches') >= :match_id
        AND NOT EXISTS (
            SELECT 1 FROM matches WHERE id = :match_id
                AND (finished_ms IS NULL OR id IN (SELECT match_id FROM logs))
        )
"""


def connect(path: Path, patience_ms: int, name: str = "") -> Connection:
    """Open the only connection that writes to a database file. The tables are created or migrated.
    Blocks.

    The connection is meant for the writer, which uses it on one thread at a time. Raises
    StoreError. The error's text calls the file `name`, which is "the database" by default.
    """
    name = name or _called(path)
    try:
        current = table_version(path, patience_ms, name)
        keep_private(*with_log(path))
        if not path.exists():
            _make(path, name)
        return _open_to_write(path, patience_ms, current, name)
    except (sqlite3.Error, DBAPIError, OSError) as error:
        raise _cannot_open(path, name, error) from error


def examine(path: Path, patience_ms: int, name: str = "") -> str | None:
    """Check a database file, and return the version of its tables. Returns None if there is no file
    or it has no tables. Blocks, and changes nothing.

    Raises StoreError if the file is damaged or can't be opened or written to. The error's text
    calls the file `name`, which is "the database" by default.
    """
    name = name or _called(path)
    try:
        version = table_version(path, patience_ms, name)
        if version is None:
            if not os.access(path.parent, os.W_OK):
                raise StoreError(f"{name} can't be made: check the rights to its folder.")
            return None
        with closing(sqlite3.connect(path, timeout=patience_ms / 1000)) as whole:
            whole.isolation_level = None
            found = str(whole.execute("PRAGMA integrity_check(1)").fetchone()[0])
            if found != "ok":
                raise StoreError(f"{name} is damaged ({found.splitlines()[-1]}).")
            whole.execute("BEGIN IMMEDIATE")
            whole.execute("ROLLBACK")
        return version
    except (sqlite3.Error, OSError) as error:
        raise _cannot_open(path, name, error) from error


def refuse_without_log(path: Path, name: str = "") -> None:
    """Raise StoreError if the file system of this database does not support SQLite's write-ahead
    log. To check this, a temporary database is created in the same folder."""
    name = name or _called(path)
    try:
        with tempfile.TemporaryDirectory(prefix=".kaboom-", dir=path.resolve().parent) as folder:
            probe = Path(folder) / "probe"
            with closing(sqlite3.connect(probe, isolation_level=None)) as connection:
                _begin_log(connection, name)
                connection.execute("CREATE TABLE probe (x)")  # the log is opened only now
    except (sqlite3.Error, OSError) as error:
        raise _cannot_open(path, name, error) from error


def readers(path: Path, patience_ms: int) -> AsyncEngine:
    """Return an engine whose connections are read-only. Each of its transactions reads from one
    snapshot. If the file doesn't exist, it is not created."""
    engine = create_async_engine(
        URL.create(
            "sqlite+aiosqlite",
            database=path.resolve().as_uri(),
            query={"mode": "ro", "uri": "true"},
        ),
        pool_size=2,
        max_overflow=0,
    )

    @event.listens_for(engine.sync_engine, "connect")
    def _set(raw: AsyncAdapt_aiosqlite_connection, _record: object) -> None:  # pyright: ignore[reportUnusedFunction]
        raw.isolation_level = None
        below = raw.driver_connection
        assert isinstance(below, aiosqlite.Connection)
        below.text_factory = readable
        cursor = raw.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {patience_ms}")
        cursor.execute("PRAGMA query_only = ON")
        cursor.execute(IN_MEMORY)
        cursor.execute(SMALL_CACHE)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:  # pyright: ignore[reportUnusedFunction]
        connection.exec_driver_sql("BEGIN")

    return engine


def raw(connection: Connection) -> sqlite3.Connection:
    """Return the connection of the `sqlite3` module. It is for code that would be too slow with
    SQLAlchemy."""
    below = connection.connection.driver_connection
    assert isinstance(below, sqlite3.Connection)
    return below


def table_version(path: Path, patience_ms: int, name: str = "") -> str | None:
    """Return the version of the file's tables. Returns None if there is no file or it has no
    tables. Blocks, and only reads. Raises StoreError."""
    name = name or _called(path)
    try:
        return _table_version(path, patience_ms, name)
    except (sqlite3.Error, OSError) as error:
        raise _cannot_open(path, name, error) from error


class _Job:
    """The write of one caller. It consists either of rows for the log, or of `work`, which is
    called in the transaction."""

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
        """Whether all commits are moved from the write-ahead log into the database file after this
        write."""
        self.entries = entries
        self.work = work
        self.value: object = None
        self.error: Exception | None = None

    def fail(self, error: Exception) -> None:
        """Wake the caller with this error. Does nothing if the caller no longer waits."""
        self.error = error
        self.resolve()

    def resolve(self) -> None:
        """Wake the caller with the value or the error. Does nothing if the caller no longer
        waits."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.value)


class Writer(Grouped[_Job]):
    """Writes to one SQLite file. Call `open` to create it. After `close` it refuses further
    work."""

    def __init__(self, thread: ThreadPoolExecutor, connection: Connection, path: Path) -> None:
        super().__init__()
        self._thread = thread
        self._connection = connection
        self._raw = raw(connection)
        self.place = DatabaseFile(path, whole=True)
        acknowledged = newest_move(path)
        if acknowledged is not None and not holds(self._raw, acknowledged):
            log.error(
                "%s lacks move %d of match %d, which a bot had acknowledged before it was killed: "
                "the log beside it (-wal) is gone, or an older copy is in its place",
                *(path, acknowledged.seq, acknowledged.match_id),
            )
        self._newest = NewestMove(path, _last_move(self._raw))
        self.commits = 0
        """The number of transactions that were committed. Several callers may share one
        transaction."""
        self.seconds = 0.0
        """The total duration of the committed transactions, in seconds."""
        self.failures = 0
        """The number of transactions that failed because of the disk or because the file was
        replaced."""
        (self._busy_timeout_ms,) = self._raw.execute("PRAGMA busy_timeout").fetchone()

    @classmethod
    async def open(cls, connect: Callable[[], Connection], path: Path) -> "Writer":
        """Start a worker thread, call `connect` on that thread to open the file `path`, and return
        a writer that uses the connection."""
        thread = ThreadPoolExecutor(1, "store")
        try:
            connection = await asyncio.get_running_loop().run_in_executor(thread, connect)
            return cls(thread, connection, path)
        except BaseException:
            thread.shutdown(wait=False)
            raise

    async def append(self, entries: list[Entry]) -> None:
        """Write the rows of `entries` to the log. Either all of them are written or none. They are
        durable on return. Raises StoreError."""
        await self._submit(entries, None)

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction on the worker thread and return its result, which is durable
        on return. If the work of another caller in the same group fails, `work` is rolled back and
        run again."""
        return cast(T, await self._submit([], work))

    async def truncate(self) -> bool:
        """Move all commits into the database file itself, and empty the write-ahead log. Returns
        False if reads in progress prevented this."""
        for _ in range(TRUNCATE_TRIES):
            if await self._submit([], None, truncates=True):
                return True
            await asyncio.sleep(TRUNCATE_AGAIN_SECONDS)
        return False

    async def check(self) -> None:
        """Write a page of the file again without changing it. Raises StoreError if the file is
        missing or can't be written."""
        try:
            await asyncio.to_thread(self.place.check)
        except DatabaseReplaced:
            await self._submit([], None)  # raises the same error, and rescues the write-ahead log
            raise
        await self.do(_write_anything)

    async def close(self) -> None:
        """Write everything that is queued, then close the file. A second call does nothing."""
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
        """Commit the jobs together, and set the value or the error of each job. Never raises."""
        try:
            self.place.check()
            self._commit(jobs)
            self.place.check()
            self._acknowledge(jobs)
            for job in jobs:
                if job.truncates:
                    job.value = self._truncate()
        except Exception as error:
            replaced, by_disk = isinstance(error, DatabaseReplaced), _is_disk_error(error)
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
        """Record the last move in `jobs` in a file. This is done before the caller who made the
        move learns that it is stored."""
        last = next((job.entries[-1] for job in reversed(jobs) if job.entries), None)
        if last is not None:
            match_id, commit = last
            self._newest.acknowledge(Move(match_id, commit.seq))

    def _rescue(self) -> None:
        """Save acknowledged writes that are only in a write-ahead log that was unlinked. Only this
        process can still read that log, and it moves the writes into the database."""
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
        """Try to empty the write-ahead log, and return whether it is empty.

        Reads in progress may prevent that. SQLite waits for them only briefly, because all writes
        have to wait at the same time.
        """
        try:
            self._raw.execute(f"PRAGMA busy_timeout = {BRIEFLY_MS}")
            (busy, *_) = self._raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            self._raw.execute(f"PRAGMA busy_timeout = {self._busy_timeout_ms}")
        return not busy


def _sql(statement: Insert | Delete) -> str:
    return str(statement.compile(dialect=sqlite.dialect()))


_ACTION = _sql(insert(actions))
_CLICK = _sql(insert(clicks))
_SNAPSHOT = _sql(insert(snapshots).prefix_with("OR REPLACE"))
_DEADLINE = _sql(insert(deadlines))
_TURN = _sql(
    insert_or_update(turns).on_conflict_do_update(
        index_elements=[turns.c.match_id, turns.c.seat],
        set_={name: text(f"turns.{name} + excluded.{name}") for name in ("turns", "by_computer")},
    )
)
_NO_DEADLINES = _sql(delete(deadlines).where(deadlines.c.match_id == bindparam("match_id")))


def _last_move(raw: sqlite3.Connection) -> Move | None:
    found = raw.execute(_LAST_MOVE).fetchone()
    return None if found is None else Move(*found)


def holds(raw: sqlite3.Connection, move: Move) -> bool:
    """Return whether this database contains the move `move`, or contained it before the moves of
    its match were pruned."""
    return bool(raw.execute(_HOLDS, move._asdict()).fetchone()[0])


def write_log(raw: sqlite3.Connection, entries: list[Entry]) -> None:
    """Write the actions in `entries` to the log, in their order. A transaction must be open."""
    rows = log_rows(entries)
    raw.executemany(_ACTION, rows.actions)
    if rows.clicks:
        raw.executemany(_CLICK, rows.clicks)
    if rows.snapshots:
        raw.executemany(_SNAPSHOT, rows.snapshots)
    if rows.turns:
        raw.executemany(_TURN, rows.turns)
    if rows.deadlines:
        _write_deadlines(raw, rows.deadlines)


def _write_deadlines(raw: sqlite3.Connection, by_match: dict[int, tuple[Deadline, ...]]) -> None:
    raw.executemany(_NO_DEADLINES, [(match_id,) for match_id in by_match])
    rows = [
        (match_id, each.key, each.due_ms, each.left_ms)
        for match_id, new in by_match.items()
        for each in new
    ]
    if rows:
        raw.executemany(_DEADLINE, rows)


def _table_version(path: Path, patience_ms: int, name: str) -> str | None:
    if not path.parent.is_dir():
        raise StoreError(f"{name} can't be made: there is no folder {path.parent}.")
    if not path.exists():
        return None
    if not path.is_file():
        raise StoreError(f"{name} is not a file.")
    if path.stat().st_size == 0:
        # This program never leaves an empty file: see `_make`.
        raise StoreError(
            f"{name} is empty (0 bytes), as a full disk or a copy that failed leaves it: put a "
            f"backup back with `restore`, or remove the file to begin without any matches."
        )
    # Read-only, SQLite does not recover from a crash, and so changes nothing.
    uri = path.resolve().as_uri() + "?mode=ro"
    with closing(sqlite3.connect(uri, uri=True, timeout=patience_ms / 1000)) as connection:
        tables = {
            name
            for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")
        }
        if not tables:
            return None
        if "alembic_version" not in tables:
            raise StoreError(f"{name} belongs to another program: it has other tables.")
        said = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        if said is None:
            raise StoreError(
                f"{name} is damaged (it does not say of which version its tables are): put a copy "
                f"in its place, or name another file."
            )
        version = str(said[0])
        known = known_versions()
        if version < known[0]:
            raise StoreError(
                f"{name} is of a version before 0.1.0 (its tables are {version}): start version "
                f"0.1.0 with it once, and then this one."
            )
        if version not in known:
            raise StoreError(
                f"{name} is of a newer version of this program (its tables are "
                f"{version}, this one knows {known[-1]}): start that version, or name another file."
            )
        found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
        if found != "ok":
            raise StoreError(
                f"{name} is damaged ({found.splitlines()[-1]}): put a copy in its "
                f"place, or name another file."
            )
        if version == VERSION:
            _compare(connection, name)
    return version


def _compare(connection: sqlite3.Connection, name: str) -> None:
    """Raise StoreError if a table or a column of the current schema is missing in the database."""
    for table in metadata.sorted_tables:
        there = {row[1] for row in connection.execute(f"PRAGMA table_info({table.name})")}
        for column in table.columns:
            if column.name not in there:
                lacks = f"column {column.name} of {table.name}" if there else f"table {table.name}"
                raise StoreError(
                    f"{name} is damaged (it lacks the {lacks}): put a copy in its place, or name "
                    f"another file."
                )


def _make(path: Path, name: str) -> None:
    """Create a database without tables, which only its owner can read. The file appears
    atomically."""
    path = path.resolve()
    new = path.with_name(f"{path.name}.new")
    for file in with_log(new):
        file.unlink(missing_ok=True)
    try:
        os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
        with closing(sqlite3.connect(new, isolation_level=None)) as connection:
            _begin_log(connection, name)
        os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)


def _begin_log(connection: sqlite3.Connection, name: str) -> None:
    """Switch the database to a write-ahead log. Raises StoreError if the file system does not
    support one."""
    (answer,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if answer != "wal":
        raise StoreError(_no_log(name))


def _no_log(name: str) -> str:
    return (
        f"{name} lies on a file system that refuses SQLite's write-ahead log, as network shares "
        "do: name a file on a disk of this machine."
    )


def _open_to_write(path: Path, patience_ms: int, current: str | None, name: str) -> Connection:
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        poolclass=NullPool,
        connect_args={
            "timeout": patience_ms / 1000,
            "check_same_thread": False,  # the writer uses it on one thread at a time
        },
    )

    @event.listens_for(engine, "connect")
    def _set(raw: sqlite3.Connection, _record: object) -> None:  # pyright: ignore[reportUnusedFunction]
        raw.isolation_level = None  # no implicit BEGIN by Python
        raw.text_factory = readable
        # Fails here if the file is locked or read-only, before anything is changed.
        raw.execute("BEGIN IMMEDIATE")
        raw.execute("ROLLBACK")
        _begin_log(raw, name)
        raw.execute("PRAGMA synchronous = FULL")
        raw.execute(IN_MEMORY)
        raw.execute(SMALL_CACHE)
        raw.execute("PRAGMA secure_delete = ON")  # overwrites what is deleted

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:  # pyright: ignore[reportUnusedFunction]
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    connection = engine.connect()
    try:
        newest = known_versions()[-1]
        if current != newest:
            with connection.begin():
                migrate(connection)
            log.info("%s: migrated from %s to %s", path, current or "nothing", newest)
            if newest == VERSION:
                _compare(raw(connection), name)
            # Move the new tables into the file, in case it is copied without its log.
            raw(connection).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        _scrub(raw(connection), path, new=current is None)
        # Not before: a migration may rebuild a table that others refer to.
        raw(connection).execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _scrub(connection: sqlite3.Connection, path: Path, new: bool) -> None:
    """Purge the remains of data that was deleted by versions that did not use `secure_delete`. This
    is done once per file."""
    if connection.execute("PRAGMA user_version").fetchone()[0] >= SCRUBBED:
        return
    try:
        if not new:
            log.info("%s: compacted once to drop deleted data; this may take a minute", path)
            connection.execute("VACUUM")
        connection.execute(f"PRAGMA user_version = {SCRUBBED}")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.OperationalError as error:
        # VACUUM needs as much free space as the file has; retried at the next start.
        log.warning("%s could not be compacted: %s", path, error)


def readable(stored: bytes) -> str:
    """Decode the bytes of a stored text. Invalid bytes are replaced, so that one such text does not
    make a whole query fail."""
    return stored.decode(errors="replace")


def _called(path: Path) -> str:
    return f"The database {path} (KABOOM_DATABASE)"


def _is_locked(error: BaseException | None) -> bool:
    name = getattr(error, "sqlite_errorname", "")
    return name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def _cannot_open(path: Path, name: str, error: Exception) -> StoreError:
    cause = error.orig if isinstance(error, DBAPIError) else error
    kind = getattr(cause, "sqlite_errorname", "")
    if _is_locked(cause):
        return Passing(f"{name} is locked by another program: perhaps the bot runs twice.")
    if _no_room(path, cause):
        return Passing(f"{name} can't be written, the disk is full: make room.")
    if kind.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return StoreError(
            f"{name} is damaged or no SQLite file: put a copy in its place, or name another file."
        )
    if kind.startswith(NO_LOG_ERRORS):
        return StoreError(_no_log(name))
    no_right = getattr(cause, "errno", 0) in (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOENT)
    if no_right or kind.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")):
        if read_only(path):
            return StoreError(f"{name} can't be written: it is on a read-only disk.")
        return StoreError(f"{name} can't be written: check the rights to it and to its folder.")
    return told(f"{name} can't be opened: {cause}.", error)


def read_only(path: Path) -> bool:
    """Return whether the file system of this database is mounted read-only. This can be so after a
    disk error."""
    if sys.platform == "win32":
        return False
    with suppress(OSError):
        return bool(os.statvfs(path.resolve().parent).f_flag & os.ST_RDONLY)
    return False


def _no_room(path: Path, cause: BaseException | None) -> bool:
    """Return whether a full disk caused the error `cause`. SQLite has several error codes for
    this."""
    kind = getattr(cause, "sqlite_errorname", "")
    if kind == "SQLITE_FULL" or getattr(cause, "errno", 0) in (errno.ENOSPC, errno.EDQUOT):
        return True
    if not kind.startswith(("SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_READONLY")):
        return False
    try:
        return shutil.disk_usage(path.resolve().parent).free < NEVER_FULL_BYTES
    except OSError:
        return False


def _write_anything(connection: Connection) -> None:
    # SQLite writes and syncs the page although its content is as before.
    version = connection.exec_driver_sql("PRAGMA user_version").scalar()
    connection.exec_driver_sql(f"PRAGMA user_version = {version}")


def _is_disk_error(error: Exception) -> bool:
    """Return whether the database failed for a reason other than a caller's mistake."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    mistakes = sqlite3.IntegrityError | sqlite3.ProgrammingError | sqlite3.DataError
    return isinstance(cause, sqlite3.DatabaseError) and not isinstance(cause, mistakes)
