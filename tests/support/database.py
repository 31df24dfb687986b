"""An empty database with the current tables. It is created once and then copied for each test."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from bot.store.sqlite import connect


class Database(Protocol):
    """A database that tests can read and change directly, bypassing the store."""

    @property
    def where(self) -> Path | str: ...

    def rows(self, question: str, *given: object) -> list[tuple[Any, ...]]:
        """Run the query, which has a question mark for each given value."""
        ...

    def change(self, statement: str, *given: object) -> None: ...

    def text(self) -> str: ...


class File:
    """A database in a SQLite file."""

    def __init__(self, where: Path) -> None:
        self.where = where

    def rows(self, question: str, *given: object) -> list[tuple[Any, ...]]:
        """Run the query `question` and return its rows."""
        with closing(sqlite3.connect(self.where)) as other:
            return other.execute(question, given).fetchall()

    def change(self, statement: str, *given: object) -> None:
        with closing(sqlite3.connect(self.where, timeout=60)) as other, other:
            other.execute(statement, given)

    def text(self) -> str:
        with closing(sqlite3.connect(self.where)) as other:
            return "\n".join(other.iterdump())


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.sqlite3"
        connect(path, patience_ms=1000).close()
        return path.read_bytes()


def empty(path: Path) -> Path:
    """Create an empty database with the current tables at `path`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(0o600)
    path.write_bytes(_empty())
    return path
