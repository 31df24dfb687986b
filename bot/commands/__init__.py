"""Slash commands. Their handlers are thin: they validate input, call a table or the store, and
answer.

Each module has the commands of one topic. It has a function such as `add_rules(tree, context)` for
each command, and a function `listen(router, context)` for buttons and forms which do not belong to
a table. `topics.py` lists the commands and the modules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from discord import app_commands

from bot.daily.board import DailyBoards
from bot.games import RENDERERS
from bot.interactions.command_tree import Suggest
from bot.messages.response import Interaction
from bot.services import Services
from bot.sessions.daily import DailyRuns
from bot.sessions.practice import Practice
from bot.sessions.tables import Tables
from bot.store import MatchRow

MOST_MATCHES: Final = 999_999_999
"""The greatest match number that fits into a button's custom_id."""

MatchNumber = app_commands.Range[int, 1, MOST_MATCHES]


def matches_to_say(context: CommandContext) -> Suggest:
    """Return an autocomplete callback that suggests the newest matches that the user may see."""

    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        services, user = context.services, interaction.user.id
        reader = services.readers.asking(user, interaction.locale.value)
        channel = interaction.channel_id or 0
        found = await services.archive.choices(reader, user, channel, typed)
        return [app_commands.Choice(name=label, value=number) for label, number in found]

    return suggest


@dataclass(frozen=True, slots=True)
class CommandContext:
    """The objects that all command handlers use."""

    services: Services
    tables: Tables
    practice: Practice
    daily: DailyRuns
    boards: DailyBoards

    async def latest(self, channel_id: int) -> MatchRow | None:
        """Return the channel's open match or, if there is none, the last match that was played in
        the channel. Commands show the game of this match unless the user names another one. Returns
        None if there is no such match, or if this version of the bot lacks its game."""
        matches = self.services.store.matches
        row = await matches.open_in(channel_id) or await matches.last_in(channel_id)
        return row if row is not None and row.game in RENDERERS else None
