"""The announcements of the daily deals in the channels that servers chose.

An announcement is posted once a day, without a notification, at or after the hour that the server
chose. When its day is over, the message is edited to show the result. An announcement is recorded
before it is posted, so a failure may lose it but never posts it twice. An edit that failed is
retried for a week. Every announcing pass also records that the bot is up.
"""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Final

from bot.background import attempt
from bot.daily.board import day_facts
from bot.daily.deals import committed, today
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED
from bot.messages.readers import of_server
from bot.messages.response import Content
from bot.ops.heartbeat import Heartbeat
from bot.sessions.tables import Tables
from bot.store import ServerSettings, StoreError, under
from bot.store.rows import DailyDeal
from bot.table.admission import blocked
from bot.ui.panel import Panel
from bot.ui.screens import daily as render

log = get_logger(__name__)

ANNOUNCE_SECONDS: Final = 300.0
HOUR_SECONDS: Final = 3600


class Announcements:
    """Posts and edits the announcements on the servers that this process serves."""

    def __init__(self, tables: Tables, heartbeat: Heartbeat) -> None:
        self._tables, self._services, self._heartbeat = tables, tables.services, heartbeat

    async def run(self) -> None:
        """Call `once` every five minutes, which includes each full hour. Runs until it is
        cancelled."""
        await self._services.discord_clock.known.wait()
        try:
            await self._services.store.daily.secret()  # the first start makes it
        except StoreError as error:  # the first deal makes it then
            log.warning("no secret for daily deals yet", why=str(error))
        while True:
            await attempt(self.once(), "announcing daily deals")
            await asyncio.sleep(ANNOUNCE_SECONDS - self._services.unix() % ANNOUNCE_SECONDS)

    async def once(self) -> None:
        """Post and edit the announcements that are due. Does nothing while the bot can't serve
        games."""
        if not self._heartbeat.state()[0]:
            return
        try:
            await self._services.store.daily.alive(self._services.unix_ms())
            await self._settle()
            await self._announce()
        except StoreError as error:
            log.warning("daily deals not announced", why=str(error))

    async def _announce(self) -> None:
        store, now = self._services.store, today(self._services)
        hour = int(self._services.unix() // HOUR_SECONDS) % 24
        done = await store.daily.announced_on(now)
        for server, chosen in (await store.settings.announcing()).items():
            due = chosen.daily_hour is not None and chosen.daily_hour <= hour
            shard = self._tables.shards.of(server, 0)
            if due and server not in done and self._tables.shards.mine(shard):
                with under(self._tables.shards.tenure(shard)):
                    await self._post(server, now, chosen)

    async def _post(self, server: int, now: date, chosen: ServerSettings) -> None:
        daily, channel_id = self._services.store.daily, chosen.daily_channel
        terms = await committed(self._services.store, server, now)
        await daily.ask(server, now)
        await daily.announced(server, now, channel_id, 0)
        try:
            panel = await self._panel(terms, chosen)
            content = Content(panel, self._services.emojis)
            channel = self._services.client.get_partial_messageable(channel_id)
            await self._services.budget.acquire()
            sent = await content.by(lambda: channel.send(**content.new(), silent=True))
        except FAILED as error:
            log.info("daily deal could not be announced", server=server, why=str(error))
            return
        await daily.announced(server, now, channel_id, sent.id)

    async def _settle(self) -> None:
        """Edit the announcements of past days so that they show the results."""
        daily = self._services.store.daily
        for terms in await daily.announced_before(today(self._services)):
            shard = self._tables.shards.of(terms.server, 0)
            if self._tables.shards.mine(shard):
                with under(self._tables.shards.tenure(shard)):
                    await self._show_result(terms)

    async def _show_result(self, terms: DailyDeal) -> None:
        """Edit the announcement so that it shows the result. The edit is idempotent, so it is
        retried until Discord accepts or refuses it."""
        channel_id = terms.channel_id or 0
        try:
            chosen = await self._services.store.settings.server(terms.server)
            content = Content(await self._panel(terms, chosen), self._services.emojis)
            channel = self._services.client.get_partial_messageable(channel_id)
            message = channel.get_partial_message(terms.message_id or 0)
            await self._services.budget.acquire()
            await content.by(lambda: message.edit(**content.instead()))
        except FAILED as error:
            log.info("result not shown", server=terms.server, why=str(error))
            if blocked(error) is None:
                return
        await self._services.store.daily.announced(terms.server, terms.day, channel_id, 0)

    async def _panel(self, terms: DailyDeal, chosen: ServerSettings) -> Panel:
        language = chosen.language
        if not language:
            await self._services.budget.acquire()
            guild = await self._services.client.fetch_guild(terms.server, with_counts=False)
            language = guild.preferred_locale.value
        reader, facts = of_server(language), await day_facts(self._services, terms)
        return (render.result if facts.over else render.announcement)(reader, facts)
