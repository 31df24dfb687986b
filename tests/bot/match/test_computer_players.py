"""Computer players at a table: how long they take tells nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.match.computer_players import Computers
from bot.match.difficulty import LEVELS
from engine.games.explosive.game import EXPLOSIVE_GAME
from tests.games.explosive.builders import Bombs, bombs
from tests.support.any_game import AnyGame

GAME: AnyGame = EXPLOSIVE_GAME


class Chance:
    """Remembers between which times it was asked to choose."""

    def __init__(self) -> None:
        self.asked: list[tuple[float, float]] = []

    def uniform(self, low: float, high: float, /) -> float:
        self.asked.append((low, high))
        return 60.0


def attacked(hand: str) -> Bombs:
    t = bombs(hands=["tnt spy", hand, "spy"], fronts=["stone", "iron stone", "steel"])
    return t.play(0, "tnt", 1, "iron")


@pytest.mark.parametrize("level", [level.number for level in LEVELS])
async def test_x4_an_answer_takes_as_long_with_a_defence_as_without(level: int) -> None:
    """X4: and being asked again, for somebody else did something meanwhile, changes no time."""
    asked: list[list[tuple[float, float]]] = []
    taken: list[Any] = []
    for hand in ("stone", "blast_shield", "oops", "backfire"):
        chance = Chance()
        computers = Computers(GAME, b"seed", lambda seat, action: None, chance=chance)
        computers.add(1, level)
        t = attacked(hand)
        computers.schedule(t.state, None)
        (first,) = computers.intended.values()
        computers.schedule(t.leave(2).state, None)
        (again,) = computers.intended.values()
        assert again == first
        asked.append(chance.asked)
        taken.append(first[0])
        computers.stop()
        await asyncio.sleep(0)
    assert all(each == asked[0] for each in asked)
    assert len(asked[0]) == 1
    assert len({str(action.kind) for action in taken}) > 1, "some of them do answer"
