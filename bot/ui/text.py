"""Text for people: escaped names, numbers, countdowns.

Display names are untrusted. They can't format, mention, link, reorder, hide or stretch anything
around them, and only this module ensures that.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

LONGEST: Final = 20
"""Most characters of a name that are shown."""

NOBODY: Final = "?"
"""Shown if no visible character of a name is left, in every language."""

RACE_MS: Final = 2000
"""A claim that is later by more milliseconds than this was not a race."""

PHOTO_FINISH: Final = 25
"""Below this many milliseconds Discord's clocks can't tell reliably who was first."""

_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that show nothing although their category is letter or mark."""

_MARKDOWN: Final = re.compile(r"([\\`*_~|<>#\-+\[\]():@/])")
_LIST: Final = re.compile(r"^([0-9]+)\.")
_CACHE_SIZE: Final = 4096
"""Cached names: a table's names are in each of its paints."""
_NUMBERED: Final = re.compile(r" \([0-9]+\)$")
"""The number that `apart` appends and cutting keeps. `bot.pictures.letters` has a copy."""
_MARKS: Final = 2
"""Most accents on a letter; more of them would overlap the lines above."""


@lru_cache(maxsize=_CACHE_SIZE)
def label(text: str) -> str:
    """Return the name for places without markdown: buttons, menus, code blocks."""
    return _isolate(_clean(text))


@lru_cache(maxsize=_CACHE_SIZE)
def name(text: str) -> str:
    """Return the name, escaped for markdown: 1 to 20 characters before escaping."""
    escaped = _MARKDOWN.sub(r"\\\1", _clean(text))
    return _isolate(_LIST.sub(r"\1\\.", escaped))


def visible(*names: str) -> str:
    """Return the first of a person's names with a visible character, or `NOBODY`."""
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
    """Return the names, numbered where several would look the same: "Sam (1)", "Sam (2)".

    `shown` returns a name as displayed, so that names which are cut short are numbered too, as far
    as it keeps the number.
    """
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
    # Right-to-left letters would move the digits and signs that follow to their other side.
    if any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in text):
        return f"\u2068{text}\u2069"
    return text


def shorten(text: str, limit: int) -> str:
    """Return the text, or its beginning and an ellipsis: at most `limit` characters."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def width(text: str) -> int:
    """Return the columns in a monospaced font: two for wide letters, none for marks."""
    total = 0
    for char in text:
        if unicodedata.category(char) in ("Mn", "Me", "Cf"):
            continue
        total += 2 if unicodedata.east_asian_width(char) in "WF" else 1
    return total


def fit(text: str, columns: int) -> str:
    """Return the text padded to exactly this many columns, or shortened with an ellipsis."""
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
    """Return "1 card", "2 cards"; `many` is an irregular plural."""
    return f"{number(count)} {one if abs(count) == 1 else many or one + 's'}"


def number(value: int) -> str:
    """Return the number with a real minus sign."""
    return str(value).replace("-", "−")


def clock(unix: float) -> str:
    """Return a time as Discord's countdown ("in 20 seconds"), in each reader's language."""
    return f"<t:{round(unix)}:R>"


def small(text: str) -> str:
    """Return the lines in small print."""
    return "\n".join(f"-# {line.removeprefix('-# ')}" for line in text.splitlines())


def first_upper(text: str) -> str:
    """Return the text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Return the text with a full stop, unless it already ends a sentence."""
    return text if text.endswith(("!", "?", ".", "…")) else f"{text}."
