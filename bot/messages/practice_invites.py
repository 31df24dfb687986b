"""Offers of a practice round: ephemeral messages to newcomers while a lobby is open.

An offer is edited when the lobby's host chooses another game. After a press on a button of the
offer, its message shows something else and is not edited any more.
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
from bot.store.ids import RecentIds
from bot.ui.plain import for_reader
from bot.ui.screens.help import first_time
from engine.game import Game

REMEMBERED: Final = 1000


@dataclass(slots=True)
class _Offer:
    whom: Recipient
    screen: EphemeralMessage
    game: Game | None = None
    """The game that the host chose after the offer was sent; None if the host chose none."""


class PracticeInvites:
    """Tracks the practice offers that this process sent, so that they can be edited."""

    def __init__(self, notes: Notices, readers: Readers) -> None:
        self._notes, self._readers = notes, readers
        self._offers: dict[int, _Offer] = {}
        """The tracked offers by message id."""
        self._pressed: RecentIds = RecentIds(REMEMBERED)
        """Ids of messages that were pressed, perhaps before `put` was called for them."""
        self._lock = asyncio.Lock()

    def put(self, whom: Recipient, screen: EphemeralMessage) -> None:
        """Track the offer in the message `screen`, which must be the current notice of `whom`."""
        self._offers = {at: each for at, each in self._offers.items() if self._stands(each)}
        if screen.shown is not None and screen.shown not in self._pressed:
            self._offers[screen.shown] = _Offer(whom, screen)

    def _stands(self, offer: _Offer) -> bool:
        alive = offer.screen.alive(asyncio.get_running_loop().time())
        return alive and self._notes.stands(offer.whom, offer.screen)

    def pressed(self, message_id: int) -> None:
        """Stop tracking the offer in the message `message_id`: one of its buttons was pressed."""
        self._offers.pop(message_id, None)
        self._pressed.add(message_id)

    def chosen(self, channel_id: int, game: Game) -> None:
        """Update the channel's offers in the background, because the lobby's host chose `game`."""
        here = [at for at, offer in self._offers.items() if offer.whom[1] == channel_id]
        for message_id in here:
            self._offers[message_id].game = game
        if here:
            spawn(self._name(here), f"looking up a practice offer of channel {channel_id}")

    async def _name(self, messages: Iterable[int]) -> None:
        """Edit the offers in `messages` to name the chosen game. Retries after rate limits."""
        late: dict[int, float] = {}
        async with self._lock:  # so that of two choices the later one is shown
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
