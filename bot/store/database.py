"""Opens a SQLite file, after checking that it is ours, undamaged and not too new.

A refused file is not changed. All failures are `StoreError`s. A commit is on the disk when it
returns: the file uses a write-ahead log (WAL) and `synchronous = FULL`.
"""

import errno
import logging
import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import aiosqlite
from sqlalchemy import URL, Connection, NullPool, create_engine, event
from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store import ratings
from bot.store.place import PRIVATE, keep_private, with_log
from bot.store.protocol import ChannelTaken, ClickSeen, Passing, StoreError
from bot.store.schema import CHANNEL, VERSION, metadata

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).with_name("migrations")
SCRUBBED = 1
"""SQLite's `user_version` of a file without remains of deleted data."""
IN_MEMORY = "PRAGMA temp_store = MEMORY"
"""Keeps temporary tables in memory: a container may have no folder for temporary files."""
SMALL_CACHE = "PRAGMA cache_size = -256"
"""Limits a connection's page cache to 256 KiB; the system's cache is shared by all connections."""
PASSING_ERRORS = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_NOMEM")
PASSING_STATES = ("08", "40", "53", "55P03", "57", "58")
"""PostgreSQL's states: lost connections, conflicts, no room or memory, locks, shutdown, I/O."""
PASSING_NUMBERS = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EMFILE, errno.ENFILE, errno.ENOMEM)
NO_LOG_ERRORS = ("SQLITE_PROTOCOL", "SQLITE_IOERR_SHMMAP", "SQLITE_IOERR_SHMOPEN")
"""SQLite's errors on a file system without the shared memory or locks that its log needs."""
NEVER_FULL_BYTES = 1_000_000
RATED = "0004"
"""The migration since which ratings are stored; older files have results only."""


def connect(path: Path, patience_ms: int, name: str = "") -> Connection:
    """Open the only connection that writes to a file, creating or migrating its tables.

    Blocks. The connection is for the writer, which uses it on one thread at a time. Raises
    StoreError; its text calls the file `name`, by default the database.
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
    """Return the version of the file's tables, None if there is no file or it has no tables.
    Blocks, and changes nothing.

    Raises StoreError if the file is damaged or can't be opened or written to; its text calls the
    file `name`, by default the database.
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
    log. Tried with a temporary database in the same folder."""
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
    """Return an engine with read-only connections; each transaction reads from one snapshot. The
    file is not created."""
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
    """Return the connection of the `sqlite3` module, for paths where SQLAlchemy is too slow."""
    below = connection.connection.driver_connection
    assert isinstance(below, sqlite3.Connection)
    return below


def refusal(error: Exception) -> StoreError:
    """Return the StoreError for a failed commit, of which nothing is written."""
    if isinstance(error, StoreError):
        return error
    cause = error.orig if isinstance(error, DBAPIError) else error
    cause = (cause and cause.__cause__) or cause
    said = " ".join(str(getattr(cause, "message", None) or cause).split()) or "no answer"
    if isinstance(cause, OSError):
        said = f"it can't be reached ({said})"
    # A file says which columns, a server which constraint.
    broken = getattr(cause, "constraint_name", None) or said
    if broken == CHANNEL or "UNIQUE constraint failed: matches.channel_id" in broken:
        return ChannelTaken("This channel already has a match that is not over.")
    if broken == "clicks_pkey" or "UNIQUE constraint failed: clicks.interaction_id" in broken:
        return ClickSeen("This interaction has acted before.")
    return told(f"The database failed at this: {said}.", error)


def table_version(path: Path, patience_ms: int, name: str = "") -> str | None:
    """Return the version of the file's tables, None if there is no file or it has no tables.
    Blocks, and only reads. Raises StoreError."""
    name = name or _called(path)
    try:
        return _table_version(path, patience_ms, name)
    except (sqlite3.Error, OSError) as error:
        raise _cannot_open(path, name, error) from error


def newest() -> str:
    """Return the version of the current tables."""
    return known_versions()[-1]


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
        if version not in known_versions():
            raise StoreError(
                f"{name} is of a newer version of this program (its tables are "
                f"{version}, this one knows {known_versions()[-1]}): start that version, or "
                f"name another file."
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
    """Raise StoreError if a table or a column of the current schema is missing."""
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
    """Atomically create a database without tables that only its owner may read."""
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
    """Switch to a write-ahead log. Raises StoreError if the file system does not support one."""
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
                if current is not None and current < RATED:
                    ratings.rebuild(connection)
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
    """Once per file: remove remains of data deleted before `secure_delete` was used."""
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


def migrate(connection: Connection) -> None:
    """Migrate the tables to the newest version."""
    # Most starts migrate nothing, and alembic is slow to import.
    from alembic import command
    from alembic.config import Config

    # Alembic's single steps are of no use to a host; the migration as a whole is logged.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def known_versions() -> list[str]:
    """Return all versions of the tables, the newest last."""
    return sorted(step.name[:4] for step in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def readable(stored: bytes) -> str:
    """Decode a stored text; invalid bytes are replaced, so that one does not fail a whole query."""
    return stored.decode(errors="replace")


def _called(path: Path) -> str:
    return f"The database {path} (KABOOM_DATABASE)"


def _is_locked(error: BaseException | None) -> bool:
    """Whether SQLite failed because another program has locked the file."""
    name = getattr(error, "sqlite_errorname", "")
    return name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def told(sentence: str, error: BaseException) -> StoreError:
    """Return an error with this text: `Passing` if its cause `error` may be temporary."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    passing = (
        getattr(cause, "sqlite_errorname", "").startswith(PASSING_ERRORS)
        or str(getattr(cause, "sqlstate", None) or "").startswith(PASSING_STATES)
        or getattr(cause, "errno", 0) in PASSING_NUMBERS
    )
    return (Passing if passing else StoreError)(sentence)


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
        return StoreError(f"{name} can't be written: check the rights to it and to its folder.")
    return told(f"{name} can't be opened: {cause}.", error)


def _no_room(path: Path, cause: BaseException | None) -> bool:
    """Whether this error is due to a full disk, for which SQLite has several names."""
    kind = getattr(cause, "sqlite_errorname", "")
    if kind == "SQLITE_FULL" or getattr(cause, "errno", 0) in (errno.ENOSPC, errno.EDQUOT):
        return True
    if not kind.startswith(("SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_READONLY")):
        return False
    try:
        return shutil.disk_usage(path.resolve().parent).free < NEVER_FULL_BYTES
    except OSError:
        return False
