"""A panel: the words and buttons of one message, before they are Discord's.

Data only. `bot.ui.components` alone turns a panel, or a form, into components.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]


class Emoji(Struct, frozen=True):
    """A small picture: a Unicode emoji, or one that the application has uploaded."""

    name: str
    """The emoji itself, or what the uploaded one is called (letters, digits, underscores)."""
    id: int | None = None
    """Discord's id of an uploaded one."""


class Button(Struct, frozen=True):
    """A button: label of at most 80 characters, custom_id of at most 100."""

    label: str
    """Says what the button does without its emoji too, which Discord may refuse to show."""
    id: str
    style: Style = "secondary"
    disabled: bool = False
    emoji: Emoji | None = None
    """In front of the label."""


class Choice(Struct, frozen=True):
    """An option of a menu: label and description of at most 100 characters."""

    label: str
    value: str
    description: str = ""
    chosen: bool = False
    emoji: Emoji | None = None
    """In front of the label, as on a button."""


class Menu(Struct, frozen=True):
    """A select: 1 to 25 choices, a row of its own."""

    id: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1


class Picker(Struct, frozen=True):
    """A select that Discord fills by itself, with people or with channels; a row of its own."""

    id: str
    placeholder: str
    of: Literal["people", "channels"]
    least: int = 1
    most: int = 1
    chosen: tuple[int, ...] = ()
    """Ids that stand in it already."""


class Text(Struct, frozen=True):
    """A paragraph of Discord markdown. Names of people in it are already made harmless."""

    text: str
    label: bool = False
    """Whether it says what the buttons below it are, and stays with them."""


class Rule(Struct, frozen=True):
    """A thin line."""


class Row(Struct, frozen=True):
    """Up to five buttons side by side."""

    buttons: tuple[Button, ...]


class Picture(Struct, frozen=True):
    """A picture that is sent along, and what it shows in words of at most 1,024 characters."""

    name: str
    data: bytes
    alt: str


class Kept(Struct, frozen=True):
    """A picture that stands in the message already and stays there."""

    name: str
    attachment: int
    """Discord's id of it."""
    alt: str


class Drawing(Struct, frozen=True):
    """A picture that is still to be drawn."""

    name: str
    """What it shows, as a file's name: one message's drawings of a name look alike."""
    alt: str
    draw: Callable[[], bytes]
    """Slow: to be called in a thread."""

    def done(self) -> Picture:
        """The picture, drawn now."""
        return Picture(self.name, self.draw(), self.alt)


class Attached(Struct, frozen=True):
    """A file that is sent along, to be kept by whoever reads this."""

    name: str
    data: bytes


Block: TypeAlias = Text | Rule | Row | Menu | Picker | Picture | Kept | Attached


class Panel(Struct, frozen=True):
    """One message: at most 40 components, nested ones counted, and 4,000 characters of text."""

    blocks: tuple[Block, ...]
    accent: int | None = None
    """Colour of the edge, never the only sign of anything."""

    def pictured(self, picture: Picture | Kept | None) -> Panel:
        """The same message with this picture below its first words."""
        if picture is None:
            return self
        return Panel((self.blocks[0], picture, *self.blocks[1:]), self.accent)


class Field(Struct, frozen=True):
    """One thing to choose in a form: a label of at most 45 characters, and below it a description
    of at most 100. What is chosen by now stands in it."""

    label: str
    control: Menu | Picker
    description: str = ""


class Form(Struct, frozen=True):
    """A dialog of 1 to 5 fields, sent in as a whole: what comes back names `id`, and each field by
    its control's. Title of at most 45 characters."""

    id: str
    title: str
    fields: tuple[Field, ...]


def without_emojis(panel: Panel) -> Panel:
    """The panel with bare buttons and options."""
    return replace(panel, blocks=tuple([_bare(block) for block in panel.blocks]))


def _bare(block: Block) -> Block:
    if isinstance(block, Row):
        return Row(tuple([replace(each, emoji=None) for each in block.buttons]))
    if isinstance(block, Menu):
        bare = tuple([replace(each, emoji=None) for each in block.choices])
        return replace(block, choices=bare)
    return block
