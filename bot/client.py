"""The discord.py client: which events this bot hears, and where they go.

Two unprivileged intents and no cache beyond what discord.py needs. Interactions
reach the router inside `dispatch`, before any task could lose their order.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from functools import partial
from typing import Final, cast

import discord
from aiolimiter import AsyncLimiter

from bot import errors
from bot.background import attempt, spawn
from bot.commands import (
    House,
    abandon,
    history,
    kaboom,
    leaderboard,
    practice,
    preferences,
    privacy,
    replay,
    rules,
    scoresheet,
    stats,
)
from bot.commands import help as helping
from bot.commands import settings as server
from bot.config import Settings
from bot.emojis import Emojis
from bot.games import RENDERERS
from bot.interactions.command_tree import Tree
from bot.interactions.component_handlers import Presses
from bot.interactions.localisation import localiser
from bot.interactions.payload import Arrivals
from bot.interactions.permissions import PERMISSIONS
from bot.interactions.router import Router
from bot.logs import get_logger
from bot.messages.counts import Counts
from bot.messages.emoji_upload import Upload
from bot.messages.response import Interaction
from bot.messages.snowflake import DiscordClock, steady_ms
from bot.ops import heartbeat, loop
from bot.ops.metrics import Metrics, counting
from bot.ops.retention import keep_house
from bot.pictures.emojis import Names
from bot.services import Services
from bot.sessions.practice import Practice
from bot.sessions.registry import Tables
from bot.sessions.shown_anew import shown_anew
from bot.sessions.shutdown import NOT_COUNTED, shutdown
from bot.sessions.welcome import Welcome
from bot.store import Store
from bot.table.actor import Table

log = get_logger(__name__)

REQUESTS_PER_SECOND: Final = 35
"""Below Discord's 50 with the bot's token: what is rare fits beside paints, and what a network held
up for a third of a second may arrive with what follows."""
BURST: Final = 4
"""So many at once, for a full second's worth at once and another behind it would be too many."""
BEAT_SECONDS: Final = float(heartbeat.EVERY_SECONDS)


def _emoji_sets() -> set[Names]:
    return {renderer.emojis for renderer in RENDERERS.values()}


class KaboomClient(discord.AutoShardedClient):
    """The bot."""

    def __init__(
        self, settings: Settings, store: Store, *, guild_ready_timeout: float = 2.0
    ) -> None:
        """`guild_ready_timeout`: so many seconds discord.py waits for another server's data before
        it says that it is ready."""
        self._counts = Counts()
        intents = discord.Intents.none()
        intents.guilds = True
        intents.guild_messages = True  # counts messages that bury the table; never their content
        super().__init__(
            intents=intents,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=guild_ready_timeout,
        )
        self.settings = settings
        self.heartbeat = heartbeat.Heartbeat(settings.heartbeat_file)
        self.services = Services(
            settings=settings,
            store=store,
            client=self,
            discord_clock=DiscordClock(steady_ms()),
            budget=AsyncLimiter(BURST, BURST / REQUESTS_PER_SECOND),
            emojis=Emojis(_emoji_sets() if settings.card_emojis else ()),
            counts=self._counts,
        )
        self.metrics = Metrics(self) if settings.metrics_port else None
        if self.metrics is not None:
            self.http.http_trace = counting(self._counts)
        self.tables = Tables(self.services)
        self.services.readers.learnt = partial(shown_anew, self.tables)
        presses = Presses()
        practising = Practice(self.tables)
        self.router = Router(self.services, self.tables, presses, practising)
        self._welcome = Welcome(self.services)
        self.tree = Tree(self, self.services.response)
        house = House(self.services, self.tables, practising)
        for topic in (
            kaboom,
            scoresheet,
            history,
            replay,
            leaderboard,
            stats,
            rules,
            practice,
            helping,
            preferences,
            privacy,
            abandon,
            server,
        ):
            topic.register(self.tree, house)
        for topic in (
            history,
            kaboom,
            leaderboard,
            practice,
            preferences,
            privacy,
            replay,
            scoresheet,
            server,
            stats,
        ):
            topic.listen(presses, house)
        parsers = self._connection.parsers
        parsers["INTERACTION_CREATE"] = Arrivals(parsers["INTERACTION_CREATE"]).receive
        # Discord tells the bot of each of its own paints; reading that again is work for nothing.
        del parsers["MESSAGE_UPDATE"]
        self._beating: asyncio.Task[None] | None = None
        self._tidying: asyncio.Task[None] | None = None
        self._uploading: asyncio.Task[None] | None = None
        self._well = False
        self._changed = asyncio.Event()
        """Whether the bot is well is to be told anew, at once."""
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
        await self.tree.sync_changed(self.services.store.settings)
        self._beating = spawn(self._beat(), "writing the heartbeat")
        if self.metrics is not None:
            await self.metrics.start(self.settings.metrics_port)
        self._tidying = spawn(keep_house(self.services, self.tables.ended), "retention")

    async def on_ready(self) -> None:
        """All shards are there."""
        invite = discord.utils.oauth_url(
            self.application_id or 0,
            permissions=PERMISSIONS,
            scopes=("bot", "applications.commands"),
        )
        log.info("ready", name=str(self.user), servers=len(self.guilds), loop=loop.name())
        if self.settings.api_base is None:
            sys.stdout.write(f"Invite the bot with just the permissions it needs:\n  {invite}\n")
            sys.stdout.flush()
        self.tables.start()
        if self._uploading is None:
            upload = Upload(self, self.services.emojis, self.services.budget)
            self._uploading = spawn(upload.run(), "uploading emojis")
        else:
            self.services.emojis.doubt()
        for guild in self.guilds:
            self._welcome.greet(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server has invited the bot."""
        self._welcome.greet(guild)

    async def on_message(self, message: discord.Message) -> None:
        """Somebody wrote: a table's message goes up a line."""
        if self.user is None or message.author.id != self.user.id:
            self.tables.message_in(message.channel.id)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """If it was a table's, the table is posted again."""
        self.tables.message_gone(event.channel_id, {event.message_id})

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """If a table's was among them, the table is posted again."""
        self.tables.message_gone(event.channel_id, event.message_ids)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """What was played there is put away."""
        self.tables.channel_gone(channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """What was played there is put away."""
        self.tables.channel_gone(event.thread_id)

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """A thread that was archived takes no edits, and clicks there may never arrive."""
        if event.data["thread_metadata"]["archived"]:
            self.tables.channel_gone(event.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was taken out of a server: what was played there is put away."""
        self.tables.server_gone(guild.id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """No click reaches this shard's tables now, so nobody's time runs."""
        self.services.counts.connections += 1
        self.tables.freeze(shard_id)
        self._changed.set()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Clicks arrive again."""
        self.tables.thaw(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        """A new session; what happened in between is lost, clocks give time."""
        self.tables.thaw(shard_id)

    def open_tables(self) -> list[Table]:
        """Those in memory."""
        return self.tables.all()

    async def _beat(self) -> None:
        while True:
            self._changed.clear()
            await attempt(self._beat_once(), "writing the heartbeat")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS if self._well else 1.0):
                    await self._changed.wait()

    async def _beat_once(self) -> None:
        self._well = False
        trouble = await self._trouble()
        self._well = not trouble
        try:
            await asyncio.to_thread(self.heartbeat.beat, trouble)
        except OSError as error:
            # A full disk passes, and the next beat says that the bot lived through it.
            log.warning("heartbeat write failed", why=str(error))

    async def _trouble(self) -> str:
        """Why nobody could play now, in one sentence; nothing if all is well."""
        if self.is_closed() or not self.is_ready():
            return heartbeat.NOT_CONNECTED
        if self.tables.frozen:
            cut_off, shards = len(self.tables.frozen), self.shard_count or 1
            return f"{heartbeat.RUNS}{cut_off} of its {shards} connections to Discord cut off."
        failing = await self.services.store.trouble()
        return f"{heartbeat.RUNS}{failing}" if failing else ""

    async def leave(self, for_copy: bool = False) -> None:
        """Told to stop, or to begin anew on a copy: finish what was begun, tell the tables, close.
        Told again: close."""
        if self._leaving is None:
            # Commands too come to `dispatch` alone from here.
            self._connection._command_tree = None  # pyright: ignore[reportPrivateUsage]
            self._leaving = spawn(shutdown(self.tables.all(), for_copy), "telling the tables")
            await asyncio.wait({self._leaving})
        else:
            self._leaving.cancel()
        await self.close()

    async def close(self) -> None:
        """Leave Discord and stop everything that runs by itself; all is in the store."""
        for task in (self._beating, self._tidying, self._uploading):
            if task is not None:
                task.cancel()
        if self.metrics is not None:
            await self.metrics.stop()
        await self.tables.close()
        self.services.thinker.close()
        await super().close()
