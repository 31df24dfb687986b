"""Which seats of a match are rated, and why the others are not.

Only people are rated, only against other people, and not in practice rounds. Leaving a game does
not avoid a loss: the person is rated by the final place of their seat, but those who stayed lose
nothing by what the computer did with it. This is decided once, when the match ends, and stored with
its results.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

COMPUTER: Final = "computer"
"""A computer player: never rated."""
ABSENT: Final = "absent"
"""A person whose seat the computer mostly played, but who deserted no other person: they came late,
or were alone among computer players. Before `LEFT` existed, those who left were absent."""
ALONE: Final = "alone"
"""A person without another one to be rated against."""
LEFT: Final = "left"
"""A person whose seat the computer finished, or played for more than a third: rated, but never as a
win. See `bot.store.ratings.rate`."""
PRACTICE: Final = "practice"
"""A person in a practice round."""

EXCLUDED_FROM_STATS: Final = (COMPUTER, ABSENT, PRACTICE)
"""Seats with these are not in the statistics either."""


class Sat(Struct, frozen=True):
    """A seat: whether it is a person's, and how many turns the computer or the clock ended."""

    person: bool
    turns: int = 0
    by_computer: int = 0
    place: int = 0
    before: int = 0
    """Turns that the computer had played before this person took its seat; part of both counts."""
    away: bool = False
    """Whether the computer held the seat at the end."""


def why_not(seats: Iterable[Sat], practice: bool = False) -> Sequence[str | None]:
    """Return by seat None if it is rated, LEFT if it is rated as left, else why it is not rated."""
    seats = tuple(seats)
    found = [_by_turns(seat) for seat in seats]
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
    """Whether a seat is rated against another one. Those who stayed are not rated against a seat
    that was left and ended ahead of them or level: the computer got it there."""
    return left or not other_left or other_place > place


def _by_turns(seat: Sat) -> str | None:
    if not seat.person:
        return COMPUTER
    own, by_computer = seat.turns - seat.before, seat.by_computer - seat.before
    if 3 * seat.before <= seat.turns and (seat.away or 3 * by_computer > own):
        return LEFT
    return ABSENT if 3 * seat.by_computer > seat.turns else None
