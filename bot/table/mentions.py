"""Plain messages that call people by mention, taken away when they have served.

Nobody is pinged but the people named, at most one call of a caller stands in a
channel at a time, and what Discord refuses is logged and never raised.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Final

import discord

from bot.background import spawn
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED
from bot.services import Services

log = get_logger(__name__)

LONGEST: Final = 2000
"""Characters of a plain message."""


class Calls:
    """Calls in one channel."""

    def __init__(self, services: Services, channel_id: int, pause: float = 0.0) -> None:
        """`pause`: seconds between two calls, here or by the same person; whoever is called
        meanwhile is in the later one."""
        self._services, self._channel_id = services, channel_id
        self._pause = pause
        self._due: tuple[int, ...] = ()
        self._standing: int | None = None
        self._newest = 0

    def call(
        self, text: Callable[[tuple[int, ...]], str], people: Iterable[int], by: int | None = None
    ) -> None:
        """Post what `text` says to these people in place of the call before it, for whom it is `by`
        if it is anybody's. Never waits."""
        self._newest += 1
        self._due = tuple(dict.fromkeys((*self._due, *people)))
        self._spawn(self._call(text, self._newest, by))

    def clear(self) -> None:
        """The call has served. Never waits."""
        self._newest += 1
        self._due = ()
        gone, self._standing = self._standing, None
        if gone is not None:
            self._spawn(self._delete(gone))

    async def _call(
        self, text: Callable[[tuple[int, ...]], str], number: int, by: int | None
    ) -> None:
        pacing, about = self._services.pacing, [("calls", self._channel_id), ("calls", by)]
        while True:
            await asyncio.sleep(pacing.left(*about))
            await self._services.calls.acquire()
            if number != self._newest:
                return  # the newer call names these people as well, or all has been served
            if not pacing.left(*about):
                break  # else the same person has called others meanwhile
        if self._pause:
            pacing.wait(self._pause, about)
        people, self._due = self._due, ()
        before, self._standing = self._standing, None
        channel = self._services.client.get_partial_messageable(self._channel_id)
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in people]
        )
        try:
            sent = await channel.send(text(people)[:LONGEST], allowed_mentions=mentions)
        except FAILED as error:
            log.info("mention could not be posted", channel=self._channel_id, why=str(error))
            return
        finally:
            if before is not None:
                await self._delete(before)
        if number == self._newest:
            self._standing = sent.id
        else:  # it has served already
            await self._delete(sent.id)

    async def _delete(self, message_id: int) -> None:
        channel = self._services.client.get_partial_messageable(self._channel_id)
        await self._services.calls.acquire()
        try:
            await channel.get_partial_message(message_id).delete()
        except FAILED as error:
            log.info("mention could not be deleted", channel=self._channel_id, why=str(error))

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        spawn(work, f"mentioning players in channel {self._channel_id}")
