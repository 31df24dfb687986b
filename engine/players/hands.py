"""How quick a computer player is with a claim: a dial of its own beside its brain and its memory.

A claim takes a share of the time for which the table leaves a discard open, so that no computer is
quicker at a slower table than at a quick one. It depends on the level, the switch for quick hands,
the player's seed and the number of the discard, never on a card.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from msgspec import Struct

SHARES: Final = {
    "easy": (0.6, 1.0),
    "normal": (0.55, 0.95),
    "hard": (0.45, 0.8),
    "expert": (0.4, 0.75),
    # A person's: notices, recalls, presses.
    "human": (0.4, 0.733),
}
"""By level: of the open time, from which share to which a claim takes. The others have normal's."""

QUICK: Final = 0.6
"""What quick hands make of it."""

LEAST: Final = 0.6
"""Seconds that any claim takes: no person would be quicker."""


def claim_after(level: str, quick: bool, open_seconds: float, seed: bytes, number: int) -> float:
    """Seconds from the discard of this number being on the screen to the claim, at a table that
    leaves it open for `open_seconds`."""
    low, high = SHARES.get(level, SHARES["normal"])
    thrown = sha256(b"claim" + number.to_bytes(8, "big") + seed).digest()
    share = low + (high - low) * int.from_bytes(thrown[:4], "big") / 0xFFFFFFFF
    return max(LEAST, share * open_seconds * (QUICK if quick else 1.0))


class Hands(Struct, frozen=True):
    """Somebody's hands at a table: a level's, quick or not, and the player's own seed."""

    level: str
    seed: bytes
    open_seconds: float
    """For how long the table leaves a discard open."""
    quick: bool = False

    def claim_after(self, number: int) -> float:
        """See `claim_after`."""
        return claim_after(self.level, self.quick, self.open_seconds, self.seed, number)

    def late(self, number: int) -> bool:
        """Whether the discard may be closed before the claim."""
        return self.claim_after(number) > self.open_seconds
