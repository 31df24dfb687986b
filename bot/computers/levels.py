"""How well computer players play, and how fast, as a host chooses it.

A level is a number to store, which rises with how well it plays, the engine's name for it, and
words for people. Hands are a choice beside it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.store import SeatRow
from bot.ui.panel import Choice
from bot.ui.reader import Reader
from bot.ui.words import SAY
from engine.levels import levels_of

CALM: Final = "calm"
QUICK: Final = "quick"
HANDS: Final = (CALM, QUICK)
"""How fast computer players are, as menus and buttons name it."""


class Level(Struct, frozen=True):
    """One level."""

    number: int
    key: str
    """What the engine calls it."""

    def name(self, reader: Reader) -> str:
        """As it stands beside a player's name."""
        return SAY(reader, f"level-{self.number}")

    def choice(self, reader: Reader, claims: bool = True, chosen: bool = False) -> Choice:
        """As it stands in a menu. `claims`: in a game whose discards somebody may claim, and whose
        hidden cards are to be remembered."""
        number, told = str(self.number), "about" if claims else "about-hand"
        label, about = (SAY(reader, f"level-{number}-{part}") for part in ("choice", told))
        return Choice(label, number, about, chosen)


EASY: Final = 1
NORMAL: Final = 2
QUICK_OF_BEFORE: Final = 3
"""What the normal level with quick hands was: chosen no more, but some matches have it."""
LEVELS: Final = (
    Level(EASY, "easy"),
    Level(NORMAL, "normal"),
    Level(4, "hard"),
    Level(5, "expert"),
)
DEFAULT_LEVEL: Final = NORMAL
"""For tables where nobody chose: against it a person wins about as often as their share."""


def level(number: int | None) -> Level:
    """The level of this number; the usual one for a number that nobody knows."""
    number = DEFAULT_LEVEL if number is None else modern(number)
    found = (each for each in LEVELS if each.number == number)
    return next(found, next(each for each in LEVELS if each.number == DEFAULT_LEVEL))


def modern(number: int) -> int:
    """What is chosen today for a number that may be of before."""
    return NORMAL if number == QUICK_OF_BEFORE else number


def offered(game: str) -> tuple[Level, ...]:
    """The levels that this game has, weakest first."""
    names = levels_of(game)
    return tuple(each for each in LEVELS if each.key in names)


def fitting(game: str, number: int | None) -> Level:
    """This level, or the next lower one that the game offers."""
    wanted = level(number)
    there = offered(game)
    return next((each for each in reversed(there) if each.number <= wanted.number), there[0])


def played_by(game: str, level: int | None, quick: bool | None, lesson: bool = False) -> str:
    """The engine's name of who plays a seat of this level; None: for somebody who is away. `quick`
    is None in a match that began when there were other levels; `lesson`: somebody plays for the
    first time."""
    if lesson:
        return "gentle"
    if quick is None:
        return "easy-1" if level == EASY else "simple-1"
    return fitting(game, NORMAL if level is None else level).key


def seated_today(seats: Iterable[SeatRow], quick: bool | None) -> tuple[tuple[SeatRow, ...], bool]:
    """These seats of a match to come, and whether their hands are quick, where both may have been
    chosen (`quick` is None) when quick hands were a level."""
    sitting = tuple(seats)
    if quick is not None:
        return sitting, quick
    modernised = tuple(
        seat if seat.level is None else replace(seat, level=modern(seat.level)) for seat in sitting
    )
    return modernised, modernised != sitting


def hands(reader: Reader, quick: bool) -> tuple[Choice, ...]:
    """How fast they are, as it stands in a menu."""
    return tuple(
        Choice(
            SAY(reader, f"hands-{key}"),
            key,
            SAY(reader, f"hands-{key}-about"),
            quick == (key == QUICK),
        )
        for key in HANDS
    )
