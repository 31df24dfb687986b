"""The fitted rule for calls. It estimates how much better a call is than playing on, and how likely
the call is to win.

Both estimates are linear in two things: the features of the position (`features.py`), and a first
estimate of the probability that this seat is the closest after the last turns. The first estimate
comes from the expected points and their variances. The weights were fitted to rounds that were
continued twice from the same moment, with and without the call (`bench/fit/calls.py`).
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from msgspec import Struct

from engine.games.cabo.player import features as f
from engine.games.cabo.player.calling import TEMPERS
from engine.games.cabo.player.features import AWARE, UNKNOWN, Feature
from engine.games.cabo.player.position import Hand, Position

_FIRST: Final = f.COUNT
_KNOTS: Final = (0.0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.0)
_SORTS: Final = 3
"""The number of cases that are distinguished by the number of this seat's unknown cards: none, one,
or more."""
COUNT: Final = _FIRST + (1 + _SORTS) * len(_KNOTS)
"""The number of features of a call."""

SURER: Final = 2.0
"""The number of points by which a call must be better than playing on. Without this margin the
expert scored equally well, but only 69 instead of 78 of 100 calls were right."""
_SPREAD_KEPT: Final = 9.0
"""The variance of the points of a card that its owner knows."""
_ROUNDING: Final = 0.3
"""A variance that is always added. It avoids a division by zero when the lead is certain."""


class CallWeights(Struct, frozen=True):
    """The weights of the rule for one game."""

    gain: tuple[float, ...]
    """The weights for the score after a call minus the score after playing on. Lower is better."""
    chance: tuple[float, ...]
    """The weights for the probability that a call wins the round."""


def features(at: Position, top: int | None) -> list[Feature]:
    """Return the features of a call in the position `at`. `top` is the kind of the top discard, or
    None if that card may not be taken."""
    found = at.features(0, top)
    own = at.hand(at.seat)
    unknown = sum([code % AWARE == UNKNOWN for code in own])
    likely = _closest(at, own)
    found += f.between(_FIRST, _KNOTS, likely)
    sort = 1 + min(unknown, _SORTS - 1)
    found += f.between(_FIRST + sort * len(_KNOTS), _KNOTS, likely)
    return found


def gain(weights: CallWeights, found: list[Feature]) -> float:
    """Return the expected score after a call minus the expected score after playing on. It is
    negative if the call is better."""
    table = weights.gain
    return sum([table[index] * times for index, times in found])


def chance(weights: CallWeights, found: list[Feature]) -> float:
    """Return the probability that this seat is closer than every rival if it calls now."""
    table = weights.chance
    return min(1.0, max(0.0, sum([table[index] * times for index, times in found])))


def _closest(at: Position, own: Hand) -> float:
    """Return a first estimate of the probability that this seat is the closest after the last
    turns."""
    temper = TEMPERS[at.variant.key]
    variance = sum([p * (w - at.mean) ** 2 for p, w in zip(at.chance, at.worth, strict=True)])
    mine = at.distance(at.total(own, own=True))
    spread = variance * sum([code % AWARE == UNKNOWN for code in own]) + _ROUNDING
    likely = 1.0
    for seat in at.others:
        hand = at.hand(seat)
        ahead = at.distance(at.total(hand, own=False)) - mine
        both = spread
        if hand:
            ahead -= temper.last_turn
            both += temper.spread_turn
        for code in hand:
            if code % AWARE == UNKNOWN:
                both += _SPREAD_KEPT if code >= AWARE else variance
        likely *= (1 + erf(ahead / sqrt(2 * both))) / 2
    return likely
