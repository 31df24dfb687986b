"""/tables: the tables that the user can continue, join or watch."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import CommandContext
from bot.games import title
from bot.interactions.command_tree import localised
from bot.messages.response import Interaction
from bot.store import MatchRow, Status
from bot.ui.screens import tables as render
from bot.ui.text import link
from engine.games import GAMES

_SEATS = {game.key: max(game.seats) for game in GAMES}


def _shown(row: MatchRow) -> render.OpenTable:
    since = {
        Status.LOBBY: row.created_ms,
        Status.PLAYING: row.started_ms,
        Status.SUSPENDED: row.touched_ms,
    }[row.status]
    return render.OpenTable(
        state=row.status.name.lower(),
        title=title(row.game),
        url=link(row.guild_id, row.channel_id, row.message_id),
        channel=None if row.guild_id is None else row.channel_id,
        since=(since or row.created_ms) / 1000,
        players=len(row.seats),
        seats=_SEATS.get(row.game, len(row.seats)),
    )


async def _found(context: CommandContext, user_id: int, guild_id: int | None) -> render.Tables:
    matches = context.services.store.matches
    mine = await matches.open_of(user_id, render.MOST)
    here = await matches.open_on(guild_id, 4 * render.MOST) if guild_id is not None else []
    others = [row for row in here if all(seat.user_id != user_id for seat in row.seats)]

    def some(status: Status) -> list[render.OpenTable]:
        return [_shown(row) for row in others if row.status is status][: render.MOST]

    return render.Tables([_shown(row) for row in mine], some(Status.LOBBY), some(Status.PLAYING))


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.command(name="tables", description=localised("slash-tables"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def tables(interaction: Interaction) -> None:
        response = context.services.response(interaction)
        found = await _found(context, response.user_id, interaction.guild_id)
        await response.notice(render.tables(response.reader, found, may_open=not found.mine))

    _ = tables
