"""The private panel of whoever listens: nothing changes under them while they pick."""

from __future__ import annotations

from typing import Any

import pytest

from bot.table.panels import EphemeralPanels, PanelResult
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Panel, Row, Text

WAY, MENU = ComponentId(5, "pick", "match", 7), ComponentId(5, "move")


class Shown:
    """A screen, and what was put on it; also the answer that made it."""

    private, token, message, shown = True, "token", None, 1

    def __init__(self) -> None:
        self.panels: list[Panel] = []

    def alive(self, now: float) -> bool:
        return True

    async def show(self, panel: Panel) -> Shown:
        self.panels.append(panel)
        return self

    async def edit(self, panel: Panel) -> bool:
        self.panels.append(panel)
        return True

    async def delete(self) -> None:
        self.panels.clear()


def panel(said: str, *ids: str) -> Panel:
    return Panel((Text(said), Row(tuple(Button(each, each) for each in ids))))


@pytest.mark.parametrize(
    ("press", "calm", "ids", "repainted"),
    [
        (WAY, True, ("a", "b"), False),
        (WAY, True, ("a",), True),
        (WAY, False, ("a", "b"), True),
        (MENU, True, ("a", "b"), True),
        (None, True, ("a", "b"), True),
    ],
)
async def test_nothing_changes_under_who_picks_while_they_may_pick_the_same(
    press: ComponentId | None, calm: bool, ids: tuple[str, ...], repainted: bool
) -> None:
    panels, screen = EphemeralPanels(), Shown()
    answer: Any = screen
    shown = await panels.show(0, answer, lambda _: panel("Which card?", "a", "b"), press)
    assert shown is PanelResult.SHOWN
    assert await panels.refresh(0, lambda _: panel("Which card? Hurry.", *ids), lambda: calm)
    assert (len(screen.panels) == 2) is repainted
    assert await panels.refresh(0, lambda _: None, lambda: calm) is False
    assert not screen.panels, "what is over goes"
