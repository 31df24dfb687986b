"""The view of a viewer, and the buttons of the table."""

from __future__ import annotations

from typing import Any

from engine.cards import parse
from engine.core import HIDDEN, Offer
from engine.games.cabo.actions import TimeUp
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.state import Phase
from engine.games.cabo.view import (
    FACE_DOWN,
    GONE,
    FaceUp,
    LookView,
    OpenView,
    PowerView,
    SlapView,
    TurnView,
    View,
)
from tests.games.cabo.builders import P, Play, cards, deal, table

ABC = ["5H 10C 9D 7S", "2C - 6H 8S", "AC AD 3H 4H"]


def see(t: Play, viewer: int | None = None) -> View:
    """Return the view of a viewer. By default, it is the view of a spectator."""
    return GAME.view(t.state, viewer)


def buttons(t: Play) -> list[Offer]:
    """Return the buttons of the public message. Everyone may press them."""
    (found,) = {see(t, viewer).table_actions for viewer in (None, 0, 1)}
    return list(found)


def test_a_spectator_is_offered_nothing_and_a_seat_its_own_offers() -> None:
    t = table(grids=ABC)
    assert see(t).offers == ()
    assert see(t).viewer is None
    for seat in range(3):
        assert see(t, seat).offers == GAME.offers(t.state, seat)
        assert see(t, seat).viewer == seat
    for seat in (-1, 3, 99):
        assert GAME.offers(t.state, seat) == GAME.offers(deal(3).state, seat) == ()


def test_the_public_face_of_the_table() -> None:
    t = table(grids=ABC, discard="7C 8D", open_by=0, to_move=1, pile="10S KD", starter=2, round=3)
    view = see(t)
    assert (view.game, view.round, view.starter, view.phase) == ("kaboom", 3, 2, "play")
    assert (view.pile, view.discard, view.top) == (2, 2, parse("7C"))
    assert view.discards == t.state.discards == 5
    assert view.open == OpenView(5, 0, parse("7C"), flip=False, barred=())
    assert view.turn == TurnView(10, 1, "start")
    assert view.seats[1].slots == (FACE_DOWN, GONE, FACE_DOWN, FACE_DOWN)
    assert view.rules == t.state.rules
    assert (view.held, view.power, view.slap, view.looks) == (None, None, None, ())
    assert (view.result, view.outcome, view.caller) == (None, None, None)


def test_stages_of_a_turn() -> None:
    assert (see(deal(2)).top, see(deal(2)).turn) == (None, None)
    t = table(grids=ABC, phase=Phase.FLIP, pile="10S ...")
    assert see(t).turn == TurnView(10, 0, "flip")
    t = table(grids=ABC, pile="10S ...").draw(0)
    assert see(t).turn == TurnView(10, 0, "holding")
    assert see(table(grids=["-", "2C"])).turn == TurnView(10, 0, "auto")


def test_a_power_is_public_and_what_it_shows_is_not() -> None:
    t = table(grids=ABC, held="KH").discard(0)
    assert see(t).power == PowerView(0, "visible_swap", 10, "claimable", 0, ())
    t.use(0)
    assert see(t).power == PowerView(0, "visible_swap", 10, "aim", 4, ())
    t.look_at_two(0, P(0, 1), P(2, 0))
    places = (P(0, 1), P(2, 0))
    assert see(t).power == PowerView(0, "visible_swap", 10, "decide", 5, places)
    assert see(t).looks == (LookView(3, 0, places, HIDDEN, power=True),)
    assert see(t, 0).looks == (LookView(3, 0, places, cards("10C AC"), power=True),)
    assert see(t, 0).seats[2].slots[0] == FaceUp(parse("AC"))
    assert see(t, 2).seats[2].slots[0] == FACE_DOWN


def test_a_power_that_only_looks_asks_nothing_more() -> None:
    t = table(grids=ABC, held="7H").use(0).look(0, P(0, 0))
    assert see(t).power == PowerView(0, "look_own", 10, "look", 0, ())
    t = table(grids=["KD 2D", "8C 3C"], held="KH").use(0).look_at_two(0, P(0, 0), P(1, 0))
    t.slap(1).match(1, P(0, 0))
    assert see(t).power == PowerView(0, "visible_swap", 10, "look", 0, ())


def test_a_look_at_a_card_that_a_slap_took_shows_an_empty_slot() -> None:
    t = table(grids=["8D 2D", "8C 3C"], held="8H").use(0).look(0, P(0, 0))
    assert see(t, 0).seats[0].slots[0] == FaceUp(parse("8D"))
    t.slap(1).match(1, P(0, 0))
    assert see(t, 0).seats[0].slots[0] == GONE
    t.end_slap(1).give(1, 1)
    # No one has seen the card that came there since; the one looked at is elsewhere.
    assert see(t, 0).seats[0].slots[0] == FACE_DOWN


def test_a_slap_is_public() -> None:
    t = table(grids=ABC, discard="10D", open_by=0, to_move=1).slap(2)
    assert see(t).slap == SlapView(2, 5, 4, "match", 0, ())
    t.match(2, P(0, 1)).end_slap(2)
    assert see(t).slap == SlapView(2, 5, 6, "give", 1, (P(0, 1),))


def test_the_scoresheet_shows_the_round_just_scored() -> None:
    t = table(grids=["AC", "2C"], phase=Phase.WINDOW, caller=0, discard="9C", open_by=1)
    view = see(t.time_up("window").ready(1))
    assert view.result == t.state.result is not None
    assert [seat.score for seat in view.seats] == [-6, 2]
    assert [seat.ready for seat in view.seats] == [False, True]
    assert view.tallies[0].calls_won == 1


def test_a_call_misses_and_absence_show() -> None:
    t = table(grids=ABC, pile="10S ...").call(0)
    assert (see(t).caller, [seat.called for seat in see(t).seats]) == (0, [True, False, False])
    t = table(grids=ABC, pile="10S ...").time_up("turn").leave(2)
    assert [seat.misses for seat in see(t).seats] == [1, 0, 0]
    assert [seat.away for seat in see(t).seats] == [False, False, True]
    assert [seat.looked for seat in see(t).seats] == [True] * 3


def test_everybody_sees_their_own_look_whoever_looked_first() -> None:
    t = deal(2).peek(0).peek(1)
    for seat in range(2):
        shown = [isinstance(slot, FaceUp) for slot in see(t, seat).seats[seat].slots]
        assert shown == [False, False, True, True]


def test_buttons() -> None:
    peek, slap = Offer("peek", 1), Offer("slap", 6, race=True)
    claim = Offer("use_power", 10, leisure=True)
    t = deal(2)
    assert buttons(t) == [peek]
    assert buttons(t.peek(0)) == [peek]
    assert buttons(t.peek(1)) == []
    t = table(grids=ABC, phase=Phase.FLIP, pile="10S ...")
    assert buttons(t) == [Offer("flip", 10)]
    assert buttons(t.flip(0)) == [Offer("flip", 11), slap]
    t = table(grids=ABC, pile="10S ...")
    assert buttons(t) == [Offer("draw", 10), Offer("call", 10, ends=True)]
    assert buttons(t.draw(0)) == []
    assert buttons(t.discard(0)) == [
        *(Offer("draw", 11), Offer("call", 11, ends=True), claim, slap)
    ]
    assert buttons(t.use(0)) == [slap]
    # After a call, and in the last window and after the score.
    assert buttons(table(grids=ABC, pile="10S ...").call(0)) == [Offer("draw", 11)]
    last: dict[str, Any] = {"caller": 0, "last_turns": (1,), "to_move": 1, "held": "7H"}
    t = table(grids=["AC", "2C"], pile="10S ...", **last).discard(1)
    assert buttons(t) == [claim, slap]
    assert buttons(t.time_up("window")) == [Offer("ready", 1)]
    # Slap stays while a slap may yet be abandoned.
    t = table(grids=ABC, discard="10D", open_by=0, to_move=1).slap(2)
    assert buttons(t) == [Offer("slap", 5, race=True)]
    assert buttons(t.match(2, P(0, 1))) == []


def test_each_wait_keeps_its_name_and_says_its_clock_its_seats_and_what_it_does() -> None:
    t = table(grids=ABC, discard="10D", open_by=0, to_move=1)
    before = t.wait("turn")
    assert (before.key, before.clock, before.seats) == ("turn:10", "turn", (1,))
    assert t.slap(2).end_slap(2).wait("turn") == before

    def whole(t: Play, kind: str) -> tuple[str, str, tuple[int, ...], TimeUp]:
        found = t.wait(kind)
        return (found.key, found.clock, found.seats, found.action)

    t = deal(2).peek(1)
    assert whole(t, "peek") == ("peek:1", "peek", (0,), TimeUp("peek", 1))
    assert whole(t, "look") == ("look:1", "look", (1,), TimeUp("look", 1))
    t = table(grids=ABC, phase=Phase.FLIP, pile="10S ...")
    assert whole(t, "turn") == ("turn:10", "flip", (0,), TimeUp("turn", 10))
    t = table(grids=ABC, held="7H").use(0)
    assert whole(t, "power") == ("power:10", "turn", (0,), TimeUp("power", 10))
    t = table(grids=["-", "2C"])
    assert whole(t, "auto") == ("auto:10", "open", (), TimeUp("auto", 10))
    t = table(grids=["AC", "2C"], phase=Phase.WINDOW, caller=0, discard="9C", open_by=1)
    assert whole(t, "window") == ("window:5", "window", (), TimeUp("window", 5))
    t.time_up("window").ready(0)
    assert whole(t, "between") == ("between:1", "between", (1,), TimeUp("between", 1))
