"""How long computer players take at a live table.

What they take depends on their level, on how long the table leaves a discard open, on the kind of
move, and on a throw of their own for each decision: never on a card, and after a restart it is the
same again.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from msgspec import Struct

from bot.computers.levels import EASY, NORMAL, QUICK_OF_BEFORE, fitting
from engine.core import thinking
from engine.players.hands import claim_after

CLAIM_SECONDS: Final = {EASY: (1.6, 2.5), NORMAL: (1.1, 1.9), QUICK_OF_BEFORE: (0.7, 1.3)}
"""By level: how long a claim takes from the moment the discard is on the screen, in matches that
began before hands went with the open time."""


class Hands(Struct, frozen=True):
    """One computer player's. `quick` is None in a match that began before hands were a choice."""

    game: str
    level: int
    quick: bool | None
    seed: bytes
    """The player's own."""

    def claim(self, number: int, open_seconds: float) -> float:
        """Seconds until it claims the discard of this number, from when that is on the screen at a
        table that leaves it open for `open_seconds`."""
        if self.quick is None:
            low, high = CLAIM_SECONDS.get(self.level, CLAIM_SECONDS[NORMAL])
            return low + (high - low) * _thrown(self.seed, b"claim", number)
        level = fitting(self.game, self.level).key
        return claim_after(level, self.quick, open_seconds, self.seed, number)

    def move(self, action: Struct, number: int) -> float:
        """Seconds that it thinks before this action, which answers the decision of this number."""
        low, high = thinking(action)
        return low + (high - low) * _thrown(self.seed, b"move", number)


def _thrown(seed: bytes, what: bytes, number: int) -> float:
    """A throw from 0 to 1 for this decision, the same whenever it is asked for."""
    data = sha256(b"hands:" + what + number.to_bytes(8, "big", signed=True) + seed).digest()
    return int.from_bytes(data[:6], "big") / (1 << 48)
