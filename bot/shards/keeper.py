"""The shards that this process serves, each with its connection and its tables.

With leases (several processes share a database), a shard is dropped as soon as its lease cannot be
renewed: its tables are unloaded, its connection is closed, and the fence refuses writes that are
still pending. Without leases the process keeps its shards until it stops.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from bot.logs import get_logger
from bot.sessions.tables import Tables
from bot.shards.connection import Shard
from bot.shards.lease import Lease, Resume
from bot.store import fenced

log = get_logger(__name__)

DRAIN_SECONDS: Final = 1.0
"""How long a handover waits for requests that have already begun."""
LOOK_AGAIN: Final = 0.02

Connecting = Callable[[Lease], Shard]


class Keeper:
    """The shards that this process serves. `connecting` creates the connection for a lease."""

    def __init__(self, tables: Tables, connecting: Connecting) -> None:
        self._tables, self._connecting = tables, connecting
        self._serving: dict[int, tuple[Shard, asyncio.Task[None]]] = {}
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Fails with the first connection error that a retry would not fix."""
        tables.shards.begin()

    @property
    def shards(self) -> list[Shard]:
        """The connections of the shards that this process serves."""
        return [shard for shard, _ in self._serving.values()]

    @property
    def ready(self) -> bool:
        """Whether every shard has been connected; True if there are none."""
        return all(shard.served for shard in self.shards)

    def get(self, number: int) -> Shard | None:
        """Return the connection of shard `number`, or None if this process does not serve it."""
        found = self._serving.get(number)
        return None if found is None else found[0]

    def take(self, lease: Lease) -> None:
        """Start serving the shard of `lease`."""
        self._tables.shards.assign(lease.shard, lease.fence)
        with fenced(lease.fence):
            shard = self._connecting(lease)
            task = asyncio.create_task(self._serve(shard), name=f"shard {lease.shard}")
        self._serving[lease.shard] = shard, task
        log.info("shard taken", shard=lease.shard, resumed=lease.resume is not None)

    async def _serve(self, shard: Shard) -> None:
        try:
            async with shard:
                await shard.connect()
        except Exception as error:
            if not self.failed.done():
                self.failed.set_exception(error)

    def connected(self, number: int) -> None:
        """Load the shard's open matches, unless done before: its clicks now arrive."""
        if number in self._serving:
            self._tables.thaw(number)
            self._tables.start(number)

    def resume(self, number: int) -> Resume | None:
        """Return how another process can resume this shard's session; None if there is no session.

        No unfinished interaction is lost.
        """
        shard = self.get(number)
        if shard is None:
            return None
        tables = self._tables.of_shard(number)
        return shard.resume(entry.id for table in tables for entry in table.unfinished)

    async def lose(self, number: int) -> None:
        """Stop serving the shard immediately, if it is served here: another process may have it."""
        if number not in self._serving:
            return
        self._tables.freeze(number)
        await self._leave(number)
        log.warning("shard lost", shard=number)

    async def hand_over(self, number: int) -> Resume | None:
        """Stop serving the shard after finishing the requests already begun. Return how the next
        process resumes its session; Discord repeats the other events to it."""
        found = self.get(number)
        if found is None:
            return None
        await found.close()
        self._tables.freeze(number)
        loop = asyncio.get_running_loop()
        until = loop.time() + DRAIN_SECONDS
        while loop.time() < until:
            if not any(each.busy for each in self._tables.of_shard(number)):
                break
            await asyncio.sleep(LOOK_AGAIN)
        resume = self.resume(number)
        await self._leave(number)
        log.info("shard handed over", shard=number)
        return resume

    async def _leave(self, number: int) -> None:
        found = self._serving.pop(number, None)
        if found is None:  # its lease was lost during the handover
            return
        shard, task = found
        await shard.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await self._tables.release_shard(number)

    async def close(self) -> None:
        """Close all connections. Discord keeps their sessions for a while."""
        await asyncio.gather(*(shard.close() for shard in self.shards))
        tasks = [task for _, task in self._serving.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if not self.failed.done():
            self.failed.set_result(None)
