"""K6: slapping."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from engine.cards import parse
from engine.games.cabo import actions as do
from engine.games.cabo.events import (
    ChangedMind,
    Declined,
    Gave,
    Matched,
    Mismatched,
    Penalised,
    SlapEnded,
    Slapped,
)
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.state import Phase
from engine.games.cabo.variants import KaboomOptions
from engine.refusals import Refusal
from tests.games.cabo.builders import SEVENS, P, Play, table
from tests.support.any_game import open_discard


def sevens(**more: Any) -> Play:
    given: dict[str, Any] = {**SEVENS, "discard": "7C", **more}
    return table(**given)


# What can be slapped


def test_k6_1_a_flip_and_a_turns_own_discard() -> None:
    t = table(grids=["5H", "2C"], phase=Phase.FLIP, pile="KD ...").flip(0)
    assert "slap" in t.kinds(1)
    for way in ("discard", "replace"):
        t = table(grids=["5H 3C", "2C 4D"], pile="KD ...").draw(0)
        t.discard(0) if way == "discard" else t.replace(0, 0)
        assert "slap" in t.kinds(1)


def test_k6_1_example_the_king_laid_down_for_a_king_is_not_to_be_slapped() -> None:
    t = table(grids=["5H 3C", "KC 4D", "KS AC"], held="KD", to_move=0).discard(0)
    t.slap(1).match(1, P(1, 0)).end_slap(1)
    assert t.top() == "KC"
    assert t.state.open is None
    for seat in range(3):
        assert "slap" not in t.kinds(seat)
        with t.refused(Refusal.NOTHING_OPEN):
            t.slap(seat)


def test_k6_1_example_nor_the_wrong_card_flipped_for_it() -> None:
    t = table(grids=["5H 3C", "2C 4D", "2S AC"], held="KD", to_move=0).discard(0)
    t.slap(1).match(1, P(1, 0))
    assert t.top() == "2C"
    for seat in range(3):
        with t.refused(Refusal.NOTHING_OPEN):
            t.slap(seat)


# Who and when


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_k6_2_anyone_the_discarder_too_on_turn_or_off(seat: int) -> None:
    t = sevens()
    assert "slap" in t.kinds(seat)
    t.slap(seat)
    assert t.said(Slapped) == Slapped(seat, 5)


def test_k6_2_until_the_next_player_draws() -> None:
    t = sevens().draw(1)
    assert t.state.open is None
    with t.refused(Refusal.NOTHING_OPEN):
        t.slap(2)
    t = sevens().time_up("turn")
    with t.refused(Refusal.STALE):
        t.do(do.Slap(2, 5))


def test_k6_2_what_closes_a_discard_can_be_told_so_that_it_waits() -> None:
    state = sevens().state
    assert open_discard(GAME, state) == 5
    closing = [do.Draw(1, 10), do.Flip(1, 10)]
    closing += [do.TimeUp(clock, 10) for clock in ("turn", "window")]
    for action in closing:
        assert GAME.closes(state, action)
    leaving = [
        do.Slap(2, 5),
        do.Call(1, 10),
        do.TimeUp("auto", 10),
        do.UsePower(0, 9),
        do.Leave(0),
        do.EndLook(0, 1),
        do.Ready(0, 1),
    ]
    leaving += [do.TimeUp(clock, 10) for clock in ("look", "power", "slap", "gift", "between")]
    for action in leaving:
        assert not GAME.closes(state, action)


def test_k6_2_nothing_closes_what_is_not_open() -> None:
    state = table(grids=["5H", "2C"]).state
    assert open_discard(GAME, state) is None
    for action in (do.Draw(0, 10), do.Call(0, 10), do.Flip(0, 10), do.TimeUp("turn", 10)):
        assert not GAME.closes(state, action)


def test_k6_2_a_call_takes_no_draw_card_so_the_discard_stays_open() -> None:
    t = sevens().call(1)
    assert open_discard(GAME, t.state) == 5
    assert t.kinds(0) == {"slap"}
    assert t.kinds(2) == {"slap", "draw"}
    t.slap(2).match(2, P(0, 0)).end_slap(2).give(2, 0)
    assert t.grid(0) == "AC 3C 9D 5H"
    assert (t.state.to_move, t.state.last_turns, t.state.caller) == (2, (2, 0), 1)
    assert t.kinds(2) == {"draw"}


def test_k6_2_until_the_next_player_draws_on_a_last_turn() -> None:
    t = sevens().call(1).draw(2)
    assert t.state.open is None
    with t.refused(Refusal.NOTHING_OPEN):
        t.slap(0)


def test_k6_2_a_claim_at_the_moment_of_a_call_comes_first_or_after_it() -> None:
    t = sevens().slap(2)
    with t.refused(Refusal.SLAP_IN_PROGRESS):
        t.call(1)
    t.match(2, P(0, 0)).end_slap(2).decline(2).call(1)
    assert t.state.caller == 1
    t = sevens().call(1).slap(2)
    assert t.said(Slapped) == Slapped(2, 5)
    assert t.waits() == ["slap", "turn*"]


def test_k6_2_a_discard_before_a_call_keeps_who_gave_it_up() -> None:
    t = sevens().slap(2).end_slap(2).call(1)
    assert t.kinds(2) == {"draw"}
    with t.refused(Refusal.BARRED):
        t.slap(2)


def test_k6_2_the_least_time_is_a_house_rule() -> None:
    assert table(grids=["5H", "2C"]).state.rules.open_seconds == 3
    for seconds in (1, 2, 3, 5):
        assert KaboomOptions(open_seconds=seconds).open_seconds == seconds  # type: ignore[arg-type]
    for seconds in (0, 4, 6):
        with pytest.raises(ValidationError):
            KaboomOptions.model_validate({"open_seconds": seconds})


def test_k6_2_an_abandoned_slap_is_told_so_that_the_time_starts_again() -> None:
    t = sevens().slap(2).end_slap(2)
    assert t.said(ChangedMind).seat == 2
    assert open_discard(GAME, t.state) == 5


def test_k6_3_the_first_has_the_slap() -> None:
    t = sevens().slap(2)
    for seat in (0, 1, 2):
        with t.refused(Refusal.SLAP_IN_PROGRESS):
            t.slap(seat)
    assert t.state.slap is not None
    assert t.state.slap.seat == 2


# Matching


@pytest.mark.parametrize(
    ("top", "card"),
    [
        ("7C", "7D"),
        ("KD", "KS"),
        ("KC", "KH"),
        ("KC", "KS"),
        ("*1", "*2"),
        ("AS", "AH"),
        ("QC", "QD"),
    ],
)
def test_k6_4_the_same_rank_is_a_match(top: str, card: str) -> None:
    t = table(grids=["5H 3C", f"{card} 2C"], discard=top, open_by=0, to_move=1)
    t.slap(1).match(1, P(1, 0))
    assert t.said(Matched) == Matched(1, P(1, 0), parse(card))


@pytest.mark.parametrize(
    ("top", "card"), [("7C", "8C"), ("KD", "QD"), ("*1", "AC"), ("10H", "JH"), ("KD", "*1")]
)
def test_k6_4_anything_else_is_none(top: str, card: str) -> None:
    t = table(grids=["5H 3C", f"{card} 2C"], discard=top, open_by=0, to_move=1)
    t.slap(1).match(1, P(1, 0))
    assert t.said(Mismatched) == Mismatched(1, P(1, 0), parse(card))


def test_k6_5_example_two_sevens_of_ones_own_in_one_slap() -> None:
    t = sevens().slap(1).match(1, P(1, 0)).match(1, P(1, 1)).end_slap(1)
    assert t.said(SlapEnded) == SlapEnded(1, 2)
    assert t.grid(1) == "- - 6H 8S"
    assert t.state.tallies[1].slaps == 1
    assert t.state.tallies[1].slaps_wrong == 0


def test_k6_5_example_ones_own_ten_and_anothers() -> None:
    t = table(grids=["5H 10D", "10H 2C", "9C"], discard="10S", open_by=2, to_move=0)
    t.slap(0).match(0, P(0, 1)).match(0, P(1, 0)).end_slap(0)
    assert t.kinds(0) == {"give", "decline"}
    t.give(0, 0)
    assert t.said(SlapEnded) == SlapEnded(0, 2)
    assert t.grid(0) == "- -"
    assert t.grid(1) == "5H 2C"


def test_k6_5_all_there_are() -> None:
    t = sevens().slap(2).match(2, P(0, 0)).match(2, P(1, 0)).match(2, P(1, 1)).end_slap(2)
    assert t.state.slap is not None
    assert t.state.slap.matched == 3
    assert t.state.slap.gifts == (P(0, 0), P(1, 0), P(1, 1))


def test_k6_5_one_card_is_enough_and_each_flip_is_asked_anew() -> None:
    t = sevens().slap(1)
    first = t.wait("slap")
    t.match(1, P(1, 0))
    assert t.wait("slap").key != first.key
    with t.refused(Refusal.STALE):
        t.do(do.MatchCard(1, first.action.number, P(1, 1)))
    t.end_slap(1)
    assert t.grid(1) == "- 7H 6H 8S"


def test_k6_5_any_card_that_is_there_may_be_named() -> None:
    t = sevens(grids=["7S - 9D 5H", "7D 7H 6H 8S", "-"]).slap(2)
    assert t.targets(2, "match") == ((0, 2, 3), (0, 1, 2, 3), ())
    with t.refused(Refusal.EMPTY_SLOT):
        t.match(2, P(0, 1))
    for place in (P(0, 4), P(0, -1), P(3, 0), P(-1, 0)):
        with t.refused(Refusal.WRONG_TARGET):
            t.match(2, place)


def test_k6_5_with_no_card_to_flip_there_is_only_changing_ones_mind() -> None:
    t = table(grids=["5H", "-", "-"], caller=0, last_turns=(2,), discard="7C", open_by=1, to_move=2)
    t.slap(1)
    assert t.kinds(1) == {"end_slap"}


def test_k6_5_without_a_card_left_to_flip_the_flipping_ends_by_itself() -> None:
    t = table(grids=["-", "7D 7H"], discard="7C", open_by=0, to_move=1)
    t.slap(1).match(1, P(1, 0)).match(1, P(1, 1))
    assert t.said(SlapEnded) == SlapEnded(1, 2)
    # K7.3: the caller's cards are not left to flip.
    t = table(grids=["5H", "7D"], caller=0, last_turns=(1,), discard="7C", open_by=1, to_move=1)
    t.slap(1).match(1, P(1, 0))
    assert t.said(SlapEnded) == SlapEnded(1, 1)


# Wrong cards and changed minds


def test_k6_6_a_wrong_card_of_ones_own() -> None:
    t = sevens().slap(2).match(2, P(2, 1))
    assert t.said(Mismatched) == Mismatched(2, P(2, 1), parse("AD"))
    assert t.top() == "AD"
    assert t.said(Penalised).places == (P(2, 4), P(2, 5))
    assert t.grid(2) == "AC - 3H 4H KD 10S"
    assert t.said(SlapEnded) == SlapEnded(2, 0)
    assert t.state.slap is None
    assert t.state.tallies[2].slaps_wrong == 1
    assert t.state.tallies[2].slaps == 0


def test_k6_6_a_wrong_card_of_anothers() -> None:
    t = sevens().slap(2).match(2, P(1, 3))
    assert t.grid(1) == "7D 7H 6H -"
    assert t.grid(2) == "AC AD 3H 4H KD 10S"
    assert t.top() == "8S"
    assert t.state.slap is None


def test_k6_6_penalty_cards_are_seen_by_nobody() -> None:
    t = sevens().slap(2).match(2, P(2, 1))
    assert t.state.looks == ()
    for viewer in (None, 0, 1, 2):
        view = GAME.view(t.state, viewer)
        assert {type(slot).__name__ for slot in view.seats[2].slots} == {"FaceDown", "Gone"}


def test_k6_6_the_slap_ends_there_and_what_matched_stands() -> None:
    t = sevens().slap(1).match(1, P(1, 0)).match(1, P(1, 2))
    assert t.said(SlapEnded) == SlapEnded(1, 1)
    assert t.grid(1) == "- 7H - 8S KD 10S"
    with t.refused(Refusal.STALE):
        t.match(1, P(1, 1))
    assert (t.state.tallies[1].slaps, t.state.tallies[1].slaps_wrong) == (1, 1)


def test_k6_6_gifts_first_then_the_penalty() -> None:
    t = sevens().slap(2).match(2, P(1, 0)).match(2, P(2, 0))
    assert not t.heard(Penalised)
    assert not t.heard(SlapEnded)
    assert t.targets(2, "give") == ((), (), (1, 2, 3))
    t.give(2, 1)
    kinds = [type(event).__name__ for event in t.events]
    assert kinds == ["Gave", "Penalised", "SlapEnded"]
    assert t.grid(1) == "AD 7H 6H 8S"
    assert t.grid(2) == "- - 3H 4H KD 10S"


def test_k6_6_the_house_may_ask_one_card_for_a_wrong_slap() -> None:
    t = sevens(wrong_penalty=1).slap(2).match(2, P(2, 1))
    assert t.grid(2) == "AC - 3H 4H KD"


def test_k6_7_a_changed_mind_costs_one_card_and_leaves_the_discard_open() -> None:
    t = sevens().slap(2).end_slap(2)
    assert t.said(ChangedMind) == ChangedMind(2, by_clock=False)
    assert t.said(SlapEnded) == SlapEnded(2, 0)
    assert t.grid(2) == "AC AD 3H 4H KD"
    assert t.state.open is not None
    assert t.state.open.barred == (2,)
    assert t.state.tallies[2].slaps_wrong == 1
    assert t.kinds(0) == {"slap"}
    assert t.kinds(2) == set()


def test_k6_7_not_to_the_same_seat_again() -> None:
    t = sevens().slap(2).end_slap(2)
    with t.refused(Refusal.BARRED):
        t.slap(2)
    t.slap(0).end_slap(0)
    assert t.state.open is not None
    assert t.state.open.barred == (2, 0)
    t.slap(1).match(1, P(1, 0)).end_slap(1)
    assert t.said(SlapEnded).matched == 1


def test_k6_7_the_next_discard_is_for_all_again() -> None:
    t = sevens().slap(2).end_slap(2).draw(1).discard(1)
    assert "slap" in t.kinds(2)


def test_k6_7_so_does_letting_the_clock_run_out() -> None:
    t = sevens().slap(2)
    assert (t.wait("slap").clock, t.wait("slap").seats) == ("slap", (2,))
    t.time_up("slap")
    assert t.said(ChangedMind) == ChangedMind(2, by_clock=True)
    assert t.grid(2) == "AC AD 3H 4H KD"
    with t.refused(Refusal.BARRED):
        t.slap(2)


def test_k6_7_who_slapped_for_nothing_is_timed_shorter_for_the_rest_of_the_round() -> None:
    t = sevens().slap(2).end_slap(2)
    t.slap(0)
    assert t.wait("slap").clock == "slap", "the others have their whole time"
    t.end_slap(0).draw(1).discard(1)
    t.slap(2)
    assert t.wait("slap").clock == "slap_again"


def test_k6_7_after_a_match_the_clock_just_ends_the_slap() -> None:
    t = sevens().slap(1).match(1, P(1, 0)).time_up("slap")
    assert not t.heard(ChangedMind)
    assert not t.heard(Penalised)
    assert t.said(SlapEnded) == SlapEnded(1, 1)
    assert t.state.tallies[1].slaps_wrong == 0


def test_k6_7_after_a_match_the_clock_does_not_take_the_earned_gift() -> None:
    t = sevens().slap(2).match(2, P(1, 0)).time_up("slap")
    assert t.kinds(2) == {"give", "decline"}


@pytest.mark.parametrize("cards", [1, 2])
def test_k6_7_the_house_sets_the_price(cards: int) -> None:
    t = sevens(changed_mind_penalty=cards).slap(2).end_slap(2)
    assert len(t.said(Penalised).places) == cards


@pytest.mark.parametrize("cards", [0, 3])
def test_k6_7_never_for_nothing(cards: int) -> None:
    with pytest.raises(ValidationError):
        KaboomOptions.model_validate({"changed_mind_penalty": cards})


@pytest.mark.parametrize("cards", [0, 3])
def test_k6_6_a_wrong_slap_costs_one_or_two(cards: int) -> None:
    with pytest.raises(ValidationError):
        KaboomOptions.model_validate({"wrong_penalty": cards})


# Gifts


def test_k6_8_a_card_of_ones_own_into_that_same_slot_unseen() -> None:
    t = sevens().slap(2).match(2, P(1, 1)).end_slap(2)
    assert t.targets(2, "give") == ((), (), (0, 1, 2, 3))
    t.give(2, 3)
    assert t.said(Gave) == Gave(2, P(2, 3), P(1, 1))
    assert t.grid(1) == "7D 4H 6H 8S"
    assert t.grid(2) == "AC AD 3H -"
    assert t.state.looks == ()


def test_k6_8_one_at_a_time_in_the_order_flipped() -> None:
    t = sevens().slap(2).match(2, P(1, 1)).match(2, P(0, 0)).match(2, P(1, 0)).end_slap(2)
    first = t.wait("gift")
    t.give(2, 0)
    assert t.said(Gave).place == P(1, 1)
    assert t.wait("gift").key != first.key
    with t.refused(Refusal.STALE):
        t.do(do.Give(2, first.action.number, P(2, 1)))
    t.decline(2)
    assert t.said(Declined) == Declined(2, P(0, 0), by_clock=False)
    t.give(2, 1)
    assert t.said(Gave).place == P(1, 0)
    assert t.said(SlapEnded).matched == 3
    assert t.grid(0) == "- 3C 9D 5H"
    assert t.grid(1) == "AD AC 6H 8S"


def test_k6_8_only_who_is_asked_declines_and_only_what_is_asked() -> None:
    t = sevens().slap(2).match(2, P(1, 1)).match(2, P(0, 0)).end_slap(2)
    first = t.wait("gift").action.number
    t.decline(2)
    with t.refused(Refusal.STALE):
        t.do(do.Decline(2, first))
    with t.refused(Refusal.SLAP_IN_PROGRESS):
        t.decline(0)
    assert t.state.slap is not None


def test_k6_8_only_after_all_flips() -> None:
    t = sevens().slap(2).match(2, P(1, 1))
    assert t.kinds(2) == {"match", "end_slap"}
    with t.refused(Refusal.NO_GIFT_OWED):
        t.give(2, 0)
    with t.refused(Refusal.NO_GIFT_OWED):
        t.decline(2)
    t.end_slap(2)
    assert t.kinds(2) == {"give", "decline"}
    with t.refused(Refusal.NOT_NOW):
        t.match(2, P(1, 0))
    with t.refused(Refusal.NOT_NOW):
        t.end_slap(2)


def test_k6_8_none_for_a_card_of_ones_own() -> None:
    t = sevens().slap(1).match(1, P(1, 0)).end_slap(1)
    assert t.state.slap is None
    with t.refused(Refusal.STALE):
        t.give(1, 2)


def test_k6_8_only_a_card_of_ones_own_is_given() -> None:
    t = sevens(grids=["7S 3C", "7D 7H", "AC - 3H"]).slap(2).match(2, P(1, 1)).end_slap(2)
    assert t.targets(2, "give") == ((), (), (0, 2))
    with t.refused(Refusal.EMPTY_SLOT):
        t.give(2, 1)
    for slot in (-1, 3):
        with t.refused(Refusal.WRONG_TARGET):
            t.give(2, slot)
    with t.refused(Refusal.WRONG_TARGET):
        t.do(do.Give(2, t.wait("gift").action.number, P(0, 1)))
    with t.refused(Refusal.SLAP_IN_PROGRESS):
        t.give(0, 0)


def test_k6_8_the_gift_clock_declines() -> None:
    t = sevens().slap(2).match(2, P(1, 1)).match(2, P(0, 0)).end_slap(2)
    assert (t.wait("gift").clock, t.wait("gift").seats) == ("gift", (2,))
    t.time_up("gift")
    assert t.said(Declined) == Declined(2, P(1, 1), by_clock=True)
    assert t.kinds(2) == {"give", "decline"}
    t.time_up("gift")
    assert t.heard(SlapEnded)
    assert not t.heard(Penalised)


def test_k6_8_none_is_owed_without_a_card_to_give() -> None:
    t = table(grids=["7S 3C", "7D 7H", "-"], discard="7C", open_by=0, to_move=1)
    t.slap(2).match(2, P(1, 0)).end_slap(2)
    assert t.said(SlapEnded) == SlapEnded(2, 1)


def test_k6_8_the_rest_lapses_when_the_last_card_is_given() -> None:
    t = table(grids=["7S 3C", "7D 7H", "2C"], discard="7C", open_by=0, to_move=1)
    t.slap(2).match(2, P(1, 0)).match(2, P(0, 0)).end_slap(2).give(2, 0)
    assert t.said(SlapEnded) == SlapEnded(2, 2)
    assert t.grid(1) == "2C 7H"
    assert t.grid(0) == "- 3C"


def test_k6_8_no_penalty_card_is_ever_given_away() -> None:
    t = table(grids=["7S 3C", "7D 7H", "2C"], discard="7C", open_by=0, to_move=1)
    t.slap(2).match(2, P(1, 0)).match(2, P(2, 0))
    # The only card was the wrong one: no gift, then the penalty.
    assert [type(event).__name__ for event in t.events] == ["Mismatched", "Penalised", "SlapEnded"]
    assert t.grid(1) == "- 7H"


# Order, and what costs nothing


def test_k6_9_a_slap_on_anything_else_does_nothing() -> None:
    t = sevens()
    for number in (4, 6, 0, -1):
        with t.refused(Refusal.STALE):
            t.do(do.Slap(2, number))
    t = table(grids=["5H", "2C"])
    with t.refused(Refusal.NOTHING_OPEN):
        t.slap(0)
    with t.refused(Refusal.STALE):
        t.do(do.Slap(0, 4))


def test_k6_10_a_flipped_card_closes_the_discard() -> None:
    for place in (P(1, 0), P(1, 2)):
        t = sevens().slap(1).match(1, place)
        assert t.state.open is None
        assert open_discard(GAME, t.state) is None
    t = sevens().slap(1)
    assert open_discard(GAME, t.state) == 5


def test_k6_10_nobody_else_acts_meanwhile() -> None:
    t = sevens().slap(2)
    assert t.kinds(0) == t.kinds(1) == set()
    tries = [
        do.Draw(1, 10),
        do.Call(1, 10),
        do.Flip(1, 10),
        do.MatchCard(1, 4, P(1, 0)),
        do.EndSlap(1, 4),
        do.Peek(1, 1),
        do.Ready(1, 1),
        do.Discard(1, 10),
        do.UsePower(1, 10),
        do.Replace(1, 10, P(1, 0)),
        do.Draw(2, 10),
    ]
    for action in tries:
        with t.refused(Refusal.SLAP_IN_PROGRESS):
            t.do(action)
    with t.refused(Refusal.CLOCK_NOT_OUT):
        t.time_up("turn")


def test_k6_10_afterwards_play_goes_on_where_it_was() -> None:
    t = sevens().slap(2).match(2, P(2, 0))
    assert t.kinds(1) == {"draw", "call"}
    assert t.state.turn == 10
    t.draw(1)


def test_k6_11_a_late_slap_costs_nothing() -> None:
    t = sevens().slap(2)
    with t.refused(Refusal.SLAP_IN_PROGRESS):
        t.slap(1)
    t.match(2, P(1, 0))
    with t.refused(Refusal.SLAP_IN_PROGRESS):
        t.slap(1)
    t.end_slap(2).decline(2)
    with t.refused(Refusal.NOTHING_OPEN):
        t.slap(1)
    assert len(t.state.grids[1]) == 4
    assert t.state.tallies[1].slaps_wrong == 0


def test_k6_12_example_the_drawn_eight_follows_the_eight_it_replaced() -> None:
    t = table(grids=["5H 3C 8D 7S", "2C 4D"], pile="8H ...").draw(0).replace(0, 2)
    assert t.top() == "8D"
    t.slap(0).match(0, P(0, 2)).end_slap(0)
    assert t.said(SlapEnded) == SlapEnded(0, 1)
    assert t.top() == "8H"
    assert t.grid(0) == "5H 3C - 7S"
    t.draw(1)
