"""A user's own preferences, valid everywhere: the panel of /preferences."""

from __future__ import annotations

from typing import Final

from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT
from bot.ui.panel import Block, Button, Menu, Panel, Row, Text
from bot.ui.reader import Reader
from bot.ui.screens.choosing import language_choices
from bot.ui.words import SAY

VERB: Final = "prefs"
PLAIN, USUAL, LANGUAGE = "plain", "usual", "language"
"""Kinds of its presses: plain mode on, plain mode off, or a language from the menu."""


def preferences(reader: Reader, language: str) -> Panel:
    """Return the user's current preferences. `language` is their own choice, or ""."""
    now = "on" if reader.plain else "off"
    title, about = SAY(reader, "preferences-title"), SAY(reader, "preferences-about")
    blocks: list[Block] = [Text(f"## {title}\n{about}")]
    languages = language_choices(reader, language, "preferences-language-automatic")
    if languages:
        blocks.append(Text(f"**{SAY(reader, 'preferences-language')}**", label=True))
        blocks.append(Menu(ComponentId(0, VERB, LANGUAGE).id, "", languages))
    plain = (
        f"**{SAY(reader, f'preferences-plain-{now}')}**",
        SAY(reader, "preferences-plain-about"),
    )
    label = SAY(reader, "preferences-plain-stop" if reader.plain else "preferences-plain-start")
    press = ComponentId(0, VERB, USUAL if reader.plain else PLAIN)
    change = Button(label, press.id, "secondary" if reader.plain else "primary")
    blocks += [Text("\n".join(plain)), Row((change,))]
    return Panel((*blocks, Text(f"-# {SAY(reader, 'preferences-privacy')}")), ACCENT)
