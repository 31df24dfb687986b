"""Ways into the web table: as a Discord Activity with its Entry Point command, and through the
local page, for people of this machine and for guests."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.activity import art
from bot.activity.server import WebTable
from bot.client import KaboomClient
from bot.local import fixtures
from bot.local.activities import ENTRY_POINT, Activities
from bot.local.people import Result
from bot.local.serve import LocalDiscord
from bot.match.match import Match
from bot.ops.discord_probe import DiscordProbe, entry_point
from bot.ops.doctor import page_trouble
from bot.store import Status
from bot.ui.reader import Reader
from bot.ui.words import SAY
from tests.journeys.conftest import PATIENCE, Bots
from tests.journeys.test_felt import PRESS
from tests.local.test_door import ADDRESS, Browser
from tests.pictures.browser import NoBrowser, chromium
from tests.support.local.harness import Person, Seen

INSIDE = f"https://{fixtures.APPLICATION_ID}.discordsays.com"


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    """A local Discord that guests can use and whose application has an Activity."""
    async with LocalDiscord(answer_within=PATIENCE, lan=ADDRESS, activities=True) as running:
        yield running


@pytest.fixture
def activities(local: LocalDiscord) -> Activities:
    return local.world.activities


@pytest.fixture
async def bot(bots: Bots, local: LocalDiscord, activities: Activities) -> KaboomClient:
    return await bots.start(
        web_port=local.open_felt(),
        public_url=local.web.felt.url,
        discord_client_secret=activities.secret,
        activity=True,
    )


def web(bot: KaboomClient) -> WebTable:
    assert bot.web is not None
    return bot.web


async def asked(
    bot: KaboomClient, code: str, instance: str, origin: str = INSIDE, proxy: str = ""
) -> tuple[int, dict[str, Any]]:
    """Exchange an OAuth code for a session, as the page of the Activity does."""
    headers = {"Host": web(bot).keys.url.split("/")[2], "Origin": origin}
    async with (
        aiohttp.ClientSession() as http,
        http.post(
            f"http://127.0.0.1:{web(bot).port}{proxy}/session",
            json={"code": code, "instance": instance},
            headers=headers,
        ) as answer,
    ):
        said = await answer.text()
        return answer.status, json.loads(said) if said.startswith("{") else {}


def links(message: Seen) -> list[str]:
    return [each["url"] for each in message.components if each.get("url")]


async def test_the_button_launches_the_activity_and_who_is_in_it_gets_a_session(
    bot: KaboomClient, activities: Activities, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom", game="kaboom")).message
    (table,) = bot.tables.all()
    assert (await bashir.click(lobby, "open")).result is Result.LAUNCHED
    (instance,) = activities.instances.values()
    assert instance.users == [bashir.id]
    await anneke.until(lambda: bot.services.counts.answers["activity"] == 1)
    for proxy in ("", "/.proxy"):
        code = activities.authorize(bashir.who)
        status, said = await asked(bot, code, instance.id, proxy=proxy)
        assert status == 200
        session = web(bot).keys.session(said["session"], bot.services.unix())
        assert session is not None
        found = session.user_id, session.name, session.table
        assert found == (bashir.id, bashir.who.name, table.id)
    # A code is good once, and no access token is left.
    assert (await asked(bot, code, instance.id))[0] == 403
    assert not activities.tokens

    again = SAY(Reader("en"), "activity-again")
    good = activities.authorize(bashir.who)
    for code, name in (
        (activities.authorize(anneke.who), instance.id),
        (activities.authorize(bashir.who), "i-guessed"),
        ("guessed", instance.id),
    ):
        assert await asked(bot, code, name) == (403, {"said": again})
    assert (await asked(bot, good, "i/../x" * 50))[0] == 400
    assert (await asked(bot, good, instance.id, "https://1.discordsays.com"))[0] == 403
    assert (await asked(bot, good, instance.id, "null"))[0] == 403
    assert (await asked(bot, good, instance.id))[0] == 200
    host, address = web(bot).keys.url.split("/")[2], f"http://127.0.0.1:{web(bot).port}/session"
    async with aiohttp.ClientSession(headers={"Host": host}) as http:
        for body in ("", "[]", "{}", '{"code": 7}', '{"code": "a", "instance": ""}'):
            async with http.post(address, data=body, headers={"Origin": INSIDE}) as answer:
                assert answer.status == 400, body
            async with http.post(address, data=body) as answer:
                assert answer.status == 403


async def test_where_it_can_not_be_launched_the_button_gives_the_link(
    bot: KaboomClient,
    local: LocalDiscord,
    activities: Activities,
    anneke: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It can't be launched without permissions, and if Discord refuses it. Discord does so for an
    unverified application on a large server. A channel without a table says how to open one."""
    answer = await anneke.slash("launch")
    assert answer.message.ephemeral
    assert "/kaboom" in answer.message.text
    assert "table" in answer.message.buttons
    instance = activities.launch(anneke.channel_id, fixtures.GUILD_ID, anneke.id)
    status, said = await asked(bot, activities.authorize(anneke.who), instance.id)
    assert (status, said) == (403, {"said": SAY(Reader("en"), "activity-none")})
    assert (await anneke.at("general").slash("kaboom", game="kaboom")).ok
    # Another channel's table is not this one's.
    assert (await asked(bot, activities.authorize(anneke.who), instance.id))[0] == 403

    lobby = (await anneke.slash("kaboom", game="kaboom")).message
    table = bot.tables.in_channel(anneke.channel_id)
    assert table is not None
    there = [web(bot).keys.address(table.id)]
    assert (await anneke.slash("launch")).result is Result.LAUNCHED
    assert (await asked(bot, activities.authorize(anneke.who), instance.id))[0] == 200
    for permission in ("use_embedded_activities", "use_application_commands"):
        local.world.deny_bot(anneke.channel_id, permission)
        answer = await anneke.click(lobby, "open")
        assert answer.message.ephemeral
        assert links(answer.message) == there
    local.world.deny_bot(anneke.channel_id)
    with monkeypatch.context() as refused:
        refused.setattr(activities, "enabled", False)
        assert links((await anneke.click(lobby, "open")).message) == there
    for verb in ("add", "start"):
        await anneke.click(lobby, verb)
    shown = await anneke.wait_for(lambda seen: seen.id == lobby.id and "move" in seen.buttons)
    mine = (await anneke.click(shown, "move")).message
    assert mine.ephemeral
    assert (await anneke.click(mine, "open")).result is Result.LAUNCHED


async def test_the_list_of_commands_keeps_discords_entry_point(
    bots: Bots, local: LocalDiscord, activities: Activities
) -> None:
    """The list of commands always includes Discord's Entry Point command, whether or not the host
    has turned the Activity on. Discord would refuse a list without it."""
    activities.entry |= {"name": "play", "name_localizations": {"de": "spielen"}}
    sent: list[list[dict[str, Any]]] = []

    def heard(method: str, path: str, body: Any) -> None:
        if method == "PUT" and path.endswith("/commands"):
            sent.append(body)

    local.rest.observer = heard
    await bots.start()
    ((*_, entry),) = sent
    assert (entry["type"], entry["handler"], entry["name"]) == (ENTRY_POINT, 2, "play")
    assert entry["name_localizations"] == {"de": "spielen"}
    await bots.restart()  # it is not compared
    assert len(sent) == 1
    await bots.stop()
    varied = {"web_port": local.open_felt(), "public_url": local.web.felt.url}
    secret = {"discord_client_secret": activities.secret, "activity": True}
    await bots.start(**varied, **secret)  # from now on the bot answers it
    assert len(sent) == 2
    assert (activities.entry["handler"], activities.entry["name"]) == (1, "play")
    assert activities.entry["id"] == entry["id"]
    await bots.restart()
    assert len(sent) == 2
    activities.entry["handler"] = 2  # as after a change in the portal
    await bots.restart()
    assert len(sent) == 3
    assert activities.entry["handler"] == 1


async def test_the_doctor_sees_the_page_and_the_command(
    bots: Bots, local: LocalDiscord, activities: Activities, anneke: Person
) -> None:
    """If a browser has cached the page of an older release, it still gets the newer files. This can
    happen because Discord's proxy drops the header that forbids caching. Without Activities,
    nothing is sent for them."""
    port = local.open_felt()
    url = f"http://127.0.0.1:{port}"
    assert await page_trouble(url)
    secret = activities.secret
    bot = await bots.start(
        web_port=port, public_url=url, discord_client_secret=secret, activity=True
    )
    assert await page_trouble(url) == ""
    assert await page_trouble(f"{url}/t") == "it answers 404"
    async with aiohttp.ClientSession() as http:
        for proxy in ("", "/.proxy"):
            base = f"{url}{proxy}"
            async with http.get(f"{base}/") as page:
                assert f'data-application="{fixtures.APPLICATION_ID}"' in await page.text()
            async with http.get(f"{base}/static/older/main.js") as file:
                assert file.status == 200
                assert str(file.url) == f"{base}/static/{web(bot).release}/main.js"
            async with http.get(f"{base}/static/older/none.js") as file:
                assert file.status == 404
        probe = DiscordProbe(bot.settings, http)
        assert (await entry_point(probe, fixtures.APPLICATION_ID))[0] == "ok"
        activities.entry["handler"] = 2
        assert (await entry_point(probe, fixtures.APPLICATION_ID))[0] == "warn"
        activities.enabled = False
        assert (await entry_point(probe, fixtures.APPLICATION_ID))[0] == "fail"
    await bots.stop()
    bot = await bots.start(web_port=local.open_felt(), public_url=local.web.felt.url)
    assert "open" not in (await anneke.slash("kaboom", game="kaboom")).message.buttons
    assert (await asked(bot, "code", "i-1", web(bot).keys.url.removesuffix("/felt")))[0] == 404
    assert (await asked(bot, "code", "i-1"))[0] == 403


async def test_a_frame_without_origin_reaches_its_own_path_alone(
    bot: KaboomClient, local: LocalDiscord, activities: Activities, anneke: Person
) -> None:
    assert local.web.door is not None
    activities.launch(anneke.channel_id, fixtures.GUILD_ID, anneke.id)
    frame = activities.frame(anneke.who, anneke.channel_id).address().partition("?")[0]
    page = local.page_url
    async with aiohttp.ClientSession(headers={"Origin": "null"}) as http:
        for base in (page.rsplit("/", 2)[0], local.web.door.origin):
            async with http.get(base + frame) as answer:
                assert answer.status == 200
                policy = answer.headers["Content-Security-Policy"]
                assert "script-src 'self' 'unsafe-eval' 'nonce-" in policy
                assert "Set-Cookie" not in answer.headers
            async with http.post(f"{base}{frame}session", data="{}") as answer:
                assert answer.status == 400
            async with http.get(f"{base}/activity/guessed/") as answer:
                assert answer.status == 404
        async with http.post(f"{page}as/anneke/authorize") as answer:
            assert answer.status == 403
        async with http.get(local.web.door.url.partition("#")[0]) as answer:
            assert answer.status == 403


async def lobby_of(bot: KaboomClient, anneke: Person) -> str:
    """Open a lobby, and return the last part of the address of its page."""
    lobby = (await anneke.slash("kaboom", game="kaboom")).message
    (table,) = bot.tables.all()
    assert bot.web is not None
    link = bot.web.keys.link(table.id)
    assert links(lobby) == [bot.web.keys.address(table.id)]
    return link


async def welcomed(base: str, origin: str, session: str, **cookies: str) -> bool:
    """Return whether the web table accepts a page that connects to an address below `base`."""
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(
            f"{base}/felt/socket",
            headers={"Origin": origin, "Cookie": "; ".join(f"{k}={v}" for k, v in cookies.items())},
        ) as ws,
    ):
        await ws.send_json({"session": session})
        first = await ws.receive(timeout=20)
        return first.type is aiohttp.WSMsgType.TEXT and "words" in json.loads(first.data)


async def test_the_local_page_logs_each_person_and_guest_in_as_themselves(
    bots: Bots, local: LocalDiscord, anneke: Person, bashir: Person
) -> None:
    bot = await bots.start(web_port=local.open_felt(), public_url=local.web.felt.url)
    link, origin = await lobby_of(bot, anneke), local.page_url.rsplit("/", 2)[0]
    assert bot.web is not None
    async with aiohttp.ClientSession() as http:
        for person, key in ((anneke, "anneke"), (bashir, "bashir")):
            base = f"{local.page_url}as/{key}"
            async with http.get(f"{base}/felt/t/{link}") as answer:
                page = await answer.text()
                assert answer.status == 200
                assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]
            script = page.partition('src="..')[2].partition('"')[0]
            async with http.get(f"{base}/felt{script}") as answer:
                assert "immutable" in answer.headers["Cache-Control"]
                assert answer.content_type == "text/javascript"
            cards = script.replace("main.js", "cards.svg")
            async with http.get(f"{base}/felt{cards}") as answer:
                assert await answer.text() == art.sheet()
            login = f"{base}/felt/login?table={link}"
            async with http.get(login, allow_redirects=False) as answer:
                there, _, text = answer.headers["Location"].partition("#")
            session = bot.web.keys.session(text, bot.services.unix())
            assert there == f"t/{link}"
            assert session is not None
            assert session.user_id == person.id
            assert await welcomed(base, origin, text)
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await welcomed(base, "https://evil.example", text)
        async with http.get(f"{local.page_url}as/anneke/felt/login?table=1-forged") as answer:
            assert answer.status == 404

    async with Browser(local) as ana:
        await ana.come_in("Ana")
        assert (await ana.get(f"/guest/as/guest1/felt/t/{link}"))[0] == 200
        assert (await ana.get(f"/guest/as/anneke/felt/t/{link}"))[0] == 404
        door = local.web.door
        assert door is not None
        login = f"{door.origin}/guest/as/guest1/felt/login?table={link}"
        async with ana.http.get(login, allow_redirects=False) as answer:
            text = answer.headers["Location"].partition("#")[2]
        session = bot.web.keys.session(text, bot.services.unix())
        assert session is not None
        assert session.name == "Ana"
        name, _, value = ana.cookie.partition("=")
        base = f"{door.origin}/guest/as/guest1"
        assert await welcomed(base, door.origin, text, **{name: value.partition(";")[0]})


@pytest.mark.slow
async def test_a_browser_plays_in_a_frame_without_origin_or_cookies(
    bot: KaboomClient, local: LocalDiscord, activities: Activities, anneke: Person
) -> None:
    """A browser plays in the frame of the local Discord, both directly and by the address of the
    proxy. The local Discord replaces the bot's content policy with that of Discord."""
    lobby = (await anneke.slash("kaboom", game="kaboom")).message
    await anneke.click(lobby, "add")
    page = local.page_url.replace("127.0.0.1", "localhost")
    try:
        async with chromium() as browser, asyncio.timeout(90):
            window = await browser.window(1280, 800)
            await window.open(f"{page}as/anneke")
            await window.press("Play on felt")
            frame = await browser.frame("/activity/")
            await frame.until("document.body.dataset.state === 'open'")
            assert await frame.run("origin") == "null"
            await frame.press("Start")
            await frame.until("document.querySelectorAll('#mine .card').length === 4")
            await frame.until("document.querySelector('#mine .card img').naturalWidth > 10")
            (table,) = bot.tables.all()
            match = table.stage
            assert isinstance(match, Match)
            for proxy in (False, True):
                seen = match.seq
                address = activities.frame(anneke.who, anneke.channel_id).address(proxy)
                await window.run(f"activity.src = {address!r}")
                frame = await browser.frame(address.partition("?")[0])
                await frame.until("document.body.dataset.state === 'open'")
                while match.seq == seen:
                    await frame.run(PRESS)
                    await asyncio.sleep(0.1)
            port = web(bot).port
            await web(bot).close()
            await frame.until("document.body.dataset.state === 'lost'")
            await anneke.click((await anneke.slash("abandon")).message, "abandon")
            await anneke.until(lambda: match.row.status is Status.ABANDONED)
            await anneke.slash("kaboom", game="kaboom")
            await web(bot).start("127.0.0.1", port)
            # The table is over, and the channel has another one.
            await frame.until("document.querySelector('#menu a')")
            await frame.run("document.querySelector('#menu a').click()")
            await frame.until("document.querySelector('#middle h2')")
            assert len([each for each in bot.tables.all() if each.feed.watched]) == 1
    except NoBrowser as error:
        pytest.skip(str(error))
