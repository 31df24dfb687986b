"""The rest of a round after a call, played plainly by everybody.

Each does what its seat is known to have seen: a drawn card goes where it helps most, and a known
match is slapped. Nobody uses a power.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import Card
from engine.core import Place, Seat
from engine.games.cabo import actions as act
from engine.games.cabo import rules
from engine.games.cabo.looks import Looks
from engine.games.cabo.queries import locked, slots, takes_itself, variant_of
from engine.games.cabo.scoring import matches, value
from engine.games.cabo.state import WINDOW, State
from engine.presence import TimeUp

_SORTS: Final = (*range(0, 49, 4), 49, 52)
"""A card of each sort, from the Ace to the black King, the red King and the Joker."""

_STEPS: Final = 120
"""More actions than the rest of any round takes; a round that takes more is left as it is."""


class Rest:
    """The rest of a round: a state, and who is known to have seen what."""

    def __init__(self, state: State, looks: Looks) -> None:
        self.state = state
        self._looks = looks.copy()
        variant = variant_of(state)
        self._mean = sum([value(variant, card) for card in _SORTS]) / len(_SORTS)

    def take(self, action: act.Action) -> None:
        """Do something."""
        step = rules.apply(self.state, action)
        self.state = step.state
        for event in step.events:
            self._looks.follow(event)

    def totals(self) -> Sequence[int] | None:
        """Play the round to its end, and give what everybody has then."""
        for _ in range(_STEPS):
            if self.state.result is not None:
                return self.state.result.totals
            self.take(self._next())
        return None

    def _next(self) -> act.Action:
        state = self.state
        slap = state.slap
        if slap is not None:
            place = None if slap.matched else self._match(slap.seat)
            if place is None:
                if slap.giving:
                    return act.Give(slap.seat, slap.number, self._mine(slap.seat)[0])
                return act.EndSlap(slap.seat, slap.number)
            return act.Match(slap.seat, slap.number, place)
        if state.open is not None:
            for step in range(state.seats):
                seat = (state.open.seat + step) % state.seats
                if self._match(seat) is not None:
                    return act.Slap(seat, state.discards)
        if state.phase is WINDOW:
            return TimeUp("window", state.discards)
        if takes_itself(state):
            return TimeUp("auto", state.turn)
        if state.held is None:
            return self._begin()
        return self._place(state.held)

    def _begin(self) -> act.Action:
        state, seat = self.state, self.state.to_move
        if variant_of(state).has("switch_top") and state.discard:
            gain, place = self._gain(seat, state.discard[-1])
            # An unknown card would not often be as good.
            if place is not None and gain > self._mean / 2:
                return act.SwitchTop(seat, state.turn, place)
        return act.Draw(seat, state.turn)

    def _place(self, held: Card) -> act.Action:
        seat = self.state.to_move
        gain, place = self._gain(seat, held)
        if place is not None and gain > 0:
            return act.Replace(seat, self.state.turn, place)
        return act.Discard(seat, self.state.turn)

    def _mine(self, seat: Seat) -> list[Place]:
        return [Place(seat, slot) for slot in slots(self.state.grids[seat])]

    def _expected(self, place: Place) -> float:
        """Points of a card to its owner, who may not know it."""
        card = self.state.grids[place.seat][place.slot]
        if card is None or place.seat not in self._looks.aware(place):
            return self._mean
        return value(variant_of(self.state), card)

    def _gain(self, seat: Seat, card: Card) -> tuple[float, Place | None]:
        """What this card brings its owner at best, and where."""
        variant = variant_of(self.state)
        expected = [(self._expected(place), place) for place in self._mine(seat)]
        total = sum(points for points, _ in expected)
        new = value(variant, card)
        best: tuple[float, Place | None] = (0.0, None)
        for points, place in expected:
            gain = _far(variant.distance(-1) < 0, total) - _far(
                variant.distance(-1) < 0, total - points + new
            )
            if gain > best[0]:
                best = (gain, place)
        return best

    def _match(self, seat: Seat) -> Place | None:
        """An own card that this seat knows to match the discard, if it is worth flipping."""
        state = self.state
        top = state.open
        if top is None or locked(state, seat) or seat in top.barred:
            return None
        variant, by = variant_of(state), state.rules.match_by
        for place in self._mine(seat):
            card = state.grids[seat][place.slot]
            assert card is not None
            if seat not in self._looks.aware(place) or not matches(variant, by, card, top.card):
                continue
            if value(variant, card) > 0:
                return place
        return None


def _far(low: bool, total: float) -> float:
    return total if low else abs(total)
