"""One seat's private panel: what brings it up to date, and what leaves it alone."""

from __future__ import annotations

import pytest

from bot.table.seat_panels import Panels
from bot.ui.panel import Block, Choice, Menu, Panel, Picker, Text

MENU = Menu("pick", "Which one?", (Choice("This", "1"), Choice("That", "2")))
PEOPLE = Picker("ask", "Whom?", of="people")


class Paper:
    """A screen that keeps what was shown on it; see `bot.messages.ephemeral.Screen`."""

    token, message = "token", None

    def __init__(self) -> None:
        self.shown: int | None = 1
        self.panels: list[Panel] = []
        self.gone = False

    def alive(self, now: float) -> bool:
        return True

    async def edit(self, panel: Panel) -> bool:
        self.panels.append(panel)
        return True

    async def delete(self) -> None:
        self.gone = True


def panel(text: str, *more: Block) -> Panel:
    return Panel((Text(text), *more))


async def shown(panels: Panels, *newest: Panel | None) -> None:
    for each in newest:
        await panels.refresh(0, lambda _, each=each: each)


async def test_a_panel_follows_the_table() -> None:
    panels, paper = Panels(), Paper()
    panels.adopt(0, paper)
    await shown(panels, panel("one"), panel("one"), panel("two"))
    assert paper.panels == [panel("one"), panel("two")]
    await shown(panels, None)
    assert paper.gone


@pytest.mark.parametrize("menu", [MENU, PEOPLE], ids=["menu", "picker"])
async def test_no_panel_is_repainted_while_a_menu_may_be_open_on_it(menu: Block) -> None:
    """An edit takes back what somebody is about to pick."""
    panels, paper = Panels(), Paper()
    panels.adopt(0, paper)
    await shown(panels, panel("one", menu), panel("two", menu), panel("three"))
    assert paper.panels == [panel("one", menu)]
    assert not paper.gone
    await shown(panels, None)
    assert paper.gone, "with nothing left to choose it leaves"
