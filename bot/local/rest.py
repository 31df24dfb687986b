"""Discord's REST API over real HTTP. It supports only what the bot uses. It has Discord's rate
limits, and Discord's rules for emojis.

Responses are JSON with exactly `Content-Type: application/json`, because discord.py does not parse
JSON with a charset. If a request is refused, the response is Discord's error object. Requests need
the bot's token, except for responses and follow-ups that use an interaction's token.

The rate limits are off by default. The bot learns a limit from the headers of each response
(X-RateLimit-*) and, after it has exceeded a limit, from a 429 with Retry-After. Responses to
interactions have no global limit. Follow-ups have a bucket for the token of each interaction. If
`channels` is set, there is also an undocumented limit that many bots have met: all webhooks of a
channel share one limit. No header announces this limit before it is exceeded. The 429 then has the
scope `shared`.

simcord stores the names and ids of the application's emojis. This module stores their pictures. A
text may contain any emoji, but a message with an unknown emoji in a button or an option is refused.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import logging
import re
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from aiohttp import BodyPartReader, web

from bot.local.activities import LAUNCH, NOT_ENABLED, ActivityError
from bot.local.components import told
from bot.local.faults import Disconnect, Faults, rate_limited
from bot.local.payloads import Json, JsonValue
from bot.local.store import LocalStore
from bot.local.world import DiscordError, World

log = logging.getLogger(__name__)
#: The type of callback that simcord records for the launch of an Activity.
PONG = 1
Uploads = list[tuple[str, bytes, str | None]]
Observer = Callable[[str, str, JsonValue], None]
#: Called with the id of an interaction when its callback has been accepted.
Acknowledged = Callable[[int], None]
GLOBAL_A_SECOND = 50
WINDOW = 5.0
CALLS_A_WINDOW = 5
FOLLOW_UP_WINDOW = 2.0
CHANNEL_WINDOW = 60.0
CALLS_A_CHANNEL = 30
BUCKETS_KEPT = 5000
MOST_EMOJIS: Final = 2000
EMOJI_BYTES: Final = 256 * 1024
EMOJI_NAME: Final = re.compile(r"[A-Za-z0-9_]{2,32}")
EMOJI_KINDS: Final = ("image/png", "image/jpeg", "image/gif", "image/webp", "image/avif")
_EMOJI_LIST: Final = re.compile(r"/applications/\d+/emojis")
_ONE_EMOJI: Final = re.compile(r"/applications/\d+/emojis/(\d+)")


def reply(
    body: JsonValue, status: int = 200, headers: dict[str, str] | None = None
) -> web.Response:
    """Return a JSON response in Discord's format."""
    return web.Response(
        body=json.dumps(body).encode(),
        status=status,
        headers={**(headers or {}), "Content-Type": "application/json"},
    )


class RestApi:
    """Handles all requests under /api/v10. `observer` is called with the method, the path and the
    JSON body of each request before the request is processed."""

    def __init__(
        self,
        world: World,
        token: str,
        faults: Faults,
        limits: Limits,
        acknowledged: Acknowledged,
        gateway_url: Callable[[], str],
        observer: Observer | None = None,
    ) -> None:
        self._world = world
        self._token = token
        self._faults = faults
        self._limits = limits
        self._acknowledged = acknowledged
        self._gateway_url = gateway_url
        self.shards = 1
        """The number of shards that the API recommends to the bot."""
        self.observer = observer
        #: Called with the method, the path and the status of each response when it is sent.
        self.on_answer: Callable[[str, str, int], None] | None = None
        self.emojis = UploadedEmojis(world.store, faults)
        #: Called when the bot has registered commands.
        self.on_commands: Callable[[], None] | None = None

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Handle a request. Injected faults apply."""
        answer = await self._handle(request)
        if self.on_answer is not None:
            self.on_answer(request.method, "/" + request.match_info["path"], answer.status)
        return answer

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        method, path = request.method, "/" + request.match_info["path"]
        activities = self._world.activities
        if activities.concerns(request, path):
            user = activities.whose(request)
            person = self._world.user(user)
            known = None if person is None else {**person, "locale": self._world.locale(user)}
            return await activities.login(request, path, known)
        try:
            body, uploads = await self._read(request)
        except ValueError:
            wrong = {"message": "The request body contains invalid JSON.", "code": 50109}
            return reply(wrong, 400)
        if self.observer is not None:
            self.observer(method, path, body)
        try:
            if self._faults.request and (said := await self._faults.request(method, path)):
                return reply(said.body, said.status, said.headers)
            answer = self._answer(request, method, path, body, uploads)
            if self._faults.response:
                await self._faults.response(method, path)
        except Disconnect:
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=499)
        return answer

    def _answer(
        self, request: web.Request, method: str, path: str, body: JsonValue, uploads: Uploads
    ) -> web.Response:
        """Check the token and the rate limits, and process the request. All of this is atomic,
        because nothing is awaited."""
        own_token = path.startswith(("/interactions/", "/webhooks/"))
        if not own_token and request.headers.get("Authorization") != f"Bot {self._token}":
            return reply({"message": "401: Unauthorized", "code": 0}, 401)
        where = self._channel(path) if path.startswith("/webhooks/") else None
        allowed, headers = self._limits.count_call(method, path, where)
        if not allowed:
            wait = float(headers["Retry-After"])
            limited = {
                "message": "You are being rate limited.",
                "retry_after": wait,
                "global": headers.get("X-RateLimit-Scope") == "global",
            }
            return reply(limited, 429, headers)
        try:
            result = self._do(request, method, path, body, uploads)
        except (DiscordError, ActivityError) as refused:
            log.debug("%s %s refused: %s", method, path, refused)
            return reply(refused.body, refused.status, headers)
        if result is None:
            return web.Response(status=204, headers=headers)
        return reply(result, 200, headers)

    def _channel(self, path: str) -> int | None:
        """Return the channel of the interaction whose token is in `path`. For a thread, this is the
        parent of the thread, because a thread shares the webhooks of its parent. Returns None if
        the token is unknown."""
        parts = path.split("/")
        token = parts[3] if len(parts) > 3 else ""
        record = self._world.record(self._world.store.interaction_tokens.get(token, 0))
        if record is None:
            return None
        found = self._world.store.channels.get(record.channel_id)
        return record.channel_id if found is None else found.permission_channel_id()

    def _do(
        self, request: web.Request, method: str, path: str, body: JsonValue, uploads: Uploads
    ) -> JsonValue:
        if method == "GET" and path in ("/gateway/bot", "/gateway"):
            limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
            return {"url": self._gateway_url(), "shards": self.shards, "session_start_limit": limit}
        self.emojis.check(method, path, body)
        activities, launched = self._world.activities, False
        if method == "GET" and "/activity-instances/" in path:
            return activities.instance(path.rpartition("/")[2])
        if method == "PUT" and path.endswith("/commands"):
            body = activities.commands(body)
        elif path.endswith("/callback") and cast("Json", body).get("type") == LAUNCH:
            if not activities.enabled:
                raise ActivityError(400, NOT_ENABLED)
            body, launched = {"type": PONG}, True
        result = self._world.request(
            method,
            path,
            body=body,
            params=dict(request.query),
            uploads=uploads,
            reason=request.headers.get("X-Audit-Log-Reason"),
        )
        self.emojis.done(method, path, body, result)
        if path in ("/oauth2/applications/@me", "/applications/@me") and method == "GET":
            result = {**cast("Json", result), "owner": self._world.owner()}
        elif method == "PUT" and path.endswith("/commands") and self.on_commands is not None:
            self.on_commands()
        elif path.startswith("/interactions/") and path.endswith("/callback"):
            if launched:
                self._launch(int(path.split("/")[2]))
            self._acknowledged(int(path.split("/")[2]))
            if request.query.get("with_response", "").lower() not in ("1", "true"):
                return None
        if path.endswith("/commands") and activities.enabled and method in ("GET", "PUT"):
            return [*cast("list[JsonValue]", result), dict(activities.entry)]
        return as_told(result)

    def _launch(self, interaction: int) -> None:
        record = self._world.record(interaction)
        assert record is not None
        activities = self._world.activities
        activities.launch(record.channel_id, record.guild_id, record.user_id)

    async def _read(self, request: web.Request) -> tuple[JsonValue, Uploads]:
        if request.content_type == "multipart/form-data":
            return await self._read_form(request)
        text = await request.text()
        return (json.loads(text) if text else None), []

    @staticmethod
    async def _read_form(request: web.Request) -> tuple[JsonValue, Uploads]:
        body: JsonValue = None
        files: list[tuple[str, str, bytes]] = []
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            data = bytes(await part.read())
            if part.name == "payload_json":
                body = json.loads(data)
            elif part.filename is not None:
                files.append((part.name or "", part.filename, data))
        # Files are named files[0], files[1], ...; their descriptions are in the body.
        described = {str(item.get("id")): item.get("description") for item in _attachments(body)}
        return body, [
            (filename, data, described.get(name.removeprefix("files[").removesuffix("]")))
            for name, filename, data in files
        ]


def as_told(result: JsonValue) -> JsonValue:
    """Return the body of a response in the form that Discord sends. A message in the body is
    converted as well."""
    if not isinstance(result, dict):
        return result
    answer = cast("Json", result)
    resource = answer.get("resource")
    if isinstance(resource, dict) and isinstance(cast("Json", resource).get("message"), dict):
        made = cast("Json", resource)
        return {**answer, "resource": {**made, "message": told(made["message"])}}
    return told(answer) if "components" in answer else answer


def _attachments(body: JsonValue) -> list[Json]:
    if not isinstance(body, dict):
        return []
    holder = cast("Json", body)
    inner = holder.get("data")
    found = holder.get("attachments") or (
        cast("Json", inner).get("attachments") if isinstance(inner, dict) else None
    )
    return cast("list[Json]", found) if isinstance(found, list) else []


@dataclass(slots=True)
class Bucket:
    """A bucket of a rate limit. It allows at most `limit` calls in any period of `window`
    seconds."""

    limit: int
    window: float
    calls: deque[float] = field(default_factory=deque[float])

    def count_call(self, now: float) -> float:
        """Count a call and return 0. If the bucket is full, the call is not counted, and the number
        of seconds to wait is returned."""
        while self.calls and now - self.calls[0] >= self.window:
            self.calls.popleft()
        if len(self.calls) >= self.limit:
            return self.window - (now - self.calls[0])
        self.calls.append(now)
        return 0.0

    def headers(self, name: str, now: float) -> dict[str, str]:
        """Return the rate-limit headers of a response. Like Discord's names of buckets, `name` does
        not contain the channel."""
        reset = self.window - (now - self.calls[0]) if self.calls else self.window
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(max(0, self.limit - len(self.calls))),
            "X-RateLimit-Reset": f"{time.time() + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": hashlib.md5(name.encode()).hexdigest(),
        }


@dataclass(slots=True)
class Limits:
    """The rate limits in force. There are none unless `on` is True. If `channels` is True as well,
    calls with interaction tokens also have a limit per channel."""

    on: bool = False
    channels: bool = False
    refused: list[str] = field(default_factory=list[str])
    """A description of each call that exceeded a limit."""
    busiest: int = 0
    """The highest number of calls in one second that counted against the global limit."""
    _global: Bucket = field(default_factory=lambda: Bucket(GLOBAL_A_SECOND, 1.0))
    _buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict[str, Bucket])

    def count_call(
        self, method: str, path: str, channel: int | None = None
    ) -> tuple[bool, dict[str, str]]:
        """Count a call. Returns whether the call is allowed, and the headers of its response.
        `channel` is the channel of the interaction if the call uses an interaction's token."""
        if not self.on:
            return True, {}
        now = time.monotonic()
        if not path.startswith(("/interactions/", "/webhooks/")):
            wait = self._global.count_call(now)
            if wait:
                self.refused.append(f"{method} {path}: past {GLOBAL_A_SECOND} a second in all")
                return False, rate_limited(wait, everywhere=True).headers
            self.busiest = max(self.busiest, len(self._global.calls))
        found = _counted(method, path.strip("/").split("/"))
        if found is None:
            return True, {}
        name, whose, window = found
        bucket = self._bucket(f"{name} {whose}", CALLS_A_WINDOW, window)
        wait = bucket.count_call(now)
        headers = bucket.headers(name, now)
        if wait:
            self.refused.append(f"{method} {path}: past {CALLS_A_WINDOW} in {window:g} s")
            return False, {**rate_limited(wait).headers, **headers}
        if self.channels and channel is not None:
            together = self._bucket(f"{name} of {channel}", CALLS_A_CHANNEL, CHANNEL_WINDOW)
            wait = together.count_call(now)
            if wait:
                self.refused.append(
                    f"{method} {path}: past {CALLS_A_CHANNEL} in {CHANNEL_WINDOW:g} s a channel"
                )
                return False, rate_limited(wait, scope="shared").headers
        return True, headers

    def _bucket(self, key: str, limit: int, window: float) -> Bucket:
        bucket = self._buckets.setdefault(key, Bucket(limit, window))
        self._buckets.move_to_end(key)
        while len(self._buckets) > BUCKETS_KEPT:
            self._buckets.popitem(last=False)
        return bucket


def _counted(method: str, parts: list[str]) -> tuple[str, str, float] | None:
    """Return the name, the owner and the window of the bucket for a call. Returns None if the call
    has no bucket."""
    if parts[0] == "channels" and len(parts) >= 3 and method in ("POST", "PATCH"):
        # Each channel has one bucket for edits and another for posts.
        return f"{method} channels {parts[2]}", parts[1], WINDOW
    if parts[0] == "webhooks" and len(parts) >= 3:
        return "webhooks", parts[2], FOLLOW_UP_WINDOW
    return None


class UploadedEmojis:
    """The emojis that the bot has uploaded."""

    def __init__(self, store: LocalStore, faults: Faults) -> None:
        self._store, self._faults = store, faults
        self.pictures: dict[str, tuple[bytes, str]] = {}
        """Maps the id of an emoji to the data and the media type of its picture."""

    @property
    def names(self) -> list[str]:
        """The names of all emojis. The oldest comes first."""
        return [emoji.name for emoji in self._store.application_emojis.values()]

    def lose(self) -> None:
        """Delete all emojis, like a developer in Discord's developer portal."""
        self._store.application_emojis.clear()
        self.pictures.clear()

    def check(self, method: str, path: str, body: JsonValue) -> None:
        """Raise DiscordError if Discord would refuse the request because of an emoji."""
        if not isinstance(body, dict):
            return
        given = cast("Json", body)
        if method == "POST" and _EMOJI_LIST.fullmatch(path):
            self._check_new(given)
        elif path.startswith(("/channels/", "/webhooks/", "/interactions/")):
            within = given.get("data") if path.startswith("/interactions/") else given
            if isinstance(within, dict):
                wrong = dict(self._wrong(cast("Json", within).get("components"), "components"))
                if wrong:
                    raise _invalid({"data": wrong} if within is not given else wrong)

    def done(self, method: str, path: str, body: JsonValue, result: JsonValue) -> None:
        """Update the stored pictures after a request that has succeeded. The picture of an uploaded
        emoji is stored, and that of a deleted emoji is deleted."""
        if method == "POST" and _EMOJI_LIST.fullmatch(path):
            kind, data = _picture(cast("Json", body))
            self.pictures[str(cast("Json", result)["id"])] = (data, kind)
        elif method == "DELETE" and (found := _ONE_EMOJI.fullmatch(path)):
            self.pictures.pop(found[1], None)

    def _check_new(self, body: Json) -> None:
        if len(self._store.application_emojis) >= MOST_EMOJIS:
            full = f"Maximum number of emojis reached ({MOST_EMOJIS})"
            raise DiscordError(400, {"message": full, "code": 30008})
        name = str(body.get("name", ""))
        if not EMOJI_NAME.fullmatch(name):
            raise _invalid({"name": _errors("STRING_TYPE_REGEX", "String value did not match.")})
        if name in self.names:
            taken = "An emoji with this name already exists."
            raise _invalid({"name": _errors("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", taken)})
        kind, data = _picture(body)
        if kind not in EMOJI_KINDS or not 0 < len(data) <= EMOJI_BYTES:
            raise _invalid({"image": _errors("BASE_TYPE_BAD_IMAGE", "Invalid image data")})

    def _wrong(self, found: JsonValue, key: str) -> Iterator[tuple[str, JsonValue]]:
        """Yield the errors about unknown emojis in components or options. They are nested like in
        Discord's error objects."""
        below: Json = {}
        for at, one in enumerate(cast("list[Json]", found or [])):
            inner: Json = {}
            emoji = one.get("emoji")
            if isinstance(emoji, dict) and not self._known(cast("Json", emoji)):
                wrong = _errors("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
                inner["emoji"] = {"id": wrong}
            for name in ("components", "options"):
                inner |= dict(self._wrong(one.get(name), name))
            if inner:
                below[str(at)] = inner
        if below:
            yield key, below

    def _known(self, emoji: Mapping[str, JsonValue]) -> bool:
        if not emoji.get("id"):
            return True
        if self._faults.emoji is not None and self._faults.emoji():
            return False
        return int(emoji["id"]) in self._store.application_emojis


def _picture(body: Json) -> tuple[str, bytes]:
    head, _, data = str(body.get("image", "")).partition(",")
    try:
        return head.removeprefix("data:").partition(";")[0], base64.b64decode(data, validate=True)
    except binascii.Error:
        return "", b""


def _errors(code: str, message: str) -> Json:
    return {"_errors": [{"code": code, "message": message}]}


def _invalid(errors: Json) -> DiscordError:
    return DiscordError(400, {"message": "Invalid Form Body", "code": 50035, "errors": errors})
