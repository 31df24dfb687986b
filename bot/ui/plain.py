"""Plain mode. Its panels are text only, with one fact per line, for screen readers.

For a plain reader, renderers write words (`Reader.plain`). This module removes what is only visual:
pictures, emojis on buttons, separators and line markers. Buttons work as usual.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from bot.ui.panel import Block, Button, Choice, KeptPicture, Menu, Panel, Picture, Row, Rule, Text
from bot.ui.reader import Reader
from bot.ui.text import BETWEEN

_LEAD: Final = re.compile(r"(?:-# |#{1,3} |- |> )?")
"""Matches the markdown of small print, headings, lists and quotes."""
_HEADING: Final = re.compile(r"#{1,3} ")
_LEVEL: Final = "### "
"""The level of all headings. There is only one, because a screen reader that goes from heading to
heading could skip others."""
_SIGNS: Final = re.compile(r"▮ ?| ?◄")
_UPLOADED: Final = re.compile(r"<a?:[A-Za-z0-9_]+:\d+> ?")


def for_reader(reader: Reader, panel: Panel) -> Panel:
    """Return the panel in the form that the reader has chosen in their preferences."""
    return plain(panel) if reader.plain else panel


def plain(panel: Panel) -> Panel:
    """Return the panel as text only, with one fact per line. Applying it again changes nothing."""
    return Panel(tuple(found for block in panel.blocks for found in _blocks(block)), panel.accent)


def _blocks(block: Block) -> tuple[Block, ...]:
    match block:
        case Text(text):
            return (Text(lines(text)),)
        case Picture(_, _, alt) | KeptPicture(_, _, alt):
            return (Text(lines(alt)),)
        case Row(buttons):
            return (Row(tuple(_button(each) for each in buttons)),)
        case Menu():
            return (replace(block, choices=tuple(_choice(each) for each in block.choices)),)
        case Rule():
            return ()
        case _:
            return (block,)


def lines(text: str) -> str:
    """Return the text with one fact per line and without markers that are only visual."""
    return "\n".join(part for line in text.split("\n") for part in _facts(line))


def _facts(line: str) -> list[str]:
    found = _LEAD.match(line)
    lead = found.group() if found else ""
    said = _UPLOADED.sub("", _SIGNS.sub("", line[len(lead) :])).replace("`", "")
    first, *rest = said.replace("\u00a0", " ").split(BETWEEN)
    if _HEADING.fullmatch(lead):
        # Only the first part of a split heading stays a heading.
        return [f"{_LEVEL}{first}", *rest]
    return [f"{lead}{first}", *(f"{lead}{each}" for each in rest)]


def _button(button: Button) -> Button:
    return replace(button, label=button.label.replace(BETWEEN, ", "), emoji=None)


def _choice(choice: Choice) -> Choice:
    label, description = (
        each.replace(BETWEEN, ", ") for each in (choice.label, choice.description)
    )
    return replace(choice, label=label, description=description, emoji=None)
