"""X1: the deck, and the start of a game."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.explosive.deck import CARDS, ENDGAME, KINDS, WALLS, Kind, When, deck
from engine.games.explosive.events import RoundDealt
from engine.games.explosive.variants import ExplosiveOptions
from tests.games.explosive.builders import GAME, deal, words

ATTACKS = {"flaming_arrow": 8, "pipe_bomb": 8, "tnt": 7, "c_four": 4, "rpg": 4}
WALL_COUNTS = {"palisade": 16, "stone": 9, "iron": 8, "steel": 2}
OTHERS = {
    "spy": 4, "guard": 2, "nuclear_bomb": 1, "fizzle": 3, "blast_shield": 3, "mad_chemist": 1,
    "underminer": 1, "force_field": 1, "assassin": 2, "inspector": 2, "oops": 3,
    "productivity": 3, "firestorm": 2, "backfire": 2, "twist": 2, "diplomacy": 2, "protests": 2,
}  # fmt: skip


def test_x1_1_for_two_to_five() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(ValueError, match="2 to 5"):
            GAME.start(seats, ExplosiveOptions(), b"x")


def test_x1_1_a_hundred_and_two_cards_and_six_set_aside() -> None:
    assert len(KINDS) == 102
    assert [kind.value for kind in ENDGAME] == [
        "earthquake", "technology", "aliens", "sabotage", "epidemic", "christmas",
    ]  # fmt: skip
    assert sum(spec.count for spec in CARDS) == 108
    assert {spec.count for spec in CARDS if spec.when is When.ENDGAME} == {1}
    assert not set(ENDGAME) & set(KINDS)


def test_x1_1_the_endgame_cards_are_in_no_hand_and_no_pile() -> None:
    t = deal(5)
    dealt = [card for hand in t.state.hands for card in hand]
    laid = [card for front in t.state.fronts for card in front]
    assert sorted([*dealt, *laid, *t.state.supply]) == list(range(102))
    assert t.view().endgame.free == ()


def test_x1_2_how_many_of_each() -> None:
    counts = Counter(kind.value for kind in KINDS)
    assert counts == ATTACKS | WALL_COUNTS | OTHERS
    assert [sum(each.values()) for each in (ATTACKS, WALL_COUNTS, OTHERS)] == [31, 35, 36]


@pytest.mark.parametrize(("seats", "bombs"), [(2, 0), (3, 1), (5, 1)])
def test_x1_3_two_play_without_the_nuclear_bomb(seats: int, bombs: int) -> None:
    assert [KINDS[card] for card in deck(seats)].count(Kind.NUCLEAR_BOMB) == bombs
    t = deal(seats)
    cards = [*t.state.supply, *(c for cards in (*t.state.hands, *t.state.fronts) for c in cards)]
    assert words(cards).split().count("nuclear_bomb") == bombs


@pytest.mark.parametrize(
    ("seats", "palisades", "laid"),
    [(2, 3, 3), (4, 3, 3), (5, 3, 2), (3, 2, 2), (3, 4, 4), (5, 4, 3), (5, 2, 1)],
)
def test_x1_4_everybody_starts_with_walls(seats: int, palisades: int, laid: int) -> None:
    t = deal(seats, palisades=palisades)
    for seat in range(seats):
        assert Counter(t.front(seat).split()) == {"palisade": laid, "stone": 1, "iron": 1}
    assert t.said(RoundDealt).walls == (*(Kind.PALISADE,) * laid, Kind.STONE, Kind.IRON)


@pytest.mark.parametrize("hand", [5, 7])
def test_x1_4_and_with_a_hand(hand: int) -> None:
    t = deal(4, hand=hand)
    starter = t.said(RoundDealt).starter
    # The starter has already drawn (X2.1).
    assert [len(t.state.hands[seat]) for seat in range(4)] == [
        hand + (seat == starter) for seat in range(4)
    ]
    assert len(t.state.supply) == 102 - 4 * 5 - 4 * hand - 1


def test_x1_4_the_walls_come_out_of_the_deck_and_the_rest_is_shuffled() -> None:
    t, other = deal(3), deal(3, seed=b"other")
    assert len(set(t.state.supply)) == len(t.state.supply)
    assert t.state.hands != other.state.hands
    assert t.state == deal(3).state


def test_the_ranks_of_walls() -> None:
    assert [kind.value for kind in WALLS] == ["palisade", "stone", "iron", "steel", "force_field"]
