"""The shards that this process serves. Each has its gateway connection and its tables.

A `Process` stores its data in a database file, and serves a fixed range of shards alone. Its
subclass `Sharing` takes and gives back shards, which other processes may serve too.
"""

from __future__ import annotations

import asyncio
from typing import Final

from bot.gateway import ClientOptions
from bot.logs import get_logger
from bot.sessions.tables import Tables
from bot.sharding import Wanted
from bot.shards.connection import Assignment, Bot, Payload, Shard
from bot.shards.limits import Pace
from bot.store import under
from bot.store.session import Resume

log = get_logger(__name__)

DRAIN_SECONDS: Final = 1.0
"""The maximum number of seconds for which a handover waits for requests that have already begun."""
LOOK_AGAIN: Final = 0.02


class Process:
    """Serves the shards that `wanted` names, for as long as `run` runs."""

    def __init__(self, bot: Bot, tables: Tables, options: ClientOptions, wanted: Wanted) -> None:
        self._bot, self._options = bot, options
        self.tables, self.services = tables, tables.services
        self.wanted = wanted
        self.pace = Pace()
        self._serving: dict[int, tuple[Shard, asyncio.Task[None]]] = {}
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """A future that fails with the first connection error that a retry would not fix."""
        tables.shards.begin()

    # What several processes do otherwise

    def elsewhere(self, payload: Payload) -> bool:
        """If another process serves this interaction, pass it on to that process. Returns whether
        it was passed on."""
        return False

    def hand_on(self, interaction_id: int) -> bool:
        """Pass on an interaction that arrived before its shard moved to another process. Returns
        whether it was passed on."""
        return False

    def session_begun(self) -> None:
        """Called when a shard has begun a new gateway session with Discord."""

    async def count(self) -> int:
        """Return the total number of shards in all processes."""
        assert self.wanted.of is not None
        return self.wanted.of

    async def run(self) -> None:
        """Serve the shards until this task is cancelled. Raises errors that a retry would not
        fix."""
        count, last = self.tables.shards.count, self.wanted.last
        for shard in range(self.wanted.first, (count if last is None else last + 1)):
            self.serve(Assignment(shard, count))
        await self.failed

    async def leave(self) -> bool:
        """Hand all shards over to other processes, because this process stops.

        Returns whether other processes take the shards. If so, players need no notice.
        """
        return False

    @property
    def shared(self) -> bool:
        """Whether the store's database can be shared by several processes."""
        return self.services.store.shared is not None

    @property
    def orphaned(self) -> list[int]:
        """The ids of the shards that this process may serve but no process serves."""
        return []

    @property
    def ready(self) -> bool:
        """Whether every shard of this process has been connected, so that clicks arrive. True if
        this process has no shards."""
        return all(shard.served for shard in self.connections)

    @property
    def trouble(self) -> str:
        """The reason why this process can't serve its shards now, worded as the end of a sentence.
        "" if it can."""
        return "" if self.ready else "is not connected to Discord."

    # Shards

    @property
    def connections(self) -> list[Shard]:
        """The gateway connections of the shards that this process serves."""
        return [shard for shard, _ in self._serving.values()]

    @property
    def held(self) -> list[int]:
        """The ids of the shards that this process serves, in ascending order."""
        return sorted(self.tables.shards.held)

    @property
    def latency(self) -> float:
        """The mean latency of the gateway connections, in seconds. 0 if there are none."""
        shards = self.connections
        return sum(each.latency for each in shards) / len(shards) if shards else 0.0

    def get(self, number: int) -> Shard | None:
        """Return the connection of shard `number`, or None if this process does not serve it."""
        found = self._serving.get(number)
        return None if found is None else found[0]

    def serve(self, given: Assignment) -> None:
        """Start serving the shard of `given`."""
        self.tables.shards.assign(given.shard, given.tenure)
        with under(given.tenure):
            shard = Shard(
                self._bot,
                given,
                elsewhere=self.elsewhere,
                pace=self.pace.wait,
                options=self._options,
            )
            task = asyncio.create_task(self._connect(shard), name=f"shard {given.shard}")
        self._serving[given.shard] = shard, task
        log.info("shard taken", shard=given.shard, resumed=given.resume is not None)

    async def _connect(self, shard: Shard) -> None:
        try:
            async with shard:
                await shard.connect()
        except Exception as error:
            if not self.failed.done():
                self.failed.set_exception(error)

    def connected(self, number: int) -> None:
        """Restart the clocks of the matches of shard `number`, because the shard's clicks arrive
        now. Also load the shard's open matches, unless they were loaded before. Does nothing if
        this process doesn't serve the shard."""
        if number in self._serving:
            self.tables.thaw(number)
            self.tables.start(number)

    def resume(self, number: int) -> Resume | None:
        """Return the data with which another process can resume the session of shard `number`
        without losing unfinished interactions. Returns None if there is no session."""
        shard = self.get(number)
        if shard is None:
            return None
        tables = self.tables.of_shard(number)
        return shard.resume(entry.id for table in tables for entry in table.unfinished)

    async def lose(self, number: int) -> None:
        """Stop serving shard `number` immediately, because another process may have it. Does
        nothing if this process doesn't serve the shard."""
        if number not in self._serving:
            return
        self.tables.freeze(number)
        await self._leave(number)
        log.warning("shard lost", shard=number)

    async def finish(self, number: int) -> Resume | None:
        """Finish the requests of shard `number` that have already begun, then stop serving the
        shard. Returns the data with which the next process resumes the gateway session, or None if
        there is none. In the resumed session Discord repeats the events that were not served."""
        found = self.get(number)
        if found is None:
            return None
        await found.close()
        self.tables.freeze(number)
        loop = asyncio.get_running_loop()
        until = loop.time() + DRAIN_SECONDS
        while loop.time() < until:
            if not any(each.busy for each in self.tables.of_shard(number)):
                break
            await asyncio.sleep(LOOK_AGAIN)
        resume = self.resume(number)
        await self._leave(number)
        log.info("shard handed over", shard=number)
        return resume

    async def _leave(self, number: int) -> None:
        found = self._serving.pop(number, None)
        if found is None:  # its tenure ended during the handover
            return
        shard, task = found
        await shard.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await self.tables.release_shard(number)

    async def close(self) -> None:
        """Close all gateway connections. Discord keeps their sessions for a while, so that they can
        be resumed."""
        await asyncio.gather(*(shard.close() for shard in self.connections))
        tasks = [task for _, task in self._serving.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if not self.failed.done():
            self.failed.set_result(None)
