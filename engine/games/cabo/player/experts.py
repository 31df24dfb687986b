"""The experts by game: each with its own game's table."""

from __future__ import annotations

from typing import Final

from engine.core import Seat
from engine.games.cabo.player.expert import ExpertPlayer
from engine.games.cabo.player.tables import graveyard, kaboo, kaboom
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM
from engine.players.base import Playable
from engine.players.mind import PERFECT, Mind

TABLES: Final = {
    KABOOM.key: kaboom.EXPERT,
    KABOO.key: kaboo.EXPERT,
    GRAVEYARD.key: graveyard.EXPERT,
}
"""What experts know, by game."""


def expert(game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT, /) -> ExpertPlayer:
    """The expert for a game that has one. Raises ValueError for any other."""
    if game.key not in TABLES:
        raise ValueError(f"The expert does not play {game.key!r}.")
    return ExpertPlayer(game.key, seat, seed, TABLES[game.key], mind)
