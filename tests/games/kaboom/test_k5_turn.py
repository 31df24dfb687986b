"""K5: a turn in the play phase."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import parse
from engine.games.cabo import actions as do
from engine.games.cabo.events import Discarded
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, table


def turn(pile: str = "10S KD ...", **more: Any) -> Play:
    given: dict[str, Any] = {"grids": ABC, "pile": pile, **more}
    return table(**given)


def test_k5_2_a_discard_for_the_power() -> None:
    t = turn().draw(0).use(0)
    assert t.said(Discarded) == Discarded(0, 6, parse("10S"), by_clock=False)
    assert t.state.power is not None


def test_k5_2_c_discard() -> None:
    t = turn().draw(0).discard(0)
    assert t.said(Discarded) == Discarded(0, 6, parse("10S"), by_clock=False)
    assert t.grid(0) == ABC[0]


@pytest.mark.parametrize("way", ["use", "replace", "discard"])
def test_k5_3_each_discard_is_open(way: str) -> None:
    t = turn().draw(0)
    assert t.state.open is None
    t.replace(0, 3) if way == "replace" else getattr(t, way)(0)
    top = t.state.open
    assert top is not None
    assert (top.number, top.seat, top.flip, top.barred) == (6, 0, False, ())
    assert top.card == parse("7S" if way == "replace" else "10S")
    assert all("slap" in t.kinds(seat) for seat in range(3))


def test_k5_4_a_power_taken_up_is_part_of_the_turn() -> None:
    t = turn().draw(0).use(0)
    assert t.kinds(1) == {"slap"}
    t.look(0, P(1, 0))
    assert t.kinds(1) == {"slap"}
    t.end_look(0)
    assert t.kinds(1) == {"slap", "draw", "call"}


def test_k5_4_without_a_slot_there_is_nothing_to_replace() -> None:
    t = table(grids=["- -", "2C 4D"], held="9H")
    assert t.kinds(0) == {"use_power", "discard"}
    t.refuses(Refusal.EMPTY_SLOT, t.replace, 0, 0)
    t.refuses(Refusal.WRONG_TARGET, t.replace, 0, 2)
    t.discard(0)


def test_k5_5_a_clock_that_does_not_run_cannot_run_out() -> None:
    t = turn()
    for action in (
        do.TimeUp("turn", 9),
        do.TimeUp("peek", 1),
        do.TimeUp("window", 10),
        do.TimeUp("power", 10),
        do.TimeUp("slap", 3),
        do.TimeUp("auto", 10),
        do.TimeUp("nonsense", 0),
    ):
        t.refuses(Refusal.CLOCK_NOT_OUT, t.do, action)
