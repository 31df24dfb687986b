"""What the page itself says, in the language of whoever sits at it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Protocol

from bot.ui.reader import Reader
from bot.ui.words import Value, Words, language_for

SAY: Final = Words(Path(__file__).parent)


class Say(Protocol):
    """Says a message to one reader."""

    def __call__(self, message: str, /, **values: Value) -> str: ...


def speaking(locale: str) -> Say:
    """Says what the page says to somebody of this locale."""
    reader = Reader(language_for(locale))

    def say(message: str, /, **values: Value) -> str:
        return SAY(reader, message, **values)

    return say
