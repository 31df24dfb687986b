"""Which shards this process serves, and which of them are cut off from Discord.

A process that was told nothing of shards serves all there are, whatever their number; one that was
told serves those that it was given, and each table then writes with its shard's fence.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.sharding import DIRECT, shard_of
from bot.store.fence import Fence


class Shards:
    """The shards of this process. `count`: of how many, as discord.py knows it."""

    def __init__(self, count: Callable[[], int | None]) -> None:
        self._count = count
        self._frozen: set[int] = set()
        self._held: dict[int, Fence | None] | None = None

    @property
    def count(self) -> int:
        """How many shards there are in all."""
        return self._count() or 1

    @property
    def told(self) -> bool:
        """Whether this process serves those alone that it was given."""
        return self._held is not None

    @property
    def held(self) -> frozenset[int]:
        """The shard ids assigned to this process."""
        return frozenset(self._held or ())

    def begin(self) -> None:
        """From now on it serves those that it is given: none so far."""
        self._held = {}

    def of(self, guild_id: int | None, channel_id: int) -> int:
        """The shard of what is played here."""
        if self._held is None and guild_id is None:
            return DIRECT
        return shard_of(guild_id, channel_id, self.count)

    def mine(self, shard: int) -> bool:
        """Whether this process serves it."""
        return self._held is None or shard in self._held

    def fence(self, shard: int) -> Fence | None:
        """What its tables write with."""
        return (self._held or {}).get(shard)

    def take(self, shard: int, fence: Fence | None) -> None:
        """This process serves it now; its clocks stand still until it is connected."""
        assert self._held is not None
        self._held[shard] = fence
        self._frozen.add(shard)

    def drop(self, shard: int) -> None:
        """This process doesn't serve it any more."""
        if self._held is not None:
            self._held.pop(shard, None)
        self._frozen.discard(shard)

    @property
    def frozen(self) -> frozenset[int]:
        """Those whose gateway is gone."""
        return frozenset(self._frozen)

    def freeze(self, shard: int) -> None:
        """Its gateway is gone."""
        self._frozen.add(shard)

    def thaw(self, shard: int) -> bool:
        """Mark the gateway as back. Returns whether it had been away."""
        gone = shard in self._frozen
        self._frozen.discard(shard)
        return gone
