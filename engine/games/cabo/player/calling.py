"""When the simple player calls: when it is likely enough to be the closest, or the lowest.

It calls only on an estimate, its own total against each rival's after one
more turn; the longer the round, the less it asks for, so that no round is endless.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from msgspec import Struct

from engine.core import Seat
from engine.games.cabo.player.estimate import Guess
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM


class Temper(Struct, frozen=True):
    """How a game is called. Chances are of being strictly the closest."""

    likely: float
    """What a call asks for at first."""
    tiring: float
    """How much less it asks for after each turn of its own."""
    last_turn: float
    """What a rival's last turn is expected to bring him (K7.2, B7.1)."""
    spread_unknown: float
    """Variance of a card that was never seen."""
    spread_turn: float
    """Variance of what a last turn brings."""


TEMPERS: Final = {
    # The black Kings are far out.
    KABOOM.key: Temper(0.55, 0.02, 3.0, 55.0, 12.0),
    KABOO.key: Temper(0.55, 0.02, 3.0, 16.0, 9.0),
    # Nobody has a turn after the end (G5.1).
    GRAVEYARD.key: Temper(0.0, 0.0, 0.0, 12.0, 0.0),
}

TOO_LONG: Final = 24
"""Own turns after which the round must end somehow."""

_SPREAD_KEPT: Final = 9.0
"""Variance of a card that a player chose to keep."""

_CERTAIN: Final = 1e-9
"""Variance of a total that is known: next to none, so that a tie is no lead."""

_WORTH_ENDING: Final = 30.0
"""By how many points a round must be going well to be ended at first (G5.1)."""

_IMPATIENCE: Final = 5.0
"""How many points less after each turn of its own."""

_SURE: Final = 0.99
"""Chance of having the fewest points that an ender asks for at first."""

_TIRING: Final = 0.03
"""How much less after each turn of its own."""


def worth_calling(guess: Guess, turns: int, patience: int) -> bool:
    """Whether to call on this turn, the seat's `turns`-th of the round. `patience` is the
    player's temper, -2 to 2: the more, the surer it wants to be."""
    if guess.view.caller is not None:
        return False
    if turns > TOO_LONG:
        return True
    temper = TEMPERS[guess.view.game]
    return chance(guess) > temper.likely + patience / 50 - temper.tiring * turns


def worth_ending(guess: Guess, turns: int, patience: int) -> bool:
    """Whether to end the round at this very moment: by what the others are behind in points, less
    the penalty that is risked (G5.2), with the jump of a sum that can be had (G6.1)."""
    if turns > TOO_LONG:
        return True
    own = guess.total(guess.seat)
    limit = guess.variant.limit
    if limit is not None and guess.score + own > limit:
        return False  # G6.2: it would have lost
    seats = len(guess.view.seats)
    every = sum(guess.total(seat) for seat in range(seats))
    lead = (every - own) / (seats - 1) - own
    asked = _WORTH_ENDING + patience - _IMPATIENCE * turns
    penalty = guess.view.rules.caller_miss
    reward, risk = guess.jump(own), penalty - guess.jump(own + penalty)
    jumps = reward > 0 or risk < 0
    if not jumps and lead < asked:
        return False
    fewest = chance(guess)
    gain = lead + fewest * reward - (1 - fewest) * risk
    return gain > asked and (jumps or fewest > _SURE - _TIRING * turns)


def chance(guess: Guess) -> float:
    """Of being strictly closer than every rival, if called now."""
    temper = TEMPERS[guess.view.game]
    own = guess.distance(guess.total(guess.seat))
    spread = _spread(guess, guess.seat)
    likely = 1.0
    for seat in guess.rivals():
        theirs = guess.distance(guess.total(seat))
        if not guess.places(seat):
            if theirs <= own:
                return 0.0
            ahead, moved = theirs - own, 0.0
        else:
            ahead, moved = theirs - temper.last_turn - own, temper.spread_turn
        variance = spread + _spread(guess, seat) + moved
        likely *= _below(ahead / sqrt(max(variance, _CERTAIN)))
    return likely


def _spread(guess: Guess, seat: Seat) -> float:
    unknown = TEMPERS[guess.view.game].spread_unknown
    return sum(
        _SPREAD_KEPT if place in guess.memory.kept else unknown
        for place in guess.places(seat)
        if not guess.knows(place)
    )


def _below(deviations: float) -> float:
    """The normal distribution."""
    return (1 + erf(deviations / sqrt(2))) / 2
