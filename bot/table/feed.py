"""Tells the watchers of a table, such as open web pages, that something on the table has changed.

A watcher wakes up, reads the current state of the table, and shows it. Events are passed on only so
that the watcher can show what led to that state. They are not redacted (see `AnyEvent.seen_by`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from typing import Final

from engine.core import AnyEvent

MOST_EVENTS: Final = 200
"""The maximum number of events that are kept until a watcher takes them. If there are more, the
oldest are dropped."""


class Watcher:
    """A subscriber of a `Feed`, such as an open web page."""

    def __init__(self) -> None:
        self.changed = asyncio.Event()
        """An event that is set when the table changes. The watcher clears it."""
        self.closed = False
        """Whether the table object is no longer used, for example because another process now
        serves the table."""
        self._events: list[AnyEvent] = []

    def add(self, events: Iterable[AnyEvent]) -> None:
        """Keep `events` until the watcher calls `take`."""
        self._events = [*self._events, *events][-MOST_EVENTS:]

    def take(self) -> list[AnyEvent]:
        """Remove and return the events that were added since the last call, oldest first."""
        events, self._events = self._events, []
        return events


class Feed:
    """The watchers of one table. If there are no watchers, its methods do nothing."""

    def __init__(self) -> None:
        self._watchers: set[Watcher] = set()

    @contextmanager
    def watching(self) -> Generator[Watcher]:
        """Yield a new watcher, which is subscribed for the duration of the `with` block."""
        watcher = Watcher()
        self._watchers.add(watcher)
        try:
            yield watcher
        finally:
            self._watchers.discard(watcher)

    @property
    def watched(self) -> bool:
        """Whether the table has a watcher."""
        return bool(self._watchers)

    def tell(self, events: Iterable[AnyEvent]) -> None:
        """Pass the events of an action to the watchers. This doesn't wake them: call `touch` when
        the action is done."""
        for watcher in self._watchers:
            watcher.add(events)

    def touch(self) -> None:
        """Wake the watchers, because the table may look different now."""
        for watcher in self._watchers:
            watcher.changed.set()

    def close(self) -> None:
        """Tell the watchers that the table object is no longer used."""
        for watcher in self._watchers:
            watcher.closed = True
        self.touch()
