"""Backup and restore of a PostgreSQL database with PostgreSQL's own programs.

`pg_dump` copies the database while the bot runs. `pg_restore` and `psql` restore a dump in one
transaction while no bot runs. The password is passed to these programs in an environment variable.
All failures are `StoreError`s.
"""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import shutil
import signal
import subprocess
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, cast
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

from sqlalchemy import select

from bot.store import daily, postgres
from bot.store.backup import Trial, make_private, new_copy, remove, set_owner, sync
from bot.store.personal_data import Mark, list_beside, note, repeat_erasures
from bot.store.place import spoken
from bot.store.postgres import ASK_SECONDS, Shared
from bot.store.protocol import Passing, Reading, StoreError, reason, told
from bot.store.schema import known_versions, metadata, postgres_metadata
from bot.store.session import CLASS, EVERYONE, OURS, SHARDS, AsyncpgConnection, running
from bot.store.store import ReadConnections, Store

STOPPING_SECONDS: Final = 3.0
"""Seconds for which a restore waits for a bot that is stopping."""
_AGAIN_SECONDS: Final = 0.1
_CONNECT_SECONDS: Final = "5"
_NO_RIGHT: Final = "42501"
_LAST_BACKUP: Final = "last backup"
"""The name of the row in the table `counters` that has the time of the last dump, in Unix
milliseconds."""


class Address(NamedTuple):
    """The connection data for PostgreSQL's programs: a URL without a password, and environment
    variables, which include the password."""

    url: str
    environment: dict[str, str]

    @classmethod
    def of(cls, url: str) -> Address:
        """Return the address of the database with the URL `url`. Raises StoreError."""
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
        """Return the command line that runs the program `name` of PostgreSQL. Raises StoreError if
        the program is not installed."""
        found = shutil.which(name)
        if found is None:
            raise StoreError(
                f"{name} is not installed here: install PostgreSQL's client programs, of the "
                "server's version or newer."
            )
        return [found, *arguments]

    def run(self, name: str, *arguments: str) -> str:
        """Run the program `name` of PostgreSQL, and return its output. Blocks. Raises StoreError if
        the program fails."""
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
    """Return the URL with the slashes that `geturl` leaves out before an empty host."""
    return re.sub(r"^(\w+):/(?!/)", r"\1:///", url)


def _failed(program: str, code: int, wrote: str, change: str = "") -> StoreError:
    """Return the StoreError to raise for a program that failed. `wrote` is what the program wrote
    to standard error."""
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


def dump(url: str, copy: Path) -> int:
    """Dump the current state of the PostgreSQL database `url` into the new file `copy`, and return
    the size of the file in bytes. Blocks, and runs an event loop.

    The bot may run and write during the dump, but the dump doesn't contain what is committed after
    it has begun. Raises StoreError.
    """
    part, address = new_copy(copy), Address.of(url)
    schema = asyncio.run(_examine_server(url))
    try:
        make_private(part)
        # The bot's tables only: others, extensions and the schema itself are the server's.
        only = [f"--table={_quoted(schema)}.{_quoted(name)}" for name in _OURS]
        only.append(f"--exclude-table-data={_quoted(schema)}.secrets")
        where = ("--no-password", f"--file={part}", f"--dbname={address.url}")
        address.run("pg_dump", "--format=custom", *only, *where)
        sync(part)
        _examine_dump(part, address)
        os.replace(part, copy)
    except OSError as error:
        raise told(f"{copy} could not be written: {reason(error)}.", error) from error
    finally:
        remove(part)
    asyncio.run(_note_dump(url))
    return copy.stat().st_size


async def _examine_server(url: str) -> str:
    """Return the name of the schema that contains the database's tables. Raises StoreError if the
    database is empty or only partly filled by `move-to-postgres`."""
    name = f"{spoken(url)} (KABOOM_DATABASE_URL)"
    if (await postgres.table_version(url))[0] is None:
        raise StoreError(f"{name} is empty: there is nothing to copy.")
    shared = postgres.unopened(url)
    try:
        async with shared.session("backup", ASK_SECONDS) as session:
            if await session.fetchval("SELECT 1 FROM moving LIMIT 1"):
                raise StoreError(
                    f"{name} has only a part of what is moved into it: run move-to-postgres again "
                    "to the end."
                )
            return str(await session.fetchval("SELECT current_schema()"))
    finally:
        await shared.engine.dispose()


async def _note_dump(url: str) -> None:
    shared = postgres.unopened(url)
    with suppress(StoreError):  # the dump is complete even if its time is not stored
        async with shared.session("backup", ASK_SECONDS) as session:
            await session.execute(
                "INSERT INTO counters (name, value)"
                " VALUES ($1, (extract(epoch FROM now()) * 1000)::bigint)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                _LAST_BACKUP,
            )
    await shared.engine.dispose()


async def last_dump(reading: Reading) -> float | None:
    """Return when `dump` last copied the PostgreSQL database, in Unix seconds, or None if it never
    did. Raises StoreError."""
    counters = postgres_metadata.tables["counters"]
    statement = select(counters.c.value).where(counters.c.name == _LAST_BACKUP)
    async with reading() as connection:
        at_ms = (await connection.execute(statement)).scalar()
    return None if at_ms is None else at_ms / 1000


async def last_dump_of(url: str) -> float | None:
    """Return the time of `last_dump` for a database that is not open. Returns None if there was no
    dump or the database is empty. Raises StoreError."""
    if "counters" not in await postgres.tables(url):
        return None
    reader = ReadConnections(postgres.readers(url), unreachable=postgres.unreachable())
    try:
        return await last_dump(reader.reading)
    finally:
        await reader.close()


class _Dump(NamedTuple):
    """The schema of a dump's tables, and the version of the tables."""

    schema: str
    version: str


def _examine_dump(copy: Path, address: Address) -> _Dump:
    """Read the table of contents of a dump. Blocks. Raises StoreError if the file is no dump, or if
    the dump is from another program's database or from a newer version of the bot."""
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
        if error.passing or not str(error).startswith("pg_restore failed"):
            raise
        damaged = f"The copy {copy} is damaged or no dump of PostgreSQL: {error}"
        raise StoreError(damaged) from error
    version = rows[1] if rows else ""
    if version not in known_versions():
        raise StoreError(
            f"The copy {copy} is of a newer version of this program (its tables are {version}, "
            f"this one knows {known_versions()[-1]}): install that version."
        )
    return _Dump(found[1], version)


def _quoted(name: str) -> str:
    return '"{}"'.format(name.replace('"', '""'))


def _listed(*names: str) -> str:
    return ", ".join("'{}'".format(name.replace("'", "''")) for name in names)


_OURS: Final = (*metadata.tables, *postgres_metadata.tables, "leases", "alembic_version")
"""The names of the tables that this version of the bot and earlier versions created."""
_BEGIN: Final = f"""
BEGIN;
SET LOCAL client_min_messages = error;
SET LOCAL lock_timeout = '30s';
SELECT pg_advisory_xact_lock({CLASS}, {EVERYONE});
"""
_KEEP: Final = """
CREATE TEMP TABLE old_counters ON COMMIT DROP AS SELECT * FROM counters WHERE name <> 'results';
CREATE TEMP TABLE old_number ON COMMIT DROP AS
    SELECT last_value FROM matches_id_seq WHERE is_called;
"""
_KEPT_TABLES: Final = frozenset({"counters", "matches"})
# If the tables are of a newer version, whose names are unknown here, all tables of this user are
# dropped. Otherwise only the bot's own tables are: others may be another program's.
_DROP: Final = """
DO $do$ DECLARE old text; BEGIN
    SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') INTO old FROM pg_tables
    WHERE schemaname = current_schema() AND (tablename IN ({ours}) OR tableowner = current_user
        AND NOT EXISTS (SELECT FROM alembic_version WHERE version_num IN ({known})));
    EXECUTE 'DROP TABLE ' || old;
END $do$;
"""
# The dump doesn't know what was sent to Discord since then, nor which sessions have ended. New
# matches must not reuse the numbers of matches created after the dump, whose messages may still
# have buttons. Dumps of earlier versions contain leases, which the migration converts.
_AFTER: Final = """
SET LOCAL search_path = {schema}, pg_temp;
DELETE FROM sent;
DELETE FROM handed;
DO $do$ DECLARE old text; BEGIN
    FOR old IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema()
        AND tablename IN ('leases', 'beats', 'gateway_sessions')
    LOOP EXECUTE format('DELETE FROM %I', old); END LOOP;
END $do$;
"""
_MERGE: Final = """
INSERT INTO counters AS new (name, value) SELECT name, value FROM old_counters
    ON CONFLICT (name) DO UPDATE SET value = greatest(new.value, excluded.value);
SELECT setval('matches_id_seq', old.last_value) FROM old_number AS old, matches_id_seq AS new
    WHERE new.last_value <= old.last_value;
"""
_ONE_SHARD: Final = f"""
INSERT INTO counters (name, value) VALUES ('{SHARDS}', 1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value;
"""
"""SQL that sets the stored number of shards to 1, because a restore locks the database as shard 0
of 1."""


async def load(url: str, copy: Path, database: Path) -> None:
    """Replace all tables of the PostgreSQL database `url` by the tables of the dump `copy`, and
    migrate them. If this fails before the dump is in place, nothing is changed.

    Deletions of users' data that the dump doesn't contain are repeated. The list of deletions is
    stored next to the path `database`. The secret of the daily deals is kept. Raises StoreError, or
    Occupied if a bot is running.
    """
    address = Address.of(url)
    found = await asyncio.to_thread(_examine_dump, copy, address)
    shared = postgres.unopened(url)
    try:
        async with shared.session("backup", ASK_SECONDS) as session:
            await _keep_out(session, shared.name)
            there = await postgres.tables(url)
            marks = await _marks(session) if "erased" in there else set[Mark]()
            secret = await _secret(session) if "secrets" in there else None
            here = await session.fetchval("SELECT current_schema()")
            if here != found.schema:
                raise StoreError(
                    f"{copy} has its tables in the schema {found.schema}, and {shared.name} uses "
                    f"the schema {here}: restore it into a database whose search_path names that "
                    "one."
                )
            with suppress(OSError):
                note(list_beside(database), list(marks))
            before, after = _BEGIN, _AFTER.format(schema=_quoted(found.schema))
            if there >= _KEPT_TABLES:
                before, after = before + _KEEP, after + _MERGE
            if there:
                before += _DROP.format(ours=_listed(*_OURS), known=_listed(*known_versions()))
            after += _ONE_SHARD
            await asyncio.to_thread(_run_script, address, copy, found, before, after)
            await _open_loaded(url, copy, database, marks, secret)
            set_owner(list_beside(database), database.parent)
    finally:
        await shared.engine.dispose()


async def _keep_out(session: AsyncpgConnection, name: str) -> None:
    """Lock the database for this session as if the session served shard 0 of 1, so that no bot can
    start. This works even if tables are missing or damaged. Raises Occupied if a process has the
    database open."""
    until = time.monotonic() + STOPPING_SECONDS
    others = f"EXISTS (SELECT FROM pg_locks WHERE {OURS} AND pid <> pg_backend_pid())"
    occupied = f"SELECT NOT pg_try_advisory_lock({CLASS}, 0) OR {others}"
    while await session.fetchval(occupied):
        if time.monotonic() >= until:
            raise running(name)
        await asyncio.sleep(_AGAIN_SECONDS)


async def _marks(session: AsyncpgConnection) -> set[Mark]:
    rows = await session.fetch("SELECT digest, at_ms, salt FROM erased")
    return {Mark(*cast("tuple[bytes, int, bytes]", tuple(row.values()))) for row in rows}


async def _secret(session: AsyncpgConnection) -> bytes | None:
    return cast("bytes | None", await session.fetchval("SELECT value FROM secrets"))


async def _open_loaded(
    url: str, copy: Path, database: Path, marks: set[Mark], secret: bytes | None
) -> None:
    """Open a restored database, which migrates it. Then repeat the deletions of users' data that
    the dump doesn't contain, and store the secret of the daily deals again."""
    try:
        store = await Store.open(url, beside=database)
        try:
            # `open` did it already, unless the list can't be written.
            await store.writer.do(partial(repeat_erasures, marks=marks))
            if secret is not None:
                await store.writer.do(partial(daily.keep_secret, value=secret))
        finally:
            await store.close()
    except StoreError as error:
        sentence = f"{copy} is in place, but can't be opened: {error}"
        raise (Passing if error.passing else StoreError)(sentence) from error


def _run_script(address: Address, copy: Path, found: _Dump, before: str, after: str) -> None:
    """Run the SQL `before`, which begins a transaction, then the dump's statements, then the SQL
    `after`, and commit. Blocks. If this fails, the transaction is rolled back and StoreError is
    raised."""
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
            for line in script.stdout:
                # Newer programs set it, and servers before 17 don't know it.
                if not line.startswith(b"SET transaction_timeout"):
                    psql.stdin.write(line)
                if line.startswith(b"CREATE "):
                    break
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


@asynccontextmanager
async def trial(copy: Path, url: str) -> AsyncGenerator[Trial]:
    """Restore a dump into a temporary database on the server of `url`, in the same way as `load`.
    The database is dropped at the end of the `with` block. Raises StoreError."""
    found = await asyncio.to_thread(_examine_dump, copy, Address.of(url))
    parts = urlsplit(url)
    # PostgreSQL cuts names off after 63 bytes.
    beside = unquote(parts.path.strip("/")).encode()[:40].decode(errors="ignore")
    name = f"{beside}_drill_{secrets.token_hex(4)}"
    # libpq and asyncpg prefer a name in the query.
    asked = [each for each in parse_qsl(parts.query) if each[0] not in ("dbname", "database")]
    temporary = parts._replace(path=f"/{quote(name, safe='')}", query=urlencode(asked)).geturl()
    temporary = _with_slashes(temporary)
    shared = postgres.unopened(url)
    try:
        try:
            await _create(shared, name)
            only = f"SELECT 1 / (current_database() = {_listed(name)})::int;\n"
            only += f"CREATE SCHEMA IF NOT EXISTS {_quoted(found.schema)};\n"
            work = partial(_run_script, before=f"{only}{_BEGIN}", after="")
            await asyncio.to_thread(work, Address.of(temporary), copy, found)
            yield Trial(temporary, found.version)
        finally:  # also if creating it was cancelled, or the programs are still running
            async with shared.session("backup", ASK_SECONDS) as session:
                await session.execute(f"DROP DATABASE IF EXISTS {_quoted(name)} WITH (FORCE)")
    finally:
        await shared.engine.dispose()


async def _create(shared: Shared, name: str) -> None:
    async with shared.session("backup", ASK_SECONDS) as session:
        try:
            await session.execute(
                f"CREATE DATABASE {_quoted(name)} ENCODING 'UTF8' TEMPLATE template0"
            )
        except postgres.unreachable() as error:
            if getattr(error, "sqlstate", "") != _NO_RIGHT:
                raise
            raise StoreError(
                f"A drill needs a temporary database, which this user of {shared.name} may not "
                "make: run ALTER ROLE ... CREATEDB for it, or name another server in "
                "KABOOM_DATABASE_URL."
            ) from error
