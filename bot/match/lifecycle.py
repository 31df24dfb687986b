"""What follows from a match's state: who is there, who comes, whether it rests, how it ended.

It is asked after each step and after each restart, and leads to the same; what
it changes is stored first. A match that was put away goes on only because somebody said so.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec.structs import replace

from bot.logs import get_logger
from bot.match.display import Display
from bot.match.result_rows import held_by_computer, result_rows, score_rows
from bot.match.running import Running
from bot.match.timing import Tempo
from bot.match.turn_pings import Pings
from bot.services import Services
from bot.store import STARTED, Event, MatchRow, Race, SeatRow, Status, StoreError
from bot.table.requests import Do
from bot.ui.context import Person
from bot.ui.text import RACE_MS
from engine.core import Seat

log = get_logger(__name__)

AGAIN_SECONDS: Final = 2.0
REMEMBER_SECONDS: Final = 0.7
"""What was remarkable stands in the final from the first, if it is found so soon."""


class Lifecycle:
    """What follows from a running match's state: who is away, whether it is put away or over, and
    what is stored of that. `enqueue` has something done in the table's turn."""

    def __init__(
        self,
        services: Services,
        match: Running,
        display: Display,
        tempo: Tempo,
        enqueue: Callable[[Do], None],
    ) -> None:
        self._services, self._match, self._enqueue = services, match, enqueue
        self._display, self._tempo = display, tempo
        self.goes_on = False
        """Somebody came back to a match that waited, or those who paused it agreed to go on. It
        stays so until that is stored: what the store refused is tried again."""
        self.on_abandoned: Callable[[MatchRow], Awaitable[None]] | None = None
        """Told of a match that was ended before its time."""
        self._pings = Pings(services, match.game.title, match.row.channel_id)
        self._again: asyncio.TimerHandle | None = None
        self._closest: int | None = None
        """By how many milliseconds a race was lost, at the least, since the bot started."""

    @property
    def unsettled(self) -> bool:
        """Whether something that follows from the state has not been stored yet."""
        return self._again is not None

    async def settle_or_later(self) -> None:
        """The action counts, for it is on the disk; what follows from it is tried until it is."""
        self._stop_waiting()
        try:
            await self.settle()
        except StoreError as error:
            match = self._match.row.id
            log.error("saving a status change failed", match=match, why=str(error))
            self._again = asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._queue)

    def _stop_waiting(self) -> None:
        if self._again is not None:
            self._again.cancel()
            self._again = None

    def _queue(self) -> None:
        async def again() -> None:
            await self.settle_or_later()
            self._display.repaint()

        self._enqueue(again)

    async def settle(self) -> None:
        """What follows from the state alone, after each step and after a restart."""
        await self._seat_newcomers()
        await self._follow_absence()
        await self._follow_end()
        self._call()

    def _call(self) -> None:
        """Whoever is waited for is called, if that is wanted here."""
        match = self._match
        if match.row.status is not Status.PLAYING:
            self._pings.clear()
            return
        here = match.present()
        people = [
            person if person.user_id in here else Person(person.name, None)
            for person in match.people
        ]
        self._pings.follow(match.row, people, match.game.waits(match.state))

    def close(self) -> None:
        """Nothing happens by itself any more."""
        self._stop_waiting()
        self._pings.clear()

    def raced(self, winner: Seat, loser: Seat, late_ms: int) -> None:
        """Somebody came second by so little; the closest race of a match is told at its end."""
        if not 0 <= late_ms < (RACE_MS if self._closest is None else self._closest):
            return
        self._closest = late_ms
        race = Race(self._match.state.round, winner, loser, late_ms)
        self._match.spawn(self._keep(race))

    async def _keep(self, race: Race) -> None:
        try:
            await self._services.store.history.raced(self._match.row.id, race)
        except StoreError as error:
            log.warning("saving a race failed", match=self._match.row.id, why=str(error))

    async def _seat_newcomers(self) -> None:
        """A round was dealt: who waited for it takes the computer player's seat."""
        match = self._match
        due = [
            seat
            for seat, sitting in enumerate(match.row.seats)
            if sitting.newcomer is not None and sitting.newcomer.round < match.state.round
        ]
        if not due or match.game.outcome(match.state) is not None:
            return
        before, sitting = match.row.seats, dict[Seat, SeatRow]()
        for seat in due:
            newcomer = before[seat].newcomer
            assert newcomer is not None
            sitting[seat] = SeatRow(newcomer.user_id, newcomer.name)
        seats = await self._services.store.matches.sit_down(match.row.id, sitting)
        match.row = replace(match.row, seats=seats)
        await self._display.news.sat_down(self._services.store, match.row, due)
        for seat in due:
            self._display.took_seat(seat, before[seat].name)

    async def _follow_absence(self) -> None:
        """The computer plays the seats whose people sleep; with all gone, the match is put away."""
        match, view, present = self._match, self._match.public(), self._match.present()
        for seat, person in enumerate(match.people):
            if person.computer:
                continue
            if view.seats[seat].away:
                self._tempo.computers.add(seat, None)
            else:
                self._tempo.computers.remove(seat)
        if view.outcome is not None:
            return
        coming = any(sitting.newcomer is not None for sitting in match.row.seats)
        if match.row.status is Status.PLAYING and not present and not coming:
            await self._rest()
        elif match.row.status is Status.AWAY and present and self.goes_on:
            await self._happened(Event.RESUME)
            self._tempo.thaw()
        self.goes_on = False

    async def put_away(self) -> None:
        """Whatever its people do, the match waits until they ask for it."""
        if self._match.row.status is Status.PLAYING:
            await self._rest()

    async def _rest(self) -> None:
        await self._happened(Event.PUT_AWAY)
        self._tempo.freeze()

    async def pause(self) -> None:
        """Those who are there have agreed: the match waits, and nobody's time runs."""
        await self._rest()
        self._display.close_panels()
        self._display.repaint(repost=True)  # below what was said about it

    async def resume(self) -> None:
        """Those who paused the match go on with it. Raises ChannelTaken."""
        self.goes_on = True
        try:
            await self.settle()
        finally:
            self.goes_on = False
        self._display.repaint(repost=True)  # below what was said about it

    async def abandon(self) -> None:
        """End the match before its time; its scores stay."""
        match = self._match
        await self._services.store.matches.transition(match.row.id, Event.ABANDON, match.last())
        self._display.ended(await self._kept(Status.ABANDONED))
        self._call()
        self._tempo.freeze()
        self._display.close_panels()
        self._display.repaint()
        if self.on_abandoned is not None:
            await self.on_abandoned(match.row)

    async def _follow_end(self) -> None:
        match = self._match
        outcome = match.game.outcome(match.state)
        if outcome is None or match.row.status not in STARTED:
            return
        view = match.public()
        await self._services.store.results.finish(
            match.row.id,
            match.game.encode(outcome).decode(),
            result_rows(match.row, view, outcome),
            score_rows(view),
            match.last(),
            held_by_computer(view),
        )
        self._display.ended(await self._kept(Status.FINISHED))
        remembering = match.spawn(self._remember())
        # What comes later moves the buttons under somebody's finger, so the end waits a moment.
        await asyncio.wait({remembering}, timeout=REMEMBER_SECONDS)

    async def _kept(self, status: Status) -> MatchRow:
        """What is stored of the match that is over, read again: whoever wanted to be forgotten
        meanwhile has been. If that can't be read, the end is stored all the same."""
        row = self._match.row
        try:
            return await self._services.store.matches.get(row.id)
        except StoreError as error:
            log.warning("reloading a finished match failed", match=row.id, why=str(error))
            return replace(row, status=status)

    async def _remember(self) -> None:
        """What was remarkable; it reads the whole match, so that it may come after the end."""
        match = self._match
        try:
            self._display.remarks = await self._services.archive.remarkable(
                self._display.reader, match.row
            )
        except StoreError as error:
            log.warning("reading highlights failed", match=match.row.id, why=str(error))
            return
        self._display.repaint()

    async def _happened(self, event: Event) -> None:
        match = self._match
        status = await self._services.store.matches.transition(match.row.id, event)
        match.row = replace(match.row, status=status)
        self._call()
