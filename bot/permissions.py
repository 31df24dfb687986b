"""What this bot may do where it was spoken to, by the names that Discord's settings use.

Law of this module: the interaction itself says it, so no later edit holds a surprise, and nobody
has to be asked.
"""

from __future__ import annotations

from typing import Any

import discord


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
