"""The REST API: tokens, errors, ids, rate limits, and faults that tests inject."""

from __future__ import annotations

import time

import aiohttp
import discord
import pytest
import simcord.components

from bot.local import fixtures, store
from bot.local.faults import Disconnect, Reply
from bot.local.rest import Limits
from bot.local.serve import LocalDiscord
from bot.local.world import World
from tests.support.local.harness import Person
from tests.support.local.samplebot import SampleBot

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


async def test_discord_py_reads_the_errors(local: LocalDiscord, bot: SampleBot) -> None:
    channel = bot.get_channel(TABLE)
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.NotFound, match="Unknown Message") as missing:
        await channel.fetch_message(5)
    assert missing.value.code == 10008
    with pytest.raises(discord.HTTPException) as long:
        await channel.send("x" * 2001)
    assert long.value.code == 50035
    theirs = await channel.fetch_message(Person(local, "anneke").say("mine"))
    with pytest.raises(discord.Forbidden):
        await theirs.edit(content="yours")


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


def test_ids_are_snowflakes_of_now_and_grow() -> None:
    world = World()
    before = int(time.time() * 1000)
    ids = [world.store.snowflake() for _ in range(5000)]
    assert ids == sorted(set(ids))
    stamp = (ids[0] >> 22) + store.DISCORD_EPOCH_MS
    assert before - 1 <= stamp <= before + 5000
    assert World().store.snowflake() > ids[-1] - (1 << 32)


def test_who_and_what_exists_is_the_same_at_every_start() -> None:
    one, two = World(), World()
    assert one.bot_user() == two.bot_user()
    for world in (one, two):
        assert set(world.store.guilds) == {fixtures.GUILD_ID}
        assert {spot.id for spot in fixtures.CHANNELS} < set(world.store.channels)
        assert all(world.user(person.id) for person in fixtures.PEOPLE)
    ids = [p.id for p in fixtures.PEOPLE] + [p.dm_id for p in fixtures.PEOPLE]
    assert len(set(ids)) == 12


def test_ids_never_go_back_with_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    newest = world.store.snowflake()
    monkeypatch.setattr(store.time, "time", lambda: 1_600_000_000.0)
    assert world.store.snowflake() == newest + 1


def test_memory_stays_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MESSAGES_KEPT", 20)
    monkeypatch.setattr(store, "RECORD_LIFE", -1)
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


def test_uploads_are_kept_up_to_a_number_of_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "BLOB_BYTES_KEPT", 100)
    kept = store.Attachments()
    urls = [kept.store_attachment(n, TABLE, "a.png", b"x" * 40, None)["url"] for n in range(5)]
    assert [kept.get(url) is not None for url in urls] == [False, False, False, True, True]


async def test_edits_are_limited_when_asked_for(local: LocalDiscord, bot: SampleBot) -> None:
    local.limits.on = True
    channel = bot.get_channel(TABLE)
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send("0")
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {local.token}"}) as http:
        url = f"{local.api}/channels/{TABLE}/messages/{message.id}"
        for left in (4, 3, 2, 1, 0):
            async with http.patch(url, json={"content": str(left)}) as answer:
                assert answer.status == 200
                assert answer.headers["X-RateLimit-Remaining"] == str(left)
        async with http.patch(url, json={"content": "more"}) as answer:
            assert answer.status == 429
            body = await answer.json()
            assert 0 < body["retry_after"] <= 5
            assert body["global"] is False
            assert float(answer.headers["Retry-After"]) == body["retry_after"]


def test_the_global_limit_spares_answers() -> None:
    limits = Limits(on=True)
    for _ in range(50):
        assert limits.count_call("GET", "/users/@me")[0]
    allowed, headers = limits.count_call("GET", "/users/@me")
    assert (allowed, headers["X-RateLimit-Global"]) == (False, "true")
    assert limits.count_call("POST", "/interactions/1/t/callback")[0]


def test_a_token_may_be_used_five_times_in_two_seconds() -> None:
    limits = Limits(on=True)
    for left in (4, 3, 2, 1, 0):
        allowed, headers = limits.count_call("PATCH", "/webhooks/1/one/messages/@original", TABLE)
        assert (allowed, headers["X-RateLimit-Remaining"]) == (True, str(left))
        assert 0 < float(headers["X-RateLimit-Reset-After"]) <= 2
    allowed, headers = limits.count_call("PATCH", "/webhooks/1/one/messages/@original", TABLE)
    assert (allowed, headers["X-RateLimit-Scope"]) == (False, "user")
    assert 0 < float(headers["Retry-After"]) <= 2
    assert limits.count_call("PATCH", "/webhooks/1/two/messages/@original", TABLE)[0]


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


async def test_the_channel_of_a_token_is_known(local: LocalDiscord) -> None:
    local.limits.on = local.limits.channels = True
    anneke, statuses = fixtures.person("anneke"), list[int]()
    async with aiohttp.ClientSession() as http:
        for number in range(31):
            token = local.world.store.new_interaction(3, TABLE, anneke.id, None).token
            url = f"{local.api}/webhooks/{local.world.store.application_id}/{token}"
            async with http.patch(f"{url}/messages/@original", json={}) as answer:
                statuses.append(answer.status)
                body = await answer.json()
                if number == 30:
                    assert answer.headers["X-RateLimit-Scope"] == "shared"
                    assert 0 < body["retry_after"] == float(answer.headers["Retry-After"])
    assert statuses == [404] * 30 + [429]


async def test_a_fault_instead_of_an_answer(local: LocalDiscord, bot: SampleBot) -> None:
    async def request(method: str, path: str) -> Reply | None:
        return Reply(403, {"code": 50013, "message": "Missing Permissions"})

    local.faults.request = request
    with pytest.raises(discord.Forbidden):
        await bot.fetch_channel(TABLE)


async def test_an_answer_that_is_lost_after_the_deed(local: LocalDiscord, bot: SampleBot) -> None:
    lost: list[str] = []

    async def response(method: str, path: str) -> None:
        if method == "POST" and not lost:
            lost.append(path)
            raise Disconnect

    local.faults.response = response
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {local.token}"}) as http:
        url = f"{local.api}/channels/{TABLE}/messages"
        with pytest.raises(aiohttp.ClientError):
            await http.post(url, json={"content": "done"})
    assert Person(local, "anneke").last.text == "done"
