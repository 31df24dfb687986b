"""Discord's clock, as well as it can be known here: the one source of order and of time of day.

Discord's ids decide who was first, whenever they reach us. Moves of computer players and of timers
have no such id; theirs is made from the estimate kept here and loses every tie.

The host's own clock may be wrong or be set at any time. What is stored, shown, ranked or deleted by
its age goes by Discord's time instead (`DiscordClock.unix`), and nothing is deleted before that is
known (`DiscordClock.known`).
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
"""Of the ids seen, one in so many may be stamped ahead of its time."""
JITTER_MS: Final = 250.0
"""The time of day follows the estimate once they differ by more, so that no countdown wavers."""
SKEWED_SECONDS: Final = 2.0
"""A host clock that is wrong by more is reported; a Date header tells no more than the second."""
_LOWEST: Final = (1 << 22) - 1


def last_id_of(unix_ms: int) -> int:
    """The greatest id of this millisecond: after every id that Discord stamped within it."""
    return (unix_ms - EPOCH_MS) << 22 | _LOWEST


def steady_ms(
    wall: Callable[[], float] = time.time, ticks: Callable[[], float] | None = None
) -> Callable[[], float]:
    """Return a clock of unix milliseconds that starts at the host's time of day and is never set.

    It ticks by `ticks` (seconds), by default a monotonic clock that goes on while the machine is
    suspended, where there is one. If the host's time of day is wrong, that is a constant offset,
    which the estimate finds; if the host sets it later, this clock does not jump.
    """
    if ticks is None:
        boot = getattr(time, "CLOCK_BOOTTIME", None)
        ticks = time.monotonic if boot is None else lambda: time.clock_gettime(boot)
    base, ticking = (wall() - ticks()) * 1000, ticks
    return lambda: base + ticking() * 1000


class DiscordClock:
    """Estimates Discord's time from the ids of recent interactions and messages.

    Each id seen says how far the local clock is ahead of the stamp, travel time included, which
    only adds: so the best guess is near the least of the last hundred. Not the least itself, for
    one id that was stamped ahead of its time would make all others look late. Before the first id,
    the `Date` header of a REST response tells the time to the second (`trace`).
    """

    def __init__(
        self,
        now_ms: Callable[[], float] | None = None,
        wall: Callable[[], float] | None = None,
    ) -> None:
        """`now_ms` must never be set, or the jump would be taken for travel (see `steady_ms`, which
        is the default). `wall` is the host's own clock, which is only compared."""
        wall = wall or time.time
        self._now_ms = steady_ms(wall) if now_ms is None else now_ms
        self._wall = wall
        self._ahead: deque[float] = deque()
        self._sorted: list[float] = []
        self._told = 0.0
        """How far the local clock is ahead, as the time of day has it."""
        self._base = wall() * 1000 - self._now_ms()
        """The host's clock against the local one, when they were compared last."""
        self._reported = False
        self.known = asyncio.Event()
        """Set once Discord has told the time. Until then the host's own must do."""

    def saw(self, snowflake: int) -> None:
        """Learn from this id, which Discord stamped just now."""
        self._learn(self._now_ms() - stamped_ms(snowflake))

    def dated(self, date: str) -> None:
        """Learn from the `Date` header of a response, unless anything is known already."""
        if self.known.is_set():
            return
        try:
            second = parsedate_to_datetime(date).timestamp()
        except (ValueError, OverflowError):
            return
        # It may be any time of that second: an own id made by the last of them loses every tie.
        self._learn(self._now_ms() - (second * 1000 + 1000))

    def _learn(self, ahead: float) -> None:
        self._ahead.append(ahead)
        insort(self._sorted, ahead)
        if len(self._ahead) > SEEN_MOST:
            del self._sorted[bisect_left(self._sorted, self._ahead.popleft())]
        self.known.set()

    def trace(self, trace: TraceConfig) -> None:
        """Learn from the responses to the requests that are traced by this."""

        async def ended(_: object, __: object, given: TraceRequestEndParams) -> None:
            # A proxy dates its own errors itself.
            if given.response.status < 400:
                self.dated(given.response.headers.get(hdrs.DATE, ""))

        trace.on_request_end.append(ended)

    def age_ms(self, snowflake: int) -> float:
        """How long ago Discord stamped this id, in ms, by the estimate; never below 0."""
        return max(0.0, self.now_ms() - stamped_ms(snowflake))

    def now_ms(self) -> float:
        """Discord's time now, in unix ms, as precisely as it is known: for order."""
        return self._now_ms() - self._travel()

    def _travel(self) -> float:
        """How far our clock is ahead: a low percentile, and past one odd id even of two."""
        seen = len(self._sorted)
        return self._sorted[max(seen // ODD_ONE_IN, min(1, seen - 1))] if seen else 0.0

    def make_id(self) -> int:
        """An id for something of our own that happens now: later than all of this millisecond."""
        return last_id_of(int(self.now_ms()))

    def unix(self) -> float:
        """The time of day in unix seconds, for rows, for people and for whatever goes by age.

        It is Discord's, to a quarter of a second, once that is `known`.
        """
        ahead = self._travel()
        if abs(ahead - self._told) > JITTER_MS:
            self._told = ahead
        return (self._now_ms() - self._told) / 1000

    def unix_ms(self) -> int:
        """The same in whole milliseconds."""
        return int(self.unix() * 1000)

    @property
    def host_ahead(self) -> float:
        """By how many seconds the host's clock is ahead of Discord's; NaN until that is known."""
        return self._wall() - self.unix() if self.known.is_set() else math.nan

    def compare(self) -> float:
        """Compare the host's clock with Discord's, and log once what is new: that it was set while
        the bot runs, that it is wrong, and that it is right again. Returns by how many seconds it
        is ahead if it is wrong, else 0."""
        base = self._wall() * 1000 - self._now_ms()
        step, self._base = (base - self._base) / 1000, base
        if abs(step) > SKEWED_SECONDS:
            log.warning("host clock was set", by_seconds=round(step, 1))
        ahead = self.host_ahead
        # NaN is not wrong; what was reported is right again with room to spare.
        wrong = abs(ahead) > SKEWED_SECONDS / (2 if self._reported else 1)
        if wrong != self._reported:
            if wrong:
                log.warning("host clock is wrong", ahead_seconds=round(ahead, 1))
            else:
                log.info("host clock is right", ahead_seconds=round(ahead, 1))
            self._reported = wrong
        return ahead if wrong else 0.0
