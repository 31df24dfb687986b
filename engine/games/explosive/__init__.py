"""Kaboom! Walls and Bombs: a game with walls in front of every player, and cards that destroy them.

The game shares some terms with other games, but no rules.
"""

from typing import Final

from engine.games.explosive import text
from engine.games.explosive.game import EXPLOSIVE_GAME
from engine.games.explosive.player.expert import ExpertPlayer, WaryExpertPlayer
from engine.games.explosive.player.hard import HardPlayer, WaryHardPlayer
from engine.games.explosive.player.simple import ExplosivePlayer, MannerlyExplosivePlayer
from engine.package import EARLIER, GamePackage

GAMES: Final = (
    GamePackage(
        EXPLOSIVE_GAME,
        {
            "simple": MannerlyExplosivePlayer,
            f"simple{EARLIER}": ExplosivePlayer,
            "hard": WaryHardPlayer,
            f"hard{EARLIER}": HardPlayer,
            "expert": WaryExpertPlayer,
            f"expert{EARLIER}": ExpertPlayer,
        },
        text,
    ),
)
