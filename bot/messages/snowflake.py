"""Estimates Discord's clock, which decides the order of events and gives the time of day.

Of two interactions the one with the lower snowflake came first, even if it arrives later. Moves of
computer players and timers have no snowflake. They get a snowflake that is made from the estimate
and is later than all other snowflakes of its millisecond.

The host's clock may be wrong, or may be changed at any time. So Discord's time
(`DiscordClock.unix`) is used for times that are stored, shown or compared, and for deletion by age.
Nothing is deleted before Discord's time is known (`DiscordClock.known`).
"""

from __future__ import annotations

import asyncio
import math
import time
from bisect import bisect_left, insort
from collections import deque
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from functools import partial
from typing import Final

from aiohttp import TraceConfig, TraceRequestEndParams, hdrs

from bot.logs import get_logger
from bot.store.ids import EPOCH_MS, stamped_ms

log = get_logger(__name__)

SEEN_MOST: Final = 100
"""The number of recent samples from which Discord's time is estimated."""
ODD_ONE_IN: Final = 20
"""One in this many samples may have an id with a timestamp in the future without affecting the
estimate."""
JITTER_MS: Final = 250.0
"""`DiscordClock.unix` adopts a new estimate only if it differs by more than this many milliseconds,
so that countdowns don't jump."""
SKEWED_SECONDS: Final = 2.0
"""The bot reports a host clock that is wrong by more than this many seconds. The limit allows for
the resolution of `Date` headers, which is one second."""
_LOWEST: Final = (1 << 22) - 1


def last_id_of(unix_ms: int) -> int:
    """Return the greatest snowflake of the millisecond `unix_ms`."""
    return (unix_ms - EPOCH_MS) << 22 | _LOWEST


def steady_ms(
    wall: Callable[[], float] = time.time, ticks: Callable[[], float] | None = None
) -> Callable[[], float]:
    """Return a monotonic clock in Unix milliseconds that starts at the host's time of day.

    It advances with `ticks`, a clock in seconds. The default for `ticks` is a monotonic clock that
    also counts while the machine is suspended, if there is one. If the host's clock (`wall`) is
    wrong at the start, the result is wrong by a constant, which `DiscordClock` finds. Later changes
    of the host's clock don't affect the result.
    """
    if ticks is None:
        boot = getattr(time, "CLOCK_BOOTTIME", None)
        ticks = time.monotonic if boot is None else partial(time.clock_gettime, boot)
    base, ticking = (wall() - ticks()) * 1000, ticks
    return lambda: base + ticking() * 1000


class DiscordClock:
    """Estimates Discord's time from the ids of recent interactions and messages.

    Each id gives a sample of how far the local clock is ahead. Latency makes a sample greater, so
    the estimate is a low percentile of the last 100 samples. It is not the minimum, because one id
    with a timestamp in the future would make all others look late. Before the first id arrives, the
    `Date` header of a REST response gives the time to the second (`trace`).
    """

    def __init__(
        self,
        now_ms: Callable[[], float] | None = None,
        wall: Callable[[], float] | None = None,
    ) -> None:
        """Create the clock. `now_ms` is the local clock. It must be monotonic, because a jump would
        look like latency. The default is `steady_ms`. `wall` is the host's clock, which is used
        only for comparison."""
        wall = wall or time.time
        self._now_ms = steady_ms(wall) if now_ms is None else now_ms
        self._wall = wall
        self._ahead: deque[float] = deque()
        self._sorted: list[float] = []
        self._travel = 0.0
        """The estimate: the number of milliseconds that the local clock is ahead of Discord's."""
        self._applied = 0.0
        """The estimate that `unix` applies, in milliseconds. It changes only if the new estimate
        differs by more than `JITTER_MS`."""
        self._base = wall() * 1000 - self._now_ms()
        """The host's clock minus the local clock, in milliseconds, at the time of the last call of
        `compare`."""
        self._reported = False
        self.known = asyncio.Event()
        """An event that is set at the first sample. Before that, all times come from the host's
        clock."""

    def saw(self, snowflake: int) -> None:
        """Take a sample from `snowflake`, which is an id that has just arrived from Discord."""
        self._learn(self._now_ms() - stamped_ms(snowflake))

    def dated(self, date: str) -> None:
        """Estimate the offset of the local clock from `date`, which is the `Date` header of a
        response. Does nothing if an estimate exists already."""
        if self.known.is_set():
            return
        try:
            second = parsedate_to_datetime(date).timestamp()
        except (ValueError, OverflowError):
            return
        # Assume the end of that second, so that ids by `make_id` lose every tie.
        self._learn(self._now_ms() - (second * 1000 + 1000))

    def _learn(self, ahead: float) -> None:
        self._ahead.append(ahead)
        insort(self._sorted, ahead)
        if len(self._ahead) > SEEN_MOST:
            del self._sorted[bisect_left(self._sorted, self._ahead.popleft())]
        # A low percentile; never the minimum of two or more samples.
        seen = len(self._sorted)
        self._travel = self._sorted[max(seen // ODD_ONE_IN, min(1, seen - 1))]
        if abs(self._travel - self._applied) > JITTER_MS:
            self._applied = self._travel
        self.known.set()

    def trace(self, trace: TraceConfig) -> None:
        """Register `dated` as a callback of the aiohttp trace config `trace`. It is called with the
        `Date` header of each HTTP response whose status is below 400."""

        async def ended(_: object, __: object, given: TraceRequestEndParams) -> None:
            # An error may come from a proxy, with the date of the proxy's clock.
            if given.response.status < 400:
                self.dated(given.response.headers.get(hdrs.DATE, ""))

        trace.on_request_end.append(ended)

    def age_ms(self, snowflake: int) -> float:
        """Return the estimated age of `snowflake` in milliseconds. It is at least 0."""
        return max(0.0, self.now_ms() - stamped_ms(snowflake))

    def now_ms(self) -> float:
        """Return the latest estimate of Discord's time in Unix milliseconds. Use it for ordering
        ids and for their ages. Use `unix` for stored and displayed times."""
        return self._now_ms() - self._travel

    def make_id(self) -> int:
        """Return a snowflake for an event of the bot. It is the greatest snowflake of the current
        millisecond."""
        return last_id_of(int(self.now_ms()))

    def unix(self) -> float:
        """Return the time of day in Unix seconds, for stored rows, displayed times and ages.

        Once `known` is set, it differs from the estimate of Discord's time by at most 0.25 s.
        """
        return (self._now_ms() - self._applied) / 1000

    def unix_ms(self) -> int:
        """Return the time of day that `unix` returns in whole milliseconds."""
        return int(self._now_ms() - self._applied)

    @property
    def host_ahead(self) -> float:
        """The number of seconds that the host's clock is ahead of Discord's. NaN until `known` is
        set."""
        return self._wall() - self.unix() if self.known.is_set() else math.nan

    def compare(self) -> float:
        """Compare the host's clock with Discord's time. If the host's clock was changed, is wrong,
        or is right again, log that. Returns the number of seconds that a wrong clock is ahead
        (negative if it is behind). Returns 0 if the clock is right."""
        base = self._wall() * 1000 - self._now_ms()
        step, self._base = (base - self._base) / 1000, base
        if abs(step) > SKEWED_SECONDS:
            log.warning("host clock was set", by_seconds=round(step, 1))
        ahead = self.host_ahead
        # NaN does not count as wrong. Hysteresis: once reported, the limit is half as high.
        wrong = abs(ahead) > SKEWED_SECONDS / (2 if self._reported else 1)
        if wrong != self._reported:
            if wrong:
                log.warning("host clock is wrong", ahead_seconds=round(ahead, 1))
            else:
                log.info("host clock is right", ahead_seconds=round(ahead, 1))
            self._reported = wrong
        return ahead if wrong else 0.0
