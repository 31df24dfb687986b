"""The page: who may open it, and what each window is told."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.local import web
from bot.local.serve import LocalDiscord
from tests.local.harness import Person
from tests.local.samplebot import SampleBot

Json = dict[str, Any]


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


class Page:
    """A window's WebSocket, as the page opens it."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse, hello: Json) -> None:
        self.ws = ws
        self.hello = hello
        self.heard: list[Json] = []

    async def told(self, **like: Any) -> Json:
        """The next thing told that is like this."""
        async with asyncio.timeout(4):
            while True:
                said = await self.ws.receive_json()
                self.heard.append(said)
                if all(said.get(key) == value for key, value in like.items()):
                    return said


async def window(http: aiohttp.ClientSession, local: LocalDiscord, name: str) -> Page:
    url = f"{local.page_url}as/{name}/live"
    ws = await http.ws_connect(url, origin=origin(local))
    return Page(ws, await ws.receive_json())


def origin(local: LocalDiscord) -> str:
    return local.api.removesuffix("/api/v10")


async def test_the_page_is_served_with_the_key(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    async with http.get(local.page_url) as picker:
        text = await picker.text()
        assert picker.status == 200
        assert "default-src 'none'" in picker.headers["Content-Security-Policy"]
    for name in ("Anneke", "Bashir", "Chioma", "Dmitri", "Esther", "Farid"):
        assert name in text
    async with http.get(local.page_url + "as/anneke") as channel:
        files = re.findall(r'(?:src|href)="([^"]+)"', await channel.text())
    assert files
    for file in [*files, *(f"/{local.web.key}/page/{name}" for name in web.FILES)]:
        async with http.get(origin(local) + file) as served:
            assert served.status == 200, file


@pytest.mark.parametrize(
    "path", ["", "wrong/", "wrong/as/anneke", "wrong/page/app.js", "{key}/as/mallory", "{key}"]
)
async def test_nothing_is_there_without_the_key(
    local: LocalDiscord, http: aiohttp.ClientSession, path: str
) -> None:
    async with http.get(f"{origin(local)}/{path.format(key=local.web.key)}") as answer:
        assert answer.status == 404


async def test_a_foreign_host_is_refused(local: LocalDiscord, http: aiohttp.ClientSession) -> None:
    for path in (local.page_url, local.api + "/gateway"):
        async with http.get(path, headers={"Host": "evil.example"}) as answer:
            assert answer.status == 403


@pytest.mark.parametrize("stranger", ["http://evil.example", None])
async def test_a_foreign_origin_is_refused(
    local: LocalDiscord, http: aiohttp.ClientSession, stranger: str | None
) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await http.ws_connect(local.page_url + "as/anneke/live", origin=stranger)


async def test_a_foreign_page_cannot_post(local: LocalDiscord, http: aiohttp.ClientSession) -> None:
    headers = {"Origin": "http://evil.example", "Authorization": f"Bot {local.token}"}
    async with http.post(local.api + "/users/@me/channels", json={}, headers=headers) as answer:
        assert answer.status == 403


async def test_windows_are_told_at_once_and_only_what_is_theirs(
    local: LocalDiscord, bot: SampleBot, http: aiohttp.ClientSession
) -> None:
    anneke, bashir = await window(http, local, "anneke"), await window(http, local, "bashir")
    assert anneke.hello["online"]
    place = anneke.hello["channels"][0]["id"]
    assert "table" in [command["name"] for command in anneke.hello["commands"][place]]

    run = {"do": "slash", "nonce": 1, "channel": place, "name": "table", "options": {"seats": "3"}}
    await anneke.ws.send_json(run)
    table = (await bashir.told(**{"is": "message"}))["message"]
    assert (await anneke.told(**{"is": "outcome"}))["ok"]

    press = {"do": "click", "nonce": 2, "channel": place, "message": table["id"]}
    await bashir.ws.send_json({**press, "id": "hand"})
    hand = (await bashir.told(**{"is": "message"}))["message"]
    assert hand["flags"] & 64
    await bashir.ws.send_json({**press, "nonce": 3, "id": "join"})
    assert (await anneke.told(**{"is": "message"}))["message"]["id"] == table["id"]
    await bashir.told(**{"is": "outcome", "nonce": 3})
    assert not [said for said in anneke.heard if hand["id"] in str(said)]
    again = await window(http, local, "anneke")
    assert hand["id"] not in str(again.hello)

    await bashir.ws.send_json({**press, "nonce": 4, "id": "closed"})
    refused = await bashir.told(**{"is": "outcome", "nonce": 4})
    assert (refused["ok"], refused["sentence"]) == (False, "This interaction failed")

    stolen = {"do": "click", "nonce": 5, "channel": place, "message": hand["id"], "id": "keep"}
    await anneke.ws.send_json(stolen)
    assert not (await anneke.told(**{"is": "outcome", "nonce": 5}))["ok"]

    other = await window(http, local, "bashir")
    await bashir.ws.send_json({"do": "dismiss", "nonce": 6, "message": hand["id"]})
    await bashir.told(**{"is": "outcome", "nonce": 6})
    assert (await other.told(**{"is": "gone"}))["id"] == hand["id"]
    assert hand["id"] not in str((await window(http, local, "bashir")).hello)


@pytest.mark.parametrize(
    "asked", [{}, {"do": "click"}, {"do": "nonsense"}, {"do": "post", "channel": "1", "text": "x"}]
)
async def test_odd_requests_do_no_harm(
    local: LocalDiscord, http: aiohttp.ClientSession, asked: Json
) -> None:
    page = await window(http, local, "anneke")
    await page.ws.send_json([1, 2])
    await page.ws.send_str("not json")
    await page.ws.send_json({**asked, "nonce": 7})
    assert not (await page.told(**{"is": "outcome", "nonce": 7}))["ok"]


async def test_a_window_sees_the_bot_come_and_go(
    local: LocalDiscord, bot: SampleBot, http: aiohttp.ClientSession
) -> None:
    page = await window(http, local, "anneke")
    await bot.close()
    assert (await page.told(**{"is": "presence"}))["online"] is False


async def test_attachments_are_served_by_an_unguessable_address(
    local: LocalDiscord, bot: SampleBot, http: aiohttp.ClientSession
) -> None:
    table = (await Person(local, "anneke").slash("table")).message
    url = next(c["media"]["url"] for c in table.components if c["type"] == 11)
    async with http.get(url) as answer:
        assert answer.content_type == "image/png"
        assert (await answer.read()).startswith(b"\x89PNG")
    parts = url.split("/")
    async with http.get("/".join([*parts[:-2], "guess", parts[-1]])) as answer:
        assert answer.status == 404


def test_the_page_asks_nothing_of_any_other_server() -> None:
    for file in Path(web.PAGE).iterdir():
        text = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"""["'(]https?://[a-z]""", text), file.name
        assert "innerHTML" not in text
