"""The reaction times of computer players: of claims, and of all other actions.

A claim takes a share of the table's open time, so that computers are not faster at slower tables.
It depends on the level, the option for quick hands, the player's seed and the number of the
discard; any other action depends on its kind, the seed and the number of the decision. Neither ever
depends on a card.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from msgspec import Struct

from engine.core import Offer, offered_as, thinking

SHARES: Final = {
    "easy": (0.6, 1.0),
    "normal": (0.55, 0.95),
    "hard": (0.45, 0.8),
    "expert": (0.4, 0.75),
    # A person's reaction: notice, recall, press.
    "human": (0.4, 0.733),
    # Frozen with the first edition of the daily deal.
    "daily-1": (0.55, 0.95),
    "daily-1-person": (0.4, 0.733),
}
"""By level: the range of shares of the open time. A level without an entry uses normal's."""

QUICK: Final = 0.6
"""The factor for reaction times with quick hands."""

LEAST: Final = 0.6
"""The minimum in seconds, because no person is faster."""


def claim_after(level: str, quick: bool, open_seconds: float, seed: bytes, number: int) -> float:
    """Return the seconds between showing discard `number` and the claim.

    `open_seconds` is how long a discard stays open at this table.
    """
    low, high = SHARES.get(level, SHARES["normal"])
    thrown = sha256(b"claim" + number.to_bytes(8, "big") + seed).digest()
    share = low + (high - low) * int.from_bytes(thrown[:4], "big") / 0xFFFFFFFF
    return max(LEAST, share * open_seconds * (QUICK if quick else 1.0))


def move_after(action: Struct, number: int, seed: bytes) -> float:
    """Return the seconds between decision `number` and `action`, which answers it and is no
    claim."""
    low, high = thinking(action)
    return low + (high - low) * uniform(seed, b"move", number)


def decision(offers: Iterable[Offer], action: Struct) -> int:
    """Return the number of the offered decision that this action answers; 0 if there is none."""
    kind = offered_as(action)
    return next((offer.number for offer in offers if offer.kind == kind), 0)


def uniform(seed: bytes, what: bytes, number: int) -> float:
    """Return a pseudo-random number from 0 to 1 for this decision."""
    data = sha256(b"hands:" + what + number.to_bytes(8, "big", signed=True) + seed).digest()
    return int.from_bytes(data[:6], "big") / (1 << 48)


class Hands(Struct, frozen=True):
    """The reaction times of one player at a table."""

    level: str
    seed: bytes
    open_seconds: float
    """How long a discard stays open at this table."""
    quick: bool = False

    def claim_after(self, number: int) -> float:
        """See `claim_after`."""
        return claim_after(self.level, self.quick, self.open_seconds, self.seed, number)

    def move_after(self, action: Struct, number: int) -> float:
        """See `move_after`."""
        return move_after(action, number, self.seed)

    def late(self, number: int) -> bool:
        """Return whether the discard may be closed before this player claims it."""
        return self.claim_after(number) > self.open_seconds
