"""Games that were put away or paused, offered to whoever plays in them.

Going on comes first, and a new table is one press away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Panel, Row, Text
from bot.ui.reader import Reader
from bot.ui.text import clock, name
from bot.ui.words import SAY, joined

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


def waiting(reader: Reader, rows: Sequence[Waiting], again: ComponentId) -> Panel:
    """Which to go on with. `again` opens a new table all the same."""
    first, alone = rows[:MOST], len(rows) == 1
    lines = [f"**{SAY(reader, 'waiting-one' if alone else 'waiting-several')}**"]
    for row in first:
        told = SAY(
            reader,
            "waiting-match",
            match=str(row.match),
            title=row.title,
            names=joined(reader, map(name, row.names)),
            when=clock(row.begun),
        )
        lines.append(f"- {told}")
    if len(rows) > len(first):
        lines.append(f"-# {SAY(reader, 'waiting-older', n=len(rows) - len(first))}")
    lines.append(f"-# {SAY(reader, 'waiting-abandon')}")
    go_on = tuple(
        Button(
            SAY(reader, "waiting-continue")
            if alone
            else SAY(reader, "waiting-continue-match", match=str(row.match)),
            ComponentId(row.match, "resume").id,
            "success",
        )
        for row in first
    )
    new = Button(SAY(reader, "waiting-new"), again.id)
    return Panel((Text("\n".join(lines)), Row(go_on), Row((new,))), ACCENT)
