"""The file of what is kept of somebody, and the message that brings it.

The file says in its first lines what is in it and what is not, and so does the
message; neither calls it all where something was left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import orjson

from bot.ui.paging import ACCENT
from bot.ui.panel import Attached, Panel, Text
from bot.ui.text import human_join, plural

FILE: Final = "kaboom_data.json"
ABOUT_BYTES: Final = 4_000
"""Room for what the file says of itself."""
RUNNING: Final = "Of games that still go on it says only that you sit there."
NOTES: Final = (
    RUNNING,
    "A move tells when it was made (at_ms, milliseconds since 1970), how many milliseconds after "
    "the move before it, whoever made that (margin_ms), and the id of your click; without a click "
    "the clock or the computer made it.",
    "The closest race of a game is here if you were in it: whether you were first, and by how many "
    "milliseconds the second was late.",
    "While a game goes on I keep a token for each message that shows you a card. It is a secret, "
    "so it is not here: Discord takes it for 15 minutes, and I delete it when the game is over.",
    "The ids of all clicks of the last hour or two stand apart, without names: which of them are "
    "yours I can't tell. Those of your moves are here.",
)
"""What one has to know to read it, and what is not in it."""


def written(kept: Mapping[str, Any], most_bytes: int) -> bytes:
    """The file: easy to read, or all in one line where only that fits. `kept` as the store gives
    it, as JSON at most `most_bytes` less ABOUT_BYTES."""
    values = {"about": [_what(kept), *NOTES], **kept}
    data = orjson.dumps(values, option=orjson.OPT_INDENT_2)
    return data if len(data) <= most_bytes else orjson.dumps(values)


def panel(kept: Mapping[str, Any], data: bytes) -> Panel:
    """The message with the file."""
    said = (
        f"{_what(kept)}\n"
        "It is JSON. Keep the file if you want it: this message is for your eyes only and goes "
        f"when you dismiss it.\n-# {RUNNING}"
    )
    return Panel((Text(said), Attached(FILE, data)), ACCENT)


def _what(kept: Mapping[str, Any]) -> str:
    """Whether it is all, and where the rest is to be had."""
    count = kept["left_out"]
    games = f"{count['moves_of']:,} oldest games" if count["moves_of"] != 1 else "oldest game"
    missing = [
        f"your moves in the {games} that I have moves of" if count["moves_of"] else "",
        f"your {plural(count['matches'], 'oldest game')}" if count["matches"] else "",
        "your oldest ratings" if count["ratings"] or count["standings"] else "",
    ]
    if not any(missing):
        return "Here is all that I keep of you."
    return (
        f"Here is what I keep of you, but for {human_join(each for each in missing if each)}: one "
        "file has no room for more. Whoever runs this bot can give you that as well."
    )
