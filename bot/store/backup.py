"""Backup and restore of a database file and of a PostgreSQL database.

A copy is created atomically and never overwrites a file; a restored copy replaces the database
atomically. All failures are `StoreError`s.

A file is copied by SQLite, also while the bot runs, and the file that a copy replaces is kept next
to it; `bot/ops/restore.py` decides which process puts a copy in place, and when. A PostgreSQL
database is copied by `pg_dump` while the bot runs, and restored by `pg_restore` and `psql` in one
transaction while none runs. These programs get the password by their environment.
"""

from __future__ import annotations

import asyncio
import calendar
import glob
import os
import re
import secrets
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, cast
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

from sqlalchemy import func, select

from bot.store import erasure
from bot.store.action_log import holds
from bot.store.database import connect, examine, known_versions, refusal, table_version, told
from bot.store.erasure import Mark, list_beside, note
from bot.store.errors import Passing, StoreError
from bot.store.ids import stamped_ms
from bot.store.place import (
    BESIDE,
    PRIVATE,
    Move,
    forget_newest,
    is_address,
    keep_private,
    newest_move,
    spoken,
    with_log,
)
from bot.store.postgres_tables import shared as shared_tables
from bot.store.protocol import Reading
from bot.store.reader import Reader
from bot.store.schema import matches, metadata
from bot.store.sole import CLASS, MIGRATING
from bot.store.states import STARTED
from bot.store.store import Store

if TYPE_CHECKING:
    from bot.store.postgres import Session, Shared

_KEPT = ".before-"
_STAMP = "%Y%m%d-%H%M%S"
STOPPING_SECONDS: Final = 3.0
"""How long to wait for a bot that is stopping before a PostgreSQL database is restored."""
_CONNECT_SECONDS: Final = "5"
_NO_RIGHT: Final = "42501"
_LAST_BACKUP: Final = "last backup"
"""The name of the row of `counters` that holds the time of the last dump, in Unix milliseconds."""


def backup(database: Path, copy: Path, patience_ms: int = 5000) -> int:
    """Copy the current state of `database` into the new file `copy`; return its size in bytes.
    Blocks.

    The bot may run and write during the copy; later commits are not in it. Raises StoreError, also
    if the copy lacks a move that the bot had acknowledged before.
    """
    if not database.is_file():
        raise StoreError(f"There is no database {database} (KABOOM_DATABASE) to copy.")
    part = _new(copy)
    acknowledged = newest_move(database)
    try:
        _copy(database, part, patience_ms)
        # The copy is checked, not the database: that may have been replaced by another file.
        if table_version(part, patience_ms, f"The database {database} (KABOOM_DATABASE)") is None:
            raise StoreError(f"The database {database} (KABOOM_DATABASE) is empty: it is no copy.")
        if acknowledged is not None:
            _refuse_without(acknowledged, part, database)
        os.replace(part, copy)
    except (sqlite3.Error, OSError) as error:
        if getattr(error, "sqlite_errorname", "") == "SQLITE_IOERR_SHORT_READ":
            raise StoreError(_lacks(database, "what its log held")) from error
        raise told(f"{copy} could not be written: {error}.", error) from error
    finally:
        _remove(part)
    return copy.stat().st_size


def _new(copy: Path) -> Path:
    """Return the path at which a new copy is written until it is complete. Raises StoreError if
    there is a copy of this name."""
    if copy.exists():
        raise StoreError(f"{copy} is there already: name a new file, nothing is written over.")
    return copy.with_name(f"{copy.name}.part")


def mark(database: Path) -> None:
    """Record that this file is backed up now; a failure is ignored."""
    with suppress(OSError):
        _mark(database).touch()


def marked(database: Path) -> float | None:
    """Return when this file was last backed up, in Unix seconds; None if never."""
    try:
        return _mark(database).stat().st_mtime
    except OSError:
        return None


def _mark(database: Path) -> Path:
    """Return the file whose modification time is that of the last backup."""
    return database.with_name(f"{database.name}.backed-up")


def _refuse_without(move: Move, part: Path, database: Path) -> None:
    with closing(sqlite3.connect(part)) as copied:
        if not holds(copied, move):
            which = f"move {move.seq} of match {move.match_id}, which the bot has acknowledged"
            raise StoreError(_lacks(database, which))


def _lacks(database: Path, what: str) -> str:
    return (
        f"No copy was made: the database {database} (KABOOM_DATABASE) lacks {what}. It or the log "
        "beside it (-wal) was removed or replaced: start the bot again, and say this again."
    )


def prepare(copy: Path, database: Path, patience_ms: int = 5000) -> Path:
    """Check a copy and put it next to the database, to replace it later; return its path there.

    Blocks. Replaces a copy that is already pending. Raises StoreError.
    """
    if not copy.is_file():
        raise StoreError(f"There is no copy {copy}.")
    if database.exists() and not database.is_file():
        raise StoreError(f"{database} (KABOOM_DATABASE) is not a file: no copy takes its place.")
    empty = copy.stat().st_size == 0
    if empty or examine(copy, patience_ms, f"The copy {copy}") is None:
        raise StoreError(f"{copy} is empty: it is no copy of a database.")
    part = database.with_name(f"{database.name}.part")
    try:
        _copy(copy, part, patience_ms)
        # Open it as the bot will: a copy that the bot would refuse is never put in place.
        connect(part, patience_ms, f"The copy {copy}").close()
        _checkpoint(copy)  # removes the log files that read-only access left next to the copy
        _set_owner(part, database)
        for end in BESIDE:  # those that a killed process left belong to another copy
            with suppress(FileNotFoundError):
                os.remove(f"{waiting(database)}{end}")
        os.replace(part, waiting(database))
    except (sqlite3.Error, OSError) as error:
        raise told(f"{copy} could not be put in place: {error}.", error) from error
    finally:
        _remove(part)
    return waiting(database)


def waiting(database: Path) -> Path:
    """The path of the copy that is to replace the database, if one is pending."""
    return database.with_name(f"{database.name}.restore")


def withdraw(database: Path) -> bool:
    """Cancel the pending restore. Returns False if no copy was waiting any more."""
    try:
        os.remove(waiting(database))
    except FileNotFoundError:
        return False
    _remove(waiting(database))
    return True


def put_in_place(database: Path) -> Path | None:
    """Replace the database by the pending copy. Returns the path at which the old database is kept;
    None if there was none.

    The caller ensures that no bot has the database open. The last step renames the copy, so that it
    is still pending if the process is killed before. Raises StoreError: then the old database is in
    place, and the copy is withdrawn, so that a failing restore is not tried again at every start.
    """
    before: Path | None = None
    there = database.exists()
    try:
        _forget_sent(waiting(database))
        if there:
            _checkpoint(database)
            _note_erasures(database)
            _skip_numbers(database, waiting(database))
        if _taken(database):  # also a log alone, which SQLite would take for the copy's
            before = _free(database)
            keep_private(*with_log(database))
            _move(database, before)
        forget_newest(database)
        os.replace(waiting(database), database)
    except (sqlite3.Error, OSError) as error:
        if before is not None:
            _move(before, database)
        if not waiting(database).exists():
            return None  # withdrawn at the last moment
        with suppress(OSError):
            if database.exists():  # else the copy is the only database left
                withdraw(database)
        sentence = f"The copy could not be put in place as {database}: {error}. Nothing is changed."
        raise told(sentence, error) from error
    return before if there else None


def kept(database: Path) -> list[Path]:
    """Return the old databases that restored copies have replaced."""
    pattern = f"{glob.escape(database.name)}{_KEPT}*"
    return [each for each in database.parent.glob(pattern) if not each.name.endswith(BESIDE)]


def drop_kept(database: Path, before: float) -> list[Path]:
    """Delete the databases replaced before this time, in Unix seconds; return which. Blocks.

    The time in a name is by the host's clock, which may have been slow: a database that was used
    later, by Discord's ids, is kept.
    """
    gone: list[Path] = []
    for each in kept(database):
        try:
            stamp = each.name.removeprefix(f"{database.name}{_KEPT}").rstrip("abcdefgh")
            since = calendar.timegm(time.strptime(stamp, _STAMP))
        except ValueError:
            continue  # named by a host, not by `put_in_place`
        if since < before and _used(each) < before:
            _remove(each)
            gone.append(each)
    return gone


def _used(database: Path) -> float:
    """When a table's message was last posted from this database, in Unix seconds; 0 if never."""
    uri = f"{database.resolve().as_uri()}?immutable=1"
    try:
        with closing(sqlite3.connect(uri, uri=True)) as kept:
            newest = kept.execute("SELECT max(message_id) FROM matches").fetchone()[0]
    except sqlite3.Error:
        return 0.0  # not a database
    return stamped_ms(newest or 0) / 1000


def _checkpoint(database: Path) -> None:
    """Move the write-ahead log into the database file, if it can be read."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as whole:
        whole.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _skip_numbers(database: Path, copy: Path) -> None:
    """Have the copy's new matches not reuse numbers of matches created after the copy was made:
    their messages may still have buttons, which must not act on other matches."""
    last = 0
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as gone:
        last = gone.execute("SELECT max(seq) FROM sqlite_sequence WHERE name='matches'").fetchone()
        last = last[0] or 0
    uri = copy.resolve().as_uri() + "?mode=rw"  # not created if it was withdrawn
    with closing(sqlite3.connect(uri, uri=True)) as coming, coming:
        change = "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'matches'"
        if not coming.execute(change, (last,)).rowcount:
            coming.execute("INSERT INTO sqlite_sequence VALUES ('matches', ?)", (last,))


def _note_erasures(database: Path) -> None:
    """Write the list of users whose data was deleted, to repeat that when the copy is opened."""
    with suppress(sqlite3.Error, OSError), closing(sqlite3.connect(database)) as gone:
        found = gone.execute("SELECT digest, at_ms, salt FROM erased")
        note(list_beside(database), [Mark(*row) for row in found])
        _set_owner(list_beside(database), database)


def _forget_sent(copy: Path) -> None:
    """Delete what the copy says was sent to Discord: other things may have been sent since."""
    uri = copy.resolve().as_uri() + "?mode=rw"
    # A copy of an older version has no such table.
    with suppress(sqlite3.Error), closing(sqlite3.connect(uri, uri=True)) as coming, coming:
        coming.execute("DELETE FROM sent")


def _move(database: Path, to: Path) -> None:
    # The log is moved before its file: SQLite would apply it to another file in that place.
    for end in (*BESIDE, ""):
        with suppress(FileNotFoundError):
            os.replace(f"{database}{end}", f"{to}{end}")


def _set_owner(part: Path, database: Path) -> None:
    """Give a file the owner of the database: the bot may run as another user than the host."""
    with suppress(OSError):
        there = database.stat()
        if sys.platform != "win32":
            os.chown(part, there.st_uid, there.st_gid)


def _taken(path: Path) -> bool:
    return any(os.path.lexists(f"{path}{end}") for end in ("", *BESIDE))


def _copy(source: Path, target: Path, patience_ms: int) -> None:
    _make_private(target)
    uri = source.resolve().as_uri() + "?mode=ro"
    with (
        closing(sqlite3.connect(uri, uri=True, timeout=patience_ms / 1000)) as reading,
        closing(sqlite3.connect(target)) as writing,
    ):
        # All pages in one step: a single snapshot, without blocking writers.
        reading.backup(writing)
    _sync(target)


def _make_private(part: Path) -> None:
    """Replace `part` by an empty file that only its owner may read."""
    _remove(part)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))


def _sync(part: Path) -> None:
    with part.open("rb+") as file:
        os.fsync(file.fileno())


def _free(database: Path) -> Path:
    stamp = time.strftime(_STAMP, time.gmtime())
    tries = [f"{database.name}{_KEPT}{stamp}{more}" for more in ("", *"abcdefgh")]
    for name in tries:
        if not _taken(database.with_name(name)):
            return database.with_name(name)
    raise StoreError(f"There are many copies of {database} already: move some of them away.")


def _remove(path: Path) -> None:
    for end in ("", *BESIDE):
        with suppress(FileNotFoundError, NotADirectoryError):
            os.remove(f"{path}{end}")


class Address(NamedTuple):
    """How PostgreSQL's programs connect: a URL without a password, and their environment."""

    url: str
    environment: dict[str, str]

    @classmethod
    def of(cls, url: str) -> Address:
        """Return the address of the database `url`. Raises StoreError."""
        parts = urlsplit(url)
        login, at, hosts = parts.netloc.rpartition("@")
        user, _, password = login.partition(":")
        password, query = unquote(password), parse_qsl(parts.query, keep_blank_values=True)
        if any(name == "sslpassword" for name, _ in query):
            raise StoreError(
                "KABOOM_DATABASE_URL has an sslpassword, which other users of this machine could "
                "read while pg_dump runs: name a key without a password."
            )
        password = dict(query).get("password", password)
        asked = urlencode([each for each in query if each[0] != "password"])
        given = {"LC_ALL": "C", "PGCONNECT_TIMEOUT": _CONNECT_SECONDS, "PGAPPNAME": "kaboom backup"}
        if password:
            given["PGPASSWORD"] = password
        bare = parts._replace(netloc=f"{user}{at}{hosts}", query=asked).geturl()
        return cls(_with_slashes(bare), os.environ | given)

    def program(self, name: str, *arguments: str) -> list[str]:
        """Return the command of one of PostgreSQL's programs. Raises StoreError."""
        found = shutil.which(name)
        if found is None:
            raise StoreError(
                f"{name} is not installed here: install PostgreSQL's client programs, of the "
                "server's version or newer."
            )
        return [found, *arguments]

    def run(self, name: str, *arguments: str) -> str:
        """Run one of PostgreSQL's programs; return its output. Blocks. Raises StoreError."""
        done = subprocess.run(
            self.program(name, *arguments),
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if done.returncode:
            raise _failed(name, done.returncode, done.stderr)
        return done.stdout


def _with_slashes(url: str) -> str:
    """Return the URL with the slashes of an empty host, which `geturl` leaves out."""
    return re.sub(r"^(\w+):/(?!/)", r"\1:///", url)


def _failed(program: str, code: int, wrote: str, change: str = "") -> StoreError:
    """Return the error for a failed program that wrote this to standard error."""
    found = re.search(r"(?:error|fatal|panic): +(.*)", wrote, re.IGNORECASE)
    said = found[1] if found else (wrote.splitlines() or [""])[-1]
    if code < 0:
        said = said or f"it was ended by {signal.Signals(-code).name}"
    if more := re.search(r"^(?:\S+: )?detail: +(.*)", wrote, re.IGNORECASE | re.MULTILINE):
        said = f"{said.rstrip('.')} ({more[1].rstrip('.')})"
    if "server version mismatch" in said:
        said += "; install PostgreSQL's client programs of the server's version or newer"
    sentence = (
        f"{program} failed: {said.strip().rstrip('.') or f'its exit code is {code}'}.{change}"
    )
    passes = "No space left|connection|lock timeout|could not (?:write|extend)|shutting down"
    passing = code < 0 or re.search(passes, wrote) is not None
    return (Passing if passing else StoreError)(sentence)


class Trial(NamedTuple):
    """A copy restored into a temporary database: the path or address of that, and the version that
    the copy's tables had. The first start on it migrates them."""

    where: Path | str
    version: str


@asynccontextmanager
async def trial(copy: Path, where: Path | str) -> AsyncGenerator[Trial]:
    """Restore a copy into a temporary database next to the database `where`, as `put_in_place` and
    `load` would, and delete it at the end of the context. Raises StoreError."""
    if is_address(where):
        async with _trial_on_server(copy, where) as made:
            yield made
        return
    # Not in the folder for temporary files, which a container may lack.
    folder = (await asyncio.to_thread(where.resolve)).parent
    try:
        with tempfile.TemporaryDirectory(prefix=f"{where.name}.drill-", dir=folder) as temporary:
            version = await asyncio.to_thread(table_version, copy, 5000, f"The copy {copy}")
            path = Path(temporary) / where.name
            await asyncio.to_thread(prepare, copy, path)
            await asyncio.to_thread(put_in_place, path)
            yield Trial(path, version or "")
    except OSError as error:
        raise told(f"{copy} could not be tried: {error}.", error) from error


@asynccontextmanager
async def _trial_on_server(copy: Path, url: str) -> AsyncGenerator[Trial]:
    from bot.store import postgres

    found = await asyncio.to_thread(_examine_dump, copy, Address.of(url))
    parts = urlsplit(url)
    name = f"{unquote(parts.path.strip('/'))[:40]}_drill_{secrets.token_hex(4)}"
    # libpq and asyncpg prefer a name in the query.
    asked = [each for each in parse_qsl(parts.query) if each[0] not in ("dbname", "database")]
    temporary = parts._replace(path=f"/{quote(name, safe='')}", query=urlencode(asked)).geturl()
    temporary = _with_slashes(temporary)
    shared = postgres.unopened(url)
    try:
        async with _session(shared) as session:
            made = f"CREATE DATABASE {_quoted(name)} ENCODING 'UTF8' TEMPLATE template0"
            try:
                await session.execute(made)
            except postgres.unreachable() as error:
                if getattr(error, "sqlstate", "") != _NO_RIGHT:
                    raise
                raise StoreError(
                    f"A drill needs a temporary database, which this user of {spoken(url)} may not "
                    "make: run ALTER ROLE ... CREATEDB for it, or name another server in "
                    "KABOOM_DATABASE_URL."
                ) from error
        try:
            only = f"SELECT 1 / (current_database() = {_listed(name)})::int;\n"
            work = partial(_run_script, before=f"{only}{_BEGIN}", after="")
            await asyncio.to_thread(work, Address.of(temporary), copy, found)
            yield Trial(temporary, found.version)
        finally:
            async with _session(shared) as session:
                await session.execute(f"DROP DATABASE {_quoted(name)} WITH (FORCE)")
    finally:
        await shared.engine.dispose()


async def contents(store: Store) -> tuple[int, list[int]]:
    """Return the number of all matches, and the ids of those that are running, newest first. Raises
    StoreError."""
    running = (
        select(matches.c.id).where(matches.c.status.in_(STARTED)).order_by(matches.c.id.desc())
    )
    async with store.reading() as connection:
        number = (await connection.execute(select(func.count()).select_from(matches))).scalar_one()
        return number, list((await connection.execute(running)).scalars())


@asynccontextmanager
async def _session(shared: Shared) -> AsyncGenerator[Session]:
    """Open a session of this database during the context. Raises StoreError, also for failed
    queries in the context."""
    from bot.store import postgres

    session = await shared.session("backup")
    try:
        yield session
    except postgres.unreachable() as error:
        raise refusal(error) from error
    finally:
        session.terminate()


def dump(url: str, copy: Path) -> int:
    """Dump the current state of the PostgreSQL database `url` into the new file `copy`; return its
    size in bytes. Blocks, and runs an event loop.

    The bot may run and write during the dump; later commits are not in it. Raises StoreError.
    """
    part, address = _new(copy), Address.of(url)
    schema = asyncio.run(_examine_server(url))
    try:
        _make_private(part)
        # Tables only: extensions and the schema itself are the server's.
        only = f"--table={_quoted(schema)}.*"
        where = ("--no-password", f"--file={part}", f"--dbname={address.url}")
        address.run("pg_dump", "--format=custom", only, *where)
        _sync(part)
        _examine_dump(part, address)
        os.replace(part, copy)
    except OSError as error:
        raise told(f"{copy} could not be written: {error}.", error) from error
    finally:
        _remove(part)
    asyncio.run(_note_dump(url))
    return copy.stat().st_size


async def _examine_server(url: str) -> str:
    """Return the schema of the database's tables. Raises StoreError if there is nothing to copy."""
    from bot.store import postgres

    name = f"{spoken(url)} (KABOOM_DATABASE_URL)"
    if (await postgres.table_version(url))[0] is None:
        raise StoreError(f"{name} is empty: there is nothing to copy.")
    shared = postgres.unopened(url)
    try:
        async with _session(shared) as session:
            if await session.fetchval("SELECT 1 FROM moving LIMIT 1"):
                raise StoreError(
                    f"{name} has only a part of what is moved into it: run move-to-postgres again "
                    "to the end."
                )
            return str(await session.fetchval("SELECT current_schema()"))
    finally:
        await shared.engine.dispose()


async def _note_dump(url: str) -> None:
    from bot.store import postgres

    shared = postgres.unopened(url)
    with suppress(StoreError):  # the dump is complete even if its time is not stored
        async with _session(shared) as session:
            await session.execute(
                "INSERT INTO counters (name, value)"
                " VALUES ($1, (extract(epoch FROM now()) * 1000)::bigint)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                _LAST_BACKUP,
            )
    await shared.engine.dispose()


async def last_dump(reading: Reading) -> float | None:
    """Return when `dump` last copied a PostgreSQL database, in Unix seconds; None if never. Raises
    StoreError."""
    counters = shared_tables.tables["counters"]
    statement = select(counters.c.value).where(counters.c.name == _LAST_BACKUP)
    async with reading() as connection:
        at_ms = (await connection.execute(statement)).scalar()
    return None if at_ms is None else at_ms / 1000


async def last_dump_of(url: str) -> float | None:
    """Return `last_dump` of a database that is not open; None also if it is empty. Raises
    StoreError."""
    from bot.store import postgres

    if "counters" not in await postgres.tables(url):
        return None
    reader = Reader(postgres.readers(url), unreachable=postgres.unreachable())
    try:
        return await last_dump(reader.reading)
    finally:
        await reader.close()


class _Dump(NamedTuple):
    """What an examined dump says of itself: its tables with their schema and version."""

    schema: str
    tables: frozenset[str]
    version: str


def _examine_dump(copy: Path, address: Address) -> _Dump:
    """Read a dump's table of contents. Blocks. Raises StoreError if it is not one of this program's
    databases, or one of a newer version."""
    if not copy.is_file():
        raise StoreError(f"There is no copy {copy}.")
    if copy.stat().st_size == 0:
        raise StoreError(f"{copy} is empty: it is no copy of a database.")
    try:
        contents = address.run("pg_restore", "--list", str(copy))
        found = re.search(r"TABLE DATA (\S+) alembic_version ", contents)
        if found is None:
            raise StoreError(f"{copy} is the copy of another program's database.")
        asked = ("--data-only", "--table=alembic_version", "--file=-", str(copy))
        rows = re.search(r"^COPY .*\n(\w+)\n", address.run("pg_restore", *asked), re.MULTILINE)
    except StoreError as error:
        if str(error).startswith("pg_restore failed"):
            sentence = f"The copy {copy} is damaged or no dump of PostgreSQL: {error}"
            raise (Passing if error.passing else StoreError)(sentence) from error
        raise
    version = rows[1] if rows else ""
    if version not in known_versions():
        raise StoreError(
            f"The copy {copy} is of a newer version of this program (its tables are {version}, "
            f"this one knows {known_versions()[-1]}): install that version."
        )
    tables = re.findall(rf" TABLE {re.escape(found[1])} (\S+) ", contents)
    return _Dump(found[1], frozenset(tables), version)


def _quoted(name: str) -> str:
    return '"{}"'.format(name.replace('"', '""'))


def _listed(*names: str) -> str:
    return ", ".join("'{}'".format(name.replace("'", "''")) for name in names)


_BEGIN: Final = f"""
BEGIN;
SET LOCAL client_min_messages = error;
SET LOCAL lock_timeout = '30s';
SELECT pg_advisory_xact_lock({CLASS}, {MIGRATING});
"""
_KEEP: Final = """
CREATE TEMP TABLE old_leases ON COMMIT DROP AS SELECT shard, shards, epoch FROM leases;
CREATE TEMP TABLE old_counters ON COMMIT DROP AS SELECT * FROM counters WHERE name <> 'results';
CREATE TEMP TABLE old_number ON COMMIT DROP AS
    SELECT last_value FROM matches_id_seq WHERE is_called;
"""
_KEPT_TABLES: Final = frozenset({"leases", "counters", "matches"})
# Other tables are a newer version's, or else not ours to drop.
_DROP: Final = """
DO $do$ DECLARE old text; BEGIN
    SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') INTO old FROM pg_tables
    WHERE schemaname = current_schema() AND (tablename IN ({ours}) OR tableowner = current_user
        AND NOT EXISTS (SELECT FROM alembic_version WHERE version_num IN ({known})));
    EXECUTE 'DROP TABLE ' || old;
END $do$;
"""
# What was sent to Discord since the dump, and sessions that have ended since, are not in it. New
# matches do not reuse numbers: messages of those after the dump may still have buttons. Epochs of
# leases only grow.
_AFTER: Final = """
SET LOCAL search_path = {schema}, pg_temp;
DELETE FROM sent;
DELETE FROM handed;
UPDATE leases SET until = now(), holder = NULL, backend = NULL,
    session = NULL, sequence = NULL, resume_url = NULL;
"""
_MERGE: Final = """
INSERT INTO leases AS new (shard, shards, epoch, until)
    SELECT shard, shards, epoch, now() FROM old_leases
    ON CONFLICT (shard) DO UPDATE SET epoch = greatest(new.epoch, excluded.epoch);
INSERT INTO counters AS new (name, value) SELECT name, value FROM old_counters
    ON CONFLICT (name) DO UPDATE SET value = greatest(new.value, excluded.value);
SELECT setval('matches_id_seq', old.last_value) FROM old_number AS old, matches_id_seq AS new
    WHERE new.last_value <= old.last_value;
"""


async def load(url: str, copy: Path, database: Path) -> None:
    """Replace all tables of the PostgreSQL database `url` by those of the dump `copy`, and bring
    them up to date. Nothing is changed by a failure before the dump is in place.

    `database`: the path next to which the list of deletions is. Deletions that the dump lacks are
    repeated. Raises StoreError, Occupied if a bot is running.
    """
    from bot.store import postgres

    address = Address.of(url)
    found = await asyncio.to_thread(_examine_dump, copy, address)
    shared = postgres.unopened(url)
    try:
        await shared.sole.begin(STOPPING_SECONDS)
        there = await postgres.tables(url)
        async with _session(shared) as session:
            marks = await _marks(session) if "erased" in there else set[Mark]()
        with suppress(OSError):
            note(list_beside(database), list(marks))
        before, after = _BEGIN, _AFTER.format(schema=_quoted(found.schema))
        if there >= _KEPT_TABLES:
            before, after = before + _KEEP, after + _MERGE
        if there:
            ours = _listed(*metadata.tables, *shared_tables.tables, *found.tables)
            before += _DROP.format(ours=ours, known=_listed(*known_versions()))
        await asyncio.to_thread(_run_script, address, copy, found, before, after)
        await _open_loaded(url, copy, database, marks)
    finally:
        shared.close()
        await shared.engine.dispose()


async def _marks(session: Session) -> set[Mark]:
    rows = await session.fetch("SELECT digest, at_ms, salt FROM erased")
    return {Mark(*cast("tuple[bytes, int, bytes]", tuple(row.values()))) for row in rows}


async def _open_loaded(url: str, copy: Path, database: Path, marks: set[Mark]) -> None:
    """Migrate a restored database, and repeat the deletions that it lacks."""
    try:
        store = await Store.open(url, beside=database)
        try:
            await store.writer.do(
                partial(erasure.repeat, marks=marks)
            )  # if the list was unwritable
        finally:
            await store.close()
    except StoreError as error:
        sentence = f"{copy} is in place, but can't be opened: {error}"
        raise (Passing if error.passing else StoreError)(sentence) from error


def _run_script(address: Address, copy: Path, found: _Dump, before: str, after: str) -> None:
    """Run the dump's statements between those of `before` and `after`, and commit. Blocks. Raises
    StoreError; then nothing is changed."""
    quiet = ("--no-psqlrc", "--quiet", "--no-password", "--set=ON_ERROR_STOP=1")
    executes = address.program("psql", *quiet, f"--dbname={address.url}")
    # Roles and extensions are the server's, which may be another one than the dump's.
    only = ("--no-owner", "--no-privileges", "--no-comments", f"--schema={found.schema}")
    reads = address.program("pg_restore", *only, "--file=-", str(copy))
    given = partial(subprocess.Popen[bytes], env=address.environment, stderr=subprocess.PIPE)
    with (
        given(executes, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as psql,
        given(reads, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as script,
    ):
        failed, told_by = "psql", psql
        assert psql.stdin is not None
        assert script.stdout is not None
        with suppress(BrokenPipeError):  # psql has ended: its error says why
            psql.stdin.write(before.encode())
            shutil.copyfileobj(script.stdout, psql.stdin)
            if script.wait() == 0:
                psql.stdin.write(f"{after}COMMIT;\n".encode())
            else:
                psql.kill()  # which rolls back
                failed, told_by = "pg_restore", script
        with suppress(BrokenPipeError):
            psql.stdin.close()
        script.kill()
        assert told_by.stderr is not None
        wrote = told_by.stderr.read().decode(errors="replace")
    if told_by.returncode:
        named = f"Restoring {copy} by {failed}"
        raise _failed(named, told_by.returncode, wrote, " Nothing is changed.")
