"""Commands for hosts: back up, restore, rebuild ratings, move to PostgreSQL, make a new secret.

An error is printed to standard error as one plain sentence. The exit code is then 2. It is 75 if
the failure is temporary, such as a lock, a full disk, or a server that is down.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from bot import program
from bot.config import Settings
from bot.ops import process, restore
from bot.store import Store, StoreError, backup, daily, dumps
from bot.store.place import spoken
from bot.store.protocol import reason
from bot.ui.text import plural


def _backup(settings: Settings, file: str) -> str:
    copy = Path(file)
    if settings.database_url is not None:
        size = dumps.dump(settings.database_url.get_secret_value(), copy)
    else:
        size = backup.backup(settings.database, copy)
        backup.mark(settings.database)
    name = spoken(settings.kept_in)
    return f"Copied {name} to {copy}: {size / 1e6:,.1f} MB, complete and checked."


def _restore(settings: Settings, *arguments: str) -> str:
    (file,) = (each for each in arguments if each not in ("--drill", "--"))
    if "--drill" in arguments:
        return asyncio.run(restore.drill(Path(file), settings.kept_in))
    if settings.database_url is not None:
        url = settings.database_url.get_secret_value()
        restore.put_on_server(Path(file), url, settings.database)
        return f"{file} is in place in {spoken(url)}. Start the bot again."
    kept, by_bot = restore.put(Path(file), settings.database)
    days = settings.keep_waiting_days
    until = f", and will be deleted after {plural(days, 'day')}" if days else ""
    before = f" The old database is now {kept}{until}." if kept else ""
    if by_bot and not restore.came_up(settings.database):
        raise StoreError(
            f"{file} is in place as {settings.database}, but the bot did not start on it within "
            f"{restore.UP_SECONDS:.0f} seconds. Its log says why.{before}"
        )
    bot = ", and the bot is running on it" if by_bot else ""
    return f"{file} is in place as {settings.database}{bot}.{before}"


def _rebuild(settings: Settings) -> str:
    async def work() -> tuple[int, int]:
        store = await Store.open(settings.kept_in, beside=settings.database)
        try:
            if store.shared is None:
                return await store.leaderboards.rebuild()
            async with store.shared.alone():
                return await store.leaderboards.rebuild()
        finally:
            await store.close()

    if settings.database_url is not None:
        matches, lines = asyncio.run(work())
        return _rebuilt(matches, lines)
    if not settings.database.exists():
        raise StoreError(f"There is no database {settings.database} (KABOOM_DATABASE) yet.")
    with process.holding(settings.database):
        matches, lines = asyncio.run(work())
    return _rebuilt(matches, lines)


def _rebuilt(matches: int, lines: int) -> str:
    return f"Ratings rebuilt: {matches:,} rated matches, {lines:,} leaderboard lines."


def _move(settings: Settings) -> str:
    if settings.database_url is None:
        raise StoreError(
            "Set KABOOM_DATABASE_URL to the PostgreSQL database that all of "
            f"{settings.database} (KABOOM_DATABASE) is to be moved to."
        )
    from bot.store.moving import move

    def say(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    url = settings.database_url.get_secret_value()
    with process.holding(settings.database):
        found = asyncio.run(move(settings.database, url, say))
    return (
        f"Everything is in {spoken(url)}, compared row by row: {found['matches']:,} matches, "
        f"{found['actions']:,} moves, {sum(found.values()):,} rows in all. Start the bot with "
        f"KABOOM_DATABASE_URL as it is now. {settings.database} is as it was; keep it for a while."
    )


def _new_secret(settings: Settings) -> str:
    async def work() -> None:
        store = await Store.open(settings.kept_in, beside=settings.database)
        try:
            await store.daily.rotate_secret()
        finally:
            await store.close()

    if settings.database_url is not None:
        asyncio.run(work())
    else:
        daily.write_secret(daily.secret_beside(settings.database))
    return (
        "The daily deals have a new secret. Deals whose hash may have been shown, usually today's "
        "and tomorrow's, stay as they are. A running bot needs no restart."
    )


COMMANDS: Final[dict[str, Callable[..., str]]] = {
    "backup": _backup,
    "restore": _restore,
    "rebuild-ratings": _rebuild,
    "move-to-postgres": _move,
    "new-daily-secret": _new_secret,
}
"""Maps the names of the commands to the functions that run them. Each function returns a sentence
to print."""


def main(arguments: list[str], settings: Settings) -> int:
    """Run the command whose name is `arguments[0]`, and return the exit code of the process."""
    work = COMMANDS[arguments[0]]
    try:
        sys.stdout.write(f"{work(settings, *arguments[1:])}\n")
    except (StoreError, process.Taken) as error:
        sys.stderr.write(f"{error}\n")
        return program.exit_code(error.passing)
    except OSError as error:
        where = f" ({error.filename})" if error.filename else ""
        sys.stderr.write(f"{' '.join(arguments)} failed: {reason(error)}{where}.\n")
        return program.BAD_SETTINGS
    except KeyboardInterrupt:
        sys.stderr.write(f"Stopped. Run {arguments[0]} again if you still want it.\n")
        return program.BAD_SETTINGS
    return 0
