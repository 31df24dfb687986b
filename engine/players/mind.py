"""The strength of a computer player's memory, which is independent of its brain.

The cards that a player forgets depend only on its seed and on the events that it has seen. So a
player that is created again forgets the same cards. Games in which there is nothing to remember
ignore the strength of the memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_256
from typing import Final

from msgspec import Struct

from engine.core import Place

_SURE: Final = 1 << 16
"""The denominator of the probabilities."""


class Mind(Struct, frozen=True):
    """The strength of a memory, as probabilities from 0 to 1. At each turn of the seat, each known
    card may be forgotten or confused."""

    forgets: float = 0.0
    """The probability that a card is forgotten."""
    mixes_up: float = 0.0
    """The probability that a card is confused with another card that the player knows in front of
    the same seat."""

    @property
    def perfect(self) -> bool:
        """Whether nothing is ever forgotten or confused."""
        return self.forgets <= 0.0 and self.mixes_up <= 0.0


PERFECT: Final = Mind()


def lapses(seed: bytes, moment: int, places: Sequence[Place], chance: float) -> list[Place]:
    """Return those of the places that lapse from memory at this moment. Each lapses with the
    probability `chance`."""
    if chance <= 0.0 or not places:
        return []
    label = b"lapse" + moment.to_bytes(8, "big") + seed
    thrown = shake_256(label).digest(2 * len(places))
    below = round(chance * _SURE)
    return [
        place
        for at, place in enumerate(places)
        if int.from_bytes(thrown[2 * at : 2 * at + 2], "big") < below
    ]
