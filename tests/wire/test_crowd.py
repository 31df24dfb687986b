"""No matter what people press at the same time, the game and every response stay consistent."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.config import Settings
from bot.local.components import BUTTON
from bot.local.people import Result
from bot.match.match import Match
from tests.support.driver_cards import CARDS
from tests.support.local.buttons import does
from tests.support.local.harness import Person, Seen
from tests.support.stand_in import returns
from tests.support.wire.crowd import house
from tests.support.wire.games import FULL, Kit, each_if_full
from tests.support.wire.playing import Stalls

LATE = 3.0
"""Seconds within which Discord requires a response."""
PRESSES, KINDS = 4000 if FULL else 150, 3
"""The number of presses, and how many kinds of actions must occur among them."""
HELD_UP = 0.5
"""If this process stalls for this many of the three seconds of a click, a late response proves
nothing about the bot."""


def everything(person: Person) -> list[tuple[Seen, str]]:
    shown = [message for message in person.messages() if message.buttons]
    return [
        (message, c["custom_id"])
        for message in shown
        for c in message.components
        if c["type"] == BUTTON and not c.get("disabled")
    ]


@pytest.mark.usefixtures("nothing_in_the_log")
@each_if_full()
async def test_twenty_people_press_every_button_at_once(
    kit: Kit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full table plays while others watch, and everyone presses every button on their screen.
    Each person presses a different button each time, several at once, as fast as the responses
    come.

    After each action, every card is somewhere exactly once. Every click that Discord let through is
    answered within its three seconds.
    """
    monkeypatch.setattr("bot.match.timers.least_open", returns(0.0))
    chance = random.Random(20)
    commits: Counter[str] = Counter()
    taken = Match.commit

    async def commit(play: Match, entry: Any, action: Any, *more: Any) -> None:
        await taken(play, entry, action, *more)
        cards = CARDS[play.row.game]  # a practice round, begun by a press, may be of another game
        assert sorted(cards.lying(play.state)) == sorted(cards.whole(play.state))
        if play.row.game == kit.key:
            commits[type(action).__name__] += 1

    monkeypatch.setattr(Match, "commit", commit)
    answers, tried = Counter[str](), Counter[str]()
    clocks = [name for name in Settings.model_fields if name.startswith("clock_")]
    quick = dict.fromkeys(clocks, 1.0)
    quick |= {"clock_turn": 2.0, "clock_peek": 2.0, "clock_window": 0.5, "clock_look": 0.5}
    async with house(tmp_path, LATE, gather_ms=30, **quick) as at:
        await at.open(kit.most, guests=20 - kit.most, rounds=20, kit=kit)
        now = asyncio.get_running_loop().time
        end, failed, stalls = now() + 300, set[str](), Stalls()

        def on() -> bool:
            enough = len(commits) >= KINDS and sum(answers.values()) >= PRESSES
            return not enough and now() < end

        async def presses(person: Person) -> None:
            while on():
                choices = everything(person)
                if choices:
                    # Half of the time the least pressed button, so that rare moves come soon.
                    rare = chance.random() < 0.5
                    message, custom_id = min(
                        choices, key=lambda c: (rare and tried[does(c[1])], chance.random())
                    )
                    asked = does(custom_id)
                    tried[asked] += 1
                    before = stalls.lost
                    answer = await person.press(message, custom_id)
                    answers[answer.result.value] += 1
                    if answer.result is Result.FAILED and stalls.lost - before < HELD_UP:
                        failed.add(asked)
                await asyncio.sleep(chance.uniform(0, 0.4))

        async with stalls:
            await asyncio.gather(*(presses(person) for person in at.everybody))
        assert not failed, failed
        assert answers[Result.FAILED.value] < sum(answers.values()) / 2
        assert len(commits) >= KINDS, commits
        assert sum(answers.values()) >= PRESSES, answers
