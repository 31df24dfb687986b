"""The registry of the games. Each game has a folder with everything that belongs to the game."""

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
"""The rules of every game, in the order of the registry."""

FLAGSHIP: Final = GAMES[0].key
"""The key of the default game, which is the first in the registry."""


def package_of(key: str) -> GamePackage:
    """Return the package of the game with the key `key`. Raises LookupError if there is no such
    game."""
    for package in PACKAGES:
        if package.rules.key == key:
            return package
    known = ", ".join([package.rules.key for package in PACKAGES])
    raise LookupError(f"There is no game called {key!r}; there is: {known}.")


def find(key: str) -> Game:
    """Return the rules of the game with the key `key`. Raises LookupError if there is no such
    game."""
    return package_of(key).rules
