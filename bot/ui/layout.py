"""Small panels: a note, and text in pages with buttons to turn them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Panel, Row, Text
from bot.ui.reader import Reader
from bot.ui.words import SAY

ACCENT: Final = 0x5865F2


def note(text: str) -> Panel:
    """Return a message of one paragraph. Names in it must be escaped already."""
    return Panel((Text(text),))


def paged(
    pages: Sequence[str],
    page: int,
    *,
    table: int,
    verb: str,
    kind: str = "",
    reader: Reader,
) -> Panel:
    """Return page `page` with buttons to its neighbours; `verb` and `kind` go into their ids."""
    page = min(max(page, 0), len(pages) - 1)
    blocks: list[Block] = [Text(pages[page])]
    if len(pages) > 1:
        told = SAY(reader, "paging-page", page=page + 1, of=len(pages))
        blocks.append(Text(f"-# {told}"))
        moves: list[Button] = []
        if page > 0:
            back = ComponentId(table, verb, kind, page - 1)
            moves.append(Button(SAY(reader, "paging-back"), back.id))
        if page + 1 < len(pages):
            on = ComponentId(table, verb, kind, page + 1)
            moves.append(Button(SAY(reader, "paging-next"), on.id, "primary"))
        blocks.append(Row(tuple(moves)))
    return Panel(tuple(blocks), ACCENT)
