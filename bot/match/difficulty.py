"""How well computer players play, as a host chooses it.

A level is a number to store and words for people; what a player of that level
does is decided where it plays.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Level(Struct, frozen=True):
    """One level."""

    number: int
    label: str
    about: str


EASY: Final = 1
DEFAULT_LEVEL: Final = 2
LEVELS: Final = (
    Level(EASY, "easy", "Slow, and lets chances pass"),
    Level(DEFAULT_LEVEL, "normal", "Plays well, at a person's pace"),
    Level(3, "quick", "Plays well, and is hard to be quicker than"),
)


def level(number: int | None) -> Level:
    """The level of this number; the usual one for a number that nobody knows."""
    return next((each for each in LEVELS if each.number == number), LEVELS[1])
