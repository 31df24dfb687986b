"""Data that a panel needs in addition to a game's view: people, deadlines, recent events.

All of it is public. The table fills it in; renderers only read it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.store.rows import SeatRow
from bot.ui.panel import Choice, Field
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.text import apart, name
from bot.ui.words import SAY, joined
from engine.core import Seat


class Person(Struct, frozen=True):
    """A player or computer player in a seat."""

    name: str
    """Display name, not escaped: renderers escape it (`text.name`)."""
    user_id: int | None
    """None: a computer player."""
    level: str = ""
    """A computer player's level."""
    asked: bool = False
    """The seat is reserved for an invited person who has not accepted yet."""

    @property
    def computer(self) -> bool:
        """Whether a computer player has this seat."""
        return self.user_id is None

    @property
    def forgotten(self) -> bool:
        """Whether this person deleted their data: their user id is then a negative number."""
        return self.user_id is not None and self.user_id < 0


class Facts(Struct, frozen=True):
    """Public facts of a running match, in addition to its view."""

    table: int
    """The match's id, which goes into custom_ids."""
    people: tuple[Person, ...]
    """By seat."""
    host: int
    """User id."""
    deadlines: dict[str, float]
    """Unix seconds by clock name ("turn", "peek", "slap", ...), for running clocks only."""
    happenings: tuple[str, ...]
    """The last few event lines, oldest first; made by `happening`."""
    seed: str | None = None
    """In hex; None before the end."""
    suspended: bool = False
    """Whether the match is suspended: all people left, or it is paused."""
    paused: bool = False
    """Whether it is suspended by a vote, with people still there."""
    unit: str = "round"
    """This game's word for what is dealt and scored: "round" or "game"."""
    newcomers: tuple[tuple[int, str], ...] = ()
    """Computer players' seats that a person takes at the next round, with that person's name."""
    last_round: bool = False
    """Whether no further round will be dealt."""
    coming: tuple[int, ...] = ()
    """User ids of `newcomers`."""
    remarks: tuple[str, ...] = ()
    """Highlights of the match, a sentence each; empty before the end."""
    notice: str = ""
    """A message from the table itself (a changed rule, trouble with the store)."""
    accent: int | None = None
    """Colour of the latest event, if that event has its own `Badge`."""
    last_here: bool = False
    """Whether only one person is left."""
    next_table: bool = False
    """Whether the channel has had another table since this match ended."""
    next_keeps: bool = False
    """Whether that table is still a lobby with a seat reserved for a player of this match."""
    game: str = ""
    """The game's key."""
    coached: bool = False
    """Whether this is a practice match, whose hints replace the usual small print."""
    rated: bool = False
    """Whether the reader's seat is rated: leaving it then asks for confirmation."""
    reader: Reader = EVERYBODY
    """The reader that panels made from these facts are for."""


class Counted(Struct, frozen=True):
    """A game's names for the counters in its statistics."""

    names: dict[str, str] = {}
    """By counter, the most interesting first; a counter without a name is not shown."""
    parts: dict[str, tuple[str, Callable[[int], str]]] = {}
    """For counters shown with a part of them: the part's counter and a function that words it."""
    low_is_best: bool = True
    """Whether a player's lowest score of a round is shown as their best."""


class LobbyFacts(Struct, frozen=True):
    """A lobby: a table before its match starts."""

    table: int
    title: str
    about: str
    """The game in one sentence."""
    people: tuple[Person, ...]
    host: int
    seats: tuple[int, int]
    """Fewest and most seats."""
    house_rules: tuple[str, ...]
    """One line each ("10 rounds", "2 Jokers in the deck"); made by `options_lines`."""
    notice: str = ""
    clocks: str = ""
    """The clock preset, if it isn't the normal one."""
    quick: bool = False
    """Whether the computer players react quickly."""
    alone: bool = False
    """Whether the table is in a direct message, where no one else can join."""
    reader: Reader = EVERYBODY
    """The reader that the panel is for."""


class SettingsFacts(Struct, frozen=True):
    """The settings that a lobby's host can choose."""

    table: int
    game: str
    """The game's key."""
    games: tuple[Choice, ...]
    rules: tuple[Field, ...]
    clocks: tuple[Choice, ...]
    shorter: bool
    """Whether the game has a shorter version."""
    server: bool
    """Whether the server has its own house rules."""
    languages: tuple[Choice, ...] = ()
    """The languages to choose from; empty if the table's language cannot be chosen here."""
    reader: Reader = EVERYBODY
    """The reader that the panel is for."""


class PlayersFacts(Struct, frozen=True):
    """The players that a lobby's host, or another player there, may add, invite or remove."""

    table: int
    levels: tuple[Choice, ...]
    """Levels of computer players to add; empty if no seat is free or the reader isn't host."""
    others: tuple[Choice, ...]
    """The players who may be removed."""
    room: int
    """How many people may be invited."""
    quick: bool | None = None
    """Whether computer players react quickly; None if the game has no claims or the reader isn't
    the host."""
    notice: str = ""
    """The result of the last choice, if the panel doesn't show it."""
    reader: Reader = EVERYBODY
    """The reader that the panel is for."""


# Names of the people at a table


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
