"""What follows from a match's state: who is there, who comes, whether it rests, how it ended.

It is asked after each step and after each restart, and leads to the same; what
it changes is stored first. A match that was put away goes on only because somebody said so.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.logs import get_logger
from bot.match.result_rows import result_rows, score_rows
from bot.match.turn_pings import Pings
from bot.store import STARTED, Event, MatchRow, Race, SeatRow, Status, StoreError
from bot.table.requests import Job
from bot.ui.context import Person
from bot.ui.text import RACE_MS
from engine.core import Seat

if TYPE_CHECKING:
    from bot.match.stage import MatchStage

log = get_logger(__name__)

AGAIN_SECONDS: Final = 2.0


class Lifecycle:
    """Of one running match."""

    def __init__(self, play: MatchStage) -> None:
        self._play = play
        self.goes_on = False
        """Somebody came back to a match that waited, or those who paused it agreed to go on."""
        self.on_abandoned: Callable[[MatchRow], Awaitable[None]] | None = None
        """Told of a match that was ended before its time."""
        self._pings = Pings(play.services, play.game.title, play.row.channel_id)
        self._closest: int | None = None
        """By how many milliseconds a race was lost, at the least, since the bot started."""

    def present(self) -> dict[int, int]:
        """The people who play their cards themselves: their seats by user id."""
        view = self._play.public()
        return {
            person.user_id: seat
            for seat, person in enumerate(self._play.display.people)
            if person.user_id is not None and not view.seats[seat].away
        }

    async def settle_or_later(self) -> None:
        """The action counts, for it is on the disk; what follows from it is tried until it is."""
        try:
            await self.settle()
        except StoreError as error:
            match = self._play.row.id
            log.error("saving a status change failed", match=match, why=str(error))
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._queue)

    def _queue(self) -> None:
        async def again() -> None:
            await self.settle_or_later()
            self._play.display.repaint()

        self._play.order(Job(again))

    async def settle(self) -> None:
        """What follows from the state alone, after each step and after a restart."""
        await self._seat_newcomers()
        await self._follow_absence()
        await self._follow_end()
        self._call()

    def _call(self) -> None:
        """Whoever is waited for is called, if that is wanted here."""
        play = self._play
        if play.row.status is not Status.PLAYING:
            self._pings.clear()
            return
        here = self.present()
        people = [
            person if person.user_id in here else Person(person.name, None)
            for person in play.display.people
        ]
        self._pings.follow(play.row, people, play.game.waits(play.state))

    def close(self) -> None:
        """Nothing happens by itself any more."""
        self._pings.clear()
        self._play.votes.close()

    def raced(self, winner: Seat, loser: Seat, late_ms: int) -> None:
        """Somebody came second by so little; the closest race of a match is told at its end."""
        if not 0 <= late_ms < (RACE_MS if self._closest is None else self._closest):
            return
        self._closest = late_ms
        race = Race(self._play.state.round, winner, loser, late_ms)
        self._play.spawn(self._keep(race))

    async def _keep(self, race: Race) -> None:
        try:
            await self._play.services.store.past.raced(self._play.row.id, race)
        except StoreError as error:
            log.warning("saving a race failed", match=self._play.row.id, why=str(error))

    async def _seat_newcomers(self) -> None:
        """A round was dealt: who waited for it takes the computer player's seat."""
        play = self._play
        due = [
            seat
            for seat, sitting in enumerate(play.row.seats)
            if sitting.newcomer is not None and sitting.newcomer.round < play.state.round
        ]
        if not due or play.game.outcome(play.state) is not None:
            return
        before, seats = play.row.seats, list(play.row.seats)
        for seat in due:
            newcomer = seats[seat].newcomer
            assert newcomer is not None
            seats[seat] = SeatRow(newcomer.user_id, newcomer.name)
        await play.services.store.save_seats(play.row.id, seats)
        play.display.seated(tuple(seats))
        for seat in due:
            play.display.took_seat(seat, before[seat].name)

    async def _follow_absence(self) -> None:
        """The computer plays the seats whose people sleep; with all gone, the match is put away."""
        play, view, present = self._play, self._play.public(), self.present()
        for seat, person in enumerate(play.display.people):
            if person.computer:
                continue
            if view.seats[seat].away:
                play.tempo.computers.add(seat, None)
            else:
                play.tempo.computers.remove(seat)
        if view.outcome is not None:
            return
        coming = any(sitting.newcomer is not None for sitting in play.row.seats)
        if play.row.status is Status.PLAYING and not present and not coming:
            await self._rest()
        elif play.row.status is Status.AWAY and present and self.goes_on:
            await self._happened(Event.RESUME)
            play.tempo.thaw()
        self.goes_on = False

    async def put_away(self) -> None:
        """Whatever its people do, the match waits until they ask for it."""
        if self._play.row.status is Status.PLAYING:
            await self._rest()

    async def _rest(self) -> None:
        await self._happened(Event.PUT_AWAY)
        self._play.tempo.freeze()

    async def pause(self) -> None:
        """Those who are there have agreed: the match waits, and nobody's time runs."""
        await self._rest()
        self._play.close_panels()
        self._play.display.repaint(repost=True)  # below what was said about it

    async def resume(self) -> None:
        """Those who paused the match go on with it. Raises ChannelTaken."""
        self.goes_on = True
        try:
            await self.settle()
        finally:
            self.goes_on = False
        self._play.display.repaint(repost=True)  # below what was said about it

    async def abandon(self) -> None:
        """End the match before its time; its scores stay."""
        play = self._play
        await play.services.store.transition(play.row.id, Event.ABANDON, play.last())
        play.display.ended(await self._kept(Status.ABANDONED))
        self._call()
        play.tempo.freeze()
        play.close_panels()
        play.display.repaint()
        if self.on_abandoned is not None:
            await self.on_abandoned(play.row)

    async def _follow_end(self) -> None:
        play = self._play
        outcome = play.game.outcome(play.state)
        if outcome is None or play.row.status not in STARTED:
            return
        view = play.public()
        await play.services.store.finish(
            play.row.id,
            play.game.encode(outcome).decode(),
            result_rows(play.row, view, outcome),
            score_rows(view),
            play.last(),
        )
        play.display.ended(await self._kept(Status.FINISHED))
        play.spawn(self._remember())

    async def _kept(self, status: Status) -> MatchRow:
        """What is stored of the match that is over, read again: whoever wanted to be forgotten
        meanwhile has been. If that can't be read, the end is stored all the same."""
        row = self._play.row
        try:
            return await self._play.services.store.match(row.id)
        except StoreError as error:
            log.warning("reloading a finished match failed", match=row.id, why=str(error))
            return replace(row, status=status)

    async def _remember(self) -> None:
        """Beside the queue, for it reads the whole match: what was remarkable comes when it is
        found."""
        play = self._play
        try:
            play.display.remarks = await play.services.archive.remarkable(
                play.display.reader, play.row
            )
        except StoreError as error:
            log.warning("reading highlights failed", match=play.row.id, why=str(error))
            return
        play.display.repaint()

    async def _happened(self, event: Event) -> None:
        play = self._play
        status = await play.services.store.transition(play.row.id, event)
        play.display.row = replace(play.row, status=status)
        self._call()
