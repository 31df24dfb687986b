"""Plain mode: a panel in words only, a fact a line, for whoever listens to it.

Renderers make words for a plain reader (`Reader.plain`); here goes what only shows: pictures,
emojis on buttons, signs between facts and in front of lines. What a button does stays as it is.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from bot.ui.panel import Block, Button, Choice, Kept, Menu, Panel, Picture, Row, Rule, Text
from bot.ui.reader import Reader

BETWEEN: Final = " · "
"""Stands between two facts of a line."""
_LEAD: Final = re.compile(r"(?:-# |#{1,3} |- |> )?")
"""What makes a line small, a heading or one of a list."""
_HEADING: Final = re.compile(r"#{1,3} ")
_LEVEL: Final = "### "
"""All headings are of one level: who goes from one to the next misses none in between."""
_SIGNS: Final = re.compile(r"[►▮] ?")
_UPLOADED: Final = re.compile(r"<a?:[A-Za-z0-9_]+:\d+> ?")


def for_reader(reader: Reader, panel: Panel) -> Panel:
    """The panel as this reader wants it."""
    return plain(panel) if reader.plain else panel


def plain(panel: Panel) -> Panel:
    """The same in words only, a fact a line. Plain already: the same again."""
    return Panel(tuple(found for block in panel.blocks for found in _blocks(block)), panel.accent)


def _blocks(block: Block) -> tuple[Block, ...]:
    match block:
        case Text(text):
            return (Text(lines(text)),)
        case Picture(_, _, alt) | Kept(_, _, alt):
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
    """The text with a fact a line, and without signs that only show."""
    return "\n".join(part for line in text.split("\n") for part in _facts(line))


def _facts(line: str) -> list[str]:
    found = _LEAD.match(line)
    lead = found.group() if found else ""
    said = _UPLOADED.sub("", _SIGNS.sub("", line[len(lead) :])).replace("`", "")
    first, *rest = said.replace("\u00a0", " ").split(BETWEEN)
    if _HEADING.fullmatch(lead):
        # What follows in a heading is no heading of its own.
        return [f"{_LEVEL}{first}", *rest]
    return [f"{lead}{first}", *(f"{lead}{each}" for each in rest)]


def _button(button: Button) -> Button:
    return replace(button, label=button.label.replace(BETWEEN, ", "), emoji=None)


def _choice(choice: Choice) -> Choice:
    label, description = (
        each.replace(BETWEEN, ", ") for each in (choice.label, choice.description)
    )
    return replace(choice, label=label, description=description, emoji=None)
