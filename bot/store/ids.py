"""Many ids, in as little memory as they take: eight bytes each.

A set holds an object and a slot or two for each, ten times as much. Ids come nearly in their order,
so that a new one stands at the end or close to it.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator


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
