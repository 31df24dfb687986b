"""A seat's expectations about the cards on the table, and the simple player's decision to call or
to end a round.

A known card has its own value. An unknown card has the mean value of the cards that this seat has
not seen, corrected by the hints in `Memory`. The player compares its own total with the total that
it expects of each rival after one more turn. The probability of winning that a call requires falls
from turn to turn, so that every round ends.
"""

from __future__ import annotations

from functools import cache, cached_property
from math import erf, sqrt
from typing import Final

from msgspec import Struct

from engine.cards import Card, deck
from engine.core import Place, Seat
from engine.games.cabo.player.memory import Memory
from engine.games.cabo.variants import GRAVEYARD, JUMPS, KABOO, KABOOM, VARIANTS, value
from engine.games.cabo.view import Gone, View

_KEPT = 3.5
"""The expected points of a card that its owner chose to keep."""

_JUMP_HOPE = 0.5
"""The fraction of a jump of the seat's sum (G6.1) that is expected before the round is over."""

_CERTAINTY = 0.7
"""The number of points that it is worth to know one of the seat's own cards during the round."""


@cache
def _whole(key: str, jokers: int) -> tuple[int, int]:
    """Return the number of cards in the pack of a game, and the sum of their points."""
    cards = deck(jokers)
    return len(cards), sum(value(VARIANTS[key], card) for card in cards)


class Guess:
    """A seat's estimate of the values of unseen cards at one moment."""

    def __init__(self, view: View, memory: Memory, lot: int | None = None) -> None:
        """Create the estimate of the seat that has the memory `memory`.

        `lot` decides between targets that are worth about the same. If it is None, the best target
        is chosen. Among equal targets, the leader's is chosen.
        """
        self.lot = lot
        self.view = view
        self.memory = memory
        self.seat: Seat = memory.seat
        self.variant = VARIANTS[view.game]
        self.score = view.seats[memory.seat].score
        """The sum of this seat's scores in the earlier rounds."""
        self.unknown = self._mean_unseen()
        """The expected points of a card that this seat has not seen."""
        self.certainty = _CERTAINTY if view.caller is None else 0.0
        """The number of points that replacing an unknown card gains in addition to its points."""

    def _seen(self) -> set[Card]:
        memory = self.memory
        seen = {*memory.discards, *memory.known.values()}
        return seen | {card for card in (memory.held, memory.taken) if card is not None}

    def _mean_unseen(self) -> float:
        seen = self._seen()
        cards, points = _whole(self.variant.key, self.view.rules.jokers)
        left = cards - len(seen)
        if left <= 0:
            return 0.0
        return (points - sum(value(self.variant, card) for card in seen)) / left

    @cached_property
    def unseen(self) -> list[Card]:
        """The cards that this seat has not seen, in the order of the deck."""
        seen = self._seen()
        return [card for card in deck(self.view.rules.jokers) if card not in seen]

    @cached_property
    def _unseen_worth(self) -> list[float]:
        return [self.worth(card) for card in self.unseen]

    def hope(self, points: float) -> float:
        """Return the expected gain from drawing an unknown card and keeping the better of that card
        and a card worth `points`."""
        unseen = self._unseen_worth
        return sum(max(0.0, points - worth) for worth in unseen) / max(1, len(unseen))

    def worth(self, card: Card) -> float:
        """Return the points of a card."""
        return value(self.variant, card)

    def knows(self, place: Place) -> bool:
        """Return whether the seat knows the card at `place` for certain."""
        return place in self.memory.known

    def at(self, place: Place) -> float:
        """Return the expected points of the card at `place`. The place must not be empty."""
        card = self.memory.known.get(place)
        if card is not None:
            return self.worth(card)
        if place in self.memory.kept:
            return min(_KEPT, self.unknown)
        return self.unknown

    def places(self, seat: Seat) -> list[Place]:
        """Return the places of a seat's cards, by slot."""
        slots = self.view.seats[seat].slots
        return [Place(seat, n) for n, slot in enumerate(slots) if not isinstance(slot, Gone)]

    def mine(self) -> list[Place]:
        """Return the places of this seat's cards. The card with the most expected points comes
        first."""
        return sorted(self.places(self.seat), key=self.at, reverse=True)

    def total(self, seat: Seat) -> float:
        """Return the expected total of a seat's cards."""
        return sum(self.at(place) for place in self.places(seat))

    def rivals(self) -> list[Seat]:
        """Return the other seats. The seat with the best expected total comes first."""
        others = [other.seat for other in self.view.seats if other.seat != self.seat]
        return sorted(others, key=lambda seat: self.distance(self.total(seat)))

    def touchable(self, place: Place) -> bool:
        """Return whether the rules allow a seat to touch the card at `place` (K7.3, G4.4)."""
        return not self.view.seats[place.seat].locked and place.seat != self.view.stack_lock

    def distance(self, total: float) -> float:
        """Return the distance of a total from the best total. In Kaboom! this is its difference
        from 0 (K8.2). In the other games it is the total itself (B8.2, G1.2)."""
        return total if self.variant.distance(-1) < 0 else abs(total)

    def cost(self, total: float) -> float:
        """Return the cost of a total for this seat. It is the distance from the best total. After
        another seat's call it is the total itself (K8.1)."""
        if self.view.caller not in (None, self.seat):
            return total
        return self.distance(total) - _JUMP_HOPE * self.jump(total)

    def jump(self, points: float) -> float:
        """G6.1: return by how much the seat's sum would jump down if the seat scored `points` in
        this round.

        Returns 0 unless `points` is a whole number. The total of known cards is always whole, but
        an expected total rarely is.
        """
        if self.variant.limit is None or not points:
            return 0.0
        after = self.score + points
        return after - JUMPS.get(int(after), after) if float(after).is_integer() else 0.0


class Temper(Struct, frozen=True):
    """The thresholds for a call in one game. All probabilities are those of being strictly
    closest."""

    likely: float
    """The probability that a call requires before the seat's first turn."""
    tiring: float
    """The amount by which the required probability falls with each turn of the seat."""
    last_turn: float
    """The number of points that a rival is expected to gain in its last turn (K7.2, B7.1)."""
    spread_unknown: float
    """The variance of the points of a card that the seat has never seen."""
    spread_turn: float
    """The variance of the number of points that a seat gains in its last turn."""


TEMPERS: Final = {
    # The black Kings are outliers.
    KABOOM.key: Temper(0.55, 0.02, 3.0, 55.0, 12.0),
    KABOO.key: Temper(0.55, 0.02, 3.0, 16.0, 9.0),
    # There are no turns after the end (G5.1).
    GRAVEYARD.key: Temper(0.0, 0.0, 0.0, 12.0, 0.0),
}

TOO_LONG: Final = 24
"""The number of the player's own turns after which it ends the round regardless of its cards."""

_SPREAD_KEPT: Final = 9.0
"""The variance of the points of a card that a player chose to keep."""

_CERTAIN: Final = 1e-9
"""The variance of a total whose cards are all known. It is so small that a tie does not count as a
lead."""

_WORTH_ENDING: Final = 30.0
"""The expected lead in points that ending a round (G5.1) requires before the seat's first turn."""

_IMPATIENCE: Final = 5.0
"""The amount by which `_WORTH_ENDING` falls with each turn of the seat."""

_SURE: Final = 0.99
"""The probability of having the fewest points that ending a round requires before the seat's first
turn."""

_TIRING: Final = 0.03
"""The amount by which `_SURE` falls with each turn of the seat."""


def worth_calling(guess: Guess, turns: int, patience: int) -> bool:
    """Return whether the seat should call in its turn number `turns` of the round.

    `patience` is a number from -2 to 2. A higher number requires a higher probability of winning.
    """
    if guess.view.caller is not None:
        return False
    if turns > TOO_LONG:
        return True
    temper = TEMPERS[guess.view.game]
    return chance(guess) > temper.likely + patience / 50 - temper.tiring * turns


def worth_ending(guess: Guess, turns: int, patience: int) -> bool:
    """Return whether the seat should end the round now.

    The decision depends on the expected lead in points, on the expected penalty for a wrong call
    (G5.2), and on jumps of a sum that hits a special number (G6.1).
    """
    if turns > TOO_LONG:
        return True
    own = guess.total(guess.seat)
    limit = guess.variant.limit
    if limit is not None and guess.score + own > limit:
        return False  # G6.2: the seat would have lost
    seats = len(guess.view.seats)
    every = sum(guess.total(seat) for seat in range(seats))
    lead = (every - own) / (seats - 1) - own
    asked = _WORTH_ENDING + patience - _IMPATIENCE * turns
    penalty = guess.view.rules.caller_miss
    reward, risk = guess.jump(own), penalty - guess.jump(own + penalty)
    jumps = reward > 0 or risk < 0
    if not jumps and lead < asked:
        return False
    fewest = chance(guess)
    gain = lead + fewest * reward - (1 - fewest) * risk
    return gain > asked and (jumps or fewest > _SURE - _TIRING * turns)


def chance(guess: Guess) -> float:
    """Return the probability that this seat is strictly closer than every rival if it calls now."""
    temper = TEMPERS[guess.view.game]
    own = guess.distance(guess.total(guess.seat))
    spread = _spread(guess, guess.seat)
    likely = 1.0
    for seat in guess.rivals():
        theirs = guess.distance(guess.total(seat))
        if not guess.places(seat):
            if theirs <= own:
                return 0.0
            ahead, moved = theirs - own, 0.0
        else:
            ahead, moved = theirs - temper.last_turn - own, temper.spread_turn
        variance = spread + _spread(guess, seat) + moved
        likely *= _below(ahead / sqrt(max(variance, _CERTAIN)))
    return likely


def _spread(guess: Guess, seat: Seat) -> float:
    unknown = TEMPERS[guess.view.game].spread_unknown
    return sum(
        _SPREAD_KEPT if place in guess.memory.kept else unknown
        for place in guess.places(seat)
        if not guess.knows(place)
    )


def _below(deviations: float) -> float:
    """Return the value of the standard normal distribution function at `deviations`."""
    return (1 + erf(deviations / sqrt(2))) / 2
