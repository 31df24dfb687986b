"""Emoji beside words, and what a moment of a game looks like. A plain reader gets none of them.

An emoji never stands for a word: what it says is written next to it.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.ui.panel import Emoji
from bot.ui.reader import Reader


class Badge(Struct, frozen=True):
    """What sets a moment apart from all else that happens: its sign, and the table's colour."""

    emoji: str
    accent: int


SCORED: Final = Badge("🏁", 0x57A773)
WON: Final = Badge("🏆", 0xF1C40F)

_MEDALS: Final = ("🥇", "🥈", "🥉")


def mark(reader: Reader, emoji: str) -> str:
    """The emoji and a space, to stand in front of what it is about."""
    return "" if reader.plain else f"{emoji} "


def on_button(reader: Reader, emoji: str) -> Emoji | None:
    """The same in front of a button's or an option's label."""
    return None if reader.plain else Emoji(emoji)


def medal(reader: Reader, place: int) -> str:
    """What stands in front of whoever came in there; from the fourth place on, nothing."""
    return mark(reader, _MEDALS[place - 1]) if place <= len(_MEDALS) else ""
