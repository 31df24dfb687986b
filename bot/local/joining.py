"""Posts the system message that the bot has joined a server."""

from __future__ import annotations

from typing import Final

from simcord.enums import MessageType

from bot.local.world import World

JOINED: Final = int(MessageType.NEW_MEMBER)
"""The message type of the system message about a new member."""


def bot_joins(world: World, guild_id: int) -> None:
    """Post the system message that the bot has joined the server. If the server has no system
    channel, do nothing."""
    store = world.store
    where = store.guilds[guild_id].system_channel_id
    if where is not None:
        store.create_system_message(where, MessageType.NEW_MEMBER, store.bot_user.id)
