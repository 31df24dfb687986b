"""Every click's way in: parsed, and in its table's mailbox, before anything is awaited.

Law of this module: order of arrival is kept because `take` never waits. What this bot did not write
is answered with a plain sentence; what Discord could not have sent never comes here (`arrivals`).
discord.py's own dispatch is not used for components: it drops unmatched ids in silence.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

import discord

from bot import ids
from bot.answers import Interaction
from bot.logs import get_logger
from bot.presses import Presses
from bot.render.games import RENDERERS
from bot.requests import Click
from bot.services import Services
from bot.tables import FLAGSHIP, Tables

log = get_logger(__name__)

NO_FORM: Final = "I have asked for no such form, so nothing was done with it."
UNKNOWN: Final = (
    "That button is from an older table that I no longer know. /kaboom opens a new one."
)


class Router:
    """Takes interactions as discord.py hands them over."""

    def __init__(self, services: Services, tables: Tables, presses: Presses) -> None:
        self._services = services
        self._tables = tables
        self._presses = presses
        self._tasks: set[asyncio.Task[object]] = set()

    def take(self, interaction: Interaction) -> None:
        """An interaction arrived. Never waits, never raises."""
        clock = self._services.discord_clock
        clock.saw(interaction.id)
        if interaction.type is discord.InteractionType.modal_submit:
            self._spawn(self._services.answer(interaction).note(NO_FORM))
            return
        if interaction.type is not discord.InteractionType.component:
            return
        message = interaction.message
        private = message is not None and message.flags.ephemeral
        answer = self._services.answer(interaction, private)
        data = interaction.data or {}
        press = ids.parse(str(data.get("custom_id", "")))
        if press is None:
            log.warning("unknown custom_id", interaction=interaction.id)
            self._spawn(answer.note(UNKNOWN))
            return
        if press.table == 0 and self._presses.known(press.verb):
            self._spawn(self._presses.take(answer, press))
            return
        if press.table == 0:
            # A page of the rules that belongs to no match.
            page = RENDERERS.get(press.kind, RENDERERS[FLAGSHIP]).rules(None, page=press.number)
            self._spawn(answer.aside(page))
            return
        values = data.get("values") or []
        click = Click(
            press=press,
            user_id=interaction.user.id,
            name=interaction.user.display_name,
            answer=answer,
            age_ms=clock.age_ms(interaction.id),
            moderator=interaction.permissions.manage_messages,
            values=tuple(str(value) for value in values),
            message_id=message.id if message is not None else None,
            channel_id=interaction.channel_id,
        )
        self._tables.put(press.table, click, interaction.id)

    def _spawn(self, work: Coroutine[Any, Any, object]) -> None:
        task: asyncio.Task[object] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
