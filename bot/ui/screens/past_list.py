"""The way from a page of past games to a match and back: which list and page the reader came from
is kept in the ids of the buttons."""

from __future__ import annotations

import re
from typing import Final

from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button
from bot.ui.reader import Reader
from bot.ui.words import SAY

HISTORY: Final = "history"
"""The verb that shows a page of past games."""
LISTS: Final = {"m": "mine", "h": "here"}
"""By letter: the reader's own past games, and those of a channel."""
LAST: Final = 25
"""The last page that has a letter; older pages lead back to this one."""
_SHAPE: Final = re.compile(f"[{''.join(LISTS)}][a-z]")


def listed(kind: str, page: int) -> str:
    """Return two letters for this page of the list of this kind."""
    return f"{kind[0]}{chr(ord('a') + min(page, LAST))}"


def listed_in(parts: str) -> str:
    """Return the part of an id, split at "_", that names a page; empty if none does."""
    return next((part for part in parts.split("_") if _SHAPE.fullmatch(part)), "")


def back(reader: Reader, listed: str) -> tuple[Button, ...]:
    """Return the button back to the list; empty if the reader did not come from one."""
    if not listed:
        return ()
    to = ComponentId(0, HISTORY, LISTS[listed[0]], ord(listed[1]) - ord("a"))
    return (Button(SAY(reader, "history-back"), to.id),)
