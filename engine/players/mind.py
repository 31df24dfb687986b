"""How well a computer player remembers: a dial of its own beside its brain.

What is forgotten is a function of the player's seed and of what it has seen, so that a player made
anew and shown the same forgets the same. Games in which nothing is to be remembered leave the dial
alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_256
from typing import Final

from msgspec import Struct

from engine.core import Place

_SURE: Final = 1 << 16
"""Chances are counted in parts of this."""


class Mind(Struct, frozen=True):
    """What becomes of each known card at a turn: chances from 0 to 1."""

    forgets: float = 0.0
    """It is forgotten."""
    mixes_up: float = 0.0
    """It is taken for another of the cards that the player knows in front of the same seat, and
    that for it."""

    @property
    def perfect(self) -> bool:
        """Whether nothing is ever lost or mistaken."""
        return self.forgets <= 0.0 and self.mixes_up <= 0.0


PERFECT: Final = Mind()


def lapses(seed: bytes, moment: int, places: Sequence[Place], chance: float) -> list[Place]:
    """Those of these places that slip a mind at this moment, each with this chance."""
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
