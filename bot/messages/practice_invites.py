"""Offers of a practice round, which are ephemeral messages to newcomers while a lobby is open.

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
from bot.ui.layout import for_reader
from bot.ui.screens.help import first_time
from engine.game import Game

REMEMBERED: Final = 1000


@dataclass(slots=True)
class _Offer:
    whom: Recipient
    screen: EphemeralMessage
    game: Game | None = None
    """The game that the lobby's host chose after the offer was sent. None if the host has chosen
    none."""


class PracticeInvites:
    """Tracks the practice offers that this process has sent, so that it can edit them."""

    def __init__(self, notes: Notices, readers: Readers) -> None:
        self._notes, self._readers = notes, readers
        self._offers: dict[int, _Offer] = {}
        """Maps the message ids of the tracked offers to the offers."""
        self._pressed: RecentIds = RecentIds(REMEMBERED)
        """The ids of messages that were pressed, perhaps before `put` was called for them."""
        self._lock = asyncio.Lock()

    def put(self, whom: Recipient, screen: EphemeralMessage) -> None:
        """Track the offer in the message `screen`. The message must be the current notice of
        `whom`."""
        self._offers = {at: each for at, each in self._offers.items() if self._stands(each)}
        if screen.shown is not None and screen.shown not in self._pressed:
            self._offers[screen.shown] = _Offer(whom, screen)

    def _stands(self, offer: _Offer) -> bool:
        alive = offer.screen.alive(asyncio.get_running_loop().time())
        return alive and self._notes.stands(offer.whom, offer.screen)

    def pressed(self, message_id: int) -> None:
        """Stop tracking the offer in the message `message_id`, because one of its buttons was
        pressed."""
        self._offers.pop(message_id, None)
        self._pressed.add(message_id)

    def chosen(self, channel_id: int, game: Game) -> None:
        """Update the offers in the channel in the background, because the host of the channel's
        lobby has chosen `game`."""
        here = [at for at, offer in self._offers.items() if offer.whom[1] == channel_id]
        for message_id in here:
            self._offers[message_id].game = game
        if here:
            spawn(self._name(here), f"looking up a practice offer of channel {channel_id}")

    async def _name(self, messages: Iterable[int]) -> None:
        """Edit the offers in `messages` so that they name the chosen game. An edit that hits a rate
        limit is retried later."""
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
