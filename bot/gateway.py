"""The gateway connection: client options, event filtering, parse errors and liveness checks.

- `options()`: one unprivileged intent and no cache beyond what discord.py needs.
- `EventFilter`: drops MESSAGE_UPDATE events before parsing. Discord sends one for every edit, the
  bot's own included, and none is used.
- `prepare()`: an event that cannot be parsed is logged and dropped; raised, the exception would end
  the process. Only five fields of a new message are parsed, so no other field can fail.
- `GatewayWatch`: whether a connection still answers. A silent connection delivers no presses, so
  meanwhile no timer may fire and no computer player may move.

`install` replaces discord.py's decompressor and its keep-alive thread.
`tests/bot/test_gateway.py` fails if a version of discord.py is incompatible with that.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Container
from typing import Final, TypeAlias, TypedDict

import discord
import msgspec
from discord import gateway, utils

from bot.background import spawn
from bot.logs import get_logger

log = get_logger(__name__)

SILENT_SECONDS: Final = 45.0
"""A connection that delivers nothing for this long is closed and its session resumed. Discord asks
for a heartbeat about every 41 s and answers each."""
ANSWER_SECONDS: Final = 5.0
"""Timeout for the reply to the heartbeat that checks whether a connection is alive."""
LATELY_SECONDS: Final = 3.0
"""A connection that delivered something this recently counts as alive."""
DROPPED: Final = "MESSAGE_UPDATE"
_NAMED: Final = (f'{{"t":"{DROPPED}"', f'{{"t": "{DROPPED}"')
_Decompressor: Final = utils._ActiveDecompressionContext  # pyright: ignore[reportPrivateUsage]

Parser: TypeAlias = Callable[..., None]


class Options(TypedDict):
    """The keyword arguments that all discord.py clients of this bot share."""

    intents: discord.Intents
    member_cache_flags: discord.MemberCacheFlags
    chunk_guilds_at_startup: bool
    max_messages: None
    allowed_mentions: discord.AllowedMentions
    guild_ready_timeout: float
    heartbeat_timeout: float


def intents() -> discord.Intents:
    """Return the intents: messages in servers, without their content. New messages push a table's
    message up, and a deleted one may be a table's. Interactions need no intent.

    Without `guilds`, discord.py keeps only a server's id, not its channels, roles and emojis (43
    KiB per server). It warns of that once at the start, because `get_channel` finds nothing then;
    the bot does not use it, as interactions carry their channel and permissions.
    """
    found = discord.Intents.none()
    found.guild_messages = True
    return found


def options() -> Options:
    """Return the keyword arguments for a client."""
    return {
        "intents": intents(),
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "chunk_guilds_at_startup": False,
        "max_messages": None,
        "allowed_mentions": discord.AllowedMentions.none(),
        "guild_ready_timeout": 0.0,  # without the intent no server data comes
        "heartbeat_timeout": SILENT_SECONDS,
    }


class EventFilter:
    """One connection's decompressor, which drops unused events.

    A dropped event's sequence number is not recorded. The next event makes up for that; if the
    session is resumed before, Discord sends the dropped event again.
    """

    COMPRESSION_TYPE: Final = _Decompressor.COMPRESSION_TYPE

    def __init__(self) -> None:
        self._decompressor = _Decompressor()

    def decompress(self, data: bytes, /) -> str | None:
        """Return an event's text; None if it is incomplete or dropped."""
        text = self._decompressor.decompress(data)
        return None if text is not None and text.startswith(_NAMED) else text


class KeepAlive(gateway.KeepAliveHandler):
    """discord.py's keep-alive of one connection, which also records when data last arrived."""

    last_sign = 0.0
    """When data last arrived, by `time.monotonic`."""
    awaited: asyncio.Event | None = None
    """Set when data arrives."""

    def tick(self) -> None:
        """Record that data arrived; discord.py calls this for everything the gateway sends."""
        super().tick()
        self.last_sign = time.monotonic()
        if self.awaited is not None:
            self.awaited.set()


def install() -> None:
    """Have discord.py use `EventFilter` and `KeepAlive` for all connections opened from now on."""
    utils._ActiveDecompressionContext = EventFilter  # pyright: ignore[reportPrivateUsage]
    gateway.KeepAliveHandler = KeepAlive  # type: ignore[misc]


class _Author(msgspec.Struct):
    id: int


class NewMessage(msgspec.Struct):
    """The fields parsed of MESSAGE_CREATE. `guild_id` is 0 in a direct message."""

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
    """Modify a connection's `parsers`: MESSAGE_CREATE dispatches a `NewMessage` as "message",
    MESSAGE_UPDATE is dropped, and an exception in a parser is logged, with the event's name only.
    Exceptions of the events in `but` are still raised: without READY there is no session."""

    def new_message(data: object) -> None:
        dispatch("message", msgspec.convert(data, NewMessage, strict=False))

    def guarded(event: str, parse: Parser) -> Parser:
        def parse_or_log(data: object) -> None:
            try:
                parse(data)
            except Exception as error:
                log.warning("gateway event dropped", gateway_event=event, why=type(error).__name__)

        return parse_or_log

    del parsers[DROPPED]  # in case the filter did not recognise one
    parsers["MESSAGE_CREATE"] = new_message
    for event, parse in parsers.items():
        if event not in but:
            parsers[event] = guarded(event, parse)


class GatewayWatch:
    """Checks whether each shard's connection still answers; an unknown shard counts as alive."""

    def __init__(self) -> None:
        self._connections: dict[int, tuple[gateway.DiscordWebSocket, KeepAlive]] = {}
        self._checks: dict[int, asyncio.Task[bool]] = {}

    def follow(self, shard: int, socket: gateway.DiscordWebSocket) -> None:
        """Register the shard's current connection."""
        keep_alive = socket._keep_alive  # pyright: ignore[reportPrivateUsage]
        if isinstance(keep_alive, KeepAlive):
            self._connections[shard] = socket, keep_alive

    def last_sign(self, shard: int) -> float | None:
        """Return when data last arrived, by `time.monotonic`; None for an unknown shard."""
        connection = self._connections.get(shard)
        return None if connection is None else connection[1].last_sign

    def heard_since(self, shard: int, moment: float) -> bool:
        """Whether data arrived since this moment of `time.monotonic`; then every press made before
        it has arrived too."""
        sign = self.last_sign(shard)
        return sign is None or sign >= moment

    async def answers(self, shard: int) -> bool:
        """Send a heartbeat and wait for data. False if none arrived within `ANSWER_SECONDS`: then
        the connection was closed, so that discord.py resumes its session."""
        check = self._checks.get(shard)
        if check is None or check.done():
            check = spawn(self._check(shard), f"asking whether shard {shard} is alive")
            self._checks[shard] = check
        return await asyncio.shield(check)

    async def _check(self, shard: int) -> bool:
        connection = self._connections.get(shard)
        if connection is None:
            return True
        socket, keep_alive = connection
        keep_alive.awaited = asyncio.Event()
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await socket.send_heartbeat({"op": socket.HEARTBEAT, "d": socket.sequence})
                await keep_alive.awaited.wait()
        except (TimeoutError, OSError, discord.ConnectionClosed) as error:
            log.warning("gateway silent, reconnecting", shard=shard, why=type(error).__name__)
            await socket.close(4000)
            return False
        finally:
            keep_alive.awaited = None
        return True
