"""J3: which cards go boom, who draws, and what has to be matched afterwards."""

from __future__ import annotations

import pytest

from engine.cards import code, parse
from engine.core import HIDDEN
from engine.games.jokers import events as ev
from engine.refusals import Refusal
from tests.games.jokers.builders import jokers


@pytest.mark.parametrize("top", ["7D", "2C", "AS", "KH"])
def test_j3_1_a_joker_goes_on_anything(top: str) -> None:
    t = jokers(hands=["*1 9C", "KD", "3S"], discard=top)
    t.play(0, "*1")
    assert (t.top(), t.state.to_move) == ("*1", 1)


def test_j3_1_also_where_something_else_matches() -> None:
    t = jokers(hands=["*1 9D", "KD", "3S"], discard="7D")
    assert t.playable(0) == "*1 9D"


def test_j3_1_not_out_of_turn() -> None:
    t = jokers(hands=["9D", "*1", "3S"], discard="7D")
    t.refuses(Refusal.NOT_YOUR_TURN, t.play, 1, "*1")


def test_j3_1_every_other_player_draws_clockwise() -> None:
    t = jokers(
        hands=["9D", "KC", "*1 2C", "3S"], discard="7D", pile="4H 5H 6H 8H ...", to_move=2
    ).play(2, "*1")
    assert t.said(ev.Boomed) == ev.Boomed(2, (3, 0, 1))
    drew = [(event.seat, event.card, event.why) for event in t.heard(ev.Drew)]
    assert drew == [
        (3, parse("4H"), ev.BY_BOOM),
        (0, parse("5H"), ev.BY_BOOM),
        (1, parse("6H"), ev.BY_BOOM),
    ]
    assert [t.hand(seat) for seat in range(4)] == ["9D 5H", "KC 6H", "2C", "3S 4H"]
    assert [type(event) for event in t.events] == [
        ev.Played,
        ev.Boomed,
        ev.Drew,
        ev.Drew,
        ev.Drew,
        ev.TurnBegan,
    ]


def test_j3_1_play_goes_on_with_the_next_player() -> None:
    t = jokers(hands=["*1 2C", "KC", "3S"], discard="7D", pile="7H 5H ...").play(0, "*1")
    # What the boom brought may be played at once.
    assert (t.state.to_move, t.playable(1)) == (1, "7H")


@pytest.mark.parametrize(("pile", "drawers"), [("4H", (1,)), ("4H 5H", (1, 2)), ("", ())])
def test_j3_1_as_far_as_the_pile_goes(pile: str, drawers: tuple[int, ...]) -> None:
    t = jokers(hands=["*1 2C", "KC", "3S", "4S"], discard="7D", pile=pile).play(0, "*1")
    assert t.said(ev.Boomed).drawers == drawers
    assert tuple(event.seat for event in t.heard(ev.Drew)) == drawers
    assert t.state.pile == ()


def test_j3_1_nobody_else_sees_what_was_drawn() -> None:
    t = jokers(hands=["*1 2C", "KC", "3S"], discard="7D").play(0, "*1")
    for viewer in (None, 0):
        assert all(event.seen_by(viewer).card == HIDDEN for event in t.heard(ev.Drew))
    assert [event.seen_by(1).card == HIDDEN for event in t.heard(ev.Drew)] == [False, True]


def test_j3_2_below_a_joker_the_last_card_is_to_be_matched() -> None:
    t = jokers(hands=["*1 2C", "KC 9D", "3S"], discard="7D 7C", pile="4H 5H").play(0, "*1")
    assert (t.top(), t.to_match()) == ("*1", "7D")
    assert t.playable(1) == "9D"
    t.refuses(Refusal.DOES_NOT_MATCH, t.play, 1, "KC")


def test_j3_2_or_another_joker_is_played() -> None:
    t = jokers(hands=["*1 2C", "*2 KC", "9D 3S"], discard="7D", pile="4H 5H 6H 8H")
    t.play(0, "*1")
    assert t.playable(1) == "*2"
    t.play(1, "*2")
    assert (t.top(), t.to_match(), t.playable(2)) == ("*2", "7D", "9D")


def test_j3_2_an_ace_that_went_boom_is_itself_to_be_matched() -> None:
    t = jokers(hands=["AS 2C", "KD 3S AC", "3C"], discard="7D", pile="4H 5H", aces_boom=True).play(
        0, "AS"
    )
    assert t.to_match() == "AS"
    assert t.playable(1) == "3S AC"


def test_j3_2_by_the_rank_of_the_card_below_too() -> None:
    t = jokers(hands=["*1 2C", "7S KC 9H", "3S"], discard="7D", pile="4H 5H").play(0, "*1")
    assert t.playable(1) == "7S"


def test_j3_1_two_booms_in_a_row_make_the_first_player_draw_as_well() -> None:
    t = jokers(hands=["*1 2C", "*2 KC", "9D 3S"], discard="7D", pile="4H 5H 6H 8H")
    t.play(0, "*1").play(1, "*2")
    assert t.said(ev.Boomed) == ev.Boomed(1, (2, 0))
    assert [t.hand(seat) for seat in range(3)] == ["2C 8H", "KC 4H", "9D 3S 5H 6H"]
    assert t.state.pile == ()


def test_j3_3_a_joker_as_the_last_card_booms_before_the_score() -> None:
    t = jokers(hands=["*1", "KC", "3S"], discard="7D", pile="4H 5H ...").play(0, "*1")
    assert [type(event) for event in t.events] == [
        ev.Played,
        ev.Boomed,
        ev.Drew,
        ev.Drew,
        ev.RoundScored,
    ]
    assert t.said(ev.RoundScored).scores == (0, 14, 8)
    assert t.said(ev.RoundScored).winner == 0


@pytest.mark.parametrize(
    ("pile", "drawers", "scores"), [("", (), (0, 10, 3)), ("4H", (1,), (0, 14, 3))]
)
def test_j3_3_with_too_few_cards_to_draw(
    pile: str, drawers: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    t = jokers(hands=["*1", "KC", "3S"], discard="7D", pile=pile).play(0, "*1")
    assert t.said(ev.Boomed).drawers == drawers
    assert t.said(ev.RoundScored).scores == scores


def test_j3_3_an_ace_that_booms_too() -> None:
    t = jokers(hands=["AS", "KC", "3S"], discard="7D", pile="4H 5H ...", aces_boom=True)
    assert t.play(0, "AS").said(ev.RoundScored).scores == (0, 14, 8)


def test_j3_3_also_in_the_last_round() -> None:
    t = jokers(
        hands=["*1", "KC", "3S"], discard="7D", pile="4H 5H ...", round=3, scores=[(1, 1, 1)] * 2
    ).play(0, "*1")
    assert t.said(ev.GameEnded).outcome.totals == (2, 16, 10)


def test_what_boomed_counts_as_a_deed() -> None:
    t = jokers(hands=["*1 2C", "KC", "3S"], discard="7D").play(0, "*1")
    assert [tally.booms for tally in t.state.tallies] == [1, 0, 0]
    assert [tally.drawn for tally in t.state.tallies] == [0, 1, 1]
    assert [tally.played for tally in t.state.tallies] == [1, 0, 0]
    assert [tally.went_out for tally in t.state.tallies] == [0, 0, 0]
    assert code(t.state.discard[-1]) == "*1"
