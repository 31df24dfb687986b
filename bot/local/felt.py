"""The web table beside the chat. This module forwards a person's requests to the bot's own web
server.

As with Discord's Activities, the bot's page is shown in an iframe of the chat's page, and the
iframe's requests go through this server. This server knows the person and logs them in. If the
table is an Activity, this server acts as Discord's proxy. It then replaces the bot's Content
Security Policy with its own, blocks cookies, and does not know the person. In that case the iframe
has no origin, and the Activity's page learns from the chat's page who the person is.
"""

from __future__ import annotations

import secrets
from typing import Final
from urllib.parse import urlsplit

import aiohttp
from aiohttp import WSCloseCode, web

from bot.activity.relay import exchange
from bot.config.web_keys import SESSION_SECONDS, Keys, WebSession
from bot.local.fixtures import LocalUser

PATH: Final = "/felt"
"""The path on this server that stands for the web table's public address."""
_PASSED_ON: Final = ("Content-Security-Policy", "Cache-Control", "X-Content-Type-Options")
_FILES: Final = ("Cache-Control", "Location")
"""The response headers that Discord's proxy forwards with the files of an Activity."""
_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'unsafe-eval' 'nonce-{nonce}' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "connect-src 'self' data: blob:; media-src 'self' data: blob:"
)
"""The Content Security Policy that Discord's proxy sets for an Activity's page."""
_LONGEST: Final = 1 << 22
_TIMEOUT: Final = aiohttp.ClientTimeout(total=15)


class FeltProxy:
    """Forwards requests to the bot's web table, which listens on loopback at `port`. If `port` is
    0, the web table is not running."""

    def __init__(self, token: str) -> None:
        self.port = 0
        self.url = ""
        """The web table's public URL. Links to tables begin with it."""
        self._token = token
        self._client: aiohttp.ClientSession | None = None

    def link(self, url: str) -> str | None:
        """Return the part of a web table's URL that identifies the table, or None for any other
        URL."""
        base = f"{self.url}/t/"
        return url.removeprefix(base) if self.port and url.startswith(base) else None

    async def serve(
        self, request: web.Request, person: LocalUser, locale: str, now: float
    ) -> web.StreamResponse:
        """Answer a request to the web table from the page of this person."""
        path = request.match_info["path"]
        if not self.port:
            raise web.HTTPNotFound
        if path == "login":
            return self._login(request.query.get("table", ""), person, locale, now)
        if path == "socket":
            # Links between tables become relative, because a guest's phone cannot reach this server
            # at the public URL.
            return await self._socket(request, path, self._headers, beside=f"{self.url}/t/")
        return await self._get(path)

    def _login(self, link: str, person: LocalUser, locale: str, now: float) -> web.StreamResponse:
        keys = Keys(self._token, self.url)
        table = keys.table(link)
        if table is None:
            raise web.HTTPNotFound
        session = WebSession(person.id, person.name, locale, table, int(now) + SESSION_SECONDS)
        raise web.HTTPFound(f"t/{link}#{keys.sign(session)}")

    async def _get(self, path: str) -> web.Response:
        try:
            async with self._session.get(f"{self._base}/{path}", headers=self._headers) as answer:
                body = await answer.read()
                kept = {name: answer.headers[name] for name in _PASSED_ON if name in answer.headers}
                kind = answer.headers.get("Content-Type", "text/plain")
                return web.Response(
                    body=body, status=answer.status, headers=kept | {"Content-Type": kind}
                )
        except (aiohttp.ClientError, TimeoutError) as error:
            raise web.HTTPBadGateway from error

    async def serve_activity(self, request: web.Request, origin: str) -> web.StreamResponse:
        """Answer a request from the page of an Activity as Discord's proxy would. `origin` is the
        origin that such pages have."""
        if not self.port:
            raise web.HTTPNotFound
        path, headers = request.match_info["path"], {**self._headers, "Origin": origin}
        if path.endswith("socket"):
            return await self._socket(request, path, headers)
        kept = {"Access-Control-Allow-Origin": "null"}  # else a frame without origin loads nothing
        try:
            async with self._session.request(
                request.method,
                f"{self._base}/{path}",
                headers=headers,
                data=await request.read(),
                allow_redirects=False,
            ) as answer:
                body, kind = await answer.read(), answer.headers.get("Content-Type", "text/plain")
                if kind.startswith("text/html"):
                    nonce = secrets.token_urlsafe(12)
                    kept["Content-Security-Policy"] = _POLICY.format(nonce=nonce)
                else:
                    kept |= {
                        name: answer.headers[name] for name in _FILES if name in answer.headers
                    }
                return web.Response(
                    body=body, status=answer.status, headers=kept | {"Content-Type": kind}
                )
        except (aiohttp.ClientError, TimeoutError) as error:
            raise web.HTTPBadGateway from error

    async def _socket(
        self, request: web.Request, path: str, headers: dict[str, str], beside: str = ""
    ) -> web.WebSocketResponse:
        """Connect the page's WebSocket to the bot's server, and forward messages until one side
        closes it. The prefix `beside` is stripped from links in the server's messages."""
        ours = web.WebSocketResponse(heartbeat=20, max_msg_size=1 << 14)
        try:
            theirs = await self._session.ws_connect(
                f"{self._base}/{path}", headers=headers, max_msg_size=_LONGEST
            )
        except aiohttp.ClientError as error:
            raise web.HTTPBadGateway from error
        await ours.prepare(request)
        try:
            await exchange(ours, theirs, beside)
            await ours.close(code=theirs.close_code or WSCloseCode.OK)
        finally:
            await theirs.close()
        return ours

    async def close(self) -> None:
        """Close all connections to the bot's server."""
        if self._client is not None:
            await self._client.close()

    @property
    def _base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def _headers(self) -> dict[str, str]:
        address = urlsplit(self.url)
        return {"Host": address.netloc, "Origin": f"{address.scheme}://{address.netloc}"}

    @property
    def _session(self) -> aiohttp.ClientSession:
        if self._client is None:
            self._client = aiohttp.ClientSession(timeout=_TIMEOUT)
        return self._client
