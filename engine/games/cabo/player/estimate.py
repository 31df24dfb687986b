"""What a seat of the cabo family may expect of cards: a memory, put into numbers.

An unknown card is worth the mean of the cards that this seat has not seen,
a known one its value; nothing else is counted but the hints of `Memory`.
"""

from __future__ import annotations

from functools import cache, cached_property

from engine.cards import Card, deck
from engine.core import Place, Seat
from engine.games.cabo.player.memory import Memory
from engine.games.cabo.variants import JUMPS, VARIANTS, value
from engine.games.cabo.view import Gone, View

_KEPT = 3.5
"""What a card is worth that a player chose to keep, if nothing more is known of it."""

_JUMP_HOPE = 0.5
"""How much of a jump of one's sum is still to be had when the round is not over yet."""

_CERTAINTY = 0.7
"""What it is worth to have a known card where an unknown one lay, while the round goes on."""


@cache
def _whole(key: str, jokers: int) -> tuple[int, int]:
    """How many cards a game has, and what they count together."""
    cards = deck(jokers)
    return len(cards), sum(value(VARIANTS[key], card) for card in cards)


class Guess:
    """Expectations at one moment, for the seat whose view and memory these are."""

    def __init__(self, view: View, memory: Memory) -> None:
        self.view = view
        self.memory = memory
        self.seat: Seat = memory.seat
        self.variant = VARIANTS[view.game]
        self.score = view.seats[memory.seat].score
        """This seat's sum of the rounds before."""
        self.unknown = self._mean_unseen()
        """Expected points of a card that this seat has not seen."""
        self.certainty = _CERTAINTY if view.caller is None else 0.0
        """What replacing an unknown card is worth besides its points."""

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
        """What each card is worth that this seat has not seen."""
        return [self.worth(card) for card in self.unseen]

    def hope(self, points: float) -> float:
        """What having the choice of an unknown card for one of so many points is expected to
        gain."""
        unseen = self._unseen_worth
        return sum(max(0.0, points - worth) for worth in unseen) / max(1, len(unseen))

    def worth(self, card: Card) -> float:
        """Points of a card."""
        return value(self.variant, card)

    def knows(self, place: Place) -> bool:
        """Whether the card there is certain."""
        return place in self.memory.known

    def at(self, place: Place) -> float:
        """Expected points of the card at a place that holds one."""
        card = self.memory.known.get(place)
        if card is not None:
            return self.worth(card)
        if place in self.memory.kept:
            return min(_KEPT, self.unknown)
        return self.unknown

    def places(self, seat: Seat) -> list[Place]:
        """Where a seat has cards, in order."""
        slots = self.view.seats[seat].slots
        return [Place(seat, n) for n, slot in enumerate(slots) if not isinstance(slot, Gone)]

    def mine(self) -> list[Place]:
        """Where this seat has cards, the worst expected first."""
        return sorted(self.places(self.seat), key=self.at, reverse=True)

    def total(self, seat: Seat) -> float:
        """Expected card total of a seat."""
        return sum(self.at(place) for place in self.places(seat))

    def rivals(self) -> list[Seat]:
        """The other seats, the one expected to stand best first."""
        others = [other.seat for other in self.view.seats if other.seat != self.seat]
        return sorted(others, key=lambda seat: self.distance(self.total(seat)))

    def touchable(self, place: Place) -> bool:
        """Whether the rules leave this card to anybody at all (K7.3, G4.4)."""
        return not self.view.seats[place.seat].locked and place.seat != self.view.stack_lock

    def distance(self, total: float) -> float:
        """How far a card total is from the best: from 0 at Kaboom! (K8.2), else the lower the
        better (B8.2, G1.2)."""
        return total if self.variant.distance(-1) < 0 else abs(total)

    def cost(self, total: float) -> float:
        """How bad a card total is for this seat: what counts before a call is the distance,
        after somebody else's the total itself (K8.1)."""
        if self.view.caller not in (None, self.seat):
            return total
        return self.distance(total) - _JUMP_HOPE * self.jump(total)

    def jump(self, points: float) -> float:
        """What this seat's sum would jump down by, ended the round with so many points (G6.1).
        Only what is certain counts: an expectation is hardly ever a whole number."""
        if self.variant.limit is None or not points:
            return 0.0
        after = self.score + points
        return after - JUMPS.get(int(after), after) if float(after).is_integer() else 0.0
