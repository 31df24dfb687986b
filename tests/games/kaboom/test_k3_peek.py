"""K3: the peek."""

from __future__ import annotations

from engine.core import HIDDEN
from engine.games.cabo import actions as do
from engine.games.cabo.events import LookEnded, PeekClosed, Peeked
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.state import Phase
from engine.games.cabo.view import FaceDown, FaceUp
from engine.refusals import Refusal
from tests.games.cabo.builders import P, Play, cards, table


def peeking() -> Play:
    return table(grids=["5H 3C 9D 7S", "2C 4D 6H 8S", "AC AD 3H 4H"], phase=Phase.PEEK)


def test_k3_1_a_look_at_the_bottom_two() -> None:
    t = peeking().peek(1)
    seen = t.said(Peeked)
    assert seen.places == (P(1, 2), P(1, 3))
    assert seen.cards == cards("6H 8S")
    slots = GAME.view(t.state, 1).seats[1].slots
    assert slots[2:] == (FaceUp(cards("6H")[0]), FaceUp(cards("8S")[0]))
    assert slots[:2] == (FaceDown(), FaceDown())
    # No power, so nobody's turn waits for it.
    assert not t.state.looks[0].power


def test_k3_1_nobody_else_sees_it() -> None:
    t = peeking().peek(1)
    for viewer in (None, 0, 2):
        assert t.said(Peeked).seen_by(viewer).cards == HIDDEN
        view = GAME.view(t.state, viewer)
        assert view.looks[0].cards == HIDDEN
        assert view.seats[1].slots == (FaceDown(),) * 4
    assert t.said(Peeked).seen_by(1) is t.said(Peeked)


def test_k3_1_once() -> None:
    t = peeking().peek(1)
    t.refuses(Refusal.ALREADY_LOOKED, t.peek, 1)
    t.end_look(1)
    assert t.said(LookEnded).seat == 1
    assert GAME.view(t.state, 1).seats[1].slots == (FaceDown(),) * 4
    t.refuses(Refusal.ALREADY_LOOKED, t.peek, 1)
    assert t.kinds(1) == set()


def test_k3_1_every_seat_by_itself_in_any_order() -> None:
    t = peeking()
    assert [t.kinds(seat) for seat in range(3)] == [{"peek"}] * 3
    t.peek(2).peek(0)
    assert [t.kinds(seat) for seat in range(3)] == [{"end_look"}, {"peek"}, {"end_look"}]
    assert len(t.state.looks) == 2


def test_k3_1_of_this_round_only() -> None:
    t = peeking()
    for number in (0, 2):
        t.refuses(Refusal.STALE, t.do, do.Peek(0, number))


def test_k3_1_a_look_is_ended_by_its_looker_or_its_own_clock() -> None:
    t = peeking().peek(1)
    t.refuses(Refusal.STALE, t.do, do.EndLook(0, t.state.looks[0].number))
    t.refuses(Refusal.STALE, t.do, do.EndLook(1, 99))
    assert t.waits() == ["look", "peek"]
    assert t.wait("look").seats == (1,)
    t.time_up("look")
    assert t.waits() == ["peek"]
    assert t.wait("peek").seats == (0, 2)


def test_k3_2_flipping_starts_when_all_have_looked_and_turned_down() -> None:
    t = peeking().peek(0).end_look(0).peek(1).end_look(1).peek(2)
    assert t.state.phase == Phase.PEEK
    assert t.waits() == ["look"]
    t.refuses(Refusal.NOT_NOW, t.flip, 0)
    t.end_look(2)
    assert t.said(PeekClosed).lost == ()
    assert t.state.phase == Phase.FLIP
    assert t.kinds(0) == {"flip"}


def test_k3_2_the_clock_takes_the_look_of_who_has_not_looked() -> None:
    t = peeking().peek(0).end_look(0)
    t.time_up("peek")
    assert t.said(PeekClosed).lost == (1, 2)
    assert t.state.phase == Phase.FLIP
    t.refuses(Refusal.LOOK_LOST, t.peek, 1)
    t.refuses(Refusal.ALREADY_LOOKED, t.peek, 0)


def test_k3_2_a_look_that_is_on_is_not_cut_short() -> None:
    t = peeking().peek(0).time_up("peek")
    assert t.state.phase == Phase.PEEK
    assert not t.heard(PeekClosed)
    t.refuses(Refusal.LOOK_LOST, t.peek, 1)
    t.refuses(Refusal.CLOCK_NOT_OUT, t.do, do.TimeUp("peek", 1))
    t.time_up("look")
    assert t.said(PeekClosed).lost == (1, 2)
    assert t.state.phase == Phase.FLIP


def test_k3_2_nothing_else_is_done_before() -> None:
    t = peeking()
    t.refuses(Refusal.NOTHING_OPEN, t.slap, 0)
    t.refuses(Refusal.NOT_NOW, t.draw, 0)
    t.refuses(Refusal.NOT_NOW, t.call, 0)
    t.refuses(Refusal.NOT_NOW, t.ready, 0)
    assert GAME.closes(t.state, do.TimeUp("peek", 1)) is False
