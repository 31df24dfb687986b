"""Computes the outcome of a match from the scores of its rounds: totals, places and winners.

The game supplies a rank for each seat. The lowest rank is the best, and seats with equal ranks
share a place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.core import Outcome

R = TypeVar("R", int, tuple[int, int])
"""The type of the ranks by which places are determined."""


def summed(rows: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    """Return the sum of the numbers in `rows` for each seat."""
    return tuple([sum([row[seat] for row in rows]) for seat in range(seats)])


def outcome(reason: str, totals: tuple[int, ...], ranks: Sequence[R]) -> Outcome:
    """Return the outcome of a match with the totals `totals`. `ranks` has the rank of each seat,
    which determines its place."""
    places = tuple([1 + sum([other < mine for other in ranks]) for mine in ranks])
    winners = tuple([seat for seat, place in enumerate(places) if place == 1])
    return Outcome(reason, totals, places, winners)
