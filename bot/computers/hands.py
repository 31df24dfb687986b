"""How long computer players take at a live table.

The delay depends on the level, on how long the table leaves a discard open, on the kind of move,
and on a pseudo-random draw for each decision; never on a card. A restart does not change it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from msgspec import Struct

from bot.computers.levels import EASY, NORMAL, QUICK_OF_BEFORE, fitting
from engine.core import thinking
from engine.players.hands import claim_after

CLAIM_SECONDS: Final = {EASY: (1.6, 2.5), NORMAL: (1.1, 1.9), QUICK_OF_BEFORE: (0.7, 1.3)}
"""Range of the delay of a claim after the discard is on the screen, by level, in matches that began
before it depended on the open time."""


class Hands(Struct, frozen=True):
    """The speed of one computer player. `quick` is None in a match that began before hands were a
    choice."""

    game: str
    level: int
    quick: bool | None
    seed: bytes
    """The seed of the player."""

    def claim(self, number: int, open_seconds: float) -> float:
        """Seconds from when the discard with this number is on the screen until it claims it, at a
        table that leaves discards open for `open_seconds`."""
        if self.quick is None:
            low, high = CLAIM_SECONDS.get(self.level, CLAIM_SECONDS[NORMAL])
            return low + (high - low) * _drawn(self.seed, b"claim", number)
        level = fitting(self.game, self.level).key
        return claim_after(level, self.quick, open_seconds, self.seed, number)

    def move(self, action: Struct, number: int) -> float:
        """Seconds before this action, which answers the decision with this number."""
        low, high = thinking(action)
        return low + (high - low) * _drawn(self.seed, b"move", number)


def _drawn(seed: bytes, what: bytes, number: int) -> float:
    """A number from 0 to 1, always the same for this decision."""
    data = sha256(b"hands:" + what + number.to_bytes(8, "big", signed=True) + seed).digest()
    return int.from_bytes(data[:6], "big") / (1 << 48)
