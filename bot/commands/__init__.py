"""Slash commands: thin. Each checks, asks a table or the store, and answers; no rule lives here.

One file per command, each with `register(tree, context)`, and with `listen(router, context)` where
it has buttons or forms of its own; `topics.py` lists them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from discord import app_commands

from bot.interactions.command_tree import Suggest
from bot.messages.response import Interaction
from bot.services import Services
from bot.sessions.practice import Practice
from bot.sessions.tables import Tables

MOST_MATCHES: Final = 999_999_999
"""The highest number of a match that a button can carry."""

MatchNumber = app_commands.Range[int, 1, MOST_MATCHES]


def matches_to_say(context: CommandContext) -> Suggest:
    """What may be said of an option that asks for a match: the newest that may be shown."""

    async def to_say(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        services, user = context.services, interaction.user.id
        reader = services.readers.asking(user, interaction.locale.value)
        channel = interaction.channel_id or 0
        found = await services.archive.choices(reader, user, channel, typed)
        return [app_commands.Choice(name=label, value=number) for label, number in found]

    return to_say


@dataclass(frozen=True, slots=True)
class CommandContext:
    """What commands are given."""

    services: Services
    tables: Tables
    practice: Practice
