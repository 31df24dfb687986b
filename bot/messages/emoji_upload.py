"""Uploads the card emojis to the application in the background.

Missing emojis are uploaded one at a time, so a restart continues where the last run stopped. The
name of an emoji ends in the version of its picture. The emojis of older versions are deleted at the
end. Nothing waits for the upload. Until a set is complete, the games that use it show words.
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

UPLOAD_RETRY_SECONDS: Final = (1.0, 5.0, 30.0, 120.0, 600.0)
"""Seconds to wait before each retry. After the last value, that value is repeated."""
HOPELESS: Final = (401, 403)
"""The HTTP statuses of permanent errors. A request that fails with one of them is not retried."""
FULL: Final = 30008
"""Discord's error code that says that an application already has the maximum number of emojis."""


class Upload:
    """Uploads the emojis that the application lacks.

    `budget` limits the rate of requests. `draw(name)` returns the image of an emoji. `version` must
    increase whenever the images change.
    """

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
        """Upload missing emojis now, and again whenever `Emojis.doubt` is called. Runs until it is
        cancelled."""
        while self._names:
            tries = 0
            while not await self._try():
                await asyncio.sleep(UPLOAD_RETRY_SECONDS[min(tries, len(UPLOAD_RETRY_SECONDS) - 1)])
                tries += 1
            await self._emojis.doubted()

    async def watch(self) -> None:
        """Poll until another process has uploaded all emojis. Poll again whenever `Emojis.doubt` is
        called. Runs until it is cancelled."""
        while self._names:
            tries = 0
            while not await self._complete():
                await asyncio.sleep(UPLOAD_RETRY_SECONDS[min(tries, len(UPLOAD_RETRY_SECONDS) - 1)])
                tries += 1
            await self._emojis.doubted()

    async def _complete(self) -> bool:
        """Check which emojis are uploaded. Returns True if polling can stop: all emojis are
        uploaded, or the error is permanent."""
        try:
            found = self._learn(await self._fetch())
        except FAILED as error:
            if not self._client.is_closed():
                log.warning("reading emojis failed", why=str(error))
            return self._hopeless(error)
        return all(name in found for name in self._names)

    async def _try(self) -> bool:
        """Upload the missing emojis. Returns True if no retry is needed: all emojis are uploaded,
        or the error is permanent."""
        try:
            await self._upload()
        except FAILED as error:
            if not self._client.is_closed():
                log.warning("uploading emojis failed", why=str(error))
            return self._hopeless(error)
        return True

    def _hopeless(self, error: Exception) -> bool:
        """Return whether another try would fail with the same error `error`."""
        status, code = getattr(error, "status", 0), getattr(error, "code", 0)
        return self._client.is_closed() or status in HOPELESS or code == FULL

    async def _upload(self) -> None:
        found = await self._fetch()
        current = self._learn(found)
        missing = [name for name in self._names if name not in current]
        if missing:
            log.info("uploading emojis", missing=len(missing))
        for name in missing:
            if name not in current:
                current = await self._create(name, current)
        for old in found:
            if self._version_of(old) < self._version:
                await self._budget.acquire()
                await old.delete()

    async def _fetch(self) -> list[discord.Emoji]:
        await self._budget.acquire()
        return await self._client.fetch_application_emojis()

    def _learn(self, found: Iterable[discord.Emoji]) -> dict[str, Emoji]:
        """Register the uploaded emojis of the current version. Returns a mapping from their names
        without version to the emojis."""
        current = {
            each.name.rpartition("_")[0]: Emoji(each.name, each.id)
            for each in found
            if self._version_of(each) == self._version
        }
        self._emojis.learn(current)
        return current

    def _version_of(self, emoji: discord.Emoji) -> float:
        """Return the version of an emoji. Returns infinity if this bot did not upload the emoji."""
        ours = self._ours.fullmatch(emoji.name)
        return int(ours[1]) if ours else float("inf")

    async def _create(self, name: str, current: Mapping[str, Emoji]) -> dict[str, Emoji]:
        """Upload an emoji. Returns all emojis of the current version, by name."""
        image = await asyncio.to_thread(self._draw, name)
        await self._budget.acquire()
        try:
            made = await self._client.create_application_emoji(
                name=f"{name}_{self._version}", image=image
            )
        except discord.HTTPException as error:
            if error.code != INVALID_FORM:
                raise
            # The name may be taken by an upload whose response was lost, or by another process.
            now = self._learn(await self._fetch())
            if name not in now:
                raise
            return now
        now = {**current, name: Emoji(made.name, made.id)}
        self._emojis.learn(now)
        return now
