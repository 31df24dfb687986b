"""The shards that this process serves: taken when nobody serves them, let go of in good order.

Where there are leases (a database that many processes share), every beat renews them, and what
can't be renewed is let go of at once: its tables leave memory, its connection is closed, and what
they still try to write is refused by the fence. Without leases the process has its shards for good.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from bot.logs import get_logger
from bot.sessions.tables import Tables
from bot.shards.connection import Shard
from bot.shards.lease import Lease, Resume
from bot.store.fence import fenced

log = get_logger(__name__)

DRAIN_SECONDS: Final = 1.0
"""For what has been pressed already, when a shard is handed over."""
LOOK_AGAIN: Final = 0.02

Connecting = Callable[[Lease], Shard]


class Keeper:
    """The shards that this process serves, a connection each. `connecting` makes one."""

    def __init__(self, tables: Tables, connecting: Connecting) -> None:
        self._tables, self._connecting = tables, connecting
        self._serving: dict[int, tuple[Shard, asyncio.Task[None]]] = {}
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Ends with the error that no other attempt would cure."""
        tables.shards.begin()

    @property
    def shards(self) -> list[Shard]:
        """Those that this process serves."""
        return [shard for shard, _ in self._serving.values()]

    @property
    def ready(self) -> bool:
        """True once every shard is connected (vacuously true for none)."""
        return all(shard.served for shard in self.shards)

    def get(self, number: int) -> Shard | None:
        """This one, if this process serves it."""
        found = self._serving.get(number)
        return None if found is None else found[0]

    def take(self, lease: Lease) -> None:
        """Serve this shard from now on."""
        self._tables.shards.take(lease.shard, lease.fence)
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
        """Its clicks arrive: its matches wake, if they have not."""
        if number in self._serving:
            self._tables.thaw(number)
            self._tables.start(number)

    def resume(self, number: int) -> Resume | None:
        """How another process goes on with this shard's session, with nothing lost that was begun
        or waits."""
        shard = self.get(number)
        if shard is None:
            return None
        tables = self._tables.of_shard(number)
        return shard.resume(entry.id for table in tables for entry in table.unfinished)

    async def lose(self, number: int) -> None:
        """Another process serves it, or may: stand still at once, if it's still served here."""
        if number not in self._serving:
            return
        self._tables.freeze(number)
        await self._leave(number)
        log.warning("shard lost", shard=number)

    async def hand_over(self, number: int) -> Resume | None:
        """Serve what was begun, and leave the rest to whoever goes on with the session, which is
        told."""
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
        if found is None:  # it was lost while it was handed over
            return
        shard, task = found
        await shard.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await self._tables.release_shard(number)

    async def close(self) -> None:
        """Leave the gateway everywhere; Discord keeps the sessions for a while."""
        await asyncio.gather(*(shard.close() for shard in self.shards))
        tasks = [task for _, task in self._serving.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if not self.failed.done():
            self.failed.set_result(None)
