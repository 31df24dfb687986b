"""Small panels: a note, and text page by page.

What is too long for one message is paged, and says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Panel, Row, Text

ACCENT: Final = 0x5865F2


def note(text: str) -> Panel:
    """A message of one paragraph. Names in it are already made harmless."""
    return Panel((Text(text),))


def paged(pages: Sequence[str], page: int, *, table: int, verb: str, kind: str = "") -> Panel:
    """One page of several, and buttons to the others: `verb`, `kind`, the page as number."""
    page = min(max(page, 0), len(pages) - 1)
    blocks: list[Block] = [Text(pages[page])]
    if len(pages) > 1:
        blocks.append(Text(f"-# Page {page + 1} of {len(pages)}"))
        moves: list[Button] = []
        if page > 0:
            moves.append(Button("Back", ComponentId(table, verb, kind, page - 1).id))
        if page + 1 < len(pages):
            moves.append(Button("Read on", ComponentId(table, verb, kind, page + 1).id, "primary"))
        blocks.append(Row(tuple(moves)))
    return Panel(tuple(blocks), ACCENT)
