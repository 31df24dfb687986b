"""What discord.py is told of every connection, whether it serves one shard or all of them."""

from __future__ import annotations

from typing import TypedDict

import discord


class Options(TypedDict):
    """The arguments of discord.py's clients that are the same for all of this bot's."""

    intents: discord.Intents
    member_cache_flags: discord.MemberCacheFlags
    chunk_guilds_at_startup: bool
    max_messages: None
    allowed_mentions: discord.AllowedMentions
    guild_ready_timeout: float


def intents() -> discord.Intents:
    """What the bot hears besides interactions, which come unasked: messages in servers, never what
    they say. They bury a table's message, and one that is deleted may be a table's.

    Without `guilds`, discord.py keeps a server's number and not its channels, roles and emojis,
    which was 43 KiB for each. It warns of that once, at the start, for its own `get_channel` finds
    nothing then; nothing here asks it. Interactions bring their channel and what the bot may do
    there, and what is gone is told by Discord's answer to the next paint.
    """
    heard = discord.Intents.none()
    heard.guild_messages = True
    return heard


def options() -> Options:
    """One unprivileged intent, and no cache beyond what discord.py needs."""
    return {
        "intents": intents(),
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "chunk_guilds_at_startup": False,
        "max_messages": None,
        "allowed_mentions": discord.AllowedMentions.none(),
        "guild_ready_timeout": 0.0,  # no server's data comes that would have to be waited for
    }
