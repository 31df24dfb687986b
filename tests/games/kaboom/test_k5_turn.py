"""K5: a turn in the play phase."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import parse
from engine.core import HIDDEN
from engine.games.cabo import actions as do
from engine.games.cabo.events import Discarded, Drew, PowerDropped, Replaced, Swapped, TurnBegan
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, table


def turn(pile: str = "10S KD ...", **more: Any) -> Play:
    given: dict[str, Any] = {"grids": ABC, "pile": pile, **more}
    return table(**given)


def test_k5_1_a_turn_begins_by_drawing_or_calling() -> None:
    assert turn().kinds(0) == {"draw", "call"}


def test_k5_1_the_drawn_card_is_seen_by_its_drawer_alone() -> None:
    t = turn().draw(0)
    card = parse("10S")
    assert t.said(Drew) == Drew(0, card, by_clock=False)
    assert t.said(Drew).seen_by(0).card == card
    assert GAME.view(t.state, 0).held == card
    for viewer in (None, 1, 2):
        assert t.said(Drew).seen_by(viewer).card == HIDDEN
        assert GAME.view(t.state, viewer).held == HIDDEN
    assert GAME.view(turn().state, 0).held is None


def test_k5_1_nobody_calls_after_drawing() -> None:
    t = turn().draw(0)
    t.refuses(Refusal.NO_CALL_AFTER_DRAW, t.call, 0)


def test_k5_1_one_card_a_turn() -> None:
    t = turn().draw(0)
    t.refuses(Refusal.ALREADY_HOLDING, t.draw, 0)


def test_k5_1_only_whose_turn_it_is() -> None:
    t = turn()
    for seat in (1, 2):
        assert t.kinds(seat) == set()
        t.refuses(Refusal.NOT_YOUR_TURN, t.draw, seat)
        t.refuses(Refusal.NOT_YOUR_TURN, t.call, seat)
    t.draw(0)
    t.refuses(Refusal.NOT_YOUR_TURN, t.discard, 1)
    t.refuses(Refusal.NOT_YOUR_TURN, t.replace, 1, 0)
    t.refuses(Refusal.NOT_YOUR_TURN, t.use, 1)


@pytest.mark.parametrize("seat", [-1, 3])
def test_k5_1_nobody_from_outside(seat: int) -> None:
    t = turn()
    t.refuses(Refusal.NOT_SEATED, t.draw, seat)
    assert GAME.offers(t.state, seat) == ()


@pytest.mark.parametrize("number", [0, 9, 11])
def test_k5_1_only_the_turn_that_runs(number: int) -> None:
    t = turn()
    for action in (do.Draw(0, number), do.Call(0, number)):
        t.refuses(Refusal.STALE, t.do, action)
    t.draw(0)
    for action in (do.Discard(0, number), do.UsePower(0, number), do.Replace(0, number, P(0, 0))):
        t.refuses(Refusal.STALE, t.do, action)


def test_k5_2_a_discard_for_the_power() -> None:
    t = turn().draw(0).use(0)
    assert t.said(Discarded) == Discarded(0, 6, parse("10S"), by_clock=False)
    assert t.state.power is not None


def test_k5_2_b_replace_a_card_unseen_and_show_it_on_the_discards() -> None:
    t = turn().draw(0).replace(0, 2)
    assert t.said(Replaced) == Replaced(0, 6, P(0, 2), parse("9D"))
    assert t.grid(0) == "5H 3C 10S 7S"
    assert t.top() == "9D"
    # Everybody learns which card left, and nobody but the drawer which one came.
    assert t.said(Replaced).seen_by(None) is t.said(Replaced)
    assert t.state.looks == ()


def test_k5_2_c_discard() -> None:
    t = turn().draw(0).discard(0)
    assert t.said(Discarded) == Discarded(0, 6, parse("10S"), by_clock=False)
    assert t.grid(0) == ABC[0]


def test_k5_2_nothing_to_place_before_drawing() -> None:
    t = turn()
    t.refuses(Refusal.NOTHING_HELD, t.discard, 0)
    t.refuses(Refusal.NOTHING_HELD, t.replace, 0, 0)
    t.refuses(Refusal.NOTHING_HELD, t.use, 0)


def test_k5_2_only_a_card_of_ones_own_is_replaced() -> None:
    t = turn(grids=["5H - 9D 7S", *ABC[1:]]).draw(0)
    assert t.targets(0, "replace") == ((0, 2, 3), (), ())
    t.refuses(Refusal.WRONG_TARGET, t.replace, 0, 4)
    t.refuses(Refusal.WRONG_TARGET, t.replace, 0, -1)
    t.refuses(Refusal.WRONG_TARGET, t.do, do.Replace(0, 10, P(1, 0)))
    t.refuses(Refusal.EMPTY_SLOT, t.replace, 0, 1)


@pytest.mark.parametrize("way", ["use", "replace", "discard"])
def test_k5_3_each_discard_is_open(way: str) -> None:
    t = turn().draw(0)
    assert t.state.open is None
    t.replace(0, 3) if way == "replace" else getattr(t, way)(0)
    top = t.state.open
    assert top is not None
    assert (top.number, top.seat, top.flip, top.barred) == (6, 0, False, ())
    assert top.card == parse("7S" if way == "replace" else "10S")
    assert all("slap" in t.kinds(seat) for seat in range(3))


@pytest.mark.parametrize("slot", [2, 3])
def test_k5_3_a_replaced_card_gives_no_power(slot: int) -> None:
    t = turn().draw(0).replace(0, slot)
    assert t.state.power is None
    assert t.kinds(0) == {"slap"}


@pytest.mark.parametrize(("seat", "following"), [(0, 1), (1, 2), (2, 0)])
def test_k5_4_the_next_seat_clockwise_follows(seat: int, following: int) -> None:
    t = turn(to_move=seat).draw(seat).discard(seat)
    assert t.said(TurnBegan) == TurnBegan(following, 11, last=False)
    assert t.state.to_move == following
    assert t.kinds(following) == {"slap", "draw", "call"}


def test_k5_4_a_power_taken_up_is_part_of_the_turn() -> None:
    t = turn().draw(0).use(0)
    assert t.kinds(1) == {"slap"}
    t.look(0, P(1, 0))
    assert t.kinds(1) == {"slap"}
    t.end_look(0)
    assert t.kinds(1) == {"slap", "draw", "call"}


def test_k5_4_without_a_slot_there_is_nothing_to_replace() -> None:
    t = table(grids=["- -", "2C 4D"], held="9H")
    assert t.kinds(0) == {"use_power", "discard"}
    t.refuses(Refusal.EMPTY_SLOT, t.replace, 0, 0)
    t.refuses(Refusal.WRONG_TARGET, t.replace, 0, 2)
    t.discard(0)


def test_k5_5_an_undrawn_turn_draws_and_discards() -> None:
    t = turn()
    assert (t.wait("turn").clock, t.wait("turn").seats) == ("turn", (0,))
    t.time_up("turn")
    assert t.said(Drew) == Drew(0, parse("10S"), by_clock=True)
    assert t.said(Discarded) == Discarded(0, 6, parse("10S"), by_clock=True)
    assert t.state.to_move == 1
    assert t.state.power is None
    assert t.state.open is not None


def test_k5_5_a_held_card_is_discarded() -> None:
    t = turn().draw(0).time_up("turn")
    assert not t.heard(Drew)
    assert t.said(Discarded) == Discarded(0, 6, parse("10S"), by_clock=True)
    assert t.state.power is None
    assert t.state.held is None


def test_k5_5_a_power_that_is_not_aimed_is_dropped() -> None:
    t = turn().draw(0).use(0)
    wait = t.wait("power")
    assert (wait.clock, wait.seats, wait.key) == ("turn", (0,), "power:10")
    t.time_up("power")
    assert t.said(PowerDropped) == PowerDropped(0, "look_other", "clock")
    assert t.kinds(1) == {"slap", "draw", "call"}


@pytest.mark.parametrize("looking", [True, False])
def test_k5_5_a_swap_that_is_not_decided_is_not_made(looking: bool) -> None:
    t = turn("KD ...").draw(0).use(0).look_at_two(0, P(0, 0), P(1, 1))
    if not looking:
        t.end_look(0)
    t.time_up("power")
    assert t.said(PowerDropped) == PowerDropped(0, "visible_swap", "clock")
    assert not t.heard(Swapped)
    assert [t.grid(seat) for seat in range(3)] == ABC
    assert (t.state.power, t.state.looks) == (None, ())


def test_k5_5_a_clock_that_does_not_run_cannot_run_out() -> None:
    t = turn()
    for action in (
        do.TimeUp("turn", 9),
        do.TimeUp("peek", 1),
        do.TimeUp("window", 10),
        do.TimeUp("power", 10),
        do.TimeUp("slap", 3),
        do.TimeUp("auto", 10),
        do.TimeUp("nonsense", 0),
    ):
        t.refuses(Refusal.CLOCK_NOT_OUT, t.do, action)
