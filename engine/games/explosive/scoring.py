"""What a game and a match are worth.

Pure arithmetic on places and walls; it knows nothing of turns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from engine.core import Outcome, Seat
from engine.placing import outcome, summed

Strength: TypeAlias = tuple[int, ...]
"""How much wall somebody has: how many, then their ranks from the strongest down."""


def strength(ranks: Sequence[int]) -> Strength:
    """Of walls of these ranks."""
    # X7.2: the most walls, then the strongest.
    return (len(ranks), *sorted(ranks, reverse=True))


def round_places(left: Mapping[Seat, Strength], out: Sequence[Seat]) -> tuple[int, ...]:
    """Places by seat: those who are left by their walls, then the others, the last out first."""
    # X7.1: by order of elimination. X7.2: equals share a place.
    places = {seat: 1 + sum([s > mine for s in left.values()]) for seat, mine in left.items()}
    for later, seat in enumerate(reversed(out)):
        places[seat] = len(left) + 1 + later
    return tuple([places[seat] for seat in sorted(places)])


def match_outcome(
    scores: Sequence[Sequence[int]], places: Sequence[Sequence[int]], seats: int
) -> Outcome:
    """How a match of these games ended."""
    # X7.1: one point a win, the most points win; with as many, the better places on the whole.
    points, sums = summed(scores, seats), summed(places, seats)
    ranks = [(-mine, total) for mine, total in zip(points, sums, strict=True)]
    return outcome("games_played", points, ranks)
