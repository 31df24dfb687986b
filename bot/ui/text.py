"""Text for people, such as escaped names, numbers, dates, countdowns, links and emojis.

Display names are untrusted. This module ensures that a name can't format, mention, link, reorder,
hide or stretch any text around it.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final

from babel.dates import format_skeleton
from babel.numbers import format_decimal
from babel.units import format_unit
from msgspec import Struct

from bot.ui.panel import Emoji
from bot.ui.reader import Reader
from bot.ui.words import SAY, joined, locale, number_locale

LONGEST: Final = 20
"""The maximum number of characters of a name that are shown."""

NOBODY: Final = "?"
"""The text that is shown, in every language, for a name that has no visible characters."""

RACE_MS: Final = 2000
"""The maximum number of milliseconds between two claims of the same race."""

PHOTO_FINISH: Final = 25
"""The number of milliseconds below which Discord's clocks can't reliably tell who was first."""

BETWEEN: Final = " · "
"""The text between two facts in a line."""

WHOLE: Final = 32
"""The maximum number of characters of a fact that moves to the next line as a whole. A longer fact
may not fit in one line of a phone."""

_UNBREAKABLE: Final = re.compile(r" (?=· )|(?<=[\w:,;]) (?=[^ \n]{1,5}$)", re.MULTILINE)
"""Matches the spaces at which a line should not break: those before the dot between two facts, and
those before a short last word, which would otherwise be alone on its line."""

_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that are invisible although their Unicode category is a letter or a mark."""

_MARKDOWN: Final = re.compile(r"([\\`*_~|<>#\-+\[\]():@/])")
_LIST: Final = re.compile(r"^([0-9]+)\.")
_CACHE_SIZE: Final = 4096
"""The number of names that are cached. The cache helps because every paint of a table contains the
same names."""
_NUMBERED: Final = re.compile(r" \([0-9]+\)$")
"""Matches the number that `apart` appends to a name. If the name is cut, this number is kept.
`bot.pictures.letters` has a copy of this pattern."""
_MARKS: Final = 2
"""The maximum number of accents on one letter. More accents would overlap the lines above."""


@lru_cache(maxsize=_CACHE_SIZE)
def label(text: str) -> str:
    """Return the name as it is shown in places without markdown, such as buttons, menus and code
    blocks."""
    return _isolate(_clean(text))


@lru_cache(maxsize=_CACHE_SIZE)
def name(text: str) -> str:
    """Return the name, escaped for markdown. It has 1 to 20 characters before escaping."""
    escaped = _MARKDOWN.sub(r"\\\1", _clean(text))
    return _isolate(_LIST.sub(r"\1\\.", escaped))


def visible(*names: str) -> str:
    """Return the first of a person's names that has a visible character, or `NOBODY` if there is
    none."""
    return next((each for each in names if _clean(each) != NOBODY), NOBODY)


@lru_cache(maxsize=_CACHE_SIZE)
def _clean(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        marks = marks + 1 if category[0] == "M" else 0
        if category[0] == "Z" or char in "\t\n\r\v\f":
            kept.append(" ")
        elif category[0] != "C" and char not in _BLANK and marks <= _MARKS:
            kept.append(char)
    words = " ".join("".join(kept).split()).replace("`", "'")
    if not any(unicodedata.category(char)[0] != "M" for char in words.replace(" ", "")):
        return NOBODY
    return shorten(words, LONGEST)


def apart(names: Sequence[str], shown: Callable[[str], str] = label) -> list[str]:
    """Return the names. Names that would look the same are numbered: "Sam (1)", "Sam (2)". `shown`
    is the function that returns a name as it is displayed. If it shortens names but keeps the
    number, names that become equal in this way are numbered too."""
    looks = [shown(each).casefold() for each in names]
    alike = Counter(looks)
    if len(alike) == len(looks):
        return list(names)
    taken = {look for look, n in alike.items() if n == 1}
    found: list[str] = []
    for each, look in zip(names, looks, strict=True):
        if alike[look] > 1:
            tries = (_numbered(each, at) for at in range(1, 2 * len(names) + 1))
            each = next((one for one in tries if shown(one).casefold() not in taken), each)
            taken.add(shown(each).casefold())
        found.append(each)
    return found


def _numbered(text: str, number: int) -> str:
    behind = f" ({number})"
    return f"{shorten(_clean(text), LONGEST - len(behind))}{behind}"


def _isolate(text: str) -> str:
    # Right-to-left letters would move the following digits and signs to their other side.
    if any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in text):
        return f"\u2068{text}\u2069"
    return text


def shorten(text: str, limit: int) -> str:
    """Return the text if it has at most `limit` characters. Otherwise return its beginning and an
    ellipsis, which together have at most `limit` characters."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def width(text: str) -> int:
    """Return the number of columns of the text in a monospaced font. A wide letter takes up two
    columns, and a combining mark none."""
    total = 0
    for char in text:
        if unicodedata.category(char) in ("Mn", "Me", "Cf"):
            continue
        total += 2 if unicodedata.east_asian_width(char) in "WF" else 1
    return total


def fit(text: str, columns: int) -> str:
    """Return the text with exactly `columns` columns. A short text is padded. A long text is cut
    and ends with an ellipsis."""
    if width(text) > columns:
        # Cutting may separate an isolate from its end; a shortened text needs none.
        text = text.strip("\u2068\u2069")
        numbered = _NUMBERED.search(text)
        behind = numbered.group() if numbered and width(numbered.group()) < columns else ""
        text = text.removesuffix(behind)
        while text and width(text) > columns - 1 - width(behind):
            text = text[:-1]
        text = _isolate(f"{text}…{behind}") if columns else ""
    return text + " " * (columns - width(text))


def plural(count: int, one: str, many: str = "") -> str:
    """Return a number with its noun, such as "1 card" or "2 cards". `many` is the plural if it is
    irregular."""
    return f"{number(count)} {one if abs(count) == 1 else many or one + 's'}"


def number(value: int, *, signed: bool = False) -> str:
    """Return the number as text with a true minus sign. If `signed` is true, other numbers have a
    plus sign."""
    return f"{value:{'+' if signed else ''}}".replace("-", "−")


def clock(unix: float) -> str:
    """Return a time as a countdown in Discord's markdown ("in 20 seconds"). Discord shows it in the
    language of each user."""
    return f"<t:{round(unix)}:R>"


def small(text: str) -> str:
    """Return the lines as small print in markdown."""
    return "\n".join(f"-# {line.removeprefix('-# ')}" for line in text.splitlines())


def first_upper(text: str) -> str:
    """Return the text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Return the text with a full stop at the end, unless it already ends with a punctuation mark
    of a sentence."""
    return text if text.endswith(("!", "?", ".", "…")) else f"{text}."


# Numbers, places, times and dates in the reader's language


_SECOND: Final = 1000


def grouped(reader: Reader, value: int) -> str:
    """Return a number as text with thousands separators and a true minus sign."""
    return _grouped(reader.language, value)


@lru_cache(maxsize=_CACHE_SIZE)
def _grouped(language: str, value: int) -> str:
    return format_decimal(value, locale=number_locale(language)).replace("-", "−")


def tenths(reader: Reader, value: float) -> str:
    """Return a number as text with one decimal."""
    return format_decimal(value, format="0.0", locale=number_locale(reader.language)).replace(
        "-", "−"
    )


def ordinal(reader: Reader, value: int) -> str:
    """Return a place as text, such as "1st", "2nd", "3rd" or "11th"."""
    form = locale(reader.language).ordinal_form(value)
    return SAY(reader, "figure-ordinal", form=form, n=value)


def span(reader: Reader, ms: int) -> str:
    """Return a duration as text, such as "143 ms" or "4.2 seconds". From 1,000 ms on it is in
    seconds."""
    where = locale(reader.language)
    if ms < _SECOND:
        return format_unit(ms, "millisecond", "short", locale=where)
    return format_unit(ms / 1000, "second", "long", format="0.0", locale=where)


def day(reader: Reader, unix: float) -> str:
    """Return the date in UTC, such as "5 Jan 2026"."""
    return format_skeleton("yMMMd", _at(unix), locale=locale(reader.language))


def month_day(reader: Reader, unix: float) -> str:
    """Return the date in UTC without the year, such as "5 Jan"."""
    return format_skeleton("MMMd", _at(unix), locale=locale(reader.language))


def hour(reader: Reader, unix: float) -> str:
    """Return the time of day in UTC, such as "14:05"."""
    return format_skeleton("Hm", _at(unix), locale=locale(reader.language))


def _at(unix: float) -> datetime:
    return datetime.fromtimestamp(unix, UTC)


# Where lines break on a narrow screen


def abreast(facts: Iterable[str]) -> str:
    """Return the facts in one line, separated by dots. A short fact that does not fit in a line
    moves to the next line as a whole."""
    return "\u00a0· ".join(
        fact.replace(" ", "\u00a0") if len(fact) <= WHOLE else fact for fact in facts if fact
    )


def unbroken(text: str) -> str:
    """Return the text with no-break spaces, so that no line begins with the dot between two facts
    or consists of a single word of up to five characters."""
    return _UNBREAKABLE.sub("\u00a0", text)


# Emojis beside text, never instead of a word, and colours for notable events


class Badge(Struct, frozen=True):
    """The badge of a notable event: an emoji, and the colour of the table message."""

    emoji: str
    accent: int


SCORED: Final = Badge("🏁", 0x57A773)
WON: Final = Badge("🏆", 0xF1C40F)

_MEDALS: Final = ("🥇", "🥈", "🥉")


def mark(reader: Reader, emoji: str) -> str:
    """Return the emoji and a space, for the beginning of a text. Returns "" for a plain reader."""
    return "" if reader.plain else f"{emoji} "


def on_button(reader: Reader, emoji: str) -> Emoji | None:
    """Return the emoji for the label of a button or option, or None for a plain reader."""
    return None if reader.plain else Emoji(emoji)


def medal(reader: Reader, place: int) -> str:
    """Return the medal for a player in this place, followed by a space. Returns "" from the fourth
    place on."""
    return mark(reader, _MEDALS[place - 1]) if place <= len(_MEDALS) else ""


# Links to tables, and names of permissions and channels


def link(guild_id: int | None, channel_id: int, message_id: int | None) -> str:
    """Return the URL of a message. If `message_id` is None, return the URL of its channel."""
    base = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return f"{base}/{message_id}" if message_id else base


def permission_names(reader: Reader, lacking: Iterable[str]) -> str:
    """Return the names of the permissions in `lacking` as they are shown in Discord's settings.
    `lacking` contains the names that discord.py uses."""
    return joined(reader, (SAY(reader, f"permission-{each.replace('_', '-')}") for each in lacking))


def channel_names(reader: Reader, channels: Iterable[int]) -> str:
    """Return mentions of the channels, joined by "or"."""
    return joined(reader, (f"<#{channel}>" for channel in channels), "or")
