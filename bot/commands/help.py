"""/help: an overview of commands and games, with a button for a practice round."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import CommandContext
from bot.interactions.command_tree import localised
from bot.messages.response import Interaction
from bot.ui.screens.help import help_panel
from engine.games import GAMES


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.command(name="help", description=localised("slash-help"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def help_(interaction: Interaction) -> None:
        response = context.services.response(interaction)
        # List /settings only for members to whom Discord offers it.
        manages = interaction.guild_id is not None and interaction.permissions.manage_guild
        felt = "help-activity" if context.services.settings.activity else "help-felt"
        felt = felt if context.services.web is not None else ""
        panel = help_panel(response.reader, GAMES, manages=manages, felt=felt)
        await response.notice(panel)

    _ = help_
