"""Lists all commands, and registers them and the handlers of their buttons and forms."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

import discord
from discord import app_commands

from bot.commands import (
    CommandContext,
    finished,
    learning,
    personal,
    playing,
    settings,
    standings,
    tables,
)
from bot.interactions.command_tree import Tree
from bot.interactions.router import ComponentRouter

Adds: TypeAlias = Callable[[app_commands.CommandTree[discord.Client], CommandContext], None]

COMMANDS: Final[tuple[Adds, ...]] = (
    playing.add_kaboom,
    tables.add_tables,
    personal.add_notify,
    finished.add_scoresheet,
    finished.add_history,
    finished.add_replay,
    standings.add_leaderboard,
    standings.add_stats,
    learning.add_rules,
    learning.add_practice,
    playing.add_daily,
    learning.add_help,
    personal.add_preferences,
    personal.add_privacy,
    tables.add_abandon,
    settings.add_settings,
    tables.add_invite,
)
"""The functions that add the commands to a tree, in the order in which the commands are registered
with Discord."""
TOPICS: Final = (playing, tables, finished, standings, learning, personal, settings)


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add all commands to `tree`. The Entry Point command is not among them, because Discord
    creates it and the bot only answers it."""
    for add in COMMANDS:
        add(tree, context)


def add_all(tree: Tree, router: ComponentRouter, context: CommandContext) -> None:
    """Add all commands to `tree`, and the handlers of their buttons and forms to `router`."""
    tree.entry_point(partial(tables.enter, context))
    register(tree, context)
    for topic in TOPICS:
        topic.listen(router, context)
