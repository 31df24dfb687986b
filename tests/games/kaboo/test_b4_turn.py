"""B4: a turn of Kaboo."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.cards import parse
from engine.core import HIDDEN
from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.game import KABOO_GAME as GAME
from engine.games.cabo.state import Open, Phase
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, cards, deal, kaboo


def turn(pile: str = "10S KD ...", **more: Any) -> Play:
    """Seat 0 of three is to move; a Queen lies face up, open, put there by seat 2."""
    return kaboo(**{"grids": ABC, "pile": pile, "discard": "QC", "open_by": 2, **more})


# B4.1


@pytest.mark.parametrize(("seat", "following"), [(0, 1), (1, 2), (2, 0)])
def test_b4_1_clockwise(seat: int, following: int) -> None:
    t = turn(to_move=seat).draw(seat).discard(seat)
    assert t.said(ev.TurnBegan) == ev.TurnBegan(following, 11, last=False)
    assert t.state.to_move == following


def test_b4_1_the_first_dealer_is_chances_choice() -> None:
    begun = Counter(
        deal(4, seed=number.to_bytes(32, "big"), game=GAME).state.starter for number in range(200)
    )
    assert set(begun) == {0, 1, 2, 3}
    assert min(begun.values()) > 25


def test_b4_1_the_starter_has_the_first_turn() -> None:
    t = deal(3, game=GAME)
    starter = t.state.starter
    t.time_up("peek")
    assert t.state.to_move == starter
    assert "draw" in t.kinds(starter)


@pytest.mark.parametrize("starter", [0, 1, 2])
@pytest.mark.parametrize("best", [0, 1, 2])
def test_b4_1_the_deal_passes_left_whoever_won(starter: int, best: int) -> None:
    grids = ["9H 9C"] * 3
    grids = [("KH" if seat == best else f"9{'CDH'[seat]}") for seat in range(3)]
    t = kaboo(grids=grids, discard="QC", starter=starter, to_move=starter, rounds=2)
    t.call(starter).run_out()
    assert t.state.phase == Phase.REVEAL
    t.ready(0, 1, 2)
    assert t.state.round == 2
    assert t.state.starter == (starter + 1) % 3
    t.time_up("peek")
    assert t.state.to_move == (starter + 1) % 3


# B4.2: the three plays


def test_b4_2_three_plays() -> None:
    assert turn().kinds(0) == {"slap", "draw", "switch_top", "call"}
    for seat in (1, 2):
        assert turn().kinds(seat) == {"slap"}


def test_b4_2_a_from_the_stock_seen_by_its_drawer_alone() -> None:
    t = turn().draw(0)
    card = parse("10S")
    assert t.said(ev.Drew) == ev.Drew(0, card, by_clock=False)
    assert GAME.view(t.state, 0).held == card
    for viewer in (None, 1, 2):
        assert t.said(ev.Drew).seen_by(viewer).card == HIDDEN
        assert GAME.view(t.state, viewer).held == HIDDEN
    assert t.kinds(0) == {"replace", "discard", "use_power", "slap"}


def test_b4_2_a_nothing_is_placed_that_was_not_taken() -> None:
    t = turn()
    t.refuses(Refusal.NOTHING_HELD, t.replace, 0, 0)
    t.refuses(Refusal.NOTHING_HELD, t.discard, 0)
    t.draw(0)
    assert t.said(ev.Drew).seen_by(0) == t.said(ev.Drew)
    t.refuses(Refusal.NOT_YOUR_TURN, t.replace, 1, 0)


def test_b4_2_a_switched_for_an_own_card() -> None:
    t = turn().draw(0).replace(0, 2)
    assert t.grid(0) == "5H 3C 10S 7S"
    assert t.top() == "9D"
    assert t.state.power is None
    assert all("slap" in t.kinds(seat) for seat in range(3))
    for slot in (4, -1):
        t = turn().draw(0)
        t.refuses(Refusal.WRONG_TARGET, t.replace, 0, slot)
    t.refuses(Refusal.WRONG_TARGET, t.do, do.Replace(0, 10, P(1, 0)))


def test_b4_2_a_or_discarded() -> None:
    t = turn().draw(0).discard(0)
    assert t.said(ev.Discarded).card == parse("10S")
    assert t.grid(0) == ABC[0]
    assert t.state.to_move == 1


def test_b4_2_a_a_special_card_so_discarded_may_be_used() -> None:
    t = turn().draw(0).use(0)
    assert t.said(ev.Discarded).card == parse("10S")
    assert t.said(ev.PowerTaken).power == "look_other"
    # Kept, it has no power, and the card that it pushed out has none either.
    t = turn().draw(0).replace(0, 3)
    assert t.top() == "7S"
    assert "use_power" not in t.kinds(0)
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


def test_b4_2_one_play_a_turn() -> None:
    t = turn().draw(0)
    t.refuses(Refusal.ALREADY_HOLDING, t.draw, 0)
    t.refuses(Refusal.NO_CALL_AFTER_DRAW, t.call, 0)
    t.refuses(Refusal.ALREADY_HOLDING, t.switch_top, 0, 0)
    t.discard(0)
    for act in (t.draw, t.call, t.discard):
        t.refuses(Refusal.NOT_YOUR_TURN, act, 0)


def test_b4_2_only_whose_turn_it_is_and_only_the_turn_that_runs() -> None:
    t = turn()
    for seat in (1, 2):
        t.refuses(Refusal.NOT_YOUR_TURN, t.draw, seat)
        t.refuses(Refusal.NOT_YOUR_TURN, t.call, seat)
        t.refuses(Refusal.NOT_YOUR_TURN, t.switch_top, seat, 0)
    for number in (9, 11):
        t.refuses(Refusal.STALE, t.do, do.Draw(0, number))
        t.refuses(Refusal.STALE, t.do, do.Call(0, number))


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
    assert t.grid(0) == "5H QC 9D 7S"
    assert t.top() == "3C"
    assert t.state.to_move == 1
    assert t.heard(ev.TurnBegan)


def test_b4_2_b_gives_no_power() -> None:
    # Neither the card taken nor the one laid down: both are special here.
    t = turn().switch_top(0, 3)
    assert t.top() == "7S"
    assert t.state.power is None
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
    """A snap that came in first changed the top; the taker chooses again."""
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


@pytest.mark.parametrize("way", ["replaced", "switched"])
def test_b4_2_a_snap_on_what_a_turn_pushed_out_leaves_the_next_turn_where_it_is(way: str) -> None:
    t = kaboo(grids=["5H 3C", "8C 4D", "3D 6H"], discard="QC", pile="10S ...", open_by=2)
    t.draw(0).replace(0, 1) if way == "replaced" else t.switch_top(0, 1)
    opened = t.state.open
    assert opened == Open(6, 0, parse("3C"), flip=False)
    t.slap(2).match(2, P(2, 0))
    assert t.heard(ev.Matched)
    assert (t.state.to_move, t.state.turn, t.state.phase) == (1, 11, Phase.PLAY)
    assert t.kinds(1) == {"draw", "switch_top", "call"}


def test_b4_2_b_who_had_no_card_left_when_it_was_settled_chooses_something_else() -> None:
    """The snap took the only card that could have been switched."""
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


def test_k5_5_an_undrawn_turn_of_kaboo_draws_and_discards() -> None:
    t = turn()
    assert (t.wait("turn").clock, t.wait("turn").seats) == ("turn", (0,))
    t.time_up("turn")
    assert t.said(ev.Drew) == ev.Drew(0, parse("10S"), by_clock=True)
    assert t.said(ev.Discarded).by_clock
    assert t.state.power is None
    assert t.state.to_move == 1


@pytest.mark.parametrize(("edition", "misses"), [(1, 3), (2, 2)])
def test_k5_5_clocks_in_a_row_and_the_computer_plays_a_seat_of_kaboo(
    edition: int, misses: int
) -> None:
    t = kaboo(grids=["5H 3C", "2C 4D"], discard="QC", edition=edition)
    for circle in range(misses):
        assert t.state.away == (False, False)
        t.time_up("turn")
        assert t.state.misses[0] == circle + 1
        t.draw(1).discard(1)
    assert t.state.away == (True, False)
    assert t.grid(0) == "5H 3C"


def test_k5_5_a_held_card_of_kaboo_is_discarded_unused() -> None:
    t = turn().draw(0).time_up("turn")
    assert t.said(ev.Discarded).card == parse("10S")
    assert "use_power" not in t.kinds(0)
    assert t.state.held is None
