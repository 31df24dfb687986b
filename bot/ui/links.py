"""Addresses of tables, and what to say where one can't be opened.

A refusal names what is possible instead.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.ui.text import human_join


def link(guild_id: int | None, channel_id: int, message_id: int | None) -> str:
    """The address of a message, or of its channel."""
    base = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return f"{base}/{message_id}" if message_id else base


def no_rights(lacking: Iterable[str], then: str) -> str:
    """What to grant before a table can be run here."""
    return (
        f"I can't run a table here: grant me {human_join(lacking)} in this channel's settings, "
        f"then {then} again."
    )


def elsewhere(channels: Iterable[int]) -> str:
    """Where tables may be opened, for whoever tried it where they may not."""
    where = human_join((f"<#{channel}>" for channel in channels), "or")
    return f"Who manages this server keeps tables to {where}: use /kaboom there."
