"""The web table inside Discord: the button *Play on felt*, and the Entry Point command.

Both launch the application's Activity, whose page then finds the channel's table (see
`bot.activity.login`). If the Activity can't be launched in a channel, the answer to the button
is a link that opens the same page in a browser.
"""

from __future__ import annotations

from typing import Final

import discord

from bot.commands import CommandContext
from bot.interactions.router import ComponentRouter
from bot.messages.response import Interaction, Response
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT
from bot.ui.panel import Panel, Row, Text
from bot.ui.screens.help import table_row
from bot.ui.table_frame import on_felt
from bot.ui.words import SAY, Sentence

NEEDED: Final = discord.Permissions(
    send_messages=True, use_application_commands=True, use_embedded_activities=True
)
"""The permissions without which Discord doesn't launch an Activity in a server's channel."""


def may_launch(interaction: Interaction) -> bool:
    """Return whether the user and the bot both have the permissions to launch an Activity in the
    channel. In a direct message no permissions are needed."""
    if interaction.guild_id is None:
        return True
    granted = interaction.permissions & interaction.app_permissions
    return granted.is_superset(NEEDED)


async def enter(context: CommandContext, response: Response) -> None:
    """Answer the Entry Point command. If the channel has an open table, the Activity is launched.
    If it has none, the answer offers to open one."""
    channel = response.interaction.channel_id or 0
    row = await context.services.store.matches.open_in(channel)
    if row is None:
        said = SAY(response.reader, "activity-none")
        await response.notice(Panel((Text(said), table_row(response.reader)), ACCENT))
    else:
        await _launch(context, response, row.id)


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handler of the button that opens a table inside Discord."""

    async def pressed(response: Response, press: ComponentId) -> None:
        await _launch(context, response, press.whom or 0)

    router.on([verbs.OPEN], pressed)


async def _launch(context: CommandContext, response: Response, table: int) -> None:
    """Launch the Activity. If it can't be launched, answer with a link to the table's page. If the
    bot no longer has a web table, answer as to a press of an unknown button."""
    services, reader = context.services, response.reader
    url = services.felt_url(table)
    if not url:
        await response.note(Sentence("press-unknown"))
        return
    link = Panel((Text(SAY(reader, "activity-browser")), Row((on_felt(reader, url),))), ACCENT)
    if services.settings.activity and may_launch(response.interaction):
        await response.launch(link)
    else:
        await response.notice(link)
