"""K9: the match; and what is around it: readiness, absence, dealing anew."""

from __future__ import annotations

import pytest

from engine.core import Outcome
from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.game import CaboGame
from engine.games.cabo.state import Phase, RoundResult, Tally
from engine.games.cabo.variants import KABOOM, KaboomOptions, match_outcome
from engine.refusals import Refusal
from tests.games.cabo.builders import P, Play, deal, everywhere, table


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


@pytest.mark.parametrize(
    ("rows", "places", "winners"),
    [
        ([(1, 2, 3)], (1, 2, 3), (0,)),
        ([(3, 2, 1)], (3, 2, 1), (2,)),
        ([(5, 0), (-8, 3)], (1, 2), (0,)),
        ([(4, 4, 9)], (1, 1, 3), (0, 1)),
        ([(4, 1), (1, 4)], (1, 1), (0, 1)),
        ([(9, 4, 9, 1)], (3, 2, 3, 1), (3,)),
        ([(2, 2, 2)], (1, 1, 1), (0, 1, 2)),
    ],
)
def test_k9_1_equal_sums_share_the_win(
    rows: list[tuple[int, ...]], places: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    outcome = match_outcome(rows, len(rows[0]))
    assert (outcome.places, outcome.winners) == (places, winners)


def test_k9_1_after_the_end_nothing_moves() -> None:
    t = last_window().time_up("window")
    for action in (
        do.Ready(0, 2),
        do.Draw(0, 10),
        do.Slap(1, 5),
        do.Leave(0),
        do.Return(0),
        do.TimeUp("between", 2),
        do.TimeUp("window", 5),
    ):
        t.refuses(Refusal.GAME_OVER, t.do, action)
    assert all(t.kinds(seat) == set() for seat in range(3))
    view = GAME.view(t.state, None)
    assert {type(slot).__name__ for seat in view.seats for slot in seat.slots} == {"FaceUp"}
    assert view.table_actions == ()


def test_between_rounds_all_are_waited_for() -> None:
    t = last_window(1).time_up("window")
    assert t.wait("between").seats == (0, 1, 2)
    t.ready(1)
    assert t.wait("between").seats == (0, 2)
    assert t.kinds(1) == set()
    t.refuses(Refusal.NOT_NOW, t.ready, 1)
    t.refuses(Refusal.STALE, t.do, do.Ready(0, 2))
    t.ready(0)
    assert t.state.phase == Phase.REVEAL
    t.ready(2)
    assert t.said(ev.RoundDealt) == ev.RoundDealt(2, 0)
    assert (t.state.phase, t.state.round, t.state.result) == (Phase.PEEK, 2, None)
    assert t.state.ready == t.state.looked == (False,) * 3
    assert t.state.scores == ((-8, 4, 9),)
    assert everywhere(t.state) == list(range(54))
    assert t.state.discard == ()


def test_between_rounds_the_clock_deals() -> None:
    t = last_window(1).time_up("window").time_up("between")
    assert t.said(ev.RoundDealt).round == 2


def test_numbers_begin_with_one() -> None:
    state = deal(2).state
    assert (state.round, state.turn, state.shuffles) == (1, 1, 1)
    assert (state.discards, state.prompts, state.look_count) == (0, 0, 0)


def test_the_deal_of_the_running_round_can_be_told_again() -> None:
    t = deal(3)
    assert GAME.opening(t.state) == t.events
    t = last_window(1).time_up("window").time_up("between")
    assert GAME.opening(t.state) == (t.said(ev.RoundDealt),)


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


def test_a_seat_may_leave_and_return() -> None:
    t = table(grids=["5H", "2C"])
    t.leave(1)
    assert t.said(ev.SeatLeft) == ev.SeatLeft(1, by_clock=False)
    assert t.state.away == (False, True)
    assert GAME.view(t.state, None).seats[1].away
    t.refuses(Refusal.ALREADY_AWAY, t.leave, 1)
    t.refuses(Refusal.NOT_AWAY, t.come_back, 0)
    t.refuses(Refusal.STALE, t.do, do.Leave(0, 1))
    t.refuses(Refusal.STALE, t.do, do.Return(1, 1))
    t.refuses(Refusal.NOT_SEATED, t.leave, 2)
    t.come_back(1)
    assert t.said(ev.SeatReturned) == ev.SeatReturned(1)
    assert t.state.away == (False, False)


def test_leaving_during_a_slap_harms_no_slap() -> None:
    t = table(grids=["5H", "2C"], discard="9C", open_by=0, to_move=1).slap(0)
    t.leave(1).come_back(1).leave(0)
    assert t.kinds(0) == {"match", "end_slap"}


def test_a_seat_away_keeps_its_cards_and_its_turns() -> None:
    t = table(grids=["5H", "2C"]).leave(0)
    assert t.kinds(0) == {"draw", "call"}
    t.draw(0).replace(0, 0)
    assert t.state.away == (True, False)


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


def test_the_computers_play_wakes_nobody() -> None:
    t = table(grids=["5H", "2C"], pile="3C 4C 6C ...").time_up("turn").leave(0)
    t.draw(1).discard(1).draw(0)
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
    """Flips come every few seconds and ask for no decision: whoever only watches the cards is
    there. Nor is anybody excused by one."""
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


def test_dealing_anew_after_the_score_deals_the_next_round() -> None:
    t = last_window(1).time_up("window")
    assert GAME.redeal(t.state).state.round == 2
    t = last_window().time_up("window")
    step = GAME.redeal(t.state)
    assert (step.state, step.events) == (t.state, ())


@pytest.mark.parametrize("edition", [1, 2])
def test_a_flip_left_to_the_clock_is_no_miss(edition: int) -> None:
    """K4.5: it asks for no decision, and whoever leaves it may well be watching."""
    t = table(grids=["5H", "2C"], phase=Phase.FLIP, pile="3C 4C 6C 3D 4D 6D ...", edition=edition)
    for _ in range(6):
        t.time_up("turn")
    assert (t.state.misses, t.state.away) == ((0, 0), (False, False))
