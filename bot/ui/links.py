"""Links to tables, and names of permissions and channels."""

from __future__ import annotations

from collections.abc import Iterable

from bot.ui.reader import Reader
from bot.ui.words import SAY, joined


def link(guild_id: int | None, channel_id: int, message_id: int | None) -> str:
    """Return the URL of a message, or of its channel if `message_id` is None."""
    base = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return f"{base}/{message_id}" if message_id else base


def permission_names(reader: Reader, lacking: Iterable[str]) -> str:
    """Return permissions, given by discord.py's names, as Discord's settings call them."""
    return joined(reader, (SAY(reader, f"permission-{each.replace('_', '-')}") for each in lacking))


def channel_names(reader: Reader, channels: Iterable[int]) -> str:
    """Return the channels as mentions, joined by "or"."""
    return joined(reader, (f"<#{channel}>" for channel in channels), "or")
