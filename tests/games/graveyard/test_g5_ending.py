"""G5: ending a round of Graveyard. G6: totals that jump, the end of a match, and an empty deck."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from engine.cards import parse
from engine.core import Offer
from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.game import GRAVEYARD_GAME as GAME
from engine.games.cabo.state import Phase
from engine.games.cabo.variants import GraveyardOptions, graveyard_scores
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, graveyard


def turn(**more: Any) -> Play:
    return graveyard(
        **{"grids": ABC, "pile": "10S 6D ...", "discard": "QC 2S", "open_by": 2, **more}
    )


# G5.1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_g5_1_any_seat_at_once(seat: int) -> None:
    t = turn(round=2, scores=[(1, 2, 3)], rounds=5)
    offer = Offer("end_round", 2, race=True, ends=True)
    assert offer in t.view().table_actions
    assert offer in GAME.offers(t.state, seat)
    # What the winner of the race does is no closing move.
    assert not GAME.closes(t.state, do.EndRound(0, 2))
    for number in (1, 3):
        t.refuses(Refusal.STALE, t.do, do.EndRound(seat, number))
    t.end_round(seat)
    assert t.said(ev.Called) == ev.Called(seat, auto=False)
    assert (t.said(ev.RoundScored).caller, t.said(ev.RoundScored).reason) == (seat, "called")
    assert (t.state.phase, t.state.tallies[seat].calls) == (Phase.REVEAL, 1)
    assert [t.slots(owner) for owner in range(3)] == [[{"FaceUp"}] * 4] * 3
    # Of two who end it, the first counts.
    late = do.EndRound((seat + 1) % 3, 2)
    t.refuses(Refusal.NOT_NOW, t.do, late)
    t.ready(0, 1, 2)
    t.refuses(Refusal.STALE, t.do, late)


def test_g5_1_not_while_a_quick_play_is_being_settled() -> None:
    t = turn(discard="3S 2S").shot(0, P(2, 2))
    for seat in range(3):
        t.refuses(Refusal.SLAP_IN_PROGRESS, t.end_round, seat)
    t.decline(0).end_round(0)


@pytest.mark.parametrize("ender", [0, 1])
def test_g5_1_a_card_being_held_goes_to_the_graveyard_without_effect(ender: int) -> None:
    t = turn().draw(0).end_round(ender)
    assert t.top() == "10S"
    assert t.said(ev.Discarded) == ev.Discarded(0, 6, parse("10S"), by_clock=False)
    assert (t.state.held, t.state.power) == (None, None)
    assert t.said(ev.RoundScored).totals == (24, 20, 9)
    t = turn().take(0).end_round(ender)
    assert t.said(ev.PutBack) == ev.PutBack(0, 7, parse("QC"), by_clock=False)
    assert (t.top(), t.state.held) == ("QC", None)


@pytest.mark.parametrize("ender", [0, 2])
@pytest.mark.parametrize("card", ["7H", "JS", "KS"])
def test_g5_1_an_effect_in_progress_is_dropped(ender: int, card: str) -> None:
    t = turn(held=card).discard(0).end_round(ender)
    assert t.said(ev.PowerDropped).why == "ended"
    assert t.said(ev.RoundScored).totals == (24, 20, 9)
    assert (t.state.power, t.waits()) == (None, ["between"])
    if card != "JS":
        t = turn(held=card).discard(0).look(0, P(0, 0)).end_round(ender)
        assert t.heard(ev.PowerDropped) is (card == "KS")  # a 7 had its effect
        assert card == "KS" or t.said(ev.LookEnded).seat == 0
        assert (t.state.power, t.state.looks) == (None, ())


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


def test_g5_2_the_house_may_ask_twenty_and_nobody_else_pays() -> None:
    t = turn(grids=["9H", "2C", "8D"], ender_penalty=20).end_round(2)
    assert t.said(ev.RoundScored).scores == (9, 2, 28)
    assert graveyard_scores((9, 2, 8), None, 30) == (9, 2, 8), "nobody ended it"


@pytest.mark.parametrize(
    ("grids", "winner", "scores"),
    [(["5H", "9C", "*1"], 2, (35, 9, 0)), (["KH 6D", "KD", "*1"], 1, (35, -1, 0))],
)
def test_g1_2_the_fewest_points_win_a_round_and_the_game(
    grids: list[str], winner: int, scores: tuple[int, ...]
) -> None:
    t = turn(grids=grids, pile="10S 5S ...", rounds=5, round=5, scores=[(3, 0, 9)] * 4).end_round(0)
    assert (t.said(ev.RoundScored).winner, t.said(ev.RoundScored).scores) == (winner, scores)
    assert t.said(ev.GameEnded).outcome.winners == (1,)
    assert t.said(ev.GameEnded).outcome.totals == (47, scores[1], 36)


# G5.3


def test_g5_3_a_seat_without_cards_ends_the_round_when_its_turn_comes() -> None:
    t = turn(grids=["5H", "- -", "AC"], held="2H").discard(0)
    assert (t.state.phase, t.kinds(1)) == (Phase.PLAY, {"slap", "end_round"})
    wait = t.wait("auto")
    # G4.5: a quick-play in time is settled before.
    assert (wait.clock, GAME.closes(t.state, wait.action)) == ("open", True)
    for act in (t.draw, t.take):
        t.refuses(Refusal.NOT_NOW, act, 1)
    t.time_up("auto")
    assert t.said(ev.Called) == ev.Called(1, auto=True)
    assert t.said(ev.RoundScored).scores == (5, 0, 1)
    assert t.state.phase == Phase.REVEAL
    # Before its turn comes, it doesn't.
    t = turn(grids=["5H", "8C", "-"], held="2H").discard(0)
    assert t.waits() == ["turn"]
    assert t.draw(1).state.phase == Phase.PLAY


@pytest.mark.parametrize("other", ["*1", "KD", "-", "KD *1"])
def test_g5_3_judged_the_same_way(other: str) -> None:
    t = turn(grids=["-", other, "AC"], to_move=0).time_up("auto")
    assert t.said(ev.RoundScored).scores[0] == 30


@pytest.mark.parametrize(
    ("grids", "shooter", "owner", "scores"),
    [
        # Its last card is fired before it has drawn.
        (["QD", "8C 7C", "AC"], 0, 0, (0, 15, 1)),
        (["QD", "8C 7C", "AC"], 1, 0, (0, 15, 1)),
        # Until then, whoever may quick-play still may.
        (["-", "QD 8C", "AC"], 0, 1, (0, 8, 1)),
        (["-", "QD 8C", "AC"], 1, 1, (0, 8, 1)),
        (["-", "QD 8C", "AC"], 2, 1, (0, 8, 1)),
    ],
)
def test_g5_3_quick_plays_come_before(
    grids: list[str], shooter: int, owner: int, scores: tuple[int, ...]
) -> None:
    t = turn(grids=grids, to_move=0).shot(shooter, P(owner, 0))
    if "decline" in t.kinds(shooter):
        t.decline(shooter)
    assert t.waits() == ["auto"]
    t.time_up("auto")
    assert t.said(ev.Called) == ev.Called(0, auto=True)
    assert t.said(ev.RoundScored).scores == scores


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
    # The seat itself may; a Joker counts nothing too, so it is not strictly lowest.
    t.end_round(0)
    assert t.said(ev.Called) == ev.Called(0, auto=False)
    assert t.said(ev.RoundScored).scores == (30, 8, 0)
    # Before it is reached, anybody may, and in the first edition anybody might then as well.
    assert turn(grids=["5H", "-", "AC"], held="2H").end_round(2).said(ev.Called).seat == 2
    t = turn(grids=["-", "8C", "*1"], to_move=0, edition=1).end_round(1)
    assert t.said(ev.RoundScored).scores == (0, 38, 0)


def test_g5_3_if_it_holds_a_card_by_then_it_plays_on_and_anybody_may_end_the_round() -> None:
    t = turn(grids=["-", "8C", "AC"], to_move=0).slap(0).match(0, P(1, 0))
    assert len(t.state.grids[0]) == 2
    assert t.waits() == ["turn"]
    assert t.kinds(0) >= {"draw", "take"}
    assert t.end_round(1).said(ev.Called) == ev.Called(1, auto=False)


def test_g5_3_who_fires_the_last_card_while_holding_one_keeps_on_playing() -> None:
    """The held card is discarded, and only the player's next turn ends the round."""
    t = graveyard(grids=["2H", "8C 7C"], held="9H", discard="2S", to_move=0)
    t.slap(0).match(0, P(0, 0))
    assert t.kinds(0) == {"discard", "slap", "end_round"}
    t.discard(0).look(0, P(1, 0)).end_look(0)
    t.draw(1).replace(1, 0)
    assert t.waits() == ["auto"]
    assert t.time_up("auto").said(ev.Called) == ev.Called(0, auto=True)


# G6


def ending(grids: list[str], *before: tuple[int, ...], **more: Any) -> Play:
    """Return a table at which the round can be ended. The earlier rounds had these scores."""
    return graveyard(
        **{"grids": grids, "discard": "QC", "scores": before, "round": len(before) + 1, **more}
    )


def sums(t: Play) -> tuple[int, ...]:
    """Return the running totals, which are public."""
    return tuple(seat.score for seat in t.view().seats)


HUNDRED = ((94, 0), (6, 0))
"""Two rounds after which seat 0 has 50, because it had exactly 100."""


@pytest.mark.parametrize(
    ("grids", "before", "scores", "after", "jumps"),
    [
        # Exactly 50 is nothing and exactly 100 is 50, and not on to 0 from there.
        (["KH", "6H"], [(0, 44)], (-1, 6), (-1, 0), [(1, 50, 0)]),
        (["KH", "5H"], [(0, 44)], (-1, 5), (-1, 49), []),
        (["KH", "7H"], [(0, 44)], (-1, 7), (-1, 51), []),
        (["KH", "6H"], [(0, 94)], (-1, 6), (-1, 50), [(1, 100, 50)]),
        (["KH", "5H"], [(0, 94)], (-1, 5), (-1, 99), []),
        (["*1", "KD"], [(0, 51)], (30, -1), (30, 0), [(1, 50, 0)]),  # from above as well
        # The penalty is included, and more than one total may jump, in the first round too.
        (["9H", "2C"], [(11, 0)], (39, 2), (0, 2), [(0, 50, 0)]),
        (["5H", "6H"], [(45, 94)], (5, 6), (0, 50), [(0, 50, 0), (1, 100, 50)]),
        (["QH JH", "2C"], [], (50, 2), (0, 2), [(0, 50, 0)]),
        (["5H", "6H"], [], (5, 6), (5, 6), []),
        # A total jumps only if the round has changed it, and it may jump to where it was.
        (["*1", "6H"], HUNDRED, (0, 6), (50, 6), []),
        (["KH AC", "6H"], HUNDRED, (0, 6), (50, 6), []),
        (["QH JH", "2C"], HUNDRED, (50, 2), (50, 2), [(0, 100, 50)]),
        # Totals are added to where they jumped, and may be below nothing.
        (["5H", "6H"], [(44, 1), (6, 2), (7, 3)], (5, 6), (12, 12), []),
        (["KH KD", "6H"], [(0, 3)], (-2, 6), (-2, 9), []),
        # G6.2: a hundred itself doesn't end the game, and rounds have no limit.
        (["5H", "6H"], [(0, 0)] * 30, (5, 6), (5, 6), []),
    ],
)
def test_g6_1_fifty_is_nothing_and_a_hundred_fifty(
    grids: list[str],
    before: list[tuple[int, ...]],
    scores: tuple[int, ...],
    after: tuple[int, ...],
    jumps: list[tuple[int, int, int]],
) -> None:
    t = ending(grids, *before).end_round(0)
    # The scoresheet keeps the round's points; the running totals jump.
    assert t.said(ev.RoundScored).scores == t.view().scores[-1] == scores
    assert sums(t) == t.view().sums[-1] == after
    assert t.all_said(ev.TotalJumped) == [ev.TotalJumped(*each) for each in jumps]
    assert t.state.phase == Phase.REVEAL


@pytest.mark.parametrize(
    ("grids", "before", "options", "totals", "places"),
    [
        (["5H", "7H", "9C"], [(20, 94, 30)], {}, (25, 101, 39), (1, 3, 2)),
        # The penalty may be what passes it, all may pass it, and ties share.
        (["9H", "6H"], [(62, 20)], {}, (101, 26), (2, 1)),
        (["5H", "6H"], [(99, 97)], {}, (104, 103), (2, 1)),
        (["5H", "6H", "9C"], [(20, 19, 95)], {}, (25, 25, 104), (1, 1, 3)),
        # A hundred jumps though another total ends the game.
        (["5H", "6H", "7H"], [(48, 94, 95)], {}, (53, 50, 102), (2, 1, 3)),
        (["5H", "6H"], [(20, 97)], {"rounds": 5, "round": 5}, (25, 103), (1, 2)),
        # The house may limit the rounds.
        (["5H", "6H"], [(1, 2)] * 4, {"rounds": 5}, (9, 14), (1, 2)),
        (["5H", "6H"], [(45, 20)], {"rounds": 5, "round": 5}, (0, 26), (1, 2)),
    ],
)
def test_g6_2_whoever_passes_a_hundred_has_lost(
    grids: list[str],
    before: list[tuple[int, ...]],
    options: dict[str, int],
    totals: tuple[int, ...],
    places: tuple[int, ...],
) -> None:
    t = ending(grids, *before, **options).end_round(0)
    assert (t.state.phase, GAME.waits(t.state)) == (Phase.OVER, ())
    outcome = t.said(ev.GameEnded).outcome
    assert (outcome.totals, outcome.places) == (totals, places)
    assert outcome.winners == tuple(seat for seat, place in enumerate(places) if place == 1)
    assert outcome.reason == ("over_limit" if max(totals) > 100 else "rounds_played")


def test_g6_2_the_house_rules() -> None:
    assert GraveyardOptions().rounds == 0, "no limit"
    for rounds in (0, 1, 5, 10):
        assert GraveyardOptions.model_validate({"rounds": rounds}).rounds == rounds
    wrong: dict[str, tuple[Any, ...]] = {"jokers": (1, 4), "ender_penalty": (0, 25)}
    wrong |= {"match_by": ("colour",), "wrong_penalty": (2,), "rounds": (-1, 2, 7, 20)}
    for name, values in wrong.items():
        for value in values:
            with pytest.raises(ValidationError):
                GraveyardOptions.model_validate({name: value})
    assert ending(["5H", "6H"], *[(1, 2)] * 3, rounds=5).end_round(0).state.phase == Phase.REVEAL


def test_g6_3_the_clock_takes_it_where_it_can_not_draw_and_puts_it_back() -> None:
    # G3.5: it would throw a card of the deck without effect; this one goes back on top.
    t = ending(["5H QH", "QD 2C QS"], pile="", open_by=1).slap(0).end_slap(0).time_up("turn")
    assert t.said(ev.Took).card == parse("QC")
    assert t.said(ev.PutBack) == ev.PutBack(0, t.state.discards, parse("QC"), by_clock=True)
    assert not t.heard(ev.PassedOver)
    assert (t.top(), t.state.held, t.state.to_move) == ("QC", None, 1)
    # It is a new top: a player who let the old one go may match this one.
    assert t.shot(0, P(0, 1)).heard(ev.Matched)


def test_g6_3_so_taken_a_card_lifts_the_lock_like_any_other() -> None:
    # G4.4. The penalty card was the last one under the top.
    t = ending(["QH QD", "5H 2C"], pile="", open_by=1).shot(0, P(0, 0))
    t.slap(1).match(1, P(1, 0))
    assert (t.top(), t.grid(1), t.state.stack_lock) == ("QH", "5H 2C QC", 0)
    t.time_up("turn")
    assert (t.top(), t.state.stack_lock) == ("QH", None)


def test_g6_3_with_nothing_at_all_the_seat_passes_and_a_circle_of_passes_ends_the_round() -> None:
    t = ending(["5H", "2C", "3C"], pile="", discard="", to_move=1)
    assert t.kinds(1) == {"end_round"}
    assert t.wait("auto").clock == "open"
    for seat in (1, 2):
        assert t.time_up("auto").said(ev.PassedOver).seat == seat
        assert t.state.phase == Phase.PLAY
    assert t.time_up("auto").said(ev.PassedOver).seat == 0
    scored = t.said(ev.RoundScored)
    assert (scored.caller, scored.reason, scored.scores) == (None, "no_cards", (5, 2, 3))
    # A circle is counted in its own round.
    t = ending(["5H", "2C"], pile="", discard="").time_up("auto")
    assert t.state.passes == 1
    assert t.end_round(0).ready(0, 1).state.passes == 0
