"""One seat's private panel: what brings it up to date, and what leaves it alone."""

from __future__ import annotations

import asyncio

import pytest

from bot.messages.token_edits import Rank, RetryAfter
from bot.table.panels import EphemeralPanels
from bot.ui.panel import Block, Choice, Menu, Panel, Picker, Text

MENU = Menu("pick", "Which one?", (Choice("This", "1"), Choice("That", "2")))
PEOPLE = Picker("ask", "Whom?", of="people")


class Paper:
    """A screen that keeps what was shown on it; see `bot.messages.ephemeral.EphemeralMessage`."""

    token, message = "token", None

    def __init__(self) -> None:
        self.shown: int | None = 1
        self.face_up = False
        self.panels: list[Panel] = []
        self.gone = False

    def alive(self, now: float) -> bool:
        return True

    async def edit(self, panel: Panel) -> bool:
        self.panels.append(panel)
        return True

    async def delete(self, rank: Rank = Rank.PANEL) -> None:
        self.gone = True


def panel(text: str, *more: Block) -> Panel:
    return Panel((Text(text), *more))


async def shown(panels: EphemeralPanels, *newest: Panel | None) -> None:
    for each in newest:
        await panels.refresh(0, lambda _, each=each: each)


class Limited(Paper):
    """One that can't be changed for a while."""

    def __init__(self, seconds: float = 0.05) -> None:
        super().__init__()
        self.asked, self.limits, self.seconds = 0, 1, seconds

    async def edit(self, panel: Panel) -> bool:
        self.asked += 1
        if self.limits:
            self.limits -= 1
            raise RetryAfter(self.seconds)
        return await super().edit(panel)


async def test_one_refresh_waits_for_a_limit_and_shows_what_is_the_newest_then() -> None:
    panels, paper = EphemeralPanels(), Limited()
    paper.limits = 2
    panels.adopt(0, paper)
    newest = panel("one")
    first = asyncio.create_task(panels.refresh(0, lambda _: newest))
    await asyncio.sleep(0)
    newest = panel("two")
    assert not await panels.refresh(0, lambda _: newest), "the first does that as well"
    newest = panel("three")
    assert await first
    assert (paper.panels, paper.asked) == ([panel("three")], 3)
    await shown(panels, panel("four"))
    assert paper.panels[-1] == panel("four")


async def test_a_limit_of_another_message_is_not_waited_for() -> None:
    """Each answer has a token of its own."""
    panels, slow, quick = EphemeralPanels(), Limited(600.0), Limited()
    panels.adopt(0, slow)
    waits = asyncio.create_task(panels.refresh(0, lambda _: panel("one")))
    await asyncio.sleep(0)
    panels.adopt(0, quick)
    assert await panels.refresh(0, lambda _: panel("two"))
    assert quick.panels == [panel("two")]
    waits.cancel()


async def test_what_may_have_been_shown_is_shown_again() -> None:
    """Discord was in trouble, and did it all the same, perhaps."""
    panels, paper = EphemeralPanels(), Limited()
    paper.limits = 0
    panels.adopt(0, paper)
    await shown(panels, panel("one"))
    paper.limits = 1
    first = asyncio.create_task(panels.refresh(0, lambda _: newest))
    newest = panel("two")
    await asyncio.sleep(0)
    newest = panel("one")
    assert await first
    assert paper.panels == [panel("one"), panel("one")]


async def test_a_panel_follows_the_table() -> None:
    panels, paper = EphemeralPanels(), Paper()
    panels.adopt(0, paper)
    await shown(panels, panel("one"), panel("one"), panel("two"))
    assert paper.panels == [panel("one"), panel("two")]
    await shown(panels, None)
    assert paper.gone


@pytest.mark.parametrize("menu", [MENU, PEOPLE], ids=["menu", "picker"])
async def test_no_panel_is_repainted_while_a_menu_may_be_open_on_it(menu: Block) -> None:
    """An edit takes back what somebody is about to pick."""
    panels, paper = EphemeralPanels(), Paper()
    panels.adopt(0, paper)
    await shown(panels, panel("one", menu), panel("two", menu), panel("three"))
    assert paper.panels == [panel("one", menu)]
    assert not paper.gone
    await shown(panels, None)
    assert paper.gone, "with nothing left to choose it leaves"
