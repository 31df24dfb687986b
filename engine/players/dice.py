"""A player's own chance, repeatable.

A throw depends on the player's seed, on how much it has seen and on what is
thrown for; never on earlier throws. Asked twice at the same moment, a player answers the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Offer, Place
from engine.shuffle import chosen, shuffled

_THROWS = 8
"""Throws at one moment that do not repeat each other; more than any decision needs."""


class Dice:
    """Throws for one moment of the match, which `moment` (events seen so far) names."""

    __slots__ = ("_at", "_seed")

    def __init__(self, seed: bytes, moment: int) -> None:
        self._seed = seed
        self._at = moment * _THROWS

    def below(self, count: int) -> int:
        """A uniform number in 0..count-1, `count` at least 1."""
        self._at += 1
        if count == 1:
            return 0
        return chosen(count, self._seed, self._at % (1 << 32))

    def order(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Those numbers in any order, each as likely as the others."""
        self._at += 1
        return shuffled(cards, self._seed, self._at % (1 << 32))


def any_of(offer: Offer, dice: Dice) -> tuple[Place, ...]:
    """Different places that an action of this offer may name, each as likely as the others."""
    if not offer.picks:
        return ()
    picked = (offer.place(dice.below(offer.reach())),)
    for pick in range(1, offer.picks):
        places = [place for place in offer.places(pick) if place not in picked]
        picked += (places[dice.below(len(places))],)
    return picked
