"""From scores by round to the end of a match: sums, places, winners.

It knows no game, and so not which sum is good. It is given a rank for each
seat, of which the least is the best; equals share the place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.core import Outcome

R = TypeVar("R", int, tuple[int, int])
"""What seats are ranked by."""


def summed(rows: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    """Each seat's sum over these rounds."""
    return tuple([sum([row[seat] for row in rows]) for seat in range(seats)])


def outcome(reason: str, totals: tuple[int, ...], ranks: Sequence[R]) -> Outcome:
    """How a match ended that left the seats with these totals and these ranks."""
    places = tuple([1 + sum([other < mine for other in ranks]) for mine in ranks])
    winners = tuple([seat for seat, place in enumerate(places) if place == 1])
    return Outcome(reason, totals, places, winners)
