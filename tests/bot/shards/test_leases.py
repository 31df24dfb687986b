"""Leases on a real server: taken once, renewed, let go of, and taken from whoever is silent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeAlias

import pytest

from bot.sharding import wanted
from bot.shards import pace
from bot.shards.lease import Lease, Resume
from bot.shards.leases import Leases
from bot.store import Fence, Fenced, Store, StoreError, fenced
from tests.support import postgres

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing() or "-"),
]

SESSION = Resume("session", 17, "ws://gateway")


class Process:
    """What a process has of leases, and what it was told."""

    def __init__(self, store: Store, told: str) -> None:
        assert store.shared is not None
        self.store = store
        self.heard: list[str] = []
        self.ended = asyncio.Event()
        self.leases = Leases(store.shared, wanted(told), self.heard.append, self.ended.set)

    async def take(self, shard: int, shards: int = 4) -> Lease | None:
        return await self.leases.take(shard, shards, "somebody")

    async def write(self, fence: Fence | None) -> None:
        """As a table of this shard does."""
        with fenced(fence):
            await self.store.settings.was_sent("leases", "told")

    async def until_heard(self, said: str) -> None:
        async with asyncio.timeout(60):
            while said not in self.heard:
                await asyncio.sleep(0.01)


async def eventually_free(process: Process, shard: int) -> None:
    """The server notices that a session has ended."""
    async with asyncio.timeout(60):
        while shard not in await process.leases.free(0, 3, []):
            await asyncio.sleep(0.01)


Begin: TypeAlias = Callable[..., Awaitable[Process]]


@pytest.fixture
def server() -> postgres.Server:
    return postgres.emptied()


@pytest.fixture
async def begin(server: postgres.Server) -> AsyncIterator[Begin]:
    """Begins another process on the database."""
    begun: list[Process] = []

    async def another(told: str = "auto/4") -> Process:
        process = Process(await Store.open(server.where), told)
        begun.append(process)
        await process.leases.begin()
        return process

    yield another
    for process in begun:
        process.leases.end()
        await process.store.close()


async def test_a_shard_is_one_process_s(begin: Begin) -> None:
    one, two = await begin(), await begin()
    assert await one.leases.free(0, 3, []) == [0, 1, 2, 3]
    taken = await one.take(1)
    assert taken == Lease(1, 4, Fence(1, 1), None)
    assert await two.take(1) is None
    assert await two.leases.free(0, 3, []) == [0, 2, 3]
    await one.write(Fence(1, 1))


async def test_what_is_let_go_of_is_free_at_once_and_all_are_told(begin: Begin) -> None:
    one, two = await begin(), await begin()
    await one.take(1)
    await one.leases.release(Fence(1, 1), SESSION)
    await two.until_heard("free 1")
    assert await two.take(1) == Lease(1, 4, Fence(1, 2), SESSION)
    with pytest.raises(Fenced):
        await one.write(Fence(1, 1))
    await two.write(Fence(1, 2))


async def test_a_shard_whose_row_can_not_be_taken_stays_free(
    begin: Begin, server: postgres.Server
) -> None:
    """A killed process's statement may still hold the row: the lock goes back, for whoever can."""
    one, two = await begin(), await begin()
    server.change("INSERT INTO leases (shard, shards, epoch) VALUES (2, 4, 7)")
    with server.locked("leases"), pytest.raises(StoreError, match="statement timeout"):
        await one.take(2)
    assert 2 in await two.leases.free(0, 3, [])
    assert await two.take(2) == Lease(2, 4, Fence(2, 8), None)


async def test_who_dies_leaves_the_session_as_it_stood_at_the_last_beat(begin: Begin) -> None:
    one, two = await begin(), await begin()
    await one.take(2)
    assert await one.leases.renew([(Fence(2, 1), SESSION)]) == {2}
    one.leases.end()
    async with asyncio.timeout(60):
        while 2 not in await two.leases.free(0, 3, []):
            await asyncio.sleep(0.01)
    assert await two.take(2) == Lease(2, 4, Fence(2, 2), SESSION)


async def test_who_is_silent_for_too_long_is_put_out(begin: Begin, server: postgres.Server) -> None:
    """As after SIGSTOP: the lock stands, the holder renews nothing, and later it goes on."""
    one, two = await begin(), await begin()
    await one.take(3)
    assert await two.leases.free(3, 3, []) == []
    server.change("UPDATE leases SET until = now() - interval '1 second'")
    assert await two.leases.free(3, 3, []) == [3]
    await asyncio.wait_for(one.ended.wait(), 60)
    async with asyncio.timeout(60):
        while (taken := await two.take(3)) is None:
            await asyncio.sleep(0.01)
    assert taken.fence == Fence(3, 2)
    assert not one.leases.open
    with pytest.raises(StoreError):
        await one.leases.renew([(Fence(3, 1), None)])
    with pytest.raises(Fenced):
        await one.write(Fence(3, 1))
    await one.leases.begin()
    assert await one.leases.renew([(Fence(3, 1), None)]) == set(), "it has lost what it held"


async def test_a_lock_without_its_lease_keeps_nobody_out(begin: Begin) -> None:
    """Two sessions that ended one after the other: who comes back first has the lock again, though
    the other has taken the shard meanwhile."""
    one, two = await begin(), await begin()
    await one.take(1)
    one.leases.end()
    await eventually_free(two, 1)
    taken = await two.take(1)
    assert taken is not None
    assert taken.fence == Fence(1, 2)
    two.leases.end()
    await one.leases.begin()
    await eventually_free(one, 1)
    assert await one.leases.lock(1)
    assert await one.leases.renew([(Fence(1, 1), None)]) == set()
    three = await begin()
    assert await three.leases.free(0, 3, []) == [0, 1, 2, 3]
    again = await three.take(1)
    assert again is not None
    assert again.fence == Fence(1, 3)


async def test_a_session_whose_backend_ends_says_so(begin: Begin, server: postgres.Server) -> None:
    one = await begin()
    await one.take(0)
    server.change("SELECT pg_terminate_backend(backend) FROM leases WHERE shard = 0")
    await asyncio.wait_for(one.ended.wait(), 60)
    assert not one.leases.open


async def test_another_number_of_shards_waits_until_nobody_serves_the_old(
    begin: Begin, server: postgres.Server
) -> None:
    one, two = await begin(), await begin("auto/8")
    await one.take(1)
    await one.leases.renew([(Fence(1, 1), SESSION)])
    assert await one.leases.count() == 4
    with pytest.raises(StoreError, match="shards of 4"):
        await two.leases.count()
    await one.leases.release(Fence(1, 1), SESSION)
    assert await two.leases.count() is None
    assert await two.take(1, 8) == Lease(1, 8, Fence(1, 2), None), "its session was of another"


async def test_every_process_is_known_by_what_it_may_serve(begin: Begin) -> None:
    one, _ = await begin("0-1/4"), await begin("auto/4")
    assert set(await one.leases.processes()) == {wanted("0-1/4"), wanted("auto/4")}


async def test_who_serves_all_by_itself_keeps_others_out(
    begin: Begin, server: postgres.Server
) -> None:
    alone = await Store.open(server.where)
    assert alone.shared is not None
    await alone.shared.sole.begin(0)
    try:
        with pytest.raises(StoreError, match="without KABOOM_SHARDS"):
            await begin()
    finally:
        await alone.close()


async def test_sessions_are_begun_one_after_the_other_whoever_begins_them(begin: Begin) -> None:
    one, two = await begin(), await begin()
    first, second = await one.leases.slot(0), await two.leases.slot(0)
    other = await two.leases.slot(1)
    assert first is not None
    assert second is not None
    assert second - first > pace.EVERY_SECONDS / 2
    assert other == 0, "another of Discord's buckets waits for nobody"


async def test_no_session_is_begun_beyond_the_day_s(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.shards.pace.A_DAY", 2)
    one = await begin()
    assert await one.leases.slot(0) is not None
    assert await one.leases.slot(0) is not None
    assert await one.leases.slot(0) is None


async def test_what_is_handed_on_is_fetched_once(begin: Begin) -> None:
    one, two = await begin(), await begin()
    await one.leases.hand_on(2, 77, "{}")
    await one.leases.hand_on(2, 77, "{}")
    await two.until_heard("handed 2")
    assert await two.leases.handed(2) == ["{}"]
    assert await two.leases.handed(2) == []
