"""What lies below discord.py, where no request leaves the process: each is written down, for whose
eyes it is and what it says, and done at once by a world of the local Discord.

    bot = Bot(settings, store)
    async with online(bot, Offstage(world)) as below:
        below.click(payload)           # the gateway says this
        below.sent                     # what the bot asked of Discord since

Requests and events are discord.py's own, to the last byte; in the place of aiohttp's session stands
one that knows nobody else. Ids follow from who gets them, so that what one person gets in private
shifts nobody else's.
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
from types import TracebackType
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
"""Time stands still."""
STEP_MS = 40
"""Between one deed and the next, by their ids."""
CHANNEL, GUILD = fixtures.CHANNELS[0].id, fixtures.GUILD_ID
FIRST_USER = 1000
EPHEMERAL = 64
COMPONENT, HELLO, DISPATCH = 3, 10, 0
NEW_MESSAGE, UPDATE = 4, 7
_NONCE = re.compile(r'"nonce": ?"?\d+"?')

Json = dict[str, Any]


@dataclass(frozen=True)
class Sent:
    """One request. `to`: the one user who can tell that it was made; None: everybody."""

    to: int | None
    what: str
    body: str


class Still(Clock):
    """Discord's own time."""

    def now(self) -> datetime:
        """Always the same."""
        return datetime.fromtimestamp(NOW, UTC)


class Ids:
    """Snowflakes of one moment, a row of them for each person and one for all."""

    def __init__(self) -> None:
        self.to: int | None = None
        """For whose eyes is what is made now."""
        self.given: int | None = None
        """The next id, where it follows from something else."""
        self._made: Counter[int | None] = Counter()

    def next(self) -> int:
        """Another one."""
        given, self.given = self.given, None
        if given is not None:
            return given
        self._made[self.to] += 1
        row = 0 if self.to is None else self.to - FIRST_USER + 1
        return stamped(0) | row << 12 | self._made[self.to]


def stamped(number: int) -> int:
    """The id of the deed of this number."""
    return (int(NOW * 1000) - EPOCH_MS + number * STEP_MS) << 22


class Answer:
    """What discord.py reads of a response."""

    def __init__(self, status: int, body: Any) -> None:
        self.status, self.reason = status, "OK" if status < 400 else "Refused"
        self.headers = {} if body is None else {"content-type": "application/json"}
        self._text = "" if body is None else json.dumps(body)

    async def text(self, encoding: str) -> str:
        """The body."""
        return self._text

    async def read(self) -> bytes:
        """Its bytes."""
        return self._text.encode()


class Written:
    """A form's bytes."""

    def __init__(self) -> None:
        self.data = bytearray()

    async def write(self, chunk: bytes) -> None:
        """So aiohttp writes to a connection."""
        self.data += chunk


class Request:
    """A request on its way, as aiohttp has it: an asynchronous context."""

    def __init__(self, below: Offstage, method: str, url: str, given: Mapping[str, Any]) -> None:
        self._below, self._method, self._given = below, method, given
        self._path = unquote(str(url).partition("/api/v10")[2])

    async def __aenter__(self) -> Answer:
        text, uploads = await _read(self._given.get("data"))
        params: Mapping[str, str] = self._given.get("params") or {}
        return self._below.take(self._method, self._path, text, uploads, params)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Nothing is left open."""


async def _read(data: Any) -> tuple[str, list[tuple[str, bytes]]]:
    """The JSON of a request, and the files it brings."""
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
    """In the place of aiohttp's session, and of the gateway's socket."""

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
        """By token: the interaction, who pressed, and whether on what all can see."""

    def seat(self, user: int, name: str) -> None:
        """Somebody of this server."""
        self.world.store.users[user] = User(user, f"person{user}", global_name=name)
        self.world.store.add_member(GUILD, user)

    @property
    def heard(self) -> bool:
        """Whether the bot has taken all that the gateway said."""
        return self._reading and self._events.empty()

    def click(self, number: int, user: int, message: int, custom_id: str) -> None:
        """The deed of this number is a press on this message."""
        self.ids.given = stamped(number)
        record, payload = self.world.interaction(
            type=COMPONENT,
            channel_id=CHANNEL,
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
        """Write a request down, and do it."""
        body: Any = json.loads(text) if text else None
        whole = self._whole(method, path)
        if whole is not None:
            return Answer(200, whole)
        to, what = self._told(method, path, body or {})
        query = "&".join(f"{name}={value}" for name, value in params.items())
        said = _NONCE.sub('"nonce": "#"', text)  # of chance, as it must be
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
        """What a client asks for as it comes, which is nobody's."""
        if path == "/gateway/bot":
            limit = {"total": 1, "remaining": 1, "reset_after": 0, "max_concurrency": 1}
            return {"url": "ws://nowhere/", "shards": 1, "session_start_limit": limit}
        if path in ("/users/@me", "/oauth2/applications/@me", "/applications/@me"):
            found = self.world.request(method, path)
            return found if path == "/users/@me" else {**found, "owner": self.world.owner()}
        return None

    def _told(self, method: str, path: str, body: Json) -> tuple[int | None, str]:
        """Who can tell that this is asked, and the request without its token."""
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
        """Whether the message that an answer changes or takes away is for one person's eyes; one
        that is gone changes for nobody else."""
        record = self.world.record(interaction)
        original = None if record is None else record.message_id or record.source_message_id
        wanted = original if message == "@original" else int(message)
        found = None if wanted is None else self.world.message(CHANNEL, wanted)
        return found is None or bool(found["flags"] & EPHEMERAL)

    # What discord.py uses of aiohttp

    def request(self, method: str, url: str, **given: Any) -> Request:
        """aiohttp's."""
        return Request(self, method, url, given)

    async def ws_connect(self, url: str, **_: Any) -> Offstage:
        """The gateway: it says hello."""
        self._put({"op": HELLO, "d": {"heartbeat_interval": 3_600_000}})
        return self

    async def receive(self, timeout: float | None = None) -> aiohttp.WSMessage:
        """What the gateway says next."""
        self._reading = True
        found = await self._events.get()
        self._reading = False
        return found

    async def send_str(self, text: str) -> None:
        """The bot says who it is; it has nothing else to say."""
        if json.loads(text)["op"] != 2:
            return
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
        """Session and socket at once."""
        self._events.put_nowait(aiohttp.WSMessage(aiohttp.WSMsgType.CLOSED, None, None))

    def _say(self, event: str, payload: Json) -> None:
        self._numbered += 1
        self._put({"op": DISPATCH, "t": event, "s": self._numbered, "d": payload})

    def _put(self, said: Json) -> None:
        text = json.dumps(said)
        self._events.put_nowait(aiohttp.WSMessage(aiohttp.WSMsgType.TEXT, text, None))


def _descriptions(body: Json) -> dict[int, str | None]:
    """What is said of each file, by its number."""
    within: Json = body.get("data") or body
    attached: list[Json] = within.get("attachments") or []
    return {int(one["id"]): one.get("description") for one in attached}


@asynccontextmanager
async def online(client: discord.Client, below: Offstage) -> AsyncGenerator[None]:
    """The client is connected, to nothing outside of this process."""

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
