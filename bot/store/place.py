"""The database's files: detects that a file was replaced, and keeps the files private.

A process that has a file open continues to write to it after it was removed or replaced, and these
writes are lost. So each commit and each read first checks the database, its write-ahead log (-wal)
and the log's index (-shm). `NewestMove` tells other processes which move was acknowledged last, so
that a backup can check that it contains that move.
"""

import logging
import os
import stat
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from typing_extensions import TypeIs

from bot.store.protocol import DatabaseReplaced

log = logging.getLogger(__name__)

BESIDE: Final = ("-wal", "-shm")
"""Suffixes of the files that SQLite keeps next to an open database."""
NEWEST: Final = ".newest-move"
PRIVATE: Final = 0o600
SETTLED_NS: Final = 3_000_000_000
"""A folder that changed less than this many nanoseconds ago may change again without a newer
timestamp."""


def is_address(where: Path | str) -> TypeIs[str]:
    """Return whether this is the address of a database server instead of a path."""
    return isinstance(where, str) and "://" in where


def spoken(where: Path | str) -> str:
    """Return the database's path or address for messages and logs, without user and password."""
    if not is_address(where):
        return str(where)
    try:
        parts = urlsplit(where)
        port = f":{parts.port}" if parts.port else ""
        return f"postgresql://{parts.hostname or ''}{port}{parts.path}"
    except ValueError:
        return "that of KABOOM_DATABASE_URL"


def open_to_others(files: Iterable[Path]) -> list[Path]:
    """Return the files in `files` that other users of this machine may read or write."""
    found: list[Path] = []
    for file in files:
        with suppress(OSError):
            if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
                found.append(file)
    return found


def keep_private(*files: Path) -> None:
    """Restrict these files to their owner (no access for others). Files that don't exist or belong
    to another user are skipped."""
    for file in open_to_others(files):
        with suppress(OSError):
            os.chmod(file, PRIVATE)
            log.info("%s: other users of this machine can't read it any more", file)


def with_log(database: Path) -> list[Path]:
    """Return the paths of the database, its log and the log's index. If `database` is a link, the
    latter two are next to its target.
    """
    target = database.resolve()
    return [database, *(target.with_name(f"{target.name}{suffix}") for suffix in BESIDE)]


class DatabaseFile:
    """Detects that an open database was removed or replaced. Create it when the database is open.

    `whole`: also watch its log and the log's index, which exist while a writer has it open.
    """

    def __init__(self, path: Path, whole: bool = False) -> None:
        files = map(str, with_log(path) if whole else [path])
        self._files = [(file, _identity(file, None)) for file in files]
        self._folder = path.parent
        self._watched = os.name == "posix" and not path.is_symlink()
        self._settled: tuple[int, int, int] | None = None
        self._lost = False

    def check(self) -> None:
        """Raise DatabaseReplaced if a file is not the file that was opened. A later check succeeds
        if the file was put back.
        """
        # Runs twice a commit: while the folder is unchanged, one system call for all files.
        folder = self._state_of_folder()
        if folder is None or folder != self._settled:
            self._compare()
            self._settled = folder

    def _state_of_folder(self) -> tuple[int, int, int] | None:
        """Return the folder's identity and change time, which differ after a file in it is removed
        or replaced; None if they are not reliable."""
        if not self._watched:
            return None
        try:
            found = os.stat(self._folder)
        except OSError:
            return None
        if time.time_ns() - found.st_ctime_ns < SETTLED_NS:
            return None
        return found.st_dev, found.st_ino, found.st_ctime_ns

    def _compare(self) -> None:
        for file, opened in self._files:
            try:
                found = os.stat(file)
            except OSError:
                if _identity(file, opened) != opened:
                    break
            else:
                if opened != (found.st_dev, found.st_ino):
                    break
        else:
            self._lost = False
            return
        main = file == self._files[0][0]
        what = f"The database {file} (KABOOM_DATABASE)" if main else f"The database's log {file}"
        error = DatabaseReplaced(
            f"{what} was removed or replaced while the bot runs, so nothing is saved: put it "
            "back, or start the bot again."
        )
        if not self._lost:
            log.error("%s", error)
        self._lost, self._settled = True, None
        raise error

    @property
    def only_lost_its_log(self) -> bool:
        """Return whether the database is in place but its log is missing, or new and empty."""
        main, opened = self._files[0]
        if _identity(main, None) != opened or len(self._files) == 1:
            return False
        try:
            return os.stat(self._files[1][0]).st_size == 0
        except FileNotFoundError:
            return True
        except OSError:
            return False


def _identity(file: str, opened: tuple[int, int] | None) -> tuple[int, int] | None:
    try:
        found = os.stat(file)
    except FileNotFoundError:
        return None
    except OSError:
        return opened  # unknown for now; SQLite reports errors that matter
    return found.st_dev, found.st_ino


class Move(NamedTuple):
    """Identifies an action: the match's id and the action's sequence number."""

    match_id: int
    seq: int


class NewestMove:
    """Keeps the newest acknowledged move in a file next to the database, while a bot runs and
    after it was killed. The file is written without a sync, so it survives a crash of the
    process but not always a crash of the machine. If the file can't be written, backups are not
    compared with it."""

    def __init__(self, database: Path, move: Move | None) -> None:
        self._path = newest_file(database)
        self._descriptor: int | None = None
        with suppress(OSError):
            forget_newest(database)
            self._descriptor = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        if move is not None:
            self.acknowledge(move)

    def acknowledge(self, move: Move) -> None:
        """Record this move. Call `acknowledge` before the move's caller learns that the move is
        stored."""
        if self._descriptor is not None:
            with suppress(OSError):
                os.lseek(self._descriptor, 0, os.SEEK_SET)  # Windows has no pwrite
                os.write(self._descriptor, b"%19d %19d\n" % move)

    def close(self) -> None:
        """Delete the file, because after a clean close the database contains all acknowledged
        moves.
        """
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
            with suppress(OSError):
                self._path.unlink()


def newest_file(database: Path) -> Path:
    """Return the path of the file that holds this database's newest acknowledged move."""
    target = database.resolve()
    return target.with_name(f"{target.name}{NEWEST}")


def forget_newest(database: Path) -> None:
    """Delete the file of the newest move, because another database replaces this one."""
    newest_file(database).unlink(missing_ok=True)


def newest_move(database: Path) -> Move | None:
    """Return the newest move that the bot on this database acknowledged; None if unknown."""
    try:
        read = newest_file(database).read_bytes
        while (once := read()) != read():  # it was being written
            pass
        match_id, seq = map(int, once.split())
    except (OSError, ValueError):
        return None
    return Move(match_id, seq)
