"""Backup and restore of a database file while the bot runs. For PostgreSQL, see `dumps`.

A copy is created atomically and never overwrites a file. A restored copy replaces the database
atomically, and the old database is kept next to it. All failures are `StoreError`s.
`bot/ops/restore.py` decides which process puts a copy in place, and when.
"""

from __future__ import annotations

import asyncio
import calendar
import glob
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import func, select

from bot.store.ids import stamped_ms
from bot.store.personal_data import Mark, list_beside, note
from bot.store.place import (
    BESIDE,
    PRIVATE,
    Move,
    forget_newest,
    keep_private,
    newest_move,
    with_log,
)
from bot.store.protocol import StoreError, reason, told
from bot.store.rows import STARTED
from bot.store.schema import matches
from bot.store.sqlite import connect, examine, holds, read_only, table_version
from bot.store.store import Store

_KEPT = ".before-"
_STAMP = "%Y%m%d-%H%M%S"


def backup(database: Path, copy: Path, patience_ms: int = 5000) -> int:
    """Copy the current state of `database` into the new file `copy`, and return the size of the
    copy in bytes. Blocks.

    The bot may run and write during the copy, but the copy doesn't contain what is committed after
    it has begun. Raises StoreError if the copy fails, or if it lacks a move that the bot had
    acknowledged before the call.
    """
    if not database.is_file():
        raise StoreError(f"There is no database {database} (KABOOM_DATABASE) to copy.")
    part = new_copy(copy)
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
        raise told(f"{copy} could not be written: {reason(error)}.", error) from error
    finally:
        remove(part)
    return copy.stat().st_size


def new_copy(copy: Path) -> Path:
    """Return the path of the temporary file in which the new copy `copy` is written until it is
    complete. Raises StoreError if `copy` exists already or its folder doesn't exist."""
    if copy.exists():
        raise StoreError(f"{copy} is there already: name a new file, nothing is written over.")
    if not copy.parent.is_dir():
        raise StoreError(f"{copy} can't be made: there is no folder {copy.parent}.")
    return copy.with_name(f"{copy.name}.part")


def mark(database: Path) -> None:
    """Record that the database file has been backed up now. An error is ignored."""
    with suppress(OSError):
        _mark(database).touch()


def marked(database: Path) -> float | None:
    """Return when the database file was last backed up, in Unix seconds, or None if it never
    was."""
    try:
        return _mark(database).stat().st_mtime
    except OSError:
        return None


def _mark(database: Path) -> Path:
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
    """Check a copy and place it next to the database, where it waits for `put_in_place`. Returns
    the path of the placed copy. A copy that is already pending is replaced. Blocks. Raises
    StoreError if the copy can't be used."""
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
        set_owner(part, database)
        for end in BESIDE:  # those that a killed process left belong to another copy
            with suppress(FileNotFoundError):
                os.remove(f"{waiting(database)}{end}")
        os.replace(part, waiting(database))
    except (sqlite3.Error, OSError) as error:
        raise told(f"{copy} could not be put in place: {reason(error)}.", error) from error
    finally:
        remove(part)
    return waiting(database)


def waiting(database: Path) -> Path:
    """Return the path of the pending copy. The file exists only while a restore is pending."""
    return database.with_name(f"{database.name}.restore")


def withdraw(database: Path) -> bool:
    """Cancel the pending restore. Returns False if no restore was pending."""
    try:
        os.remove(waiting(database))
    except FileNotFoundError:
        return False
    remove(waiting(database))
    return True


def put_in_place(database: Path) -> Path | None:
    """Replace the database by the pending copy. Returns the path of the old database, or None if
    there was no old database.

    The caller must ensure that no bot has the database open. The copy is renamed in the last step,
    so that it is still pending if the process is killed earlier. If the replacement fails, this
    raises StoreError. The old database is then in place again, and the pending restore is
    cancelled, so that it is not retried at every start.
    """
    before: Path | None = None
    there = database.exists()
    try:
        _forget_sent(waiting(database))
        if there:
            _checkpoint(database)
            _note_erasures(database)
            _skip_numbers(database, waiting(database))
        if _taken(database):  # or only its log, which SQLite would apply to the copy
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
        place = f"The copy could not be put in place as {database}: {reason(error)}."
        raise told(f"{place} Nothing is changed.", error) from error
    return before if there else None


def kept(database: Path) -> list[Path]:
    """Return the paths of the databases that were replaced by restored copies and kept."""
    pattern = f"{glob.escape(database.name)}{_KEPT}*"
    return [each for each in database.parent.glob(pattern) if not each.name.endswith(BESIDE)]


def drop_kept(database: Path, before: float) -> list[Path]:
    """Delete the kept databases that were replaced before `before`, which is in Unix seconds.
    Returns their paths. Blocks.

    The time in a file's name is from the host's clock, which may have been slow. So a database is
    kept if it was used after `before`, according to the times in Discord's ids.
    """
    gone: list[Path] = []
    for each in kept(database):
        try:
            stamp = each.name.removeprefix(f"{database.name}{_KEPT}").rstrip("abcdefgh")
            since = calendar.timegm(time.strptime(stamp, _STAMP))
        except ValueError:
            continue  # named by a host, not by `put_in_place`
        if since < before and _used(each) < before:
            remove(each)
            gone.append(each)
    return gone


def _used(database: Path) -> float:
    """Return the Unix time in seconds when the newest message of a table in this database was
    posted. Returns 0 if there is no such message."""
    uri = f"{database.resolve().as_uri()}?immutable=1"
    try:
        with closing(sqlite3.connect(uri, uri=True)) as kept:
            newest = kept.execute("SELECT max(message_id) FROM matches").fetchone()[0]
    except sqlite3.Error:
        return 0.0  # not a database
    return stamped_ms(newest or 0) / 1000


def _checkpoint(database: Path) -> None:
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as whole:
        whole.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _skip_numbers(database: Path, copy: Path) -> None:
    """Make the copy skip the ids of matches that were created after the copy was made. The messages
    of those matches may still have buttons, which must not act on other matches."""
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
    """Write the list of deletions of users' data to a file next to the database. The deletions are
    repeated when the copy is opened."""
    with suppress(sqlite3.Error, OSError), closing(sqlite3.connect(database)) as gone:
        found = gone.execute("SELECT digest, at_ms, salt FROM erased")
        note(list_beside(database), [Mark(*row) for row in found])
        set_owner(list_beside(database), database)


def _forget_sent(copy: Path) -> None:
    """Delete the copy's record of what was sent to Discord, because the record may be outdated."""
    uri = copy.resolve().as_uri() + "?mode=rw"
    # A copy of an older version has no such table.
    with suppress(sqlite3.Error), closing(sqlite3.connect(uri, uri=True)) as coming, coming:
        coming.execute("DELETE FROM sent")


def _move(database: Path, to: Path) -> None:
    # The log is moved before its file: SQLite would apply it to another file in that place.
    for end in (*BESIDE, ""):
        with suppress(FileNotFoundError):
            os.replace(f"{database}{end}", f"{to}{end}")


def set_owner(part: Path, database: Path) -> None:
    """Give the file `part` the same owner as the database, if that is permitted. The bot and the
    host's commands may run as different users."""
    with suppress(OSError):
        there = database.stat()
        if sys.platform != "win32":
            os.chown(part, there.st_uid, there.st_gid)


def _taken(path: Path) -> bool:
    return any(os.path.lexists(f"{path}{end}") for end in ("", *BESIDE))


def _copy(source: Path, target: Path, patience_ms: int) -> None:
    make_private(target)
    uri = source.resolve().as_uri() + "?mode=ro"
    with (
        closing(sqlite3.connect(uri, uri=True, timeout=patience_ms / 1000)) as reading,
        closing(sqlite3.connect(target)) as writing,
    ):
        try:
            reading.execute("PRAGMA schema_version")
        except sqlite3.OperationalError as error:
            if not read_only(source):
                raise
            raise StoreError(
                f"{source} is on a read-only disk, where SQLite can't open it: copy it and the "
                "files beside it (-wal, -shm) to another disk, and use them there."
            ) from error
        # All pages in one step: a single snapshot, without blocking writers.
        reading.backup(writing)
    sync(target)


def make_private(part: Path) -> None:
    """Replace the file `part` by an empty file that only its owner can read."""
    remove(part)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))


def sync(part: Path) -> None:
    """Wait until the content of the file is on disk. Raises OSError."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())


def _free(database: Path) -> Path:
    stamp = time.strftime(_STAMP, time.gmtime())
    tries = [f"{database.name}{_KEPT}{stamp}{more}" for more in ("", *"abcdefgh")]
    for name in tries:
        if not _taken(database.with_name(name)):
            return database.with_name(name)
    raise StoreError(f"There are many copies of {database} already: move some of them away.")


def remove(path: Path) -> None:
    """Delete the file `path` if it exists, and the files that SQLite keeps next to it."""
    for end in ("", *BESIDE):
        if os.path.lexists(f"{path}{end}"):  # else a read-only disk would raise
            with suppress(FileNotFoundError):
                os.remove(f"{path}{end}")


class Trial(NamedTuple):
    """A copy that was restored into a temporary database. `where` is the path or URL of that
    database. `version` is the version of the copy's tables before the first start migrates them."""

    where: Path | str
    version: str


@asynccontextmanager
async def trial(copy: Path, database: Path) -> AsyncGenerator[Trial]:
    """Restore a copy into a temporary file next to `database`, in the same way as `put_in_place`.
    The file is deleted at the end of the `with` block. Raises StoreError."""
    # Not in the folder for temporary files, which a container may lack.
    folder = (await asyncio.to_thread(database.resolve)).parent
    try:
        with tempfile.TemporaryDirectory(prefix=f"{database.name}.drill-", dir=folder) as temporary:
            version = await asyncio.to_thread(table_version, copy, 5000, f"The copy {copy}")
            path = Path(temporary) / database.name
            await asyncio.to_thread(prepare, copy, path)
            await asyncio.to_thread(put_in_place, path)
            yield Trial(path, version or "")
    except OSError as error:
        raise told(f"{copy} could not be tried: {reason(error)}.", error) from error


async def contents(store: Store) -> tuple[int, list[int]]:
    """Return the number of all matches, and the ids of the running matches, newest first. Raises
    StoreError."""
    running = (
        select(matches.c.id).where(matches.c.status.in_(STARTED)).order_by(matches.c.id.desc())
    )
    async with store.reading() as connection:
        number = (await connection.execute(select(func.count()).select_from(matches))).scalar_one()
        return number, list((await connection.execute(running)).scalars())
