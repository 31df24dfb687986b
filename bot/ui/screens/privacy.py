"""What is kept of people, why, and what each can do about it: the panels of /privacy.

What it says is what the store does; docs/privacy.md says the same at length.
"""

from __future__ import annotations

from typing import Final

from bot.ui.custom_id import ComponentId
from bot.ui.paging import ACCENT
from bot.ui.panel import Button, Panel, Row, Style, Text
from bot.ui.reader import Reader
from bot.ui.words import SAY

VERB: Final = "privacy"
EXPORT, SHOW, HIDE, ASK, DELETE, KEEP = "export", "show", "hide", "ask", "delete", "keep"
"""What a button of these panels asks for."""
GREY: Final = 0x80848E
RED: Final = 0xDA373C


def _button(reader: Reader, message: str, kind: str, style: Style = "secondary") -> Button:
    return Button(SAY(reader, f"privacy-{message}"), ComponentId(0, VERB, kind).id, style)


def about(reader: Reader, *, listed: bool, log_days: int, waiting_days: int) -> Panel:
    """What is kept and why. `listed`: is on the board of all servers; `log_days`: how long moves
    are kept, `waiting_days`: how long a game that was put away waits; 0 for ever."""
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
    """Before anything is deleted."""
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
    """Done. `running`: matches that go on."""
    if running:
        said = SAY(reader, "privacy-deleted-later", games=running)
    else:
        said = SAY(reader, "privacy-deleted")
    return Panel((Text(f"{said}\n-# {SAY(reader, 'privacy-messages')}"),), GREY)
