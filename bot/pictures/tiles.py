"""Symbols of any size. They are a crown for winners, a burst for calls, walls, and cards that have
a symbol instead of a face."""

from __future__ import annotations

import math
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.cards import (
    BACK,
    BACK_LINE,
    EDGE,
    EMPTY_LINE,
    LOCKED,
    LOCKED_LINE,
    PAPER,
    SUIT_COLOURS,
    Colour,
)
from bot.pictures.colours import GOLD, INK, ORANGE, SILVER, VIOLET
from bot.pictures.letters import FACES, UNNAMED, drawable, face_of, font

_OVERSAMPLING: Final = 4
_INK: Final[Colour] = (24, 26, 32)


def crown(width: int, height: int) -> Image.Image:
    """Draw a golden crown with three points."""
    image, pen = _sheet(width, height)
    across, down = image.width, image.height
    points = ((0.04, 0.2), (0.28, 0.52), (0.5, 0.06), (0.72, 0.52), (0.96, 0.2))
    outline = [*points, (0.86, 0.92), (0.14, 0.92)]
    pen.polygon([(x * across, y * down) for x, y in outline], fill=GOLD)
    for x, y in ((0.04, 0.17), (0.5, 0.08), (0.96, 0.17)):
        around = 0.06 * across
        middle = (min(max(x * across, around), across - around), y * down)
        pen.ellipse(
            (middle[0] - around, middle[1] - around, middle[0] + around, middle[1] + around),
            fill=GOLD,
        )
    return image.reduce(_OVERSAMPLING)


def burst(width: int, height: int) -> Image.Image:
    """Draw an explosion, which is a jagged star. It marks a call."""
    image, pen = _sheet(width, height)
    for reach, colour in ((1.0, ORANGE), (0.62, GOLD)):
        points = [
            (
                image.width / 2 * (1 + math.sin(at * math.pi / 9) * reach * _jag(at)),
                image.height / 2 * (1 - math.cos(at * math.pi / 9) * reach * _jag(at)),
            )
            for at in range(18)
        ]
        pen.polygon(points, fill=colour)
    return image.reduce(_OVERSAMPLING)


def _jag(at: int) -> float:
    return 1.0 if at % 2 == 0 else 0.55


def sign(width: int, height: int, said: str) -> Image.Image:
    """Draw a card that has the symbol `said` instead of a face."""
    image, pen = _sheet(width, height)
    least = min(image.size)
    corners = (0, 0, image.width - 1, image.height - 1)
    pen.rounded_rectangle(
        corners, 0.14 * least, fill=PAPER, outline=EDGE, width=round(0.03 * least)
    )
    shown = drawable(said) or UNNAMED
    chosen = font(int(0.62 * least), face=face_of(shown[0]) or FACES[0])
    middle = (image.width / 2, image.height / 2)
    pen.text(middle, shown, fill=_INK, font=chosen, anchor="mm")
    return image.reduce(_OVERSAMPLING)


def wall(width: int, height: int, strength: int) -> Image.Image:
    """Draw a wall. From the weakest `strength` (1) to the strongest (5), it is made of planks,
    stones, iron, steel, or a force field."""
    image, pen = _sheet(width, height)
    (_palisade, _stones, _iron, _steel, _field)[min(strength, 5) - 1](pen, *image.size)
    return image.reduce(_OVERSAMPLING)


def rubble(width: int, height: int) -> Image.Image:
    """Draw a destroyed wall as a low heap of stones."""
    image, pen = _sheet(width, height)
    for x, y, across, colour in _HEAP:
        left, top = x * image.width, y * image.height
        side = across * image.width
        box = (left, top, left + side, top + 0.8 * side)
        pen.rounded_rectangle(box, 0.25 * side, fill=colour)
    return image.reduce(_OVERSAMPLING)


_HEAP: Final = (
    (0.36, 0.46, 0.34, EMPTY_LINE),
    (0.14, 0.6, 0.3, LOCKED),
    (0.54, 0.61, 0.32, EDGE),
    (0.0, 0.76, 0.36, EMPTY_LINE),
    (0.33, 0.74, 0.4, EDGE),
    (0.68, 0.77, 0.32, LOCKED),
)
"""The stones of a heap. Each has a left and an upper edge, a width and a colour."""


def _palisade(pen: ImageDraw.ImageDraw, wide: int, high: int) -> None:
    plank = wide / 3
    for at in range(3):
        left, right = at * plank + 0.06 * plank, (at + 1) * plank - 0.06 * plank
        shape = [(left, high), (left, 0.2 * high), ((left + right) / 2, 0.02 * high)]
        pen.polygon([*shape, (right, 0.2 * high), (right, high)], fill=LOCKED_LINE)
    for at in (0.4, 0.76):
        pen.rectangle((0, at * high, wide, (at + 0.09) * high), fill=LOCKED)


def _stones(pen: ImageDraw.ImageDraw, wide: int, high: int) -> None:
    course, joint = high / 5, 0.03 * wide
    for row in range(5):
        for at in range(-1, 3):
            left = (at + (0.5 if row % 2 else 0)) * wide / 2
            box = (max(0, left + joint), row * course + joint)
            end = (min(wide, left + wide / 2) - joint, (row + 1) * course - joint)
            if end[0] > box[0]:
                fill = EDGE if (row + at) % 3 else EMPTY_LINE
                pen.rounded_rectangle((*box, *end), 0.06 * wide, fill=fill)


def _iron(pen: ImageDraw.ImageDraw, wide: int, high: int) -> None:
    _plate(pen, wide, high, EMPTY_LINE, _INK)
    for at in (0.28, 0.5, 0.72):
        pen.rectangle(
            (at * wide - 0.05 * wide, 0.12 * high, at * wide + 0.05 * wide, 0.88 * high), fill=_INK
        )


def _steel(pen: ImageDraw.ImageDraw, wide: int, high: int) -> None:
    _plate(pen, wide, high, SILVER, BACK)
    line = round(0.09 * wide)
    pen.line((0.14 * wide, 0.86 * high, 0.86 * wide, 0.14 * high), fill=BACK_LINE, width=line)
    pen.line((0.14 * wide, 0.14 * high, 0.86 * wide, 0.86 * high), fill=BACK_LINE, width=line)


def _plate(pen: ImageDraw.ImageDraw, wide: int, high: int, fill: Colour, line: Colour) -> None:
    """Draw a plate with a rivet in each corner."""
    box = (0, 0, wide - 1, high - 1)
    pen.rounded_rectangle(box, 0.1 * wide, fill=fill, outline=line, width=round(0.06 * wide))
    around = 0.06 * wide
    for x in (0.17 * wide, 0.83 * wide):
        for y in (0.13 * high, 0.87 * high):
            pen.ellipse((x - around, y - around, x + around, y + around), fill=line)


def _field(pen: ImageDraw.ImageDraw, wide: int, high: int) -> None:
    """Draw a force field, which consists of concentric half-discs."""
    for part, colour in ((1.0, SUIT_COLOURS[None]), (0.78, VIOLET), (0.5, INK)):
        half = part * wide / 2
        box = (wide / 2 - half, high - part * high, wide / 2 + half, high + part * high)
        pen.pieslice(box, 180, 360, fill=colour)


def _sheet(width: int, height: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (width * _OVERSAMPLING, height * _OVERSAMPLING), (0, 0, 0, 0))
    return image, ImageDraw.Draw(image)
