"""K8: the score of a round. K9: the match. Also absence, and dealing again."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Outcome
from engine.games.cabo import events as ev
from engine.games.cabo.events import RoundScored
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.game import CaboGame
from engine.games.cabo.state import Phase, RoundResult, Tally
from engine.games.cabo.variants import KABOOM, KaboomOptions, round_scores, round_winner
from engine.refusals import Refusal
from tests.games.cabo.builders import P, Play, deal, everywhere, table


def revealed(*grids: str, caller: int | None = 0, **options: Any) -> Play:
    """Return a table at which the last window has just closed, so that all cards lie open."""
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


def last_window(round: int = 2, rounds: int = 2) -> Play:
    return table(
        grids=["3H", "4H", "9C"],
        phase=Phase.WINDOW,
        caller=0,
        discard="10C",
        open_by=1,
        round=round,
        rounds=rounds,
        scores=[(10, 1, 5)] * (round - 1),
    )


def test_k9_1_scores_add_up_on_the_sheet() -> None:
    t = last_window(round=2, rounds=3).time_up("window")
    assert t.state.scores == ((10, 1, 5), (-8, 4, 9))
    assert [seat.score for seat in GAME.view(t.state, None).seats] == [2, 5, 14]
    assert GAME.view(t.state, None).scores == t.state.scores
    assert t.state.outcome is None


def test_k9_1_the_lowest_sum_wins_after_the_last_round() -> None:
    t = last_window().time_up("window")
    outcome = Outcome("rounds_played", (2, 5, 14), (1, 2, 3), (0,))
    assert t.said(ev.GameEnded).outcome == outcome
    assert t.state.outcome == GAME.outcome(t.state) == outcome
    assert t.state.phase == Phase.OVER
    assert GAME.waits(t.state) == ()
    assert [type(event) for event in t.events] == [ev.RoundScored, ev.GameEnded]
    said = t.said(ev.RoundScored)
    assert t.state.result == RoundResult(
        said.round, said.totals, said.scores, said.caller, said.winner, said.reason
    )
    assert (said.caller, said.winner, said.reason) == (0, 0, "called")


def test_k9_1_at_the_end_all_cards_lie_open() -> None:
    t = last_window().time_up("window")
    assert [t.slots(seat) for seat in range(3)] == [[{"FaceUp"}] * 4] * 3


def test_a_new_round_begins_with_nothing_of_the_last() -> None:
    t = last_window(1).time_up("window").ready(0, 1, 2)
    assert t.said(ev.RoundDealt) == ev.RoundDealt(2, 0)
    assert (t.state.phase, t.state.round, t.state.result) == (Phase.PEEK, 2, None)
    assert t.state.ready == t.state.looked == (False,) * 3
    assert t.state.scores == ((-8, 4, 9),)
    assert everywhere(t.state) == list(range(54))
    assert t.state.discard == ()


def test_numbers_begin_with_one() -> None:
    state = deal(2).state
    assert (state.round, state.turn, state.shuffles) == (1, 1, 1)
    assert (state.discards, state.prompts, state.look_count) == (0, 0, 0)


def test_a_game_is_its_variant_and_its_house_rules() -> None:
    game = CaboGame(KABOOM, KaboomOptions)
    assert (game.key, game.title, game.options) == ("kaboom", "Kaboom!", KaboomOptions)
    assert game.start(2, KaboomOptions(), b"a") == GAME.start(2, KaboomOptions(), b"a")


def test_numbers_grow_through_the_match() -> None:
    t = last_window(1).time_up("window").time_up("between")
    assert (t.state.turn, t.state.discards, t.state.prompts, t.state.look_count) == (11, 5, 3, 2)
    assert t.state.shuffles == 2


def test_each_round_is_dealt_from_a_new_order() -> None:
    t = last_window(1).time_up("window")
    before = deal(3).state.grids
    t.time_up("between")
    assert t.state.grids != before
    assert all(len(grid) == 4 and None not in grid for grid in t.state.grids)


def test_each_deed_is_counted_by_itself() -> None:
    t = table(grids=["5H", "2C"]).call(0)
    assert t.state.tallies == (Tally(calls=1), Tally())
    t = table(grids=["5H 3C", "9C 2C"], discard="9S", open_by=0, to_move=1)
    t.slap(0).end_slap(0).slap(1).match(1, P(1, 0)).end_slap(1)
    assert t.state.tallies == (Tally(slaps_wrong=1), Tally(slaps=1))
    assert last_window().time_up("window").state.tallies[0] == Tally(calls_won=1)


def test_leaving_during_a_slap_harms_no_slap() -> None:
    t = table(grids=["5H", "2C"], discard="9C", open_by=0, to_move=1).slap(0)
    t.leave(1).come_back(1).leave(0)
    assert t.kinds(0) == {"match", "end_slap"}


def test_whoever_acts_is_awake() -> None:
    t = table(grids=["5H", "2C"], pile="3C 4C 6C 3D 4D 6D ...").time_up("turn")
    assert t.state.misses == (1, 0)
    t.slap(0)
    assert t.state.misses == (0, 0)


def test_who_is_refused_or_only_comes_and_goes_is_not_thereby_awake() -> None:
    t = table(grids=["5H", "2C"]).time_up("turn")
    t.refuses(Refusal.NOT_YOUR_TURN, t.draw, 0)
    t.leave(0)
    assert t.state.misses == (1, 0)


@pytest.mark.parametrize(
    ("kind", "counted"),
    [("turn", True), ("power", True), ("slap", True), ("gift", True), ("look", False)],
)
def test_which_clocks_count(kind: str, counted: bool) -> None:
    t = table(grids=["5H 10D", "10C 3C"], held="10S", to_move=0)
    if kind == "power":
        t.use(0)
    elif kind == "look":
        t.use(0).look(0, P(1, 0))
    elif kind != "turn":
        t.discard(0).slap(0)
        if kind == "gift":
            t.match(0, P(1, 0)).end_slap(0)
    t.time_up(kind)
    assert t.state.misses == ((1, 0) if counted else (0, 0))


def test_a_lost_peek_counts_for_each_that_lost_it() -> None:
    t = deal(3).peek(0).end_look(0).time_up("peek")
    assert t.state.misses == (0, 1, 1)


def test_k4_5_a_flip_that_the_clock_makes_says_nothing_of_who_is_there() -> None:
    """If the clock makes a flip, this doesn't count as a miss, and it doesn't reset the misses of a
    seat. Flips come every few seconds and need no decision, so a player who only watches may be
    present."""
    t = deal(3).peek(0).end_look(0).time_up("peek")
    for _ in range(9):
        t.time_up("turn")
        assert t.heard(ev.Flipped)
    assert (t.state.misses, t.state.away) == ((0, 1, 1), (False, False, False))


def test_who_is_away_misses_nothing_and_spares_nobody_else() -> None:
    t = deal(3).leave(0).time_up("peek")
    assert t.state.misses == (0, 1, 1)


def test_clocks_that_wait_for_nobody_count_for_nobody() -> None:
    t = last_window(1).time_up("window")
    assert t.state.misses == (0, 0, 0)
    t.time_up("between")
    assert t.state.misses == (0, 0, 0)
    t = table(grids=["-", "2C"]).time_up("auto")
    assert t.state.misses == (0, 0)


def test_dealing_the_running_round_anew_keeps_the_scores() -> None:
    t = table(
        grids=["5H", "2C"],
        held="10S",
        round=2,
        scores=[(3, 4)],
        caller=1,
        last_turns=(0,),
        starter=1,
    )
    step = GAME.redeal(t.state)
    state = step.state
    assert step.events == (ev.RoundDealt(2, 1),)
    assert (state.round, state.starter, state.scores) == (2, 1, ((3, 4),))
    assert (state.phase, state.held, state.caller, state.last_turns) == (Phase.PEEK, None, None, ())
    assert state.turn > t.state.turn
    assert state.shuffles == t.state.shuffles + 1


def test_dealing_anew_clears_the_table_in_the_middle_of_anything() -> None:
    t = table(grids=["5H 10D", "10C 3C"], held="10S", discard="9C", passes=1)
    t.use(0).look(0, P(1, 0)).slap(1)
    state = GAME.redeal(t.state).state
    assert (state.open, state.power, state.slap, state.looks) == (None, None, None, ())
    assert (state.discard, state.passes) == ((), 0)
    assert everywhere(state) == list(range(54))
    assert state.looked == (False, False)


def test_dealing_anew_forgets_who_lost_the_peek_and_who_was_ready() -> None:
    t = deal(3).peek(0).time_up("peek")
    assert t.state.lost == (1, 2)
    assert GAME.redeal(t.state).state.lost == ()


@pytest.mark.parametrize("edition", [1, 2])
def test_a_flip_left_to_the_clock_is_no_miss(edition: int) -> None:
    """K4.5: if a player leaves a flip to the clock, this isn't a miss, because the player may well
    be watching."""
    t = table(grids=["5H", "2C"], phase=Phase.FLIP, pile="3C 4C 6C 3D 4D 6D ...", edition=edition)
    for _ in range(6):
        t.time_up("turn")
    assert (t.state.misses, t.state.away) == ((0, 0), (False, False))
