"""A process's lease of a shard: its fence, and the gateway session to resume."""

from __future__ import annotations

from typing import NamedTuple

from bot.store import Fence


class Resume(NamedTuple):
    """A gateway session that any process can resume."""

    session: str
    sequence: int
    """The sequence number of the last event served; Discord repeats those after it."""
    address: str


class Lease(NamedTuple):
    """The right of this process to serve shard number `shard`."""

    shard: int
    shards: int
    """The total number of shards."""
    fence: Fence | None = None
    """None if no other process can take the shard."""
    resume: Resume | None = None
