"""A memory of ids that never grows: the newest of them.

What is remembered longest is forgotten first, and only to make room.
"""

from __future__ import annotations

from bot.store.ids import Ids


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
