"""The emojis of cards, brought to the application once, in the background.

One at a time; what is there already is not sent again, so a restart goes on where it was. A picture
that is drawn otherwise has another version in its name, and the one before it goes when all are
there. Nothing waits for it: until a set is complete its games show words.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

import discord
from aiolimiter import AsyncLimiter

from bot.emojis import INVALID_FORM, Emojis
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED
from bot.pictures.emojis import VERSION, picture
from bot.ui.panel import Emoji

log = get_logger(__name__)

AGAIN_SECONDS: Final = (1.0, 5.0, 30.0, 120.0, 600.0)
"""How long to wait before trying again; the last one for as long as it takes."""
HOPELESS: Final = (401, 403)
FULL: Final = 30008
"""The application has as many emojis as Discord allows."""


class Upload:
    """Sees to it that an application has these emojis. `draw` gives the picture of a name, and
    `version` changes with the pictures."""

    def __init__(
        self,
        client: discord.Client,
        emojis: Emojis,
        budget: AsyncLimiter,
        *,
        draw: Callable[[str], bytes] = picture,
        version: int = VERSION,
    ) -> None:
        self._client, self._emojis, self._budget = client, emojis, budget
        self._draw, self._version = draw, version
        self._names = emojis.names
        self._ours = re.compile(rf"(?:{'|'.join(self._names)})_([0-9]+)")

    async def run(self) -> None:
        """Until cancelled: now, and whenever Discord has refused an emoji."""
        while self._names:
            tries = 0
            while not await self._try():
                await asyncio.sleep(AGAIN_SECONDS[min(tries, len(AGAIN_SECONDS) - 1)])
                tries += 1
            await self._emojis.doubted()

    async def watch(self) -> None:
        """Until cancelled: see what is there, which another process brings."""
        while self._names:
            tries = 0
            while not await self._complete():
                await asyncio.sleep(AGAIN_SECONDS[min(tries, len(AGAIN_SECONDS) - 1)])
                tries += 1
            await self._emojis.doubted()

    async def _complete(self) -> bool:
        """Whether all is there."""
        try:
            there = self._learn(await self._fetch())
        except FAILED as error:
            if not self._client.is_closed():
                log.warning("reading emojis failed", why=str(error))
            return self._hopeless(error)
        return all(name in there for name in self._names)

    async def _try(self) -> bool:
        """Whether there is nothing left to be done."""
        try:
            await self._bring()
        except FAILED as error:
            if not self._client.is_closed():
                log.warning("uploading emojis failed", why=str(error))
            return self._hopeless(error)
        return True

    def _hopeless(self, error: Exception) -> bool:
        """Whether another try would end like this one."""
        status, code = getattr(error, "status", 0), getattr(error, "code", 0)
        return self._client.is_closed() or status in HOPELESS or code == FULL

    async def _bring(self) -> None:
        found = await self._fetch()
        there = self._learn(found)
        missing = [name for name in self._names if name not in there]
        if missing:
            log.info("uploading emojis", missing=len(missing))
        for name in missing:
            if name not in there:
                there = await self._create(name, there)
        for old in found:
            if self._version_of(old) < self._version:
                await self._budget.acquire()
                await old.delete()

    async def _fetch(self) -> list[discord.Emoji]:
        await self._budget.acquire()
        return await self._client.fetch_application_emojis()

    def _learn(self, found: Iterable[discord.Emoji]) -> dict[str, Emoji]:
        """What is there of this version, by name without it."""
        there = {
            each.name.rpartition("_")[0]: Emoji(each.name, each.id)
            for each in found
            if self._version_of(each) == self._version
        }
        self._emojis.learn(there)
        return there

    def _version_of(self, emoji: discord.Emoji) -> float:
        """Of one that is not ours, more than there ever will be."""
        ours = self._ours.fullmatch(emoji.name)
        return int(ours[1]) if ours else float("inf")

    async def _create(self, name: str, there: Mapping[str, Emoji]) -> dict[str, Emoji]:
        """What is there afterwards."""
        image = await asyncio.to_thread(self._draw, name)
        await self._budget.acquire()
        try:
            made = await self._client.create_application_emoji(
                name=f"{name}_{self._version}", image=image
            )
        except discord.HTTPException as error:
            if error.code != INVALID_FORM:
                raise
            # Its name may be taken: by an upload whose answer got lost, or by another process.
            now = self._learn(await self._fetch())
            if name not in now:
                raise
            return now
        now = {**there, name: Emoji(made.name, made.id)}
        self._emojis.learn(now)
        return now
