"""Which seats of a match count for the rating, and why the others don't.

Only people count, and only where a second person counts as well; a seat whose turns were played by
the computer or the clock to more than a third does not, and a practice round counts for nobody. It
is written down once, with the result, and never asked again.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

COMPUTER: Final = "computer"
"""A computer player: never rated."""
ABSENT: Final = "absent"
"""A person for whom the computer played too much of it."""
ALONE: Final = "alone"
"""A person whom nobody else is to be compared with."""

PRACTICE: Final = "practice"
"""A person who was only trying it out, with hints."""
EXCLUDED_FROM_STATS: Final = (COMPUTER, ABSENT, PRACTICE)
"""What is not in anybody's statistics either."""

PEOPLE: Final = 2


class Sat(Struct, frozen=True):
    """Who sat in a seat, and how many of its turns the computer or the clock ended."""

    person: bool
    turns: int = 0
    by_computer: int = 0


def why_not(seats: Iterable[Sat], practice: bool = False) -> Sequence[str | None]:
    """By seat: nothing where it counts."""
    found = [_alone(seat) for seat in seats]
    if practice:
        return [PRACTICE if reason is None else reason for reason in found]
    if found.count(None) >= PEOPLE:
        return found
    return [ALONE if reason is None else reason for reason in found]


def _alone(seat: Sat) -> str | None:
    if not seat.person:
        return COMPUTER
    return ABSENT if 3 * seat.by_computer > seat.turns else None
