"""G1: the table of the graveyard game, and G2: values."""

from __future__ import annotations

from engine.games.cabo.events import RoundDealt
from engine.games.cabo.game import GRAVEYARD_GAME as GAME
from engine.games.cabo.state import Phase
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, graveyard


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
