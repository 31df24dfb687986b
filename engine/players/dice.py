"""Reproducible random choices of a player.

A result depends on the player's seed, the number of events seen and the arguments, never on earlier
results. So a player that is asked twice at the same moment gives the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Offer, Place
from engine.shuffle import chosen, shuffled

_THROWS = 8
"""The number of independent results per moment; more than any decision needs."""


class Dice:
    """Random choices for one moment of the match; `moment` is the number of events seen."""

    __slots__ = ("_at", "_seed")

    def __init__(self, seed: bytes, moment: int) -> None:
        self._seed = seed
        self._at = moment * _THROWS

    def below(self, count: int) -> int:
        """Return a uniform number in 0..count-1; `count` is at least 1."""
        self._at += 1
        if count == 1:
            return 0
        return chosen(count, self._seed, self._at % (1 << 32))

    def order(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return a uniform permutation."""
        self._at += 1
        return shuffled(cards, self._seed, self._at % (1 << 32))


def any_of(offer: Offer, dice: Dice) -> tuple[Place, ...]:
    """Return different places that an action of this offer may name, chosen uniformly."""
    if not offer.picks:
        return ()
    picked = (offer.place(dice.below(offer.reach())),)
    for pick in range(1, offer.picks):
        places = [place for place in offer.places(pick) if place not in picked]
        picked += (places[dice.below(len(places))],)
    return picked
