"""/abandon: ends a game before its time, if most of the people present agree.

A host who is losing cannot end it alone; who may manage messages can.
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.answers import Interaction
from bot.commands import House
from bot.lobby import Lobby
from bot.play import Play
from bot.requests import Order


def register(tree: app_commands.CommandTree[discord.Client], house: House) -> None:
    """Add the command to the tree."""

    @tree.command(name="abandon", description="End this channel's game, if most players agree")
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def abandon(interaction: Interaction) -> None:
        answer = house.services.answer(interaction)
        store, channel = house.services.store, interaction.channel_id or 0
        row = await store.open_match(channel) or next(iter(await store.put_away_in(channel)), None)
        if row is None:
            await answer.note("There is no game to end in this channel; /kaboom opens one.")
            return
        table = house.tables.table(row.id)
        user, moderator = interaction.user.id, interaction.permissions.manage_messages

        async def end() -> None:
            desk = table.desk
            if isinstance(desk, Lobby):
                await desk.abandon(answer, user, moderator)
            elif isinstance(desk, Play):
                await desk.votes.ask("abandon", answer, user, moderator)

        table.put(Order(end, answer.note), interaction.id)

    _ = abandon
