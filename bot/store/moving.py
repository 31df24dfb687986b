"""Copies all rows of a SQLite file into an empty PostgreSQL database.

The file is only read. The rows are copied table by table in the order of their keys. Each
transaction copies some thousands of rows and also stores the progress. So a move that was killed
can continue where it stopped, and a bot refuses to start on a database that is only partly copied.
At the end, all rows of both databases are read and compared.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import Boolean, Table

from bot.store import postgres
from bot.store.protocol import Passing, StoreError, refusal
from bot.store.schema import metadata
from bot.store.schema import newest_version as newest
from bot.store.session import AsyncpgConnection
from bot.store.sqlite import readable, table_version

Row: TypeAlias = tuple[object, ...]
Say: TypeAlias = Callable[[str], None]

CHUNK: Final = 5000
PATIENCE_MS: Final = 5000
_WIDE: Final = 2**128


class Sum(NamedTuple):
    """A checksum of the rows of a table. It does not depend on the order of the rows."""

    rows: int
    digest: int

    @classmethod
    def of(cls, rows: Iterable[Row]) -> Sum:
        """Return the checksum of `rows`."""
        count = digest = 0
        for row in rows:
            one = hashlib.blake2b(repr(row).encode(), digest_size=16).digest()
            count, digest = count + 1, (digest + int.from_bytes(one)) % _WIDE
        return cls(count, digest)


async def move(path: Path, url: str, say: Say) -> dict[str, int]:
    """Move all rows of the SQLite file `path` to the PostgreSQL database `url`. Returns a mapping
    from the name of each table to the number of its rows. `say` is called with progress messages.
    Raises StoreError. The move can be continued by calling `move` again. While `move` runs, nothing
    may write to the file."""
    version = table_version(path, PATIENCE_MS)
    if version is None:
        raise StoreError(f"There is no database {path} (KABOOM_DATABASE) to move.")
    if version != newest():
        raise StoreError(
            f"The database {path} (KABOOM_DATABASE) is of an older version of this program: start "
            "the bot on it once, without KABOOM_DATABASE_URL, and say this again."
        )
    writer, engine, shared = await postgres.connect(url, moving=True)
    try:
        async with shared.alone() as session:
            with closing(_opened(path)) as source:
                return await _move(source, session.raw, shared.name, say)
    except StoreError:
        raise
    except Exception as error:
        failed = refusal(error)
        sentence = f"{str(failed).removesuffix('.')}. Say this again to go on."
        raise (Passing if failed.passing else StoreError)(sentence) from error
    finally:
        await engine.dispose()
        await writer.close()


async def _move(
    source: sqlite3.Connection, session: AsyncpgConnection, name: str, say: Say
) -> dict[str, int]:
    progress = {
        str(row["name"]): str(row["key"] or "")
        for row in await session.fetch("SELECT * FROM moving")
    }
    if not progress:
        for table in metadata.sorted_tables:
            if await session.fetchval(f"SELECT 1 FROM {table.name} LIMIT 1"):
                raise StoreError(f"{name} is not empty: nothing is moved into what is in use.")
        progress = {table.name: "" for table in metadata.sorted_tables}
        await session.executemany("INSERT INTO moving (name) VALUES ($1)", [[n] for n in progress])
    else:
        say("Going on with a move that was broken off.")
    for table in metadata.sorted_tables:
        done = 0
        for rows in _chunks(source, table, progress[table.name]):
            await _put(session, table, rows)
            done += len(rows)
        if done:
            say(f"{table.name}: {done:,} {'row' if done == 1 else 'rows'} moved")
    found: dict[str, int] = {}
    # Before the transaction: the server ends one that is idle for as long as a large file takes.
    sums = {table.name: Sum.of(_all(source, table)) for table in metadata.sorted_tables}
    async with session.transaction(isolation="repeatable_read"):
        for table in metadata.sorted_tables:
            here, there = sums[table.name], await _sum(session, table)
            if here != there:
                raise StoreError(
                    f"{table.name} is not the same in {name} as in the file ({there.rows:,} rows, "
                    f"{here.rows:,} in the file): did a bot run on the file meanwhile? Drop that "
                    "database, create it again and say this again. The file is as it was."
                )
            found[table.name] = here.rows
    (last,) = source.execute("SELECT max(seq) FROM sqlite_sequence WHERE name='matches'").fetchone()
    async with session.transaction():
        await session.execute("SELECT setval('matches_id_seq', $1, $2)", last or 1, bool(last))
        await session.execute(
            "UPDATE counters SET value = (SELECT coalesce(max(number), 0) FROM results)"
            " WHERE name = 'results'"
        )
        await session.execute("DELETE FROM moving")
    return found


def _opened(path: Path) -> sqlite3.Connection:
    uri = path.resolve().as_uri() + "?mode=ro"
    source = sqlite3.connect(uri, uri=True, timeout=PATIENCE_MS / 1000)
    source.text_factory = _text
    source.isolation_level = None
    source.execute("BEGIN")  # one snapshot for all reads
    return source


def _text(stored: bytes) -> str:
    """Decode the bytes of a text. Zero bytes are replaced, because PostgreSQL does not allow them
    in texts."""
    return readable(stored).replace("\0", "\N{REPLACEMENT CHARACTER}")


def _keys(table: Table) -> list[str]:
    return [column.name for column in table.primary_key.columns]


def _plain(table: Table) -> Callable[[Sequence[object]], Row]:
    """Return a function that converts a row of SQLite. Numbers in Boolean columns become bool, so
    that the rows of both databases compare equal."""
    true = [isinstance(column.type, Boolean) for column in table.columns]

    def plain(row: Sequence[object]) -> Row:
        return tuple(
            bool(value) if is_true and value is not None else value
            for value, is_true in zip(row, true, strict=True)
        )

    return plain


def _columns(table: Table) -> str:
    return ", ".join(column.name for column in table.columns)


def _all(source: sqlite3.Connection, table: Table) -> Iterator[Row]:
    return map(_plain(table), source.execute(f"SELECT {_columns(table)} FROM {table.name}"))


def _chunks(source: sqlite3.Connection, table: Table, after: str) -> Iterator[list[Row]]:
    """Yield the rows of a table in chunks, in the order of their keys. If `after` is not empty, it
    is a key in JSON, and only the rows after that key are yielded."""
    keys, plain = _keys(table), _plain(table)
    names = ", ".join(keys)
    at = [column.name for column in table.columns]
    given: list[object] = msgspec.json.decode(after) if after else []
    while True:
        behind = f"WHERE ({names}) > ({', '.join('?' * len(keys))})" if given else ""
        asked = (
            f"SELECT {_columns(table)} FROM {table.name} {behind} ORDER BY {names} LIMIT {CHUNK}"
        )
        rows = [plain(row) for row in source.execute(asked, given)]
        if not rows:
            return
        yield rows
        given = [rows[-1][at.index(key)] for key in keys]


async def _put(session: AsyncpgConnection, table: Table, rows: list[Row]) -> None:
    columns = [column.name for column in table.columns]
    last = msgspec.json.encode([rows[-1][columns.index(key)] for key in _keys(table)]).decode()
    async with session.transaction():
        await session.copy_records_to_table(table.name, records=rows, columns=columns)
        await session.execute("UPDATE moving SET key = $1 WHERE name = $2", last, table.name)


async def _sum(session: AsyncpgConnection, table: Table) -> Sum:
    count = digest = 0
    plain = _plain(table)
    asked = session.cursor(f"SELECT {_columns(table)} FROM {table.name}", prefetch=CHUNK)
    async for row in asked:
        one = Sum.of([plain(tuple(row.values()))])
        count, digest = count + 1, (digest + one.digest) % _WIDE
    return Sum(count, digest)
