"""The discord.py client: which events this bot hears, and where they go.

One unprivileged intent and no cache beyond what discord.py needs. Interactions
reach the router inside `dispatch`, before any task could lose their order.
"""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import aiohttp
import discord
from aiohttp import TraceConfig

from bot import errors
from bot.background import spawn
from bot.commands import CommandContext, topics
from bot.config import Settings
from bot.emojis import Emojis
from bot.games import RENDERERS
from bot.gateway import NewMessage, options, prepare
from bot.interactions.arrivals import InteractionGuard
from bot.interactions.command_tree import Tree, localiser
from bot.interactions.router import ComponentRouter, Router
from bot.logs import get_logger
from bot.messages.counts import Counts
from bot.messages.emoji_upload import Upload
from bot.messages.response import Interaction
from bot.messages.snowflake import DiscordClock
from bot.messages.token_edits import CHANNEL_LIMIT, TokenEdits
from bot.ops import heartbeat, loop
from bot.ops.beating import Beating
from bot.ops.retention import keep_house
from bot.pictures.emojis import Names
from bot.services import Services
from bot.sessions import tables
from bot.sessions.practice import Practice
from bot.sessions.shutdown import NOT_COUNTED, shutdown
from bot.sessions.tables import Tables, shown_anew
from bot.sessions.welcome import Welcome
from bot.shards.budget import Budget
from bot.shards.process import Process
from bot.shards.sharing import Sharing
from bot.store import Store
from bot.table.admission import PERMISSIONS
from bot.table.table import MOVED, Table

if TYPE_CHECKING:
    from bot.ops.metrics import Metrics

log = get_logger(__name__)

REQUESTS_PER_SECOND: Final = 35
"""Below Discord's 50 with the bot's token: what is rare fits beside paints, and what a network held
up for a third of a second may arrive with what follows."""
CONNECTIONS: Final = 200
"""Open connections to Discord's REST at a time. Opening one costs more than a request, so most of
thousands of presses at once do better to wait for a free one."""
LONGEST_SLEEP: Final = 6.0
"""Seconds that discord.py may sleep inside a request for a limit, which is longer than one of five
requests in five seconds: meanwhile nothing else of that channel is asked. A longer limit is of one
message, or of more than this bot, and is raised (RateLimited)."""
PRIVATE_SHARE: Final = 10
"""Where a host allows tables more paints by tokens, so many requests a minute are for the rest."""
BURST: Final = 4
"""So many at once, for a full second's worth at once and another behind it would be too many."""
COMPARE_SECONDS: Final = 10.0
"""How often the host's clock is compared with Discord's."""


def _emoji_sets() -> set[Names]:
    return {renderer.emojis for renderer in RENDERERS.values()}


class KaboomClient(discord.AutoShardedClient):
    """The bot."""

    def __init__(self, settings: Settings, store: Store, clock: DiscordClock | None = None) -> None:
        """`clock` is the one by which the store dates its rows."""
        self._counts = Counts()
        how = options()
        super().__init__(**how, connector=aiohttp.TCPConnector(limit=CONNECTIONS))
        self.settings = settings
        self.heartbeat = heartbeat.Heartbeat(settings.heartbeat_file)
        self.services = Services(
            settings=settings,
            store=store,
            client=self,
            discord_clock=clock or DiscordClock(),
            budget=Budget(BURST, REQUESTS_PER_SECOND),
            emojis=Emojis(_emoji_sets() if settings.card_emojis else ()),
            counts=self._counts,
            token_edits=TokenEdits(
                most=max(CHANNEL_LIMIT, settings.token_paints + PRIVATE_SHARE), counts=self._counts
            ),
        )
        traced = self.http.http_trace = TraceConfig()
        self.services.discord_clock.trace(traced)
        self.metrics: Metrics | None = None
        if settings.metrics_port:
            from bot.ops.metrics import Metrics, count  # few want it, and it takes a while

            self.metrics = Metrics(self)
            count(traced, self._counts)
        self.tables = Tables(self.services)
        self.services.readers.learnt = partial(shown_anew, self.tables)
        router = ComponentRouter(self._handed_on)
        practising = Practice(self.tables)
        self.router = Router(self.services, self.tables, router, practising)
        self._welcome = Welcome(self.services)
        self.tree = Tree(self, self.services.response, self._handed_on)
        context = CommandContext(self.services, self.tables, practising)
        topics.add_all(self.tree, router, context)
        self.process: Process | None = None
        """Where this bot was told which shards it serves, what serves them."""
        if settings.wanted is not None:
            self.process = (Sharing if store.shared else Process)(self, self.tables, how)
        parsers = self._connection.parsers
        parsers["INTERACTION_CREATE"] = InteractionGuard(parsers["INTERACTION_CREATE"]).receive
        prepare(parsers, self.dispatch)
        self._beating = Beating(self.heartbeat, self._trouble)
        self._going: list[asyncio.Task[None]] = []
        self._uploading: asyncio.Task[None] | None = None
        self._sees_to_all = False
        self._leaving: asyncio.Task[None] | None = None

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        """discord.py's own hook for every event; ours takes interactions as they arrive."""
        if event == "interaction":
            arrived = cast("Interaction", args[0])
            try:
                if self._leaving is not None:
                    self._reject(arrived)
                else:
                    self.router.route(arrived)
            except Exception as error:
                errors.record(error, "taking an interaction")
            return
        super().dispatch(event, *args, **kwargs)

    def _reject(self, interaction: Interaction) -> None:
        """It comes too late: the bot is about to end."""
        if interaction.type is not discord.InteractionType.autocomplete:
            response = self.services.response(interaction)
            spawn(response.note(NOT_COUNTED), "rejecting a press")

    async def setup_hook(self) -> None:
        """Before the gateway: make the commands known."""
        await self.tree.set_translator(localiser())
        if self.process is None or not self.process.shared:
            await self.tree.sync_changed(self.services.store.settings)
            self._going.append(spawn(self._keep_house(), "retention"))
        self._going.append(spawn(self._watch_clock(), "comparing the host's clock"))
        self._going.append(spawn(self._beating.run(), "writing the heartbeat"))
        if self.metrics is not None:
            await self.metrics.start(self.settings.metrics_port)

    async def _watch_clock(self) -> None:
        while True:
            self.heartbeat.clock_ahead = self.services.discord_clock.compare()
            await asyncio.sleep(COMPARE_SECONDS)

    async def see_to_all(self) -> None:
        """Until cancelled, what one process does for all: commands, emojis, what is old."""
        await self.tree.sync_changed(self.services.store.settings)
        await self._keep_house()

    async def _keep_house(self) -> None:
        self._sees_to_all = True
        if self._uploading is not None:
            self._upload()
        try:
            await keep_house(self.services, self.tables.ended)
        finally:
            self._sees_to_all = False

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py has logged in, and found out where to connect to."""
        self._sleep_less()
        await super().before_identify_hook(shard_id, initial=initial)

    def _sleep_less(self) -> None:
        # discord.py's own option takes no less than 30 s, during which a channel would stand still.
        self.http.max_ratelimit_timeout = LONGEST_SLEEP

    async def connect(self, *, reconnect: bool = True) -> None:
        """discord.py's own way, or shard by shard."""
        if self.process is None:
            await super().connect(reconnect=reconnect)
            return
        self.shard_count = await self.process.count()
        self._sleep_less()
        await self.process.run()

    async def on_ready(self) -> None:
        """All shards are there."""
        self.tables.start()
        self._greet_host()

    def _greet_host(self) -> None:
        invite = discord.utils.oauth_url(
            self.application_id or 0,
            permissions=PERMISSIONS,
            scopes=("bot", "applications.commands"),
        )
        if self._uploading is not None:
            self.services.emojis.doubt()
            return
        log.info("ready", name=str(self.user), servers=len(self.guilds), loop=loop.name())
        if self.settings.gateway is None:
            sys.stdout.write(f"Invite the bot with just the permissions it needs:\n  {invite}\n")
            sys.stdout.flush()
        self._upload()

    def _upload(self) -> None:
        if self._uploading is not None:
            self._uploading.cancel()
        upload = Upload(self, self.services.emojis, self.services.budget)
        work = upload.run() if self._sees_to_all else upload.watch()
        self._uploading = spawn(work, "uploading emojis")

    async def on_message(self, message: NewMessage) -> None:
        """A new message buries a table's, or is the server's own that says that the bot came."""
        if self.user is None or message.author.id != self.user.id:
            tables.message_in(self.tables, message.channel_id)
        elif message.type == discord.MessageType.new_member.value and message.guild_id:
            self._welcome.greet(message)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """If it was a table's, the table is posted again."""
        tables.message_gone(self.tables, event.channel_id, {event.message_id})

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """If a table's was among them, the table is posted again."""
        tables.message_gone(self.tables, event.channel_id, event.message_ids)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """No click reaches this shard's tables, so nobody's time runs since the last sign of
        life."""
        self.services.counts.connections += 1
        self.tables.freeze(shard_id, self.services.gateway.last_sign(shard_id))
        self._beating.changed.set()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Clicks arrive again."""
        self._watch(shard_id)
        if self.process is None:
            self.tables.thaw(shard_id)
        else:
            self.process.keeper.connected(shard_id)
            self._greet_host()
            if self.process.ready:
                self._handle_ready()

    def _watch(self, shard_id: int) -> None:
        if self.process is None:
            socket = self._get_websocket(shard_id=shard_id)
        else:
            found = self.process.keeper.get(shard_id)
            socket = None if found is None else found.ws
        if socket is not None:
            self.services.gateway.follow(shard_id, socket)

    async def on_shard_ready(self, shard_id: int) -> None:
        """A new session; what happened in between is lost, clocks give time."""
        await self.on_shard_resumed(shard_id)
        if self.process is not None:
            self.process.session_begun()

    @property
    def latency(self) -> float:
        """Seconds that a heartbeat takes, the mean of all connections."""
        return super().latency if self.process is None else self.process.latency

    def open_tables(self) -> list[Table]:
        """Those in memory."""
        return self.tables.all()

    async def _trouble(self) -> str:
        """Why nobody could play now, in one sentence; nothing if all is well."""
        ready = self.is_ready() if self.process is None else self.process.ready
        if self.is_closed() or not ready:
            return heartbeat.NOT_CONNECTED
        if self.tables.shards.frozen:
            cut_off, shards = len(self.tables.shards.frozen), self.tables.shards.count
            return f"{heartbeat.RUNS}{cut_off} of its {shards} connections to Discord cut off."
        failing = await self.services.store.trouble()
        return f"{heartbeat.RUNS}{failing}" if failing else ""

    def _handed_on(self, interaction_id: int, error: Exception | None) -> bool:
        if self.process is None or not isinstance(error, MOVED):
            return False
        log.info("shard moved meanwhile", interaction=interaction_id)
        return self.process.hand_on(interaction_id)

    async def leave(self, for_copy: bool = False) -> None:
        """Told to stop, or to begin anew on a copy: finish what was begun, tell the tables, close.
        Told again: close."""
        if self._leaving is None:
            # Commands too come to `dispatch` alone from here.
            self._connection._command_tree = None  # pyright: ignore[reportPrivateUsage]
            self._leaving = spawn(self._depart(for_copy), "telling the tables")
            await asyncio.wait({self._leaving})
        else:
            self._leaving.cancel()
        await self.close()

    async def _depart(self, for_copy: bool) -> None:
        if self.process is None or not await self.process.leave():
            await shutdown(self.tables.all(), for_copy)

    async def close(self) -> None:
        """Leave Discord and stop everything that runs by itself; all is in the store."""
        for task in (*self._going, self._uploading):
            if task is not None:
                task.cancel()
        if self.process is not None:
            await self.process.close()
        if self.metrics is not None:
            await self.metrics.stop()
        await self.tables.close()
        await self.services.close()
        await super().close()
