"""The shards of one process among several: every beat renews its leases and takes free shards.

A process that cannot renew its leases stops serving well before they expire for others. A process
that is asked to stop hands its shards over: it closes their connections so that the sessions can be
resumed, finishes the requests it has begun, and releases the leases; Discord repeats the events
that were not served to the next holder.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections import OrderedDict
from typing import Final, Protocol

from bot.background import spawn
from bot.gateway import ClientOptions
from bot.logs import get_logger
from bot.sessions.tables import Tables
from bot.sharding import MOST
from bot.shards.budget import Budget
from bot.shards.connection import Bot, Payload
from bot.shards.lease import Lease
from bot.shards.leases import CHORES, Leases
from bot.shards.pace import Pace
from bot.shards.post import Post
from bot.shards.process import Process
from bot.store import StoreError

log = get_logger(__name__)

BEAT_SECONDS: Final = 1.0
"""Seconds between two renewals; after a crash, a session is resumed from the last of them."""
STILL_SECONDS: Final = 9.0
"""Seconds without a renewal after which this process stops serving: its leases will soon expire."""
ORPHAN_SECONDS: Final = 3.0
"""Seconds after which a shard without a process is taken beyond this process's share."""
UNSERVED_SECONDS: Final = 6.0
"""Seconds after which a due shard without a process is reported as trouble."""
REMEMBERED: Final = 50
"""How many recent interactions are kept, to pass them on if their shard moves."""


class Helping(Bot, Protocol):
    """A bot of which one process, the leader, does the work that is done once for all shards."""

    async def run_as_leader(self) -> None:
        """Do the leader's work until cancelled."""
        ...


class Sharing(Process):
    """A process that takes shards by lease, and hands them over to other processes."""

    def __init__(self, bot: Helping, tables: Tables, options: ClientOptions) -> None:
        super().__init__(bot, tables, options)
        shared = self.services.store.shared
        assert shared is not None
        self._helping = bot
        self._poked = asyncio.Event()
        self.post = Post(tables, self.keeper)
        self.leases = Leases(shared, self.wanted, self._heard, self._poked.set)
        self.post.leases = self.leases
        self.pace = Pace(self._slot)
        self._begun = asyncio.Event()
        self._renewed = 0.0
        self._stopping = False
        self._draining = False
        """Whether this process is draining or drained; then it takes no shards."""
        self._chores: asyncio.Task[None] | None = None
        self._concurrency = 1
        self._orphans: dict[int, float] = {}
        self._stuck: dict[int, float] = {}
        """Shards whose latest take failed, and when."""
        self._failure = ""
        """Why the latest beat failed; "" if it did not."""
        self._recent: OrderedDict[str, Payload] = OrderedDict()
        self._handing: dict[int, asyncio.Task[None]] = {}
        self._holder = f"{socket.gethostname()} {os.getpid()}"

    @property
    def _leaving(self) -> bool:
        return self._stopping or self._draining

    @property
    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _heard(self, message: str) -> None:
        kind, _, number = message.partition(" ")
        if not number.isdigit():
            return
        if kind == "free":
            self._poked.set()
        elif kind != "drain":
            self.post.heard(kind, int(number))
        elif self.tables.shards.mine(int(number)):
            spawn(self._drain(int(number)), "draining this process")

    async def _slot(self, shard: int) -> float | None:
        return await self.leases.slot(shard % self._concurrency)

    def elsewhere(self, payload: Payload) -> bool:
        """Pass this interaction on if another process serves it; return whether it does."""
        self._recent[str(payload.get("id"))] = payload
        while len(self._recent) > REMEMBERED:
            self._recent.popitem(last=False)
        return self.post.hand_on(payload)

    def hand_on(self, interaction_id: int) -> bool:
        """Pass on a recent interaction if its shard has moved to another process; return whether it
        has."""
        payload = self._recent.get(str(interaction_id))
        return payload is not None and self.post.hand_on(payload)

    def session_begun(self) -> None:
        """Store the new session with the next beat, immediately.

        Without it no process could resume the session, and clicks would be lost.
        """
        self._poked.set()

    async def count(self) -> int:
        """Return the total number of shards: from KABOOM_SHARDS, else from the other processes,
        else Discord's recommendation."""
        await self.leases.begin()
        found = await self.leases.count()
        shards, _, limit = await self._bot.http.get_bot_gateway()
        self._concurrency = max(1, limit["max_concurrency"])
        return self.wanted.of or found or min(shards, MOST)

    async def run(self) -> None:
        """Serve shards until cancelled. Raises errors that a retry would not fix."""
        self._renewed = self._now
        while not self.keeper.failed.done():
            self._poked.clear()
            try:
                await self._beat()
                self._failure = ""
            except StoreError as error:
                self._failure = " ".join(str(error).split())
                log.warning("leases not renewed", why=str(error))
                if self.held and self._now - self._renewed > STILL_SECONDS:
                    await self._stand_still()
            self._begun.set()
            await self._pause()
        await self.keeper.failed

    async def _pause(self) -> None:
        waiting = asyncio.create_task(self._poked.wait())
        await asyncio.wait(
            {waiting, self.keeper.failed},
            timeout=BEAT_SECONDS,
            return_when=asyncio.FIRST_COMPLETED,
        )
        waiting.cancel()

    @property
    def held(self) -> list[int]:
        """The numbers of the shards that this process serves, sorted."""
        return sorted(self.tables.shards.held)

    async def _beat(self) -> None:
        began = self._now
        if not self.leases.open:
            await self.leases.begin()
            self._leave_chores()
            # A free lock means that no process has the shard now; the epoch says whether one had it
            # before.
            taken = [shard for shard in self.held if not await self.leases.lock(shard)]
            await self._lose(taken)
        await self._renew(began)
        if self._leaving:
            if not self._stopping:
                await self._find_free()
            return
        if self._chores is None and await self.leases.lock(CHORES):
            work = self._helping.run_as_leader()
            self._chores = spawn(work, "seeing to what is done once for all")
        failure = await self._take()
        await self._even_out()
        self._share()
        if failure is not None:
            raise failure

    def _leave_chores(self) -> None:
        if self._chores is not None:
            self._chores.cancel()
            self._chores = None

    async def _renew(self, began: float) -> None:
        held = [(self.tables.shards.fence(shard), shard) for shard in self.held]
        given = [(fence, self.keeper.resume(shard)) for fence, shard in held if fence is not None]
        still = await self.leases.renew(given)
        self._renewed = began
        await self._lose([shard for _, shard in held if shard not in still])

    async def _lose(self, shards: list[int]) -> None:
        await asyncio.gather(*(self.keeper.lose(shard) for shard in shards))

    async def _stand_still(self) -> None:
        log.error("no lease could be renewed: standing still", shards=self.held)
        self._leave_chores()
        await self._lose(self.held)
        self.leases.end()

    async def _take(self) -> StoreError | None:
        """Take free shards up to this process's share, and beyond it those that were free for
        `ORPHAN_SECONDS`. Returns the error that stopped it, or None."""
        free, count = await self._find_free(), self.tables.shards.count
        room = (await self._part()) - len(self.held) if self.wanted.auto else count
        wanted = [each for each in free if self._now - self._orphans[each] > ORPHAN_SECONDS]
        wanted += [each for each in free if each not in wanted][: max(0, room - len(wanted))]
        if not wanted:
            return None
        leases: list[Lease] = []
        failure: StoreError | None = None
        # A shard that cannot be taken must not delay the others, nor the next renewal: it is
        # retried alone, in a beat that has nothing else to take.
        fresh = [shard for shard in wanted if shard not in self._stuck]
        for shard in fresh or [min(wanted, key=self._stuck.__getitem__)]:
            try:
                lease = await self.leases.take(shard, count, self._holder)
            except StoreError as error:
                self._stuck[shard] = self._now
                failure = error
                break
            self._stuck.pop(shard, None)
            leases += [] if lease is None else [lease]
        if not leases:
            return failure
        try:
            # Interactions that the former holder served must be known, to be ignored as repeats.
            await self.services.store.clicks.load()
        except StoreError:
            for lease in leases:
                await self._give_back(lease)
            raise
        for lease in leases:
            if self._leaving:
                await self._give_back(lease)
            else:
                self.keeper.take(lease)
                self._orphans.pop(lease.shard, None)
                await self.post.fetch(lease.shard)
        return failure

    async def _find_free(self) -> list[int]:
        """Return the free shards that this process may serve, and record since when they are."""
        first, last = self.wanted.first, self.wanted.last
        end = self.tables.shards.count - 1 if last is None else last
        free = await self.leases.free(first, end, self.held)
        self._orphans = {each: self._orphans.get(each, self._now) for each in free}
        return free

    async def _give_back(self, lease: Lease) -> None:
        if lease.fence is not None:
            await self.leases.release(lease.fence, lease.resume)

    async def _part(self) -> int:
        """Return this process's share: the shards divided by the processes set to "auto"."""
        processes = sum(each.auto for each in await self.leases.processes())
        return -(-self.tables.shards.count // max(1, processes))

    async def _even_out(self) -> None:
        """Hand over one shard if this process has more than its share, as after another has
        started."""
        if not self.wanted.auto or len(self.held) <= await self._part():
            return
        shard = self.held[-1]
        connection = self.keeper.get(shard)
        if connection is not None and connection.served:
            await self.hand_over(shard)

    def _share(self) -> None:
        budget = self.services.budget
        if isinstance(budget, Budget):
            budget.share(len(self.held) / self.tables.shards.count)

    async def hand_over(self, shard: int) -> None:
        """Hand `shard` over to another process. If that is already under way, wait for it."""
        task = self._handing.get(shard)
        if task is None:
            task = self._handing[shard] = asyncio.create_task(self._give_away(shard))
            task.add_done_callback(lambda _: self._handing.pop(shard))
        await asyncio.shield(task)

    async def _give_away(self, shard: int) -> None:
        fence = self.tables.shards.fence(shard)
        resume = await self.keeper.hand_over(shard)
        if fence is not None:
            await self.leases.release(fence, resume)
            self._orphans[shard] = self._now

    async def leave(self) -> bool:
        """Hand all shards over before this process stops.

        Returns whether other processes take them, so that players need no notice.
        """
        self._stopping = True
        return await self._hand_all_over()

    async def _hand_all_over(self) -> bool:
        try:
            # First, so that of two processes that leave at the same time one sees it.
            await self.leases.count_in(False)
            processes = await self.leases.processes()
            if not all(any(each.takes(shard) for each in processes) for shard in self.held):
                return False
            await asyncio.gather(*(self.hand_over(each) for each in self.held))
        except StoreError as error:
            log.warning("shards not handed over", why=str(error))
            return False
        return True

    async def _drain(self, shard: int) -> None:
        """Hand all shards over and take no more until this process is started again. If no other
        process takes them, keep them and send a "kept" message, which `kaboom shards` waits for."""
        if self._leaving:
            return
        log.info("draining", shards=self.held)
        self._draining = True
        if await self._hand_all_over():
            self._leave_chores()
            try:
                await self.leases.unlock(CHORES)
            except StoreError as error:
                log.warning("leader's lock not released", why=str(error))
                self.leases.end()  # which releases it; the next beat opens another session
            return
        self._draining = False
        log.warning("not drained: its shards can't be handed over", shards=self.held)
        try:
            await self.leases.count_in(not self._stopping)
            await self.leases.tell(f"kept {shard}")
        except StoreError as error:
            log.warning("refusal to drain not sent", why=str(error))
            self.leases.end()

    async def close(self) -> None:
        """Disconnect and release all leases. Discord keeps the sessions for a while."""
        self._stopping = True
        self._leave_chores()
        left = [(self.tables.shards.fence(each), self.keeper.resume(each)) for each in self.held]
        await super().close()
        try:
            for fence, resume in left:
                if fence is not None:
                    await self.leases.release(fence, resume)
        except StoreError as error:
            log.warning("leases not released", why=str(error))
        self.leases.end()

    @property
    def ready(self) -> bool:
        """Whether a beat has run, the leases' session is open and all held shards are connected."""
        return self._begun.is_set() and self.leases.open and self.keeper.ready

    @property
    def orphaned(self) -> list[int]:
        """The shards that this process may serve and that no process has served for a while."""
        orphans = self._orphans.items()
        return [shard for shard, since in orphans if self._now - since > UNSERVED_SECONDS]

    @property
    def trouble(self) -> str:
        """See `Process.trouble`. Also reports a shard due here that has no process, and leases that
        cannot be renewed."""
        if free := self.orphaned:
            which = f"shard{'s' if len(free) > 1 else ''} {', '.join(map(str, free))}"
            why = f": {self._failure}" if self._failure else "."
            return f"no process serves {which} of {self.tables.shards.count}{why}"
        if self._failure:
            return f"its shards can't be kept: {self._failure}"
        return super().trouble
