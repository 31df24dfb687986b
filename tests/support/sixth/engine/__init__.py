"""Keep or Swap: one hidden card each, to keep or to swap for the next of the pile; low wins."""

from typing import Final

from engine.package import GamePackage
from tests.support.sixth.engine import text
from tests.support.sixth.engine.game import SWAP_GAME
from tests.support.sixth.engine.player import SwapPlayer

GAMES: Final = (GamePackage(SWAP_GAME, {"simple": SwapPlayer}, text),)
