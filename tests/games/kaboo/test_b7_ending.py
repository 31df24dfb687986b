"""B7: ending a round of Kaboo. B8: its score, and an empty stock."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.game import KABOO_GAME as GAME
from engine.games.cabo.state import Phase
from engine.games.cabo.variants import KabooOptions, kaboo_scores
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, kaboo


def laid(**more: Any) -> Play:
    return kaboo(**{"discard": "QC", **more})


def called(grids: list[str], **more: Any) -> Play:
    """Return a table at which seat 0 has called and all others have had their last turns."""
    t = laid(grids=grids, pile="4S 4H ...", **more).call(0)
    for seat in range(1, len(grids)):
        t.draw(seat).discard(seat)
    return t.time_up("window")


def test_b7_1_a_last_turn_may_take_the_top_of_the_discards() -> None:
    t = laid(grids=ABC).call(0).switch_top(1, 0).switch_top(2, 0)
    assert (t.grid(1), t.grid(2)) == ("QC 4D 6H 8S", "2C AD 3H 4H")
    assert t.state.phase == Phase.WINDOW
    # A snap between the last turns gives nobody another.
    t = laid(grids=ABC, pile="4S ...").call(0).draw(1).discard(1).shot(2, P(2, 3))
    assert (t.state.to_move, t.state.last_turns) == (2, (2,))
    assert t.draw(2).discard(2).state.phase == Phase.WINDOW


def test_b7_2_a_seat_without_cards_may_take_from_the_stock_and_discard() -> None:
    t = laid(grids=["- -", "2C 4D", "AC AD"], pile="10S ...")
    assert t.kinds(0) == {"draw", "call"}
    t.refuses(Refusal.NOTHING_TO_AIM_AT, t.switch_top, 0, 0)
    t.draw(0)
    assert t.kinds(0) == {"discard", "use_power"}
    assert t.waits() == ["turn"]
    t.refuses(Refusal.EMPTY_SLOT, t.replace, 0, 0)
    t.use(0).look(0, P(1, 0)).end_look(0)
    assert t.state.to_move == 1
    # No such turn takes itself.
    t = laid(grids=["-", "2C 4D"])
    assert t.waits() == ["turn"]
    t.time_up("turn")
    assert (t.state.caller, t.state.to_move) == (None, 1)


@pytest.mark.parametrize("aim", [True, False])
def test_k7_5_a_power_of_the_last_turn_outlives_a_snap_if_it_has_something_to_aim_at(
    aim: bool,
) -> None:
    grids = ["5H" if aim else "7S", "2C 7D", "AC"]
    t = laid(grids=grids, held="7H", caller=2, last_turns=(0,), to_move=0).discard(0)
    if not aim:
        assert t.shot(0, P(0, 0)).said(ev.RoundScored).totals == (0, 9, 1)
        return
    t.shot(1, P(1, 1))
    assert (t.state.phase, t.kinds(0), t.waits()) == (Phase.WINDOW, {"use_power"}, ["window"])
    assert t.use(0).waits() == ["power", "window*"]
    t.look(0, P(0, 0)).end_look(0)
    assert t.said(ev.RoundScored).totals == (5, 2, 1)


# B8.1


@pytest.mark.parametrize(
    ("grids", "options", "scores"),
    [
        (["2C AC", "5H", "9D"], {}, (-2, 5, 9)),  # the source: -5 for who calls and wins
        (["KH", "*1", "9D"], {}, (5, -1, 9)),  # beaten: a Joker is lower than nothing
        (["*1", "KH", "9D"], {}, (-6, 0, 9)),
        (["5H", "2C 3C", "9D"], {}, (10, 5, 9)),  # a draw is as bad as worse
        (["9H", "2C 3C", "KS"], {}, (14, 5, 13)),
        (["*1 *2", "2C", "9D"], {}, (-7, 2, 9)),  # B8.2: low counts, not near to nothing
        (["2C", "*1 *2", "9D"], {}, (7, -2, 9)),
        (["-", "*1", "9D"], {}, (5, -1, 9)),  # B7.2: a seat without cards calls
        (["-", "KH", "AC"], {}, (5, 0, 1)),
        (["- -", "AC", "QD"], {}, (-5, 1, 12)),
        (["3C", "5H"], {"caller_points": 10}, (-7, 5)),
        (["5H", "3C"], {"caller_points": 10}, (15, 3)),
    ],
)
def test_b8_1_scores(grids: list[str], options: dict[str, int], scores: tuple[int, ...]) -> None:
    t = called(grids, **options)
    scored = t.said(ev.RoundScored)
    assert (scored.scores, scored.caller) == (scores, 0)
    assert t.state.tallies[0].calls_won == (scores[0] < scored.totals[0])
    assert t.state.scores == (scores,)


def test_b8_1_one_tie_among_many_is_enough_and_without_a_call_each_scores_its_total() -> None:
    assert kaboo_scores((9, 3, 7, 3, 20), 3, 5) == (9, 3, 7, 8, 20)
    assert kaboo_scores((9, 4, 7, 3, 20), 3, 5) == (9, 4, 7, -2, 20)
    assert kaboo_scores((3, -1, 20), None, 5) == (3, -1, 20)


# B8.2


def test_b8_2_five_rounds_unless_chosen_otherwise_and_no_other_house_rules() -> None:
    assert KabooOptions().rounds == 5
    for rounds in (1, 5, 20):
        assert KabooOptions(rounds=rounds).rounds == rounds
    wrong: dict[str, tuple[Any, ...]] = {"jokers": (1, 3), "wrong_penalty": (0, 3)}
    wrong |= {"caller_points": (0, 20), "caller_locked": (False,), "rounds": (0, 21)}
    for name, values in wrong.items():
        for value in values:
            with pytest.raises(ValidationError):
                KabooOptions.model_validate({name: value})


@pytest.mark.parametrize(("round", "over"), [(1, False), (2, False), (3, True)])
def test_b8_2_the_match_ends_with_its_last_round(round: int, over: bool) -> None:
    t = called(["3C", "5H"], rounds=3, round=round, scores=[(1, 2)] * (round - 1))
    assert t.heard(ev.GameEnded) is over
    assert (t.state.phase == Phase.OVER) is over


@pytest.mark.parametrize(
    ("before", "winners", "places"),
    [
        ((0, 0, 0), (0,), (1, 2, 3)),
        ((20, 0, 0), (1,), (3, 1, 2)),
        ((7, 0, 0), (0, 1), (1, 1, 3)),  # equal sums share
        ((-9, -20, 1), (1,), (2, 1, 3)),  # low, not near to nothing
    ],
)
def test_b8_2_the_lowest_sum_wins_and_ties_share(
    before: tuple[int, ...], winners: tuple[int, ...], places: tuple[int, ...]
) -> None:
    t = called(["2C AC", "5H", "9D"], rounds=2, round=2, scores=[before])
    outcome = t.said(ev.GameEnded).outcome
    assert outcome.totals == (before[0] - 2, before[1] + 5, before[2] + 9)
    assert (outcome.winners, outcome.places) == (winners, places)
    assert outcome.reason == "rounds_played"


# B8.3


def test_b8_3_a_snapped_top_stays_as_well() -> None:
    t = laid(grids=["5H 9H", "2C QD"], discard="QC 3C", pile="", open_by=0).shot(1, P(1, 1))
    assert (t.draw(0).top(), t.said(ev.Reshuffled).cards) == ("QD", 2)


@pytest.mark.parametrize(
    ("discard", "pile", "fine", "shuffled"),
    [
        ("QC 3C 4C 6C", "", 2, 3),
        ("QC 3C", "9H", 2, 1),  # the second of two cards needs the new stock
    ],
)
def test_b8_3_a_penalty_is_drawn_from_the_new_stock(
    discard: str, pile: str, fine: int, shuffled: int
) -> None:
    t = laid(grids=["5H", "2C"], discard=discard, pile=pile, open_by=1).slap(0).match(0, P(0, 0))
    assert t.said(ev.Reshuffled).cards == shuffled
    assert (len(t.state.grids[0]), t.top()) == (1 + fine, "QC")


def test_b8_3_a_seat_whose_clock_runs_out_then_passes() -> None:
    t = laid(grids=["5H", "2C"], pile="", open_by=1).time_up("turn")
    assert t.said(ev.PassedOver) == ev.PassedOver(0, by_clock=True)
    assert not t.heard(ev.Discarded)
    assert t.said(ev.TurnBegan).seat == 1
    assert t.grid(0) == "5H"
    # So a last turn is used up.
    last: dict[str, Any] = {"caller": 1, "last_turns": (2, 0), "to_move": 2}
    t = laid(grids=["5H", "2C", "AC"], pile="", **last)
    assert t.kinds(2) == {"switch_top"}
    t.time_up("turn")
    assert (t.state.to_move, t.state.last_turns) == (0, (0,))
    assert t.switch_top(0, 0).state.phase == Phase.WINDOW


@pytest.mark.parametrize("open_by", [None, 2])
def test_b8_3_a_seat_that_can_do_neither_passes_and_an_open_discard_has_its_window(
    open_by: int | None,
) -> None:
    # A seat has called, and this seat has no card to switch.
    last: dict[str, Any] = {"caller": 1, "last_turns": (0,), "to_move": 0, "open_by": open_by}
    t = laid(grids=["-", "2C 4D", "QH"], pile="", **last)
    assert "draw" not in t.kinds(0)
    assert t.wait("auto").clock == "open"
    assert not GAME.closes(t.state, t.wait("auto").action)
    t.refuses(Refusal.CLOCK_NOT_OUT, t.do, do.TimeUp("turn", 10))
    t.time_up("auto")
    assert t.said(ev.PassedOver) == ev.PassedOver(0, by_clock=False)
    assert t.state.phase == (Phase.REVEAL if open_by is None else Phase.WINDOW)
    if open_by is not None:
        assert t.shot(2, P(2, 0)).said(ev.RoundScored).totals == (0, 6, 0)


def test_b8_3_a_seat_without_cards_may_still_call() -> None:
    t = laid(grids=["-", "2C 4D"], pile="")
    assert (t.kinds(0), t.waits()) == ({"call"}, ["turn"])
    assert t.time_up("turn").said(ev.PassedOver).seat == 0
    t.call(1)
