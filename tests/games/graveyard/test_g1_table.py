"""G1: the table of the graveyard game, and G2: values."""

from __future__ import annotations

import pytest

from engine.cards import deck, parse
from engine.core import HIDDEN
from engine.games.cabo import actions as do
from engine.games.cabo.events import PeekClosed, Peeked, PlayBegan, RoundDealt, TurnBegan
from engine.games.cabo.game import GRAVEYARD_GAME as GAME
from engine.games.cabo.state import Phase
from engine.games.cabo.variants import GRAVEYARD, total, value
from engine.games.cabo.view import FaceDown, FaceUp
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, cards, deal, graveyard, grid
from tests.support.laid_table import everywhere


def peeking() -> Play:
    return graveyard(grids=ABC, phase=Phase.PEEK)


@pytest.mark.parametrize("seats", range(2, 7))
def test_g1_1_four_cards_each_of_54(seats: int) -> None:
    t = deal(seats, game=GAME)
    assert [len(each) for each in t.state.grids] == [4] * seats
    assert len(t.state.pile) == 54 - 4 * seats
    assert everywhere(GAME, t.state) == list(range(54))


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_g1_1_two_to_six_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        GAME.start(seats, GAME.options(), bytes(32))


@pytest.mark.parametrize("jokers", [0, 2, 3])
def test_g1_1_the_house_chooses_its_jokers(jokers: int) -> None:
    t = deal(3, game=GAME, jokers=jokers)
    assert everywhere(GAME, t.state) == sorted(deck(jokers))
    assert len(t.state.pile) == 52 + jokers - 12


def test_g1_1_the_bottom_two_are_looked_at_before_each_round() -> None:
    t = peeking().peek(1)
    seen = t.said(Peeked)
    assert (seen.places, seen.cards) == ((P(1, 2), P(1, 3)), cards("6H 8S"))
    slots = GAME.view(t.state, 1).seats[1].slots
    assert slots == (FaceDown(), FaceDown(), FaceUp(parse("6H")), FaceUp(parse("8S")))
    for viewer in (None, 0, 2):
        assert seen.seen_by(viewer).cards == HIDDEN
        assert GAME.view(t.state, viewer).seats[1].slots == (FaceDown(),) * 4
    t.refuses(Refusal.ALREADY_LOOKED, t.peek, 1)
    # Then they are turned face down again.
    t.end_look(1)
    assert GAME.view(t.state, 1).seats[1].slots == (FaceDown(),) * 4


def test_g1_1_the_look_is_shown_to_the_looker_alone_while_it_lasts() -> None:
    t = peeking().peek(1)
    for viewer in (None, 0, 1, 2):
        (look,) = GAME.view(t.state, viewer).looks
        assert (look.seat, look.places) == (1, (P(1, 2), P(1, 3)))
        assert look.cards == (cards("6H 8S") if viewer == 1 else HIDDEN)
    assert t.said(Peeked).seen_by(1) == t.said(Peeked)


def test_g1_1_before_each_round_anew() -> None:
    t = graveyard(grids=ABC, discard="QC").end_round(0).ready(0, 1, 2)
    for seat in range(3):
        assert t.kinds(seat) == {"peek"}
    t.refuses(Refusal.STALE, t.do, do.Peek(0, 1))
    t.peek(0)
    assert t.said(Peeked).cards == t.state.grids[0][2:]


def test_g1_1_play_begins_when_all_have_looked() -> None:
    t = peeking().peek(0).end_look(0).peek(1).end_look(1).peek(2)
    assert t.state.phase == Phase.PEEK
    t.refuses(Refusal.NOT_NOW, t.draw, 0)
    t.end_look(2)
    assert t.said(PeekClosed).lost == ()
    assert t.said(PlayBegan).seat == 0
    assert t.said(TurnBegan).seat == 0
    assert t.state.phase == Phase.PLAY


def test_k3_2_the_peek_clock_takes_the_graveyards_look_too() -> None:
    t = peeking().peek(0)
    assert (t.wait("peek").clock, t.wait("peek").seats) == ("peek", (1, 2))
    t.time_up("peek")
    # A look that is on is not cut short.
    assert t.state.phase == Phase.PEEK
    t.refuses(Refusal.LOOK_LOST, t.peek, 1)
    t.refuses(Refusal.CLOCK_NOT_OUT, t.do, do.TimeUp("peek", 1))
    t.time_up("look")
    assert t.said(PeekClosed).lost == (1, 2)
    assert t.state.phase == Phase.PLAY


def test_g1_3_the_graveyard_starts_empty() -> None:
    t = deal(3, game=GAME)
    assert t.state.discard == ()
    assert t.state.open is None
    assert GAME.view(t.state, None).top is None


def test_g1_3_in_every_round() -> None:
    t = graveyard(grids=ABC, discard="QC 2S").end_round(0).ready(0, 1, 2)
    assert t.state.round == 2
    assert (t.state.discard, t.state.open) == ((), None)
    assert GAME.opening(t.state) == (RoundDealt(2, t.state.starter),)


def test_g1_3_the_first_seat_draws_from_the_deck() -> None:
    t = peeking().peek(0).end_look(0).peek(1).end_look(1).peek(2).end_look(2)
    assert t.kinds(0) == {"draw", "end_round"}
    t.refuses(Refusal.NOTHING_TO_TAKE, t.take, 0)


def test_g1_3_no_quick_play_on_an_empty_graveyard() -> None:
    t = graveyard(grids=ABC)
    for seat in range(3):
        assert "slap" not in t.kinds(seat)
        t.refuses(Refusal.NOTHING_OPEN, t.slap, seat)


@pytest.mark.parametrize(
    ("card", "worth"),
    [(f"{pips}{suit}", pips) for pips in range(2, 11) for suit in "CDHS"]
    + [(f"A{suit}", 1) for suit in "CDHS"]
    + [(f"J{suit}", 10) for suit in "CDHS"]
    + [(f"Q{suit}", 10) for suit in "CDHS"]
    + [("KD", -1), ("KH", -1), ("KC", 10), ("KS", 10), ("*1", 0), ("*2", 0)],
)
def test_g2_1_values(card: str, worth: int) -> None:
    assert value(GRAVEYARD, parse(card)) == worth


@pytest.mark.parametrize(
    ("held", "worth"),
    [("5H 3C *1", 8), ("KD KH", -2), ("KH KS", 9), ("- QC - JS", 20), ("- -", 0)],
)
def test_g2_1_totals(held: str, worth: int) -> None:
    assert total(GRAVEYARD, grid(held)) == worth
