"""B5: special cards of Kaboo, and what of K2 applies to them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import parse
from engine.core import HIDDEN, Place
from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.game import KABOO_GAME as GAME
from engine.games.cabo.state import Phase
from engine.games.cabo.view import FaceDown, FaceUp
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, cards, kaboo


def holding(card: str, **more: Any) -> Play:
    """Seat 0 of three holds a drawn card."""
    return kaboo(**{"grids": ABC, "held": card, "discard": "2H", **more})


@pytest.mark.parametrize("card", ["7H", "8H"])
def test_b5_1_look_at_an_own_card(card: str) -> None:
    t = holding(card).use(0)
    assert t.said(ev.Discarded).card == parse(card)
    assert t.said(ev.PowerTaken).power == "look_own"
    assert t.targets(0, "look_at") == ((0, 1, 2, 3), (), ())
    t.refuses(Refusal.WRONG_TARGET, t.look, 0, P(1, 0))
    t.look(0, P(0, 2))
    assert t.said(ev.LookedAt) == ev.LookedAt(0, (P(0, 2),), cards("9D"))
    assert GAME.view(t.state, 0).seats[0].slots[2] == FaceUp(parse("9D"))
    for viewer in (None, 1, 2):
        assert t.said(ev.LookedAt).seen_by(viewer).cards == HIDDEN
    t.end_look(0)
    assert GAME.view(t.state, 0).seats[0].slots[2] != FaceUp(parse("9D"))
    assert t.state.power is None
    assert t.grid(0) == ABC[0]


@pytest.mark.parametrize("card", ["9H", "10H"])
def test_b5_1_look_at_another_players_card(card: str) -> None:
    t = holding(card).use(0)
    assert t.said(ev.PowerTaken).power == "look_other"
    assert t.targets(0, "look_at") == ((), (0, 1, 2, 3), (0, 1, 2, 3))
    t.refuses(Refusal.WRONG_TARGET, t.look, 0, P(0, 0))
    t.look(0, P(2, 1))
    assert t.said(ev.LookedAt).cards == cards("AD")
    for viewer in (None, 1, 2):
        assert t.said(ev.LookedAt).seen_by(viewer).cards == HIDDEN
    t.time_up("look")
    assert t.grid(2) == ABC[2]


@pytest.mark.parametrize("card", ["JH", "QH"])
def test_b5_1_switch_one_own_card_with_another_players_both_unseen(card: str) -> None:
    t = holding(card).use(0)
    t.blind(0, P(0, 1), P(2, 3))
    assert (t.grid(0), t.grid(2)) == ("5H 4H 9D 7S", "AC AD 3H 3C")
    assert t.said(ev.Swapped) == ev.Swapped(0, P(0, 1), P(2, 3), seen=False)
    assert not t.heard(ev.LookedAt)
    assert t.state.looks == ()


@pytest.mark.parametrize("card", ["JH", "QH"])
@pytest.mark.parametrize(
    ("first", "second"), [(P(0, 0), P(0, 1)), (P(1, 0), P(2, 0)), (P(1, 0), P(1, 1))]
)
def test_b5_1_a_switch_is_of_ones_own_with_anothers_only(
    card: str, first: Place, second: Place
) -> None:
    t = holding(card).use(0)
    t.refuses(Refusal.WRONG_TARGET, t.blind, 0, first, second)


@pytest.mark.parametrize("card", ["KC", "KS"])
def test_b5_1_a_black_king_looks_at_anothers_card_then_switches_it(card: str) -> None:
    t = holding(card).use(0)
    t.look(0, P(2, 0))
    seen = t.said(ev.LookedAt)
    assert (seen.places, seen.cards) == ((P(2, 0),), cards("AC"))
    for viewer in (None, 1, 2):
        assert seen.seen_by(viewer).cards == HIDDEN
    t.swap_with(0, 3)
    assert (t.grid(0), t.grid(2)) == ("5H 3C 9D AC", "7S AD 3H 4H")
    assert t.said(ev.Swapped) == ev.Swapped(0, P(0, 3), P(2, 0), seen=True)
    assert t.state.power is None
    assert t.state.looks == ()


def test_b5_1_a_black_king_or_leaves_it() -> None:
    t = holding("KS").use(0).look(0, P(2, 0))
    t.leave_swap(0)
    assert t.said(ev.PowerDropped) == ev.PowerDropped(0, "look_and_swap", "declined")
    assert [t.grid(seat) for seat in range(3)] == ABC
    assert t.state.power is None


def test_b5_1_a_black_king_looks_at_nothing_of_ones_own() -> None:
    t = holding("KS").use(0)
    t.refuses(Refusal.WRONG_TARGET, t.look, 0, P(0, 0))
    t.look(0, P(2, 0))
    # The card given for it is chosen unseen; only an own one will do.
    assert GAME.view(t.state, 0).seats[0].slots[3] != FaceUp(parse("7S"))
    t.refuses(Refusal.WRONG_TARGET, t.do, do.SwapWith(0, t.prompt(), P(1, 0)))
    t.refuses(Refusal.WRONG_TARGET, t.swap_with, 0, 4)


def test_b5_1_a_switch_answers_the_look_that_came_before() -> None:
    t = holding("KS").use(0)
    aim = t.prompt()
    t.refuses(Refusal.NOT_NOW, t.swap_with, 0, 0)
    t.look(0, P(2, 0))
    assert t.prompt() > aim
    t.refuses(Refusal.STALE, t.do, do.SwapWith(0, aim, P(0, 0)))
    t.refuses(Refusal.NOT_YOUR_TURN, t.do, do.SwapWith(1, t.prompt(), P(1, 0)))
    t.refuses(Refusal.NOT_NOW, t.drop, 0)
    t = kaboo(grids=ABC, discard="2H")
    t.refuses(Refusal.STALE, t.swap_with, 0, 0)


def test_b5_1_a_black_king_may_decide_when_the_look_is_over() -> None:
    t = holding("KS").use(0).look(0, P(2, 0)).time_up("look")
    t.swap_with(0, 0)
    assert t.grid(0) == "AC 3C 9D 7S"


@pytest.mark.parametrize("card", ["KD", "KH", "AS", "2S", "3S", "4S", "5S", "6S", "*1"])
def test_b5_1_no_power_in_a_red_king_nor_below_seven_nor_in_a_joker(card: str) -> None:
    t = holding(card)
    assert "use_power" not in t.kinds(0)
    t.refuses(Refusal.NO_POWER, t.use, 0)
    t.discard(0)
    assert t.state.power is None


@pytest.mark.parametrize(("card", "place"), [("7H", P(0, 0)), ("9H", P(1, 0)), ("KS", P(1, 0))])
def test_b5_1_what_looks_does_not_switch_two_unseen(card: str, place: Place) -> None:
    t = holding(card).use(0)
    t.refuses(Refusal.NO_POWER, t.blind, 0, P(0, 0), P(1, 0))
    t.look(0, place)
    assert ("swap_with" in t.kinds(0)) is (card == "KS")


def test_b5_1_what_switches_unseen_does_not_look() -> None:
    t = holding("JH").use(0)
    t.refuses(Refusal.NO_POWER, t.look, 0, P(1, 0))
    assert t.kinds(0) == {"blind_swap", "drop_power", "slap"}


@pytest.mark.parametrize("card", ["JH", "KS"])
def test_k2_3_of_kaboo_two_slots_both_holding_a_card(card: str) -> None:
    t = holding(card, grids=["5H - 9D 7S", "2C - 6H 8S", ABC[2]]).use(0)
    if card == "JH":
        t.refuses(Refusal.EMPTY_SLOT, t.blind, 0, P(0, 1), P(1, 0))
        t.refuses(Refusal.EMPTY_SLOT, t.blind, 0, P(0, 0), P(1, 1))
        t.refuses(Refusal.WRONG_TARGET, t.blind, 0, P(0, 0), P(0, 0))
    else:
        t.refuses(Refusal.EMPTY_SLOT, t.look, 0, P(1, 1))
        t.look(0, P(1, 0))
        t.refuses(Refusal.EMPTY_SLOT, t.swap_with, 0, 1)


def test_k2_4_a_power_of_kaboo_is_optional_and_claimed_before_the_next_turn() -> None:
    t = holding("7H").discard(0)
    assert not t.heard(ev.PowerTaken)
    assert "use_power" in t.kinds(0)
    for seat in (1, 2):
        t.refuses(Refusal.NOT_YOUR_TURN, t.use, seat)
    # It goes by the turn in which its card was drawn.
    t.do(do.UsePower(0, 10)).look(0, P(0, 0))
    assert t.said(ev.LookedAt).cards == cards("5H")
    t = holding("QH").use(0).drop(0)
    assert t.said(ev.PowerDropped) == ev.PowerDropped(0, "own_swap", "declined")
    assert t.state.power is None


@pytest.mark.parametrize("begin", ["draw", "switch_top", "call", "clock"])
def test_k2_4_the_next_turn_of_kaboo_loses_it(begin: str) -> None:
    t = holding("7H").discard(0)
    if begin == "clock":
        t.time_up("turn")
    elif begin == "switch_top":
        t.switch_top(1, 0)
    else:
        getattr(t, begin)(1)
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


def test_k2_4_on_the_last_turn_of_kaboo_until_the_window_closes() -> None:
    t = holding("7H", caller=1, last_turns=(0,)).discard(0)
    assert t.waits() == ["window"]
    t.use(0).look(0, P(0, 0)).end_look(0).time_up("window")
    assert t.state.phase == Phase.REVEAL


def test_k2_5_a_card_kept_in_kaboo_fires_nothing() -> None:
    for card in ("7H", "9H", "JH", "KS"):
        t = holding(card).replace(0, 0)
        assert t.state.power is None
        t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


def test_k2_6_snap_and_power_both_happen_in_kaboo() -> None:
    t = holding("8H").use(0).slap(1)
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.look, 0, P(0, 0))
    assert t.waits() == ["slap", "power*", "turn*"]
    t.match(1, P(1, 3))
    t.look(0, P(0, 0))
    assert t.said(ev.LookedAt).cards == cards("5H")
    for act in (t.draw, t.call):
        t.refuses(Refusal.POWER_IN_USE, act, 1)
    t.refuses(Refusal.POWER_IN_USE, t.switch_top, 1, 0)
    t.end_look(0).draw(1)


@pytest.mark.parametrize("which", ["the card looked at", "another"])
def test_k2_6_a_snap_that_takes_the_card_a_king_holds_calls_the_switch_off(which: str) -> None:
    t = kaboo(grids=["5H 3C", "KD 4D", "AC AD KH"], held="KS", discard="2H").use(0)
    t.look(0, P(1, 0))
    t.slap(2)
    if which == "another":
        t.match(2, P(2, 2))
        t.swap_with(0, 0)
        assert t.grid(0) == "KD 3C"
        return
    t.match(2, P(1, 0))
    assert t.heard(ev.PowerDropped)
    assert not t.kinds(0) & {"make_swap", "leave_swap", "swap_with"}
    t.give(2, 0)
    assert t.grid(1) == "AC 4D"


def test_k2_6_a_snap_that_gives_away_the_card_a_king_holds_calls_the_switch_off() -> None:
    t = kaboo(grids=["5H 3C", "4D 8D", "AC KH"], held="KS", discard="2H").use(0)
    t.look(0, P(1, 0)).slap(1).match(1, P(2, 1)).give(1, 0)
    assert t.said(ev.PowerDropped) == ev.PowerDropped(0, "look_and_swap", "slap")
    assert t.grid(2) == "AC 4D"
    assert t.kinds(0) == {"end_look"}


def test_k2_6_a_snap_that_gives_away_another_card_leaves_a_king_of_kaboo_its_switch() -> None:
    t = kaboo(grids=["5H 3C", "4D 8D", "AC KH"], held="KS", discard="2H").use(0)
    t.look(0, P(1, 0)).slap(1).match(1, P(2, 1)).give(1, 1)
    assert not t.heard(ev.PowerDropped)
    t.swap_with(0, 0)
    assert (t.grid(0), t.grid(1), t.grid(2)) == ("4D 3C", "5H -", "AC 8D")


def test_k2_6_what_comes_into_a_slot_during_a_look_is_not_shown() -> None:
    t = kaboo(grids=["5H 3C", "8D 4D", "AC AD"], held="8H", discard="2H").use(0)
    t.look(0, P(0, 0)).slap(2).match(2, P(1, 0)).give(2, 0)
    assert GAME.view(t.state, 0).seats[0].slots[0] == FaceUp(parse("5H"))
    assert GAME.view(t.state, 0).looks[0].cards == cards("5H")
    t = kaboo(grids=["5H 3C", "9D 4D", "AC AD"], held="9H", discard="2H").use(0)
    t.look(0, P(1, 0)).slap(2).match(2, P(1, 0)).give(2, 0)
    assert t.grid(1) == "AC 4D"
    assert GAME.view(t.state, 0).seats[1].slots[0] == FaceDown()


def test_k2_6_a_king_of_kaboo_without_a_card_to_give_for_it_only_looks() -> None:
    t = kaboo(grids=["KH", "2C 5H"], held="KS", discard="2H").use(0).look(0, P(1, 0))
    t.slap(0).match(0, P(0, 0))
    assert t.said(ev.PowerDropped) == ev.PowerDropped(0, "look_and_swap", "slap")
    assert t.kinds(0) == {"end_look"}
    t.end_look(0)
    assert t.state.power is None
    t = kaboo(grids=["-", "2C 5H"], held="KS", discard="2H").use(0).look(0, P(1, 0))
    assert t.kinds(0) == {"end_look", "slap"}
    t.time_up("look")
    assert t.state.power is None


def test_k2_6_a_king_of_kaboo_with_a_card_left_goes_on() -> None:
    t = kaboo(grids=["KH 3C", "2C"], held="KS", discard="2H").use(0).look(0, P(1, 0))
    t.slap(0).match(0, P(0, 0))
    assert not t.heard(ev.PowerDropped)
    t.swap_with(0, 1)
    assert t.grid(0) == "- 2C"


def test_k2_6_a_power_of_kaboo_lapses_when_the_snap_left_nothing_to_aim_at() -> None:
    t = kaboo(grids=["7S", "2C", "5H"], held="7H", discard="2H").use(0)
    t.slap(1).match(1, P(0, 0)).time_up("gift")
    # B6.2: the clock gives the only card there is, so there is again something to look at.
    assert t.grid(0) == "2C"
    t.look(0, P(0, 0))
    t = kaboo(grids=["7S", "2C", "5H"], held="7H", discard="2H").use(0)
    t.slap(0).match(0, P(0, 0))
    assert t.said(ev.PowerDropped) == ev.PowerDropped(0, "look_own", "slap")


@pytest.mark.parametrize(
    ("card", "grids", "caller"),
    [
        ("7H", ["- -", "2C 3C", "5H"], None),
        ("9H", ["2C 3C", "-", "-"], None),
        ("9H", ["2C 3C", "5H", "-"], 1),
        ("JH", ["2C 3C", "-", "-"], None),
        ("JH", ["-", "2C 3C", "5H"], None),
        ("JH", ["2C 3C", "5H", "-"], 1),
        ("KS", ["2C 3C", "-", "-"], None),
        ("KS", ["2C", "5H 6H", "-"], 1),
    ],
)
def test_k2_7_nothing_to_aim_at_in_kaboo(card: str, grids: list[str], caller: int | None) -> None:
    last = () if caller is None else (0, 2)
    t = kaboo(grids=grids, held=card, discard="2H", caller=caller, last_turns=last)
    assert "use_power" not in t.kinds(0)
    t.refuses(Refusal.NOTHING_TO_AIM_AT, t.use, 0)
    t.discard(0)
    assert "use_power" not in t.kinds(0)


def test_k2_7_just_enough_to_aim_at_in_kaboo() -> None:
    for card, grids in (("7H", ["4C", "-"]), ("9H", ["-", "2C"]), ("JH", ["2C", "3C"])):
        t = kaboo(grids=grids, held=card, discard="2H").use(0)
        assert t.state.power is not None


def test_k2_7_a_penalty_gives_a_power_of_kaboo_something_to_aim_at() -> None:
    t = kaboo(grids=["-", "2C"], held="7H", discard="2H").discard(0)
    assert "use_power" not in t.kinds(0)
    t.slap(0).match(0, P(1, 0))
    assert t.heard(ev.Penalised)
    assert "use_power" in t.kinds(0)


@pytest.mark.parametrize("looked", [False, True])
def test_k5_5_an_unfinished_power_of_kaboo_is_dropped(looked: bool) -> None:
    t = holding("KS").use(0)
    if looked:
        t.look(0, P(1, 0))
    t.time_up("power")
    assert t.said(ev.PowerDropped).why == "clock"
    assert [t.grid(seat) for seat in range(3)] == ABC
    assert (t.state.power, t.state.looks) == (None, ())
    t.draw(1)
