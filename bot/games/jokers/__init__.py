"""The renderer of Jokers Go Boom."""

from typing import Final

from bot.games.jokers.renderer import JOKERS_RENDERER
from engine.games.jokers.variants import KEY

RENDERERS: Final = {KEY: JOKERS_RENDERER}
