"""Sets of snowflakes that use little memory."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Final

EPOCH_MS: Final = 1_420_070_400_000
"""The start of Discord's epoch, 2015-01-01, in Unix milliseconds."""


def stamped_ms(snowflake: int) -> int:
    """Return when Discord created the id `snowflake`, in Unix milliseconds. Bits 22 and up of a
    snowflake contain that time."""
    return (snowflake >> 22) + EPOCH_MS


def is_run(table: int) -> bool:
    """Return whether the id `table` belongs to a run of a daily deal. The id of a run is a
    snowflake, while matches are numbered from 1."""
    return table >= 1 << 40


class Ids:
    """A set of snowflakes (63-bit integers) that is stored as a sorted array."""

    __slots__ = ("_sorted",)

    def __init__(self, ids: Iterable[int] = ()) -> None:
        self._sorted = array("q", sorted(set(ids)))

    def add(self, number: int) -> None:
        """Add an id to the set. Raises OverflowError if the id has more than 63 bits."""
        ids = self._sorted
        if not ids or number > ids[-1]:
            ids.append(number)
        elif ids[index := bisect_left(ids, number)] != number:
            ids.insert(index, number)

    def discard(self, number: int) -> None:
        """Remove an id from the set if it is present."""
        if number in self:
            del self._sorted[bisect_left(self._sorted, number)]

    def __contains__(self, number: int) -> bool:
        ids = self._sorted
        index = bisect_left(ids, number)
        return index < len(ids) and ids[index] == number

    def __len__(self) -> int:
        return len(self._sorted)

    def __iter__(self) -> Iterator[int]:
        return iter(self._sorted)


class RecentIds:
    """A set that keeps the most recently added ids. It keeps at least the last `least` ids, and at
    most twice as many."""

    # Two generations, since an order of single ids would take many times the memory.

    def __init__(self, least: int) -> None:
        self._least = least
        self._newer, self._older = Ids(), Ids()

    def add(self, number: int) -> None:
        """Add an id to the set. If the newer of the two generations is full, the older one is
        dropped."""
        if len(self._newer) >= self._least:
            self._older, self._newer = self._newer, Ids()
        self._newer.add(number)

    def discard(self, number: int) -> None:
        """Remove an id from the set if it is present."""
        self._newer.discard(number)
        self._older.discard(number)

    def __contains__(self, number: int) -> bool:
        return number in self._newer or number in self._older

    def __len__(self) -> int:
        return len({*self._newer, *self._older})
