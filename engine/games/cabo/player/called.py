"""What a position is worth once the round has been called: cards are points, and nothing else is.

It stands where `Worth` stands before a call.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from engine.core import Seat
from engine.games.cabo.player.calling import TEMPERS
from engine.games.cabo.player.features import AWARE, UNKNOWN
from engine.games.cabo.player.position import NONE, Changes, Hand, Position

_ALONE: Final = 0.5
"""How much of spoiling a call is one's own doing: others try as well."""


class Called:
    """What a position is worth to a seat that has not called."""

    def __init__(self, position: Position, caller: Seat, stake: float) -> None:
        """`stake`: how many points apart a call that hits and one that misses are."""
        self.position = position
        self._caller = caller
        self._stake = stake
        self._spread = TEMPERS[position.variant.key].spread_unknown

    def moment(self, dist: int, top: int | None) -> float:
        """A moment is worth nothing any more."""
        del dist, top
        return 0.0

    def cost(self, changes: Changes = NONE) -> float:
        """See `Worth.cost`."""
        at = self.position
        mine = at.hand(at.seat, changes)
        total = at.total(mine, own=True)
        found = total
        for seat in at.others:
            found -= at.total(at.hand(seat, changes), own=False) / len(at.others)
        if self._caller == at.seat:
            return found
        theirs = at.hand(self._caller, changes)
        ahead = at.distance(at.total(theirs, own=False)) - at.distance(total)
        spread = self._spread * (_unknown(mine) + _unknown(theirs))
        spoils = (1 + erf((ahead + 0.5) / sqrt(2 * spread + 0.01))) / 2
        return found - _ALONE * self._stake / len(at.others) * spoils


def _unknown(hand: Hand) -> int:
    return sum([code % AWARE == UNKNOWN for code in hand])
