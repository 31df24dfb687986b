"""The page: who are you, and then a channel that looks and behaves like Discord's.

The law: only this machine, only with the random key in the address, only from a page that this
server gave out (Host and Origin are checked), and no resource from anywhere else.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.local import residents
from bot.local.backend import Change, World
from bot.local.people import People
from bot.local.residents import Person
from bot.local.rest import Rest
from bot.local.window import Window

Json = dict[str, Any]
Handler = Any

PAGE = Path(__file__).parent / "page"
FILES = {
    "app.js": "text/javascript",
    "dom.js": "text/javascript",
    "markdown.js": "text/javascript",
    "message.js": "text/javascript",
    "composer.js": "text/javascript",
    "modal.js": "text/javascript",
    "popup.js": "text/javascript",
    "style.css": "text/css",
    "icon.svg": "image/svg+xml",
}
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
#: Pictures are shown; anything else that was uploaded is only ever saved.
SHOWN = ("image/png", "image/jpeg", "image/gif", "image/webp")


class Web:
    """The routes of the page. `key` is new at every start."""

    def __init__(self, world: World, people: People, rest: Rest) -> None:
        self.key = secrets.token_urlsafe(12)
        self._world = world
        self._people = people
        self._rest = rest
        self._online = False
        self._windows: set[Window] = set()
        self._sockets: set[web.WebSocketResponse] = set()
        world.on_change(self._on_change)
        people.on_dismiss = self._on_dismiss

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/{key}/", self._page),
            web.get("/{key}/as/{name}", self._page),
            web.get("/{key}/as/{name}/live", self._live),
            web.get("/{key}/page/{file}", self._file),
            web.get("/attachments/{channel}/{id}/{secret}/{filename}", self._attachment),
            web.get("/{key}/emojis/{id}", self._emoji),
        ]

    # -------------------------------------------------------------------- telling

    def presence(self, online: bool) -> None:
        """The bot came or went."""
        if online == self._online:
            return
        self._online = online
        for window in self._windows:
            window.presence(online)

    def commands_changed(self) -> None:
        for window in self._windows:
            window.commands_changed()

    def _on_change(self, change: Change) -> None:
        for window in self._windows:
            window.change(change)

    def _on_dismiss(self, person: Person, message_id: int) -> None:
        for window in self._windows:
            window.dismissed(person, message_id)

    async def close(self) -> None:
        for ws in list(self._sockets):
            await ws.close(code=1001)

    # --------------------------------------------------------------------- guards

    def _check(self, request: web.Request) -> None:
        """A wrong key is answered as if nothing were there."""
        given = request.match_info["key"]
        if not secrets.compare_digest(given.encode(), self.key.encode()):
            raise web.HTTPNotFound
        name = request.match_info.get("name")
        if name is not None and name not in {one.key for one in residents.PEOPLE}:
            raise web.HTTPNotFound

    # --------------------------------------------------------------------- routes

    async def _page(self, request: web.Request) -> web.Response:
        self._check(request)
        name = "channel.html" if "name" in request.match_info else "index.html"
        text = (PAGE / name).read_text(encoding="utf-8").replace("{{key}}", self.key)
        if name == "index.html":
            text = text.replace("{{people}}", self._picker())
        return web.Response(text=text, content_type="text/html", headers=HEADERS)

    def _picker(self) -> str:
        # Names and colours are ours, so nothing needs escaping.
        return "\n".join(
            f'<li><a href="/{self.key}/as/{one.key}">'
            f'<svg viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="20" '
            f'fill="{one.colour}"/><text x="20" y="26" text-anchor="middle">{one.name[0]}</text>'
            f"</svg>{one.name}</a></li>"
            for one in residents.PEOPLE
        )

    async def _file(self, request: web.Request) -> web.Response:
        self._check(request)
        name = request.match_info["file"]
        if name not in FILES:
            raise web.HTTPNotFound
        body = (PAGE / name).read_bytes()
        return web.Response(body=body, content_type=FILES[name], charset="utf-8", headers=HEADERS)

    async def _attachment(self, request: web.Request) -> web.Response:
        """The bot fetches attachments too, so their own secret stands for the key."""
        found = self._world.store.cdn.find(request.path)
        if found is None:
            raise web.HTTPNotFound
        data, kind = found
        headers = dict(HEADERS)
        if kind not in SHOWN:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, content_type=kind, headers=headers)

    async def _emoji(self, request: web.Request) -> web.Response:
        self._check(request)
        found = self._rest.emoji.get(request.match_info["id"])
        if found is None or found[1] not in SHOWN:
            raise web.HTTPNotFound
        return web.Response(body=found[0], content_type=found[1], headers=HEADERS)

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        self._check(request)
        if request.headers.get("Origin") != f"http://{request.host}":
            raise web.HTTPForbidden
        ws = web.WebSocketResponse(heartbeat=20)
        await ws.prepare(request)
        person = residents.person(request.match_info["name"])
        window = Window(ws, person, self._world, self._people)
        window.hello(self._online)
        self._windows.add(window)
        self._sockets.add(ws)
        try:
            await window.live()
        finally:
            self._windows.discard(window)
            self._sockets.discard(ws)
        return ws


@web.middleware
async def only_this_machine(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A name that was made to point here (DNS rebinding) gets nothing, and neither does another
    site's page."""
    host = request.host.partition(":")[0]
    if host not in ("127.0.0.1", "localhost"):
        raise web.HTTPForbidden
    origin = request.headers.get("Origin")
    if request.method != "GET" and origin is not None and origin != f"http://{request.host}":
        raise web.HTTPForbidden
    return await handler(request)
