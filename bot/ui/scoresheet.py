"""The scoresheet: a table of players and rounds in a code block that is narrow enough for a phone.

No line is wider than a phone shows without wrapping. With few rounds, each row is a player. With
many rounds, each row is a round, and short marks above the columns identify the players. A large
table is split by players, or leaves out early rounds and says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.ui import layout, text
from bot.ui.context import Facts, Person
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Panel, Row, Text
from bot.ui.reader import Reader
from bot.ui.text import ordinal
from bot.ui.words import SAY, joined
from engine.views import TableView

DECK: Final = "deck"
"""The verb of a scoresheet's buttons. `whom` in their custom_ids is the id of the match."""
COLUMNS: Final = 34
_NAME: Final = 6
"""The minimum width of a name, in columns of the code block. Shorter names would not tell people
apart."""
_BESIDE: Final = 6
"""The maximum number of players next to each other in one grid."""
_HEAD: Final = 3
"""The width of the number of a round, in columns of the code block."""
ROUNDS: Final = 20
"""The maximum number of rounds that are shown. If a match is longer, its newest rounds are
shown."""


def scoresheet(
    people: Sequence[Person],
    scores: Sequence[Sequence[int]],
    places: Sequence[int] | None = None,
    totals: Sequence[int] | None = None,
    *,
    unit: str = "round",
    reader: Reader,
) -> str:
    """Return the grid in a code block, including totals. `scores` are ordered by round and then by
    seat. If `places` are given, they are the last column or row. `totals` must be given if they are
    not the sums of the scores. `unit` is the game's word for a round."""
    if not scores:
        return SAY(reader, "scoresheet-none", unit=unit)
    names = [text.label(person.name) for person in people]
    if totals is None:
        totals = [sum(column) for column in zip(*scores, strict=True)]
    if reader.plain:
        return "\n".join(_plain(reader, names, scores, totals, places))
    across = _across(reader, names, scores, totals, places, unit)
    if across:
        return _block(across)
    parts = [
        _block(*_down(reader, names, scores, totals, places, part)) for part in _parts(len(names))
    ]
    left_out = len(scores) - ROUNDS
    if left_out > 0:
        parts.append(f"-# {SAY(reader, 'scoresheet-left-out', unit=unit, n=left_out)}")
    return "\n".join(parts)


def placed(people: Sequence[Person], places: Sequence[int], reader: Reader) -> str:
    """Return the grid with the players ordered by place, for a match where only places count."""
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    ranks = [ordinal(reader, place) for place in places]
    size = max(map(len, ranks))
    names = [text.label(person.name) for person in people]
    room = min(COLUMNS - size - 1, max(map(text.width, names)))
    names = _apart(names, room)
    return _block([f"{ranks[seat]:>{size}} {text.fit(names[seat], room)}" for seat in order])


def so_far(view: TableView, facts: Facts) -> str:
    """Return the grid of a match that is running or has just finished, for games where scores add
    up."""
    places = view.outcome.places if view.outcome is not None else None
    return scoresheet(facts.people, view.scores, places, unit=facts.unit, reader=facts.reader)


def message(title: str, grid: str, facts: Facts) -> Panel:
    """Return a panel with the grid. `title` contains the name of the game and how it is won."""
    head = f"## {SAY(facts.reader, 'scoresheet-title')}\n-# {title}"
    return of_match(facts.reader, facts.table, f"{head}\n{grid}", layout.ACCENT)


def of_match(
    reader: Reader,
    match: int,
    told: str,
    accent: int,
    more: Sequence[Button] = (),
    listed: str = "",
) -> Panel:
    """Return a panel with the text `told`, the number of the match and a button to the proof that
    the deck was fair. The buttons `more` follow that button. `listed` is the page of the list that
    the reader came from, as `bot.ui.screens.history.listed` returns it."""
    number = SAY(reader, "scoresheet-match", match=str(match))
    check = Button(SAY(reader, "button-fair"), ComponentId(0, DECK, listed, whom=match).id)
    return Panel((Text(f"{told}\n-# {number}"), Row((check, *more))), accent)


def _plain(
    reader: Reader,
    names: list[str],
    scores: Sequence[Sequence[int]],
    totals: Sequence[int],
    places: Sequence[int] | None,
) -> list[str]:
    """Return one sentence for each player, in the order of their places. Used instead of the grid,
    which a screen reader can't read."""
    seats = range(len(names))
    told: list[str] = []
    for seat in seats if places is None else sorted(seats, key=lambda seat: places[seat]):
        values = {
            "name": text.name(names[seat]),
            "total": text.number(totals[seat]),
            "scores": joined(reader, (text.number(row[seat]) for row in scores)),
        }
        if places is None:
            told.append(SAY(reader, "scoresheet-plain", **values))
        else:
            place = ordinal(reader, places[seat])
            told.append(SAY(reader, "scoresheet-plain-placed", place=place, **values))
    return told


def _apart(names: list[str], columns: int) -> list[str]:
    """Return the names. Names that would be equal when cut to `columns` columns are numbered."""
    return [text.label(each) for each in text.apart(names, lambda each: text.fit(each, columns))]


def _block(lines: list[str], legend: str = "") -> str:
    grid = "\n".join(line.rstrip() for line in lines)
    return f"```\n{grid}\n```" + (f"\n-# {legend}" if legend else "")


def _parts(seats: int) -> list[slice]:
    """Return the seats of each grid as slices. All seats are in one grid, or two grids have half of
    the seats each."""
    if seats <= _BESIDE:
        return [slice(None)]
    half = (seats + 1) // 2
    return [slice(half), slice(half, None)]


def _across(
    reader: Reader,
    names: list[str],
    scores: Sequence[Sequence[int]],
    totals: Sequence[int],
    places: Sequence[int] | None,
    unit: str,
) -> list[str] | None:
    """Return the grid with one row per player, or None if there are too many rounds."""
    columns = [[f"{number}", *_figures(row)] for number, row in enumerate(scores, 1)]
    columns.append([" " + SAY(reader, "scoresheet-sum"), *_figures(totals)])
    if places is not None:
        ranks = (ordinal(reader, place) for place in places)
        columns.append([SAY(reader, "scoresheet-place"), *ranks])
    widths = [max(map(len, column)) for column in columns]
    room = COLUMNS - sum(widths) - len(widths)
    longest = max(map(text.width, names))
    if room < min(longest, _NAME):
        return None
    head = SAY(reader, "scoresheet-unit", unit=unit)
    first = [head if room >= len(head) else "", *names]
    size = min(room, max(map(text.width, first)))
    first[1:] = _apart(names, size)
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
    reader: Reader,
    names: list[str],
    scores: Sequence[Sequence[int]],
    totals: Sequence[int],
    places: Sequence[int] | None,
    part: slice,
) -> tuple[list[str], str]:
    """Return the grid with one row per round, and the legend of the marks above the grid's
    columns."""
    first = max(0, len(scores) - ROUNDS)
    names = names[part]
    rows = [_figures(row[part]) for row in scores[first:]] + [_figures(totals[part])]
    heads = [str(number) for number in range(first + 1, len(scores) + 1)]
    heads.append(SAY(reader, "scoresheet-sum"))
    if places is not None:
        rows.append([ordinal(reader, place) for place in places[part]])
        heads.append(SAY(reader, "scoresheet-place-short"))
    left = max(_HEAD, *map(text.width, heads))
    room = (COLUMNS - left) // len(names) - 1
    widest = max(len(cell) for row in rows for cell in row)
    size = min(room, max(widest, *map(text.width, names)))
    marks, legend = _marks(names, size)
    lines = [" " * left + " " + " ".join(_right(mark, size) for mark in marks)]
    lines += [
        f"{_right(head, left)} " + " ".join(cell.rjust(size) for cell in row)
        for head, row in zip(heads, rows, strict=True)
    ]
    return lines, legend


def _marks(names: list[str], size: int) -> tuple[list[str], str]:
    """Return the marks above the columns, and the legend of the marks. If all names fit, the marks
    are the names, and there is no legend."""
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
