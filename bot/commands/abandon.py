"""/abandon: close a lobby, or end a game early by a majority vote of the players present.

Members with the permission Manage Messages need no vote, unless they are players of a rated game
that has scores. If a game can no longer be loaded, any of its players may end it, so that the
channel is free again.
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import CommandContext
from bot.interactions.command_tree import localised
from bot.lobby.lobby import Lobby
from bot.match.match import Match
from bot.messages.response import Interaction
from bot.table.table import Job, abandon_unopenable
from bot.ui.layout import note
from bot.ui.verbs import ABANDON
from bot.ui.words import SAY, Sentence


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.command(name="abandon", description=localised("slash-abandon"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def abandon(interaction: Interaction) -> None:
        response = context.services.response(interaction)
        store, channel = context.services.store, interaction.channel_id or 0
        row = await store.matches.open_in(channel) or next(
            iter(await store.matches.suspended_in(channel)), None
        )
        if row is None:
            await response.note(Sentence("command-nothing-to-end"))
            return
        table = context.tables.table(row.id)
        user, moderator = interaction.user.id, interaction.permissions.manage_messages

        async def end() -> None:
            stage = table.stage
            if isinstance(stage, Lobby):
                await stage.abandon(response, user, moderator)
            elif isinstance(stage, Match):
                await stage.votes.ask(ABANDON, response, user, moderator, sure=False)

        async def refuse(sentence: Sentence) -> None:
            if table.lost is None:
                await response.note(sentence)
            elif moderator or user == row.host_id or any(user == s.user_id for s in row.seats):
                # A match that can't be loaded can't hold a vote; it ends without a result.
                reader = context.services.readers.of_table(row)
                await abandon_unopenable(store, table.message, row, reader)
                await context.tables.abandoned(row)
                await response.say(note(SAY(reader, "command-ended-unopened")))
            else:
                await response.note(Sentence("command-not-yours"))

        table.submit(Job(end, refuse), interaction.id)

    _ = abandon
