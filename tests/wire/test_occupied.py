"""A single bot on PostgreSQL loses its lock to another bot, because its connection broke."""

from __future__ import annotations

import asyncio

import pytest

from bot.local.serve import LocalDiscord
from bot.store.session import CLASS
from tests.support import postgres
from tests.support.local.harness import Person
from tests.support.wire.playing import seat_all
from tests.wire.conftest import Bots

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing() or "-"),
]


async def test_it_goes_on_where_nobody_took_it_and_ends_where_somebody_did(
    local: LocalDiscord, bots: Bots, anneke: Person
) -> None:
    where = postgres.new_database()
    server, other = postgres.Server(where), postgres.Server(where)
    await bots.start(local, KABOOM_DATABASE_URL=where)
    table = await seat_all(anneke, computers=1)
    assert bots.process is not None

    before = await asyncio.to_thread(server.keeper)
    server.rows("SELECT pg_terminate_backend(?)", before)
    now = await asyncio.to_thread(server.keeper, before)
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
