"""Cards, their names, and the pack."""

from __future__ import annotations

import pytest

from engine.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKER,
    KING,
    QUEEN,
    SPADES,
    code,
    deck,
    is_red,
    parse,
    rank,
    suit,
)


def test_a_pack_has_four_of_each_rank_and_the_jokers_asked_for() -> None:
    for jokers in (0, 2):
        pack = deck(jokers)
        assert len(pack) == len(set(pack)) == 52 + jokers
        ranks = [rank(card) for card in pack]
        assert [ranks.count(each) for each in range(ACE, KING + 1)] == [4] * 13
        assert ranks.count(JOKER) == jokers


def test_every_card_has_a_name_and_is_found_by_it() -> None:
    names = [code(card) for card in deck(2)]
    assert len(set(names)) == 54
    assert [parse(name) for name in names] == list(deck(2))


@pytest.mark.parametrize(
    ("name", "of_rank", "of_suit", "red"),
    [
        ("AC", ACE, CLUBS, False),
        ("10S", 10, SPADES, False),
        ("JD", JACK, DIAMONDS, True),
        ("QH", QUEEN, HEARTS, True),
        ("KS", KING, SPADES, False),
        ("KD", KING, DIAMONDS, True),
        ("2C", 2, CLUBS, False),
    ],
)
def test_rank_suit_and_colour(name: str, of_rank: int, of_suit: int, red: bool) -> None:
    card = parse(name)
    assert (rank(card), suit(card), is_red(card)) == (of_rank, of_suit, red)


@pytest.mark.parametrize(("name", "card"), [("*1", 52), ("*2", 53)])
def test_jokers_have_neither_suit_nor_colour(name: str, card: int) -> None:
    assert parse(name) == card
    assert (rank(card), suit(card), is_red(card)) == (JOKER, None, False)
    assert code(card) == name


@pytest.mark.parametrize(
    "name", ["", "7", "H", "H7", "1H", "11H", "7h", "7X", "?H", "*", "*0", "*-1", "*x", "AH "]
)
def test_what_is_no_card(name: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        parse(name)
