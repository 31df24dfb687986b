"""A running match's time: deadlines, clock presets, and how long a discard is open (K6.2).

Timers only ever put requests into the table's queue, where they are served like clicks. Nothing
runs while the shard is offline or the match is suspended, except what turns shown cards face down.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from bot.config import Settings
from bot.match.computer_players import Computers
from bot.store import NORMAL, Deadline
from bot.ui.panel import Choice
from bot.ui.reader import Reader
from bot.ui.words import SAY
from engine.core import Seat, Wait
from engine.views import TableView

if TYPE_CHECKING:
    from bot.match.match import Match

NOBODYS: Final = frozenset({"look", "open", "window"})
"""Clocks that wait for no decision of anybody's."""
ALWAYS_TIMED: Final = "slap_again"
"""The clock of somebody who has claimed a discard before and named nothing: it runs at any pace,
for a claim keeps everybody else waiting."""
AFK_SECONDS: Final = 6 * 3600.0
"""Without clocks, somebody who does nothing for so long is played for after all: people who never
come back must not keep a channel for ever."""
LEAST_SECONDS: Final = 5.0
"""Nobody is given less, unless the host of the bot has set less."""
NEXT_CHOICE: Final = 3
"""Whoever has made one choice of a turn has this part of its time left for the next one."""
TO_READ: Final = 10.0
"""But so many seconds at least, to read what they have drawn."""


class Pace(Struct, frozen=True):
    """One pace, by the name that is stored."""

    key: str
    factor: float | None
    """Of the bot's own clocks; None: people's decisions have no clock."""
    open_seconds: int | None = None
    """K6.2: how long a discard is open at least; None: as long as the standard rules say."""

    def name(self, reader: Reader) -> str:
        """What people call it, where it stands alone."""
        return SAY(reader, f"pace-{self.key}")

    def choice(self, reader: Reader, looks: bool, sets_open: bool, chosen: bool) -> Choice:
        """As it stands in a menu. `looks`: cards are looked at for a while in each round.
        `sets_open`: the open time is the pace's to set, too."""
        about = SAY(reader, f"pace-{self.key}-about", looks="yes" if looks else "no")
        if self.open_seconds is not None and sets_open:
            about = SAY(reader, f"pace-{self.key}-about-open", seconds=self.open_seconds)
        return Choice(SAY(reader, f"pace-choice-{self.key}"), self.key, about, chosen)

    def seconds(self, settings: Settings, clock: str) -> float:
        """How long a wait with this clock is."""
        if self.factor is None and clock == ALWAYS_TIMED:
            return settings.clock_slap
        normal = float(getattr(settings, f"clock_{clock}"))
        if clock in NOBODYS:
            return normal
        if self.factor is None:
            return AFK_SECONDS
        return max(normal * self.factor, min(normal, LEAST_SECONDS))

    def next_choice(self, settings: Settings, clock: str) -> float:
        """How long is left at least, once its player has chosen something in a wait that lasts."""
        whole = self.seconds(settings, clock)
        return min(whole, max(whole / NEXT_CHOICE, TO_READ))

    @property
    def looks(self) -> float:
        """Factor by which looks are longer than the default (at least 1)."""
        return max(1.0, self.factor or 1.0)

    def shows(self, clock: str) -> bool:
        """Whether the table tells until when a wait with this clock is."""
        return self.factor is not None or clock in NOBODYS or clock == ALWAYS_TIMED


PACES: Final = (
    Pace("relaxed", None),
    Pace("slow", 2.0, 5),
    Pace(NORMAL, 1.0),
    Pace("fast", 0.5, 2),
)


def pace(key: str) -> Pace:
    """The pace of this name; the normal one for a name that nobody knows."""
    known = {each.key: each for each in PACES}
    return known.get(key, known[NORMAL])


NO_GRACE: Final = frozenset({"look", "open"})
"""Clocks that no person has to keep up with: they get no time to look around."""
SPARED: Final = 2
"""So often may a wait be lengthened for the choices made in it: nobody holds up a table."""


class Countdown(Struct):
    """One wait's time: `due` while it runs, `left` (seconds) while it stands."""

    wait: Wait
    due: float | None
    left: float
    fired: bool = False
    """It has run out, and the table has been told."""
    spared: int = 0
    """How often it was lengthened for a choice that its player had yet to make."""


class Deadlines:
    """The deadlines of what one match waits for.

    `seconds(wait)` is how long a wait lasts, `now()` a steady clock in seconds.
    """

    def __init__(self, seconds: Callable[[Wait], float], now: Callable[[], float]) -> None:
        self._seconds = seconds
        self._now = now
        self._deadlines: dict[str, Countdown] = {}
        self._stopped = False

    def sync(self, waits: Iterable[Wait]) -> None:
        """Follow the table: new waits start, those that are over are forgotten."""
        now = self._now()
        fresh: dict[str, Countdown] = {}
        for wait in waits:
            known = self._deadlines.get(wait.key)
            if known is None:
                known = Countdown(wait, None, self._seconds(wait))
            known.wait = wait
            self._run(known, now)
            fresh[wait.key] = known
        self._deadlines = fresh

    def _run(self, deadline: Countdown, now: float) -> None:
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


UNSEEN_SECONDS: Final = 20.0
"""What a look waits, on top of its own time, for Discord to say that it was shown."""
GRACE_SECONDS: Final = 20.0
"""Nobody's time runs out sooner than this after a restart or a gap in the gateway."""
READ_AT_ONCE: Final = 4
"""Cards that are read in the time of a look; a whole hand takes longer."""
PAINT_PATIENCE: Final = 6.0
"""If a discard can't be painted, the game goes on after this long."""


def least_open(view: TableView) -> float:
    """K6.2: seconds that a discard is open before anything closes it, by the house rule. Tests that
    would wait them out put another in its place."""
    return view.least_open


def look_seconds(seconds: float, cards: int) -> float:
    """How long so many cards are shown, where a look has these `seconds`."""
    return seconds * max(1.0, cards / READ_AT_ONCE)


class MatchTimers:
    """All timers of a running match: deadlines, the least time of a discard, computer players."""

    def __init__(self, match: Match) -> None:
        row, services = match.row, match.services
        self._match, self._services = match, services
        self._pace = pace(row.clocks)
        self.deadlines = Deadlines(self._seconds, services.steady)
        self.computers = Computers(
            match.game,
            row.seed or b"",
            lambda seat, action: match.submit_timed(action, ""),
            services.settings.computer_pace,
            quick=row.quick,
            lesson=any(seat.coached for seat in row.seats),
            thinker=services.thinker,
        )
        self.open_mark: tuple[int, int] | None = None
        """The open discard, and a number of its own each time that one is open to all: what a
        paint of it carries. None as well while a slap is played out."""
        self._openings = 0
        self._open_since: float | None = None
        self._open_asked = 0.0
        self._claimed: tuple[tuple[int, int], float] | None = None
        """The mark of a discard that is claimed, and since when all have seen it."""
        self._timer: asyncio.TimerHandle | None = None
        self._unseen = False
        """Whether the clocks are stopped by `unseen` alone."""

    # The least time a discard is open (K6.2)

    def follow_discard(self) -> None:
        """The least time counts for each discard, and anew after a slap that leaves it open: one
        that was abandoned, or in the graveyard game wrong, or settled with a gift (G4.5)."""
        view = self._match.public()
        top = None if view.claim is not None else view.open
        number = None if top is None else top.number
        before = None if self.open_mark is None else self.open_mark[0]
        if number == before:
            return
        if self.open_mark is not None:
            since = self._open_since
            self._claimed = None if since is None else (self.open_mark, since)
        if top is not None and self._claimed is not None and not top.restarts:
            # B6.5: the time goes on that ran before the claim.
            mark, since = self._claimed
            if mark[0] == number:
                self.open_mark, self._open_since = mark, since
                return
        self._openings += 1
        self.open_mark = None if number is None else (number, self._openings)
        self._open_since = None
        self._open_asked = asyncio.get_running_loop().time()

    def painted(self, mark: object) -> bool:
        """Discord has acknowledged a paint. True if from now on all can see the open discard."""
        if mark is None or mark != self.open_mark or self._open_since is not None:
            return False
        self._open_since = asyncio.get_running_loop().time()
        self.schedule()
        return True

    def open_until(self) -> float:
        """The loop's time until which nothing may close the open discard; 0 with none open."""
        if self.open_mark is None:
            return 0.0
        least = least_open(self._match.public())
        if self._open_since is None:
            return self._open_asked + PAINT_PATIENCE + least
        return self._open_since + least

    # Deadlines

    def _seconds(self, wait: Wait) -> float:
        settings = self._services.settings
        if wait.clock == "open":
            return least_open(self._match.public())
        if wait.clock == "look":
            return settings.clock_look * self._pace.looks + UNSEEN_SECONDS
        return self._pace.seconds(settings, wait.clock)

    def stored(self) -> tuple[Deadline, ...]:
        """The deadlines as rows for the store."""
        unix_at, now = self._services.unix_at, self._services.steady()
        return tuple(
            Deadline(
                key,
                int(unix_at(now if due is None else due) * 1000),
                int(left * 1000) if due is None else None,
            )
            for key, (due, left) in self.deadlines.saved().items()
        )

    def follow_waits(self, waits: Iterable[Wait], pressed: Seat | None) -> None:
        """The table has moved on, perhaps because this player `pressed` something: whoever has
        drawn has time to read the card."""
        self.deadlines.sync(waits)
        if pressed is not None:
            least = self._pace.next_choice(self._services.settings, "turn")
            self.deadlines.spare("turn", pressed, least)

    def restore(self, saved: Iterable[Deadline], at_least: float) -> None:
        """What the store kept runs on, with at least so many seconds to spare."""
        steady_at = self._services.steady_at
        self.deadlines.restore(
            {
                each.key: (None, each.left_ms / 1000)
                if each.left_ms is not None
                else (steady_at(each.due_ms / 1000), 0.0)
                for each in saved
            },
            at_least,
        )

    def ends(self) -> dict[str, float]:
        """Unix seconds by clock, of what runs and is told to people."""
        unix_at = self._services.unix_at
        return {name: unix_at(due) for name, due in self.deadlines.ends(self._pace.shows).items()}

    def arm(self) -> None:
        """Wake when the next deadline is over."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.deadlines.next_due()
        if due is not None:
            pause = max(0.0, due - self._services.steady())
            self._timer = asyncio.get_running_loop().call_later(pause, self._time_up)

    def _time_up(self) -> None:
        for wait in self.deadlines.expired():
            self._match.submit_timed(wait.action, wait.clock)
        self.arm()

    def look_seconds(self, cards: int) -> float:
        """How long so many cards are shown at this table's pace."""
        return look_seconds(self._services.settings.clock_look * self._pace.looks, cards)

    def look_shown(self, number: int, seconds: float) -> None:
        """Discord has shown this look: its seconds count from now."""
        self.deadlines.restart(f"look:{number}", seconds)
        self.arm()

    # Computer players

    def schedule(self) -> None:
        """Ask the computer players what they would do now."""
        if self.deadlines.stopped:
            self.computers.stop()
        else:
            self.computers.schedule(self._match.state, self._open_since)

    # Standing still

    def freeze(self, since: float | None = None) -> None:
        """Nobody's time runs `since` this moment of the steady clock (None: now)."""
        self._unseen = False
        self.deadlines.stop(since)
        self.computers.stop()
        self.arm()

    def thaw(self) -> None:
        """Time runs on, and everybody has a while to look around."""
        self._unseen = False
        self.deadlines.go(GRACE_SECONDS)
        self.arm()
        self.schedule()

    def unseen(self, so: bool) -> None:
        """Nobody can be shown what is new, or now they can: meanwhile nobody's time runs, unless it
        stood still before."""
        if so and not self.deadlines.stopped:
            self.freeze()
            self._unseen = True
        elif not so and self._unseen:
            self.thaw()

    def close(self) -> None:
        """Stop for good: nothing is waited for any more."""
        self.deadlines.sync(())
        self.freeze()
