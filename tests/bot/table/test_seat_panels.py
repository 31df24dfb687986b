"""The private panel of a seat: what updates it, and what doesn't."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.messages.token_edits import Rank, RetryAfter
from bot.table.panels import EphemeralPanels, PanelResult
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Choice, Menu, Panel, Picker, Row, Text

MENU = Menu("pick", "Which one?", (Choice("This", "1"), Choice("That", "2")))
PEOPLE = Picker("ask", "Whom?", of="people")
WAY, MOVE = ComponentId(5, "pick", "match", 7), ComponentId(5, "move")


class Paper:
    """A screen that records the panels that are shown on it. See
    `bot.messages.ephemeral.EphemeralMessage`."""

    private, token, message = True, "token", None

    def __init__(self) -> None:
        self.shown: int | None = 1
        self.face_up = False
        self.panels: list[Panel] = []
        self.gone = False

    def alive(self, now: float) -> bool:
        return True

    async def show(self, panel: Panel) -> Paper:
        """Show the panel, as the response that creates the screen would do."""
        self.panels.append(panel)
        return self

    async def edit(self, panel: Panel) -> bool:
        self.panels.append(panel)
        return True

    async def delete(self, rank: Rank = Rank.PANEL) -> None:
        self.gone = True


def panel(text: str, *more: Block) -> Panel:
    return Panel((Text(text), *more))


def choice(said: str, *ids: str) -> Panel:
    return panel(said, Row(tuple(Button(each, each) for each in ids)))


async def shown(panels: EphemeralPanels, *newest: Panel | None) -> None:
    for each in newest:
        await panels.refresh(0, lambda _, each=each: each)


class Limited(Paper):
    """A screen that is rate limited for a while."""

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
    """An edit doesn't wait for the rate limit of an earlier response, because each response has its
    own token."""
    panels, slow, quick = EphemeralPanels(), Limited(600.0), Limited()
    panels.adopt(0, slow)
    waits = asyncio.create_task(panels.refresh(0, lambda _: panel("one")))
    await asyncio.sleep(0)
    panels.adopt(0, quick)
    assert await panels.refresh(0, lambda _: panel("two"))
    assert quick.panels == [panel("two")]
    waits.cancel()


async def test_what_may_have_been_shown_is_shown_again() -> None:
    """After an edit that led to an error, a panel is shown again even if it was the last one shown,
    because Discord may have applied the edit."""
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
    """A panel isn't repainted while a menu on it may be open, because an edit would discard what
    the user is about to choose."""
    panels, paper = EphemeralPanels(), Paper()
    panels.adopt(0, paper)
    await shown(panels, panel("one", menu), panel("two", menu), panel("three"))
    assert paper.panels == [panel("one", menu)]
    assert not paper.gone
    await shown(panels, None)
    assert paper.gone, "with nothing left to choose it leaves"


@pytest.mark.parametrize(
    ("press", "calm", "ids", "repainted"),
    [
        (WAY, True, ("a", "b"), False),
        (WAY, True, ("a",), True),
        (WAY, False, ("a", "b"), True),
        (MOVE, True, ("a", "b"), True),
        (None, True, ("a", "b"), True),
    ],
)
async def test_nothing_changes_under_who_listens_and_picks_while_they_may_pick_the_same(
    press: ComponentId | None, calm: bool, ids: tuple[str, ...], repainted: bool
) -> None:
    panels, paper = EphemeralPanels(), Paper()
    answer: Any = paper
    shown = await panels.show(0, answer, lambda _: choice("Which card?", "a", "b"), press)
    assert shown is PanelResult.SHOWN
    assert await panels.refresh(0, lambda _: choice("Which card? Hurry.", *ids), lambda: calm)
    assert (len(paper.panels) == 2) is repainted
    assert await panels.refresh(0, lambda _: None, lambda: calm) is False
    assert paper.gone, "what is over goes"
