"""The connection of a shard leaves nothing behind, no matter at which point it is cancelled. A
process has the same share of Discord's limits as it has of the shards."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator

import discord
import pytest
from aiohttp import web
from discord import app_commands
from discord.gateway import DiscordWebSocket

from bot.gateway import options
from bot.local.serve import LocalDiscord
from bot.shards.limits import Budget
from bot.shards.process import Assignment, Shard
from bot.store.session import Resume
from tests.support.local.harness import pointed_at

NUMBER = 7
NAME = f"keep-alive-handler:shard-{NUMBER}"


class Bot(discord.Client):
    """A client with a command tree, because a shard expects one."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())
        self.tree: app_commands.CommandTree[discord.Client] = app_commands.CommandTree(self)


def beating() -> list[threading.Thread]:
    """Return the threads of discord.py that are sending heartbeats for this shard."""
    return [each for each in threading.enumerate() if each.name == NAME]


@pytest.fixture
async def gateway() -> AsyncIterator[str]:
    """A gateway that sends HELLO, with a heartbeat interval of a minute, and then nothing else."""

    async def greet(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 60_000}})
        async for _ in socket:
            pass
        return socket

    app = web.Application()
    app.router.add_get("/", greet)
    runner = web.AppRunner(app, shutdown_timeout=0)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0]
    yield f"ws://{host}:{port}/"
    await runner.cleanup()


@pytest.fixture
async def shard(gateway: str) -> AsyncIterator[Shard]:
    """A shard that is going to resume the session of another process. It has no rate limits."""

    async def at_once(_: int) -> None: ...

    async with LocalDiscord() as local, Bot() as client:
        with pointed_at(local):
            await client.login(local.token)
            given = Assignment(NUMBER, 64, resume=Resume("session", 1, gateway))
            yield Shard(client, given, elsewhere=lambda _: False, pace=at_once, options=options())


async def given_up(shard: Shard, begun: asyncio.Event) -> None:
    """Connect the shard, and give the connection up as soon as `begun` is set."""
    async with shard:
        task = asyncio.create_task(shard.connect())
        await asyncio.wait_for(begun.wait(), 30)
        assert beating()
        await shard.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    for thread in beating():
        await asyncio.to_thread(thread.join, 10)
    assert not beating()


async def test_given_up_while_it_opens_no_heartbeat_goes_on(
    shard: Shard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a connection is given up while discord.py resumes it, no heartbeat is left, although only
    discord.py has the socket at that time."""
    begun = asyncio.Event()

    async def resume(_: DiscordWebSocket) -> None:
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(DiscordWebSocket, "resume", resume)
    await given_up(shard, begun)


async def test_given_up_while_it_listens_no_heartbeat_goes_on(
    shard: Shard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a connection is given up while it listens, no heartbeat is left, even if closing the
    connection has no effect."""
    begun, greeted = asyncio.Event(), False
    listen = DiscordWebSocket.poll_event

    async def poll_event(self: DiscordWebSocket) -> None:
        nonlocal greeted
        if greeted:
            begun.set()
        greeted = True
        await listen(self)

    async def leave() -> None: ...

    monkeypatch.setattr(DiscordWebSocket, "poll_event", poll_event)
    monkeypatch.setattr(shard, "_leave", leave)
    await given_up(shard, begun)


async def spent(budget: Budget, seconds: float) -> int:
    """Return how many requests the budget lets through in `seconds` seconds of the event loop's
    time."""
    count = 0

    async def ask() -> None:
        nonlocal count
        while True:
            await budget.acquire()
            count += 1

    asking = asyncio.create_task(ask())
    await asyncio.sleep(seconds)
    asking.cancel()
    return count


async def test_two_halves_are_no_more_than_the_whole() -> None:
    halves = Budget(10, 50), Budget(10, 50)
    for half in halves:
        half.share(0.5)
    loop = asyncio.get_running_loop()
    began = loop.time()
    first, second = await asyncio.gather(*(spent(half, 0.3) for half in halves))
    assert first + second <= 10 + 50 * (loop.time() - began) + 2


async def test_who_has_no_shard_may_still_ask_now_and_then() -> None:
    budget = Budget(4, 35)
    budget.share(0.0)
    assert budget.has_capacity()
    await budget.acquire()
    assert not budget.has_capacity()
