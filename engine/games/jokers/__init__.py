"""Jokers Go Boom: a game in which players match the top card and try to empty their hands. Jokers
make the other players draw cards.

The game shares some terms with other games, but no rules.
"""

from typing import Final

from engine.games.jokers import text
from engine.games.jokers.game import JOKERS_GAME
from engine.games.jokers.player import HardPlayer, JokersPlayer
from engine.package import GamePackage

GAMES: Final = (
    GamePackage(
        JOKERS_GAME,
        {"simple": JokersPlayer, "hard": HardPlayer},
        text,
        slow=frozenset({"hard"}),
        weigher=HardPlayer,
    ),
)
