"""The gateway in the way discord.py uses it: sessions, resuming, and lost connections."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from bot.local.faults import Disconnect
from bot.local.gateway import REPLAY_KEPT, GatewaySession
from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person, in_process
from tests.support.local.samplebot import SampleBot

Json = dict[str, Any]
GUILDS_AND_MESSAGES = 1 | 1 << 9


class RawClient:
    """A client that sends and receives the messages of the gateway one by one."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws
        self.inflate = zlib.decompressobj()

    async def send(self, op: int, data: Any) -> None:
        await self.ws.send_str(json.dumps({"op": op, "d": data}))

    async def read(self) -> Json:
        async with asyncio.timeout(60):
            message = await self.ws.receive()
        assert message.type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY), message
        data = message.data
        return json.loads(self.inflate.decompress(data) if isinstance(data, bytes) else data)

    async def closed_with(self) -> int:
        async with asyncio.timeout(60):
            while not self.ws.closed:
                await self.ws.receive()
        assert self.ws.close_code is not None
        return self.ws.close_code


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def opened(http: aiohttp.ClientSession, local: LocalDiscord, query: str = "") -> RawClient:
    client = RawClient(await http.ws_connect(local.gateway + query))
    hello = await client.read()
    assert hello["op"] == 10
    assert hello["d"]["heartbeat_interval"] > 0
    return client


async def identified(client: RawClient, local: LocalDiscord, **more: Any) -> Json:
    await client.send(2, {"token": local.token, "intents": GUILDS_AND_MESSAGES, **more})
    ready = await client.read()
    assert (ready["op"], ready["t"], ready["s"]) == (0, "READY", 1)
    return ready["d"]


async def test_login_and_what_the_bot_knows_then(local: LocalDiscord, bot: SampleBot) -> None:
    await bot.wait_until_ready()
    assert bot.user is not None
    assert bot.user.id == local.world.application_id == bot.application_id
    (guild,) = bot.guilds
    assert {c.name for c in guild.text_channels} == {"table", "second-table", "general"}
    assert guild.owner_id is not None
    assert guild.owner_id != bot.user.id
    assert not guild.me.guild_permissions.administrator
    assert not guild.me.guild_permissions.manage_messages
    assert [member.id for member in guild.members] == [bot.user.id]
    names = {
        command["name"] for command in local.world.commands(guild.owner_id, 1191000000000000301)
    }
    assert {"table", "twice"} <= names
    info = await bot.application_info()
    assert info.owner.id == guild.owner_id


async def test_a_wrong_token_is_refused() -> None:
    async with LocalDiscord() as local:
        right, local.token = local.token, "wrong"
        with pytest.raises(discord.LoginFailure):
            async with in_process(local, SampleBot()):
                pass
        local.token = right


async def test_a_dropped_socket_resumes_without_losing_an_event(
    local: LocalDiscord, bot: SampleBot
) -> None:
    anneke = Person(local, "anneke")
    anneke.say("before")
    local.wire.drop()
    for n in range(20):
        anneke.at("general").say(f"during {n}")
    # The click is made while the bot is disconnected, and answered once it has resumed.
    answer = await anneke.slash("twice")
    assert answer.ok
    await asyncio.wait_for(bot.resumed.wait(), 60)
    assert len(bot.heard) == 21
    assert bot.identified == 1


async def test_a_forgotten_session_identifies_anew(local: LocalDiscord, bot: SampleBot) -> None:
    await Person(local, "anneke").until(lambda: bot.identified == 1)
    local.wire.forget()
    # discord.py itself waits up to five seconds before it identifies again.
    await Person(local, "anneke").until(lambda: bot.identified == 2, timeout=60)
    assert not bot.resumed.is_set()
    assert (await Person(local, "anneke").slash("twice")).ok


async def test_a_fault_at_the_gateway(local: LocalDiscord, bot: SampleBot) -> None:
    cut = False

    async def send(event: str, payload: Json) -> bool:
        nonlocal cut
        if event == "INTERACTION_CREATE" and not cut:
            cut = True
            raise Disconnect
        return True

    local.faults.send = send
    assert (await Person(local, "anneke").slash("twice")).ok
    assert cut
    await asyncio.wait_for(bot.resumed.wait(), 60)


async def test_raw_resume_replays_in_order(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    first = await opened(http, local, "?compress=zlib-stream")
    ready = await identified(first, local)
    assert (await first.read())["t"] == "GUILD_CREATE"
    local.wire.drop()
    anneke = Person(local, "anneke")
    posted = [anneke.say(str(n)) for n in range(3)]
    second = await opened(http, local)
    resume = {"token": local.token, "session_id": ready["session_id"], "seq": 2}
    await second.send(6, resume)
    events = [await second.read() for _ in range(4)]
    assert [event["s"] for event in events] == [3, 4, 5, 6]
    assert [int(event["d"]["id"]) for event in events[:3]] == posted
    assert events[3]["t"] == "RESUMED"
    assert events[0]["d"]["content"] == ""


@pytest.mark.parametrize(("session", "seq"), [("nonsense", 1), (None, 99)])
async def test_a_resume_that_cannot_be_done(
    local: LocalDiscord, http: aiohttp.ClientSession, session: str | None, seq: int
) -> None:
    first = await opened(http, local)
    known = (await identified(first, local))["session_id"]
    client = await opened(http, local)
    await client.send(6, {"token": local.token, "session_id": session or known, "seq": seq})
    assert await client.read() == {"op": 9, "d": False, "t": None, "s": None}
    await identified(client, local)


async def test_heartbeats_are_answered_and_their_absence_noticed(
    http: aiohttp.ClientSession,
) -> None:
    async with LocalDiscord(heartbeat=2.0) as local:
        client = await opened(http, local)
        await client.send(1, None)
        assert (await client.read())["op"] == 11
        assert await client.closed_with() == 4009


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "intents": 1}, 4004),
        (2, {"intents": 1 << 15}, 4014),
        (2, {"intents": 1 << 1}, 4014),
        (8, {"guild_id": "1"}, 4003),
    ],
)
async def test_sent_away(
    local: LocalDiscord, http: aiohttp.ClientSession, op: int, data: Json, code: int
) -> None:
    client = await opened(http, local)
    await client.send(op, {"token": local.token, **data})
    assert await client.closed_with() == code


async def test_shards_get_what_is_theirs(local: LocalDiscord, http: aiohttp.ClientSession) -> None:
    guild = int(local.world.guild_create()["id"])
    mine = (guild >> 22) % 2
    sessions: dict[int, RawClient] = {}
    for number in (0, 1):
        sessions[number] = await opened(http, local)
        ready = await identified(sessions[number], local, shard=[number, 2])
        assert ready["shard"] == [number, 2]
        assert len(ready["guilds"]) == (1 if number == mine else 0)
    assert (await sessions[mine].read())["t"] == "GUILD_CREATE"
    Person(local, "anneke").say("hello")
    assert (await sessions[mine].read())["t"] == "MESSAGE_CREATE"
    assert not sessions[1 - mine].ws.closed


async def test_members_are_sent_when_asked(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    client = await opened(http, local)
    await identified(client, local)
    await client.read()
    guild = local.world.guild_create()["id"]
    await client.send(8, {"guild_id": guild, "query": "ann", "limit": 5, "nonce": "n"})
    chunk = (await client.read())["d"]
    assert [member["user"]["username"] for member in chunk["members"]] == ["anneke"]
    assert chunk["nonce"] == "n"


def test_the_replay_buffer_is_bounded() -> None:
    session = GatewaySession(0, None)
    for _ in range(REPLAY_KEPT + 10):
        session.push("TYPING_START", {})
    assert session.missed_since(5) is None
    assert session.missed_since(session.seq) == []
    assert [sent.seq for sent in session.missed_since(session.seq - 2) or ()] == [
        session.seq - 1,
        session.seq,
    ]
