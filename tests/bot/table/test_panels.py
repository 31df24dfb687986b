"""What a table does with requests and panels: the reorder buffer, which serves requests by their
timestamps (K6.3), and what updates the private panel of a seat."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.messages.token_edits import Rank, RetryAfter
from bot.table.panels import EphemeralPanels, PanelResult
from bot.table.table import Mailbox, QueueEntry
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Choice, Menu, Panel, Picker, Row, Text

WINDOW = 0.15


def entry(snowflake: int, arrived: float, name: str, reading: bool = False) -> QueueEntry[str]:
    return QueueEntry(snowflake, arrived, name, reading)


def box(*entries: QueueEntry[str]) -> Mailbox[str]:
    mailbox: Mailbox[str] = Mailbox(WINDOW)
    for one in entries:
        mailbox.put(one)
    return mailbox


def at_once(_: QueueEntry[str]) -> float:
    return 0.0


def taken(mailbox: Mailbox[str], now: float, gathering: bool = True) -> str | None:
    got, _ = mailbox.take_entry(now, gathering, at_once)
    return got.item if got else None


def test_with_nothing_open_entries_are_taken_as_they_came() -> None:
    mailbox = box(entry(9, 0.0, "late stamp"), entry(1, 0.0, "early stamp"))
    assert [taken(mailbox, 0.0, False), taken(mailbox, 0.0, False)] == ["late stamp", "early stamp"]


def test_k6_3_a_slap_stamped_before_the_draw_is_in_time_though_it_arrives_later() -> None:
    mailbox = box(entry(100, 0.0, "draw"), entry(90, 0.149, "slap"))
    got, pause = mailbox.take_entry(0.149, True, at_once)
    assert (got, pause) == (None, pytest.approx(0.001)), "it says for how long"
    first, second = (mailbox.take_entry(0.150, True, at_once)[0] for _ in range(2))
    assert first is not None
    assert second is not None
    assert [(each.item, each.inverted) for each in (first, second)] == [
        ("slap", True),
        ("draw", False),
    ]
    assert mailbox.take_entry(0.0, True, at_once) == (None, None)


def test_k6_3_a_slap_stamped_after_the_draw_does_not_overtake_it() -> None:
    mailbox = box(entry(100, 0.0, "draw"), entry(110, 0.01, "slap"))
    assert taken(mailbox, 0.15) == "draw"
    assert taken(mailbox, 0.15) is None
    assert taken(mailbox, 0.16) == "slap"
    mailbox.put(entry(90, 0.16, "late"))  # it comes too late to be put before the draw
    assert taken(mailbox, 0.30) is None
    assert taken(mailbox, 0.31) == "late"


def test_nothing_waits_longer_than_its_own_window() -> None:
    mailbox = box(entry(100, 0.0, "first"))
    for n in range(1, 50):  # a stream of later stamps must not starve it
        mailbox.put(entry(100 + n, n * 0.003, f"later {n}"))
    assert taken(mailbox, 0.15) == "first"


def test_k6_2_what_closes_a_discard_waits_while_a_slap_goes_first() -> None:
    mailbox = box(entry(1, 0.0, "draw"), entry(50, 0.2, "slap"))

    def held(one: QueueEntry[str]) -> float:
        return 2.0 if one.item == "draw" else 0.0

    got, _ = mailbox.take_entry(0.35, True, held)
    assert got is not None
    assert got.item == "slap"
    got, pause = mailbox.take_entry(0.35, True, held)
    assert got is None
    assert pause is not None
    assert abs(pause - 1.65) < 1e-9
    mailbox.put(entry(0, 1.99, "early slap"))
    taken_then = [mailbox.take_entry(2.0, True, held)[0] for _ in range(2)]
    assert [each and each.item for each in taken_then] == ["early slap", "draw"]


def test_what_only_reads_waits_for_nothing() -> None:
    mailbox = box(entry(5, 0.0, "draw"), entry(9, 0.0, "my move", reading=True))
    assert taken(mailbox, 0.0) == "my move"
    assert taken(mailbox, 0.0) is None


MENU = Menu("pick", "Which one?", (Choice("This", "1"), Choice("That", "2")))
PEOPLE = Picker("ask", "Whom?", of="people")
WAY, MOVE = ComponentId(5, "pick", "match", 7), ComponentId(5, "move")


class Paper:
    private, token, message = True, "token", None

    def __init__(self) -> None:
        self.shown: int | None = 1
        self.face_up = False
        self.panels: list[Panel] = []
        self.gone = False
        self.limits = 0
        """How many edits are rate limited from now on."""

    def alive(self, now: float) -> bool:
        return True

    async def show(self, panel: Panel) -> Paper:
        self.panels.append(panel)
        return self

    async def edit(self, panel: Panel) -> bool:
        if self.limits:
            self.limits -= 1
            raise RetryAfter(0.05)
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


async def test_what_may_have_been_shown_is_shown_again() -> None:
    """After an edit that led to an error, a panel is shown again even if it was the last one shown,
    because Discord may have applied the edit."""
    panels, paper = EphemeralPanels(), Paper()
    panels.adopt(0, paper)
    await shown(panels, panel("one"), panel("one"))
    assert paper.panels == [panel("one")]
    paper.limits = 1
    first = asyncio.create_task(panels.refresh(0, lambda _: newest))
    newest = panel("two")
    await asyncio.sleep(0)
    newest = panel("one")
    assert await first
    assert paper.panels == [panel("one"), panel("one")]
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
