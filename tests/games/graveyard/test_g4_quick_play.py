"""G4: chains of quick-plays, and how a stack is locked."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import parse
from engine.games.cabo import events as ev
from engine.games.cabo.state import Open
from engine.refusals import Refusal
from tests.games.cabo.builders import (
    P,
    Play,
    graveyard,
    sevens,
)
from tests.support.any_game import open_discard


def nines(**more: Any) -> Play:
    """Return a table with four 9s. One is on the graveyard, and one is in the stack of each
    seat."""
    grids = ["9S 3C", "9D 9H 6H", "AC AD"]
    return graveyard(**{"grids": grids, "discard": "9C 3S", "open_by": 2, **more})


def lock(t: Play) -> int | None:
    """Return the seat whose stack is shown to everyone as locked, or None."""
    return t.view().stack_lock


def test_g4_4_a_quick_played_card_may_itself_be_quick_played_on() -> None:
    t = nines().shot(0, P(0, 0))
    assert (t.top(), t.state.open) == ("9S", Open(6, 0, parse("9S"), flip=False))
    # The player who put it there counts as the one who laid it.
    t.shot(2, P(1, 0)).decline(2)
    assert (t.top(), t.state.open) == ("9D", Open(7, 2, parse("9D"), flip=False))
    assert t.state.discards == 7


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_g4_4_nobody_fires_twice_in_a_row_from_one_stack(seat: int) -> None:
    t = nines().shot(1, P(1, 0))
    assert lock(t) == 1
    t.slap(seat)
    assert t.targets(seat, "match") == ((0, 1), (), (0, 1))
    # Not even a wrong card may be tried there.
    for slot in (1, 2):
        t.refuses(Refusal.STACK_LOCKED, t.match, seat, P(1, slot))


def test_g4_4_the_lock_is_the_stacks_and_not_the_players() -> None:
    """A quick-play locks the stack from which the card came. If seat 2 fires from the stack of seat
    1, that stack is locked, and seat 2's own stack is free."""
    t = graveyard(grids=["3C", "9D 9H", "9S AD"], discard="9C", open_by=0)
    t.shot(2, P(1, 0)).decline(2)
    assert lock(t) == 1
    t.slap(2)
    t.refuses(Refusal.STACK_LOCKED, t.match, 2, P(1, 1))
    assert t.match(2, P(2, 0)).heard(ev.Matched)


def test_g4_4_a_card_put_in_the_place_of_a_fired_one_lies_in_the_locked_stack() -> None:
    """A card that is put in the place of a fired one can't be fired. Seat 2 fires a 9 from the
    stack of seat 1, which is then locked, and puts its own 9 there. The stack of seat 2 isn't
    locked."""
    t = graveyard(grids=["3C", "9D 6H", "9S 9H"], discard="9C", open_by=0)
    t.shot(2, P(1, 0)).give(2, 0)
    assert (t.grid(1), lock(t)) == ("9S 6H", 1)
    t.slap(0)
    t.refuses(Refusal.STACK_LOCKED, t.match, 0, P(1, 0))
    t.match(0, P(2, 1)).decline(0)
    assert (t.top(), lock(t)) == ("9H", 2)
    assert t.shot(0, P(1, 0)).said(ev.Matched).card == parse("9S")


def test_g4_4_a_card_that_goes_back_is_not_a_card_drawn() -> None:
    # G3.3: its taking would have lifted the lock, but the quick-play came after that.
    t = graveyard(grids=["2H", "2C 6C", "2D AC"], discard="QC 2S", to_move=0).take(0)
    t.shot(1, P(0, 0)).decline(1).time_up("auto")
    assert (t.state.to_move, lock(t)) == (1, 0)


@pytest.mark.parametrize("way", ["draw", "take", "clock"])
def test_g4_4_until_a_card_has_been_drawn(way: str) -> None:
    t = nines(pile="8C ...").shot(1, P(1, 0))
    t.time_up("turn") if way == "clock" else getattr(t, way)(0)
    assert lock(t) is None
    t.slap(1)
    assert t.targets(1, "match")[1] == (1, 2)
    if way != "clock":
        # The 9, or below it the 9 that was there first, is still on top.
        assert t.match(1, P(1, 1)).said(ev.Matched).card == parse("9H")


def test_g4_4_or_a_card_from_another_stack_has_been_fired() -> None:
    t = nines().shot(1, P(1, 0)).shot(0, P(0, 0))
    assert lock(t) == 0
    assert t.shot(1, P(1, 1)).said(ev.Matched).card == parse("9H")
    assert lock(t) == 1


def test_g4_4_a_wrong_attempt_neither_locks_a_stack_nor_lifts_a_lock() -> None:
    t = nines().slap(1).match(1, P(1, 2))
    assert t.heard(ev.Mistaken)
    assert lock(t) is None
    assert t.shot(0, P(1, 0)).heard(ev.Matched)
    t = nines().shot(1, P(1, 0)).slap(2).match(2, P(2, 0))
    assert t.heard(ev.Mistaken)
    t.slap(0)
    t.refuses(Refusal.STACK_LOCKED, t.match, 0, P(1, 1))
    # Nor does a slap that names no card lift the lock.
    t.end_slap(0)
    assert lock(t) == 1


def test_g4_4_a_discard_of_a_turn_alone_does_not_lift_it() -> None:
    """If a player discards a card that was drawn before the quick-play, this doesn't lift the lock.
    The next draw does."""
    t = nines(grids=["6C 3C", "9D 9H 6H", "AC AD"], held="9S", to_move=0)
    t.shot(1, P(1, 0)).discard(0)
    assert lock(t) == 1
    assert lock(t.drop(0).draw(1)) is None


def test_g4_4_the_lock_ends_with_the_round() -> None:
    t = nines().shot(1, P(1, 0)).end_round(0)
    assert lock(t) is None
    assert lock(t.ready(0, 1, 2)) is None


def test_g4_4_with_every_stack_locked_or_bare_there_is_nothing_to_fire() -> None:
    t = graveyard(grids=["- -", "9D 9H"], discard="9C", open_by=0).shot(1, P(1, 0))
    for seat in (0, 1):
        assert "slap" not in t.kinds(seat)
        t.refuses(Refusal.STACK_LOCKED, t.slap, seat)
    assert t.view().open is not None


def test_g4_6_during_another_players_turn() -> None:
    t = sevens(graveyard)
    assert "slap" in t.table_kinds()
    t.draw(1)
    assert all("slap" in t.kinds(seat) for seat in range(3))
    assert t.state.held is not None
    t.shot(0, P(0, 0))
    assert t.grid(0) == "- 3C 9D 5H"
    # The turn goes on with the card in hand.
    assert {"replace", "discard"} <= t.kinds(1)
    t.replace(1, 0)
    assert t.grid(1) == "KD 7H 6H 8S"
    assert "slap" in t.table_kinds()
    assert "slap" not in t.end_round(2).table_kinds()


def test_g4_6_from_the_end_of_the_peek() -> None:
    t = graveyard(grids=["7S 3C", "7H 6H"], held="7D").discard(0)
    assert t.shot(1, P(1, 0)).heard(ev.Matched)


def test_g4_6_taking_the_top_bares_the_next_which_may_be_matched() -> None:
    t = sevens(graveyard).take(1)
    assert t.top() == "3S"
    assert t.state.open is not None
    assert (t.state.open.card, t.state.discards) == (parse("3S"), 6)
    assert t.shot(2, P(2, 2)).said(ev.Matched).card == parse("3H")
    t.replace(1, 0)
    assert (t.grid(1), t.top()) == ("7C 7H 6H 8S", "7D")
    t = sevens(graveyard, discard="7C").take(1)
    assert t.state.open is None
    assert not any("slap" in t.kinds(seat) for seat in range(3))


def test_g4_6_a_deck_made_anew_leaves_the_top_to_be_matched() -> None:
    t = sevens(graveyard, pile="", discard="7C 3S 2S").draw(1)
    assert t.said(ev.Reshuffled).cards == 2
    assert open_discard(t.game, t.state) == 5
    assert t.shot(0, P(0, 0)).said(ev.Matched).card == parse("7S")
    assert t.state.held is not None


def test_g4_6_a_card_put_back_may_be_matched_again() -> None:
    t = sevens(graveyard).take(1).time_up("turn")
    assert t.top() == "7C"
    assert t.shot(0, P(0, 0)).heard(ev.Matched)
