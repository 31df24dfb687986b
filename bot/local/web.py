"""The page: who are you, and then a channel that looks and behaves like Discord's.

Only this machine, only with the random key in the address, only from a page that this server gave
out (Host and Origin are checked), and no resource from anywhere else. Who one is stands in the path
and nowhere else.
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
from bot.local.fixtures import Person
from bot.local.html import Painter, Spot
from bot.local.locales import LOCALES, asked_for
from bot.local.payloads import JsonValue
from bot.local.people import People
from bot.local.rest import Rest
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
#: What a page needs that tells of another address; there is no key in any of it.
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
#: Pictures are shown; anything else that was uploaded is only ever saved.
SHOWN = ("image/png", "image/jpeg", "image/gif", "image/webp")
#: The command that begins a round with hints.
PRACTICE = "practice"
#: The cookie of the language a person chose, before their key; and how long, in seconds, it holds.
_LOCALE = "locale-"
_YEAR = 365 * 24 * 3600
#: A blink of the bot, as when it resumes its session, is not worth a word.
BLINK = 0.7


class Web:
    """The routes of the page, all of them below `key`."""

    def __init__(self, world: World, people: People, rest: Rest, key: str) -> None:
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
        """The bot came or went."""
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

    def _may_know(self, person: Person, change: Change) -> bool:
        if change.only is not None and change.only != person.id:
            return False
        if not self._people.sees(person, change.message_id):
            return False
        return self._world.may_see(person.id, change.channel_id)

    def _on_dismiss(self, person: Person, message_id: int) -> None:
        """Out of sight in one window of a person, out of sight in all of theirs."""
        for window in self._users[person.key].windows:
            window.touch(message_id)

    @staticmethod
    def _touch(user: UserState, channel_id: int, message_id: int) -> None:
        for window in user.windows:
            if window.channel_id == channel_id:
                window.touch(message_id)

    async def close(self) -> None:
        """Let every window go; they will ask for a while whether somebody is back."""
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
        """A wrong key is answered as if nothing were there."""
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
        """The server speaks the language of the first page that is opened: in another, a table
        would mix its words with the page's times."""
        self._world.set_preferred_locale(locale, chosen=False)

    @staticmethod
    def _from_here(request: web.Request) -> None:
        if request.headers.get("Origin") != f"http://{request.host}":
            raise web.HTTPForbidden

    @staticmethod
    def _where(painter: Painter, request: web.Request) -> Spot | None:
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
        # Forms send a line break as two characters; the text had one.
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
            # A local Discord that is started again knows of no choice: the browser does.
            name = _LOCALE + user.person.key
            told.set_cookie(name, form["locale"], max_age=_YEAR, httponly=True, samesite="Strict")
        return told

    async def _practise(self, request: web.Request) -> web.Response:
        """One press for a newcomer: the command in the bot's direct messages, and on to there."""
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
        """What a window asks for that was told to: its page anew."""
        self._who(request)
        self._from_here(request)
        return web.Response(status=204, headers=HEADERS | {"HX-Refresh": "true"})

    async def _file(self, request: web.Request) -> web.Response:
        self._check(request)
        name = request.match_info["file"]
        if name == "people.css":
            # Ours, so nothing needs escaping; lighter than a portrait, to be read on the dark.
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
        found = self._rest.emojis.pictures.get(request.match_info["id"])
        if found is None or found[1] not in SHOWN:
            raise web.HTTPNotFound
        return web.Response(body=found[0], content_type=found[1], headers=HEADERS)


def _asked(request: web.Request) -> str:
    return asked_for(request.headers.get("Accept-Language", ""))


def _html(text: str, status: int = 200) -> web.Response:
    return web.Response(text=text, status=status, content_type="text/html", headers=HEADERS)


def _moved(request: web.Request) -> web.Response:
    """To an address of before: what happened and how to go on, and nothing that a key opens."""
    painter = Painter("", fixtures.PEOPLE[0], "", {}, _asked(request))
    return _html(painter.render("moved", host=request.host), 404)


def _own(name: str) -> web.Response:
    body = (PAGE / name).read_bytes()
    return web.Response(body=body, content_type=FILES[name], charset="utf-8", headers=HEADERS)


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
