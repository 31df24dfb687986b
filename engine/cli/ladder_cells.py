"""The cells of a ladder: one player of a kind against a table of another, by game and seats.

A cell's name selects it on the command line and identifies its results.
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
"""The seats of a full table, measured besides the smallest table."""
_MORE: Final = (3, 6)
"""Further numbers of seats, measured in the flagship game only."""


class Cell(msgspec.Struct, frozen=True):
    """One player of a kind against a table of another."""

    game: str
    seats: int
    one: str
    others: str
    about: str

    @property
    def name(self) -> str:
        """The unique name of the cell."""
        return f"{self.game}-{self.seats}-{self.one}-{self.others}"


def sizes_of(package: GamePackage) -> tuple[int, ...]:
    """Return the numbers of seats with which a game is measured."""
    sizes = {package.rules.seats[0], _USUAL}
    if package.rules.key == FLAGSHIP:
        sizes |= set(_MORE)
    return tuple(sorted(sizes))


def all_cells() -> tuple[Cell, ...]:
    """Return every cell of a whole ladder, in the order of its page."""
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
        # Without cards to remember, the model of a person equals the normal player.
        pairs.append(("random", "normal", BASELINES))
    return pairs + [(name, "normal", BASELINES) for name in package.baselines]


def named(patterns: str) -> tuple[Cell, ...]:
    """Return the cells that match one of these comma-separated patterns."""
    wanted = [pattern.strip() for pattern in patterns.split(",")]
    return tuple(
        cell for cell in all_cells() if any(fnmatchcase(cell.name, each) for each in wanted)
    )
