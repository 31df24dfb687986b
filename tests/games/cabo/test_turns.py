"""The deal, the peek, a turn and an empty stock, where the games of the family have the same
rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.cards import deck, parse
from engine.core import HIDDEN
from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.state import Phase
from engine.games.cabo.view import FaceDown, FaceUp
from engine.refusals import Refusal
from tests.games.cabo.builders import (
    ABC,
    FAMILY,
    Lay,
    P,
    Play,
    at,
    cards,
    deal,
    everywhere,
    graveyard,
    kaboo,
    table,
)

KEYS = {table: "kaboom", kaboo: "kaboo", graveyard: "graveyard"}


def dealt(lay: Lay, seats: int = 3, **more: Any) -> Play:
    """Return a match of this game that has just begun."""
    return deal(seats, game=FAMILY[KEYS[lay]], **more)


# Dealing


@at("K1.1", "B1.1", "G1.1")
def test_how_many_play_with_54_cards(lay: Lay) -> None:
    game, most = FAMILY[KEYS[lay]], 8 if lay is kaboo else 6
    assert list(game.seats) == list(range(2, most + 1))
    for seats in range(2, most + 1):
        assert everywhere(dealt(lay, seats).state) == list(range(54))
    for seats in (-1, 0, 1, most + 1):
        with pytest.raises(ValueError, match=f"2 to {most}"):
            game.start(seats, game.options(), bytes(32))


@at("K1.1", "B1.1", "G1.1")
def test_the_house_chooses_its_jokers(lay: Lay) -> None:
    for jokers in (0, 2, *([3] if lay is graveyard else [])):
        assert everywhere(dealt(lay, jokers=jokers).state) == sorted(deck(jokers))


@at("K1.3", "B1.2", "G1.1")
def test_four_cards_each_face_down_and_the_rest_to_draw(lay: Lay) -> None:
    for seats in (2, 6):
        t = dealt(lay, seats)
        assert [len(grid) for grid in t.state.grids] == [4] * seats
        assert all(card is not None for grid in t.state.grids for card in grid)
        # In Kaboo one is turned up, elsewhere none lies there.
        up = int(lay is kaboo)
        assert (len(t.state.discard), len(t.state.pile)) == (up, 54 - 4 * seats - up)
        assert t.view().top == (t.state.discard[0] if up else None)
        assert t.state.open is None
        assert t.said(ev.RoundDealt).round == 1
        assert t.state.phase == Phase.PEEK
        for seat in range(seats):
            assert t.slots(seat) == [{"FaceDown"}] * (seats + 1)


@at("B4.1", "G6.3")
def test_the_first_starter_is_chances_choice(lay: Lay) -> None:
    begun = Counter(
        dealt(lay, 4, seed=number.to_bytes(32, "big")).state.starter for number in range(200)
    )
    assert set(begun) == {0, 1, 2, 3}
    assert min(begun.values()) > 25
    t = dealt(lay)
    starter = t.state.starter
    assert t.time_up("peek").state.to_move == starter
    assert "draw" in t.kinds(starter)


@at("B4.1", "G6.3")
@pytest.mark.parametrize(("starter", "best"), [(0, 2), (1, 0), (2, 2)])
def test_then_clockwise_by_one_whoever_won(lay: Lay, starter: int, best: int) -> None:
    grids = ["AC" if seat == best else f"9{'CDH'[seat]}" for seat in range(3)]
    t = lay(grids=grids, discard="QC", starter=starter, to_move=starter, rounds=5)
    t.end_round(best) if lay is graveyard else t.call(starter).run_out()
    assert t.state.phase == Phase.REVEAL
    t.ready(0, 1, 2)
    assert (t.state.round, t.state.starter) == (2, (starter + 1) % 3)
    # Before each round all look anew.
    assert [t.kinds(seat) for seat in range(3)] == [{"peek"}] * 3
    assert t.time_up("peek").state.to_move == (starter + 1) % 3


# The peek


def peeking(lay: Lay) -> Play:
    return lay(grids=ABC, phase=Phase.PEEK, **({"discard": "QC"} if lay is kaboo else {}))


@at("K3.1", "B3.1", "G1.1")
def test_a_look_at_the_bottom_two_that_nobody_else_sees(lay: Lay) -> None:
    t = peeking(lay).peek(1)
    seen = t.private_to(1, ev.Peeked, "cards")
    assert (seen.places, seen.cards) == ((P(1, 2), P(1, 3)), cards("6H 8S"))
    for viewer in (None, 0, 1, 2):
        (look,) = t.view(viewer).looks
        assert (look.seat, look.places) == (1, (P(1, 2), P(1, 3)))
        assert look.cards == (cards("6H 8S") if viewer == 1 else HIDDEN)
        if viewer != 1:
            assert t.view(viewer).seats[1].slots == (FaceDown(),) * 4
    slots = t.view(1).seats[1].slots
    assert slots == (FaceDown(), FaceDown(), *map(FaceUp, cards("6H 8S")))
    # No power, so no turn waits for it.
    assert not t.state.looks[0].power
    t.refuses(Refusal.ALREADY_LOOKED, t.peek, 1)
    t.end_look(1)
    assert t.said(ev.LookEnded).seat == 1
    assert t.view(1).seats[1].slots == (FaceDown(),) * 4
    t.refuses(Refusal.ALREADY_LOOKED, t.peek, 1)
    assert t.kinds(1) == set()


@at("K3.1", "B3.1")
def test_every_seat_by_itself_in_any_order_and_at_the_same_time(lay: Lay) -> None:
    t = peeking(lay)
    assert [t.kinds(seat) for seat in range(3)] == [{"peek"}] * 3
    t.peek(2).peek(0)
    assert [t.kinds(seat) for seat in range(3)] == [{"end_look"}, {"peek"}, {"end_look"}]
    for seat, seen in ((0, "9D 7S"), (2, "3H 4H")):
        slots = t.view(seat).seats[seat].slots
        assert slots == (FaceDown(), FaceDown(), *map(FaceUp, cards(seen)))
        assert t.view(seat).seats[2 - seat].slots == (FaceDown(),) * 4


@at("K3.1", "B3.1", "G1.1")
def test_a_look_is_of_its_own_round_and_ended_by_its_looker_or_its_own_clock(lay: Lay) -> None:
    t = peeking(lay)
    for number in (0, 2):
        t.refuses(Refusal.STALE, t.do, do.Peek(0, number))
    t.peek(1)
    t.refuses(Refusal.STALE, t.do, do.EndLook(0, t.state.looks[0].number))
    t.refuses(Refusal.STALE, t.do, do.EndLook(1, 99))
    assert t.waits() == ["look", "peek"]
    assert t.wait("look").seats == (1,)
    t.time_up("look")
    assert t.waits() == ["peek"]
    assert (t.wait("peek").clock, t.wait("peek").seats) == ("peek", (0, 2))


@at("K3.2", "B3.1", "G1.1")
def test_play_begins_when_all_have_looked_and_nothing_else_is_done_before(lay: Lay) -> None:
    t = peeking(lay)
    for seat in range(3):
        t.refuses(Refusal.NOTHING_OPEN, t.slap, seat)
        t.refuses(Refusal.NOT_NOW, t.draw, seat)
        t.refuses(Refusal.NOT_NOW, t.end_round if lay is graveyard else t.call, seat)
    t.refuses(Refusal.NOT_NOW, t.ready, 0)
    if lay is kaboo:
        t.refuses(Refusal.NOT_NOW, t.switch_top, 0, 0)
    assert not t.game.closes(t.state, do.TimeUp("peek", 1))
    t.peek(0).end_look(0).peek(1).end_look(1).peek(2)
    assert t.state.phase == Phase.PEEK
    assert t.waits() == ["look"]
    t.refuses(Refusal.NOT_NOW, t.flip if lay is table else t.draw, 0)
    t.end_look(2)
    assert t.said(ev.PeekClosed).lost == ()
    if lay is table:
        assert (t.state.phase, t.kinds(0)) == (Phase.FLIP, {"flip"})
    else:
        assert t.state.phase == Phase.PLAY
        assert t.said(ev.TurnBegan).seat == 0
        started = {"draw", "switch_top", "call", "slap"} if lay is kaboo else {"draw", "end_round"}
        assert t.kinds(0) == started


@at("K3.2", "B:K3.2", "G:K3.2")
def test_the_clock_takes_the_look_of_who_has_not_looked(lay: Lay) -> None:
    following = Phase.FLIP if lay is table else Phase.PLAY
    t = peeking(lay).peek(0).end_look(0)
    assert (t.wait("peek").clock, t.wait("peek").seats) == ("peek", (1, 2))
    t.time_up("peek")
    assert t.said(ev.PeekClosed).lost == (1, 2)
    assert t.state.phase == following
    t.refuses(Refusal.LOOK_LOST, t.peek, 1)
    t.refuses(Refusal.ALREADY_LOOKED, t.peek, 0)
    # A running look is not cut short.
    t = peeking(lay).peek(0).time_up("peek")
    assert t.state.phase == Phase.PEEK
    assert not t.heard(ev.PeekClosed)
    t.refuses(Refusal.LOOK_LOST, t.peek, 1)
    t.refuses(Refusal.CLOCK_NOT_OUT, t.do, do.TimeUp("peek", 1))
    t.time_up("look")
    assert t.said(ev.PeekClosed).lost == (1, 2)
    assert t.state.phase == following


# A turn


def turn(lay: Lay, pile: str = "10S KD ...", **more: Any) -> Play:
    """Return a table with three seats at which seat 0 has to move. Seat 2 laid the top discard."""
    tops = {} if lay is table else {"discard": "QC 2S", "open_by": 2}
    return lay(**{"grids": ABC, "pile": pile, **tops, **more})


@at("K5.1", "B4.2", "G3.1")
def test_what_a_turn_may_begin_with(lay: Lay) -> None:
    begin = {table: {"draw", "call"}, kaboo: {"draw", "switch_top", "call"}}
    mine = begin.get(lay, {"draw", "take"})
    always = {table: set[str](), kaboo: {"slap"}, graveyard: {"slap", "end_round"}}[lay]
    t = turn(lay)
    assert t.kinds(0) == t.table_kinds() == mine | always
    assert t.kinds(1) == t.kinds(2) == always
    t.draw(0)
    assert t.table_kinds() == always
    placed = {"replace", "discard"} | (set[str]() if lay is graveyard else {"use_power"})
    assert t.kinds(0) == placed | always


@at("K5.1", "B4.2", "G3.1")
def test_the_drawn_card_is_seen_by_its_drawer_alone(lay: Lay) -> None:
    assert turn(lay).view(0).held is None
    t = turn(lay).draw(0)
    drew = t.private_to(0, ev.Drew, "card")
    assert drew == ev.Drew(0, parse("10S"), by_clock=False)
    assert t.view(0).held == parse("10S")
    assert [t.view(viewer).held for viewer in (None, 1, 2)] == [HIDDEN] * 3


@at("K5.1", "B4.2", "G3.1")
def test_one_card_a_turn_and_nothing_placed_before(lay: Lay) -> None:
    t = turn(lay)
    t.refuses(Refusal.NOTHING_HELD, t.discard, 0)
    t.refuses(Refusal.NOTHING_HELD, t.replace, 0, 0)
    if lay is table:
        t.refuses(Refusal.NOTHING_HELD, t.use, 0)
    for drawn in (t.draw(0), *([turn(lay).take(0)] if lay is graveyard else [])):
        drawn.refuses(Refusal.ALREADY_HOLDING, drawn.draw, 0)
        if lay is graveyard:
            drawn.refuses(Refusal.ALREADY_HOLDING, drawn.take, 0)
        else:
            drawn.refuses(Refusal.NO_CALL_AFTER_DRAW, drawn.call, 0)
        if lay is kaboo:
            drawn.refuses(Refusal.ALREADY_HOLDING, drawn.switch_top, 0, 0)
            drawn.discard(0)
            for act in (drawn.draw, drawn.call, drawn.discard):
                drawn.refuses(Refusal.NOT_YOUR_TURN, act, 0)


@at("K5.1", "B4.2", "G3.1")
def test_only_whose_turn_it_is_and_only_the_turn_that_runs(lay: Lay) -> None:
    t = turn(lay)
    other: Any = do.Take if lay is graveyard else do.Call
    for seat in (1, 2):
        t.refuses(Refusal.NOT_YOUR_TURN, t.draw, seat)
        t.refuses(Refusal.NOT_YOUR_TURN, t.do, other(seat, 10))
        if lay is kaboo:
            t.refuses(Refusal.NOT_YOUR_TURN, t.switch_top, seat, 0)
    for number in (0, 9, 11):
        t.refuses(Refusal.STALE, t.do, do.Draw(0, number))
        t.refuses(Refusal.STALE, t.do, other(0, number))
    for seat in (-1, 3):
        t.refuses(Refusal.NOT_SEATED, t.draw, seat)
        assert t.game.offers(t.state, seat) == ()
    t.draw(0)
    placing: list[Any] = [do.Discard, *([] if lay is graveyard else [do.UsePower])]
    for kind in placing:
        t.refuses(Refusal.NOT_YOUR_TURN, t.do, kind(1, 10))
        t.refuses(Refusal.STALE, t.do, kind(0, 9))
    t.refuses(Refusal.NOT_YOUR_TURN, t.replace, 1, 0)
    t.refuses(Refusal.STALE, t.do, do.Replace(0, 11, P(0, 0)))


@at("K5.4", "B4.1", "G3.1")
def test_the_next_seat_clockwise_follows(lay: Lay) -> None:
    for seat, following in ((0, 1), (1, 2), (2, 0)):
        t = turn(lay, to_move=seat).draw(seat).replace(seat, 0)
        assert t.said(ev.TurnBegan) == ev.TurnBegan(following, 11, last=False)
        assert t.state.to_move == following
        assert {"slap", "draw"} < t.kinds(following)


@at("K5.2", "B4.2", "G3.2")
def test_a_card_replaced_unseen_is_shown_on_the_discards(lay: Lay) -> None:
    t = turn(lay).draw(0).replace(0, 2)
    assert t.said(ev.Replaced) == ev.Replaced(0, 6, P(0, 2), parse("9D"))
    assert (t.grid(0), t.top(), t.state.held) == ("5H 3C 10S 7S", "9D", None)
    # Everyone learns which card left; only the drawer learns which one came.
    assert t.said(ev.Replaced).seen_by(None) is t.said(ev.Replaced)
    assert t.state.looks == ()
    top = t.state.open
    assert top is not None
    assert (top.number, top.seat, top.card, top.flip, top.barred) == (6, 0, parse("9D"), False, ())
    assert all("slap" in t.kinds(seat) for seat in range(3))


@at("K5.3", "B4.2", "G3.2")
def test_the_card_pushed_out_has_no_power(lay: Lay) -> None:
    t = turn(lay).draw(0).replace(0, 3)
    assert (t.top(), t.state.power) == ("7S", None)
    assert not t.heard(ev.PowerTaken)
    assert "use_power" not in t.kinds(0)
    if lay is not graveyard:
        t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


@at("K5.2", "B4.2", "G3.2")
def test_only_a_card_of_ones_own_is_replaced(lay: Lay) -> None:
    t = turn(lay, grids=["5H - 9D 7S", *ABC[1:]]).draw(0)
    assert t.targets(0, "replace") == ((0, 2, 3), (), ())
    for place in (P(0, 4), P(0, -1), P(1, 0)):
        t.refuses(Refusal.WRONG_TARGET, t.do, do.Replace(0, 10, place))
    t.refuses(Refusal.EMPTY_SLOT, t.replace, 0, 1)


@at("K5.5", "B:K5.5", "G3.5")
def test_the_clock_draws_and_discards_without_the_power(lay: Lay) -> None:
    t = turn(lay)
    assert (t.wait("turn").clock, t.wait("turn").seats) == ("turn", (0,))
    t.time_up("turn")
    assert t.said(ev.Drew) == ev.Drew(0, parse("10S"), by_clock=True)
    assert t.said(ev.Discarded) == ev.Discarded(0, 6, parse("10S"), by_clock=True)
    assert (t.state.to_move, t.state.power) == (1, None)
    assert t.state.open is not None
    assert "slap" in t.kinds(1)
    t = turn(lay).draw(0).time_up("turn")
    assert not t.heard(ev.Drew)
    assert not t.heard(ev.PowerTaken)
    assert t.said(ev.Discarded) == ev.Discarded(0, 6, parse("10S"), by_clock=True)
    assert (t.state.power, t.state.held) == (None, None)
    assert "use_power" not in t.kinds(0)


# A stock used up: in Kaboo and the graveyard game the top stays


def used_up(lay: Lay, discard: str, **more: Any) -> Play:
    return lay(**{"grids": ["5H", "2C"], "pile": "", "discard": discard, "open_by": 1, **more})


@at("B8.3", "G6.3")
def test_the_discards_under_the_top_become_the_stock(lay: Lay) -> None:
    for open_by in (1, None):
        t = used_up(lay, "QC 3C 4C 6C", open_by=open_by).draw(0)
        assert t.said(ev.Reshuffled).cards == 3
        assert t.heard(ev.Drew)
        assert (t.top(), len(t.state.pile)) == ("QC", 2)
    # One card is stock enough.
    t = used_up(lay, "QC 3C")
    assert {"draw", "take" if lay is graveyard else "switch_top"} < t.kinds(0)
    assert t.draw(0).said(ev.Drew).card == parse("3C")
    assert (t.top(), len(t.state.discard), t.state.pile) == ("QC", 1, ())


@at("B8.3", "G6.3")
def test_it_is_made_only_when_a_card_is_needed(lay: Lay) -> None:
    t = used_up(lay, "QC 3C", pile="4H").draw(0)
    assert not t.heard(ev.Reshuffled)
    t.discard(0)
    assert not t.heard(ev.Reshuffled)
    assert t.draw(1).said(ev.Reshuffled).cards == 2


@at("B8.3", "G6.3")
def test_with_nothing_under_the_top_nothing_is_drawn(lay: Lay) -> None:
    t = used_up(lay, "QC")
    assert "draw" not in t.kinds(0) | t.table_kinds()
    t.refuses(Refusal.PILE_EMPTY, t.draw, 0)
    if lay is kaboo:
        assert t.kinds(0) == {"slap", "switch_top", "call"}
        assert t.switch_top(0, 0).top() == "5H"
    else:
        assert t.take(0).said(ev.Took) == ev.Took(0, 0, parse("QC"))
    # A penalty is limited to the available cards.
    t = used_up(lay, "QC").slap(0).match(0, P(0, 0))
    assert (t.grid(0), t.top(), t.state.tallies[0].slaps_wrong) == ("5H", "QC", 1)
