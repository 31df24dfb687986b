"""The registry of renderers by game. Each game's package provides its renderer."""

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
"""The renderer of each game, by the game's key."""


def rules_page(reader: Reader, game: str, rules: object, *, table: int = 0, page: int = 0) -> Panel:
    """Return a page of a game's rules, as changed by the house rules `rules` (None: the standard
    rules). Without a `table` (a match's id) the page has buttons for a practice round and for other
    games' rules."""
    pages = RENDERERS[game].rules_pages(reader, rules)
    shown = paged(pages, page, table=table, verb=verbs.RULES, kind=game, reader=reader)
    if table:
        return shown
    return Panel(
        (*shown.blocks, *below_rules(reader, find(game), () if page else GAMES)), shown.accent
    )


def art(key: str) -> bytes | None:
    """Return the picture of the game `key`, as SVG; None if it has none."""
    found = next(Path(__file__).parent.glob(f"*/art/{key}.svg"), None)
    return None if found is None else found.read_bytes()


def title(key: str) -> str:
    """Return a game's title, or its key if this version no longer has the game."""
    return next((game.title for game in GAMES if game.key == key), key)
