"""The shards of one process, from its start to its end."""

from __future__ import annotations

from bot.gateway import ClientOptions
from bot.logs import get_logger
from bot.sessions.tables import Tables
from bot.sharding import Wanted
from bot.shards.connection import Bot, Payload, Shard
from bot.shards.keeper import Keeper
from bot.shards.lease import Lease
from bot.shards.pace import Pace

log = get_logger(__name__)


class Process:
    """Serves a fixed range of shards alone; `Sharing` shares them with other processes."""

    def __init__(self, bot: Bot, tables: Tables, options: ClientOptions) -> None:
        self._bot, self._options = bot, options
        self.tables, self.services = tables, tables.services
        wanted = self.services.settings.wanted
        assert wanted is not None
        self.wanted: Wanted = wanted
        self.pace = Pace()
        self.keeper = Keeper(tables, self._connecting)

    def _connecting(self, lease: Lease) -> Shard:
        return Shard(
            self._bot,
            lease,
            elsewhere=self.elsewhere,
            pace=self.pace.wait,
            options=self._options,
        )

    def elsewhere(self, payload: Payload) -> bool:
        """Pass this interaction on if another process serves it; return whether it does.

        Always False here.
        """
        return False

    def hand_on(self, interaction_id: int) -> bool:
        """Pass on an interaction that arrived before its shard moved to another process; return
        whether it was.

        Always False here.
        """
        return False

    def session_begun(self) -> None:
        """Called when a shard has begun a new session with Discord."""

    async def count(self) -> int:
        """Return the total number of shards, in all processes."""
        assert self.wanted.of is not None
        return self.wanted.of

    async def run(self) -> None:
        """Serve shards until cancelled. Raises errors that a retry would not fix."""
        count, last = self.tables.shards.count, self.wanted.last
        for shard in range(self.wanted.first, (count if last is None else last + 1)):
            self.keeper.take(Lease(shard, count))
        await self.keeper.failed

    async def leave(self) -> bool:
        """Hand all shards over before this process stops.

        Returns whether other processes take them, so that players need no notice. Always False
        here.
        """
        return False

    async def close(self) -> None:
        """Disconnect. Discord keeps the sessions for a while, so that they can be resumed."""
        await self.keeper.close()

    @property
    def shared(self) -> bool:
        """Whether other processes may serve shards of this bot."""
        return self.services.store.shared is not None

    @property
    def orphaned(self) -> list[int]:
        """The shards that this process may serve and that no process serves. Always none here."""
        return []

    @property
    def ready(self) -> bool:
        """Whether all shards of this process are connected, so that clicks arrive."""
        return self.keeper.ready

    @property
    def trouble(self) -> str:
        """Why this process can't serve its shards now, as the end of a sentence; "" if it can."""
        return "" if self.ready else "is not connected to Discord."

    @property
    def latency(self) -> float:
        """The mean latency of all connections in seconds."""
        shards = self.keeper.shards
        return sum(each.latency for each in shards) / len(shards) if shards else 0.0
