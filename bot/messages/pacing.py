"""Until when something has to wait: a call after a call, or what Discord limits.

It is kept beside all tables, so that no new lobby begins without it. Nothing of it is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable


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
