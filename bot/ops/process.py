"""The process of the bot: its event loop, the file locks that allow only one bot per database file,
and its end with its parent process.

uvloop's event loop is used if it is installed, else asyncio's. The kernel releases a lock when its
process ends for any reason, so a killed bot does not block the next one. If the lock file cannot be
opened, nothing is locked, because opening the database will then fail for the same reason.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Generator
from pathlib import Path
from typing import Final

BELONGS: Final = "_KABOOM_BELONGS"
"""The name of an environment variable. A parent process sets it for the bot if the bot's standard
input closes when the parent ends."""
PATIENCE_SECONDS: Final = 3.0
"""Seconds to wait for the end of a bot that is stopping, or whose parent process has ended."""
_POLL_SECONDS: Final = 0.1


def run(main: Coroutine[object, object, int]) -> int:
    """Run `main` and return its result. If uvloop is installed (with the extra `fast`), its event
    loop is used, because it takes less CPU. Otherwise asyncio's is used."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        return runner.run(main)


def loop_name() -> str:
    """Return the name of the library that the running event loop is from: "uvloop" or "asyncio"."""
    return type(asyncio.get_running_loop()).__module__.partition(".")[0]


def chosen_loop() -> str:
    """Return the name of the library whose event loop `run` uses: "uvloop" or "asyncio"."""
    return "asyncio" if _loop_factory() is None else "uvloop"


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the factory for uvloop's event loops. Returns None if asyncio's event loops are to be
    used."""
    if sys.platform == "win32":
        return None
    try:
        from uvloop import new_event_loop
    except ImportError:
        return None
    return new_event_loop


class Taken(Exception):
    """Raised if another process holds the lock. The exception's text is a plain sentence for the
    host."""

    passing = True
    """Whether the lock may be released soon (see `StoreError.passing`)."""


@contextlib.contextmanager
def holding(database: Path, patience: float = PATIENCE_SECONDS) -> Generator[None]:
    """Hold the bot's lock on this database for the duration of the `with` block. Raises Taken if
    another process holds it."""
    taken = (
        f"Another bot is running on {database} already: stop that one first, or set "
        "KABOOM_DATABASE to another file."
    )
    with _locked(database, ".lock", patience, taken):
        yield


@contextlib.contextmanager
def exchanging(database: Path) -> Generator[None]:
    """Hold the lock for replacing this database by a copy for the duration of the `with` block.
    Raises Taken if another process holds it."""
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
        yield  # no such folder, permission or space: the store then reports the same error
        return
    try:
        until = time.monotonic() + patience
        while not _lock(handle):
            if time.monotonic() >= until:
                raise Taken(taken)
            time.sleep(_POLL_SECONDS)
        # The lock file is never removed: another process may have opened it to lock it.
        yield
    finally:
        os.close(handle)


def _opened(beside: Path) -> int:
    try:
        return os.open(beside, os.O_RDWR | os.O_CREAT, 0o644)
    except PermissionError:
        # The file is another user's, as if host and bot are different users: reading suffices.
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
        """Try to take the lock. Returns False if another process holds it. Returns True if the lock
        was taken, and also if the file system doesn't support locks."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True


def end_with_parent(end: Callable[[], None]) -> None:
    """Call `end` in a separate thread when the parent process has ended.

    Does nothing unless the parent process has set the environment variable `BELONGS`.
    """
    if BELONGS not in os.environ:
        return

    def wait() -> None:
        # The parent writes nothing; its end of the pipe closes with it, also on kill -9.
        with contextlib.suppress(OSError):
            while os.read(0, 1):
                pass
        end()

    threading.Thread(target=wait, daemon=True, name="parent").start()
