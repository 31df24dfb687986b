"""Fences: what is written for a shard is written by whoever serves that shard now, or not at all.

Where many processes share one database, a process that stood still may go on after another took
over its tables. So whatever it writes carries the epoch in which it took its shard, and the
database refuses an older one. A file that one process writes knows no shards, and asks nothing.
"""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple


class Fence(NamedTuple):
    """A shard, and the epoch in which this process took it."""

    shard: int
    epoch: int


FENCE: ContextVar[Fence | None] = ContextVar("fence", default=None)
"""What everything carries that is written in this context; None: what belongs to no shard."""


@contextmanager
def fenced(fence: Fence | None) -> Generator[None]:
    """What is given to the store in this context, or by tasks that are made in it, carries this."""
    token = FENCE.set(fence)
    try:
        yield
    finally:
        FENCE.reset(token)
