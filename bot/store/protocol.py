"""The interface between the repositories and the two kinds of databases.

One is a SQLite file that only this process writes (`database.py`, `writer.py`), the other a
PostgreSQL database that many processes share (`postgres.py`, `postgres_writer.py`).
"""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.rows import Commit

T = TypeVar("T")

Entry: TypeAlias = tuple[int, Commit]
"""A match's id and one of its actions."""
Reading: TypeAlias = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
"""Lends a connection that reads from one snapshot. Raises StoreError."""


class Writing(Protocol):
    """Writes to a database; methods return when the write is durable. They raise StoreError, and
    then nothing is written; only if a commit itself failed is that unknown."""

    commits: int
    """The number of transactions committed; several callers may share one."""
    seconds: float
    """How long they took together."""
    failures: int
    """The number of transactions that the database refused, by no fault of the caller."""

    @property
    def waiting(self) -> int:
        """The number of callers that wait for the next commit."""
        ...

    async def append(self, entries: list[Entry]) -> None:
        """Write these rows of the log, all or none."""
        ...

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Return the result of `work`, run in a transaction; it may be rolled back and rerun."""
        ...

    async def truncate(self) -> bool:
        """Purge deleted data from files under our control. Returns False if that was not possible
        now."""
        ...

    async def check(self) -> None:
        """Write something that changes nothing. Raises StoreError if that fails, or if the database
        refused a write since the last check by no fault of its caller."""
        ...

    async def close(self) -> None:
        """Write what is queued, then refuse further work. A second call does nothing."""
        ...
