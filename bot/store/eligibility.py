"""Which seats of a match count for the rating, and why the others don't.

Only people count, and only where somebody is there to compare them with; a practice round counts
for nobody. Someone who leaves a game still counts, by the place that their seat ends on, so that
nobody gets out of a loss by leaving; whoever stays is never charged for what the computer did with
that seat. This is decided once, when the match ends, and stored with its result.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

COMPUTER: Final = "computer"
"""A computer player: never rated."""
ABSENT: Final = "absent"
"""A person whose seat the computer mostly played, though they left nobody behind: they came late,
or sat alone among computer players. Before there was `LEFT`, whoever left a game was absent."""
ALONE: Final = "alone"
"""A person whom nobody else is to be compared with."""
LEFT: Final = "left"
"""A person whose seat the computer finished, or played to more than a third: rated, but as nobody's
win. See `bot.store.ratings.rate`."""
PRACTICE: Final = "practice"
"""A person who was only trying it out, with hints."""

EXCLUDED_FROM_STATS: Final = (COMPUTER, ABSENT, PRACTICE)
"""What is not in anybody's statistics either."""


class Sat(Struct, frozen=True):
    """Who sat in a seat, and how many of its turns the computer or the clock ended."""

    person: bool
    turns: int = 0
    by_computer: int = 0
    place: int = 0
    before: int = 0
    """Turns the computer had played before this person took its seat; part of both counts."""
    away: bool = False
    """The computer held the seat at the end."""


def why_not(seats: Iterable[Sat], practice: bool = False) -> Sequence[str | None]:
    """By seat: None for a seat that counts, LEFT for one that counts as left, or why it doesn't."""
    seats = tuple(seats)
    found = [_by_itself(seat) for seat in seats]
    if practice:
        instead = {None: PRACTICE, LEFT: ABSENT}
        return [instead.get(reason, reason) for reason in found]
    people = [at for at, reason in enumerate(found) if reason in (None, LEFT)]
    reasons = list(found)
    for at in people:
        left = found[at] == LEFT
        if not any(
            other != at and faces(seats[at].place, left, seats[other].place, found[other] == LEFT)
            for other in people
        ):
            reasons[at] = ABSENT if left else ALONE
    return reasons


def faces(place: int, left: bool, other_place: int, other_left: bool) -> bool:
    """Whether a seat is rated against another one. Someone who stayed isn't rated against a seat
    that was left and ended ahead of them, or level: the computer got it there."""
    return left or not other_left or other_place > place


def _by_itself(seat: Sat) -> str | None:
    if not seat.person:
        return COMPUTER
    own, by_computer = seat.turns - seat.before, seat.by_computer - seat.before
    if 3 * seat.before <= seat.turns and (seat.away or 3 * by_computer > own):
        return LEFT
    return ABSENT if 3 * seat.by_computer > seat.turns else None
