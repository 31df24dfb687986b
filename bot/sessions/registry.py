"""All tables of this process: by match, made on the first request, let go of when idle.

One table a match, one open match a channel. A request never waits here: the
table's mailbox takes it, and what is behind the mailbox loads by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Container, Set
from functools import partial
from typing import Final, TypeGuard

from bot import errors
from bot.background import spawn
from bot.lobby.option_menus import at_pace, saved
from bot.lobby.stage import Lobby
from bot.match.resume import open_play
from bot.match.stage import MatchStage
from bot.messages.response import Response
from bot.services import Services
from bot.sessions.rematch import leave_behind, on_abandoned, rematch
from bot.sessions.waking import Waking
from bot.store import (
    NORMAL,
    OPEN,
    STARTED,
    Damaged,
    Event,
    MatchRow,
    NoMatch,
    SavedMatch,
    SeatRow,
    Status,
    StoreError,
)
from bot.table.actor import Stage, Table
from bot.table.opening import Unopenable
from bot.table.requests import Click, Request
from engine.games import find

IDLE_SECONDS: Final = 900.0
"""A table whose match is over or put away leaves memory after this long."""
END_SECONDS: Final = 2.0
"""At the bot's end, for the messages that are being posted."""
POST_SECONDS: Final = 1.0
"""How long somebody is kept waiting for the address of a message that is being posted."""


def _live(stage: Stage | None) -> TypeGuard[Lobby | MatchStage]:
    """Whether this match is not over, so that its message is worth a place at the bottom."""
    if isinstance(stage, Lobby):
        return not stage.over
    return isinstance(stage, MatchStage) and stage.row.status in STARTED


class Tables:
    """The tables of one process."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[int, Table] = {}
        self._channels: dict[int, int] = {}
        self._frozen: set[int] = set()
        self._waking = Waking(services, self._wake)
        self._going: tuple[asyncio.Task[None], ...] = ()
        self._on_abandoned = partial(on_abandoned, self)

    def table(self, match_id: int) -> Table:
        """The table of this match; it loads itself when something is put into it."""
        if match_id not in self._tables:
            self._tables[match_id] = Table(match_id, self.services, self._load)
        return self._tables[match_id]

    def all(self) -> list[Table]:
        """The tables in memory."""
        return list(self._tables.values())

    def submit(self, match_id: int, request: Request, snowflake: int) -> None:
        """Give a request to its table. Never waits."""
        self.table(match_id).submit(request, snowflake)

    async def _load(self, table: Table) -> None:
        try:
            await self._stage(table, await self.services.store.matches.load(table.id))
        except NoMatch:
            self._tables.pop(table.id, None)  # a made-up number: nothing to keep in memory
            raise
        except Exception as error:
            if isinstance(error, StoreError) and not isinstance(error, Damaged):
                raise  # the disk may be better in a moment
            raise Unopenable(await self.services.store.matches.get(table.id)) from error

    async def _stage(self, table: Table, saved: SavedMatch) -> None:
        row = saved.match
        if row.status in OPEN:
            # Old messages of a match that is over can still be pressed; the channel is not its own.
            self._channels[row.channel_id] = table.id
        if row.status is Status.LOBBY or row.seed is None:
            find(row.game)  # a lobby of a game that this code lacks could not even be painted
            lobby = Lobby(table, row, saved.taken_off, self._begin, self._on_abandoned)
            lobby.over = row.status is not Status.LOBBY
            table.enter(lobby)
            if not lobby.over and row.message_id is not None:
                # It may say that the bot is away, or be gone.
                table.painter.request()
            return
        play = await self._open_play(table, saved)
        table.enter(play)
        if row.status in STARTED:
            # Of a match that has ended meanwhile, the last step may have been stored and not shown.
            table.painter.request()
        if self._shard(row.guild_id) in self._frozen:
            play.freeze()

    async def _open_play(self, table: Table, saved: SavedMatch) -> MatchStage:
        play = await open_play(table, saved)
        play.rematch = partial(rematch, self, play)
        play.lifecycle.on_abandoned = self._on_abandoned
        return play

    async def _begin(self, lobby: Lobby, click: Click) -> None:
        """From lobby to first deal, in the lobby's own message."""
        saved = await self.services.store.matches.load(lobby.row.id)
        play = await self._open_play(lobby.table, saved)
        lobby.table.enter(play)
        await lobby.table.painter.through(click.response, click.message_id)
        play.tempo.schedule()

    def in_channel(self, channel_id: int) -> Table | None:
        """The table that holds this channel, if it is in memory."""
        match_id = self._channels.get(channel_id)
        return None if match_id is None else self._tables.get(match_id)

    def bring_down(self, match_id: int) -> None:
        """Post the table's message anew at the bottom of its channel: somebody looks for it."""
        table = self.table(match_id)

        async def show() -> None:
            if _live(table.stage):
                # Whether the message still stands is unknown: of a game put away, nobody watched.
                table.painter.request(repost=table.painter.buried > 0)
                table.painter.invalidate()

        # By way of the queue, which loads what is not in memory.
        table.order(show)

    def _shard(self, guild_id: int | None) -> int:
        count = self.services.client.shard_count or 1
        return 0 if guild_id is None else (guild_id >> 22) % count

    async def open_lobby(
        self,
        *,
        game: str,
        guild_id: int | None,
        channel_id: int,
        host_id: int,
        options: str,
        seats: tuple[SeatRow, ...],
        clocks: str = NORMAL,
        open_chosen: bool = False,
        language: str = "",
        language_chosen: bool = False,
        quick: bool = False,
    ) -> Lobby:
        """A new lobby, still to be posted. Raises ChannelTaken if the channel has an open match."""
        options = at_pace(saved(find(game), options), clocks, open_chosen).model_dump_json()
        match_id = await self.services.store.matches.create(
            game=game,
            guild_id=guild_id,
            channel_id=channel_id,
            host_id=host_id,
            options=options,
            seats=seats,
            clocks=clocks,
            open_chosen=open_chosen,
            language=language,
            language_chosen=language_chosen,
            quick=quick,
        )
        # Not read back: whoever leads somebody here meanwhile would have made another stage of it.
        row = MatchRow(
            id=match_id,
            game=game,
            guild_id=guild_id,
            channel_id=channel_id,
            status=Status.LOBBY,
            options=options,
            seats=seats,
            host_id=host_id,
            created_ms=self.services.unix_ms(),
            clocks=clocks,
            open_chosen=open_chosen,
            language=language,
            language_chosen=language_chosen,
            quick=quick,
        )
        table = self.table(match_id)
        table.last_used = asyncio.get_running_loop().time()
        lobby = Lobby(table, row, frozenset(), self._begin, self._on_abandoned)
        table.enter(lobby)
        self._channels[channel_id] = match_id
        return lobby

    async def post(self, lobby: Lobby, response: Response) -> bool:
        """Show a new lobby as the answer to who opened it. False: Discord refused its message, so
        there is no lobby."""
        if await lobby.table.painter.begin(response):
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
        return None if table is None else await table.painter.standing(POST_SECONDS)

    def message_in(self, channel_id: int) -> None:
        """Somebody wrote in this channel: the table's message goes up a line."""
        table = self.in_channel(channel_id)
        if table is None or not _live(table.stage):
            return
        painter = table.painter
        painter.buried += 1
        if painter.buried >= self.services.settings.repost_after_messages:
            painter.request()

    def message_gone(self, channel_id: int, messages: Container[int]) -> None:
        """Messages of this channel were deleted, by whomever."""
        table = self.in_channel(channel_id)
        if table is None or not _live(table.stage):
            return
        painter = table.painter
        if (painter.message_id or 0) in messages:
            painter.set_position(None)
            painter.request()

    def channel_gone(self, channel_id: int) -> None:
        """Nobody can reach this channel any more: deleted, or a thread that was archived."""
        self._put_away(lambda stage: stage.row.channel_id == channel_id)

    def server_gone(self, guild_id: int) -> None:
        """The bot was taken out of this server."""
        self._put_away(lambda stage: stage.row.guild_id == guild_id)

    def _put_away(self, concerned: Callable[[Lobby | MatchStage], bool]) -> None:
        for table in self._tables.values():
            stage = table.stage
            if _live(stage) and concerned(stage):
                # Whatever else is still to be painted there would be refused.
                table.painter.detach()
                table.order(stage.vanish)

    @property
    def frozen(self) -> frozenset[int]:
        """The shards whose gateway is gone."""
        return frozenset(self._frozen)

    def freeze(self, shard: int) -> None:
        """This shard's gateway is gone: the clocks of its tables stand still."""
        self._frozen.add(shard)
        for stage in self._plays(shard):
            stage.freeze()

    def thaw(self, shard: int) -> None:
        """This shard's gateway is back."""
        if shard in self._frozen:
            self._frozen.discard(shard)
            for stage in self._plays(shard):
                stage.thaw()

    def _plays(self, shard: int) -> list[MatchStage]:
        stages = [each.stage for each in self._tables.values()]
        plays = [each for each in stages if isinstance(each, MatchStage)]
        return [each for each in plays if self._shard(each.row.guild_id) == shard]

    def start(self) -> None:
        """Wake the open matches of the last run, a few at a time, and keep memory tidy."""
        if not self._going:
            self._going = (
                spawn(self._waking.run(), "loading open matches"),
                spawn(self._keep_tidy(), "unloading idle tables"),
            )

    @property
    def woken(self) -> bool:
        """Whether the bot has seen all matches that were open when it came."""
        return bool(self._going) and self._going[0].done()

    def _wake(self, match_id: int) -> bool:
        if match_id in self._tables:
            return False  # opened or asked for since the start
        table = self.table(match_id)
        table.last_used = asyncio.get_running_loop().time()
        table.wake()
        return True

    def ended(self, match_id: int) -> None:
        """This match was ended in the store: whoever looks at its table sees that."""
        table = self._tables.get(match_id)
        if table is not None and table.stage is not None:
            table.order(table.reread)

    async def _keep_tidy(self) -> None:
        while True:
            await asyncio.sleep(IDLE_SECONDS / 5)
            try:
                self.tidy()
            except Exception as error:
                errors.record(error, "letting go of tables")

    @property
    def channels(self) -> Set[int]:
        """The channels of which a table is in memory."""
        return self._channels.keys()

    def tidy(self) -> None:
        """Unload what is over and has long been idle."""
        now = asyncio.get_running_loop().time()
        for match_id, table in list(self._tables.items()):
            stage = table.stage
            over = (
                stage is None
                or (isinstance(stage, Lobby) and stage.over)
                or (isinstance(stage, MatchStage) and stage.row.status is not Status.PLAYING)
            )
            idle = not (table.busy or table.comes_back) and now - table.last_used > IDLE_SECONDS
            if over and idle:
                table.close()
                del self._tables[match_id]
        self._channels = {c: m for c, m in self._channels.items() if m in self._tables}

    async def close(self) -> None:
        """Stop everything that runs by itself; all is in the store."""
        for task in self._going:
            task.cancel()
        await self._waking.close()
        tables = self._tables.values()
        for table in tables:
            table.close()
        await asyncio.gather(*(table.painter.ended(END_SECONDS) for table in tables))
