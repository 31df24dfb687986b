"""Cards, their names, and the pack. The shuffle never changes, and is fair: it is Fisher and Yates'
over a stream of unbiased numbers."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import count

import pytest

from engine import shuffle
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
from engine.shuffle import chosen, shuffled

SEED = bytes(range(32))


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


# The shuffle


def test_the_same_seed_and_number_give_the_same_order_for_ever() -> None:
    """The same seed and number always lead to the recorded order. A change would make it impossible
    to check finished matches."""
    assert " ".join(code(card) for card in shuffled(deck(2), SEED, 0)[:12]) == (
        "3C 7C JS KH 9H 3D 10H QH *2 6S 7D 2S"
    )
    assert " ".join(code(card) for card in shuffled(deck(2), SEED, 1)[:12]) == (
        "2C 9H 9C 9S 2H 10H 4C 10C QC 7C 3S KC"
    )
    assert shuffled(range(10), b"", 0) == (3, 7, 8, 0, 6, 2, 4, 9, 5, 1)
    assert [chosen(6, SEED, n) for n in range(12)] == [5, 1, 1, 2, 0, 0, 0, 4, 1, 1, 5, 2]


def test_seed_and_number_both_matter() -> None:
    orders = {shuffled(deck(2), seed, n) for seed in (SEED, SEED[:-1], b"") for n in range(8)}
    assert len(orders) == 24
    assert shuffled([], SEED, 0) == ()


def numbers(n: int) -> Iterator[int]:
    """Yield the random numbers of the shuffle `n` in the match with this seed."""
    start = len(SEED).to_bytes(2, "big") + SEED + b"shuffle" + n.to_bytes(4, "big")
    for block in count():
        data = hashlib.shake_256(start + block.to_bytes(4, "big")).digest(256)
        yield from [int.from_bytes(data[at : at + 4], "big") for at in range(0, 256, 4)]


@pytest.mark.parametrize("cards", [1, 2, 3, 54, 63, 64, 65, 66, 500])
def test_it_is_fisher_yates_over_the_stream_however_many_blocks_that_takes(cards: int) -> None:
    order = list(range(cards))
    for last, number in zip(range(cards - 1, 0, -1), numbers(7), strict=False):
        other = number % (last + 1)
        order[last], order[other] = order[other], order[last]
    assert shuffled(range(cards), SEED, 7) == tuple(order)


def test_a_number_that_would_favour_some_order_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The largest 32-bit number is rejected, because with it 0 would be more likely than 1 and
    2."""

    class Hashed:
        def __init__(self, data: bytes) -> None:
            pass

        def digest(self, size: int) -> bytes:
            return (b"\xff" * 4 + (4).to_bytes(4, "big") + (3).to_bytes(4, "big") * 62)[:size]

    monkeypatch.setattr(shuffle, "shake_256", Hashed)
    # 4 of three is 1, 3 of two is 1.
    assert shuffled((7, 8, 9), SEED, 0) == (7, 9, 8)
    assert chosen(3, SEED, 0) == 1
