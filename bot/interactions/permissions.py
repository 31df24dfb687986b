"""What this bot needs, and what it may do where it was spoken to.

The interaction itself says what it may do, so nobody has to be asked. Names are those that
Discord's settings use.
"""

from __future__ import annotations

from typing import Any, Final

import discord

PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    read_message_history=True,
    attach_files=True,  # the curve of /stats, and the file of /privacy
)
"""What the bot is invited with."""


def missing(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """What the bot lacks to run a table in this channel."""
    if interaction.guild_id is None:
        return ()
    may = interaction.app_permissions
    threaded = isinstance(interaction.channel, discord.Thread)
    needed = {
        "View Channel": may.view_channel,
        "Send Messages in Threads" if threaded else "Send Messages": (
            may.send_messages_in_threads if threaded else may.send_messages
        ),
        "Read Message History": may.read_message_history,
    }
    return tuple(name for name, granted in needed.items() if not granted)
