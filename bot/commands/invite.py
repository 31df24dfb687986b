"""Invite to my table: a command in a user's context menu. It invites that user to the open lobby of
the person who uses the command."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

import discord
from discord import app_commands

from bot.commands import CommandContext
from bot.interactions.command_tree import localised
from bot.interactions.router import picked_users
from bot.messages.response import Interaction
from bot.store import MatchRow, Status
from bot.table.admission import sees
from bot.table.table import Click
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT
from bot.ui.panel import Panel, Text
from bot.ui.screens.help import table_row
from bot.ui.text import name, visible
from bot.ui.words import SAY

if TYPE_CHECKING:
    from discord.types.interactions import UserApplicationCommandInteractionData

MOST: Final = 20
"""The maximum number of the user's open matches among which their lobby is searched."""


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.context_menu(name=localised("menu-invite"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def invite(interaction: Interaction, person: discord.User) -> None:
        response = context.services.response(interaction)
        row = await _lobby_of(context, interaction)
        if row is None:
            called = name(visible(person.display_name, person.name))
            said = SAY(response.reader, "invite-no-table", name=called)
            await response.notice(Panel((Text(said), table_row(response.reader)), ACCENT))
            return
        data = cast("UserApplicationCommandInteractionData", interaction.data)
        user, people = interaction.user, picked_users(data.get("resolved") or {})
        if row.channel_id != interaction.channel_id:
            # The payload has the person's permissions in the channel where this was chosen.
            people = tuple(
                [replace(each, sees=await sees(context.services, row, each.id)) for each in people]
            )
        click = Click(
            press=ComponentId(row.id, verbs.INVITE),
            user_id=user.id,
            name=visible(user.display_name, user.name),
            response=response,
            age_ms=context.services.discord_clock.age_ms(interaction.id),
            people=people,
            # It is not a press on the table, and may be made in any channel.
            channel_id=row.channel_id,
        )
        context.tables.submit(row.id, click, interaction.id)

    _ = invite


async def _lobby_of(context: CommandContext, interaction: Interaction) -> MatchRow | None:
    """Return the lobby on this server in which the user has a seat, or None if there is none. If
    there are several, one in this channel is preferred, and after that the newest."""
    user_id = interaction.user.id
    found = [
        row
        for row in await context.services.store.matches.open_of(user_id, MOST)
        if row.status is Status.LOBBY
        and row.guild_id == interaction.guild_id
        and any(seat.user_id == user_id and not seat.asked for seat in row.seats)
    ]
    here = [row for row in found if row.channel_id == interaction.channel_id]
    return next(iter((*here, *found)), None)
