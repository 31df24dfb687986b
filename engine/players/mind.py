"""The memory strength of a computer player, independent of its brain.

Which cards the player forgets depends only on the player's seed and the events seen, so a rebuilt
player forgets the same cards. Games with nothing to remember ignore the memory strength.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_256
from typing import Final

from msgspec import Struct

from engine.core import Place

_SURE: Final = 1 << 16
"""The denominator of probabilities."""


class Mind(Struct, frozen=True):
    """The probabilities, from 0 to 1, of forgetting or confusing a known card at each turn of the
    seat."""

    forgets: float = 0.0
    """The probability that the card is forgotten."""
    mixes_up: float = 0.0
    """The probability that the card is confused with another one that the player knows in front of
    the same seat.
    """

    @property
    def perfect(self) -> bool:
        """Whether nothing is ever forgotten or confused."""
        return self.forgets <= 0.0 and self.mixes_up <= 0.0


PERFECT: Final = Mind()


def lapses(seed: bytes, moment: int, places: Sequence[Place], chance: float) -> list[Place]:
    """Return the places that are forgotten at this moment, each with probability `chance`."""
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
