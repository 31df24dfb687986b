"""Who may not come to a server's tables, because its managers said so in /settings."""

from __future__ import annotations

from typing import Final

from bot.services import Services
from bot.ui.words import Sentence

BARRED: Final = Sentence("refuse-barred")
"""What they read wherever they would sit down."""


async def barred(services: Services, guild_id: int | None) -> frozenset[int]:
    """The people who may not sit down at this server's tables; in direct messages, nobody."""
    if guild_id is None:
        return frozenset()
    return frozenset((await services.store.settings.server(guild_id)).barred)
