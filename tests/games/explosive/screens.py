"""Panels of Walls and Bombs, for the tests of its screens."""

from __future__ import annotations

from typing import Any

from bot.games import RENDERERS
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel
from bot.ui.reader import EVERYBODY
from tests.games.explosive.builders import Bombs
from tests.support.screens import PLAIN, facts, label_of, people, sound

SCREEN = RENDERERS["explosive"]
CLOCKS = dict.fromkeys(("turn", "defence", "order", "look", "between"), 1_800_000_000.5)
MOVE = ComponentId(1, "move")


def public(t: Bombs, **more: Any) -> Panel:
    """Return the public message."""
    panel = SCREEN.public(t.view(), facts(t.state.seats, deadlines=CLOCKS, **more))
    sound(panel)
    return panel


def private(
    t: Bombs, seat: int, *pressed: str | ComponentId, names: tuple[str, ...] = PLAIN
) -> Panel:
    """Return the private panel of a seat after these buttons on it were pressed, which are named by
    their labels."""
    known = facts(t.state.seats, names, deadlines=CLOCKS)
    press: ComponentId | None = None
    for each in pressed:
        press = label_of(private_of(t, seat, known, press), each) if isinstance(each, str) else each
    return private_of(t, seat, known, press)


def private_of(t: Bombs, seat: int, known: Facts, press: ComponentId | None) -> Panel:
    panel = SCREEN.private(t.view(seat), known, press, 1_800_000_000.0)
    assert panel is not None
    sound(panel)
    return panel


def told(t: Bombs) -> list[str]:
    """Return the public lines about the newest step."""
    seen = [event.seen_by(None) for event in t.events]
    sitting = people(t.state.seats)
    return [line for event in seen if (line := SCREEN.happening(EVERYBODY, event, sitting))]
