"""A bot comes to a server: the server says so in the channel where it says such things."""

from __future__ import annotations

from typing import Final

from simcord.enums import MessageType

from bot.local.world import World

JOINED: Final = int(MessageType.NEW_MEMBER)
"""The type of a server's message that somebody has come."""


def bot_joins(world: World, guild_id: int) -> None:
    """Have this server say that the bot has come, if it says such things."""
    store = world.store
    where = store.guilds[guild_id].system_channel_id
    if where is not None:
        store.create_system_message(where, MessageType.NEW_MEMBER, store.bot_user.id)
