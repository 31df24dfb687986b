"""Jokers Go Boom: a hand to be rid of, a card to match, and Jokers that make the others draw.

It stands alone. It shares words with other games, never rules.
"""

from typing import Final

from engine.games.jokers import text
from engine.games.jokers.game import JOKERS_GAME
from engine.games.jokers.player.baselines import SeesAll
from engine.games.jokers.player.hard import HardPlayer
from engine.games.jokers.player.simple import JokersPlayer
from engine.package import GamePackage

GAMES: Final = (
    GamePackage(
        JOKERS_GAME,
        {"simple": JokersPlayer, "hard": HardPlayer},
        text,
        slow=frozenset({"hard"}),
        baselines={"sees-all": SeesAll},
    ),
)
