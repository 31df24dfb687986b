"""The games of the cabo family by the rules of the first edition, where those rules differ from the
current ones."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games import RENDERERS
from bot.ui.custom_id import ComponentId
from engine.games.cabo import actions as do
from engine.games.cabo.events import Called, PassedOver, Penalised, Reshuffled, RoundScored
from engine.games.cabo.state import Phase
from tests.games.cabo.builders import Lay, P, Play, graveyard, kaboo, sevens, table
from tests.support.screens import facts, words


def laid(lay: Lay, edition: int = 1) -> Play:
    """Return the table `SEVENS` by the rules of an edition."""
    return sevens(lay, discard="7C" if lay is table else "7C 2S", edition=edition)


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("lay", [table, kaboo])
def test_k6_2_in_the_first_edition_a_call_closed_the_discard(lay: Lay, edition: int) -> None:
    t = laid(lay, edition)
    assert t.game.closes(t.state, do.Call(1, 10)) is (edition == 1)
    # My move says so.
    known = facts(3)
    said = words(RENDERERS[t.game.key].private(t.view(1), known, ComponentId(known.table, "move")))
    assert ("is called." in said) is (edition == 1)
    t.call(1)
    assert ("slap" in t.kinds(2)) is (edition == 2)


def test_k7_4_in_the_first_edition_an_automatic_call_closed_it_too() -> None:
    t = table(grids=["5H", "-", "AC"], discard="9C", open_by=0, to_move=1, edition=1)
    assert t.game.closes(t.state, t.wait("auto").action)
    t.time_up("auto")
    assert t.said(Called).auto
    assert t.state.open is None


def test_k7_4_in_the_first_edition_a_turn_passed_over_waited() -> None:
    last: dict[str, Any] = {"to_move": 1, "caller": 2, "last_turns": (1, 0)}
    t = table(grids=["5H", "-", "AC"], discard="9C", open_by=0, edition=1, **last)
    assert t.wait("auto").clock == "open"
    assert t.game.closes(t.state, t.wait("auto").action)
    t.time_up("auto")
    assert t.said(PassedOver) == PassedOver(1, by_clock=False)
    assert t.kinds(0) == {"slap", "draw"}


def test_b6_4_in_the_first_edition_a_draw_closed_the_discard() -> None:
    t = laid(kaboo)
    assert t.game.closes(t.state, do.Draw(1, 10))
    t.draw(1)
    for seat in range(3):
        assert "slap" not in t.kinds(seat)


def test_b6_5_in_the_first_edition_a_second_claim_had_all_the_time() -> None:
    t = laid(kaboo).slap(2).end_slap(2).slap(0)
    assert t.wait("slap").clock == "slap"
    assert t.end_slap(0).view().open.restarts


def test_g6_3_in_the_first_edition_passing_went_on() -> None:
    t = graveyard(grids=["5H", "2C"], pile="", edition=1)
    for _ in range(5):
        t.time_up("auto")
    assert (t.state.phase, t.state.passes) == (Phase.PLAY, 0)


def test_k1_4_in_the_first_edition_the_pile_was_refilled_when_a_card_was_needed() -> None:
    t = table(grids=["5H 3C", "2C 4D"], pile="KD", discard="8S 9C", edition=1)
    t.draw(0)
    assert t.state.pile == ()
    assert not t.heard(Reshuffled)
    t.discard(0)
    assert len(t.state.discard) == 3
    t.draw(1)
    assert t.said(Reshuffled).cards == 3


def test_k1_4_in_the_first_edition_a_wrong_card_was_shuffled_in_too() -> None:
    grids = ["AH 2H 3H 4H", "7D 7H 8D 9D"]
    t = table(grids=grids, pile="", discard="7C", open_by=0, edition=1).slap(1)
    assert t.view(1).wrong_cost == 2
    t.match(1, P(1, 2))
    assert t.said(Reshuffled).cards == 2
    assert t.said(Penalised).places == (P(1, 4), P(1, 5))
    assert (t.state.pile, t.state.discard) == ((), ())
    t.draw(0)
    assert t.said(RoundScored).reason == "no_cards"
