"""/help: show an overview of commands and games. It has a few pages, with buttons for practice
rounds."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import CommandContext
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter
from bot.messages.response import Interaction, Response
from bot.ui.custom_id import ComponentId
from bot.ui.screens.help import HELP, help_panel
from engine.games import GAMES


async def _show(context: CommandContext, response: Response, page: int = 0) -> None:
    interaction = response.interaction
    # List /settings only for members to whom Discord offers it.
    manages = interaction.guild_id is not None and interaction.permissions.manage_guild
    felt = "help-activity" if context.services.settings.activity else "help-felt"
    felt = felt if context.services.web is not None else ""
    panel = help_panel(response.reader, GAMES, manages=manages, felt=felt, page=page)
    await response.notice(panel)


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.command(name="help", description=localised("slash-help"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def help_(interaction: Interaction) -> None:
        await _show(context, context.services.response(interaction))

    _ = help_


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handler of the buttons that turn the help's pages."""

    async def turn(response: Response, press: ComponentId) -> None:
        await _show(context, response, press.number)

    router.on((HELP,), turn)
