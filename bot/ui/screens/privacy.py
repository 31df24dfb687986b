"""The panels of /privacy: which data is stored, why, and what users can do about it. One panel has
the user's data as a file.

The panels must agree with the behaviour of the store. docs/privacy.md has the details.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
import orjson

from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT, GREY
from bot.ui.panel import Attached, Button, Panel, Row, Style, Text
from bot.ui.reader import Reader
from bot.ui.words import SAY, joined

VERB: Final = "privacy"
EXPORT, SHOW, HIDE, ASK, DELETE, KEEP = "export", "show", "hide", "ask", "delete", "keep"
"""The kinds of the buttons on the panels of /privacy."""
RED: Final = 0xDA373C


def _button(reader: Reader, message: str, kind: str, style: Style = "secondary") -> Button:
    return Button(SAY(reader, f"privacy-{message}"), ComponentId(0, VERB, kind).id, style)


def about(reader: Reader, *, listed: bool, log_days: int, waiting_days: int) -> Panel:
    """Return the panel about the stored data. `listed` says whether the user is on the board of all
    servers. `log_days` is the number of days that moves are kept, and `waiting_days` is the number
    of days that a suspended game is kept. 0 means forever."""
    kept = (
        SAY(reader, "privacy-seats", days=waiting_days),
        SAY(reader, "privacy-moves", days=log_days),
        SAY(reader, "privacy-results"),
        SAY(reader, "privacy-daily"),
        SAY(reader, "privacy-short"),
        SAY(reader, "privacy-barred"),
        SAY(reader, "privacy-erased"),
        SAY(reader, "privacy-board"),
        SAY(reader, "privacy-plain"),
        SAY(reader, "privacy-vacation"),
        SAY(reader, "privacy-language"),
        SAY(reader, "privacy-reactions"),
        SAY(reader, "privacy-notify"),
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
    """Return the prompt that asks whether the user really wants to delete their data."""
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
    """Return the message that confirms the deletion. `running` is the number of the user's matches
    that are not over yet."""
    if running:
        said = SAY(reader, "privacy-deleted-later", games=running)
    else:
        said = SAY(reader, "privacy-deleted")
    return Panel((Text(f"{said}\n-# {SAY(reader, 'privacy-messages')}"),), GREY)


# The file with a person's stored data: it says what it contains and what was left out


FILE: Final = "kaboom_data.json"
ABOUT_BYTES: Final = 4_000
"""The number of bytes of the file that are reserved for the notes about its content."""
_NOTES: Final = (
    *("export-running", "export-note-moves", "export-note-race"),
    *("export-note-tokens", "export-note-clicks"),
)
"""The ids of the notes on how to read the file and on data that the file does not contain."""


def data_file(reader: Reader, kept: Mapping[str, object], most_bytes: int) -> bytes:
    """Return the content of the file. It is indented JSON or, if that has more than `most_bytes`
    bytes, JSON in one line. `kept` is the data from the store. As JSON it has at most `most_bytes`
    - ABOUT_BYTES bytes."""
    about = [_complete(reader, kept), *(SAY(reader, note) for note in _NOTES)]
    values = {"about": about, **kept}
    data = orjson.dumps(values, option=orjson.OPT_INDENT_2)
    return data if len(data) <= most_bytes else orjson.dumps(values)


def data_message(reader: Reader, kept: Mapping[str, object], data: bytes) -> Panel:
    """Return the message with the user's data as an attached file."""
    said = "\n".join(
        (
            _complete(reader, kept),
            SAY(reader, "export-format"),
            f"-# {SAY(reader, 'export-running')}",
        )
    )
    return Panel((Text(said), Attached(FILE, data)), ACCENT)


def _complete(reader: Reader, kept: Mapping[str, object]) -> str:
    """Return a sentence that says whether the data is complete. If it isn't, the sentence says
    where to get the rest."""
    count = msgspec.convert(kept["left_out"], dict[str, int])
    missing: list[str] = []
    if count["moves_of"]:
        missing.append(SAY(reader, "export-lacks-moves", n=count["moves_of"]))
    if count["matches"]:
        missing.append(SAY(reader, "export-lacks-games", n=count["matches"]))
    if count["ratings"] or count["standings"]:
        missing.append(SAY(reader, "export-lacks-ratings"))
    if not missing:
        return SAY(reader, "export-all")
    return SAY(reader, "export-but", missing=joined(reader, missing))
