"""What the people at a table decide together: to end a match early, to pause it, to go on.

Those count who play themselves; most of them end a match, all of them pause it. Who has left the
running game for good counts only where nobody else does. Once a rated match has scores, everybody
who sits there counts to end it, so that nobody who is behind ends it alone while others are away.
Nobody who is absent holds the others up: going on needs everybody for a minute, and then nobody.
A restart forgets votes, and asking again costs a press.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from bot.messages.response import Response
from bot.store import STARTED, ChannelTaken, Status
from bot.table.admission import refusal
from bot.ui import verbs
from bot.ui.paging import note
from bot.ui.panel import Panel
from bot.ui.screens.game_over import really, vote
from bot.ui.text import name
from bot.ui.words import SAY, Sentence
from engine.core import Seat

if TYPE_CHECKING:
    from bot.match.match import Match

RESUME_SECONDS: Final = 60.0
"""How long those who paused a match are waited for, once somebody would go on."""

LEFT: Final = Sentence("vote-out")


def _needed(topic: str, counted: int) -> int:
    """How many of so many have to agree."""
    return counted // 2 + 1 if topic == verbs.ABANDON else counted


class Votes:
    """The votes of one running match: to end it, to pause it, to go on."""

    def __init__(self, match: Match) -> None:
        self._services, self._match = match.services, match
        self._for: dict[str, set[int]] = {}
        self._against: dict[str, set[int]] = {}
        self._soon: asyncio.TimerHandle | None = None

    @property
    def open(self) -> bool:
        """Whether something is being decided."""
        return any(self._for.values())

    async def ask(
        self, topic: str, response: Response, user: int, moderator: bool, *, sure: bool = True
    ) -> None:
        """A vote by command or by button. Moderators decide alone to end a match. Not `sure`: they
        are asked first where it would be decided at once."""
        match, present = self._match, self._match.present()
        seat = match.seat_of(user)
        # A moderator who plays a match that counts has something to gain by ending it.
        alone = moderator and topic == verbs.ABANDON and not (seat is not None and self._counts)
        refusal = self._refusal(topic, seat is not None, user in present, alone)
        if not alone and seat is not None and user not in self._counted(topic, user, seat):
            refusal = refusal or LEFT
        if refusal:
            await response.note(refusal)
            return
        if topic == verbs.RESUME and await self.stays(response):
            return
        counted = self._counted(topic, user, seat)
        needed = _needed(topic, len(counted))
        if not sure and (alone or (needed <= 1 and not self._for.get(topic))):
            await response.notice(really(response.reader, match.row.id, topic, self._notes(topic)))
            return
        voices = self._for.setdefault(topic, set())
        again = user in voices
        voices.add(user)
        self._against.get(topic, set()).discard(user)
        agreed = len(voices & counted)
        if alone or agreed >= needed:
            await self._decided(topic)
            if topic == verbs.ABANDON and response.private:  # the table tells the others
                await response.close(Sentence("vote-done-abandon"))
            else:
                await self._say(
                    response, note(SAY(self._match.display.reader, f"vote-done-{topic}"))
                )
            return
        if again:
            await response.note(Sentence("vote-again"))
            return
        who = self._called(seat)
        if topic == verbs.RESUME:
            self._go_on_soon()
        against = len(self._against.get(topic, set()) & counted)
        reader, table, notes = self._match.display.reader, match.row.id, self._notes(topic)
        await self._say(response, vote(reader, table, topic, who, agreed, needed, against, notes))

    async def refuse(self, topic: str, response: Response, user: int) -> None:
        """A vote against what somebody asked for. When too few are left who could agree, that is
        the end of it."""
        if response.private:  # they were asked whether they were sure, and nobody else anything
            await response.close()
            return
        match, present = self._match, {*self._match.present()}
        seat, voices = match.seat_of(user), self._for.get(topic, set())
        refusal = self._refusal(topic, seat is not None, user in present, False)
        counted = self._counted(topic, user, seat)
        if seat is not None and user not in counted:
            refusal = refusal or LEFT
        if refusal or seat is None:
            await response.note(refusal or Sentence("vote-players-only"))
            return
        if not voices:
            await response.note(Sentence("vote-over"))
            return
        against = self._against.setdefault(topic, set())
        voices.discard(user)
        against.add(user)
        needed = _needed(topic, len(counted))
        if not voices or len(counted - against) < needed:
            self._forget(topic)
            who = name(match.people[seat].name)
            await self._say(response, note(SAY(self._match.display.reader, "vote-no", name=who)))
            return
        asking = (match.seat_of(each) for each in voices)
        first = min((each for each in asking if each is not None), default=None)
        who = self._called(first)
        agreed, refused = len(voices & counted), len(against & counted)
        reader, table, notes = self._match.display.reader, match.row.id, self._notes(topic)
        await self._say(response, vote(reader, table, topic, who, agreed, needed, refused, notes))

    def _called(self, seat: Seat | None) -> str:
        """Who asks for something, for everybody to read; nobody's seat is a moderator's."""
        if seat is None:
            return SAY(self._match.display.reader, "vote-moderator")
        return name(self._match.people[seat].name)

    def _forget(self, *topics: str) -> None:
        for topic in topics:
            self._for.pop(topic, None)
            self._against.pop(topic, None)

    def _refusal(self, topic: str, seated: bool, present: bool, alone: bool) -> Sentence | None:
        status = self._match.row.status
        if status not in STARTED:
            return Sentence("match-over")
        if topic == verbs.ABANDON:
            if seated or alone:
                return None
            return Sentence("command-not-yours")
        if not seated:
            return Sentence(f"vote-players-{topic}")
        if topic == verbs.PAUSE:
            if status is Status.AWAY:
                return Sentence("match-paused")
            return None if present else Sentence("vote-away")
        return None if status is Status.AWAY else Sentence("vote-going")

    @property
    def _counts(self) -> bool:
        """Whether somebody has something to lose by playing on."""
        return self._match.rated and bool(self._match.public().scores)

    def _notes(self, topic: str) -> list[str]:
        """What there is to know before a match is ended, by message."""
        if topic != verbs.ABANDON or not self._match.rated:
            return []
        return ["vote-unrated", *(["vote-everyone"] if self._counts else [])]

    def _counted(self, topic: str, user: int, seat: Seat | None) -> set[int]:
        """Who has a say: who plays here, and `user`, whose seat this is, also when away."""
        seats = self._match.public().seats
        here = self._match.present() | ({} if seat is None else {user: seat})
        if topic == verbs.ABANDON and self._counts:
            people = enumerate(self._match.row.seats)
            here = {sitting.user_id: at for at, sitting in people if sitting.user_id is not None}
        # X3.7: who has left the running game has no say in what the others do.
        playing = {who for who, at in here.items() if not seats[at].gone}
        return playing or set(here)

    async def stays(self, response: Response) -> bool:
        """Whether a match that waits may not be brought back by this player, who is told why."""
        row = self._match.row
        no = await refusal(self._services, row.guild_id, response.user_id, response, row)
        if no is not None:
            await response.note(no.why, stay=True)
        return no is not None

    async def _decided(self, topic: str) -> None:
        # To pause and to go on undo each other; a vote to end the match goes on through both.
        self._forget(*(tuple(self._for) if topic == verbs.ABANDON else (verbs.PAUSE, verbs.RESUME)))
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        match = self._match
        decide = {
            verbs.ABANDON: match.abandon,
            verbs.PAUSE: match.pause,
            verbs.RESUME: match.resume,
        }
        await decide[topic]()

    def _go_on_soon(self) -> None:
        """Whoever does not answer is played by the clock, and after that by the computer."""
        if self._soon is not None:
            return

        async def go_on() -> None:
            if self._match.row.status is not Status.AWAY or not self._match.present():
                return
            try:
                await self._decided("resume")
            except ChannelTaken:
                self._match.display.repaint()  # it waits on; the next press says why

        loop = asyncio.get_running_loop()
        self._soon = loop.call_later(RESUME_SECONDS, lambda: self._match.table.enqueue(go_on))

    def close(self) -> None:
        """Nothing happens by itself any more."""
        if self._soon is not None:
            self._soon.cancel()

    async def _say(self, response: Response, panel: Panel) -> None:
        """For everybody: in place of the vote's own message, else as a new one. The table's own
        message stays a table."""
        clicked = (
            response.interaction.message if response.component and not response.private else None
        )
        if clicked is not None and clicked.id != self._match.display.message_id:
            await response.paint(panel)
        else:
            # What was pressed on, More or the offer to go on, has served.
            user, channel = response.user_id, response.interaction.channel_id or 0
            self._services.notes.clear((user, channel))
            await response.say(panel)
