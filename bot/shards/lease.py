"""What a process has that serves a shard: since which epoch, and where Discord's session stood."""

from __future__ import annotations

from typing import NamedTuple

from bot.store.fence import Fence


class Resume(NamedTuple):
    """A session at Discord's gateway that can be gone on with, whoever had it."""

    session: str
    sequence: int
    """The last event that was served; Discord says again what came after it."""
    address: str


class Lease(NamedTuple):
    """A shard of so many, and what this process took it with."""

    shard: int
    shards: int
    """Of how many."""
    fence: Fence | None = None
    """None: nobody else could have it."""
    resume: Resume | None = None
