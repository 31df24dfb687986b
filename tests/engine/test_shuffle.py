"""The shuffle never changes, and is fair."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import count, permutations

import pytest

from engine import shuffle
from engine.cards import code, deck
from engine.shuffle import chosen, shuffled

SEED = bytes(range(32))


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


def test_it_is_a_shuffle_of_what_it_was_given() -> None:
    cards = deck(2)
    assert sorted(shuffled(cards, SEED, 3)) == list(cards)
    assert cards == deck(2)
    assert shuffled([], SEED, 0) == ()
    assert shuffled([7], SEED, 0) == (7,)


def test_seed_and_number_both_matter() -> None:
    orders = {shuffled(deck(2), seed, n) for seed in (SEED, SEED[:-1], b"") for n in range(8)}
    assert len(orders) == 24


def numbers(n: int) -> Iterator[int]:
    """Yield the random numbers of the shuffle `n` in the match with this seed."""
    start = len(SEED).to_bytes(2, "big") + SEED + b"shuffle" + n.to_bytes(4, "big")
    for block in count():
        data = hashlib.shake_256(start + block.to_bytes(4, "big")).digest(256)
        yield from [int.from_bytes(data[at : at + 4], "big") for at in range(0, 256, 4)]


@pytest.mark.parametrize("cards", [2, 3, 54, 63, 64, 65, 66, 500])
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


def test_every_order_of_four_is_about_equally_likely() -> None:
    """The 24 orders of four cards pass a chi-squared test. With 23 degrees of freedom, 49.7 is
    exceeded once in a thousand times."""
    runs = 4800
    counts = Counter(shuffled(range(4), SEED, n) for n in range(runs))
    assert set(counts) == set(permutations(range(4)))
    expected = runs / 24
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 49.7


def test_every_card_is_about_equally_likely_anywhere() -> None:
    """The place of one card out of 54 passes a chi-squared test. With 53 degrees of freedom, 90.6
    is exceeded once in a thousand times."""
    runs = 2700
    counts = Counter(shuffled(deck(2), SEED, n).index(53) for n in range(runs))
    expected = runs / 54
    assert sum((counts[place] - expected) ** 2 / expected for place in range(54)) < 90.6


def test_a_choice_is_about_uniform() -> None:
    """A choice of one in six passes a chi-squared test. With five degrees of freedom, 20.5 is
    exceeded once in a thousand times."""
    runs = 3000
    counts = Counter(chosen(6, SEED, n) for n in range(runs))
    expected = runs / 6
    assert sum((counts[seat] - expected) ** 2 / expected for seat in range(6)) < 20.5
