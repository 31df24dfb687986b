"""What a person chooses for themselves, wherever they play: the panel of /preferences."""

from __future__ import annotations

from typing import Final

from bot.ui.custom_id import ComponentId
from bot.ui.paging import ACCENT
from bot.ui.panel import Button, Panel, Row, Text
from bot.ui.reader import Reader
from bot.ui.words import SAY

VERB: Final = "prefs"
PLAIN, USUAL = "plain", "usual"
"""What a button asks for: plain mode, or panels as everybody has them."""


def preferences(reader: Reader) -> Panel:
    """How this reader is spoken to, and the way to change it."""
    now = "on" if reader.plain else "off"
    lines = (
        f"## {SAY(reader, 'preferences-title')}",
        SAY(reader, "preferences-about"),
        f"**{SAY(reader, f'preferences-plain-{now}')}**",
        SAY(reader, "preferences-plain-about"),
        f"-# {SAY(reader, 'preferences-privacy')}",
    )
    label = SAY(reader, "preferences-plain-stop" if reader.plain else "preferences-plain-start")
    press = ComponentId(0, VERB, USUAL if reader.plain else PLAIN)
    change = Button(label, press.id, "secondary" if reader.plain else "primary")
    return Panel((Text("\n".join(lines)), Row((change,))), ACCENT)
