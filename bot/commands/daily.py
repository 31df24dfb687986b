"""/daily: play the deal of the day. It has the same cards for everyone on the server."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import CommandContext
from bot.interactions.arrivals import values
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter
from bot.messages.response import Interaction, Response
from bot.ui.custom_id import ComponentId, parse
from bot.ui.screens.daily import BOARD, FILE, OPEN, REPLAY, SHARE, START, WATCH


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.command(name="daily", description=localised("slash-daily"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def daily(interaction: Interaction) -> None:
        response = context.services.response(interaction)
        if not await context.boards.after_playing(response):
            await context.daily.invite(response)

    _ = daily


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handlers of the buttons that begin a run of the daily deal, and of the buttons
    on the boards."""

    async def invited(response: Response, press: ComponentId) -> None:
        await context.daily.invite(response, press.whom)

    async def chosen(response: Response, press: ComponentId) -> None:
        (value, *_) = values(response.interaction.data) or ("",)
        await context.boards.serve(response, parse(value) or press)

    router.on((START,), context.daily.start)
    router.on((OPEN,), invited)
    router.on((WATCH,), chosen)
    router.on((BOARD, SHARE, FILE, REPLAY), context.boards.serve)
