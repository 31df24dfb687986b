"""What a database must be able to do for the repositories: they know nothing else of it.

One is a file that this process alone writes (`database.py`, `writer.py`), the other a server that
many processes share (`postgres.py`, `postgres_writer.py`).
"""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.rows import Commit

T = TypeVar("T")

Entry: TypeAlias = tuple[int, Commit]
"""A match and one action of it."""
Reading: TypeAlias = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
"""Opens a connection that sees one moment. Raises StoreError."""


class Writing(Protocol):
    """Takes what is to be written, and returns when it is durable. What fails is a StoreError, and
    nothing of it is written; unless the database failed while committing, then nobody knows."""

    commits: int
    """How many transactions were committed so far: fewer than callers when they share."""
    seconds: float
    """How long they took together."""

    @property
    def waiting(self) -> int:
        """How many callers wait for the next commit."""
        ...

    async def append(self, entries: list[Entry]) -> None:
        """Write these rows of the log, all or none."""
        ...

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run this inside a transaction. It may be run again, after what it did was undone."""
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
        """Write what waits, then take nothing more. A second call does nothing."""
        ...
