"""The rules of the games: pure, without Discord, clock, files or chance of its own."""

from __future__ import annotations

from typing import Final

from engine.core import Game
from engine.games.cabo.game import GRAVEYARD_GAME, KABOO_GAME, KABOOM_GAME
from engine.games.explosive.game import EXPLOSIVE_GAME
from engine.games.jokers.game import JOKERS_GAME

GAMES: Final[tuple[Game, ...]] = (
    KABOOM_GAME,
    KABOO_GAME,
    GRAVEYARD_GAME,
    JOKERS_GAME,
    EXPLOSIVE_GAME,
)
"""Every game there is; the first is the one played when none is named."""


def find(key: str) -> Game:
    """The game of this name. Raises LookupError if there is none."""
    for game in GAMES:
        if game.key == key:
            return game
    known = ", ".join([game.key for game in GAMES])
    raise LookupError(f"There is no game called {key!r}; there is: {known}.")
