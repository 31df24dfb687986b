"""The desk of a running match: apply, store, adopt, answer, in this order and no other.

Law of this module: a state is adopted only when the action that led to it is on the disk, and a
player hears of it only then. Legality is asked of the engine alone. Nothing here knows a game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from msgspec.structs import replace

from bot.discord_time import stamped_ms
from bot.ending import result_rows, score_rows
from bot.logs import get_logger
from bot.mailbox import Entry
from bot.painter import Painter
from bot.requests import Click, Machine, Order, Request
from bot.scene import Scene
from bot.showing import answer_reading, refused
from bot.store import Commit, MatchRow, Status, StoreError
from bot.table import Table
from bot.tempo import Tempo
from bot.votes import Votes
from engine.core import Game, IllegalAction, Seat, Step
from engine.replay import state_hash

log = get_logger(__name__)

SETTLE_AGAIN_SECONDS: Final = 2.0
ENDED: Final = "This game was ended. /kaboom opens a new table."
BEGUN: Final = "This game has begun, so its seats are taken; you can watch, and join the next one."
BEGUN_SEATED: Final = "That button is from before the game began: press My move to see yours."


class Play:
    """See `bot.table.Desk`. Made by `bot.resume.open_play`."""

    def __init__(
        self, table: Table, row: MatchRow, game: Game, state: Any, seq: int, fingerprint: str
    ) -> None:
        self.table, self.game = table, game
        self.services = table.services
        self.state = state
        self.seq = seq
        self._seen_by_all: tuple[Any, Any] = (None, None)
        self.tempo = Tempo(
            self.services, game, row.seed or b"", lambda: self.state, self.public, self._time_moves
        )
        self.scene = Scene(
            self.services,
            row,
            game,
            fingerprint,
            lambda: self.state,
            self.public,
            self.tempo,
            table.wake,
            self._trouble,
        )
        self.votes = Votes(self)
        self.rematch: Callable[[Play, Click], Awaitable[None]] | None = None
        self.last_slap: tuple[int, Seat, int] | None = None
        """Discard, winner and interaction id of the newest slap won."""
        self._last_id = 0
        self._closed = False
        self._tasks: set[asyncio.Task[Any]] = set()
        for seat, sitting in enumerate(row.seats):
            if sitting.user_id is None:
                self.tempo.computers.sit(seat, sitting.level)
        self.tempo.follow_discard()

    def public(self) -> Any:
        """What everybody may see; made once a state, for a step asks several times."""
        state, view = self._seen_by_all
        if state is not self.state:
            state, view = self._seen_by_all = (self.state, self.game.view(self.state, None))
        return view

    @property
    def row(self) -> MatchRow:
        """The match as the store has it."""
        return self.scene.row

    @property
    def painter(self) -> Painter:
        """Who paints the public message."""
        return self.scene.painter

    # The queue's questions

    def gathering(self) -> bool:
        """K6.3: while a discard is open, ids decide."""
        return self.tempo.open_mark is not None

    def not_before(self, entry: Entry[Request]) -> float:
        """K6.2: what closes a discard waits its least time, from when all could see it."""
        if self.tempo.open_mark is None or entry.reading:
            return 0.0
        action = self._action_of(entry.item)
        if action is None or not self.game.closes(self.state, action):
            return 0.0
        try:
            self.game.apply(self.state, action)
        except IllegalAction:
            return 0.0  # to be refused, and that needs no waiting
        return self.tempo.open_until()

    def _action_of(self, request: Request) -> Any | None:
        if isinstance(request, Machine):
            return request.action
        if isinstance(request, Click) and request.press.verb == "act":
            seat, press = self.scene.seat_of(request.user_id), request.press
            if seat is None:
                return None
            try:
                return self.game.action(press.kind, seat, press.number, press.places)
            except ValueError:
                return None
        return None

    async def take(self, entry: Entry[Request]) -> None:
        """Serve one request."""
        request = entry.item
        if isinstance(request, Order):
            await request.do()
        elif isinstance(request, Machine):
            await self._machine(entry, request)
        elif request.reading:
            self.table.beside(request, answer_reading(self, request))
        elif request.press.verb == "act":
            await self._act(entry, request)
        elif request.press.verb == "abandon":
            await self.votes.ask(request.answer, request.user_id, request.moderator)
        elif request.press.verb == "rematch":
            await self._again(request)
        else:
            seated = self.scene.seat_of(request.user_id) is not None
            await request.answer.note(BEGUN_SEATED if seated else BEGUN)

    async def _machine(self, entry: Entry[Request], machine: Machine) -> None:
        # Put away, only what is shown still runs out: that, the clock alone may do.
        if self.row.status != "playing" and not (machine.clock and self.row.status == "away"):
            return
        try:
            step = self.game.apply(self.state, machine.action)
        except IllegalAction:
            return  # the table has moved on since
        await self._commit(entry, machine.action, step, None)
        self.painter.request()

    async def _act(self, entry: Entry[Request], click: Click) -> None:
        action, seat = self._action_of(click), self.scene.seat_of(click.user_id)
        if self.row.status == "abandoned":
            await click.answer.note(ENDED)
            return
        if action is None or seat is None or await self.services.store.click_seen(entry.id):
            self.table.beside(click, refused(self, click, seat, None))
            return
        try:
            step = self.game.apply(self.state, action)
        except IllegalAction as error:
            self.table.beside(click, refused(self, click, seat, error.refusal))
            return
        await self._commit(entry, action, step, entry.id)
        # Beside the queue: one player's slow line must not hold up the others' slaps.
        self.table.beside(click, self._answer(click, seat))

    async def _answer(self, click: Click, seat: Seat) -> None:
        """The commit is on the disk: show its player what it led to."""
        if await self.scene.answer(seat, click.answer) is None and not click.answer.private:
            await self.painter.through(click.answer, click.message_id)
            await self.scene.refreshed(seat)
        else:
            self.painter.request()

    async def _again(self, click: Click) -> None:
        if self.row.status == "abandoned":
            await click.answer.note(ENDED)
        elif self.row.status != "finished":
            await click.answer.note("This game is still being played; a rematch comes after it.")
        elif self.scene.seat_of(click.user_id) is None:
            await click.answer.note("Who played here opens the rematch; /kaboom opens a new table.")
        elif self.rematch is not None:
            await self.rematch(self, click)

    async def abandon(self) -> None:
        """End the match before its time; its scores stay."""
        await self._status("abandoned")
        self.tempo.freeze()
        for seat in self.scene.panels.seats():
            self.spawn(self.scene.panels.close(seat))
        self.painter.request()

    # A step

    async def _commit(
        self, entry: Entry[Request], action: Any, step: Step[Any, Any], interaction: int | None
    ) -> None:
        """Store, then adopt. Raises StoreError, and then nothing is adopted."""
        new_round = step.state.round != self.state.round
        self.tempo.clock.sync(self.game.waits(step.state))
        margin = stamped_ms(entry.id) - stamped_ms(self._last_id) if self._last_id else None
        encoded = self.game.encode(step.state)
        await self.services.store.append(
            self.row.id,
            Commit(
                seq=self.seq + 1,
                action=self.game.encode(action),
                at_ms=self.services.unix_ms(),
                state_hash=state_hash(self.game, step.state),
                interaction_id=interaction,
                margin_ms=margin,
                inverted=entry.inverted,
                snapshot=(step.state.round, encoded) if new_round else None,
                deadlines=self.tempo.deadlines(),
            ),
        )
        self.seq += 1
        log.debug(
            "action taken",
            match=self.row.id,
            seq=self.seq,
            action=type(action).__name__,
            seat=getattr(action, "seat", None),
            interaction=interaction,
            margin_ms=margin,
            inverted=entry.inverted,
        )
        self._last_id = entry.id
        self._follow_slap(entry.id, action, step)
        self.state = step.state
        if interaction is not None:
            self.scene.notice = ""  # somebody has seen the table
        self.scene.tell(step.events)
        self.tempo.computers.see(step.events, new_round)
        self.tempo.follow_discard()
        await self._settle_or_later()
        self.tempo.arm()
        self.tempo.poke()
        clicked = None if interaction is None else getattr(action, "seat", None)
        for refresh in self.scene.refresh(but=clicked):
            self.spawn(refresh)

    def _follow_slap(self, snowflake: int, action: Any, step: Step[Any, Any]) -> None:
        """Who was first, for those who were not; a claim that came to nothing leaves no winner."""
        if type(action).__name__ == "Slap":
            self.last_slap = (action.number, action.seat, snowflake)
        elif any(type(event).__name__ == "ChangedMind" for event in step.events):
            self.last_slap = None

    async def _settle_or_later(self) -> None:
        """The action counts, for it is on the disk; what follows from it is tried until it is."""
        try:
            await self.settle()
        except StoreError as error:
            log.error("what follows a step could not be saved", match=self.row.id, why=str(error))
            asyncio.get_running_loop().call_later(SETTLE_AGAIN_SECONDS, self._queue_settling)

    def _queue_settling(self) -> None:
        async def again() -> None:
            await self._settle_or_later()
            self.painter.request()

        if not self._closed:
            self.table.put(Order(again), self.services.discord_clock.make_id())

    async def settle(self) -> None:
        """What follows from the state alone, after each step and after a restart."""
        await self._follow_absence()
        await self._follow_end()

    async def _follow_absence(self) -> None:
        """The computer plays the seats whose people sleep; with all gone, the game is put away."""
        view = self.scene.view(None)
        present = False
        for seat, person in enumerate(self.scene.people):
            if person.computer:
                continue
            if view.seats[seat].away:
                self.tempo.computers.sit(seat, None)
            else:
                self.tempo.computers.rise(seat)
                present = True
        status: Status = "playing" if present else "away"
        if view.outcome is not None or self.row.status not in ("playing", "away"):
            return
        if self.row.status == status:
            return
        await self._status(status)
        if present:
            self.tempo.thaw()
        else:
            self.tempo.freeze()

    async def _follow_end(self) -> None:
        outcome = self.game.outcome(self.state)
        if outcome is None or self.row.status not in ("playing", "away"):
            return
        view = self.scene.view(None)
        await self.services.store.finish(
            self.row.id,
            self.game.encode(outcome).decode(),
            result_rows(self.row, view, outcome),
            score_rows(view),
        )
        self.scene.row = replace(self.row, status="finished")

    async def _status(self, status: Status) -> None:
        await self.services.store.set_status(self.row.id, status)
        self.scene.row = replace(self.row, status=status)

    # What comes by itself

    def _time_moves(self, action: Any, clock: bool) -> None:
        self.table.put(Machine(action, clock), self.services.discord_clock.make_id())

    def _trouble(self, sentence: str) -> None:
        """The channel can't be painted: the match waits in the store until somebody asks for it."""
        log.warning("a table is put on the shelf", match=self.row.id, why=sentence)

        async def shelve() -> None:
            self.table.shelve()

        self.table.put(Order(shelve), self.services.discord_clock.make_id())

    def freeze(self) -> None:
        """The gateway is gone: nobody's time runs."""
        self.tempo.freeze()

    def thaw(self) -> None:
        """The gateway is back."""
        if self.row.status == "playing":
            self.tempo.thaw()
            self.painter.doubt()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something finish by itself."""
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Stop everything that runs by itself."""
        self._closed = True
        self.tempo.close()
        self.painter.close()
