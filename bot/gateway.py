"""The gateway connection: client options, event filtering, parse errors and liveness checks.

- `options()`: one unprivileged intent, and all caches off that discord.py doesn't need.
- `EventFilter`: drops MESSAGE_UPDATE events before parsing. Discord sends one for every edit, the
  bot's own included, and the bot uses none.
- `prepare()`: logs and drops events that cannot be parsed; otherwise the exception would end the
  process. Of new messages it parses five fields, so that no other field can fail.
- `GatewayWatch`: checks whether a connection still answers. A silent connection delivers no
  presses, so until it answers no timer may fire and no computer player may move.

`install` replaces discord.py's decompressor and its keep-alive thread.
`tests/bot/test_gateway.py` fails if a version of discord.py is incompatible with these
replacements.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Container, Iterable
from typing import Final, TypeAlias, TypedDict

import discord
import msgspec
from discord import gateway, utils

from bot.background import spawn
from bot.logs import get_logger

log = get_logger(__name__)

SILENT_SECONDS: Final = 45.0
"""If a gateway connection delivers nothing for this many seconds, the bot closes it and resumes its
session. A live connection delivers at least Discord's replies to heartbeats, which are sent about
every 41 s."""
HEARTBEAT_REPLY_SECONDS: Final = 5.0
"""Seconds after which the bot stops waiting for the reply to a heartbeat that checks whether a
connection is alive."""
LATELY_SECONDS: Final = 3.0
"""A gateway connection counts as alive if it delivered data within this many seconds."""
DROPPED: Final = "MESSAGE_UPDATE"
_NAMED: Final = (f'{{"t":"{DROPPED}"', f'{{"t": "{DROPPED}"')
_Decompressor: Final = utils._ActiveDecompressionContext  # pyright: ignore[reportPrivateUsage]

Parser: TypeAlias = Callable[..., None]


class ClientOptions(TypedDict):
    """The keyword arguments for creating a discord.py client."""

    intents: discord.Intents
    member_cache_flags: discord.MemberCacheFlags
    chunk_guilds_at_startup: bool
    max_messages: None
    allowed_mentions: discord.AllowedMentions
    guild_ready_timeout: float
    heartbeat_timeout: float


def intents() -> discord.Intents:
    """Return the gateway intents of the bot: only messages in servers, without their content.

    A new message moves a table's message up, and a deleted message may be a table's. Interactions
    need no intent. Without the intent `guilds`, discord.py keeps only the ids of servers, and not
    their channels, roles and emojis (43 KiB per server). discord.py warns at the start that
    `get_channel` finds nothing without that intent. The bot doesn't call `get_channel`, because
    interactions include their channel and permissions.
    """
    found = discord.Intents.none()
    found.guild_messages = True
    return found


def options() -> ClientOptions:
    """Return the keyword arguments for creating a discord.py client."""
    return {
        "intents": intents(),
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "chunk_guilds_at_startup": False,
        "max_messages": None,
        "allowed_mentions": discord.AllowedMentions.none(),
        "guild_ready_timeout": 0.0,  # without the intent `guilds` no server data arrives
        "heartbeat_timeout": SILENT_SECONDS,
    }


class EventFilter:
    """The decompressor of one gateway connection. It also drops the events that the bot does not
    use.

    discord.py doesn't see the sequence number of a dropped event. If the session is resumed before
    the next event arrives, Discord sends the dropped event again, which is harmless.
    """

    COMPRESSION_TYPE: Final = _Decompressor.COMPRESSION_TYPE

    def __init__(self) -> None:
        self._decompressor = _Decompressor()

    def decompress(self, data: bytes, /) -> str | None:
        """Return the text of an event. Returns None if `data` does not complete an event, or if the
        event is dropped."""
        text = self._decompressor.decompress(data)
        return None if text is not None and text.startswith(_NAMED) else text


class KeepAlive(gateway.KeepAliveHandler):
    """discord.py's keep-alive thread of a gateway connection. It also records when the connection
    last delivered data."""

    last_sign = 0.0
    """The time, on the `time.monotonic` clock, when the connection last delivered data."""
    awaited: asyncio.Event | None = None
    """An event that is set when the connection delivers data. None if no check waits for data."""

    def tick(self) -> None:
        """Record that the connection delivered data. discord.py calls `tick` for each message of
        the gateway."""
        super().tick()
        self.last_sign = time.monotonic()
        if self.awaited is not None:
            self.awaited.set()


def install() -> None:
    """Make discord.py use `EventFilter` and `KeepAlive` for all gateway connections that are opened
    from now on."""
    utils._ActiveDecompressionContext = EventFilter  # pyright: ignore[reportPrivateUsage]
    gateway.KeepAliveHandler = KeepAlive  # type: ignore[misc]


class _Author(msgspec.Struct):
    id: int


class NewMessage(msgspec.Struct):
    """The fields of a MESSAGE_CREATE event that the bot parses. `guild_id` is 0 in a direct
    message."""

    id: int
    channel_id: int
    author: _Author
    type: int = 0
    guild_id: int = 0


def prepare(
    parsers: dict[str, Parser],
    dispatch: Parser,
    but: Container[str] = ("READY", "RESUMED"),
) -> None:
    """Modify `parsers`, which maps the names of events to discord.py's parsers.

    Afterwards MESSAGE_CREATE calls `dispatch("message", NewMessage(...))`, and MESSAGE_UPDATE has
    no parser. If a parser raises an exception, the exception is logged without the event's data,
    and not raised. The parsers of the events in `but` still raise exceptions, because without READY
    there is no session.
    """

    def new_message(data: object) -> None:
        dispatch("message", msgspec.convert(data, NewMessage, strict=False))

    def guarded(event: str, parse: Parser) -> Parser:
        def parse_or_log(data: object) -> None:
            try:
                parse(data)
            except Exception as error:
                log.warning("gateway event dropped", gateway_event=event, why=type(error).__name__)

        return parse_or_log

    del parsers[DROPPED]  # in case `EventFilter` did not recognise one
    parsers["MESSAGE_CREATE"] = new_message
    for event, parse in parsers.items():
        if event not in but:
            parsers[event] = guarded(event, parse)


class GatewayWatch:
    """Checks whether the gateway connections of shards still answer. A shard without a registered
    connection counts as alive."""

    def __init__(self) -> None:
        self._connections: dict[int, tuple[gateway.DiscordWebSocket, KeepAlive]] = {}
        self._checks: dict[int, asyncio.Task[bool]] = {}

    def follow(self, shard: int, socket: gateway.DiscordWebSocket) -> None:
        """Register `socket` as the current gateway connection of the shard `shard`."""
        keep_alive = socket._keep_alive  # pyright: ignore[reportPrivateUsage]
        if isinstance(keep_alive, KeepAlive):
            self._connections[shard] = socket, keep_alive

    def last_sign(self, shard: int) -> float | None:
        """Return when the shard's connection last delivered data, as a time of the `time.monotonic`
        clock. Returns None if no connection is registered."""
        connection = self._connections.get(shard)
        return None if connection is None else connection[1].last_sign

    def heard_since(self, shard: int, moment: float) -> bool:
        """Return whether the shard's connection has delivered data since `moment`, a time of the
        `time.monotonic` clock. If so, all presses that were made before `moment` have arrived
        too."""
        sign = self.last_sign(shard)
        return sign is None or sign >= moment

    async def silent(self, shards: Iterable[int], seconds: float) -> list[int]:
        """Return the shards whose connection has delivered nothing for `seconds` and doesn't answer
        a heartbeat."""
        since = time.monotonic() - seconds
        asked = [shard for shard in shards if not self.heard_since(shard, since)]
        answers = await asyncio.gather(*map(self.answers, asked))
        return [shard for shard, alive in zip(asked, answers, strict=True) if not alive]

    async def answers(self, shard: int) -> bool:
        """Send a heartbeat and return whether the connection delivers data within
        `HEARTBEAT_REPLY_SECONDS`. If it doesn't, the connection is closed, so that discord.py
        resumes the session."""
        check = self._checks.get(shard)
        if check is None or check.done():
            check = spawn(self._check(shard), f"checking whether shard {shard} is alive")
            self._checks[shard] = check
        return await asyncio.shield(check)

    async def _check(self, shard: int) -> bool:
        connection = self._connections.get(shard)
        if connection is None:
            return True
        socket, keep_alive = connection
        keep_alive.awaited = asyncio.Event()
        try:
            async with asyncio.timeout(HEARTBEAT_REPLY_SECONDS):
                # `beat` notes the time, from which discord.py measures the reply's latency.
                await socket.send_heartbeat(keep_alive.beat())
                await keep_alive.awaited.wait()
        except (TimeoutError, OSError, discord.ConnectionClosed) as error:
            log.warning("gateway silent, reconnecting", shard=shard, why=type(error).__name__)
            await socket.close(4000)
            return False
        finally:
            keep_alive.awaited = None
        return True
