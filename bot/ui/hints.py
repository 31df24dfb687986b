"""Practice: what just happened, and what one could do now, in a sentence or two for a newcomer.

What stands under the table is made from the spectator's view and events; what
stands in the private panel, from the seat's own. A hint says what one could do, never what one
should: no hidden card is behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from msgspec import Struct
from typing_extensions import TypeVar

from bot.ui import text
from bot.ui.panel import Block, Panel, Row, Rule, Text
from bot.ui.people import People
from bot.ui.reader import Reader
from bot.ui.words import SAY
from engine.core import AnyEvent, Seat
from engine.views import TableView

V = TypeVar("V", bound=TableView, default=TableView)
E = TypeVar("E", bound=AnyEvent, default=AnyEvent)


class Coach(Struct, Generic[V, E], frozen=True):
    """What a game has to say to a newcomer."""

    possible: Callable[[Reader, V, People, Seat], str]
    """What they could do, from the spectator's view."""
    advice: Callable[[Reader, V], str]
    """A hint for their own panel, from their own view; empty: none."""
    told: Callable[[Reader, E, V, People, Seat], str]
    """What is said of an event as a spectator saw it; empty: it goes without a word."""


def with_hints(
    reader: Reader,
    coach: Coach[V, E],
    panel: Panel,
    view: V,
    events: Sequence[E],
    people: People,
    seat: Seat,
    last: str = "",
) -> Panel:
    """The public table of a practice round, with its hints above the buttons. `view` and `events`
    are the spectator's; `seat` is the newcomer's; `last` is what the table says happened last, for
    games whose events have no explanation of their own."""
    lines: list[str] = []
    happened = explained(reader, coach, view, events, people, seat) or last
    if happened:
        lines.append(SAY(reader, "practice-happened", what=text.first_upper(happened)))
    now = possible(reader, coach, view, people, seat)
    if now:
        lines.append(SAY(reader, "practice-possible", what=now))
    if not lines:
        return panel
    blocks: list[Block] = list(panel.blocks)
    at = next((n for n, block in enumerate(blocks) if isinstance(block, Row)), len(blocks))
    blocks[at:at] = [Rule(), Text("\n".join(lines))]
    return Panel(tuple(blocks), panel.accent)


def with_advice(reader: Reader, coach: Coach[V, E], panel: Panel | None, view: V) -> Panel | None:
    """The newcomer's private panel, with a hint that only they read. `view` is their seat's."""
    said = coach.advice(reader, view) if panel is not None else ""
    if panel is None or not said:
        return panel
    blocks = panel.blocks
    at = next((n for n, block in enumerate(blocks) if isinstance(block, Row)), len(blocks))
    hint = Text(SAY(reader, "practice-hint", what=said))
    return Panel((*blocks[:at], hint, *blocks[at:]), panel.accent)


def explained(
    reader: Reader, coach: Coach[V, E], view: V, events: Sequence[E], people: People, seat: Seat
) -> str:
    """The newest thing that happened and is worth a word; empty: none is."""
    told = (coach.told(reader, event, view, people, seat) for event in reversed(events))
    return next(filter(None, told), "")


def possible(reader: Reader, coach: Coach[V, E], view: V, people: People, seat: Seat) -> str:
    """What the newcomer could do, as far as all can see."""
    if view.outcome is not None:
        return SAY(reader, "practice-over")
    if view.phase == "reveal":
        return SAY(reader, "practice-scored")
    return coach.possible(reader, view, people, seat)
