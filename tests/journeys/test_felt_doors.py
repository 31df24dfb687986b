"""Entering the web table through the local page, both for people of this machine and for guests."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.activity import art
from bot.client import KaboomClient
from bot.local.serve import LocalDiscord
from tests.journeys.conftest import PATIENCE, StartBot
from tests.local.test_door import ADDRESS, Browser
from tests.support.local.harness import Person


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    """A local Discord that guests can use."""
    async with LocalDiscord(answer_within=PATIENCE, lan=ADDRESS) as running:
        yield running


@pytest.fixture
async def bot(start_bot: StartBot, local: LocalDiscord) -> KaboomClient:
    return await start_bot(web_port=local.open_felt(), public_url=local.web.felt.url)


async def lobby_of(bot: KaboomClient, anneke: Person) -> str:
    """Open a lobby, and return the last part of the address of its page."""
    lobby = (await anneke.slash("kaboom", game="kaboom")).message
    (table,) = bot.tables.all()
    assert bot.web is not None
    link = bot.web.keys.link(table.id)
    opens = [c["url"] for c in lobby.components if c.get("url")]
    assert opens == [bot.web.keys.address(table.id)]
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


async def test_the_local_page_logs_each_person_in_as_themselves(
    bot: KaboomClient, local: LocalDiscord, anneke: Person, bashir: Person
) -> None:
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


async def test_a_guest_watches_as_themselves_and_as_nobody_else(
    bot: KaboomClient, local: LocalDiscord, anneke: Person
) -> None:
    link = await lobby_of(bot, anneke)
    assert bot.web is not None
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
