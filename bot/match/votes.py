"""Votes of the players of a match: to end it early, to pause it, or to resume it.

A majority of the players who are present can end a match. All of them must agree to pause or resume
it. After a minute, a match resumes without the missing votes. Players who are eliminated from a
game that others still play have no vote. Once a rated match has scores, all seated people may vote
on ending it, so that a player who is behind can't end it while others are absent. Votes are not
stored, so a restart cancels them.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.messages.response import Response
from bot.store import STARTED, ChannelTaken, Status
from bot.table.admission import refusal
from bot.ui import verbs
from bot.ui.layout import note
from bot.ui.panel import Panel
from bot.ui.reader import Reader
from bot.ui.screens.more import really, vote
from bot.ui.text import name
from bot.ui.words import SAY, Sentence
from engine.core import Seat

if TYPE_CHECKING:
    from bot.match.match import Match

RESUME_SECONDS: Final = 60.0
"""Seconds after which a match resumes without the missing votes."""

LEFT: Final = Sentence("vote-out")


def _needed(topic: str, counted: int) -> int:
    return counted // 2 + 1 if topic == verbs.ABANDON else counted


class Votes:
    """The votes of one running match. The topic of a vote is `ABANDON`, `PAUSE` or `RESUME` of
    `bot.ui.verbs`."""

    def __init__(self, match: Match) -> None:
        self._services, self._match = match.services, match
        self._for: dict[str, set[int]] = {}
        self._against: dict[str, set[int]] = {}
        self._timer: asyncio.TimerHandle | None = None

    @property
    def open(self) -> bool:
        """Whether a vote on any topic is open."""
        return any(self._for.values())

    async def ask(
        self, topic: str, response: Response, user: int, moderator: bool, *, sure: bool = True
    ) -> None:
        """Serve a command or a button press by which `user` votes for `topic`.

        The first vote opens the voting. A moderator can end a match alone. If `sure` is False and
        the vote would decide immediately, the user must confirm it first. Raises StoreError.
        """
        match, present = self._match, self._match.present()
        seat = match.seat_of(user)
        # A moderator who plays needs votes once there are scores, like any other player.
        alone = moderator and topic == verbs.ABANDON and not (seat is not None and self._has_stakes)
        refusal = self._refusal(topic, seat is not None, user in present, alone)
        if not alone and seat is not None and user not in self._voters(topic, user, seat):
            refusal = refusal or LEFT
        if refusal:
            await response.note(refusal)
            return
        if topic == verbs.RESUME and await self.refuses_resume(response):
            return
        counted = self._voters(topic, user, seat)
        needed = _needed(topic, len(counted))
        if not sure and (alone or (needed <= 1 and not self._for.get(topic))):
            await response.notice(really(response.reader, match.row.id, topic, self._notes(topic)))
            return
        votes = self._for.setdefault(topic, set())
        again = user in votes
        votes.add(user)
        self._against.get(topic, set()).discard(user)
        agreed = len(votes & counted)
        if alone or agreed >= needed:
            await self._decided(topic)
            if topic == verbs.ABANDON and response.private:  # the public message says it to others
                await response.close(Sentence("vote-done-abandon"))
            else:
                await self._say(
                    response, note(SAY(self._match.display.reader, f"vote-done-{topic}"))
                )
            return
        if again:
            await response.note(Sentence("vote-again"))
            return
        who = self._asker(seat)
        if topic == verbs.RESUME:
            self._resume_later()
        against = len(self._against.get(topic, set()) & counted)
        reader, table, notes = self._match.display.reader, match.row.id, self._notes(topic)
        await self._say(response, vote(reader, table, topic, who, agreed, needed, against, notes))

    async def refuse(self, topic: str, response: Response, user: int) -> None:
        """Serve a button press by which `user` votes against `topic`. If too few players remain who
        could agree, the voting ends."""
        if response.private:  # a click on the confirmation: no vote is open
            await response.close()
            return
        match, present = self._match, {*self._match.present()}
        seat, votes = match.seat_of(user), self._for.get(topic, set())
        refusal = self._refusal(topic, seat is not None, user in present, False)
        counted = self._voters(topic, user, seat)
        if seat is not None and user not in counted:
            refusal = refusal or LEFT
        if refusal or seat is None:
            await response.note(refusal or Sentence("vote-players-only"))
            return
        if not votes:
            await response.note(Sentence("vote-over"))
            return
        against = self._against.setdefault(topic, set())
        votes.discard(user)
        against.add(user)
        needed = _needed(topic, len(counted))
        if not votes or len(counted - against) < needed:
            self._forget(topic)
            who = name(match.people[seat].name)
            await self._say(response, note(SAY(self._match.display.reader, "vote-no", name=who)))
            return
        asking = (match.seat_of(each) for each in votes)
        first = min((each for each in asking if each is not None), default=None)
        who = self._asker(first)
        agreed, refused = len(votes & counted), len(against & counted)
        reader, table, notes = self._match.display.reader, match.row.id, self._notes(topic)
        await self._say(response, vote(reader, table, topic, who, agreed, needed, refused, notes))

    def shown(self, reader: Reader, user: int) -> list[Panel]:
        """Return the panels of the open votes, for the web table. They have buttons only if the
        user may vote."""
        match, panels = self._match, list[Panel]()
        seat = match.seat_of(user)
        for topic, votes in self._for.items():
            counted = self._voters(topic, user, seat)
            askers = (match.seat_of(each) for each in votes)
            who = self._asker(min((each for each in askers if each is not None), default=None))
            agreed, refused = votes & counted, self._against.get(topic, set()) & counted
            needed, notes = _needed(topic, len(counted)), self._notes(topic)
            panel = vote(reader, match.row.id, topic, who, len(agreed), needed, len(refused), notes)
            if seat is None or user not in counted:
                panel = replace(panel, blocks=panel.blocks[:1])
            panels.append(panel)
        return panels if match.row.status in STARTED else []

    def _asker(self, seat: Seat | None) -> str:
        """Return the name of the player in the seat `seat`. If `seat` is None, return the words for
        a moderator, who has no seat."""
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
            if status is Status.SUSPENDED:
                return Sentence("match-paused")
            return None if present else Sentence("vote-away")
        return None if status is Status.SUSPENDED else Sentence("vote-going")

    @property
    def _has_stakes(self) -> bool:
        """Return whether the match is rated and has scores. Ending the match would discard the
        scores."""
        return self._match.rated and bool(self._match.public().scores)

    def _notes(self, topic: str) -> list[str]:
        """Return the keys of the notes that a user should read before they vote to end a rated
        match."""
        if topic != verbs.ABANDON or not self._match.rated:
            return []
        return ["vote-unrated", *(["vote-everyone"] if self._has_stakes else [])]

    def _voters(self, topic: str, user: int, seat: Seat | None) -> set[int]:
        """Return the ids of the users who may vote on `topic`.

        These are the players who are present, and the user `user` in the seat `seat` even if they
        are away. All seated people may vote on ending a rated match that has scores. Players who
        have left the running game don't vote while others play it.
        """
        seats = self._match.public().seats
        here = self._match.present() | ({} if seat is None else {user: seat})
        if topic == verbs.ABANDON and self._has_stakes:
            people = enumerate(self._match.row.seats)
            here = {sitting.user_id: at for at, sitting in people if sitting.user_id is not None}
        # X3.7: players who left the running game don't vote while others play.
        playing = {who for who, at in here.items() if not seats[at].gone}
        return playing or set(here)

    async def refuses_resume(self, response: Response) -> bool:
        """Return whether the player may not resume the suspended match. If so, the player is told
        why."""
        row = self._match.row
        no = await refusal(self._services, row.guild_id, response.user_id, response, row)
        if no is not None:
            await response.note(no.why, stay=True)
        return no is not None

    async def _decided(self, topic: str) -> None:
        # Pausing and resuming cancel each other's votes; a vote on ending survives both.
        self._forget(*(tuple(self._for) if topic == verbs.ABANDON else (verbs.PAUSE, verbs.RESUME)))
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        match = self._match
        decide = {
            verbs.ABANDON: match.abandon,
            verbs.PAUSE: match.pause,
            verbs.RESUME: match.resume,
        }
        await decide[topic]()

    def _resume_later(self) -> None:
        """Resume the match after `RESUME_SECONDS`. The computer then plays for the players who are
        absent."""
        if self._timer is not None:
            return

        async def resume() -> None:
            if self._match.row.status is not Status.SUSPENDED or not self._match.present():
                return
            try:
                await self._decided("resume")
            except ChannelTaken:
                self._match.display.repaint()  # stays suspended; the next press to resume says why

        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(RESUME_SECONDS, lambda: self._match.table.enqueue(resume))

    def close(self) -> None:
        """Cancel the timer that resumes the match without the missing votes."""
        if self._timer is not None:
            self._timer.cancel()

    async def _say(self, response: Response, panel: Panel) -> None:
        """Show `panel` publicly. If the click was on a button of the vote's message, that message
        is edited. Otherwise a new message is posted. The message of the table is never edited."""
        clicked = response.clicked if response.component and not response.private else None
        if clicked is not None and clicked != self._match.display.message_id:
            await response.paint(panel)
        else:
            # The clicked panel (More, or the offer to resume) is obsolete: delete it.
            self._services.notes.clear((response.user_id, self._match.row.channel_id))
            await response.say(panel)
