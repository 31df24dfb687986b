"""One shard's connection to Discord's gateway, which goes on where another process's ended.

discord.py's `Client` can be one shard of many, but not begin with a session that it did not have
itself, nor share its requests with another client. Both are done here and nowhere else, by what is
below its public methods: `DiscordWebSocket.from_client` takes a session to go on with, and a
client's `http` may be another's. `tests/wire/test_shards_taken_over.py` and
`tests/bot/shards/test_connection.py` fail when discord.py does this otherwise.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Final, Protocol, TypeAlias, TypedDict, cast

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import HTTPClient

from bot.gateway import Options, prepare
from bot.interactions.arrivals import InteractionGuard
from bot.logs import get_logger
from bot.shards.lease import Lease, Resume
from bot.store import StoreError

log = get_logger(__name__)

CONNECT_SECONDS: Final = 20.0
LEAVING: Final = 4000
"""Closed with this, a session can be gone on with; with 1000 it would be over."""
REMEMBERED: Final = 500
"""Interactions of which it is known when they came."""

Payload: TypeAlias = Mapping[str, object]


class Bot(Protocol):
    """Whom a shard belongs to."""

    http: HTTPClient

    @property
    def user(self) -> discord.ClientUser | None: ...

    @property
    def application_id(self) -> int | None: ...

    @property
    def tree(self) -> app_commands.CommandTree[discord.Client]: ...

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        """An event of discord.py's."""
        ...


class Socket(DiscordWebSocket):
    """discord.py's, but closed if it is given up while it opens or waits. Otherwise its thread of
    heartbeats goes on for as long as the process."""

    async def poll_event(self) -> None:
        """Hear what Discord says next."""
        async with self._given_up():
            await super().poll_event()

    async def identify(self) -> None:
        """Begin a session."""
        async with self._given_up():
            await super().identify()

    async def resume(self) -> None:
        """Go on with a session."""
        async with self._given_up():
            await super().resume()

    @asynccontextmanager
    async def _given_up(self) -> AsyncGenerator[None]:
        try:
            yield
        except BaseException:
            await self.close(LEAVING)
            raise


class Shard(discord.Client):
    """A shard of this bot's. `elsewhere` takes interactions that another process serves, or says
    False; `pace` waits until Discord allows another session."""

    def __init__(
        self,
        bot: Bot,
        lease: Lease,
        *,
        elsewhere: Callable[[Payload], bool],
        pace: Callable[[int], Awaitable[None]],
        options: Options,
    ) -> None:
        super().__init__(shard_id=lease.shard, shard_count=lease.shards, **options)
        self.lease, self.served = lease, False
        """`served`: whether it has ever been connected."""
        self._bot, self._elsewhere, self._pace = bot, elsewhere, pace
        self._resume = lease.resume
        self._arrived: OrderedDict[int, int] = OrderedDict()
        state = self._connection
        # One for all, so that limits are known to all, and what was begun can be answered after
        # this connection has ended. It is the bot's to close.
        self.http = state.http = bot.http
        state.user, state.application_id = bot.user, bot.application_id
        state._command_tree = bot.tree  # pyright: ignore[reportPrivateUsage]
        self._arrivals = InteractionGuard(state.parsers["INTERACTION_CREATE"])
        state.parsers["INTERACTION_CREATE"] = self._interaction
        prepare(state.parsers, self.dispatch)

    # Events

    def _interaction(self, payload: Payload) -> None:
        number = str(payload.get("id"))
        if number.isdigit():
            self._arrived[int(number)] = self.ws.sequence or 0
            while len(self._arrived) > REMEMBERED:
                self._arrived.popitem(last=False)
        if not self._elsewhere(payload):
            self.take(payload)

    def take(self, payload: Payload) -> None:
        """An interaction, from the gateway or handed on by another process."""
        self._arrivals.receive(payload)

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        """discord.py's own hook: what is of the connection is told as of this shard."""
        if event in ("connect", "disconnect", "ready", "resumed"):
            if event == "resumed":
                self._handle_ready()
            self.served |= event in ("ready", "resumed")
            self._bot.dispatch(f"shard_{event}", self.lease.shard)
        else:
            self._bot.dispatch(event, *args, **kwargs)

    # The connection

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py asks before each new session. `connect` has waited by then, for however long
        that took."""

    def resume(self, waiting: Iterable[int] = ()) -> Resume | None:
        """How another process can go on with this session, so that it is told again of all from
        the first of these interactions on, which nobody has served yet."""
        ws = cast("DiscordWebSocket | None", self.ws)
        if ws is None or ws.session_id is None or ws.sequence is None:
            return self._resume
        first = min((self._arrived[each] for each in waiting if each in self._arrived), default=0)
        sequence = first - 1 if first else ws.sequence
        return Resume(ws.session_id, sequence, str(ws.gateway))

    async def connect(self, *, reconnect: bool = True) -> None:
        """As discord.py does it, but for the session that it begins with. Until `close`; raises
        what no other attempt would cure."""
        backoff = ExponentialBackoff[bool]()
        while not self.is_closed():
            given = _given(self._resume)
            try:
                if self._resume is None:
                    await self._pace(self.lease.shard)
                async with asyncio.timeout(CONNECT_SECONDS):
                    self.ws = await Socket.from_client(self, shard_id=self.lease.shard, **given)
                while True:
                    await self.ws.poll_event()
            except ReconnectWebSocket as again:
                self.dispatch("disconnect")
                self._resume = self.resume() if again.resume else None
            except (
                OSError,
                TimeoutError,
                discord.HTTPException,
                discord.RateLimited,
                discord.GatewayNotFound,
                discord.ConnectionClosed,
                aiohttp.ClientError,
                StoreError,
            ) as error:
                self.dispatch("disconnect")
                closed = isinstance(error, discord.ConnectionClosed)
                if self.is_closed():
                    return
                if closed and error.code != 1000:
                    raise
                # The address that the session had may be what can't be reached.
                resume = self.resume()
                default = str(DiscordWebSocket.DEFAULT_GATEWAY)
                self._resume = None if resume is None else resume._replace(address=default)
                seconds = backoff.delay()
                log.warning("shard cut off", shard=self.lease.shard, why=str(error))
                await asyncio.sleep(seconds)

    async def close(self) -> None:
        """Leave the gateway, so that the session can be gone on with; `http` is the bot's."""
        if self._closing_task is None:
            self._closing_task = asyncio.create_task(self._leave())
        await asyncio.shield(self._closing_task)

    async def _leave(self) -> None:
        ws = cast("DiscordWebSocket | None", self.ws)
        if ws is not None:
            await ws.close(LEAVING)


class _Resuming(TypedDict, total=False):
    """What discord.py is told of a session to go on with."""

    resume: bool
    session: str
    sequence: int
    gateway: yarl.URL


def _given(resume: Resume | None) -> _Resuming:
    if resume is None:
        return {}
    return {
        "resume": True,
        "session": resume.session,
        "sequence": resume.sequence,
        "gateway": yarl.URL(resume.address),
    }
