"""When the simple player says Kaboom!: when it is likely enough to be the closest.

Law of this module: it calls only on an estimate, its own total against each rival's after one
more turn; the longer the round, the less it asks for, so that no round is endless.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from engine.core import Seat
from engine.players.guess import Guess

LIKELY: Final = 0.55
"""Chance of being the closest that a call asks for at first."""

TIRING: Final = 0.02
"""How much less it asks for after each turn of its own."""

LAST_TURN: Final = 3.0
"""What a rival's last turn is expected to bring him (K7.2)."""

TOO_LONG: Final = 24
"""Own turns after which the round must end somehow."""

_SPREAD_UNKNOWN: Final = 55.0
"""Variance of a card that was never seen: the black Kings are far out."""

_SPREAD_KEPT: Final = 9.0
"""Variance of a card that a player chose to keep."""

_SPREAD_TURN: Final = 12.0
"""Variance of what a last turn brings."""


def worth_calling(guess: Guess, turns: int, patience: int) -> bool:
    """Whether to call on this turn, the seat's `turns`-th of the round. `patience` is the
    player's temper, -2 to 2: the more, the surer it wants to be."""
    if guess.view.caller is not None:
        return False
    if turns > TOO_LONG:
        return True
    return chance(guess) > LIKELY + patience / 50 - TIRING * turns


def chance(guess: Guess) -> float:
    """Of being strictly closer than every rival, if called now."""
    own = abs(guess.total(guess.seat))
    spread = _spread(guess, guess.seat)
    likely = 1.0
    for seat in guess.rivals():
        if not guess.places(seat):
            return 0.0  # nothing is closer than no cards
        ahead = abs(guess.total(seat)) - LAST_TURN - own
        likely *= _below(ahead / sqrt(spread + _spread(guess, seat) + _SPREAD_TURN))
    return likely


def _spread(guess: Guess, seat: Seat) -> float:
    return sum(
        _SPREAD_KEPT if place in guess.memory.kept else _SPREAD_UNKNOWN
        for place in guess.places(seat)
        if not guess.knows(place)
    )


def _below(deviations: float) -> float:
    """The normal distribution."""
    return (1 + erf(deviations / sqrt(2))) / 2
