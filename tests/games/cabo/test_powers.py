"""The values and powers of the cards in the family: K2, B2, B5, G2 and G3.4."""

from __future__ import annotations

import pytest

from engine.cards import parse
from engine.core import Place
from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.state import Phase
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM, Variant, total, value
from engine.games.cabo.view import FaceDown, FaceUp
from engine.refusals import Refusal
from tests.games.cabo.builders import (
    ABC,
    LAYS,
    Lay,
    P,
    Play,
    at,
    cards,
    codes,
    graveyard,
    grid,
    holding,
    kaboo,
    table,
)

RED = ("KD", "KH")


def unmoved(t: Play) -> None:
    """Check that all cards are where they were, and that no power is being used."""
    assert [t.grid(seat) for seat in range(3)] == ABC
    assert (t.state.power, t.state.looks) == (None, ())


def swapped(t: Play, before: Play, first: Place, second: Place) -> bool:
    """Return whether these two cards have changed places while nothing else has moved."""
    grids = [list(cards_) for cards_ in before.state.grids]
    one, two = grids[first.seat][first.slot], grids[second.seat][second.slot]
    grids[first.seat][first.slot], grids[second.seat][second.slot] = two, one
    return [list(cards_) for cards_ in t.state.grids] == grids


# Values


@pytest.mark.parametrize(
    ("variant", "ace", "jack", "queen", "red", "black", "joker"),
    [
        pytest.param(KABOOM, 1, 12, 15, 0, 30, -1, id="K2.1"),
        pytest.param(KABOO, 1, 11, 12, 0, 13, -1, id="B2.1"),
        pytest.param(GRAVEYARD, 1, 10, 10, -1, 10, 0, id="G2.1"),
    ],
)
def test_values(
    variant: Variant, ace: int, jack: int, queen: int, red: int, black: int, joker: int
) -> None:
    worth = {"A": ace, "J": jack, "Q": queen} | {str(pips): pips for pips in range(2, 11)}
    expected = {f"{rank}{suit}": each for rank, each in worth.items() for suit in "CDHS"}
    expected |= {"KD": red, "KH": red, "KC": black, "KS": black, "*1": joker, "*2": joker}
    assert {card: value(variant, parse(card)) for card in expected} == expected


@pytest.mark.parametrize(
    ("variant", "held", "worth"),
    [
        pytest.param(KABOOM, "5H 3C *1", 7, id="K2.1"),
        pytest.param(KABOOM, "- 2C - 9S", 11, id="K2.1 gaps"),
        pytest.param(KABOOM, "", 0, id="K2.1 none"),
        pytest.param(KABOO, "- QC - JS", 23, id="B2.1"),
        pytest.param(GRAVEYARD, "KD KH", -2, id="G2.1"),
    ],
)
def test_totals(variant: Variant, held: str, worth: int) -> None:
    assert total(variant, grid(held)) == worth


# Which card has which power


LOOKS = {"7H 8H": ("look_own", "look_at"), "9H 10H": ("look_other", "look_at")}
BLIND = ("blind_swap", "blind_swap")


@pytest.mark.parametrize(
    ("clause", "powers"),
    [
        ("K2.2", {"JH QH": BLIND, "KH KC": ("visible_swap", "look_at_two")}),
        ("B5.1", {"JH QH": ("own_swap", "blind_swap"), "KC KS": ("look_and_swap", "look_at")}),
        ("G3.4", {"JH QH": BLIND, "KC KS": ("look_and_swap_any", "look_at")}),
    ],
)
def test_the_power_of_each_rank(clause: str, powers: dict[str, tuple[str, str]]) -> None:
    for cards_, (power, aim) in (LOOKS | powers).items():
        for each in cards_.split():
            t = holding(LAYS[clause[0]], each).power(0)
            assert t.said(ev.Discarded).card == parse(each)
            assert t.said(ev.PowerTaken).power == power
            assert t.top() == each
            assert t.kinds(0) - {"end_round"} == {aim, "drop_power", "slap"}
            t.drop(0)
            assert t.said(ev.PowerDropped) == ev.PowerDropped(0, power, "declined")
            unmoved(t)
            t.draw(1)


@at("K2.2", "B5.1", "G3.4")
def test_no_power_below_seven_nor_in_a_joker_nor_in_a_red_king(lay: Lay) -> None:
    for card in ("AS", "2S", "3D", "4S", "5C", "6D", "*1", *(() if lay is table else RED)):
        t = holding(lay, card)
        assert "use_power" not in t.kinds(0)
        if lay is not graveyard:
            t.refuses(Refusal.NO_POWER, t.use, 0)
        t.discard(0)
        assert t.state.power is None
        assert not t.heard(ev.PowerTaken)
        assert "draw" in t.kinds(1)
        if lay is table:
            t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


@at("K2.2", "B5.1", "G3.4")
@pytest.mark.parametrize(
    ("card", "place", "seen", "wrong"),
    [("7H", P(0, 2), "9D", P(1, 0)), ("9H", P(2, 1), "AD", P(0, 0))],
)
def test_look_at_one_card_and_leave_it_there(
    lay: Lay, card: str, place: Place, seen: str, wrong: Place
) -> None:
    t = holding(lay, card).power(0)
    every = (0, 1, 2, 3)
    assert t.targets(0, "look_at") == ((every, (), ()) if card == "7H" else ((), every, every))
    t.refuses(Refusal.WRONG_TARGET, t.look, 0, wrong)
    t.look(0, place)
    assert t.said(ev.LookedAt).places == (place,)
    t.looked(0, seen)
    assert t.view(0).seats[place.seat].slots[place.slot] == FaceUp(parse(seen))
    assert t.view(0).looks[0].cards == cards(seen)
    t.end_look(0) if card == "7H" else t.time_up("look")
    assert t.said(ev.LookEnded).seat == 0
    assert t.view(0).seats[place.seat].slots[place.slot] == FaceDown()
    unmoved(t)


@pytest.mark.parametrize(
    ("clause", "first", "second"),
    [
        ("K2.3", P(0, 1), P(2, 3)),
        ("K2.3", P(1, 0), P(0, 0)),
        ("K2.3", P(1, 1), P(2, 2)),
        ("K2.3", P(0, 0), P(0, 3)),
        ("B5.1", P(0, 1), P(2, 3)),
        ("G3.4", P(1, 0), P(0, 0)),
        ("G3.4", P(1, 1), P(2, 2)),
        ("G3.4", P(0, 0), P(0, 3)),
    ],
)
def test_swap_two_cards_unseen(clause: str, first: Place, second: Place) -> None:
    before = holding(LAYS[clause[0]], "JH")
    t = holding(LAYS[clause[0]], "JH").power(0).blind(0, first, second)
    assert swapped(t, before, first, second)
    assert t.said(ev.Swapped) == ev.Swapped(0, first, second, seen=False)
    assert not t.heard(ev.LookedAt)
    assert (t.state.power, t.state.looks) == (None, ())


@pytest.mark.parametrize(
    ("first", "second"), [(P(0, 0), P(0, 1)), (P(1, 0), P(2, 0)), (P(1, 0), P(1, 1))]
)
def test_b5_1_a_switch_is_of_ones_own_with_anothers_only(first: Place, second: Place) -> None:
    t = holding(kaboo, "JH").use(0)
    t.refuses(Refusal.WRONG_TARGET, t.blind, 0, first, second)


@at("K2.3", "B:K2.3", "G3.4")
def test_two_different_slots_both_holding_a_card(lay: Lay) -> None:
    t = holding(lay, "JH", grids=["5H - 9D 7S", "2C - 6H 8S", ABC[2]]).power(0)
    t.refuses(Refusal.EMPTY_SLOT, t.blind, 0, P(0, 1), P(1, 0))
    t.refuses(Refusal.EMPTY_SLOT, t.blind, 0, P(0, 0), P(1, 1))
    t.refuses(Refusal.WRONG_TARGET, t.blind, 0, P(0, 4), P(1, 0))
    t.refuses(Refusal.WRONG_TARGET, t.blind, 0, P(0, 0), P(3, 0))
    same = Refusal.WRONG_TARGET if lay is kaboo else Refusal.SAME_CARD_TWICE
    t.refuses(same, t.blind, 0, P(0, 0), P(0, 0))


@at("K2.2", "B5.1", "G3.4")
def test_each_power_does_only_its_own_and_nothing_lies_beyond_the_grids(lay: Lay) -> None:
    for card in ("7H", "9H", "JH"):
        t = holding(lay, card, grids=["5H - 9D", *ABC[1:]]).power(0)
        if card == "JH":
            t.refuses(Refusal.NO_POWER, t.look, 0, P(1, 0))
        else:
            t.refuses(Refusal.NO_POWER, t.blind, 0, P(0, 0), P(1, 1))
            own = int(card == "9H")
            for place in (P(own, -1), P(own, 4), P(own, 99), P(-1, 0), P(3, 0)):
                t.refuses(Refusal.WRONG_TARGET, t.look, 0, place)
        if card == "7H":
            t.refuses(Refusal.EMPTY_SLOT, t.look, 0, P(0, 1))
        if lay is table:
            t.refuses(Refusal.NO_POWER, t.look_at_two, 0, P(0, 0), P(1, 1))
            t.refuses(Refusal.NOT_NOW, t.make_swap, 0)
            t.refuses(Refusal.NOT_NOW, t.leave_swap, 0)


# Kings


@pytest.mark.parametrize(
    ("first", "second"),
    [(P(1, 0), P(2, 1)), (P(1, 0), P(0, 0)), (P(0, 0), P(0, 3)), (P(2, 0), P(2, 1))],
)
def test_k2_3_a_king_looks_at_any_two_cards_then_swaps(first: Place, second: Place) -> None:
    before = holding(table, "KS")
    t = holding(table, "KS").use(0)
    # It never looks at one card first.
    t.refuses(Refusal.NO_POWER, t.look, 0, P(1, 0))
    t.refuses(Refusal.NO_POWER, t.blind, 0, P(1, 0), P(2, 0))
    t.look_at_two(0, first, second)
    assert t.said(ev.LookedAt).places == (first, second)
    seen = [before.state.grids[place.seat][place.slot] for place in (first, second)]
    t.looked(0, codes(seen))
    assert t.kinds(0) == {"end_look", "make_swap", "leave_swap", "slap"}
    t.refuses(Refusal.NOT_NOW, t.look_at_two, 0, P(1, 0), P(2, 2))
    t.refuses(Refusal.NOT_NOW, t.drop, 0)
    t.make_swap(0)
    assert t.said(ev.LookEnded).seat == 0
    assert t.said(ev.Swapped) == ev.Swapped(0, first, second, seen=True)
    assert swapped(t, before, first, second)
    assert (t.state.power, t.state.looks) == (None, ())


def test_k2_3_a_king_looks_at_two_different_slots_both_holding_a_card() -> None:
    t = holding(table, "KH", grids=["5H - 9D 7S", *ABC[1:]]).use(0)
    t.refuses(Refusal.SAME_CARD_TWICE, t.look_at_two, 0, P(1, 0), P(1, 0))
    for one, two, refusal in (
        (P(0, 1), P(1, 0), Refusal.EMPTY_SLOT),
        (P(1, 0), P(0, 4), Refusal.WRONG_TARGET),
        (P(3, 0), P(0, 0), Refusal.WRONG_TARGET),
    ):
        t.refuses(refusal, t.look_at_two, 0, one, two)


def test_k2_2_a_king_looks_at_two_and_leaves_them_and_says_so() -> None:
    t = holding(table, "KH").use(0).look_at_two(0, P(1, 0), P(2, 1)).leave_swap(0)
    assert t.said(ev.NotSwapped) == ev.NotSwapped(0, P(1, 0), P(2, 1))
    assert t.heard(ev.LookEnded)
    unmoved(t)
    # It may decide after the look has ended.
    t = holding(table, "KH").use(0).look_at_two(0, P(1, 0), P(2, 1))
    assert t.waits() == ["look", "power", "turn*"]
    assert t.time_up("look").waits() == ["power", "turn*"]
    assert t.make_swap(0).grid(1) == "AD 4D 6H 8S"
    assert not t.heard(ev.LookEnded)


def test_b5_1_a_black_king_looks_at_anothers_card_then_switches_it() -> None:
    before = holding(kaboo, "KC")
    t = holding(kaboo, "KC").use(0)
    t.refuses(Refusal.WRONG_TARGET, t.look, 0, P(0, 0))
    t.look(0, P(2, 0))
    t.looked(0, "AC")
    # The card given for it is chosen unseen; only an own one will do.
    assert t.view(0).seats[0].slots[3] != FaceUp(parse("7S"))
    t.refuses(Refusal.WRONG_TARGET, t.do, do.SwapWith(0, t.prompt(), P(1, 0)))
    t.refuses(Refusal.WRONG_TARGET, t.swap_with, 0, 4)
    t.swap_with(0, 3)
    assert swapped(t, before, P(0, 3), P(2, 0))
    assert t.said(ev.Swapped) == ev.Swapped(0, P(0, 3), P(2, 0), seen=True)
    assert (t.state.power, t.state.looks) == (None, ())
    t = holding(kaboo, "KS", grids=["5H - 9D 7S", "2C - 6H 8S", ABC[2]]).use(0)
    t.refuses(Refusal.EMPTY_SLOT, t.look, 0, P(1, 1))
    t.look(0, P(1, 0))
    t.refuses(Refusal.EMPTY_SLOT, t.swap_with, 0, 1)


@pytest.mark.parametrize("looked", [P(0, 1), P(2, 0)])
@pytest.mark.parametrize(
    ("first", "second"), [(P(0, 1), P(2, 0)), (P(1, 0), P(1, 1)), (P(1, 3), P(2, 3))]
)
def test_g3_4_a_black_king_looks_at_any_card_then_swaps_any_two(
    looked: Place, first: Place, second: Place
) -> None:
    t = holding(graveyard, "KC").discard(0)
    assert t.targets(0, "look_at") == ((0, 1, 2, 3),) * 3
    t.look(0, looked)
    assert t.private_to(0, ev.LookedAt, "cards").places == (looked,)
    t.blind(0, first, second)
    # The card looked at may be one of the two or not.
    assert t.said(ev.Swapped) == ev.Swapped(0, first, second, seen=looked in (first, second))
    assert swapped(t, holding(graveyard, "KC"), first, second)
    assert (t.state.power, t.state.looks) == (None, ())


@at("B5.1", "G3.4")
def test_a_black_king_leaves_it(lay: Lay) -> None:
    t = holding(lay, "KS").power(0).look(0, P(2, 0)).leave_swap(0)
    power = "look_and_swap" if lay is kaboo else "look_and_swap_any"
    assert t.said(ev.PowerDropped) == ev.PowerDropped(0, power, "declined")
    unmoved(t)


@at("B5.1", "G3.4")
def test_each_step_of_a_king_answers_its_own_prompt(lay: Lay) -> None:
    t = holding(lay, "KS").power(0)
    aim = t.prompt()
    if lay is kaboo:
        late, others = do.SwapWith(0, aim, P(0, 0)), do.SwapWith(1, aim + 1, P(1, 0))
        t.refuses(Refusal.NOT_NOW, t.swap_with, 0, 0)
        t.refuses(Refusal.NO_POWER, t.blind, 0, P(0, 0), P(1, 0))
    else:
        late = do.BlindSwap(0, aim, P(0, 0), P(1, 0))
        others = do.BlindSwap(1, aim + 1, P(0, 0), P(1, 0))
        t.refuses(Refusal.NOT_NOW, t.blind, 0, P(0, 0), P(1, 0))
    t.look(0, P(2, 0))
    assert t.prompt() == aim + 1
    t.refuses(Refusal.STALE, t.do, late)
    t.refuses(Refusal.NOT_YOUR_TURN, t.do, others)
    t.refuses(Refusal.NOT_NOW, t.look, 0, P(2, 1))
    t.refuses(Refusal.NOT_NOW, t.drop, 0)
    # The swap may be made when the look is over.
    t.time_up("look")
    t.swap_with(0, 0) if lay is kaboo else t.blind(0, P(0, 0), P(2, 0))
    assert t.grid(0) == "AC 3C 9D 7S"


# Whose, when, and for how long


@at("K2.2", "G3.4")
def test_a_power_is_its_users_alone(lay: Lay) -> None:
    t = holding(lay, "7H")
    if lay is table:
        t.refuses(Refusal.NOT_YOUR_TURN, t.use, 1)
    t.power(0)
    t.refuses(Refusal.NOT_YOUR_TURN, t.look, 1, P(1, 0))
    t.refuses(Refusal.NOT_YOUR_TURN, t.drop, 2)
    t = holding(lay, "KH" if lay is table else "KS").power(0)
    t.look_at_two(0, P(0, 0), P(0, 1)) if lay is table else t.look(0, P(2, 0))
    t.refuses(Refusal.NOT_YOUR_TURN, t.make_swap if lay is table else t.leave_swap, 1)
    t.refuses(Refusal.STALE, t.end_look, 1)


def test_k2_2_a_card_flipped_for_a_slap_has_no_power() -> None:
    t = table(grids=ABC, discard="8C", open_by=0, to_move=1).shot(1, P(1, 3))
    assert (t.top(), t.state.power) == ("8S", None)


def test_k2_2_without_a_power_there_is_nothing_to_aim_or_decide() -> None:
    t = holding(table, "7H")
    for action in (
        do.LookAt(0, 0, P(0, 0)),
        do.BlindSwap(0, 0, P(0, 0), P(0, 1)),
        do.LookAtTwo(0, 0, P(0, 0), P(0, 1)),
        do.MakeSwap(0, 0),
        do.LeaveSwap(0, 0),
        do.DropPower(0, 0),
    ):
        t.refuses(Refusal.STALE, t.do, action)


@at("K2.4", "B:K2.4")
def test_a_discarded_power_is_claimed_before_the_next_turn_begins(lay: Lay) -> None:
    assert holding(lay, "7H").kinds(0) == {"use_power", "discard", "replace"}
    t = holding(lay, "7H").discard(0)
    assert not t.heard(ev.PowerTaken)
    assert t.kinds(0) == {"slap", "use_power"}
    assert t.kinds(1) - {"switch_top"} == {"slap", "draw", "call"}
    for seat in (1, 2):
        t.refuses(Refusal.NOT_YOUR_TURN, t.use, seat)
    # It goes by the turn in which its card was drawn.
    t.do(do.UsePower(0, 10))
    assert t.said(ev.PowerTaken).power == "look_own"
    t.look(0, P(0, 0)).looked(0, "5H")


@at("K2.4", "B:K2.4")
def test_the_next_turn_loses_it(lay: Lay) -> None:
    for begin in ("draw", "call", "clock", *(["switch_top"] if lay is kaboo else [])):
        t = holding(lay, "7H").discard(0)
        if begin == "clock":
            t.time_up("turn")
        else:
            getattr(t, begin)(1, *([0] if begin == "switch_top" else []))
        assert t.state.power is None or t.state.power.seat != 0
        t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))
        if begin in ("draw", "call"):
            # In Kaboo the discard outlasts them, in Kaboom! the draw closes it.
            assert ("slap" in t.kinds(0)) is (lay is kaboo or begin == "call")


def test_k2_4_an_automatic_call_loses_it_and_a_turn_passed_over_does_not() -> None:
    t = holding(table, "7H", grids=["5H", "-", "AC"]).discard(0).time_up("auto")
    assert t.state.caller == 1
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))
    t = holding(table, "7H", grids=["5H", "-", "AC"], caller=2, last_turns=(0, 1)).discard(0)
    assert t.said(ev.PassedOver).seat == 1
    assert (t.state.phase, t.kinds(0)) == (Phase.WINDOW, {"slap", "use_power"})
    t.use(0).look(0, P(0, 0)).looked(0, "5H")


@at("K2.4", "B:K2.4")
def test_on_the_last_turn_until_the_last_window_closes(lay: Lay) -> None:
    t = holding(lay, "7H", caller=1, last_turns=(0,)).discard(0)
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


def test_k2_4_the_window_waits_for_a_power_that_can_be_used_though_the_discard_is_gone() -> None:
    t = holding(table, "7H", caller=1, last_turns=(0,)).discard(0).shot(2, P(0, 3)).decline(2)
    assert (t.state.open, t.state.phase) == (None, Phase.WINDOW)
    assert t.use(0).look(0, P(0, 0)).end_look(0).state.phase == Phase.REVEAL
    # A 7 looks at a card of its own seat; others' cards don't matter.
    t = table(grids=["7S", "5H", "2C 3C"], held="7H", caller=1, last_turns=(0,)).discard(0)
    assert t.shot(2, P(0, 0)).decline(2).state.phase == Phase.REVEAL


@pytest.mark.parametrize("drawn", [True, False])
def test_k2_4_what_the_clock_discards_has_no_power(drawn: bool) -> None:
    t = holding(table, "7H") if drawn else table(grids=ABC, pile="7H ...")
    t.time_up("turn")
    assert t.top() == "7H"
    assert t.said(ev.Discarded).by_clock
    assert (t.state.power, t.kinds(0)) == (None, {"slap"})


@at("K2.5", "B:K2.5")
@pytest.mark.parametrize("card", ["7H", "9H", "JH", "KS"])
def test_a_kept_card_fires_nothing(lay: Lay, card: str) -> None:
    t = holding(lay, card).replace(0, 0)
    assert (t.state.power, t.top()) == (None, "5H")
    assert t.grid(0).startswith(card)
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


# Powers and slaps


@at("K2.6", "B:K2.6", "G4.6")
def test_slap_and_power_both_happen(lay: Lay) -> None:
    t = holding(lay, "8H").power(0).slap(1)
    assert t.waits() == ["slap", "power*", "turn*"]
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.look, 0, P(0, 0))
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "power")
    t.match(1, P(1, 3))
    if lay is table:
        t.end_slap(1)
    assert t.grid(1) == "2C 4D 6H -"
    assert t.waits() == ["power", "turn*"]
    t.look(0, P(0, 0)).looked(0, "5H")


@at("K2.6", "B:K2.6", "G3.4")
def test_the_next_seat_waits_for_a_power_and_the_discard_stays_open(lay: Lay) -> None:
    t = holding(lay, "JH").power(0)
    assert t.kinds(1) - {"end_round"} == {"slap"}
    t.refuses(Refusal.POWER_IN_USE, t.draw, 1)
    if lay is graveyard:
        t.refuses(Refusal.POWER_IN_USE, t.take, 1)
    else:
        t.refuses(Refusal.POWER_IN_USE, t.call, 1)
    if lay is kaboo:
        t.refuses(Refusal.POWER_IN_USE, t.switch_top, 1, 0)
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "turn")
    assert t.state.open is not None
    t.blind(0, P(0, 0), P(1, 1))
    assert t.state.open is not None
    assert {"slap", "draw"} < t.kinds(1)


def test_k2_6_a_slap_leaves_an_unclaimed_power_claimable_and_its_user_may_slap() -> None:
    t = holding(table, "8H").discard(0)
    assert t.waits() == ["turn"]
    t.slap(1)
    assert t.waits() == ["slap", "turn*"]
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "turn")
    t.match(1, P(1, 3)).end_slap(1)
    assert t.kinds(0) == {"use_power"}
    assert t.use(0).waits() == ["power", "turn*"]
    t = holding(table, "7H").use(0).shot(0, P(0, 3)).look(0, P(0, 0)).end_look(0)
    assert t.grid(0) == "5H 3C 9D -"


@pytest.mark.parametrize("slapper", [0, 1])
@pytest.mark.parametrize("by_clock", [False, True])
def test_k2_6_a_look_may_be_ended_during_a_slap_by_hand_or_clock(
    slapper: int, by_clock: bool
) -> None:
    t = holding(table, "8H").use(0).look(0, P(0, 0)).slap(slapper)
    assert t.kinds(0) == {"end_look"} | ({"match", "end_slap"} if slapper == 0 else set[str]())
    t.time_up("look") if by_clock else t.end_look(0)
    assert t.state.power is None
    t.match(slapper, P(1, 3))


def king_holds(first: Place, second: Place, *, looked: bool = False) -> Play:
    """Return a table at which seat 2 has slapped the King whose swap holds two cards. Each seat has
    another King. If `looked`, the look at the two cards has ended."""
    t = table(grids=["5H KD 9D 7S", "KH 4D 6H 8S", "AC AD KC 4H"], held="KS")
    t.use(0).look_at_two(0, first, second)
    return (t.end_look(0) if looked else t).slap(2)


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
    # The King that was looked at is gone, and no one sees the Ace that came as a gift.
    assert t.view(0).seats[0].slots[1] == FaceDown()
    assert t.view(0).seats[1].slots[1] == FaceUp(parse("4D"))
    t.refuses(Refusal.POWER_IN_USE, t.draw, 1)
    t.time_up("look")
    assert t.state.power is None
    t.draw(1)


def test_k2_6_a_swap_called_off_after_its_look_is_gone_at_once() -> None:
    t = king_holds(P(0, 1), P(1, 1), looked=True).match(2, P(0, 1))
    assert t.heard(ev.PowerDropped)
    assert t.state.power is None
    t.end_slap(2).decline(2).draw(1)


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
    assert (t.grid(0), t.grid(1)) == ("4D KD 9D 7S", "4H 5H 6H 8S")


@at("K2.6", "G5.3")
def test_a_turn_without_cards_waits_for_a_power_too(lay: Lay) -> None:
    t = holding(lay, "JH", grids=["5H 3C", "-", "AC"]).power(0)
    assert t.waits() == ["power", "auto*"]
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "auto")
    t.drop(0).time_up("auto")
    assert t.said(ev.Called).seat == 1


@at("K2.6", "B:K2.6", "G3.4")
def test_a_power_lapses_if_the_slap_left_nothing_to_aim_at(lay: Lay) -> None:
    t = lay(grids=["7S", "2C", "5H"], held="7H", discard="2H").power(0)
    if lay is table:
        t.shot(1, P(0, 0))
        assert t.state.power is not None
        t.decline(1)
    else:
        t.shot(0, P(0, 0))
    assert t.said(ev.PowerDropped) == ev.PowerDropped(0, "look_own", "slap")
    assert t.state.power is None


@at("K2.6", "B:K2.6")
def test_a_gift_keeps_the_power_alive(lay: Lay) -> None:
    t = lay(grids=["7S", "2C", "5H"], held="7H", discard="2H").use(0).shot(1, P(0, 0))
    # B6.2: the clock gives the only card there is.
    t.time_up("gift") if lay is kaboo else t.give(1, 0)
    t.look(0, P(0, 0)).looked(0, "2C")


# A black King of Kaboo or of the graveyard game, and slaps during its look


@pytest.mark.parametrize(
    ("clause", "grids", "seat", "fired", "given", "called_off"),
    [
        # Cases: the card looked at goes; another one goes; it is given; another one is given.
        ("B:K2.6", ["5H 3C", "KD 4D", "AC AD KH"], 2, P(1, 0), 0, True),
        ("B:K2.6", ["5H 3C", "KD 4D", "AC AD KH"], 2, P(2, 2), None, False),
        ("B:K2.6", ["5H 3C", "4D 8D", "AC KH"], 1, P(2, 1), 0, True),
        ("B:K2.6", ["5H 3C", "4D 8D", "AC KH"], 1, P(2, 1), 1, False),
        # No card to give for it is left; one is left.
        ("B:K2.6", ["KH", "2C 5H"], 0, P(0, 0), None, True),
        ("B:K2.6", ["KH 3C", "2C"], 0, P(0, 0), None, False),
    ],
)
def test_what_calls_a_switch_off(
    clause: str, grids: list[str], seat: int, fired: Place, given: int | None, called_off: bool
) -> None:
    t = LAYS[clause[0]](grids=grids, held="KS", discard="2H").use(0).look(0, P(1, 0))
    dropped = [e.why for e in t.shot(seat, fired).all_said(ev.PowerDropped)]
    if given is not None:
        dropped += [e.why for e in t.give(seat, given).all_said(ev.PowerDropped)]
    assert dropped == ["slap"] * called_off
    assert ("swap_with" in t.kinds(0)) is not called_off
    if called_off:
        assert t.kinds(0) == {"end_look"}
        t.end_look(0)
        assert t.state.power is None
    else:
        before, own = Play(t.state), P(0, t.grid(0).split().index("3C"))
        assert swapped(t.swap_with(0, own.slot), before, own, P(1, 0))


def test_k2_6_a_king_of_kaboo_without_a_card_to_give_for_it_only_looks() -> None:
    t = kaboo(grids=["-", "2C 5H"], held="KS", discard="2H").use(0).look(0, P(1, 0))
    assert t.kinds(0) == {"end_look", "slap"}
    assert t.time_up("look").state.power is None


def test_k2_6_what_comes_into_a_slot_during_a_look_is_not_shown() -> None:
    t = kaboo(grids=["5H 3C", "8D 4D", "AC AD"], held="8H", discard="2H").use(0)
    t.look(0, P(0, 0)).shot(2, P(1, 0)).give(2, 0)
    assert t.view(0).seats[0].slots[0] == FaceUp(parse("5H"))
    assert t.view(0).looks[0].cards == cards("5H")
    t = kaboo(grids=["5H 3C", "9D 4D", "AC AD"], held="9H", discard="2H").use(0)
    t.look(0, P(1, 0)).shot(2, P(1, 0)).give(2, 0)
    assert t.grid(1) == "AC 4D"
    assert t.view(0).seats[1].slots[0] == FaceDown()


def looking(grids: list[str]) -> Play:
    """Return a table at which seat 0 uses a black King to look at the first card of seat 1."""
    return graveyard(grids=grids, held="KS", discard="2H", open_by=2).discard(0).look(0, P(1, 0))


def test_g3_4_an_effect_whose_card_has_gone_is_aimed_again() -> None:
    """If the card at which the King looked is quick-played, any two other cards may still be
    swapped."""
    t = looking(["5H 3C", "KD 4D", "AC AD"]).shot(1, P(1, 0))
    assert t.grid(1) == "- 4D"
    assert "blind_swap" in t.kinds(0)
    t.refuses(Refusal.EMPTY_SLOT, t.blind, 0, P(0, 0), P(1, 0))
    t.blind(0, P(0, 0), P(1, 1))
    assert t.grid(0) == "4D 3C"


def test_g3_4_a_gift_in_the_place_of_the_card_looked_at_is_swapped_unseen() -> None:
    t = looking(["5H 3C", "KD 4D", "AC AD"]).shot(2, P(1, 0)).give(2, 0)
    # The look is still on, but the King lies on the graveyard and not where it was looked at.
    assert t.view(0).seats[1].slots[0] == FaceDown()
    t.blind(0, P(0, 0), P(1, 0))
    assert t.said(ev.Swapped) == ev.Swapped(0, P(0, 0), P(1, 0), seen=False)


@pytest.mark.parametrize("given", [0, 1])
def test_g3_4_a_gift_takes_the_card_looked_at_along_or_leaves_it(given: int) -> None:
    t = looking(["5H 3C", "4D 8D", "KH AD"]).shot(1, P(2, 0)).give(1, given)
    power = t.view().power
    assert power is not None
    assert power.places == (() if given == 0 else (P(1, 0),))
    target = P(1, 1 - given)
    t.blind(0, P(0, 0), target)
    assert t.said(ev.Swapped) == ev.Swapped(0, P(0, 0), target, seen=given == 1)


def test_g3_4_a_king_with_one_card_on_the_table_still_looks() -> None:
    t = graveyard(grids=["5H", "- -"], held="KS", discard="2H", open_by=1).discard(0)
    t.look(0, P(0, 0))
    # G5.3: seat 1, without a card, has been reached, and ends the round itself.
    assert t.kinds(0) == {"end_look", "slap"}
    t.end_look(0)
    assert t.state.power is None


def test_g3_4_a_kings_swap_lapses_when_fewer_than_two_cards_are_left() -> None:
    for looked in (False, True):
        t = graveyard(grids=["5H", "KD", "- -"], held="KS", discard="2H", open_by=2)
        t.discard(0).look(0, P(0, 0))
        if looked:
            t.end_look(0)
        t.shot(1, P(1, 0))
        assert t.said(ev.PowerDropped) == ev.PowerDropped(0, "look_and_swap_any", "slap")
        assert ("end_look" in t.kinds(0)) is not looked
        assert (t.state.power is None) is looked
        assert "leave_swap" not in t.kinds(0)
    t = graveyard(grids=["5H", "KD 6C"], held="KS", discard="2H", open_by=1)
    t.discard(0).look(0, P(0, 0)).shot(1, P(1, 0))
    assert not t.heard(ev.PowerDropped)
    t.blind(0, P(0, 0), P(1, 1))
    assert t.grid(0) == "6C"


def test_g3_4_a_swap_may_reach_into_a_locked_stack() -> None:
    # G4.4 is about firing only; a card swapped out of the stack may be fired from its new place.
    grids = ["5H 3C", "JD JH", "AC AD"]
    t = graveyard(grids=grids, held="JS", discard="2H", open_by=2, to_move=0).discard(0)
    t.shot(1, P(1, 0))
    assert t.view().stack_lock == 1
    t.blind(0, P(1, 1), P(2, 0)).shot(0, P(2, 0))
    assert (t.top(), t.view().stack_lock) == ("JH", 2)


# Nothing to aim at


@pytest.mark.parametrize(
    ("clause", "card", "nothing", "enough"),
    [
        ("K2.7", "7H", ["- - | 2C 3C | 5H"], "- 4C | -"),
        ("K2.7", "9H", ["2C 3C | - | -", "2C 3C | 5H called | -"], "- | 2C"),
        ("K2.7", "JH", ["2C - | - | -", "2C - | 5H called | -"], "2C | 3C"),
        ("K2.7", "KH", ["- | 2C | -", "2C | 5H 6H called | -"], "- | 2C 3C"),
        ("B:K2.7", "7H", ["- - | 2C 3C | 5H"], "4C | -"),
        ("B:K2.7", "9H", ["2C 3C | - | -", "2C 3C | 5H called | -"], "- | 2C"),
        ("B:K2.7", "JH", ["2C 3C | - | -", "- | 2C 3C | 5H", "2C 3C | 5H called | -"], "2C | 3C"),
        ("B:K2.7", "KS", ["2C 3C | - | -", "2C | 5H 6H called | -"], "- | 2C"),
        ("G3.4", "7H", ["- - | 2C 3C"], "4C | -"),
        ("G3.4", "9H", ["2C 3C | - -"], "- | 2C"),
        ("G3.4", "JH", ["2C | - -"], "2C | 3C"),
        ("G3.4", "KS", ["- - | - -"], "- | 2C"),
    ],
)
def test_nothing_or_just_enough_to_aim_at(
    clause: str, card: str, nothing: list[str], enough: str
) -> None:
    lay = LAYS[clause[0]]
    for row in nothing:
        more = {"caller": 1, "last_turns": (0, 2)} if "called" in row else {}
        grids = row.replace(" called", "").split(" | ")
        t = lay(grids=grids, held=card, discard="2H", **more)
        assert "use_power" not in t.kinds(0)
        if lay is not graveyard:
            t.refuses(Refusal.NOTHING_TO_AIM_AT, t.use, 0)
        t.discard(0)
        assert not (t.kinds(0) | t.table_kinds()) & {"use_power", "look_at", "blind_swap"}
        if lay is graveyard:
            assert t.state.power is None
        else:
            t.refuses(Refusal.NOTHING_TO_AIM_AT, t.use, 0)
    t = lay(grids=enough.split(" | "), held=card, discard="2H").power(0)
    assert t.state.power is not None


@at("K2.7", "B:K2.7")
def test_a_penalty_gives_an_unclaimed_power_something_to_aim_at(lay: Lay) -> None:
    t = lay(grids=["-", "2C"], held="7H", discard="2H").discard(0)
    assert "use_power" not in t.kinds(0)
    t.slap(0).match(0, P(1, 0)) if lay is kaboo else t.slap(0).end_slap(0)
    assert t.heard(ev.Penalised)
    assert "use_power" in t.kinds(0)


# The clock


@at("K5.5", "B:K5.5", "G3.5")
def test_a_power_that_is_not_aimed_is_dropped(lay: Lay) -> None:
    for card in ("7H", "9H", "JH", "KS"):
        t = holding(lay, card).power(0)
        wait = t.wait("power")
        number = t.state.power.turn if t.state.power else 0
        assert (wait.clock, wait.seats, wait.key) == ("turn", (0,), f"power:{number}")
        t.time_up("power")
        assert t.said(ev.PowerDropped).why == "clock"
        unmoved(t)
        assert {"slap", "draw"} < t.kinds(1)


@at("K5.5", "B:K5.5", "G3.5")
@pytest.mark.parametrize("looking_still", [True, False])
def test_a_swap_that_is_not_decided_is_not_made(lay: Lay, looking_still: bool) -> None:
    t = holding(lay, "KS").power(0)
    t.look_at_two(0, P(0, 0), P(1, 1)) if lay is table else t.look(0, P(1, 0))
    if not looking_still:
        t.end_look(0)
    t.time_up("power")
    assert t.said(ev.PowerDropped).why == "clock"
    assert not t.heard(ev.Swapped)
    unmoved(t)
    t.draw(1)
