"""Calling, the last turns and the last window. Kaboom! (K7) and Kaboo (B7) share these rules."""

from __future__ import annotations

from typing import Any

from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.state import Phase
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, Lay, P, Play, at, table


def called(lay: Lay, **more: Any) -> Play:
    """Return a table at which seat 0 has called. It is the last turn of seat 2, and seat 1 laid the
    top discard."""
    last: dict[str, Any] = {"caller": 0, "last_turns": (2,), "to_move": 2}
    return lay(**{"grids": ABC, "discard": "9C 2S", "open_by": 1, **last, **more})


@at("K7.1", "B7.1")
def test_said_instead_of_drawing_and_nothing_else_is_done(lay: Lay) -> None:
    t = lay(grids=ABC, discard="QC", pile="10S ...").call(0)
    assert t.said(ev.Called) == ev.Called(0, auto=False)
    assert (t.state.caller, t.state.held, t.kinds(0)) == (0, None, set())
    assert t.state.tallies[0].calls == 1
    t.refuses(Refusal.STALE, t.do, do.Draw(0, 10))
    # One call a round.
    assert t.kinds(1) - {"switch_top"} == {"draw"}
    t.refuses(Refusal.ALREADY_CALLED, t.call, 1)


@at("K7.2", "B7.1")
def test_every_other_seat_has_one_more_turn_in_order(lay: Lay) -> None:
    for seats, caller in ((2, 0), (3, 1), (3, 2), (6 if lay is table else 8, 5)):
        grids = [f"{pips}C" for pips in range(2, 2 + seats)]
        t = lay(grids=grids, discard="QC", to_move=caller, pile="10S KD QS JC ...").call(caller)
        order = [(caller + step) % seats for step in range(1, seats)]
        assert list(t.state.last_turns) == order
        for seat in order:
            view = t.view()
            assert view.seats[seat].last_turn
            assert not view.seats[caller].last_turn
            assert t.said(ev.TurnBegan) == ev.TurnBegan(seat, t.state.turn, last=True)
            assert t.kinds(seat) - {"slap", "use_power", "switch_top"} == {"draw"}
            t.draw(seat).discard(seat)
            assert not t.view().seats[seat].last_turn
        assert t.state.phase == Phase.WINDOW
        assert t.heard(ev.WindowOpened)
        for seat in range(seats):
            assert t.kinds(seat) <= {"slap", "use_power"}


@at("K7.3", "B7.1", "B7.2")
def test_the_caller_does_not_slap_and_nobody_flips_the_callers_cards(lay: Lay) -> None:
    t = called(lay)
    assert t.kinds(0) == set()
    t.refuses(Refusal.LOCKED, t.slap, 0)
    t.refuses(Refusal.NOT_YOUR_TURN, t.draw, 0)
    assert [seat.locked for seat in t.view().seats] == [True, False, False]
    assert [seat.called for seat in t.view().seats] == [True, False, False]
    assert "slap" in t.kinds(1) & t.kinds(2)
    t.slap(1)
    assert t.targets(1, "match") == ((), (0, 1, 2, 3), (0, 1, 2, 3))
    # A gift goes where a card was flipped, so none goes there.
    t.refuses(Refusal.LOCKED, t.match, 1, P(0, 2))
    t.end_slap(1).draw(2).discard(2)
    t.refuses(Refusal.LOCKED, t.slap, 0)


@at("K7.3", "B7.1")
def test_nobody_looks_at_the_callers_cards_nor_moves_them(lay: Lay) -> None:
    t = called(lay, held="10H", open_by=None).use(2)
    assert t.targets(2, "look_at") == ((), (0, 1, 2, 3), ())
    t.refuses(Refusal.LOCKED, t.look, 2, P(0, 0))
    t = called(lay, held="JH", open_by=None).use(2)
    t.refuses(Refusal.LOCKED, t.blind, 2, P(2, 0), P(0, 0))
    if lay is not table:
        t = called(lay, held="KS", open_by=None).use(2)
        t.refuses(Refusal.LOCKED, t.look, 2, P(0, 0))
        return
    assert t.targets(2, "blind_swap") == ((), (0, 1, 2, 3), (0, 1, 2, 3))
    t.refuses(Refusal.LOCKED, t.blind, 2, P(0, 0), P(1, 0))
    t = called(lay, held="KH", open_by=None).use(2)
    assert t.targets(2, "look_at_two") == ((), (0, 1, 2, 3), (0, 1, 2, 3))
    t.refuses(Refusal.LOCKED, t.look_at_two, 2, P(0, 0), P(1, 0))
    t.refuses(Refusal.LOCKED, t.look_at_two, 2, P(1, 0), P(0, 0))


@at("K7.5", "B:K7.5")
def test_after_the_last_turn_one_last_window_then_everyone_reveals(lay: Lay) -> None:
    t = called(lay, held="4C", open_by=None).discard(2)
    assert t.state.phase == Phase.WINDOW
    assert t.said(ev.WindowOpened).number == 6
    assert (t.wait("window").clock, t.wait("window").seats) == ("window", ())
    assert t.game.closes(t.state, t.wait("window").action)
    assert t.view().turn is None
    assert t.kinds(1) == {"slap"}
    t.refuses(Refusal.NOT_NOW, t.draw, 0)
    # It stands still during a slap and goes on after a wasted one.
    t.slap(1)
    assert t.waits() == ["slap", "window*"]
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "window")
    t.end_slap(1)
    assert t.waits() == ["window"]
    t.time_up("window")
    result = t.said(ev.RoundScored)
    assert (result.reason, result.caller, result.hands) == ("called", 0, t.state.grids)
    for seat in range(3):
        assert t.slots(seat) == [{"FaceUp"}] * 4
    assert t.kinds(0) == {"ready"}


@at("K7.5", "B:K7.5")
def test_a_slap_that_closes_the_discard_ends_the_round(lay: Lay) -> None:
    t = called(lay, held="4C", open_by=None).discard(2).shot(1, P(1, 1))
    assert t.said(ev.RoundScored).totals == (24, 16, 9)
    assert t.state.phase == Phase.REVEAL


@at("B:K7.5")
def test_what_is_open_when_the_last_turn_is_passed_over_has_one_last_window(lay: Lay) -> None:
    last: dict[str, Any] = {"caller": 2, "last_turns": (1,), "to_move": 1, "pile": ""}
    t = lay(grids=["7S 3C", "-", "AC"], discard="7C", open_by=0, **last).time_up("auto")
    assert t.state.phase == Phase.WINDOW
    assert t.shot(0, P(0, 0)).state.phase == Phase.REVEAL
