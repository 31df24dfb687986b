"""The file with a person's stored data, and the message that delivers it.

Both say what the file contains and what was left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
import orjson

from bot.ui.layout import ACCENT
from bot.ui.panel import Attached, Panel, Text
from bot.ui.reader import Reader
from bot.ui.words import SAY, joined

FILE: Final = "kaboom_data.json"
ABOUT_BYTES: Final = 4_000
"""Bytes reserved for the file's notes about itself."""
_NOTES: Final = (
    *("export-running", "export-note-moves", "export-note-race"),
    *("export-note-tokens", "export-note-clicks"),
)
"""Notes on how to read the file and what it doesn't contain."""


def written(reader: Reader, kept: Mapping[str, object], most_bytes: int) -> bytes:
    """Return the file: indented, or in one line if only that fits. `kept` comes from the store; as
    JSON it has at most `most_bytes` less ABOUT_BYTES."""
    about = [_what(reader, kept), *(SAY(reader, note) for note in _NOTES)]
    values = {"about": about, **kept}
    data = orjson.dumps(values, option=orjson.OPT_INDENT_2)
    return data if len(data) <= most_bytes else orjson.dumps(values)


def panel(reader: Reader, kept: Mapping[str, object], data: bytes) -> Panel:
    """Return the message with the file."""
    said = "\n".join(
        (
            _what(reader, kept),
            SAY(reader, "export-format"),
            f"-# {SAY(reader, 'export-running')}",
        )
    )
    return Panel((Text(said), Attached(FILE, data)), ACCENT)


def _what(reader: Reader, kept: Mapping[str, object]) -> str:
    """Whether the data is complete, and where to get the rest."""
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
