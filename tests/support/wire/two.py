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
from tests.support.wire.playing import seated
from tests.support.wire.rooms import SERVERS, open_rooms, rooms

SHARDS = len(SERVERS)


class Two:
    """Two bots, with methods that tell which of them serves a shard or a server."""

    def __init__(self, local: LocalDiscord, server: postgres.Server) -> None:
        self.local, self.server = local, server
        self.bots: list[KaboomClient] = []
        self.synced = 0
        local.rest.on_answer = self._heard

    def _heard(self, method: str, path: str, _: int) -> None:
        self.synced += method == "PUT" and path.endswith("/commands")

    def serving(self, shard: int) -> KaboomClient:
        """Return the bot that serves this shard."""
        return next(bot for bot in self.bots if shard in bot.tables.shards.held)

    def person(self, name: str, by: KaboomClient) -> Person:
        """Return the person of this name on a server that the bot `by` serves."""
        shards = by.tables.shards.held
        pairs = zip(SERVERS, rooms(), strict=True)
        room = next(room for each, room in pairs if shard_of(each.id, room, SHARDS) in shards)
        return seated(self.local, name, room)

    def sharing(self, bot: KaboomClient) -> Sharing:
        """Return the object through which the bot shares the shards with the other bot."""
        assert isinstance(bot.process, Sharing)
        return bot.process

    def other(self, bot: KaboomClient) -> KaboomClient:
        """Return the bot that isn't `bot`."""
        return next(each for each in self.bots if each is not bot)

    async def until(self, so: Callable[[], bool]) -> None:
        """Wait until the condition is true. Raises TimeoutError after a minute."""
        async with asyncio.timeout(60):
            while not so():
                await asyncio.sleep(0.02)


PAGE = "http://cards.test"
"""The address at which people reach the web table of either bot."""


@pytest.fixture
async def two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> AsyncIterator[Two]:
    """Run two bots on four servers, so that each bot serves two servers. With a fixture parameter,
    both bots have a web table."""
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
        await two.until(lambda: all(len(bot.tables.shards.held) == 2 for bot in two.bots))
        await two.until(
            lambda: all(bot.process is not None and bot.process.ready for bot in two.bots)
        )
        yield two
