"""The shards that this process serves. Each has its gateway connection and its tables.

A `Process` stores its data in a database file, and serves a fixed range of shards alone. Its
subclass `Sharing` takes and gives back shards, which other processes may serve too.

A `Shard` is a gateway connection, which can resume a session that another process began.
discord.py's `Client` can be one shard of many, but its public methods can neither resume the
session of another process nor share an HTTP client. Only this module uses discord.py's internals to
do both: it passes the session to `DiscordWebSocket.from_client`, and replaces `http` by the bot's
HTTP client. If a new version of discord.py breaks this, `tests/wire/test_shards_taken_over.py` and
`tests/bot/shards/test_process.py` fail.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Final, NamedTuple, Protocol, TypeAlias, TypedDict, cast

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import HTTPClient

from bot.gateway import ClientOptions, prepare
from bot.interactions.arrivals import InteractionGuard
from bot.logs import get_logger
from bot.sessions.tables import Tables
from bot.sharding import Wanted
from bot.shards.limits import Pace
from bot.store import StoreError, Tenure, under
from bot.store.session import Resume

log = get_logger(__name__)

CONNECT_SECONDS: Final = 20.0
LEAVING: Final = 4000
"""The WebSocket close code of a shard that disconnects. After it a session can be resumed, while
code 1000 would end the session."""
REMEMBERED: Final = 500
"""The number of interactions whose gateway sequence numbers are remembered."""

Payload: TypeAlias = Mapping[str, object]


class Assignment(NamedTuple):
    """A shard to serve, with the tenure and the gateway session to use for it."""

    shard: int
    shards: int
    """The total number of shards."""
    tenure: Tenure | None = None
    """This process's tenure of the shard. None if no other process can take the shard."""
    resume: Resume | None = None
    """The data for resuming the shard's gateway session. None to begin a new session."""


class Bot(Protocol):
    """The attributes and methods of the bot that its shards use."""

    http: HTTPClient

    @property
    def user(self) -> discord.ClientUser | None: ...

    @property
    def application_id(self) -> int | None: ...

    @property
    def tree(self) -> app_commands.CommandTree[discord.Client]: ...

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        """Dispatch an event in the same way as `discord.Client.dispatch`."""
        ...


class Socket(DiscordWebSocket):
    """discord.py's gateway WebSocket. It is also closed if opening it or waiting for events fails
    or is cancelled. Otherwise its heartbeat thread would run until the process ends."""

    async def poll_event(self) -> None:
        """Wait for the next message from the gateway, and handle it."""
        async with self._closed_on_error():
            await super().poll_event()

    async def identify(self) -> None:
        """Start a new gateway session."""
        async with self._closed_on_error():
            await super().identify()

    async def resume(self) -> None:
        """Resume a gateway session."""
        async with self._closed_on_error():
            await super().resume()

    @asynccontextmanager
    async def _closed_on_error(self) -> AsyncGenerator[None]:
        try:
            yield
        except BaseException:
            await self.close(LEAVING)
            raise


class Shard(discord.Client):
    """The gateway connection of one shard of `bot`.

    If another process serves an interaction, `elsewhere` passes the interaction on to it and
    returns True. `pace` waits until Discord allows another gateway session.
    """

    def __init__(
        self,
        bot: Bot,
        given: Assignment,
        *,
        elsewhere: Callable[[Payload], bool],
        pace: Callable[[int], Awaitable[None]],
        options: ClientOptions,
    ) -> None:
        super().__init__(shard_id=given.shard, shard_count=given.shards, **options)
        self.number, self.served = given.shard, False
        """`served` says whether the shard has ever been connected."""
        self._bot, self._elsewhere, self._pace = bot, elsewhere, pace
        self._resume = given.resume
        self._arrived: OrderedDict[int, int] = OrderedDict()
        state = self._connection
        # All shards share the bot's HTTP client, so that they know the same rate limits and can
        # still answer interactions after this connection has closed. The bot closes it.
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
        """Handle an interaction that has come from the gateway, or that another process has passed
        on."""
        self._arrivals.receive(payload)

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        """Forward discord.py's events to the bot. Events about the connection are renamed: "ready"
        becomes "shard_ready", for example."""
        if event in ("connect", "disconnect", "ready", "resumed"):
            if event == "resumed":
                self._handle_ready()
            self.served |= event in ("ready", "resumed")
            self._bot.dispatch(f"shard_{event}", self.number)
        else:
            self._bot.dispatch(event, *args, **kwargs)

    # The connection

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do nothing. discord.py would wait here before a new session, but `connect` has waited
        already."""

    def resume(self, waiting: Iterable[int] = ()) -> Resume | None:
        """Return the data with which another process can resume this session, or None if there is
        no session.

        `waiting` contains the ids of interactions that this process has not served yet. Discord
        will repeat all events from the first of these interactions on.
        """
        ws = cast("DiscordWebSocket | None", self.ws)
        if ws is None or ws.session_id is None or ws.sequence is None:
            return self._resume
        first = min((self._arrived[each] for each in waiting if each in self._arrived), default=0)
        sequence = first - 1 if first else ws.sequence
        return Resume(ws.session_id, sequence, str(ws.gateway))

    async def connect(self, *, reconnect: bool = True) -> None:
        """Keep the shard connected until `close` is called. If the shard's `Assignment` names a
        gateway session, that session is resumed first. Raises errors that a retry would not fix."""
        backoff = ExponentialBackoff[bool]()
        while not self.is_closed():
            options = _resuming(self._resume)
            try:
                if self._resume is None:
                    await self._pace(self.number)
                async with asyncio.timeout(CONNECT_SECONDS):
                    self.ws = await Socket.from_client(self, shard_id=self.number, **options)
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
                # Possibly the session's own address cannot be reached: use the default one.
                resume = self.resume()
                default = str(DiscordWebSocket.DEFAULT_GATEWAY)
                self._resume = None if resume is None else resume._replace(address=default)
                seconds = backoff.delay()
                log.warning("shard cut off", shard=self.number, why=str(error))
                await asyncio.sleep(seconds)

    async def close(self) -> None:
        """Close the connection in such a way that its session can be resumed. The bot's `http`
        stays open."""
        if self._closing_task is None:
            self._closing_task = asyncio.create_task(self._leave())
        await asyncio.shield(self._closing_task)

    async def _leave(self) -> None:
        ws = cast("DiscordWebSocket | None", self.ws)
        if ws is not None:
            await ws.close(LEAVING)


class _Resuming(TypedDict, total=False):
    resume: bool
    session: str
    sequence: int
    gateway: yarl.URL


def _resuming(resume: Resume | None) -> _Resuming:
    if resume is None:
        return {}
    return {
        "resume": True,
        "session": resume.session,
        "sequence": resume.sequence,
        "gateway": yarl.URL(resume.address),
    }


DRAIN_SECONDS: Final = 1.0
"""The maximum number of seconds for which a handover waits for requests that have already begun."""
LOOK_AGAIN: Final = 0.02


class Process:
    """Serves the shards that `wanted` names, for as long as `run` runs."""

    def __init__(self, bot: Bot, tables: Tables, options: ClientOptions, wanted: Wanted) -> None:
        self._bot, self._options = bot, options
        self.tables, self.services = tables, tables.services
        self.wanted = wanted
        self.pace = Pace()
        self._serving: dict[int, tuple[Shard, asyncio.Task[None]]] = {}
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """A future that fails with the first connection error that a retry would not fix."""
        tables.shards.begin()

    # Overridden by `Sharing`, which shares the shards with other processes

    def elsewhere(self, payload: Payload) -> bool:
        """If another process serves this interaction, pass it on to that process. Returns whether
        it was passed on."""
        return False

    def hand_on(self, interaction_id: int) -> bool:
        """Pass on an interaction that arrived before its shard moved to another process. Returns
        whether it was passed on."""
        return False

    def session_begun(self) -> None:
        """Called when a shard has begun a new gateway session with Discord."""

    async def count(self) -> int:
        """Return the total number of shards in all processes."""
        assert self.wanted.of is not None
        return self.wanted.of

    async def run(self) -> None:
        """Serve the shards until this task is cancelled. Raises errors that a retry would not
        fix."""
        count, last = self.tables.shards.count, self.wanted.last
        for shard in range(self.wanted.first, (count if last is None else last + 1)):
            self.serve(Assignment(shard, count))
        await self.failed

    async def leave(self) -> bool:
        """Hand all shards over to other processes. Called when this process stops.

        Returns whether other processes take the shards. If so, players need no notice.
        """
        return False

    @property
    def shared(self) -> bool:
        """Whether the store's database can be shared by several processes."""
        return self.services.store.shared is not None

    @property
    def orphaned(self) -> list[int]:
        """The ids of the shards that this process may serve but no process serves."""
        return []

    @property
    def ready(self) -> bool:
        """Whether every shard of this process has been connected, so that clicks arrive. True if
        this process has no shards."""
        return all(shard.served for shard in self.connections)

    @property
    def trouble(self) -> str:
        """The reason why this process can't serve its shards now, worded as the end of a sentence.
        "" if it can."""
        return "" if self.ready else "is not connected to Discord."

    # Shards

    @property
    def connections(self) -> list[Shard]:
        """The gateway connections of the shards that this process serves."""
        return [shard for shard, _ in self._serving.values()]

    @property
    def held(self) -> list[int]:
        """The ids of the shards that this process serves, in ascending order."""
        return sorted(self.tables.shards.held)

    @property
    def latency(self) -> float:
        """The mean latency of the gateway connections, in seconds. 0 if there are none."""
        shards = self.connections
        return sum(each.latency for each in shards) / len(shards) if shards else 0.0

    def get(self, number: int) -> Shard | None:
        """Return the connection of shard `number`, or None if this process does not serve it."""
        found = self._serving.get(number)
        return None if found is None else found[0]

    def serve(self, given: Assignment) -> None:
        """Start serving the shard of `given`."""
        self.tables.shards.assign(given.shard, given.tenure)
        with under(given.tenure):
            shard = Shard(
                self._bot,
                given,
                elsewhere=self.elsewhere,
                pace=self.pace.wait,
                options=self._options,
            )
            task = asyncio.create_task(self._connect(shard), name=f"shard {given.shard}")
        self._serving[given.shard] = shard, task
        log.info("shard taken", shard=given.shard, resumed=given.resume is not None)

    async def _connect(self, shard: Shard) -> None:
        try:
            async with shard:
                await shard.connect()
        except Exception as error:
            if not self.failed.done():
                self.failed.set_exception(error)

    def connected(self, number: int) -> None:
        """Restart the clocks of the matches of shard `number`. Called when the shard's gateway
        connection is up, so that clicks arrive. Also loads the shard's open matches, unless they
        were loaded before. Does nothing if this process doesn't serve the shard."""
        if number in self._serving:
            self.tables.thaw(number)
            self.tables.start(number)

    def resume(self, number: int) -> Resume | None:
        """Return the data with which another process can resume the session of shard `number`
        without losing unfinished interactions. Returns None if there is no session."""
        shard = self.get(number)
        if shard is None:
            return None
        tables = self.tables.of_shard(number)
        return shard.resume(entry.id for table in tables for entry in table.unfinished)

    async def lose(self, number: int) -> None:
        """Stop serving shard `number` immediately. Called when another process may serve it. Does
        nothing if this process doesn't serve the shard."""
        if number not in self._serving:
            return
        self.tables.freeze(number)
        await self._leave(number)
        log.warning("shard lost", shard=number)

    async def finish(self, number: int) -> Resume | None:
        """Finish the requests of shard `number` that have already begun, then stop serving the
        shard. Returns the data with which the next process resumes the gateway session, or None if
        there is none. In the resumed session Discord repeats the events that were not served."""
        found = self.get(number)
        if found is None:
            return None
        await found.close()
        self.tables.freeze(number)
        loop = asyncio.get_running_loop()
        until = loop.time() + DRAIN_SECONDS
        while loop.time() < until:
            if not any(each.busy for each in self.tables.of_shard(number)):
                break
            await asyncio.sleep(LOOK_AGAIN)
        resume = self.resume(number)
        await self._leave(number)
        log.info("shard handed over", shard=number)
        return resume

    async def _leave(self, number: int) -> None:
        found = self._serving.pop(number, None)
        if found is None:  # its tenure ended during the handover
            return
        shard, task = found
        await shard.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await self.tables.release_shard(number)

    async def close(self) -> None:
        """Close all gateway connections. Discord keeps their sessions for a while, so that they can
        be resumed."""
        await asyncio.gather(*(shard.close() for shard in self.connections))
        tasks = [task for _, task in self._serving.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if not self.failed.done():
            self.failed.set_result(None)
