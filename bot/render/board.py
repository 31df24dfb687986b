"""Small panels: a note, the rules page by page, a scoresheet, a leaderboard.

Law of this module: what is too long for one message is paged or counted, and says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.ids import Press
from bot.render.panel import Block, Button, Panel, Row, Text
from bot.render.text import name, number, plural

ACCENT: Final = 0x5865F2
ROWS: Final = 15
"""Players on a leaderboard; more than that nobody reads on a phone."""


class Standing(Struct, frozen=True):
    """A player's line on a leaderboard."""

    name: str
    games: int
    wins: int
    mean_place: float
    best_round: int
    """The lowest score of one round."""


def note(text: str) -> Panel:
    """A message of one paragraph. Names in it are already made harmless."""
    return Panel((Text(text),))


def paged(pages: Sequence[str], page: int, *, table: int, verb: str, kind: str = "") -> Panel:
    """One page of several, and buttons to the others: `verb`, `kind`, the page as number."""
    page = min(max(page, 0), len(pages) - 1)
    blocks: list[Block] = [Text(pages[page])]
    if len(pages) > 1:
        blocks.append(Text(f"-# Page {page + 1} of {len(pages)}"))
        moves: list[Button] = []
        if page > 0:
            moves.append(Button("Back", Press(table, verb, kind, page - 1).id))
        if page + 1 < len(pages):
            moves.append(Button("Read on", Press(table, verb, kind, page + 1).id, "primary"))
        blocks.append(Row(tuple(moves)))
    return Panel(tuple(blocks), ACCENT)


def leaderboard(rows: Sequence[Standing], *, title: str = "Leaderboard") -> Panel:
    """The best players first, in the order given; those past the first few are counted."""
    lines = [f"## {title}"]
    if not rows:
        lines.append("No game has been finished yet: the first one makes the first line.")
    for place, row in enumerate(rows[:ROWS], 1):
        lines.append(
            f"**{place}. {name(row.name)}** · {plural(row.wins, 'win')} in"
            f" {plural(row.games, 'game')} · mean place {row.mean_place:.1f} · best round"
            f" {number(row.best_round)}"
        )
    if len(rows) > ROWS:
        lines.append(f"-# And {plural(len(rows) - ROWS, 'more player')}.")
    return Panel((Text("\n".join(lines)),), ACCENT)
