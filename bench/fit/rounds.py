"""Play rounds of the cabo family, and sample positions together with their results.

Each seat has a recorder, which sees the same as the seat. Occasionally a player makes a random
move, so that moves that it would never choose are measured too.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from engine.core import Offer, Place, Seat
from engine.games.cabo import actions as act
from engine.games.cabo.events import RoundScored
from engine.games.cabo.game import CaboGame
from engine.games.cabo.player.caller import ending
from engine.games.cabo.player.expert import called
from engine.games.cabo.player.memory import Watch
from engine.games.cabo.player.position import AWARE, COUNT, KIND, UNKNOWN, Feature, Position
from engine.games.cabo.state import State, slots
from engine.games.cabo.variants import VARIANTS, matches, value

Maker = Callable[[Seat, bytes], Any]

_STRAYS = 0.04
"""The probability that a drawn card is placed at random."""
_CALLS = 0.04
"""The probability of a call that the player would not make, from its second turn on."""
_ENDS = 0.02
"""The probability that a player who would play on ends the round instead. It applies only to a
player near the lead."""
_NEAR = 2.0
"""The maximum number of points behind the leader at which a seat counts as near the lead."""
_WAITS = 0.2
"""The probability that a player does not make a call that it would make."""


LUCK = 5
"""The number of additional features that measure luck. They are computed from the hidden cards.

They reduce the variance of the scores in the fit, and are not written to the table.
"""


class Sample(NamedTuple):
    """A position and its result. The result is the seat's score minus the mean of the rivals'
    scores."""

    numbers: array[int]
    times: array[float]
    """The values of the features. `numbers` has the indices of these features. Features with the
    value 0 are missing."""
    edge: float


class CallSample(NamedTuple):
    """The result of a call that the sampled deals predicted, and its real result."""

    sampled: float
    edge: float


def packed(found: list[Feature]) -> tuple[array[int], array[float]]:
    """Pack features into arrays to save memory. A fit has a hundred thousand positions."""
    merged: dict[int, float] = {}
    for index, times in found:
        merged[index] = merged.get(index, 0.0) + times
    order = sorted(merged)
    return array("H", order), array("d", [merged[index] for index in order])


class Round:
    """A round between players that the functions in `makers` create. `records` says for each seat
    whether its positions are sampled."""

    def __init__(
        self,
        game: CaboGame,
        makers: Sequence[Maker],
        records: Sequence[bool],
        seed: bytes,
        share: float,
    ) -> None:
        self.game = game
        self._variant = VARIANTS[game.key]
        self._random = Random(seed)
        self._share = share
        seats = len(makers)
        self.players = [make(seat, seed + bytes([seat])) for seat, make in enumerate(makers)]
        self._records = records
        self._recorders = [Watch(seat) for seat in range(seats)]
        self._open: list[tuple[Seat, list[Feature]]] = []
        self._calls: list[tuple[Seat, float]] = []
        self._scored: RoundScored | None = None
        step = game.start(seats, game.options.model_validate({"rounds": 1}), seed)
        self.state: State = step.state
        self._show(step.events)
        self._moods: dict[tuple[int, Seat], float] = {}
        self._takes = self._variant.has("take") or self._variant.has("switch_top")

    def samples(self) -> tuple[list[Sample], list[CallSample]]:
        """Play the round to its end and return its samples."""
        while self._scored is None:
            action = self._wanted()
            if action is None:
                action = self.game.waits(self.state)[0].action
                for wait in self.game.waits(self.state):
                    if not wait.paused:
                        action = wait.action
                        break
            self._note(action)
            step = self.game.apply(self.state, action)
            self.state = step.state
            self._show(step.events)
        scores, seats = self._scored.scores, self.state.seats
        edges = [own - (sum(scores) - own) / (seats - 1) for own in scores]
        return (
            [Sample(*packed(found), edges[seat]) for seat, found in self._open],
            [CallSample(sampled, edges[seat]) for seat, sampled in self._calls],
        )

    def _show(self, events: Sequence[Any]) -> None:
        for seat in range(self.state.seats):
            seen = [event.seen_by(seat) for event in events]
            self.players[seat].observe(seen)
            self._recorders[seat].observe(seen)
        for event in events:
            if isinstance(event, RoundScored):
                self._scored = event

    def _wanted(self) -> Any:
        state, closing = self.state, None
        order = list(range(state.seats))
        self._random.shuffle(order)
        for seat in order:
            offers = self.game.offers(state, seat)
            if not offers or self._idle(seat, offers):
                continue
            action = self.players[seat].choose(self.game.view(state, seat))
            if action is None:
                continue
            if self._records[seat]:
                action = self._strayed(seat, action, {offer.kind: offer for offer in offers})
            if not self.game.closes(state, action):
                return action
            closing = closing or action
        return closing

    def _idle(self, seat: Seat, offers: Sequence[Offer]) -> bool:
        """Return whether a slap with an unknown card is the only possible action of the seat. This
        is computed without the seat's view."""
        if any(offer.kind != "slap" for offer in offers) or self.state.open is None:
            return False
        top = self.state.open.card
        by = self.state.rules.match_by
        known = self._recorders[seat].known.values()
        return not any(matches(self._variant, by, card, top) for card in known)

    def _strayed(self, seat: Seat, action: Any, offers: dict[str, Any]) -> Any:
        """Return `action`, or occasionally a random action instead."""
        key = (self.state.turn * 2 + (self.state.held is not None), seat)
        mood = self._moods.setdefault(key, self._random.random())
        if isinstance(action, act.Draw | act.SwitchTop | act.Take) and "call" in offers:
            if mood < _CALLS and self._recorders[seat].turns > 1:
                return act.Call(seat, offers["call"].number)
        elif isinstance(action, act.Draw | act.Take) and "end_round" in offers:
            if mood < _ENDS and self._recorders[seat].turns > 1 and self._near(seat):
                return act.EndRound(seat, offers["end_round"].number)
        elif isinstance(action, act.Call) and mood < _WAITS:
            return act.Draw(seat, offers["draw"].number) if "draw" in offers else action
        elif "replace" in offers and self.state.held is not None and mood < _STRAYS:
            places = offers["replace"].places()
            place = places[int(mood / _STRAYS * len(places))]
            return act.Replace(seat, offers["replace"].number, place)
        return action

    def _near(self, seat: Seat) -> bool:
        """Return whether the seat is near the lead. No rival's expected score may be better by more
        than `_NEAR`."""
        at = self._position(seat)
        own, _, best, _ = at.standing(at.hand(seat), [at.hand(other) for other in at.others])
        return own < best + _NEAR

    def _note(self, action: Any) -> None:
        """Record the positions of the seats if `action` is the first move of a turn."""
        state = self.state
        if isinstance(action, act.EndRound) and self._records[action.seat]:
            self._calls.append((action.seat, self._sampled(action.seat)))
        if not isinstance(action, act.Draw | act.SwitchTop | act.Take | act.Call):
            return
        if state.caller is not None:
            return
        top = KIND[state.discard[-1]] if self._takes and state.discard else None
        for seat in range(state.seats):
            if not self._records[seat]:
                continue
            calls = isinstance(action, act.Call) and seat == action.seat
            if calls:
                self._calls.append((seat, self._sampled(seat)))
            elif self._random.random() < self._share:
                dist = (seat - state.to_move) % state.seats
                at = self._position(seat)
                self._open.append((seat, at.features(dist, top) + self._luck(at, dist)))

    def _sampled(self, seat: Seat) -> float:
        """Return the result that the player's sampled deals predict for a call."""
        state, recorder, at = self.state, self._recorders[seat], self._position(seat)
        seed = state.seed + state.turn.to_bytes(4, "big")
        if self._variant.has("call"):
            return called(self.game.view(state, seat), at, recorder, seed)
        return ending(at, state.rules, (0,) * state.seats, seed, last_turns=False)

    def _position(self, seat: Seat) -> Position:
        places = [
            [Place(other, slot) for slot in slots(grid)]
            for other, grid in enumerate(self.state.grids)
        ]
        return Position(self._variant, self._recorders[seat], places, self.state.rules.jokers)

    def _luck(self, at: Position, dist: int) -> list[Feature]:
        """Return the features that measure luck, which is the deviation of the hidden cards from
        their expected points."""
        state = self.state
        off: list[float] = []
        for seat, grid in enumerate(state.grids):
            found = 0.0
            for place, code in at.hands[seat].items():
                card = grid[place.slot]
                if code % AWARE == UNKNOWN and card is not None:
                    found += value(self._variant, card) - at.mean
            off.append(found / 10)
        draws = [0.0, 0.0, 0.0]
        for step, card in enumerate(reversed(state.pile[-3 * at.seats :])):
            luck = min(0.0, value(self._variant, card) - at.mean) / 10
            if step % at.seats == dist:
                draws[0 if step < at.seats else 1] += luck
            else:
                draws[2] += luck / (at.seats - 1)
        mine = off.pop(at.seat)
        return [
            (COUNT, mine),
            (COUNT + 1, sum(off) / len(off)),
            *((COUNT + 2 + index, luck) for index, luck in enumerate(draws)),
        ]
