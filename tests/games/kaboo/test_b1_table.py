"""B1: table and deck, B2: values, B3: the peek of Kaboo."""

from __future__ import annotations

import pytest

from engine.cards import parse
from engine.core import HIDDEN
from engine.games.cabo import actions as do
from engine.games.cabo.events import PeekClosed, Peeked, RoundDealt, TurnBegan, TurnedUp
from engine.games.cabo.game import KABOO_GAME as GAME
from engine.games.cabo.state import Phase
from engine.games.cabo.variants import KABOO, total, value
from engine.games.cabo.view import FaceDown, FaceUp
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, cards, deal, grid, kaboo
from tests.support.laid_table import everywhere


def peeking() -> Play:
    return kaboo(grids=ABC, discard="QC", phase=Phase.PEEK)


@pytest.mark.parametrize("seats", range(2, 9))
def test_b1_1_two_to_eight_play(seats: int) -> None:
    t = deal(seats, game=GAME)
    assert len(t.state.grids) == seats
    assert everywhere(GAME, t.state) == list(range(54))


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_b1_1_not_fewer_nor_more(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 8"):
        GAME.start(seats, GAME.options(), bytes(32))


def test_b1_1_the_jokers_may_stay_in_the_box() -> None:
    t = deal(3, game=GAME, jokers=0)
    assert everywhere(GAME, t.state) == list(range(52))


def test_b1_1_the_lowest_total_of_values_wins() -> None:
    # A total of -2 beats nothing at all: it is no contest of distances.
    t = kaboo(grids=["*1 *2", "KH", "AS"], discard="QC", rounds=1).call(0).run_out()
    assert t.state.outcome is not None
    assert t.state.outcome.winners == (0,)


@pytest.mark.parametrize("seats", range(2, 9))
def test_b1_2_four_cards_each_and_one_face_up(seats: int) -> None:
    state = deal(seats, game=GAME).state
    assert [len(each) for each in state.grids] == [4] * seats
    assert len(state.discard) == 1
    assert len(state.pile) == 54 - 4 * seats - 1
    view = GAME.view(state, None)
    assert view.top == state.discard[0]
    assert {slot for seat in view.seats for slot in seat.slots} == {FaceDown()}


def test_b1_2_positions_never_change() -> None:
    t = kaboo(grids=["7S 3C 9D 5H", *ABC[1:2]], discard="7C", open_by=1).slap(0).match(0, P(0, 0))
    assert t.grid(0) == "- 3C 9D 5H"
    t.draw(0).replace(0, 2)
    assert t.grid(0).split()[:2] == ["-", "3C"]
    assert t.grid(0).split()[3] == "5H"


@pytest.mark.parametrize(
    ("card", "worth"),
    [(f"{pips}{suit}", pips) for pips in range(2, 11) for suit in "CDHS"]
    + [(f"A{suit}", 1) for suit in "CDHS"]
    + [(f"J{suit}", 11) for suit in "CDHS"]
    + [(f"Q{suit}", 12) for suit in "CDHS"]
    + [("KD", 0), ("KH", 0), ("KC", 13), ("KS", 13), ("*1", -1), ("*2", -1)],
)
def test_b2_1_values(card: str, worth: int) -> None:
    assert value(KABOO, parse(card)) == worth


@pytest.mark.parametrize(
    ("held", "worth"),
    [("5H 3C *1", 7), ("*1 *2", -2), ("KH KS", 13), ("- QC - JS", 23), ("- -", 0)],
)
def test_b2_1_totals(held: str, worth: int) -> None:
    assert total(KABOO, grid(held)) == worth


def test_b3_1_a_look_at_the_two_nearest_cards() -> None:
    t = peeking().peek(1)
    seen = t.said(Peeked)
    assert (seen.places, seen.cards) == ((P(1, 2), P(1, 3)), cards("6H 8S"))
    slots = GAME.view(t.state, 1).seats[1].slots
    assert slots == (FaceDown(), FaceDown(), FaceUp(parse("6H")), FaceUp(parse("8S")))
    for viewer in (None, 0, 2):
        assert seen.seen_by(viewer).cards == HIDDEN
        assert GAME.view(t.state, viewer).seats[1].slots == (FaceDown(),) * 4


def test_b3_1_once_and_never_again() -> None:
    t = peeking().peek(1)
    t.refuses(Refusal.ALREADY_LOOKED, t.peek, 1)
    t.end_look(1)
    assert GAME.view(t.state, 1).seats[1].slots == (FaceDown(),) * 4
    t.peek(0).end_look(0).peek(2).end_look(2)
    assert t.state.phase == Phase.PLAY
    for seat in range(3):
        assert "peek" not in t.kinds(seat)
        t.refuses(Refusal.ALREADY_LOOKED, t.peek, seat)


def test_b3_1_the_look_is_shown_to_the_looker_alone_while_it_lasts() -> None:
    t = peeking().peek(1)
    for viewer in (None, 0, 1, 2):
        (look,) = GAME.view(t.state, viewer).looks
        assert (look.seat, look.places) == (1, (P(1, 2), P(1, 3)))
        assert look.cards == (cards("6H 8S") if viewer == 1 else HIDDEN)
    assert t.said(Peeked).seen_by(1) == t.said(Peeked)


def test_b3_1_everyone_may_look_at_the_same_time() -> None:
    t = peeking().peek(1).peek(0)
    for seat, seen in ((0, "9D 7S"), (1, "6H 8S")):
        slots = GAME.view(t.state, seat).seats[seat].slots
        assert slots == (FaceDown(), FaceDown(), *map(FaceUp, cards(seen)))
        assert GAME.view(t.state, seat).seats[1 - seat].slots == (FaceDown(),) * 4


def test_b3_1_once_in_each_round() -> None:
    t = kaboo(grids=ABC, discard="QC", rounds=2).call(0).run_out().ready(0, 1, 2)
    for seat in range(3):
        assert t.kinds(seat) == {"peek"}
    t.refuses(Refusal.STALE, t.do, do.Peek(0, 1))
    t.peek(0)
    assert t.said(Peeked).cards == t.state.grids[0][2:]


def test_b3_1_everyone_before_the_first_turn() -> None:
    t = peeking()
    for act in (t.draw, t.call, t.slap):
        for seat in range(3):
            t.refuses(Refusal.NOTHING_OPEN if act == t.slap else Refusal.NOT_NOW, act, seat)
    t.refuses(Refusal.NOT_NOW, t.switch_top, 0, 0)
    t.peek(0).end_look(0).peek(1).end_look(1).peek(2)
    assert t.state.phase == Phase.PEEK
    t.end_look(2)
    assert t.heard(PeekClosed)
    assert t.state.phase == Phase.PLAY
    assert t.kinds(0) == {"draw", "switch_top", "call", "slap"}


def test_k3_2_the_peek_clock_takes_kaboos_look_too() -> None:
    t = peeking().peek(0).end_look(0)
    assert (t.wait("peek").clock, t.wait("peek").seats) == ("peek", (1, 2))
    t.time_up("peek")
    assert t.said(PeekClosed).lost == (1, 2)
    assert t.state.phase == Phase.PLAY
    assert t.said(TurnBegan).seat == 0
    t.refuses(Refusal.LOOK_LOST, t.peek, 1)


def test_k3_2_a_look_that_is_on_in_kaboo_is_not_cut_short() -> None:
    t = peeking().peek(0).time_up("peek")
    assert t.state.phase == Phase.PEEK
    t.refuses(Refusal.CLOCK_NOT_OUT, t.do, do.TimeUp("peek", 1))
    t.time_up("look")
    assert t.state.phase == Phase.PLAY
    assert t.said(PeekClosed).lost == (1, 2)


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
