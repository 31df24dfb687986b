"""The playing cards as one SVG file. The file has one symbol for each card face, drawn by
`bot.pictures.cards`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Final, cast

from PIL import ImageDraw

from bot.pictures import cards
from bot.pictures.cards import Box, Colour
from bot.ui.felt import JOKER, face_of
from engine.cards import FIRST_JOKER, RANK_CODES, rank, suit

WIDTH: Final = 100
HEIGHT: Final = 140
_FONT: Final = "'Noto Sans', 'Helvetica Neue', Arial, sans-serif"


class SvgPen:
    """Writes SVG elements with the methods of Pillow's `ImageDraw` that `bot.pictures.cards`
    uses."""

    def __init__(self) -> None:
        self.drawn: list[str] = []

    def polygon(self, points: Sequence[tuple[float, float]], fill: Colour) -> None:
        """Draw a filled polygon."""
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.drawn.append(f'<polygon points="{corners}" fill="{_hex(fill)}"/>')

    def ellipse(self, box: Box, fill: Colour) -> None:
        """Draw the filled ellipse that fits `box`."""
        left, top, right, bottom = box
        self.drawn.append(
            f'<ellipse cx="{(left + right) / 2:.1f}" cy="{(top + bottom) / 2:.1f}" '
            f'rx="{(right - left) / 2:.1f}" ry="{(bottom - top) / 2:.1f}" fill="{_hex(fill)}"/>'
        )

    def arc(self, box: Box, start: float, end: float, fill: Colour, width: int) -> None:
        """Draw an arc of the ellipse that fits `box`. The arc runs clockwise between two angles,
        which are in degrees."""
        left, top, right, bottom = box
        across, down = (right - left - width) / 2, (bottom - top - width) / 2
        x, y = (left + right) / 2, (top + bottom) / 2
        first, last = (
            f"{x + across * math.cos(math.radians(at)):.1f} "
            f"{y + down * math.sin(math.radians(at)):.1f}"
            for at in (start, end)
        )
        self.drawn.append(
            f'<path d="M{first}A{across:.1f} {down:.1f} 0 0 1 {last}" fill="none" '
            f'stroke="{_hex(fill)}" stroke-width="{width}"/>'
        )

    def rounded_rectangle(
        self,
        box: Box,
        radius: float,
        fill: Colour | None = None,
        outline: Colour | None = None,
        width: float = 1,
    ) -> None:
        """Draw a rectangle with round corners. The outline is `width` wide, and half of it lies
        outside of `box`."""
        left, top, right, bottom = box
        paint = f'fill="{"none" if fill is None else _hex(fill)}"'
        if outline is not None:
            paint += f' stroke="{_hex(outline)}" stroke-width="{width:g}"'
        self.drawn.append(
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{right - left:.1f}" '
            f'height="{bottom - top:.1f}" rx="{radius:.1f}" {paint}/>'
        )

    def text(self, at: tuple[float, float], said: str, size: float, colour: Colour) -> None:
        """Draw bold text. `at` is the middle of the text's baseline."""
        self.drawn.append(
            f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" font-size="{size:g}" font-weight="700" '
            f'font-family="{_FONT}" text-anchor="middle" fill="{_hex(colour)}">'
            f"{escape(said)}</text>"
        )

    @property
    def pillow(self) -> ImageDraw.ImageDraw:
        """This object, typed as Pillow's `ImageDraw` so that it can be passed to the functions of
        `bot.pictures.cards`."""
        return cast("ImageDraw.ImageDraw", self)


@cache
def sheet() -> str:
    """Return the SVG file as text. The id of a face's symbol is the face's name in `bot.ui.felt`.
    The id of a card back is "back", and the id of a locked card back is "locked"."""
    symbols = [_symbol(face_of(card), _face(card)) for card in range(FIRST_JOKER)]
    symbols += [_symbol(JOKER, _face(FIRST_JOKER)), _symbol("back", _back())]
    symbols.append(_symbol("locked", _locked()))
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


def _symbol(name: str, pen: SvgPen) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(pen.drawn)}</symbol>'


def _ground(fill: Colour, edge: Colour, thick: float) -> SvgPen:
    pen = SvgPen()
    near = thick / 2
    box = (near, near, WIDTH - near, HEIGHT - near)
    pen.rounded_rectangle(box, 10, fill, edge, thick)
    return pen


def _face(card: int) -> SvgPen:
    pen = _ground(cards.PAPER, cards.EDGE, 2)
    sign, colour = suit(card), cards.SUIT_COLOURS[suit(card)]
    if sign is None:
        cards.draw_fool(pen.pillow, (8, 28, 92, 112), colour)
        return pen
    rank_said = RANK_CODES[rank(card)]
    pen.text((29, 46), rank_said, 46 if len(rank_said) == 1 else 36, colour)
    cards.draw_suit(pen.pillow, sign, (58, 12, 88, 42), colour)
    cards.draw_suit(pen.pillow, sign, (17, 60, 83, 126), colour)
    return pen


def _back() -> SvgPen:
    pen = _ground(cards.BACK, cards.PAPER, 5)
    across, down = 6, 9
    wide, high = (WIDTH - 24) / across, (HEIGHT - 24) / down
    for row in range(down):
        for column in range(across):
            x, y = 12 + (column + 0.5) * wide, 12 + (row + 0.5) * high
            half = 0.4
            corners = [(x, y - half * high), (x + half * wide, y), (x, y + half * high)]
            pen.polygon([*corners, (x - half * wide, y)], cards.BACK_LINE)
    return pen


def _locked() -> SvgPen:
    pen = _ground(cards.LOCKED, cards.LOCKED_LINE, 5)
    cards.draw_padlock(pen.pillow, (22, 42, 78, 98), cards.LOCKED_LINE)
    return pen


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
