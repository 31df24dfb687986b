"""The renderers of the cabo family of games."""

from typing import Final

from bot.games.cabo.renderer import GRAVEYARD_RENDERER, KABOO_RENDERER, KABOOM_RENDERER
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM

RENDERERS: Final = {
    KABOOM.key: KABOOM_RENDERER,
    KABOO.key: KABOO_RENDERER,
    GRAVEYARD.key: GRAVEYARD_RENDERER,
}
