"""The web server of the table's page. It serves the page's files, the login, and one WebSocket for
each open page.

The server listens on loopback unless KABOOM_WEB_HOST is set. Browsers reach it through a reverse
proxy with TLS, or through the local Discord's page. The page is the same for everyone and contains
nothing secret. A person's session is in the first message that the page sends over its WebSocket.
An Activity is the same page behind Discord's proxy.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import mimetypes
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web
from aiohttp.typedefs import Handler, Middleware
from msgspec import Struct
from yarl import URL

from bot.activity import art
from bot.activity.relay import RELAYED, relay
from bot.activity.socket import Answers, Page, words
from bot.config.web_keys import Keys, WebSession
from bot.logs import get_logger
from bot.services import Services
from bot.sessions.tables import Tables
from bot.store import NoMatch, StoreError
from bot.ui.reader import Reader

if TYPE_CHECKING:
    from bot.activity.login import Embedded, Login

log = get_logger(__name__)

PAGE: Final = Path(__file__).parent / "page"
HELLO_SECONDS: Final = 10.0
"""The maximum number of seconds that a page may take to send its `Hello` after connecting."""
GOODBYE_SECONDS: Final = 1.0
"""The maximum number of seconds that a shutdown may take to close the pages' WebSockets."""
LONGEST_MESSAGE: Final = 4096
SOCKETS: Final = 2000
"""The maximum number of open pages."""
PAGES: Final = 8
"""The maximum number of pages that one person may have open."""
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src blob:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
"""The headers of every response, including refusals and the redirects of the login."""
PROXY: Final = "/.proxy"
"""The prefix of all paths in an older form of an Activity's URLs."""
KEPT: Final = {"Cache-Control": "public, max-age=31536000, immutable"}


class Hello(Struct, frozen=True):
    """The first message that a page sends. It contains the person's session."""

    session: str


class Greeting(Struct, frozen=True):
    """The server's answer to `Hello`. It contains the page's own texts, in the person's
    language."""

    words: dict[str, str]
    language: str
    now: float


class WebTable:
    """The web server of the table's page. `keys` signs the links and sessions, and knows the
    server's public URL."""

    def __init__(self, services: Services, tables: Tables, keys: Keys) -> None:
        self.keys = keys
        self._services, self._tables = services, tables
        self._answers = Answers()
        self.login: Login | None = None
        self.embedded: Embedded | None = None
        secret = services.settings.discord_client_secret
        if secret is not None:
            # Imported here, since the local Discord logs its people in itself.
            from bot.activity.login import Embedded, Login

            self.login = Login(services, keys, secret.get_secret_value())
            if services.settings.activity:
                self.embedded = Embedded(services, self.login)
        self._runner: web.AppRunner | None = None
        self._sockets: dict[web.WebSocketResponse, int] = {}
        self._files = {path.name: path.read_bytes() for path in sorted(PAGE.iterdir())}
        self._files["cards.svg"] = art.sheet().encode()
        self.release = _digest(self._files.values())
        """A hash of all files. It is part of the files' paths, so browsers may cache the files
        forever."""

    async def start(self, host: str, port: int) -> None:
        """Start to listen on the IP address `host`. Raises OSError if the port is taken."""
        app = web.Application(client_max_size=1 << 14, middlewares=[self._guard()])
        app.on_response_prepare.append(_add_headers)
        app.on_shutdown.append(self._disconnect)
        app.router.add_routes(
            [
                web.get("/t/{link}", self._page),
                web.get("/socket", self._socket),
                web.get("/static/{release}/{file}", self._file),
                *(self.login.routes() if self.login is not None else ()),
            ]
        )
        if self.embedded is not None:
            for base in ("", PROXY):
                app.router.add_get(f"{base}/", self._activity)
                app.router.add_post(f"{base}/session", self.embedded.open)
            app.router.add_get(f"{PROXY}/socket", self._socket)
            app.router.add_get(f"{PROXY}/static/{{release}}/{{file}}", self._file)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        log.debug("web table", url=self.keys.url, port=self.port)

    @property
    def port(self) -> int:
        """The port on which the server listens, or 0 while the server doesn't listen."""
        return 0 if self._runner is None else int(self._runner.addresses[0][1])

    async def close(self) -> None:
        """Close the port, and the WebSockets of all pages. The pages then try to reconnect."""
        if self._runner is not None:
            runner, self._runner = self._runner, None
            await runner.cleanup()

    async def _disconnect(self, _: web.Application) -> None:
        closing = (ws.close(code=WSCloseCode.SERVICE_RESTART) for ws in self._sockets)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await asyncio.gather(*closing)

    def _guard(self) -> Middleware:
        """Return the middleware that refuses requests with a foreign Host (DNS rebinding) and
        requests from pages with a foreign Origin."""
        address = URL(self.keys.url)  # browsers omit a default port and use lower case
        host = address.host_port_subcomponent
        origin = f"{address.scheme}://{host}"

        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            if request.host != host:
                raise web.HTTPForbidden
            given = request.headers.get("Origin", origin)
            inside = self.embedded is not None and given == self.embedded.origin
            if given != origin and not inside:
                raise web.HTTPForbidden
            return await handler(request)

        return guard

    async def _page(self, request: web.Request) -> web.Response:
        table = self.keys.table(request.match_info["link"])
        if table is None:
            raise web.HTTPNotFound
        return self._index("..", "")

    async def _activity(self, _: web.Request) -> web.Response:
        """Return the Activity's page. It doesn't depend on the table, which only the page's session
        determines."""
        return self._index(".", str(self._services.client.application_id))

    def _index(self, base: str, application: str) -> web.Response:
        """Return the page's HTML. `base` is the relative path from the page to the server's root.
        `application` is the application id that an Activity's page passes to Discord's client, or
        "" for other pages."""
        body = self._files["index.html"]
        for name, value in ("base", base), ("release", self.release), ("application", application):
            body = body.replace(f"{{{name}}}".encode(), value.encode())
        return web.Response(body=body, content_type="text/html", charset="utf-8")

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["file"]
        if name not in self._files:
            raise web.HTTPNotFound
        if request.match_info["release"] != self.release:
            # A cache in front of an Activity may serve a page of an older release.
            raise web.HTTPFound(f"../{self.release}/{name}")
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return web.Response(
            body=self._files[name], content_type=kind, charset="utf-8", headers=KEPT
        )

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        if "Origin" not in request.headers:
            raise web.HTTPForbidden
        if len(self._sockets) >= SOCKETS:
            raise web.HTTPServiceUnavailable
        ws = web.WebSocketResponse(heartbeat=20, max_msg_size=LONGEST_MESSAGE, compress=False)
        await ws.prepare(request)
        self._sockets[ws] = 0
        try:
            session, first = await self._hello(ws)
            if session is None:
                await ws.close(code=WSCloseCode.POLICY_VIOLATION)
            elif list(self._sockets.values()).count(session.user_id) >= PAGES:
                # Connections that a phone has lost count until they time out.
                await ws.close(code=WSCloseCode.TRY_AGAIN_LATER)
            else:
                self._sockets[ws] = session.user_id
                at = await self._elsewhere(session.table)
                if at is None:
                    await self._serve(ws, session)
                elif at and RELAYED not in request.headers:
                    await relay(ws, request, first, at)
                else:  # the table is moving from one process to another
                    await ws.close(code=WSCloseCode.SERVICE_RESTART)
        finally:
            del self._sockets[ws]
        return ws

    async def _hello(self, ws: web.WebSocketResponse) -> tuple[WebSession | None, str]:
        """Receive the page's first message. Return the session in it, or None if it is invalid, and
        the text of the message."""
        try:
            first = await ws.receive(timeout=HELLO_SECONDS)
            if first.type is not WSMsgType.TEXT:
                return None, ""
            said = msgspec.json.decode(first.data, type=Hello)
        except (TimeoutError, msgspec.DecodeError, UnicodeError):
            return None, ""
        return self.keys.session(said.session, self._services.unix()), first.data

    async def _elsewhere(self, table: int) -> str | None:
        """Return the host and port of the process that serves a table. Returns "" if that process
        is currently unknown, and None if this process serves the table."""
        shards = self._tables.shards
        if not shards.told or len(shards.held) == shards.count:
            return None
        try:
            row = await self._services.store.matches.get(table)
        except NoMatch:
            return None
        except StoreError:
            return ""
        shard = shards.of(row.guild_id, row.channel_id)
        return None if shards.mine(shard) else shards.webs.get(shard, "")

    async def _serve(self, ws: web.WebSocketResponse, session: WebSession) -> None:
        page = Page(ws, session, self._tables, self._answers)
        reader: Reader = page.reader
        welcome = Greeting(words(reader), reader.language, self._services.unix())
        await ws.send_str(msgspec.json.encode(welcome).decode())
        try:
            async with asyncio.timeout(session.until - self._services.unix()):
                await page.live()
        except TimeoutError:
            await ws.close(code=WSCloseCode.POLICY_VIOLATION)


async def _add_headers(_: web.Request, answer: web.StreamResponse) -> None:
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value)


def _digest(files: Iterable[bytes]) -> str:
    whole = hashlib.sha256()
    for each in files:
        whole.update(each)
    return whole.hexdigest()[:12]
