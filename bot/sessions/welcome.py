"""The welcome message on a new server. It says how to open a table, and has a button for a practice
round.

The message is posted below Discord's system message that the bot joined. If a server has turned off
such system messages, it gets no welcome message. The message is recorded as sent before it is sent.
So a failure may lose the message, but never duplicates it.
"""

from __future__ import annotations

from bot.background import spawn
from bot.gateway import NewMessage
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED
from bot.messages.readers import of_server
from bot.messages.response import Content
from bot.services import Services
from bot.store import StoreError
from bot.ui.screens.help import welcome
from engine.games import GAMES

log = get_logger(__name__)


class Welcome:
    """Posts the welcome message when the bot joins a server."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def greet(self, came: NewMessage) -> None:
        """Post the welcome message below `came`, which is Discord's system message that the bot
        joined a server. Never blocks."""
        spawn(self._greet(came, came.guild_id), "welcoming a server")

    async def _greet(self, came: NewMessage, server: int) -> None:
        kept, what, when = self._services.store.settings, f"welcome {server}", str(came.id)
        try:
            if await kept.sent(what) == when:
                return
            await kept.was_sent(what, when)
            await self._services.calls.acquire()
            guild = await self._services.client.fetch_guild(server, with_counts=False)
            greeting = welcome(of_server(guild.preferred_locale.value), GAMES)
            content = Content(greeting, self._services.emojis)
            channel = self._services.client.get_partial_messageable(came.channel_id)
            await content.by(lambda: channel.send(**content.new()))
        except (*FAILED, StoreError) as error:
            log.info("welcome could not be posted", server=server, why=str(error))
