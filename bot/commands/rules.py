"""/rules: show the rules of a game, by default the game that is played in the channel."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import CommandContext
from bot.commands.kaboom import GAME_CHOICES
from bot.games import RENDERERS, rules_page
from bot.history.replay import known
from bot.interactions.command_tree import localised
from bot.lobby.options import saved
from bot.messages.response import Interaction
from bot.store import OPEN, Status
from bot.ui.panel import Panel, Text
from bot.ui.phrases import others
from bot.ui.screens.help import below_rules
from bot.ui.words import SAY
from engine.games import FLAGSHIP, find


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.command(name="rules", description=localised("slash-rules"))
    @app_commands.describe(game=localised("slash-game"))
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def rules(interaction: Interaction, game: str | None = None) -> None:
        response = context.services.response(interaction)
        row = await context.latest(interaction.channel_id or 0)
        key = game or (FLAGSHIP if row is None else row.game)
        if row is not None and row.game == key and row.status in OPEN:
            played, renderer = find(row.game), RENDERERS[row.game]
            options = None if row.status is Status.LOBBY else known(played, row.options)
            options = saved(played, row.options) if options is None else options
            page = rules_page(response.reader, key, options, table=row.id)
            lines, standard = (
                renderer.options_lines(response.reader, each)
                for each in (options, played.options())
            )
            below = list(below_rules(response.reader, played))
            if changed := others(lines, standard):
                told = SAY(response.reader, "command-house-rules", rules=" · ".join(changed))
                below.insert(0, Text(told))
            page = Panel((*page.blocks, *below), page.accent)
        else:
            page = rules_page(response.reader, key, None)
        await response.notice(page)

    _ = rules
