"""A running match's time: deadlines, the least time a discard is open, computer players' moves.

Time only ever puts something into the table's queue, where it is served like a
click. Nothing runs while the shard is offline or the game is put away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from msgspec import Struct

from bot.match.clock_presets import pace
from bot.match.computer_players import Computers
from bot.match.deadlines import Clock
from bot.services import Services
from bot.store import NORMAL, Deadline
from engine.core import AnyState, Seat, Wait
from engine.game import Game
from engine.views import TableView

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


class Tempo:
    """The clocks of a running match, and when its computer players move. `state()` gives the
    match's state, `public()` what all may see of it; `submit(action, clock)`
    queues what is to be done; `clocks` names the table's pace; `quick`: computer players'
    hands, as in a match's row; `lesson`: somebody plays for the first time."""

    def __init__(
        self,
        services: Services,
        game: Game,
        seed: bytes,
        state: Callable[[], AnyState],
        public: Callable[[], TableView],
        submit: Callable[[Struct, str], None],
        clocks: str = NORMAL,
        quick: bool | None = False,
        lesson: bool = False,
    ) -> None:
        self._pace = pace(clocks)
        self._services = services
        self.state, self._public, self._submit = state, public, submit
        self.clock = Clock(self._seconds, services.steady)
        self.computers = Computers(
            game,
            seed,
            self._computer_moves,
            services.settings.computer_pace,
            quick=quick,
            lesson=lesson,
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
        """Time stands still for `unseen` alone."""

    # The least time a discard is open (K6.2)

    def follow_discard(self) -> None:
        """The least time counts for each discard, and anew after a slap that leaves it open: one
        that was abandoned, or in the graveyard game wrong, or settled with a gift (G4.5)."""
        view = self._public()
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
        least = least_open(self._public())
        if self._open_since is None:
            return self._open_asked + PAINT_PATIENCE + least
        return self._open_since + least

    # Deadlines

    def _seconds(self, wait: Wait) -> float:
        settings = self._services.settings
        if wait.clock == "open":
            return least_open(self._public())
        if wait.clock == "look":
            return settings.clock_look * self._pace.looks + UNSEEN_SECONDS
        return self._pace.seconds(settings, wait.clock)

    def deadlines(self) -> tuple[Deadline, ...]:
        """For the store."""
        unix_at, now = self._services.unix_at, self._services.steady()
        return tuple(
            Deadline(
                key,
                int(unix_at(now if due is None else due) * 1000),
                int(left * 1000) if due is None else None,
            )
            for key, (due, left) in self.clock.saved().items()
        )

    def follow_waits(self, waits: Iterable[Wait], pressed: Seat | None) -> None:
        """The table has moved on, perhaps because this player `pressed` something: whoever has
        drawn has time to read the card."""
        self.clock.sync(waits)
        if pressed is not None:
            least = self._pace.next_choice(self._services.settings, "turn")
            self.clock.spare("turn", pressed, least)

    def restore(self, saved: Iterable[Deadline], at_least: float) -> None:
        """What the store kept runs on, with at least so many seconds to spare."""
        steady_at = self._services.steady_at
        self.clock.restore(
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
        return {name: unix_at(due) for name, due in self.clock.ends(self._pace.shows).items()}

    def arm(self) -> None:
        """Wake when the next deadline is over."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.clock.next_due()
        if due is not None:
            pause = max(0.0, due - self._services.steady())
            self._timer = asyncio.get_running_loop().call_later(pause, self._time_up)

    def _time_up(self) -> None:
        for wait in self.clock.expired():
            self._submit(wait.action, wait.clock)
        self.arm()

    def look_seconds(self, cards: int) -> float:
        """How long so many cards are shown at this table's pace."""
        return look_seconds(self._services.settings.clock_look * self._pace.looks, cards)

    def look_shown(self, number: int, seconds: float) -> None:
        """Discord has shown this look: its seconds count from now."""
        self.clock.restart(f"look:{number}", seconds)
        self.arm()

    # Computer players

    def _computer_moves(self, seat: Seat, action: Struct) -> None:
        self._submit(action, "")

    def schedule(self) -> None:
        """Ask the computer players what they would do now."""
        if self.clock.stopped:
            self.computers.stop()
        else:
            self.computers.schedule(self.state(), self._open_since)

    # Standing still

    def freeze(self, since: float | None = None) -> None:
        """Nobody's time runs `since` this moment of the steady clock (None: now)."""
        self._unseen = False
        self.clock.stop(since)
        self.computers.stop()
        self.arm()

    def thaw(self) -> None:
        """Time runs on, and everybody has a while to look around."""
        self._unseen = False
        self.clock.go(GRACE_SECONDS)
        self.arm()
        self.schedule()

    def unseen(self, so: bool) -> None:
        """Nobody can be shown what is new, or now they can: meanwhile nobody's time runs, unless it
        stood still before."""
        if so and not self.clock.stopped:
            self.freeze()
            self._unseen = True
        elif not so and self._unseen:
            self.thaw()

    def close(self) -> None:
        """Stop for good: nothing is waited for any more."""
        self.clock.sync(())
        self.freeze()
