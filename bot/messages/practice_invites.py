"""Offers of a practice round that stand on newcomers' screens, each beside a lobby.

An offer names the game that the lobby's host has chosen by now, for as long as
it is still an offer; what its message was turned into by a press is left alone.
"""

from __future__ import annotations

import asyncio
from typing import Final

from bot.background import spawn
from bot.messages.ephemeral import Screen
from bot.messages.notices import Notes, Whom
from bot.messages.readers import Readers
from bot.messages.recent_ids import Newest
from bot.ui.plain import for_reader
from bot.ui.screens.help import first_time
from engine.game import Game

REMEMBERED: Final = 1000


class PracticeInvites:
    """The offers of one process."""

    def __init__(self, notes: Notes, readers: Readers) -> None:
        self._notes, self._readers = notes, readers
        self._standing: dict[int, tuple[Whom, Screen]] = {}
        """By message."""
        self._pressed: Newest = Newest(REMEMBERED)
        """A message may be pressed before Discord's answer has told us that it stands there."""
        self._lock = asyncio.Lock()

    def put(self, whom: Whom, screen: Screen) -> None:
        """This is what somebody is offered, aside."""
        self._standing = {at: each for at, each in self._standing.items() if self._stands(*each)}
        if screen.shown is not None and screen.shown not in self._pressed:
            self._standing[screen.shown] = (whom, screen)

    def _stands(self, whom: Whom, screen: Screen) -> bool:
        alive = screen.alive(asyncio.get_running_loop().time())
        return alive and self._notes.stands(whom, screen)

    def pressed(self, message_id: int) -> None:
        """Somebody pressed a button of this message, which then shows something else."""
        self._standing.pop(message_id, None)
        self._pressed.add(message_id)

    def chosen(self, channel_id: int, game: Game) -> None:
        """This channel's lobby is of this game now. Never waits."""
        if any(whom[1] == channel_id for whom, _ in self._standing.values()):
            spawn(
                self._name(channel_id, game), f"looking up a practice offer of channel {channel_id}"
            )

    async def _name(self, channel_id: int, game: Game) -> None:
        async with self._lock:  # of two choices the later one is shown
            for message_id, (whom, screen) in list(self._standing.items()):
                stands = message_id in self._standing and self._stands(whom, screen)
                if whom[1] == channel_id and stands:
                    reader = self._readers.of(whom[0])
                    await screen.edit(for_reader(reader, first_time(reader, game)))
