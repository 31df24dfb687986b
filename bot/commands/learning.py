"""/help, /rules and /practice: the commands for learning a game.

/help shows an overview of commands and games. It has a few pages, with buttons for practice rounds.
/rules shows the rules of a game, by default the game that is played in the channel. /practice
starts a practice round against computer players. The player gets hints at every step.
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import CommandContext
from bot.commands.playing import GAME_CHOICES
from bot.games import RENDERERS, rules_page
from bot.history.replay import known
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter
from bot.lobby.options import saved
from bot.messages.response import Interaction, Response
from bot.store import OPEN, Status
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel, Text
from bot.ui.phrases import others
from bot.ui.screens.help import HELP, below_rules, help_panel
from bot.ui.verbs import PRACTICE
from bot.ui.words import SAY, Sentence
from engine.games import FLAGSHIP, GAMES, find


async def _show_help(context: CommandContext, response: Response, page: int = 0) -> None:
    interaction = response.interaction
    # List /settings only for members to whom Discord offers it.
    manages = interaction.guild_id is not None and interaction.permissions.manage_guild
    felt = "help-activity" if context.services.settings.activity else "help-felt"
    felt = felt if context.services.web is not None else ""
    panel = help_panel(response.reader, GAMES, manages=manages, felt=felt, page=page)
    await response.notice(panel)


def add_help(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command /help to `tree`."""

    @tree.command(name="help", description=localised("slash-help"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def help_(interaction: Interaction) -> None:
        await _show_help(context, context.services.response(interaction))

    _ = help_


def add_rules(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command /rules to `tree`."""

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


async def _begin(context: CommandContext, response: Response, key: str) -> None:
    try:
        game = find(key)
    except LookupError:
        await response.note(Sentence("command-no-game"))
        return
    await context.practice.begin(response, game)


def add_practice(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command /practice to `tree`."""

    @tree.command(name="practice", description=localised("slash-practice"))
    @app_commands.describe(game=localised("slash-practice-game"))
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def practice(interaction: Interaction, game: str = FLAGSHIP) -> None:
        await _begin(context, context.services.response(interaction), game)

    _ = practice


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handlers of the buttons that turn the pages of the help, and of the buttons that
    start a practice round."""

    async def turn(response: Response, press: ComponentId) -> None:
        await _show_help(context, response, press.number)

    router.on((HELP,), turn)

    async def practice(response: Response, press: ComponentId) -> None:
        await _begin(context, response, press.kind)

    router.on((PRACTICE,), practice)
