"""/help: what there is, and a practice round for whoever is new."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import House
from bot.interactions.component_handlers import Presses
from bot.messages.response import Interaction, Response
from bot.ui.custom_id import ComponentId
from bot.ui.screens.help import help_panel
from bot.ui.words import Sentence
from engine.games import GAMES, find


def register(tree: app_commands.CommandTree[discord.Client], house: House) -> None:
    """Add the command to the tree."""

    @tree.command(name="help", description="How this bot works, and a practice round")
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def help_(interaction: Interaction) -> None:
        response = house.services.response(interaction)
        await response.notice(help_panel(response.reader, GAMES))

    _ = help_


def listen(presses: Presses, house: House) -> None:
    """Serve the button that opens a practice round."""

    async def practice(response: Response, press: ComponentId) -> None:
        try:
            game = find(press.kind)
        except LookupError:
            await response.note(Sentence("command-no-game"))
            return
        await house.practice.begin(response, game)

    presses.on(("practice",), practice)
