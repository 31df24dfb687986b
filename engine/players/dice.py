"""Random choices of a player that can be reproduced.

A result depends on the player's seed, the number of events that it has seen, and the arguments. It
never depends on earlier results. So a player that is asked twice at the same moment gives the same
answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Offer, Place
from engine.shuffle import chosen, shuffled

_THROWS = 8
"""The number of independent results at each moment. No decision needs so many."""


class Dice:
    """The random choices of a player at one moment of the match. `moment` is the number of events
    that the player has seen."""

    __slots__ = ("_at", "_seed")

    def __init__(self, seed: bytes, moment: int) -> None:
        self._seed = seed
        self._at = moment * _THROWS

    def below(self, count: int) -> int:
        """Return a uniformly distributed number from 0 to `count` - 1. `count` must be at least
        1."""
        self._at += 1
        if count == 1:
            return 0
        return chosen(count, self._seed, self._at % (1 << 32))

    def order(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return `cards` in an order that is chosen uniformly at random."""
        self._at += 1
        return shuffled(cards, self._seed, self._at % (1 << 32))


def any_of(offer: Offer, dice: Dice) -> tuple[Place, ...]:
    """Return different places that an action of this offer may name. They are chosen uniformly at
    random."""
    if not offer.picks:
        return ()
    picked = (offer.place(dice.below(offer.reach())),)
    for pick in range(1, offer.picks):
        places = [place for place in offer.places(pick) if place not in picked]
        picked += (places[dice.below(len(places))],)
    return picked
