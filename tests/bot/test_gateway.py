"""Gateway events that the bot doesn't need are dropped before they are parsed. discord.py parses
all others."""

from __future__ import annotations

import asyncio
import json
import zlib

import discord
import pytest
from discord import utils

from bot import gateway
from bot.local import fixtures
from bot.local.serve import LocalDiscord
from tests.support.local.harness import in_process

EVENTS: list[dict[str, object]] = [
    {"t": "MESSAGE_CREATE", "s": 4, "op": 0, "d": {"content": '{"t":"MESSAGE_UPDATE"'}},
    {"t": None, "s": None, "op": 11, "d": None},
    {"op": 0, "d": {}, "s": 5, "t": "MESSAGE_UPDATE"},
    {"t": "MESSAGE_UPDATE_SOON", "s": 6, "op": 0, "d": {}},
]
UPDATE = {"t": "MESSAGE_UPDATE", "s": 7, "op": 0, "d": {"content": "x" * 500}}


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "_ActiveDecompressionContext"
    monkeypatch.setattr(utils, name, getattr(utils, name))


class Stream:
    """The side of a compressed gateway connection that belongs to Discord."""

    def __init__(self) -> None:
        self._zlib = zlib.compressobj()

    def pack(self, event: object, tight: bool = True) -> bytes:
        text = json.dumps(event, separators=(",", ":") if tight else None)
        return self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)


@pytest.mark.parametrize("tight", [True, False])
def test_only_changes_of_messages_are_dropped(tight: bool) -> None:
    stream, sieve = Stream(), gateway.EventFilter()
    for event in EVENTS:
        assert sieve.decompress(stream.pack(UPDATE, tight)) is None
        packed = stream.pack(event, tight)
        assert sieve.decompress(packed[:9]) is None, "it comes once it is whole"
        assert json.loads(sieve.decompress(packed[9:]) or "") == event


class Listener(discord.AutoShardedClient):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guild_messages=True))
        self.heard: list[str] = []
        self.written = asyncio.Semaphore(0)

    async def on_socket_event_type(self, event: str) -> None:
        self.heard.append(event)

    async def on_message(self, message: discord.Message) -> None:
        self.written.release()


@pytest.mark.parametrize("dropped", [False, True])
async def test_of_a_connection_of_discord_pys_own_they_are_dropped(dropped: bool) -> None:
    if dropped:
        gateway.install()
    client = Listener()
    async with LocalDiscord() as local, in_process(local, client):
        channel = client.get_partial_messageable(fixtures.channel("table").id)
        sent = await channel.send("one")
        await sent.edit(content="two")
        await channel.send("three")
        async with asyncio.timeout(30):
            for _ in range(2):
                await client.written.acquire()
    assert client.heard.count("MESSAGE_CREATE") == 2
    assert client.heard.count("MESSAGE_UPDATE") == (0 if dropped else 1)
