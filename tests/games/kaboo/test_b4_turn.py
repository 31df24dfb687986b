"""B1: the deal of Kaboo. B4: a turn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import parse
from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.events import RoundDealt, TurnedUp
from engine.games.cabo.game import KABOO_GAME as GAME
from engine.games.cabo.state import Open
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, cards, deal, kaboo
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


def turn(pile: str = "10S KD ...", **more: Any) -> Play:
    """Return a table with three seats at which seat 0 has to move. A Queen that seat 2 laid is face
    up and open."""
    return kaboo(**{"grids": ABC, "pile": pile, "discard": "QC", "open_by": 2, **more})


# B4.1


# B4.2: the three plays


def test_b4_2_a_or_discarded() -> None:
    t = turn().draw(0).discard(0)
    assert t.said(ev.Discarded).card == parse("10S")
    assert (t.grid(0), t.state.to_move) == (ABC[0], 1)


def test_b4_2_a_a_special_card_so_discarded_may_be_used() -> None:
    t = turn().draw(0).use(0)
    assert t.said(ev.Discarded).card == parse("10S")
    assert t.said(ev.PowerTaken).power == "look_other"
    # Kept, it has no power, and the card that it pushed out has none either.
    t = turn().draw(0).replace(0, 3)
    assert t.top() == "7S"
    assert "use_power" not in t.kinds(0)
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


def test_b4_2_c_calling_ends_the_turn() -> None:
    t = turn().call(0)
    assert t.said(ev.Called) == ev.Called(0, auto=False)
    assert t.state.to_move == 1


def test_b4_2_what_the_table_offers_is_public() -> None:
    def kinds(t: Play) -> set[str]:
        return {offer.kind for offer in GAME.view(t.state, None).table_actions}

    t = turn()
    assert kinds(t) == {"draw", "switch_top", "call", "slap"}
    t.draw(0)
    assert kinds(t) == {"slap"}
    t.discard(0)
    assert kinds(t) == {"draw", "switch_top", "call", "slap", "use_power"}
    t.call(1)
    assert kinds(t) == {"draw", "switch_top", "slap"}


# B4.2 (b)


def test_b4_2_b_the_top_of_the_discards_for_an_own_card() -> None:
    t = turn().switch_top(0, 1)
    assert (t.grid(0), t.top(), t.state.to_move) == ("5H QC 9D 7S", "3C", 1)
    assert t.heard(ev.TurnBegan)


def test_b4_2_b_gives_no_power() -> None:
    # Neither the card taken nor the one laid down: both are special here.
    t = turn().switch_top(0, 3)
    assert (t.top(), t.state.power) == ("7S", None)
    assert "use_power" not in t.kinds(0)
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


def test_b4_2_b_the_new_top_is_open_to_snaps() -> None:
    t = kaboo(grids=["5H 3C", "3D 4D"], discard="QC", open_by=1).switch_top(0, 1)
    assert "slap" in t.kinds(1)
    assert "slap" in t.kinds(0)
    t.slap(1).match(1, P(1, 0))
    assert t.said(ev.Matched).card == parse("3D")


def test_b4_2_b_an_old_top_that_nobody_may_snap_may_still_be_taken() -> None:
    t = turn(open_by=None)
    assert t.kinds(0) == {"draw", "switch_top", "call"}
    t.switch_top(0, 0)
    assert t.grid(0) == "QC 3C 9D 7S"


def test_b4_2_b_everybody_sees_what_went_where() -> None:
    t = turn().switch_top(0, 1)
    queen, three = cards("QC 3C")
    assert t.said(ev.SwitchedTop) == ev.SwitchedTop(0, 6, P(0, 1), taken=queen, card=three)
    top = t.state.open
    assert top == Open(6, 0, three, flip=False)
    for viewer in (None, 0, 1, 2):
        assert tuple(event.seen_by(viewer) for event in t.events) == t.events
    # The card that everybody knows lies face down from now on.
    for viewer in (None, 0, 1, 2):
        kinds = {type(slot).__name__ for slot in GAME.view(t.state, viewer).seats[0].slots}
        assert kinds == {"FaceDown"}


def test_b4_2_b_only_for_a_card_of_ones_own() -> None:
    t = turn(grids=["5H - 9D 7S", *ABC[1:]])
    assert t.targets(0, "switch_top") == ((0, 2, 3), (), ())
    t.refuses(Refusal.EMPTY_SLOT, t.switch_top, 0, 1)
    for slot in (4, -1):
        t.refuses(Refusal.WRONG_TARGET, t.switch_top, 0, slot)
    t.refuses(Refusal.WRONG_TARGET, t.do, do.SwitchTop(0, 10, P(1, 0)))


def test_b4_2_b_what_is_on_top_when_it_is_settled() -> None:
    """If an earlier snap has changed the top card, the player hasn't switched yet and chooses
    again."""
    t = kaboo(grids=["5H 3C", "QD 4D"], discard="QC", open_by=1)
    stale = do.SwitchTop(0, 10, P(0, 1))
    t.slap(1)
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.do, stale)
    t.match(1, P(1, 0))
    assert t.top() == "QD"
    # Still seat 0's turn, with all three plays: it has done nothing yet.
    assert t.kinds(0) == {"draw", "switch_top", "call"}
    t.switch_top(0, 1)
    assert t.grid(0) == "5H QD"


def test_b4_2_b_who_had_no_card_left_when_it_was_settled_chooses_something_else() -> None:
    """If an earlier snap has taken the only card that could have been switched, the player chooses
    something else."""
    t = kaboo(grids=["QH", "- -", "AC"], discard="QC", open_by=2)
    switch = do.SwitchTop(0, 10, P(0, 0))
    t.slap(1).match(1, P(0, 0))
    t.refuses(Refusal.NOTHING_TO_AIM_AT, t.do, switch)
    assert t.kinds(0) == {"draw", "call"}


def test_b4_2_b_waits_for_the_discards_least_time() -> None:
    t = turn()
    assert GAME.closes(t.state, do.SwitchTop(0, 10, P(0, 1)))
    assert not GAME.closes(turn(open_by=None).state, do.SwitchTop(0, 10, P(0, 1)))


# K5.5, as it applies here
