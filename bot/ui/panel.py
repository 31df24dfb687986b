"""Panels and forms: the content of a message or a modal, independent of discord.py.

This module has only data. `bot.ui.components` turns the data into components.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]


class Emoji(Struct, frozen=True):
    """A Unicode emoji, or an emoji that the application has uploaded."""

    name: str
    """The Unicode emoji, or the name of the uploaded emoji (letters, digits, underscores)."""
    id: int | None = None
    """The id that Discord gave to the uploaded emoji. None for a Unicode emoji."""


class Button(Struct, frozen=True):
    """A button. Its label has at most 80 characters, and its custom_id at most 100."""

    label: str
    """The label. It describes the action even without the emoji, which Discord may not show."""
    id: str
    style: Style = "secondary"
    disabled: bool = False
    emoji: Emoji | None = None
    """The emoji before the label."""
    url: str = ""
    """The URL that the button opens. Such a button has no `id` and sends no interaction."""


class Choice(Struct, frozen=True):
    """An option of a menu. Its label and its description have at most 100 characters each."""

    label: str
    value: str
    description: str = ""
    chosen: bool = False
    emoji: Emoji | None = None
    """The emoji before the label."""


class Menu(Struct, frozen=True):
    """A select with 1 to 25 choices. It takes up a whole row."""

    id: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1


class Picker(Struct, frozen=True):
    """A select that Discord fills with people, roles or channels. It takes up a whole row."""

    id: str
    placeholder: str
    of: Literal["people", "roles", "channels"]
    least: int = 1
    most: int = 1
    chosen: tuple[int, ...] = ()
    """The ids that are selected in advance."""


class Text(Struct, frozen=True):
    """A paragraph of Discord markdown. The names of people in it must be escaped."""

    text: str
    label: bool = False
    """Whether the text is a label of the buttons below it and stays with them."""
    drawn: bool = False
    """Whether a picture replaces this text. The text is shown only if the panel has no picture."""
    clip: str = ""
    """The name, without extension, of a clip that replaces this text. The text is shown only if the
    panel doesn't have that clip."""


class Rule(Struct, frozen=True):
    """A thin dividing line."""


class Row(Struct, frozen=True):
    """A row of up to five buttons."""

    buttons: tuple[Button, ...]


class Picture(Struct, frozen=True):
    """A picture to upload. Its alt text has at most 1,024 characters."""

    name: str
    data: bytes
    alt: str


class KeptPicture(Struct, frozen=True):
    """A picture that is already attached to the message and stays when the message is edited."""

    name: str
    attachment: int
    """Discord's id of the attachment."""
    alt: str


class Drawing(Struct, frozen=True):
    """A picture that has not been drawn yet."""

    name: str
    """The file name. Drawings with the same name look the same within a message."""
    alt: str
    draw: Callable[[], bytes]
    """A function that draws the picture. It is slow, so it must be called in a worker thread."""
    below: Drawing | None = None
    """A second picture, which is posted below the first one."""

    def done(self) -> tuple[Picture, ...]:
        """Draw the picture and the picture below it, if there is one. Returns the pictures."""
        below = self.below.done() if self.below is not None else ()
        return (Picture(self.name, self.draw(), self.alt), *below)


class Attached(Struct, frozen=True):
    """A file to upload, which the reader may save."""

    name: str
    data: bytes


Block: TypeAlias = Text | Rule | Row | Menu | Picker | Picture | KeptPicture | Attached


class Panel(Struct, frozen=True):
    """The content of one message. It has at most 40 components, including nested ones, and 4,000
    characters of text."""

    blocks: tuple[Block, ...]
    accent: int | None = None
    """The colour of the message's edge. No information may be conveyed by this colour alone."""

    def pictured(self, pictures: Sequence[Picture | KeptPicture]) -> Panel:
        """Return the panel with `pictures` below its first block. The texts that the pictures
        replace are left out."""
        if not pictures:
            return self
        first, *rest = self.blocks
        there = {picture.name.partition(".")[0] for picture in pictures}
        kept = [
            block
            for block in rest
            if not (isinstance(block, Text) and (block.drawn or block.clip in there))
        ]
        return Panel((first, *pictures, *kept), self.accent)


class Field(Struct, frozen=True):
    """A field of a form. It has a label of at most 45 characters, a description of at most 100
    characters, and a control. The current choice is selected in advance."""

    label: str
    control: Menu | Picker
    description: str = ""


class Form(Struct, frozen=True):
    """A modal with 1 to 5 fields. A submission contains `id`, and the values of each field under
    the id of its control. The title has at most 45 characters."""

    id: str
    title: str
    fields: tuple[Field, ...]


def without_emojis(panel: Panel) -> Panel:
    """Return the panel without the emojis on its buttons and options."""
    return replace(panel, blocks=tuple([_bare(block) for block in panel.blocks]))


def _bare(block: Block) -> Block:
    if isinstance(block, Row):
        return Row(tuple([replace(each, emoji=None) for each in block.buttons]))
    if isinstance(block, Menu):
        bare = tuple([replace(each, emoji=None) for each in block.choices])
        return replace(block, choices=bare)
    return block
