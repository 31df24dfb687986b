"""The randomness of a match. Shuffle number n depends only on the match's seed and on n.

The algorithm is a Fisher-Yates shuffle. Its random numbers come from SHAKE-256 over the seed and n,
with rejection sampling, so that every order is equally likely. No library's random generator is
used, because the order must be the same on every Python version. So anyone can verify a finished
match.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from hashlib import shake_256
from itertools import count as counted
from operator import mod
from typing import Final

_ALL: Final = 1 << 32
"""The number of different 32-bit values."""
_BLOCK: Final = 64
"""The number of values in a block of the stream of random numbers."""
_WORDS: Final = tuple([struct.Struct(f">{words}I").unpack for words in range(_BLOCK + 1)])
"""Functions that unpack bytes into 32-bit numbers. The function at index n unpacks n numbers."""


def _block(seed: bytes, label: bytes, block: bytes = bytes(4)) -> bytes:
    """Return the input of the hash for one block of the stream."""
    return len(seed).to_bytes(2, "big") + seed + label + block


def _numbers(seed: bytes, label: bytes) -> Iterator[int]:
    """Yield an endless stream of uniform 32-bit numbers, which depends only on the seed and the
    label."""
    for block in counted():
        hashed = shake_256(_block(seed, label, block.to_bytes(4, "big")))
        yield from _WORDS[_BLOCK](hashed.digest(4 * _BLOCK))


def _pick(stream: Iterator[int], bound: int) -> int:
    """Return a uniform number from 0 to `bound` - 1."""
    limit = _ALL - _ALL % bound
    while True:
        number = next(stream)
        if number < limit:
            return number % bound


def _begun(seed: bytes, label: bytes, count: int) -> tuple[int, ...]:
    """Return the first `count` numbers of the stream that `_numbers` yields."""
    numbers: tuple[int, ...] = ()
    for block in range(-(-count // _BLOCK)):
        words = min(count - len(numbers), _BLOCK)
        # A longer SHAKE-256 output begins with the shorter one.
        hashed = shake_256(_block(seed, label, block.to_bytes(4, "big"))).digest(4 * words)
        numbers += _WORDS[words](hashed)
    return numbers


def _picks(seed: bytes, label: bytes, most: int) -> list[int]:
    """Return a list of uniform numbers. The first is below `most`, the next below `most - 1`, and
    so on. The last is below 2."""
    bounds = range(most, 1, -1)
    numbers = _begun(seed, label, len(bounds))
    # Fast path: nearly always no bound rejects any of these.
    if max(numbers, default=0) < _ALL - most:
        return list(map(mod, numbers, bounds))
    stream = _numbers(seed, label)
    return [_pick(stream, bound) for bound in bounds]


def shuffled(cards: Sequence[int], seed: bytes, n: int) -> tuple[int, ...]:
    """Return `cards` in the order of shuffle number `n` of the match with the seed `seed`."""
    order = list(cards)
    last = len(order)
    for other in _picks(seed, b"shuffle" + n.to_bytes(4, "big"), last):
        last -= 1
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def chosen(count: int, seed: bytes, n: int) -> int:
    """Return a uniform choice from 0 to `count` - 1. It is the random draw number `n` of the match.

    This is used to choose the first seat, for example.
    """
    label = b"choice" + n.to_bytes(4, "big")
    # Fast path: nearly always the first number is accepted, and every move calls this.
    (first,) = _WORDS[1](shake_256(_block(seed, label)).digest(4))
    if first < _ALL - _ALL % count:
        return first % count
    return _pick(_numbers(seed, label), count)
