"""An estimate of Discord's clock: the source of the order of events and of the time of day.

Snowflakes decide who was first, whenever they arrive. Moves of computer players and of timers have
none; theirs is made from the estimate and loses every tie.

The host's clock may be wrong or be set at any time. Stored, shown and ranked times and deletion by
age therefore use Discord's time (`DiscordClock.unix`), and nothing is deleted before that is known
(`DiscordClock.known`).
"""

from __future__ import annotations

import asyncio
import math
import time
from bisect import bisect_left, insort
from collections import deque
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from typing import Final

from aiohttp import TraceConfig, TraceRequestEndParams, hdrs

from bot.logs import get_logger
from bot.store.ids import EPOCH_MS, stamped_ms

log = get_logger(__name__)

SEEN_MOST: Final = 100
ODD_ONE_IN: Final = 20
"""The share of seen ids that may be stamped ahead of their time: one in 20."""
JITTER_MS: Final = 250.0
"""The time of day follows the estimate only if they differ by more, to keep countdowns steady."""
SKEWED_SECONDS: Final = 2.0
"""A host clock that is wrong by more is reported. A Date header is precise to the second only."""
_LOWEST: Final = (1 << 22) - 1


def last_id_of(unix_ms: int) -> int:
    """Return the greatest snowflake of this millisecond."""
    return (unix_ms - EPOCH_MS) << 22 | _LOWEST


def steady_ms(
    wall: Callable[[], float] = time.time, ticks: Callable[[], float] | None = None
) -> Callable[[], float]:
    """Return a monotonic clock of unix milliseconds that starts at the host's time of day.

    `ticks` (seconds) drives it; the default is a monotonic clock that includes the time the machine
    is suspended, where the system has one. A wrong time of day is a constant offset, which the
    estimate finds. If the host's clock is set later, this clock does not jump.
    """
    if ticks is None:
        boot = getattr(time, "CLOCK_BOOTTIME", None)
        ticks = time.monotonic if boot is None else lambda: time.clock_gettime(boot)
    base, ticking = (wall() - ticks()) * 1000, ticks
    return lambda: base + ticking() * 1000


class DiscordClock:
    """Estimates Discord's time from the ids of recent interactions and messages.

    Each id gives a sample of how far the local clock is ahead. Travel time only adds to a sample,
    so the estimate is a low percentile of the last hundred; not the minimum, because one id stamped
    ahead of its time would make all others look late. Until the first id, the `Date` header of a
    REST response gives the time to the second (`trace`).
    """

    def __init__(
        self,
        now_ms: Callable[[], float] | None = None,
        wall: Callable[[], float] | None = None,
    ) -> None:
        """`now_ms` must be monotonic, as a jump would be taken for travel time; the default is
        `steady_ms`. `wall` is the host's clock, which is only compared."""
        wall = wall or time.time
        self._now_ms = steady_ms(wall) if now_ms is None else now_ms
        self._wall = wall
        self._ahead: deque[float] = deque()
        self._sorted: list[float] = []
        self._applied = 0.0
        """How far the local clock is ahead, in ms, as `unix` applies it."""
        self._base = wall() * 1000 - self._now_ms()
        """The host's clock minus the local one, in ms, when `compare` was last called."""
        self._reported = False
        self.known = asyncio.Event()
        """Set once there is a sample. Until then the host's clock is used."""

    def saw(self, snowflake: int) -> None:
        """Take a sample from this id, which Discord stamped just now."""
        self._learn(self._now_ms() - stamped_ms(snowflake))

    def dated(self, date: str) -> None:
        """Take a sample from the `Date` header of a response, unless there is one already."""
        if self.known.is_set():
            return
        try:
            second = parsedate_to_datetime(date).timestamp()
        except (ValueError, OverflowError):
            return
        # Assume the end of that second, so that an id made here loses every tie.
        self._learn(self._now_ms() - (second * 1000 + 1000))

    def _learn(self, ahead: float) -> None:
        self._ahead.append(ahead)
        insort(self._sorted, ahead)
        if len(self._ahead) > SEEN_MOST:
            del self._sorted[bisect_left(self._sorted, self._ahead.popleft())]
        self.known.set()

    def trace(self, trace: TraceConfig) -> None:
        """Take samples from the responses to the requests of this trace."""

        async def ended(_: object, __: object, given: TraceRequestEndParams) -> None:
            # An error may come from a proxy, with the date of its own clock.
            if given.response.status < 400:
                self.dated(given.response.headers.get(hdrs.DATE, ""))

        trace.on_request_end.append(ended)

    def age_ms(self, snowflake: int) -> float:
        """Return the estimated age of this id in ms, at least 0."""
        return max(0.0, self.now_ms() - stamped_ms(snowflake))

    def now_ms(self) -> float:
        """Return Discord's time in unix ms, as precise as the estimate: for ordering."""
        return self._now_ms() - self._travel()

    def _travel(self) -> float:
        # A low percentile; of two or more samples never the minimum.
        seen = len(self._sorted)
        return self._sorted[max(seen // ODD_ONE_IN, min(1, seen - 1))] if seen else 0.0

    def make_id(self) -> int:
        """Make a snowflake for an event of the bot itself, after all ids of this millisecond."""
        return last_id_of(int(self.now_ms()))

    def unix(self) -> float:
        """Return the time of day in unix seconds, for rows, display and ages.

        Once `known` it is Discord's, to a quarter of a second.
        """
        ahead = self._travel()
        if abs(ahead - self._applied) > JITTER_MS:
            self._applied = ahead
        return (self._now_ms() - self._applied) / 1000

    def unix_ms(self) -> int:
        """Return `unix` in whole milliseconds."""
        return int(self.unix() * 1000)

    @property
    def host_ahead(self) -> float:
        """Seconds by which the host's clock is ahead of Discord's; NaN until that is known."""
        return self._wall() - self.unix() if self.known.is_set() else math.nan

    def compare(self) -> float:
        """Compare the host's clock with Discord's, and log each change once: it was set, it is
        wrong, it is right again. Returns the seconds it is ahead if it is wrong, else 0."""
        base = self._wall() * 1000 - self._now_ms()
        step, self._base = (base - self._base) / 1000, base
        if abs(step) > SKEWED_SECONDS:
            log.warning("host clock was set", by_seconds=round(step, 1))
        ahead = self.host_ahead
        # NaN is not wrong. After a report it must be right by a margin before it counts as right.
        wrong = abs(ahead) > SKEWED_SECONDS / (2 if self._reported else 1)
        if wrong != self._reported:
            if wrong:
                log.warning("host clock is wrong", ahead_seconds=round(ahead, 1))
            else:
                log.info("host clock is right", ahead_seconds=round(ahead, 1))
            self._reported = wrong
        return ahead if wrong else 0.0
