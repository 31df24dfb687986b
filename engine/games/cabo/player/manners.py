"""The manners of a computer player at a table of three or more.

Everyone gets to play: a call on the first own turn must be likely to win, and no round is ended at
once before everyone has had two turns. Nobody is always the victim: of targets that are worth about
the same, a lot decides whose card is hit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core import Place, Seat
from engine.games.cabo.view import View
from engine.shuffle import chosen

COMPANY: Final = 3
"""The number of seats from which manners apply."""

LIKELY: Final = 0.8
"""The probability of winning that a call on the first own turn must have."""

TURNS: Final = 2
"""The number of turns that everyone has before a round is ended at once (G5.1)."""

NEAR: Final = 1.5
"""The difference in points up to which two cards are worth about the same."""

NEAR_COST: Final = 0.5
"""The difference in cost up to which two positions are worth about the same."""

_SIDES: Final = 2**16

Costed = tuple[float, tuple[Place, ...]]
"""The cost of an option, and its places."""


def lot(view: View, seed: bytes, moment: int) -> int | None:
    """Return the number that decides between targets at this moment; None without company."""
    return chosen(_SIDES, seed, ~moment % (1 << 32)) if len(view.seats) >= COMPANY else None


def first_turn(view: View, turns: int) -> bool:
    """Return whether the seat, after this number of own turns, has company and is on its first."""
    return len(view.seats) >= COMPANY and turns <= 1


def too_soon(view: View, turns_of: Mapping[Seat, int]) -> bool:
    """Return whether a player at a table with company has not finished two turns; `turns_of` has
    the turns begun by each seat.
    """
    if len(view.seats) < COMPANY:
        return False
    playing = None if view.turn is None else view.turn.seat
    return any(turns_of.get(seat.seat, 0) - (seat.seat == playing) < TURNS for seat in view.seats)


def at_random(options: Sequence[Costed], near_by: float, lot: int, seat: Seat) -> Costed:
    """Return an option that costs at most `near_by` more than the cheapest, from a list that is not
    empty.

    The lot decides which seats other than `seat` it hits; of the options that hit the same ones, it
    is the cheapest.
    """
    best = min(options)
    if not _hit(best, seat):
        return best
    near = [each for each in options if each[0] <= best[0] + near_by and _hit(each, seat)]
    victims = sorted({_hit(each, seat) for each in near})
    return min([each for each in near if _hit(each, seat) == victims[lot % len(victims)]])


def _hit(option: Costed, seat: Seat) -> tuple[Seat, ...]:
    return tuple(sorted({place.seat for place in option[1]} - {seat}))
