"""A running match. Each action is first applied, then stored, then adopted and then answered.

The match adopts a new state only after its action is stored. Before that, players see nothing of
the new state. Only the engine decides what is legal. Nothing in this module is specific to one
game.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Coroutine, Iterable, Iterator
from dataclasses import replace as with_
from functools import partial
from logging import DEBUG
from typing import Final, NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.background import spawn
from bot.gateway import LATELY_SECONDS
from bot.logs import get_logger
from bot.match import late_join, replies
from bot.match.display import Display
from bot.match.timers import MOVES, MatchTimers
from bot.match.votes import Votes
from bot.messages.snowflake import last_id_of, stamped_ms
from bot.store import (
    OVER,
    STARTED,
    Commit,
    Event,
    MatchRow,
    Race,
    ResultRow,
    SavedAction,
    ScoreRow,
    SeatRow,
    Snapshot,
    Status,
    StoreError,
)
from bot.table import admission
from bot.table.mentions import Due, Pings, SlowPings
from bot.table.panels import PanelResult
from bot.table.table import Click, Job, Machine, QueueEntry, Request, Table
from bot.table.web import WebPress
from bot.ui import verbs
from bot.ui.context import Person, RoundRace, told_apart
from bot.ui.custom_id import ComponentId
from bot.ui.screens.more import ASK, NO
from bot.ui.text import RACE_MS, clock
from bot.ui.words import Sentence
from engine.core import AnyEvent, AnyState, IllegalAction, Outcome, Seat, Step, kind_of, seat_of
from engine.game import Game
from engine.presence import Return
from engine.refusals import Refusal
from engine.replay import state_hash
from engine.views import TableView


class Claim(NamedTuple):
    """The first claim of an open discard. All later claims of that discard have lost the race. A
    *claim* is a slap, snap or quick-play. `id` is the snowflake of the request that made the
    claim."""

    discard: int
    seat: Seat
    id: int


def newest_claim(
    newest: Claim | None, before: TableView, after: TableView, order_id: int
) -> Claim | None:
    """Return the newest claim after an action.

    `newest` is the newest claim before the action. `before` and `after` are the public views before
    and after the action, and `order_id` is the snowflake of the action. Returns None if a claim was
    abandoned and its discard is open again, or if a new round began.
    """
    held, holds = before.claim, after.claim
    if after.round != before.round:
        return None
    if holds is not None:
        return newest if held is not None else Claim(holds.discard, holds.seat, order_id)
    if held is not None and after.open is not None and after.open.number == held.discard:
        return None
    return newest


def order_ids(log: Iterable[SavedAction]) -> Iterator[int]:
    """Yield the snowflake that ordered each action of `log`. The snowflakes of computer players and
    timers are not stored. They are derived from the stored time since the previous action."""
    newest = 0
    for entry in log:
        if entry.interaction_id is not None:
            newest = entry.interaction_id
        elif newest and entry.margin_ms is not None:
            newest = last_id_of(stamped_ms(newest) + entry.margin_ms)
        else:
            newest = last_id_of(entry.at_ms)
        yield newest


def turn_ended(
    game: Game, state: AnyState, view: TableView, action: Struct, after: TableView
) -> Seat | None:
    """Return the seat whose turn is counted with this action, or None if no turn is counted.

    A turn is counted with the action that ends it. If the game's views mark turns as `fresh`, a
    turn is counted with its first action instead, because another player may end the turn. `view`
    is the public view of `state`, and `after` is the public view after the action.
    """
    turn = view.turn
    if turn is None or seat_of(action) not in (None, turn.seat):
        return None  # another player ended the round during this turn
    if turn.out:
        return None  # an eliminated player may leave
    if not turn.fresh:
        return None  # counted already
    now = after.turn
    if now is not None and now.number == turn.number and now.fresh:
        return None
    timed = any(wait.clock == "turn" and turn.seat in wait.seats for wait in game.waits(state))
    return turn.seat if timed else None


COUNTER_COLUMNS: Final = ("calls", "calls_won", "slaps", "slaps_wrong")
"""The counters of a seat that have their own columns in the table of results. All other counters
are stored as JSON."""


def result_rows(row: MatchRow, view: TableView, outcome: Outcome) -> list[ResultRow]:
    """Return the result of each seat as a row for the store. `view` is the spectator's view at the
    end of the match. It contains the scoresheet and the tallies."""
    rows: list[ResultRow] = []
    for seat, sitting in enumerate(row.seats):
        tally: dict[str, object] = msgspec.to_builtins(view.tallies[seat])
        counted = {name: value for name, value in tally.items() if isinstance(value, int)}
        own = {name: counted.pop(name, 0) for name in COUNTER_COLUMNS}
        rows.append(
            ResultRow(
                seat=seat,
                user_id=sitting.user_id,
                name=sitting.name,
                player=sitting.player,
                place=outcome.places[seat],
                total=outcome.totals[seat],
                best_round=min((scores[seat] for scores in view.scores), default=None),
                tally=msgspec.json.encode(counted, order="sorted").decode(),
                **own,
            )
        )
    return rows


def held_by_computer(view: TableView) -> list[Seat]:
    """Return the seats that the computer played at the end of the match because their people were
    away. Eliminated seats are not included, because their people may leave."""
    return [seat.seat for seat in view.seats if seat.away and seat.out is None]


def score_rows(view: TableView) -> list[ScoreRow]:
    """Return the scoresheet as rows for the store. There is one row for each round and seat."""
    return [
        ScoreRow(number, seat, score)
        for number, scores in enumerate(view.scores, start=1)
        for seat, score in enumerate(scores)
    ]


T = TypeVar("T")

log = get_logger(__name__)

RATED_PEOPLE: Final = 2
"""The minimum number of people in a rated match."""
SETTLE_AGAIN_SECONDS: Final = 2.0
SOON_SECONDS: Final = 120.0
"""A slow table stays in memory if its next event is at most this many seconds in the future."""
LONGEST_REST_SECONDS: Final = 7 * 86400.0
"""Seconds after which a slow table is loaded again even if none of its clocks runs."""
CLOSING_SECONDS: Final = 2.0
"""The maximum number of seconds that unloading waits until Discord has deleted the private
panels."""
REMARKS_SECONDS: Final = 0.7
"""The maximum number of seconds that the final message waits for the highlights of the match. If
they were added later, the message's buttons would move soon after it appears."""


class Match:
    """A running match, as the stage of its table (`bot.table.table.Stage`).

    The match owns its row, its state, its sequence number and its newest claim. It holds its
    timers, its display and its votes. Use `bot.match.resume.open_match` to create it.
    """

    def __init__(self, table: Table, row: MatchRow, game: Game, state: AnyState, seq: int) -> None:
        self.table, self.services = table, table.services
        self.row, self.game, self.state = row, game, state
        self.seq = seq
        """The number of actions taken so far. It is also the sequence number of the last action."""
        self.claim: Claim | None = None
        """The newest claim of a discard (see `Claim`)."""
        self.resume_wanted = False
        """Whether a suspended match should resume, because a player came back or the players agreed
        to resume it. It stays set until the resumption is stored, so that a failed write is
        retried."""
        self._people: tuple[object, tuple[Person, ...]] = ((), ())
        """A cache of `_named`: the seats of the row, and the people computed from those seats
        (first the seated people, then the newcomers)."""
        self._cached_view: tuple[AnyState | None, TableView | None] = (None, None)
        self._steps: dict[Struct, Step[AnyState, AnyEvent]] = {}
        self._last_id = 0
        self._settle_again: asyncio.TimerHandle | None = None
        self._closest_race_ms = RACE_MS
        self.moved_ms = row.started_ms or 0
        """The Unix time of the last action, in milliseconds."""
        self.moved_by: Seat | None = None
        """The seat whose press was the last action. None if a clock or a computer player acted."""
        self.timers = MatchTimers(self)
        self.pings = (
            SlowPings(self.services, game.title, row, table.message)
            if self.timers.slow
            else Pings(self.services, game.title, row.channel_id)
        )
        self.display = Display(self)
        self.votes = Votes(self)
        self.reactions = replies.Reactions(self)
        for seat, sitting in enumerate(row.seats):
            if sitting.user_id is None:
                self.timers.computers.add(seat, sitting.level)
        self.timers.follow_discard()

    # State and people

    @property
    def scene(self) -> Display:
        """The scene of the public message, which is the match's display."""
        return self.display

    def renamed(self, row: MatchRow) -> None:
        """Replace the match's row by `row`. Called when a player's new name has been stored."""
        self.row = row

    def public(self) -> TableView:
        """Return the spectator's view of the current state. It is cached until the state
        changes."""
        state, view = self._cached_view
        if view is None or state is not self.state:
            state, view = self._cached_view = (self.state, self.game.view(self.state, None))
        return view

    def view(self, viewer: Seat | None) -> TableView:
        """Return the view of the current state for the seat `viewer`. If `viewer` is None, return
        the spectator's view."""
        return self.public() if viewer is None else self.game.view(self.state, viewer)

    def step(self, action: Struct) -> Step[AnyState, AnyEvent]:
        """Return the result of `action` in the current state. The match does not adopt the result.
        It is cached, because both `not_before` and `handle` need it. Raises IllegalAction."""
        step = self._steps.get(action)
        if step is None:
            step = self._steps[action] = self.game.apply(self.state, action)
        return step

    def adopt(self, state: AnyState, seen: TableView) -> None:
        """Replace the state of the match by `state`. The action that led to `state` is stored
        already. `seen` is the spectator's view of `state`."""
        self.state, self.seq = state, self.seq + 1
        self._cached_view = (state, seen)
        self._steps = {}

    @property
    def people(self) -> tuple[Person, ...]:
        """The players in the order of their seats. Their names are distinct."""
        return self._named()[: len(self.row.seats)]

    @property
    def coming(self) -> tuple[tuple[Seat, Person], ...]:
        """The newcomers who take seats at the next deal, as pairs of seat and person. Their names
        differ from the names of all players."""
        seats = enumerate(self.row.seats)
        waiting = (seat for seat, sitting in seats if sitting.newcomer is not None)
        return tuple(zip(waiting, self._named()[len(self.row.seats) :], strict=True))

    def _named(self) -> tuple[Person, ...]:
        cached_for, people = self._people
        seats = self.row.seats
        if cached_for is not seats:
            sitting = (Person(s.name, s.user_id, str(s.level or "")) for s in seats)
            newcomers = (s.newcomer for s in seats if s.newcomer is not None)
            coming = (Person(each.name, each.user_id) for each in newcomers)
            people = told_apart((*sitting, *coming))
            self._people = (seats, people)
        return people

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat of the user. Returns None if the user has no seat in this match."""
        seats = enumerate(self.row.seats)
        return next((seat for seat, sitting in seats if sitting.user_id == user_id), None)

    def present(self) -> dict[int, Seat]:
        """Return the seats of the people who are present, as a mapping from user ids to seats. The
        computer plays for people who are away."""
        seats = enumerate(zip(self.row.seats, self.public().seats, strict=True))
        return {
            sitting.user_id: seat
            for seat, (sitting, seen) in seats
            if sitting.user_id is not None and not seen.away
        }

    @property
    def lesson(self) -> bool:
        """Whether this is a practice round."""
        return any(sitting.coached for sitting in self.row.seats)

    @property
    def rated(self) -> bool:
        """Whether the match counts for ratings. It counts if it has at least `RATED_PEOPLE` people,
        and is neither a practice round nor played with the cards of a known deal."""
        seats = self.row.seats
        people = sum(sitting.user_id is not None for sitting in seats)
        fresh = self.row.deal is None
        return fresh and people >= RATED_PEOPLE and not self.lesson

    @property
    def unloadable(self) -> bool:
        """Whether the match, which is suspended or at a slow table, can be unloaded without losing
        anything, such as an open panel or vote."""
        display, slow = self.display, self.timers.slow and self.row.status is Status.PLAYING
        if self._settle_again is not None or self.votes.open or self.table.message.busy:
            return False
        if slow:  # panels are stored, and a restored match follows them
            soon = asyncio.get_running_loop().time() + SOON_SECONDS
            return not self.pings.busy and (self._wake_at() or soon) >= soon
        return self.row.status is Status.SUSPENDED and not (
            self.timers.deadlines.next_due() is not None
            or display.panels.seats()
            or display.notice is not None
            or self.lesson
        )

    def _wake_at(self) -> float | None:
        """Return the loop time of the next timer event or ping of a slow table's match. Returns
        None if there is none."""
        events = self.timers.next_event(), self.pings.due
        return min((at for at in events if at is not None), default=None)

    async def rest(self) -> None:
        """Unload the running match of a slow table until its next event. A match that is in use is
        not unloaded. Raises StoreError."""
        if not self.unloadable:
            return
        if await self._follow_vacations():
            return
        pause = (self._wake_at() or math.inf) - asyncio.get_running_loop().time()
        wake_ms = self.services.unix_ms() + int(min(pause, LONGEST_REST_SECONDS) * 1000)
        await self.services.store.matches.rest(self.row.id, wake_ms, self.timers.stored())
        self.table.unload()

    def spawn(self, work: Coroutine[None, None, T]) -> asyncio.Task[T]:
        """Run `work` as a background task. If it raises an exception, the exception is logged."""
        return spawn(work, f"background task of match {self.row.id}")

    # Requests, in queue order

    def gathering(self) -> bool:
        """Return whether players may race for the open discard now. If so, the order of the
        interaction ids decides (K6.3, G5.1)."""
        return any(offer.race for offer in self.public().table_actions)

    def not_before(self, entry: QueueEntry[Request]) -> float:
        """Return the loop time before which the queue must hold back `entry`. Returns 0.0 if
        `entry` may be served now. An action that closes the open discard waits until the discard's
        minimum open time is over (K6.2)."""
        if self.timers.open_mark is None or entry.reading:
            return 0.0
        if self.timers.slow and not isinstance(entry.item, Machine):
            return 0.0  # an hour is too long to wait: `_too_early` says when the move is possible
        if entry.action is None or not self.game.closes(self.state, entry.action):
            return 0.0
        try:
            self.step(entry.action)
        except IllegalAction:
            return 0.0  # reject an illegal action at once
        return self.timers.open_until()

    def decode(self, request: Request) -> Struct | None:
        """Return the game action that `request` represents. Returns None if it is not a game action
        or if its user has no seat."""
        if isinstance(request, Machine):
            return request.action
        if isinstance(request, Click | WebPress) and request.press.verb in verbs.ACTING:
            seat, press = self.seat_of(request.user_id), request.press
            if seat is None:
                return None
            try:
                return self.game.action(press.kind, seat, press.number, press.places)
            except ValueError:
                return None
        return None

    async def handle(self, entry: QueueEntry[Request]) -> None:
        """Serve one request from the table's queue. Raises StoreError if the result could not be
        stored."""
        request = entry.item
        if isinstance(request, Job):
            await request.do()
        elif isinstance(request, Machine):
            await self._machine(entry, request)
        elif isinstance(request, WebPress):
            await self._web(entry, request)
        elif request.reading:
            self.table.answer_in_background(request, replies.show(self, request, entry.action))
        elif request.press.verb == verbs.ACT:
            await self._act(entry, request)
        elif request.press.verb in verbs.VOTED_ON:
            await self._vote(entry, request)
        elif request.press.verb in (verbs.COME, verbs.FORGO):
            await late_join.handle(self, request, entry.id)
        elif request.press.verb == verbs.REACT:
            self.table.answer_in_background(request, self.reactions.handle(request))
        elif request.press.verb in (verbs.REMATCH, verbs.TABLE):
            await self._rematch(request)
        else:
            seated = self.seat_of(request.user_id) is not None
            await request.response.note(
                Sentence("match-started-seated" if seated else "match-started")
            )

    async def _machine(self, entry: QueueEntry[Request], machine: Machine) -> None:
        # While the match is suspended only look timers still run.
        if self.row.status is not Status.PLAYING and not (
            machine.clock and self.row.status is Status.SUSPENDED
        ):
            return
        try:
            step = self.step(machine.action)
        except IllegalAction:
            return  # an action that was taken since made it illegal
        late: tuple[Seat, ...] = ()
        if machine.clock:
            waits = self.game.waits(self.state)
            if self.timers.slow:
                await self._follow_vacations()
                held = [wait for wait in self.timers.held(waits) if wait not in waits]
                if any(wait.action == machine.action for wait in held):
                    return  # the vacation began while the match was in memory
            awaited = (w for w in waits if w.action == machine.action and w.clock in MOVES)
            late = next((wait.seats for wait in awaited), ())
        await self.commit(entry, machine.action, step, None)
        if missed := [seat for seat in late if self.row.seats[seat].user_id is not None]:
            self.pings.missed(missed)
        self.display.repaint()

    async def _act(self, entry: QueueEntry[Request], click: Click) -> None:
        action, seat = entry.action, self.seat_of(click.user_id)
        if self.row.status is Status.ABANDONED:
            await click.response.note(Sentence("match-ended"))
            return
        if self.row.status is Status.SUSPENDED and await self._suspended(click, seat):
            return
        if action is None or seat is None:
            self.table.answer_in_background(click, replies.refuse(self, click, seat, action, None))
            return
        if entry.id in self.services.store.clicks:
            # Applied already; the process may have ended before it answered.
            self.table.answer_in_background(click, self._answer_stored(click, seat, ()))
            return
        try:
            step = self.step(action)
        except IllegalAction as error:
            self.table.answer_in_background(
                click, replies.refuse(self, click, seat, action, error.refusal)
            )
            return
        if early := self._too_early(action):
            await click.response.note(early)
            return
        await self.commit(entry, action, step, entry.id)
        # Outside the queue: one player's slow connection must not delay the others' slaps.
        self.table.answer_in_background(click, self._answer_stored(click, seat, step.events))

    def _too_early(self, action: Struct) -> Sentence | None:
        """Return the sentence that tells a player of a slow table when `action` may close the open
        discard. Returns None if it may do so now, or if `action` doesn't close the discard."""
        early = self.timers.open_until() - asyncio.get_running_loop().time()
        if not self.timers.slow or early <= 0 or not self.game.closes(self.state, action):
            return None
        return Sentence("slow-open", when=clock(self.services.unix() + early))

    async def _web(self, entry: QueueEntry[Request], request: WebPress) -> None:
        """Serve a press on the web table. The web page shows the new state itself, so a game action
        is answered only if it is refused. All other presses are served in the same way as clicks in
        Discord."""
        seat, verb = self.seat_of(request.user_id), request.press.verb
        request.response.row = self.row
        if verb == verbs.ABANDON and request.press.kind == ASK:
            response, user = request.response, request.user_id
            await self.votes.ask(verbs.ABANDON, response, user, moderator=False, sure=False)
            return
        if verb == verbs.RESUME and seat is not None and self.public().seats[seat].away:
            back = ComponentId(self.row.id, verbs.ACT, "return")
            request = with_(request, press=back)
            entry.action = self.decode(request)
        elif verb == verbs.COME and not await admission.sees(
            self.services, self.row, request.user_id
        ):
            request.tell(Sentence("felt-in-chat"))
            return
        elif verb != verbs.ACT:
            click = Click.of_web(request, self.row)
            await self.handle(with_(entry, item=click, id=request.once))
            return
        action, kind = entry.action, request.press.kind
        if self.row.status is Status.ABANDONED:
            request.tell(Sentence("match-ended"))
        elif self.row.status is Status.SUSPENDED and kind not in ("leave", "end_look", "return"):
            request.tell(Sentence("match-paused" if self.present() else "match-on-hold"))
        elif seat is None:
            request.tell(Sentence("match-watching"))
        elif request.once in self.services.store.clicks:
            request.tell("")  # the page sent the press again after a lost connection
        elif action is None:
            request.tell(self._web_refusal(entry, request, seat, Refusal.STALE))
        elif self.row.status is Status.SUSPENDED and kind == "return":
            if not await self.votes.refuses_resume(request.response):
                await self._take_web(entry, request, seat, action)
        else:
            await self._take_web(entry, request, seat, action)

    async def _take_web(
        self, entry: QueueEntry[Request], request: WebPress, seat: Seat, action: Struct
    ) -> None:
        try:
            step = self.step(action)
        except IllegalAction as error:
            request.tell(self._web_refusal(entry, request, seat, error.refusal))
            return
        if early := self._too_early(action):
            request.tell(early)
            return
        await self.commit(entry, action, step, entry.id)
        request.tell("")
        self.spawn(self.display.refreshed(seat))
        self.display.repaint()

    def _web_refusal(
        self, entry: QueueEntry[Request], request: WebPress, seat: Seat, why: Refusal
    ) -> str:
        return replies.reason(
            self, request.press, request.response.reader, entry.id, seat, entry.action, why
        )

    async def _suspended(self, click: Click, seat: Seat | None) -> bool:
        """If the click must be rejected because the match is suspended, tell the player so. Returns
        whether the click is rejected."""
        if click.press.kind == "return":
            return await self.votes.refuses_resume(click.response)
        if seat is None or click.press.kind in ("leave", "end_look"):
            return False
        await click.response.note(Sentence("match-paused" if self.present() else "match-on-hold"))
        return True

    async def _vote(self, entry: QueueEntry[Request], click: Click) -> None:
        seat = self.seat_of(click.user_id)
        away = seat is not None and self.public().seats[seat].away
        if click.press.verb == verbs.RESUME and away and self.row.status in STARTED:
            # The same button brings back a player who is away.
            back = with_(click, press=ComponentId(self.row.id, verbs.ACT, "return"))
            entry.action = self.decode(back)
            await self._act(entry, back)
            self.display.repaint(repost=self.table.message.where.buried > 0)
            return
        if click.press.kind == NO:
            await self.votes.refuse(click.press.verb, click.response, click.user_id)
            return
        await self.votes.ask(click.press.verb, click.response, click.user_id, click.moderator)

    async def _answer_stored(self, click: Click, seat: Seat, events: tuple[AnyEvent, ...]) -> None:
        """Answer a click whose action is stored with the panel of the seat or with the text of
        `events`. Then repaint the public message. If there is nothing to show, the paint is the
        answer."""
        response = click.response
        last = partial(self.display.outcome_text, response.reader, seat, events)
        result = PanelResult.FAILED
        try:
            result = await self.display.show_panel(seat, response, last=last)
        finally:  # all must see the stored action even if the answer failed
            if result is not PanelResult.EMPTY or response.private:
                self.display.repaint()
        if result is PanelResult.EMPTY and not response.private:
            await self.table.message.paint_by_response(click.response, click.message_id)
            await self.display.refreshed(seat)

    async def _rematch(self, click: Click) -> None:
        if self.row.status is Status.ABANDONED and not self.lesson:
            await click.response.note(Sentence("match-ended"))
        elif self.row.status not in OVER:
            await click.response.note(Sentence("match-rematch-later"))
        elif self.seat_of(click.user_id) is None:
            await click.response.note(Sentence("match-rematch-players"))
        else:
            await self.table.sessions.rematch(self, click)

    # The order around a commit is a contract, tested by `tests/journeys/test_commit_order.py`.
    # `follow` is the same after an action, a restart and a takeover by another process.

    async def commit(
        self,
        entry: QueueEntry[Request],
        action: Struct,
        step: Step[AnyState, AnyEvent],
        interaction: int | None,
    ) -> None:
        """Store an action, adopt the state in `step`, and react to that state.

        The caller must then first answer the click and afterwards repaint the public message.
        `interaction` is the id of the click. It is None if a timer or a computer player acted. If
        this raises StoreError, nothing was adopted.
        """
        # 1. Before the write: compute what depends on the old state, and the deadlines, which are
        # stored with the action.
        new_round = step.state.round != self.state.round
        back = isinstance(action, Return) and not self.present()
        pressed = None if interaction is None else seat_of(action)
        self.timers.follow_waits(self.game.waits(step.state), pressed)
        margin = stamped_ms(entry.id) - stamped_ms(self._last_id) if self._last_id else None
        before, after = self.public(), self.game.view(step.state, None)
        # 2. Store, in one transaction. If it fails, nothing is adopted.
        await self.services.store.matches.append(
            self.row.id,
            Commit(
                seq=self.seq + 1,
                action=self.game.encode(action),
                at_ms=self.services.unix_ms(),
                state_hash=state_hash(self.game, step.state),
                interaction_id=interaction,
                once=entry.item.once if isinstance(entry.item, WebPress) else None,
                margin_ms=margin,
                inverted=entry.inverted,
                snapshot=(step.state.round, self.game.encode(step.state)) if new_round else None,
                deadlines=self.timers.stored(),
                turn_of=turn_ended(self.game, self.state, before, action, after),
            ),
        )
        # 3. Adopt the state, then tell the display and the computer players the events.
        self.claim = newest_claim(self.claim, before, after, entry.id)
        self.adopt(step.state, after)
        self._last_id, self.moved_ms, self.moved_by = entry.id, self.services.unix_ms(), pressed
        if log.isEnabledFor(DEBUG):
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
        if interaction is not None:
            self.display.notice = None  # a player who acts has read it
        self.resume_wanted = self.resume_wanted or back
        self.tell(step, new_round)
        # 4. Follow: the open discard, newcomers, suspension and the end, then the timers.
        await self.follow()
        # 5. The other seats' panels in the background; then, by the caller, the answer to the click
        # (`_answer_stored`), and last the paint of the public message.
        for refresh in self.display.refresh(but=pressed):
            self.spawn(refresh)

    def tell(self, step: Step[AnyState, AnyEvent], new_round: bool) -> None:
        """Pass the result of an action to the display, and its events to the computer players."""
        self.display.tell(step, new_round)
        self.table.feed.tell(step.events)
        self.timers.computers.observe(step.events, new_round)

    async def follow(self) -> None:
        """React to the new state of the match. Call `tell` first.

        The open discard is handled first, because computer players time their moves by it. Timers
        are handled last, because `settle` may suspend the match.
        """
        self.timers.follow_discard()
        await self.settle_or_later()
        self.timers.arm()
        self.timers.schedule()

    # Status changes: newcomers, absence, suspension, the end

    async def settle_or_later(self) -> None:
        """Call `settle`. If it raises StoreError, retry it in the background until it succeeds."""
        self._stop_settling()
        try:
            await self.settle()
        except StoreError as error:
            log.error("saving a status change failed", match=self.row.id, why=str(error))
            loop = asyncio.get_running_loop()
            self._settle_again = loop.call_later(
                SETTLE_AGAIN_SECONDS, self.table.enqueue, self._settle_in_turn
            )

    async def _settle_in_turn(self) -> None:
        await self.settle_or_later()
        self.display.repaint()

    def _stop_settling(self) -> None:
        if self._settle_again is not None:
            self._settle_again.cancel()
            self._settle_again = None

    async def settle(self) -> None:
        """Store what follows from the new state: newcomers take their seats, and the match may be
        suspended, resumed or finished. Raises StoreError."""
        await self._seat_newcomers()
        await self._follow_absence()
        await self._follow_end()
        await self.display.follow_settings()
        self._ping()

    def _ping(self) -> None:
        if self.row.status is not Status.PLAYING and not (
            self.timers.slow and self.row.status is Status.SUSPENDED
        ):
            self.pings.clear()
            return
        present = self.present()
        people = [
            person if person.user_id in present else Person(person.name, None)
            for person in self.people
        ]
        self.pings.follow(
            self.row,
            people,
            Due(
                self.timers.held(self.game.waits(self.state)),
                self.state.round,
                self.moved_ms,
                self.moved_by,
                self.timers.open_until(),
            ),
        )

    async def _seat_newcomers(self) -> None:
        """Seat the newcomers who have waited for the deal of this round."""
        due = [
            seat
            for seat, sitting in enumerate(self.row.seats)
            if sitting.newcomer is not None and sitting.newcomer.round < self.state.round
        ]
        if not due or self.game.outcome(self.state) is not None:
            return
        before, sitting = self.row.seats, dict[Seat, SeatRow]()
        for seat in due:
            newcomer = before[seat].newcomer
            assert newcomer is not None
            sitting[seat] = SeatRow(newcomer.user_id, newcomer.name)
        seats = await self.services.store.matches.sit_down(self.row.id, sitting)
        self.row = replace(self.row, seats=seats)
        await self.display.news.sat_down(self.services.store, self.row, due)
        for seat in due:
            self.display.took_seat(seat, before[seat].name)

    async def _follow_absence(self) -> None:
        """Let the computer play for people who are away. If all people are away, suspend the match.
        If `resume_wanted` is set, resume it."""
        view, present = self.public(), self.present()
        for seat, person in enumerate(self.people):
            if person.computer:
                continue
            if view.seats[seat].away:
                self.timers.computers.add(seat, None)
            else:
                self.timers.computers.remove(seat)
        if view.outcome is not None:
            return
        coming = any(sitting.newcomer is not None for sitting in self.row.seats)
        if self.row.status is Status.PLAYING and not present and not coming:
            await self.suspend()
        elif self.row.status is Status.SUSPENDED and present and self.resume_wanted:
            await self._transition(Event.RESUME)
            self.timers.thaw()
        self.resume_wanted = False

    async def suspend(self) -> None:
        """Suspend the match. All clocks stop until a player resumes the match. Does nothing if the
        match is not running. Raises StoreError."""
        if self.row.status is Status.PLAYING:
            await self._transition(Event.SUSPEND)
            self.timers.freeze()

    async def pause(self) -> None:
        """Suspend the match. Called when the players who are present have agreed to pause. Raises
        StoreError."""
        await self.suspend()
        self.display.close_panels()
        self.display.repaint(repost=True)  # below the messages of the vote

    async def resume(self) -> None:
        """Resume a suspended match. Raises ChannelTaken if another table is open in its channel."""
        self.resume_wanted = True
        try:
            await self.settle()
        finally:
            self.resume_wanted = False
        self.display.repaint(repost=True)  # below the messages of the vote

    async def abandon(self) -> None:
        """End the match early. The public message still shows the scores. Raises StoreError."""
        matches = self.services.store.matches
        await matches.transition(self.row.id, Event.ABANDON, self.last_snapshot())
        self.row = await self._final_row(Status.ABANDONED)
        self._ping()
        self.timers.freeze()
        self.display.close_panels()
        self.display.repaint()
        await self.table.sessions.abandoned(self.row)

    async def _follow_end(self) -> None:
        outcome = self.game.outcome(self.state)
        if outcome is None or self.row.status not in STARTED:
            return
        view = self.public()
        await self.services.store.results.finish(
            self.row.id,
            self.game.encode(outcome).decode(),
            result_rows(self.row, view, outcome),
            score_rows(view),
            self.last_snapshot(),
            held_by_computer(view),
        )
        self.row = await self._final_row(Status.FINISHED)
        remarks = self.spawn(self._find_remarks())
        await asyncio.wait({remarks}, timeout=REMARKS_SECONDS)

    def last_snapshot(self) -> Snapshot:
        """Return the final state as a snapshot. The store keeps the snapshot after it has pruned
        the log of the match."""
        encoded, hashed = self.game.encode(self.state), state_hash(self.game, self.state)
        return Snapshot(self.state.round + 1, self.seq, encoded, hashed)

    async def _final_row(self, status: Status) -> MatchRow:
        """Return the row of a match that has just ended. It is loaded from the store again, because
        a player may have erased their data in the meantime. If loading it fails, the row in memory
        is returned with the status `status`."""
        try:
            return await self.services.store.matches.get(self.row.id)
        except StoreError as error:
            log.warning("reloading a finished match failed", match=self.row.id, why=str(error))
            return replace(self.row, status=status)

    async def _find_remarks(self) -> None:
        """Find the highlights of the match and repaint the public message. Because this replays the
        whole match, it may finish only after the final paint."""
        display = self.display
        try:
            display.deal = await self.services.store.deals.code_of(self.row)
            display.remarks = await self.services.archive.remarkable(display.reader, self.row)
        except StoreError as error:
            log.warning("reading highlights failed", match=self.row.id, why=str(error))
            return
        display.repaint()

    async def _transition(self, event: Event) -> None:
        status = await self.services.store.matches.transition(self.row.id, event)
        self.row = replace(self.row, status=status)
        self._ping()

    def raced(self, discard: int, winner: Seat, loser: Seat, late_ms: int) -> None:
        """Record that the claim of `discard` by `loser` came `late_ms` after the claim by `winner`.
        If this was the closest race of the match so far, it is also stored.

        The clip of a round shows the closest race of the round. The final message shows the closest
        race of the match.
        """
        if 0 <= late_ms < RACE_MS:
            self.display.happenings.raced(RoundRace(discard, winner, loser, late_ms))
        if 0 <= late_ms < self._closest_race_ms:
            self._closest_race_ms = late_ms
            self.spawn(self._store_race(Race(self.state.round, winner, loser, late_ms)))

    async def _store_race(self, race: Race) -> None:
        try:
            await self.services.store.history.raced(self.row.id, race)
        except StoreError as error:
            log.warning("saving a race failed", match=self.row.id, why=str(error))

    # Timers and the gateway

    def submit_timed(self, action: Struct, clock: str) -> None:
        """Queue an action of the timer of `clock`, or of a computer player (`clock` is "").

        If the gateway connection is dead, the action is dropped, because earlier clicks may not
        have arrived yet. Only the end of a look ("look") is queued without that check.
        """
        gateway, shard = self.services.gateway, self.table.shard
        moment = self.services.steady() - (0.0 if clock else LATELY_SECONDS)
        if clock == "look" or gateway.heard_since(shard, moment):
            self._submit_machine(action, clock)
        else:
            self.spawn(self._submit_if_heard(action, clock))

    async def _submit_if_heard(self, action: Struct, clock: str) -> None:
        if await self.services.gateway.answers(self.table.shard):
            self._submit_machine(action, clock)

    def _submit_machine(self, action: Struct, clock: str) -> None:
        self.table.submit(Machine(action, bool(clock)), self.services.discord_clock.make_id())

    async def halt(self, gone: bool) -> None:
        """Unload the match. Called when Discord refuses its public message. If the channel is
        `gone`, the match is also suspended. The private panels are deleted first, so that no card
        stays face up."""
        log.warning("table unloaded", match=self.row.id)
        if gone:
            await self.suspend()
        if closing := self.display.close_panels():
            await asyncio.wait(closing, timeout=CLOSING_SECONDS)
        self.table.unload()

    def settings_changed(self, user_id: int) -> None:
        """Refresh the panel of the user, if they have one. Called when the user's preferences have
        changed."""
        seat = self.seat_of(user_id)
        if seat in self.display.panels.seats():
            self.spawn(self.display.refreshed(seat))

    async def _follow_vacations(self) -> bool:
        """Update the clocks of a slow table if the vacation of a player has begun or ended. Returns
        whether one has begun or ended. Raises StoreError."""
        if not await self.reread_vacations():
            return False
        self.timers.follow_waits(self.game.waits(self.state), None)
        self.timers.arm()
        self._ping()
        self.display.repaint()
        return True

    async def reread_vacations(self) -> bool:
        """Reload the ends of the vacations of a slow table's players from the store. The clocks of
        a player's moves are stopped during their vacation. Returns whether any vacation has
        changed. Raises StoreError."""
        seats = {sitting.user_id: seat for seat, sitting in enumerate(self.row.seats)}
        users = [user for user in seats if user is not None and user > 0]
        found = await self.services.store.personal_data.vacations(users)
        now, before = self.services.unix(), self.timers.vacations
        self.timers.vacations = {
            seats[user]: each.until_ms / 1000
            for user, each in found.items()
            if each.until_ms / 1000 > now
        }
        return self.timers.vacations != before

    def freeze(self, since: float | None = None) -> None:
        """Stop all clocks. Called when the gateway connection is down. Each clock keeps the time
        that it had left at `since`, a time of the steady clock, or now if `since` is None."""
        self.timers.freeze(since)

    def thaw(self) -> None:
        """Restart the clocks. Called when the gateway connection is back. Does nothing while the
        match is suspended."""
        if self.row.status is Status.PLAYING:
            self.timers.thaw()
            self.table.message.invalidate()

    def close(self) -> None:
        """Stop all timers. The match object must not be used afterwards."""
        self.timers.close()
        self._stop_settling()
        self.pings.close()
        self.votes.close()
        self.reactions.close()
