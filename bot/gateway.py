"""The gateway connection: what every connection is told, hears and survives.

- `options()`: one unprivileged intent and no cache beyond what discord.py needs.
- `EventFilter`: events dropped before parsing. Discord reports each change of a message to the bot,
  its own paints included: one a click, and none is wanted.
- `prepare()`: an event that cannot be parsed is logged and dropped; raised, it would end the
  process. Of a new message five fields are read, and no more of it can fail to parse.
- `GatewayWatch`: whether a connection still answers. One that goes silent without closing delivers
  no presses, so no time may run out and no computer player may move by it.

discord.py's decompressor and its keep-alive thread are replaced by subclasses (`install`);
`tests/bot/test_gateway.py` fails where a version of it works otherwise.
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
"""A connection that brings nothing for so long is closed and resumed. Discord asks for a beat every
41 s or so and answers each one."""
ANSWER_SECONDS: Final = 5.0
"""So long the answer to a beat may take that was sent to find out whether anybody is there."""
LATELY_SECONDS: Final = 3.0
"""A connection that brought something so lately is taken to be alive."""
DROPPED: Final = "MESSAGE_UPDATE"
_NAMED: Final = (f'{{"t":"{DROPPED}"', f'{{"t": "{DROPPED}"')
_Decompressor: Final = utils._ActiveDecompressionContext  # pyright: ignore[reportPrivateUsage]

Parser: TypeAlias = Callable[..., None]


class Options(TypedDict):
    """The arguments of discord.py's clients that are the same for all of this bot's."""

    intents: discord.Intents
    member_cache_flags: discord.MemberCacheFlags
    chunk_guilds_at_startup: bool
    max_messages: None
    allowed_mentions: discord.AllowedMentions
    guild_ready_timeout: float
    heartbeat_timeout: float


def intents() -> discord.Intents:
    """What the bot hears besides interactions, which need no intent: messages in servers, without
    their content. They bury a table's message, and one that is deleted may be a table's.

    Without `guilds`, discord.py keeps a server's id and not its channels, roles and emojis, which
    was 43 KiB for each. It warns of that once, at the start, because its own `get_channel` finds
    nothing then; nothing here asks it. Interactions bring their channel and permissions.
    """
    heard = discord.Intents.none()
    heard.guild_messages = True
    return heard


def options() -> Options:
    """The arguments for every client."""
    return {
        "intents": intents(),
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "chunk_guilds_at_startup": False,
        "max_messages": None,
        "allowed_mentions": discord.AllowedMentions.none(),
        "guild_ready_timeout": 0.0,  # no server's data comes that would have to be waited for
        "heartbeat_timeout": SILENT_SECONDS,
    }


class EventFilter:
    """discord.py's decompressor of one connection, without the events that nobody hears.

    What is dropped leaves a gap in the sequence numbers that the next event closes: a session that
    is resumed before is told of it again.
    """

    COMPRESSION_TYPE: Final = _Decompressor.COMPRESSION_TYPE

    def __init__(self) -> None:
        self._theirs = _Decompressor()

    def decompress(self, data: bytes, /) -> str | None:
        """The text of an event. None: it has not all come yet, or it is dropped."""
        text = self._theirs.decompress(data)
        return None if text is not None and text.startswith(_NAMED) else text


class KeepAlive(gateway.KeepAliveHandler):
    """discord.py's keep-alive of one connection, which also notes when something last came."""

    last_sign = 0.0
    """When something last came, by `time.monotonic`."""
    awaited: asyncio.Event | None = None
    """Set when something comes."""

    def tick(self) -> None:
        """discord.py calls this for whatever the gateway sends."""
        super().tick()
        self.last_sign = time.monotonic()
        if self.awaited is not None:
            self.awaited.set()


def install() -> None:
    """Use the filter and the keep-alive for all connections that begin from now on."""
    utils._ActiveDecompressionContext = EventFilter  # pyright: ignore[reportPrivateUsage]
    gateway.KeepAliveHandler = KeepAlive  # type: ignore[misc]


class _Author(msgspec.Struct):
    id: int


class NewMessage(msgspec.Struct):
    """What is read of MESSAGE_CREATE. A 0 as `guild_id` is a direct message."""

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
    """Have these parsers of a connection dispatch a `NewMessage` as "message", drop what nobody
    hears, and log what they cannot parse instead of raising. Nothing of an event is logged but its
    name. Without a READY there is no session, so that one still raises."""

    def new_message(data: object) -> None:
        dispatch("message", msgspec.convert(data, NewMessage, strict=False))

    def guarded(event: str, parse: Parser) -> Parser:
        def parse_or_log(data: object) -> None:
            try:
                parse(data)
            except Exception as error:
                log.warning("gateway event dropped", gateway_event=event, why=type(error).__name__)

        return parse_or_log

    del parsers[DROPPED]  # what the filter lets through ends here, unread
    parsers["MESSAGE_CREATE"] = new_message
    for event, parse in parsers.items():
        if event not in but:
            parsers[event] = guarded(event, parse)


class GatewayWatch:
    """Whether the gateway still answers, by shard. A shard that is not followed is taken to."""

    def __init__(self) -> None:
        self._followed: dict[int, tuple[gateway.DiscordWebSocket, KeepAlive]] = {}
        self._asking: dict[int, asyncio.Task[bool]] = {}

    def follow(self, shard: int, socket: gateway.DiscordWebSocket) -> None:
        """This is the shard's connection from now on."""
        keep_alive = socket._keep_alive  # pyright: ignore[reportPrivateUsage]
        if isinstance(keep_alive, KeepAlive):
            self._followed[shard] = socket, keep_alive

    def last_sign(self, shard: int) -> float | None:
        """When the shard's connection last brought something, by `time.monotonic`."""
        followed = self._followed.get(shard)
        return None if followed is None else followed[1].last_sign

    def heard_since(self, shard: int, moment: float) -> bool:
        """Whether something came since this moment of `time.monotonic`, so that whatever was
        pressed before it has come as well."""
        sign = self.last_sign(shard)
        return sign is None or sign >= moment

    async def answers(self, shard: int) -> bool:
        """Ask the gateway for a sign of life. False: none came within `ANSWER_SECONDS`, and the
        connection was closed, for discord.py to resume its session."""
        asking = self._asking.get(shard)
        if asking is None or asking.done():
            asking = spawn(self._ask(shard), f"asking whether shard {shard} is alive")
            self._asking[shard] = asking
        return await asyncio.shield(asking)

    async def _ask(self, shard: int) -> bool:
        followed = self._followed.get(shard)
        if followed is None:
            return True
        socket, keep_alive = followed
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
