"""B7: calling kaboo."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.cabo.events import Called, RoundScored, TurnBegan, WindowOpened
from engine.games.cabo.game import KABOO_GAME as GAME
from engine.games.cabo.state import Phase
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, kaboo


def called(**more: Any) -> Play:
    """Seat 0 called; seat 1 is about to have its last turn, then seat 2."""
    return kaboo(**{"grids": ABC, "pile": "10S JD 5C ...", "discard": "QC", **more}).call(0)


def test_b7_1_on_the_callers_turn_instead_of_taking_a_card() -> None:
    t = kaboo(grids=ABC, discard="QC")
    for seat in (1, 2):
        t.refuses(Refusal.NOT_YOUR_TURN, t.call, seat)
    t.draw(0)
    t.refuses(Refusal.NO_CALL_AFTER_DRAW, t.call, 0)
    t = called()
    assert t.said(Called) == Called(0, auto=False)
    assert t.state.held is None
    assert t.state.tallies[0].calls == 1


@pytest.mark.parametrize("caller", [0, 1, 2])
def test_b7_1_every_other_seat_gets_one_more_turn(caller: int) -> None:
    t = kaboo(grids=ABC, discard="QC", to_move=caller).call(caller)
    for step in (1, 2):
        seat = (caller + step) % 3
        assert t.said(TurnBegan) == TurnBegan(seat, 10 + step, last=True)
        assert t.kinds(seat) - {"slap"} == {"draw", "switch_top"}
        t.draw(seat).discard(seat)
    assert t.heard(WindowOpened)
    assert t.state.phase == Phase.WINDOW
    for seat in range(3):
        assert t.kinds(seat) <= {"slap", "use_power"}


def test_b7_1_one_call_a_round() -> None:
    t = called()
    t.refuses(Refusal.ALREADY_CALLED, t.call, 1)


def test_b7_1_a_last_turn_may_take_the_top_of_the_discards() -> None:
    t = called().switch_top(1, 0).switch_top(2, 0)
    assert t.grid(1) == "QC 4D 6H 8S"
    assert t.grid(2) == "2C AD 3H 4H"
    assert t.state.phase == Phase.WINDOW


def test_b7_1_the_callers_cards_are_not_looked_at() -> None:
    t = called().draw(1).use(1)
    assert t.targets(1, "look_at") == ((), (), (0, 1, 2, 3))
    t.refuses(Refusal.LOCKED, t.look, 1, P(0, 0))


@pytest.mark.parametrize("pile", ["JS ...", "KS ..."])
def test_b7_1_nor_switched(pile: str) -> None:
    t = called(pile=pile).draw(1).use(1)
    if pile == "JS ...":
        t.refuses(Refusal.LOCKED, t.blind, 1, P(1, 0), P(0, 0))
    else:
        t.refuses(Refusal.LOCKED, t.look, 1, P(0, 0))


def test_b7_1_nor_snapped_nor_given_to() -> None:
    t = called(pile="5S ...").draw(1).discard(1).slap(2)
    assert t.targets(2, "match") == ((), (0, 1, 2, 3), (0, 1, 2, 3))
    t.refuses(Refusal.LOCKED, t.match, 2, P(0, 0))
    assert GAME.view(t.state, None).seats[0].locked


def test_b7_2_the_caller_may_not_snap() -> None:
    t = called(pile="5S ...").draw(1).discard(1)
    assert t.kinds(0) == set()
    t.refuses(Refusal.LOCKED, t.slap, 0)
    assert "slap" in t.kinds(1) & t.kinds(2)


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
    assert t.state.caller is None
    assert t.state.to_move == 1


def test_k7_5_after_the_last_turn_of_kaboo_one_last_window() -> None:
    t = called(pile="8C 4S ...").draw(1).discard(1).draw(2).discard(2)
    assert t.waits() == ["window"]
    assert (t.wait("window").clock, t.wait("window").seats) == ("window", ())
    assert GAME.closes(t.state, t.wait("window").action)
    t.slap(1).match(1, P(1, 1))
    # The window's card is gone, and no power waits: the round is over.
    assert t.state.phase == Phase.REVEAL
    assert t.said(RoundScored).caller == 0


def test_k7_5_a_power_of_the_last_turn_outlives_a_snap_in_the_window() -> None:
    t = kaboo(
        grids=["5H", "2C 7D", "AC"], discard="QC", held="7H", caller=2, last_turns=(0,), to_move=0
    )
    t.discard(0).slap(1).match(1, P(1, 1))
    assert t.state.phase == Phase.WINDOW
    assert t.kinds(0) == {"use_power"}
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


def test_b7_1_a_call_of_eight_gives_seven_last_turns() -> None:
    grids = [f"{pips}C" for pips in range(2, 10)]
    t = kaboo(grids=grids, discard="QC", to_move=5).call(5)
    turns: list[int] = []
    while t.state.phase == Phase.PLAY:
        turns.append(t.state.to_move)
        t.draw(t.state.to_move).discard(t.state.to_move)
    assert turns == [6, 7, 0, 1, 2, 3, 4]


def test_k7_5_then_everyone_in_kaboo_reveals() -> None:
    t = called().draw(1).discard(1).draw(2).discard(2).time_up("window")
    assert t.state.phase == Phase.REVEAL
    for viewer in (None, 0, 1, 2):
        shown = {type(s).__name__ for seat in GAME.view(t.state, viewer).seats for s in seat.slots}
        assert shown == {"FaceUp"}
