"""The picture at the end of a match. It shows the places, and how the scores developed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.pictures import tiles
from bot.pictures.canvas import WIDTH, Canvas, Side, kept
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
from bot.pictures.letters import BOLD, REGULAR, UNNAMED, drawable
from bot.pictures.table import HEAD, NAME, TEXT, head


class PodiumPlayer(Struct, frozen=True):
    """A player on the podium."""

    name: str
    place: int
    """The player's place, counted from 1. Players with equal results share a place."""
    figure: str
    """The player's result as text. Empty if only places count."""
    line: tuple[int, ...] = ()
    """The player's running total after each round."""


class Ending(Struct, frozen=True):
    """The content of the picture at the end of a match."""

    headline: str
    """The text in large type at the top."""
    line: str
    """The line below the headline."""
    players: tuple[PodiumPlayer, ...]
    """The players by seat."""
    axis: str = ""
    """The title of the curve that shows how the scores developed. Empty if there is no curve."""


_EDGE: Final = 14
_GAP: Final = 8
_STEPS: Final = {1: 1.0, 2: 0.72, 3: 0.48}
"""Maps each place to the height of its block, as a fraction of the height of the first place's
block."""
_HIGHEST: Final = 190
_ABOVE: Final = 152
"""The space in pixels above the highest block. It has room for a crown, a name and a figure."""
_LINE: Final = 48
"""The height in pixels of a line below the blocks."""
_COLUMNS: Final = 2
_CURVE, _CURVE_LINE = 360, 40
"""The minimum height of the curve, and the height of a name beside the curve, in pixels."""
_METALS: Final = {1: GOLD, 2: SILVER, 3: BRONZE}
_DARK: Final[Colour] = FELT
_LEAST_NAME: Final = 0.55
"""The smallest factor by which a long name is scaled down. A name that is still too long is cut."""
_DIGITS: Final = 60
"""The width in pixels of a number below the curve."""
_MARKS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
_MOST_MARKS: Final = 3
"""The number of steps that the curve's axis has approximately."""


def draw(final: Ending) -> bytes:
    """Return the picture as PNG."""
    others = max(0, len(final.players) - 3)
    floor = HEAD + _ABOVE - 8 + _HIGHEST
    under = floor + 12 + -(-others // _COLUMNS) * _LINE
    curved = len(final.players[0].line) > 1
    curve = max(_CURVE, 150 + len(final.players) * _CURVE_LINE) if curved else 0
    canvas = Canvas(WIDTH, under + curve + (_EDGE if curved else 10))
    head(canvas, final.headline, final.line)
    _podium(canvas, final.players, floor)
    if curved:
        _curve(canvas, final, (_EDGE, under, WIDTH - _EDGE, under + curve))
    return canvas.png()


def _podium(canvas: Canvas, players: Sequence[PodiumPlayer], floor: int) -> None:
    order = sorted(range(len(players)), key=lambda seat: (players[seat].place, seat))
    first, rest = order[:3], order[3:]
    wide = (WIDTH - 2 * _EDGE - 2 * _GAP) // 3
    # Second place is left of the first, third place right.
    shifts = (0.5, -0.5) if len(first) == 2 else (0, -1, 1)
    for seat, shift in zip(first, shifts, strict=False):
        player, x = players[seat], WIDTH / 2 + shift * (wide + _GAP)
        step = min(player.place, 3)
        top = floor - round(_STEPS[step] * _HIGHEST)
        metal = _METALS[step]
        canvas.box((x - wide / 2, top, x + wide / 2, floor), metal, corner=10)
        colour = LINES[seat % len(LINES)]
        canvas.box((x - wide / 2, floor - 12, x + wide / 2, floor), colour, ground=metal, corner=0)
        canvas.text(
            str(player.place), x, top + 64, 62, ink=_DARK, ground=metal, weight=BOLD, side="middle"
        )
        up = top - (60 if player.figure else 16)
        _name(canvas, player, x, up, wide, "middle")
        canvas.text(player.figure, x, top - 14, 44, weight=BOLD, side="middle", room=wide)
        if player.place == 1:
            canvas.put(kept(tiles.crown, FELT, 56, 36), x - 28, up - 82)
    across = (WIDTH - 2 * _EDGE) / _COLUMNS
    for at, seat in enumerate(rest):
        row, column = divmod(at, _COLUMNS)
        player, x = players[seat], _EDGE + column * across
        y = floor + 12 + row * _LINE + 36
        canvas.box((x + 4, y - 30, x + 12, y + 4), LINES[seat % len(LINES)], corner=4)
        x += 22 + canvas.text(f"{player.place}.", x + 22, y, TEXT, ink=MUTED) + 10
        right = _EDGE + (column + 1) * across - 24
        wide = canvas.text(player.figure, right, y, TEXT, weight=BOLD, side="right")
        _name(canvas, player, x, y, right - wide - 16 - x, "left")


def _name(
    canvas: Canvas, player: PodiumPlayer, x: float, y: float, room: float, side: Side
) -> None:
    first = player.place == 1
    canvas.text(
        drawable(player.name) or UNNAMED,
        *(x, y, NAME if side == "middle" else TEXT),
        ink=GOLD if first else INK,
        weight=BOLD if side == "middle" else REGULAR,
        side=side,
        room=room,
        least=_LEAST_NAME,
    )


def _curve(canvas: Canvas, final: Ending, place: Box) -> None:
    """Draw the running totals of the players as lines from 0 to their last total. The name of the
    player is at the end of each line."""
    canvas.box(place, PANEL)
    left, top, right, bottom = place
    room = right - left - 36
    canvas.text(final.axis, left + 18, top + 46, TEXT, ink=MUTED, ground=PANEL, room=room)
    lines = [(0, *player.line) for player in final.players]
    marks = _marks([value for line in lines for value in line])
    low, high = marks[0], marks[-1]
    x0, x1, y0, y1 = left + 96, right - 256, bottom - 60, top + 84

    def at(step: int, value: float) -> tuple[float, float]:
        part = step / (len(lines[0]) - 1)
        return x0 + part * (x1 - x0), y0 - (value - low) / (high - low) * (y0 - y1)

    for mark in marks:
        y = at(0, mark)[1]
        canvas.rule(x0, x1, y, LIFTED)
        said = str(mark).replace("-", "−")
        canvas.text(said, x0 - 14, y + 13, TEXT, ink=MUTED, ground=PANEL, side="right")
    rounds = len(lines[0]) - 1
    for step in numbered(rounds, x1 - x0):
        x = at(step, 0)[0]
        canvas.text(str(step), x, bottom - 14, TEXT, ink=MUTED, ground=PANEL, side="middle")
    drawn = [
        ([at(step, value) for step, value in enumerate(line)], LINES[seat % len(LINES)])
        for seat, line in enumerate(lines)
    ]
    # The winners' lines lie above the others.
    order = sorted(range(len(lines)), key=lambda seat: -final.players[seat].place)
    inner = (x0 - 12, top + 60, x1 + 12, bottom - 50)
    canvas.lines([drawn[seat] for seat in order], 6, inner, PANEL)
    ends = _apart([line[0][-1][1] for line in drawn], 40, y1 - 4, y0 + 16)
    for seat, y in enumerate(ends):
        name, first = drawable(final.players[seat].name) or UNNAMED, final.players[seat].place == 1
        canvas.text(
            *(name, x1 + 20, y + 12, TEXT),
            ink=drawn[seat][1],
            ground=PANEL,
            weight=BOLD if first else REGULAR,
            room=right - x1 - 32,
            least=_LEAST_NAME,
        )


def numbered(rounds: int, wide: float) -> list[int]:
    """Return the rounds whose numbers are shown below the curve. These are as many as fit, and
    always include the last."""
    every = max(1, -(-_DIGITS * rounds // round(wide)))
    return list(range(rounds, 0, -every))[::-1]


def _marks(values: Sequence[int]) -> list[int]:
    """Return evenly spaced round numbers for the axis. The first is not above the lowest value, and
    the last is not below the highest."""
    low, high = min(values), max(values)
    high = max(high, low + 4)
    step = next((each for each in _MARKS if (high - low) / each <= _MOST_MARKS), _MARKS[-1])
    return list(range(low // step * step, -(-high // step) * step + 1, step))


def _apart(heights: Sequence[float], least: float, top: float, bottom: float) -> list[float]:
    """Return the heights of labels, which have been moved apart so that they don't overlap."""
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
