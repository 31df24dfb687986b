"""G5: ending a round of Graveyard."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import parse
from engine.core import Offer
from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.game import GRAVEYARD_GAME as GAME
from engine.games.cabo.state import Phase
from engine.games.cabo.variants import graveyard_scores
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, graveyard


def turn(**more: Any) -> Play:
    return graveyard(
        **{"grids": ABC, "pile": "10S 6D ...", "discard": "QC 2S", "open_by": 2, **more}
    )


def everybody_sees_all(t: Play) -> None:
    for viewer in (None, 0, 1, 2):
        shown = {type(s).__name__ for seat in GAME.view(t.state, viewer).seats for s in seat.slots}
        assert shown <= {"FaceUp", "Gone"}


# G5.1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_g5_1_any_seat_at_once(seat: int) -> None:
    t = turn().end_round(seat)
    assert t.said(ev.Called) == ev.Called(seat, auto=False)
    assert t.said(ev.RoundScored).caller == seat
    assert t.said(ev.RoundScored).reason == "called"
    assert (t.state.phase, t.state.tallies[seat].calls) == (Phase.REVEAL, 1)
    everybody_sees_all(t)


def test_g5_1_not_before_the_end_of_the_peek() -> None:
    t = graveyard(grids=ABC, phase=Phase.PEEK)
    for seat in range(3):
        assert "end_round" not in t.kinds(seat)
        t.refuses(Refusal.NOT_NOW, t.end_round, seat)
    t.time_up("peek")
    assert all("end_round" in t.kinds(seat) for seat in range(3))


def test_g5_1_not_while_a_quick_play_is_being_settled() -> None:
    t = turn(discard="3S 2S").slap(0)
    for seat in range(3):
        assert "end_round" not in t.kinds(seat)
        t.refuses(Refusal.SLAP_IN_PROGRESS, t.end_round, seat)
    t.match(0, P(2, 2))
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.end_round, 0)
    t.decline(0).end_round(0)


@pytest.mark.parametrize("ender", [0, 1])
def test_g5_1_a_card_being_held_goes_to_the_graveyard_without_effect(ender: int) -> None:
    t = turn().draw(0).end_round(ender)
    assert t.top() == "10S"
    assert t.said(ev.Discarded) == ev.Discarded(0, 6, t.state.discard[-1], by_clock=False)
    assert (t.state.held, t.state.power) == (None, None)
    assert t.said(ev.RoundScored).totals == (24, 20, 9)


def test_g5_1_a_held_graveyard_card_too() -> None:
    t = turn().take(0).end_round(1)
    assert t.said(ev.PutBack) == ev.PutBack(0, 7, parse("QC"), by_clock=False)
    assert (t.top(), t.state.held) == ("QC", None)


@pytest.mark.parametrize("ender", [0, 2])
def test_g5_1_an_effect_in_progress_is_dropped(ender: int) -> None:
    t = turn(held="KS").discard(0).look(0, P(1, 0)).end_round(ender)
    assert t.said(ev.PowerDropped).why == "ended"
    assert (t.state.power, t.state.looks) == (None, ())
    assert t.state.phase == Phase.REVEAL


@pytest.mark.parametrize("card", ["7H", "JS", "KS"])
def test_g5_1_an_effect_that_is_not_aimed_yet_too(card: str) -> None:
    t = turn(held=card).discard(0).end_round(1)
    assert t.said(ev.PowerDropped).why == "ended"
    assert t.said(ev.RoundScored).totals == (24, 20, 9)
    assert t.state.power is None
    assert t.waits() == ["between"]


def test_g5_1_a_look_is_over_with_the_round() -> None:
    t = turn(held="7H").discard(0).look(0, P(0, 0)).end_round(1)
    assert t.said(ev.LookEnded).seat == 0
    assert not t.heard(ev.PowerDropped)  # it had its effect
    assert (t.state.power, t.state.looks) == (None, ())


def test_g5_1_also_during_another_players_turn_and_effect() -> None:
    assert "end_round" in turn().draw(0).kinds(2)
    assert "end_round" in turn(held="JS").discard(0).kinds(2)


def test_g5_1_of_this_round_only() -> None:
    t = turn()
    for number in (0, 2):
        t.refuses(Refusal.STALE, t.do, do.EndRound(0, number))


def test_g5_1_the_table_offers_it_by_the_rounds_number() -> None:
    t = turn(round=2, scores=[(1, 2, 3)])
    offer = Offer("end_round", 2, race=True, ends=True)
    assert offer in GAME.view(t.state, None).table_actions
    assert all(offer in GAME.offers(t.state, seat) for seat in range(3))


def test_g5_1_of_two_enders_the_first_counts() -> None:
    t = turn()
    late = do.EndRound(2, t.state.round)
    t.end_round(1)
    t.refuses(Refusal.NOT_NOW, t.do, late)
    assert t.state.tallies[2].calls == 0
    t.ready(0, 1, 2)
    t.refuses(Refusal.STALE, t.do, late)


def test_g5_1_what_the_winner_of_the_race_does_is_no_closing_move() -> None:
    t = turn()
    assert not GAME.closes(t.state, do.EndRound(0, 1))


# G5.2


@pytest.mark.parametrize(
    ("grids", "scores"),
    [
        (["5H", "6H", "9D"], (5, 6, 9)),  # strictly the fewest: just the points
        (["5H", "2C 3C", "9D"], (35, 5, 9)),  # as many as another seat
        (["9H", "2C 3C", "8D"], (39, 5, 8)),  # more
        (["KD", "*1", "9D"], (-1, 0, 9)),
        (["*1", "KD", "9D"], (30, -1, 9)),
        (["-", "*1", "9D"], (30, 0, 9)),
        (["- -", "AC", "9D"], (0, 1, 9)),
    ],
)
def test_g5_2_scores(grids: list[str], scores: tuple[int, ...]) -> None:
    t = turn(grids=grids, to_move=1).end_round(0)
    assert t.said(ev.RoundScored).scores == scores
    assert t.state.scores == (scores,)
    assert t.state.tallies[0].calls_won == (scores[0] == t.said(ev.RoundScored).totals[0])


def test_g5_2_the_house_may_ask_twenty() -> None:
    t = turn(grids=["9H", "2C", "8D"], ender_penalty=20).end_round(0)
    assert t.said(ev.RoundScored).scores == (29, 2, 8)


def test_g5_2_nobody_else_pays() -> None:
    t = turn(grids=["5H", "9C", "9D"]).end_round(2)
    assert t.said(ev.RoundScored).scores == (5, 9, 39)


def test_g5_2_nobody_pays_for_a_round_that_nobody_ended() -> None:
    assert graveyard_scores((9, 2, 8), None, 30) == (9, 2, 8)


# G1.2


def test_g1_2_the_fewest_points_win_a_round_and_the_game() -> None:
    t = turn(grids=["5H", "9C", "*1"], rounds=5, round=5, scores=[(3, 0, 9)] * 4).end_round(0)
    assert t.said(ev.RoundScored).winner == 2
    assert t.said(ev.GameEnded).outcome.winners == (1,)
    assert t.said(ev.GameEnded).outcome.totals == (47, 9, 36)


def test_g1_2_low_counts_and_not_nearness_to_nothing() -> None:
    t = turn(grids=["KH 6D", "KD", "*1"], pile="10S 5S ...").end_round(1)
    assert t.said(ev.RoundScored).winner == 1
    assert t.said(ev.RoundScored).scores == (5, -1, 0)


# G5.3


def test_g5_3_a_seat_without_cards_ends_the_round_when_its_turn_comes() -> None:
    t = turn(grids=["5H", "- -", "AC"], held="2H").discard(0)
    assert (t.state.phase, t.kinds(1)) == (Phase.PLAY, {"slap", "end_round"})
    assert t.wait("auto").clock == "open"
    for act in (t.draw, t.take):
        t.refuses(Refusal.NOT_NOW, act, 1)
    t.time_up("auto")
    assert t.said(ev.Called) == ev.Called(1, auto=True)
    assert t.said(ev.RoundScored).scores == (5, 0, 1)
    assert t.state.phase == Phase.REVEAL


@pytest.mark.parametrize("other", ["*1", "KD", "-", "KD *1"])
def test_g5_3_judged_the_same_way(other: str) -> None:
    t = turn(grids=["-", other, "AC"], to_move=0).time_up("auto")
    assert t.said(ev.RoundScored).scores[0] == 30


def test_g5_3_not_before_its_turn() -> None:
    t = turn(grids=["5H", "8C", "-"], held="2H").discard(0)
    assert t.waits() == ["turn"]
    t.draw(1)
    assert t.state.phase == Phase.PLAY


def test_g5_3_not_when_a_penalty_gave_it_a_card_meanwhile() -> None:
    t = turn(grids=["-", "8C", "AC"], to_move=0).slap(0).match(0, P(1, 0))
    assert len(t.state.grids[0]) == 2
    assert t.kinds(0) >= {"draw", "take"}


@pytest.mark.parametrize("shooter", [0, 1])
def test_g5_3_also_when_its_last_card_is_fired_before_it_has_drawn(shooter: int) -> None:
    t = turn(grids=["QD", "8C 7C", "AC"], to_move=0).slap(shooter).match(shooter, P(0, 0))
    if shooter:
        t.decline(1)
    assert t.waits() == ["auto"]
    t.time_up("auto")
    assert t.said(ev.Called) == ev.Called(0, auto=True)
    assert t.said(ev.RoundScored).scores == (0, 15, 1)


def test_g5_3_also_where_there_is_nothing_to_draw_or_take() -> None:
    # G6.3 lets a seat pass that has cards and can do nothing; this one has none.
    t = graveyard(grids=["-", "8C 7C"], pile="", discard="").time_up("auto")
    assert t.said(ev.Called) == ev.Called(0, auto=True)
    assert t.said(ev.RoundScored).scores == (0, 15)


def test_g5_3_nobody_else_takes_the_judgement_in_their_own_name() -> None:
    t = turn(grids=["-", "8C", "*1"], to_move=0)
    for other in (1, 2):
        assert "end_round" not in t.kinds(other)
        t.refuses(Refusal.ENDS_BY_ITSELF, t.end_round, other)
    t.time_up("auto")
    # A Joker counts nothing too, so the seat is not strictly lowest.
    assert t.said(ev.Called) == ev.Called(0, auto=True)
    assert t.said(ev.RoundScored).scores == (30, 8, 0)


def test_g5_3_the_seat_itself_may_end_it_before() -> None:
    t = turn(grids=["-", "8C", "AC"], to_move=0).end_round(0)
    assert t.said(ev.Called) == ev.Called(0, auto=False)
    assert t.said(ev.RoundScored).scores == (0, 8, 1)


@pytest.mark.parametrize("shooter", [0, 1, 2])
def test_g5_3_until_then_whoever_may_quick_play_still_may(shooter: int) -> None:
    t = turn(grids=["-", "QD 8C", "AC"], to_move=0)
    assert "slap" in t.kinds(shooter)
    t.slap(shooter).match(shooter, P(1, 0))
    if shooter == 2:
        t.decline(2)
    assert t.waits() == ["auto"]
    t.time_up("auto")
    assert t.said(ev.RoundScored).scores == (0, 8, 1)


def test_g5_3_its_turn_comes_when_the_least_open_time_is_over() -> None:
    t = turn(grids=["-", "QD 8C", "AC"], to_move=0)
    wait = t.wait("auto")
    # G4.5: a quick-play in time is settled before.
    assert (wait.clock, GAME.closes(t.state, wait.action)) == ("open", True)


def test_g5_3_if_it_holds_a_card_by_then_it_plays_on_and_anybody_may_end_the_round() -> None:
    t = turn(grids=["-", "8C", "AC"], to_move=0).slap(0).match(0, P(1, 0))
    assert len(t.state.grids[0]) == 2
    assert t.waits() == ["turn"]
    t.end_round(1)
    assert t.said(ev.Called) == ev.Called(1, auto=False)


def test_g5_3_before_it_is_reached_anybody_may() -> None:
    t = turn(grids=["5H", "-", "AC"], held="2H").end_round(2)
    assert t.said(ev.Called) == ev.Called(2, auto=False)
    assert t.said(ev.RoundScored).scores == (5, 0, 31)


def test_g5_3_in_the_first_edition_another_might_end_it_before() -> None:
    t = turn(grids=["-", "8C", "*1"], to_move=0, edition=1).end_round(1)
    assert t.said(ev.Called) == ev.Called(1, auto=False)
    assert t.said(ev.RoundScored).scores == (0, 38, 0)


def test_g5_3_who_fires_the_last_card_while_holding_one_keeps_on_playing() -> None:
    """A player who fires their last card while holding a card plays on. The held card is discarded,
    and only the player's next turn ends the round."""
    t = graveyard(grids=["2H", "8C 7C"], held="9H", discard="2S", to_move=0)
    t.slap(0).match(0, P(0, 0))
    assert t.kinds(0) == {"discard", "slap", "end_round"}
    t.discard(0).look(0, P(1, 0)).end_look(0)
    t.draw(1).replace(1, 0)
    assert t.waits() == ["auto"]
    t.time_up("auto")
    assert t.said(ev.Called) == ev.Called(0, auto=True)
