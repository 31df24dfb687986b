"""Whether the database is still the file that was opened.

A file that is removed or replaced goes on to be written by whoever has it open, and what is written
is gone with them. So each commit and each question asks first.
"""

import logging
import os
from pathlib import Path
from urllib.parse import urlsplit

from typing_extensions import TypeIs

from bot.store.errors import Replaced

log = logging.getLogger(__name__)


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


class Place:
    """Where the database lies; made when it is open."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._was = self._now()
        self._lost = False

    def _now(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self._path)
        except FileNotFoundError:
            return None
        except OSError:
            return self._was  # it can't be looked at for a moment: SQLite says what it makes of it
        return found.st_dev, found.st_ino

    def check(self) -> None:
        """Raise Replaced, unless the file is the one that was opened. It may come back."""
        lost, before = self._now() != self._was, self._lost
        self._lost = lost
        if lost:
            error = Replaced(
                f"The database {self._path} (KABOOM_DATABASE) was removed or replaced while the "
                "bot runs, so nothing is saved: put it back, or start the bot again."
            )
            if not before:
                log.error("%s", error)
            raise error
