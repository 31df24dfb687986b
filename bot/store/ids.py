"""Sets of snowflakes that take little memory: packed, and bounded by age or by number."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Final

EPOCH_MS: Final = 1_420_070_400_000
"""2015-01-01, from which snowflakes count milliseconds."""


def stamped_ms(snowflake: int) -> int:
    """Unix milliseconds at which Discord stamped this id (bits 22 and up)."""
    return (snowflake >> 22) + EPOCH_MS


class Ids:
    """A set of snowflakes: whole numbers of 63 bits."""

    __slots__ = ("_sorted",)

    def __init__(self, ids: Iterable[int] = ()) -> None:
        self._sorted = array("q", sorted(set(ids)))

    def add(self, number: int) -> None:
        """Have this one as well. Raises OverflowError for one of more than 63 bits."""
        ids = self._sorted
        if not ids or number > ids[-1]:
            ids.append(number)
        elif ids[at := bisect_left(ids, number)] != number:
            ids.insert(at, number)

    def discard(self, number: int) -> None:
        """Have it no more."""
        if number in self:
            del self._sorted[bisect_left(self._sorted, number)]

    def __contains__(self, number: int) -> bool:
        ids = self._sorted
        at = bisect_left(ids, number)
        return at < len(ids) and ids[at] == number

    def __len__(self) -> int:
        return len(self._sorted)

    def __iter__(self) -> Iterator[int]:
        return iter(self._sorted)


class Newest:
    """At least so many of the newest ids and at most twice as many, asked for by `in`."""

    # Two of them by turns: an order that is kept id by id would take many times the memory.

    def __init__(self, least: int) -> None:
        self._least = least
        self._newer, self._older = Ids(), Ids()

    def add(self, number: int) -> None:
        """Remember this one."""
        if len(self._newer) >= self._least:
            self._older, self._newer = self._newer, Ids()
        self._newer.add(number)

    def discard(self, number: int) -> None:
        """It is to be forgotten, if it is remembered."""
        self._newer.discard(number)
        self._older.discard(number)

    def __contains__(self, number: int) -> bool:
        return number in self._newer or number in self._older

    def __len__(self) -> int:
        return len({*self._newer, *self._older})
