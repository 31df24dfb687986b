"""The REST API and the gateway of the local Discord, and what people see of the bot's answers."""

from __future__ import annotations

import asyncio
import json
import time
import zlib
from typing import Any

import aiohttp
import discord
import pytest
import simcord.components

from bot.local import fixtures, store
from bot.local.faults import Disconnect
from bot.local.gateway import REPLAY_KEPT, GatewaySession
from bot.local.people import Result
from bot.local.rest import Limits
from bot.local.serve import LocalDiscord
from bot.local.world import World
from tests.support.local.harness import Person
from tests.support.local.samplebot import PNG, SampleBot

TABLE = fixtures.channel("table").id


async def test_only_the_token_opens_and_bodies_are_plain_json(local: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as http:
        for token, status in ((local.token, 200), ("wrong", 401)):
            headers = {"Authorization": f"Bot {token}"}
            async with http.get(local.api + "/users/@me", headers=headers) as answer:
                assert answer.status == status
                assert answer.headers["Content-Type"] == "application/json"
        headers = {"Authorization": f"Bot {local.token}"}
        async with http.get(local.api + "/gateway/bot", headers=headers) as answer:
            assert (await answer.json())["url"] == local.gateway
        async with http.get(local.api + "/nonsense", headers=headers) as answer:
            assert answer.status == 501
        async with http.post(
            f"{local.api}/channels/{TABLE}/messages", headers=headers, data=b"{oops"
        ) as answer:
            assert (answer.status, (await answer.json())["code"]) == (400, 50109)


def test_what_simcord_copies_is_nobody_elses(monkeypatch: pytest.MonkeyPatch) -> None:
    """SimCord copies values with a function from `bot.local.store`, and the copies share nothing. A
    new version of SimCord may copy in another way."""
    tree: dict[str, object] = {"a": [{"b": (1, None)}], "c": "é"}
    twin = store.copied(tree)
    assert twin == tree
    assert twin is not tree
    assert twin["a"] is not tree["a"]
    odd = [store.LOADING, World]  # no plain value
    assert store.copied(odd) == odd
    assert vars(simcord.components)["deepcopy"] is store.copied
    components = [{"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "x"}]}]
    normal = simcord.components.validate_components(components)
    assert "id" not in components[0]
    assert normal[0]["id"] == 0

    def noticed(tree: object) -> object:
        copied.append(tree)
        return store.copied(tree)

    copied: list[object] = []
    monkeypatch.setattr(simcord.components, "deepcopy", noticed)
    monkeypatch.setattr("simcord.http.router.copy.deepcopy", noticed)
    made = {"content": "hello", "components": components}
    World().request("POST", f"/channels/{TABLE}/messages", body=made)
    assert made in copied
    assert components in copied


def test_ids_are_snowflakes_of_now_and_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    before = int(time.time() * 1000)
    ids = [world.store.snowflake() for _ in range(5000)]
    assert ids == sorted(set(ids))
    stamp = (ids[0] >> 22) + store.DISCORD_EPOCH_MS
    assert before - 1 <= stamp <= before + 5000
    assert World().store.snowflake() > ids[-1] - (1 << 32)
    newest = world.store.snowflake()
    monkeypatch.setattr(store.time, "time", lambda: 1_600_000_000.0)
    assert world.store.snowflake() == newest + 1, "though the clock went back"


def test_memory_stays_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MESSAGES_KEPT", 20)
    monkeypatch.setattr(store, "RECORD_LIFE", -1)
    monkeypatch.setattr(store, "BLOB_BYTES_KEPT", 100)
    kept = store.Attachments()
    urls = [kept.store_attachment(n, TABLE, "a.png", b"x" * 40, None)["url"] for n in range(5)]
    assert [kept.get(url) is not None for url in urls] == [False, False, False, True, True]
    world = World()
    for n in range(100):
        world.post(fixtures.PEOPLE[0].id, TABLE, str(n))
        world.request("GET", f"/channels/{TABLE}")
        world.interaction(type=2, channel_id=TABLE, user_id=fixtures.PEOPLE[0].id, data={})
    assert len(world.store.messages[TABLE]) == 20
    assert len(world.store.http_requests) <= store.LOG_KEPT
    assert len(world.store.transcript) <= store.LOG_KEPT
    assert len(world.store.interactions) <= 2
    assert len(world.store.interaction_tokens) <= 2


def test_the_limits_are_discords() -> None:
    limits = Limits(on=True)
    for path, seconds in (
        ("/webhooks/1/one/messages/@original", 2),
        (f"/channels/{TABLE}/messages/1", 5),
    ):
        for left in (4, 3, 2, 1, 0):
            allowed, headers = limits.count_call("PATCH", path, TABLE)
            assert (allowed, headers["X-RateLimit-Remaining"]) == (True, str(left))
            assert 0 < float(headers["X-RateLimit-Reset-After"]) <= seconds
        allowed, headers = limits.count_call("PATCH", path, TABLE)
        assert (allowed, headers["X-RateLimit-Scope"]) == (False, "user")
        assert 0 < float(headers["Retry-After"]) <= seconds
    assert limits.count_call("PATCH", "/webhooks/1/two/messages/@original", TABLE)[0]
    for _ in range(44):
        assert limits.count_call("GET", "/users/@me")[0]
    allowed, headers = limits.count_call("GET", "/users/@me")
    assert (allowed, headers["X-RateLimit-Global"]) == (False, "true")
    assert limits.count_call("POST", "/interactions/1/t/callback")[0], "answers are spared"


@pytest.mark.parametrize("channels", [False, True])
def test_tokens_of_one_channel_share_a_limit_if_that_is_asked_for(channels: bool) -> None:
    limits = Limits(on=True, channels=channels)
    for token in range(30):
        assert limits.count_call("PATCH", f"/webhooks/1/{token}/messages/@original", TABLE)[0]
    allowed, headers = limits.count_call("PATCH", "/webhooks/1/30/messages/@original", TABLE)
    assert allowed is not channels
    if channels:
        assert headers["X-RateLimit-Scope"] == "shared"
        assert 55 < float(headers["Retry-After"]) <= 60
    assert limits.count_call("PATCH", "/webhooks/1/31/messages/@original", TABLE + 1)[0]


async def test_what_is_no_emoji_is_refused(local: LocalDiscord, bot: SampleBot) -> None:
    large = PNG + b"x" * 256 * 1024
    for name, image in (("x", PNG), ("two words", PNG), ("x" * 33, PNG), ("large", large)):
        with pytest.raises(discord.HTTPException) as refused:
            await bot.create_application_emoji(name=name, image=image)
        assert refused.value.code == 50035
    assert local.rest.emojis.names == []


@pytest.fixture
def anneke(local: LocalDiscord, bot: SampleBot) -> Person:
    return Person(local, "anneke")


async def test_answering_twice_is_refused_and_a_follow_up_is_not(
    anneke: Person, bot: SampleBot
) -> None:
    await anneke.slash("twice")
    await anneke.sees("more")
    assert bot.refused == [("HTTPException", 40060)]
    assert [m.text for m in anneke.ephemerals()] == ["once", "more"]


async def test_a_select_delivers_in_the_order_of_its_list(anneke: Person) -> None:
    table = (await anneke.slash("table")).message
    answer = await anneke.choose(table, "pick", "4", "2")
    assert answer.message.text == "picked ['2', '4']"
    wrong = [await anneke.choose(table, "pick", *each) for each in ((), "123", "9", "11")]
    wrong += [await anneke.press(table, each) for each in ("closed", "gone")]
    for answer in wrong:
        assert answer.outcome.code == "COMPONENT_VALIDATION_FAILED"
        assert answer.sentence == "This interaction failed"


async def test_nobody_answers_in_time(local: LocalDiscord, anneke: Person, bot: SampleBot) -> None:
    bot.gate = asyncio.Event()
    table = (await anneke.slash("table")).message
    assert local.world.store.answer_within == 3.0
    local.world.store.answer_within = 0.3
    silent, late = await asyncio.gather(anneke.click(table, "silent"), anneke.slash("late"))
    assert (silent.result, silent.sentence) == (Result.FAILED, "This interaction failed")
    assert (late.result, late.sentence) == (Result.FAILED, "The application did not respond")
    bot.gate.set()
    await anneke.until(lambda: ("NotFound", 10062) in bot.refused)


Json = dict[str, Any]
GUILDS_AND_MESSAGES = 1 | 1 << 9


class RawClient:
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


async def test_a_resume_that_cannot_be_done(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    first = await opened(http, local)
    known = (await identified(first, local))["session_id"]
    for session, seq in (("nonsense", 1), (known, 99), (known, 1)):
        if seq == 1 and session == known:
            local.wire.forget()
        client = await opened(http, local)
        await client.send(6, {"token": local.token, "session_id": session, "seq": seq})
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
