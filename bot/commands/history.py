"""/history: list the finished matches of the channel or of the user. `bot.history.archive` decides
which matches a user may see."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import CommandContext
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter
from bot.messages.response import Interaction, Response
from bot.ui.custom_id import ComponentId
from bot.ui.screens.history import HISTORY


async def show(context: CommandContext, response: Response, mine: bool, page: int) -> None:
    """Answer with one page of the list of finished matches. `page` is counted from 0. The list has
    the user's matches if `mine` is true, otherwise those of the channel."""
    user, channel = response.user_id, response.interaction.channel_id or 0
    archive = context.services.archive
    await response.notice(await archive.history(response.reader, user, channel, mine, page))


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.command(name="history", description=localised("slash-history"))
    @app_commands.describe(whose=localised("slash-history-whose"))
    @app_commands.choices(
        whose=[
            app_commands.Choice(name=localised("slash-history-here"), value="here"),
            app_commands.Choice(name=localised("slash-history-mine"), value="mine"),
        ]
    )
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def history(interaction: Interaction, whose: str = "here") -> None:
        await show(context, context.services.response(interaction), whose == "mine", 0)

    _ = history


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handler of the buttons that turn the pages and switch between the two lists."""

    async def pressed(response: Response, press: ComponentId) -> None:
        await show(context, response, press.kind == "mine", press.number)

    router.on((HISTORY,), pressed)
