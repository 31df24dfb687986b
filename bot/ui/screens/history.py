"""Matches that are over, as a list to choose from.

It names who played and how it ended, and the number by which a match is asked
for; of cards it knows nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.ui.custom_id import ComponentId
from bot.ui.paging import ACCENT
from bot.ui.panel import Block, Button, Panel, Row, Text
from bot.ui.screens.replay import press as replay_press
from bot.ui.text import name, ordinal

PAGE: Final = 5
"""Matches on a page: each has a row of two buttons."""


class Past(Struct, frozen=True):
    """A match that is over."""

    match: int
    title: str
    ended: float
    """Unix seconds."""
    standing: tuple[tuple[int, str, str], ...]
    """Place, name, what was earned, in the order of the places; empty: it was ended early."""
    names: tuple[str, ...] = ()
    """Who played, by seat."""
    practice: bool = False
    """Somebody's first steps, which count for nothing."""


def history(rows: Sequence[Past], *, mine: bool, page: int, more: bool) -> Panel:
    """A page of them, the newest first. `more`: older ones follow."""
    title = "## The games you finished" if mine else "## Games of this channel"
    blocks: list[Block] = [Text(title)]
    if not rows:
        hint = "Finish one, and it stands here." if mine else "/kaboom opens the first."
        blocks = [Text(f"{title}\nNone yet. {hint}" if not page else f"{title}\nNo older ones.")]
    for row in rows:
        blocks += [Text(_told(row)), Row(_buttons(row))]
    turn: list[Button] = []
    kind = "mine" if mine else "here"
    if page:
        turn.append(Button("Newer", ComponentId(0, "history", kind, page - 1).id))
    if more:
        turn.append(Button("Older", ComponentId(0, "history", kind, page + 1).id, "primary"))
    if turn:
        blocks.append(Row(tuple(turn)))
    return Panel(tuple(blocks), ACCENT)


def _told(row: Past) -> str:
    title = f"{row.title} (practice)" if row.practice else row.title
    head = f"**Match {row.match}** · {title} · <t:{round(row.ended)}:f>"
    if not row.standing:
        return f"{head}\n-# ended early: {', '.join(map(name, row.names))}"
    places = [
        " ".join(filter(None, (ordinal(place), name(who), earned)))
        for place, who, earned in row.standing
    ]
    return f"{head}\n-# {' · '.join(places)}"


def _buttons(row: Past) -> tuple[Button, ...]:
    return (
        Button(f"Scoresheet {row.match}", ComponentId(0, "sheet", "", row.match).id),
        Button(f"Replay {row.match}", replay_press(row.match, 0, False).id),
    )
