"""The work that the running bot does periodically: it writes its heartbeat, announces the daily
deals, and prunes old data.

The heartbeat is also written immediately after a change.

An announcement is posted once a day, without a notification, at or after the hour that the server
chose. When its day is over, the message is edited to show the result. An announcement is recorded
before it is posted, so a failure may lose it but never posts it twice. An edit that failed is
retried for a week. Every announcing pass also records that the bot is up.

Every hour, clicks, moves, closed lobbies, suspended matches and old databases are pruned, and the
champions' roles are moved when a season ends. This is done in small steps, so that tables don't
wait for it. A step that failed is retried an hour later. Ages are measured with Discord's clock.
Nothing is deleted before Discord's time is known, because with a wrong host clock everything might
seem old.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from datetime import date
from typing import Final

from bot.background import attempt
from bot.daily.board import day_facts
from bot.daily.deals import committed, today
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED
from bot.messages.readers import of_server
from bot.messages.response import Content
from bot.ops.heartbeat import EVERY_SECONDS, RUNS, Heartbeat
from bot.services import Services
from bot.sessions import champions
from bot.sessions.tables import Tables
from bot.store import ServerSettings, StoreError, under
from bot.store.backup import drop_kept
from bot.store.rows import DailyDeal
from bot.table.admission import blocked
from bot.ui.panel import Panel
from bot.ui.screens import daily as render

log = get_logger(__name__)

BEAT_SECONDS: Final = float(EVERY_SECONDS)
ILL_SECONDS: Final = 1.0
"""Seconds between two health checks while the bot is unhealthy."""
UNKNOWN: Final = f"{RUNS}could not check its health: see its log."


class Beating:
    """Writes the heartbeat file with `heartbeat`. `trouble` checks whether people can play at this
    moment. It returns a sentence with the reason if they can't, and "" if they can."""

    def __init__(self, heartbeat: Heartbeat, trouble: Callable[[], Awaitable[str]]) -> None:
        self._heartbeat, self._trouble = heartbeat, trouble
        self._well = False
        self.changed = asyncio.Event()
        """Set this event to check the health of the bot and to write the next heartbeat
        immediately."""

    async def run(self) -> None:
        """Write heartbeats until it is cancelled."""
        while True:
            self.changed.clear()
            await attempt(self._once(), "writing the heartbeat")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS if self._well else ILL_SECONDS):
                    await self.changed.wait()

    async def _once(self) -> None:
        self._well = False
        try:
            trouble = await self._trouble()
        except Exception:
            await self._tell(UNKNOWN)
            raise
        self._well = not trouble
        await self._tell(trouble)

    async def _tell(self, trouble: str) -> None:
        try:
            await asyncio.to_thread(self._heartbeat.beat, trouble)
        except OSError as error:
            # A full disk is temporary; the next beat retries.
            log.warning("heartbeat write failed", why=str(error))


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


PRUNE_SECONDS: Final = 3600.0
PRUNED_AT_ONCE: Final = 5
"""The number of matches in one commit. They have some thousand rows, which take a few
milliseconds."""
PRUNE_PAUSE_SECONDS: Final = 0.2
AFTER_SEASON_SECONDS: Final = 2.0
"""Seconds between the end of a season and the change of the champions' roles, in case the clock is
slightly wrong."""
DAY_MS: Final = 24 * 60 * 60 * 1000
LOBBY_DAYS: Final = 1
"""Days after which a closed lobby is deleted if its game never began."""


async def keep_house(services: Services, ended: Callable[[int], None]) -> None:
    """Correct wrong dates as soon as Discord's time is known. Then prune old data every hour and at
    the end of a season, until cancelled.

    This deletes the ids of clicks that can't be delivered again and closed lobbies. After the times
    that the host has set, it also deletes moves and replaced databases. It ends old suspended
    matches and calls `ended` with the id of each.
    """
    await services.discord_clock.known.wait()
    await attempt(_prune(_dates, services, ended), "correcting dates")
    while True:
        for work in (_clicks, _moves, _lobbies, _waiting, _replaced, _gathered, _champions):
            await attempt(_prune(work, services, ended), "retention")
        season_ends = champions.seconds_left(services.unix_ms()) + AFTER_SEASON_SECONDS
        await asyncio.sleep(min(PRUNE_SECONDS, season_ends))


Work = Callable[[Services, Callable[[int], None]], Awaitable[None]]


async def _prune(work: Work, services: Services, ended: Callable[[int], None]) -> None:
    try:
        await work(services, ended)
    except (StoreError, OSError) as error:
        log.warning("retention pass failed", why=str(error))


async def _slowly(some: Callable[[], Awaitable[int]]) -> None:
    """Call `some` repeatedly, with pauses, until nothing is left to prune. `some` prunes up to
    `PRUNED_AT_ONCE` items and returns their number."""
    while True:
        if await some() < PRUNED_AT_ONCE:
            return
        await asyncio.sleep(PRUNE_PAUSE_SECONDS)


def _before(services: Services, days: int) -> int:
    return services.discord_clock.unix_ms() - days * DAY_MS


async def _dates(services: Services, _: Callable[[int], None]) -> None:
    if corrected := await services.store.results.redate():
        log.warning("dates of a wrong clock corrected", matches=corrected)


async def _clicks(services: Services, _: Callable[[int], None]) -> None:
    await services.store.clicks.prune()


async def _moves(services: Services, _: Callable[[int], None]) -> None:
    if days := services.settings.keep_moves_days:
        before = _before(services, days)
        await _slowly(lambda: services.store.retention.moves(before, PRUNED_AT_ONCE))
        await _slowly(lambda: services.store.daily.prune(before, PRUNED_AT_ONCE))


async def _lobbies(services: Services, _: Callable[[int], None]) -> None:
    before = _before(services, LOBBY_DAYS)
    await _slowly(lambda: services.store.retention.lobbies(before, PRUNED_AT_ONCE))


async def _waiting(services: Services, ended: Callable[[int], None]) -> None:
    if days := services.settings.keep_waiting_days:
        before = _before(services, days)

        async def some() -> int:
            numbers = await services.store.retention.waiting(before, PRUNED_AT_ONCE)
            for match_id in numbers:
                ended(match_id)
            return len(numbers)

        await _slowly(some)


async def _replaced(services: Services, _: Callable[[int], None]) -> None:
    if days := services.settings.keep_waiting_days:
        database, before = services.settings.database, _before(services, days) / 1000
        for path in await asyncio.to_thread(drop_kept, database, before):
            log.info("replaced database deleted", path=str(path))


async def _champions(services: Services, _: Callable[[int], None]) -> None:
    await champions.crown(services)


async def _gathered(services: Services, _: Callable[[int], None]) -> None:
    await services.store.writer.truncate()
