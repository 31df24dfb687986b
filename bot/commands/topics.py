"""Lists the modules of all slash commands, and registers them."""

from __future__ import annotations

from functools import partial
from typing import Final, Protocol, runtime_checkable

import discord
from discord import app_commands

from bot.commands import (
    CommandContext,
    abandon,
    activity,
    daily,
    history,
    invite,
    kaboom,
    leaderboard,
    notify,
    practice,
    preferences,
    privacy,
    replay,
    rules,
    scoresheet,
    settings,
    stats,
    tables,
)
from bot.commands import help as helping
from bot.interactions.command_tree import Tree
from bot.interactions.router import ComponentRouter


class Topic(Protocol):
    """A module that defines a slash command, as `add_all` uses it."""

    def register(
        self, tree: app_commands.CommandTree[discord.Client], context: CommandContext, /
    ) -> None:
        """Add the command to `tree`."""


@runtime_checkable
class Listening(Protocol):
    """A command module that also handles buttons or forms which do not belong to a table."""

    def listen(self, router: ComponentRouter, context: CommandContext, /) -> None:
        """Register the handlers of the module's buttons and forms on the component router
        `router`."""


TOPICS: Final[tuple[Topic, ...]] = (
    kaboom,
    tables,
    notify,
    scoresheet,
    history,
    replay,
    leaderboard,
    stats,
    rules,
    practice,
    daily,
    helping,
    preferences,
    privacy,
    abandon,
    settings,
    invite,
)
"""The command modules, in the order in which they are registered with Discord."""


def add_all(tree: Tree, router: ComponentRouter, context: CommandContext) -> None:
    """Add all commands to `tree`, and the handlers of their buttons and forms to `router`. The
    Entry Point command is not added to `tree`, because Discord creates it and the bot only answers
    it."""
    tree.entry_point(partial(activity.enter, context))
    activity.listen(router, context)
    for topic in TOPICS:
        topic.register(tree, context)
        if isinstance(topic, Listening):
            topic.listen(router, context)
