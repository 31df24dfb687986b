"""Two bots in this process. They share one PostgreSQL database and the four servers of a local
Discord. A test can delay either bot at any point."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from bot.client import KaboomClient
from bot.config import Settings
from bot.local.serve import LocalDiscord
from bot.sharding import shard_of
from bot.shards.sharing import Sharing
from bot.store import Store
from tests.journeys.conftest import NEVER, PATIENCE, QUICK
from tests.support import postgres
from tests.support.local.harness import Person
from tests.support.local.running import free_port, in_process
from tests.support.wire.fleet import SERVERS, SHARDS, open_rooms, rooms
from tests.support.wire.playing import seated

PAGE = "http://cards.test"
"""The address at which people reach the web table of either bot."""


class Two:
    """Two bots, with methods that tell which of them serves a server."""

    def __init__(self, local: LocalDiscord, server: postgres.Server) -> None:
        self.local, self.server = local, server
        self.bots: list[KaboomClient] = []
        self.synced = 0
        local.rest.on_answer = self._heard

    def _heard(self, method: str, path: str, _: int) -> None:
        self.synced += method == "PUT" and path.endswith("/commands")

    def balanced(self) -> bool:
        return all(
            len(bot.tables.shards.held) == 2 and self.sharing(bot).ready for bot in self.bots
        )

    def fresh_rooms(self, by: KaboomClient) -> list[int]:
        """Return the channels on servers of the bot `by` in which there was no match yet."""
        shards, pairs = by.tables.shards.held, zip(SERVERS, rooms(), strict=True)
        used = {channel for (channel,) in self.server.rows("SELECT channel_id FROM matches")}
        served = [room for each, room in pairs if shard_of(each.id, room, SHARDS) in shards]
        return [room for room in served if room not in used]

    def person(self, name: str, by: KaboomClient) -> Person:
        return seated(self.local, name, self.fresh_rooms(by)[0])

    def sharing(self, bot: KaboomClient) -> Sharing:
        assert isinstance(bot.process, Sharing)
        return bot.process

    def other(self, bot: KaboomClient) -> KaboomClient:
        return next(each for each in self.bots if each is not bot)

    async def until(self, so: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not so():
                await asyncio.sleep(0.02)


@pytest.fixture
async def two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> AsyncIterator[Two]:
    """Run two bots, which serve two servers each. With a parameter, they have a web table."""
    monkeypatch.setattr("bot.shards.limits.EVERY_SECONDS", 0.05)
    monkeypatch.setattr("bot.shards.sharing.BEAT_SECONDS", 0.1)
    server = postgres.emptied()
    async with LocalDiscord(answer_within=PATIENCE) as local, AsyncExitStack() as stack:
        open_rooms(local)
        two = Two(local, server)
        for name in ("one", "two"):
            web: dict[str, Any] = {}
            if hasattr(request, "param"):
                web = {"web_port": free_port(), "public_url": PAGE}
            settings = Settings(
                discord_token=local.token,  # type: ignore[arg-type]
                api_base=local.api,
                gateway=local.gateway,
                database_url=server.where,  # type: ignore[arg-type]
                heartbeat_file=tmp_path / name,
                shards=f"auto/{SHARDS}",
                **QUICK,
                **web,
            ).model_copy(update=NEVER)
            store = await Store.open(server.where)
            stack.push_async_callback(store.close)
            client = KaboomClient(settings, store)
            two.bots.append(client)
            await stack.enter_async_context(in_process(local, client))
        await two.until(two.balanced)
        yield two
