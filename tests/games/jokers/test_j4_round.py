"""J4: how a round ends, and how it is scored."""

from __future__ import annotations

import pytest

from engine.core import Hidden
from engine.games.jokers.events import Drew, RoundScored, Skipped, TurnBegan
from engine.games.jokers.state import Phase, RoundResult
from engine.games.jokers.variants import total, value
from engine.refusals import Refusal
from tests.games.cabo.builders import cards
from tests.games.jokers.builders import jokers


def test_j4_1_the_last_card_played_ends_the_round() -> None:
    t = jokers(hands=["9D", "KC 2S", "3S"], discard="7D").play(0, "9D")
    assert t.state.phase is Phase.REVEAL
    assert not t.heard(TurnBegan)
    assert t.state.result == RoundResult(1, (0, 12, 3), 0, "out")
    assert t.state.scores == ((0, 12, 3),)
    event = t.said(RoundScored)
    assert (event.hands, event.winner, event.reason) == (t.state.hands, 0, "out")
    assert t.state.tallies[0].went_out == 1


def test_j4_1_not_the_last_but_one() -> None:
    t = jokers(hands=["9D 2C", "KC 2S", "3S"], discard="7D").play(0, "9D")
    assert t.state.phase is Phase.PLAY


@pytest.mark.parametrize(
    ("card", "points"),
    [("*1", 20), ("*2", 20), ("AS", 15), ("AD", 15), ("KH", 10), ("QC", 10), ("JD", 10)]
    + [(f"{number}H", number) for number in range(2, 11)],
)
def test_j4_1_what_a_card_counts(card: str, points: int) -> None:
    (found,) = cards(card)
    assert value(found) == points


def test_j4_1_the_others_add_what_they_hold() -> None:
    assert total(cards("*1 AS KD QD JD 10D 9C 2H")) == 20 + 15 + 40 + 9 + 2
    assert total(()) == 0


def test_j4_1_hands_lie_open_when_they_are_counted() -> None:
    t = jokers(hands=["9D", "KC 2S", "3S"], discard="7D")
    assert [isinstance(seat.hand, Hidden) for seat in t.view().seats] == [True] * 3
    t.play(0, "9D")
    assert [seat.hand for seat in t.view().seats] == list(t.state.hands)


def test_j4_1_then_nobody_plays_on() -> None:
    t = jokers(hands=["9D", "KD 2S", "3S"], discard="7D").play(0, "9D")
    t.refuses(Refusal.NOT_NOW, t.play, 1, "KD")
    t.refuses(Refusal.NOT_NOW, t.draw, 0)


STUCK = ["2C 2S", "KC KS", "3S 3C", "4C 4S"]


@pytest.mark.parametrize("seats", [3, 4])
def test_j4_2_a_full_circle_of_skips_blocks_the_round(seats: int) -> None:
    t = jokers(hands=STUCK[:seats], discard="7D", pile="", to_move=1)
    for step in range(seats):
        assert t.state.phase is Phase.PLAY
        t.skip((1 + step) % seats)
    assert t.heard(Skipped)
    event = t.said(RoundScored)
    assert (event.winner, event.reason) == (None, "blocked")
    # Everyone scores their hand, and no seat wins with zero.
    assert event.scores == (4, 20, 6, 8)[:seats]
    assert t.state.tallies[0].went_out == 0


def test_j4_2_a_card_played_begins_a_new_circle() -> None:
    t = jokers(hands=["2C 2S", "KC 9D", "3S 3C"], discard="7D", pile="", skips=1)
    t.skip(0).play(1, "9D")
    assert t.state.skips == 0
    t.skip(2).skip(0)
    assert t.state.phase is Phase.PLAY
    t.skip(1)
    assert t.state.phase is Phase.REVEAL


def test_j4_2_a_card_drawn_begins_a_new_circle() -> None:
    t = jokers(hands=["2C 2S", "KC KS", "3S 3C"], discard="7D", pile="4C", skips=2).draw(0)
    assert t.heard(Drew)
    assert t.state.skips == 0
    t.skip(1).skip(2)
    assert t.state.phase is Phase.PLAY
    t.skip(0)
    assert t.said(RoundScored).reason == "blocked"


def test_j4_2_a_boom_with_nothing_to_draw_is_a_card_played() -> None:
    t = jokers(hands=["2C 2S", "*1 KS", "3S 3C"], discard="7D", pile="", skips=1).skip(0)
    assert t.kinds(1) == ["play"]
    t.play(1, "*1")
    assert t.state.skips == 0
    t.skip(2).skip(0)
    assert t.state.phase is Phase.PLAY
    t.skip(1)
    assert t.said(RoundScored).reason == "blocked"


def test_j4_2_nobody_gets_nothing_for_it_nor_does_the_deal_stay() -> None:
    t = jokers(hands=STUCK[:3], discard="7D", pile="", skips=2, dealer=1).skip(0)
    assert t.state.scores == ((4, 20, 6),)
    assert t.state.result == RoundResult(1, (4, 20, 6), None, "blocked")
    t.ready(0, 1, 2)
    assert (t.state.dealer, t.state.skips) == (2, 0)


def test_j4_2_turns_that_ran_out_count_as_nothing_played() -> None:
    t = jokers(hands=["9D 2S", "KC KS", "3S 3C"], discard="7D", pile="")
    t.time_up().skip(1).skip(2)
    assert t.said(RoundScored).reason == "blocked"


def test_j4_2_a_blocked_last_round_ends_the_game() -> None:
    t = jokers(hands=STUCK[:3], discard="7D", pile="", rounds=1, skips=2).skip(0)
    assert t.state.phase is Phase.OVER
    assert t.state.outcome is not None
    assert t.state.outcome.winners == (0,)
