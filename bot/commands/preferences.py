"""/preferences: show and change a user's own settings, which apply on all servers."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import CommandContext
from bot.interactions.arrivals import values
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter
from bot.messages.response import Interaction, Response
from bot.sessions.tables import repaint_user
from bot.ui.custom_id import ComponentId
from bot.ui.screens import settings as render
from bot.ui.screens.settings import STALE, language_chosen


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handler of the preferences panel's buttons and menus."""

    async def pressed(response: Response, press: ComponentId) -> None:
        user_id, services = response.user_id, context.services
        person = services.store.personal_data
        if press.kind in (render.PLAIN, render.USUAL):
            await person.choose_plain(user_id, press.kind == render.PLAIN)
        elif press.kind in (render.LIVELY, render.CALM):
            await person.choose_reactions(user_id, press.kind == render.LIVELY)
        elif press.kind == render.LANGUAGE:
            language = language_chosen("".join(values(response.interaction.data or {})))
            if language is None:
                await response.note(STALE)
                return
            await person.choose_language(user_id, language)
        response.reader = services.readers.asking(user_id, response.interaction.locale.value)
        repaint_user(context.tables, user_id)
        await _show(context, response)

    router.on([render.PREFERENCES], pressed)


async def _show(context: CommandContext, response: Response) -> None:
    person = context.services.store.personal_data
    chosen = person.chosen_language(response.user_id)
    reactions = person.reactions(response.user_id)
    await response.notice(render.preferences(response.reader, chosen, reactions=reactions))


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.command(name="preferences", description=localised("slash-preferences"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def preferences(interaction: Interaction) -> None:
        await _show(context, context.services.response(interaction))

    _ = preferences
