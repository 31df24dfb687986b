"""Replaces the database by a copy, even while a bot uses the database.

The copy is checked and first put next to the database (`waiting`). Then the process that holds the
lock of the database puts the copy in place atomically. If no bot runs, this is the process of this
command. Otherwise it is the bot, which restarts itself. If that process is killed before that, the
bot puts the copy in place at its next start. The command itself replaces a PostgreSQL database, but
only when no bot runs. A drill restores a copy of either kind into a temporary database.
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

from bot.ops import process
from bot.store import Passing, Store, StoreError, backup
from bot.store.place import is_address, keep_private
from bot.store.protocol import reason
from bot.store.schema import VERSION
from bot.ui.text import plural

LOOK_SECONDS: Final = 1.0
"""Seconds between two checks of a running bot for a pending copy."""
PATIENCE_SECONDS: Final = 30.0
"""Seconds to wait until a running bot takes the copy. The bot first closes its tables, which takes
at most five seconds."""
UP_SECONDS: Final = 60.0
"""Seconds to wait until a bot that has taken a copy has started and opened it."""
DRILLED: Final = 100
"""The maximum number of running matches that a drill replays. It starts with the newest match."""
_POLL_SECONDS: Final = 0.1


def put(copy: Path, database: Path, patience: float = PATIENCE_SECONDS) -> tuple[Path | None, bool]:
    """Replace the database by `copy`. This call blocks.

    Returns where the old database is kept (None if there was no database), and whether a running
    bot put the copy in place. Raises StoreError. It is also raised if Ctrl-C is pressed before the
    copy is in place. In both cases nothing is changed, and no copy is pending.
    """
    database = database.resolve()  # the copy is put next to the real file, not to a link
    try:
        with process.exchanging(database), _deferred_interrupt() as stopped:
            return _put(copy, database, patience, stopped)
    except process.Taken as taken:
        raise Passing(str(taken)) from taken


def put_on_server(copy: Path, url: str, database: Path) -> None:
    """Replace the PostgreSQL database `url` by the dump `copy`. This call blocks. `database` is the
    same as for `dumps.load`.

    Ctrl-C stops only the PostgreSQL programs that restore the dump. Raises StoreError.
    """
    from bot.store import dumps

    with _deferred_interrupt():
        asyncio.run(dumps.load(url, copy, database))


async def drill(copy: Path, where: Path | str) -> str:
    """Restore `copy` into a temporary database next to `where`, open that database as a bot would,
    and replay running matches. Returns the results as sentences. Nothing else is changed. Raises
    StoreError."""
    if is_address(where):
        from bot.store import dumps

        restored = dumps.trial(copy, where)
    else:
        restored = backup.trial(copy, Path(where))
    async with restored as trial:
        store = await Store.open(trial.where)
        try:
            number, running = await backup.contents(store)
            tried = running[:DRILLED]
            kept = [await _replays(store, match_id) for match_id in tried]
        finally:
            await store.close()
    found = f"{copy} can be restored: {plural(number, 'match', 'matches')}, {len(running)} running."
    if tried:
        found += f" {sum(kept)} of {len(tried)} replayed led to the state that is stored."
    if not all(kept):
        found += " Of the others the round is dealt again, since the rules have changed."
    if trial.version != VERSION:
        found += f" Its tables were brought from {trial.version} to {VERSION}."
    return found


async def _replays(store: Store, match_id: int) -> bool:
    """Return whether replaying the newest round of a running match leads to the stored states.
    Raises StoreError if the match can't be read."""
    # Slow imports, which the other commands do without.
    from bot.history.replay import replay_steps, round_start
    from engine.games import find

    try:
        saved = await store.matches.load(match_id)
        game = find(saved.match.game)
        options = game.options.of_match(saved.match.options)
        start = round_start(game, saved, options)
        _, changed = await asyncio.to_thread(replay_steps, game, saved, start)
    except (StoreError, LookupError, ValueError) as error:
        raise StoreError(f"Match {match_id} of the copy can't be played on: {error}") from error
    return not changed


@contextmanager
def _deferred_interrupt() -> Generator[Callable[[], bool]]:
    """Yield a function that returns whether Ctrl-C was pressed. Call the function between two
    steps.

    Ctrl-C does not interrupt a step. An interrupted step could leave a pending copy, which the bot
    would put in place at its next start, perhaps days later.
    """
    pressed = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield pressed.is_set  # only the main thread handles signals
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
            with process.holding(database, patience=0.0):
                if waiting.exists():
                    return install_copy(database), False
        except process.Taken:
            time.sleep(_POLL_SECONDS)
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


def install_copy(database: Path) -> Path | None:
    """Put a pending copy in place, and return where the old database is kept. Returns None if no
    copy is pending or there was no old database.

    The caller must hold the lock of the database and must not have opened the database. Raises
    StoreError. In that case the old database is in place, and the copy is withdrawn.
    """
    try:
        database = database.resolve()
        waits = backup.waiting(database).exists()
    except (OSError, RuntimeError) as error:
        no_place = f"{database} (KABOOM_DATABASE) is no place for a file: {reason(error)}."
        raise StoreError(no_place) from error
    return backup.put_in_place(database) if waits else None


def install_copy_at_start(database: Path) -> Path | None:
    """Put a pending copy in place at the start of a bot, in the same way as `install_copy`.

    The bot must call `is_up` when it has opened the database, because the process that restores the
    copy waits for that.
    """
    arriving = _arriving(database)
    with suppress(OSError):
        keep_private(*backup.kept(database.resolve()))
        if backup.waiting(database.resolve()).exists():
            arriving.touch()
    try:
        return install_copy(database)
    except StoreError:
        is_up(database)  # with the old database
        raise


def is_up(database: Path) -> None:
    """Signal that the bot has opened the restored database."""
    with suppress(OSError):
        _arriving(database).unlink()


def came_up(database: Path, patience: float = UP_SECONDS) -> bool:
    """Wait until the bot that has put a copy in place has also opened it. Returns whether it has
    done so in time. This call blocks."""
    until = time.monotonic() + patience
    while _arriving(database).exists():
        if time.monotonic() >= until:
            return False
        time.sleep(_POLL_SECONDS)
    return True


def _arriving(database: Path) -> Path:
    """Return the path of a marker file. The file exists from the moment when a bot puts a copy in
    place until the bot has opened that copy."""
    database = database.resolve()
    return database.with_name(f"{database.name}.arriving")


async def asked(database: Path) -> None:
    """Wait until a copy is pending for this database."""
    waiting = backup.waiting(await asyncio.to_thread(database.resolve))
    # Polling, because not every file system notifies of new files.
    while not await asyncio.to_thread(_exists, waiting):  # noqa: ASYNC110
        await asyncio.sleep(LOOK_SECONDS)


def _exists(path: Path) -> bool:
    """Return whether the file exists. Returns False if the folder of the file can't be read now."""
    with suppress(OSError):
        return path.exists()
    return False


def begin_again() -> NoReturn:
    """Restart this program in the same process, so that a supervisor does not see the process end.

    The kernel releases locks and files. On Windows a new process is started instead.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
