"""The chart of a ladder: wins of each level against the one below, compared with a fair share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cli.ladder_cells import NEIGHBOURS
from engine.cli.ladder_results import Result
from engine.games import package_of

_LEFT: Final = 240
_RIGHT: Final = 30
_WIDTH: Final = 760
_ROW: Final = 30
_TOP: Final = 64
_BOTTOM: Final = 40
_COLOURS: Final = {"normal": "#2563a8", "hard": "#b45309", "expert": "#7e22ce"}
_APART: Final = {"normal": -7, "hard": 0, "expert": 7}


def _x(of_100: float) -> float:
    within = min(max(of_100, 0.0), 100.0)
    return _LEFT + (_WIDTH - _LEFT - _RIGHT) * within / 100


def _text(x: float, y: float, said: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{said}</text>'


def _line(x: float, y: float, to_x: float, to_y: float, colour: str, width: float) -> str:
    return (
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"'
        f' stroke="{colour}" stroke-width="{width:g}"/>'
    )


def chart(results: Sequence[Result]) -> str:
    """Return the chart as SVG: a row per game and number of seats, a bar per confidence
    interval."""
    told = [result for result in results if result.cell.about == NEIGHBOURS]
    rows = list(dict.fromkeys((result.cell.game, result.cell.seats) for result in told))
    height = _TOP + _ROW * len(rows) + _BOTTOM
    foot = height - _BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}"'
        ' font-family="sans-serif" font-size="13" fill="#1f2937">',
        f'<rect width="{_WIDTH}" height="{height}" fill="#ffffff"/>',
        _text(
            16,
            24,
            "Wins of 100 against a table of the level below (95 % intervals; dark: a fair share)",
        ),
    ]
    at = float(_LEFT)
    for name, below in (("normal", "easy"), ("hard", "normal"), ("expert", "hard")):
        parts.append(f'<circle cx="{at}" cy="44" r="4.5" fill="{_COLOURS[name]}"/>')
        parts.append(_text(at + 10, 48.5, f"{name} against {below}"))
        at += 175
    for of_100 in range(0, 101, 20):
        parts.append(_line(_x(of_100), _TOP - 4, _x(of_100), foot, "#d1d5db", 1))
        parts.append(_text(_x(of_100), foot + 18, str(of_100), "middle"))
    for row, (game, seats) in enumerate(rows):
        y = _TOP + _ROW * (row + 0.5)
        title = package_of(game).rules.title.replace("&", "&amp;")
        parts.append(_text(_LEFT - 14, y + 4.5, f"{title}, {seats} seats", "end"))
        fair = _x(100 / seats)
        parts.append(_line(fair, y - 12, fair, y + 12, "#374151", 2))
        for result in told:
            if (result.cell.game, result.cell.seats) == (game, seats):
                parts += _mark(result, y)
    return "\n".join([*parts, "</svg>", ""])


def _mark(result: Result, y: float) -> list[str]:
    colour = _COLOURS[result.cell.one]
    y += _APART[result.cell.one]
    low, mean, high = map(_x, (result.wins.low, result.wins.mean, result.wins.high))
    return [
        _line(low, y, high, y, colour, 2),
        f'<circle cx="{mean:.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"/>',
    ]
