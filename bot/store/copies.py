"""Copies of the database: made while the bot runs, checked, and put back while it doesn't.

The law here: a copy is whole or not there, nothing is ever written over, and what stood in the
place of a restored copy is kept beside it. Each refusal is one plain `StoreError`.
"""

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from bot.store.database import examine
from bot.store.errors import StoreError

_BESIDE = ("-wal", "-shm")


def backup(database: Path, copy: Path, patience_ms: int = 5000) -> int:
    """Copy the database, as it is at this moment, into a new file; its size in bytes. Blocks.

    The bot may run and write meanwhile: what is committed later is not in the copy.
    """
    if not database.is_file():
        raise StoreError(f"There is no database {database} (KABOOM_DATABASE) to copy.")
    if copy.exists():
        raise StoreError(f"{copy} is there already: name a new file, nothing is written over.")
    part = copy.with_name(f"{copy.name}.part")
    try:
        _copy(database, part, patience_ms)
        os.replace(part, copy)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{copy} could not be written: {error}.") from error
    finally:
        _remove(part)
    return copy.stat().st_size


def restore(copy: Path, database: Path, patience_ms: int = 5000) -> Path | None:
    """Put a copy in the database's place; what was there is kept, and where it is is returned.

    Blocks. No bot may run on the database; whoever calls this sees to that.
    """
    if not copy.is_file():
        raise StoreError(f"There is no copy {copy}.")
    if examine(copy, patience_ms) is None:
        raise StoreError(f"{copy} is empty: it is no copy of a database.")
    part = database.with_name(f"{database.name}.part")
    kept: Path | None = None
    try:
        _copy(copy, part, patience_ms)
        if database.exists():
            kept = _free(database)
            for end in ("", *_BESIDE):
                with suppress(FileNotFoundError):
                    os.replace(f"{database}{end}", f"{kept}{end}")
        os.replace(part, database)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{copy} could not be put in place: {error}.") from error
    finally:
        _remove(part)
    return kept


def _copy(source: Path, target: Path, patience_ms: int) -> None:
    _remove(target)
    uri = source.resolve().as_uri() + "?mode=ro"
    with (
        closing(sqlite3.connect(uri, uri=True, timeout=patience_ms / 1000)) as reading,
        closing(sqlite3.connect(target)) as writing,
    ):
        # In one step: from one moment's state, and no writer waits for it.
        reading.backup(writing)
        found = str(writing.execute("PRAGMA quick_check(1)").fetchone()[0])
        if found != "ok":
            raise StoreError(f"{source} is damaged ({found.splitlines()[-1]}).")
    with target.open("rb+") as file:
        os.fsync(file.fileno())


def _free(database: Path) -> Path:
    """A name that nothing has yet."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    tries = [f"{database.name}.before-{stamp}{more}" for more in ("", *"abcdefgh")]
    for name in tries:
        if not database.with_name(name).exists():
            return database.with_name(name)
    raise StoreError(f"There are many copies of {database} already: move some of them away.")


def _remove(path: Path) -> None:
    for end in ("", *_BESIDE):
        with suppress(FileNotFoundError):
            os.remove(f"{path}{end}")
