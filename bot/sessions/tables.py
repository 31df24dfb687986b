"""All tables of this process: by match, loaded on the first request, unloaded when idle.

One table a match, one open match a channel. A request never waits here. After a start the open
matches of the last run are woken a few at a time, the newest first.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Container, Coroutine, Set
from functools import partial
from typing import Final, TypeAlias, TypeGuard

from msgspec.structs import asdict, replace

from bot import errors
from bot.background import spawn
from bot.lobby.lobby import Lobby
from bot.lobby.options import at_pace, saved
from bot.match.match import Match
from bot.match.resume import open_match
from bot.messages.response import Response
from bot.services import Services
from bot.sessions.rematch import leave_behind, offer_again, rematch, show_end
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
)
from bot.store.fence import Fence
from bot.table.admission import Blocked
from bot.table.table import Click, Elsewhere, Request, Stage, Table, Unopenable
from bot.ui.words import Sentence
from engine.games import find


class Shards:
    """The shards of this process. `count`: of how many, as discord.py knows it."""

    def __init__(self, count: Callable[[], int | None]) -> None:
        self._count = count
        self._frozen: set[int] = set()
        self._held: dict[int, Fence | None] | None = None

    @property
    def count(self) -> int:
        """How many shards there are in all."""
        return self._count() or 1

    @property
    def told(self) -> bool:
        """Whether this process serves those alone that it was given."""
        return self._held is not None

    @property
    def held(self) -> frozenset[int]:
        """The shard ids assigned to this process."""
        return frozenset(self._held or ())

    def begin(self) -> None:
        """From now on it serves those that it is given: none so far."""
        self._held = {}

    def of(self, guild_id: int | None, channel_id: int) -> int:
        """The shard of what is played here."""
        if self._held is None and guild_id is None:
            return DIRECT
        return shard_of(guild_id, channel_id, self.count)

    def mine(self, shard: int) -> bool:
        """Whether this process serves it."""
        return self._held is None or shard in self._held

    def fence(self, shard: int) -> Fence | None:
        """What its tables write with."""
        return (self._held or {}).get(shard)

    def take(self, shard: int, fence: Fence | None) -> None:
        """This process serves it now; its clocks stand still until it is connected."""
        assert self._held is not None
        self._held[shard] = fence
        self._frozen.add(shard)

    def drop(self, shard: int) -> None:
        """This process doesn't serve it any more."""
        if self._held is not None:
            self._held.pop(shard, None)
        self._frozen.discard(shard)

    @property
    def frozen(self) -> frozenset[int]:
        """Those whose gateway is gone."""
        return frozenset(self._frozen)

    def freeze(self, shard: int) -> None:
        """Its gateway is gone."""
        self._frozen.add(shard)

    def thaw(self, shard: int) -> bool:
        """Mark the gateway as back. Returns whether it had been away."""
        gone = shard in self._frozen
        self._frozen.discard(shard)
        return gone


PAGE: Final = 200
"""Matches that are asked for at once, and at most so many ends are shown belatedly."""
PER_SECOND: Final = 25
"""Below what the budget gives, for fresh paints come as well."""
PATIENCE_SECONDS: Final = 1.0
"""Paints of those who play may take all of the budget; one table wakes all the same."""
AGAIN_SECONDS: Final = 20.0
"""How long until the matches are asked for again, where the store could not give them."""
ABOVE_ALL: Final = 2**62

Of: TypeAlias = tuple[int, int]
"""A shard, and how many there are."""
Wake: TypeAlias = Callable[[int], bool]
ShowEnd: TypeAlias = Callable[[int], None]


class Waking:
    """`wake(match)` opens a match's table; False: it is in memory already. `show_end(match)` sees
    to one that is over. `of`: those of one shard of so many."""

    def __init__(self, services: Services, wake: Wake, show_end: ShowEnd, of: Of | None) -> None:
        self._services, self._wake, self._show_end, self._of = services, wake, show_end, of
        self._reading: asyncio.Task[list[int]] | None = None

    async def run(self) -> None:
        """Wake all there are."""
        below = ABOVE_ALL
        while page := await self._page(below):
            for match_id in page:
                if self._wake(match_id):
                    await self._room()
            below = page[-1]
        matches = self._services.store.matches
        for match_id in await self._read(lambda: matches.unshown(PAGE, self._of)):
            self._show_end(match_id)
            await self._room()

    async def _page(self, below: int) -> list[int]:
        matches = self._services.store.matches
        return await self._read(lambda: matches.to_wake(below, PAGE, self._of))

    async def _read(self, ask: Callable[[], Coroutine[None, None, list[int]]]) -> list[int]:
        """Asked until the store gives it: the clocks of a match not woken stand still."""
        while True:
            try:
                self._reading = asyncio.create_task(ask())
                return await asyncio.shield(self._reading)
            except Exception as error:
                errors.told(error, "reading which matches are open")
            await asyncio.sleep(AGAIN_SECONDS)

    async def _room(self) -> None:
        """Until the paint of the one before is under way, and nobody waits to paint."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE_SECONDS
        await asyncio.sleep(random.uniform(0.5, 1.5) / PER_SECOND)
        while loop.time() < until:
            if self._services.budget.has_capacity():
                return
            await asyncio.sleep(1 / PER_SECOND)

    async def close(self) -> None:
        """Broken off, a question would leave a connection open behind it."""
        if self._reading is not None:
            await asyncio.gather(self._reading, return_exceptions=True)


class Wakings:
    """One for each shard, or one for all."""

    def __init__(self, services: Services, wake: Wake, show_end: ShowEnd) -> None:
        self._services, self._wake, self._show_end = services, wake, show_end
        self._going: dict[Of | None, tuple[Waking, asyncio.Task[None]]] = {}
        self._closed = False

    def start(self, of: Of | None) -> None:
        """Wake them, unless that was begun, or all has ended before Discord said it was there."""
        if of not in self._going and not self._closed:
            waking = Waking(self._services, self._wake, self._show_end, of)
            self._going[of] = waking, spawn(waking.run(), "loading open matches")

    def stop(self, of: Of) -> None:
        """Whoever serves this shard now wakes them."""
        if of in self._going:
            self._going.pop(of)[1].cancel()

    @property
    def done(self) -> bool:
        """Whether all that was begun is done."""
        return bool(self._going) and all(task.done() for _, task in self._going.values())

    async def close(self) -> None:
        """Wake none any more."""
        self._closed = True
        for _, task in self._going.values():
            task.cancel()
        await asyncio.gather(*(waking.close() for waking, _ in self._going.values()))


def live(stage: Stage | None) -> TypeGuard[Lobby | Match]:
    """Whether this match is not over, so that its message is worth a place at the bottom."""
    if isinstance(stage, Lobby):
        return not stage.over
    return isinstance(stage, Match) and stage.row.status in STARTED


def message_in(tables: Tables, channel_id: int) -> None:
    """Somebody wrote in this channel: the table's message goes up a line."""
    table = tables.in_channel(channel_id)
    if table is None or not (table.unloaded or live(table.stage)):
        return
    painter = table.message
    painter.where.buried += 1
    if painter.where.buried >= tables.services.settings.repost_after_messages:
        _repaint(table)


def message_gone(tables: Tables, channel_id: int, messages: Container[int]) -> None:
    """Messages of this channel were deleted, by whomever."""
    table = tables.in_channel(channel_id)
    if table is None or not (table.unloaded or live(table.stage)):
        return
    painter = table.message
    if (painter.message_id or 0) in messages:
        painter.where.message_id = None  # the next paint posts one
        _repaint(table)


def _repaint(table: Table) -> None:
    if table.message.blocked is not None:
        return  # Discord would refuse it again: the next press tries
    if table.unloaded:
        table.wake()  # what is opened is painted
    else:
        table.message.request()


IDLE_SECONDS: Final = 900.0
"""A table whose match is over or put away is unloaded after this long."""
REST_SECONDS: Final = 60.0
"""Of one that is put away, all but its message's place is unloaded after this long."""
END_SECONDS: Final = 2.0
"""At the bot's end, for the messages that are being posted."""
POST_SECONDS: Final = 1.0
"""How long somebody is kept waiting for the address of a message that is being posted."""


def _nobody(said: str) -> None:
    """There is one process."""


class Tables:
    """The tables of one process."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[int, Table] = {}
        self._channels: dict[int, int] = {}
        self.shards = Shards(lambda: services.client.shard_count)
        self._wakings = Wakings(services, self._wake, partial(show_end, self))
        self._tidying: asyncio.Task[None] | None = None
        self.abroad: Callable[[str], None] = _nobody
        """Tells the other processes something, where there are any."""

    def table(self, match_id: int) -> Table:
        """The table of this match; it loads itself when something is put into it."""
        if match_id not in self._tables:
            self._tables[match_id] = Table(match_id, self.services, self)
        return self._tables[match_id]

    def all(self) -> list[Table]:
        """The tables in memory."""
        return list(self._tables.values())

    def submit(self, match_id: int, request: Request, snowflake: int) -> None:
        """Give a request to its table. Never waits."""
        self.table(match_id).submit(request, snowflake)

    async def load(self, table: Table) -> None:
        """Load the table's stage. Raises NoMatch, Elsewhere, Unopenable, StoreError."""
        try:
            await self._stage(table, await self.services.store.matches.load(table.id))
        except (NoMatch, Elsewhere):
            self._tables.pop(table.id, None)  # a made-up number: nothing to keep in memory
            raise
        except Exception as error:
            if isinstance(error, StoreError) and not isinstance(error, Damaged):
                raise  # the disk may be better in a moment
            raise Unopenable(await self.services.store.matches.get(table.id)) from error

    async def _stage(self, table: Table, saved: SavedMatch) -> None:
        row = saved.match
        self._place(table, row)
        if row.status in OPEN:
            # Old messages of a match that is over can still be pressed; the channel is not its own.
            self._channels[row.channel_id] = table.id
        if row.status is Status.LOBBY or row.seed is None:
            find(row.game)  # a lobby of a game that this code lacks could not even be painted
            lobby = Lobby(table, row, saved.taken_off)
            lobby.over = row.status is not Status.LOBBY
            table.enter(lobby)
            if not lobby.over and row.message_id is not None:
                # It may say that the bot is away, or be gone.
                table.message.request()
            return
        play = await open_match(table, saved)
        table.enter(play)
        if row.status in STARTED:
            # Of a match that has ended meanwhile, the last step may have been stored and not shown.
            table.message.request()
        if table.shard in self.shards.frozen:
            play.freeze()

    def _place(self, table: Table, row: MatchRow) -> None:
        """Raises Elsewhere where another process serves what is played there."""
        table.shard = self.shards.of(row.guild_id, row.channel_id)
        if not self.shards.mine(table.shard):
            raise Elsewhere
        table.fence = self.shards.fence(table.shard)

    async def begin(self, lobby: Lobby, click: Click) -> None:
        """From lobby to first deal, in the lobby's own message."""
        saved = await self.services.store.matches.load(lobby.row.id)
        play = await open_match(lobby.table, saved)
        lobby.table.enter(play)
        leave_behind(self, lobby.row.channel_id)
        await lobby.table.message.through(click.response, click.message_id)

    async def rematch(self, play: Match, click: Click) -> None:
        """Open a lobby for the same people, or say yes to the one that is open."""
        await rematch(self, play, click)

    async def abandoned(self, row: MatchRow) -> None:
        """A lobby closed, or a match was ended early: its channel's newest final offers a rematch
        again."""
        await offer_again(self, row)

    def in_channel(self, channel_id: int) -> Table | None:
        """The table that holds this channel, if it is in memory."""
        match_id = self._channels.get(channel_id)
        return None if match_id is None else self._tables.get(match_id)

    def bring_down(self, match_id: int) -> None:
        """Post the table's message anew at the bottom of its channel: somebody looks for it."""
        table = self.table(match_id)

        async def show() -> None:
            if live(table.stage):
                # Whether the message still stands is unknown: of a game put away, nobody watched.
                table.message.request(repost=table.message.where.buried > 0)
                table.message.invalidate()

        # By way of the queue, which loads what is not in memory.
        table.enqueue(show)

    async def reached(self, match_id: int) -> Sentence | None:
        """After `bring_down`: why Discord refuses the table its message, as far as that is known
        within a moment."""
        table = self.table(match_id)
        known: asyncio.Future[Blocked | None] = asyncio.get_running_loop().create_future()

        async def look() -> None:
            known.set_result(await table.message.reaches())

        table.enqueue(look)
        done, _ = await asyncio.wait({known}, timeout=POST_SECONDS)
        why = known.result() if done else None
        return None if why is None else why.said

    async def open_lobby(self, new: LobbyRow) -> Lobby:
        """A new lobby, still to be posted. Raises ChannelTaken if the channel has an open match,
        Elsewhere if another process serves it by now."""
        if not self.shards.mine(self.shards.of(new.guild_id, new.channel_id)):
            raise Elsewhere
        options = at_pace(saved(find(new.game), new.options), new.clocks, new.open_chosen)
        new = replace(new, options=options.model_dump_json())
        match_id = await self.services.store.matches.create(new)
        # Not read back: whoever leads somebody here meanwhile would have made another stage of it.
        created_ms = self.services.unix_ms()
        row = MatchRow(id=match_id, status=Status.LOBBY, created_ms=created_ms, **asdict(new))
        table = self.table(match_id)
        self._place(table, row)
        table.last_used = asyncio.get_running_loop().time()
        lobby = Lobby(table, row, frozenset())
        table.enter(lobby)
        self._channels[new.channel_id] = match_id
        return lobby

    async def post(self, lobby: Lobby, response: Response) -> bool:
        """Show a new lobby as the answer to who opened it. False: Discord refused its message, so
        there is no lobby."""
        if await lobby.table.message.begin(response):
            leave_behind(self, lobby.row.channel_id)
            return True
        lobby.over = True
        try:
            await self.services.store.matches.transition(lobby.row.id, Event.ABANDON)
        except StoreError:
            # The store has it open: the next /kaboom posts it, or its idle time closes it.
            lobby.over = False
            raise
        lobby.retire()
        return False

    async def message_of(self, match_id: int) -> int | None:
        """The message that shows this match, where this process knows of it by now."""
        table = self._tables.get(match_id)
        return None if table is None else await table.message.standing(POST_SECONDS)

    def freeze(self, shard: int, since: float | None = None) -> None:
        """This shard's gateway is gone: the clocks of its tables stand still `since` this moment of
        the steady clock (None: now)."""
        self.shards.freeze(shard)
        for stage in self._plays(shard):
            stage.freeze(since)

    def thaw(self, shard: int) -> None:
        """This shard's gateway is back."""
        if self.shards.thaw(shard):
            for stage in self._plays(shard):
                stage.thaw()

    def of_shard(self, shard: int) -> list[Table]:
        """The tables in memory that are served here because this shard is."""
        return [each for each in self._tables.values() if each.shard == shard]

    def _plays(self, shard: int) -> list[Match]:
        stages = [each.stage for each in self.of_shard(shard)]
        return [each for each in stages if isinstance(each, Match)]

    def start(self, shard: int | None = None) -> None:
        """Wake the open matches of the last run, of this shard or all, a few at a time, and keep
        memory tidy."""
        self._wakings.start(None if shard is None else (shard, self.shards.count))
        if self._tidying is None:
            self._tidying = spawn(self._keep_tidy(), "unloading idle tables")

    @property
    def woken(self) -> bool:
        """Whether the bot has seen all matches that were open when it came."""
        return self._wakings.done

    def _wake(self, match_id: int) -> bool:
        if match_id in self._tables:
            return False  # opened or asked for since the start
        table = self.table(match_id)
        table.last_used = asyncio.get_running_loop().time()
        table.wake()
        return True

    def ended(self, match_id: int) -> None:
        """This match was ended in the store: whoever looks at its table sees that."""
        self.abroad(f"ended {match_id}")
        self.ended_here(match_id)

    def ended_here(self, match_id: int) -> None:
        """The same, where its table is in this process."""
        table = self._tables.get(match_id)
        if table is not None and table.stage is not None:
            table.enqueue(table.drop_stage_in_turn)

    async def _keep_tidy(self) -> None:
        while True:
            await asyncio.sleep(REST_SECONDS / 2)
            try:
                self.tidy()
            except Exception as error:
                errors.record(error, "letting go of tables")

    @property
    def channels(self) -> Set[int]:
        """The channels of which a table is in memory."""
        return self._channels.keys()

    def tidy(self) -> None:
        """Unload what is over and has long been idle, and what waits and will wait on."""
        now = asyncio.get_running_loop().time()
        for table in self.all():
            stage = table.stage
            over = (
                stage is None
                or (isinstance(stage, Lobby) and stage.over)
                or (isinstance(stage, Match) and stage.row.status is not Status.PLAYING)
            )
            if table.busy or table.comes_back:
                continue
            idle = now - table.last_used
            if over and idle > IDLE_SECONDS:
                self._remove(table)
            elif idle > REST_SECONDS and isinstance(stage, Match) and stage.unloadable:
                table.drop_stage()
        self._channels = {c: m for c, m in self._channels.items() if m in self._tables}

    def _remove(self, table: Table) -> None:
        table.close()
        self._tables.pop(table.id, None)

    async def let_go(self, shard: int) -> None:
        """Another process serves this shard from now on: nothing of it stays in memory."""
        self._wakings.stop((shard, self.shards.count))
        tables = self.of_shard(shard)
        for table in tables:
            self._remove(table)
        self.shards.drop(shard)
        await asyncio.gather(*(table.message.ended(END_SECONDS) for table in tables))

    async def close(self) -> None:
        """Stop everything that runs by itself; all is in the store."""
        if self._tidying is not None:
            self._tidying.cancel()
        await self._wakings.close()
        tables = self._tables.values()
        for table in tables:
            table.close()
        await asyncio.gather(*(table.message.ended(END_SECONDS) for table in tables))


def forgotten(tables: Tables, user_id: int) -> None:
    """Drop cached finished matches, which still contain the deleted name; they reload on demand."""
    tables.services.archive.forget()
    for table in tables.all():
        row = table.stage.row if table.stage is not None else None
        if row is None or row.status not in OVER:
            continue
        if any(seat.user_id == user_id for seat in row.seats):
            table.drop_stage()


def shown_anew(tables: Tables, user_id: int) -> None:
    """Their own cards wherever they play, and their tables in direct messages, at once."""
    for table in tables.all():
        stage = table.stage
        if stage is not None and stage.row.guild_id is None and stage.row.host_id == user_id:
            table.message.request()
        if isinstance(stage, Match):
            stage.settings_changed(user_id)
