"""Servers on several shards. Each server is served over the connection of its shard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.client import KaboomClient
from bot.config import Settings
from bot.local.serve import LocalDiscord
from bot.shards.limits import Pace
from bot.store import Store
from tests.journeys.conftest import NEVER, PATIENCE, QUICK
from tests.support.local.harness import Person, in_process
from tests.support.wire.fleet import SHARDS, open_rooms, rooms
from tests.support.wire.playing import seat_all, seated


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(answer_within=PATIENCE) as local:
        open_rooms(local)
        yield local


@pytest.fixture
async def client(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[KaboomClient]:
    monkeypatch.setattr("bot.shards.limits.EVERY_SECONDS", 0.05)
    settings = Settings(
        discord_token=local.token,  # type: ignore[arg-type]
        api_base=local.api,
        gateway=local.gateway,
        database=tmp_path / "kaboom.sqlite3",
        heartbeat_file=tmp_path / "heartbeat",
        shards=f"0-{SHARDS - 1}/{SHARDS}",
        **QUICK,
    ).model_copy(update=NEVER)
    store = await Store.open(settings.database)
    yield KaboomClient(settings, store)
    await store.close()


async def test_a_shard_waits_for_its_turn_for_however_long_that_takes(
    local: LocalDiscord, client: KaboomClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may wait longer than a connection may take, and is counted only once."""
    asked, turn = list[int](), asyncio.Event()

    async def wait(_: Pace, shard: int) -> None:
        asked.append(shard)
        await turn.wait()

    monkeypatch.setattr(Pace, "wait", wait)
    monkeypatch.setattr("bot.shards.process.CONNECT_SECONDS", 0.01)

    async def let_go() -> None:
        while len(asked) < SHARDS:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        monkeypatch.setattr("bot.shards.process.CONNECT_SECONDS", 60.0)
        turn.set()

    async with asyncio.timeout(60), asyncio.TaskGroup() as group:
        group.create_task(let_go())
        async with in_process(local, client):
            assert client.process is not None
            while not client.process.ready:
                await asyncio.sleep(0.01)
    assert asked == list(range(SHARDS))


async def test_each_server_has_its_shard_whose_session_goes_on_after_a_cut(
    local: LocalDiscord, client: KaboomClient
) -> None:
    """Each shard has a session, and serves the table of its server; one of them serves direct
    messages, too. If the connections are cut, all sessions are resumed, and no press is lost."""
    async with in_process(local, client):
        begun = [shard for _, shard in local.wire.identified]
        assert begun == [(number, SHARDS) for number in range(SHARDS)]
        assert [each.shard for each in local.wire.sessions if each.connected] == begun
        waiting: list[tuple[Person, int]] = []
        for room in rooms():
            anneke, bashir = seated(local, "anneke", room), seated(local, "bashir", room)
            table = await seat_all(anneke, bashir, rounds=1)
            assert (await anneke.click(table.id, "peek")).ok
            waiting.append((bashir, table.id))
        chioma = Person(local, "chioma").dm()
        assert (await chioma.slash("practice", game="kaboom")).ok
        await chioma.wait_for(lambda m: "move" in m.buttons)
        assert {table.shard for table in client.tables.all()} == set(range(SHARDS))
        local.wire.drop()
        for person, table_id in waiting:
            assert (await person.click(table_id, "peek")).ok, "Discord says it again"
        assert len(local.wire.identified) == SHARDS
        await chioma.until(lambda: len(local.wire.resumed) == SHARDS, 60)
