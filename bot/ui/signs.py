"""Emojis beside text, and colours for notable events. Plain readers get no emojis.

An emoji never replaces a word: what it says is also written beside it.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.ui.panel import Emoji
from bot.ui.reader import Reader


class Badge(Struct, frozen=True):
    """What marks a notable event: an emoji, and the table's colour."""

    emoji: str
    accent: int


SCORED: Final = Badge("🏁", 0x57A773)
WON: Final = Badge("🏆", 0xF1C40F)

_MEDALS: Final = ("🥇", "🥈", "🥉")


def mark(reader: Reader, emoji: str) -> str:
    """Return the emoji and a space, to put in front of text; empty for a plain reader."""
    return "" if reader.plain else f"{emoji} "


def on_button(reader: Reader, emoji: str) -> Emoji | None:
    """Return the emoji for a button's or an option's label; None for a plain reader."""
    return None if reader.plain else Emoji(emoji)


def medal(reader: Reader, place: int) -> str:
    """Return the medal to put in front of a player in this place; empty from the fourth on."""
    return mark(reader, _MEDALS[place - 1]) if place <= len(_MEDALS) else ""
