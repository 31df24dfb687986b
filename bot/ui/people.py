"""Names of the people at a table."""

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
    """Return one table's people as `reader` sees them: with a placeholder for deleted names, and
    numbered where names are the same."""
    same = tuple(people)
    if any(each.forgotten for each in same):
        deleted = SAY(reader, "name-deleted")
        same = tuple(replace(each, name=deleted) if each.forgotten else each for each in same)
    return told_apart(same)


def told_apart(people: tuple[Person, ...]) -> tuple[Person, ...]:
    """Return the people, numbered by seat where names are the same. Every screen of a table uses
    this, so that a name and its number mean the same person everywhere."""
    before = [each.name for each in people]
    names = apart(before)
    if names == before:
        return people
    return tuple(replace(each, name=called) for each, called in zip(people, names, strict=True))


def seated(seats: Iterable[SeatRow], reader: Reader) -> tuple[Person, ...]:
    """Return the people of a match row's seats, as `reader` sees them."""
    return called((Person(seat.name, seat.user_id) for seat in seats), reader)


def who(people: People, seat: Seat) -> str:
    """Return the name of the person in `seat`, escaped for markdown."""
    return name(people[seat].name)


def everyone(people: People, seats: Sequence[Seat], reader: Reader) -> str:
    """Return the names of these seats: "Ana, Ben and Cleo"."""
    return joined(reader, (who(people, seat) for seat in seats))


def awaited(people: People, seats: Sequence[Seat], reader: Reader) -> str:
    """Return the names of those to wait for: of people only, if there are any, since computer
    players need no reminder."""
    return everyone(people, waiting(people, seats), reader)


def waiting(people: People, seats: Sequence[Seat]) -> Sequence[Seat]:
    """Return the seats of people among `seats`, or all of them if none is a person's."""
    return [seat for seat in seats if not people[seat].computer] or seats
