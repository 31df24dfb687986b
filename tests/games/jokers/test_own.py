"""The events of Jokers Go Boom, in the words that the acting player reads."""

from __future__ import annotations

import pytest

from bot.games import RENDERERS
from bot.match.display import Happenings
from bot.ui.reader import EVERYBODY
from engine.cards import parse
from engine.core import Seat
from engine.games.jokers import events as ev
from engine.presence import SeatLeft, SeatReturned
from tests.games.jokers.builders import Table, deal, jokers
from tests.support.screens import people

SCREEN = RENDERERS["jokers"]
THREE = people(3)
SEVEN = parse("7H")


def told(t: Table, seat: Seat) -> list[str]:
    """Return the events of the newest step in the words that the player in `seat` reads."""
    return Happenings(SCREEN).of(EVERYBODY, t.events, seat, THREE)


def test_a_card_played_is_told_with_what_is_left() -> None:
    t = jokers(hands=["9D 2C", "KC 2S", "3S 4S"], discard="7D").play(0, "9D")
    assert told(t, 0) == ["☝️ You played 9♦: **one card left!**"]
    assert told(t, 1) == ["☝️ Ana played 9♦: **one card left!**"]


def test_j2_3_the_card_drawn_is_named_to_whoever_drew_it_alone() -> None:
    t = jokers(hands=["9D", "KC", "3S"], discard="7H", pile="2D ...").draw(0)
    assert told(t, 0) == ["You drew 2♦."]
    assert told(t, 1) == told(t, 2) == ["Ana drew a card."]


def test_j3_1_a_boom_is_told_with_who_draws() -> None:
    t = jokers(hands=["*1 2C 3C", "KC", "3S"], discard="7D").play(0, "*1")
    assert told(t, 0) == [
        "You played a Joker, 2 left.",
        "💥 Ben and Cleo each draw a card.",
    ]


def test_j4_1_whoever_is_out_has_won_the_round() -> None:
    t = jokers(hands=["9D", "KC", "3S"], discard="7D", round=2).play(0, "9D")
    assert told(t, 0)[:2] == ["You played 9♦ and you’re **out of cards!**", "🏁 Round 2 is yours!"]
    assert told(t, 1)[1] == "🏁 Round 2 goes to Ana!"


def test_j2_4_a_skip_is_told() -> None:
    t = jokers(hands=["9D 9C", "KC", "3S"], discard="7H", pile="").skip(0)
    assert told(t, 0) == ["You skipped."]


ALL = (
    *deal().events,
    *(ev.Buried(parse("*1")), ev.TurnedUp(SEVEN), ev.TurnBegan(1, 3), ev.Boomed(1, (0, 2))),
    *(ev.Played(1, SEVEN, left) for left in (0, 1, 5)),
    *(ev.Drew(1, SEVEN, why) for why in (ev.BY_CHOICE, ev.BY_CLOCK, ev.BY_BOOM)),
    *(ev.Skipped(1, by_clock) for by_clock in (False, True)),
    *(ev.RoundScored(1, (), (), 1, "out"), ev.RoundScored(1, (), (), None, "blocked")),
    *(SeatLeft(1, False), SeatReturned(1)),
)


@pytest.mark.parametrize("seat", range(3))
def test_only_what_one_did_is_ones_own(seat: Seat) -> None:
    lines = [SCREEN.own(EVERYBODY, each.seen_by(seat), seat, THREE) for each in ALL]
    own = [line for line in lines if line is not None]
    assert len(own) == (6 if seat == 1 else 0)
    assert len(set(own)) == len(own)
    assert not any(THREE[seat].name in line for line in own), "they are called you"


def test_nothing_is_told_of_a_card_that_was_not_seen() -> None:
    drew = ev.Drew(1, SEVEN, ev.BY_CHOICE)
    assert SCREEN.own(EVERYBODY, drew.seen_by(None), 1, THREE) is None
