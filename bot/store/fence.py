"""Fencing: only the process that serves a shard now can write for it.

A process that was suspended may continue after another one took over its shard. So each of its
writes carries the epoch in which it took the shard, and the shared database refuses older epochs.
A SQLite file, which one process writes, ignores fences.
"""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple


class Fence(NamedTuple):
    """A shard and the epoch in which this process took it."""

    shard: int
    epoch: int


FENCE: ContextVar[Fence | None] = ContextVar("fence", default=None)
"""The fence of all writes in this context; None for writes that belong to no shard."""


@contextmanager
def fenced(fence: Fence | None) -> Generator[None]:
    """Use `fence` for the writes in this context and in tasks created in it."""
    token = FENCE.set(fence)
    try:
        yield
    finally:
        FENCE.reset(token)
