"""When something may be done: not before a limit is over, and so often in a minute.

`Pacing` is kept beside all tables, so that a new lobby doesn't reset it. Nothing of it is stored.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable
from typing import Final

MINUTE: Final = 60.0


class Pacing:
    """Until when something is to wait, by what it is about."""

    def __init__(self, now: Callable[[], float]) -> None:
        """`now`: seconds, by a clock that nobody sets."""
        self._now = now
        self._until: dict[Hashable, float] = {}

    def left(self, *about: Hashable) -> float:
        """Seconds until none of these waits any more; 0: none does."""
        now = self._now()
        return max([0.0, *(self._until.get(each, now) - now for each in about)])

    def wait(self, seconds: float, about: Iterable[Hashable]) -> None:
        """Each of these is to wait for so long from now on."""
        now = self._now()
        self._until = {each: until for each, until in self._until.items() if until > now}
        self._until |= dict.fromkeys(about, now + seconds)


class Minute:
    """How often something was done within the last minute."""

    __slots__ = ("_now", "_times")

    def __init__(self, now: Callable[[], float]) -> None:
        """`now`: seconds, by a clock that nobody sets."""
        self._now = now
        self._times: deque[float] = deque()

    def add(self) -> None:
        """It is done now."""
        self._times.append(self._now())

    @property
    def count(self) -> int:
        """How often it was done."""
        since = self._now() - MINUTE
        while self._times and self._times[0] <= since:
            self._times.popleft()
        return len(self._times)

    def left(self, most: int) -> float:
        """Seconds until it was done fewer than `most` times; 0: it was."""
        over = self.count - most
        if over < 0:
            return 0.0
        # Where none is allowed there may be nothing to wait for: ask again in a minute.
        since = self._times[over] if over < len(self._times) else self._now()
        return since + MINUTE - self._now()
