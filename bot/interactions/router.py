"""Routes presses and submitted forms to a table's queue or to the handler of their verb.

The verb is the part of the custom_id that says what a press does. `Router.route` never awaits, so
the order of arrival is kept. The bot doesn't use discord.py's own dispatch of components, which
silently drops a custom_id that no registered view handles.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Final

import discord

from bot import errors
from bot.background import spawn
from bot.games import RENDERERS, rules_page
from bot.interactions.arrivals import filled, values
from bot.logs import get_logger
from bot.messages.response import Interaction, Response
from bot.services import Services
from bot.sessions.practice import Practice
from bot.sessions.tables import Tables
from bot.table.table import Click, PickedUser
from bot.ui import custom_id, verbs
from bot.ui.custom_id import ComponentId
from bot.ui.text import visible
from bot.ui.words import Sentence
from engine.games import FLAGSHIP

if TYPE_CHECKING:
    from discord.types.interactions import ResolvedData


Handler = Callable[[Response, ComponentId], Awaitable[None]]
"""A function that answers a press on a button, menu or form that does not belong to a table."""
HandedOn = Callable[[int, Exception | None], bool]
"""A function that is called with the id of an interaction that failed, and with the error. If the
interaction failed because another process has taken over its shard, the function passes the
interaction on to that process and returns True."""


class ComponentRouter:
    """Holds the handlers, by verb, of buttons, menus and forms that do not belong to a table."""

    def __init__(self, handed_on: HandedOn) -> None:
        self._handlers: dict[str, Handler] = {}
        self._handed_on = handed_on

    def on(self, verbs: Iterable[str], handler: Handler) -> None:
        """Register `handler` for all of `verbs`. Raises ValueError if one of them has a handler
        already."""
        for verb in verbs:
            if verb in self._handlers:
                raise ValueError(f"{verb!r} is served already")
            self._handlers[verb] = handler

    def known(self, verb: str) -> bool:
        """Return whether the verb `verb` has a handler."""
        return verb in self._handlers

    async def serve(self, response: Response, press: ComponentId) -> None:
        """Call the handler for the verb of `press`. The verb must be `known`. If the handler raises
        an exception, the user is told."""
        try:
            await self._handlers[press.verb](response, press)
        except Exception as error:
            number = response.interaction.id
            if not self._handed_on(number, error):
                await response.report_failure(errors.sentence_for(error, f"serving {press.verb}"))


log = get_logger(__name__)

ANSWERING: Final = "answering a press"
"""The name of the tasks that answer commands, and presses that do not belong to a table. A shutdown
waits for them."""


class Router:
    """Routes the presses and submitted forms that discord.py dispatches."""

    def __init__(
        self, services: Services, tables: Tables, presses: ComponentRouter, practice: Practice
    ) -> None:
        self._services = services
        self._tables = tables
        self._presses = presses
        self._practice = practice

    def route(self, interaction: Interaction) -> None:
        """Route a press or a submitted form. All other interactions are ignored. Exceptions are
        logged by the caller, `KaboomClient.dispatch`."""
        clock = self._services.discord_clock
        clock.saw(interaction.id)
        form = interaction.type is discord.InteractionType.modal_submit
        if not form and interaction.type is not discord.InteractionType.component:
            return
        message = interaction.message
        private = message is not None and message.flags.ephemeral
        response = self._services.response(interaction, private)
        if message is not None and private:
            self._services.practice_invites.pressed(message.id)
        data = interaction.data or {}
        press = custom_id.parse(str(data.get("custom_id", "")))
        if press is None:
            log.warning("unknown custom_id", interaction=interaction.id)
            spawn(response.note(Sentence("press-form" if form else "press-unknown")), ANSWERING)
            return
        if press.table == 0 and self._presses.known(press.verb):
            spawn(self._presses.serve(response, press), ANSWERING)
            return
        if press.table == 0 and press.verb == verbs.RULES:
            game = press.kind if press.kind in RENDERERS else FLAGSHIP
            page = rules_page(response.reader, game, None, page=press.number)
            spawn(response.notice(page), ANSWERING)
            return
        person = interaction.user
        click = Click(
            press=press,
            user_id=person.id,
            name=visible(person.display_name, person.name),
            response=response,
            age_ms=clock.age_ms(interaction.id),
            moderator=interaction.permissions.manage_messages,
            values=values(data),
            fields=filled(data) if form else {},
            people=picked_users(data.get("resolved") or {}),
            message_id=message.id if message is not None else None,
            channel_id=interaction.channel_id,
        )
        if press.verb == verbs.JOIN:
            self._practice.offer_soon(response)
        self._tables.submit(press.table, click, interaction.id)


def picked_users(resolved: ResolvedData) -> tuple[PickedUser, ...]:
    """Return the users that the interaction's resolved data contains, such as those that were
    picked in a user select menu."""
    members = resolved.get("members") or {}
    found: list[PickedUser] = []
    for key, user in (resolved.get("users") or {}).items():
        member = members.get(key)
        nick, allowed = (member.get("nick"), member.get("permissions")) if member else (None, None)
        name = visible(nick or "", user.get("global_name") or "", user["username"])
        sees = allowed is None or discord.Permissions(int(allowed)).view_channel
        found.append(PickedUser(int(key), name, bool(user.get("bot")), sees))
    return tuple(found)
