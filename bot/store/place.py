"""The database's files: whether they are still those that were opened, and who may read them.

A file that is removed or replaced is still written by whoever has it open, and what is written is
lost with them. That holds for the log beside the database (-wal) and the index of that log (-shm)
as for the database itself. So each commit and each question checks first. `Newest` tells other
processes which move was acknowledged last, so that a backup can prove that it has it.
"""

import logging
import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple
from urllib.parse import urlsplit

from typing_extensions import TypeIs

from bot.store.errors import Replaced

log = logging.getLogger(__name__)

BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a database that is open."""
NEWEST: Final = ".newest-move"
PRIVATE: Final = 0o600


def is_address(where: Path | str) -> TypeIs[str]:
    """Whether this names a database on a server, and no file."""
    return isinstance(where, str) and "://" in where


def spoken(where: Path | str) -> str:
    """A database as sentences and the log name it: without who opens it, and by what password."""
    if not is_address(where):
        return str(where)
    try:
        parts = urlsplit(where)
        port = f":{parts.port}" if parts.port else ""
        return f"postgresql://{parts.hostname or ''}{port}{parts.path}"
    except ValueError:
        return "that of KABOOM_DATABASE_URL"


def open_to_others(files: Iterable[Path]) -> list[Path]:
    """Those of these files that another user of this machine may read or write."""
    found: list[Path] = []
    for file in files:
        with suppress(OSError):
            if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
                found.append(file)
    return found


def keep_private(*files: Path) -> None:
    """Let nobody but the owner read or write these files, as far as they exist and are ours."""
    for file in open_to_others(files):
        with suppress(OSError):
            os.chmod(file, PRIVATE)
            log.info("%s: other users of this machine can't read it any more", file)


def with_log(database: Path) -> list[Path]:
    """The database and what SQLite keeps beside it: beside the file itself, whatever links to
    it."""
    there = database.resolve()
    return [database, *(there.with_name(f"{there.name}{end}") for end in BESIDE)]


class Place:
    """Where the database is, made when it is open. `whole`: its log and the log's index are
    watched too, which exist for as long as a writer has it open."""

    def __init__(self, path: Path, whole: bool = False) -> None:
        files = map(str, with_log(path) if whole else [path])
        self._files = [(file, _identity(file, None)) for file in files]
        self._lost = False

    def check(self) -> None:
        """Raise Replaced unless each file is the one that was opened. It may come back."""
        for file, was in self._files:  # twice for each commit, so a call of the system and no more
            try:
                found = os.stat(file)
            except OSError:
                if _identity(file, was) != was:
                    break
            else:
                if was != (found.st_dev, found.st_ino):
                    break
        else:
            self._lost = False
            return
        main = file == self._files[0][0]
        what = f"The database {file} (KABOOM_DATABASE)" if main else f"The database's log {file}"
        error = Replaced(
            f"{what} was removed or replaced while the bot runs, so nothing is saved: put it "
            "back, or start the bot again."
        )
        if not self._lost:
            log.error("%s", error)
        self._lost = True
        raise error

    @property
    def only_lost_its_log(self) -> bool:
        """Whether the database itself is in its place and nobody has begun another log."""
        main, was = self._files[0]
        if _identity(main, None) != was or len(self._files) == 1:
            return False
        try:
            return os.stat(self._files[1][0]).st_size == 0
        except FileNotFoundError:
            return True
        except OSError:
            return False


def _identity(file: str, was: tuple[int, int] | None) -> tuple[int, int] | None:
    try:
        found = os.stat(file)
    except FileNotFoundError:
        return None
    except OSError:
        return was  # it can't be looked at for a moment: SQLite says what it makes of it
    return found.st_dev, found.st_ino


class Move(NamedTuple):
    """An action of a match."""

    match_id: int
    seq: int


class Newest:
    """The newest acknowledged move, in a file beside the database for as long as a bot runs on it
    or has been killed. Writing it costs one small write without a sync, so it outlives the process
    but not always the machine. Where it can't be written, nothing is compared."""

    def __init__(self, database: Path, move: Move | None) -> None:
        self._path = newest_file(database)
        self._file: BinaryIO | None = None
        with suppress(OSError):
            forget_newest(database)
            made = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE)
            self._file = os.fdopen(made, "r+b", buffering=0)
        if move is not None:
            self.acknowledge(move)

    def acknowledge(self, move: Move) -> None:
        """Callers are about to be told that this move is stored."""
        if self._file is not None:
            with suppress(OSError):
                self._file.seek(0)
                self._file.write(b"%19d %19d\n" % move)

    def close(self) -> None:
        """The database was closed in good order: all that was acknowledged is in its file."""
        if self._file is not None:
            self._file.close()
            self._file = None
            with suppress(OSError):
                self._path.unlink()


def newest_file(database: Path) -> Path:
    """Where the newest acknowledged move of this database is noted."""
    there = database.resolve()
    return there.with_name(f"{there.name}{NEWEST}")


def forget_newest(database: Path) -> None:
    """Another database takes this one's place."""
    newest_file(database).unlink(missing_ok=True)


def newest_move(database: Path) -> Move | None:
    """The newest move that the bot on this database has acknowledged; None where none is noted."""
    try:
        read = newest_file(database).read_bytes
        while (once := read()) != read():  # it was being written
            pass
        match_id, seq = map(int, once.split())
    except (OSError, ValueError):
        return None
    return Move(match_id, seq)
