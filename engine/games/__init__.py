"""Which games there are: the engine's registry. Each game's folder brings all that is its own."""

from __future__ import annotations

from typing import Final

from engine.game import Game
from engine.games import cabo, explosive, jokers
from engine.package import GamePackage

PACKAGES: Final[tuple[GamePackage, ...]] = (
    *cabo.GAMES,
    *jokers.GAMES,
    *explosive.GAMES,
)

GAMES: Final[tuple[Game, ...]] = tuple(package.rules for package in PACKAGES)
"""The rules of every game there is."""

FLAGSHIP: Final = GAMES[0].key
"""The game played when none is named: the first."""


def package_of(key: str) -> GamePackage:
    """All that the game of this name brings along. Raises LookupError if there is none."""
    for package in PACKAGES:
        if package.rules.key == key:
            return package
    known = ", ".join([package.rules.key for package in PACKAGES])
    raise LookupError(f"There is no game called {key!r}; there is: {known}.")


def find(key: str) -> Game:
    """The rules of the game of this name. Raises LookupError if there is none."""
    return package_of(key).rules
