"""B6.1, B6.4: "at any time" is meant: a discard outlasts draws, powers and calls."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import parse
from engine.core import HIDDEN
from engine.games.cabo.events import Called, Discarded, Matched, Mistaken, Penalised, SwitchedTop
from engine.games.cabo.game import KABOO_GAME as GAME
from engine.games.cabo.state import Phase
from engine.refusals import Refusal
from tests.games.cabo.builders import SEVENS, P, Play, kaboo


def sevens() -> Play:
    """Seat 0 laid down a 7; seat 0 has one, seat 1 two, seat 2 none. Seat 1 is to move."""
    return kaboo(**{**SEVENS, "discard": "7C 2S"})


def holding(held: str | None = "KD", **more: Any) -> Play:
    """The same, and seat 1 has drawn since."""
    return kaboo(**{**SEVENS, "pile": "10S QC 5C ...", "discard": "7C 2S", "held": held, **more})


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_b6_4_anyone_may_snap_while_somebody_holds_a_card(seat: int) -> None:
    t = holding()
    assert "slap" in t.kinds(seat)
    t.slap(seat).match(seat, P(1, 0))
    assert t.said(Matched) == Matched(seat, P(1, 0), parse("7D"))


def test_b6_4_the_card_in_hand_stays_and_is_shown_to_nobody() -> None:
    t = holding().slap(0)
    assert t.waits() == ["slap", "turn*"]
    for viewer in (None, 0, 2):
        assert GAME.view(t.state, viewer).held == HIDDEN
    for act in (t.discard, t.use):
        t.refuses(Refusal.SLAP_IN_PROGRESS, act, 1)
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.replace, 1, 2)
    t.match(0, P(0, 0))
    assert (t.state.held, t.state.to_move) == (parse("KD"), 1)
    assert t.waits() == ["turn"]
    assert t.kinds(1) == {"discard", "replace"}


def test_b6_4_the_holders_clock_goes_on_afterwards() -> None:
    t = holding()
    before = t.wait("turn")
    t.slap(2)
    assert t.wait("turn").key == before.key
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "turn")
    t.end_slap(2)
    assert t.wait("turn") == before
    t.time_up("turn")
    assert t.said(Discarded).by_clock


def test_b6_4_what_lies_under_a_snapped_card_is_never_open_again() -> None:
    t = holding().slap(0).match(0, P(0, 0))
    assert (t.top(), t.state.open) == ("7S", None)
    for seat in range(3):
        t.refuses(Refusal.NOTHING_OPEN, t.slap, seat)
    t.discard(1).slap(2).end_slap(2)
    assert t.state.open is not None
    assert t.state.open.card == parse("KD")


def test_b6_4_a_wrong_snap_closes_it_for_all_and_the_holder_plays_on() -> None:
    t = holding().slap(2).match(2, P(2, 0))
    assert t.heard(Mistaken)
    assert len(t.said(Penalised).places) == 2
    assert t.state.open is None
    assert t.kinds(1) == {"discard", "replace"}


def test_b6_4_the_holder_may_snap_first_and_play_the_card_then() -> None:
    t = holding().slap(1).match(1, P(1, 0))
    assert t.grid(1) == "- 7H 6H 8S"
    t.replace(1, 1)
    assert t.grid(1) == "- KD 6H 8S"
    # It is a new discard, whose like may be snapped.
    t.slap(0).match(0, P(0, 0))
    assert t.said(Matched).card == parse("7S")


def test_b6_4_a_holder_without_own_cards_may_only_discard_it_power_and_all() -> None:
    t = holding("9D", grids=["- -", "7D", "AC AD"]).slap(0).match(0, P(1, 0))
    assert t.grid(1) == "-"
    assert t.kinds(1) == {"discard", "use_power"}
    t.refuses(Refusal.EMPTY_SLOT, t.replace, 1, 0)
    t.use(1).look(1, P(2, 0)).end_look(1)
    assert t.state.to_move == 2


def test_b6_4_without_own_cards_a_power_that_needs_one_is_none() -> None:
    t = holding("8D", grids=["- -", "7D", "AC AD"]).slap(0).match(0, P(1, 0))
    assert t.kinds(1) == {"discard"}


def test_b6_4_while_a_power_is_aimed() -> None:
    t = kaboo(grids=["7S 3C", "7D 4D", "AC AD"], held="7H", discard="2S").use(0)
    assert "slap" in t.kinds(1)
    t.slap(1)
    assert t.waits() == ["slap", "power*", "turn*"]
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.look, 0, P(0, 0))
    t.match(1, P(1, 0))
    assert t.kinds(0) == {"look_at", "drop_power"}
    t.look(0, P(0, 0)).end_look(0)
    assert t.state.to_move == 1


def test_k2_6_nobody_begins_a_turn_of_kaboo_while_a_power_is_used() -> None:
    t = kaboo(grids=["7S 3C", "7D 4D", "AC AD"], held="7H", discard="2S").use(0)
    for act in (t.draw, t.call):
        t.refuses(Refusal.POWER_IN_USE, act, 1)
    t.refuses(Refusal.POWER_IN_USE, t.switch_top, 1, 0)
    assert t.kinds(1) == {"slap"}


def test_b6_4_after_a_call_but_not_by_the_caller_nor_at_the_callers_cards() -> None:
    t = sevens().call(1)
    assert t.said(Called).seat == 1
    assert t.kinds(2) == {"slap", "draw", "switch_top"}
    t.refuses(Refusal.LOCKED, t.slap, 1)
    t.slap(2)
    assert t.targets(2, "match") == ((0, 1, 2, 3), (), (0, 1, 2, 3))
    t.match(2, P(0, 0)).give(2, 0)
    assert (t.state.to_move, t.state.last_turns) == (2, (2, 0))


def test_b6_4_after_a_call_and_a_draw() -> None:
    t = sevens().call(1).draw(2)
    t.slap(0).match(0, P(0, 0))
    assert t.state.to_move == 2
    assert "discard" in t.kinds(2)


@pytest.mark.parametrize("begin", ["draw", "call"])
def test_k2_4_a_draw_and_a_call_lose_the_power_and_not_the_discard(begin: str) -> None:
    t = kaboo(grids=["5H 3C", "2C 4D", "AC"], held="9H", discard="QC").discard(0)
    assert t.kinds(0) == {"slap", "use_power"}
    getattr(t, begin)(1)
    assert t.state.power is None
    assert t.kinds(0) == {"slap"}


def test_b6_4_a_snapped_card_may_be_taken_and_the_own_one_is_open() -> None:
    t = sevens().slap(0).match(0, P(0, 0))
    assert t.state.open is None
    t.switch_top(1, 2)
    assert t.said(SwitchedTop).taken == parse("7S")
    assert t.state.open is not None
    assert t.state.open.card == parse("6H")
    # The 7 that lay under it is still under it.
    assert t.state.discard == (parse("2S"), parse("7C"), parse("6H"))


def test_b4_2_a_claim_with_the_top_about_to_be_taken_is_settled_first() -> None:
    t = sevens().slap(0)
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.switch_top, 1, 2)
    t.end_slap(0)
    # It changed nothing, so the taker gets what was meant.
    t.switch_top(1, 2)
    assert t.said(SwitchedTop).taken == parse("7C")


def test_b6_4_a_discard_outlasts_the_stock() -> None:
    # B8.3: the new stock comes from under the open top.
    t = holding(held=None, pile="").draw(1)
    assert (t.top(), t.state.held) == ("7C", parse("2S"))
    assert "slap" in t.kinds(0)


def test_k7_5_what_is_open_after_the_last_turn_of_kaboo_has_one_last_window() -> None:
    t = kaboo(
        grids=["7S 3C", "-", "AC"],
        discard="7C",
        open_by=0,
        pile="",
        caller=2,
        last_turns=(1,),
        to_move=1,
    ).time_up("auto")
    assert t.state.phase == Phase.WINDOW
    t.slap(0).match(0, P(0, 0))
    assert t.state.phase == Phase.REVEAL
