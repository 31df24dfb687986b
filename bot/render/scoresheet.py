"""The scoresheet: players by rounds, in letters of one width, narrow enough for a phone.

Law of this module: no line is wider than a phone shows without breaking it. Few rounds stand as a
row a player; many stand as a row a round, with short marks for the players above.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.render import text
from bot.render.facts import Person

COLUMNS: Final = 34
_NAME: Final = 6
"""Columns of a name that still tell people apart."""


def scoresheet(
    people: Sequence[Person],
    scores: Sequence[Sequence[int]],
    places: Sequence[int] | None = None,
) -> str:
    """The grid in a code block, totals included. `scores` by round, then seat; `places` last."""
    if not scores:
        return "No round has been scored yet."
    names = [text.label(person.name) for person in people]
    totals = [sum(column) for column in zip(*scores, strict=True)]
    across = _across(names, scores, totals, places)
    lines, legend = (across, "") if across else _down(names, scores, totals, places)
    grid = "\n".join(line.rstrip() for line in lines)
    return f"```\n{grid}\n```" + (f"\n-# {legend}" if legend else "")


def _across(
    names: list[str],
    scores: Sequence[Sequence[int]],
    totals: list[int],
    places: Sequence[int] | None,
) -> list[str] | None:
    """A row a player, or None if the rounds are too many."""
    columns = [[f"{number}", *_figures(row)] for number, row in enumerate(scores, 1)]
    columns.append([" Sum", *_figures(totals)])
    if places is not None:
        columns.append(["Place", *map(text.ordinal, places)])
    widths = [max(map(len, column)) for column in columns]
    room = COLUMNS - sum(widths) - len(widths)
    longest = max(map(text.width, names))
    if room < min(longest, _NAME):
        return None
    first = ["Round", *names] if room >= 5 else ["", *names]
    size = min(room, max(map(text.width, first)))
    return [
        " ".join(
            [
                text.fit(head, size),
                *(column[i].rjust(wide) for column, wide in zip(columns, widths, strict=True)),
            ]
        )
        for i, head in enumerate(first)
    ]


def _down(
    names: list[str],
    scores: Sequence[Sequence[int]],
    totals: list[int],
    places: Sequence[int] | None,
) -> tuple[list[str], str]:
    """A row a round, and what the marks above the columns stand for."""
    rows = [_figures(row) for row in scores] + [_figures(totals)]
    heads = [str(number) for number in range(1, len(scores) + 1)] + ["Sum"]
    if places is not None:
        rows.append([text.ordinal(place) for place in places])
        heads.append("Pl.")
    room = (COLUMNS - 3) // len(names) - 1
    widest = max(len(cell) for row in rows for cell in row)
    size = min(room, max(widest, *map(text.width, names)))
    marks, legend = _marks(names, size)
    lines = ["    " + " ".join(_right(mark, size) for mark in marks)]
    lines += [
        f"{head:>3} " + " ".join(cell.rjust(size) for cell in row)
        for head, row in zip(heads, rows, strict=True)
    ]
    return lines, legend


def _marks(names: list[str], size: int) -> tuple[list[str], str]:
    """What stands above the columns: the names if all fit, else short marks and their legend."""
    if all(text.width(name) <= size for name in names) and len(set(names)) == len(names):
        return names, ""
    marks: list[str] = []
    for seat, name in enumerate(names, 1):
        letters = [char for char in name if char.isascii() and char.isalnum()]
        tries = ["".join(letters[:count]) for count in (2, 3)] if letters else []
        tries.append(f"{''.join(letters[:1])}{seat}" if letters else f"P{seat}")
        tries.append(f"P{seat}")
        marks.append(next(mark for mark in tries if mark and mark not in marks))
    entries = (f"{mark} {text.name(name)}" for mark, name in zip(marks, names, strict=True))
    return marks, " · ".join(entries)


def _right(mark: str, size: int) -> str:
    return " " * (size - text.width(mark)) + mark


def _figures(values: Sequence[int]) -> list[str]:
    return [text.number(value) for value in values]
