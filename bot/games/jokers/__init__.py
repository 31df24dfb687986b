"""Jokers Go Boom on the screen."""

from typing import Final

from bot.games.jokers.renderer import JOKERS_RENDERER
from engine.games.jokers.variants import KEY

RENDERERS: Final = {KEY: JOKERS_RENDERER}
