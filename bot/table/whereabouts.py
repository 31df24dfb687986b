"""Where a table's message stands: kept in the store, the one before it taken away."""

from __future__ import annotations

import asyncio

import discord

from bot.background import spawn
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED
from bot.services import Services
from bot.store import MatchRow, StoreError
from bot.table.scene import ENDED

log = get_logger(__name__)


class Whereabouts:
    """Where a table's message stands, since when, and whether it says that the table is over."""

    __slots__ = ("_end_shown", "_match_id", "_services", "buried", "message_id", "posted")

    def __init__(self, services: Services, match_id: int) -> None:
        self._services, self._match_id = services, match_id
        self.message_id: int | None = None
        self.posted = 0.0
        """When it was posted, by the steady clock."""
        self.buried = 0
        """Messages of others below ours."""
        self._end_shown = False

    def restore(self, row: MatchRow) -> None:
        """It stands where the store has it."""
        posted = self._services.steady_at((row.message_posted_ms or 0) / 1000)
        self.message_id, self.posted = row.message_id, min(posted, self._services.steady())

    def seen(self, message_id: int) -> None:
        """It is this one, as old as its number says."""
        age = self._services.discord_clock.age_ms(message_id) / 1000
        self.message_id, self.posted, self.buried = message_id, self._services.steady() - age, 0

    def posted_now(self, message_id: int) -> None:
        """It is this one from now on."""
        self.message_id, self.posted = message_id, self._services.steady()

    @property
    def to_move(self) -> bool:
        """Whether it is old, or buried."""
        settings, age = self._services.settings, self._services.steady() - self.posted
        return age > settings.repost_minutes * 60 or self.buried >= settings.repost_after_messages

    async def keep(self) -> None:
        """Have the store know it."""
        age_ms = round((self._services.steady() - self.posted) * 1000)
        posted_ms = self._services.unix_ms() - age_ms
        try:
            await self._services.store.matches.set_message(
                self._match_id, self.message_id, posted_ms
            )
        except StoreError as error:
            # After a restart it would be posted once more; until then all is well.
            log.error("saving the message id failed", match=self._match_id, why=str(error))

    def painted(self, mark: object) -> None:
        """The message shows what has this mark."""
        if mark is ENDED:
            self.end_shown()

    def end_shown(self) -> None:
        """It says so, or nobody can be shown it any more."""
        if not self._end_shown:
            self._end_shown = True
            spawn(self._keep_end(), "keeping that an end was shown")

    async def _keep_end(self) -> None:
        try:
            await self._services.store.matches.end_shown(self._match_id)
        except StoreError as error:
            # After a restart it would be painted once more.
            log.warning("an end that was shown was not kept", match=self._match_id, why=str(error))


async def take_away(
    services: Services, channel: discord.PartialMessageable, message_id: int
) -> None:
    """Another message has taken the place of this one."""
    await services.budget.acquire()
    try:
        await channel.get_partial_message(message_id).delete()
    except discord.RateLimited as limited:
        await asyncio.sleep(limited.retry_after)
        await take_away(services, channel, message_id)
    except discord.NotFound:
        pass  # somebody was quicker, or it is what made us post anew
    except FAILED as error:
        log.info("deleting the old public message failed", why=str(error))
