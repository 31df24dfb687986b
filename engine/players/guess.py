"""What a seat of the cabo family may expect of cards: a memory, put into numbers.

Law of this module: an unknown card is worth the mean of the cards that this seat has not seen,
a known one its value; nothing else is counted but the hints of `Memory`.
"""

from __future__ import annotations

from engine.cabo.scoring import value
from engine.cabo.variants import VARIANTS
from engine.cabo.view import Gone, View
from engine.cards import Card, deck
from engine.core import Place, Seat
from engine.players.memory import Memory

_KEPT = 3.5
"""What a card is worth that a player chose to keep, if nothing more is known of it."""


class Guess:
    """Expectations at one moment, for the seat whose view and memory these are."""

    def __init__(self, view: View, memory: Memory) -> None:
        self.view = view
        self.memory = memory
        self.seat: Seat = memory.seat
        self.variant = VARIANTS[view.game]
        self.unknown = self._mean_unseen()
        """Expected points of a card that this seat has not seen."""

    def _mean_unseen(self) -> float:
        memory, variant = self.memory, self.variant
        seen = [*memory.discards, *memory.known.values()]
        if memory.held is not None:
            seen.append(memory.held)
        whole = deck(self.view.rules.jokers)
        left = len(whole) - len(seen)
        if left <= 0:
            return 0.0
        points = sum(value(variant, card) for card in whole)
        return (points - sum(value(variant, card) for card in seen)) / left

    def worth(self, card: Card) -> int:
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
        """The other seats, the one expected nearest to 0 first."""
        others = [other.seat for other in self.view.seats if other.seat != self.seat]
        return sorted(others, key=lambda seat: abs(self.total(seat)))

    def touchable(self, place: Place) -> bool:
        """Whether the rules leave this card to others at all (K7.3)."""
        return not self.view.seats[place.seat].locked

    def cost(self, total: float) -> float:
        """How bad a card total is for this seat: what counts before a call is the distance
        (K8.2), after somebody else's the total itself (K8.1)."""
        return abs(total) if self.view.caller in (None, self.seat) else total
