"""The bot's own pages on the local Discord: the web table next to the chat, and Activities.

If an application has enabled Activities, Discord creates an Entry Point command for it, and refuses
a bulk overwrite of commands that omits this command. An instance runs in a channel. A person's page
is in an iframe that has neither cookies nor an origin. For this reason the URL of the iframe
contains a secret.

Like an Activity on Discord, the web table is shown in an iframe of the chat's page. This server
forwards the iframe's requests to the bot's own web server. It knows the person and logs them in. If
the table is an Activity, this server acts as Discord's proxy. It then replaces the bot's Content
Security Policy with its own, blocks cookies, and does not know the person. In that case the iframe
has no origin, and the Activity's page learns from the chat's page who the person is.
"""

from __future__ import annotations

import secrets
from base64 import b64encode
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final, cast
from urllib.parse import urlencode, urlsplit

import aiohttp
from aiohttp import WSCloseCode, web

from bot.activity.relay import exchange
from bot.config.web_keys import SESSION_SECONDS, Keys, WebSession
from bot.local import fixtures
from bot.local.fixtures import LocalUser
from bot.local.payloads import Json, JsonValue

#: The type of the Entry Point command, and of the callback that launches an Activity.
ENTRY_POINT, LAUNCH = 4, 12
#: The value of `handler` that makes Discord itself launch the Activity.
BY_DISCORD = 2
LACKS_ENTRY_POINT: Json = {
    "code": 50240,
    "message": "You cannot remove this app's Entry Point command in a bulk update operation. "
    "Please include the Entry Point command in your update request or delete it separately.",
}
NOT_ENABLED: Json = {"code": 50035, "message": "Invalid Form Body: Activities are not enabled"}
UNKNOWN: Json = {"code": 0, "message": "404: Not Found"}
#: The path prefix of frames on the local Discord's pages.
FRAMES = "/activity/"
#: The path prefix in an older form of the URLs of Activities.
PROXY = ".proxy/"
KEPT = 1000
FELT: Final = "/felt"
"""The path on this server that stands for the public URL of the web table."""
_PASSED_ON: Final = ("Content-Security-Policy", "Cache-Control", "X-Content-Type-Options")
_FILES: Final = ("Cache-Control", "Location")
"""The response headers that Discord's proxy forwards with the files of an Activity."""
_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'unsafe-eval' 'nonce-{nonce}' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "connect-src 'self' data: blob:; media-src 'self' data: blob:"
)
"""The Content Security Policy that Discord's proxy sets for the page of an Activity."""
_LONGEST: Final = 1 << 22
_TIMEOUT: Final = aiohttp.ClientTimeout(total=15)


class ActivityError(Exception):
    """Raised for a request that Discord would refuse. It has the HTTP status and the error object
    of the response."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(str(body["message"]))
        self.status, self.body = status, body


@dataclass
class Instance:
    """A running Activity. `users` are the ids of all people who have opened it."""

    id: str
    channel_id: int
    guild_id: int | None
    users: list[int] = field(default_factory=list[int])

    def payload(self) -> Json:
        place: Json = {"id": self.id, "channel_id": str(self.channel_id)}
        if self.guild_id is None:
            place["kind"] = "pc"
        else:
            place |= {"kind": "gc", "guild_id": str(self.guild_id)}
        return {
            "application_id": str(fixtures.APPLICATION_ID),
            "instance_id": self.id,
            "launch_id": self.id,
            "location": place,
            "users": [str(user) for user in self.users],
        }


@dataclass(frozen=True)
class Frame:
    """An iframe in which one person sees an instance."""

    id: str
    person: LocalUser
    instance: Instance

    def address(self, proxy: bool = False) -> str:
        """Return the URL path of the Activity's page in this frame. If `proxy` is True, the path
        has the prefix of the older form."""
        given = {
            "instance_id": self.instance.id,
            "channel_id": str(self.instance.channel_id),
            "guild_id": str(self.instance.guild_id or ""),
            "frame_id": self.id,
            "platform": "desktop",
        }
        path = f"{FRAMES}{self.id}/{PROXY if proxy else ''}"
        return f"{path}?{urlencode({name: value for name, value in given.items() if value})}"


class Activities:
    """The application's Activity. Unless `enabled` is True, requests for it are refused."""

    def __init__(self) -> None:
        self.enabled = False
        self.secret = secrets.token_urlsafe(24)
        """The application's client secret."""
        self.entry: Json = {
            "id": "900000000000000004",
            "application_id": str(fixtures.APPLICATION_ID),
            "version": "900000000000000004",
            "type": ENTRY_POINT,
            "name": "launch",
            "name_localizations": None,
            "description": "",
            "description_localizations": None,
            "options": [],
            "default_member_permissions": None,
            "contexts": [0, 1, 2],
            "integration_types": [0],
            "nsfw": False,
            "handler": BY_DISCORD,
        }
        """The Entry Point command, as a JSON object."""
        self.instances: dict[int, Instance] = {}
        """Maps the id of a channel to the instance that runs in it."""
        self._frames = OrderedDict[str, Frame]()
        self._codes: dict[str, int] = {}
        self.tokens: dict[str, int] = {}

    # ------------------------------------------------------------------ the bot's requests

    def commands(self, body: JsonValue) -> JsonValue:
        """Apply a bulk overwrite of commands: update the Entry Point command, and return the other
        commands.

        Raises ActivityError if the overwrite omits the Entry Point command, or if it has one
        although Activities are not enabled.
        """
        given = cast("list[Json]", body or [])
        found = [each for each in given if each.get("type") == ENTRY_POINT]
        if self.enabled and not found:
            raise ActivityError(400, LACKS_ENTRY_POINT)
        if found and not self.enabled:
            raise ActivityError(400, NOT_ENABLED)
        for each in found:
            self.entry |= each
        return [each for each in given if each not in found]

    def launch(self, channel_id: int, guild_id: int | None, user_id: int) -> Instance:
        """Add a person to the channel's instance. If no instance runs in the channel, this starts
        one. Raises ActivityError if Activities are not enabled."""
        if not self.enabled:
            raise ActivityError(400, NOT_ENABLED)
        found = self.instances.get(channel_id)
        if found is None:
            name = f"i-{secrets.token_hex(8)}-{'pc' if guild_id is None else 'gc'}-{channel_id}"
            found = self.instances[channel_id] = Instance(name, channel_id, guild_id)
        if user_id not in found.users:
            found.users.append(user_id)
        return found

    def instance(self, name: str) -> Json:
        """Return the instance with the id `name`, as in Discord's REST API. Raises ActivityError if
        there is no such instance."""
        for each in self.instances.values():
            if each.id == name:
                return each.payload()
        raise ActivityError(404, UNKNOWN)

    # ------------------------------------------------------------------ the person's client

    @property
    def origin(self) -> str:
        """The origin of the Activity's pages behind Discord's proxy."""
        return f"https://{fixtures.APPLICATION_ID}.discordsays.com"

    def frame(self, person: LocalUser, channel_id: int) -> Frame:
        """Return a new frame for a person who has opened the channel's instance."""
        made = Frame(secrets.token_urlsafe(18), person, self.instances[channel_id])
        self._frames[made.id] = made
        while len(self._frames) > KEPT:
            self._frames.popitem(last=False)
        return made

    def known(self, frame: str) -> Frame | None:
        """Return the frame with the id `frame`, or None if there is none."""
        return self._frames.get(frame)

    def authorize(self, person: LocalUser) -> str:
        """Return an authorization code for the person. Discord's client passes such a code to the
        page of an Activity."""
        code = secrets.token_urlsafe(12)
        self._codes[code] = person.id
        return code

    # ------------------------------------------------------------------ OAuth 2

    def concerns(self, request: web.Request, path: str) -> bool:
        """Return whether the request is part of an OAuth 2 login."""
        bearer = request.headers.get("Authorization", "").startswith("Bearer ")
        return path in ("/oauth2/token", "/oauth2/token/revoke") or (
            path == "/users/@me" and bearer
        )

    async def login(self, request: web.Request, path: str, person: Json | None) -> web.Response:
        """Answer a request that is part of an OAuth 2 login. `person` is the user object for the id
        that `whose` returned, or None."""
        if path == "/users/@me":
            status = 401 if person is None else 200
            return web.json_response(person or {"message": "401: Unauthorized"}, status=status)
        form = await request.post()
        app = b64encode(f"{fixtures.APPLICATION_ID}:{self.secret}".encode()).decode()
        if request.headers.get("Authorization") != f"Basic {app}":
            return web.json_response({"error": "invalid_client"}, status=401)
        if path == "/oauth2/token/revoke":
            self.tokens.pop(str(form.get("token")), None)
            return web.json_response({})
        user = self._codes.pop(str(form.get("code")), None)
        if user is None or form.get("grant_type") != "authorization_code":
            return web.json_response({"error": "invalid_grant"}, status=400)
        token = secrets.token_urlsafe(18)
        self.tokens[token] = user
        return web.json_response({"access_token": token, "token_type": "Bearer"})

    def whose(self, request: web.Request) -> int:
        """Return the id of the person that the request's access token belongs to, or 0 if the token
        is missing or unknown."""
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        return self.tokens.get(token, 0)


class FeltProxy:
    """Forwards requests to the bot's web table, which listens on loopback at the port `port`. A
    `port` of 0 means that the web table is not running."""

    def __init__(self, token: str) -> None:
        self.port = 0
        self.url = ""
        """The public URL of the web table. Links to tables begin with it."""
        self._token = token
        self._client: aiohttp.ClientSession | None = None

    def link(self, url: str) -> str | None:
        """Return the part of a web table's URL that identifies the table. Returns None for any
        other URL."""
        base = f"{self.url}/t/"
        return url.removeprefix(base) if self.port and url.startswith(base) else None

    async def serve(
        self, request: web.Request, person: LocalUser, locale: str, now: float
    ) -> web.StreamResponse:
        """Answer a request to the web table from the page of the person `person`."""
        path = request.match_info["path"]
        if not self.port:
            raise web.HTTPNotFound
        if path == "login":
            return self._login(request.query.get("table", ""), person, locale, now)
        if path == "socket":
            # Links between tables become relative, because a guest's phone can't reach this server
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
        """Answer a request from the page of an Activity, as Discord's proxy would. `origin` is the
        origin of such pages."""
        if not self.port:
            raise web.HTTPNotFound
        path, headers = request.match_info["path"], {**self._headers, "Origin": origin}
        if path.endswith("socket"):
            return await self._socket(request, path, headers)
        # Without it a frame without an origin loads nothing.
        kept = {"Access-Control-Allow-Origin": "null"}
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
        closes. The prefix `beside` is removed from links in the server's messages."""
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
