"""A rating over time as a picture that a phone can show, and the same in words.

Law of this module: numbers in, bytes out; the same numbers make the same picture. It has its own
ground and dark enough lines, for Discord is dark for some and bright for others, and no name of a
person is in it: the font knows few of the letters that people are called by. Slow for an event
loop; to be called in a thread.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any, Final

from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont

WIDTH: Final = 800
HEIGHT: Final = 450
_SHARP: Final = 2
_DOTS: Final = 20
"""More games than these have no dots of their own."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 130, 40, 40, 85
_GROUND, _GRID, _INK = 255, 222, 0
_SHADES: Final = [
    round(ink + (255 - ink) * shade / 255) for shade in range(256) for ink in (28, 66, 150)
]
"""All is drawn in grey, which is quick, and comes out in shades of one blue."""
_FONT: Final = 36
_LEAST_SPAN: Final = 50
_STEPS: Final = (10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000)


class Point(Struct, frozen=True):
    """A rating after a game, and when that ended (unix seconds)."""

    rating: int
    at: float


def alt(points: Sequence[Point], games: int) -> str:
    """The picture in words, for whoever can't see it."""
    values = [point.rating for point in points]
    first, last = values[0], values[-1]
    best, worst = max(values), min(values)
    way = "rose" if last > first else "fell" if last < first else "stayed"
    moved = f"{way} from {first:,} to {last:,}" if last != first else f"began and is at {last:,}"
    return (
        f"Line chart: over {games:,} games that count, from {_date(points[0])} to "
        f"{_date(points[-1])}, the rating {moved}; highest {best:,}, lowest {worst:,}."
    )


def draw(points: Sequence[Point], games: int) -> bytes:
    """The picture, as PNG. `points`, two at least, are some of so many games, among them the first
    and the last."""
    image = Image.new("L", (WIDTH, HEIGHT), _GROUND)
    pen = ImageDraw.Draw(image)
    font = _font()
    marks = _marks([point.rating for point in points])
    low, high = marks[0], marks[-1]
    left, right, top, bottom = _LEFT, WIDTH - _RIGHT, _TOP, HEIGHT - _BOTTOM

    def height(value: float) -> float:
        return bottom - (value - low) / (high - low) * (bottom - top)

    for mark in marks:
        at = height(mark)
        pen.line((left, at, right, at), fill=_GRID, width=2)
        pen.text((left - 14, at), f"{mark:,}", _INK, font, anchor="rm")
    across = max(1, len(points) - 1)
    line = [
        (left + (right - left) * at / across, height(point.rating))
        for at, point in enumerate(points)
    ]
    image.paste(_INK, (0, 0), _line(line))
    below = bottom + 24
    pen.text((left, below), _date(points[0]), _INK, font, anchor="lt")
    pen.text((right, below), _date(points[-1]), _INK, font, anchor="rt")
    pen.text(((left + right) / 2, below), f"{games:,} games", _INK, font, anchor="mt")
    image.putpalette(_SHADES)
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=2)
    return out.getvalue()


@cache
def _font() -> Any:
    """Pillow's own; read once, for that takes longer than drawing."""
    return ImageFont.load_default(_FONT)


def _line(points: Sequence[tuple[float, float]]) -> Image.Image:
    """Where the line is: letters come smooth, lines have steps unless they are drawn larger."""
    mask = Image.new("L", (WIDTH * _SHARP, HEIGHT * _SHARP), 0)
    pen = ImageDraw.Draw(mask)
    line = [(x * _SHARP, y * _SHARP) for x, y in points]
    pen.line(line, fill=255, width=5 * _SHARP, joint="curve")
    for x, y in line if len(line) <= _DOTS else (line[0], line[-1]):
        around = 7 * _SHARP
        pen.ellipse((x - around, y - around, x + around, y + around), fill=255)
    return mask.reduce(_SHARP)


def _date(point: Point) -> str:
    day = datetime.fromtimestamp(point.at, UTC)
    return f"{day.day} {day:%b %Y}"


def _marks(values: Sequence[int]) -> list[int]:
    """Round numbers from below the lowest to above the highest, four or five of them."""
    low, high = min(values), max(values)
    if high - low < _LEAST_SPAN:
        middle = (low + high) // 2
        low, high = middle - _LEAST_SPAN // 2, middle + _LEAST_SPAN // 2
    step = next((step for step in _STEPS if (high - low) / step <= 4), _STEPS[-1])
    return list(range(low // step * step, -(-high // step) * step + 1, step))
