"""K7: ending a round by calling Kaboom!"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.cabo.events import Called, PassedOver, RoundScored, WindowOpened
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.state import Phase
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, table
from tests.support.any_game import open_discard


def turn(**more: Any) -> Play:
    given: dict[str, Any] = {"grids": ABC, "pile": "10S KD QC JC ...", **more}
    return table(**given)


def test_k7_1_only_at_the_start_of_ones_turn() -> None:
    t = turn()
    t.refuses(Refusal.NOT_YOUR_TURN, t.call, 1)
    t.draw(0)
    t.refuses(Refusal.NO_CALL_AFTER_DRAW, t.call, 0)
    t.use(0)
    t.refuses(Refusal.NOT_YOUR_TURN, t.call, 0)


def called(**more: Any) -> Play:
    """Return a table at which seat 0 has called. Seat 1 has just discarded, and seat 2 has its last
    turn."""
    return turn(
        **{"caller": 0, "last_turns": (2,), "to_move": 2, "discard": "9C", "open_by": 1, **more}
    )


def test_k7_3_a_house_rule_leaves_the_caller_free() -> None:
    t = called(caller_locked=False)
    assert not GAME.view(t.state, None).seats[0].locked
    assert GAME.view(t.state, None).seats[0].called
    assert t.kinds(0) == {"slap"}
    t.slap(0).match(0, P(0, 2)).end_slap(0)
    assert (t.grid(0), t.kinds(0)) == ("5H 3C - 7S", set())


def test_k7_3_with_that_house_rule_the_callers_cards_are_like_any_others() -> None:
    t = called(caller_locked=False).slap(1).match(1, P(0, 2)).end_slap(1).give(1, 3)
    assert t.grid(0) == "5H 3C 8S 7S"
    t = called(caller_locked=False, held="9H", open_by=None).use(2).look(2, P(0, 0)).end_look(2)
    t = called(caller_locked=False, held="JH", open_by=None).use(2).blind(2, P(0, 0), P(1, 0))
    assert (t.grid(0), t.state.phase) == ("2C 3C 9D 7S", Phase.WINDOW)
    t.time_up("window")
    assert t.heard(RoundScored)


def test_k7_3_with_that_house_rule_the_caller_still_has_no_further_turn() -> None:
    t = turn(caller_locked=False).call(0)
    assert t.state.last_turns == (1, 2)
    t.draw(1).discard(1).draw(2).discard(2)
    assert (t.state.phase, t.kinds(0)) == (Phase.WINDOW, {"slap"})


def bare(**more: Any) -> Play:
    """Return a table at which seat 1 has the turn but no cards."""
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
    assert (t.state.last_turns, t.state.tallies[1].calls) == ((2, 0), 1)


def test_k7_4_it_comes_one_least_open_time_later_and_closes_nothing() -> None:
    t = bare()
    assert t.wait("auto").clock == "open"
    assert not GAME.closes(t.state, t.wait("auto").action)
    t.time_up("auto")
    assert open_discard(GAME, t.state) == 5
    assert t.kinds(2) == {"slap", "draw"}
    t.slap(0).end_slap(0)
    assert (t.state.caller, t.state.to_move) == (1, 2)


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
    """Return the names of the types of the last action's events."""
    return [type(event).__name__ for event in t.events]


def test_k7_4_after_a_call_a_bare_seat_is_passed_over_at_once_and_the_discard_stays_open() -> None:
    t = bare(grids=["5H", "- -", "AC", "3H"], to_move=0).call(0)
    assert t.said(PassedOver) == PassedOver(1, by_clock=False)
    assert names(t) == ["Called", "TurnBegan", "PassedOver", "TurnBegan"]
    assert t.state.open is not None
    assert (t.state.last_turns, t.kinds(2)) == ((2, 3), {"slap", "draw"})


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
    """If every seat after the caller is passed over, there is still a last window for the newest
    discard. It was laid in the turn before the call."""
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


def test_k7_5_a_wrong_slap_counts_its_penalty_cards() -> None:
    t = called(held="4C", open_by=None, pile="2D 3D ...").discard(2)
    t.slap(1).match(1, P(1, 0))
    assert t.said(RoundScored).totals == (24, 23, 9)
