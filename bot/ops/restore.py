"""The database exchanged for a copy, also while a bot runs on it.

What is to be put in place lies beside the database under one name (`waiting`),
checked and whole, and whoever holds the database puts it there, in one step: the command when
no bot runs, the bot itself when one does. Killed in between, the next start does it.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NoReturn

from bot.ops import instance_lock
from bot.store import Passing, StoreError, backup
from bot.store.place import keep_private

LOOK_SECONDS: Final = 1.0
"""How often a running bot looks whether a copy waits for it."""
PATIENCE_SECONDS: Final = 30.0
"""A running bot takes its leave of the tables first, which takes it five seconds at most."""
UP_SECONDS: Final = 60.0
"""So long a bot that has taken a copy is waited for to start and to open it."""
_AGAIN_SECONDS: Final = 0.1


def put(copy: Path, database: Path, patience: float = PATIENCE_SECONDS) -> tuple[Path | None, bool]:
    """Put a copy in the database's place. What was there is kept: where, and whether a bot that
    runs has taken the copy and goes on with it. Blocks. Raises StoreError; then nothing changed,
    and nothing waits. Ctrl-C before it is in place gives the copy up.
    """
    database = database.resolve()  # beside the file itself, by whichever link it is called
    try:
        with instance_lock.exchanging(database), _told_to_stop() as stopped:
            return _put(copy, database, patience, stopped)
    except instance_lock.Taken as taken:
        raise Passing(str(taken)) from taken


@contextmanager
def _told_to_stop() -> Generator[Callable[[], bool]]:
    """Gives whether Ctrl-C was pressed, to be asked between two steps: it breaks none of them off,
    so that nothing is left half done, or lying there for a start days later."""
    pressed = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield pressed.is_set  # no signal comes here
        return
    before = signal.signal(signal.SIGINT, lambda _, __: pressed.set())
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, before)


def _put(
    copy: Path, database: Path, patience: float, stopped: Callable[[], bool]
) -> tuple[Path | None, bool]:
    before, there = set(backup.kept(database)), database.exists()
    waiting = backup.prepare(copy, database)
    until = time.monotonic() + patience
    while waiting.exists():
        if stopped() and backup.withdraw(database):
            raise StoreError("Stopped before the copy was in place. Nothing is changed.")
        try:
            with instance_lock.holding(database, patience=0.0):
                if waiting.exists():
                    return take(database), False
        except instance_lock.Taken:
            time.sleep(_AGAIN_SECONDS)
            if time.monotonic() >= until and backup.withdraw(database):
                raise Passing(
                    f"What runs on {database} has not taken the copy: stop it, and say this again. "
                    "Nothing is changed."
                ) from None
    new = sorted(set(backup.kept(database)) - before)
    if not new and there:
        raise StoreError(
            f"What runs on {database} could not take the copy; its log says why. Nothing is "
            "changed."
        )
    return (new[-1] if new else None), True


def take(database: Path) -> Path | None:
    """If a copy waits, put it in place; where what was there is kept. The caller holds the
    database, and has not opened it. Raises StoreError, and then all is as it was, and the copy is
    given up."""
    try:
        database = database.resolve()
        waits = backup.waiting(database).exists()
    except (OSError, RuntimeError) as error:
        no_place = f"{database} (KABOOM_DATABASE) is no place for a file: {error}."
        raise StoreError(no_place) from error
    return backup.put_in_place(database) if waits else None


def take_up(database: Path) -> Path | None:
    """The same by a bot, which says that it `is_up` once it has opened the copy: whoever laid the
    copy there waits for that."""
    arriving = _arriving(database)
    with suppress(OSError):
        keep_private(*backup.kept(database.resolve()))
        if backup.waiting(database.resolve()).exists():
            arriving.touch()
    try:
        return take(database)
    except StoreError:
        is_up(database)  # on what was there before
        raise


def is_up(database: Path) -> None:
    """A bot has opened this database."""
    with suppress(OSError):
        _arriving(database).unlink()


def came_up(database: Path, patience: float = UP_SECONDS) -> bool:
    """Whether the bot that took a copy is up on it, which may take it a moment. Blocks."""
    until = time.monotonic() + patience
    while _arriving(database).exists():
        if time.monotonic() >= until:
            return False
        time.sleep(_AGAIN_SECONDS)
    return True


def _arriving(database: Path) -> Path:
    """Lies there from when a bot takes a copy until it has opened it."""
    database = database.resolve()
    return database.with_name(f"{database.name}.arriving")


async def asked(database: Path) -> None:
    """Return as soon as a copy waits to be put in this database's place."""
    waiting = backup.waiting(await asyncio.to_thread(database.resolve))
    # No event says that a file has come, wherever the folder may lie.
    while not await asyncio.to_thread(_lies, waiting):  # noqa: ASYNC110
        await asyncio.sleep(LOOK_SECONDS)


def _lies(path: Path) -> bool:
    """Whether it is there; a folder that can't be looked into now may be open again later."""
    with suppress(OSError):
        return path.exists()
    return False


def begin_again() -> NoReturn:
    """Start this program anew in this very process, so that whoever watches over it sees none end.

    The kernel lets go of what was held; a Windows without such a call sees a new process.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
