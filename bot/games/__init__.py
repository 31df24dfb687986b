"""Which renderer shows which game: the bot's registry. Each game's folder brings its own."""

from __future__ import annotations

from typing import Any, Final

from bot.games import cabo, explosive, jokers
from bot.games.renderer import Renderer
from engine.games import GAMES

RENDERERS: Final[dict[str, Renderer[Any, Any, Any, Any]]] = {
    **cabo.RENDERERS,
    **jokers.RENDERERS,
    **explosive.RENDERERS,
}
"""By the game's key."""


def title(key: str) -> str:
    """What a game is called; its key, where this code has no such game any more."""
    return next((game.title for game in GAMES if game.key == key), key)
