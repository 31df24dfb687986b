"""From a panel to Discord's Components V2: the only builder of components.

Discord's limits stand here, and a panel that breaks one fails loudly before it
is sent. Nothing is ever cut to fit: what does not fit is the renderer's mistake.
"""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.ui.panel import (
    Attached,
    Block,
    Button,
    Emoji,
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
ALT: Final = 1024
FILE_BYTES: Final = 10_000_000
_EMOJI_NAME: Final = re.compile(r"[A-Za-z0-9_]{2,32}", re.ASCII)
_EMOJI_SIGNS: Final = frozenset(("So", "Sm", "Sk", "Mn", "Me", "Cf"))
"""Categories of what Unicode emojis are made of."""
_KEYCAP: Final = re.compile("[0-9#*]\ufe0f\u20e3")
_FILE_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,60}\.[a-z]{2,5}", re.ASCII)

_STYLES: Final = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


View: TypeAlias = ui.LayoutView
"""A panel as discord.py sends it."""


class LayoutError(ValueError):
    """A panel that Discord would refuse. The message names the limit that it breaks."""


class Standing:
    """An attachment that a message has, named in a change of it as discord.py's own would be."""

    def __init__(self, attachment: int) -> None:
        self.id = attachment

    def to_dict(self) -> dict[str, Any]:
        """As it goes over the wire."""
        return {"id": str(self.id)}


def build(panel: Panel) -> View:
    """The panel as a view that is ready to send and already stopped, so that discord.py keeps none.

    Raises LayoutError if Discord would refuse it.
    """
    check(panel)
    container: ui.Container[Any] = ui.Container(accent_colour=panel.accent)
    for block in panel.blocks:
        container.add_item(_item(block))
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    view.stop()
    return view


def payload(panel: Panel) -> list[dict[str, Any]]:
    """The components as they go over the wire. Equal panels have equal payloads."""
    return build(panel).to_components()


def files(panel: Panel) -> list[discord.File]:
    """What is sent along with the panel, to be read once: a second sending needs them anew."""
    return [
        discord.File(io.BytesIO(block.data), block.name, description=_alt(block))
        for block in panel.blocks
        if isinstance(block, Picture | Attached)
    ]


def kept(panel: Panel) -> list[Standing]:
    """The attachments of a message that stay in it when it is changed into this panel."""
    return [Standing(block.attachment) for block in panel.blocks if isinstance(block, Kept)]


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


def _alt(block: Picture | Attached) -> str | None:
    return block.alt if isinstance(block, Picture) else None


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


def _item(block: Block) -> ui.Item[Any]:
    match block:
        case Text(text):
            return ui.TextDisplay(text)
        case Rule():
            return ui.Separator()
        case Row(buttons):
            return ui.ActionRow(*(_button(button) for button in buttons))
        case Menu():
            return ui.ActionRow(_select(block))
        case Picker():
            return ui.ActionRow(_picker(block))
        case Picture(name, _, alt) | Kept(name, _, alt):
            shown = discord.MediaGalleryItem(f"attachment://{name}", description=alt)
            return ui.MediaGallery(shown)
        case Attached(name):
            return ui.File(f"attachment://{name}")


def _button(button: Button) -> ui.Button[Any]:
    return ui.Button(
        label=button.label,
        custom_id=button.id,
        style=_STYLES[button.style],
        disabled=button.disabled,
        emoji=_emoji(button.emoji),
    )


def _emoji(emoji: Emoji | None) -> discord.PartialEmoji | None:
    return None if emoji is None else discord.PartialEmoji(name=emoji.name, id=emoji.id)


def _select(menu: Menu) -> ui.Select[Any]:
    return ui.Select(
        custom_id=menu.id,
        placeholder=menu.placeholder or None,
        min_values=menu.least,
        max_values=menu.most,
        options=[
            discord.SelectOption(
                label=choice.label,
                value=choice.value,
                description=choice.description or None,
                default=choice.chosen,
                emoji=_emoji(choice.emoji),
            )
            for choice in menu.choices
        ],
    )


def _picker(picker: Picker) -> ui.UserSelect[Any] | ui.ChannelSelect[Any]:
    if picker.of == "people":
        people = [discord.SelectDefaultValue.from_user(discord.Object(n)) for n in picker.chosen]
        return ui.UserSelect(
            custom_id=picker.id,
            placeholder=picker.placeholder or None,
            min_values=picker.least,
            max_values=picker.most,
            default_values=people,
        )
    channels = [discord.SelectDefaultValue.from_channel(discord.Object(n)) for n in picker.chosen]
    return ui.ChannelSelect(
        custom_id=picker.id,
        placeholder=picker.placeholder or None,
        min_values=picker.least,
        max_values=picker.most,
        default_values=channels,
        channel_types=[discord.ChannelType.text, discord.ChannelType.voice],
    )
