"""/practice: start a practice round against computer players. The player gets hints at every
step."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import CommandContext
from bot.commands.kaboom import GAME_CHOICES
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter
from bot.messages.response import Interaction, Response
from bot.ui.custom_id import ComponentId
from bot.ui.verbs import PRACTICE
from bot.ui.words import Sentence
from engine.games import FLAGSHIP, find


async def _begin(context: CommandContext, response: Response, key: str) -> None:
    try:
        game = find(key)
    except LookupError:
        await response.note(Sentence("command-no-game"))
        return
    await context.practice.begin(response, game)


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.command(name="practice", description=localised("slash-practice"))
    @app_commands.describe(game=localised("slash-practice-game"))
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def practice(interaction: Interaction, game: str = FLAGSHIP) -> None:
        await _begin(context, context.services.response(interaction), game)

    _ = practice


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handler of the buttons that start a practice round."""

    async def practice(response: Response, press: ComponentId) -> None:
        await _begin(context, response, press.kind)

    router.on((PRACTICE,), practice)
