"""What `kaboom shards` reads from locks and heartbeats, and when it counts a process as drained."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

import pytest

from bot.ops import doctor, shards
from bot.store import Passing, Store
from bot.store.session import CHANNEL, WritingSession
from tests.support import postgres

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing() or "-"),
]


@pytest.fixture
async def sessions(monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[list[WritingSession]]:
    """The database sessions of two processes, and the session of the process that asks about
    them."""
    monkeypatch.setattr(shards, "LOOK_SECONDS", 1.0)
    monkeypatch.setattr(shards, "POLL_SECONDS", 0.05)
    stores = [await Store.open(postgres.emptied().where) for _ in range(3)]
    yield [await store.shared.writing() for store in stores if store.shared is not None]
    for store in stores:
        await store.close()


async def asked(session: WritingSession, asking: WritingSession) -> asyncio.Task[str]:
    """Ask the session's process to hand over the shard 0, and return the task that waits for it,
    once the session was notified."""
    heard = asyncio.Event()

    def hear(*_: object) -> None:
        heard.set()

    await session.raw.add_listener(CHANNEL, hear)
    draining = asyncio.create_task(shards.drain(asking.raw, 0))
    await heard.wait()
    return draining


async def beating(*processes: tuple[WritingSession, str, str | None]) -> None:
    while True:
        for session, holder, wanted in processes:
            await session.beat(holder, wanted)
        await asyncio.sleep(0.02)


async def test_who_serves_what_and_who_hangs(sessions: list[WritingSession]) -> None:
    one, two, asking = sessions
    await one.take(0, 4)
    await two.take(1, 4)
    await two.take(2, 4)
    await two.beat("host 2", "auto/4")
    beats = asyncio.create_task(beating((one, "host 1", "auto/4")))
    try:
        state = await shards.overview(asking.raw)
        told = await doctor.shards(postgres.shared().where)
    finally:
        beats.cancel()
    assert state.shards == 4
    assert state.served == {"host 1": [0], "host 2": [1, 2]}
    assert (state.silent, state.orphaned) == ([1, 2], [3])
    assert told is not None
    assert told.level == "fail"
    assert "No process serves 3: " in told.said


async def test_a_process_that_lost_its_shards_by_chance_is_not_drained(
    sessions: list[WritingSession], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that has lost its shards without handing them over isn't reported as drained,
    because it will take the shards again."""
    one, two, asking = sessions
    monkeypatch.setattr(shards, "DRAIN_SECONDS", 0.5)
    await one.take(0, 1)
    await one.beat("host 1", "auto/1")
    draining = await asked(one, asking)
    one.end()
    with pytest.raises(Passing, match="has not handed over 0 in time"):
        await draining
    await two.take(0, 1)
    await two.beat("host 1", "auto/1")
    with pytest.raises(Passing, match="has not handed over 0 in time"):
        await shards.drain(asking.raw, 0)


async def test_a_process_whose_shards_others_serve_is_drained(
    sessions: list[WritingSession],
) -> None:
    one, two, asking = sessions
    tenure = await one.take(0, 1)
    assert tenure is not None
    await one.beat("host 1", "auto/1")
    draining = await asked(one, asking)
    await one.beat("host 1", None)
    await one.give_back(tenure)
    await two.take(0, 1)
    await two.beat("host 2", "auto/1")
    assert (await asyncio.wait_for(draining, 60)).startswith("host 1 has handed over 0.")
