"""How long computer players take at a live table.

The delay depends on the level, on the minimum open time of discards, on the kind of action, and on
a pseudo-random number for each decision; never on a card. A restart does not change it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from msgspec import Struct

from bot.computers.levels import EASY, NORMAL, QUICK_OF_BEFORE, fitting
from engine.core import thinking
from engine.players.hands import claim_after

CLAIM_SECONDS: Final = {EASY: (1.6, 2.5), NORMAL: (1.1, 1.9), QUICK_OF_BEFORE: (0.7, 1.3)}
"""By level, the range in seconds of a claim's delay after the discard is shown. Only for matches
that began before this delay depended on the minimum open time.
"""


class Hands(Struct, frozen=True):
    """The speed of one computer player: the delays of its claims and other actions."""

    game: str
    level: int
    quick: bool | None
    """Whether the player acts quickly; None in a match that began before this was an option."""
    seed: bytes
    """The player's seed."""

    def claim(self, number: int, open_seconds: float) -> float:
        """Return the seconds between showing the discard with this number and the player's claim.
        `open_seconds` is the minimum open time of discards.
        """
        if self.quick is None:
            low, high = CLAIM_SECONDS.get(self.level, CLAIM_SECONDS[NORMAL])
            return low + (high - low) * _drawn(self.seed, b"claim", number)
        level = fitting(self.game, self.level).key
        return claim_after(level, self.quick, open_seconds, self.seed, number)

    def move(self, action: Struct, number: int) -> float:
        """Return the delay in seconds of `action`, which answers the decision with this number."""
        low, high = thinking(action)
        return low + (high - low) * _drawn(self.seed, b"move", number)


def _drawn(seed: bytes, what: bytes, number: int) -> float:
    """Return a pseudo-random number from 0 to 1 for this decision."""
    data = sha256(b"hands:" + what + number.to_bytes(8, "big", signed=True) + seed).digest()
    return int.from_bytes(data[:6], "big") / (1 << 48)
