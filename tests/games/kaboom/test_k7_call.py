"""K7: Kaboom!"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.cabo import actions as do
from engine.games.cabo.events import Called, PassedOver, RoundScored, TurnBegan, WindowOpened
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.state import Phase
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, table
from tests.support.any_game import open_discard


def turn(**more: Any) -> Play:
    given: dict[str, Any] = {"grids": ABC, "pile": "10S KD QC JC ...", **more}
    return table(**given)


def test_k7_1_said_instead_of_drawing_and_nothing_else_is_done() -> None:
    t = turn().call(0)
    assert t.said(Called) == Called(0, auto=False)
    assert t.state.caller == 0
    assert t.kinds(0) == set()
    assert t.state.tallies[0].calls == 1
    t.refuses(Refusal.STALE, t.do, do.Draw(0, 10))


def test_k7_1_only_at_the_start_of_ones_turn() -> None:
    t = turn()
    t.refuses(Refusal.NOT_YOUR_TURN, t.call, 1)
    t.draw(0)
    t.refuses(Refusal.NO_CALL_AFTER_DRAW, t.call, 0)
    t.use(0)
    t.refuses(Refusal.NOT_YOUR_TURN, t.call, 0)


@pytest.mark.parametrize(("caller", "order"), [(0, (1, 2)), (1, (2, 0)), (2, (0, 1))])
def test_k7_2_every_other_seat_has_one_more_turn_in_order(
    caller: int, order: tuple[int, int]
) -> None:
    t = turn(to_move=caller).call(caller)
    assert t.state.last_turns == order
    for seat in order:
        view = GAME.view(t.state, None)
        assert view.seats[seat].last_turn
        assert not view.seats[caller].last_turn
        assert t.said(TurnBegan) == TurnBegan(seat, t.state.turn, last=True)
        t.draw(seat).discard(seat)
        assert not GAME.view(t.state, None).seats[seat].last_turn
    assert t.state.phase == Phase.WINDOW
    assert t.heard(WindowOpened)


def test_k7_2_one_call_a_round() -> None:
    t = turn().call(0)
    assert t.kinds(1) == {"draw"}
    t.refuses(Refusal.ALREADY_CALLED, t.call, 1)


@pytest.mark.parametrize("seats", [2, 6])
def test_k7_2_as_many_last_turns_as_others(seats: int) -> None:
    t = table(grids=["5H", "2C", "AC", "3H", "4H", "6H"][:seats], pile="10S KD QC JC 9C ...")
    t.call(0)
    for seat in range(1, seats):
        t.draw(seat).discard(seat)
    assert t.state.phase == Phase.WINDOW


def called(**more: Any) -> Play:
    """Seat 0 has called; seat 1 has just discarded, seat 2 has its last turn."""
    return turn(
        **{"caller": 0, "last_turns": (2,), "to_move": 2, "discard": "9C", "open_by": 1, **more}
    )


def test_k7_3_the_caller_neither_slaps_nor_acts() -> None:
    t = called()
    assert t.kinds(0) == set()
    t.refuses(Refusal.LOCKED, t.slap, 0)
    t.refuses(Refusal.NOT_YOUR_TURN, t.draw, 0)
    t.draw(2).discard(2)
    t.refuses(Refusal.LOCKED, t.slap, 0)
    view = GAME.view(t.state, None)
    assert [seat.locked for seat in view.seats] == [True, False, False]
    assert [seat.called for seat in view.seats] == [True, False, False]


def test_k7_3_nobody_flips_the_callers_cards() -> None:
    t = called().slap(1)
    assert t.targets(1, "match") == ((), (0, 1, 2, 3), (0, 1, 2, 3))
    t.refuses(Refusal.LOCKED, t.match, 1, P(0, 2))


@pytest.mark.parametrize("card", ["9H", "10H"])
def test_k7_3_nobody_looks_at_them(card: str) -> None:
    t = called(held=card, open_by=None).use(2)
    assert t.targets(2, "look_at") == ((), (0, 1, 2, 3), ())
    t.refuses(Refusal.LOCKED, t.look, 2, P(0, 0))


@pytest.mark.parametrize("card", ["JH", "KH"])
def test_k7_3_nobody_moves_them(card: str) -> None:
    t = called(held=card, open_by=None).use(2)
    swap = t.blind if card == "JH" else t.look_at_two
    kind = "blind_swap" if card == "JH" else "look_at_two"
    assert t.targets(2, kind) == ((), (0, 1, 2, 3), (0, 1, 2, 3))
    t.refuses(Refusal.LOCKED, swap, 2, P(0, 0), P(1, 0))
    t.refuses(Refusal.LOCKED, swap, 2, P(1, 0), P(0, 0))


def test_k7_3_nobody_gives_to_them() -> None:
    """A gift goes where a card was flipped, and the caller's are not flipped."""
    t = called().slap(1)
    t.refuses(Refusal.LOCKED, t.match, 1, P(0, 2))
    assert t.state.slap is not None
    assert t.state.slap.gifts == ()


def test_k7_3_a_house_rule_leaves_the_caller_free() -> None:
    t = called(caller_locked=False)
    assert not GAME.view(t.state, None).seats[0].locked
    assert GAME.view(t.state, None).seats[0].called
    assert t.kinds(0) == {"slap"}
    t.slap(0).match(0, P(0, 2)).end_slap(0)
    assert t.grid(0) == "5H 3C - 7S"
    assert t.kinds(0) == set()


def test_k7_3_with_that_house_rule_the_callers_cards_are_like_any_others() -> None:
    t = called(caller_locked=False).slap(1).match(1, P(0, 2)).end_slap(1).give(1, 3)
    assert t.grid(0) == "5H 3C 8S 7S"
    t = called(caller_locked=False, held="9H", open_by=None).use(2).look(2, P(0, 0)).end_look(2)
    t = called(caller_locked=False, held="JH", open_by=None).use(2).blind(2, P(0, 0), P(1, 0))
    assert t.grid(0) == "2C 3C 9D 7S"
    assert t.state.phase == Phase.WINDOW
    t.time_up("window")
    assert t.heard(RoundScored)


def test_k7_3_with_that_house_rule_the_caller_still_has_no_further_turn() -> None:
    t = turn(caller_locked=False).call(0)
    assert t.state.last_turns == (1, 2)
    t.draw(1).discard(1).draw(2).discard(2)
    assert t.state.phase == Phase.WINDOW
    assert t.kinds(0) == {"slap"}


def bare(**more: Any) -> Play:
    """Seat 1's turn has come, and it has no cards."""
    given: dict[str, Any] = {
        "grids": ["5H", "- -", "AC"],
        "discard": "9C",
        "open_by": 0,
        "to_move": 1,
        "pile": "10S KD ...",
        **more,
    }
    return table(**given)


def test_k7_4_a_seat_without_cards_calls_automatically() -> None:
    t = bare()
    assert t.waits() == ["auto"]
    assert t.wait("auto").seats == ()
    turn = GAME.view(t.state, None).turn
    assert turn is not None
    assert turn.stage == "auto"
    t.time_up("auto")
    assert t.said(Called) == Called(1, auto=True)
    assert t.state.last_turns == (2, 0)
    assert t.state.tallies[1].calls == 1


def test_k7_4_it_comes_one_least_open_time_later_and_closes_nothing() -> None:
    t = bare()
    assert t.wait("auto").clock == "open"
    assert not GAME.closes(t.state, t.wait("auto").action)
    t.time_up("auto")
    assert open_discard(GAME, t.state) == 5
    assert t.kinds(2) == {"slap", "draw"}
    t.slap(0).end_slap(0)
    assert (t.state.caller, t.state.to_move) == (1, 2)


def test_k7_4_it_does_not_come_by_itself_while_a_power_is_used() -> None:
    # K2.6
    t = table(grids=["5H", "-", "AC"], held="7H", discard="9C").use(0)
    assert t.waits() == ["power", "auto*"]
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "auto")
    t.look(0, P(0, 0)).end_look(0)
    assert t.waits() == ["auto"]


def test_k7_4_such_a_seat_neither_draws_nor_calls_itself() -> None:
    t = bare()
    assert t.kinds(1) == {"slap"}
    assert [offer.kind for offer in GAME.view(t.state, None).table_actions] == ["slap"]
    t.refuses(Refusal.NOT_NOW, t.draw, 1)
    t.refuses(Refusal.NOT_NOW, t.call, 1)


def test_k7_4_only_when_its_turn_comes() -> None:
    t = bare(to_move=0, open_by=None)
    assert t.waits() == ["turn"]
    t.draw(0).discard(0)
    assert t.waits() == ["auto"]


def test_k7_4_the_slapper_who_flipped_the_last_card_away_calls_on_the_first_turn() -> None:
    t = table(grids=["5H", "8S", "AC"], phase=Phase.FLIP, pile="8H 2D ...").flip(0)
    t.slap(1).match(1, P(1, 0)).end_slap(1)
    assert t.waits() == ["auto"]
    t.time_up("auto")
    assert t.state.caller == 1


def test_k7_4_a_penalty_card_gives_the_turn_back() -> None:
    t = bare().slap(1).end_slap(1)
    assert t.waits() == ["turn"]
    assert t.kinds(1) == {"draw", "call"}


def test_k7_4_a_card_slapped_away_takes_the_turn() -> None:
    t = bare(grids=["5H", "9D", "AC"])
    assert t.waits() == ["turn"]
    t.slap(2).match(2, P(1, 0)).end_slap(2).decline(2)
    assert t.waits() == ["auto"]


def test_k7_4_it_waits_for_a_slap() -> None:
    t = bare().slap(2)
    assert t.waits() == ["slap", "auto*"]
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "auto")


def names(t: Play) -> list[str]:
    """What the last action led to."""
    return [type(event).__name__ for event in t.events]


def test_k7_4_after_a_call_a_bare_seat_is_passed_over_at_once_and_the_discard_stays_open() -> None:
    t = bare(grids=["5H", "- -", "AC", "3H"], to_move=0).call(0)
    assert t.said(PassedOver) == PassedOver(1, by_clock=False)
    assert names(t) == ["Called", "TurnBegan", "PassedOver", "TurnBegan"]
    assert t.state.open is not None
    assert t.state.last_turns == (2, 3)
    assert t.kinds(2) == {"slap", "draw"}


def test_k7_4_so_is_one_whose_last_card_a_slap_has_taken() -> None:
    t = bare(grids=["5H", "9D", "AC"], caller=2, last_turns=(1, 0))
    assert t.waits() == ["turn"]
    t.slap(0).match(0, P(1, 0)).end_slap(0)
    assert not t.heard(PassedOver)
    t.decline(0)
    assert t.said(PassedOver) == PassedOver(1, by_clock=False)
    assert t.state.to_move == 0


def test_k7_4_but_not_one_who_has_drawn() -> None:
    t = table(grids=["5H", "-", "AC"], held="9D", to_move=1, caller=2, last_turns=(1, 0))
    t.discard(1)
    assert not t.heard(PassedOver)


def test_k7_5_passed_over_last_whatever_is_open_has_one_last_window() -> None:
    """The newest discard is as old as the turn before the call."""
    t = bare(grids=["- -", "3H", "-"], to_move=1).call(1)
    assert names(t) == [
        *("Called", "TurnBegan", "PassedOver", "TurnBegan", "PassedOver", "WindowOpened")
    ]
    assert t.said(WindowOpened).number == 5
    assert t.state.phase == Phase.WINDOW
    t.slap(0).end_slap(0).time_up("window")
    assert t.said(RoundScored).scores[0] > 0  # K6.7: the penalty card


def test_k7_5_passed_over_last_with_nothing_open_the_round_ends() -> None:
    t = bare(grids=["- -", "3H"], to_move=1, open_by=None).call(1)
    assert names(t) == ["Called", "TurnBegan", "PassedOver", "RoundScored"]


def test_k2_4_turns_passed_over_lose_no_power_and_a_call_does() -> None:
    t = table(grids=["7S", "-", "AC"], held="7H", caller=2, last_turns=(0, 1)).discard(0)
    assert t.said(PassedOver).seat == 1
    assert t.state.phase == Phase.WINDOW
    assert t.kinds(0) == {"slap", "use_power"}
    t = table(grids=["7S", "5H", "AC"], held="7H").discard(0).call(1)
    assert t.state.power is None
    assert t.state.open is not None
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


def test_k2_6_the_last_window_comes_though_a_power_is_used_meanwhile() -> None:
    t = table(grids=["7S", "-", "AC"], held="7H", caller=2, last_turns=(0, 1)).use(0)
    assert t.waits() == ["power", "window*"]
    t.look(0, P(0, 0)).end_look(0)
    assert t.waits() == ["window"]


def test_k7_4_neither_bonus_nor_penalty_for_the_one_passed_over() -> None:
    t = bare(grids=["- -", "AC"], to_move=1, open_by=None).call(1)
    # The caller has an Ace; the bare seat is nearer and just scores its nothing.
    assert t.said(RoundScored).scores == (0, 11)


@pytest.mark.parametrize(("other", "score"), [("5H", -5), ("-", 10)])
def test_k7_4_example_an_automatic_call_alone_at_zero_and_tied(other: str, score: int) -> None:
    t = table(grids=[other, "-", "AC"], to_move=1, pile="10S 9S ...").time_up("auto")
    t.draw(2).discard(2)
    if other != "-":
        t.draw(0).discard(0)
    t.time_up("window")
    assert t.said(RoundScored).scores[1] == score


def test_k7_5_after_the_last_turn_one_last_window() -> None:
    t = called().draw(2).discard(2)
    assert t.state.phase == Phase.WINDOW
    assert t.said(WindowOpened).number == 6
    assert (t.wait("window").clock, t.wait("window").seats) == ("window", ())
    assert GAME.view(t.state, None).turn is None
    assert t.kinds(1) == {"slap"}
    t.refuses(Refusal.NOT_NOW, t.draw, 0)


def test_k7_5_the_window_stands_still_during_a_slap_and_goes_on_after_a_wasted_one() -> None:
    t = called().draw(2).discard(2).slap(1)
    assert t.waits() == ["slap", "window*"]
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "window")
    t.end_slap(1)
    assert t.waits() == ["window"]
    assert t.state.phase == Phase.WINDOW


def test_k7_5_a_slap_that_closes_the_discard_ends_the_round() -> None:
    t = called(held="4C", open_by=None).discard(2)
    t.slap(1).match(1, P(1, 1)).end_slap(1)
    assert t.said(RoundScored).totals == (24, 16, 9)
    assert t.state.phase == Phase.REVEAL


def test_k7_5_a_wrong_slap_counts_its_penalty_cards() -> None:
    t = called(held="4C", open_by=None, pile="2D 3D ...").discard(2)
    t.slap(1).match(1, P(1, 0))
    assert t.said(RoundScored).totals == (24, 23, 9)


def test_k7_5_then_everyone_reveals() -> None:
    t = called().draw(2).discard(2).time_up("window")
    result = t.said(RoundScored)
    assert result.reason == "called"
    assert result.caller == 0
    assert result.hands == t.state.grids
    for viewer in (None, 0, 1, 2):
        view = GAME.view(t.state, viewer)
        assert {type(slot).__name__ for seat in view.seats for slot in seat.slots} == {"FaceUp"}
    assert t.kinds(0) == {"ready"}
