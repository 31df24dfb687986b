"""J2: a turn. J3: booms. J4: how a round ends, and how it is scored."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import deck, parse
from engine.core import HIDDEN, Hidden, Offer, Place
from engine.games.jokers import actions as do
from engine.games.jokers import events as ev
from engine.games.jokers.game import JOKERS_GAME as GAME
from engine.games.jokers.state import Phase, RoundResult
from engine.games.jokers.variants import matches, total, value
from engine.refusals import Refusal
from tests.games.jokers.builders import Table, deal, jokers
from tests.support.laid_table import cards

FULL = ["7H 2C *1", "KD 9C 3D", "3S 4S 5S"]


def turn(hand: str, discard: str = "7D", **more: Any) -> Table:
    """Return a table at which seat 0 has this hand and the turn, and a 7 is to be matched."""
    return jokers(hands=[hand, "KD", "3S"], discard=discard, **more)


# J2


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
    for seat in (-1, 3, 99):
        t.refuses(Refusal.NOT_SEATED, t.draw, seat)
        assert GAME.offers(t.state, seat) == ()


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
    t = jokers(hands=FULL, discard="7D")
    (offer,) = GAME.offers(t.state, 0)
    assert offer == Offer("play", 10, 1, ((0, 2), (), ()))
    t.play(0, "7H")
    assert (t.top(), t.to_match(), t.hand(0)) == ("7H", "7H", "2C *1")
    assert t.said(ev.Played) == ev.Played(0, parse("7H"), 2)
    assert t.state.to_move == 1
    for action in (do.Play(0, 10, Place(0, 0)), do.Draw(0, 10), do.Skip(1, 10), do.Draw(1, 12)):
        t.refuses(Refusal.STALE, t.do, action)


@pytest.mark.parametrize(
    ("place", "refusal"),
    [
        (Place(1, 0), Refusal.WRONG_TARGET),
        (Place(-1, 0), Refusal.WRONG_TARGET),
        (Place(3, 0), Refusal.WRONG_TARGET),
        (Place(0, 3), Refusal.EMPTY_SLOT),
        (Place(0, -1), Refusal.EMPTY_SLOT),
        (Place(0, 99), Refusal.EMPTY_SLOT),
        (Place(0, 1), Refusal.DOES_NOT_MATCH),
    ],
)
def test_j2_2_only_a_card_of_ones_own_hand_that_matches(place: Place, refusal: Refusal) -> None:
    t = jokers(hands=FULL, discard="7D")
    t.refuses(refusal, t.play_at, 0, place)


@pytest.mark.parametrize(
    ("hand", "rules", "kinds", "playable", "no_draw", "no_skip"),
    [
        # Whoever has a match must play; a Joker never has to be played.
        ("7H 2C *1", {}, ["play"], "7H *1", Refusal.MUST_PLAY, Refusal.MUST_PLAY),
        ("7H 2C *1", {"pile": ""}, ["play"], "7H *1", Refusal.MUST_PLAY, Refusal.MUST_PLAY),
        ("2C *1", {}, ["play", "draw"], "*1", None, Refusal.MUST_DRAW),
        ("2C", {}, ["draw"], "", None, Refusal.MUST_DRAW),
        # With an empty pile a lone card that booms has to be played.
        ("2C *1", {"pile": ""}, ["play"], "*1", Refusal.PILE_EMPTY, Refusal.MUST_PLAY),
        ("2C AS", {"pile": "", "aces_boom": True}, ["play"], "AS", Refusal.PILE_EMPTY,
         Refusal.MUST_PLAY),
        # J2.4: without any, the seat skips.
        ("2C", {"pile": ""}, ["skip"], "", Refusal.PILE_EMPTY, None),
        # An ace that booms must be played where it matches.
        ("2C AS", {"aces_boom": True}, ["play", "draw"], "AS", None, Refusal.MUST_DRAW),
        ("2C AD", {"aces_boom": True}, ["play"], "AD", Refusal.MUST_PLAY, Refusal.MUST_PLAY),
    ],
)  # fmt: skip
def test_j2_2_what_must_be_played_or_drawn(
    hand: str,
    rules: dict[str, Any],
    kinds: list[str],
    playable: str,
    no_draw: Refusal | None,
    no_skip: Refusal | None,
) -> None:
    t = turn(hand, **rules)
    assert (t.kinds(0), t.playable(0)) == (kinds, playable)
    for act, refusal in ((t.draw, no_draw), (t.skip, no_skip)):
        if refusal is not None:
            t.refuses(refusal, act, 0)


@pytest.mark.parametrize("card", ["9H", "7H"])
def test_j2_3_a_card_is_drawn_and_the_turn_is_over_though_it_could_be_played(card: str) -> None:
    t = turn("2C", pile=f"{card} 8H").draw(0)
    assert t.said(ev.Drew) == ev.Drew(0, parse(card), ev.BY_CHOICE)
    assert (t.hand(0), t.state.to_move, t.kinds(0)) == (f"2C {card}", 1, [])
    assert t.state.pile == (parse("8H"),)
    assert t.said(ev.Drew).seen_by(0) == t.said(ev.Drew)
    for viewer in (1, 2, None):
        assert t.said(ev.Drew).seen_by(viewer) == ev.Drew(0, HIDDEN, ev.BY_CHOICE)


def test_j2_4_with_an_empty_pile_who_cannot_play_skips_and_nothing_is_shuffled() -> None:
    t = turn("2C 2S", discard="7D 6D 5D", pile="").skip(0)
    assert t.said(ev.Skipped) == ev.Skipped(0, by_clock=False)
    assert (t.hand(0), t.state.to_move) == ("2C 2S", 1)
    assert (len(t.state.discard), len(t.state.pile)) == (3, 0)


def test_j2_5_time_up_draws_one_and_ends_the_turn() -> None:
    # Also for a seat that could have played.
    t = turn("7H 2C", pile="9H 8H ...")
    wait = t.wait()
    assert (wait.key, wait.clock, wait.seats, wait.paused) == ("turn:10", "turn", (0,), False)
    for action in (do.TimeUp("turn", 9), do.TimeUp("between", 1)):
        t.refuses(Refusal.CLOCK_NOT_OUT, t.do, action)
    t.time_up()
    assert t.said(ev.Drew) == ev.Drew(0, parse("9H"), ev.BY_CLOCK)
    assert (t.hand(0), t.state.to_move) == ("7H 2C 9H", 1)


@pytest.mark.parametrize("hand", ["7H 2C", "*1 2C"])
def test_j2_5_with_an_empty_pile_time_up_skips_and_plays_nothing(hand: str) -> None:
    t = turn(hand, pile="").time_up()
    assert t.said(ev.Skipped) == ev.Skipped(0, by_clock=True)
    assert (t.hand(0), t.top()) == (hand, "7D")
    # The next turn has a separate clock.
    assert (t.wait().key, t.wait().seats) == ("turn:11", (1,))
    assert t.wait().action == do.TimeUp("turn", 11)


# J3


@pytest.mark.parametrize("top", ["7D", "2C", "AS", "KH"])
def test_j3_1_a_joker_goes_on_anything(top: str) -> None:
    t = turn("*1 9C", discard=top, to_move=1)
    t.refuses(Refusal.NOT_YOUR_TURN, t.play, 0, "*1")
    t = turn("*1 9C", discard=top).play(0, "*1")
    assert (t.top(), t.state.to_move) == ("*1", 1)


def test_j3_1_every_other_player_draws_clockwise_and_the_next_one_plays_on() -> None:
    hands = ["9D", "KC", "*1 2C", "3S"]
    t = jokers(hands=hands, discard="7D", pile="4H 7H 6H 8H ...", to_move=2).play(2, "*1")
    assert t.said(ev.Boomed) == ev.Boomed(2, (3, 0, 1))
    drew = t.heard(ev.Drew)
    assert drew == [
        ev.Drew(seat, card, ev.BY_BOOM)
        for seat, card in zip((3, 0, 1), cards("4H 7H 6H"), strict=True)
    ]
    assert [t.hand(seat) for seat in range(4)] == ["9D 7H", "KC 6H", "2C", "3S 4H"]
    kinds: list[type] = [type(event) for event in t.events]
    assert kinds == [ev.Played, ev.Boomed, ev.Drew, ev.Drew, ev.Drew, ev.TurnBegan]
    for viewer in (None, 2):
        assert all(event.seen_by(viewer).card == HIDDEN for event in drew)
    assert [event.seen_by(0).card == HIDDEN for event in drew] == [True, False, True]
    # What the boom brought may be played.
    t.draw(3)
    assert (t.state.to_move, t.playable(0)) == (0, "9D 7H")
    assert [tally.booms for tally in t.state.tallies] == [0, 0, 1, 0]
    assert [tally.played for tally in t.state.tallies] == [0, 0, 1, 0]
    assert [tally.drawn for tally in t.state.tallies] == [1, 1, 0, 2]


@pytest.mark.parametrize(("pile", "drawers"), [("4H", (1,)), ("4H 5H", (1, 2)), ("", ())])
def test_j3_1_as_far_as_the_pile_goes(pile: str, drawers: tuple[int, ...]) -> None:
    t = jokers(hands=["*1 2C", "KC", "3S", "4S"], discard="7D", pile=pile).play(0, "*1")
    assert t.said(ev.Boomed).drawers == drawers
    assert tuple(event.seat for event in t.heard(ev.Drew)) == drawers
    assert t.state.pile == ()


def test_j3_2_below_a_joker_the_last_card_is_to_be_matched() -> None:
    t = jokers(hands=["*1 2C", "KC 9D 7S", "3S"], discard="7D 7C", pile="4H 5H").play(0, "*1")
    assert (t.top(), t.to_match()) == ("*1", "7D")
    assert t.playable(1) == "9D 7S"
    t.refuses(Refusal.DOES_NOT_MATCH, t.play, 1, "KC")


def test_j3_2_or_another_joker_is_played_and_the_first_player_draws_as_well() -> None:
    t = jokers(hands=["*1 2C", "*2 KC", "9D 3S"], discard="7D", pile="4H 5H 6H 8H")
    t.play(0, "*1")
    assert t.playable(1) == "*2"
    t.play(1, "*2")
    assert (t.top(), t.to_match(), t.playable(2)) == ("*2", "7D", "9D")
    assert t.said(ev.Boomed) == ev.Boomed(1, (2, 0))
    assert [t.hand(seat) for seat in range(3)] == ["2C 8H", "KC 4H", "9D 3S 5H 6H"]


def test_j3_2_an_ace_that_went_boom_is_itself_to_be_matched() -> None:
    hands = ["AS 2C", "KD 3S AC", "3C"]
    t = jokers(hands=hands, discard="7D", pile="4H 5H", aces_boom=True).play(0, "AS")
    assert (t.to_match(), t.playable(1)) == ("AS", "3S AC")


@pytest.mark.parametrize(
    ("card", "rules", "drawers", "scores"),
    [
        ("*1", {"pile": "4H 5H ..."}, (1, 2), (0, 14, 8)),
        ("*1", {"pile": ""}, (), (0, 10, 3)),
        ("*1", {"pile": "4H"}, (1,), (0, 14, 3)),
        ("AS", {"pile": "4H 5H ...", "aces_boom": True}, (1, 2), (0, 14, 8)),
        ("*1", {"pile": "4H 5H", "round": 3, "scores": [(1, 1, 1)] * 2}, (1, 2), (0, 14, 8)),
    ],
)
def test_j3_3_the_last_card_booms_before_the_score(
    card: str, rules: dict[str, Any], drawers: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    t = turn(card, **rules).play(0, card)
    ends = [ev.RoundScored, ev.GameEnded] if "round" in rules else [ev.RoundScored]
    kinds: list[type] = [type(event) for event in t.events]
    assert kinds == [ev.Played, ev.Boomed, *[ev.Drew] * len(drawers), *ends]
    assert t.said(ev.Boomed).drawers == drawers
    assert (t.said(ev.RoundScored).scores, t.said(ev.RoundScored).winner) == (scores, 0)


# J4


def test_j4_1_the_last_card_played_ends_the_round_and_hands_lie_open() -> None:
    t = jokers(hands=["9D 2D", "KD 2S", "3S"], discard="7D").play(0, "9D")
    assert t.state.phase is Phase.PLAY
    t = jokers(hands=["9D", "KD 2S", "3S"], discard="7D")
    assert [isinstance(seat.hand, Hidden) for seat in t.view().seats] == [True] * 3
    t.play(0, "9D")
    assert t.state.phase is Phase.REVEAL
    assert not t.heard(ev.TurnBegan)
    assert t.state.result == RoundResult(1, (0, 12, 3), 0, "out")
    assert t.state.scores == ((0, 12, 3),)
    event = t.said(ev.RoundScored)
    assert (event.hands, event.winner, event.reason) == (t.state.hands, 0, "out")
    assert [seat.hand for seat in t.view().seats] == list(t.state.hands)
    assert [tally.went_out for tally in t.state.tallies] == [1, 0, 0]
    t.refuses(Refusal.NOT_NOW, t.play, 1, "KD")
    t.refuses(Refusal.NOT_NOW, t.draw, 0)


def test_j4_1_what_cards_count() -> None:
    points = {"*1": 20, "*2": 20, "AS": 15, "AD": 15, "KH": 10, "QC": 10, "JD": 10}
    points |= {f"{number}H": number for number in range(2, 11)}
    assert {card: value(parse(card)) for card in points} == points
    assert total(cards("*1 AS KD QD JD 10D 9C 2H")) == 20 + 15 + 40 + 9 + 2
    assert total(()) == 0


STUCK = ["2C 2S", "KC KS", "3S 3C", "4C 4S"]


@pytest.mark.parametrize("seats", [3, 4])
def test_j4_2_a_full_circle_of_skips_blocks_the_round(seats: int) -> None:
    t = jokers(hands=STUCK[:seats], discard="7D", pile="", to_move=1, dealer=1)
    for step in range(seats):
        assert t.state.phase is Phase.PLAY
        t.skip((1 + step) % seats)
    assert t.heard(ev.Skipped)
    # Everyone scores their hand, and no seat wins with zero.
    scores = (4, 20, 6, 8)[:seats]
    assert (t.said(ev.RoundScored).winner, t.said(ev.RoundScored).reason) == (None, "blocked")
    assert t.state.result == RoundResult(1, scores, None, "blocked")
    assert t.state.scores == (scores,)
    assert t.state.tallies[0].went_out == 0
    t.ready(*range(seats))
    assert (t.state.dealer, t.state.skips) == (2, 0)


@pytest.mark.parametrize(
    ("second", "pile", "way"), [("KC 9D", "", "9D"), ("*1 KS", "", "*1"), ("KC KS", "4C", "draw")]
)
def test_j4_2_a_card_played_or_drawn_begins_a_new_circle(second: str, pile: str, way: str) -> None:
    t = jokers(hands=["2C 2S", second, "3S 3C"], discard="7D", pile=pile, skips=2, to_move=1)
    t.draw(1) if way == "draw" else t.play(1, way)
    assert t.state.skips == 0
    t.skip(2).skip(0)
    assert t.state.phase is Phase.PLAY
    t.skip(1)
    assert t.said(ev.RoundScored).reason == "blocked"


def test_j4_2_turns_that_ran_out_count_as_nothing_played() -> None:
    t = jokers(hands=["9D 2S", "KC KS", "3S 3C"], discard="7D", pile="", rounds=1)
    t.time_up().skip(1).skip(2)
    assert t.said(ev.RoundScored).reason == "blocked"
    # A blocked last round ends the game.
    assert t.state.phase is Phase.OVER
    assert t.said(ev.GameEnded).outcome.winners == (2,)
