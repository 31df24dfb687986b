"""A replay on the screen: one step of a match that is over, and the buttons that turn its pages.

It shows the public table's own words, made from the view it is given. Its
buttons name a match and a step and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from msgspec import Struct

from bot.ui.custom_id import ComponentId
from bot.ui.paging import ACCENT
from bot.ui.panel import Block, Button, Panel, Row, Rule, Text
from bot.ui.text import first_upper

WIDE: Final = 1000
"""Steps that a press counts within one page number; custom_ids have three digits for a page."""


class Leaf(Struct, frozen=True):
    """Where in a match somebody is."""

    match: int
    at: int
    """The step, counted from 0."""
    stops: tuple[int, ...]
    """The steps that have something to show, the first and the last among them."""
    rounds: tuple[int, ...]
    """The steps with which rounds began."""
    open_cards: bool = False
    unit: str = "round"
    """What a round is called."""


def press(match: int, at: int, open_cards: bool, way: str = "") -> ComponentId:
    """The button that leads to a step. `way` tells apart two that lead to the same."""
    kind = ("open" if open_cards else "seen") + (f"_{way}" if way else "")
    return ComponentId(0, "replay", kind, match, seat=at // WIDE, page=at % WIDE)


def meant(of: ComponentId) -> tuple[int, int, bool]:
    """The match, the step, and whether all cards lie open."""
    return of.number, (of.seat or 0) * WIDE + of.page, of.kind.startswith("open")


def replay(title: str, table: Panel, lines: Sequence[str], leaf: Leaf) -> Panel:
    """One step. `table` is the public message as it was; its buttons are left out."""
    place = leaf.stops.index(leaf.at)
    how = "with open cards" if leaf.open_cards else "as everybody saw it"
    head = [
        f"## Replay of match {leaf.match}",
        f"-# {title}, {how} · step {place + 1} of {len(leaf.stops)}",
        *(f"- {line}" for line in lines),
    ]
    words = takewhile(lambda block: isinstance(block, Text), table.blocks)
    blocks: list[Block] = [Text("\n".join(head)), Rule(), *words]

    def to(label: str, way: str, at: int | None) -> Button:
        where = leaf.at if at is None else at
        primary = way == "next"
        button = press(leaf.match, where, leaf.open_cards, way)
        return Button(label, button.id, "primary" if primary else "secondary", at is None)

    before = leaf.stops[place - 1] if place else None
    after = leaf.stops[place + 1] if place + 1 < len(leaf.stops) else None
    later = next((each for each in leaf.rounds if each > leaf.at), None)
    earlier = next((each for each in reversed(leaf.rounds) if each < leaf.at), None)
    blocks.append(Row((to("Back", "back", before), to("Next", "next", after))))
    blocks.append(
        Row(
            (
                to(f"{first_upper(leaf.unit)} before", "round", earlier),
                to(f"Next {leaf.unit}", "rounds", later),
                to("End", "end", leaf.stops[-1] if after is not None else None),
            )
        )
    )
    other = press(leaf.match, leaf.at, not leaf.open_cards)
    turn = "As everybody saw it" if leaf.open_cards else "Open all cards"
    blocks.append(Row((Button(turn, other.id),)))
    return Panel(tuple(blocks), ACCENT)
