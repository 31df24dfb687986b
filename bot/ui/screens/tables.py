"""The list of tables that a user can join, watch or continue, and the panel of the vacation from
slow tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT, GREY
from bot.ui.panel import Block, Button, Panel, Row, Text
from bot.ui.reader import Reader
from bot.ui.screens.help import table_row
from bot.ui.text import clock, name
from bot.ui.words import SAY, joined

VACATION: Final = "vacation"
"""The verb of the buttons for the vacation. Without a kind it opens the panel. "take" takes
`number` days of vacation, and "back" ends the vacation."""
TAKE: Final = "take"
BACK: Final = "back"
OFFERED: Final = (1, 3, 5, 7)
"""The numbers of days that the panel of the vacation offers."""
MOST: Final = 8
"""The maximum number of tables in a section of the list."""


class OpenTable(Struct, frozen=True):
    """A lobby, or a match that is not over."""

    state: str
    """The table's state: "lobby", "playing" or "suspended"."""
    title: str
    url: str
    channel: int | None
    """The id of the channel. None in direct messages."""
    since: float
    """When the table was opened, started or suspended, in Unix seconds."""
    players: int
    """The number of seats that have been taken."""
    seats: int
    """The total number of seats."""
    slow: bool = False
    """Whether this is a slow table whose match has started and is not over. The fields below are
    set only while such a match is running."""
    mine: bool = False
    """Whether the user is to move."""
    until: float | None = None
    """When the time for the user's move ends, in Unix seconds. None if the clock is stopped."""
    awaited: tuple[str, ...] = ()
    """The names of the other players whose move it is."""


class TableList(Struct, frozen=True):
    """The tables in the list, by section. Each table is in only one section."""

    mine: Sequence[OpenTable]
    """The tables at which the user sits, on all servers."""
    lobbies: Sequence[OpenTable]
    """The server's lobbies."""
    running: Sequence[OpenTable]
    """The server's running matches."""


def tables(reader: Reader, found: TableList, *, may_open: bool) -> Panel:
    """Return the list. If `may_open` is true, it has a button that opens a table."""
    sections = {"mine": found.mine, "join": found.lobbies, "watch": found.running}
    blocks: list[Block] = [
        Text("\n".join((f"### {SAY(reader, f'tables-{name}')}", *(_line(reader, t) for t in some))))
        for name, some in sections.items()
        if some
    ]
    if not blocks:
        blocks.append(Text(f"## {SAY(reader, 'tables-title')}\n{SAY(reader, 'tables-none')}"))
    if may_open:
        blocks.append(table_row(reader))
    if any(table.slow for table in found.mine):
        blocks.append(Row((Button(SAY(reader, "vacation"), ComponentId(0, VACATION).id),)))
    return Panel(tuple(blocks), ACCENT)


def _line(reader: Reader, table: OpenTable) -> str:
    # A user who may not see the channel sees no name here: Discord writes "No access".
    where = SAY(reader, "tables-direct") if table.channel is None else f"<#{table.channel}>"
    facts = SAY(
        reader,
        f"tables-{table.state}",
        n=table.players,
        seats=table.seats,
        when=f"<t:{round(table.since)}:R>",
    )
    told = _move(reader, table)
    return f"**[{table.title}]({table.url})** · {where}\n{told or f'-# {facts}'}"


def _move(reader: Reader, table: OpenTable) -> str:
    """Return a text that says whose move it is at a slow table. It is empty if that is not
    known."""
    if table.mine and table.until is not None:
        return SAY(reader, "slow-mine", when=clock(table.until))
    if table.mine:
        return SAY(reader, "slow-mine-stopped")
    if table.awaited:
        names = joined(reader, (name(each) for each in table.awaited))
        return f"-# {SAY(reader, 'slow-theirs', names=names)}"
    return ""


class VacationFacts(Struct, frozen=True):
    """A user's vacation from slow tables."""

    until: float | None
    """When the current vacation ends, in Unix seconds. None if the user is not on vacation."""
    left: int
    """How many days of vacation are left in this season."""
    season_ends: float
    """When the next season begins, in Unix seconds."""


def vacation(reader: Reader, facts: VacationFacts) -> Panel:
    """Return the panel with which a user takes a vacation or ends one."""
    said = SAY(reader, "vacation-about")
    if facts.until is not None:
        said = SAY(reader, "vacation-on", when=clock(facts.until))
        buttons = [Button(SAY(reader, "vacation-back"), ComponentId(0, VACATION, BACK).id)]
    else:
        key = "vacation-left" if facts.left else "vacation-used"
        when = f"<t:{round(facts.season_ends)}:D>"
        said = f"{said}\n{SAY(reader, key, n=facts.left, when=when)}"
        buttons = [
            Button(SAY(reader, "vacation-days", n=days), ComponentId(0, VACATION, TAKE, days).id)
            for days in OFFERED
            if days <= facts.left
        ]
    blocks: list[Block] = [Text(f"## {SAY(reader, 'vacation')}\n{said}")]
    if buttons:
        blocks.append(Row(tuple(buttons)))
    return Panel(tuple(blocks), GREY)
