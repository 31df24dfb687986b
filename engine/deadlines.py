"""Deadlines of the waits at a table. The caller provides the clock.

Times are in the unit of that clock. The clock of a live match counts seconds. The clock of the
daily deal counts logical milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

from msgspec import Struct

from engine.core import Seat, Wait

NO_GRACE: Final = frozenset({"look", "open"})
"""The clocks whose deadlines get no grace period. No player has to react to them."""
SPARED: Final = 2
"""The maximum number of times that a wait is extended for further choices. Without a limit, a
player could hold up the table."""


class Countdown(Struct):
    """The deadline of one wait. While it runs, `due` is set. While it is stopped, `left` has the
    remaining time."""

    wait: Wait
    due: float | None
    """The time at which the deadline expires. None while it is stopped."""
    left: float
    """The time that remains while the countdown is stopped. It is not updated while the countdown
    runs."""
    fired: bool = False
    """Whether the deadline has expired and `Deadlines.expired` has returned its wait."""
    spared: int = 0
    """The number of times that the deadline was extended for a further choice."""


class Deadlines:
    """The deadlines of one match. There is one for each wait."""

    def __init__(self, lasts: Callable[[Wait], float], now: Callable[[], float]) -> None:
        """Create an empty set of deadlines. `lasts(wait)` must return how long a wait lasts.
        `now()` must return the time of a clock that never goes back."""
        self._lasts = lasts
        self._now = now
        self._deadlines: dict[str, Countdown] = {}
        self._stopped = False

    def sync(self, waits: Iterable[Wait]) -> None:
        """Start a deadline for each wait in `waits` that is new, and drop the deadlines of waits
        that are over."""
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
        """Stop all deadlines except those of looks.

        Each deadline keeps the time that it had left at the time `since`, but at most its full
        time. If `since` is None, it keeps the time that it has left now.
        """
        self._stopped = True
        for deadline in self._deadlines.values():
            self._run(deadline, self._now() if since is None else since)
            if since is not None and deadline.due is None:
                deadline.left = min(deadline.left, max(self._lasts(deadline.wait), 0.0))

    def go(self, at_least: float = 0.0) -> None:
        """Restart all deadlines. A deadline for a player's decision gets at least the time
        `at_least`."""
        self._stopped = False
        for deadline in self._deadlines.values():
            if deadline.wait.clock not in NO_GRACE:
                deadline.left = max(deadline.left, at_least)
            self._run(deadline, self._now())

    def leave(self, keys: Collection[str], at_least: float) -> None:
        """Raise the remaining time of the stopped deadlines of the waits with the keys `keys` to at
        least `at_least`."""
        for key, deadline in self._deadlines.items():
            if key in keys and deadline.due is None:
                deadline.left = max(deadline.left, at_least)

    def restart(self, key: str, lasts: float) -> None:
        """Let the deadline of the wait with the key `key` expire after the duration `lasts`,
        counted from now. Does nothing if no wait has that key."""
        deadline = self._deadlines.get(key)
        if deadline is not None:
            deadline.left = lasts
            deadline.due, deadline.fired = None, False
            self._run(deadline, self._now())

    def extend(self, clock: str, seat: Seat, least: float) -> None:
        """Give the wait of the seat `seat` on the clock `clock` at least the duration `least` from
        now.

        This is called when the player has made a choice and the wait continues. A wait is extended
        at most `SPARED` times.
        """
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
        """Resume the deadlines that were stored before a restart. `saved` is the result of the
        method `saved`.

        A deadline for a player's decision gets at least the time `at_least`. Waits that are not in
        `saved` have just begun. No wait gets more than its full time, because a later deadline only
        shows that the host's clock was set back.
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
        """Whether the deadlines are stopped."""
        return self._stopped

    def next_due(self) -> float | None:
        """Return the time at which the earliest running deadline expires. Returns None if no
        deadline runs."""
        return min((d.due for d in self._deadlines.values() if d.due is not None), default=None)

    def expired(self) -> list[Wait]:
        """Return the waits whose deadlines have expired since the last call. The earliest comes
        first."""
        now = self._now()
        past = [(d.due, d) for d in self._deadlines.values() if d.due is not None and d.due <= now]
        for _, deadline in past:
            deadline.due, deadline.left, deadline.fired = None, 0.0, True
        return [deadline.wait for _, deadline in sorted(past, key=lambda pair: pair[0])]

    def ends(self, shown: Callable[[str], bool] = lambda _: True) -> dict[str, float]:
        """Return a mapping of the name of each running clock to the time at which it ends. Clocks
        for which `shown(clock)` is False are left out."""
        ends: dict[str, float] = {}
        for deadline in self._deadlines.values():
            if deadline.due is not None and shown(deadline.wait.clock):
                name = deadline.wait.clock.removesuffix("_again")
                ends[name] = min(deadline.due, ends.get(name, deadline.due))
        return ends

    def saved(self) -> dict[str, tuple[float | None, float]]:
        """Return the state of the deadlines for storing it. Maps the key of each wait to a pair.
        The pair has the time at which the deadline expires (None if it is stopped), and the time
        that is left."""
        now = self._now()
        return {
            key: (d.due, d.left if d.due is None else max(0.0, d.due - now))
            for key, d in self._deadlines.items()
        }
