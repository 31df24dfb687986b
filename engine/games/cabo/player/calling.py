"""The simple player's decision to call or to end a round.

The player compares its own total with the total that it expects of each rival after one more turn.
The required probability falls from turn to turn, so that every round ends.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from msgspec import Struct

from engine.core import Seat
from engine.games.cabo.player.estimate import Guess
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM


class Temper(Struct, frozen=True):
    """The thresholds for a call in one game. The probabilities are those of being strictly
    closest."""

    likely: float
    """The probability that is required before the seat's first turn."""
    tiring: float
    """The amount by which the required probability falls with each turn of the seat."""
    last_turn: float
    """The number of points that a rival is expected to gain in its last turn (K7.2, B7.1)."""
    spread_unknown: float
    """The variance of the points of a card that was never seen."""
    spread_turn: float
    """The variance of the number of points gained in a last turn."""


TEMPERS: Final = {
    # The black Kings are outliers.
    KABOOM.key: Temper(0.55, 0.02, 3.0, 55.0, 12.0),
    KABOO.key: Temper(0.55, 0.02, 3.0, 16.0, 9.0),
    # There are no turns after the end (G5.1).
    GRAVEYARD.key: Temper(0.0, 0.0, 0.0, 12.0, 0.0),
}

TOO_LONG: Final = 24
"""The number of its own turns after which the player ends the round regardless of its cards."""

_SPREAD_KEPT: Final = 9.0
"""The variance of the points of a card that a player chose to keep."""

_CERTAIN: Final = 1e-9
"""The variance of a total of which all cards are known. It is so small that a tie does not count as
a lead."""

_WORTH_ENDING: Final = 30.0
"""The expected lead in points that is required to end a round (G5.1) before the seat's first
turn."""

_IMPATIENCE: Final = 5.0
"""The amount by which `_WORTH_ENDING` falls with each turn of the seat."""

_SURE: Final = 0.99
"""The probability of having the fewest points that is required to end a round before the seat's
first turn."""

_TIRING: Final = 0.03
"""The amount by which `_SURE` falls with each turn of the seat."""


def worth_calling(guess: Guess, turns: int, patience: int) -> bool:
    """Return whether the seat should call in its turn number `turns` of the round.

    `patience` is a number from -2 to 2. With a higher number, a higher probability is required.
    """
    if guess.view.caller is not None:
        return False
    if turns > TOO_LONG:
        return True
    temper = TEMPERS[guess.view.game]
    return chance(guess) > temper.likely + patience / 50 - temper.tiring * turns


def worth_ending(guess: Guess, turns: int, patience: int) -> bool:
    """Return whether the seat should end the round now.

    The decision weighs the expected lead in points, the expected penalty for a wrong call (G5.2),
    and whether a sum would jump because it hits a special number (G6.1).
    """
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
    """Return the probability that this seat is strictly closer than every rival if it calls now."""
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
    """Return the value of the standard normal distribution function at `deviations`."""
    return (1 + erf(deviations / sqrt(2))) / 2
