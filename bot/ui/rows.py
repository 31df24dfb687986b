"""Buttons in rows: Discord allows five in a row, a phone shows as many as fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.ui.limits import ROW
from bot.ui.panel import Button, Row

_PHONE: Final = 304
"""Width in pixels of a row on a phone 390 wide, in a message with an accent colour."""
_GAP, _AROUND, _LETTER = 8, 54, 7.5
"""Pixels: between two buttons; around a label with an emoji; of a letter, on average."""


def wrapped(buttons: Sequence[Button]) -> list[Row]:
    """Return the buttons in order, in as few rows as Discord allows; a phone may wrap them."""
    return [Row(tuple(buttons[at : at + ROW])) for at in range(0, len(buttons), ROW)]


def fitted(buttons: Iterable[Button], last: Sequence[Button] = ()) -> list[Row]:
    """Return the buttons, each in the first row with room for it on a phone; those of `last` follow
    all others."""
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
