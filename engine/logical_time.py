"""A table of one person and computer players, with a clock of logical milliseconds.

The caller passes each action of the person together with its time. Everything else follows from the
seed: the cards, the choices and the speed of the computer players, and the ends of clocks. So live
play, a simulation, and a later check of the same presses give the same actions at the same
milliseconds. The caller decides how logical time relates to real time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from msgspec import Struct

from engine.core import AnyEvent, AnyState, IllegalAction, Outcome, Seat, Wait, seat_of
from engine.deadlines import Deadlines
from engine.game import Game
from engine.levels import find
from engine.options import Options
from engine.players.base import Player, own_seed
from engine.players.hands import Hands, decision
from engine.refusals import Refusal
from engine.views import TableView

PATIENT: Final = frozenset({"peek", "flip", "turn"})
"""The clocks that may be paused while the table waits only for the person. All other clocks belong
to a race or to a look at cards, which take a limited time."""


class Timing(Struct, frozen=True):
    """The durations at a table. All are in milliseconds."""

    clocks: Mapping[str, int]
    """Maps the name of each clock of a wait to its duration. The clock "open" is missing, because
    the minimum open time is a house rule."""
    next_choice: int
    """The minimum time that the person has for their next choice after a choice within a turn."""
    limit: int
    """The time limit of the match. At this time the computer takes over from the person."""


class Stamped(Struct, frozen=True, array_like=True):
    """An action, and the time in milliseconds when it was taken."""

    ms: int
    action: Struct


class Sitting(Struct):
    """A computer player at the table, with the action that it intends to take."""

    player: Player
    hands: Hands
    due: int = 0
    """The time at which the player will take the intended action."""
    action: Struct | None = None
    """The action that the player intends to take. None if it wants to do nothing."""


class LogicalTable:
    """A match of one person against computer players.

    If several actions are due at the same millisecond, the person's comes first, then those of the
    computer players clockwise from the person, and then those of clocks.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        seats: int,
        seed: bytes,
        person: Seat,
        level: str,
        timing: Timing,
        model: tuple[str, bytes] | None = None,
    ) -> None:
        """Deal at time 0. `level` is the level of the computer players, including the one that
        takes over if the person leaves. `model` is the level and the seed of a computer player that
        plays the person's seat from the start. If it is None, a real person plays."""
        self.game, self.person = game, person
        self.now = 0
        """The time up to which the table has been played. Actions that are due exactly at this time
        have not been taken yet."""
        self.log: list[Stamped] = []
        """All actions so far with their times, in the order in which they were taken."""
        self.presses: list[Stamped] = []
        """The person's actions that `press` has accepted, with the times of the presses."""
        self._level, self._seed, self._timing = level, seed, timing
        self._clockwise = [(person + step) % seats for step in range(seats)]
        self._computers: dict[Seat, Sitting] = {}
        self.events: list[AnyEvent] = []
        """All events so far, including those of the deal, in the order in which they happened."""
        self._held: list[Stamped] = []
        """The actions that are due but not taken yet, because they would close the open discard
        before its minimum open time is over."""
        self._open: int | None = None
        """The sequence number of the open discard. None if no discard is open or if the open one is
        claimed."""
        self._opened = 0
        """The time when the open discard was opened."""
        self._claimed: tuple[int, int] | None = None
        """The sequence number of the discard that was open before, and the time when it was
        opened."""
        self._leaves = game.action("leave", person, 0)
        self.limited = False
        """Whether the match has reached its time limit. After that, the computer plays for the
        person until the end of the match."""
        step = game.start(seats, options, seed)
        self.state: AnyState = step.state
        self._public: TableView = game.view(step.state, None)
        self._deadlines = Deadlines(self._lasts, lambda: self.now)
        for seat in self._clockwise[1:]:
            self._sit(seat, level, own_seed(seed, seat))
        if model is not None:
            self._sit(person, *model)
        self._follow(step.events)
        self._plan()

    # What the table shows

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the match. None while it is in progress."""
        return self.game.outcome(self.state)

    @property
    def away(self) -> bool:
        """Whether the computer plays for the person."""
        return self._public.seats[self.person].away

    @property
    def may_pause(self) -> bool:
        """Whether the table waits only for decisions of the person that need no hurry (`PATIENT`).

        If so, the caller may stop logical time while the person does nothing. No computer player is
        about to move, no discard is in its minimum open time, and no claim or look is running.
        """
        if self.outcome is not None or self.away or self._held or self.now < self._open_until:
            return False
        if any(each.action is not None for each in self._computers.values()):
            return False
        waits = [wait for wait in self.game.waits(self.state) if not wait.paused]
        return all(wait.clock in PATIENT and wait.seats == (self.person,) for wait in waits)

    def next_due(self) -> int | None:
        """Return the time of the next action that happens without a press. Returns None after the
        match.

        Calling `advance` with any later time takes that action.
        """
        if self.outcome is not None:
            return None
        found = self._next()
        deadline = self._deadlines.next_due()
        times = [each for each in (found and found.ms, deadline) if each is not None]
        return int(min(times))

    def ends(self, shown: Callable[[str], bool]) -> dict[str, int]:
        """Return a mapping of the name of each running clock to the time at which it ends. Clocks
        for which `shown(clock)` is False are left out."""
        return {clock: int(due) for clock, due in self._deadlines.ends(shown).items()}

    def look_ends(self, number: int) -> int | None:
        """Return the time at which the look with the number `number` ends. Returns None if that
        look is not running."""
        due, _ = self._deadlines.saved().get(f"look:{number}", (None, 0.0))
        return None if due is None else int(due)

    # Playing

    def check(self, action: Struct, at_ms: int) -> None:
        """Raise IllegalAction if the person may not take `action` at the time `at_ms`. The caller
        must have advanced the table to that time."""
        if at_ms >= self._timing.limit:
            raise IllegalAction(Refusal.GAME_OVER)
        self.game.apply(self.state, action)

    def press(self, action: Struct, at_ms: int) -> tuple[AnyEvent, ...]:
        """Let the person take `action` at the time `at_ms`, and return the events of the action.

        If the action would close the open discard before its minimum open time is over, no events
        are returned yet. The action is then taken at the end of that time if it is still legal.
        Pressing it again changes nothing.

        Raises IllegalAction if the rules refuse the action. In that case nothing is recorded.
        Raises ValueError if the table has already passed `at_ms`, or if the action belongs to
        another seat.
        """
        if seat_of(action) != self.person:
            raise ValueError("a person acts for their own seat only")
        if at_ms < self.now:
            raise ValueError(f"the table is at {self.now} ms, after {at_ms} ms")
        self.advance(at_ms)
        self.check(action, at_ms)
        step = self.game.apply(self.state, action)
        if any(each.action == action for each in self._held):
            return ()
        pressed = Stamped(at_ms, action)
        self.presses.append(pressed)
        if self._not_before(pressed) > at_ms:
            self._held.append(pressed)
            return ()
        self._take(action)
        return step.events

    def advance(self, to_ms: int) -> None:
        """Take all actions that are due before the time `to_ms`. Does nothing if the table has
        already passed that time."""
        while self.outcome is None:
            found, deadline = self._next(), self._deadlines.next_due()
            if deadline is not None and (found is None or deadline < found.ms):
                if deadline >= to_ms:
                    break
                self.now = int(deadline)
                self._held += [Stamped(self.now, wait.action) for wait in self._deadlines.expired()]
                continue
            if found is None or found.ms >= to_ms:
                break
            self.now = found.ms
            if found.action == self._leaves:  # only the limit makes it due
                self.limited = True
                if self.away:  # a second leave is illegal
                    continue
            self._take(found.action)
        self.now = max(self.now, to_ms)

    def finish(self) -> Outcome:
        """Play the match to its end without further presses, and return its outcome."""
        while (due := self.next_due()) is not None:
            self.advance(due + 1)
        outcome = self.outcome
        assert outcome is not None
        return outcome

    def _next(self) -> Stamped | None:
        """Return the next action with its time, or None if there is none. An action of a clock is
        included only after the clock's deadline has expired (`_held`)."""
        found: Stamped | None = None
        ranked = [each for each in self._held if seat_of(each.action) == self.person]
        for seat in self._clockwise:
            sitting = self._computers.get(seat)
            if sitting is not None and sitting.action is not None:
                ranked.append(Stamped(sitting.due, sitting.action))
        ranked += [each for each in self._held if seat_of(each.action) != self.person]
        if not self.limited:
            ranked.append(Stamped(self._timing.limit, self._leaves))
        for each in ranked:
            at = max(each.ms, self._not_before(each))
            if found is None or at < found.ms:
                found = Stamped(at, each.action)
        return found

    def _take(self, action: Struct) -> None:
        step = self.game.apply(self.state, action)
        mine = seat_of(action) == self.person
        chose = mine and not self.away
        self.log.append(Stamped(self.now, action))
        self.state = step.state
        was_away, self._public = self.away, self.game.view(step.state, None)
        self._follow(step.events)
        if chose:
            self._deadlines.extend("turn", self.person, self._timing.next_choice)
        if self.away and not was_away:
            self._sit(self.person, self._level, own_seed(self._seed, self.person))
        elif was_away and not self.away:
            del self._computers[self.person]
        self._held = [each for each in self._held if self._legal(each.action)]
        self._plan()

    def _follow(self, events: tuple[AnyEvent, ...]) -> None:
        """Pass the events to the computer players, and update the clocks for the new state."""
        self.events += events
        for seat, sitting in self._computers.items():
            sitting.player.observe([event.seen_by(seat) for event in events])
        top = self._public.open if self._public.claim is None else None
        number = None if top is None else top.number
        if number != self._open:
            if self._open is not None:
                self._claimed = (self._open, self._opened)
            self._open, self._opened = number, self.now
            claimed = self._claimed
            if top is not None and not top.restarts and claimed and claimed[0] == number:
                self._opened = claimed[1]  # B6.5: the time from before the claim counts
        self._deadlines.sync(self.game.waits(self.state))

    def _plan(self) -> None:
        """Ask each computer player for its next action. If a player chooses the same action as
        before, the planned time stays the same."""
        for seat, sitting in self._computers.items():
            offers = self.game.offers(self.state, seat)
            view = self.game.view(self.state, seat) if offers else None
            action = None if view is None else sitting.player.choose(view)
            claimed = None if action is None else self.game.claim_of(action)
            if action is None or (claimed is not None and self._open is None):
                sitting.action = None
            elif claimed is not None:
                after = sitting.hands.claim_after(claimed)
                sitting.action, sitting.due = action, max(self.now, self._opened + _ms(after))
            elif action != sitting.action:
                after = sitting.hands.move_after(action, decision(offers, action))
                sitting.action, sitting.due = action, self.now + _ms(after)

    def _sit(self, seat: Seat, level: str, seed: bytes) -> None:
        player = find(level)(self.game, seat, seed)
        player.observe([event.seen_by(seat) for event in self.events])
        hands = Hands(level, seed, self._public.least_open)
        self._computers[seat] = Sitting(player, hands)

    # Time

    @property
    def _open_until(self) -> int:
        """The earliest time at which the open discard may be closed (K6.2). 0 if no discard is
        open."""
        return 0 if self._open is None else self._opened + _ms(self._public.least_open)

    def _not_before(self, due: Stamped) -> int:
        until = self._open_until
        return max(due.ms, until) if until and self.game.closes(self.state, due.action) else due.ms

    def _lasts(self, wait: Wait) -> int:
        if wait.clock == "open":
            return _ms(self._public.least_open)
        return self._timing.clocks[wait.clock]

    def _legal(self, action: Struct) -> bool:
        try:
            self.game.apply(self.state, action)
        except IllegalAction:
            return False
        return True


def replayed(table: LogicalTable, presses: Iterable[Stamped]) -> LogicalTable:
    """Repeat the presses `presses` at the new table `table`, and return the table. Raises the same
    errors as `LogicalTable.press`."""
    for pressed in presses:
        table.press(pressed.action, pressed.ms)
    return table


def _ms(seconds: float) -> int:
    return round(seconds * 1000)
