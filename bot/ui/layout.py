"""Parts that panels share: a note, pages of text with the buttons that turn them, and rows of
buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.ui.custom_id import ComponentId
from bot.ui.limits import ROW
from bot.ui.panel import Block, Button, Panel, Row, Text
from bot.ui.reader import Reader
from bot.ui.words import SAY

ACCENT: Final = 0x5865F2
GREY: Final = 0x80848E
"""The colour of settings and of finished games. `ACCENT` is the usual colour of panels."""


def note(text: str) -> Panel:
    """Return a message that consists of one paragraph. The names in `text` must be escaped
    already."""
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
    """Return the page `page`, with buttons to the pages before and after it. `verb` and `kind` are
    parts of the custom_ids of these buttons."""
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


# Rows: Discord allows five buttons in a row, a phone shows as many as fit


_PHONE: Final = 304
"""The width in pixels that a row of buttons has on a phone. It is that of a message with an accent
colour, on a screen that is 390 pixels wide."""
_GAP, _AROUND, _LETTER = 8, 54, 7.5
"""Widths in pixels. They are that of the gap between two buttons, of the border around a label with
an emoji, and of an average letter."""


def wrapped(buttons: Iterable[Button]) -> list[Row]:
    """Return the buttons in as few rows as Discord allows, without changing their order. A phone
    may show a row as several lines."""
    every = tuple(buttons)
    return [Row(every[at : at + ROW]) for at in range(0, len(every), ROW)]


def fitted(buttons: Iterable[Button], last: Sequence[Button] = ()) -> list[Row]:
    """Return the buttons in rows that fit on a phone. Each button is put into the first row that
    has space for it. The buttons in `last` follow all the others."""
    rows: list[list[Button]] = []
    for button in buttons:
        row = next((row for row in rows if _fits(row, button)), None)
        if row is None:
            rows.append([button])
        else:
            row.append(button)
    for button in last:
        if rows and _fits(rows[-1], button):
            rows[-1].append(button)
        else:
            rows.append([button])
    return [Row(tuple(row)) for row in rows]


def _fits(row: list[Button], button: Button) -> bool:
    wide = sum(_width(each) + _GAP for each in row) + _width(button)
    return len(row) < ROW and wide <= _PHONE


def _width(button: Button) -> float:
    return _AROUND + _LETTER * len(button.label)
