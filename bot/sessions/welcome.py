"""The first word on a server: how to open a table, and a practice round a press away.

It stands once for each time the bot was invited, where the server has its own messages of the kind,
and is stored before it is sent: what goes wrong in between costs the message, never a second one.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Final

import discord

from bot.background import spawn
from bot.logs import get_logger
from bot.messages.delivery import Content
from bot.messages.ephemeral import FAILED
from bot.messages.readers import of_server
from bot.services import Services
from bot.store import StoreError
from bot.ui.screens.help import welcome
from engine.games import GAMES

log = get_logger(__name__)

LATELY: Final = timedelta(hours=1)
"""A server that the bot joined before that has found its way without."""


class Welcome:
    """Greets servers that have just invited the bot."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def greet(self, guild: discord.Guild) -> None:
        """Greet this server, if it is new and was not greeted. Never waits."""
        me, channel = (
            guild.get_member(self._services.client.application_id or 0),
            guild.system_channel,
        )
        joined = me.joined_at if me is not None else None
        if me is None or joined is None or channel is None:
            return
        may = channel.permissions_for(me)
        if discord.utils.utcnow() - joined < LATELY and may.view_channel and may.send_messages:
            spawn(self._greet(guild, channel, joined.isoformat()), "welcoming a server")

    async def _greet(self, guild: discord.Guild, channel: discord.TextChannel, joined: str) -> None:
        kept, what = self._services.store.settings, f"welcome {guild.id}"
        try:
            if await kept.sent(what) == joined:
                return
            await kept.was_sent(what, joined)
            greeting = welcome(of_server(guild.preferred_locale.value), GAMES)
            content = Content(greeting, self._services.emojis)
            await self._services.calls.acquire()
            await content.by(lambda: channel.send(**content.new()))
        except (*FAILED, StoreError) as error:
            log.info("welcome could not be posted", server=guild.id, why=str(error))
