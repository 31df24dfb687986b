"""A memory of ids that never grows: the newest of them.

What is remembered longest is forgotten first, and only to make room.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")


class Newest(Generic[T]):
    """At most so many ids, asked for by `in`."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._ids: OrderedDict[T, None] = OrderedDict()

    def add(self, number: T) -> None:
        """Remember this one."""
        self._ids[number] = None
        if len(self._ids) > self._most:
            self._ids.popitem(last=False)

    def discard(self, number: T) -> None:
        """It is to be forgotten, if it is remembered."""
        self._ids.pop(number, None)

    def __contains__(self, number: object) -> bool:
        return number in self._ids

    def __len__(self) -> int:
        return len(self._ids)
