"""Where a table's message stands: kept in the store, the one before it taken away, and what a paint
that failed tells of its channel."""

from __future__ import annotations

from typing import Final

import discord

from bot.logs import get_logger
from bot.messages.ephemeral import FAILED
from bot.services import Services
from bot.store import StoreError

log = get_logger(__name__)

THREAD_ARCHIVED: Final = 50083
NO_ACCESS: Final = 50001
"""Taken out of the server, or kept from seeing the channel: Discord says no more."""
FORBIDDEN: Final = "I may no longer write here: grant View Channel and Send Messages"


async def keep_position(
    services: Services, match_id: int, message_id: int | None, posted_ms: int
) -> None:
    """The table's message is this one from now on."""
    try:
        await services.store.matches.set_message(match_id, message_id, posted_ms)
    except StoreError as error:
        # After a restart it would be posted once more; until then all is well.
        log.error("saving the message id failed", match=match_id, why=str(error))


async def take_away(
    services: Services, channel: discord.PartialMessageable, message_id: int
) -> None:
    """Another message has taken the place of this one."""
    await services.budget.acquire()
    try:
        await channel.get_partial_message(message_id).delete()
    except discord.NotFound:
        pass  # somebody was quicker, or it is what made us post anew
    except FAILED as error:
        log.info("deleting the old public message failed", why=str(error))


def out_of_reach(error: Exception) -> tuple[str, bool] | None:
    """Why no paint comes there any more, and whether nobody else gets there either; None: another
    one may."""
    if isinstance(error, discord.NotFound):
        return "the channel is gone", True
    if isinstance(error, discord.HTTPException) and error.code == THREAD_ARCHIVED:
        return "the thread is archived", True
    if isinstance(error, discord.HTTPException) and error.code == NO_ACCESS:
        return "the channel is out of reach", True
    return (FORBIDDEN, False) if isinstance(error, discord.Forbidden) else None
