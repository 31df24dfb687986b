"""G1 and G3: a turn of Graveyard. G4: chains of quick-plays, and how a stack is locked."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import parse
from engine.core import HIDDEN
from engine.games.cabo import events as ev
from engine.games.cabo.game import GRAVEYARD_GAME as GAME
from engine.games.cabo.state import Open, Phase
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, graveyard, sevens
from tests.support.any_game import open_discard


def turn(**more: Any) -> Play:
    """Return a table with three seats at which seat 0 has to move. A Queen is on top of the
    graveyard, and a 2 lies below it."""
    return graveyard(
        **{"grids": ABC, "pile": "10S KD ...", "discard": "QC 2S", "open_by": 2, **more}
    )


def test_g1_3_the_graveyard_is_empty_at_the_beginning_of_every_round() -> None:
    t = turn().end_round(0).ready(0, 1, 2)
    assert (t.state.round, t.state.discard, t.state.open) == (2, (), None)
    assert GAME.opening(t.state) == (ev.RoundDealt(2, t.state.starter),)
    t.time_up("peek")
    assert t.kinds(t.state.to_move) == {"draw", "end_round"}
    t.refuses(Refusal.NOTHING_TO_TAKE, t.take, t.state.to_move)
    for seat in range(3):
        t.refuses(Refusal.NOTHING_OPEN, t.slap, seat)


def test_g3_1_a_card_of_the_graveyard_is_seen_by_all() -> None:
    t = turn().take(0)
    took = t.said(ev.Took)
    assert took == ev.Took(0, 6, parse("QC"))
    assert (t.top(), t.state.open) == ("2S", Open(6, 0, parse("2S"), flip=False))
    for viewer in (None, 0, 1, 2):
        assert took.seen_by(viewer) == took
        assert t.view(viewer).held == parse("QC")


def test_g3_3_a_graveyard_card_must_be_kept_and_has_no_effect() -> None:
    t = turn().take(0)
    assert t.kinds(0) - {"slap"} == {"replace", "end_round"}
    t.refuses(Refusal.MUST_KEEP, t.discard, 0)
    assert t.view().turn.stage == "keeping"
    # G3.2: it takes the place of an own card.
    t.replace(0, 3)
    assert (t.grid(0), t.top(), t.state.power) == ("5H 3C 9D QC", "7S", None)
    assert (t.state.held, t.state.to_move) == (None, 1)


def test_g3_3_a_graveyard_card_that_finds_no_place_any_more_goes_back() -> None:
    """A card that was taken from the graveyard goes back if the last card of the taker is
    quick-played, because then there is no card to replace."""
    grids = ["2H", "5C 6C", "AC"]
    t = graveyard(grids=grids, discard="QC 2S").take(0).shot(1, P(0, 0)).decline(1)
    assert t.kinds(0) <= {"slap", "end_round"}
    assert t.wait("auto").clock == "open"
    t.time_up("auto")
    assert (t.said(ev.PutBack).card, t.said(ev.PutBack).by_clock) == (parse("QC"), True)
    # G4.4: its taking lifted no lock, because the quick-play came after that.
    assert (t.state.phase, t.state.to_move, t.view().stack_lock) == (Phase.PLAY, 1, 0)
    # It is kept if the place is filled again.
    t = graveyard(grids=grids, discard="QC 2S").take(0).shot(1, P(0, 0)).give(1, 0)
    assert t.waits() == ["turn"]
    t.replace(0, 0)
    assert (t.grid(0), t.top()) == ("QC", "5C")


def test_g3_3_a_deck_card_that_finds_no_place_is_thrown() -> None:
    t = graveyard(grids=["2H", "5C 6C", "AC"], held="7H", discard="2S")
    t.shot(1, P(0, 0)).decline(1)
    assert t.kinds(0) - {"slap", "end_round"} == {"discard"}
    assert t.waits() == ["turn"]  # its holder is still asked: it may have an effect
    t.discard(0)
    assert (t.state.power, t.state.to_move) == (None, 1)


def test_g3_5_a_held_graveyard_card_goes_back_on_top() -> None:
    t = turn().take(0).time_up("turn")
    assert t.said(ev.PutBack) == ev.PutBack(0, 7, parse("QC"), by_clock=True)
    assert (t.top(), t.state.held, t.grid(0), t.state.to_move) == ("QC", None, ABC[0], 1)
    assert t.take(1).said(ev.Took).card == parse("QC")


@pytest.mark.parametrize("way", ["kept", "clock", "dealt anew"])
def test_g3_1_after_a_card_that_all_knew_the_next_is_its_drawers_alone_again(way: str) -> None:
    t = turn().take(0)
    if way == "dealt anew":
        t = Play(GAME.redeal(t.state).state).time_up("peek")
    else:
        t.replace(0, 0) if way == "kept" else t.time_up("turn")
    seat = t.state.to_move
    t.draw(seat)
    assert (t.view().held, t.view(seat).held) == (HIDDEN, t.state.held)
    assert "discard" in t.kinds(seat)


# G4


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
    assert lock(nines().shot(1, P(1, 0)).end_round(0)) is None


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
