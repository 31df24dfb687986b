"""Manners that do not depend on the game. At a table of three or more, no player should always be
the victim.

If several targets are worth about the same, a lot decides whose cards are hit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core import Place, Seat
from engine.shuffle import chosen

COMPANY: Final = 3
"""The number of seats from which manners apply."""

_SIDES: Final = 2**16

Costed = tuple[float, tuple[Place, ...]]
"""The cost of an option and the places that it names."""


def lot(seats: int, seed: bytes, moment: int) -> int | None:
    """Return the number that decides between targets at this moment. Returns None at a table of
    two."""
    return chosen(_SIDES, seed, ~moment % (1 << 32)) if seats >= COMPANY else None


def at_random(options: Sequence[Costed], near_by: float, lot: int, seat: Seat) -> int:
    """Return the index of an option that costs at most `near_by` more than the cheapest option.
    `options` must not be empty.

    The lot decides which seats other than `seat` are hit. Of the options that hit these seats, the
    cheapest is taken. If the cheapest option of all hits no other seat, it is taken.
    """
    best = min(range(len(options)), key=options.__getitem__)
    hits = [tuple(sorted({place.seat for place in places} - {seat})) for _, places in options]
    if not hits[best]:
        return best
    most = options[best][0] + near_by
    near = [n for n, (cost, _) in enumerate(options) if cost <= most and hits[n]]
    victims = sorted({hits[n] for n in near})
    victim = victims[lot % len(victims)]
    return min([n for n in near if hits[n] == victim], key=options.__getitem__)
