"""Copies of the database: made while the bot runs, checked, and put in the database's place.

A copy is whole or not there, nothing is ever written over, and what stood in the place of a
restored copy is kept beside it. Each refusal is one plain `StoreError`. Who puts one in place, and
when, is said in `bot/ops/restore.py`.
"""

import calendar
import glob
import os
import sqlite3
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

from bot.store.action_log import holds
from bot.store.database import connect, examine, table_version, told
from bot.store.erasure import Mark, list_beside, note
from bot.store.errors import StoreError
from bot.store.ids import stamped_ms
from bot.store.place import (
    BESIDE,
    PRIVATE,
    Move,
    forget_newest,
    keep_private,
    newest_move,
    with_log,
)

_KEPT = ".before-"
_STAMP = "%Y%m%d-%H%M%S"


def backup(database: Path, copy: Path, patience_ms: int = 5000) -> int:
    """Copy the database, as it is at this moment, into a new file; its size in bytes. Blocks.

    The bot may run and write meanwhile: what is committed later is not in the copy. Raises
    StoreError, also where the copy lacks a move that the bot had acknowledged before.
    """
    if not database.is_file():
        raise StoreError(f"There is no database {database} (KABOOM_DATABASE) to copy.")
    if copy.exists():
        raise StoreError(f"{copy} is there already: name a new file, nothing is written over.")
    part = copy.with_name(f"{copy.name}.part")
    acknowledged = newest_move(database)
    try:
        _copy(database, part, patience_ms)
        # What was copied is looked at, not what is there: that may be another file by now.
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
    """Lay a copy, checked and whole, beside the database: where it waits to be put in place.

    Blocks. A copy that waited before is given up for this one.
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
        # As the bot will: what it would not open, or lacks something, never comes in place.
        connect(part, patience_ms, f"The copy {copy}").close()
        _gather(copy)  # who only read leaves files beside it, who may write takes them away
        _belong(part, database)
        for end in BESIDE:  # a log that one killed left beside another copy is not this one's
            with suppress(FileNotFoundError):
                os.remove(f"{waiting(database)}{end}")
        os.replace(part, waiting(database))
    except (sqlite3.Error, OSError) as error:
        raise told(f"{copy} could not be put in place: {error}.", error) from error
    finally:
        _remove(part)
    return waiting(database)


def waiting(database: Path) -> Path:
    """Where a copy waits that is to take the database's place, if one does."""
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
    """Put the copy that waits in the database's place; what was there is kept, and where it is is
    returned.

    No bot may have the database open; whoever calls this sees to that. What is done last makes
    the copy the database, so that a process killed before it finds the copy waiting still. Raises
    StoreError: then all is as it was, and the copy is given up, so that nothing is tried for ever.
    """
    before: Path | None = None
    there = database.exists()
    try:
        _send_anew(waiting(database))
        if there:
            _gather(database)
            _note_erasures(database)
            _number_on(database, waiting(database))
        if _taken(database):  # a log can lie there alone: the copy is not to read it as its own
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
            if database.exists():  # else the copy is all there is
                withdraw(database)
        sentence = f"The copy could not be put in place as {database}: {error}. Nothing is changed."
        raise told(sentence, error) from error
    return before if there else None


def kept(database: Path) -> list[Path]:
    """What copies have taken the place of."""
    pattern = f"{glob.escape(database.name)}{_KEPT}*"
    return [each for each in database.parent.glob(pattern) if not each.name.endswith(BESIDE)]


def drop_kept(database: Path, before: float) -> list[Path]:
    """Delete what copies took the place of before this time, in unix seconds; which. Blocks.

    A name tells the time by the host's clock, which may have been behind: what was used later, by
    Discord's ids, stays.
    """
    gone: list[Path] = []
    for each in kept(database):
        try:
            stamp = each.name.removeprefix(f"{database.name}{_KEPT}").rstrip("abcdefgh")
            since = calendar.timegm(time.strptime(stamp, _STAMP))
        except ValueError:
            continue  # a host gave it this name
        if since < before and _used(each) < before:
            _remove(each)
            gone.append(each)
    return gone


def _used(database: Path) -> float:
    """When a table's message was last posted from this database, in unix seconds; 0 if never."""
    uri = f"{database.resolve().as_uri()}?immutable=1"
    try:
        with closing(sqlite3.connect(uri, uri=True)) as kept:
            newest = kept.execute("SELECT max(message_id) FROM matches").fetchone()[0]
    except sqlite3.Error:
        return 0.0  # no database at all
    return stamped_ms(newest or 0) / 1000


def _gather(database: Path) -> None:
    """All that is in it into the one file, as far as it still can be read."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as whole:
        whole.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _number_on(database: Path, copy: Path) -> None:
    """No match of the copy's future gets the number of one that came after the copy: buttons of
    that one may still stand somewhere, and they are to lead nowhere."""
    last = 0
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as gone:
        last = gone.execute("SELECT max(seq) FROM sqlite_sequence WHERE name='matches'").fetchone()
        last = last[0] or 0
    uri = copy.resolve().as_uri() + "?mode=rw"  # never made anew, should it have been withdrawn
    with closing(sqlite3.connect(uri, uri=True)) as coming, coming:
        change = "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'matches'"
        if not coming.execute(change, (last,)).rowcount:
            coming.execute("INSERT INTO sqlite_sequence VALUES ('matches', ?)", (last,))


def _note_erasures(database: Path) -> None:
    """Whose data was deleted since the copy was made is known when the copy is opened."""
    with suppress(sqlite3.Error, OSError), closing(sqlite3.connect(database)) as gone:
        found = gone.execute("SELECT digest, at_ms, salt FROM erased")
        note(list_beside(database), [Mark(*row) for row in found])
        _belong(list_beside(database), database)


def _send_anew(copy: Path) -> None:
    """Since the copy was made, Discord may have been sent other things than it says."""
    uri = copy.resolve().as_uri() + "?mode=rw"
    # One of an older version has no such table.
    with suppress(sqlite3.Error), closing(sqlite3.connect(uri, uri=True)) as coming, coming:
        coming.execute("DELETE FROM sent")


def _move(database: Path, to: Path) -> None:
    # The log that belongs to the file goes first: beside another file it would be taken for its.
    for end in (*BESIDE, ""):
        with suppress(FileNotFoundError):
            os.replace(f"{database}{end}", f"{to}{end}")


def _belong(part: Path, database: Path) -> None:
    """As the file whose place it is to take: a bot may run as somebody else than its host."""
    with suppress(OSError):
        there = database.stat()
        if sys.platform != "win32":
            os.chown(part, there.st_uid, there.st_gid)


def _taken(path: Path) -> bool:
    return any(os.path.lexists(f"{path}{end}") for end in ("", *BESIDE))


def _copy(source: Path, target: Path, patience_ms: int) -> None:
    _remove(target)
    # Nobody else reads it, from the first byte on.
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    uri = source.resolve().as_uri() + "?mode=ro"
    with (
        closing(sqlite3.connect(uri, uri=True, timeout=patience_ms / 1000)) as reading,
        closing(sqlite3.connect(target)) as writing,
    ):
        # In one step: from one moment's state, and no writer waits for it.
        reading.backup(writing)
    with target.open("rb+") as file:
        os.fsync(file.fileno())


def _free(database: Path) -> Path:
    """A name that nothing has yet."""
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
