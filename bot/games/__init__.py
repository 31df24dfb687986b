"""The registry of the renderers. The package of each game provides the renderer of that game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from bot.games import cabo, explosive, jokers
from bot.ui import verbs
from bot.ui.layout import paged
from bot.ui.panel import Panel
from bot.ui.reader import Reader
from bot.ui.renderer import Renderer
from bot.ui.screens.help import below_rules
from engine.games import GAMES, find

RENDERERS: Final[dict[str, Renderer[Any, Any, Any, Any]]] = {
    **cabo.RENDERERS,
    **jokers.RENDERERS,
    **explosive.RENDERERS,
}
"""Maps the key of each game to its renderer."""


def rules_page(reader: Reader, game: str, rules: object, *, table: int = 0, page: int = 0) -> Panel:
    """Return a page of the rules of the game `game` under the house rules `rules`.

    If `rules` is None, the standard rules are used. `table` is the id of a match. If it is 0, the
    page also has a button for a practice round, and the first page has buttons for the rules of
    other games.
    """
    pages = RENDERERS[game].rules_pages(reader, rules)
    shown = paged(pages, page, table=table, verb=verbs.RULES, kind=game, reader=reader)
    if table:
        return shown
    return Panel(
        (*shown.blocks, *below_rules(reader, find(game), () if page else GAMES)), shown.accent
    )


def art(key: str) -> bytes | None:
    """Return the picture of the game `key` as an SVG file, or None if the game has no picture."""
    found = next(Path(__file__).parent.glob(f"*/art/{key}.svg"), None)
    return None if found is None else found.read_bytes()


def title(key: str) -> str:
    """Return the title of the game `key`. Returns `key` itself if this version of the bot no longer
    has the game."""
    return next((game.title for game in GAMES if game.key == key), key)
