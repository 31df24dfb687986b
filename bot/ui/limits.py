"""What Discord takes: the limits of a message and of a form, each checked before it is sent.

Nothing is ever cut to fit: what does not fit is the renderer's mistake.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from bot.ui.panel import (
    Attached,
    Block,
    Emoji,
    Form,
    Kept,
    Menu,
    Panel,
    Picker,
    Picture,
    Row,
    Rule,
    Text,
)

COMPONENTS: Final = 40
TEXT: Final = 4000
LABEL: Final = 80
CUSTOM_ID: Final = 100
ROW: Final = 5
CHOICES: Final = 25
CHOICE: Final = 100
PLACEHOLDER: Final = 150
FIELDS: Final = 5
HEADING: Final = 45
"""Of a form's title and of its fields' labels."""
ALT: Final = 1024
FILE_BYTES: Final = 10_000_000
_EMOJI_NAME: Final = re.compile(r"[A-Za-z0-9_]{2,32}", re.ASCII)
_EMOJI_SIGNS: Final = frozenset(("So", "Sm", "Sk", "Mn", "Me", "Cf"))
"""Categories of what Unicode emojis are made of."""
_KEYCAP: Final = re.compile("[0-9#*]\ufe0f\u20e3")
_FILE_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,60}\.[a-z]{2,5}", re.ASCII)


class LayoutError(ValueError):
    """A panel that Discord would refuse. The message names the limit that it breaks."""


def check(panel: Panel) -> None:
    """Raise LayoutError, naming the limit, if Discord would refuse this panel."""
    if not panel.blocks:
        raise LayoutError("a message needs at least 1 component")
    count = 1 + sum(_count(block) for block in panel.blocks)
    if count > COMPONENTS:
        raise LayoutError(f"{count} components, the limit is {COMPONENTS} nested ones counted")
    texts = [block.text for block in panel.blocks if isinstance(block, Text)]
    if not all(text.strip() for text in texts):
        raise LayoutError("a text needs at least 1 character")
    if (length := sum(map(units, texts))) > TEXT:
        raise LayoutError(f"{length} characters of text, the limit is {TEXT}")
    ids: set[str] = set()
    for custom_id in _ids(panel):
        if custom_id in ids:
            raise LayoutError(f"custom_id {custom_id!r} stands twice, the limit is once a message")
        ids.add(custom_id)
    for block in panel.blocks:
        if isinstance(block, Row):
            _check_row(block)
        elif isinstance(block, Menu):
            _check_menu(block)
        elif isinstance(block, Picker):
            _check_picker(block)
    _check_files([block for block in panel.blocks if isinstance(block, Picture | Kept | Attached)])


def check_form(form: Form) -> None:
    """Raise LayoutError, naming the limit, if Discord would refuse this form."""
    _within(form.title, HEADING, f"title {form.title!r}")
    _within(form.id, CUSTOM_ID, f"custom_id {form.id!r}")
    if not 1 <= len(form.fields) <= FIELDS:
        raise LayoutError(f"{len(form.fields)} fields in a form, the limit is 1 to {FIELDS}")
    for field in form.fields:
        _within(field.label, HEADING, f"field label {field.label!r}")
        _within(field.description, CHOICE, f"field description {field.description!r}", least=0)
        if isinstance(field.control, Menu):
            _check_menu(field.control)
        else:
            _check_picker(field.control)
    if len({field.control.id for field in form.fields}) < len(form.fields):
        raise LayoutError("a field's custom_id stands twice, the limit is once a form")


def fits(panel: Panel) -> bool:
    """Whether its text is no longer than Discord takes."""
    texts = [block.text for block in panel.blocks if isinstance(block, Text)]
    # No code point is more than two units.
    return 2 * sum(map(len, texts)) <= TEXT or sum(map(units, texts)) <= TEXT


def units(text: str) -> int:
    """Length as Discord's clients count it: in UTF-16 units, never fewer than code points."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _within(text: str, limit: int, what: str, least: int = 1) -> None:
    if not least <= units(text) <= limit:
        raise LayoutError(f"{what} of {units(text)} characters, the limit is {least} to {limit}")


def _check_row(row: Row) -> None:
    if not 1 <= len(row.buttons) <= ROW:
        raise LayoutError(f"{len(row.buttons)} buttons in a row, the limit is 1 to {ROW}")
    for button in row.buttons:
        _within(button.label, LABEL, f"button label {button.label!r}")
        _within(button.id, CUSTOM_ID, f"custom_id {button.id!r}")
        _check_emoji(button.emoji)


def _check_menu(menu: Menu) -> None:
    _within(menu.id, CUSTOM_ID, f"custom_id {menu.id!r}")
    _within(menu.placeholder, PLACEHOLDER, f"placeholder {menu.placeholder!r}", least=0)
    size = len(menu.choices)
    if not 1 <= size <= CHOICES:
        raise LayoutError(f"{size} options in a select, the limit is 1 to {CHOICES}")
    if not 0 <= menu.least <= menu.most <= size:
        raise LayoutError(f"{menu.least} to {menu.most} picks, the limit is the {size} options")
    if len({choice.value for choice in menu.choices}) < size:
        raise LayoutError("an option's value stands twice, the limit is once a select")
    for choice in menu.choices:
        _within(choice.label, CHOICE, f"option label {choice.label!r}")
        _within(choice.value, CHOICE, f"option value {choice.value!r}")
        _within(choice.description, CHOICE, f"option description {choice.description!r}", least=0)
        _check_emoji(choice.emoji)


def _check_emoji(emoji: Emoji | None) -> None:
    if emoji is None:
        return
    if emoji.id is not None:
        if emoji.id < 1 or not _EMOJI_NAME.fullmatch(emoji.name):
            raise LayoutError(f"an emoji called {emoji.name!r} with the id {emoji.id}")
        return
    kinds = {unicodedata.category(char) for char in emoji.name}
    drawn = kinds <= _EMOJI_SIGNS and not kinds.isdisjoint(("So", "Sm"))
    if not drawn and not _KEYCAP.fullmatch(emoji.name):
        raise LayoutError(f"{emoji.name!r} is no emoji")


def _check_picker(picker: Picker) -> None:
    _within(picker.id, CUSTOM_ID, f"custom_id {picker.id!r}")
    _within(picker.placeholder, PLACEHOLDER, f"placeholder {picker.placeholder!r}", least=0)
    picks = f"{picker.least} to {picker.most} picks with {len(picker.chosen)} made"
    if not (0 <= picker.least <= picker.most <= CHOICES and len(picker.chosen) <= picker.most):
        raise LayoutError(f"{picks}, the limit is {CHOICES}")


def _check_files(blocks: list[Picture | Kept | Attached]) -> None:
    if len({block.name for block in blocks}) < len(blocks):
        raise LayoutError("a file's name stands twice, the limit is once a message")
    for block in blocks:
        if not _FILE_NAME.fullmatch(block.name):
            raise LayoutError(f"a file called {block.name!r} would get another name")
        if not isinstance(block, Kept) and not 1 <= len(block.data) <= FILE_BYTES:
            raise LayoutError(f"a file of {len(block.data)} bytes, the limit is 1 to {FILE_BYTES}")
        if not isinstance(block, Attached):
            _within(block.alt, ALT, "a picture's alt text")


def _count(block: Block) -> int:
    match block:
        case Row(buttons):
            return 1 + len(buttons)
        case Menu() | Picker():
            return 2
        case Text() | Rule() | Picture() | Kept() | Attached():
            return 1


def _ids(panel: Panel) -> Iterator[str]:
    for block in panel.blocks:
        if isinstance(block, Row):
            yield from (button.id for button in block.buttons)
        elif isinstance(block, Menu | Picker):
            yield block.id
