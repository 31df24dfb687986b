"""How well computer players play, as a host chooses it.

A level is a number to store and words for people; what a player of that level
does is decided where it plays.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.ui.panel import Choice
from bot.ui.reader import Reader
from bot.ui.words import SAY


class Level(Struct, frozen=True):
    """One level."""

    number: int

    def name(self, reader: Reader) -> str:
        """As it stands beside a player's name."""
        return SAY(reader, f"level-{self.number}")

    def choice(self, reader: Reader) -> Choice:
        """As it stands in a menu."""
        number = str(self.number)
        label, about = (SAY(reader, f"level-{number}-{part}") for part in ("choice", "about"))
        return Choice(label, number, about)


EASY: Final = 1
DEFAULT_LEVEL: Final = 2
LEVELS: Final = (Level(EASY), Level(DEFAULT_LEVEL), Level(3))


def level(number: int | None) -> Level:
    """The level of this number; the usual one for a number that nobody knows."""
    return next((each for each in LEVELS if each.number == number), LEVELS[1])
