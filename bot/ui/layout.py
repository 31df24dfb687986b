"""The layout of panels: Discord's limits, rows and pages of buttons, and plain mode.

The limits of messages and modals are checked before sending. Nothing is truncated. A panel that
does not fit is an error of the renderer that made it.

Plain mode is for screen readers. Its panels are text only, with one fact per line. For a plain
reader, renderers write words (`Reader.plain`). This module removes what is only visual: pictures,
emojis on buttons, separators and line markers. Buttons work as usual.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from bot.ui.custom_id import LIMIT as CUSTOM_ID
from bot.ui.custom_id import ComponentId
from bot.ui.panel import (
    Attached,
    Block,
    Button,
    Choice,
    Emoji,
    Form,
    KeptPicture,
    Menu,
    Panel,
    Picker,
    Picture,
    Row,
    Rule,
    Text,
)
from bot.ui.reader import Reader
from bot.ui.text import BETWEEN
from bot.ui.words import SAY

COMPONENTS: Final = 40
TEXT: Final = 4000
LABEL: Final = 80
URL: Final = 512
ROW: Final = 5
CHOICES: Final = 25
CHOICE: Final = 100
PLACEHOLDER: Final = 150
FIELDS: Final = 5
HEADING: Final = 45
"""The maximum number of characters of a form's title and of the labels of its fields."""
ALT: Final = 1024
FILE_BYTES: Final = 10_000_000
_EMOJI_NAME: Final = re.compile(r"[A-Za-z0-9_]{2,32}", re.ASCII)
_EMOJI_SIGNS: Final = frozenset(("So", "Sm", "Sk", "Mn", "Me", "Cf"))
"""The Unicode categories of the characters in emojis."""
_KEYCAP: Final = re.compile("[0-9#*]\ufe0f\u20e3")
_FILE_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,60}\.[a-z]{2,5}", re.ASCII)


class LayoutError(ValueError):
    """Raised for a panel or form that Discord would refuse. The exception's text names the
    limit."""


def check(panel: Panel) -> None:
    """Raise LayoutError if Discord would refuse `panel`."""
    if not panel.blocks:
        raise LayoutError("a message needs at least 1 component")
    count = 1 + len(panel.blocks)
    texts: list[str] = []
    ids: list[str] = []
    inputs: list[Row | Menu | Picker] = []
    attached: list[Picture | KeptPicture | Attached] = []
    for block in panel.blocks:
        match block:
            case Text(text):
                texts.append(text)
            case Row(buttons):
                inputs.append(block)
                count += len(buttons)
                ids += [button.id for button in buttons if not button.url]
            case Menu() | Picker():
                inputs.append(block)
                count += 1
                ids.append(block.id)
            case Picture() | KeptPicture() | Attached():
                attached.append(block)
            case Rule():
                pass
    if count > COMPONENTS:
        raise LayoutError(f"{count} components, the limit is {COMPONENTS} nested ones counted")
    if not all(map(str.strip, texts)):
        raise LayoutError("a text needs at least 1 character")
    if not _short(texts) and (length := sum(map(units, texts))) > TEXT:
        raise LayoutError(f"{length} characters of text, the limit is {TEXT}")
    if len(set(ids)) < len(ids):
        twice = next(each for each in ids if ids.count(each) > 1)
        raise LayoutError(f"custom_id {twice!r} stands twice, the limit is once a message")
    for block in inputs:
        match block:
            case Row():
                _check_row(block)
            case Menu():
                _check_menu(block)
            case Picker():
                _check_picker(block)
    if attached:
        _check_files(attached)


def check_form(form: Form) -> None:
    """Raise LayoutError if Discord would refuse `form`."""
    _within(form.title, HEADING, "title")
    _within(form.id, CUSTOM_ID, "custom_id")
    if not 1 <= len(form.fields) <= FIELDS:
        raise LayoutError(f"{len(form.fields)} fields in a form, the limit is 1 to {FIELDS}")
    for field in form.fields:
        _within(field.label, HEADING, "field label")
        _within(field.description, CHOICE, "field description", least=0)
        if isinstance(field.control, Menu):
            _check_menu(field.control)
        else:
            _check_picker(field.control)
    if len({field.control.id for field in form.fields}) < len(form.fields):
        raise LayoutError("a field's custom_id stands twice, the limit is once a form")


def fits(panel: Panel) -> bool:
    """Return whether the panel's text is within Discord's limit."""
    texts = [block.text for block in panel.blocks if isinstance(block, Text)]
    return _short(texts) or sum(map(units, texts)) <= TEXT


def _short(texts: list[str]) -> bool:
    """Return whether the texts certainly fit. This check is cheap, because nothing has to be
    encoded: each code point takes at most two UTF-16 units."""
    return 2 * sum(map(len, texts)) <= TEXT


def units(text: str) -> int:
    """Return the length of `text` in UTF-16 units. Discord's clients count in these units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _within(text: str, limit: int, what: str, least: int = 1, named: bool = True) -> None:
    if least <= len(text) and 2 * len(text) <= limit:
        return  # a code point has at most two units
    if not least <= units(text) <= limit:
        what = f"{what} {text!r}" if named else what
        raise LayoutError(f"{what} of {units(text)} characters, the limit is {least} to {limit}")


def _check_row(row: Row) -> None:
    if not 1 <= len(row.buttons) <= ROW:
        raise LayoutError(f"{len(row.buttons)} buttons in a row, the limit is 1 to {ROW}")
    for button in row.buttons:
        _within(button.label, LABEL, "button label")
        if button.url:
            _within(button.url, URL, "address")
        else:
            _within(button.id, CUSTOM_ID, "custom_id")
        _check_emoji(button.emoji)


def _check_menu(menu: Menu) -> None:
    _within(menu.id, CUSTOM_ID, "custom_id")
    _within(menu.placeholder, PLACEHOLDER, "placeholder", least=0)
    size = len(menu.choices)
    if not 1 <= size <= CHOICES:
        raise LayoutError(f"{size} options in a select, the limit is 1 to {CHOICES}")
    if not 0 <= menu.least <= menu.most <= size:
        raise LayoutError(f"{menu.least} to {menu.most} picks, the limit is the {size} options")
    if len({choice.value for choice in menu.choices}) < size:
        raise LayoutError("an option's value stands twice, the limit is once a select")
    for choice in menu.choices:
        _within(choice.label, CHOICE, "option label")
        _within(choice.value, CHOICE, "option value")
        _within(choice.description, CHOICE, "option description", least=0)
        _check_emoji(choice.emoji)


def _check_emoji(emoji: Emoji | None) -> None:
    if emoji is not None:
        _check_sign(emoji)


@lru_cache(1024)
def _check_sign(emoji: Emoji) -> None:
    if emoji.id is not None:
        if emoji.id < 1 or not _EMOJI_NAME.fullmatch(emoji.name):
            raise LayoutError(f"an emoji called {emoji.name!r} with the id {emoji.id}")
        return
    kinds = {unicodedata.category(char) for char in emoji.name}
    drawn = kinds <= _EMOJI_SIGNS and not kinds.isdisjoint(("So", "Sm"))
    if not drawn and not _KEYCAP.fullmatch(emoji.name):
        raise LayoutError(f"{emoji.name!r} is no emoji")


def _check_picker(picker: Picker) -> None:
    _within(picker.id, CUSTOM_ID, "custom_id")
    _within(picker.placeholder, PLACEHOLDER, "placeholder", least=0)
    picks = f"{picker.least} to {picker.most} picks with {len(picker.chosen)} made"
    if not (0 <= picker.least <= picker.most <= CHOICES and len(picker.chosen) <= picker.most):
        raise LayoutError(f"{picks}, the limit is {CHOICES}")


def _check_files(blocks: list[Picture | KeptPicture | Attached]) -> None:
    if len({block.name for block in blocks}) < len(blocks):
        raise LayoutError("a file's name stands twice, the limit is once a message")
    for block in blocks:
        if not _FILE_NAME.fullmatch(block.name):
            raise LayoutError(f"a file called {block.name!r} would get another name")
        if not isinstance(block, KeptPicture) and not 1 <= len(block.data) <= FILE_BYTES:
            raise LayoutError(f"a file of {len(block.data)} bytes, the limit is 1 to {FILE_BYTES}")
        if not isinstance(block, Attached):
            _within(block.alt, ALT, "a picture's alt text", named=False)


# Parts that panels share: a note, pages of text with the buttons that turn them, and rows of
# buttons

ACCENT: Final = 0x5865F2
GREY: Final = 0x80848E
"""The colour of settings and of finished games. All other panels have the colour `ACCENT`."""


def note(text: str) -> Panel:
    """Return a panel with one paragraph. The names in `text` must already be escaped."""
    return Panel((Text(text),))


def paged(
    pages: Sequence[str],
    page: int,
    *,
    table: int,
    verb: str,
    kind: str = "",
    reader: Reader,
) -> Panel:
    """Return the page `page`, with buttons that lead to the previous and the next page. `verb` and
    `kind` are parts of the custom_ids of these buttons."""
    page = min(max(page, 0), len(pages) - 1)
    blocks: list[Block] = [Text(pages[page])]
    if len(pages) > 1:
        told = SAY(reader, "paging-page", page=page + 1, of=len(pages))
        blocks.append(Text(f"-# {told}"))
        moves: list[Button] = []
        if page > 0:
            back = ComponentId(table, verb, kind, page - 1)
            moves.append(Button(SAY(reader, "paging-back"), back.id))
        if page + 1 < len(pages):
            on = ComponentId(table, verb, kind, page + 1)
            moves.append(Button(SAY(reader, "paging-next"), on.id, "primary"))
        blocks.append(Row(tuple(moves)))
    return Panel(tuple(blocks), ACCENT)


# Rows: Discord allows five buttons in a row, a phone shows as many as fit


_PHONE: Final = 304
"""The width in pixels of a row of buttons on a phone, in a message with an accent colour on a
screen that is 390 pixels wide."""
_GAP, _AROUND, _LETTER = 8, 54, 7.5
"""Widths in pixels: of the gap between two buttons, of the border around a label with an emoji, and
of an average letter."""


def wrapped(buttons: Iterable[Button]) -> list[Row]:
    """Return the buttons in as few rows as Discord allows, without changing their order. A phone
    may show a row as several lines."""
    every = tuple(buttons)
    return [Row(every[at : at + ROW]) for at in range(0, len(every), ROW)]


def fitted(buttons: Iterable[Button], last: Sequence[Button] = ()) -> list[Row]:
    """Return the buttons in rows that fit on a phone. Each button is put into the first row that
    has space for it. The buttons in `last` come after all others."""
    rows: list[list[Button]] = []
    for button in buttons:
        row = next((row for row in rows if _fits(row, button)), None)
        if row is None:
            rows.append([button])
        else:
            row.append(button)
    for button in last:
        if rows and _fits(rows[-1], button):
            rows[-1].append(button)
        else:
            rows.append([button])
    return [Row(tuple(row)) for row in rows]


def _fits(row: list[Button], button: Button) -> bool:
    wide = sum(_width(each) + _GAP for each in row) + _width(button)
    return len(row) < ROW and wide <= _PHONE


def _width(button: Button) -> float:
    return _AROUND + _LETTER * len(button.label)


# Plain mode

_LEAD: Final = re.compile(r"(?:-# |#{1,3} |- |> )?")
"""Matches the markdown of small print, headings, lists and quotes."""
_HEADING: Final = re.compile(r"#{1,3} ")
_LEVEL: Final = "### "
"""The level of all headings. There is only one level, because a screen reader that jumps between
headings of one level would skip the others."""
_SIGNS: Final = re.compile(r"▮ ?| ?◄")
_UPLOADED: Final = re.compile(r"<a?:[A-Za-z0-9_]+:\d+> ?")


def for_reader(reader: Reader, panel: Panel) -> Panel:
    """Return the panel as plain text if `reader` has chosen plain mode. Otherwise return
    `panel`."""
    return plain(panel) if reader.plain else panel


def plain(panel: Panel) -> Panel:
    """Return the panel as text only, with one fact per line. The function is idempotent."""
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
