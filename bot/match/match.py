"""A running match: apply, store, adopt, answer, in this order and no other.

A state is adopted only when the action that led to it is on the disk, and a player hears of it only
then. Legality is asked of the engine alone. Nothing here knows a game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
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
from bot.match.display import Display
from bot.match.late_join import Newcomers
from bot.match.replies import Replies
from bot.match.timers import Tempo
from bot.match.votes import Votes
from bot.messages.snowflake import last_id_of, stamped_ms
from bot.services import Services
from bot.store import (
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
from bot.table.mentions import Pings
from bot.table.table import Click, Do, Entry, Job, Machine, Request, Table
from bot.ui import verbs
from bot.ui.context import Person
from bot.ui.custom_id import ComponentId
from bot.ui.people import told_apart
from bot.ui.screens.game_over import NO
from bot.ui.text import RACE_MS
from bot.ui.words import Sentence
from engine.core import AnyEvent, AnyState, IllegalAction, Outcome, Seat, Step, kind_of, seat_of
from engine.game import Game
from engine.presence import Return
from engine.replay import state_hash
from engine.views import TableView


class Claim(NamedTuple):
    """A discard, by its number, whose it became, and the id of the press that was first."""

    discard: int
    seat: Seat
    id: int


def follow(
    newest: Claim | None, before: TableView, after: TableView, order_id: int
) -> Claim | None:
    """The newest claim after the action of this id, from the public views before and after it.
    One that came to nothing leaves its discard to the others, and nobody was first."""
    held, holds = before.claim, after.claim
    if after.round != before.round:
        return None
    if holds is not None:
        return newest if held is not None else Claim(holds.discard, holds.seat, order_id)
    if held is not None and after.open is not None and after.open.number == held.discard:
        return None
    return newest


def order_ids(log: Iterable[SavedAction]) -> Iterator[int]:
    """The id by which each action of a log took its turn. One of the computer's or the clock's is
    not stored: it follows from how much later than the action before it was."""
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
    """The seat whose turn counts with this action, taken in `state`: the one that ends it or, in a
    game that says whether a turn is `fresh`, the first in it, for its end may come with somebody
    else's answer. `view` is what everybody saw of it, `after` of the state that it led to."""
    turn = view.turn
    if turn is None or seat_of(action) not in (None, turn.seat):
        return None  # somebody else ended the round: the turn was not theirs to end
    if turn.out:
        return None  # who is eliminated may go: what they leave undone takes nothing back
    if not turn.fresh:
        return None  # it has counted already
    now = after.turn
    if now is not None and now.number == turn.number and now.fresh:
        return None
    timed = any(wait.clock == "turn" and turn.seat in wait.seats for wait in game.waits(state))
    return turn.seat if timed else None


OWN: Final = ("calls", "calls_won", "slaps", "slaps_wrong")
"""What a result has a place of its own for; the rest of a tally goes as the game names it."""


def result_rows(row: MatchRow, view: TableView, outcome: Outcome) -> list[ResultRow]:
    """One row a seat. `view` is the spectator's, with its scoresheet and tallies."""
    rows: list[ResultRow] = []
    for seat, sitting in enumerate(row.seats):
        told: dict[str, object] = msgspec.to_builtins(view.tallies[seat])
        counted = {name: value for name, value in told.items() if isinstance(value, int)}
        own = {name: counted.pop(name, 0) for name in OWN}
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
    """The seats that the computer played for their people when the match ended. Somebody who was
    eliminated from its last round had nothing left to play, and may go."""
    return [seat.seat for seat in view.seats if seat.away and seat.out is None]


def score_rows(view: TableView) -> list[ScoreRow]:
    """The scoresheet, a row for each round and seat."""
    return [
        ScoreRow(number, seat, score)
        for number, scores in enumerate(view.scores, start=1)
        for seat, score in enumerate(scores)
    ]


T = TypeVar("T")

PEOPLE: Final = 2
"""So few can be compared with each other."""


class Running:
    """One match. Whoever changes it has stored that first."""

    def __init__(self, row: MatchRow, game: Game, state: AnyState, seq: int) -> None:
        self.row, self.game, self.state = row, game, state
        self.seq = seq
        """How many actions were taken."""
        self.claim: Claim | None = None
        """Who was first at the newest discard that somebody claimed."""
        self._people: tuple[object, tuple[Person, ...]] = ((), ())
        """The seats of a row, and the people of those seats with those who wait for one."""
        self._seen_by_all: tuple[AnyState | None, TableView | None] = (None, None)
        self._steps: dict[Struct, Step[AnyState, AnyEvent]] = {}

    def step(self, action: Struct) -> Step[AnyState, AnyEvent]:
        """What this action leads to from here; made once, for what has to wait was asked for
        before. Raises IllegalAction."""
        step = self._steps.get(action)
        if step is None:
            step = self._steps[action] = self.game.apply(self.state, action)
        return step

    def adopt(self, state: AnyState, seen: TableView) -> None:
        """An action led to this state, of which everybody may see so much."""
        self.state, self.seq = state, self.seq + 1
        self._seen_by_all = (state, seen)
        self._steps = {}

    def public(self) -> TableView:
        """What everybody may see; made once a state, for a step asks several times."""
        state, view = self._seen_by_all
        if view is None or state is not self.state:
            state, view = self._seen_by_all = (self.state, self.game.view(self.state, None))
        return view

    def view(self, viewer: Seat | None) -> TableView:
        """What this viewer may see now."""
        return self.public() if viewer is None else self.game.view(self.state, viewer)

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sits here, by seat, each with a name of their own."""
        return self._named()[: len(self.row.seats)]

    @property
    def coming(self) -> tuple[tuple[Seat, Person], ...]:
        """Who takes which computer player's seat at the next deal, named likewise."""
        seats = enumerate(self.row.seats)
        waiting = (seat for seat, sitting in seats if sitting.newcomer is not None)
        return tuple(zip(waiting, self._named()[len(self.row.seats) :], strict=True))

    def _named(self) -> tuple[Person, ...]:
        made_of, people = self._people
        seats = self.row.seats
        if made_of is not seats:  # made once, for a step asks several times
            sitting = (Person(s.name, s.user_id, str(s.level or "")) for s in seats)
            newcomers = (s.newcomer for s in seats if s.newcomer is not None)
            coming = (Person(each.name, each.user_id) for each in newcomers)
            people = told_apart((*sitting, *coming))
            self._people = (seats, people)
        return people

    def seat_of(self, user_id: int) -> Seat | None:
        """Where this user sits."""
        seats = enumerate(self.row.seats)
        return next((seat for seat, sitting in seats if sitting.user_id == user_id), None)

    def present(self) -> dict[int, Seat]:
        """The people who play their cards themselves: their seats by user id."""
        seats = enumerate(zip(self.row.seats, self.public().seats, strict=True))
        return {
            sitting.user_id: seat
            for seat, (sitting, seen) in seats
            if sitting.user_id is not None and not seen.away
        }

    @property
    def rated(self) -> bool:
        """Whether it counts for ratings: two people at least, and nobody's practice round."""
        seats = self.row.seats
        people = sum(sitting.user_id is not None for sitting in seats)
        return people >= PEOPLE and not any(sitting.coached for sitting in seats)

    def spawn(self, work: Coroutine[None, None, T]) -> asyncio.Task[T]:
        """Let something finish by itself."""
        return spawn(work, f"finishing something of match {self.row.id}")

    def last(self) -> Snapshot:
        """The state as it is now, behind that of every round: what stays of a match that is over
        when its moves have gone."""
        encoded, hashed = self.game.encode(self.state), state_hash(self.game, self.state)
        return Snapshot(self.state.round + 1, self.seq, encoded, hashed)


log = get_logger(__name__)

AGAIN_SECONDS: Final = 2.0
REMEMBER_SECONDS: Final = 0.7
"""What was remarkable stands in the final from the first, if it is found so soon."""


class Lifecycle:
    """What follows from a running match's state: who is away, whether it is put away or over, and
    what is stored of that. `enqueue` has something done in the table's turn."""

    def __init__(
        self,
        services: Services,
        match: Running,
        display: Display,
        tempo: Tempo,
        enqueue: Callable[[Do], None],
    ) -> None:
        self._services, self._match, self._enqueue = services, match, enqueue
        self._display, self._tempo = display, tempo
        self.goes_on = False
        """Somebody came back to a match that waited, or those who paused it agreed to go on. It
        stays so until that is stored: what the store refused is tried again."""
        self.on_abandoned: Callable[[MatchRow], Awaitable[None]] | None = None
        """Told of a match that was ended before its time."""
        self._pings = Pings(services, match.game.title, match.row.channel_id)
        self._again: asyncio.TimerHandle | None = None
        self._closest: int | None = None
        """By how many milliseconds a race was lost, at the least, since the bot started."""

    @property
    def unsettled(self) -> bool:
        """Whether something that follows from the state has not been stored yet."""
        return self._again is not None

    async def settle_or_later(self) -> None:
        """The action counts, for it is on the disk; what follows from it is tried until it is."""
        self._stop_waiting()
        try:
            await self.settle()
        except StoreError as error:
            match = self._match.row.id
            log.error("saving a status change failed", match=match, why=str(error))
            self._again = asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._queue)

    def _stop_waiting(self) -> None:
        if self._again is not None:
            self._again.cancel()
            self._again = None

    def _queue(self) -> None:
        async def again() -> None:
            await self.settle_or_later()
            self._display.repaint()

        self._enqueue(again)

    async def settle(self) -> None:
        """What follows from the state alone, after each step and after a restart."""
        await self._seat_newcomers()
        await self._follow_absence()
        await self._follow_end()
        self._call()

    def _call(self) -> None:
        """Whoever is waited for is called, if that is wanted here."""
        match = self._match
        if match.row.status is not Status.PLAYING:
            self._pings.clear()
            return
        here = match.present()
        people = [
            person if person.user_id in here else Person(person.name, None)
            for person in match.people
        ]
        self._pings.follow(match.row, people, match.game.waits(match.state))

    def close(self) -> None:
        """Nothing happens by itself any more."""
        self._stop_waiting()
        self._pings.clear()

    def raced(self, winner: Seat, loser: Seat, late_ms: int) -> None:
        """Somebody came second by so little; the closest race of a match is told at its end."""
        if not 0 <= late_ms < (RACE_MS if self._closest is None else self._closest):
            return
        self._closest = late_ms
        race = Race(self._match.state.round, winner, loser, late_ms)
        self._match.spawn(self._keep(race))

    async def _keep(self, race: Race) -> None:
        try:
            await self._services.store.history.raced(self._match.row.id, race)
        except StoreError as error:
            log.warning("saving a race failed", match=self._match.row.id, why=str(error))

    async def _seat_newcomers(self) -> None:
        """A round was dealt: who waited for it takes the computer player's seat."""
        match = self._match
        due = [
            seat
            for seat, sitting in enumerate(match.row.seats)
            if sitting.newcomer is not None and sitting.newcomer.round < match.state.round
        ]
        if not due or match.game.outcome(match.state) is not None:
            return
        before, sitting = match.row.seats, dict[Seat, SeatRow]()
        for seat in due:
            newcomer = before[seat].newcomer
            assert newcomer is not None
            sitting[seat] = SeatRow(newcomer.user_id, newcomer.name)
        seats = await self._services.store.matches.sit_down(match.row.id, sitting)
        match.row = replace(match.row, seats=seats)
        await self._display.news.sat_down(self._services.store, match.row, due)
        for seat in due:
            self._display.took_seat(seat, before[seat].name)

    async def _follow_absence(self) -> None:
        """The computer plays the seats whose people sleep; with all gone, the match is put away."""
        match, view, present = self._match, self._match.public(), self._match.present()
        for seat, person in enumerate(match.people):
            if person.computer:
                continue
            if view.seats[seat].away:
                self._tempo.computers.add(seat, None)
            else:
                self._tempo.computers.remove(seat)
        if view.outcome is not None:
            return
        coming = any(sitting.newcomer is not None for sitting in match.row.seats)
        if match.row.status is Status.PLAYING and not present and not coming:
            await self._rest()
        elif match.row.status is Status.AWAY and present and self.goes_on:
            await self._happened(Event.RESUME)
            self._tempo.thaw()
        self.goes_on = False

    async def put_away(self) -> None:
        """Whatever its people do, the match waits until they ask for it."""
        if self._match.row.status is Status.PLAYING:
            await self._rest()

    async def _rest(self) -> None:
        await self._happened(Event.PUT_AWAY)
        self._tempo.freeze()

    async def pause(self) -> None:
        """Those who are there have agreed: the match waits, and nobody's time runs."""
        await self._rest()
        self._display.close_panels()
        self._display.repaint(repost=True)  # below what was said about it

    async def resume(self) -> None:
        """Those who paused the match go on with it. Raises ChannelTaken."""
        self.goes_on = True
        try:
            await self.settle()
        finally:
            self.goes_on = False
        self._display.repaint(repost=True)  # below what was said about it

    async def abandon(self) -> None:
        """End the match before its time; its scores stay."""
        match = self._match
        await self._services.store.matches.transition(match.row.id, Event.ABANDON, match.last())
        self._display.ended(await self._kept(Status.ABANDONED))
        self._call()
        self._tempo.freeze()
        self._display.close_panels()
        self._display.repaint()
        if self.on_abandoned is not None:
            await self.on_abandoned(match.row)

    async def _follow_end(self) -> None:
        match = self._match
        outcome = match.game.outcome(match.state)
        if outcome is None or match.row.status not in STARTED:
            return
        view = match.public()
        await self._services.store.results.finish(
            match.row.id,
            match.game.encode(outcome).decode(),
            result_rows(match.row, view, outcome),
            score_rows(view),
            match.last(),
            held_by_computer(view),
        )
        self._display.ended(await self._kept(Status.FINISHED))
        remembering = match.spawn(self._remember())
        # What comes later moves the buttons under somebody's finger, so the end waits a moment.
        await asyncio.wait({remembering}, timeout=REMEMBER_SECONDS)

    async def _kept(self, status: Status) -> MatchRow:
        """What is stored of the match that is over, read again: whoever wanted to be forgotten
        meanwhile has been. If that can't be read, the end is stored all the same."""
        row = self._match.row
        try:
            return await self._services.store.matches.get(row.id)
        except StoreError as error:
            log.warning("reloading a finished match failed", match=row.id, why=str(error))
            return replace(row, status=status)

    async def _remember(self) -> None:
        """What was remarkable; it reads the whole match, so that it may come after the end."""
        match = self._match
        try:
            self._display.remarks = await self._services.archive.remarkable(
                self._display.reader, match.row
            )
        except StoreError as error:
            log.warning("reading highlights failed", match=match.row.id, why=str(error))
            return
        self._display.repaint()

    async def _happened(self, event: Event) -> None:
        match = self._match
        status = await self._services.store.matches.transition(match.row.id, event)
        match.row = replace(match.row, status=status)
        self._call()


class MatchStage:
    """See `bot.table.table.Stage`. Made by `bot.match.resume.open_play`."""

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
            back = with_(click, press=ComponentId(self.row.id, verbs.ACT, "return"))
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
