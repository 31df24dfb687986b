"""The web table beside the chat: passes a person's requests on to the bot's own web server.

As with Discord's activities, a frame in the chat's page shows the bot's page, whose requests go
through this server. The server knows the person and logs them in. If the table is an Activity, this
is Discord's proxy: it replaces the bot's policy by its own, blocks cookies, and does not know the
person; the frame has no origin, and the page asks the chat's page who the person is.
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
"""The path of the web table's public address on this server."""
_PASSED_ON: Final = ("Content-Security-Policy", "Cache-Control", "X-Content-Type-Options")
_FILES: Final = ("Cache-Control", "Location")
"""The headers of an Activity's files that Discord's proxy passes on."""
_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'unsafe-eval' 'nonce-{nonce}' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "connect-src 'self' data: blob:; media-src 'self' data: blob:"
)
"""What Discord's proxy puts in place of the policy of an Activity's page."""
_LONGEST: Final = 1 << 22
_TIMEOUT: Final = aiohttp.ClientTimeout(total=15)


class FeltProxy:
    """Passes requests on to the bot's web table, which listens at `port` of this machine (0:
    none)."""

    def __init__(self, token: str) -> None:
        self.port = 0
        self.url = ""
        """The web table's public address, with which its links begin."""
        self._token = token
        self._client: aiohttp.ClientSession | None = None

    def link(self, url: str) -> str | None:
        """Return the last part of a web table's URL; None for all other URLs."""
        base = f"{self.url}/t/"
        return url.removeprefix(base) if self.port and url.startswith(base) else None

    async def serve(
        self, request: web.Request, person: LocalUser, locale: str, now: float
    ) -> web.StreamResponse:
        """Answer this person's request to the web table."""
        path = request.match_info["path"]
        if not self.port:
            raise web.HTTPNotFound
        if path == "login":
            return self._login(request.query.get("table", ""), person, locale, now)
        if path == "socket":
            # A page is beside the others, wherever its person reaches this server: a guest's phone
            # finds nothing at the public address.
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
        """Answer a request of an Activity's page as Discord's proxy does. `origin` is that of its
        pages."""
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
        """Connect the page to the bot's server. Its links that begin with `beside` lose that."""
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
        """Close the connections to the bot's server."""
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
