"""Who sits at the table, by name: one, somebody's, several."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.store.rows import SeatRow
from bot.ui.context import Person
from bot.ui.reader import Reader
from bot.ui.text import apart, name
from bot.ui.words import SAY, joined
from engine.core import Seat

People = Sequence[Person]


def called(people: Iterable[Person], reader: Reader) -> tuple[Person, ...]:
    """The people of one table as this reader sees them: with words for a name where somebody has
    had theirs deleted, and told apart where several have one name."""
    same = tuple(people)
    if any(each.forgotten for each in same):
        deleted = SAY(reader, "name-deleted")
        same = tuple(replace(each, name=deleted) if each.forgotten else each for each in same)
    return told_apart(same)


def told_apart(people: tuple[Person, ...]) -> tuple[Person, ...]:
    """The same people, numbered by seat where several have one name. Every screen of a table goes
    through this, so that a name and its number mean one person on all of them."""
    before = [each.name for each in people]
    names = apart(before)
    if names == before:
        return people
    return tuple(replace(each, name=called) for each, called in zip(people, names, strict=True))


def seated(seats: Iterable[SeatRow], reader: Reader) -> tuple[Person, ...]:
    """Who sits in these seats, as a match's row has them, as this reader sees them."""
    return called((Person(seat.name, seat.user_id) for seat in seats), reader)


def who(people: People, seat: Seat) -> str:
    """The name of who sits there, harmless in markdown."""
    return name(people[seat].name)


def everyone(people: People, seats: Sequence[Seat], reader: Reader) -> str:
    """ "Ana, Ben and Cleo"."""
    return joined(reader, (who(people, seat) for seat in seats))


def awaited(people: People, seats: Sequence[Seat], reader: Reader) -> str:
    """Whom one waits for, by name: people alone, for computer players come by themselves; these
    where there is nobody else."""
    return everyone(people, waiting(people, seats), reader)


def waiting(people: People, seats: Sequence[Seat]) -> Sequence[Seat]:
    """The seats that are meant then."""
    return [seat for seat in seats if not people[seat].computer] or seats
