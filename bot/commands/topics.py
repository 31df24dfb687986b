"""All slash commands: what each adds to the tree, and what serves its buttons and forms."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

import discord
from discord import app_commands

from bot.commands import (
    CommandContext,
    abandon,
    history,
    kaboom,
    leaderboard,
    practice,
    preferences,
    privacy,
    replay,
    rules,
    scoresheet,
    settings,
    stats,
)
from bot.commands import help as helping
from bot.interactions.router import ComponentRouter


class Topic(Protocol):
    """A module of one command, or of some that belong together."""

    def register(
        self, tree: app_commands.CommandTree[discord.Client], context: CommandContext, /
    ) -> None:
        """Add it to the tree."""


@runtime_checkable
class Listening(Protocol):
    """One with buttons or forms of its own, which no table serves."""

    def listen(self, router: ComponentRouter, context: CommandContext, /) -> None:
        """Serve them."""


TOPICS: Final[tuple[Topic, ...]] = (
    kaboom,
    scoresheet,
    history,
    replay,
    leaderboard,
    stats,
    rules,
    practice,
    helping,
    preferences,
    privacy,
    abandon,
    settings,
)
"""In the order in which Discord is told of them."""


def add_all(
    tree: app_commands.CommandTree[discord.Client], router: ComponentRouter, context: CommandContext
) -> None:
    """Add all commands to the tree, and what serves their buttons and forms to `router`."""
    for topic in TOPICS:
        topic.register(tree, context)
        if isinstance(topic, Listening):
            topic.listen(router, context)
