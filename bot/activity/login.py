"""Logins to the web table: Discord's web login in an ordinary browser, and the login of the page as
an Activity in Discord.

The login is OAuth 2's authorization code flow with the scope `identify`, which needs no approval.
Only the person's id, name and language are read, and the access token is revoked at once. The page
of an Activity gets the authorization code from Discord's client, not from a redirect. Apart from
that, its login has the same steps.

Discord shows an Activity's page in an iframe and proxies its requests, so people's IP addresses are
hidden and cookies may be blocked. The page exchanges the code with the bot for a session, and keeps
the session in memory. An Activity's instance belongs to a channel, not to a table: Discord's API
returns the instance's channel and users, and the session is for the table that is open in that
channel.
"""

from __future__ import annotations

import secrets
from hmac import compare_digest
from typing import Final

import aiohttp
import discord
import msgspec
from aiohttp import web
from aiolimiter import AsyncLimiter
from discord.http import Route
from msgspec import Struct
from yarl import URL

from bot import errors
from bot.config.web_keys import SESSION_SECONDS, STATE_SECONDS, Keys, LoginState, WebSession
from bot.logs import get_logger
from bot.messages.readers import of_server
from bot.services import Services
from bot.store import StoreError
from bot.ui.reader import Reader
from bot.ui.text import visible
from bot.ui.words import SAY, Sentence

log = get_logger(__name__)

AUTHORIZE: Final = "https://discord.com/oauth2/authorize"
COOKIE: Final = "felt-login"
"""The name of the cookie that binds a login to the browser that began it."""
LOGINS: Final = 20
LOGINS_SECONDS: Final = 10.0
"""The period of the limit on logins. At most `LOGINS` authorization codes are exchanged with
Discord in this many seconds."""
_TIMEOUT: Final = aiohttp.ClientTimeout(total=10)
FAILED: Final = (aiohttp.ClientError, TimeoutError, msgspec.MsgspecError, ValueError)
"""The exceptions that `Login.identify` raises if Discord refuses the login or can't be reached."""
LONGEST_TEXT: Final = 200
"""The maximum length of an authorization code and of an instance's id, in characters."""
NONE: Final = Sentence("activity-none")
AGAIN: Final = Sentence("activity-again")


class _Token(Struct):
    access_token: str


class Account(Struct):
    """The Discord account of the person who has logged in."""

    id: str
    username: str
    global_name: str | None = None
    locale: str = ""


class Login:
    """The two HTTP routes of the login, and the requests to Discord behind them. `secret` is the
    application's client secret."""

    def __init__(self, services: Services, keys: Keys, secret: str) -> None:
        self._services, self._keys, self._secret = services, keys, secret
        self._limit = AsyncLimiter(LOGINS, LOGINS_SECONDS)
        self.authorize = AUTHORIZE
        """The URL of Discord's consent page."""

    def routes(self) -> list[web.RouteDef]:
        """Return the HTTP routes of the login."""
        return [web.get("/login", self._begin), web.get("/callback", self._callback)]

    @property
    def _redirect(self) -> str:
        return f"{self._keys.url}/callback"

    async def _begin(self, request: web.Request) -> web.Response:
        link = request.query.get("table", "")
        if self._keys.table(link) is None:
            raise web.HTTPNotFound
        nonce = secrets.token_urlsafe(16)
        until = int(self._services.unix()) + STATE_SECONDS
        asked = {
            "response_type": "code",
            "client_id": str(self._services.client.application_id),
            "redirect_uri": self._redirect,
            "scope": "identify",
            "state": self._keys.sign(LoginState(link, nonce, until)),
            "prompt": "none",
        }
        there = URL(self.authorize).with_query(asked)
        answer = web.Response(status=302, headers={"Location": str(there)})
        answer.set_cookie(
            COOKIE,
            nonce,
            max_age=STATE_SECONDS,
            httponly=True,
            samesite="Lax",
            secure=self._keys.url.startswith("https:"),
        )
        return answer

    async def _callback(self, request: web.Request) -> web.Response:
        """Handle the redirect back from Discord. Its URL contains an authorization code that
        identifies the person."""
        now, given = self._services.unix(), request.query
        state = self._keys.state(given.get("state", ""), now)
        nonce = request.cookies.get(COOKIE, "")
        if state is None or not (nonce.isascii() and compare_digest(nonce, state.nonce)):
            raise _refused(request, "felt-ended")
        table = self._keys.table(state.link)
        if table is None or "code" not in given:
            raise _refused(request, "felt-forbidden")
        try:
            person = await self.identify(given["code"], self._redirect)
        except FAILED as error:
            log.warning("a web login failed", why=str(error))
            raise _refused(request, "felt-forbidden") from error
        # Browsers don't send what follows the #, so no proxy can log it.
        there = f"{self._keys.url}/t/{state.link}#{self.session(person, table)}"
        answer = web.Response(status=302, headers={"Location": there})
        answer.del_cookie(COOKIE)
        return answer

    def session(self, person: Account, table: int) -> str:
        """Return a signed session that admits `person` to the table with the id `table`."""
        name = visible(person.global_name or "", person.username)
        until = int(self._services.unix()) + SESSION_SECONDS
        return self._keys.sign(WebSession(int(person.id), name, person.locale, table, until))

    async def identify(self, code: str, redirect: str | None = None) -> Account:
        """Exchange an authorization code for the account of its owner. `redirect` is the redirect
        URI that a browser arrived at with the code. It is None for a code from Discord's client.

        Raises one of `FAILED` if Discord refuses or can't be reached, and HTTP 429 if there are too
        many logins.
        """
        if not self._limit.has_capacity():
            raise web.HTTPTooManyRequests(headers={"Retry-After": "10"})
        await self._limit.acquire()
        app = aiohttp.encode_basic_auth(str(self._services.client.application_id), self._secret)
        grant = {"grant_type": "authorization_code", "code": code}
        if redirect is not None:
            grant["redirect_uri"] = redirect
        agent = {"User-Agent": self._services.client.http.user_agent}
        async with aiohttp.ClientSession(
            headers=agent, timeout=_TIMEOUT, raise_for_status=True
        ) as http:
            oauth2 = f"{Route.BASE}/oauth2/token"
            async with http.post(oauth2, data=grant, headers={"Authorization": app}) as answer:
                token = msgspec.json.decode(await answer.read(), type=_Token).access_token
            try:
                bearer = {"Authorization": f"Bearer {token}"}
                async with http.get(f"{Route.BASE}/users/@me", headers=bearer) as answer:
                    return msgspec.json.decode(await answer.read(), type=Account)
            finally:
                gone = {"token": token}
                await http.post(f"{oauth2}/revoke", data=gone, headers={"Authorization": app})


def _refused(request: web.Request, message: str) -> web.HTTPForbidden:
    return web.HTTPForbidden(text=SAY(of_server(preferred(request)), message))


def preferred(request: web.Request) -> str:
    """Return the first language in the request's Accept-Language header, or "" if the header is
    missing."""
    given = request.headers.get("Accept-Language", "")
    return given.partition(",")[0].partition(";")[0].strip()


class Opened(Struct, frozen=True):
    """The body of the page's request for a session: the authorization code and the id of the
    Activity's instance."""

    code: str
    instance: str


class _Location(Struct):
    channel_id: str


class _Instance(Struct):
    """A running Activity, with the needed fields of Discord's activity instance object."""

    users: tuple[str, ...]
    location: _Location


class NoSession(Exception):
    """Raised if a person can't be given a session. The exception's text tells the person what to
    do."""

    def __init__(self, said: Sentence, reader: Reader) -> None:
        super().__init__(said)
        self.said = said.said(reader)


class Embedded:
    """Gives sessions to people who open the web table as an Activity in Discord."""

    def __init__(self, services: Services, login: Login) -> None:
        self._services, self._login = services, login

    @property
    def origin(self) -> str:
        """The web origin (`https://…`) of the page when it is embedded in Discord."""
        return f"https://{self._services.client.application_id}.discordsays.com"

    async def open(self, request: web.Request) -> web.Response:
        """Handle the page's request for a session. The response contains the session or, with the
        status 403, the reason why there is none."""
        if "Origin" not in request.headers:
            raise web.HTTPForbidden
        try:
            opened = msgspec.json.decode(await request.read(), type=Opened)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise web.HTTPBadRequest from error
        instance = opened.instance
        if not (instance.isascii() and 0 < len(instance) <= LONGEST_TEXT >= len(opened.code)):
            raise web.HTTPBadRequest
        try:
            session = await self._session(opened, of_server(preferred(request)))
        except NoSession as refused:
            return web.json_response({"said": refused.said}, status=403)
        return web.json_response({"session": session})

    async def _session(self, opened: Opened, reader: Reader) -> str:
        """Return a signed session for the person who opened the Activity. Raises NoSession if they
        can't be given one."""
        try:
            person = await self._login.identify(opened.code)
        except FAILED as error:
            log.warning("an Activity's login failed", why=str(error))
            raise NoSession(AGAIN, reader) from error
        reader = self._services.readers.visiting(int(person.id), person.locale)
        try:
            instance = await self._instance(opened.instance)
            channel = int(instance.location.channel_id)
        except (discord.DiscordException, aiohttp.ClientError, TimeoutError, ValueError) as error:
            log.warning("reading an Activity's instance failed", why=str(error))
            raise NoSession(AGAIN, reader) from error
        if person.id not in instance.users:
            raise NoSession(AGAIN, reader)
        try:
            row = await self._services.store.matches.open_in(channel)
        except StoreError as error:
            raise NoSession(errors.sentence_for(error, "opening an Activity"), reader) from error
        if row is None:
            raise NoSession(NONE, reader)
        return self._login.session(person, row.id)

    async def _instance(self, instance: str) -> _Instance:
        """Fetch an activity instance from Discord. Raises discord.HTTPException if the instance
        does not exist. Any other error of the REST request is raised unchanged."""
        route = Route(
            "GET",
            "/applications/{application_id}/activity-instances/{instance_id}",
            application_id=self._services.client.application_id,
            instance_id=instance,
        )
        async with self._services.budget:
            return msgspec.convert(await self._services.client.http.request(route), _Instance)
