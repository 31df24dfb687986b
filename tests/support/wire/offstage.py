"""A transport below discord.py that uses no network. It records each request and its audience.

    bot = Bot(settings, store)
    async with online(bot, Offstage(world)) as below:
        below.click(payload)           # a gateway event
        below.sent                     # the bot's requests since then

A world of the local Discord answers the requests immediately. The requests and events are
discord.py's own, byte for byte, because only aiohttp's session is replaced. Ids depend on their
audience, so that private messages don't change the ids that other people see.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any
from unittest.mock import patch
from urllib.parse import unquote

import aiohttp
import discord
from simcord._clock import Clock
from simcord.backend.models import User

from bot.local import fixtures
from bot.local.rest import as_told
from bot.local.world import DiscordError, World
from bot.messages.snowflake import EPOCH_MS

NOW = 1_790_000_000.0
"""The constant time that every clock shows, in Unix seconds."""
STEP_MS = 40
"""Milliseconds between two successive actions, according to the times in their ids."""
CHANNEL, GUILD = fixtures.CHANNELS[0].id, fixtures.GUILD_ID
FIRST_USER = 1000
EPHEMERAL = 64
COMPONENT = 3
DISPATCH, HEARTBEAT, IDENTIFY, HELLO, HEARTBEAT_ACK = 0, 1, 2, 10, 11
"""The opcodes of gateway messages."""
NEW_MESSAGE, UPDATE = 4, 7
_NONCE = re.compile(r'"nonce": ?"?\d+"?')

Json = dict[str, Any]


@dataclass(frozen=True)
class Sent:
    """A request that the bot sent. `to` is the id of the only user who can notice the request, or
    None if everyone can."""

    to: int | None
    what: str
    body: str


class Still(Clock):
    def now(self) -> datetime:
        return datetime.fromtimestamp(NOW, UTC)


class Ids:
    """Creates snowflakes that all have the same time. There is a separate sequence for each person
    and one for the public."""

    def __init__(self) -> None:
        self.to: int | None = None
        """The user for whom ids are created at the moment. None stands for the public."""
        self.given: int | None = None
        """The next id to return, if the caller wants a particular one."""
        self._made: Counter[int | None] = Counter()

    def next(self) -> int:
        """Return a new id for the current audience."""
        given, self.given = self.given, None
        if given is not None:
            return given
        self._made[self.to] += 1
        row = 0 if self.to is None else self.to - FIRST_USER + 1
        return stamped(0) | row << 12 | self._made[self.to]


def stamped(number: int) -> int:
    """Return the interaction id of the action with this number."""
    return (int(NOW * 1000) - EPOCH_MS + number * STEP_MS) << 22


class Answer:
    def __init__(self, status: int, body: Any) -> None:
        self.status, self.reason = status, "OK" if status < 400 else "Refused"
        self.headers = {} if body is None else {"content-type": "application/json"}
        self._text = "" if body is None else json.dumps(body)

    async def text(self, encoding: str) -> str:
        return self._text

    async def read(self) -> bytes:
        return self._text.encode()


class Written:
    def __init__(self) -> None:
        self.data = bytearray()

    async def write(self, chunk: bytes) -> None:
        self.data += chunk


class Request:
    def __init__(self, below: Offstage, method: str, url: str, given: Mapping[str, Any]) -> None:
        self._below, self._method, self._given = below, method, given
        self._path = unquote(str(url).partition("/api/v10")[2])

    async def __aenter__(self) -> Answer:
        text, uploads = await _read(self._given.get("data"))
        params: Mapping[str, str] = self._given.get("params") or {}
        return self._below.take(self._method, self._path, text, uploads, params)

    async def __aexit__(self, *_: object) -> None:
        """Close nothing."""


async def _read(data: Any) -> tuple[str, list[tuple[str, bytes]]]:
    """Return the JSON of a request as text, and the files that are sent with it."""
    if not isinstance(data, aiohttp.FormData):
        return (data.decode() if isinstance(data, bytes) else data or ""), []
    form: Any = data()
    written = Written()
    await form.write(written)
    text, uploads = "", list[tuple[str, bytes]]()
    for part in bytes(written.data).split(b"--" + form.boundary.encode())[1:-1]:
        head, _, content = part.partition(b"\r\n\r\n")
        content = content.removesuffix(b"\r\n")
        name = re.search(rb'filename="([^"]*)"', head)
        if name is None:
            text = content.decode()
        else:
            uploads.append((name[1].decode(), content))
    return text, uploads


class Offstage:
    """Stands in for aiohttp's session and for the gateway's websocket."""

    closed = False
    close_code = 1000

    def __init__(self, world: World) -> None:
        self.world, self.ids = world, Ids()
        self.sent: list[Sent] = []
        world.store.clock = Still()
        self._events: asyncio.Queue[aiohttp.WSMessage] = asyncio.Queue()
        self._reading = False
        self._numbered = 0
        self._clicks: dict[str, tuple[int, int, bool]] = {}
        """Maps the token of each click to the interaction's id, the user's id, and whether the
        clicked message was public."""

    def seat(self, user: int, name: str) -> None:
        self.world.store.users[user] = User(user, f"person{user}", global_name=name)
        self.world.store.add_member(GUILD, user)

    @property
    def heard(self) -> bool:
        """Whether the bot has received every gateway event that was sent to it."""
        return self._reading and self._events.empty()

    def click(
        self, user: int, message: int, custom_id: str, at: int | None = None, channel: int = CHANNEL
    ) -> None:
        """Let a user click a component of this message. `at` is the id of the interaction."""
        self.ids.given = at
        record, payload = self.world.interaction(
            type=COMPONENT,
            channel_id=channel,
            user_id=user,
            data={"component_type": 2, "custom_id": custom_id, "id": 1},
            message_id=message,
        )
        public = not payload["message"]["flags"] & EPHEMERAL
        self._clicks[record.token] = (record.id, user, public)
        self._say("INTERACTION_CREATE", payload)

    # REST

    def take(
        self,
        method: str,
        path: str,
        text: str,
        uploads: list[tuple[str, bytes]],
        params: Mapping[str, str],
    ) -> Answer:
        """Record a request, carry it out, and return Discord's answer."""
        body: Any = json.loads(text) if text else None
        whole = self._whole(method, path)
        if whole is not None:
            return Answer(200, whole)
        to, what = self._told(method, path, body or {})
        query = "&".join(f"{name}={value}" for name, value in params.items())
        said = _NONCE.sub('"nonce": "#"', text)  # chance values, as nonces must be
        files = [f"{name} {sha256(data).hexdigest()}" for name, data in uploads]
        self.sent.append(Sent(to, f"{what}?{query}", " ".join([said, *files])))
        self.ids.to = to
        described = _descriptions(body or {}) if uploads else {}
        given = [(name, data, described.get(number)) for number, (name, data) in enumerate(uploads)]
        try:
            result = self.world.request(method, path, body=body, params=params, uploads=given)
        except DiscordError as refused:
            return Answer(refused.status, refused.body)
        return Answer(204, None) if result is None else Answer(200, as_told(result))

    def _whole(self, method: str, path: str) -> Any:
        """Return the response to a request of the start, None for any other request."""
        if path == "/gateway/bot":
            limit = {"total": 1, "remaining": 1, "reset_after": 0, "max_concurrency": 1}
            return {"url": "ws://nowhere/", "shards": 1, "session_start_limit": limit}
        if path in ("/users/@me", "/oauth2/applications/@me", "/applications/@me"):
            found = self.world.request(method, path)
            return found if path == "/users/@me" else {**found, "owner": self.world.owner()}
        return None

    def _told(self, method: str, path: str, body: Json) -> tuple[int | None, str]:
        """Return who can notice this request (None: everyone), and it without its token."""
        kind, *rest = path.strip("/").split("/")
        if kind not in ("interactions", "webhooks"):
            return None, f"{method} {path}"
        token = rest[1]
        number, user, public = self._clicks[token]
        what = f"{method} {path.replace(token, f'token {number}')}"
        if kind == "interactions":
            inner: Json = body.get("data") or {}
            open_to_all = {
                UPDATE: public,
                NEW_MESSAGE: not inner.get("flags", 0) & EPHEMERAL,
            }.get(body["type"], False)
        elif len(rest) == 2:
            open_to_all = not body.get("flags", 0) & EPHEMERAL
        else:
            open_to_all = not self._private(number, rest[3])
        return (None if open_to_all else user), what

    def _private(self, interaction: int, message: str) -> bool:
        """Return whether the edited or deleted message is ephemeral, or gone already."""
        record = self.world.record(interaction)
        original = None if record is None else record.message_id or record.source_message_id
        wanted = original if message == "@original" else int(message)
        found = None if wanted is None else self.world.message(CHANNEL, wanted)
        return found is None or bool(found["flags"] & EPHEMERAL)

    # What discord.py uses of aiohttp

    def request(self, method: str, url: str, **given: Any) -> Request:
        return Request(self, method, url, given)

    async def ws_connect(self, url: str, **_: Any) -> Offstage:
        self._put({"op": HELLO, "d": {"heartbeat_interval": 3_600_000}})
        return self

    async def receive(self, timeout: float | None = None) -> aiohttp.WSMessage:
        self._reading = True
        found = await self._events.get()
        self._reading = False
        return found

    async def send_str(self, text: str) -> None:
        """Answer a message that the bot sends to the gateway: a heartbeat or IDENTIFY."""
        op = json.loads(text)["op"]
        if op == HEARTBEAT:
            self._put({"op": HEARTBEAT_ACK})
            return
        assert op == IDENTIFY, f"the bot reconnects: {text}"
        self._say(
            "READY",
            {
                "v": 10,
                "user": self.world.bot_user(),
                "guilds": [{"id": str(GUILD), "unavailable": True}],
                "session_id": "one",
                "resume_gateway_url": "ws://nowhere/",
                "application": {"id": str(self.world.application_id), "flags": 0},
                "shard": [0, 1],
            },
        )

    async def close(self, **_: Any) -> None:
        self._events.put_nowait(aiohttp.WSMessage(aiohttp.WSMsgType.CLOSED, None, None))

    def _say(self, event: str, payload: Json) -> None:
        self._numbered += 1
        self._put({"op": DISPATCH, "t": event, "s": self._numbered, "d": payload})

    def _put(self, said: Json) -> None:
        text = json.dumps(said)
        self._events.put_nowait(aiohttp.WSMessage(aiohttp.WSMsgType.TEXT, text, None))


def _descriptions(body: Json) -> dict[int, str | None]:
    within: Json = body.get("data") or body
    attached: list[Json] = within.get("attachments") or []
    return {int(one["id"]): one.get("description") for one in attached}


@asynccontextmanager
async def online(client: discord.Client, below: Offstage) -> AsyncGenerator[None]:
    """Connect the client while the `with` block runs, without using any network."""

    def session(**_: Any) -> Offstage:
        return below

    with (
        patch("discord.http.aiohttp.ClientSession", session),
        patch.object(below.world.store, "snowflake", below.ids.next),
    ):
        running = asyncio.create_task(client.start("token"))
        ready = asyncio.create_task(client.wait_until_ready())
        try:
            await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                running.result()
            yield
        finally:
            ready.cancel()
            await client.close()
            await asyncio.gather(running, ready, return_exceptions=True)
