"""An empty database of today's tables, to be filled: made once, and copied for each test."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from bot.store.sqlite import connect


class Database(Protocol):
    """A database as a test looks at it, beside the store."""

    @property
    def where(self) -> Path | str:
        """What `Store.open` opens."""
        ...

    def rows(self, question: str, *given: object) -> list[tuple[Any, ...]]:
        """What it answers; a question mark for each value that is given."""
        ...

    def change(self, statement: str, *given: object) -> None:
        """Run this."""
        ...

    def text(self) -> str:
        """Everything in every table."""
        ...


class File:
    """One in a file."""

    def __init__(self, where: Path) -> None:
        self.where = where

    def rows(self, question: str, *given: object) -> list[tuple[Any, ...]]:
        """What it answers."""
        with closing(sqlite3.connect(self.where)) as other:
            return other.execute(question, given).fetchall()

    def change(self, statement: str, *given: object) -> None:
        """Run this."""
        with closing(sqlite3.connect(self.where, timeout=60)) as other, other:
            other.execute(statement, given)

    def text(self) -> str:
        """Everything in every table."""
        with closing(sqlite3.connect(self.where)) as other:
            return "\n".join(other.iterdump())


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.sqlite3"
        connect(path, patience_ms=1000).close()
        return path.read_bytes()


def empty(path: Path) -> Path:
    """The same path, where an empty database lies now; its folder is made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_empty())
    return path
