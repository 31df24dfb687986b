"""A list of finished matches to choose from.

It shows players, results and match numbers; it knows nothing of cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT
from bot.ui.limits import CHOICE
from bot.ui.panel import Block, Button, Panel, Row, Text
from bot.ui.reader import Reader
from bot.ui.screens.past_list import HISTORY, listed
from bot.ui.screens.replay import press as replay_press
from bot.ui.text import day, name, ordinal
from bot.ui.words import SAY, joined

SHEET: Final = "sheet"
"""The verb that shows a past game's scoresheet."""
PAGE: Final = 5
"""Matches per page: each has a row of two buttons."""


class Past(Struct, frozen=True):
    """A finished match."""

    match: int
    title: str
    ended: float
    """Unix seconds."""
    standing: tuple[tuple[int, str, str], ...]
    """Place, name and result, best first; empty if the match was ended early."""
    names: tuple[str, ...] = ()
    """The players by seat."""
    practice: bool = False
    """Whether it was a practice match, which counts for nothing."""


def history(reader: Reader, rows: Sequence[Past], *, mine: bool, page: int, more: bool) -> Panel:
    """Return a page of matches, newest first. `more`: older ones follow."""
    kind = "mine" if mine else "here"
    heading = f"## {SAY(reader, f'history-{kind}')}"
    if not rows:
        none = SAY(reader, "history-no-older" if page else f"history-none-{kind}")
        heading = f"{heading}\n{none}"
    blocks: list[Block] = [Text(heading)]
    for row in rows:
        blocks += [Text(_told(reader, row)), Row(ways(reader, row.match, listed(kind, page)))]
    turn: list[Button] = []
    if page:
        newer = ComponentId(0, HISTORY, kind, page - 1)
        turn.append(Button(SAY(reader, "history-newer"), newer.id))
    if more:
        older = ComponentId(0, HISTORY, kind, page + 1)
        turn.append(Button(SAY(reader, "history-older"), older.id, "primary"))
    other = "here" if mine else "mine"
    there = ComponentId(0, HISTORY, other, 0)
    turn.append(Button(SAY(reader, f"history-{other}"), there.id))
    blocks.append(Row(tuple(turn)))
    return Panel(tuple(blocks), ACCENT)


def told_apart(reader: Reader, row: Past) -> str:
    """Return a match as one menu option: its number, game, day and people."""
    people = joined(reader, row.names)
    when, number = day(reader, row.ended), str(row.match)
    told = SAY(reader, "history-choice", match=number, title=row.title, when=when, names=people)
    return told if len(told) <= CHOICE else f"{told[: CHOICE - 1]}…"


def _told(reader: Reader, row: Past) -> str:
    title = SAY(reader, "history-practice", title=row.title) if row.practice else row.title
    when = f"<t:{round(row.ended)}:f>"
    head = SAY(reader, "history-match", match=str(row.match), title=title, when=when)
    if not row.standing:
        names = joined(reader, map(name, row.names))
        return f"{head}\n-# {SAY(reader, 'history-ended-early', names=names)}"
    places = [
        " ".join(filter(None, (ordinal(reader, place), name(who), earned)))
        for place, who, earned in row.standing
    ]
    return f"{head}\n-# {' · '.join(places)}"


def ways(reader: Reader, match: int, listed: str = "") -> tuple[Button, Button]:
    """Return the buttons to a match's scoresheet and replay. `listed` is the list page they are on,
    as `past_list` writes it."""
    sheet = ComponentId(0, SHEET, listed, match)
    again = replay_press(match, 0, False, listed=listed)
    return (
        Button(SAY(reader, "history-scoresheet", match=str(match)), sheet.id),
        Button(SAY(reader, "history-replay", match=str(match)), again.id),
    )
