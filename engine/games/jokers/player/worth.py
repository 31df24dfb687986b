"""The first estimate of a choice, which is a weighted sum of its features.

The weights are a least-squares fit to playouts of each choice in rounds of simple players. Their
unit is 15 points. `python -m bench.fit.jokers` fits them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import FIRST_JOKER, Card, deck, rank, suit
from engine.core import Seat
from engine.games.jokers.playout import MATCHING, NEAR, Known, booming, cards_of
from engine.games.jokers.variants import jokers_in, value
from engine.games.jokers.view import View

# fmt: off
# Made on 23 Nov 2026 from the rounds of the seeds fit2-0 to fit2-399 (not all were reached): 2,260
# turns of three seats and 3,836 of four, each with 64 playouts of sampled deals and 64 of the true
# hands, scored as chances to win in last rounds. In the order of `traits`.
WEIGHTS: Final = {
    3: (-0.0004, 0.0115, 0.0299, -0.0774, -0.3235, 0.3513, -0.0641, -0.4357, -0.154, 0.1275,
        -0.1777, -0.3739, -0.0604, 0.088, -0.0043, 0.6581, 0.0328, 0.0555, -0.6365, 0.0307,
        0.0046, -0.2487, 0.0094, -0.078),
    4: (0.0015, 0.0087, 0.0133, -0.0142, -0.3687, 0.3218, -0.1161, -0.5471, -0.2021, 0.0852,
        -0.1815, -0.1373, -0.1327, -0.0924, -0.0137, 0.5642, 0.0408, 0.0238, -0.5615, 0.0121,
        0.0328, -0.0437, 0.0017, 0.1145),
}
# fmt: on
"""Maps the number of seats to the weights of the features."""


class Sight:
    """A turn of a seat, as far as this seat can see it."""

    def __init__(self, view: View, known: Known, seat: Seat, simply: Card) -> None:
        seats = len(view.seats)
        hand = view.seats[seat].hand
        assert isinstance(hand, tuple)
        self._hand = hand
        self._known = known
        self._simply = simply
        self._booms = booming(view.rules)
        self._to_match = view.to_match
        self._next = (seat + 1) % seats
        self._after = (seat + 2) % seats
        self._counts = [each.cards for each in view.seats]
        self._few = min([each.cards for each in view.seats if each.seat != seat])
        seen = cards_of([*hand, *known.discard])
        self._unseen = cards_of(deck(jokers_in(view.rules))) & ~seen
        self._weights = WEIGHTS[seats]

    def worth(self, card: Card | None) -> float:
        """Return the worth of playing `card`, or of drawing if `card` is None. Only differences
        between worths have a meaning."""
        pairs = zip(self._weights, self.traits(card), strict=True)
        return sum([weight * trait for weight, trait in pairs])

    def traits(self, card: Card | None) -> Sequence[float]:
        """Return the features of playing `card`, or of drawing if `card` is None."""
        drawn = card is None
        boom = 0 if card is None else self._booms >> card & 1
        rest = [other for other in self._hand if other != card]
        held = len(rest) + drawn
        top = self._to_match if card is None or card >= FIRST_JOKER else card
        follow = [other for other in rest if MATCHING[top] >> other & 1]
        alike = sum([rank(other) == rank(top) for other in follow])
        suits = {suit(other) for other in rest if other < FIRST_JOKER}
        points = 0 if card is None else value(card)
        near = self._few <= NEAR
        answered = self._answered(self._next, top)
        share = (MATCHING[top] & self._unseen).bit_count() / max(1, self._unseen.bit_count())
        return (
            points,
            max([value(other) for other in follow], default=0),
            len(follow) - alike,
            alike,
            boom,
            boom * near,
            boom / self._few,
            boom / held if held else 0,
            drawn,
            drawn * near,
            drawn / held if held else 0,
            answered,
            answered / self._few,
            answered * (self._counts[self._next] == 1),
            self._answered(self._after, top) * (self._counts[self._after] == 1),
            1 / held if held else 2,
            points / self._few,
            not follow,
            share,
            card == self._simply,
            len(suits),
            boom * sum([self._booms >> other & 1 for other in rest]),
            points * near,
            answered * (held == 1),
        )

    def _answered(self, seat: Seat, top: Card) -> float:
        """Return the probability that the seat can play a card on `top`, given what is known about
        its hand."""
        fitting = (MATCHING[top] | self._booms) & self._unseen
        nothing = 1.0
        for lacks in self._known.likely[seat]:
            possible = self._unseen & ~lacks
            if possible:
                nothing *= 1 - (fitting & possible).bit_count() / possible.bit_count()
        return 1 - nothing
