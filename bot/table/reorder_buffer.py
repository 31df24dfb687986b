"""The one ordered way into a table: the reorder buffer.

While a discard is open, or anybody may end the round, what was stamped first is
taken first, though it arrived later (K6.3, G5.1). An entry waits until its own arrival is `window`
seconds old; then everything with an id up to its own is taken, in id order. Nothing waits longer
than its own window, except what would close a discard before its least time is over (K6.2). With
nothing to be first at, entries are taken as they came.

Pure: it is told the time and keeps no clock.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")


@dataclass(slots=True, eq=False)
class Entry(Generic[T]):
    """One thing that somebody wants of the table."""

    id: int
    """Snowflake: the order. Stamped by Discord, or made for computer players and clocks."""
    arrived: float
    """Seconds on the loop's clock."""
    item: T
    reading: bool = False
    """Changes nothing, so it waits for nothing."""
    inverted: bool = False
    """Taken before an entry that arrived earlier."""
    action: Struct | None = None
    """What it would do in the game; decoded once, when there is a stage to ask."""


class Mailbox(Generic[T]):
    """Entries that wait to be taken, one at a time."""

    def __init__(self, window: float) -> None:
        self.window = window
        """Seconds that an entry waits for others with lower ids."""
        self._entries: list[Entry[T]] = []

    def __len__(self) -> int:
        return len(self._entries)

    def waiting(self) -> list[Entry[T]]:
        """What is in the box, in order of arrival."""
        return list(self._entries)

    def put(self, entry: Entry[T]) -> None:
        """Add an entry that has just arrived."""
        self._entries.append(entry)

    def take(
        self, now: float, gathering: bool, not_before: Callable[[Entry[T]], float]
    ) -> tuple[Entry[T] | None, float | None]:
        """Take out the next entry, or say how many seconds until there may be one. The entry is
        marked `inverted` if one that arrived before it is still there.

        `gathering`: there is something that only the first can have, so ids decide.
        `not_before(entry)`: the loop's time before which this entry may not be taken.
        Answers (entry, None), (None, seconds) or, with an empty box, (None, None).
        """
        if not self._entries:
            return None, None
        for entry in self._entries:
            if entry.reading:
                return self._pop(entry), None
        starts = [(entry, not_before(entry)) for entry in self._entries]
        if not gathering:
            ready = [entry for entry, start in starts if start <= now]
            if ready:
                return self._pop(ready[0]), None
            return None, min(start for _, start in starts) - now
        due = [e for e, start in starts if max(e.arrived + self.window, start) <= now]
        if not due:
            return None, min(max(e.arrived + self.window, start) for e, start in starts) - now
        last = max(entry.id for entry in due)
        first = min((e for e, start in starts if e.id <= last and start <= now), key=_by_id)
        return self._pop(first), None

    def forget(self, dropped: Callable[[T], bool]) -> None:
        """Throw away the entries whose items are to be dropped."""
        self._entries = [entry for entry in self._entries if not dropped(entry.item)]

    def drain(self) -> list[Entry[T]]:
        """Empty the box: everything in it, in order of arrival."""
        entries, self._entries = self._entries, []
        return entries

    def _pop(self, entry: Entry[T]) -> Entry[T]:
        entry.inverted = any(
            other.arrived < entry.arrived and not other.reading
            for other in self._entries
            if other is not entry
        )
        self._entries.remove(entry)
        return entry


def _by_id(entry: Entry[T]) -> int:
    return entry.id
