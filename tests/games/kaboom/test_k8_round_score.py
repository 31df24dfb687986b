"""K8: the score of a round."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.cabo.events import RoundScored
from engine.games.cabo.state import Phase
from engine.games.cabo.variants import KaboomOptions, round_scores, round_winner
from tests.games.cabo.builders import Play, table


def revealed(*grids: str, caller: int | None = 0, **options: Any) -> Play:
    """The last window has just closed."""
    t = table(grids=grids, phase=Phase.WINDOW, caller=caller, discard="10C", open_by=1, **options)
    return t.time_up("window")


def test_k8_1_without_a_call_the_total() -> None:
    assert round_scores((9, -2, 40, 0), None, 10) == (9, -2, 40, 0)
    assert revealed("AC", "5H 3C *1", "KS QD").said(RoundScored).scores[1:] == (7, 45)


@pytest.mark.parametrize(
    ("totals", "score"),
    [((3, 4), -8), ((3, -4, 5), -8), ((-2, 3), -7), ((0, 1), -5), ((12, 13, -13), -17)],
)
def test_k8_2_a_call_alone_closest(totals: tuple[int, ...], score: int) -> None:
    assert round_scores(totals, 0, 10) == (score, *totals[1:])


def test_k8_2_example_three_alone_closest() -> None:
    t = revealed("3H", "4H", "9C")
    assert t.said(RoundScored).scores == (-8, 4, 9)
    assert t.state.tallies[0].calls_won == 1


@pytest.mark.parametrize(
    ("totals", "score"),
    [((3, 2), 13), ((3, -3), 13), ((3, 3), 13), ((-2, 2), 12), ((0, 0), 10), ((5, 9, -1), 15)],
)
def test_k8_3_a_call_beaten_or_tied(totals: tuple[int, ...], score: int) -> None:
    assert round_scores(totals, 0, 10) == (score, *totals[1:])


def test_k8_3_example_three_beaten() -> None:
    t = revealed("3H", "2H", "9C")
    assert t.said(RoundScored).scores == (13, 2, 9)
    assert t.state.tallies[0].calls_won == 0


def test_k8_3_example_a_joker_against_an_ace() -> None:
    assert revealed("*1", "AS").said(RoundScored).scores == (11, 1)


@pytest.mark.parametrize("miss", [5, 10, 20])
def test_k8_3_the_house_sets_the_price_of_a_miss(miss: int) -> None:
    assert revealed("3H", "2H", caller_miss=miss).said(RoundScored).scores == (miss + 3, 2)


def test_k8_3_other_prices_are_not_played() -> None:
    with pytest.raises(ValueError, match="caller_miss"):
        KaboomOptions.model_validate({"caller_miss": 0})


def test_k8_3_any_seat_may_be_the_caller() -> None:
    assert round_scores((4, 3, 9), 1, 10) == (4, -8, 9)
    assert round_scores((4, 3, 9), 2, 10) == (4, 3, 19)


def test_k8_4_no_reward_for_beating_the_caller() -> None:
    assert revealed("9H", "2H", "4C").said(RoundScored).scores == (19, 2, 4)


@pytest.mark.parametrize(
    ("grids", "winner"),
    [(("3H", "4H", "9C"), 0), (("3H", "2H", "9C"), 1), (("8H", "9D", "*1"), 2)],
)
def test_k8_5_the_nearest_wins_the_round_caller_or_not(grids: tuple[str, ...], winner: int) -> None:
    t = revealed(*grids)
    assert t.said(RoundScored).winner == winner
    t.ready(0, 1, 2)
    assert t.state.starter == t.state.to_move == winner


def test_k8_5_the_nearest_by_cards_not_by_score() -> None:
    # The caller ties at 1 and scores 11; the tie goes to the lower sum.
    t = revealed("AS", "AH", "2H")
    assert t.said(RoundScored).scores == (11, 1, 2)
    assert t.said(RoundScored).winner == 1


def test_k8_6_two_jokers_and_a_two_are_equally_close() -> None:
    t = revealed("*1 *2", "2H")
    assert t.said(RoundScored).totals == (-2, 2)
    assert t.said(RoundScored).scores == (12, 2)
    assert t.said(RoundScored).winner == 1


def test_k8_6_nothing_beats_both() -> None:
    assert round_scores((0, -2, 2), 0, 10)[0] == -5
    assert round_scores((-2, 0), 0, 10)[0] == 12
    assert round_winner((2, 0, -2), (0, 99, 0), 0) == 1


def test_k8_6_minus_one_beats_minus_two_and_two() -> None:
    assert round_winner((-2, -1, 2), (0, 9, 0), 0) == 1
