"""What one of a bot's processes has to do with shards, from its start to its end."""

from __future__ import annotations

from bot.gateway import Options
from bot.logs import get_logger
from bot.sessions.tables import Tables
from bot.sharding import Wanted
from bot.shards.connection import Bot, Payload, Shard
from bot.shards.keeper import Keeper
from bot.shards.lease import Lease
from bot.shards.pace import Pace

log = get_logger(__name__)


class Process:
    """The shards that this process was told to serve, without anybody to share them with."""

    def __init__(self, bot: Bot, tables: Tables, options: Options) -> None:
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
        """Whether another process serves this interaction, and was given it."""
        return False

    def hand_on(self, interaction_id: int) -> bool:
        """Whether another process was given what came before it had the shard."""
        return False

    def session_begun(self) -> None:
        """Discord knows a shard by a new session."""

    async def count(self) -> int:
        """How many shards there are in all."""
        assert self.wanted.of is not None
        return self.wanted.of

    async def run(self) -> None:
        """Until cancelled. Raises what no other attempt would cure."""
        count, last = self.tables.shards.count, self.wanted.last
        for shard in range(self.wanted.first, (count if last is None else last + 1)):
            self.keeper.take(Lease(shard, count))
        await self.keeper.failed

    async def leave(self) -> bool:
        """Told to stop: whether others take the shards over, so that nobody is told of it."""
        return False

    async def close(self) -> None:
        """End; Discord keeps the sessions for a while."""
        await self.keeper.close()

    @property
    def shared(self) -> bool:
        """Whether other processes may serve shards of this bot."""
        return self.services.store.shared is not None

    @property
    def ready(self) -> bool:
        """Whether clicks arrive, on all that this process serves."""
        return self.keeper.ready

    @property
    def latency(self) -> float:
        """Seconds, the mean of all connections."""
        shards = self.keeper.shards
        return sum(each.latency for each in shards) / len(shards) if shards else 0.0
