"""Words for people: names made harmless, digits, times that count down.

What a person chose to be called is data. It can't format, mention, link,
reorder, hide or stretch anything around it, and this is the only place that sees to it.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

LONGEST: Final = 20
"""Characters of a name that are shown."""

NOBODY: Final = "?"
"""Shown where nothing of a name is left, in every language."""

RACE_MS: Final = 2000
"""Who came later than that by so many milliseconds was in no race, but not looking."""

PHOTO_FINISH: Final = 25
"""Milliseconds under which Discord's own clocks can't be trusted to tell who was first."""

_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that no category tells from letters and marks, and that show nothing."""

_MARKDOWN: Final = re.compile(r"([\\`*_~|<>#\-+\[\]():@/])")
_LIST: Final = re.compile(r"^([0-9]+)\.")
_REMEMBERED: Final = 4096
"""Names kept as they come out: a table's stand in every paint of it."""
_NUMBERED: Final = re.compile(r" \([0-9]+\)$")
"""What `apart` puts behind a name; no cut takes it off. `bot.pictures.letters` knows it too."""
_MARKS: Final = 2
"""Accents that one letter may carry; more of them climb over the lines above."""


@lru_cache(maxsize=_REMEMBERED)
def label(text: str) -> str:
    """The name where markdown is not read: on buttons, in menus, in code blocks."""
    return _isolate(_clean(text))


@lru_cache(maxsize=_REMEMBERED)
def name(text: str) -> str:
    """The name within a sentence of markdown. Never empty, never more than 20 characters wide."""
    escaped = _MARKDOWN.sub(r"\\\1", _clean(text))
    return _isolate(_LIST.sub(r"\1\\.", escaped))


def visible(*names: str) -> str:
    """The first of somebody's names that shows anything: people find ways to be called nothing."""
    return next((each for each in names if _clean(each) != NOBODY), NOBODY)


@lru_cache(maxsize=_REMEMBERED)
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
    """The names, numbered where several would look the same once `shown`: "Sam (1)", "Sam (2)".

    `shown` says how a name comes out, so that names that are cut short are told apart as well, as
    far as it leaves the number.
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
    # Right-to-left letters would pull the digits and signs that follow to their other side.
    if any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in text):
        return f"\u2068{text}\u2069"
    return text


def shorten(text: str, limit: int) -> str:
    """The text, or its beginning and an ellipsis: at most `limit` characters."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def width(text: str) -> int:
    """Columns in a font of one width: wide letters take two, marks and controls none."""
    total = 0
    for char in text:
        if unicodedata.category(char) in ("Mn", "Me", "Cf"):
            continue
        total += 2 if unicodedata.east_asian_width(char) in "WF" else 1
    return total


def fit(text: str, columns: int) -> str:
    """The text padded to exactly this many columns, or shortened with an ellipsis."""
    if width(text) > columns:
        # Cutting may part an isolate from its end; the columns need none when shortened.
        text = text.strip("\u2068\u2069")
        numbered = _NUMBERED.search(text)
        behind = numbered.group() if numbered and width(numbered.group()) < columns else ""
        text = text.removesuffix(behind)
        while text and width(text) > columns - 1 - width(behind):
            text = text[:-1]
        text = _isolate(f"{text}…{behind}") if columns else ""
    return text + " " * (columns - width(text))


def plural(count: int, one: str, many: str = "") -> str:
    """ "1 card", "2 cards"; `many` where an s is not enough."""
    return f"{number(count)} {one if abs(count) == 1 else many or one + 's'}"


def number(value: int) -> str:
    """A number for people, with a minus sign that is not a hyphen."""
    return str(value).replace("-", "−")


def clock(unix: float) -> str:
    """A moment as Discord counts down to it ("in 20 seconds"), in each reader's language."""
    return f"<t:{round(unix)}:R>"


def small(text: str) -> str:
    """The lines in small print; those that are stay so."""
    return "\n".join(f"-# {line.removeprefix('-# ')}" for line in text.splitlines())


def first_upper(text: str) -> str:
    """The text with a capital at its beginning; the rest stays."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text with a full stop, unless it ends as a sentence already."""
    return text if text.endswith(("!", "?", ".", "…")) else f"{text}."
