"""Discord's clock, as far as one can know it from here.

Who was first is decided by ids that Discord stamped, never by when they
reached us. Computer players and clocks have no such id; theirs is made from the estimate kept here,
and loses every tie.
"""

from __future__ import annotations

import time
from bisect import bisect_left, insort
from collections import deque
from collections.abc import Callable
from typing import Final

EPOCH_MS: Final = 1_420_070_400_000
"""2015-01-01, from which snowflakes count milliseconds."""

SEEN_MOST: Final = 100
ODD_ONE_IN: Final = 20
"""Of the ids seen, one in so many may be stamped ahead of its time."""
_LOWEST: Final = (1 << 22) - 1


def stamped_ms(snowflake: int) -> int:
    """Unix milliseconds at which Discord stamped this id (bits 22 and up)."""
    return (snowflake >> 22) + EPOCH_MS


def last_id_of(unix_ms: int) -> int:
    """The greatest id of this millisecond: after every id that Discord stamped within it."""
    return (unix_ms - EPOCH_MS) << 22 | _LOWEST


def steady_ms(
    wall: Callable[[], float] = time.time, ticks: Callable[[], float] = time.monotonic
) -> Callable[[], float]:
    """Unix milliseconds as this machine has them now, and from here on by a clock that nobody sets:
    a wrong time of day is an offset, which the estimate finds; one put right would be a leap."""
    base = (wall() - ticks()) * 1000
    return lambda: base + ticks() * 1000


class DiscordClock:
    """Estimates Discord's time from the ids of recent interactions.

    Each id seen says how far our clock is ahead of the stamp, travel time included, which only
    adds: so the best guess is near the least of the last hundred. Not the least itself, for one id
    that was stamped ahead of its time would make all others look late.
    """

    def __init__(self, now_ms: Callable[[], float]) -> None:
        """`now_ms` must never be set: a leap would be taken for travel (see `steady_ms`)."""
        self._now_ms = now_ms
        self._ahead: deque[float] = deque()
        self._sorted: list[float] = []

    def saw(self, snowflake: int) -> None:
        """An interaction with this id arrived just now."""
        ahead = self._now_ms() - stamped_ms(snowflake)
        self._ahead.append(ahead)
        insort(self._sorted, ahead)
        if len(self._ahead) > SEEN_MOST:
            del self._sorted[bisect_left(self._sorted, self._ahead.popleft())]

    def age_ms(self, snowflake: int) -> float:
        """How long ago Discord stamped this id, in ms, by the estimate; never below 0."""
        return max(0.0, self.now_ms() - stamped_ms(snowflake))

    def now_ms(self) -> float:
        """Discord's time now, in unix ms."""
        return self._now_ms() - self._travel()

    def _travel(self) -> float:
        """How far our clock is ahead: a low percentile, and past one odd id even of two."""
        seen = len(self._sorted)
        return self._sorted[max(seen // ODD_ONE_IN, min(1, seen - 1))] if seen else 0.0

    def make_id(self) -> int:
        """An id for something of our own that happens now: later than all of this millisecond."""
        return last_id_of(int(self.now_ms()))
