"""Deadlines of a table's waits, by a clock that the caller passes.

Times are in the unit of that clock: a live match counts seconds of a steady clock, the daily deal
logical milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

from msgspec import Struct

from engine.core import Seat, Wait

NO_GRACE: Final = frozenset({"look", "open"})
"""The clocks whose deadlines get no grace period, because no player has to react to them."""
SPARED: Final = 2
"""How often one wait may be extended for further choices. It is limited, so that no player can hold
up a table."""


class Countdown(Struct):
    """The deadline of one wait: `due` is set while it runs; `left` holds the remaining time while
    it is stopped."""

    wait: Wait
    due: float | None
    """The time of the deadline; None while it is stopped."""
    left: float
    """The remaining time; not updated while the countdown runs."""
    fired: bool = False
    """Whether the deadline has expired and `Deadlines.expired` has returned its wait."""
    spared: int = 0
    """How often the deadline was extended for a further choice."""


class Deadlines:
    """The deadlines of one match, one for each wait."""

    def __init__(self, lasts: Callable[[Wait], float], now: Callable[[], float]) -> None:
        """`lasts(wait)` returns how long a wait lasts; `now()` is a clock that never goes back."""
        self._lasts = lasts
        self._now = now
        self._deadlines: dict[str, Countdown] = {}
        self._stopped = False

    def sync(self, waits: Iterable[Wait]) -> None:
        """Start deadlines for new `waits`, and drop the deadlines of waits that are over."""
        now = self._now()
        current: dict[str, Countdown] = {}
        for wait in waits:
            known = self._deadlines.get(wait.key)
            if known is None:
                known = Countdown(wait, None, self._lasts(wait))
            known.wait = wait
            self._run(known, now)
            current[wait.key] = known
        self._deadlines = current

    def _run(self, deadline: Countdown, now: float) -> None:
        # A shown card turns face down even while other clocks are stopped.
        stopped = self._stopped and deadline.wait.clock != "look"
        running = not (stopped or deadline.wait.paused)
        if deadline.fired:
            if running:
                return
            deadline.fired = False  # its action may have been dropped: let it expire again
        if running and deadline.due is None:
            deadline.due = now + deadline.left
        elif not running and deadline.due is not None:
            deadline.left = max(0.0, deadline.due - now)
            deadline.due = None

    def stop(self, since: float | None = None) -> None:
        """Stop all deadlines. Each keeps the time it had left at `since` (None: now), at most its
        full time. Deadlines of looks keep running."""
        self._stopped = True
        for deadline in self._deadlines.values():
            self._run(deadline, self._now() if since is None else since)
            if since is not None and deadline.due is None:
                deadline.left = min(deadline.left, max(self._lasts(deadline.wait), 0.0))

    def go(self, at_least: float = 0.0) -> None:
        """Restart all deadlines. Players' decisions get at least `at_least`."""
        self._stopped = False
        for deadline in self._deadlines.values():
            if deadline.wait.clock not in NO_GRACE:
                deadline.left = max(deadline.left, at_least)
            self._run(deadline, self._now())

    def leave(self, keys: Collection[str], at_least: float) -> None:
        """Raise the remaining time of the stopped deadlines with the given keys to at least
        `at_least`."""
        for key, deadline in self._deadlines.items():
            if key in keys and deadline.due is None:
                deadline.left = max(deadline.left, at_least)

    def restart(self, key: str, lasts: float) -> None:
        """Set the deadline of the wait with the key `key` to `lasts` from now; do nothing if no
        wait has that key."""
        deadline = self._deadlines.get(key)
        if deadline is not None:
            deadline.left = lasts
            deadline.due, deadline.fired = None, False
            self._run(deadline, self._now())

    def extend(self, clock: str, seat: Seat, least: float) -> None:
        """Extend the seat's wait with the clock `clock` to at least `least` from now, because the
        player made a choice and the wait continues. A wait is extended at most `SPARED` times."""
        for deadline in self._deadlines.values():
            wait = deadline.wait
            if wait.clock != clock or wait.seats != (seat,) or deadline.fired:
                continue
            left = deadline.left if deadline.due is None else deadline.due - self._now()
            if left < least and deadline.spared < SPARED:
                deadline.spared += 1
                deadline.left, deadline.due = least, None
                self._run(deadline, self._now())

    def restore(self, saved: Mapping[str, tuple[float | None, float]], at_least: float) -> None:
        """Resume the deadlines that were stored before a restart, as the method `saved` returned
        them. Players' decisions get at least `at_least`.

        Waits that are not in `saved` have just begun. No wait gets more than its full time, because
        a later deadline only shows that the host's clock was set back.
        """
        now = self._now()
        for key, deadline in self._deadlines.items():
            if key not in saved:
                continue
            due, left = saved[key]
            grace = at_least if deadline.wait.clock not in NO_GRACE else 0.0
            whole = max(self._lasts(deadline.wait), left)
            deadline.left = max(left if due is None else min(due - now, whole), grace)
            deadline.due = None
            self._run(deadline, now)

    @property
    def stopped(self) -> bool:
        """Whether all deadlines are stopped."""
        return self._stopped

    def next_due(self) -> float | None:
        """Return the time at which the earliest running deadline expires; None if none runs."""
        return min((d.due for d in self._deadlines.values() if d.due is not None), default=None)

    def expired(self) -> list[Wait]:
        """Return the waits that have expired since the last call, the earliest first."""
        now = self._now()
        past = [(d.due, d) for d in self._deadlines.values() if d.due is not None and d.due <= now]
        for _, deadline in past:
            deadline.due, deadline.left, deadline.fired = None, 0.0, True
        return [deadline.wait for _, deadline in sorted(past, key=lambda pair: pair[0])]

    def ends(self, shown: Callable[[str], bool] = lambda _: True) -> dict[str, float]:
        """Return the time at which each running clock ends, by the clock's name.
        Clocks for which `shown(clock)` is False are left out."""
        ends: dict[str, float] = {}
        for deadline in self._deadlines.values():
            if deadline.due is not None and shown(deadline.wait.clock):
                name = deadline.wait.clock.removesuffix("_again")
                ends[name] = min(deadline.due, ends.get(name, deadline.due))
        return ends

    def saved(self) -> dict[str, tuple[float | None, float]]:
        """Return the deadlines by the wait's key, as pairs: the time at which it expires (None:
        stopped), and the time left."""
        now = self._now()
        return {
            key: (d.due, d.left if d.due is None else max(0.0, d.due - now))
            for key, d in self._deadlines.items()
        }
