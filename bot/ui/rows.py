"""Buttons in rows, of which Discord shows five beside each other, and a phone as many as fit it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.ui.limits import ROW
from bot.ui.panel import Button, Row

_PHONE: Final = 304
"""Pixels of a row on a phone 390 wide, in a message with a colour at its side."""
_GAP, _AROUND, _LETTER = 8, 54, 7.5
"""Between two buttons; around a label, with a sign in front; of a letter, on average."""


def wrapped(buttons: Sequence[Button]) -> list[Row]:
    """In their order, in as few rows as Discord allows; what is too wide for a phone it wraps."""
    return [Row(tuple(buttons[at : at + ROW])) for at in range(0, len(buttons), ROW)]


def fitted(buttons: Iterable[Button], last: Sequence[Button] = ()) -> list[Row]:
    """Each in the first row where a phone has room for it, so that they take few lines there; then
    those of `last`, which stay behind all others."""
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
