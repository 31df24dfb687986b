"""Data that a panel needs in addition to a game's view: people, deadlines, recent events.

All of this is public. The table provides it; renderers only read it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.pictures.clip import Form
from bot.store.rows import SeatRow
from bot.ui.panel import Choice, Field
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.text import apart, name
from bot.ui.words import SAY, joined
from engine.core import Seat


class Person(Struct, frozen=True):
    """A person or computer player in a seat."""

    name: str
    """The display name, not escaped. Renderers escape it (`text.name`)."""
    user_id: int | None
    """The user's id; None for a computer player."""
    level: str = ""
    """The level of a computer player."""
    asked: bool = False
    """Whether the seat is reserved for an invited person who has not accepted yet."""

    @property
    def computer(self) -> bool:
        """Whether a computer player has this seat."""
        return self.user_id is None

    @property
    def forgotten(self) -> bool:
        """Whether this person has deleted their data. Their user id is then a negative number."""
        return self.user_id is not None and self.user_id < 0


class Facts(Struct, frozen=True):
    """Public facts of a running match, in addition to its view."""

    table: int
    """The id of the match or of the daily deal's run, as used in custom_ids."""
    people: tuple[Person, ...]
    """The people by seat."""
    host: int
    """The host's user id."""
    deadlines: dict[str, float]
    """The deadlines of the running clocks in Unix seconds, by clock name ("turn", "peek", "slap",
    ...).
    """
    happenings: tuple[str, ...]
    """The lines about the last few events, oldest first, as the renderer's `happening` returns
    them."""
    seed: str | None = None
    """The match's seed in hexadecimal; None before the end."""
    suspended: bool = False
    """Whether the match is suspended, because all people left or because it is paused."""
    paused: bool = False
    """Whether the match was suspended by a vote while people are still present."""
    unit: str = "round"
    """The game's term for one scored deal: "round" or "game"."""
    newcomers: tuple[tuple[int, str], ...] = ()
    """The seats of computer players that a person takes over at the next round, each with that
    person's name."""
    last_round: bool = False
    """Whether no further round will be dealt."""
    coming: tuple[int, ...] = ()
    """The user ids of `newcomers`."""
    remarks: tuple[str, ...] = ()
    """Highlights of the match, one sentence each; empty before the end."""
    notice: str = ""
    """A message about the table itself (a changed rule, trouble with the store)."""
    accent: int | None = None
    """The colour of the latest event's `Badge`; None if the event has no badge."""
    last_here: bool = False
    """Whether only one person is still present in the match."""
    next_table: bool = False
    """Whether the channel has had another table since this match ended."""
    next_keeps: bool = False
    """Whether the channel's newer table is a lobby in which a seat is reserved for a player of this
    match."""
    game: str = ""
    """The game's key."""
    coached: bool = False
    """Whether this is a practice match, whose hints replace some of the small print."""
    daily: bool = False
    """Whether this is a run of a daily deal, which only one person plays: it can't be paused by a
    vote, and has no rematch."""
    deal: int | None = None
    """The code of the match's deal; None as long as the deal may not be played again."""
    moments: bool = False
    """Whether players may ask for their costliest decisions: the match is over, and the estimates
    are calibrated for its number of seats."""
    rated: bool = False
    """Whether the reader's seat is rated: if so, leaving it needs a confirmation."""
    reader: Reader = EVERYBODY
    """The reader for whom panels are made."""
    clips: Form | None = None
    """The file format of clips; None if the table's pictures are not animated."""
    race: RoundRace | None = None
    """The closest race of the round."""
    on_server: bool = False
    """Whether the match is on a server, not in direct messages."""
    reactions: tuple[str, ...] = ()
    """The players' reactions of the last few seconds, as "name emoji"; names are escaped."""
    vacations: tuple[tuple[Seat, float], ...] = ()
    """The seats whose people are on vacation, each with the end of the vacation in Unix seconds."""


class RoundRace(Struct, frozen=True):
    """The closest race for a discard in a round."""

    discard: int
    """The number of the discard."""
    winner: Seat
    loser: Seat
    late_ms: int
    """How many milliseconds after the winner the loser clicked."""


class Counted(Struct, frozen=True):
    """The display names of a game's statistics, which are counters."""

    names: dict[str, str] = {}
    """The name of each counter, the most interesting first. A counter without a name is not
    shown.
    """
    parts: dict[str, tuple[str, Callable[[int], str]]] = {}
    """Counters that are shown as a part of another counter. For each: the other counter's name, and
    a function that returns the text for the part."""
    low_is_best: bool = True
    """Whether a player's best round is the one with the lowest score, not the one with the
    highest."""


class DealFacts(Struct, frozen=True):
    """The known deal that is played at the table of a lobby."""

    code: str
    """The deal's code, as players read it."""
    places: tuple[int, ...]
    """The seats of the deal that the lobby's players take, counted from 0, in ascending order."""
    seats: int
    """The number of seats, all of which must be taken."""
    knowing: tuple[str, ...]
    """The escaped names of the people who have played the deal before."""


class LobbyFacts(Struct, frozen=True):
    """A lobby: a table before its match starts."""

    table: int
    title: str
    about: str
    """One sentence about the game."""
    people: tuple[Person, ...]
    host: int
    seats: tuple[int, int]
    """The minimum and maximum number of seats."""
    house_rules: tuple[str, ...]
    """The house rules, one line each ("10 rounds", "2 Jokers in the deck"), as `options_lines`
    returns them."""
    notice: str = ""
    clocks: str = ""
    """The clock preset; empty for the normal preset."""
    quick: bool = False
    """Whether the computer players react quickly."""
    alone: bool = False
    """Whether the table is in a direct message, where no other person can join."""
    deal: DealFacts | None = None
    """The known deal that is played; None if the cards are shuffled for this table."""
    url: str = ""
    """The address of the table's page; "" if there is no web table."""
    activity: bool = False
    """Whether the page opens inside Discord."""
    reader: Reader = EVERYBODY
    """The reader for whom the panel is made."""


class SettingsFacts(Struct, frozen=True):
    """The settings that a lobby's host can change."""

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
    """The languages to choose from; empty if the table's language can't be chosen in this panel."""
    dealt: bool = False
    """Whether the table plays a known deal, which determines the game and the house rules."""
    reader: Reader = EVERYBODY
    """The reader for whom the panel is made."""


class PlayersFacts(Struct, frozen=True):
    """The players whom a lobby's host, or another player in the lobby, may add, invite or
    remove."""

    table: int
    levels: tuple[Choice, ...]
    """The levels of computer players that may be added; empty if no seat is free or the reader is
    not the host."""
    others: tuple[Choice, ...]
    """The players who may be removed."""
    room: int
    """How many people may be invited."""
    quick: bool | None = None
    """Whether computer players react quickly; None if the game has no claims or the reader is not
    the host."""
    notice: str = ""
    """The text on the result of the last choice, if nothing else on the panel shows that result."""
    reader: Reader = EVERYBODY
    """The reader for whom the panel is made."""


# Names of the people at a table


People = Sequence[Person]


def called(people: Iterable[Person], reader: Reader) -> tuple[Person, ...]:
    """Return a table's people with the names that `reader` sees: deleted names are replaced by a
    placeholder, and equal names are numbered.
    """
    same = tuple(people)
    if any(each.forgotten for each in same):
        deleted = SAY(reader, "name-deleted")
        same = tuple(replace(each, name=deleted) if each.forgotten else each for each in same)
    return told_apart(same)


def told_apart(people: tuple[Person, ...]) -> tuple[Person, ...]:
    """Return the people, with equal names numbered by seat. Every screen of a table uses this
    function, so that a numbered name means the same person everywhere."""
    before = [each.name for each in people]
    names = apart(before)
    if names == before:
        return people
    return tuple(replace(each, name=called) for each, called in zip(people, names, strict=True))


def seated(seats: Iterable[SeatRow], reader: Reader) -> tuple[Person, ...]:
    """Return the people in a match row's seats, with the names that `reader` sees."""
    return called((Person(seat.name, seat.user_id) for seat in seats), reader)


def who(people: People, seat: Seat) -> str:
    """Return the name of the person in `seat`, escaped for markdown."""
    return name(people[seat].name)


def everyone(people: People, seats: Sequence[Seat], reader: Reader) -> str:
    """Return the names of the people in `seats`: "Ana, Ben and Cleo"."""
    return joined(reader, (who(people, seat) for seat in seats))


def awaited(people: People, seats: Sequence[Seat], reader: Reader) -> str:
    """Return the names of the players for whom the game waits. Computer players are named only if
    no person is among those players."""
    return everyone(people, waiting(people, seats), reader)


def waiting(people: People, seats: Sequence[Seat]) -> Sequence[Seat]:
    """Return those `seats` that are taken by people; if all are computer players, return all of
    `seats`."""
    return [seat for seat in seats if not people[seat].computer] or seats
