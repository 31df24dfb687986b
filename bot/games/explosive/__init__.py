"""The renderer of the explosive game."""

from typing import Final

from bot.games.explosive.renderer import EXPLOSIVE_RENDERER
from engine.games.explosive.variants import KEY

RENDERERS: Final = {KEY: EXPLOSIVE_RENDERER}
