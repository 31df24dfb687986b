"""The matches of the bot's last run are loaded one after the other. Each is loaded only when there
is room to paint it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.sessions import tables
from bot.sessions.tables import ABOVE_ALL, MatchLoader


class Budget:
    """A rate limit budget for paints. It has room while `room` is true."""

    def __init__(self) -> None:
        self.room, self.asked = True, 0

    def has_capacity(self) -> bool:
        self.asked += 1
        return self.room


class Woken:
    """A store that contains these matches to wake. It records which matches were woken."""

    def __init__(self, *matches: int) -> None:
        self._matches = sorted(matches, reverse=True)
        self.budget, self.woken, self.pages = Budget(), list[int](), list[int]()
        self.in_memory = set[int]()
        store = SimpleNamespace(matches=self)
        services: Any = SimpleNamespace(store=store, budget=self.budget)
        self.over, self.shown = list[int](), list[int]()
        self.waking = MatchLoader(services, self._wake, self.shown.append, None)

    async def unshown(self, most: int, of: tuple[int, int] | None) -> list[int]:
        return self.over[:most]

    async def to_wake(self, below: int, most: int, of: tuple[int, int] | None) -> list[int]:
        self.pages.append(below)
        return [each for each in self._matches if each < below][:most]

    def _wake(self, match_id: int) -> bool:
        if match_id in self.in_memory:
            return False
        self.woken.append(match_id)
        return True


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "PER_SECOND", 10_000)
    monkeypatch.setattr(tables, "PATIENCE_SECONDS", 1e6)

    async def none(*_: object) -> list[int]:
        return []

    for other in ("open_runs", "delete_left_over"):  # daily deals, pings of lobbies
        monkeypatch.setattr(tables, other, none)


async def until(condition: Any) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0)


async def test_all_wake_page_by_page_the_newest_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "PAGE", 2)
    them = Woken(1, 2, 3, 4, 5)
    them.in_memory.add(4)
    await them.waking.run()
    assert them.woken == [5, 3, 2, 1], "what somebody asked for is there already"
    assert them.pages == [ABOVE_ALL, 4, 2, 1]


async def test_none_wakes_while_somebody_waits_to_paint_and_ends_are_shown_after_all() -> None:
    them = Woken(4, 5)
    them.over = [3, 1]
    them.budget.room = False
    running = asyncio.create_task(them.waking.run())
    await until(lambda: them.budget.asked > 50)
    assert (them.woken, them.shown) == ([5], [])
    them.budget.room = True
    await running
    assert (them.woken, them.shown) == ([5, 4], [3, 1])


async def test_one_wakes_now_and_then_however_much_is_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tables, "PATIENCE_SECONDS", 0.01)
    them = Woken(1, 2, 3)
    them.budget.room = False
    await asyncio.wait_for(them.waking.run(), 60)
    assert them.woken == [3, 2, 1]
