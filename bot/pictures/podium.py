"""The picture at the end of a match: the places, and how the scores developed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.pictures import tiles
from bot.pictures.canvas import Canvas, kept
from bot.pictures.cards import Box
from bot.pictures.colours import (
    BRONZE,
    FELT,
    GOLD,
    INK,
    LIFTED,
    LINES,
    MUTED,
    PANEL,
    SILVER,
    Colour,
)
from bot.pictures.letters import BOLD, UNNAMED, drawable


class PodiumPlayer(Struct, frozen=True):
    """A player on the podium."""

    name: str
    place: int
    """The player's place, from 1; equal players share a place."""
    figure: str
    """The player's result as text; empty if only places count."""
    line: tuple[int, ...] = ()
    """The player's running total after each round."""


class Ending(Struct, frozen=True):
    """The content of the picture."""

    title: str
    line: str
    players: tuple[PodiumPlayer, ...]
    """The players by seat."""
    axis: str = ""
    """The title of the curve."""


_EDGE: Final = 18
_TOP: Final = 72
_STEPS: Final = {1: 1.0, 2: 0.72, 3: 0.48}
"""The height of each place's block, relative to the first one."""
_ABOVE: Final = 134
"""The space in pixels above the highest block, for a crown, a name and a figure."""
_HIGHEST: Final = 260
_METALS: Final = {1: GOLD, 2: SILVER, 3: BRONZE}
_DARK: Final[Colour] = FELT
_ONE_DIGIT, _TWO_DIGITS = 22, 34
"""Pixels that a number takes below the curve."""
_MARKS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)


def draw(final: Ending) -> bytes:
    """Return the picture as PNG."""
    canvas = Canvas()
    x = 22 + canvas.text(final.title, 22, 44, 34, weight=BOLD, room=520) + 18
    canvas.text(final.line, x, 44, 28, ink=MUTED, room=canvas.width - x - _EDGE)
    curved = len(final.players[0].line) > 1
    across = 404 if curved else canvas.width - 2 * _EDGE
    _podium(canvas, final.players, (_EDGE, _TOP, _EDGE + across, canvas.height - _EDGE))
    if curved:
        place = (_EDGE + across + 14, _TOP, canvas.width - _EDGE, canvas.height - _EDGE)
        _curve(canvas, final, place)
    return canvas.png()


def _podium(canvas: Canvas, players: Sequence[PodiumPlayer], area: Box) -> None:
    left, _, right, bottom = area
    order = sorted(range(len(players)), key=lambda seat: (players[seat].place, seat))
    first, rest = order[:3], order[3:]
    columns = 2 if right - left < 500 else 3
    lines = -(-len(rest) // columns)
    floor = bottom - lines * 36 - (8 if rest else 0)
    wide = min(210, (right - left - 16) // max(2, len(first)))
    middle = (left + right) / 2
    tallest = min(_HIGHEST, floor - area[1] - _ABOVE)
    # Second place is left of the first, third place right.
    shifts = (0.5, -0.5) if len(first) == 2 else (0, -1, 1)
    for seat, shift in zip(first, shifts, strict=False):
        player, x = players[seat], middle + shift * (wide + 6)
        step = min(player.place, 3)
        top = floor - round(_STEPS[step] * tallest)
        block = (x - wide / 2, top, x + wide / 2, floor)
        metal = _METALS[step]
        canvas.box(block, metal, corner=10)
        canvas.text(
            str(player.place), x, top + 66, 58, ink=_DARK, ground=metal, weight=BOLD, side="middle"
        )
        name = drawable(player.name) or UNNAMED
        ink = GOLD if player.place == 1 else INK
        up = top - (50 if player.figure else 14)
        canvas.text(name, x, up, 29, ink=ink, weight=BOLD, side="middle", room=wide)
        canvas.text(player.figure, x, top - 14, 28, ink=MUTED, side="middle", room=wide)
        if player.place == 1:
            canvas.put(kept(tiles.crown, FELT, 56, 36), x - 28, up - 68)
    left, right = middle - 1.5 * wide - 6, middle + 1.5 * wide + 6
    for at, seat in enumerate(rest):
        row, column = divmod(at, columns)
        room = (right - left) / columns
        x, y, player = left + column * room + 6, floor + 38 + row * 36, players[seat]
        x += 8 + canvas.text(f"{player.place}.", x, y, 25, ink=MUTED)
        end = left + (column + 1) * room - 12
        if player.figure:
            end -= 10 + canvas.text(player.figure, end, y, 25, ink=MUTED, side="right")
        canvas.text(drawable(player.name) or UNNAMED, x, y, 25, room=end - x)


def _curve(canvas: Canvas, final: Ending, place: Box) -> None:
    """Draw a line for each player, from zero to their last total, with names at its end."""
    canvas.box(place, PANEL)
    left, top, right, bottom = place
    if final.axis:
        canvas.text(
            final.axis, left + 18, top + 38, 24, ink=MUTED, ground=PANEL, room=right - left - 36
        )
    lines = [(0, *player.line) for player in final.players]
    marks = _marks([value for line in lines for value in line])
    low, high = marks[0], marks[-1]
    x0, x1, y0, y1 = left + 74, right - 132, bottom - 50, top + 70

    def at(step: int, value: float) -> tuple[float, float]:
        part = step / (len(lines[0]) - 1)
        return x0 + part * (x1 - x0), y0 - (value - low) / (high - low) * (y0 - y1)

    for mark in marks:
        y = at(0, mark)[1]
        canvas.rule(x0, x1, y, LIFTED)
        said = str(mark).replace("-", "−")
        canvas.text(said, x0 - 10, y + 8, 22, ink=MUTED, ground=PANEL, side="right")
    rounds = len(lines[0]) - 1
    for step in numbered(rounds, x1 - x0):
        x = at(step, 0)[0]
        canvas.text(str(step), x, bottom - 16, 22, ink=MUTED, ground=PANEL, side="middle")
    colours = line_colours(final.players)
    drawn = [
        ([at(step, value) for step, value in enumerate(line)], colours[seat])
        for seat, line in enumerate(lines)
    ]
    # The winners' lines lie above the others.
    order = sorted(range(len(lines)), key=lambda seat: -final.players[seat].place)
    inner = (x0 - 12, top + 44, x1 + 12, bottom - 40)
    canvas.lines([drawn[seat] for seat in order], 4, inner, PANEL)
    ends = _apart([line[0][-1][1] for line in drawn], 30, y1 - 10, y0 + 14)
    for seat, y in enumerate(ends):
        name, first = drawable(final.players[seat].name) or UNNAMED, final.players[seat].place == 1
        weight = BOLD if first else 400
        canvas.text(
            name,
            x1 + 14,
            y + 8,
            23,
            ink=drawn[seat][1],
            ground=PANEL,
            weight=weight,
            room=right - x1 - 22,
        )


def line_colours(players: Sequence[PodiumPlayer]) -> list[Colour]:
    """Return the colour of each seat's line.

    Only the first winner's line is gold, so that the lines of several winners differ.
    """
    first = min(range(len(players)), key=lambda seat: players[seat].place)
    others = [colour for colour in LINES if colour != GOLD]
    found = [others[at % len(others)] for at in range(len(players) - 1)]
    return [*found[:first], GOLD, *found[first:]]


def numbered(rounds: int, wide: float) -> list[int]:
    """Return which rounds to number below the curve: as many as fit, and always the last."""
    room = _ONE_DIGIT if rounds <= 10 else _TWO_DIGITS
    every = max(1, -(-room * rounds // round(wide)))
    return list(range(rounds, 0, -every))[::-1]


def _marks(values: Sequence[int]) -> list[int]:
    """Return at most five or six round numbers from below the lowest value to above the highest."""
    low, high = min(values), max(values)
    high = max(high, low + 4)
    step = next((each for each in _MARKS if (high - low) / each <= 5), _MARKS[-1])
    return list(range(low // step * step, -(-high // step) * step + 1, step))


def _apart(heights: Sequence[float], least: float, top: float, bottom: float) -> list[float]:
    """Return the heights, moved so far apart that labels don't overlap."""
    order = sorted(range(len(heights)), key=lambda at: heights[at])
    moved = dict[int, float]()
    before = top - least
    for at in order:
        before = moved[at] = max(heights[at], before + least)
    # Labels pushed out at the bottom move back up.
    after = bottom + least
    for at in reversed(order):
        after = moved[at] = min(moved[at], after - least)
    return [moved[at] for at in range(len(heights))]
