"""G4: quick-plays of the graveyard game."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from engine.cards import parse
from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.game import GRAVEYARD_GAME as GAME
from engine.games.cabo.state import Open
from engine.games.cabo.variants import GraveyardOptions
from engine.refusals import Refusal
from tests.games.cabo.builders import SEVENS, P, Play, graveyard
from tests.support.any_game import open_discard


def sevens(**more: Any) -> Play:
    return graveyard(**{**SEVENS, "discard": "7C 3S", **more})


def nines(**more: Any) -> Play:
    """Four 9s: one on the graveyard, one with each seat."""
    return graveyard(
        **{
            "grids": ["9S 3C", "9D 9H 6H", "AC AD"],
            "discard": "9C 3S",
            "open_by": 2,
            **more,
        }
    )


# G4.1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_g4_1_whoever(seat: int) -> None:
    t = sevens()
    assert "slap" in t.kinds(seat)
    t.slap(seat)
    assert t.said(ev.Slapped) == ev.Slapped(seat, 5)
    # Knowledge is not checked: any card at the table may be named.
    assert t.targets(seat, "match") == ((0, 1, 2, 3),) * 3


def test_g4_1_an_own_card_is_not_replaced() -> None:
    t = sevens().slap(1).match(1, P(1, 0))
    assert t.said(ev.Matched) == ev.Matched(1, P(1, 0), parse("7D"))
    assert t.grid(1) == "- 7H 6H 8S"
    assert t.top() == "7D"
    assert t.state.slap is None
    assert t.said(ev.SlapEnded) == ev.SlapEnded(1, 1)
    assert t.state.tallies[1].slaps == 1


@pytest.mark.parametrize(
    ("top", "card"),
    [("7C", "7D"), ("KD", "KS"), ("KC", "KH"), ("*1", "*2"), ("AS", "AH"), ("QC", "QD")],
)
def test_g4_1_value_is_rank(top: str, card: str) -> None:
    t = graveyard(grids=["5H 3C", f"{card} 2C"], discard=top, open_by=0)
    t.slap(1).match(1, P(1, 0))
    assert t.said(ev.Matched).card == parse(card)


@pytest.mark.parametrize(
    ("top", "card"), [("10C", "JD"), ("QC", "KS"), ("*1", "AC"), ("KD", "*1"), ("7C", "8C")]
)
def test_g4_1_not_points(top: str, card: str) -> None:
    t = graveyard(grids=["5H 3C", f"{card} 2C"], discard=top, open_by=0)
    t.slap(1).match(1, P(1, 0))
    assert t.said(ev.Mistaken).card == parse(card)


@pytest.mark.parametrize(
    ("top", "card", "right"),
    [
        ("10C", "JD", True),
        ("QC", "KS", True),
        ("JC", "QS", True),
        ("KS", "10D", True),
        ("KD", "KH", True),
        ("KD", "KS", False),
        ("KC", "KH", False),
        ("KC", "KS", True),
        ("*1", "*2", True),
        ("*1", "KD", False),
        ("7C", "7D", True),
        ("9C", "10D", False),
    ],
)
def test_g4_1_the_house_may_match_by_points(top: str, card: str, right: bool) -> None:
    t = graveyard(grids=["5H 3C", f"{card} 2C"], discard=top, open_by=0, match_by="points")
    t.slap(1).match(1, P(1, 0))
    assert t.heard(ev.Matched) is right
    assert t.heard(ev.Mistaken) is not right


# G4.2


def test_g4_2_anothers_card_may_be_made_up_for_with_one_of_ones_own() -> None:
    t = sevens().slap(2).match(2, P(1, 1))
    assert t.kinds(2) == {"give", "decline"}
    assert t.targets(2, "give") == ((), (), (0, 1, 2, 3))
    t.refuses(Refusal.WRONG_TARGET, t.do, do.Give(2, t.state.slap.number, P(0, 0)))
    t.give(2, 3)
    assert t.said(ev.Gave) == ev.Gave(2, P(2, 3), P(1, 1))
    assert t.grid(1) == "7D 4H 6H 8S"
    assert t.grid(2) == "AC AD 3H -"
    assert t.state.slap is None


@pytest.mark.parametrize("way", ["hand", "clock"])
def test_g4_2_or_not(way: str) -> None:
    t = sevens().slap(2).match(2, P(1, 1))
    assert (t.wait("gift").clock, t.wait("gift").seats) == ("gift", (2,))
    t.decline(2) if way == "hand" else t.time_up("gift")
    assert t.said(ev.Declined) == ev.Declined(2, P(1, 1), way == "clock")
    assert t.grid(1) == "7D - 6H 8S"
    assert t.grid(2) == "AC AD 3H 4H"


def test_g4_2_none_when_one_has_none() -> None:
    t = sevens(grids=["7S 3C", "7D 7H", "- -"]).slap(2).match(2, P(1, 1))
    assert t.state.slap is None
    assert t.said(ev.SlapEnded) == ev.SlapEnded(2, 1)


def test_g4_2_nobody_answers_for_the_shooter() -> None:
    t = sevens().slap(2)
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.end_slap, 1)
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.match, 1, P(1, 0))
    t.refuses(Refusal.NO_GIFT_OWED, t.decline, 2)
    t.refuses(Refusal.NO_GIFT_OWED, t.give, 2, 0)
    t.match(2, P(1, 1))
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.decline, 1)
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.give, 1, 0)
    t.refuses(Refusal.STALE, t.do, do.Decline(2, t.state.slap.number - 1))
    t = sevens(grids=["7S", "7D 7H", "AC - 3H"]).slap(2).match(2, P(1, 1))
    t.refuses(Refusal.EMPTY_SLOT, t.give, 2, 1)


def test_g4_2_who_leaves_before_the_choice_keeps_every_card() -> None:
    t = sevens().slap(2).match(2, P(1, 1)).leave(2)
    assert t.kinds(2) == {"give", "decline"}
    t.time_up("gift")
    assert (t.grid(1), t.grid(2)) == ("7D - 6H 8S", "AC AD 3H 4H")
    assert t.state.slap is None
    assert t.state.misses == (0, 0, 0)


# G4.3


def test_g4_3_a_wrong_card_goes_back_and_costs_one() -> None:
    t = sevens().slap(2).match(2, P(2, 1))
    assert t.said(ev.Mistaken) == ev.Mistaken(2, P(2, 1), parse("AD"))
    assert t.said(ev.Penalised).places == (P(2, 4),)
    assert t.grid(2) == "AC AD 3H 4H KD"
    assert t.top() == "7C"
    assert t.state.tallies[2].slaps_wrong == 1
    for viewer in (None, 0, 1, 2):
        assert t.said(ev.Mistaken).seen_by(viewer) == t.said(ev.Mistaken)
        kinds = {type(slot).__name__ for slot in GAME.view(t.state, viewer).seats[2].slots}
        assert kinds == {"FaceDown"}


def test_g4_3_a_wrong_card_of_anothers_goes_back_to_its_owner() -> None:
    t = sevens().slap(2).match(2, P(1, 3))
    assert t.grid(1) == "7D 7H 6H 8S"
    assert t.grid(2) == "AC AD 3H 4H KD"
    # The top may still be matched.
    t.slap(0).match(0, P(0, 0))
    assert t.heard(ev.Matched)


def test_g4_3_the_penalty_may_come_from_a_new_deck() -> None:
    t = sevens(pile="", discard="7C 3S 2S").slap(2).match(2, P(2, 1))
    # G6.3: the top stays, and may still be matched by its old number.
    assert t.said(ev.Reshuffled).cards == 2
    assert (t.top(), len(t.state.pile), len(t.state.grids[2])) == ("7C", 1, 5)
    assert t.state.open == Open(5, 0, parse("7C"), flip=False)
    t.slap(0).match(0, P(0, 0))
    assert t.heard(ev.Matched)


# G4.4


def test_g4_4_a_quick_played_card_may_itself_be_quick_played_on() -> None:
    t = nines().slap(0).match(0, P(0, 0))
    assert t.top() == "9S"
    assert t.state.open == Open(6, 0, parse("9S"), flip=False)
    # Whoever put it there laid it, wherever it came from.
    t.slap(2).match(2, P(1, 0)).decline(2)
    assert t.top() == "9D"
    assert t.state.open == Open(7, 2, parse("9D"), flip=False)
    assert t.state.discards == 7


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_g4_4_nobody_fires_twice_in_a_row_from_one_stack(seat: int) -> None:
    t = nines().slap(1).match(1, P(1, 0))
    assert GAME.view(t.state, None).stack_lock == 1
    t.slap(seat)
    assert t.targets(seat, "match") == ((0, 1), (), (0, 1))
    t.refuses(Refusal.STACK_LOCKED, t.match, seat, P(1, 1))
    # Not even a wrong card may be tried there.
    t.refuses(Refusal.STACK_LOCKED, t.match, seat, P(1, 2))


def test_g4_4_the_lock_is_the_stacks_and_not_the_players() -> None:
    """Seat 2 fires from seat 1's stack: seat 2's own is free, seat 1's is not."""
    t = graveyard(grids=["3C", "9D 9H", "9S AD"], discard="9C", open_by=0)
    t.slap(2).match(2, P(1, 0)).decline(2)
    assert GAME.view(t.state, None).stack_lock == 1
    t.slap(2)
    t.refuses(Refusal.STACK_LOCKED, t.match, 2, P(1, 1))
    t.match(2, P(2, 0))
    assert t.heard(ev.Matched)


def test_g4_4_a_card_put_in_the_place_of_a_fired_one_lies_in_the_locked_stack() -> None:
    """Seat 2 fires a 9 of seat 1's and puts its own 9 there: seat 2's stack is not the locked
    one, and the 9 just given is out of reach."""
    t = graveyard(grids=["3C", "9D 6H", "9S 9H"], discard="9C", open_by=0)
    t.slap(2).match(2, P(1, 0)).give(2, 0)
    assert (t.grid(1), GAME.view(t.state, None).stack_lock) == ("9S 6H", 1)
    t.slap(0)
    t.refuses(Refusal.STACK_LOCKED, t.match, 0, P(1, 0))
    t.match(0, P(2, 1)).decline(0)
    assert (t.top(), GAME.view(t.state, None).stack_lock) == ("9H", 2)
    t.slap(0).match(0, P(1, 0))
    assert t.said(ev.Matched).card == parse("9S")


def test_g4_4_a_quick_play_that_names_no_card_leaves_the_lock_as_it_is() -> None:
    t = nines().slap(1).match(1, P(1, 0)).slap(0).end_slap(0)
    assert GAME.view(t.state, None).stack_lock == 1
    t.slap(2)
    t.refuses(Refusal.STACK_LOCKED, t.match, 2, P(1, 1))


def test_g4_4_a_card_that_goes_back_is_not_a_card_drawn() -> None:
    # G3.3: its taking would have lifted the lock, but the quick-play came after that.
    t = graveyard(grids=["2H", "2C 6C", "2D AC"], discard="QC 2S", to_move=0).take(0)
    t.slap(1).match(1, P(0, 0)).decline(1).time_up("auto")
    assert (t.state.to_move, GAME.view(t.state, None).stack_lock) == (1, 0)


@pytest.mark.parametrize("way", ["draw", "take", "clock"])
def test_g4_4_until_a_card_has_been_drawn(way: str) -> None:
    t = nines(pile="8C ...").slap(1).match(1, P(1, 0))
    if way == "clock":
        t.time_up("turn")
    else:
        getattr(t, way)(0)
    assert GAME.view(t.state, None).stack_lock is None
    if way == "clock":
        t.slap(1)
        assert t.targets(1, "match")[1] == (1, 2)
        return
    # The 9, or below it the 9 that was there first, is still on top.
    t.slap(1).match(1, P(1, 1))
    assert t.said(ev.Matched).card == parse("9H")


def test_g4_4_or_a_card_from_another_stack_has_been_fired() -> None:
    t = nines().slap(1).match(1, P(1, 0)).slap(0).match(0, P(0, 0))
    assert GAME.view(t.state, None).stack_lock == 0
    t.slap(1).match(1, P(1, 1))
    assert t.said(ev.Matched).card == parse("9H")
    assert GAME.view(t.state, None).stack_lock == 1


def test_g4_4_a_wrong_attempt_does_not_lock_a_stack() -> None:
    t = nines().slap(1).match(1, P(1, 2))
    assert t.heard(ev.Mistaken)
    assert GAME.view(t.state, None).stack_lock is None
    t.slap(0).match(0, P(1, 0))
    assert t.heard(ev.Matched)


def test_g4_4_nor_does_it_lift_a_lock() -> None:
    t = nines().slap(1).match(1, P(1, 0)).slap(2).match(2, P(2, 0))
    assert t.heard(ev.Mistaken)
    t.slap(0)
    t.refuses(Refusal.STACK_LOCKED, t.match, 0, P(1, 1))


def test_g4_4_a_discard_of_a_turn_alone_does_not_lift_it() -> None:
    """The card was drawn before the quick-play; nothing has been drawn since."""
    t = graveyard(
        grids=["6C 3C", "9D 9H 6H", "AC AD"], discard="9C", open_by=2, held="9S", to_move=0
    )
    t.slap(1).match(1, P(1, 0)).discard(0)
    assert GAME.view(t.state, None).stack_lock == 1
    t.drop(0).draw(1)
    assert GAME.view(t.state, None).stack_lock is None


def test_g4_4_the_lock_ends_with_the_round() -> None:
    t = nines().slap(1).match(1, P(1, 0)).end_round(0)
    assert GAME.view(t.state, None).stack_lock is None
    t.ready(0, 1, 2)
    assert GAME.view(t.state, None).stack_lock is None


def test_g4_4_with_every_stack_locked_or_bare_there_is_nothing_to_fire() -> None:
    t = graveyard(grids=["- -", "9D 9H"], discard="9C", open_by=0).slap(1).match(1, P(1, 0))
    for seat in (0, 1):
        assert "slap" not in t.kinds(seat)
        t.refuses(Refusal.STACK_LOCKED, t.slap, seat)
    assert GAME.view(t.state, None).open is not None


# G4.5


def test_g4_5_the_first_has_it() -> None:
    t = sevens().slap(2)
    for seat in (0, 1, 2):
        t.refuses(Refusal.SLAP_IN_PROGRESS, t.slap, seat)
    for act in (t.draw, t.take, t.end_round):
        t.refuses(Refusal.SLAP_IN_PROGRESS, act, 1)


def test_g4_5_settled_before_a_take_or_draw() -> None:
    """The take came later: it is not of the card that the taker saw, so he is asked again."""
    t = sevens()
    take = do.Take(1, t.state.turn)
    t.slap(2)
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.do, take)
    t.match(2, P(1, 1)).decline(2)
    assert t.kinds(1) >= {"draw", "take"}


def test_g4_5_what_closes_a_top_waits_its_least_time() -> None:
    state = sevens().state
    assert open_discard(GAME, state) == 5
    for action in (do.Draw(1, 10), do.Take(1, 10), do.TimeUp("turn", 10), do.TimeUp("auto", 10)):
        assert GAME.closes(state, action)
    # The top stays open while somebody holds a card, and what is laid on it takes its place.
    state = sevens().draw(1).state
    assert open_discard(GAME, state) == 5
    for action in (do.Discard(1, 10), do.Replace(1, 10, P(1, 0))):
        assert GAME.closes(state, action)
    for action in (do.Slap(2, 5), do.EndRound(2, 1), do.Leave(0), do.TimeUp("slap", 10)):
        assert not GAME.closes(state, action)


def test_g4_5_the_least_open_time_is_a_house_rule() -> None:
    assert sevens().state.rules.open_seconds == 3
    for seconds in (1, 2, 3, 5):
        options = GraveyardOptions.model_validate({"open_seconds": seconds})
        assert options.open_seconds == seconds
    for seconds in (0, 4, 6):
        with pytest.raises(ValidationError):
            GraveyardOptions.model_validate({"open_seconds": seconds})


@pytest.mark.parametrize("way", ["hand", "clock"])
def test_g4_5_naming_no_card_costs_nothing(way: str) -> None:
    t = sevens().slap(2)
    assert (t.wait("slap").clock, t.wait("slap").seats) == ("slap", (2,))
    t.end_slap(2) if way == "hand" else t.time_up("slap")
    assert not t.heard(ev.Penalised)
    assert t.grid(2) == "AC AD 3H 4H"
    assert t.state.tallies[2].slaps_wrong == 0
    # An empty claim may not be made over and over: this card is closed to that seat.
    t.refuses(Refusal.BARRED, t.slap, 2)
    t.slap(0).match(0, P(0, 0))


def test_g4_5_of_that_top_only_and_with_less_time_for_the_next() -> None:
    t = sevens().slap(2).time_up("slap").slap(0).match(0, P(0, 0))
    assert "slap" in t.kinds(2)
    t.slap(2)
    assert (t.wait("slap").clock, t.wait("slap").seats) == ("slap_again", (2,))


@pytest.mark.parametrize("number", [0, 4, 6, 99])
def test_g4_5_a_quick_play_on_anything_but_the_top_does_nothing(number: int) -> None:
    t = sevens()
    t.refuses(Refusal.STALE, t.do, do.Slap(2, number))


# G4.6


def test_g4_6_during_another_players_turn() -> None:
    t = sevens().draw(1)
    for seat in range(3):
        assert "slap" in t.kinds(seat)
    assert t.state.held is not None
    t.slap(0).match(0, P(0, 0))
    assert t.grid(0) == "- 3C 9D 5H"
    # The turn goes on with the card in hand.
    assert {"replace", "discard"} <= t.kinds(1)
    t.replace(1, 0)
    assert t.grid(1) == "KD 7H 6H 8S"


def test_g4_6_during_an_effect() -> None:
    t = sevens(to_move=0, held="7D", grids=["7S 3C", "7H 6H", "AC AD"], discard="2C").discard(0)
    assert t.waits() == ["power", "turn*"]
    t.slap(1).match(1, P(1, 0))
    assert t.heard(ev.Matched)
    t.look(0, P(0, 1))


def test_g4_6_from_the_end_of_the_peek() -> None:
    t = graveyard(grids=["7S 3C", "7H 6H"], held="7D").discard(0)
    t.slap(1).match(1, P(1, 0))
    assert t.heard(ev.Matched)


def test_g4_6_taking_the_top_bares_the_next_which_may_be_matched() -> None:
    t = sevens().take(1)
    assert t.top() == "3S"
    assert t.state.open is not None
    assert t.state.open.card == parse("3S")
    assert t.state.discards == 6
    t.slap(2).match(2, P(2, 2))
    assert t.said(ev.Matched).card == parse("3H")
    t.replace(1, 0)
    assert t.grid(1) == "7C 7H 6H 8S"
    assert t.top() == "7D"


def test_g4_6_a_deck_made_anew_leaves_the_top_to_be_matched() -> None:
    t = sevens(pile="", discard="7C 3S 2S").draw(1)
    assert t.said(ev.Reshuffled).cards == 2
    assert open_discard(GAME, t.state) == 5
    t.slap(0).match(0, P(0, 0))
    assert t.said(ev.Matched).card == parse("7S")
    assert t.state.held is not None


def test_g4_6_taking_the_last_card_leaves_nothing_to_match() -> None:
    t = sevens(discard="7C").take(1)
    assert t.state.open is None
    for seat in range(3):
        assert "slap" not in t.kinds(seat)


def test_g4_6_from_the_end_of_the_peek_to_the_end_of_the_round_by_button() -> None:
    t = sevens()
    for doing in (lambda: t, lambda: t.draw(1), lambda: t.discard(1)):
        doing()
        kinds = {offer.kind for offer in GAME.view(t.state, None).table_actions}
        assert "slap" in kinds
    t.end_round(2)
    assert "slap" not in {offer.kind for offer in GAME.view(t.state, None).table_actions}


def test_g4_6_a_card_put_back_may_be_matched_again() -> None:
    t = sevens().take(1).time_up("turn")
    assert t.top() == "7C"
    t.slap(0).match(0, P(0, 0))
    assert t.heard(ev.Matched)


def test_g4_6_clocks_stand_still_while_a_quick_play_is_settled() -> None:
    t = sevens().slap(2)
    assert t.waits() == ["slap", "turn*"]
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "turn")
