"""B7: ending a round by calling kaboo."""

from __future__ import annotations

from typing import Any

from engine.games.cabo.events import Called, RoundScored
from engine.games.cabo.state import Phase
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, kaboo


def called(**more: Any) -> Play:
    """Return a table at which seat 0 has called. Seat 1 has its last turn next, and then seat 2."""
    return kaboo(**{"grids": ABC, "pile": "10S JD 5C ...", "discard": "QC", **more}).call(0)


def test_b7_1_a_last_turn_may_take_the_top_of_the_discards() -> None:
    t = called().switch_top(1, 0).switch_top(2, 0)
    assert (t.grid(1), t.grid(2)) == ("QC 4D 6H 8S", "2C AD 3H 4H")
    assert t.state.phase == Phase.WINDOW


def test_b7_2_a_seat_without_cards_may_take_from_the_stock_and_discard() -> None:
    t = kaboo(grids=["- -", "2C 4D", "AC AD"], discard="QC", pile="10S ...")
    assert t.kinds(0) == {"draw", "call"}
    t.refuses(Refusal.NOTHING_TO_AIM_AT, t.switch_top, 0, 0)
    t.draw(0)
    assert t.kinds(0) == {"discard", "use_power"}
    assert t.waits() == ["turn"]
    t.refuses(Refusal.EMPTY_SLOT, t.replace, 0, 0)
    t.use(0).look(0, P(1, 0)).end_look(0)
    assert t.state.to_move == 1


def test_b7_2_or_call() -> None:
    t = kaboo(grids=["-", "KH", "AC"], discard="QC", rounds=1).call(0)
    assert t.said(Called) == Called(0, auto=False)
    t.draw(1).discard(1).draw(2).discard(2).run_out()
    # B8.1: nothing ties with a red King.
    assert t.said(RoundScored).scores == (5, 0, 1)


def test_b7_2_no_such_turn_takes_itself() -> None:
    t = kaboo(grids=["-", "2C 4D"], discard="QC")
    assert t.waits() == ["turn"]
    t.time_up("turn")
    assert (t.state.caller, t.state.to_move) == (None, 1)


def test_k7_5_a_power_of_the_last_turn_outlives_a_snap_in_the_window() -> None:
    t = kaboo(
        grids=["5H", "2C 7D", "AC"], discard="QC", held="7H", caller=2, last_turns=(0,), to_move=0
    )
    t.discard(0).slap(1).match(1, P(1, 1))
    assert (t.state.phase, t.kinds(0)) == (Phase.WINDOW, {"use_power"})
    assert t.waits() == ["window"]
    t.use(0)
    assert t.waits() == ["power", "window*"]
    t.look(0, P(0, 0)).end_look(0)
    assert t.said(RoundScored).totals == (5, 2, 1)


def test_k7_5_unless_it_finds_nothing_to_aim_at() -> None:
    t = kaboo(
        grids=["7S", "2C 7D", "AC"], discard="QC", held="7H", caller=2, last_turns=(0,), to_move=0
    )
    t.discard(0).slap(0).match(0, P(0, 0))
    assert t.said(RoundScored).totals == (0, 9, 1)


def test_b7_1_a_snap_between_the_last_turns_gives_nobody_another() -> None:
    t = called(pile="4S ...").draw(1).discard(1).slap(2).match(2, P(2, 3))
    assert (t.state.to_move, t.state.last_turns) == (2, (2,))
    t.draw(2).discard(2)
    assert t.state.phase == Phase.WINDOW
