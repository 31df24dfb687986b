"""/daily: the deal of the day, the same cards for everyone on the server."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import CommandContext
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter
from bot.messages.response import Interaction
from bot.ui.screens.daily_run import START


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.command(name="daily", description=localised("slash-daily"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def daily(interaction: Interaction) -> None:
        await context.daily.invite(context.services.response(interaction))

    _ = daily


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handler of the button that begins a run."""
    router.on((START,), context.daily.start)
