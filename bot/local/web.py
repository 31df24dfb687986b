"""The web page: a choice of people, and then channels that look and behave like Discord's.

It answers only requests from this machine, with the random key in the URL, and from its own pages
(Host and Origin are checked); the pages load nothing from elsewhere. The acting person is in the
path and nowhere else.
"""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

from aiohttp import web
from multidict import MultiDict

from bot.local import fixtures
from bot.local.actions import Actions
from bot.local.composer import Composer
from bot.local.fixtures import LocalUser
from bot.local.html import PageChannel, Painter
from bot.local.locales import LOCALES, asked_for
from bot.local.payloads import JsonValue
from bot.local.people import People
from bot.local.rest import RestApi
from bot.local.screen import Screen
from bot.local.user_state import UserState
from bot.local.window import Window, surroundings
from bot.local.world import Change, DiscordError, World

Handler = JsonValue

PAGE = Path(__file__).parent / "page"
FILES = {
    "address.js": "text/javascript",
    "page.js": "text/javascript",
    "style.css": "text/css",
    "icon.svg": "image/svg+xml",
    "vendor/htmx.org/htmx.min.js": "text/javascript",
    "vendor/htmx-ext-ws/ws.min.js": "text/javascript",
    "vendor/idiomorph/idiomorph-ext.min.js": "text/javascript",
}
#: The files for the page that explains an outdated URL; none of them contains the key.
WITHOUT_KEY = ("address.js", "style.css", "icon.svg")
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
#: Uploads that the browser may show; all others are downloaded.
SHOWN = ("image/png", "image/jpeg", "image/gif", "image/webp")
#: The command that starts a practice round.
PRACTICE = "practice"
#: The cookie with the language that a person chose is called this plus their key; its max age.
_LOCALE = "locale-"
_YEAR = 365 * 24 * 3600
#: Shorter absences of the bot, as when it resumes its session, are not shown.
BLINK = 0.7


class Web:
    """The page's routes, below the secret path segment `key`."""

    def __init__(self, world: World, people: People, rest: RestApi, key: str) -> None:
        self.key = key
        self._world = world
        self._people = people
        self._rest = rest
        self._away = False
        self._leaving: asyncio.TimerHandle | None = None
        self._newest = 0
        self._users = {person.key: UserState(person) for person in fixtures.PEOPLE}
        self._windows: set[Window] = set()
        self._sockets: set[web.WebSocketResponse] = set()
        world.on_change(self._on_change)
        people.on_dismiss = self._on_dismiss

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self._root),
            web.get("/page/{file}", self._open_file),
            web.get("/{key}/", self._picker),
            web.get("/{key}/as/{name}", self._channel),
            web.get("/{key}/as/{name}/live", self._live),
            web.post("/{key}/as/{name}/practise", self._practise),
            web.post("/{key}/as/{name}/reload", self._reload),
            web.post("/{key}/as/{name}/{action}", self._action),
            web.get("/{key}/page/{file:.+}", self._file),
            web.get("/attachments/{channel}/{id}/{secret}/{filename}", self._attachment),
            web.get("/{key}/emojis/{id}", self._emoji),
        ]

    # -------------------------------------------------------------------- telling

    def presence(self, online: bool) -> None:
        """Show that the bot connected or disconnected."""
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        if online:
            self._set_away(False)
        else:
            loop = asyncio.get_running_loop()
            self._leaving = loop.call_later(BLINK, self._set_away, True)

    def _set_away(self, away: bool) -> None:
        if away != self._away:
            self._away = away
            self.commands_changed()

    def commands_changed(self) -> None:
        """Notify open pages that the command list changed."""
        for window in self._windows:
            window.commands_changed()

    def _on_change(self, change: Change) -> None:
        new = not change.gone and change.message_id > self._newest
        self._newest = max(self._newest, change.message_id)
        for user in self._users.values():
            if self._may_know(user.person, change):
                user.message_changed(change.channel_id, change.message_id, new)
                self._touch(user, change.channel_id, change.message_id)

    def _may_know(self, person: LocalUser, change: Change) -> bool:
        if change.only is not None and change.only != person.id:
            return False
        if not self._people.sees(person, change.message_id):
            return False
        return self._world.may_see(person.id, change.channel_id)

    def _on_dismiss(self, person: LocalUser, message_id: int) -> None:
        for window in self._users[person.key].windows:
            window.touch(message_id)

    @staticmethod
    def _touch(user: UserState, channel_id: int, message_id: int) -> None:
        for window in user.windows:
            if window.channel_id == channel_id:
                window.touch(message_id)

    async def close(self) -> None:
        """Close the WebSockets of all windows; their pages try to reconnect for a while."""
        self.presence(True)
        for ws in list(self._sockets):
            await ws.close(code=1012)
        for user in self._users.values():
            await user.close()

    # --------------------------------------------------------------------- guards

    def _knows(self, request: web.Request) -> bool:
        given = request.match_info["key"]
        return secrets.compare_digest(given.encode(), self.key.encode())

    def _check(self, request: web.Request) -> None:
        """Raise 404 for a wrong key."""
        if not self._knows(request):
            raise web.HTTPNotFound

    def _who(self, request: web.Request) -> tuple[UserState, Painter]:
        self._check(request)
        user = self._users.get(request.match_info["name"])
        if user is None:
            raise web.HTTPNotFound
        person, world = user.person, self._world
        kept = request.cookies.get(_LOCALE + person.key, "")
        if kept in LOCALES:
            world.set_locale(person.id, kept, chosen=False)
        elif "Accept-Language" in request.headers:
            world.set_locale(person.id, _asked(request), chosen=False)
        pictures = self._rest.emojis.pictures
        locale = world.locale(person.id)
        if kept in LOCALES or "Accept-Language" in request.headers:
            self._serve_in(locale)
        return user, Painter("/" + self.key, person, world.store.cdn.base, pictures, locale)

    def _serve_in(self, locale: str) -> None:
        """Set the server's language to that of the first page opened.

        Otherwise a table would mix its language with that of the page's times.
        """
        self._world.set_preferred_locale(locale, chosen=False)

    @staticmethod
    def _from_here(request: web.Request) -> None:
        if request.headers.get("Origin") != f"http://{request.host}":
            raise web.HTTPForbidden

    @staticmethod
    def _where(painter: Painter, request: web.Request) -> PageChannel | None:
        at = request.query.get("at")
        return next((spot for spot in painter.spots if spot.at == at), None)

    # --------------------------------------------------------------------- routes

    async def _root(self, request: web.Request) -> web.Response:
        return _moved(request)

    async def _picker(self, request: web.Request) -> web.Response:
        if not self._knows(request):
            return _moved(request)
        if "Accept-Language" in request.headers:
            self._serve_in(_asked(request))
        painter = Painter("/" + self.key, fixtures.PEOPLE[0], "", {}, _asked(request))
        return _html(painter.render("picker", people=fixtures.PEOPLE))

    async def _channel(self, request: web.Request) -> web.Response:
        if not self._knows(request):
            return _moved(request)
        user, painter = self._who(request)
        spot = self._where(painter, request)
        if spot is None:
            raise web.HTTPFound(f"{painter.act}?at={painter.spots[0].at}")
        user.reading(spot.id)
        composer = Composer(user, spot, painter, self._world)
        page = painter.render(
            "channel",
            spot=spot,
            messages=Screen(user, spot, painter, self._world, self._people).html(),
            composer=composer.plain(user.drafts.get(spot.id, ""), focus=False),
            **surroundings(user, spot, painter, self._away),
        )
        return _html(page)

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        user, painter = self._who(request)
        spot = self._where(painter, request)
        self._from_here(request)
        if spot is None:
            raise web.HTTPNotFound
        ws = web.WebSocketResponse(heartbeat=20)
        await ws.prepare(request)
        window = Window(ws, user, spot, painter, self._world, self._people, lambda: self._away)
        self._windows.add(window)
        self._sockets.add(ws)
        try:
            await window.live()
        finally:
            self._windows.discard(window)
            self._sockets.discard(ws)
        return ws

    async def _action(self, request: web.Request) -> web.Response:
        user, painter = self._who(request)
        self._from_here(request)
        given = await request.post()
        # Forms send line breaks as CR LF; the typed text had LF.
        form = MultiDict(
            (name, value.replace("\r\n", "\n"))
            for name, value in given.items()
            if isinstance(value, str)
        )
        channel = form.get("channel")
        spot = next((one for one in painter.spots if str(one.id) == channel), None)
        if spot is None:
            raise web.HTTPBadRequest
        actions = Actions(user, spot, painter, self._world, self._people)
        try:
            answer = await actions.do(request.match_info["action"], form)
        except (DiscordError, KeyError, ValueError) as odd:
            raise web.HTTPBadRequest from odd
        told = _html(answer) if answer else web.Response(status=204, headers=HEADERS)
        if request.match_info["action"] == "locale":
            # The browser remembers the choice after a restart of the local Discord.
            name = _LOCALE + user.person.key
            told.set_cookie(name, form["locale"], max_age=_YEAR, httponly=True, samesite="Strict")
        return told

    async def _practise(self, request: web.Request) -> web.Response:
        """Start a practice round for a newcomer: run the practice command in the bot's direct
        messages and redirect there."""
        user, painter = self._who(request)
        self._from_here(request)
        spot = next(spot for spot in painter.spots if spot.dm)
        number, task = user.start(
            spot.id, PRACTICE, self._people.slash(user.person, spot.id, PRACTICE)
        )
        await asyncio.wait({task})
        user.errand(number)
        there = {"HX-Redirect": f"{painter.act}?at={spot.at}"}
        return web.Response(status=204, headers=HEADERS | there)

    async def _reload(self, request: web.Request) -> web.Response:
        """Make htmx reload the page of a window; the window requests this when asked to reload."""
        self._who(request)
        self._from_here(request)
        return web.Response(status=204, headers=HEADERS | {"HX-Refresh": "true"})

    async def _file(self, request: web.Request) -> web.Response:
        self._check(request)
        name = request.match_info["file"]
        if name == "people.css":
            # Fixed values, so nothing needs escaping; lightened to be readable on dark.
            named = ".by-{} {{ color: color-mix(in srgb, {} 70%, white); }}".format
            lines = [named(one.key, one.colour) for one in fixtures.PEOPLE]
            return web.Response(text="\n".join(lines), content_type="text/css", headers=HEADERS)
        if name not in FILES:
            raise web.HTTPNotFound
        return _own(name)

    async def _open_file(self, request: web.Request) -> web.Response:
        name = request.match_info["file"]
        if name not in WITHOUT_KEY:
            raise web.HTTPNotFound
        return _own(name)

    async def _attachment(self, request: web.Request) -> web.Response:
        """Serve an attachment; its own secret replaces the key, since the bot fetches it too."""
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
        found = self._rest.emojis.pictures.get(request.match_info["id"])
        if found is None or found[1] not in SHOWN:
            raise web.HTTPNotFound
        return web.Response(body=found[0], content_type=found[1], headers=HEADERS)


def _asked(request: web.Request) -> str:
    return asked_for(request.headers.get("Accept-Language", ""))


def _html(text: str, status: int = 200) -> web.Response:
    return web.Response(text=text, status=status, content_type="text/html", headers=HEADERS)


def _moved(request: web.Request) -> web.Response:
    """Return the page for an outdated URL, which explains how to find the current one."""
    painter = Painter("", fixtures.PEOPLE[0], "", {}, _asked(request))
    return _html(painter.render("moved", host=request.host), 404)


def _own(name: str) -> web.Response:
    body = (PAGE / name).read_bytes()
    return web.Response(body=body, content_type=FILES[name], charset="utf-8", headers=HEADERS)


@web.middleware
async def only_this_machine(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests by another host name (DNS rebinding) and from another site's page."""
    host = request.host.partition(":")[0]
    if host not in ("127.0.0.1", "localhost"):
        raise web.HTTPForbidden
    origin = request.headers.get("Origin")
    if request.method != "GET" and origin is not None and origin != f"http://{request.host}":
        raise web.HTTPForbidden
    return await handler(request)
