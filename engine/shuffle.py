"""All chance in a match: shuffle n is a function of the match's seed and n, and of nothing else.

Fisher-Yates, driven by the bytes of SHAKE-256 over seed and n, with rejection so that every order
is equally likely. No library's generator is used: the order must be the same on
every Python, for ever, so that anyone can check a finished match.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator, Sequence

_WORDS = struct.Struct(">64I")
_ONE = struct.Struct(">I")


def _block(seed: bytes, label: bytes, block: int) -> bytes:
    """What a block of the stream is hashed from."""
    return len(seed).to_bytes(2, "big") + seed + label + block.to_bytes(4, "big")


def _numbers(seed: bytes, label: bytes, few: int = 64) -> Iterator[int]:
    """An endless stream of uniform 32-bit numbers for this seed and label. Of the first block only
    `few` are made before more are asked for."""
    few = min(few, 64)
    yield from _first(seed, label, few)
    yield from _first(seed, label, 64)[few:]
    block = 1
    while True:
        data = _block(seed, label, block)
        yield from _WORDS.unpack(hashlib.shake_256(data).digest(_WORDS.size))
        block += 1


def _first(seed: bytes, label: bytes, count: int) -> tuple[int, ...]:
    """The stream's first numbers. What SHAKE-256 gives begins alike, however much one asks for."""
    hashed = hashlib.shake_256(_block(seed, label, 0))
    return struct.unpack(f">{count}I", hashed.digest(4 * count))


def _pick(stream: Iterator[int], bound: int) -> int:
    """A uniform number in 0..bound-1."""
    limit = (1 << 32) - (1 << 32) % bound
    while True:
        number = next(stream)
        if number < limit:
            return number % bound


def shuffled(cards: Sequence[int], seed: bytes, n: int) -> tuple[int, ...]:
    """The cards in the order of shuffle `n` of the match with this seed."""
    order = list(cards)
    stream = _numbers(seed, b"shuffle" + n.to_bytes(4, "big"), len(order))
    for last in range(len(order) - 1, 0, -1):
        other = _pick(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def chosen(count: int, seed: bytes, n: int) -> int:
    """A uniform choice among 0..count-1, for picking a first seat: draw `n` of the match."""
    label = b"choice" + n.to_bytes(4, "big")
    # Nearly always the first number is enough, and this is asked at every move.
    (first,) = _ONE.unpack(hashlib.shake_256(_block(seed, label, 0)).digest(4))
    if first < (1 << 32) - (1 << 32) % count:
        return first % count
    return _pick(_numbers(seed, label), count)
