"""Deadlines: how long the table waits, and what happens when nobody moves.

A deadline belongs to a wait's key and is kept for as long as that wait is; a
paused wait keeps the time it had left; nothing runs while the clock is stopped (the shard is
offline, the game is put away). Times are seconds of a clock that nobody sets; whoever stores them
or shows them to people makes unix time of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from msgspec import Struct

from engine.core import Seat, Wait

NO_GRACE: Final = frozenset({"look", "open"})
"""Clocks that no person has to keep up with: they get no time to look around."""
SPARED: Final = 2
"""So often may a wait be lengthened for the choices made in it: nobody holds up a table."""


class Deadline(Struct):
    """One wait's time: `due` while it runs, `left` (seconds) while it stands."""

    wait: Wait
    due: float | None
    left: float
    fired: bool = False
    """It has run out, and the table has been told."""
    spared: int = 0
    """How often it was lengthened for a choice that its player had yet to make."""


class Clock:
    """The deadlines of one table."""

    def __init__(self, seconds: Callable[[Wait], float], now: Callable[[], float]) -> None:
        self._seconds = seconds
        self._now = now
        self._deadlines: dict[str, Deadline] = {}
        self._stopped = False

    def sync(self, waits: Iterable[Wait]) -> None:
        """Follow the table: new waits start, those that are over are forgotten."""
        now = self._now()
        fresh: dict[str, Deadline] = {}
        for wait in waits:
            known = self._deadlines.get(wait.key)
            if known is None:
                known = Deadline(wait, None, self._seconds(wait))
            known.wait = wait
            self._run(known, now)
            fresh[wait.key] = known
        self._deadlines = fresh

    def _run(self, deadline: Deadline, now: float) -> None:
        # A card that is shown turns face down whatever else stands still.
        stopped = self._stopped and deadline.wait.clock != "look"
        running = not (stopped or deadline.wait.paused)
        if deadline.fired:
            if running:
                return
            deadline.fired = False  # told in vain: the wait stood still by then
        if running and deadline.due is None:
            deadline.due = now + deadline.left
        elif not running and deadline.due is not None:
            deadline.left = max(0.0, deadline.due - now)
            deadline.due = None

    def stop(self, since: float | None = None) -> None:
        """Everything stands still, keeping the time that it had left at `since` (None: now), and
        at most its whole time."""
        self._stopped = True
        for deadline in self._deadlines.values():
            self._run(deadline, self._now() if since is None else since)
            if since is not None and deadline.due is None:
                deadline.left = min(deadline.left, max(self._seconds(deadline.wait), 0.0))

    def go(self, at_least: float = 0.0) -> None:
        """Everything runs on, with at least this many seconds to spare."""
        self._stopped = False
        for deadline in self._deadlines.values():
            if deadline.wait.clock not in NO_GRACE:
                deadline.left = max(deadline.left, at_least)
            self._run(deadline, self._now())

    def restart(self, key: str, seconds: float) -> None:
        """This wait has so many seconds from now (a look's count begins when it is shown)."""
        deadline = self._deadlines.get(key)
        if deadline is not None:
            deadline.left = seconds
            deadline.due, deadline.fired = None, False
            self._run(deadline, self._now())

    def spare(self, clock: str, seat: Seat, seconds: float) -> None:
        """This seat has just chosen something: where the same wait goes on for its next choice, it
        has at least so many seconds left, a few times."""
        for deadline in self._deadlines.values():
            wait = deadline.wait
            if wait.clock != clock or wait.seats != (seat,) or deadline.fired:
                continue
            left = deadline.left if deadline.due is None else deadline.due - self._now()
            if left < seconds and deadline.spared < SPARED:
                deadline.spared += 1
                deadline.left, deadline.due = seconds, None
                self._run(deadline, self._now())

    def restore(self, saved: Mapping[str, tuple[float | None, float]], at_least: float) -> None:
        """After a restart: the later of the stored deadline and `at_least` seconds from now.

        `saved` is what `saved()` gave: by key, when it was due, or else how long it had left. What
        is not in it has only begun. None gets more than its whole time: what was due much later was
        stored by the time of day, and that was set back since.
        """
        now = self._now()
        for key, deadline in self._deadlines.items():
            if key not in saved:
                continue
            due, left = saved[key]
            grace = at_least if deadline.wait.clock not in NO_GRACE else 0.0
            whole = max(self._seconds(deadline.wait), left)
            deadline.left = max(left if due is None else min(due - now, whole), grace)
            deadline.due = None
            self._run(deadline, now)

    @property
    def stopped(self) -> bool:
        """Whether all deadlines stand still."""
        return self._stopped

    def next_due(self) -> float | None:
        """When the earliest running deadline is over."""
        return min((d.due for d in self._deadlines.values() if d.due is not None), default=None)

    def expired(self) -> list[Wait]:
        """The waits that have run out by now, earliest first; each is told once."""
        now = self._now()
        over = [(d.due, d) for d in self._deadlines.values() if d.due is not None and d.due <= now]
        for _, deadline in over:
            deadline.due, deadline.left, deadline.fired = None, 0.0, True
        return [deadline.wait for _, deadline in sorted(over, key=lambda pair: pair[0])]

    def ends(self, told: Callable[[str], bool] = lambda _: True) -> dict[str, float]:
        """When each clock is over, by name: what runs now and is `told` to people."""
        ends: dict[str, float] = {}
        for deadline in self._deadlines.values():
            if deadline.due is not None and told(deadline.wait.clock):
                name = deadline.wait.clock.removesuffix("_again")
                ends[name] = min(deadline.due, ends.get(name, deadline.due))
        return ends

    def saved(self) -> dict[str, tuple[float | None, float]]:
        """For the store: by key, when it is due (None: it stands), and seconds left."""
        now = self._now()
        return {
            key: (d.due, d.left if d.due is None else max(0.0, d.due - now))
            for key, d in self._deadlines.items()
        }
