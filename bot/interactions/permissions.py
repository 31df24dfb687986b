"""What this bot needs, and what it may do where it was spoken to.

The interaction itself says what it may do, so nobody has to be asked.
"""

from __future__ import annotations

from typing import Final

import discord

from bot.messages.delivery import in_thread

PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    read_message_history=True,
    attach_files=True,  # pictures, and the file of /privacy
)
"""What the bot is invited with."""


def missing(interaction: discord.Interaction[discord.Client]) -> tuple[str, ...]:
    """What the bot lacks to run a table in this channel, as discord.py names it."""
    if interaction.guild_id is None:
        return ()
    may = interaction.app_permissions
    send = "send_messages_in_threads" if in_thread(interaction) else "send_messages"
    needed = ("view_channel", send, "read_message_history")
    return tuple(name for name in needed if not getattr(may, name))
