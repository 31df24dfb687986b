"""The list of tables that a user can join, watch or continue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.ui.layout import ACCENT
from bot.ui.panel import Block, Panel, Text
from bot.ui.reader import Reader
from bot.ui.screens.help import table_row
from bot.ui.words import SAY

MOST: Final = 8
"""The maximum number of tables per section."""


class OpenTable(Struct, frozen=True):
    """A lobby, or a match that is not over."""

    state: str
    """"lobby", "playing" or "suspended"."""
    title: str
    url: str
    channel: int | None
    """The channel's id; None in direct messages."""
    since: float
    """When it was opened, started or suspended, in Unix seconds."""
    players: int
    """The number of seats that are taken."""
    seats: int
    """The number of all seats."""


class Tables(Struct, frozen=True):
    """The tables of a list by section. Each is in one section."""

    mine: Sequence[OpenTable]
    """Those at which the user sits, on all servers."""
    lobbies: Sequence[OpenTable]
    """The server's lobbies."""
    running: Sequence[OpenTable]
    """The server's running matches."""


def tables(reader: Reader, found: Tables, *, may_open: bool) -> Panel:
    """Return the list, with a button that opens a table if `may_open`."""
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
    return f"**[{table.title}]({table.url})** · {where}\n-# {facts}"
