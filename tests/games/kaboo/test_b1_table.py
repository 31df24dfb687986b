"""B1: table and deck, B2: values, B3: the peek of Kaboo."""

from __future__ import annotations

import pytest

from engine.games.cabo.events import RoundDealt, TurnedUp
from engine.games.cabo.game import KABOO_GAME as GAME
from tests.games.cabo.builders import ABC, P, deal, kaboo
from tests.support.laid_table import everywhere


def test_b1_1_the_lowest_total_of_values_wins() -> None:
    # A total of -2 beats nothing at all: it is no contest of distances.
    t = kaboo(grids=["*1 *2", "KH", "AS"], discard="QC", rounds=1).call(0).run_out()
    assert t.state.outcome is not None
    assert t.state.outcome.winners == (0,)


def test_b1_2_positions_never_change() -> None:
    t = kaboo(grids=["7S 3C 9D 5H", *ABC[1:2]], discard="7C", open_by=1).slap(0).match(0, P(0, 0))
    assert t.grid(0) == "- 3C 9D 5H"
    t.draw(0).replace(0, 2)
    assert (t.grid(0).split()[:2], t.grid(0).split()[3]) == (["-", "3C"], "5H")


@pytest.mark.parametrize("number", range(4))
def test_b1_2_a_deal_tells_the_card_turned_up(number: int) -> None:
    t = deal(3, seed=bytes([number]) * 32, game=GAME)
    dealt, up = t.events
    starter = t.state.starter
    assert dealt == RoundDealt(1, starter)
    # B4.1: the dealer sits to the right of the seat that starts.
    assert up == TurnedUp((starter - 1) % 3, 1, t.state.discard[-1])
    for viewer in (None, 0, 1, 2):
        assert up.seen_by(viewer) == up
    assert GAME.opening(t.state) == t.events


def test_b1_2_dealt_anew_there_is_another_card_under_a_new_number() -> None:
    state = deal(3, game=GAME).state
    again = GAME.redeal(state)
    assert again.state.discards == state.discards + 1
    assert again.state.grids != state.grids
    assert everywhere(GAME, again.state) == everywhere(GAME, state)
    assert [type(event) for event in again.events] == [RoundDealt, TurnedUp]
