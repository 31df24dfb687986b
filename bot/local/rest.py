"""Discord's REST API over real HTTP, as far as the bot uses it.

Responses are JSON with exactly `Content-Type: application/json`, because discord.py does not parse
JSON with a charset. If a request is refused, the response is Discord's error object. Requests need
the bot's token, except for responses and follow-ups that use an interaction's token.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import cast

from aiohttp import BodyPartReader, web

from bot.local.activities import LAUNCH, NOT_ENABLED, ActivityError
from bot.local.components import told
from bot.local.emojis import UploadedEmojis
from bot.local.faults import Disconnect, Faults
from bot.local.limits import Limits
from bot.local.payloads import Json, JsonValue
from bot.local.world import DiscordError, World

log = logging.getLogger(__name__)
#: The type of callback under which simcord records that an Activity was launched.
PONG = 1
Uploads = list[tuple[str, bytes, str | None]]
Observer = Callable[[str, str, JsonValue], None]
#: Called with an interaction's id once its callback was accepted.
Acknowledged = Callable[[int], None]


def reply(
    body: JsonValue, status: int = 200, headers: dict[str, str] | None = None
) -> web.Response:
    """Return a JSON response like those that Discord sends."""
    return web.Response(
        body=json.dumps(body).encode(),
        status=status,
        headers={**(headers or {}), "Content-Type": "application/json"},
    )


class RestApi:
    """Handles all requests under /api/v10. Before a request is processed, `observer` is called with
    its method, its path and its JSON body."""

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
        #: Called with method, path and status of each answer, as it is sent.
        self.on_answer: Callable[[str, str, int], None] | None = None
        self.emojis = UploadedEmojis(world.store, faults)
        #: Called when the bot has registered commands.
        self.on_commands: Callable[[], None] | None = None

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Handle a request, with the faults that are injected."""
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
        """Check the token and the rate limits, and then process the request. All of this is atomic,
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
        """Return the id of the channel of the interaction whose token is in `path`. If the
        interaction is in a thread, this is the parent of the thread, because a thread shares the
        webhooks of its parent."""
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
    """Return the body of a response in the form in which Discord sends it. A message in the
    response is converted as well."""
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
