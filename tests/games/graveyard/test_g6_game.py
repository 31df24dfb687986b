"""G6: totals that jump, the end of a match of Graveyard, and an empty deck."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from engine.cards import parse
from engine.games.cabo import events as ev
from engine.games.cabo.game import GRAVEYARD_GAME as GAME
from engine.games.cabo.state import Phase
from engine.games.cabo.variants import GraveyardOptions
from tests.games.cabo.builders import P, Play, graveyard


def ending(grids: list[str], *before: tuple[int, ...], **more: Any) -> Play:
    """Return a table at which the round can be ended. The earlier rounds had these scores."""
    return graveyard(
        **{"grids": grids, "discard": "QC", "scores": before, "round": len(before) + 1, **more}
    )


def sums(t: Play) -> tuple[int, ...]:
    """Return the running totals, which are public."""
    return tuple(seat.score for seat in GAME.view(t.state, None).seats)


# G6.1


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [
        (44, "6H", 0),  # exactly 50
        (44, "5H", 49),
        (44, "7H", 51),
        (94, "6H", 50),  # exactly 100, and not on to 0 from there
        (94, "5H", 99),
        (40, "10H", 0),
        (90, "QH", 50),
        (51, "KD", 0),  # from above as well
    ],
)
def test_g6_1_fifty_is_nothing_and_a_hundred_fifty(before: int, card: str, after: int) -> None:
    t = ending(["KH", card], (0, before)).end_round(0)
    assert sums(t)[1] == after
    jumped = t.all_said(ev.TotalJumped)
    if after in (0, 50):
        total = 50 if after == 0 else 100
        assert jumped == [ev.TotalJumped(1, total, after)]
    else:
        assert jumped == []
    # The scoresheet keeps the round's points; the running totals jump.
    assert GAME.view(t.state, None).scores[-1][1] == t.said(ev.RoundScored).scores[1]
    assert GAME.view(t.state, None).sums[-1] == sums(t)


def test_g6_1_the_penalty_is_included() -> None:
    t = ending(["9H", "2C"], (11, 0)).end_round(0)
    assert t.said(ev.RoundScored).scores == (39, 2)
    assert sums(t) == (0, 2)
    assert t.said(ev.TotalJumped) == ev.TotalJumped(0, 50, 0)


def test_g6_1_more_than_one_total_may_jump() -> None:
    t = ending(["5H", "6H"], (45, 94)).end_round(0)
    assert sums(t) == (0, 50)
    assert {event.seat for event in t.all_said(ev.TotalJumped)} == {0, 1}


def test_g6_1_only_when_the_round_changed_the_total() -> None:
    """A total jumps only if the round has changed it. After a hundred became fifty, a round without
    points leaves fifty."""
    t = ending(["*1", "6H"], (94, 0), (6, 0))
    assert sums(t)[0] == 50
    t.end_round(0)
    assert t.said(ev.RoundScored).scores == (0, 6)
    assert sums(t)[0] == 50
    assert t.all_said(ev.TotalJumped) == []


def test_g6_1_totals_are_added_to_where_they_jumped() -> None:
    t = ending(["5H", "6H"], (44, 1), (6, 2), (7, 3))
    assert sums(t) == (7, 6)
    t.end_round(0)
    assert sums(t) == (12, 12)


def test_g6_1_in_the_first_round_too() -> None:
    t = ending(["QH JH", "2C"]).end_round(0)
    assert t.said(ev.RoundScored).scores == (50, 2)
    assert sums(t) == (0, 2)
    assert t.said(ev.TotalJumped) == ev.TotalJumped(0, 50, 0)
    t = ending(["5H", "6H"]).end_round(0)
    assert (sums(t), t.all_said(ev.TotalJumped)) == ((5, 6), [])


def test_g6_1_fifty_once_more_is_a_hundred_and_fifty_again() -> None:
    """A total of fifty that reaches a hundred jumps again. The round has changed it, although it
    has the same value at the end."""
    t = ending(["QH JH", "2C"], (94, 0), (6, 0))
    assert sums(t)[0] == 50
    t.end_round(0)
    assert t.said(ev.RoundScored).scores == (50, 2)
    assert sums(t) == (50, 2)
    assert t.said(ev.TotalJumped) == ev.TotalJumped(0, 100, 50)


def test_g6_1_points_that_add_up_to_nothing_change_nothing() -> None:
    t = ending(["KH AC", "6H"], (94, 0), (6, 0)).end_round(0)
    assert t.said(ev.RoundScored).scores == (0, 6)
    assert sums(t)[0] == 50
    assert t.all_said(ev.TotalJumped) == []


def test_g6_1_a_total_may_be_below_nothing() -> None:
    t = ending(["KH KD", "6H"], (0, 3)).end_round(0)
    assert sums(t) == (-2, 9)


# G6.2


def test_g6_2_whoever_passes_a_hundred_has_lost() -> None:
    t = ending(["5H", "7H", "9C"], (20, 94, 30)).end_round(0)
    assert t.state.phase == Phase.OVER
    outcome = t.said(ev.GameEnded).outcome
    assert outcome.totals == (25, 101, 39)
    assert outcome.winners == (0,)
    assert outcome.places == (1, 3, 2)
    assert outcome.reason == "over_limit"
    assert GAME.waits(t.state) == ()


def test_g6_2_a_hundred_itself_does_not() -> None:
    t = ending(["5H", "6H"], (20, 94)).end_round(0)
    assert t.state.phase == Phase.REVEAL
    assert not t.heard(ev.GameEnded)


def test_g6_2_the_penalty_may_be_what_passes_it() -> None:
    t = ending(["9H", "6H"], (62, 20)).end_round(0)
    assert t.said(ev.GameEnded).outcome.totals == (101, 26)
    assert t.said(ev.GameEnded).outcome.winners == (1,)


def test_g6_2_ties_share() -> None:
    t = ending(["5H", "6H", "9C"], (20, 19, 95)).end_round(0)
    outcome = t.said(ev.GameEnded).outcome
    assert (outcome.winners, outcome.places) == ((0, 1), (1, 1, 3))


def test_g6_2_a_hundred_jumps_though_another_total_ends_the_game() -> None:
    t = ending(["5H", "6H", "7H"], (48, 94, 95)).end_round(0)
    outcome = t.said(ev.GameEnded).outcome
    assert outcome.totals == (53, 50, 102)
    assert (outcome.winners, outcome.reason) == ((1,), "over_limit")


def test_g6_2_in_the_last_round_of_a_limit_too() -> None:
    t = ending(["5H", "6H"], (20, 97), rounds=5, round=5).end_round(0)
    assert t.said(ev.GameEnded).outcome.reason == "over_limit"


@pytest.mark.parametrize(
    "wrong",
    [
        {"jokers": 1},
        {"jokers": 4},
        {"ender_penalty": 0},
        {"ender_penalty": 25},
        {"match_by": "colour"},
        {"wrong_penalty": 2},
    ],
)
def test_g6_2_no_other_house_rules(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        GraveyardOptions.model_validate(wrong)


def test_g6_2_all_may_pass_it_and_the_lowest_still_wins() -> None:
    t = ending(["5H", "6H"], (99, 97)).end_round(0)
    assert t.said(ev.GameEnded).outcome.winners == (1,)


def test_g6_2_no_limit_on_rounds_by_default() -> None:
    assert GraveyardOptions().rounds == 0
    for rounds in (0, 1, 5, 10):
        assert GraveyardOptions.model_validate({"rounds": rounds}).rounds == rounds
    for rounds in (-1, 2, 7, 20):
        with pytest.raises(ValidationError):
            GraveyardOptions.model_validate({"rounds": rounds})
    t = ending(["5H", "6H"], *[(0, 0)] * 30).end_round(0)
    assert t.state.phase == Phase.REVEAL


@pytest.mark.parametrize(("played", "over"), [(3, False), (4, True)])
def test_g6_2_the_house_may_limit_them(played: int, over: bool) -> None:
    t = ending(["5H", "6H"], *[(1, 2)] * played, rounds=5).end_round(0)
    assert (t.state.phase == Phase.OVER) is over
    if over:
        assert t.said(ev.GameEnded).outcome.reason == "rounds_played"
        assert t.said(ev.GameEnded).outcome.winners == (0,)


def test_g6_2_a_total_that_jumped_counts_at_the_end() -> None:
    t = ending(["5H", "6H"], (45, 20), rounds=5, round=5).end_round(0)
    assert t.said(ev.GameEnded).outcome.totals == (0, 26)


# G6.3


def test_g6_3_the_clock_takes_it_where_it_can_not_draw_and_puts_it_back() -> None:
    # G3.5: it would throw a card of the deck without effect; this one goes back on top.
    t = ending(["5H QH", "QD 2C QS"], pile="", discard="QC", open_by=1, to_move=0)
    t.slap(0).end_slap(0).time_up("turn")
    assert t.said(ev.Took).card == parse("QC")
    assert t.said(ev.PutBack) == ev.PutBack(0, t.state.discards, parse("QC"), by_clock=True)
    assert not t.heard(ev.PassedOver)
    assert (t.top(), t.state.held, t.state.to_move) == ("QC", None, 1)
    # It is a new top: a player who let the old one go may match this one.
    t.slap(0).match(0, P(0, 1))


def test_g6_3_so_taken_a_card_lifts_the_lock_like_any_other() -> None:
    # G4.4. The penalty card was the last one under the top.
    t = ending(["QH QD", "5H 2C"], pile="", discard="QC", open_by=1).slap(0).match(0, P(0, 0))
    t.slap(1).match(1, P(1, 0))
    assert (t.top(), t.grid(1), t.state.stack_lock) == ("QH", "5H 2C QC", 0)
    t.time_up("turn")
    assert (t.top(), t.state.stack_lock) == ("QH", None)


def test_g6_3_with_nothing_at_all_the_seat_passes() -> None:
    t = ending(["5H", "2C"], pile="", discard="")
    assert t.kinds(0) == {"end_round"}
    assert t.wait("auto").clock == "open"
    t.time_up("auto")
    assert t.said(ev.PassedOver).seat == 0
    assert t.state.to_move == 1


def test_g6_3_a_whole_circle_of_passes_ends_the_round_without_an_ender() -> None:
    t = ending(["5H", "2C", "3C"], pile="", discard="", to_move=1)
    t.time_up("auto").time_up("auto")
    assert t.state.phase == Phase.PLAY
    t.time_up("auto")
    assert t.said(ev.PassedOver).seat == 0
    scored = t.said(ev.RoundScored)
    assert (scored.caller, scored.reason, scored.scores) == (None, "no_cards", (5, 2, 3))


def test_g6_3_a_circle_is_counted_in_its_own_round() -> None:
    t = ending(["5H", "2C"], pile="", discard="").time_up("auto")
    assert t.state.passes == 1
    t.end_round(0).ready(0, 1)
    assert t.state.passes == 0
