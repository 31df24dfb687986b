"""The chart of a rating over time, as a picture and as alt text.

Equal numbers make equal pictures. Colours and fonts come from `bot.pictures`. The horizontal axis
is time, from the first game to the last. Drawing is slow, so do it in a worker thread.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal

from PIL import Image, ImageDraw

from bot.pictures.canvas import GOLD, LIFTED, MUTED, PANEL, Canvas, Side
from bot.pictures.letters import BOLD, drawable
from bot.store.rows import Point
from bot.ui.reader import Reader
from bot.ui.screens.leaderboard import rating
from bot.ui.text import day, grouped, hour
from bot.ui.words import SAY

WIDTH: Final = 800
HEIGHT: Final = 500
_OVERSAMPLING: Final = 2
_DOTS: Final = 20
"""The maximum number of games with which each game is drawn as a dot."""
_PAUSE: Final = 0.08
"""The fraction of the chart's time above which a gap between two games is drawn as a thin line."""
LEFT, RIGHT, TOP, BOTTOM = 156, 60, 154, 96
_EDGE: Final = 16
TITLE: Final = 44
SMALL: Final = 32
"""The sizes of the fonts in pixels. If the picture is shown 300 pixels wide, a size of 32 appears
as 12 pixels."""
_LEAST_SPAN: Final = 50
_STEPS: Final = (10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000)


def alt(reader: Reader, points: Sequence[Point], games: int) -> str:
    """Return the alt text of the picture."""
    values = _ratings(points)
    first, last = values[0], values[-1]
    span = _span(reader, points)
    until = hour if span == "hours" else day
    return SAY(
        reader,
        "chart-alt",
        games=games,
        span=span,
        day=day(reader, _ended(points[0])),
        hour=hour(reader, _ended(points[0])),
        until=until(reader, _ended(points[-1])),
        way="up" if last > first else "down" if last < first else "same",
        first=grouped(reader, first),
        last=grouped(reader, last),
        highest=grouped(reader, max(values)),
        lowest=grouped(reader, min(values)),
    )


def draw(
    reader: Reader, points: Sequence[Point], games: int, name: str = "", game: str = ""
) -> bytes:
    """Return the chart as a PNG file. It shows the current and the highest rating, the player's
    `name` and the `game`. `points` are a sample of the player's `games` games. There are at least
    two, and the first and the last game are among them."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.box((_EDGE, _EDGE, WIDTH - _EDGE, HEIGHT - _EDGE), PANEL)
    values = _ratings(points)
    marks = _marks(values)
    low, high = marks[0], marks[-1]
    left, right, top, bottom = LEFT, WIDTH - RIGHT, TOP, HEIGHT - BOTTOM

    def height(value: float) -> float:
        return bottom - (value - low) / (high - low) * (bottom - top)

    title = " · ".join(said for said in (drawable(name), game) if said)
    room = WIDTH - 2 * _EDGE - 48
    canvas.text(title, _EDGE + 24, 70, TITLE, ground=PANEL, weight=BOLD, room=room)
    figures = SAY(
        reader,
        "chart-title",
        games=games,
        now=grouped(reader, values[-1]),
        peak=grouped(reader, max(values)),
    )
    canvas.text(figures, _EDGE + 24, 118, SMALL, ink=GOLD, ground=PANEL, room=room)
    for mark in marks:
        at = height(mark)
        canvas.rule(left, right, at, LIFTED)
        figure = grouped(reader, mark)
        canvas.text(figure, left - 14, at + 10, SMALL, ink=MUTED, ground=PANEL, side="right")
    across = along(points)
    line = [
        (left + (right - left) * part, height(value))
        for part, value in zip(across, values, strict=True)
    ]
    canvas.ink(_line(line, _PAUSE * (right - left)), 0, 0, GOLD, PANEL)
    sides: tuple[Side, Side, Side] = ("left", "middle", "right")
    for x, said, side in zip(
        (left, (left + right) / 2, right), beneath(reader, points), sides, strict=True
    ):
        canvas.text(said, x, bottom + 50, SMALL, ink=MUTED, ground=PANEL, side=side)
    return canvas.png()


def along(points: Sequence[Point]) -> list[float]:
    """Return the horizontal position of each point, from 0 to 1. It is proportional to the time. If
    all games ended within one minute, the points are evenly spaced instead."""
    first, last = _ended(points[0]), _ended(points[-1])
    if first // 60 == last // 60 or last <= first:
        return [at / max(1, len(points) - 1) for at in range(len(points))]
    # A host's clock may have gone back in between.
    span = last - first
    return [min(max((_ended(point) - first) / span, 0.0), 1.0) for point in points]


def _ratings(points: Sequence[Point]) -> list[int]:
    return [rating(point.mu, point.sigma) for point in points]


def _ended(point: Point) -> float:
    return point.finished_ms / 1000


def _line(points: Sequence[tuple[float, float]], pause: float) -> Image.Image:
    """Return the line as a mask. It is drawn too large and then scaled down, so that its edges are
    smooth."""
    mask = Image.new("L", (WIDTH * _OVERSAMPLING, HEIGHT * _OVERSAMPLING), 0)
    pen = ImageDraw.Draw(mask)
    line = [(x * _OVERSAMPLING, y * _OVERSAMPLING) for x, y in points]
    few = len(line) <= _DOTS
    runs = [line] if few else list(_runs(line, pause * _OVERSAMPLING))
    for run in runs:
        pen.line(run, fill=255, width=5 * _OVERSAMPLING, joint="curve")
    for before, after in pairwise(runs):
        pen.line((before[-1], after[0]), fill=255, width=2 * _OVERSAMPLING)
    alone = [run[0] for run in runs if len(run) == 1]
    dots = line if few else [line[0], line[-1], *alone]
    for x, y in dots:
        around = 7 * _OVERSAMPLING
        pen.ellipse((x - around, y - around, x + around, y + around), fill=255)
    return mask.reduce(_OVERSAMPLING)


def _runs(line: Sequence[tuple[float, float]], pause: float) -> Iterator[list[tuple[float, float]]]:
    """Yield the parts into which gaps divide the line."""
    run = [line[0]]
    for before, point in pairwise(line):
        if point[0] - before[0] > pause:
            yield run
            run = []
        run.append(point)
    yield run


def _span(reader: Reader, points: Sequence[Point]) -> Literal["days", "hours", "minute"]:
    """Return whether the axis covers several days, several times of one day, or a single minute."""
    first, last = _ended(points[0]), _ended(points[-1])
    if day(reader, first) != day(reader, last):
        return "days"
    return "hours" if hour(reader, first) != hour(reader, last) else "minute"


def beneath(reader: Reader, points: Sequence[Point]) -> tuple[str, str, str]:
    """Return the labels below the axis at the left, in the middle and at the right. They are two
    dates, or one date with times."""
    first, last, span = _ended(points[0]), _ended(points[-1]), _span(reader, points)
    if span == "days":
        return day(reader, first), "", day(reader, last)
    if span == "hours":
        until = SAY(reader, "chart-utc", when=hour(reader, last))
        return hour(reader, first), day(reader, first), until
    at = f"{day(reader, first)}, {hour(reader, first)}"
    return "", SAY(reader, "chart-utc", when=at), ""


def _marks(values: Sequence[int]) -> list[int]:
    """Return evenly spaced round numbers for the axis. The first is not above the lowest value, and
    the last is not below the highest."""
    low, high = min(values), max(values)
    if high - low < _LEAST_SPAN:
        middle = (low + high) // 2
        low, high = middle - _LEAST_SPAN // 2, middle + _LEAST_SPAN // 2
    step = next((step for step in _STEPS if (high - low) / step <= 3), _STEPS[-1])
    return list(range(low // step * step, -(-high // step) * step + 1, step))
