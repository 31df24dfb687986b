"""One bot a database, and none that outlives the process it belongs to.

Whoever holds a database is alone on it until the process ends, however it ends:
the kernel lets go, so a killed bot leaves nothing behind that keeps the next one out. Where no lock
can be taken at all the store has the word: it says what is wrong with the place, if anything is.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Final

BELONGS: Final = "_KABOOM_BELONGS"
"""Set in the environment of a bot whose standard input ends when its parent does. No setting, and
not named like one: nobody but that parent sets it."""
PATIENCE_SECONDS: Final = 3.0
"""A bot that was told to stop, or whose parent is gone, is waited for so long."""
_AGAIN_SECONDS: Final = 0.1


class Taken(Exception):
    """Somebody else holds it. Its text is one plain sentence for the host."""

    passing = True
    """They may let go of it, as a `StoreError` may say."""


@contextlib.contextmanager
def holding(database: Path, patience: float = PATIENCE_SECONDS) -> Generator[None]:
    """Be the only bot on this database for as long as this lasts. Raises Taken."""
    taken = (
        f"Another bot is running on {database} already: stop that one first, or set "
        "KABOOM_DATABASE to another file."
    )
    with _locked(database, ".lock", patience, taken):
        yield


@contextlib.contextmanager
def exchanging(database: Path) -> Generator[None]:
    """Be the only one who puts a copy in this database's place. Raises Taken."""
    taken = (
        f"Another copy is being put in the place of {database}: wait until that is done, and say "
        "this again."
    )
    with _locked(database, ".exchange.lock", 0.0, taken):
        yield


@contextlib.contextmanager
def _locked(database: Path, end: str, patience: float, taken: str) -> Generator[None]:
    # Not the database itself: closing a second handle on it would drop SQLite's own locks.
    beside = database.resolve().with_name(f"{database.resolve().name}{end}")
    try:
        handle = _opened(beside)
    except OSError:
        yield  # no such folder, no right, no room: the store meets the same, and says it
        return
    try:
        until = time.monotonic() + patience
        while not _lock(handle):
            if time.monotonic() >= until:
                raise Taken(taken)
            time.sleep(_AGAIN_SECONDS)
        # The file stays when it is let go: removing it could take a lock from under somebody.
        yield
    finally:
        os.close(handle)


def _opened(beside: Path) -> int:
    try:
        return os.open(beside, os.O_RDWR | os.O_CREAT, 0o644)
    except PermissionError:
        # Another user's, as where a host and the bot are two: whoever may read it can hold it.
        return os.open(beside, os.O_RDONLY)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        """Whether nobody else holds it. A file system without locks never refuses."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True


def end_with_parent(end: Callable[[], None]) -> None:
    """Call `end`, in a thread of its own, as soon as the process that this one belongs to is gone.
    A bot that belongs to nobody is left alone."""
    if BELONGS not in os.environ:
        return

    def wait() -> None:
        # The parent writes nothing; its end of the pipe closes with it, also on kill -9.
        with contextlib.suppress(OSError):
            while os.read(0, 1):
                pass
        end()

    threading.Thread(target=wait, daemon=True, name="parent").start()
