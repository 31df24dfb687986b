"""The registry of this process's tables. A table is loaded on its first request, and unloaded when
it is idle.

There is one table per match, and at most one open match per channel. Submitting a request never
blocks. After the bot has started, it loads ("wakes") the open matches a few at a time, newest
first.

A shutdown first serves the queued requests, and then shows on active tables that the bot restarts.
The two steps take at most DRAIN_SECONDS and PAINT_SECONDS. A shutdown changes no match, because
everything that players were shown is stored already. If players' requests are still queued after
the first step, the bot tells them that their presses don't count.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Container, Coroutine, Iterable, Set
from datetime import timedelta
from functools import partial
from typing import Final, TypeAlias, TypeGuard

from msgspec.structs import asdict, replace

from bot import errors
from bot.background import spawn
from bot.daily.run import Run, open_run
from bot.lobby.deals import RepeatedDeal, load_deal
from bot.lobby.lobby import Lobby
from bot.lobby.opening import delete_left_over
from bot.lobby.options import at_pace, saved
from bot.logs import get_logger
from bot.match.match import Match
from bot.match.resume import open_match
from bot.messages.response import Response
from bot.services import Services
from bot.sessions import practice
from bot.sessions.rematch import mark_followed, offer_again, rematch, show_end
from bot.sharding import DIRECT, shard_of
from bot.store import (
    OPEN,
    OVER,
    STARTED,
    Damaged,
    Event,
    LobbyRow,
    MatchRow,
    NoMatch,
    SavedMatch,
    Status,
    StoreError,
    Tenure,
)
from bot.store.daily import NoRun
from bot.store.ids import is_run
from bot.table.admission import PRIVATE_THREAD, Blocked, spot
from bot.table.table import Click, Job, Request, ServedElsewhere, Stage, Table, Unopenable
from bot.table.web import WebResponse
from bot.ui import verbs
from bot.ui.words import Sentence
from engine.games import find
from engine.streaks import day_at

log = get_logger(__name__)

LOBBY_BACK_SOON: Final = Sentence("session-restart-lobby")
BACK_SOON: Final = Sentence("session-restart")
BACK_EARLIER: Final = Sentence("session-restore")
NOT_COUNTED: Final = Sentence("session-restart-press")
DRAIN_SECONDS: Final = 1.0
"""The maximum number of seconds for which a shutdown serves queued requests. Requests that are
still queued after that are rejected."""
PAINT_SECONDS: Final = 2.0
"""The maximum number of seconds for painting the restart notices of all tables."""
LIVE_SECONDS: Final = 600.0
"""A table that has had no request for this many seconds gets no restart notice."""
LOOK_AGAIN: Final = 0.02


class Shards:
    """The shards that this process serves. A shard is one of the bot's gateway connections to
    Discord, and serves a fixed part of the servers. `count()` returns the total number of shards,
    or None if it is unknown."""

    def __init__(self, count: Callable[[], int | None]) -> None:
        self._count = count
        self._frozen: set[int] = set()
        self._held: dict[int, Tenure | None] | None = None
        self.webs: dict[int, str] = {}
        """Maps the id of a shard to the host and port of the web table in the process that serves
        it. A shard is missing if its process has no web table."""

    @property
    def count(self) -> int:
        """The total number of shards in all processes. 1 while the number is unknown."""
        return self._count() or 1

    @property
    def told(self) -> bool:
        """Whether this process serves only the shards that were assigned to it. If False, it serves
        all shards."""
        return self._held is not None

    @property
    def held(self) -> frozenset[int]:
        """The ids of the shards assigned to this process."""
        return frozenset(self._held or ())

    def begin(self) -> None:
        """Serve only assigned shards from now on. No shard is assigned yet."""
        self._held = {}

    def of(self, guild_id: int | None, channel_id: int) -> int:
        """Return the id of the shard that serves the matches in the channel `channel_id`."""
        if self._held is None and guild_id is None:
            return DIRECT
        return shard_of(guild_id, channel_id, self.count)

    def mine(self, shard: int) -> bool:
        """Return whether this process serves `shard`."""
        return self._held is None or shard in self._held

    def tenure(self, shard: int) -> Tenure | None:
        """Return the tenure (see `bot.store.protocol`) under which the tables of `shard` write to
        the store. None if the shard has no tenure."""
        return (self._held or {}).get(shard)

    def assign(self, shard: int, tenure: Tenure | None) -> None:
        """Assign `shard` to this process. The clocks of the shard's matches stay stopped until the
        shard's gateway connection is up."""
        assert self._held is not None
        self._held[shard] = tenure
        self._frozen.add(shard)

    def drop(self, shard: int) -> None:
        """Unassign `shard` from this process."""
        if self._held is not None:
            self._held.pop(shard, None)
        self._frozen.discard(shard)

    @property
    def frozen(self) -> frozenset[int]:
        """The ids of the shards whose gateway connection is down."""
        return frozenset(self._frozen)

    def freeze(self, shard: int) -> None:
        """Mark the gateway connection of `shard` as down, which stops the clocks of matches that
        are loaded from now on."""
        self._frozen.add(shard)

    def thaw(self, shard: int) -> bool:
        """Mark the gateway connection of `shard` as up. Returns whether it was marked as down
        before."""
        gone = shard in self._frozen
        self._frozen.discard(shard)
        return gone


PAGE: Final = 200
"""The number of matches that one query returns. After a start, it is also the maximum number of
ended matches whose messages are corrected."""
PER_SECOND: Final = 25
"""The number of matches that are loaded per second. It is below the number of requests that Discord
allows per second, because other messages need requests too."""
PATIENCE_SECONDS: Final = 1.0
"""The maximum number of seconds between the loading of two matches, even if active matches use up
all allowed requests."""
QUERY_RETRY_SECONDS: Final = 20.0
"""Seconds after which a failed query is retried."""
ABOVE_ALL: Final = 2**62

UNFINISHED: Final = timedelta(30)
"""If the bot was down when the day of a daily deal ended, the open runs of that deal are still
finished for this long after the day."""

ShardOf: TypeAlias = tuple[int, int]
"""The id of a shard, and the total number of shards."""
Wake: TypeAlias = Callable[[int], bool]
ShowEnd: TypeAlias = Callable[[int], None]


async def open_runs(services: Services, of: ShardOf | None) -> list[int]:
    """Return the ids of the unfinished runs of recent daily deals that are served on the shard
    `of`. If `of` is None, runs on all shards are returned. Raises StoreError."""
    since = day_at(services.unix()) - UNFINISHED
    runs = await services.store.daily.open_runs(since)
    if of is None:
        return [run.id for run in runs]
    shard, count = of
    # A run in a direct message is served where the person's other messages are.
    return [
        run.id
        for run in runs
        if shard == (DIRECT if run.channel_id else shard_of(run.server, 0, count))
    ]


class MatchLoader:
    """Loads the open matches of the shard `of` after a start, newest first. If `of` is None, it
    loads the open matches of all shards.

    `wake(match_id)` starts loading a match, or returns False if the match is in memory already.
    `show_end(match_id)` updates the message of a match that is over.
    """

    def __init__(
        self, services: Services, wake: Wake, show_end: ShowEnd, of: ShardOf | None
    ) -> None:
        self._services, self._wake, self._show_end, self._of = services, wake, show_end, of
        self._reading: asyncio.Task[list[int]] | None = None

    async def run(self) -> None:
        """Load all open runs and matches. Then update the messages of ended matches that don't show
        the end yet, and delete messages about lobbies that have started or closed."""
        for run_id in await self._retry(partial(open_runs, self._services, self._of)):
            if self._wake(run_id):
                await self._pace()
        below = ABOVE_ALL
        while page := await self._next_page(below):
            for match_id in page:
                if self._wake(match_id):
                    await self._pace()
            below = page[-1]
        matches = self._services.store.matches
        for match_id in await self._retry(lambda: matches.unshown(PAGE, self._of)):
            self._show_end(match_id)
            await self._pace()
        await delete_left_over(self._services, self._of)

    async def _next_page(self, below: int) -> list[int]:
        matches = self._services.store.matches
        return await self._retry(lambda: matches.to_wake(below, PAGE, self._of))

    async def _retry(self, ask: Callable[[], Coroutine[None, None, list[int]]]) -> list[int]:
        """Repeat the query `ask` until it succeeds, and return its result. Players lose no time
        during the retries, because the clocks of matches that are not loaded are stopped."""
        while True:
            try:
                self._reading = asyncio.create_task(ask())
                return await asyncio.shield(self._reading)
            except Exception as error:
                errors.sentence_for(error, "reading which matches are open")
            await asyncio.sleep(QUERY_RETRY_SECONDS)

    async def _pace(self) -> None:
        """Wait until another request to Discord is allowed, but at most PATIENCE_SECONDS."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE_SECONDS
        await asyncio.sleep(random.uniform(0.5, 1.5) / PER_SECOND)
        while loop.time() < until:
            if self._services.budget.has_capacity():
                return
            await asyncio.sleep(1 / PER_SECOND)

    async def close(self) -> None:
        """Wait until the query in progress has ended. Cancelling it would leak a database
        connection."""
        if self._reading is not None:
            await asyncio.gather(self._reading, return_exceptions=True)


class MatchLoaders:
    """Runs the `MatchLoader` tasks: one task per shard, or a single task for all shards."""

    def __init__(self, services: Services, wake: Wake, show_end: ShowEnd) -> None:
        self._services, self._wake, self._show_end = services, wake, show_end
        self._running: dict[ShardOf | None, tuple[MatchLoader, asyncio.Task[None]]] = {}
        self._closed = False

    def start(self, of: ShardOf | None) -> None:
        """Start loading the open matches of the shard `of`, or of all shards if `of` is None. Does
        nothing if this was started before, or if `close` was called."""
        if of not in self._running and not self._closed:
            waking = MatchLoader(self._services, self._wake, self._show_end, of)
            self._running[of] = waking, spawn(waking.run(), "loading open matches")

    def stop(self, of: ShardOf) -> None:
        """Stop loading the matches of the shard `of`. Called when another process serves the
        shard."""
        if of in self._running:
            self._running.pop(of)[1].cancel()

    @property
    def done(self) -> bool:
        """Whether loading was started and has finished for every shard."""
        return bool(self._running) and all(task.done() for _, task in self._running.values())

    async def close(self) -> None:
        """Stop loading matches, and wait until the queries in progress have ended."""
        self._closed = True
        for _, task in self._running.values():
            task.cancel()
        await asyncio.gather(*(waking.close() for waking, _ in self._running.values()))


def is_open(stage: Stage | None) -> TypeGuard[Lobby | Match | Run]:
    """Return whether `stage` is an open lobby, or a match or a run that has not ended."""
    if isinstance(stage, Lobby | Run):
        return not stage.over
    return isinstance(stage, Match) and stage.row.status in STARTED


def on_message(tables: Tables, channel_id: int) -> None:
    """Count a new message in the channel. If too many messages are now below the public message of
    the channel's table, repost that message."""
    table = tables.in_channel(channel_id)
    if table is None or not (table.unloaded or is_open(table.stage)):
        return
    message = table.message
    if message.where.slow:
        return
    message.where.buried += 1
    if message.where.buried >= tables.services.settings.repost_after_messages:
        _repaint(tables, table)


def on_messages_deleted(tables: Tables, channel_id: int, messages: Container[int]) -> None:
    """Repost the public message of the channel's table if it is one of the deleted `messages`."""
    table = tables.in_channel(channel_id)
    if table is None or not (table.unloaded or is_open(table.stage)):
        return
    message = table.message
    if (message.message_id or 0) in messages:
        message.where.message_id = None  # makes the next paint post a new message
        _repaint(tables, table)


def _repaint(tables: Tables, table: Table) -> None:
    if table.message.blocked is not None:
        return  # Discord would refuse again; the next press on the table retries
    if table.unloaded and table.message.where.slow:
        tables.repost(table.id)
    elif table.unloaded:
        table.wake()  # loading repaints
    else:
        table.message.request()


IDLE_SECONDS: Final = 900.0
"""Seconds without a request after which the table of an ended match or a closed lobby is removed
from memory. While a web page shows the table, it is kept, because the page's presses go to this
table object."""
PAINTED_MS: Final = 3000
"""If a run is loaded that began less than this many milliseconds ago and has no other press yet, it
is not repainted. The answer to the press that began the run paints it already."""
REST_SECONDS: Final = 60.0
"""Seconds without a request after which a suspended match, or the match of a slow table, is
unloaded. Its table object stays in memory."""
DUE_AT_ONCE: Final = 200
"""The maximum number of slow tables that one step loads because their next event is due."""
END_SECONDS: Final = 2.0
"""The maximum number of seconds for which a shutdown waits for requests to Discord that are in
progress."""
POST_SECONDS: Final = 1.0
"""The maximum number of seconds for which the answer to a press waits for a message that is being
posted."""


def _no_broadcast(said: str) -> None:
    """Do nothing. This is the default, for a bot that runs in a single process."""


class Tables:
    """The registry of this process's tables. It finds a table by its match id or by its channel."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[int, Table] = {}
        self._channels: dict[int, int] = {}
        self.shards = Shards(lambda: services.client.shard_count)
        self._waking = MatchLoaders(services, self._wake, partial(show_end, self))
        self._tidy_task: asyncio.Task[None] | None = None
        self.broadcast: Callable[[str], None] = _no_broadcast
        """Sends a message, such as "ended 7", to the bot's other processes. `Sharing` replaces the
        default, which does nothing."""

    def table(self, match_id: int) -> Table:
        """Return the table of the match `match_id`. If it is not in memory, an empty table is
        created, and its first request loads the match."""
        if match_id not in self._tables:
            self._tables[match_id] = Table(match_id, self.services, self)
        return self._tables[match_id]

    def all(self) -> list[Table]:
        """Return all tables that are in memory."""
        return list(self._tables.values())

    def submit(self, match_id: int, request: Request, snowflake: int) -> None:
        """Add `request` to the queue of the match's table. `snowflake` is the request's id, which
        decides the order if two requests race. Never blocks."""
        self.table(match_id).submit(request, snowflake)

    async def load(self, table: Table) -> None:
        """Load the lobby, match or run of `table` from the store. Raises NoMatch, StoreError,
        ServedElsewhere if another process serves the shard, or Unopenable if the stored data can't
        be used."""
        try:
            if is_run(table.id):
                await self._load_run(table)
                return
            await self._load_stage(table, await self.services.store.matches.load(table.id))
        except (NoMatch, ServedElsewhere):
            self._tables.pop(table.id, None)  # don't cache tables for ids that lead nowhere
            raise
        except Exception as error:
            if is_run(table.id) or (
                isinstance(error, StoreError) and not isinstance(error, Damaged)
            ):
                raise  # may be transient; a run has no match that could be ended
            raise Unopenable(await self.services.store.matches.get(table.id)) from error

    async def _load_run(self, table: Table) -> None:
        try:
            run = await self.services.store.daily.run(table.id)
        except NoRun as error:
            raise NoMatch(str(error)) from error
        self.enter_run(table, await open_run(table, run))

    def enter_run(self, table: Table, run: Run) -> None:
        """Make `run` the stage that serves the requests of `table`. Raises ServedElsewhere if
        another process serves the run's shard."""
        self._place(table, run.row)
        table.last_used = asyncio.get_running_loop().time()
        table.enter(run)
        age_ms = self.services.unix_ms() - run.row.created_ms
        if run.logical.presses or age_ms > PAINTED_MS:
            run.repaint()  # the last action may not have been painted
        if table.shard in self.shards.frozen:
            run.freeze()

    async def _load_stage(self, table: Table, saved: SavedMatch) -> None:
        row = saved.match
        self._place(table, row)
        if row.status in OPEN:
            # A press on an old message may load a finished match while another one is open.
            self._channels[row.channel_id] = table.id
        if row.status is Status.LOBBY or row.seed is None:
            find(row.game)  # raises for a game that this version lacks
            deal = None if row.deal is None else await load_deal(self.services, row.deal, row.id)
            lobby = Lobby(table, row, saved.taken_off, deal)
            lobby.over = row.status is not Status.LOBBY
            table.enter(lobby)
            if not lobby.over:
                lobby.opening.resume()
                if row.message_id is not None:
                    # The message may still show a restart notice, or may have been deleted.
                    table.message.request()
            return
        play = await open_match(table, saved)
        table.enter(play)
        if row.wake_ms is not None:
            # It was unloaded, so its message shows the newest state. From now on a start must load
            # it.
            await self.services.store.matches.rest(table.id, None)
            if not row.wake_ms:  # a player's vacation has begun or ended
                table.message.request()
        elif row.status in STARTED:
            # The last action may have been stored without being painted.
            table.message.request()
        if table.shard in self.shards.frozen:
            play.freeze()

    def _place(self, table: Table, row: MatchRow) -> None:
        """Set the shard and the tenure of `table`. Raises ServedElsewhere if another process serves
        the shard."""
        table.shard = self.shards.of(row.guild_id, row.channel_id)
        if not self.shards.mine(table.shard):
            raise ServedElsewhere
        table.tenure = self.shards.tenure(table.shard)

    async def begin(self, table: Table, click: Click | None) -> None:
        """Replace the table's lobby by its match, which has just started. The lobby's message is
        updated and shows the match. If `click` is given, that update is the answer to it."""
        match = await open_match(table, await self.services.store.matches.load(table.id))
        table.enter(match)
        mark_followed(self, match.row.channel_id)
        if click is None:
            table.message.request()
        else:
            await table.answer_by_paint(click)

    async def rematch(self, stage: Stage, click: Click) -> None:
        """Open a rematch lobby for the players of the finished match `stage`. If such a lobby is
        open already, accept the user's invitation to it instead. After a practice round, start
        another practice round, unless the user asked for a table. Does nothing if `stage` is a
        lobby."""
        if not isinstance(stage, Match):
            return
        if stage.lesson and click.press.verb != verbs.TABLE:
            await practice.again(self, stage, click)
        else:
            await rematch(self, stage, click)

    async def abandoned(self, row: MatchRow) -> None:
        """Show the Rematch button again on the channel's newest finished match. Called when the
        lobby or match of `row` was closed early."""
        await offer_again(self, row)

    def in_channel(self, channel_id: int) -> Table | None:
        """Return the open table of the channel, or None if no such table is in memory."""
        match_id = self._channels.get(channel_id)
        return None if match_id is None else self._tables.get(match_id)

    def repost(self, match_id: int) -> None:
        """If the match's public message is missing or other messages are below it, post it again at
        the bottom of its channel. Never blocks."""
        table = self.table(match_id)

        async def show() -> None:
            if is_open(table.stage):
                # Paint in any case: the message may have been deleted while nothing was loaded.
                table.message.request(repost=table.message.where.buried > 0)
                table.message.invalidate()

        # A queued job loads the match first if it is not in memory.
        table.enqueue(show)

    async def post_refusal(self, match_id: int) -> Sentence | None:
        """Return the reason why Discord refused the message that `repost` posts. Returns None if
        the message was posted, if the match can't be loaded, or if neither is known after
        POST_SECONDS."""
        table = self.table(match_id)
        known: asyncio.Future[Blocked | None] = asyncio.get_running_loop().create_future()

        async def look() -> None:
            known.set_result(await table.message.wait_blocked())

        async def failed(_: Sentence) -> None:
            known.set_result(None)  # the match could not be loaded; the table will retry

        table.submit(Job(look, failed), self.services.discord_clock.make_id())
        done, _ = await asyncio.wait({known}, timeout=POST_SECONDS)
        why = known.result() if done else None
        return None if why is None else why.said

    async def open_lobby(self, new: LobbyRow, deal: RepeatedDeal | None = None) -> Lobby:
        """Create a lobby, store it, and return it. If `deal` is given, the lobby's match will play
        it. The lobby is not shown until `post` is called. Raises ChannelTaken if the channel has an
        open lobby or match, and ServedElsewhere if another process serves the channel's shard."""
        if not self.shards.mine(self.shards.of(new.guild_id, new.channel_id)):
            raise ServedElsewhere
        if deal is None:
            options = at_pace(saved(find(new.game), new.options), new.clocks, new.open_chosen)
            new = replace(new, options=options.model_dump_json())
        match_id = await self.services.store.matches.create(new)
        # Not read back from the store: during an await a request could load a second `Lobby`.
        created_ms = self.services.unix_ms()
        row = MatchRow(id=match_id, status=Status.LOBBY, created_ms=created_ms, **asdict(new))
        table = self.table(match_id)
        self._place(table, row)
        table.last_used = asyncio.get_running_loop().time()
        lobby = Lobby(table, row, frozenset(), deal)
        table.enter(lobby)
        self._channels[new.channel_id] = match_id
        return lobby

    async def post(self, lobby: Lobby, response: Response) -> bool:
        """Post the message of a new lobby as the answer to an interaction, and return True. If
        Discord refuses the message, close the lobby and return False. Raises StoreError if the
        lobby can't be closed."""
        if await lobby.table.message.begin(response):
            mark_followed(self, lobby.row.channel_id)
            # A mention in a private thread would add people to it. The web table doesn't know the
            # kind of the channel.
            on_web = isinstance(response, WebResponse)
            if not on_web and spot(response.interaction).kind != PRIVATE_THREAD:
                lobby.opening.begin()
            return True
        lobby.over = True
        try:
            await self.services.store.matches.transition(lobby.row.id, Event.ABANDON)
        except StoreError:
            # Still open in the store: the next /kaboom posts it, or its idle timeout closes it.
            lobby.over = False
            raise
        lobby.retire()
        return False

    async def message_of(self, match_id: int) -> int | None:
        """Return the id of the match's public message, or None if the id is unknown. If the message
        is being posted, this waits up to POST_SECONDS for it."""
        table = self._tables.get(match_id)
        return None if table is None else await table.message.standing(POST_SECONDS)

    def freeze(self, shard: int, since: float | None = None) -> None:
        """Stop the clocks of the shard's matches. Called when the shard's gateway connection is
        down. Each clock keeps the time that it had left at `since`, which is a time of
        `Services.steady`. If `since` is None, the current time is used."""
        self.shards.freeze(shard)
        for stage in self._matches_of(shard):
            stage.freeze(since)

    def thaw(self, shard: int) -> None:
        """Restart the clocks of the shard's matches. Called when the shard's gateway connection is
        up again."""
        if self.shards.thaw(shard):
            for stage in self._matches_of(shard):
                stage.thaw()

    def of_shard(self, shard: int) -> list[Table]:
        """Return the tables of `shard` that are in memory."""
        return [each for each in self._tables.values() if each.shard == shard]

    def _matches_of(self, shard: int) -> list[Match | Run]:
        stages = [each.stage for each in self.of_shard(shard)]
        return [each for each in stages if isinstance(each, Match | Run)]

    def start(self, shard: int | None = None) -> None:
        """Start loading the open matches of `shard`, or of all shards if it is None. Also start the
        task that unloads idle tables, if it isn't running yet."""
        self._waking.start(None if shard is None else (shard, self.shards.count))
        if self._tidy_task is None:
            self._tidy_task = spawn(self._tidy_forever(), "unloading idle tables")

    @property
    def woken(self) -> bool:
        """Whether all matches that were open when the bot started have been loaded."""
        return self._waking.done

    def _wake(self, match_id: int) -> bool:
        table = self.table(match_id)
        if table.stage is not None or table.busy or table.retry_scheduled:
            return False  # a request has loaded it
        table.last_used = asyncio.get_running_loop().time()
        table.wake()
        return True

    def ended(self, match_id: int) -> None:
        """Unload a match in every process. Called when retention has abandoned the match in the
        store, because it was suspended for too long."""
        self.broadcast(f"ended {match_id}")
        self.drop_ended_local(match_id)

    def drop_ended_local(self, match_id: int) -> None:
        """Unload a match that retention has abandoned, in this process only (see `ended`)."""
        table = self._tables.get(match_id)
        if table is not None and table.stage is not None:
            table.enqueue(table.drop_stage_in_turn)

    async def _tidy_forever(self) -> None:
        day = day_at(self.services.unix())
        while True:
            await asyncio.sleep(REST_SECONDS / 2)
            try:
                self.tidy()
                if day != (day := day_at(self.services.unix())):
                    # A run ends with its day; those in memory have a timer for it.
                    for run_id in await open_runs(self.services, None):
                        self._wake(run_id)
                await self.wake_rested()
            except Exception as error:
                errors.log_unexpected(error, "unloading idle tables")

    async def wake_rested(self) -> None:
        """Load the matches of slow tables whose next event is due. Raises StoreError."""
        shards, matches = self.shards, self.services.store.matches
        # One shard at a time, so that matches that others serve don't use up the limit.
        parts = [(each, shards.count) for each in shards.held] if shards.told else [None]
        for of in parts:
            if of is not None and of[0] in shards.frozen:
                continue
            for row in await matches.rested(self.services.unix_ms(), DUE_AT_ONCE, of):
                if shards.of(row.guild_id, row.channel_id) not in shards.frozen:
                    self._wake(row.id)

    @property
    def channels(self) -> Set[int]:
        """The ids of the channels that have a table in memory."""
        return self._channels.keys()

    def tidy(self) -> None:
        """Remove tables that have been idle for `IDLE_SECONDS` from memory, unless a web page shows
        them, or they have an open lobby, a match that is being played, or a run that can't be
        unloaded. Unload suspended matches and the matches of slow tables that have been idle for
        `REST_SECONDS`."""
        now = asyncio.get_running_loop().time()
        for table in self.all():
            stage = table.stage
            over = (
                stage is None
                or (isinstance(stage, Lobby) and stage.over)
                or (isinstance(stage, Run) and stage.unloadable)
                or (isinstance(stage, Match) and stage.row.status is not Status.PLAYING)
            )
            if table.busy or table.retry_scheduled:
                continue
            idle = now - table.last_used
            if over and idle > IDLE_SECONDS and not table.feed.watched:
                self._remove(table)
            elif idle > REST_SECONDS and isinstance(stage, Match) and stage.unloadable:
                if stage.row.status is Status.PLAYING:
                    table.enqueue(stage.rest)
                else:
                    table.drop_stage()
        self._channels = {c: m for c, m in self._channels.items() if m in self._tables}

    def _remove(self, table: Table) -> None:
        table.close()
        self._tables.pop(table.id, None)

    async def release_shard(self, shard: int) -> None:
        """Remove the tables of `shard` from memory, and unassign the shard from this process.
        Called when another process serves the shard."""
        self._waking.stop((shard, self.shards.count))
        tables = self.of_shard(shard)
        for table in tables:
            self._remove(table)
        self.shards.drop(shard)
        await asyncio.gather(*(table.message.ended(END_SECONDS) for table in tables))

    async def close(self) -> None:
        """Cancel the background tasks and close all tables. Nothing is lost, because all state is
        stored."""
        if self._tidy_task is not None:
            self._tidy_task.cancel()
        await self._waking.close()
        tables = self._tables.values()
        for table in tables:
            table.close()
        await asyncio.gather(*(table.message.ended(END_SECONDS) for table in tables))


def evict_user(tables: Tables, user_id: int) -> None:
    """Unload the stages that may name a user who has deleted their data: the user's runs of daily
    deals, and ended matches. The next request loads them again, except for unfinished runs, which
    were deleted. Lobbies stop showing that the user knows a deal."""
    tables.services.archive.forget()
    for table in tables.all():
        if isinstance(table.stage, Lobby):
            table.enqueue(table.stage.reread_deal)
        if isinstance(table.stage, Run) and table.stage.run.person == user_id:
            table.enqueue(table.drop_stage_in_turn)
        row = table.stage.row if table.stage is not None else None
        if row is None or row.status not in OVER:
            continue
        # The end of a match with a known deal names those who sat at it before.
        if row.deal is not None or any(seat.user_id == user_id for seat in row.seats):
            table.drop_stage()


def repaint_user(tables: Tables, user_id: int) -> None:
    """Repaint a user's private panels, and the tables in the user's direct messages. Called when
    the user has changed their preferences."""
    for table in tables.all():
        stage = table.stage
        if stage is not None and stage.row.guild_id is None and stage.row.host_id == user_id:
            table.message.request()
        if isinstance(stage, Match):
            stage.settings_changed(user_id)


async def shutdown(tables: Iterable[Table], for_copy: bool = False) -> None:
    """Serve the queued requests of `tables`, then paint a restart notice on the active tables.

    `for_copy` says whether the bot restarts on an earlier copy of the database. The notice then
    says so, because a table that is missing from the copy can never update its message again.
    """
    tables = list(tables)
    loop = asyncio.get_running_loop()
    live = [stage for table in tables if isinstance(stage := table.stage, Match)]
    for stage in live:
        stage.freeze()
    until = loop.time() + DRAIN_SECONDS
    while any(table.busy for table in tables) and loop.time() < until:  # noqa: ASYNC110
        await asyncio.sleep(LOOK_AGAIN)
    await asyncio.gather(*(table.reject_all(NOT_COUNTED) for table in tables))
    since = loop.time() - LIVE_SECONDS
    # Most recently used first, in case there is no time for all.
    notified: list[Table] = []
    panels: list[asyncio.Task[bool]] = []
    for table in sorted(tables, key=lambda each: each.last_used, reverse=True):
        stage = table.stage
        if table.last_used <= since:
            continue
        if isinstance(stage, Match) and stage.timers.slow:
            continue  # no player is waiting there
        if isinstance(stage, Match) and stage.row.status is Status.PLAYING:
            stage.freeze()
            stage.display.notice = BACK_EARLIER if for_copy else BACK_SOON
            # Private panels show the match's countdowns too, which have stopped.
            refreshes = stage.display.refresh(but=None)
            panels += (spawn(refresh, "closing a panel") for refresh in refreshes)
            notified.append(table)
        elif isinstance(stage, Lobby) and not stage.over:
            stage.notice = BACK_EARLIER if for_copy else LOBBY_BACK_SOON
            notified.append(table)
    for table in notified:
        table.message.request()
    until = loop.time() + PAINT_SECONDS
    while any(table.message.busy for table in notified) and loop.time() < until:  # noqa: ASYNC110
        await asyncio.sleep(LOOK_AGAIN)
    if panels:
        await asyncio.wait(panels, timeout=max(0.0, until - loop.time()))
    late = sum(table.message.busy for table in notified)
    log.info("shutting down", tables=len(notified), unpainted=late)
