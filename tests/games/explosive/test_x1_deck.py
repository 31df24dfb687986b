"""X1: the deck, and the start of a game."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.explosive.deck import CARDS, ENDGAME, KINDS, Kind, When, deck
from engine.games.explosive.events import RoundDealt
from engine.games.explosive.variants import ExplosiveOptions
from tests.games.explosive.builders import GAME, deal, words

COUNTS = {
    "flaming_arrow": 8, "pipe_bomb": 8, "tnt": 7, "c_four": 4, "rpg": 4, "palisade": 16,
    "stone": 9, "iron": 8, "steel": 2, "spy": 4, "guard": 2, "nuclear_bomb": 1, "fizzle": 3,
    "blast_shield": 3, "mad_chemist": 1, "underminer": 1, "force_field": 1, "assassin": 2,
    "inspector": 2, "oops": 3, "productivity": 3, "firestorm": 2, "backfire": 2, "twist": 2,
    "diplomacy": 2, "protests": 2,
}  # fmt: skip


def test_x1_1_for_two_to_five() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(ValueError, match="2 to 5"):
            GAME.start(seats, ExplosiveOptions(), b"x")


def test_x1_1_a_hundred_and_two_cards_and_six_set_aside() -> None:
    assert [kind.value for kind in ENDGAME] == [
        "earthquake", "technology", "aliens", "sabotage", "epidemic", "christmas",
    ]  # fmt: skip
    assert {spec.count for spec in CARDS if spec.when is When.ENDGAME} == {1}
    t = deal(5)
    cards = (*t.state.hands, *t.state.fronts, t.state.supply)
    assert sorted(card for each in cards for card in each) == list(range(102))
    assert t.view().endgame.free == ()


def test_x1_2_how_many_of_each() -> None:
    assert Counter(kind.value for kind in KINDS) == COUNTS


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
def test_x1_4_and_with_a_hand_out_of_a_shuffled_deck(hand: int) -> None:
    t = deal(4, hand=hand)
    starter = t.said(RoundDealt).starter
    # The starter has already drawn (X2.1).
    assert [len(t.state.hands[seat]) for seat in range(4)] == [
        hand + (seat == starter) for seat in range(4)
    ]
    assert len(t.state.supply) == 102 - 4 * 5 - 4 * hand - 1
    assert t.state == deal(4, hand=hand).state
    assert t.state.hands != deal(4, hand=hand, seed=b"other").state.hands
