"""The files of a SQLite database. This module detects that a file was replaced, and keeps the files
private.

A process that has a file open continues to write to it after the file was removed or replaced, and
these writes are lost. So each commit and each read first checks the database file, its write-ahead
log (-wal) and the log's index (-shm). `NewestMove` tells other processes which move was
acknowledged last, so that a backup can check that it contains that move.
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
"""The suffixes of the files that SQLite keeps next to an open database file."""
NEWEST: Final = ".newest-move"
PRIVATE: Final = 0o600
SETTLED_NS: Final = 3_000_000_000
"""If a folder was changed less than this many nanoseconds ago, it may change again without getting
a newer timestamp."""


def is_address(where: Path | str) -> TypeIs[str]:
    """Return whether `where` is the URL of a database server. Otherwise it is the path of a
    file."""
    return isinstance(where, str) and "://" in where


def spoken(where: Path | str) -> str:
    """Return the path or URL of the database for use in messages and logs. The URL is returned
    without user and password."""
    if not is_address(where):
        return str(where)
    try:
        parts = urlsplit(where)
        port = f":{parts.port}" if parts.port else ""
        return f"postgresql://{parts.hostname or ''}{port}{parts.path}"
    except ValueError:
        return "that of KABOOM_DATABASE_URL"


def open_to_others(files: Iterable[Path]) -> list[Path]:
    """Return the files that other users of this machine can read or write."""
    found: list[Path] = []
    for file in files:
        with suppress(OSError):
            if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
                found.append(file)
    return found


def keep_private(*files: Path) -> None:
    """Restrict access to these files to their owner. Files that don't exist or belong to another
    user are skipped."""
    for file in open_to_others(files):
        with suppress(OSError):
            os.chmod(file, PRIVATE)
            log.info("%s: other users of this machine can't read it any more", file)


def with_log(database: Path) -> list[Path]:
    """Return the paths of the database file, its write-ahead log and the log's index. If `database`
    is a symbolic link, the latter two are next to the link's target."""
    target = database.resolve()
    return [database, *(target.with_name(f"{target.name}{suffix}") for suffix in BESIDE)]


class DatabaseFile:
    """Detects that an open database file was removed or replaced. Create this object when the
    database is open.

    If `whole` is True, the database's write-ahead log and the log's index are watched too. These
    files exist while a writer has the database open.
    """

    def __init__(self, path: Path, whole: bool = False) -> None:
        files = map(str, with_log(path) if whole else [path])
        self._files = [(file, _identity(file, None)) for file in files]
        self._folder = path.parent
        self._watched = os.name == "posix" and not path.is_symlink()
        self._settled: tuple[int, int, int] | None = None
        self._lost = False

    def check(self) -> None:
        """Raise DatabaseReplaced if one of the files is no longer the file that was opened. If that
        file is put back, a later check succeeds."""
        # Runs twice a commit: while the folder is unchanged, one system call for all files.
        folder = self._state_of_folder()
        if folder is None or folder != self._settled:
            self._compare()
            self._settled = folder

    def _state_of_folder(self) -> tuple[int, int, int] | None:
        """Return the identity and the change time of the folder. They differ after a file in the
        folder was removed or replaced. Returns None if they are not reliable."""
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
        """Whether the database file is still in place, while its write-ahead log is missing, or new
        and empty."""
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
    """Identifies an action in the log: the id of its match, and its sequence number."""

    match_id: int
    seq: int


class NewestMove:
    """Keeps the newest acknowledged move in a file next to the database. The file exists while a
    bot runs, and after a bot was killed.

    The file is written without a sync, so it survives a crash of the process but not always a crash
    of the machine. If the file can't be written, backups are not compared with it.
    """

    def __init__(self, database: Path, move: Move | None) -> None:
        self._path = newest_file(database)
        self._descriptor: int | None = None
        with suppress(OSError):
            forget_newest(database)
            self._descriptor = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        if move is not None:
            self.acknowledge(move)

    def acknowledge(self, move: Move) -> None:
        """Record `move` as the newest move. Call this before the caller who made the move learns
        that it is stored."""
        if self._descriptor is not None:
            with suppress(OSError):
                os.lseek(self._descriptor, 0, os.SEEK_SET)  # Windows has no pwrite
                os.write(self._descriptor, b"%19d %19d\n" % move)

    def close(self) -> None:
        """Delete the file. After a clean close it isn't needed, because the database contains all
        acknowledged moves."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
            with suppress(OSError):
                self._path.unlink()


def newest_file(database: Path) -> Path:
    """Return the path of the file that contains the newest acknowledged move of this database."""
    target = database.resolve()
    return target.with_name(f"{target.name}{NEWEST}")


def forget_newest(database: Path) -> None:
    """Delete the file that contains the newest move, because another database takes the place of
    this one."""
    newest_file(database).unlink(missing_ok=True)


def newest_move(database: Path) -> Move | None:
    """Return the newest move that the bot on this database has acknowledged, or None if it is
    unknown."""
    try:
        read = newest_file(database).read_bytes
        while (once := read()) != read():  # it was being written
            pass
        match_id, seq = map(int, once.split())
    except (OSError, ValueError):
        return None
    return Move(match_id, seq)
