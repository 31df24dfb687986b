"""/replay: a match that is over, step by step.

Which match may be shown to whom is `bot.history.archive`'s to say.
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import House, MatchNumber
from bot.history.archive import Unseen
from bot.interactions.component_handlers import Presses
from bot.interactions.localisation import localised
from bot.messages.response import Interaction, Response
from bot.ui.custom_id import ComponentId
from bot.ui.screens.replay import meant, wants_picture


async def show(
    house: House,
    response: Response,
    number: int,
    at: int,
    open_cards: bool,
    knew: bool = False,
    *,
    drawn: bool = False,
) -> None:
    """A step of a match that is over; `knew`: with what computer players knew, `drawn`: as a
    picture too."""
    user, channel = response.interaction.user.id, response.interaction.channel_id or 0
    archive = house.services.archive
    try:
        row = await archive.row(number, user, channel)
        panel = await archive.replay(
            response.reader, row, at, open_cards, knew, drawn=drawn, files=response.may_attach
        )
    except Unseen as error:
        await response.note(error.why)
        return
    await response.notice(panel)


def register(tree: app_commands.CommandTree[discord.Client], house: House) -> None:
    """Add the command to the tree."""

    @tree.command(name="replay", description=localised("slash-replay"))
    @app_commands.describe(match=localised("slash-replay-match"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def replay(interaction: Interaction, match: MatchNumber) -> None:
        await show(house, house.services.response(interaction), match, 0, False)

    _ = replay


def listen(presses: Presses, house: House) -> None:
    """Serve its buttons."""

    async def pressed(response: Response, press: ComponentId) -> None:
        await show(house, response, *meant(press), drawn=wants_picture(press))

    presses.on(("replay",), pressed)
