"""The reaction time of computer players when they claim a discard.

It depends on the level, the option for quick hands, how long a discard stays open at the table, how
long ago the player saw the matching card, the player's seed and the number of the discard. It never
depends on a card that the player hasn't seen.
"""

from __future__ import annotations

from hashlib import sha256
from math import exp
from statistics import NormalDist
from typing import Final

from msgspec import Struct

LEAST: Final = 0.9
"""The minimum in seconds: a person has to notice the card, recall the match and press."""

MEDIANS: Final = {"easy": 0.57, "normal": 0.5, "hard": 0.36, "expert": 0.29}
"""By level: the median reaction as a share of the open time after `LEAST`, if the match was seen on
this turn. A level without an entry here or in `SHARES` uses normal's.
"""

QUICK: Final = 0.4
"""The factor for the time after `LEAST` with quick hands."""

SLOWER: Final = 0.08
"""By how much the time after `LEAST` grows with each turn since the player saw the match."""

LONG_AGO: Final = 5
"""The number of turns from which a match gets no harder to recall."""

_SPREAD: Final = 0.35
"""The standard deviation of the logarithm of the time after `LEAST`."""

_BARELY: Final = 0.05
"""The seconds that count as open after `LEAST` if discards close sooner."""

SHARES: Final = {
    "easy-2": (0.6, 1.0),
    "normal-2": (0.55, 0.95),
    "hard-2": (0.45, 0.8),
    "expert-2": (0.4, 0.75),
    "human": (0.4, 0.733),
}
"""The range of shares of the open time for the levels of earlier matches and the model of a casual
player, whose reactions are uniform.
"""

QUICK_SHARE: Final = 0.6
"""The factor for the reactions of `SHARES` with quick hands."""

LEAST_SHARE: Final = 0.6
"""The minimum in seconds for the reactions of `SHARES`."""

_NORMAL: Final = NormalDist()


def claim_after(
    level: str, quick: bool, open_seconds: float, seed: bytes, number: int, since: int = 0
) -> float:
    """Return the seconds between showing discard `number` and the claim.

    `open_seconds` is how long a discard stays open at this table, `since` the number of turns since
    the player saw the match (`Player.turns_since_seen`).
    """
    drawn = int.from_bytes(sha256(b"claim" + number.to_bytes(8, "big") + seed).digest()[:4], "big")
    if level in SHARES:
        low, high = SHARES[level]
        share = low + (high - low) * drawn / 0xFFFFFFFF
        return max(LEAST_SHARE, share * open_seconds * (QUICK_SHARE if quick else 1.0))
    median = MEDIANS.get(level, MEDIANS["normal"]) * max(_BARELY, open_seconds - LEAST)
    slower = (1 + SLOWER * min(since, LONG_AGO)) * (QUICK if quick else 1.0)
    skewed = exp(_SPREAD * _NORMAL.inv_cdf((drawn + 0.5) / (1 << 32)))
    return LEAST + median * slower * skewed


class Hands(Struct, frozen=True):
    """The reaction times of one player at a table."""

    level: str
    seed: bytes
    open_seconds: float
    """How long a discard stays open at this table."""
    quick: bool = False

    def claim_after(self, number: int, since: int = 0) -> float:
        """See `claim_after`."""
        return claim_after(self.level, self.quick, self.open_seconds, self.seed, number, since)

    def late(self, number: int, since: int = 0) -> bool:
        """Return whether the discard may be closed before this player claims it."""
        return self.claim_after(number, since) > self.open_seconds
