"""Kaboom! Walls and Bombs: walls in front of every player, and cards that destroy them.

It shares terms with other games, but no rules.
"""

from typing import Final

from engine.games.explosive import text
from engine.games.explosive.game import EXPLOSIVE_GAME
from engine.games.explosive.player.expert import ExpertPlayer
from engine.games.explosive.player.hard import HardPlayer
from engine.games.explosive.player.simple import ExplosivePlayer
from engine.package import GamePackage

GAMES: Final = (
    GamePackage(
        EXPLOSIVE_GAME,
        {"simple": ExplosivePlayer, "hard": HardPlayer, "expert": ExpertPlayer},
        text,
    ),
)
