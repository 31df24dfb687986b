"""Games that were put away or paused, offered to whoever plays in them.

Going on comes first, and a new table is one press away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.store.rows import MatchRow
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Panel, Row, Text
from bot.ui.people import seated
from bot.ui.reader import Reader
from bot.ui.text import clock, name
from bot.ui.words import SAY, joined

ACCENT: Final = 0xF0B232
MOST: Final = 4
"""Games that are offered at once; the newest are the likeliest."""


def waiting(
    reader: Reader, rows: Sequence[MatchRow], title: Callable[[str], str], again: ComponentId
) -> Panel:
    """Which to go on with. `title` says what a game is called; `again` opens a new table all the
    same."""
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
