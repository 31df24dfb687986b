"""What a ladder measures: one player of a sort against a table of another, game by game.

A cell has a name, by which it is asked for and found again among results.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final

import msgspec

from engine.games import FLAGSHIP, PACKAGES
from engine.levels import levels_of
from engine.package import GamePackage

NEIGHBOURS: Final = "neighbouring levels"
PERSON: Final = "the model of a person"
BASELINES: Final = "players to compare with"

_USUAL: Final = 4
"""Seats of a full table, measured beside the smallest."""
_MORE: Final = (3, 6)
"""Measured as well in the game that is played most."""


class Cell(msgspec.Struct, frozen=True):
    """One of a sort against a table of another."""

    game: str
    seats: int
    one: str
    others: str
    about: str

    @property
    def name(self) -> str:
        """Of this cell among all."""
        return f"{self.game}-{self.seats}-{self.one}-{self.others}"


def sizes_of(package: GamePackage) -> tuple[int, ...]:
    """With how many seats a game is measured."""
    sizes = {package.rules.seats[0], _USUAL}
    if package.rules.key == FLAGSHIP:
        sizes |= set(_MORE)
    return tuple(sorted(sizes))


def all_cells() -> tuple[Cell, ...]:
    """Every cell of a whole ladder, in the order of its page."""
    return tuple(
        Cell(package.rules.key, seats, one, others, about)
        for package in PACKAGES
        for seats in sizes_of(package)
        for one, others, about in _pairs(package)
    )


def _pairs(package: GamePackage) -> list[tuple[str, str, str]]:
    levels = levels_of(package.rules.key)
    below = zip(levels[1:], levels[:-1], strict=True)
    pairs = [(one, other, NEIGHBOURS) for one, other in below]
    if "sees-own" in package.baselines:
        pairs += [("human", other, PERSON) for other in levels]
    else:
        # Nothing is to be remembered: the model of a person is the normal player.
        pairs.append(("random", "normal", BASELINES))
    return pairs + [(name, "normal", BASELINES) for name in package.baselines]


def named(patterns: str) -> tuple[Cell, ...]:
    """The cells whose names fit one of these patterns, by comma."""
    wanted = [pattern.strip() for pattern in patterns.split(",")]
    return tuple(
        cell for cell in all_cells() if any(fnmatchcase(cell.name, each) for each in wanted)
    )
