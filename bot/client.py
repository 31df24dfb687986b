"""The discord.py client, which creates the bot's components and routes gateway events to them. It
also posts the welcome message on a new server and writes the heartbeats.

The client uses one unprivileged intent, and discord.py's caches are off where possible.
Interactions are routed synchronously in `dispatch`, so that they stay in their order of arrival.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import aiohttp
import discord
from aiohttp import TraceConfig
from discord import InteractionType

from bot import errors
from bot.background import attempt, finished, spawn
from bot.commands import CommandContext, topics
from bot.config import Settings
from bot.daily.board import DailyBoards
from bot.daily.deals import Pars
from bot.emojis import Emojis
from bot.games import RENDERERS
from bot.gateway import NewMessage, options, prepare
from bot.interactions.arrivals import InteractionGuard
from bot.interactions.command_tree import Tree, localiser
from bot.interactions.router import ANSWERING, ComponentRouter, Router
from bot.logs import get_logger
from bot.messages.counts import Counts
from bot.messages.emoji_upload import Upload
from bot.messages.ephemeral import FAILED
from bot.messages.readers import of_server
from bot.messages.response import Content, Interaction
from bot.messages.snowflake import DiscordClock
from bot.messages.token_edits import CHANNEL_LIMIT, TokenEdits
from bot.ops import heartbeat, process
from bot.ops.announcements import Announcements
from bot.ops.retention import keep_house
from bot.pictures.emojis import Names
from bot.services import Services
from bot.sessions import tables
from bot.sessions.daily import DailyRuns
from bot.sessions.practice import Practice
from bot.sessions.tables import NOT_COUNTED, Tables, repaint_user, shutdown
from bot.sharding import ALONE
from bot.shards.limits import Budget
from bot.shards.process import Process
from bot.shards.sharing import Sharing
from bot.store import Store, StoreError
from bot.table.admission import PERMISSIONS
from bot.table.table import SHARD_MOVED, Table
from bot.ui.screens.help import welcome
from engine.games import GAMES

if TYPE_CHECKING:
    from bot.activity.server import WebTable
    from bot.ops.metrics import Metrics

log = get_logger(__name__)

REQUESTS_PER_SECOND: Final = 35
"""The maximum number of requests per second with the bot's token. Discord allows 50. The difference
is a reserve for rare requests that the bot does not count, and for requests that network delays
shift into the next second."""
CONNECTIONS: Final = 200
"""The maximum number of open connections to Discord's REST API for requests with the bot's token.
Opening a connection costs more than a request, so in a burst it is faster to wait for an open
connection."""
LONGEST_SLEEP: Final = 6.0
"""The maximum number of seconds that discord.py may sleep when it reaches a rate limit. During that
sleep the channel's other requests wait. The number suffices for the limit of five requests in five
seconds. If a limit lasts longer (because it is the limit of a single message, or is shared with
other bots), discord.py raises RateLimited."""
PRIVATE_SHARE: Final = 10
"""The number of token requests per minute and channel that remain for ephemeral messages when a
table uses all of its `token_paints`. Discord's limit for a channel is at least `token_paints` plus
this number."""
BURST: Final = 4
"""The maximum number of requests that are made at once after a pause. A larger burst, together with
the REQUESTS_PER_SECOND requests that follow it, could exceed Discord's limit within one second."""
COMPARE_SECONDS: Final = 10.0
"""Seconds between two comparisons of the host's clock with Discord's time."""
BEAT_SECONDS: Final = float(heartbeat.EVERY_SECONDS)
ILL_SECONDS: Final = 1.0
"""Seconds between two health checks while the bot is unhealthy."""
UNKNOWN: Final = f"{heartbeat.RUNS}could not check its health: see its log."
READ_ON_SECONDS: Final = 0.2
"""Seconds for which a bot that shuts down still reads presses that Discord may have sent before.
They are answered with the sentence that they don't count."""
ANSWER_SECONDS: Final = 0.5
"""The maximum number of seconds of each of the two waits for answers to commands and presses during
a shutdown."""


def _emoji_sets() -> set[Names]:
    return {renderer.emojis for renderer in RENDERERS.values()}


class KaboomClient(discord.AutoShardedClient):
    """The Discord client, which also creates and connects the bot's other components."""

    def __init__(self, settings: Settings, store: Store, clock: DiscordClock | None = None) -> None:
        """Create the client. `clock` must be the same clock that `store` uses for its
        timestamps."""
        self._counts = Counts()
        client_options = options()
        super().__init__(**client_options, connector=aiohttp.TCPConnector(limit=CONNECTIONS))
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
            from bot.ops.metrics import Metrics, count  # few hosts use it, and its import is slow

            self.metrics = Metrics(self)
            count(traced, self._counts)
        self.tables = Tables(self.services)
        self.services.readers.learnt = partial(repaint_user, self.tables)
        router = ComponentRouter(self._hand_on_moved)
        practice = Practice(self.tables)
        self.web: WebTable | None = None
        if self.services.web is not None:
            from bot.activity.server import WebTable  # few hosts have a web table

            self.web = WebTable(self.services, self.tables, self.services.web)
        self.router = Router(self.services, self.tables, router, practice)
        self.tree = Tree(self, self.services.response, self._hand_on_moved, settings.activity)
        context = CommandContext(
            self.services,
            self.tables,
            practice,
            DailyRuns(self.tables),
            DailyBoards(self.services),
        )
        topics.add_all(self.tree, router, context)
        self.process: Process | None = None
        """The object that connects the shards assigned to this process. None if discord.py itself
        connects all shards."""
        if store.shared is not None:
            self.process = Sharing(self, self.tables, client_options, settings.wanted or ALONE)
        elif settings.wanted is not None:
            self.process = Process(self, self.tables, client_options, settings.wanted)
        parsers = self._connection.parsers
        parsers["INTERACTION_CREATE"] = InteractionGuard(parsers["INTERACTION_CREATE"]).receive
        prepare(parsers, self.dispatch)
        self._health_changed = asyncio.Event()
        self._background: list[asyncio.Task[None]] = []
        self._upload_task: asyncio.Task[None] | None = None
        self._is_leader = False
        self._leave_task: asyncio.Task[None] | None = None

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        """Route an interaction synchronously. All other events are dispatched by discord.py."""
        if event == "interaction":
            interaction = cast("Interaction", args[0])
            try:
                if self._leave_task is not None:
                    self._reject(interaction)
                else:
                    self.router.route(interaction)
            except Exception as error:
                errors.log_unexpected(error, "receiving an interaction")
            return
        super().dispatch(event, *args, **kwargs)

    def _reject(self, interaction: Interaction) -> None:
        """Respond that the bot is shutting down and that the press or form had no effect. Commands
        are refused by the command tree."""
        if interaction.type in (InteractionType.component, InteractionType.modal_submit):
            response = self.services.response(interaction)
            spawn(response.note(NOT_COUNTED), ANSWERING)

    async def setup_hook(self) -> None:
        """Sync the slash commands with Discord and start the background tasks before the gateway
        connects."""
        await self.tree.set_translator(localiser())
        if self.process is None or not self.process.shared:
            await self.tree.sync_changed(self.services.store.settings)
            self._background.append(spawn(self._run_retention(), "retention"))
        self._background.append(spawn(self._watch_clock(), "comparing the host's clock"))
        self._background.append(spawn(self._write_heartbeats(), "writing the heartbeat"))
        announcements = Announcements(self.tables, self.heartbeat)
        self._background.append(spawn(announcements.run(), "announcing daily deals"))
        if self.metrics is not None:
            await self.metrics.start(self.settings.metrics_port)
        if self.web is not None:
            await self.web.start(self.settings.web_host, self.settings.web_port)

    async def _watch_clock(self) -> None:
        while True:
            self.heartbeat.clock_ahead = self.services.discord_clock.compare()
            await asyncio.sleep(COMPARE_SECONDS)

    async def run_as_leader(self) -> None:
        """Do the work that only one of a bot's processes does: sync the slash commands, upload
        emojis and prune old data. Runs until it is cancelled."""
        await self.tree.sync_changed(self.services.store.settings)
        await self._run_retention()

    async def _run_retention(self) -> None:
        self._is_leader = True
        if self._upload_task is not None:
            self._upload()
        try:
            pars = Pars(self.services).run()
            await asyncio.gather(keep_house(self.services, self.tables.ended), pars)
        finally:
            self._is_leader = False

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Limit discord.py's sleeps on rate limits to LONGEST_SLEEP, now that discord.py has set up
        its HTTP client."""
        self._cap_rate_limit_sleep()
        await super().before_identify_hook(shard_id, initial=initial)

    def _cap_rate_limit_sleep(self) -> None:
        # discord.py's constructor accepts no less than 30 s, too long to block a channel.
        self.http.max_ratelimit_timeout = LONGEST_SLEEP

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect the shards: either all of them, as discord.py does, or only the shards that are
        assigned to this process."""
        if self.process is None:
            await super().connect(reconnect=reconnect)
            return
        self.shard_count = await self.process.count()
        self._cap_rate_limit_sleep()
        await self.process.run()

    async def on_ready(self) -> None:
        """Start loading open matches. Called when all shards are connected."""
        self.tables.start()
        self._announce_ready()

    def _announce_ready(self) -> None:
        invite = discord.utils.oauth_url(
            self.application_id or 0,
            permissions=PERMISSIONS,
            scopes=("bot", "applications.commands"),
        )
        if self._upload_task is not None:
            self.services.emojis.doubt()
            return
        log.info("ready", name=str(self.user), servers=len(self.guilds), loop=process.loop_name())
        if self.settings.gateway is None:
            sys.stdout.write(f"Invite the bot with just the permissions it needs:\n  {invite}\n")
            sys.stdout.flush()
        self._upload()

    def _upload(self) -> None:
        if self._upload_task is not None:
            self._upload_task.cancel()
        upload = Upload(self, self.services.emojis, self.services.budget)
        work = upload.run() if self._is_leader else upload.watch()
        self._upload_task = spawn(work, "uploading emojis")

    async def on_message(self, message: NewMessage) -> None:
        """Count a new message in a table's channel. If the message is Discord's own message that
        the bot has joined the server, post the welcome message."""
        if self.user is None or message.author.id != self.user.id:
            tables.on_message(self.tables, message.channel_id)
        elif message.type == discord.MessageType.new_member.value and message.guild_id:
            spawn(self._greet(message, message.guild_id), "welcoming a server")

    async def _greet(self, came: NewMessage, server: int) -> None:
        """Post the welcome message below `came`, which is Discord's system message that the bot
        joined a server. If a server has turned off such system messages, it gets no welcome
        message.

        The message explains how to open a table, and has a button for a practice round. It is
        recorded as sent before it is sent. So a failure may lose the message, but never duplicates
        it.
        """
        kept, what, when = self.services.store.settings, f"welcome {server}", str(came.id)
        try:
            if await kept.sent(what) == when:
                return
            await kept.was_sent(what, when)
            await self.services.calls.acquire()
            guild = await self.fetch_guild(server, with_counts=False)
            greeting = welcome(of_server(guild.preferred_locale.value), GAMES)
            content = Content(greeting, self.services.emojis)
            channel = self.get_partial_messageable(came.channel_id)
            await content.by(lambda: channel.send(**content.new()))
        except (*FAILED, StoreError) as error:
            log.info("welcome could not be posted", server=server, why=str(error))

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """If the deleted message is a table's public message, post that message again."""
        tables.on_messages_deleted(self.tables, event.channel_id, {event.message_id})

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """If a table's public message is among the deleted messages, post it again."""
        tables.on_messages_deleted(self.tables, event.channel_id, event.message_ids)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop the clocks of the matches on the disconnected shard. Each clock keeps the time that
        it had left when the gateway connection last delivered data."""
        self.services.counts.connections += 1
        self.tables.freeze(shard_id, self.services.gateway.last_sign(shard_id))
        self._health_changed.set()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Restart the clocks of the matches on the shard. Called when its gateway connection is up
        again."""
        self._follow_socket(shard_id)
        self._health_changed.set()
        if self.process is None:
            self.tables.thaw(shard_id)
        else:
            self.process.connected(shard_id)
            self._announce_ready()
            if self.process.ready:
                self._handle_ready()

    def _follow_socket(self, shard_id: int) -> None:
        if self.process is None:
            socket = self._get_websocket(shard_id=shard_id)
        else:
            found = self.process.get(shard_id)
            socket = None if found is None else found.ws
        if socket is not None:
            self.services.gateway.follow(shard_id, socket)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Treat a new gateway session in the same way as a resumed one. The events between the two
        sessions are lost."""
        await self.on_shard_resumed(shard_id)
        if self.process is not None:
            self.process.session_begun()

    @property
    def latency(self) -> float:
        """The mean heartbeat latency of the gateway connections, in seconds."""
        return super().latency if self.process is None else self.process.latency

    def open_tables(self) -> list[Table]:
        """Return the tables that are in memory."""
        return self.tables.all()

    @property
    def orphaned_shards(self) -> int:
        """The number of shards that this process may serve and that no process serves."""
        return 0 if self.process is None else len(self.process.orphaned)

    async def _write_heartbeats(self) -> None:
        """Write heartbeats until it is cancelled. The next one is written immediately when
        `_health_changed` is set."""
        while True:
            self._health_changed.clear()
            await attempt(self._beat(), "writing the heartbeat")
            well, _ = self.heartbeat.state()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS if well else ILL_SECONDS):
                    await self._health_changed.wait()

    async def _beat(self) -> None:
        try:
            trouble = await self._trouble()
        except Exception:
            await self._write_heartbeat(UNKNOWN)
            raise
        await self._write_heartbeat(trouble)

    async def _write_heartbeat(self, trouble: str) -> None:
        try:
            await asyncio.to_thread(self.heartbeat.beat, trouble)
        except OSError as error:
            # A full disk is temporary; the next beat retries.
            log.warning("heartbeat write failed", why=str(error))

    async def _trouble(self) -> str:
        """Return a sentence that says why the bot can't serve games now, or "" if it is healthy."""
        # The store first: without it a process has no shards, and so no connections.
        failing = await self.services.store.trouble()
        if not failing and self.process is not None:
            failing = self.process.trouble
        if failing:
            return f"{heartbeat.RUNS}{failing}"
        if self.is_closed() or (self.process is None and not self.is_ready()):
            return heartbeat.NOT_CONNECTED
        shards = self.tables.shards
        if shards.frozen:
            cut_off = len(shards.frozen)
            return (
                f"{heartbeat.RUNS}{cut_off} of its {shards.count} connections to Discord cut off."
            )
        served = shards.held if shards.told else range(shards.count)
        silent = await self.services.gateway.silent(served, BEAT_SECONDS)
        if silent:
            many = f"{len(silent)} of its {len(served)} connections"
            return f"{heartbeat.RUNS}Discord does not answer on {many}."
        return ""

    def _hand_on_moved(self, interaction_id: int, error: Exception | None) -> bool:
        if self.process is None or not isinstance(error, SHARD_MOVED):
            return False
        log.info("shard moved to another process", interaction=interaction_id)
        return self.process.hand_on(interaction_id)

    async def leave(self, for_copy: bool = False) -> None:
        """Shut down gracefully, then close the connection. If it is called a second time, it closes
        the connection immediately. `for_copy` says whether the bot restarts on an earlier copy of
        the database. The bot's notices to players then say so."""
        if self._leave_task is None:
            self.tree.refusal = NOT_COUNTED
            self._leave_task = spawn(self._finish(for_copy), "closing the tables")
            await asyncio.wait({self._leave_task})
        else:
            self._leave_task.cancel()
        await self.close()

    async def _finish(self, for_copy: bool) -> None:
        if self.process is None or not await self.process.leave():
            await finished(ANSWERING, ANSWER_SECONDS)  # a command may be opening a lobby
            await asyncio.gather(
                shutdown(self.tables.all(), for_copy), asyncio.sleep(READ_ON_SECONDS)
            )
        await finished(ANSWERING, ANSWER_SECONDS)

    async def close(self) -> None:
        """Cancel the background tasks and disconnect from Discord. Nothing is lost, because all
        state is stored."""
        for task in (*self._background, self._upload_task):
            if task is not None:
                task.cancel()
        if self.process is not None:
            await self.process.close()
        if self.metrics is not None:
            await self.metrics.stop()
        if self.web is not None:
            await self.web.close()
        await self.tables.close()
        await self.services.close()
        await super().close()
