"""J2: whose turn it is, what may be played, drawing, skipping, and the clock of a turn."""

from __future__ import annotations

import pytest

from engine.cards import deck, parse
from engine.core import HIDDEN, Offer, Place
from engine.games.jokers import actions as do
from engine.games.jokers import events as ev
from engine.games.jokers.game import JOKERS_GAME as GAME
from engine.games.jokers.variants import matches
from engine.refusals import Refusal
from tests.games.jokers.builders import deal, jokers

FULL = ["7H 2C *1", "KD 9C 3D", "3S 4S 5S"]


@pytest.mark.parametrize("seats", [3, 4])
def test_j2_1_the_seat_left_of_the_dealer_starts(seats: int) -> None:
    for number in range(8):
        t = deal(seats, bytes([number]))
        left = (t.state.dealer + 1) % seats
        assert t.state.to_move == left
        assert t.said(ev.TurnBegan) == ev.TurnBegan(left, 1)


def test_j2_1_then_clockwise() -> None:
    t = jokers(hands=["7H 2C", "7D KC", "7S 9C", "7C 8C"], discard="6H", to_move=2)
    t.draw(2)
    assert t.said(ev.TurnBegan) == ev.TurnBegan(3, 11)
    t.draw(3)
    assert (t.state.to_move, t.state.turn) == (0, 12)


@pytest.mark.parametrize("kind", ["play", "draw", "skip"])
def test_j2_1_nobody_moves_out_of_turn(kind: str) -> None:
    t = jokers(hands=FULL, discard="9D", to_move=2)
    for seat in (0, 1):
        place = (Place(seat, 0),) if kind == "play" else ()
        t.refuses(Refusal.NOT_YOUR_TURN, t.do, GAME.action(kind, seat, 10, place))
        assert t.kinds(seat) == []


@pytest.mark.parametrize(
    ("top", "playable"),
    [
        ("7D", "7H 7S"),  # rank
        ("KH", "7H 2H"),  # suit
        ("2S", "2C 2H 7S"),  # both ways
        ("7C", "7H 2C 7S"),
        ("9D", ""),
    ],
)
def test_j2_2_a_card_matches_by_suit_or_by_rank(top: str, playable: str) -> None:
    t = jokers(hands=["7H 2C 2H 7S", "KD", "3C"], discard=top)
    assert t.playable(0) == playable


def test_j2_2_matching_is_mutual_and_by_nothing_else() -> None:
    for card in deck(0):
        found = [other for other in deck(0) if matches(other, card)]
        assert len(found) == 13 + 3
        assert all(matches(card, other) for other in found)


def test_j2_2_what_is_played_becomes_the_top() -> None:
    t = jokers(hands=FULL, discard="7D").play(0, "7H")
    assert (t.top(), t.to_match(), t.hand(0)) == ("7H", "7H", "2C *1")
    assert t.said(ev.Played) == ev.Played(0, parse("7H"), 2)
    assert t.state.to_move == 1


def test_j2_2_what_does_not_match_is_refused() -> None:
    t = jokers(hands=FULL, discard="7D")
    t.refuses(Refusal.DOES_NOT_MATCH, t.play, 0, "2C")


@pytest.mark.parametrize(
    ("place", "refusal"),
    [
        (Place(1, 0), Refusal.WRONG_TARGET),
        (Place(-1, 0), Refusal.WRONG_TARGET),
        (Place(3, 0), Refusal.WRONG_TARGET),
        (Place(0, 3), Refusal.EMPTY_SLOT),
        (Place(0, -1), Refusal.EMPTY_SLOT),
        (Place(0, 99), Refusal.EMPTY_SLOT),
    ],
)
def test_j2_2_only_cards_of_ones_own_hand(place: Place, refusal: Refusal) -> None:
    t = jokers(hands=FULL, discard="7D")
    t.refuses(refusal, t.play_at, 0, place)


def test_j2_2_whoever_has_a_match_must_play() -> None:
    t = jokers(hands=FULL, discard="7D")
    assert t.kinds(0) == ["play"]
    t.refuses(Refusal.MUST_PLAY, t.draw, 0)
    t.refuses(Refusal.MUST_PLAY, t.skip, 0)
    t = jokers(hands=FULL, discard="7D", pile="")
    t.refuses(Refusal.MUST_PLAY, t.draw, 0)
    t.refuses(Refusal.MUST_PLAY, t.skip, 0)


def test_j2_2_a_joker_never_has_to_be_played() -> None:
    t = jokers(hands=["2C *1", "KD", "3S"], discard="7D", pile="9C 8C ...")
    assert t.kinds(0) == ["play", "draw"]
    assert t.playable(0) == "*1"
    t.draw(0)
    assert t.hand(0) == "2C *1 9C"


def test_j2_2_with_an_empty_pile_a_lone_joker_has_to_be_played() -> None:
    t = jokers(hands=["2C *1", "KD", "3S"], discard="7D", pile="")
    assert t.kinds(0) == ["play"]
    t.refuses(Refusal.PILE_EMPTY, t.draw, 0)
    t.refuses(Refusal.MUST_PLAY, t.skip, 0)
    assert t.play(0, "*1").state.to_move == 1


def test_j2_2_with_a_match_and_a_joker_either_may_be_played_but_one_must() -> None:
    t = jokers(hands=["9D *1", "KD", "3S"], discard="7D")
    assert (t.kinds(0), t.playable(0)) == (["play"], "9D *1")
    t.refuses(Refusal.MUST_PLAY, t.draw, 0)


def test_j2_2_with_an_empty_pile_a_lone_ace_that_booms_has_to_be_played() -> None:
    t = jokers(hands=["AS 2C", "KD", "3S"], discard="7D", pile="", aces_boom=True)
    assert (t.kinds(0), t.playable(0)) == (["play"], "AS")
    t.refuses(Refusal.MUST_PLAY, t.skip, 0)


def test_j2_2_an_ace_that_booms_must_be_played_where_it_matches() -> None:
    t = jokers(hands=["AD 2C", "KD", "3S"], discard="7D", aces_boom=True)
    assert t.kinds(0) == ["play"]
    t = jokers(hands=["AS 2C", "KD", "3S"], discard="7D", aces_boom=True)
    assert t.kinds(0) == ["play", "draw"]


def test_j2_3_unable_one_draws_and_the_turn_is_over() -> None:
    t = jokers(hands=["2C", "KD", "3S"], discard="7D", pile="9H 8H ...")
    assert t.kinds(0) == ["draw"]
    t.draw(0)
    assert t.said(ev.Drew) == ev.Drew(0, parse("9H"), ev.BY_CHOICE)
    assert (t.hand(0), t.state.to_move) == ("2C 9H", 1)


def test_j2_3_also_if_the_card_could_be_played() -> None:
    t = jokers(hands=["2C", "KD", "3S"], discard="7D", pile="7H 8H ...").draw(0)
    assert (t.hand(0), t.state.to_move, t.kinds(0)) == ("2C 7H", 1, [])


def test_j2_3_nobody_skips_while_there_is_a_card_to_draw() -> None:
    t = jokers(hands=["2C", "KD", "3S"], discard="7D", pile="7H")
    t.refuses(Refusal.MUST_DRAW, t.skip, 0)
    t.draw(0)
    assert t.state.pile == ()


def test_j2_4_with_an_empty_pile_who_cannot_play_skips() -> None:
    t = jokers(hands=["2C 2S", "KD KH", "3S 3C"], discard="7D 6D 5D", pile="")
    assert t.kinds(0) == ["skip"]
    t.refuses(Refusal.PILE_EMPTY, t.draw, 0)
    t.skip(0)
    assert t.said(ev.Skipped) == ev.Skipped(0, by_clock=False)
    assert (t.hand(0), t.state.to_move) == ("2C 2S", 1)


def test_j2_4_the_discards_are_not_shuffled_again() -> None:
    t = jokers(hands=["2C 2S", "KD KH", "3S 3C"], discard="7D 6D 5D 4D", pile="").skip(0)
    assert (len(t.state.discard), len(t.state.pile)) == (4, 0)
    t.play(1, "KD")
    assert (len(t.state.discard), len(t.state.pile)) == (5, 0)


def test_j2_5_time_up_draws_one_and_ends_the_turn() -> None:
    # Also for a seat that could have played.
    t = jokers(hands=["7H 2C", "KD", "3S"], discard="7D", pile="9H 8H ...")
    wait = t.wait()
    assert (wait.key, wait.clock, wait.seats, wait.paused) == ("turn:10", "turn", (0,), False)
    t.time_up()
    assert t.said(ev.Drew) == ev.Drew(0, parse("9H"), ev.BY_CLOCK)
    assert (t.hand(0), t.state.to_move) == ("7H 2C 9H", 1)


def test_j2_5_with_an_empty_pile_time_up_skips() -> None:
    t = jokers(hands=["7H 2C", "KD", "3S"], discard="7D", pile="").time_up()
    assert t.said(ev.Skipped) == ev.Skipped(0, by_clock=True)
    assert (t.hand(0), t.state.to_move) == ("7H 2C", 1)


def test_j2_5_the_clock_plays_nothing_not_even_a_joker() -> None:
    t = jokers(hands=["*1 2C", "KD", "3S"], discard="7D", pile="").time_up()
    assert t.said(ev.Skipped) == ev.Skipped(0, by_clock=True)
    assert (t.hand(0), t.top()) == ("*1 2C", "7D")
    # The next turn has a separate clock.
    assert (t.wait().key, t.wait().seats) == ("turn:11", (1,))
    assert t.wait().action == do.TimeUp("turn", 11)


@pytest.mark.parametrize("action", [do.TimeUp("turn", 9), do.TimeUp("between", 1)])
def test_j2_5_another_clock_has_not_run_out(action: do.TimeUp) -> None:
    t = jokers(hands=FULL, discard="7D")
    t.refuses(Refusal.CLOCK_NOT_OUT, t.do, action)


def test_an_older_turns_button_is_stale() -> None:
    t = jokers(hands=FULL, discard="7D").play(0, "7H")
    for action in (do.Play(0, 10, Place(0, 0)), do.Draw(0, 10), do.Skip(1, 10), do.Draw(1, 12)):
        t.refuses(Refusal.STALE, t.do, action)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there(seat: int) -> None:
    t = jokers(hands=FULL, discard="7D")
    t.refuses(Refusal.NOT_SEATED, t.draw, seat)
    assert GAME.offers(t.state, seat) == ()


def test_a_drawn_card_is_told_to_nobody_else() -> None:
    t = jokers(hands=["2C", "KD", "3S"], discard="7D", pile="9H ...").draw(0)
    event = t.said(ev.Drew)
    assert event.seen_by(0) == event
    for viewer in (1, 2, None):
        assert event.seen_by(viewer) == ev.Drew(0, HIDDEN, ev.BY_CHOICE)


def test_positions_are_counted_as_cards_come_and_go() -> None:
    t = jokers(hands=["7H 2C 9D *1", "KC", "3S"], discard="7D")
    (offer,) = GAME.offers(t.state, 0)
    assert offer == Offer("play", 10, 1, ((0, 2, 3), (), ()))
    t.play(0, "7H")
    assert t.hand(0) == "2C 9D *1"
