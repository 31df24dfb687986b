"""How well and how fast computer players play, as the host of a table chooses.

A level has a number to store, which rises with playing strength, the engine's name, and a name for
players. Hands (the speed) are chosen separately.
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
"""The speeds, as menus and buttons name them."""


class Level(Struct, frozen=True):
    """A playing strength."""

    number: int
    key: str
    """The engine's name."""

    def name(self, reader: Reader) -> str:
        """Its name beside a player's name."""
        return SAY(reader, f"level-{self.number}")

    def choice(self, reader: Reader, claims: bool = True, chosen: bool = False) -> Choice:
        """Its entry in a menu. `claims`: the game has discards to claim and hidden cards to
        remember."""
        number, topic = str(self.number), "about" if claims else "about-hand"
        label, about = (SAY(reader, f"level-{number}-{part}") for part in ("choice", topic))
        return Choice(label, number, about, chosen)


EASY: Final = 1
NORMAL: Final = 2
QUICK_OF_BEFORE: Final = 3
"""Formerly the normal level with quick hands; not offered now, but some matches have it."""
LEVELS: Final = (
    Level(EASY, "easy"),
    Level(NORMAL, "normal"),
    Level(4, "hard"),
    Level(5, "expert"),
)
DEFAULT_LEVEL: Final = NORMAL
"""Against it a person wins about as often as their share."""


def level(number: int | None) -> Level:
    """The level with this number; the default one for an unknown number."""
    number = DEFAULT_LEVEL if number is None else modern(number)
    found = (each for each in LEVELS if each.number == number)
    return next(found, next(each for each in LEVELS if each.number == DEFAULT_LEVEL))


def modern(number: int) -> int:
    """The number offered today in place of this one, which may be obsolete."""
    return NORMAL if number == QUICK_OF_BEFORE else number


def offered(game: str) -> tuple[Level, ...]:
    """The levels that this game has, weakest first."""
    names = levels_of(game)
    return tuple(each for each in LEVELS if each.key in names)


def fitting(game: str, number: int | None) -> Level:
    """This level, or the next lower one that the game offers."""
    wanted = level(number)
    levels = offered(game)
    return next((each for each in reversed(levels) if each.number <= wanted.number), levels[0])


def played_by(game: str, level: int | None, quick: bool | None, lesson: bool = False) -> str:
    """The engine's name of the player for a seat of this level; None: for an absent person. `quick`
    is None in a match with the former levels; `lesson`: a practice round."""
    if lesson:
        return "gentle"
    if quick is None:
        return "easy-1" if level == EASY else "simple-1"
    return fitting(game, NORMAL if level is None else level).key


def seated_today(seats: Iterable[SeatRow], quick: bool | None) -> tuple[tuple[SeatRow, ...], bool]:
    """Convert seats of a former match for a new one. Returns the seats, and whether their hands are
    quick, where that was still a level (`quick` is None)."""
    sitting = tuple(seats)
    if quick is not None:
        return sitting, quick
    modernised = tuple(
        seat if seat.level is None else replace(seat, level=modern(seat.level)) for seat in sitting
    )
    return modernised, modernised != sitting


def hands(reader: Reader, quick: bool) -> tuple[Choice, ...]:
    """The speeds as entries of a menu."""
    return tuple(
        Choice(
            SAY(reader, f"hands-{key}"),
            key,
            SAY(reader, f"hands-{key}-about"),
            quick == (key == QUICK),
        )
        for key in HANDS
    )
