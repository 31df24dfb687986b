"""A memory of ids that never grows: the newest of them.

What is remembered longest is forgotten first, and only to make room.
"""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Newest(Generic[T]):
    """At least so many of the newest ids and at most twice as many, asked for by `in`."""

    # Two sets by turns: half the memory of an order that is kept id by id.

    def __init__(self, least: int) -> None:
        self._least = least
        self._newer: set[T] = set()
        self._older: set[T] = set()

    def add(self, number: T) -> None:
        """Remember this one."""
        if len(self._newer) >= self._least:
            self._older, self._newer = self._newer, set()
        self._newer.add(number)

    def discard(self, number: T) -> None:
        """It is to be forgotten, if it is remembered."""
        self._newer.discard(number)
        self._older.discard(number)

    def __contains__(self, number: object) -> bool:
        return number in self._newer or number in self._older

    def __len__(self) -> int:
        return len(self._newer | self._older)
