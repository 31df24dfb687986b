"""Logging in with Discord at the web table. The provider in these tests keeps the rules of OAuth
2."""

from __future__ import annotations

import asyncio
from base64 import b64decode
from collections.abc import AsyncIterator
from urllib.parse import parse_qs, urlsplit

import aiohttp
import pytest
from aiohttp import web
from discord.http import Route

from bot.client import KaboomClient
from bot.local.serve import LocalDiscord
from bot.ui.reader import Reader
from bot.ui.words import SAY
from tests.journeys.conftest import StartBot

SECRET = "kept-at-the-portal"
URL = "http://127.0.0.1:4433/cards"


class Provider:
    """Stands in for Discord's OAuth 2 server. It accepts each code once, and returns the person to
    whom a token belongs."""

    def __init__(self, redirect: str) -> None:
        self.redirect, self.codes, self.tokens = redirect, {"good"}, set[str]()
        self.revoked: list[str] = []
        self.agents: set[str] = set()
        self.up = True
        """Whether the provider answers requests for the person to whom a token belongs."""

    async def token(self, request: web.Request) -> web.Response:
        self.agents.add(request.headers.get("User-Agent", ""))
        form, auth = await request.post(), request.headers.get("Authorization", "")
        right = b64decode(auth.removeprefix("Basic ")).decode().endswith(f":{SECRET}")
        same = form.get("redirect_uri") == self.redirect
        code = str(form.get("code"))
        if not (right and same and form.get("grant_type") == "authorization_code"):
            return web.json_response({"error": "invalid_client"}, status=401)
        if code not in self.codes:
            return web.json_response({"error": "invalid_grant"}, status=400)
        self.codes.remove(code)
        self.tokens.add("bearer-1")
        return web.json_response({"access_token": "bearer-1", "token_type": "Bearer"})

    async def me(self, request: web.Request) -> web.Response:
        if not self.up:
            return web.json_response({}, status=503)
        if request.headers.get("Authorization", "").removeprefix("Bearer ") not in self.tokens:
            return web.json_response({"message": "401: Unauthorized"}, status=401)
        person = {"id": "77", "username": "ada", "global_name": "Ada", "locale": "de"}
        return web.json_response(person)

    async def revoke(self, request: web.Request) -> web.Response:
        self.revoked.append(str((await request.post())["token"]))
        return web.json_response({})


@pytest.fixture
async def bot(start_bot: StartBot, local: LocalDiscord) -> KaboomClient:
    return await start_bot(web_port=local.open_felt(), public_url=URL, discord_client_secret=SECRET)


@pytest.fixture
async def provider(bot: KaboomClient, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Provider]:
    there, app = Provider(f"{URL}/callback"), web.Application()
    app.router.add_post("/oauth2/token", there.token)
    app.router.add_post("/oauth2/token/revoke", there.revoke)
    app.router.add_get("/users/@me", there.me)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}")
    yield there
    await runner.cleanup()


class Browser:
    """A browser that reaches the bot through a reverse proxy. The proxy removes the first part of
    the path."""

    def __init__(self, bot: KaboomClient) -> None:
        assert bot.web is not None
        self.base, self.cookies = f"http://127.0.0.1:{bot.web.port}", dict[str, str]()

    async def get(self, path: str, **headers: str) -> tuple[int, str]:
        """Request a path. Return the HTTP status, and the target if it is a redirect, otherwise the
        text of the page."""
        async with (
            aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as http,
            http.get(
                self.base + path,
                headers={"Host": "127.0.0.1:4433", **headers},
                cookies=self.cookies,
                allow_redirects=False,
            ) as answer,
        ):
            for name, morsel in answer.cookies.items():
                self.cookies[name] = morsel.value
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert answer.headers["Cache-Control"] == "no-store"
            return answer.status, answer.headers.get("Location", "") or await answer.text()

    async def begin(self, link: str) -> str:
        """Begin to log in, and return the OAuth 2 state."""
        status, there = await self.get(f"/login?table={link}")
        assert status == 302
        asked = parse_qs(urlsplit(there).query)
        assert there.startswith("https://discord.com/oauth2/authorize?")
        assert asked["scope"] == ["identify"]
        assert asked["redirect_uri"] == [f"{URL}/callback"]
        return asked["state"][0]


async def test_who_discord_names_gets_a_session_for_this_table(
    bot: KaboomClient, provider: Provider
) -> None:
    """The token is revoked, even if Discord names nobody."""
    assert bot.web is not None
    browser, keys = Browser(bot), bot.web.keys
    state = await browser.begin(keys.link(9))
    status, there = await browser.get(f"/callback?code=good&state={state}")
    assert status == 302
    page, _, text = there.partition("#")
    assert page == keys.address(9)
    session = keys.session(text, bot.services.unix())
    assert session is not None
    assert (session.user_id, session.name, session.locale, session.table) == (77, "Ada", "de", 9)
    assert provider.revoked == ["bearer-1"]
    assert all(agent.startswith("DiscordBot (") for agent in provider.agents)
    # The same answer once more: the browser has forgotten the login, and the code is used up.
    assert (await browser.get(f"/callback?code=good&state={state}"))[0] == 403
    again = await browser.begin(keys.link(9))
    assert (await browser.get(f"/callback?code=good&state={again}"))[0] == 403

    provider.up = False
    provider.codes.add("good")
    state = await browser.begin(keys.link(9))
    said = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.8"}
    answer = await browser.get(f"/callback?code=good&state={state}", **said)
    assert answer == (403, SAY(Reader("de"), "felt-forbidden"))
    assert provider.revoked == ["bearer-1"] * 2


async def test_another_browser_or_state_gets_nothing(bot: KaboomClient, provider: Provider) -> None:
    assert bot.web is not None
    victim, attacker = Browser(bot), Browser(bot)
    state = await attacker.begin(bot.web.keys.link(9))
    assert (await victim.get(f"/callback?code=good&state={state}"))[0] == 403
    await victim.begin(bot.web.keys.link(9))
    assert (await victim.get(f"/callback?code=good&state={state}"))[0] == 403
    assert (await attacker.get(f"/callback?code=good&state={state}x"))[0] == 403
    assert (await attacker.get("/callback?error=access_denied"))[0] == 403
    assert (await attacker.get(f"/callback?error=access_denied&state={state}"))[0] == 403
    assert (await attacker.get("/login?table=9-guessed"))[0] == 404
    assert attacker.cookies["felt-login"]
    reader, writer = await asyncio.open_connection("127.0.0.1", bot.web.port)
    asked = f"GET /callback?code=good&state={state} HTTP/1.1\r\nHost: 127.0.0.1:4433\r\n"
    writer.write(asked.encode() + b"Cookie: felt-login=\xff\r\n\r\n")  # no browser sends this
    assert (await reader.readline()).split()[1] in (b"400", b"403")
    writer.close()
    assert provider.codes == {"good"}
