"""G1: the empty graveyard. G3: a turn of Graveyard."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import parse
from engine.core import HIDDEN
from engine.games.cabo import events as ev
from engine.games.cabo.events import RoundDealt
from engine.games.cabo.game import GRAVEYARD_GAME as GAME
from engine.games.cabo.state import Open, Phase
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, graveyard


def test_g1_3_in_every_round() -> None:
    t = graveyard(grids=ABC, discard="QC 2S").end_round(0).ready(0, 1, 2)
    assert t.state.round == 2
    assert (t.state.discard, t.state.open) == ((), None)
    assert GAME.opening(t.state) == (RoundDealt(2, t.state.starter),)


def test_g1_3_the_first_seat_draws_from_the_deck() -> None:
    t = graveyard(grids=ABC, phase=Phase.PEEK).time_up("peek")
    assert t.kinds(0) == {"draw", "end_round"}
    t.refuses(Refusal.NOTHING_TO_TAKE, t.take, 0)


def test_g1_3_no_quick_play_on_an_empty_graveyard() -> None:
    t = graveyard(grids=ABC)
    for seat in range(3):
        assert "slap" not in t.kinds(seat)
        t.refuses(Refusal.NOTHING_OPEN, t.slap, seat)


def turn(pile: str = "10S KD ...", **more: Any) -> Play:
    """Return a table with three seats at which seat 0 has to move. A Queen is on top of the
    graveyard, and a 2 lies below it."""
    return graveyard(**{"grids": ABC, "pile": pile, "discard": "QC 2S", "open_by": 2, **more})


# G3.1


def test_g3_1_a_card_of_the_graveyard_was_seen_by_all() -> None:
    t = turn().take(0)
    card = parse("QC")
    took = t.said(ev.Took)
    assert took == ev.Took(0, 6, card)
    assert (t.top(), t.state.open) == ("2S", Open(6, 0, parse("2S"), flip=False))
    for viewer in (None, 0, 1, 2):
        assert took.seen_by(viewer) == took
        assert GAME.view(t.state, viewer).held == card


# G3.2


@pytest.mark.parametrize("way", ["draw", "take"])
def test_g3_2_kept_it_takes_the_place_of_one_own_card(way: str) -> None:
    t = getattr(turn(), way)(0).replace(0, 2)
    kept = "10S" if way == "draw" else "QC"
    assert (t.grid(0), t.top()) == (f"5H 3C {kept} 7S", "9D")
    replaced = t.said(ev.Replaced)
    assert (replaced.seat, replaced.place, replaced.card) == (0, P(0, 2), parse("9D"))
    assert (t.state.held, t.state.to_move) == (None, 1)
    # Unseen: its owner does not look at what leaves before it lies on the graveyard.
    assert t.state.looks == ()
    assert all("slap" in t.kinds(seat) for seat in range(3))


# G3.3


def test_g3_3_a_deck_card_may_be_thrown_and_its_effect_is_played() -> None:
    t = turn().draw(0)
    assert {"replace", "discard"} <= t.kinds(0)
    assert "use_power" not in t.kinds(0)
    t.discard(0)
    assert t.said(ev.Discarded).card == parse("10S")
    assert t.said(ev.PowerTaken).power == "look_other"
    assert t.top() == "10S"


def test_g3_3_a_graveyard_card_must_be_kept() -> None:
    t = turn().take(0)
    assert t.kinds(0) - {"slap"} == {"replace", "end_round"}
    t.refuses(Refusal.MUST_KEEP, t.discard, 0)
    turn_ = GAME.view(t.state, None).turn
    assert turn_ is not None
    assert turn_.stage == "keeping"


def test_g3_3_a_graveyard_card_kept_has_no_effect() -> None:
    t = turn().take(0).replace(0, 0)
    assert t.state.power is None


def test_g3_3_a_graveyard_card_that_finds_no_place_any_more_goes_back() -> None:
    """A card that was taken from the graveyard goes back if the last card of the taker is
    quick-played, because then there is no card to replace."""
    t = graveyard(grids=["2H", "5C 6C", "AC"], discard="QC 2S", to_move=0).take(0)
    t.slap(1).match(1, P(0, 0)).decline(1)
    assert t.kinds(0) <= {"slap", "end_round"}
    assert t.wait("auto").clock == "open"
    t.time_up("auto")
    assert t.said(ev.PutBack).card == parse("QC")
    assert t.said(ev.PutBack).by_clock
    assert (t.state.phase, t.state.to_move) == (Phase.PLAY, 1)


def test_g3_3_unless_the_place_is_filled_again() -> None:
    t = graveyard(grids=["2H", "5C 6C", "AC"], discard="QC 2S", to_move=0).take(0)
    t.slap(1).match(1, P(0, 0)).give(1, 0)
    assert t.waits() == ["turn"]
    t.replace(0, 0)
    assert (t.grid(0), t.top()) == ("QC", "5C")


def test_g3_3_a_deck_card_that_finds_no_place_is_thrown() -> None:
    t = graveyard(grids=["2H", "5C 6C", "AC"], held="7H", discard="2S", to_move=0)
    t.slap(1).match(1, P(0, 0)).decline(1)
    assert t.kinds(0) - {"slap", "end_round"} == {"discard"}
    assert t.waits() == ["turn"]  # its holder is still asked: it may have an effect
    t.discard(0)
    assert (t.state.power, t.state.to_move) == (None, 1)


# G3.5


def test_g3_5_a_held_graveyard_card_goes_back_on_top() -> None:
    t = turn().take(0).time_up("turn")
    assert t.said(ev.PutBack) == ev.PutBack(0, 7, parse("QC"), by_clock=True)
    assert (t.top(), t.state.held, t.grid(0)) == ("QC", None, ABC[0])
    assert t.state.to_move == 1
    t.take(1)
    assert t.said(ev.Took).card == parse("QC")


@pytest.mark.parametrize("way", ["kept", "clock", "dealt anew"])
def test_g3_1_after_a_card_that_all_knew_the_next_is_its_drawers_alone_again(way: str) -> None:
    t = turn().take(0)
    if way == "dealt anew":
        t = Play(GAME.redeal(t.state).state).time_up("peek")
    else:
        t.replace(0, 0) if way == "kept" else t.time_up("turn")
    seat = t.state.to_move
    t.draw(seat)
    assert GAME.view(t.state, None).held == HIDDEN
    assert GAME.view(t.state, seat).held == t.state.held
    assert "discard" in t.kinds(seat)
