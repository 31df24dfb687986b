"""The data that a panel needs in addition to a game's view, such as people, deadlines and recent
events.

All of this is public. The table provides the data, and renderers only read it.
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
    """A person or a computer player in a seat."""

    name: str
    """The display name, which is not escaped. Renderers escape it with `text.name`."""
    user_id: int | None
    """The id of the user. None for a computer player."""
    level: str = ""
    """The level of a computer player. Empty for a person."""
    asked: bool = False
    """Whether the seat is reserved for a person who has been invited and has not accepted yet."""

    @property
    def computer(self) -> bool:
        """Whether a computer player has this seat."""
        return self.user_id is None

    @property
    def forgotten(self) -> bool:
        """Whether this person has deleted their data. Their user id is a negative number then."""
        return self.user_id is not None and self.user_id < 0


class Facts(Struct, frozen=True):
    """The public facts of a running match that are not in its view."""

    table: int
    """The id of the match, or of the run of a daily deal. custom_ids contain it."""
    people: tuple[Person, ...]
    """The people in the order of their seats."""
    host: int
    """The user id of the host."""
    deadlines: dict[str, float]
    """Maps the name of each running clock ("turn", "peek", "slap", ...) to its deadline in Unix
    seconds."""
    happenings: tuple[str, ...]
    """The lines about the last few events, oldest first. They come from the renderer's
    `happening`."""
    seed: str | None = None
    """The match's seed in hexadecimal. None until the match is over."""
    suspended: bool = False
    """Whether the match is suspended because all people have left or because it is paused."""
    paused: bool = False
    """Whether the match is suspended by a vote. False once no person is present any more."""
    unit: str = "round"
    """The game's word for one scored deal, "round" or "game"."""
    newcomers: tuple[tuple[int, str], ...] = ()
    """Pairs of the seat of a computer player and the name of the person who will take it over at
    the next round."""
    last_round: bool = False
    """Whether this is the last round of the match."""
    coming: tuple[int, ...] = ()
    """The user ids of the people in `newcomers`."""
    remarks: tuple[str, ...] = ()
    """The highlights of the match, one sentence each. Empty until the match is over."""
    notice: str = ""
    """A message about the table itself, such as a changed rule or a storage failure."""
    accent: int | None = None
    """The colour of the latest event's `Badge`. None if that event has no badge."""
    last_here: bool = False
    """Whether only one person is still present in the match."""
    next_table: bool = False
    """Whether another table was opened in the channel after this match ended."""
    next_keeps: bool = False
    """Whether the channel's newer table is a lobby with a seat reserved for one of this match's
    players."""
    game: str = ""
    """The game's key."""
    coached: bool = False
    """Whether this is a practice match. The hints of a practice match replace some of the small
    print."""
    daily: bool = False
    """Whether this is a run of a daily deal. Only one person plays it, so it can't be paused by a
    vote and has no rematch."""
    deal: int | None = None
    """The code of the match's deal. None as long as the deal may not be played again."""
    moments: bool = False
    """Whether players may ask for their costliest decisions. True if the match is over and the
    estimates are calibrated for its number of seats."""
    rated: bool = False
    """Whether the reader's seat is rated. If so, the reader has to confirm that they want to leave
    it."""
    reader: Reader = EVERYBODY
    """The reader of the panels."""
    clips: Form | None = None
    """The file format of clips. None if pictures of the table are not animated."""
    race: RoundRace | None = None
    """The closest race of the round."""
    on_server: bool = False
    """Whether the match is on a server, not in direct messages."""
    reactions: tuple[str, ...] = ()
    """The reactions that players have shown in the last few seconds, each as "name emoji". The
    names are already escaped."""
    vacations: tuple[tuple[Seat, float], ...] = ()
    """Pairs of the seat of a person on vacation and the end of that vacation in Unix seconds."""


class RoundRace(Struct, frozen=True):
    """The closest race for a discard in a round."""

    discard: int
    """The sequence number of the discard."""
    winner: Seat
    loser: Seat
    late_ms: int
    """How many milliseconds later than the winner the loser clicked."""


class Counted(Struct, frozen=True):
    """The display names of a game's statistics. Each of these statistics is a counter."""

    names: dict[str, str] = {}
    """Maps each counter to its display name, the most interesting counter first. A counter without
    a name is not shown."""
    parts: dict[str, tuple[str, Callable[[int], str]]] = {}
    """Maps a counter to another counter that is shown as a part of it, and to the function that
    returns the text for that part."""
    low_is_best: bool = True
    """Whether a player's best round is shown. The best round is the one with the lowest score,
    which is not meaningful in some games."""


class DealFacts(Struct, frozen=True):
    """The known deal that is played at a lobby's table."""

    code: str
    """The code of the deal as players read it."""
    places: tuple[int, ...]
    """The seats of the deal that the lobby's players take, numbered from 0 and in ascending
    order."""
    seats: int
    """The number of seats in the deal. All of them must be taken."""
    knowing: tuple[str, ...]
    """The escaped names of the people who have played the deal before."""


class LobbyFacts(Struct, frozen=True):
    """The facts of a lobby, which is a table before its match starts."""

    table: int
    title: str
    about: str
    """A sentence that describes the game."""
    people: tuple[Person, ...]
    host: int
    seats: tuple[int, int]
    """The minimum and maximum number of seats."""
    house_rules: tuple[str, ...]
    """The house rules, one line each, such as "10 rounds" or "2 Jokers in the deck". They come from
    `options_lines`."""
    notice: str = ""
    clocks: str = ""
    """The text about the clock preset. Empty for the normal preset."""
    quick: bool = False
    """Whether the computer players react quickly."""
    alone: bool = False
    """Whether the table is in a direct message, where no other person can join it."""
    deal: DealFacts | None = None
    """The known deal that is played at the table. None if the cards are shuffled for it."""
    url: str = ""
    """The URL of the table's page. Empty if the bot has no web table."""
    activity: bool = False
    """Whether the table's page can be opened inside Discord."""
    reader: Reader = EVERYBODY
    """The reader of the panel."""


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
    """The languages among which the host can choose. Empty if the language can't be chosen in this
    panel."""
    dealt: bool = False
    """Whether the table plays a known deal. Such a deal determines the game and the house rules."""
    reader: Reader = EVERYBODY
    """The reader of the panel."""


class PlayersFacts(Struct, frozen=True):
    """The players whom the host of a lobby, or another player in it, may add, invite or remove."""

    table: int
    levels: tuple[Choice, ...]
    """The levels of computer players that may be added. Empty if no seat is free or the reader is
    not the host."""
    others: tuple[Choice, ...]
    """The players who may be removed."""
    room: int
    """The number of people who may still be invited."""
    quick: bool | None = None
    """Whether computer players react quickly. None if the game has no claims or the reader is not
    the host."""
    notice: str = ""
    """The text about the result of the last choice. Empty if another part of the panel shows that
    result."""
    reader: Reader = EVERYBODY
    """The reader of the panel."""


# Names of the people at a table


People = Sequence[Person]


def called(people: Iterable[Person], reader: Reader) -> tuple[Person, ...]:
    """Return the people of a table with the names that `reader` sees. The names of people who have
    deleted their data are replaced by a placeholder, and equal names are numbered."""
    same = tuple(people)
    if any(each.forgotten for each in same):
        deleted = SAY(reader, "name-deleted")
        same = tuple(replace(each, name=deleted) if each.forgotten else each for each in same)
    return told_apart(same)


def told_apart(people: tuple[Person, ...]) -> tuple[Person, ...]:
    """Return the people, with equal names numbered by seat. Every screen of a table uses this
    function, so a numbered name means the same person everywhere."""
    before = [each.name for each in people]
    names = apart(before)
    if names == before:
        return people
    return tuple(replace(each, name=called) for each, called in zip(people, names, strict=True))


def seated(seats: Iterable[SeatRow], reader: Reader) -> tuple[Person, ...]:
    """Return the people who sit in the seats of a match row, with the names that `reader` sees."""
    return called((Person(seat.name, seat.user_id) for seat in seats), reader)


def who(people: People, seat: Seat) -> str:
    """Return the name of the person in the seat `seat`, escaped for markdown."""
    return name(people[seat].name)


def everyone(people: People, seats: Sequence[Seat], reader: Reader) -> str:
    """Return the names of the people in the seats `seats`, such as "Ana, Ben and Cleo"."""
    return joined(reader, (who(people, seat) for seat in seats))


def awaited(people: People, seats: Sequence[Seat], reader: Reader) -> str:
    """Return the names of the players that the game waits for. Computer players are named only if
    there are no people among these players."""
    return everyone(people, waiting(people, seats), reader)


def waiting(people: People, seats: Sequence[Seat]) -> Sequence[Seat]:
    """Return the seats in `seats` that people have taken. If all of them belong to computer
    players, return `seats`."""
    return [seat for seat in seats if not people[seat].computer] or seats
