"""The timing of a running match: its deadlines, the clock presets (`PACES`), and the minimum open
time of a discard (K6.2).

A timer only puts a request into the table's queue, where it is served like a click. While the
gateway connection is down or the match is suspended, only the timers of looks run.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from bot.config import Settings
from bot.match.computer_players import Computers
from bot.store import NORMAL, SLOW, Deadline
from bot.ui.panel import Choice
from bot.ui.reader import Reader
from bot.ui.words import SAY
from engine.core import Seat, Wait
from engine.deadlines import Deadlines
from engine.views import TableView

if TYPE_CHECKING:
    from bot.match.match import Match

NOBODYS: Final = frozenset({"look", "open", "window"})
"""The names of the clocks that don't time the decision of a player."""
ALWAYS_TIMED: Final = "slap_again"
"""The name of the shorter clock for a player who claims a discard after an earlier claim of it was
wasted (K6.7, B6.5). It runs at any pace, because a claim blocks all other players."""
AFK_SECONDS: Final = 6 * 3600.0
"""Seconds that a player has for a decision at a pace without clocks. After that time the computer
takes over, so that an abandoned match does not block its channel forever."""
LEAST_SECONDS: Final = 5.0
"""The minimum number of seconds that a pace gives a player for a decision. A shorter configured
time is not extended."""
NEXT_CHOICE: Final = 3
"""After a choice in a turn, the player gets at least the time of the turn divided by this number
for the next choice."""
TO_READ: Final = 10.0
"""After a choice in a turn, the player gets at least this many seconds for the next choice, to read
a drawn card."""


OPEN_HOURS: Final = 1.0
"""The number of hours that a discard stays open at a slow table. It is also the time limit at a
slow table for finishing an action that a player has begun, such as a slap."""
SLOW_LOOK_SECONDS: Final = 60.0
"""The number of seconds that a look lasts at a slow table, counted from the press that opened
it."""
MOVES: Final = frozenset({"peek", "turn", "defence", "order", "gift", "between"})
"""The names of the clocks that run for the pace's hours at a slow table. They stop during the
vacation of the player."""


class ClockPreset(Struct, frozen=True):
    """A clock preset, which a host chooses for a table. It is stored by its key."""

    key: str
    factor: float | None
    """The factor for the configured times. If it is None, the decisions of people have no clock."""
    open_seconds: int | None = None
    """K6.2: the minimum open time of a discard in seconds. If it is None, the time in the standard
    rules applies."""

    @property
    def hours(self) -> int | None:
        """The number of hours that a move may take at a slow table. None at any other pace."""
        return SLOW.get(self.key)

    def name(self, reader: Reader) -> str:
        """Return the name of the pace as it is shown outside of menus."""
        if self.hours is not None:
            return SAY(reader, "pace-days", hours=self.hours)
        return SAY(reader, f"pace-{self.key}")

    def choice(self, reader: Reader, looks: bool, sets_open: bool, chosen: bool) -> Choice:
        """Return the menu entry of the pace. `looks` says whether the game shows cards for a
        limited time each round. `sets_open` says whether the pace also sets the minimum open time
        of discards."""
        if self.hours is not None:
            about = SAY(reader, "pace-days-about-open" if looks else "pace-days-about")
            return Choice(self.name(reader), self.key, about, chosen)
        about = SAY(reader, f"pace-{self.key}-about", looks="yes" if looks else "no")
        if self.open_seconds is not None and sets_open:
            about = SAY(reader, f"pace-{self.key}-about-open", seconds=self.open_seconds)
        return Choice(SAY(reader, f"pace-choice-{self.key}"), self.key, about, chosen)

    def seconds(self, settings: Settings, clock: str) -> float:
        """Return how many seconds a wait with the clock `clock` lasts."""
        if self.hours is not None:
            return 3600.0 * (self.hours if clock in MOVES else OPEN_HOURS)
        if self.factor is None and clock == ALWAYS_TIMED:
            return settings.clock_slap
        normal = float(getattr(settings, f"clock_{clock}"))
        if clock in NOBODYS:
            return normal
        if self.factor is None:
            return AFK_SECONDS
        return max(normal * self.factor, min(normal, LEAST_SECONDS))

    def next_choice(self, settings: Settings, clock: str) -> float:
        """Return the minimum number of seconds that a player gets for another choice within the
        same wait with the clock `clock`."""
        whole = self.seconds(settings, clock)
        return min(whole, max(whole / NEXT_CHOICE, TO_READ))

    @property
    def looks(self) -> float:
        """The factor for the duration of looks at this pace. It is at least 1."""
        return max(1.0, self.factor or 1.0)

    def shows(self, clock: str) -> bool:
        """Return whether the public message shows the countdown of the clock `clock`."""
        return self.factor is not None or clock in NOBODYS or clock == ALWAYS_TIMED


PACES: Final = (
    *(ClockPreset(key, 1.0) for key in sorted(SLOW, key=SLOW.__getitem__, reverse=True)),
    ClockPreset("relaxed", None),
    ClockPreset("slow", 2.0, 5),
    ClockPreset(NORMAL, 1.0),
    ClockPreset("fast", 0.5, 2),
)
"""The clock presets that a host can choose, slowest first."""


def pace(key: str) -> ClockPreset:
    """Return the pace with the key `key`. If the key is unknown, return the normal pace."""
    known = {each.key: each for each in PACES}
    return known.get(key, known[NORMAL])


UNSEEN_SECONDS: Final = 20.0
"""Extra seconds that a look gets until Discord has confirmed its panel. The look then starts again
with its normal time."""
BACK_SECONDS: Final = 3600.0
"""The minimum number of seconds that a player gets for a move after a vacation, even if the
vacation began just before the deadline."""
GRACE_SECONDS: Final = 20.0
"""The minimum number of seconds that a player gets for a decision after a restart or a gateway
outage."""
LESSON_LOOK_SECONDS: Final = 600.0
"""The number of seconds that cards are shown in a practice round, unless the player hides them
earlier. The time is limited, because a panel can be edited for only 15 minutes."""
LESSON_PACE: Final = 1.5
"""The factor for the delays of computer players in a practice round, so that the player can follow
them."""
READ_AT_ONCE: Final = 4
"""The number of cards that a player can read in the configured time of a look. A look at more cards
lasts longer."""
NOTICEABLE: Final = 1.0
"""A change of a clock's displayed end by less than this many seconds is ignored, so that the
message needs no edit."""
PAINT_PATIENCE: Final = 6.0
"""Seconds after which a discard counts as shown even if Discord has not confirmed its paint."""


def least_open(view: TableView) -> float:
    """Return the minimum open time of a discard, in seconds, that the rules of the match set
    (K6.2). Tests patch this function."""
    return view.least_open


def look_seconds(seconds: float, cards: int) -> float:
    """Return how many seconds a look at `cards` cards lasts. Up to `READ_AT_ONCE` cards it lasts
    `seconds`. For more cards it lasts proportionally longer."""
    return seconds * max(1.0, cards / READ_AT_ONCE)


class MatchTimers:
    """All timers of a match. They cover its deadlines, the minimum open time of a discard, and the
    timing of computer players."""

    def __init__(self, match: Match) -> None:
        row, services = match.row, match.services
        self.match, self._services = match, services
        self._pace = pace(row.clocks)
        self.slow = self._pace.hours is not None
        """Whether this is a slow table, whose clocks count hours."""
        self.vacations: dict[Seat, float] = {}
        """Maps each seat whose person is on vacation to the Unix time until which the clocks of
        that person's moves are stopped."""
        self._lesson = any(seat.coached for seat in row.seats)
        self.deadlines = Deadlines(self._seconds, services.steady)
        self.computers = Computers(
            match.game,
            row.seed or b"",
            lambda seat, action: match.submit_timed(action, ""),
            services.settings.computer_pace * (LESSON_PACE if self._lesson else 1.0),
            quick=row.quick,
            lesson=self._lesson,
            thinker=services.thinker,
            open_seconds=3600.0 * OPEN_HOURS if self.slow else None,
        )
        self.open_mark: tuple[int, int] | None = None
        """The mark of the open discard (see `bot.table.message.Scene`): the number of the discard,
        and a count that grows each time a discard opens. None if no discard is open, and while a
        claim is in progress."""
        self._open_count = 0
        self._seen_since: float | None = None
        """The loop time when Discord confirmed the paint of the open discard."""
        self._opened_at = 0.0
        """The loop time when the open discard was opened."""
        self._claimed: tuple[tuple[int, int], float] | None = None
        """The values that `open_mark` and `_seen_since` had for a discard before it was claimed."""
        self._timer: asyncio.TimerHandle | None = None
        self._unseen = False
        """Whether the clocks are stopped only because of `unseen`."""
        self._ends: dict[tuple[str, float], float] = {}
        """The end times that were shown last, in Unix seconds. The keys are pairs of a clock's name
        and its deadline."""

    # The minimum open time of a discard (K6.2)

    def follow_discard(self) -> None:
        """Restart the minimum open time if a new discard has opened, or if a slap has ended and its
        discard is open again.

        A discard is open again after an abandoned slap. In Graveyard it is also open again after a
        slap that was wrong or that was settled by a gift (G4.5). In Kaboo the minimum open time
        isn't restarted then, because the time from before the slap counts (B6.5).
        """
        view = self.match.public()
        top = None if view.claim is not None else view.open
        number = None if top is None else top.number
        before = None if self.open_mark is None else self.open_mark[0]
        if number == before:
            return
        if self.open_mark is not None:
            since = self._seen_since
            self._claimed = None if since is None else (self.open_mark, since)
        if top is not None and self._claimed is not None and not top.restarts:
            # B6.5: the time from before the claim counts.
            mark, since = self._claimed
            if mark[0] == number:
                self.open_mark, self._seen_since = mark, since
                return
        self._open_count += 1
        self.open_mark = None if number is None else (number, self._open_count)
        self._opened_at = asyncio.get_running_loop().time()
        # A slow table waits so long that the moment of the paint does not matter.
        self._seen_since = self._opened_at if self.slow else None

    def opened(self, unix: float) -> None:
        """Set the Unix time when the open discard of a slow table was opened. This is used after a
        match is loaded."""
        ago = max(0.0, self._services.unix() - unix)
        self._seen_since = self._opened_at = asyncio.get_running_loop().time() - ago

    def painted(self, mark: object) -> bool:
        """Called when Discord has confirmed that the public message shows `mark`. The first paint
        of the open discard starts the discard's minimum open time. Returns whether this was that
        first paint."""
        if mark is None or mark != self.open_mark or self._seen_since is not None:
            return False
        self._seen_since = asyncio.get_running_loop().time()
        self.schedule()
        return True

    def open_until(self) -> float:
        """Return the earliest loop time when the open discard may be closed (K6.2). Returns 0.0 if
        no discard is open or a claim is in progress."""
        if self.open_mark is None:
            return 0.0
        least = self._least_open()
        if self._seen_since is None:
            return self._opened_at + PAINT_PATIENCE + least
        return self._seen_since + least

    def _least_open(self) -> float:
        return 3600.0 * OPEN_HOURS if self.slow else least_open(self.match.public())

    # Deadlines

    def held(self, waits: Iterable[Wait]) -> tuple[Wait, ...]:
        """Return `waits` with the waits for moves of people on vacation marked as paused."""
        if not self.vacations:
            return tuple(waits)
        now = self._services.unix()
        away = {seat for seat, until in self.vacations.items() if until > now}
        return tuple(
            replace(wait, paused=True)
            if wait.clock in MOVES and wait.seats and away.issuperset(wait.seats)
            else wait
            for wait in waits
        )

    def _seconds(self, wait: Wait) -> float:
        settings = self._services.settings
        if wait.clock == "open":
            return self._least_open()
        if wait.clock == "look":
            return self.look_seconds(0) + UNSEEN_SECONDS
        if self._lesson and wait.clock == ALWAYS_TIMED:
            return AFK_SECONDS
        return self._pace.seconds(settings, wait.clock)

    def stored(self) -> tuple[Deadline, ...]:
        """Return the deadlines as rows for the store."""
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
        """Set the deadlines for the `waits` of a new state. `pressed` is the seat whose click led
        to the state. The player of that seat gets time to read a drawn card."""
        waits = tuple(waits)
        held = self.held(waits)
        self.deadlines.sync(held)
        spared = {wait.key for wait, before in zip(held, waits, strict=True) if wait is not before}
        self.deadlines.leave(spared, BACK_SECONDS)
        if pressed is not None:
            least = self._pace.next_choice(self._services.settings, "turn")
            self.deadlines.extend("turn", pressed, least)

    def restore(self, saved: Iterable[Deadline], at_least: float) -> None:
        """Resume the stored deadlines. Players get at least `at_least` seconds for their
        decisions."""
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
        """Return the end time, in Unix seconds, of each running clock that the public message
        shows, by the name of the clock.

        An end time stays the same while the estimate of Discord's time changes by less than
        `NOTICEABLE`, so that the message needs no edit.
        """
        shown: dict[tuple[str, float], float] = {}
        for name, due in self.deadlines.ends(self._shows).items():
            end = self._services.unix_at(due)
            before = self._ends.get((name, due), end)
            shown[name, due] = before if abs(end - before) < NOTICEABLE else end
        self._ends = shown
        return {name: end for (name, _), end in shown.items()}

    def _shows(self, clock: str) -> bool:
        waits = self._lesson and clock in ("look", ALWAYS_TIMED)
        return not waits and self._pace.shows(clock)

    def arm(self) -> None:
        """Schedule the timer for the next deadline. Call this after each change of the
        deadlines."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.deadlines.next_due()
        if due is not None:
            pause = max(0.0, due - self._services.steady())
            self._timer = asyncio.get_running_loop().call_later(pause, self._time_up)

    def _time_up(self) -> None:
        for wait in self.deadlines.expired():
            self.match.submit_timed(wait.action, wait.clock)
        self.arm()

    def look_seconds(self, cards: int) -> float:
        """Return the number of seconds that `cards` cards are shown at the pace of this match."""
        if self._lesson:
            return LESSON_LOOK_SECONDS
        if self.slow:
            return SLOW_LOOK_SECONDS
        return look_seconds(self._services.settings.clock_look * self._pace.looks, cards)

    def look_shown(self, number: int, seconds: float) -> None:
        """Restart the deadline of the look with the number `number`, so that the look ends in
        `seconds`. Called when Discord has confirmed that the cards of the look are visible."""
        self.deadlines.restart(f"look:{number}", seconds)
        self.arm()

    # Computer players

    def schedule(self) -> None:
        """Let the computer players schedule their moves for the current state. If the clocks are
        stopped, cancel their moves instead."""
        if self.deadlines.stopped:
            self.computers.stop()
        else:
            closable = self.open_until() if self.slow else 0.0
            self.computers.schedule(self.match.state, self._seen_since, closable)

    # Leaving memory, at a slow table

    def next_event(self) -> float | None:
        """Return the loop time of the next event: a deadline, a computer player's move or the end
        of a vacation. Returns None if there is none. A vacation that has already ended is not an
        event, because `Match.rest` handles it."""
        loop, services = asyncio.get_running_loop(), self._services
        due, now = self.deadlines.next_due(), services.unix()
        return min(
            (
                *(at for _, at in self.computers.intended.values()),
                *(loop.time() + at - now for at in self.vacations.values() if at > now),
                *(() if due is None else (loop.time() + due - services.steady(),)),
            ),
            default=None,
        )

    # Stopping

    def freeze(self, since: float | None = None) -> None:
        """Stop all clocks and computer players. Each clock keeps the time that it had left at
        `since`, a time of the steady clock, or now if `since` is None."""
        self._unseen = False
        self.deadlines.stop(since)
        self.computers.stop()
        self.arm()

    def thaw(self) -> None:
        """Restart all clocks and computer players. Players get at least `GRACE_SECONDS` for their
        decisions."""
        self._unseen = False
        self.deadlines.go(GRACE_SECONDS)
        self.arm()
        self.schedule()

    def unseen(self, so: bool) -> None:
        """If `so` is true, stop the clocks, because Discord can't show updates to players. If `so`
        is false, restart the clocks that `unseen` stopped."""
        if so and not self.deadlines.stopped:
            self.freeze()
            self._unseen = True
        elif not so and self._unseen:
            self.thaw()

    def close(self) -> None:
        """Drop all deadlines. The timers must not be used afterwards."""
        self.deadlines.sync(())
        self.freeze()
