"""Games that were put away or paused, offered to whoever plays in them.

Going on comes first, and a new table is one press away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Panel, Row, Text
from bot.ui.text import human_join, name, plural

ACCENT: Final = 0xF0B232
MOST: Final = 4
"""Games that are offered at once; the newest are the likeliest."""


class Waiting(Struct, frozen=True):
    """A game that could go on."""

    match: int
    title: str
    names: tuple[str, ...]
    begun: float
    """Unix seconds."""


def waiting(rows: Sequence[Waiting], again: ComponentId) -> Panel:
    """Which to go on with. `again` opens a new table all the same."""
    first = rows[:MOST]
    said = "A game of yours waits here." if len(rows) == 1 else "Games of yours wait here."
    lines = [f"**{said}** All cards and scores are as they were."]
    for row in first:
        who = human_join(map(name, row.names))
        lines.append(f"- Match {row.match}: {row.title}, {who}, begun <t:{round(row.begun)}:R>")
    if len(rows) > len(first):
        lines.append(f"-# And {plural(len(rows) - len(first), 'older one')}.")
    lines.append("-# /abandon ends the newest for good.")
    go_on = tuple(
        Button(
            "Go on with it" if len(rows) == 1 else f"Go on with match {row.match}",
            ComponentId(row.match, "resume").id,
            "success",
        )
        for row in first
    )
    blocks: list[Block] = [Text("\n".join(lines)), Row(go_on)]
    blocks.append(Row((Button("Open a new table", again.id),)))
    return Panel(tuple(blocks), ACCENT)
