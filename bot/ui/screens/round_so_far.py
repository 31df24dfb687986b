"""The panel behind More: what all see, the round so far, and what one may do besides playing.

It is made from the spectator's view alone, for whomever it is shown to; hidden
cards can't be in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Final

from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Panel, Row, Rule, Text
from bot.ui.table_frame import NO_SEAT, verb

ACCENT: Final = 0x4E9FD1
PAGE: Final = 1500
"""Characters of happenings that are shown at a time."""
NOTHING: Final = "Nothing has happened in this {unit} yet."


def watching(
    table: Panel, facts: Facts, lines: Sequence[str], press: ComponentId, user: int
) -> Panel:
    """For whoever has no seat: the public table without its buttons, and the way to a seat."""
    waits, unit = user in facts.coming, facts.unit
    taken = {seat for seat, _ in facts.newcomers}
    free = any(p.computer and seat not in taken for seat, p in enumerate(facts.people))
    if facts.seed is not None:
        told, join = "The game is over. Rematch and /kaboom begin another.", []
    elif facts.last_round and not waits:
        told = f"**You are watching**, and no other {unit} follows. /kaboom opens a new table."
        join = []
    elif waits:
        told = f"**A computer player's seat is yours from the next {unit} on.**"
        join = [verb(facts, "I'd rather only watch", "forgo")]
    elif free:
        told = (
            "**You are watching.** You may take a computer player's seat, with its score, when the"
            f" next {unit} is dealt."
        )
        join = [verb(facts, f"Join at the next {unit}", "come", "success")]
    else:
        told, join = f"**You are watching.** {NO_SEAT.format(unit=unit)}", []
    # Its words up to the line; the happenings below that stand here in full.
    public = takewhile(lambda block: isinstance(block, Text), table.blocks)
    told_so_far, page = _so_far(lines, press, facts.unit)
    blocks: list[Block] = [Text(told), Rule(), *public, Rule(), Text(told_so_far)]
    blocks += _rows([verb(facts, "Watch on", "more", "primary"), *join], page)
    return Panel(tuple(blocks), ACCENT)


def seated(facts: Facts, lines: Sequence[str], press: ComponentId, away: bool) -> Panel:
    """For whoever plays: the round so far, and what can be done about the game itself."""
    told_so_far, page = _so_far(lines, press, facts.unit)
    buttons = [verb(facts, "Show again", "more")]
    if facts.paused:
        buttons.append(verb(facts, "Resume", "resume", "success"))
    elif not facts.put_away and not away and facts.seed is None:
        buttons.append(verb(facts, "Pause the game", "pause"))
    if away:
        buttons.append(Button("I'm back", ComponentId(facts.table, "act", "return").id, "success"))
    elif facts.seed is None:
        leave = ComponentId(facts.table, "act", "leave")
        buttons.append(Button("Let the computer play for me", leave.id))
    below = (
        "-# A pause begins when all who are here agree. /abandon ends the game for good, if most"
        " of them agree."
    )
    blocks: list[Block] = [Text(told_so_far), *_rows(buttons, page)]
    if facts.seed is None:
        blocks.append(Text(below))
    return Panel(tuple(blocks), ACCENT)


def pages(lines: Iterable[str]) -> list[str]:
    """The lines in pages, the oldest first; at least one."""
    found: list[list[str]] = [[]]
    size = 0
    for line in lines:
        if found[-1] and size + len(line) + 3 > PAGE:
            found.append([])
            size = 0
        found[-1].append(f"- {line}")
        size += len(line) + 3
    return ["\n".join(page) for page in found]


def _so_far(lines: Sequence[str], press: ComponentId, unit: str) -> tuple[str, list[Button]]:
    """What happened in this round, the newest page unless another is asked for."""
    all_pages = pages(lines)
    # Counted from the newest, so that a page stays what it was while lines are added.
    back = min(press.number, len(all_pages) - 1)
    turn: list[Button] = []
    if back + 1 < len(all_pages):
        turn.append(Button("Earlier", ComponentId(press.table, "more", "page", back + 1).id))
    if back:
        turn.append(Button("Later", ComponentId(press.table, "more", "page", back - 1).id))
    shown = all_pages[len(all_pages) - 1 - back]
    return f"### This {unit} so far\n{shown or NOTHING.format(unit=unit)}", turn


def _rows(buttons: list[Button], page: list[Button]) -> list[Row]:
    return [Row(tuple(row)) for row in (page, buttons) if row]
