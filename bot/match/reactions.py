"""The reactions of a match's players: six emojis, each of which the table shows for a few seconds.

Reactions are not stored, so they are lost in a restart. Managers can turn them off for a server,
and users can turn them off for their own panels.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.messages.response import Response
from bot.store import Status
from bot.table.table import Click
from bot.ui.screens.more import REACTIONS
from bot.ui.text import name
from bot.ui.words import Sentence
from engine.core import Seat

if TYPE_CHECKING:
    from bot.match.match import Match

SHOWN_SECONDS: Final = 8.0
"""Seconds for which the table shows a reaction."""
PAUSE_SECONDS: Final = 10
"""The minimum number of seconds between two reactions of the same user."""


class _Reaction(NamedTuple):
    emoji: str
    until: float
    """The loop time from which the reaction is no longer shown."""


class Reactions:
    """The reactions that the table of one match shows now."""

    def __init__(self, match: Match) -> None:
        self._match, self._services = match, match.services
        self._newest: dict[Seat, _Reaction] = {}
        self._timer: asyncio.TimerHandle | None = None

    def shown(self) -> tuple[str, ...]:
        """Return the reactions that are shown now. There is one text "name emoji" for each player
        who has reacted."""
        now, people = asyncio.get_running_loop().time(), self._match.people
        return tuple(
            f"{name(people[seat].name)} {reaction.emoji}"
            for seat, reaction in self._newest.items()
            if reaction.until > now
        )

    async def offered(self, user_id: int) -> bool:
        """Return whether the panel of the user offers reactions. It does if the user plays in this
        running match on a server, and neither the user nor the server has turned reactions off.
        Raises StoreError."""
        row = self._match.row
        return (
            row.guild_id is not None
            and row.status is Status.PLAYING
            and user_id in self._match.present()
            and self._services.store.personal_data.reactions(user_id)
            and (await self._services.store.settings.server(row.guild_id)).reactions
        )

    async def handle(self, click: Click) -> None:
        """Serve a press on a reaction. Show the reaction at the table, or tell the user why that is
        not possible. Raises StoreError."""
        seat, user_id = self._match.seat_of(click.user_id), click.user_id
        emoji = REACTIONS.get(click.press.kind)
        if seat is None or emoji is None:
            await click.response.note(Sentence("match-watching"))
            return
        said = None
        if not await self.offered(user_id):
            playing = self._match.row.status is Status.PLAYING
            said = Sentence("reaction-off" if playing else "reaction-later")
        elif self._services.pacing.left(("reacted", user_id)):
            said = Sentence("reaction-soon", seconds=PAUSE_SECONDS)
        else:
            self._services.pacing.wait(PAUSE_SECONDS, [("reacted", user_id)])
            self._show(seat, emoji)
        await self._answer(click.response, user_id, said)

    def _show(self, seat: Seat, emoji: str) -> None:
        self._newest.pop(seat, None)
        begin = max(asyncio.get_running_loop().time(), self._from())
        self._newest[seat] = _Reaction(emoji, begin + SHOWN_SECONDS)
        self._repaint()

    def _from(self) -> float:
        """Return the loop time from which reactions may change the table's message. They may not
        change it while players race for a discard, so that no button moves."""
        timers = self._match.timers
        return 0.0 if timers.slow else timers.open_until()

    def _repaint(self) -> None:
        """Repaint the public message as soon as reactions may be shown, and again when a reaction
        expires."""
        self.close()
        loop = asyncio.get_running_loop()
        now, begin = loop.time(), self._from()
        self._newest = {seat: each for seat, each in self._newest.items() if each.until > now}
        if begin > now:
            self._timer = loop.call_at(begin, self._repaint)
            return
        if self._newest:
            soonest = min(each.until for each in self._newest.values())
            self._timer = loop.call_at(soonest, self._repaint)
        if self._match.row.status is Status.PLAYING:
            self._match.display.repaint()

    async def _answer(self, response: Response, user_id: int, said: Sentence | None) -> None:
        display, offered = self._match.display, await self.offered(user_id)
        panel = display.more(response.reader, None, user_id, reactions=offered, said=said)
        await response.notice(panel)

    def close(self) -> None:
        """Cancel the timer that repaints the public message."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
