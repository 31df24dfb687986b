"""Practice rounds offered to newcomers in an ephemeral message, while a lobby is open.

An offer is edited when the lobby's host chooses another game. Once a button of its message was
pressed the message shows something else and is left alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from bot.background import spawn
from bot.messages.ephemeral import EphemeralMessage, Notices, Recipient
from bot.messages.readers import Readers
from bot.messages.token_edits import RetryAfter
from bot.store.ids import Newest
from bot.ui.plain import for_reader
from bot.ui.screens.help import first_time
from engine.game import Game

REMEMBERED: Final = 1000


@dataclass(slots=True)
class _Offer:
    whom: Recipient
    screen: EphemeralMessage
    game: Game | None = None
    """The game that the host has chosen since the offer was sent."""


class PracticeInvites:
    """The offers of one process."""

    def __init__(self, notes: Notices, readers: Readers) -> None:
        self._notes, self._readers = notes, readers
        self._offers: dict[int, _Offer] = {}
        """By message id."""
        self._pressed: Newest = Newest(REMEMBERED)
        """Ids of pressed messages: a press may arrive before the response that has the id."""
        self._lock = asyncio.Lock()

    def put(self, whom: Recipient, screen: EphemeralMessage) -> None:
        """Track this offer, which is the user's notice."""
        self._offers = {at: each for at, each in self._offers.items() if self._stands(each)}
        if screen.shown is not None and screen.shown not in self._pressed:
            self._offers[screen.shown] = _Offer(whom, screen)

    def _stands(self, offer: _Offer) -> bool:
        alive = offer.screen.alive(asyncio.get_running_loop().time())
        return alive and self._notes.stands(offer.whom, offer.screen)

    def pressed(self, message_id: int) -> None:
        """Stop tracking this message: a button of it was pressed."""
        self._offers.pop(message_id, None)
        self._pressed.add(message_id)

    def chosen(self, channel_id: int, game: Game) -> None:
        """Have this channel's offers name `game`, in the background."""
        here = [at for at, offer in self._offers.items() if offer.whom[1] == channel_id]
        for message_id in here:
            self._offers[message_id].game = game
        if here:
            spawn(self._name(here), f"looking up a practice offer of channel {channel_id}")

    async def _name(self, messages: Iterable[int]) -> None:
        """Edit these offers to name their channel's game, as soon as rate limits allow."""
        late: dict[int, float] = {}
        async with self._lock:  # so that the later of two choices is shown
            for message_id in messages:
                offer = self._offers.get(message_id)
                if offer is None or offer.game is None or not self._stands(offer):
                    continue
                reader = self._readers.of(offer.whom[0])
                try:
                    await offer.screen.edit(for_reader(reader, first_time(reader, offer.game)))
                except RetryAfter as later:
                    late[message_id] = later.seconds
        if late:
            await asyncio.sleep(max(late.values()))
            await self._name(late)
