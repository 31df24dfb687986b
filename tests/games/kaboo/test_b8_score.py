"""B8: the score of Kaboo, and an empty stock."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.game import KABOO_GAME as GAME
from engine.games.cabo.state import Phase
from engine.games.cabo.variants import KabooOptions, kaboo_scores
from engine.refusals import Refusal
from tests.games.cabo.builders import P, kaboo

# B8.1


@pytest.mark.parametrize(
    ("grids", "scores"),
    [
        (["2C AC", "5H", "9D"], (-2, 5, 9)),  # the source: -5 for who calls and wins
        (["KH", "*1", "9D"], (5, -1, 9)),  # beaten: a Joker is lower than nothing
        (["*1", "KH", "9D"], (-6, 0, 9)),
        (["5H", "2C 3C", "9D"], (10, 5, 9)),  # a draw is as bad as worse
        (["9H", "2C 3C", "KS"], (14, 5, 13)),
        (["*1 *2", "2C", "9D"], (-7, 2, 9)),  # B8.2: low counts, not near to nothing
        (["2C", "*1 *2", "9D"], (7, -2, 9)),
        (["-", "*1", "9D"], (5, -1, 9)),
        (["- -", "AC", "QD"], (-5, 1, 12)),
    ],
)
def test_b8_1_scores(grids: list[str], scores: tuple[int, ...]) -> None:
    t = kaboo(grids=grids, discard="QC", pile="4S 4H ...").call(0)
    t.draw(1).discard(1).draw(2).discard(2).time_up("window")
    scored = t.said(ev.RoundScored)
    assert scored.scores == scores
    assert scored.caller == 0
    assert t.state.tallies[0].calls_won == (scores[0] < scored.totals[0])
    assert t.state.scores == (scores,)


def test_b8_1_without_a_call_each_scores_its_total() -> None:
    assert kaboo_scores((3, -1, 20), None, 5) == (3, -1, 20)


@pytest.mark.parametrize(("grids", "caller"), [(["3C", "5H"], -7), (["5H", "3C"], 15)])
def test_b8_1_the_house_may_play_for_ten(grids: list[str], caller: int) -> None:
    t = kaboo(grids=grids, discard="QC", pile="4S ...", caller_points=10).call(0)
    t.draw(1).discard(1).time_up("window")
    assert t.said(ev.RoundScored).scores[0] == caller


def test_b8_1_one_tie_among_many_is_enough() -> None:
    assert kaboo_scores((9, 3, 7, 3, 20), 3, 5) == (9, 3, 7, 8, 20)
    assert kaboo_scores((9, 4, 7, 3, 20), 3, 5) == (9, 4, 7, -2, 20)


@pytest.mark.parametrize(
    "wrong",
    [
        {"jokers": 1},
        {"jokers": 3},
        {"wrong_penalty": 0},
        {"wrong_penalty": 3},
        {"caller_points": 0},
        {"caller_points": 20},
        {"caller_locked": False},
    ],
)
def test_b8_2_no_other_house_rules(wrong: dict[str, int]) -> None:
    with pytest.raises(ValidationError):
        KabooOptions.model_validate(wrong)


# B8.2


def test_b8_2_five_rounds_unless_chosen_otherwise() -> None:
    assert KabooOptions().rounds == 5
    for rounds in (1, 5, 20):
        assert KabooOptions(rounds=rounds).rounds == rounds
    for rounds in (0, 21):
        with pytest.raises(ValidationError):
            KabooOptions(rounds=rounds)


@pytest.mark.parametrize(("round", "over"), [(1, False), (2, False), (3, True)])
def test_b8_2_the_match_ends_with_its_last_round(round: int, over: bool) -> None:
    t = kaboo(
        grids=["3C", "5H"],
        discard="QC",
        pile="4S ...",
        rounds=3,
        round=round,
        scores=[(1, 2)] * (round - 1),
    ).call(0)
    t.draw(1).discard(1).time_up("window")
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
    t = kaboo(
        grids=["2C AC", "5H", "9D"],
        discard="QC",
        pile="4S 4H ...",
        rounds=2,
        round=2,
        scores=[before],
    ).call(0)
    t.draw(1).discard(1).draw(2).discard(2).time_up("window")
    outcome = t.said(ev.GameEnded).outcome
    assert outcome.totals == (before[0] - 2, before[1] + 5, before[2] + 9)
    assert (outcome.winners, outcome.places) == (winners, places)
    assert outcome.reason == "rounds_played"


def test_b8_2_minus_two_beats_nothing() -> None:
    t = kaboo(grids=["*1 *2", "KH"], discard="QC", pile="4S ...", rounds=1).call(0)
    t.draw(1).discard(1).time_up("window")
    assert t.said(ev.RoundScored).winner == 0
    assert t.state.outcome is not None
    assert t.state.outcome.winners == (0,)


# B8.3


def test_b8_3_a_snapped_top_stays_as_well() -> None:
    t = kaboo(grids=["5H 9H", "2C QD"], discard="QC 3C", pile="", open_by=0, to_move=0)
    t.slap(1).match(1, P(1, 1)).draw(0)
    assert t.top() == "QD"
    assert t.said(ev.Reshuffled).cards == 2


def test_b8_3_a_penalty_is_drawn_from_the_new_stock() -> None:
    t = kaboo(grids=["5H", "2C"], discard="QC 3C 4C 6C", pile="", open_by=1)
    t.slap(0).match(0, P(0, 0))
    assert t.said(ev.Reshuffled).cards == 3
    assert len(t.state.grids[0]) == 3
    assert t.top() == "QC"


def test_b8_3_a_seat_whose_clock_runs_out_then_passes() -> None:
    t = kaboo(grids=["5H", "2C"], discard="QC", pile="", open_by=1).time_up("turn")
    assert t.said(ev.PassedOver) == ev.PassedOver(0, by_clock=True)
    assert not t.heard(ev.Discarded)
    assert t.said(ev.TurnBegan).seat == 1
    assert t.grid(0) == "5H"


def test_b8_3_a_last_turn_so_passed_is_used_up() -> None:
    t = kaboo(
        grids=["5H", "2C", "AC"], discard="QC", pile="", caller=1, last_turns=(2, 0), to_move=2
    )
    assert t.kinds(2) == {"switch_top"}
    t.time_up("turn")
    assert t.said(ev.PassedOver) == ev.PassedOver(2, by_clock=True)
    assert (t.state.to_move, t.state.last_turns) == (0, (0,))
    t.switch_top(0, 0)
    assert t.state.phase == Phase.WINDOW


def test_b8_3_of_two_penalty_cards_the_second_may_need_the_new_stock() -> None:
    t = kaboo(grids=["5H", "2C"], discard="QC 3C", pile="9H", open_by=1).slap(0).match(0, P(0, 0))
    assert t.grid(0) == "5H 9H 3C"
    assert t.said(ev.Reshuffled).cards == 1
    assert (t.top(), t.state.pile) == ("QC", ())


def test_b8_3_a_seat_that_can_do_neither_passes() -> None:
    # A seat has called, and this seat has no card to switch.
    t = kaboo(
        grids=["-", "2C 4D", "AC"], discard="QC", pile="", caller=1, last_turns=(0,), to_move=0
    )
    assert t.kinds(0) == set()
    assert t.wait("auto").clock == "open"
    t.refuses(Refusal.CLOCK_NOT_OUT, t.do, do.TimeUp("turn", 10))
    t.time_up("auto")
    assert t.said(ev.PassedOver) == ev.PassedOver(0, by_clock=False)
    assert t.state.phase == Phase.REVEAL


def test_b8_3_passing_leaves_the_discard_open_for_the_last_window() -> None:
    t = kaboo(
        grids=["-", "2C 4D", "QH"],
        discard="QC",
        pile="",
        open_by=2,
        caller=1,
        last_turns=(0,),
        to_move=0,
    )
    assert not GAME.closes(t.state, t.wait("auto").action)
    t.time_up("auto")
    assert t.state.phase == Phase.WINDOW
    t.slap(2).match(2, P(2, 0))
    assert t.said(ev.RoundScored).totals == (0, 6, 0)


def test_b8_3_a_seat_without_cards_may_still_call() -> None:
    t = kaboo(grids=["-", "2C 4D"], discard="QC", pile="")
    assert t.kinds(0) == {"call"}
    assert t.waits() == ["turn"]
    t.time_up("turn")
    assert t.said(ev.PassedOver).seat == 0
    t.call(1)
