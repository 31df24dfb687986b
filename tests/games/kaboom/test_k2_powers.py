"""K2: values and powers."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import parse
from engine.core import HIDDEN, Place
from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.state import Phase, PowerStage
from engine.games.cabo.variants import KABOOM, total, value
from engine.games.cabo.view import FaceDown, FaceUp
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, cards, grid, table


def holding(card: str, **more: Any) -> Play:
    """Seat 0 of three holds a drawn card."""
    given: dict[str, Any] = {"grids": ABC, "held": card, **more}
    return table(**given)


@pytest.mark.parametrize(
    ("card", "worth"),
    [(f"{pips}{suit}", pips) for pips in range(2, 11) for suit in "CDHS"]
    + [(f"A{suit}", 1) for suit in "CDHS"]
    + [(f"J{suit}", 12) for suit in "CDHS"]
    + [(f"Q{suit}", 15) for suit in "CDHS"]
    + [("KD", 0), ("KH", 0), ("KC", 30), ("KS", 30), ("*1", -1), ("*2", -1)],
)
def test_k2_1_values(card: str, worth: int) -> None:
    assert value(KABOOM, parse(card)) == worth


@pytest.mark.parametrize(
    ("held", "worth"),
    [("5H 3C *1", 7), ("AS *2", 0), ("*1 *2", -2), ("KH KS", 30), ("- 2C - 9S", 11), ("", 0)],
)
def test_k2_1_example_totals(held: str, worth: int) -> None:
    assert total(KABOOM, grid(held)) == worth


@pytest.mark.parametrize("card", ["AS", "2H", "3D", "4S", "5C", "6D", "*1"])
def test_k2_2_no_power_below_seven_nor_in_a_joker(card: str) -> None:
    t = holding(card)
    assert "use_power" not in t.kinds(0)
    t.refuses(Refusal.NO_POWER, t.use, 0)
    t.discard(0)
    assert t.state.power is None
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


@pytest.mark.parametrize(
    ("card", "kind", "aim"),
    [
        ("7H", "look_own", "look_at"),
        ("8H", "look_own", "look_at"),
        ("9H", "look_other", "look_at"),
        ("10H", "look_other", "look_at"),
        ("JH", "blind_swap", "blind_swap"),
        ("QH", "blind_swap", "blind_swap"),
        ("KH", "visible_swap", "look_at_two"),
        ("KC", "visible_swap", "look_at_two"),
    ],
)
def test_k2_2_the_power_of_each_rank(card: str, kind: str, aim: str) -> None:
    t = holding(card)
    t.use(0)
    assert t.said(ev.Discarded).card == parse(card)
    assert t.said(ev.PowerTaken).power == kind
    assert t.top() == card
    assert t.kinds(0) >= {aim, "drop_power"}


@pytest.mark.parametrize("card", ["7H", "8H"])
def test_k2_2_look_at_one_of_your_own(card: str) -> None:
    t = holding(card).use(0)
    assert t.targets(0, "look_at") == ((0, 1, 2, 3), (), ())
    t.refuses(Refusal.WRONG_TARGET, t.look, 0, P(1, 0))
    t.look(0, P(0, 2))
    seen = ev.LookedAt(0, (P(0, 2),), cards("9D"))
    assert t.said(ev.LookedAt) == t.said(ev.LookedAt).seen_by(0) == seen
    view = GAME.view(t.state, 0)
    assert view.seats[0].slots[2] == FaceUp(parse("9D"))
    assert view.looks[0].cards == cards("9D")
    t.end_look(0)
    assert t.said(ev.LookEnded).seat == 0
    assert GAME.view(t.state, 0).seats[0].slots[2] != FaceUp(parse("9D"))
    assert t.state.power is None
    assert t.grid(0) == ABC[0]


@pytest.mark.parametrize("card", ["9H", "10H"])
def test_k2_2_look_at_one_of_another_and_leave_it_there(card: str) -> None:
    t = holding(card).use(0)
    assert t.targets(0, "look_at") == ((), (0, 1, 2, 3), (0, 1, 2, 3))
    t.refuses(Refusal.WRONG_TARGET, t.look, 0, P(0, 0))
    t.look(0, P(2, 1))
    assert t.said(ev.LookedAt).cards == cards("AD")
    assert t.said(ev.LookedAt).seen_by(2).cards == HIDDEN
    assert t.said(ev.LookedAt).seen_by(None).cards == HIDDEN
    assert GAME.view(t.state, 2).looks[0].cards == HIDDEN
    assert GAME.view(t.state, 0).seats[2].slots[1] == FaceUp(parse("AD"))
    t.time_up("look")
    assert t.state.power is None
    assert t.grid(2) == ABC[2]


@pytest.mark.parametrize("card", ["JH", "QH"])
def test_k2_2_blind_swap_of_two_cards_unseen(card: str) -> None:
    t = holding(card).use(0)
    t.blind(0, P(0, 1), P(2, 3))
    assert t.grid(0) == "5H 4H 9D 7S"
    assert t.grid(2) == "AC AD 3H 3C"
    assert t.said(ev.Swapped) == ev.Swapped(0, P(0, 1), P(2, 3), seen=False)
    assert not t.heard(ev.LookedAt)
    assert t.state.looks == ()
    assert t.state.power is None


def test_k2_2_a_king_looks_at_two_then_swaps() -> None:
    t = holding("KS").use(0)
    t.look_at_two(0, P(1, 0), P(2, 1))
    looked = t.said(ev.LookedAt)
    assert looked == looked.seen_by(0) == ev.LookedAt(0, (P(1, 0), P(2, 1)), cards("2C AD"))
    assert looked.seen_by(1).cards == HIDDEN
    assert t.kinds(0) == {"end_look", "make_swap", "leave_swap", "slap"}
    t.make_swap(0)
    assert t.said(ev.LookEnded).seat == 0
    assert t.said(ev.Swapped) == ev.Swapped(0, P(1, 0), P(2, 1), seen=True)
    assert t.grid(1) == "AD 4D 6H 8S"
    assert t.grid(2) == "AC 2C 3H 4H"
    assert t.state.power is None
    assert t.state.looks == ()


def test_k2_2_a_king_looks_at_two_and_leaves_them_and_says_so() -> None:
    t = holding("KH").use(0)
    t.look_at_two(0, P(1, 0), P(2, 1)).leave_swap(0)
    assert t.said(ev.NotSwapped) == ev.NotSwapped(0, P(1, 0), P(2, 1))
    assert t.heard(ev.LookEnded)
    assert [t.grid(seat) for seat in range(3)] == ABC
    assert t.state.power is None


def test_k2_2_a_king_may_decide_after_the_look_has_ended() -> None:
    t = holding("KH").use(0).look_at_two(0, P(1, 0), P(2, 1))
    assert t.waits() == ["look", "power", "turn*"]
    t.time_up("look")
    assert t.waits() == ["power", "turn*"]
    assert t.state.power is not None
    assert t.state.power.stage == PowerStage.DECIDE
    t.make_swap(0)
    assert t.grid(1) == "AD 4D 6H 8S"
    assert not t.heard(ev.LookEnded)


def test_k2_2_a_king_never_looks_at_one_card_first() -> None:
    t = holding("KH").use(0)
    t.refuses(Refusal.NO_POWER, t.look, 0, P(1, 0))
    t.refuses(Refusal.NO_POWER, t.blind, 0, P(1, 0), P(2, 0))
    t.look_at_two(0, P(1, 0), P(2, 1))
    t.refuses(Refusal.NOT_NOW, t.look_at_two, 0, P(1, 0), P(2, 2))
    t.refuses(Refusal.NOT_NOW, t.drop, 0)


@pytest.mark.parametrize("card", ["7H", "9H", "JH"])
def test_k2_2_each_power_does_only_its_own(card: str) -> None:
    t = holding(card).use(0)
    t.refuses(Refusal.NO_POWER, t.look_at_two, 0, P(0, 0), P(1, 1))
    t.refuses(Refusal.NOT_NOW, t.make_swap, 0)
    t.refuses(Refusal.NOT_NOW, t.leave_swap, 0)
    if card == "JH":
        t.refuses(Refusal.NO_POWER, t.look, 0, P(0, 0))
    else:
        t.refuses(Refusal.NO_POWER, t.blind, 0, P(0, 0), P(1, 1))


def test_k2_2_only_the_card_just_drawn_has_power() -> None:
    """A card flipped for a slap, or replaced, brings none."""
    t = holding("AH").replace(0, 3)
    assert t.top() == "7S"
    assert t.state.power is None
    assert t.kinds(0) == {"slap"}
    t = table(grids=ABC, discard="8C", open_by=0, to_move=1)
    t.slap(1).match(1, P(1, 3)).end_slap(1)
    assert t.top() == "8S"
    assert t.state.power is None


def test_k2_2_only_who_drew_uses_it() -> None:
    t = holding("7H")
    t.refuses(Refusal.NOT_YOUR_TURN, t.use, 1)
    t.use(0)
    t.refuses(Refusal.NOT_YOUR_TURN, t.look, 1, P(1, 0))
    t = holding("JH").use(0)
    t.refuses(Refusal.NOT_YOUR_TURN, t.drop, 2)
    t = holding("KH").use(0).look_at_two(0, P(0, 0), P(0, 1))
    t.refuses(Refusal.NOT_YOUR_TURN, t.make_swap, 1)


def test_k2_2_without_a_power_there_is_nothing_to_aim_or_decide() -> None:
    t = holding("7H")
    for action in (
        do.LookAt(0, 0, P(0, 0)),
        do.BlindSwap(0, 0, P(0, 0), P(0, 1)),
        do.LookAtTwo(0, 0, P(0, 0), P(0, 1)),
        do.MakeSwap(0, 0),
        do.LeaveSwap(0, 0),
        do.DropPower(0, 0),
    ):
        t.refuses(Refusal.STALE, t.do, action)


def test_k2_2_nothing_lies_beyond_the_grids() -> None:
    t = holding("7H", grids=["5H - 9D", *ABC[1:]]).use(0)
    for slot in (-1, 3, 99):
        t.refuses(Refusal.WRONG_TARGET, t.look, 0, P(0, slot))
    t.refuses(Refusal.EMPTY_SLOT, t.look, 0, P(0, 1))
    t = holding("9H").use(0)
    for seat in (-1, 3):
        t.refuses(Refusal.WRONG_TARGET, t.look, 0, P(seat, 0))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (P(0, 0), P(1, 0)),
        (P(1, 0), P(0, 0)),
        (P(1, 1), P(2, 2)),
        (P(0, 0), P(0, 3)),
        (P(2, 0), P(2, 1)),
    ],
)
@pytest.mark.parametrize("card", ["JH", "KH"])
def test_k2_3_swaps_of_any_two_cards(card: str, first: Place, second: Place) -> None:
    t = holding(card).use(0)
    before = t.state.grids
    if card == "JH":
        t.blind(0, first, second)
    else:
        t.look_at_two(0, first, second).make_swap(0)
    assert t.state.grids[first.seat][first.slot] == before[second.seat][second.slot]
    assert t.state.grids[second.seat][second.slot] == before[first.seat][first.slot]


@pytest.mark.parametrize("card", ["JH", "KH"])
def test_k2_3_two_different_slots_both_holding_a_card(card: str) -> None:
    t = holding(card, grids=["5H - 9D 7S", *ABC[1:]]).use(0)
    swap = t.blind if card == "JH" else t.look_at_two
    t.refuses(Refusal.SAME_CARD_TWICE, swap, 0, P(1, 0), P(1, 0))
    t.refuses(Refusal.EMPTY_SLOT, swap, 0, P(0, 1), P(1, 0))
    t.refuses(Refusal.EMPTY_SLOT, swap, 0, P(1, 0), P(0, 1))
    t.refuses(Refusal.WRONG_TARGET, swap, 0, P(1, 0), P(0, 4))
    t.refuses(Refusal.WRONG_TARGET, swap, 0, P(3, 0), P(0, 0))


def test_k2_4_a_power_card_may_be_kept_or_just_discarded() -> None:
    assert holding("7H").kinds(0) == {"use_power", "discard", "replace"}


def test_k2_4_a_discarded_power_is_claimed_before_the_next_turn_begins() -> None:
    t = holding("7H").discard(0)
    assert not t.heard(ev.PowerTaken)
    assert t.kinds(0) == {"slap", "use_power"}
    assert t.kinds(1) == {"slap", "draw", "call"}
    t.use(0)
    assert t.said(ev.PowerTaken).power == "look_own"
    t.look(0, P(0, 0))
    assert t.said(ev.LookedAt).cards == cards("5H")


def test_k2_4_only_the_discarder_claims() -> None:
    t = holding("7H").discard(0)
    t.refuses(Refusal.NOT_YOUR_TURN, t.use, 1)
    t.refuses(Refusal.NOT_YOUR_TURN, t.use, 2)


@pytest.mark.parametrize("begin", ["draw", "call", "clock"])
def test_k2_4_the_next_turn_loses_it(begin: str) -> None:
    t = holding("7H").discard(0)
    if begin == "draw":
        t.draw(1)
    elif begin == "call":
        t.call(1)
    else:
        t.time_up("turn")
    assert t.state.power is None or t.state.power.seat != 0
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


def test_k2_4_an_automatic_call_loses_it_and_a_turn_passed_over_does_not() -> None:
    t = holding("7H", grids=["5H", "-", "AC"]).discard(0).time_up("auto")
    assert t.state.caller == 1
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))
    t = holding("7H", grids=["5H", "-", "AC"], caller=2, last_turns=(0, 1)).discard(0)
    assert t.state.phase == Phase.WINDOW
    t.use(0).look(0, P(0, 0))
    assert t.said(ev.LookedAt).cards == cards("5H")


def test_k2_4_on_the_last_turn_until_the_last_window_closes() -> None:
    t = holding("7H", caller=1, last_turns=(0,)).discard(0)
    assert t.heard(ev.WindowOpened)
    assert t.waits() == ["window"]
    t.use(0)
    assert t.waits() == ["power", "window*"]
    t.look(0, P(0, 0))
    assert t.waits() == ["look", "window*"]
    t.end_look(0)
    assert t.waits() == ["window"]
    t.time_up("window")
    assert t.state.phase == Phase.REVEAL


def test_k2_4_the_window_waits_for_a_power_though_the_discard_is_gone() -> None:
    t = holding("7H", caller=1, last_turns=(0,)).discard(0)
    t.slap(2).match(2, P(0, 3)).end_slap(2).decline(2)
    assert t.state.open is None
    assert t.state.phase == Phase.WINDOW
    t.use(0).look(0, P(0, 0)).end_look(0)
    assert t.state.phase == Phase.REVEAL


def test_k2_4_the_window_does_not_wait_for_a_power_that_nobody_can_use() -> None:
    # A 7 looks at a card of its own seat's: what others have does not help.
    t = table(grids=["7S", "5H", "2C 3C"], held="7H", caller=1, last_turns=(0,)).discard(0)
    t.slap(2).match(2, P(0, 0)).end_slap(2).decline(2)
    assert t.state.phase == Phase.REVEAL


@pytest.mark.parametrize("drawn", [True, False])
def test_k2_4_what_the_clock_discards_has_no_power(drawn: bool) -> None:
    t = holding("7H") if drawn else table(grids=ABC, pile="7H ...")
    t.time_up("turn")
    assert t.top() == "7H"
    assert t.said(ev.Discarded).by_clock
    assert t.state.power is None
    assert t.kinds(0) == {"slap"}


def test_k2_4_a_power_taken_up_may_be_given_up() -> None:
    t = holding("QH").use(0).drop(0)
    assert t.said(ev.PowerDropped) == ev.PowerDropped(0, "blind_swap", "declined")
    assert t.state.power is None
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))
    t.draw(1)


@pytest.mark.parametrize("card", ["7H", "9H", "JH", "KH"])
def test_k2_5_a_kept_card_fires_nothing(card: str) -> None:
    t = holding(card).replace(0, 0)
    assert t.state.power is None
    assert t.top() == "5H"
    assert t.grid(0).startswith(card)
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


def test_k2_6_slap_and_power_both_happen() -> None:
    t = holding("8H").use(0)
    t.slap(1)
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.look, 0, P(0, 0))
    t.match(1, P(1, 3)).end_slap(1)
    assert t.grid(1) == "2C 4D 6H -"
    t.look(0, P(0, 0))
    assert t.said(ev.LookedAt).cards == cards("5H")


def test_k2_6_a_slap_leaves_an_unclaimed_power_claimable() -> None:
    t = holding("8H").discard(0)
    t.slap(1).match(1, P(1, 3)).end_slap(1)
    assert t.kinds(0) == {"use_power"}
    t.use(0)


def test_k2_6_the_user_of_the_power_may_slap_as_well() -> None:
    t = holding("7H").use(0)
    t.slap(0).match(0, P(0, 3)).end_slap(0)
    t.look(0, P(0, 0)).end_look(0)
    assert t.grid(0) == "5H 3C 9D -"
    # A look that is on may be ended in the middle of one's own slap.
    t = holding("7H").use(0).look(0, P(0, 0)).slap(0)
    assert t.kinds(0) == {"end_look", "match", "end_slap"}


def king_holds(first: Place, second: Place) -> Play:
    """A King's swap holds two cards when seat 2 slaps the King; each seat has one."""
    t = table(grids=["5H KD 9D 7S", "KH 4D 6H 8S", "AC AD KC 4H"], held="KS")
    return t.use(0).look_at_two(0, first, second).slap(2)


@pytest.mark.parametrize("held", [P(0, 1), P(1, 0), P(2, 2)])
@pytest.mark.parametrize("turned", [False, True])
def test_k2_6_a_slap_that_takes_a_held_card_calls_the_swap_off(held: Place, turned: bool) -> None:
    other = P(1, 1)
    t = king_holds(held, other) if turned else king_holds(other, held)
    t.match(2, held)
    assert t.said(ev.PowerDropped) == ev.PowerDropped(0, "visible_swap", "slap")
    t.end_slap(2)
    if held.seat != 2:
        t.give(2, 0)
    assert t.state.grids[1][1] == parse("4D")
    assert not t.kinds(0) & {"make_swap", "leave_swap", "look_at_two", "use_power"}


def test_k2_6_a_swap_called_off_lets_the_look_run_to_its_end() -> None:
    t = king_holds(P(0, 1), P(1, 1)).match(2, P(0, 1)).end_slap(2).give(2, 0)
    assert t.kinds(0) == {"end_look"}
    assert t.waits() == ["look", "turn*"]
    view = GAME.view(t.state, 0)
    # The King that was looked at has gone, and nobody sees the Ace that came as a gift.
    assert view.seats[0].slots[1] == FaceDown()
    assert view.seats[1].slots[1] == FaceUp(parse("4D"))
    t.refuses(Refusal.POWER_IN_USE, t.draw, 1)
    t.time_up("look")
    assert t.state.power is None
    t.draw(1)


def test_k2_6_a_swap_called_off_after_its_look_is_gone_at_once() -> None:
    t = table(grids=["5H KD 9D 7S", "KH 4D 6H 8S"], held="KS")
    t.use(0).look_at_two(0, P(0, 1), P(1, 1)).end_look(0)
    t.slap(1).match(1, P(0, 1))
    assert t.heard(ev.PowerDropped)
    assert t.state.power is None
    t.end_slap(1).decline(1)
    t.draw(1)


def test_k2_6_a_wrong_card_or_a_gift_that_was_held_calls_it_off_too() -> None:
    t = king_holds(P(0, 0), P(1, 1)).match(2, P(0, 0))
    assert t.said(ev.PowerDropped).why == "slap"
    t = king_holds(P(1, 1), P(2, 0)).match(2, P(1, 0)).end_slap(2)
    assert not t.heard(ev.PowerDropped)
    t.give(2, 0)
    assert t.said(ev.PowerDropped).why == "slap"
    assert t.state.grids[1][:2] == cards("AC 4D")


def test_k2_6_a_slap_elsewhere_leaves_the_swap_alone() -> None:
    t = king_holds(P(0, 0), P(1, 1)).match(2, P(1, 0)).end_slap(2).give(2, 3)
    assert t.waits() == ["look", "power", "turn*"]
    t.make_swap(0)
    assert t.grid(0) == "4D KD 9D 7S"
    assert t.grid(1) == "4H 5H 6H 8S"


def test_k2_6_clocks_stand_still_during_a_slap() -> None:
    t = holding("JH").discard(0)
    assert t.waits() == ["turn"]
    t.slap(2)
    assert t.waits() == ["slap", "turn*"]
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "turn")
    t.end_slap(2).use(0)
    assert t.waits() == ["power", "turn*"]
    t.slap(1)
    assert t.waits() == ["slap", "power*", "turn*"]
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "power")
    t.end_slap(1)
    assert t.waits() == ["power", "turn*"]


def test_k2_6_a_look_may_be_ended_during_a_slap_by_hand_or_clock() -> None:
    for ending in ("hand", "clock"):
        t = holding("8H").use(0).look(0, P(0, 0)).slap(1)
        assert t.kinds(0) == {"end_look"}
        if ending == "hand":
            t.end_look(0)
        else:
            t.time_up("look")
        assert t.state.power is None
        t.match(1, P(1, 3))


def test_k2_6_the_next_seat_waits_for_a_power_and_the_discard_stays_open() -> None:
    t = holding("JH").use(0)
    assert t.kinds(1) == {"slap"}
    t.refuses(Refusal.POWER_IN_USE, t.draw, 1)
    t.refuses(Refusal.POWER_IN_USE, t.call, 1)
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "turn")
    assert t.state.open is not None
    t.blind(0, P(0, 0), P(1, 1))
    assert t.state.open is not None
    assert t.kinds(1) == {"slap", "draw", "call"}


def test_k2_6_a_turn_without_cards_waits_for_a_power_too() -> None:
    t = holding("JH", grids=["5H 3C", "-", "AC"]).use(0)
    assert t.waits() == ["power", "auto*"]
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "auto")
    t.drop(0).time_up("auto")
    assert t.state.caller == 1


def test_k2_6_a_power_lapses_if_the_slap_left_nothing_to_aim_at() -> None:
    t = table(grids=["7S", "2C", "5H"], held="7H").use(0)
    t.slap(1).match(1, P(0, 0)).end_slap(1)
    assert t.state.power is not None
    t.decline(1)
    assert t.said(ev.PowerDropped) == ev.PowerDropped(0, "look_own", "slap")
    assert t.state.power is None


def test_k2_6_a_gift_keeps_the_power_alive() -> None:
    t = table(grids=["7S", "2C", "5H"], held="7H").use(0)
    t.slap(1).match(1, P(0, 0)).end_slap(1).give(1, 0)
    t.look(0, P(0, 0))
    assert t.said(ev.LookedAt).cards == cards("2C")


@pytest.mark.parametrize(
    ("card", "grids", "caller"),
    [
        ("7H", ["- -", "2C 3C", "5H"], None),
        ("9H", ["2C 3C", "-", "-"], None),
        ("9H", ["2C 3C", "5H", "-"], 1),
        ("JH", ["2C -", "-", "-"], None),
        ("JH", ["2C -", "5H", "-"], 1),
        ("KH", ["-", "2C", "-"], None),
        ("KH", ["2C", "5H 6H", "-"], 1),
    ],
)
def test_k2_7_nothing_to_aim_at(card: str, grids: list[str], caller: int | None) -> None:
    last = () if caller is None else (0, 2)
    t = table(grids=grids, held=card, caller=caller, last_turns=last)
    assert "use_power" not in t.kinds(0)
    t.refuses(Refusal.NOTHING_TO_AIM_AT, t.use, 0)
    t.discard(0)
    assert "use_power" not in t.kinds(0)
    assert "use_power" not in {o.kind for o in GAME.view(t.state, None).table_actions}
    t.refuses(Refusal.NOTHING_TO_AIM_AT, t.use, 0)


@pytest.mark.parametrize(
    ("card", "grids"),
    [("7H", ["- 4C", "-"]), ("9H", ["-", "2C"]), ("JH", ["2C", "3C"]), ("KH", ["-", "2C 3C"])],
)
def test_k2_7_just_enough_to_aim_at(card: str, grids: list[str]) -> None:
    t = table(grids=grids, held=card)
    t.use(0)
    assert t.state.power is not None


def test_k2_7_a_penalty_gives_an_unclaimed_power_something_to_aim_at() -> None:
    t = table(grids=["-", "2C"], held="7H").discard(0)
    assert t.kinds(0) == {"slap"}
    t.slap(0).end_slap(0)
    assert t.heard(ev.Penalised)
    assert t.kinds(0) == {"use_power"}
