"""A rating over time as a picture that a phone can show, and the same in words.

Numbers in, bytes out; the same numbers make the same picture. It has its own
ground and dark enough lines, for Discord is dark for some and bright for others, and no name of a
person is in it: the font knows few of the letters that people are called by. Across goes time, from
the first game to the last. Slow for an event loop; to be called in a thread.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final, Literal

from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont

from bot.ui.figures import day, grouped, hour
from bot.ui.reader import Reader
from bot.ui.words import SAY

WIDTH: Final = 800
HEIGHT: Final = 450
_SHARP: Final = 2
_DOTS: Final = 20
"""More games than these have no dots of their own."""
_PAUSE: Final = 0.08
"""So much of the whole time without a game is a pause: the line through it is thin."""
LEFT, RIGHT, TOP, BOTTOM = 140, 40, 92, 85
_GROUND, _GRID, _INK = 255, 222, 0
_SHADES: Final = [
    round(ink + (255 - ink) * shade / 255) for shade in range(256) for ink in (28, 66, 150)
]
"""All is drawn in grey, which is quick, and comes out in shades of one blue."""
_FONT: Final = 36
_MINUS: Final = 16
"""Its width: the font has none, and a hyphen is too short."""
_LEAST_SPAN: Final = 50
_STEPS: Final = (10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000)


class Point(Struct, frozen=True):
    """A rating after a game, and when that ended (unix seconds)."""

    rating: int
    at: float


def alt(reader: Reader, points: Sequence[Point], games: int) -> str:
    """The picture in words, for whoever can't see it."""
    values = [point.rating for point in points]
    first, last = values[0], values[-1]
    span = _span(reader, points)
    until = hour if span == "hours" else day
    return SAY(
        reader,
        "chart-alt",
        games=games,
        span=span,
        day=day(reader, points[0].at),
        hour=hour(reader, points[0].at),
        until=until(reader, points[-1].at),
        way="up" if last > first else "down" if last < first else "same",
        first=grouped(reader, first),
        last=grouped(reader, last),
        highest=grouped(reader, max(values)),
        lowest=grouped(reader, min(values)),
    )


def draw(reader: Reader, points: Sequence[Point], games: int) -> bytes:
    """The picture, as PNG. `points`, two at least, are some of so many games, among them the first
    and the last."""
    image = Image.new("L", (WIDTH, HEIGHT), _GROUND)
    pen = ImageDraw.Draw(image)
    font = typeface()
    marks = _marks([point.rating for point in points])
    low, high = marks[0], marks[-1]
    left, right, top, bottom = LEFT, WIDTH - RIGHT, TOP, HEIGHT - BOTTOM

    def height(value: float) -> float:
        return bottom - (value - low) / (high - low) * (bottom - top)

    pen.text((left, 18), SAY(reader, "chart-title", games=games), _INK, font, anchor="lt")
    for mark in marks:
        at = height(mark)
        pen.line((left, at, right, at), fill=_GRID, width=2)
        figure = grouped(reader, abs(mark))
        pen.text((left - 14, at), figure, _INK, font, anchor="rm")
        if mark < 0:
            sign = left - 18 - font.getlength(figure)
            pen.line((sign - _MINUS, at, sign, at), fill=_INK, width=3)
    across = along(points)
    line = [
        (left + (right - left) * part, height(point.rating))
        for part, point in zip(across, points, strict=True)
    ]
    image.paste(_INK, (0, 0), _line(line, _PAUSE * (right - left)))
    below = bottom + 24
    for x, said, anchor in zip(
        (left, (left + right) / 2, right), beneath(reader, points), ("lt", "mt", "rt"), strict=True
    ):
        pen.text((x, below), said, _INK, font, anchor=anchor)
    image.putpalette(_SHADES)
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=2)
    return out.getvalue()


@cache
def typeface() -> Any:
    """What all words of the picture are set in: Pillow's own, read once, for that takes longer
    than drawing."""
    return ImageFont.load_default(_FONT)


def along(points: Sequence[Point]) -> list[float]:
    """How far to the right each point is, from 0 to 1: by its time, or one after the other where
    all ended in one minute."""
    first, last = points[0], points[-1]
    if first.at // 60 == last.at // 60 or last.at <= first.at:
        return [at / max(1, len(points) - 1) for at in range(len(points))]
    # Clocks may have gone back in between.
    span = last.at - first.at
    return [min(max((point.at - first.at) / span, 0.0), 1.0) for point in points]


def _line(points: Sequence[tuple[float, float]], pause: float) -> Image.Image:
    """Where the line is: letters come smooth, lines have steps unless they are drawn larger."""
    mask = Image.new("L", (WIDTH * _SHARP, HEIGHT * _SHARP), 0)
    pen = ImageDraw.Draw(mask)
    line = [(x * _SHARP, y * _SHARP) for x, y in points]
    few = len(line) <= _DOTS
    runs = [line] if few else list(_runs(line, pause * _SHARP))
    for run in runs:
        pen.line(run, fill=255, width=5 * _SHARP, joint="curve")
    for before, after in pairwise(runs):
        pen.line((before[-1], after[0]), fill=255, width=2 * _SHARP)
    alone = [run[0] for run in runs if len(run) == 1]
    dots = line if few else [line[0], line[-1], *alone]
    for x, y in dots:
        around = 7 * _SHARP
        pen.ellipse((x - around, y - around, x + around, y + around), fill=255)
    return mask.reduce(_SHARP)


def _runs(line: Sequence[tuple[float, float]], pause: float) -> Iterator[list[tuple[float, float]]]:
    """The line in parts, from pause to pause."""
    run = [line[0]]
    for before, point in pairwise(line):
        if point[0] - before[0] > pause:
            yield run
            run = []
        run.append(point)
    yield run


def _span(reader: Reader, points: Sequence[Point]) -> Literal["days", "hours", "minute"]:
    """What time it covers: from day to day, or of one day from hour to hour."""
    first, last = points[0].at, points[-1].at
    if day(reader, first) != day(reader, last):
        return "days"
    return "hours" if hour(reader, first) != hour(reader, last) else "minute"


def beneath(reader: Reader, points: Sequence[Point]) -> tuple[str, str, str]:
    """What stands below, left, in the middle and right: days, or of one day the hours."""
    first, last, span = points[0].at, points[-1].at, _span(reader, points)
    if span == "days":
        return day(reader, first), "", day(reader, last)
    if span == "hours":
        until = SAY(reader, "chart-utc", when=hour(reader, last))
        return hour(reader, first), day(reader, first), until
    at = f"{day(reader, first)}, {hour(reader, first)}"
    return "", SAY(reader, "chart-utc", when=at), ""


def _marks(values: Sequence[int]) -> list[int]:
    """Round numbers from below the lowest to above the highest, four or five of them."""
    low, high = min(values), max(values)
    if high - low < _LEAST_SPAN:
        middle = (low + high) // 2
        low, high = middle - _LEAST_SPAN // 2, middle + _LEAST_SPAN // 2
    step = next((step for step in _STEPS if (high - low) / step <= 4), _STEPS[-1])
    return list(range(low // step * step, -(-high // step) * step + 1, step))
