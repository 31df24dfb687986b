"""The desk of a running match: apply, store, adopt, answer, in this order and no other.

Law of this module: a state is adopted only when the action that led to it is on the disk, and a
player hears of it only then. Legality is asked of the engine alone. Nothing here knows a game.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec.structs import replace

from bot.clock import Clock
from bot.computers import Computers
from bot.discord_time import stamped_ms
from bot.ending import result_rows, score_rows
from bot.ids import Press
from bot.mailbox import FOREVER, Entry
from bot.painter import Painter
from bot.panels import Panels
from bot.render.ended import abandoned
from bot.render.facts import Facts, Person
from bot.render.games import Renderer
from bot.render.panel import Panel
from bot.requests import Click, Machine, Order, Request
from bot.showing import answer_reading, refused
from bot.store import Commit, Deadline, MatchRow
from bot.table import Table
from bot.votes import Votes
from engine.core import Game, IllegalAction, Seat, Step, Wait
from engine.replay import state_hash

log = logging.getLogger(__name__)

LINES: Final = 5
"""Happenings kept for the table message."""
UNSEEN_SECONDS: Final = 20.0
"""What a look waits, on top of its own time, for Discord to say that it was shown."""
GRACE_SECONDS: Final = 20.0
"""Nobody's time runs out sooner than this after a restart or a gap in the gateway."""
PAINT_PATIENCE: Final = 6.0
"""If a discard can't be painted, the game goes on after this long."""


class Play:
    """See `bot.table.Desk`. Made by `bot.resume.open_play`."""

    def __init__(
        self,
        table: Table,
        row: MatchRow,
        game: Game,
        renderer: Renderer,
        step: Step[Any, Any],
        seq: int,
        fingerprint: str,
    ) -> None:
        self.table, self.row, self.game, self.renderer = table, row, game, renderer
        self.services = table.services
        self.state: Any = step.state
        self.seq = seq
        self.people = tuple(Person(s.name, s.user_id, str(s.level or "")) for s in row.seats)
        self.fingerprint = fingerprint
        self.notice = ""
        self.put_away = row.status == "away"
        self.lines: deque[str] = deque(maxlen=LINES)
        self.panels = Panels()
        self.shown_looks: dict[int, float] = {}
        """Look number to unix seconds of Discord's acknowledgement."""
        self.last_slap: tuple[int, Seat, int] | None = None
        """Discard, winner and interaction id of the newest slap won."""
        self._last_id = 0
        self._open_mark: tuple[int, int] | None = None
        self._open_since: float | None = None
        self._open_asked = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self.clock = Clock(self._seconds, self.services.unix)
        self.painter = Painter(
            self.services, row.channel_id, self._paint, self._painted, self._moved, self._trouble
        )
        self.painter.place(row.message_id, row.message_posted_ms or 0)
        self.votes = Votes(self)
        self.rematch: Callable[[Play, Click], Awaitable[None]] | None = None
        self.computers = Computers(game, row.seed or b"", self._computer_moves)
        for seat, sitting in enumerate(row.seats):
            if sitting.user_id is None:
                self.computers.sit(seat, sitting.level)
        self.refresh_open()

    # The queue's questions

    def gathering(self) -> bool:
        """K6.3: while a discard is open, ids decide."""
        return self._open_mark is not None

    def not_before(self, entry: Entry[Request]) -> float:
        """K6.2: what closes a discard waits its least time, from when all could see it."""
        if self._open_mark is None or entry.reading:
            return 0.0
        action = self._action_of(entry.item)
        if action is None or not self.game.closes(self.state, action):
            return 0.0
        try:
            self.game.apply(self.state, action)
        except IllegalAction:
            return 0.0  # to be refused, and that needs no waiting
        least = float(self.view(None).rules.open_seconds)
        if self._open_since is None:
            return self._open_asked + PAINT_PATIENCE + least
        return self._open_since + least

    def _action_of(self, request: Request) -> Any | None:
        if isinstance(request, Machine):
            return request.action
        if isinstance(request, Click) and request.press.verb == "act":
            seat = self.seat_of(request.user_id)
            press = request.press
            if seat is None:
                return None
            try:
                return self.game.action(press.kind, seat, press.number, press.places)
            except ValueError:
                return None
        return None

    async def take(self, entry: Entry[Request]) -> None:
        """Serve one request."""
        request = entry.item
        if isinstance(request, Order):
            await request.do()
        elif isinstance(request, Machine):
            await self._machine(entry, request)
        elif request.age_ms > self.services.settings.late_ms and not request.reading:
            await request.answer.note(
                f"That press took {request.age_ms / 1000:.1f} s to reach me, so it was not played. "
                "Look at the table and press again."
            )
        elif request.press.verb == "act":
            await self._act(entry, request)
        elif request.press.verb == "abandon":
            await self.votes.ask(request.answer, request.user_id, request.moderator)
        elif request.press.verb == "rematch":
            await self._again(request)
        else:
            await answer_reading(self, request)

    async def _machine(self, entry: Entry[Request], machine: Machine) -> None:
        try:
            step = self.game.apply(self.state, machine.action)
        except IllegalAction:
            return  # the table has moved on since
        await self._commit(entry, machine.action, step, None)
        self.painter.request()

    async def _act(self, entry: Entry[Request], click: Click) -> None:
        action = self._action_of(click)
        seat = self.seat_of(click.user_id)
        if action is None or seat is None or await self.services.store.click_seen(entry.id):
            await refused(self, click, seat, None)
            return
        try:
            step = self.game.apply(self.state, action)
        except IllegalAction as error:
            await refused(self, click, seat, error.refusal)
            return
        slapped = click.press.kind == "slap"
        await self._commit(entry, action, step, entry.id)
        if slapped:
            self.last_slap = (click.press.number, seat, entry.id)
        panel = self.private(seat, None)
        if panel is not None:
            if await self.panels.show(seat, click.answer, panel, None):
                await self.looks_shown(seat)
            self.painter.request()
        elif click.answer.private:
            await self.panels.close(seat, click.answer)
            self.painter.request()
        else:
            await self.painter.through(click.answer, click.message_id)

    async def _again(self, click: Click) -> None:
        if self.row.status != "finished":
            await click.answer.note("This game is still being played; a rematch comes after it.")
        elif self.seat_of(click.user_id) is None:
            await click.answer.note("Who played here opens the rematch; /kaboom opens a new table.")
        elif self.rematch is not None:
            await self.rematch(self, click)

    async def abandon(self) -> None:
        """End the match before its time; its scores stay."""
        await self.services.store.set_status(self.row.id, "abandoned")
        self._set_status("abandoned")
        self.freeze()
        self.painter.request()

    # A step

    async def _commit(
        self, entry: Entry[Request], action: Any, step: Step[Any, Any], interaction: int | None
    ) -> None:
        """Store, then adopt. Raises StoreError, and then nothing is adopted."""
        before = self.state
        new_round = step.state.round != before.round
        self.clock.sync(self.game.waits(step.state))
        margin = stamped_ms(entry.id) - stamped_ms(self._last_id) if self._last_id else None
        await self.services.store.append(
            self.row.id,
            Commit(
                seq=self.seq + 1,
                action=self.game.encode(action),
                at_ms=self.services.unix_ms(),
                state_hash=state_hash(self.game, step.state),
                interaction_id=interaction,
                margin_ms=margin,
                inverted=entry.inverted,
                snapshot=(step.state.round, self.game.encode(step.state)) if new_round else None,
                deadlines=self.deadlines(),
            ),
        )
        self.seq += 1
        self._last_id = entry.id
        self.state = step.state
        await self.adopted(step, new_round)

    async def adopted(self, step: Step[Any, Any], new_round: bool) -> None:
        """The state has changed: tell computers, clocks, panels; end the match if it is over."""
        self.notice = ""
        for event in step.events:
            line = self.renderer.happening(event.seen_by(None), self.people)
            if line:
                self.lines.append(line)
        self.refresh_open()
        self.computers.see(step.events, new_round)
        await self._follow_absence()
        self.arm()
        self.poke()
        for seat in self.panels.seats():
            self.spawn(self.panels.refresh(seat, lambda press, s=seat: self.private(s, press)))
        outcome = self.game.outcome(self.state)
        if outcome is not None and self.row.status != "finished":
            view = self.view(None)
            await self.services.store.finish(
                self.row.id,
                self.game.encode(outcome).decode(),
                result_rows(self.row, view, outcome),
                score_rows(view),
            )
            self._set_status("finished")

    async def _follow_absence(self) -> None:
        """The computer plays the seats whose people sleep; with all gone, the game is put away."""
        view = self.view(None)
        present = False
        for seat, person in enumerate(self.people):
            if person.computer:
                continue
            if view.seats[seat].away:
                self.computers.sit(seat, None)
            else:
                self.computers.rise(seat)
                present = True
        if view.outcome is None and present == self.put_away:
            self.put_away = not present
            status = "away" if self.put_away else "playing"
            await self.services.store.set_status(self.row.id, status)
            self._set_status(status)
            if self.put_away:
                self.clock.stop()
            else:
                self.clock.go(GRACE_SECONDS)

    def _set_status(self, status: Any) -> None:
        self.row = replace(self.row, status=status)

    # What people see

    def view(self, viewer: Seat | None) -> Any:
        """What this viewer may see now."""
        return self.game.view(self.state, viewer)

    def seat_of(self, user_id: int) -> Seat | None:
        """Where this user sits."""
        for seat, person in enumerate(self.people):
            if person.user_id == user_id:
                return seat
        return None

    def facts(self) -> Facts:
        """What renderers need besides the view."""
        over = self.game.outcome(self.state) is not None
        return Facts(
            table=self.row.id,
            people=self.people,
            host=self.row.host_id,
            deadlines=self.clock.ends(),
            happenings=tuple(self.lines),
            fingerprint=self.fingerprint,
            seed=(self.row.seed or b"").hex() if over else None,
            put_away=self.put_away,
            notice=self.notice,
        )

    def private(self, seat: Seat, press: Press | None) -> Panel | None:
        """The seat's private panel now; None: nothing to choose or see."""
        view = self.view(seat)
        until: float | None = None
        for look in view.looks:
            if look.seat == seat:
                shown = self.shown_looks.get(look.number, self.services.unix())
                until = shown + self.services.settings.clock_look
        return self.renderer.private(view, self.facts(), press, until)

    async def looks_shown(self, seat: Seat) -> None:
        """Discord has acknowledged what this seat is looking at: its seconds count from now."""
        for look in self.view(seat).looks:
            if look.seat == seat and look.number not in self.shown_looks:
                now = self.services.unix()
                self.shown_looks[look.number] = now
                self.clock.restart(f"look:{look.number}", self.services.settings.clock_look)
                self.arm()
                await self.services.store.look_acked(
                    self.row.id,
                    look.number,
                    int(now * 1000),
                    seat,
                )

    def _paint(self) -> tuple[Panel, Any]:
        view = self.view(None)
        if self.row.status == "abandoned":
            return abandoned(self.game.title, self.people, view.scores), None
        panel = self.renderer.public(view, self.facts(), last_discard=self.state.discards)
        return panel, self._open_mark

    def _painted(self, mark: Any) -> None:
        if mark is not None and mark == self._open_mark and self._open_since is None:
            self._open_since = asyncio.get_running_loop().time()
            self.poke()
            self.table.wake()

    def refresh_open(self) -> None:
        """K6.2: the least time counts for each discard, and anew after an abandoned slap."""
        opened = self.view(None).open
        mark = None if opened is None else (opened.number, len(opened.barred))
        if mark != self._open_mark:
            self._open_mark, self._open_since = mark, None
            self._open_asked = asyncio.get_running_loop().time()

    async def _moved(self, message_id: int, posted_ms: int) -> None:
        await self.services.store.set_message(self.row.id, message_id, posted_ms)

    def _trouble(self, sentence: str) -> None:
        """The channel can't be painted: the match waits, in the store, for better days."""
        log.warning("table %s is put away: %s", self.row.id, sentence)
        self.clock.stop()
        self.computers.stop()

    # Time

    def _seconds(self, wait: Wait) -> float:
        settings = self.services.settings
        if wait.clock == "open":
            return float(self.view(None).rules.open_seconds)
        if wait.clock == "look":
            return settings.clock_look + UNSEEN_SECONDS
        return float(getattr(settings, f"clock_{wait.clock}"))

    def deadlines(self) -> tuple[Deadline, ...]:
        """The clock's deadlines, for the store."""
        now = self.services.unix()
        return tuple(
            Deadline(key, int((due or now) * 1000), int(left * 1000) if due is None else None)
            for key, (due, left) in self.clock.saved().items()
        )

    def arm(self) -> None:
        """Wake when the next deadline is over."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.clock.next_due()
        if due is not None:
            pause = max(0.0, due - self.services.unix())
            self._timer = asyncio.get_running_loop().call_later(pause, self._time_up)

    def _time_up(self) -> None:
        for wait in self.clock.expired():
            self.clock.restart(wait.key, FOREVER)
            self.table.put(Machine(wait.action, True), self.services.discord_clock.make_id())
        self.arm()

    def _computer_moves(self, seat: Seat, action: Any) -> None:
        self.table.put(Machine(action, False), self.services.discord_clock.make_id())

    def poke(self) -> None:
        """Ask the computer players."""
        if self.put_away or self.clock.stopped:
            self.computers.stop()
        else:
            self.computers.poke(self.state, self._open_since)

    def freeze(self) -> None:
        """The gateway is gone: nobody's time runs."""
        self.clock.stop()
        self.computers.stop()

    def thaw(self) -> None:
        """The gateway is back: everybody has time to look around."""
        if not self.put_away:
            self.clock.go(GRACE_SECONDS)
            self.arm()
            self.poke()

    def spawn(self, work: Any) -> None:
        """Let something finish by itself."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Stop everything that runs by itself."""
        if self._timer is not None:
            self._timer.cancel()
        self.computers.stop()
        self.painter.close()
