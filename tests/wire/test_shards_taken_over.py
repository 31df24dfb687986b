"""If a process ends or loses its session on PostgreSQL, another one goes on. `test_shards_killed`
has what happens to games meanwhile."""

from __future__ import annotations

import asyncio

import pytest

from bot.local.serve import LocalDiscord
from bot.store.session import CLASS, OURS
from tests.support import postgres
from tests.support.local.harness import Person
from tests.support.wire.fleet import SHARDS, Fleet, tables
from tests.support.wire.playing import seat_all
from tests.wire.conftest import Bots, on_postgres

pytestmark = [pytest.mark.slow, on_postgres]


async def test_sessions_that_discord_has_forgotten_are_begun_anew_in_turn(fleet: Fleet) -> None:
    """Each is begun and counted once, however many processes want one."""
    await fleet.start("one")
    await fleet.served("one")
    await fleet.start("two")
    await fleet.shared_out()
    games = await tables(fleet)
    await fleet.kill("one")
    fleet.local.wire.forget()
    await fleet.served("two")
    for anneke, _, table in games:
        assert (await anneke.click(table, "peek")).ok
    begun = fleet.local.wire.identified
    assert sorted(shard[0] for _, shard in begun if shard) == sorted([*range(SHARDS)] * 2)
    counted = await fleet.rows("SELECT value FROM counters WHERE name LIKE 'sessions of %'")
    assert counted == [(len(begun),)]


async def keeper(server: postgres.Server, before: int = 0) -> int:
    """Wait until a backend other than `before` serves shard 0, and return its process id."""
    asked = f"SELECT pid FROM pg_locks WHERE {OURS} AND objid = 0"
    async with asyncio.timeout(60):
        while not (found := [pid for (pid,) in server.rows(asked) if pid != before]):
            await asyncio.sleep(0.01)
    return int(found[0])


async def test_a_single_bot_goes_on_where_nobody_took_its_lock_and_ends_where_somebody_did(
    local: LocalDiscord, bots: Bots, anneke: Person
) -> None:
    where = postgres.new_database()
    server, other = postgres.Server(where), postgres.Server(where)
    await bots.start(local, KABOOM_DATABASE_URL=where)
    table = await seat_all(anneke, computers=1)
    assert bots.process is not None

    before = await keeper(server)
    server.rows("SELECT pg_terminate_backend(?)", before)
    now = await keeper(server, before)
    assert (await anneke.click(table.id, "move")).ok

    question = f"SELECT pg_advisory_lock({CLASS}, 0)"
    waiting = asyncio.create_task(asyncio.to_thread(other.rows, question))
    await asyncio.to_thread(server.wait_for_lock)
    server.rows("SELECT pg_terminate_backend(?)", now)
    assert await asyncio.wait_for(bots.process.wait(), 60) == 75
    assert any("Another bot is running on postgresql://" in said for said in bots.said)
    await waiting
    for each in (server, other):
        each.hang_up()
    await bots.start(local)
    assert await bots.stop() == 0, "told to stop, it does not take the lock again"
