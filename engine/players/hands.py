"""The reaction times of computer players, for claims and for all other actions.

The time until a claim depends on the level, the option for quick hands, the open time of discards
at the table, the player's seed, the number of the discard, and how long ago the player saw the
matching card. The time until any other action depends on its kind, the seed, and the number of the
decision. Neither time ever depends on a card that the player hasn't seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from math import exp
from statistics import NormalDist
from typing import Final

from msgspec import Struct

from engine.core import Offer, offered_as, thinking

LEAST: Final = 0.9
"""The minimum reaction time in seconds. A person also has to notice the card, recall the match and
press the button."""

_EXPERTS: Final = dict.fromkeys(("expert", "expert-4", "expert-3"), 0.29)
MEDIANS: Final = {"easy": 0.57, "normal": 0.5, "hard": 0.36, **_EXPERTS}
"""Maps a level to its median reaction time for a match that the player saw on this turn. The time
is counted after `LEAST`, as a fraction of the open time after `LEAST`. Levels that are neither here
nor in `SHARES` use the median of "normal"."""

QUICK: Final = 0.4
"""The factor by which quick hands multiply the time after `LEAST`."""

SLOWER: Final = 0.08
"""The fraction by which the time after `LEAST` grows with each turn since the player saw the
match."""

LONG_AGO: Final = 5
"""The number of turns after which the reaction time for a match stops growing."""

_SPREAD: Final = 0.35
"""The standard deviation of the logarithm of the time after `LEAST`."""

_BARELY: Final = 0.05
"""The minimum for the open time after `LEAST`, in seconds. It is used if discards close sooner."""

SHARES: Final = {
    "easy-2": (0.6, 1.0),
    "normal-2": (0.55, 0.95),
    "hard-2": (0.45, 0.8),
    "expert-2": (0.4, 0.75),
    "human": (0.4, 0.733),
    # Frozen with the first edition of the daily deal.
    "daily-1": (0.55, 0.95),
    "daily-1-person": (0.4, 0.733),
}
"""Maps a level to its range of reaction times, as fractions of the open time. The times are uniform
in the range. These levels are the ones of earlier matches and the model of a casual player."""

QUICK_SHARE: Final = 0.6
"""The factor by which quick hands multiply the reaction times of `SHARES`."""

LEAST_SHARE: Final = 0.6
"""The minimum reaction time in seconds of the levels in `SHARES`."""

_NORMAL: Final = NormalDist()


def claim_after(
    level: str, quick: bool, open_seconds: float, seed: bytes, number: int, since: int = 0
) -> float:
    """Return the seconds that the player takes to claim the discard `number` after it is shown.

    `open_seconds` is how long a discard stays open at this table. `since` is the number of turns
    since the player saw the matching card (`Player.turns_since_seen`).
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


def move_after(action: Struct, number: int, seed: bytes) -> float:
    """Return the seconds that a player takes for `action`, which answers the decision with the
    number `number`. For claims, use `claim_after` instead."""
    low, high = thinking(action)
    return low + (high - low) * uniform(seed, b"move", number)


def decision(offers: Iterable[Offer], action: Struct) -> int:
    """Return the sequence number of the offered decision that `action` answers. Returns 0 if no
    offer matches."""
    kind = offered_as(action)
    return next((offer.number for offer in offers if offer.kind == kind), 0)


def uniform(seed: bytes, what: bytes, number: int) -> float:
    """Return a pseudo-random number from 0 to 1 for the decision with the number `number`."""
    data = sha256(b"hands:" + what + number.to_bytes(8, "big", signed=True) + seed).digest()
    return int.from_bytes(data[:6], "big") / (1 << 48)


class Hands(Struct, frozen=True):
    """The reaction times of one player at a table."""

    level: str
    seed: bytes
    open_seconds: float
    """The number of seconds for which a discard stays open at this table."""
    quick: bool = False

    def claim_after(self, number: int, since: int = 0) -> float:
        """See `claim_after`."""
        return claim_after(self.level, self.quick, self.open_seconds, self.seed, number, since)

    def move_after(self, action: Struct, number: int) -> float:
        """See `move_after`."""
        return move_after(action, number, self.seed)

    def late(self, number: int, since: int = 0) -> bool:
        """Return whether this player's claim may come after the discard has been closed."""
        return self.claim_after(number, since) > self.open_seconds
