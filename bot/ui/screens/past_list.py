"""From a list of past games to one of them and back: which page of which list somebody came from
travels in the ids of the buttons that they press on the way."""

from __future__ import annotations

import re
from typing import Final

from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button
from bot.ui.reader import Reader
from bot.ui.words import SAY

HISTORY: Final = "history"
"""The verb of a page of such a list."""
LISTS: Final = {"m": "mine", "h": "here"}
"""By letter: one's own past games, and those of a channel."""
LAST: Final = 25
"""So far a page is told apart, by a letter; from further back one comes to this one."""
_SHAPE: Final = re.compile(f"[{''.join(LISTS)}][a-z]")


def listed(kind: str, page: int) -> str:
    """This page of the list of this kind, as two letters."""
    return f"{kind[0]}{chr(ord('a') + min(page, LAST))}"


def listed_in(parts: str) -> str:
    """Where these parts of an id, joined by "_", name a page, its two letters; else nothing."""
    return next((part for part in parts.split("_") if _SHAPE.fullmatch(part)), "")


def back(reader: Reader, listed: str) -> tuple[Button, ...]:
    """The button back to it; none for who came from no list."""
    if not listed:
        return ()
    to = ComponentId(0, HISTORY, LISTS[listed[0]], ord(listed[1]) - ord("a"))
    return (Button(SAY(reader, "history-back"), to.id),)
