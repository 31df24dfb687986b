"""The page's own texts, in the language of the person who sees them."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Protocol

from bot.ui.reader import Reader
from bot.ui.words import Value, Words, language_for

SAY: Final = Words(Path(__file__).parent)


class Say(Protocol):
    """A function that returns a message of the page in the language of one reader."""

    def __call__(self, message: str, /, **values: Value) -> str: ...


def speaking(locale: str) -> Say:
    """Return a function that returns the page's texts in the language of the locale `locale`."""
    reader = Reader(language_for(locale))

    def say(message: str, /, **values: Value) -> str:
        return SAY(reader, message, **values)

    return say
