"""The panels of /privacy: what data is stored, why, and what users can do about it.

It must match what the store does; docs/privacy.md has the details.
"""

from __future__ import annotations

from typing import Final

from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT
from bot.ui.panel import Button, Panel, Row, Style, Text
from bot.ui.reader import Reader
from bot.ui.words import SAY

VERB: Final = "privacy"
EXPORT, SHOW, HIDE, ASK, DELETE, KEEP = "export", "show", "hide", "ask", "delete", "keep"
"""Kinds of these panels' buttons."""
GREY: Final = 0x80848E
RED: Final = 0xDA373C


def _button(reader: Reader, message: str, kind: str, style: Style = "secondary") -> Button:
    return Button(SAY(reader, f"privacy-{message}"), ComponentId(0, VERB, kind).id, style)


def about(reader: Reader, *, listed: bool, log_days: int, waiting_days: int) -> Panel:
    """Return what is stored and why. `listed`: the user is on the board of all servers; `log_days`:
    how long moves are kept; `waiting_days`: how long a suspended game is kept; 0 means for ever."""
    kept = (
        SAY(reader, "privacy-seats", days=waiting_days),
        SAY(reader, "privacy-moves", days=log_days),
        SAY(reader, "privacy-results"),
        SAY(reader, "privacy-short"),
        SAY(reader, "privacy-barred"),
        SAY(reader, "privacy-erased"),
        SAY(reader, "privacy-board"),
        SAY(reader, "privacy-plain"),
        SAY(reader, "privacy-language"),
    )
    standing = SAY(reader, "privacy-listed" if listed else "privacy-unlisted")
    lines = (
        f"## {SAY(reader, 'privacy-title')}",
        SAY(reader, "privacy-intro"),
        *(f"- {each}" for each in kept),
        SAY(reader, "privacy-server"),
        f"{standing} {SAY(reader, 'privacy-seen')}",
    )
    buttons = (
        _button(reader, "export", EXPORT, "primary"),
        _button(reader, "leave", HIDE) if listed else _button(reader, "join", SHOW),
        _button(reader, "delete", ASK, "danger"),
    )
    return Panel((Text("\n".join(lines)), Row(buttons)), ACCENT)


def ask(reader: Reader) -> Panel:
    """Return the question before data is deleted."""
    lines = (
        f"## {SAY(reader, 'privacy-delete-title')}",
        SAY(reader, "privacy-delete-what"),
        SAY(reader, "privacy-delete-others"),
        SAY(reader, "privacy-delete-final"),
    )
    buttons = (
        _button(reader, "delete-yes", DELETE, "danger"),
        _button(reader, "delete-no", KEEP),
    )
    return Panel((Text("\n".join(lines)), Row(buttons)), RED)


def deleted(reader: Reader, running: int) -> Panel:
    """Return the confirmation of deletion. `running`: matches that go on."""
    if running:
        said = SAY(reader, "privacy-deleted-later", games=running)
    else:
        said = SAY(reader, "privacy-deleted")
    return Panel((Text(f"{said}\n-# {SAY(reader, 'privacy-messages')}"),), GREY)
