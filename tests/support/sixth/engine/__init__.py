"""Keep or Swap: each player gets one hidden card, and keeps it or swaps it for the next card of the
pile. The lowest card wins."""

from typing import Final

from engine.package import GamePackage
from tests.support.sixth.engine import text
from tests.support.sixth.engine.game import SWAP_GAME
from tests.support.sixth.engine.player import SwapPlayer

GAMES: Final = (GamePackage(SWAP_GAME, {"simple": SwapPlayer}, text),)
