"""Suspended games, offered to their players when they open a table.

Resuming comes first; a new table is one press away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.store.rows import MatchRow
from bot.ui import verbs
from bot.ui.context import seated
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Panel, Row, Text
from bot.ui.reader import Reader
from bot.ui.text import clock, name
from bot.ui.words import SAY, joined

ACCENT: Final = 0xF0B232
MOST: Final = 4
"""Most games offered; the newest are the likeliest."""


def waiting(
    reader: Reader, rows: Sequence[MatchRow], title: Callable[[str], str], again: ComponentId
) -> Panel:
    """Return the panel with a player's suspended games. `title` returns a game's title; `again`
    opens a new table anyway."""
    first, alone = rows[:MOST], len(rows) == 1
    lines = [f"**{SAY(reader, 'waiting-one' if alone else 'waiting-several')}**"]
    for row in first:
        told = SAY(
            reader,
            "waiting-match",
            match=str(row.id),
            title=title(row.game),
            names=joined(reader, (name(each.name) for each in seated(row.seats, reader))),
            when=clock((row.started_ms or row.created_ms) / 1000),
        )
        lines.append(f"- {told}")
    if len(rows) > len(first):
        lines.append(f"-# {SAY(reader, 'waiting-older', n=len(rows) - len(first))}")
    lines.append(f"-# {SAY(reader, 'waiting-abandon')}")
    go_on = tuple(
        Button(
            SAY(reader, "waiting-continue")
            if alone
            else SAY(reader, "waiting-continue-match", match=str(row.id)),
            ComponentId(row.id, verbs.RESUME).id,
            "success",
        )
        for row in first
    )
    new = Button(SAY(reader, "waiting-new"), again.id)
    return Panel((Text("\n".join(lines)), Row(go_on), Row((new,))), ACCENT)
