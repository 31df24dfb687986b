"""The ways into a run of a daily deal: the invitation, the Start button, and the return to an
unfinished run.

A run is played in the person's direct messages. If those are closed, it is played in an ephemeral
message in the channel where the person asked for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from bot.daily.deals import committed, deal_from, today
from bot.daily.run import Run
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED
from bot.messages.response import Content, Response
from bot.sessions.tables import Tables
from bot.store.rows import DailyRun
from bot.table.admission import has_left
from bot.table.table import Job
from bot.ui.custom_id import ComponentId
from bot.ui.layout import for_reader
from bot.ui.panel import Panel
from bot.ui.screens.daily import invitation
from bot.ui.text import link, visible
from bot.ui.words import Sentence
from engine.daily import Deal

log = get_logger(__name__)

LEFT: Final = Sentence("run-left")
"""The sentence that refuses a user who is no longer on the server of the deal."""


class DailyRuns:
    """Starts runs of daily deals, and shows users their unfinished runs."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._services = tables, tables.services

    async def invite(self, response: Response, about: int | None = None) -> None:
        """Invite the user to the server's deal of today. In direct messages the server is `about`
        or, if that is None, the server where the user played last. If the user has an unfinished
        run of that deal, the run is shown instead, even if the user has left the server. Raises
        StoreError."""
        daily = self._services.store.daily
        server = response.interaction.guild_id or about
        if server is None:
            server = await daily.last_server(response.user_id)
        if server is None:
            await response.note(Sentence("run-where"), stay=True)
            return
        mine = await self._runs(server, response.user_id)
        if await self._resumed(response, mine):
            return
        alone = response.interaction.guild_id is None
        if alone and await has_left(self._services, server, response.user_id):
            await response.note(LEFT, stay=True)
            return
        deal = await self._today(server)
        await daily.ask(server, deal.day)
        again = bool(mine)
        panel = _invitation(response, deal, again=again, here=False)
        if alone:
            await response.post(panel)
            return
        where = await self._send(response, panel)
        if where is None:
            await response.show(_invitation(response, deal, again=again, here=True))
        else:
            await response.note(Sentence("run-in-dm", link=where), stay=True)

    async def start(self, response: Response, press: ComponentId) -> None:
        """Begin a run after a press of Start, and show it in the clicked message. If the button
        was for the deal of another day, show the invitation to today's deal instead. Raises
        StoreError."""
        daily = self._services.store.daily
        interaction = response.interaction
        server = interaction.guild_id or press.whom or 0
        user = interaction.user
        mine = await self._runs(server, user.id)
        current = press.number == today(self._services).toordinal()
        if current and await self._resumed(response, mine):
            return
        alone = interaction.guild_id is None
        if alone and await has_left(self._services, server, response.user_id):
            await response.note(LEFT, stay=True)
            return
        deal = await self._today(server)
        here = response.private
        if press.number != deal.day.toordinal():
            await response.paint(_invitation(response, deal, again=bool(mine), here=here))
            return
        run = DailyRun(
            id=interaction.id,
            person=user.id,
            name=visible(user.display_name, user.name),
            server=server,
            day=deal.day,
            channel_id=None if here else interaction.channel_id,
            message_id=None if here else response.clicked,
        )
        stored = await daily.begin(run)
        if stored.id != run.id:
            await self._resume(response, stored)
            return
        stage = await self._opened(run.id)
        if isinstance(stage, Sentence):
            await response.note(stage)
        elif here:
            stage.ephemeral = response.clicked
            await response.paint(stage.panel()[0])
        else:
            await stage.table.message.paint_by_response(response, response.clicked)

    async def _runs(self, server: int, person: int) -> list[DailyRun]:
        runs = await self._services.store.daily.runs_of(server, today(self._services))
        return [run for run in runs if run.person == person]

    async def _resumed(self, response: Response, runs: Sequence[DailyRun]) -> bool:
        """Show the unfinished run among `runs`, if there is one. Returns whether there is one."""
        unfinished = next((run for run in runs if run.score is None), None)
        if unfinished is not None:
            await self._resume(response, unfinished)
        return unfinished is not None

    async def _today(self, server: int) -> Deal:
        """Return today's deal of a server. Discord's time determines which day it is."""
        day = today(self._services)
        return deal_from(await committed(self._services.store, server, day))

    async def _opened(self, run_id: int) -> Run | Sentence:
        """Return the run. If it is not in memory, it is loaded. If it can't be loaded, return a
        sentence with the reason."""
        table = self._tables.table(run_id)
        known: asyncio.Future[Run | Sentence] = asyncio.get_running_loop().create_future()

        async def look() -> None:
            assert isinstance(table.stage, Run)
            known.set_result(table.stage)

        async def failed(why: Sentence) -> None:
            known.set_result(why)

        table.submit(Job(look, failed), self._services.discord_clock.make_id())
        return await known

    async def _send(self, response: Response, panel: Panel) -> str | None:
        """Send a panel to the user's direct messages. Returns the link of the message, or None if
        Discord refused it."""
        content = Content(panel, self._services.emojis)
        try:
            channel = await response.interaction.user.create_dm()
            await self._services.budget.acquire()
            sent = await content.by(lambda: channel.send(**content.new()))
        except FAILED as error:
            log.info("direct messages unavailable", why=str(error))
            return None
        return link(None, channel.id, sent.id)

    async def _resume(self, response: Response, run: DailyRun) -> None:
        """Show an unfinished run below the latest messages. It is shown in the user's direct
        messages or, if Discord refuses that, as the answer to the interaction."""
        shard = self._tables.shards.of(None, run.channel_id or 0)
        if run.channel_id and not self._tables.shards.mine(shard):
            self._tables.broadcast(f"down {run.id}")
            where = link(None, run.channel_id, run.message_id)
            await response.note(Sentence("run-goes-on", link=where), stay=True)
            return
        if run.channel_id:
            self._tables.repost(run.id)
            if await self._tables.post_refusal(run.id) is None:
                where = link(None, run.channel_id, await self._tables.message_of(run.id))
                await response.note(Sentence("run-goes-on", link=where), stay=True)
                return
        stage = await self._opened(run.id)
        if isinstance(stage, Sentence):
            await response.note(stage)
            return
        stage.move_to(0)
        screen = await response.show(stage.panel()[0])
        stage.ephemeral = None if screen is None else screen.shown


def _invitation(response: Response, deal: Deal, *, again: bool, here: bool) -> Panel:
    reader = response.reader
    return for_reader(reader, invitation(reader, deal, again=again, here=here))
