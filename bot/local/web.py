"""The web page. First the user chooses a person. Then the page shows channels that look and behave
like Discord's.

Requests from this machine are answered only if the URL has the random key and they come from the
server's own pages (Host and Origin are checked). The URL path names the person who acts. Guests
from the network join through `Door`. Their paths have no key. The key in a guest's cookie lets them
act only for themselves. The pages load nothing from other servers.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler
from markupsafe import Markup
from multidict import MultiDict, MultiMapping

from bot.games import RENDERERS, art
from bot.local import fixtures
from bot.local.actions import OPENS, Actions, Composer
from bot.local.activities import FRAMES, FeltProxy
from bot.local.fixtures import LocalUser
from bot.local.guests import KNOCK, MOST, Door, Full, Guests, NameRefused, cookie
from bot.local.html import PageChannel, Painter
from bot.local.locales import LOCALES, asked_for
from bot.local.people import People
from bot.local.rest import RestApi
from bot.local.windows import UserState, VisibleMessages, Window, surroundings
from bot.local.world import Change, DiscordError, World
from bot.pictures import clip
from bot.program import with_friends
from bot.ui.reader import Reader
from engine.games import GAMES

PAGE = Path(__file__).parent / "page"
FILES = {
    "activity.js": "text/javascript",
    "address.js": "text/javascript",
    "door.js": "text/javascript",
    "felt.js": "text/javascript",
    "page.js": "text/javascript",
    "style.css": "text/css",
    "icon.svg": "image/svg+xml",
    "vendor/htmx.org/htmx.min.js": "text/javascript",
    "vendor/htmx-ext-ws/ws.min.js": "text/javascript",
    "vendor/idiomorph/idiomorph-ext.min.js": "text/javascript",
}
#: The files for pages without a key. None of them contains the key.
WITHOUT_KEY = ("address.js", "door.js", "style.css", "icon.svg")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "media-src 'self'; connect-src 'self'; frame-src 'self'; "
        "base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
#: Uploads that the browser may show; all others are downloaded.
SHOWN = ("image/png", "image/jpeg", "image/gif", "image/webp")
#: The media types of uploads that the browser may show. All other uploads are downloaded.
MOVING_KINDS = ("image/gif", "image/webp")
#: The commands of the first page's buttons, and the option for the chosen game.
STARTS = ("practice", OPENS)
GAME = "game"
ATTACHMENT = "/attachments/{channel}/{id}/{secret}/{filename}"
#: The maximum number of windows that a guest may have open.
WINDOWS = 10
#: The path where the door redirects guests with a key.
INSIDE = "/in"
#: The first segment of guests' paths. In the host's paths the first segment is the key.
GUEST = "/guest"
#: The prefix of the name of the cookie with a person's chosen language. The person's key follows.
_LOCALE = "locale-"
_YEAR = 365 * 24 * 3600
#: Shorter disconnections of the bot, such as when it resumes its session, are not shown.
BLINK = 0.7


class Web:
    """The routes of the page. The host's routes are below the secret path segment `key`, and guests
    have other routes. `door` lets guests in, or is None if they can't join. `felt` is the proxy of
    the bot's web table."""

    def __init__(
        self,
        world: World,
        people: People,
        rest: RestApi,
        guests: Guests,
        key: str,
        felt: FeltProxy,
    ) -> None:
        self.key = key
        self.door: Door | None = None
        self.felt = felt
        self.guests = guests
        self._world = world
        self._people = people
        self._rest = rest
        self._away = False
        self._leaving: asyncio.TimerHandle | None = None
        self._newest = 0
        self._users = {person.key: UserState(person) for person in world.people.values()}
        self._windows: set[Window] = set()
        self._sockets: set[web.WebSocketResponse] = set()
        world.on_change(self._on_change)
        people.on_dismiss = self._on_dismiss

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self._root),
            web.get("/page/{file}", self._open_file),
            web.get("/{key}/", self._picker),
            web.post("/{key}/enter", self._enter),
            web.get("/{key}/friends", self._friends),
            web.post("/{key}/remove", self._remove),
            web.get(ATTACHMENT, self._attachment),
            *self._shared("/{key}"),
        ]

    def guest_routes(self) -> list[web.RouteDef]:
        """Return the HTTP routes for guests from the network."""
        return [
            web.get("/", self._door),
            web.get(INSIDE, self._inside),
            web.post(KNOCK, self._knock),
            web.post(GUEST + "/enter", self._admit),
            web.get("/page/{file}", self._open_file),
            web.get(ATTACHMENT, self._guest_attachment),
            *self._shared(GUEST),
        ]

    def _shared(self, base: str) -> list[web.RouteDef]:
        return [
            web.get(base + "/as/{name}", self._channel),
            web.get(base + "/as/{name}/live", self._live),
            web.get(base + "/as/{name}/felt/{path:.+}", self._felt),
            web.route("*", FRAMES + "{frame}/{path:.*}", self._activity),
            web.post(base + "/as/{name}/authorize", self._authorize),
            web.post(base + "/as/{name}/reload", self._reload),
            web.post(base + "/as/{name}/{action}", self._action),
            web.get(base + "/page/{file:.+}", self._file),
            web.get(base + "/art/{game}", self._art),
            web.get(base + "/emojis/{id}", self._emoji),
        ]

    # -------------------------------------------------------------------- telling

    def presence(self, online: bool) -> None:
        """Show on all pages that the bot has connected or disconnected."""
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
        """Notify the open pages that the list of commands has changed."""
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
        """Close the WebSockets of all windows. Their pages try to reconnect for a while."""
        self.presence(True)
        for ws in list(self._sockets):
            await ws.close(code=1012)
        for user in self._users.values():
            await user.close()
        await self.felt.close()

    # --------------------------------------------------------------------- guards

    def _knows(self, request: web.Request) -> bool:
        """Return whether the request has a valid key. The host's key is in the URL. A guest's key,
        or the invitation, is in a cookie."""
        given = request.match_info.get("key")
        if given is None:
            return self._guest(request) is not None or self.guests.invited(_carried(request))
        return secrets.compare_digest(given.encode(), self.key.encode())

    def _check(self, request: web.Request) -> None:
        if not self._knows(request):
            raise web.HTTPNotFound

    def _guest(self, request: web.Request) -> LocalUser | None:
        """Return the guest whose key is in the request's cookie, or None if there is none."""
        return self.guests.known(_carried(request))

    def _may_act(self, request: web.Request, person: LocalUser) -> bool:
        """Return whether the request may act for `person`. The host's key allows acting for all
        people at this machine. A guest's key allows acting only for that guest."""
        if "key" in request.match_info:
            return self._knows(request) and fixtures.is_local(person)
        guest = self._guest(request)
        return guest is not None and guest.key == person.key

    def _who(self, request: web.Request) -> tuple[UserState, Painter]:
        user = self._users.get(request.match_info["name"])
        if user is None or not self._may_act(request, user.person):
            raise web.HTTPNotFound
        return user, self._painter(request, user.person)

    def _painter(self, request: web.Request, person: LocalUser) -> Painter:
        """Return the painter of a person's pages, in their locale. If their locale is not set yet,
        it is first taken from a cookie or from Accept-Language."""
        world, guest = self._world, "key" not in request.match_info
        kept = request.cookies.get(_LOCALE + person.key, "")
        if kept in LOCALES:
            world.set_locale(person.id, kept, chosen=False)
        elif "Accept-Language" in request.headers:
            world.set_locale(person.id, _asked(request), chosen=False)
        pictures = self._rest.emojis.pictures
        locale = world.locale(person.id)
        if kept in LOCALES or "Accept-Language" in request.headers:
            self._serve_in(locale)
        return Painter(
            GUEST if guest else "/" + self.key,
            person,
            world.store.cdn.base,
            pictures,
            locale,
            world.people.values(),
            world.store.bot_user.name,
            guest,
            self.felt.link,
        )

    def _serve_in(self, locale: str) -> None:
        """Set the server's language to that of the first page that is opened, so that tables and
        the times on the page are in the same language."""
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
        return _html(self._first_page(request, "/" + self.key, self.guests.own))

    def _first_page(self, request: web.Request, base: str, known: LocalUser | None) -> Markup:
        """Return the page that asks for a name and for the game to play. `known` is the person if
        they already have a name."""
        person = known or fixtures.PEOPLE[0]
        painter = Painter(base, person, "", {}, _asked(request), guest=base == GUEST)
        reader = Reader(painter.language)
        own = {one.name for one in self._world.people.values() if one not in fixtures.PEOPLE}
        return painter.render(
            "entrance",
            title=fixtures.TITLE,
            games=[(game.key, game.title, RENDERERS[game.key].about(reader)) for game in GAMES],
            known=known,
            people=[one for one in fixtures.PEOPLE if one.name not in own],
            friends=Markup("") if painter.guest else self._friends_list(painter),
        )

    def _friends_list(self, painter: Painter) -> Markup:
        return painter.render(
            "friends",
            door=self.door,
            here=self.guests.here,
            most=str(MOST),
            start=with_friends(),
        )

    async def _friends(self, request: web.Request) -> web.Response:
        """Return the HTML with the list of guests and the link that invites them. The entrance page
        requests it every few seconds."""
        self._check(request)
        painter = Painter("/" + self.key, fixtures.PEOPLE[0], "", {}, _asked(request))
        return _html(self._friends_list(painter))

    async def _enter(self, request: web.Request) -> web.Response:
        """Let the person at this machine in, under the name in the form."""
        self._check(request)
        self._from_here(request)
        form = await _typed(request)
        try:
            person = self.guests.name_host(form["name"], self._absent())
        except NameRefused as refused:
            return _trouble(request, refused.message, **refused.values)
        except KeyError as odd:
            raise web.HTTPBadRequest from odd
        return await self._begin(request, person, form)

    async def _begin(
        self, request: web.Request, person: LocalUser, form: MultiMapping[str]
    ) -> web.Response:
        """Welcome a person who has entered a name, and run the command in their form. The response
        redirects their window to the channel of that command."""
        self._welcome(person)
        user, painter = self._users[person.key], self._painter(request, person)
        command = form.get("go")
        spot = next(spot for spot in painter.spots if spot.dm == (command == STARTS[0]))
        if command in STARTS:
            game = form.get("game")
            options = {GAME: game} if any(one.key == game for one in GAMES) else {}
            number, task = user.start(
                spot.id, command, self._people.slash(person, spot.id, command, options)
            )
            await asyncio.wait({task})
            user.errand(number)
        there = {"HX-Redirect": f"{painter.act}?at={spot.at}"}
        return web.Response(status=204, headers=HEADERS | there)

    def _welcome(self, person: LocalUser) -> None:
        user = self._users.setdefault(person.key, UserState(person))
        if user.person != person:
            user.person = person
            user.reload()
        self._people_changed()

    def _absent(self) -> list[LocalUser]:
        """Return the predefined people who have no window open."""
        return [one for one in fixtures.PEOPLE if not self._users[one.key].windows]

    def _people_changed(self) -> None:
        for window in self._windows:
            window.meet(self._world.people.values())

    async def _remove(self, request: web.Request) -> web.Response:
        """Remove a guest permanently, and close their windows."""
        self._check(request)
        self._from_here(request)
        form = await _typed(request)
        try:
            person = self.guests.remove(form["guest"])
        except KeyError as odd:
            raise web.HTTPBadRequest from odd
        user = self._users.pop(person.key)
        for window in [one for one in self._windows if one in user.windows]:
            await window.close()
        await user.close()
        self._people_changed()
        return await self._friends(request)

    # ------------------------------------------------------------- the guests' door

    async def _door(self, request: web.Request) -> web.Response:
        """Return the page at the door. Its script removes the key from the URL, because after a
        redirect the URL would still have the key."""
        known = self._knows(request)
        return _html(self._closed_door(request, known=known))

    def _closed_door(self, request: web.Request, *, known: bool = False) -> Markup:
        """Return the page that a guest sees before joining. `known` says whether the guest's
        browser has a valid key."""
        removed = self.guests.removed(_carried(request))
        painter = _nobody(request)
        return painter.render("door", title=fixtures.TITLE, known=known, removed=removed)

    async def _inside(self, request: web.Request) -> web.Response:
        """Return the first page of a guest. A guest who already has a name is redirected to the
        channels. A browser without a valid key is redirected to the door."""
        guest = self._guest(request)
        if not self._knows(request):
            raise web.HTTPFound("/")
        if guest is not None and "again" not in request.query:
            raise web.HTTPFound(f"{GUEST}/as/{guest.key}")
        return _html(self._first_page(request, GUEST, guest))

    async def _knock(self, request: web.Request) -> web.Response:
        """Exchange the key in a link for a cookie. A browser that already has a guest's cookie
        keeps that cookie."""
        self._from_here(request)
        given = (await _typed(request)).get("key", "")
        if self._guest(request) is not None:
            return web.Response(status=204, headers=HEADERS)
        if not self.guests.invited(given):
            raise web.HTTPForbidden
        return _with_key(request, web.Response(status=204, headers=HEADERS), given)

    async def _admit(self, request: web.Request) -> web.Response:
        """Add a guest under the name in the form. If the request has a guest's cookie, that guest
        is renamed instead."""
        self._check(request)
        self._from_here(request)
        form, guest, key = await _typed(request), self._guest(request), ""
        try:
            if guest is not None:
                person = self.guests.rename(guest, form["name"], self._absent())
            else:
                person, key = self.guests.admit(form["name"], self._absent())
        except NameRefused as refused:
            return _trouble(request, refused.message, **refused.values)
        except Full:
            return _trouble(request, "door-full", most=str(MOST))
        except KeyError as odd:
            raise web.HTTPBadRequest from odd
        answer = await self._begin(request, person, form)
        return _with_key(request, answer, key) if key else answer

    async def _channel(self, request: web.Request) -> web.Response:
        if not self._knows(request) and "key" in request.match_info:
            return _moved(request)
        if "key" not in request.match_info and self._guest(request) is None:
            return _html(self._closed_door(request), 404)
        user, painter = self._who(request)
        spot = self._where(painter, request)
        if spot is None:
            raise web.HTTPFound(f"{painter.act}?at={painter.spots[0].at}")
        user.reading(spot.id)
        composer = Composer(user, spot, painter, self._world)
        page = painter.render(
            "channel",
            spot=spot,
            messages=VisibleMessages(user, spot, painter, self._world, self._people).html(),
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
        if painter.guest and len(user.windows) >= WINDOWS:
            raise web.HTTPTooManyRequests
        ws = web.WebSocketResponse(heartbeat=20)
        await ws.prepare(request)
        if self._users.get(user.person.key) is not user:  # the guest was removed in the meantime
            await ws.close(code=1008)
            return ws
        window = Window(ws, user, spot, painter, self._world, self._people, lambda: self._away)
        self._windows.add(window)
        self._sockets.add(ws)
        try:
            await window.live()
        finally:
            self._windows.discard(window)
            self._sockets.discard(ws)
        return ws

    async def _felt(self, request: web.Request) -> web.StreamResponse:
        """Forward a request to the bot's web table, which this page shows in an iframe."""
        user, painter = self._who(request)
        if request.match_info["path"] == "socket":
            self._from_here(request)
        return await self.felt.serve(request, user.person, painter.locale, time.time())

    async def _activity(self, request: web.Request) -> web.StreamResponse:
        """Forward a request from an Activity's page to the bot's web table. Only the frame id in
        its path authenticates the request."""
        if self._world.activities.known(request.match_info["frame"]) is None:
            raise web.HTTPNotFound
        return await self.felt.serve_activity(request, self._world.activities.origin)

    async def _authorize(self, request: web.Request) -> web.Response:
        """Return an authorization code for the person. The Activity's page uses it to prove who the
        person is."""
        user, _ = self._who(request)
        self._from_here(request)
        code = self._world.activities.authorize(user.person)
        return web.Response(text=code, headers=HEADERS)

    async def _action(self, request: web.Request) -> web.Response:
        user, painter = self._who(request)
        self._from_here(request)
        form = await _typed(request)
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
            # The browser keeps the choice when the local Discord restarts.
            name = _LOCALE + user.person.key
            told.set_cookie(name, form["locale"], max_age=_YEAR, httponly=True, samesite="Strict")
        return told

    async def _reload(self, request: web.Request) -> web.Response:
        """Answer the request of a window that was told to reload. The response makes htmx reload
        the page."""
        self._who(request)
        self._from_here(request)
        return web.Response(status=204, headers=HEADERS | {"HX-Refresh": "true"})

    async def _file(self, request: web.Request) -> web.Response:
        self._check(request)
        name = request.match_info["file"]
        if name == "people.css":
            # Fixed values, so nothing needs escaping. They are lightened to be readable on dark.
            named = ".by-{} {{ color: color-mix(in srgb, {} 70%, white); }}".format
            lines = [named(one.key, one.colour) for one in self._world.people.values()]
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
        """Serve an attachment. Its URL contains a secret instead of the page's key, because the bot
        fetches attachments too."""
        found = self._world.store.cdn.find(request.path)
        if found is None:
            raise web.HTTPNotFound
        data, kind = found
        if "still" in request.query and kind in MOVING_KINDS:
            data, kind = clip.still(data), "image/png"
        headers = dict(HEADERS)
        if kind not in SHOWN:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, content_type=kind, headers=headers)

    async def _guest_attachment(self, request: web.Request) -> web.Response:
        self._check(request)
        return await self._attachment(request)

    async def _art(self, request: web.Request) -> web.Response:
        """Serve the picture of a game, or the bot's icon if the game has no picture."""
        self._check(request)
        key = request.match_info["game"]
        drawn = art(key) if any(game.key == key for game in GAMES) else None
        if drawn is None:
            return _own("icon.svg")
        return web.Response(body=drawn, content_type="image/svg+xml", headers=HEADERS)

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
    """Return the page for an outdated URL. It explains how to find the current URL."""
    return _html(_nobody(request).render("moved", host=request.host), 404)


def _nobody(request: web.Request) -> Painter:
    """Return the painter for pages that are the same for all people."""
    return Painter("", fixtures.PEOPLE[0], "", {}, _asked(request))


async def _typed(request: web.Request) -> MultiDict[str]:
    """Return the texts in a form, with line breaks as LF. Forms send CR LF."""
    given = await request.post()
    return MultiDict(
        (name, value.replace("\r\n", "\n"))
        for name, value in given.items()
        if isinstance(value, str)
    )


def _trouble(request: web.Request, message: str, **values: str) -> web.Response:
    """Return the response with the reason why a form was refused."""
    painter = _nobody(request)
    return _html(painter.render("refused", sentence=painter.say(message, **values)))


def _carried(request: web.Request) -> str:
    """Return the key in the request's cookie, or "" if there is none."""
    return request.cookies.get(cookie(request.url.port or 0), "")


def _with_key(request: web.Request, answer: web.Response, key: str) -> web.Response:
    """Return the response `answer` with a cookie that has the key. Neither scripts nor other sites
    can read the cookie."""
    name = cookie(request.url.port or 0)
    answer.set_cookie(name, key, max_age=_YEAR, httponly=True, samesite="Strict")
    return answer


def _own(name: str) -> web.Response:
    body = (PAGE / name).read_bytes()
    return web.Response(body=body, content_type=FILES[name], charset="utf-8", headers=HEADERS)


@web.middleware
async def only_this_machine(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Middleware that refuses requests with a foreign Host (DNS rebinding). It also refuses
    requests from pages of other sites, except GET requests."""
    host = request.host.partition(":")[0]
    if host not in ("127.0.0.1", "localhost"):
        raise web.HTTPForbidden
    origin = request.headers.get("Origin")
    own = origin in (None, f"http://{request.host}") or request.path.startswith(FRAMES)
    if request.method != "GET" and not own:
        raise web.HTTPForbidden
    return await handler(request)
