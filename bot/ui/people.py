"""Who sits at the table, by name: one, somebody's, several."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.ui.context import Person
from bot.ui.reader import Reader
from bot.ui.text import name
from bot.ui.words import SAY, joined
from engine.core import Seat

People = Sequence[Person]


def called(people: Iterable[Person], reader: Reader) -> tuple[Person, ...]:
    """The same people, with words for a name where somebody has had theirs deleted."""
    same = tuple(people)
    if not any(each.forgotten for each in same):
        return same
    return tuple(
        replace(each, name=SAY(reader, "name-deleted")) if each.forgotten else each for each in same
    )


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
