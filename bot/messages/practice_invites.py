"""Offers of a practice round that stand on newcomers' screens, each beside a lobby.

An offer names the game that the lobby's host has chosen by now, for as long as
it is still an offer; what its message was turned into by a press is left alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from bot.background import spawn
from bot.messages.ephemeral import EphemeralMessage, Notes, Whom
from bot.messages.readers import Readers
from bot.messages.token_edits import Later
from bot.store.ids import Newest
from bot.ui.plain import for_reader
from bot.ui.screens.help import first_time
from engine.game import Game

REMEMBERED: Final = 1000


@dataclass(slots=True)
class _Offer:
    """One that stands on somebody's screen."""

    whom: Whom
    screen: EphemeralMessage
    game: Game | None = None
    """What the host has chosen since."""


class PracticeInvites:
    """The offers of one process."""

    def __init__(self, notes: Notes, readers: Readers) -> None:
        self._notes, self._readers = notes, readers
        self._standing: dict[int, _Offer] = {}
        """By message."""
        self._pressed: Newest = Newest(REMEMBERED)
        """A message may be pressed before Discord's answer has told us that it stands there."""
        self._lock = asyncio.Lock()

    def put(self, whom: Whom, screen: EphemeralMessage) -> None:
        """This is what somebody is offered, aside."""
        self._standing = {at: each for at, each in self._standing.items() if self._stands(each)}
        if screen.shown is not None and screen.shown not in self._pressed:
            self._standing[screen.shown] = _Offer(whom, screen)

    def _stands(self, offer: _Offer) -> bool:
        alive = offer.screen.alive(asyncio.get_running_loop().time())
        return alive and self._notes.stands(offer.whom, offer.screen)

    def pressed(self, message_id: int) -> None:
        """Somebody pressed a button of this message, which then shows something else."""
        self._standing.pop(message_id, None)
        self._pressed.add(message_id)

    def chosen(self, channel_id: int, game: Game) -> None:
        """This channel's lobby is of this game now. Never waits."""
        here = [at for at, offer in self._standing.items() if offer.whom[1] == channel_id]
        for message_id in here:
            self._standing[message_id].game = game
        if here:
            spawn(self._name(here), f"looking up a practice offer of channel {channel_id}")

    async def _name(self, messages: Iterable[int]) -> None:
        """Have each of these offers name its channel's game, as soon as it may be changed."""
        late: dict[int, float] = {}
        async with self._lock:  # of two choices the later one is shown
            for message_id in messages:
                offer = self._standing.get(message_id)
                if offer is None or offer.game is None or not self._stands(offer):
                    continue
                reader = self._readers.of(offer.whom[0])
                try:
                    await offer.screen.edit(for_reader(reader, first_time(reader, offer.game)))
                except Later as later:
                    late[message_id] = later.seconds
        if late:
            await asyncio.sleep(max(late.values()))
            await self._name(late)
