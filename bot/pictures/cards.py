"""Playing cards of any size: faces, backs, and empty and locked slots. Their corners are
transparent.

A face has a large rank above a large suit, so that the card can be recognised at a width of 22
pixels. The suits differ in shape and, for colour-blind people, in tone: red suits are warm, and
black suits are cool.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.letters import BOLD, font
from engine.cards import CLUBS, DIAMONDS, HEARTS, RANK_CODES, SPADES, Card, rank, suit

Colour: TypeAlias = tuple[int, int, int]
Box: TypeAlias = tuple[float, float, float, float]
"""The left, top, right and bottom edges of a rectangle."""

SUIT_COLOURS: Final[dict[int | None, Colour]] = {
    CLUBS: (21, 101, 192),
    DIAMONDS: (230, 108, 0),
    HEARTS: (222, 24, 56),
    SPADES: (24, 26, 32),
    None: (123, 44, 163),
}
"""Maps each suit to its colour. The key None stands for Jokers."""
PAPER: Final[Colour] = (252, 251, 247)
EDGE: Final[Colour] = (176, 178, 186)
SKIN: Final[Colour] = (245, 204, 165)
BACK: Final[Colour] = (43, 76, 126)
BACK_LINE: Final[Colour] = (96, 137, 196)
LOCKED: Final[Colour] = (88, 60, 46)
LOCKED_LINE: Final[Colour] = (214, 168, 92)
EMPTY_LINE: Final[Colour] = (120, 128, 142)

_OVERSAMPLING: Final = 4
"""Shapes are drawn larger by this factor and then scaled down, because Pillow's lines are not
antialiased."""
_ROUND: Final = 0.14
"""The radius of a card's corner, as a fraction of the card's shorter side."""


def face(card: Card, width: int, height: int) -> Image.Image:
    """Draw a card face up."""
    image, pen = _sheet(width, height, PAPER, EDGE)
    across, down = image.size
    colour = SUIT_COLOURS[suit(card)]
    if suit(card) is None:
        draw_fool(pen, square((0.05 * across, 0.05 * down, 0.95 * across, 0.95 * down)), colour)
    else:
        above = (0.06 * across, 0.06 * down, 0.94 * across, 0.49 * down)
        _letters(pen, RANK_CODES[rank(card)], above, colour)
        below = (0.06 * across, 0.53 * down, 0.94 * across, 0.95 * down)
        draw_suit(pen, suit(card), square(below), colour)
    return image.reduce(_OVERSAMPLING)


def back(width: int, height: int, number: int | None = None) -> Image.Image:
    """Draw a card face down. If `number` is given, the back shows it as the number of the slot."""
    image, pen = _sheet(width, height, BACK, PAPER, thick=0.045)
    across, down = image.size
    if number is None:
        _lattice(image, BACK_LINE, BACK)
    else:
        _letters(pen, str(number), (0.12 * across, 0.2 * down, 0.88 * across, 0.8 * down), PAPER)
    return image.reduce(_OVERSAMPLING)


def locked(width: int, height: int, number: int | None = None) -> Image.Image:
    """Draw a face-down card that may not be touched. It has a padlock and, if `number` is given,
    the number of its slot below."""
    image, pen = _sheet(width, height, LOCKED, LOCKED_LINE, thick=0.045)
    across, down = image.size
    low = 0.88 if number is None else 0.56
    draw_padlock(pen, square((0.2 * across, 0.1 * down, 0.8 * across, low * down)), LOCKED_LINE)
    if number is not None:
        _letters(pen, str(number), (0.12 * across, 0.6 * down, 0.88 * across, 0.9 * down), PAPER)
    return image.reduce(_OVERSAMPLING)


def empty(width: int, height: int) -> Image.Image:
    """Draw the outline of an empty slot."""
    image, pen = _clear(width, height)
    across, down = image.size
    least = min(across, down)
    edge = max(_OVERSAMPLING, round(0.05 * least))
    box = (edge / 2, edge / 2, across - 1 - edge / 2, down - 1 - edge / 2)
    pen.rounded_rectangle(box, _ROUND * least, outline=(*EMPTY_LINE, 255), width=edge)
    return image.reduce(_OVERSAMPLING)


def draw_suit(pen: ImageDraw.ImageDraw, which: int | None, box: Box, colour: Colour) -> None:
    """Draw the symbol of the suit `which` into the square `box`. If `which` is None (Jokers), draw
    a star."""
    if which == HEARTS:
        pen.polygon(_within(_heart(), box), fill=colour)
    elif which == DIAMONDS:
        pen.polygon(_within([(0.5, 0), (0.88, 0.5), (0.5, 1), (0.12, 0.5)], box), fill=colour)
    elif which == SPADES:
        upper = [(x, 0.82 * (1 - y)) for x, y in _heart()]
        pen.polygon(_within(upper, box), fill=colour)
        pen.polygon(_within(_STEM, box), fill=colour)
    elif which == CLUBS:
        for leaf in ((0.5, 0.24), (0.235, 0.56), (0.765, 0.56)):
            _disc(pen, box, leaf, 0.235, colour)
        pen.polygon(_within([(0.4, 0.3), (0.6, 0.3), (0.58, 0.7), (0.42, 0.7)], box), fill=colour)
        pen.polygon(_within(_STEM, box), fill=colour)
    else:
        draw_star(pen, box, colour)


def draw_star(pen: ImageDraw.ImageDraw, box: Box, colour: Colour) -> None:
    """Draw a five-pointed star."""
    points = [
        (
            0.5 + (0.5 if corner % 2 == 0 else 0.22) * math.sin(corner * math.pi / 5),
            0.53 - (0.53 if corner % 2 == 0 else 0.23) * math.cos(corner * math.pi / 5),
        )
        for corner in range(10)
    ]
    pen.polygon(_within(points, box), fill=colour)


def draw_fool(pen: ImageDraw.ImageDraw, box: Box, colour: Colour) -> None:
    """Draw a laughing face in a jester's cap with three bells. Half of the cap has the colour
    `colour`."""
    half = [(0.5, 0.62), (0.5, 0.34), (0.36, 0.08), (0.17, 0.13), (0.09, 0.32), (0.19, 0.29)]
    half += [(0.22, 0.42), (0.22, 0.62)]
    red, blue, black = (SUIT_COLOURS[each] for each in (HEARTS, CLUBS, SPADES))
    pen.polygon(_within(half, box), fill=colour)
    pen.polygon(_within([(1 - x, y) for x, y in half], box), fill=SUIT_COLOURS[DIAMONDS])
    pen.polygon(_within([(0.35, 0.46), (0.5, 0.08), (0.65, 0.46)], box), fill=red)
    _disc(pen, box, (0.5, 0.7), 0.3, SKIN)
    for bell in ((0.1, 0.35), (0.5, 0.07), (0.9, 0.35)):
        _disc(pen, box, bell, 0.07, blue)
    for eye in ((0.38, 0.66), (0.62, 0.66)):
        _disc(pen, box, eye, 0.05, black)
    mouth = _within([(0.31, 0.56), (0.69, 0.9)], box)
    pen.arc((*mouth[0], *mouth[1]), 20, 160, fill=red, width=max(1, round(0.055 * _side(box))))
    band = _within([(0.19, 0.44), (0.81, 0.56)], box)
    pen.rounded_rectangle((*band[0], *band[1]), 0.05 * _side(box), fill=colour)


def draw_padlock(pen: ImageDraw.ImageDraw, box: Box, colour: Colour) -> None:
    """Draw a closed padlock."""
    left, top, right, bottom = box
    side = right - left
    arch = (left + 0.24 * side, top, right - 0.24 * side, top + 0.7 * side)
    pen.arc(arch, 180, 360, fill=colour, width=max(1, round(0.13 * side)))
    body = (left + 0.1 * side, top + 0.4 * side, right - 0.1 * side, bottom)
    pen.rounded_rectangle(body, 0.1 * side, fill=colour)


def square(box: Box) -> Box:
    """Return the largest square in the middle of `box`."""
    left, top, right, bottom = box
    half = min(right - left, bottom - top) / 2
    x, y = (left + right) / 2, (top + bottom) / 2
    return x - half, y - half, x + half, y + half


def _side(box: Box) -> float:
    return box[2] - box[0]


def _disc(
    pen: ImageDraw.ImageDraw, box: Box, at: tuple[float, float], radius: float, colour: Colour
) -> None:
    x, y = at
    left, top = _within([(x - radius, y - radius)], box)[0]
    right, bottom = _within([(x + radius, y + radius)], box)[0]
    pen.ellipse((left, top, right, bottom), fill=colour)


_STEM: Final = [(0.5, 0.5), (0.58, 0.8), (0.7, 1.0), (0.3, 1.0), (0.42, 0.8)]


def _heart() -> list[tuple[float, float]]:
    points: list[tuple[float, float]] = []
    for step in range(72):
        t = step * math.tau / 72
        x = 16 * math.sin(t) ** 3
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((0.5 + x / 33, (12 - y) / 29))
    return points


def _within(points: Sequence[tuple[float, float]], box: Box) -> list[tuple[float, float]]:
    """Scale points from the unit square to the rectangle `box`."""
    left, top, right, bottom = box
    return [(left + x * (right - left), top + y * (bottom - top)) for x, y in points]


def _letters(pen: ImageDraw.ImageDraw, said: str, box: Box, colour: Colour) -> None:
    """Draw text in the middle of the box, as large as possible."""
    left, top, right, bottom = box
    size = round(1.36 * (bottom - top))
    # Measured by its ink: the line height includes room for descenders.
    west, north, east, south = font(size, BOLD).getbbox(said, anchor="ms")
    part = min(1.0, (right - left) / (east - west), (bottom - top) / (south - north))
    at = ((left + right) / 2, (top + bottom) / 2 - part * (north + south) / 2)
    pen.text(at, said, fill=colour, font=font(int(part * size), BOLD), anchor="ms")


def _clear(width: int, height: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (width * _OVERSAMPLING, height * _OVERSAMPLING), (0, 0, 0, 0))
    return image, ImageDraw.Draw(image)


def _sheet(
    width: int, height: int, ground: Colour, edge: Colour, thick: float = 0.025
) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image, pen = _clear(width, height)
    least = min(image.size)
    line = max(_OVERSAMPLING, round(thick * least))
    box = (0, 0, image.width - 1, image.height - 1)
    pen.rounded_rectangle(box, _ROUND * least, fill=ground, outline=edge, width=line)
    return image, pen


def _lattice(image: Image.Image, colour: Colour, ground: Colour) -> None:
    """Draw crossed lines inside the edge, as they are on the backs of playing cards."""
    across, down = image.size
    least = min(across, down)
    inset = round(0.13 * least)
    inner = Image.new("RGBA", (across - 2 * inset, down - 2 * inset), ground)
    pen = ImageDraw.Draw(inner)
    step, line = max(2, round(0.15 * least)), max(1, round(0.03 * least))
    for start in range(-inner.height, inner.width, step):
        pen.line((start, 0, start + inner.height, inner.height), fill=colour, width=line)
        pen.line((start + inner.height, 0, start, inner.height), fill=colour, width=line)
    rounded = Image.new("L", inner.size, 0)
    corners = (0, 0, inner.width - 1, inner.height - 1)
    ImageDraw.Draw(rounded).rounded_rectangle(corners, 0.08 * least, fill=255)
    image.paste(inner, (inset, inset), rounded)
