"""The shards that this process serves, each with its connection and its tables.

A `Process` serves a fixed range of shards alone, on a database file. `Sharing` takes and gives back
shards, which other processes may serve too.
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
"""How long a handover waits for requests that have already begun."""
LOOK_AGAIN: Final = 0.02


class Process:
    """Serves the shards of `wanted` while `run` runs."""

    def __init__(self, bot: Bot, tables: Tables, options: ClientOptions, wanted: Wanted) -> None:
        self._bot, self._options = bot, options
        self.tables, self.services = tables, tables.services
        self.wanted = wanted
        self.pace = Pace()
        self._serving: dict[int, tuple[Shard, asyncio.Task[None]]] = {}
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Fails with the first connection error that a retry would not fix."""
        tables.shards.begin()

    # What several processes do otherwise

    def elsewhere(self, payload: Payload) -> bool:
        """Pass this interaction on if another process serves it; return whether it was passed
        on."""
        return False

    def hand_on(self, interaction_id: int) -> bool:
        """Pass on an interaction that arrived before its shard moved to another process; return
        whether it was passed on."""
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
            self.serve(Assignment(shard, count))
        await self.failed

    async def leave(self) -> bool:
        """Hand all shards over before this process stops.

        Returns whether other processes take them, so that players need no notice.
        """
        return False

    @property
    def shared(self) -> bool:
        """Whether several processes can share the database."""
        return self.services.store.shared is not None

    @property
    def orphaned(self) -> list[int]:
        """The shards that this process may serve and that no process serves."""
        return []

    @property
    def ready(self) -> bool:
        """Whether every shard has been connected, so that clicks arrive; True if there are no
        shards."""
        return all(shard.served for shard in self.connections)

    @property
    def trouble(self) -> str:
        """The reason why this process can't serve its shards now, as the end of a sentence; "" if
        it can."""
        return "" if self.ready else "is not connected to Discord."

    # Shards

    @property
    def connections(self) -> list[Shard]:
        """The connections of the shards that this process serves."""
        return [shard for shard, _ in self._serving.values()]

    @property
    def held(self) -> list[int]:
        """The numbers of the shards that this process serves, sorted."""
        return sorted(self.tables.shards.held)

    @property
    def latency(self) -> float:
        """The mean latency of all connections in seconds."""
        shards = self.connections
        return sum(each.latency for each in shards) / len(shards) if shards else 0.0

    def get(self, number: int) -> Shard | None:
        """Return the connection of shard `number`, or None if this process does not serve it."""
        found = self._serving.get(number)
        return None if found is None else found[0]

    def serve(self, given: Assignment) -> None:
        """Start serving a shard."""
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
        """Restart the clocks of the shard's matches, because the shard's clicks arrive now, and
        load its open matches unless they were loaded before. Does nothing if the shard is not
        served here."""
        if number in self._serving:
            self.tables.thaw(number)
            self.tables.start(number)

    def resume(self, number: int) -> Resume | None:
        """Return the data with which another process can resume this shard's session without losing
        unfinished interactions; None if there is no session.
        """
        shard = self.get(number)
        if shard is None:
            return None
        tables = self.tables.of_shard(number)
        return shard.resume(entry.id for table in tables for entry in table.unfinished)

    async def lose(self, number: int) -> None:
        """Stop serving the shard immediately, because another process may have it. Does nothing if
        this process doesn't serve it."""
        if number not in self._serving:
            return
        self.tables.freeze(number)
        await self._leave(number)
        log.warning("shard lost", shard=number)

    async def finish(self, number: int) -> Resume | None:
        """Stop serving the shard after finishing the requests already begun. Returns the data with
        which the next process resumes the session. Discord repeats the unserved events in the
        resumed session."""
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
        """Close all connections. Discord keeps their sessions for a while."""
        await asyncio.gather(*(shard.close() for shard in self.connections))
        tasks = [task for _, task in self._serving.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if not self.failed.done():
            self.failed.set_result(None)
