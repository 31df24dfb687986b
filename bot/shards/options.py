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


def options(guild_ready_timeout: float) -> Options:
    """Two unprivileged intents, and no cache beyond what discord.py needs."""
    intents = discord.Intents.none()
    intents.guilds = True
    intents.guild_messages = True  # counts messages that bury the table; never their content
    return {
        "intents": intents,
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "chunk_guilds_at_startup": False,
        "max_messages": None,
        "allowed_mentions": discord.AllowedMentions.none(),
        "guild_ready_timeout": guild_ready_timeout,
    }
