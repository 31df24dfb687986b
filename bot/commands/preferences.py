"""/preferences: what somebody chooses for themselves, wherever they play."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import House
from bot.interactions.component_handlers import Presses
from bot.interactions.localisation import localised
from bot.messages.response import Interaction, Response
from bot.ui.custom_id import ComponentId
from bot.ui.screens import preferences as render


def listen(presses: Presses, house: House) -> None:
    """Serve the button that changes it."""

    async def pressed(response: Response, press: ComponentId) -> None:
        user_id, services = response.interaction.user.id, house.services
        if press.kind in (render.PLAIN, render.USUAL):
            wanted = press.kind == render.PLAIN
            await services.store.personal_data.choose_plain(user_id, wanted)
            response.reader = services.readers.of(user_id)
            _repaint(house, user_id)
        await response.notice(render.preferences(response.reader))

    presses.on([render.VERB], pressed)


def _repaint(house: House, user_id: int) -> None:
    """Show the tables that this person alone sees anew: theirs, in direct messages."""
    for table in house.tables.all():
        row = None if table.stage is None else table.stage.row
        if row is not None and row.guild_id is None and row.host_id == user_id:
            table.painter.request()


def register(tree: app_commands.CommandTree[discord.Client], house: House) -> None:
    """Add the command to the tree."""

    @tree.command(name="preferences", description=localised("slash-preferences"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def preferences(interaction: Interaction) -> None:
        response = house.services.response(interaction)
        await response.notice(render.preferences(response.reader))

    _ = preferences
