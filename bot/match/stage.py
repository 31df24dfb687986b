"""The stage of a running match: apply, store, adopt, answer, in this order and no other.

A state is adopted only when the action that led to it is on the disk, and a
player hears of it only then. Legality is asked of the engine alone. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from logging import DEBUG

from msgspec import Struct

from bot.gateway import LATELY_SECONDS
from bot.logs import get_logger
from bot.match.claims import follow
from bot.match.display import Display
from bot.match.late_join import Newcomers
from bot.match.lifecycle import Lifecycle
from bot.match.replies import Replies
from bot.match.running import Running
from bot.match.timing import Tempo
from bot.match.turn_credit import turn_ended
from bot.match.votes import Votes
from bot.messages.snowflake import stamped_ms
from bot.store import STARTED, Commit, MatchRow, Status
from bot.table.actor import Table
from bot.table.reorder_buffer import Entry
from bot.table.requests import Click, Job, Machine, Request
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.screens.game_over import NO
from bot.ui.words import Sentence
from engine.core import AnyEvent, AnyState, IllegalAction, Seat, Step, kind_of, seat_of
from engine.game import Game
from engine.presence import Return
from engine.replay import state_hash

log = get_logger(__name__)


class MatchStage:
    """See `bot.table.actor.Stage`. Made by `bot.match.resume.open_play`."""

    def __init__(self, table: Table, row: MatchRow, game: Game, state: AnyState, seq: int) -> None:
        self.table, self.game = table, game
        self.services = table.services
        self.match = match = Running(row, game, state, seq)
        self.tempo = Tempo(
            self.services,
            game,
            row.seed or b"",
            lambda: match.state,
            match.public,
            self.time_moves,
            row.clocks,
            row.quick,
            lesson=any(seat.coached for seat in row.seats),
        )
        self.display = Display(self.services, match, self.tempo, table.painter, table.wake)
        display, enqueue = self.display, table.enqueue
        self.lifecycle = Lifecycle(self.services, match, display, self.tempo, enqueue)
        self.newcomers = Newcomers(self.services, match, display, table.beside)
        self.votes = Votes(self.services, match, display, self.lifecycle, enqueue)
        self.replies = Replies(self.services.archive, match, display, self.lifecycle.raced)
        self.rematch: Callable[[Click], Awaitable[None]] | None = None
        self._last_id = 0
        for seat, sitting in enumerate(row.seats):
            if sitting.user_id is None:
                self.tempo.computers.add(seat, sitting.level)
        self.tempo.follow_discard()

    @property
    def scene(self) -> Display:
        """What the public message shows."""
        return self.display

    @property
    def row(self) -> MatchRow:
        """The match as the store has it."""
        return self.match.row

    def renamed(self, row: MatchRow) -> None:
        """Take over this row, in which somebody has another name."""
        self.match.row = row

    @property
    def state(self) -> AnyState:
        """The state of its game."""
        return self.match.state

    @property
    def seq(self) -> int:
        """How many actions were taken."""
        return self.match.seq

    @property
    def unloadable(self) -> bool:
        """Whether the match waits, and nothing is known here that a load would not find again."""
        display = self.display
        return self.row.status is Status.AWAY and not (
            self.tempo.clock.next_due() is not None
            or self.lifecycle.unsettled
            or self.votes.open
            or display.panels.seats()
            or display.notice is not None
            or any(seat.coached for seat in self.row.seats)
            or self.table.painter.busy
        )

    # The queue's questions

    def gathering(self) -> bool:
        """K6.3, G5.1: while several may want to be first, ids decide."""
        return any(offer.race for offer in self.match.public().table_actions)

    def not_before(self, entry: Entry[Request]) -> float:
        """K6.2: what closes a discard waits its least time, from when all could see it."""
        if self.tempo.open_mark is None or entry.reading:
            return 0.0
        if entry.action is None or not self.game.closes(self.state, entry.action):
            return 0.0
        try:
            self.match.step(entry.action)
        except IllegalAction:
            return 0.0  # to be refused, and that needs no waiting
        return self.tempo.open_until()

    def decode(self, request: Request) -> Struct | None:
        """The action that this request stands for; None if for none, or not for this user's."""
        if isinstance(request, Machine):
            return request.action
        if isinstance(request, Click) and request.press.verb in verbs.ACTING:
            seat, press = self.match.seat_of(request.user_id), request.press
            if seat is None:
                return None
            try:
                return self.game.action(press.kind, seat, press.number, press.places)
            except ValueError:
                return None
        return None

    async def handle(self, entry: Entry[Request]) -> None:
        """Serve one request."""
        request = entry.item
        if isinstance(request, Job):
            await request.do()
        elif isinstance(request, Machine):
            await self._machine(entry, request)
        elif request.reading:
            self.table.beside(request, self.replies.show(request, entry.action))
        elif request.press.verb == verbs.ACT:
            await self._act(entry, request)
        elif request.press.verb in verbs.VOTED_ON:
            await self._vote(entry, request)
        elif request.press.verb in (verbs.COME, verbs.FORGO):
            await self.newcomers.handle(request, entry.id)
        elif request.press.verb == verbs.REMATCH:
            await self._again(request)
        else:
            seated = self.match.seat_of(request.user_id) is not None
            await request.response.note(
                Sentence("match-started-seated" if seated else "match-started")
            )

    async def _machine(self, entry: Entry[Request], machine: Machine) -> None:
        # Put away, only what is shown still runs out: that, the clock alone may do.
        if self.row.status is not Status.PLAYING and not (
            machine.clock and self.row.status is Status.AWAY
        ):
            return
        try:
            step = self.match.step(machine.action)
        except IllegalAction:
            return  # the table has moved on since
        await self.commit(entry, machine.action, step, None)
        self.display.repaint()

    async def _act(self, entry: Entry[Request], click: Click) -> None:
        action, seat = entry.action, self.match.seat_of(click.user_id)
        if self.row.status is Status.ABANDONED:
            await click.response.note(Sentence("match-ended"))
            return
        if self.row.status is Status.AWAY and await self._waits(click, seat):
            return
        if action is None or seat is None:
            self.table.beside(click, self.replies.refuse(click, seat, action, None))
            return
        if entry.id in self.services.store.clicks:
            # It has acted, and whoever served it then may have ended before they could say so.
            self.table.beside(click, self._answer(click, seat, ()))
            return
        try:
            step = self.match.step(action)
        except IllegalAction as error:
            self.table.beside(click, self.replies.refuse(click, seat, action, error.refusal))
            return
        await self.commit(entry, action, step, entry.id)
        # Beside the queue: one player's slow line must not hold up the others' slaps.
        self.table.beside(click, self._answer(click, seat, step.events))

    async def _waits(self, click: Click, seat: Seat | None) -> bool:
        """The match was put away or paused: whether that keeps this press from counting, and the
        player has been told."""
        if click.press.kind == "return":
            # Of a match that waits, only the way back has to be allowed.
            return await self.votes.stays(click.response)
        if seat is None or click.press.kind in ("leave", "end_look"):
            return False
        await click.response.note(
            Sentence("match-paused" if self.match.present() else "match-on-hold")
        )
        return True

    async def _vote(self, entry: Entry[Request], click: Click) -> None:
        seat = self.match.seat_of(click.user_id)
        asleep = seat is not None and self.match.public().seats[seat].away
        if click.press.verb == verbs.RESUME and asleep and self.row.status in STARTED:
            # Offered to everybody who plays here; who is away comes back by it.
            back = replace(click, press=ComponentId(self.row.id, verbs.ACT, "return"))
            entry.action = self.decode(back)
            await self._act(entry, back)
            self.display.repaint(repost=self.table.painter.where.buried > 0)
            return
        if click.press.kind == NO:
            await self.votes.refuse(click.press.verb, click.response, click.user_id)
            return
        await self.votes.ask(click.press.verb, click.response, click.user_id, click.moderator)

    async def _answer(self, click: Click, seat: Seat, events: tuple[AnyEvent, ...]) -> None:
        """The commit is on the disk: show its player what it led to, or at least what happened."""
        response = click.response
        last = partial(self.display.told, response.reader, seat, events)
        shown: bool | None = False
        try:
            shown = await self.display.answer(seat, response, last=last)
        finally:  # what is stored is shown to all, whatever became of the answer
            if shown is not None or response.private:
                self.display.repaint()
        if shown is None and not response.private:
            await self.table.painter.through(click.response, click.message_id)
            await self.display.refreshed(seat)

    async def _again(self, click: Click) -> None:
        if self.row.status is Status.ABANDONED:
            await click.response.note(Sentence("match-ended"))
        elif self.row.status is not Status.FINISHED:
            await click.response.note(Sentence("match-rematch-later"))
        elif self.match.seat_of(click.user_id) is None:
            await click.response.note(Sentence("match-rematch-players"))
        elif self.rematch is not None:
            await self.rematch(click)

    async def commit(
        self,
        entry: Entry[Request],
        action: Struct,
        step: Step[AnyState, AnyEvent],
        interaction: int | None,
    ) -> None:
        """Store, then adopt. Raises StoreError, and then nothing is adopted."""
        new_round = step.state.round != self.state.round
        # A match that waits goes on when the first of its people comes back.
        back = isinstance(action, Return) and not self.match.present()
        pressed = None if interaction is None else seat_of(action)
        self.tempo.follow_waits(self.game.waits(step.state), pressed)
        margin = stamped_ms(entry.id) - stamped_ms(self._last_id) if self._last_id else None
        before, after = self.match.public(), self.game.view(step.state, None)
        await self.services.store.matches.append(
            self.row.id,
            Commit(
                seq=self.seq + 1,
                action=self.game.encode(action),
                at_ms=self.services.unix_ms(),
                state_hash=state_hash(self.game, step.state),
                interaction_id=interaction,
                margin_ms=margin,
                inverted=entry.inverted,
                snapshot=(step.state.round, self.game.encode(step.state)) if new_round else None,
                deadlines=self.tempo.deadlines(),
                turn_of=turn_ended(self.game, self.state, before, action, after),
            ),
        )
        self.match.claim = follow(self.match.claim, before, after, entry.id)
        self.match.adopt(step.state, after)
        if log.isEnabledFor(DEBUG):  # or its fields are made for nobody
            log.debug(
                "action taken",
                match=self.row.id,
                seq=self.seq,
                action=kind_of(action),
                seat=seat_of(action),
                interaction=interaction,
                margin_ms=margin,
                inverted=entry.inverted,
            )
        self._last_id = entry.id
        if interaction is not None:
            self.display.notice = None  # somebody has seen the table
        self.display.tell(step.events, new_round)
        self.lifecycle.goes_on = self.lifecycle.goes_on or back
        self.tempo.computers.observe(step.events, new_round)
        self.tempo.follow_discard()
        await self.lifecycle.settle_or_later()
        self.tempo.arm()
        self.tempo.schedule()
        for refresh in self.display.refresh(but=pressed):
            self.match.spawn(refresh)

    # What comes by itself

    def time_moves(self, action: Struct, clock: str) -> None:
        """Queue what nobody pressed: the action of a clock that ran out, by the clock's name, or a
        computer player's move (""). It needs a gateway that answers, because people's presses must
        be able to come before it; only what turns shown cards face down ("look") does not."""
        gateway, shard = self.services.gateway, self.table.shard
        moment = self.services.steady() - (0.0 if clock else LATELY_SECONDS)
        if clock == "look" or gateway.heard_since(shard, moment):
            self._queue(action, clock)
        else:
            self.match.spawn(self._queue_if_heard(action, clock))

    async def _queue_if_heard(self, action: Struct, clock: str) -> None:
        if await self.services.gateway.answers(self.table.shard):
            self._queue(action, clock)

    def _queue(self, action: Struct, clock: str) -> None:
        self.table.submit(Machine(action, bool(clock)), self.services.discord_clock.make_id())

    async def halt(self, gone: bool) -> None:
        """It waits in the store as it is until somebody presses there; in a channel that is gone,
        it is put away. No card stays face up meanwhile."""
        log.warning("table unloaded", match=self.row.id)
        if gone:
            await self.lifecycle.put_away()
        self.display.close_panels()
        self.table.unload()

    def reads_anew(self, user_id: int) -> None:
        """This person chose how they are told things: their panel is told so at once."""
        seat = self.match.seat_of(user_id)
        if seat in self.display.panels.seats():
            self.match.spawn(self.display.refreshed(seat))

    def freeze(self, since: float | None = None) -> None:
        """The gateway is gone: nobody's time runs `since` then (None: now)."""
        self.tempo.freeze(since)

    def thaw(self) -> None:
        """The gateway is back."""
        if self.row.status is Status.PLAYING:
            self.tempo.thaw()
            self.table.painter.invalidate()

    def close(self) -> None:
        """Stop everything that runs by itself."""
        self.tempo.close()
        self.lifecycle.close()
        self.votes.close()
