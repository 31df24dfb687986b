"""What the bot says to everybody, by the id of the message: for tests that judge what was said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fluent.syntax.ast import Message, Pattern, TextElement

from bot.games.cabo import sentences as cabo
from bot.games.explosive import sentences as explosive
from bot.games.jokers import sentences as jokers
from bot.ui.reader import ENGLISH, EVERYBODY
from bot.ui.words import SAY, SHARED, Value, parsed, sources
from tests.support.pseudo import in_english

_WORDS: Final = {**cabo.SAY, "jokers": jokers.SAY, "explosive": explosive.SAY}
"""By game, what it says."""


def says(message: str, /, **values: Value) -> str:
    """The whole message, as an English reader has it."""
    return in_english(SAY(EVERYBODY, message, **values))


def says_in(game: str, message: str, /, **values: Value) -> str:
    """The same, of what this game says."""
    return in_english(_WORDS[game](EVERYBODY, message, **values))


def identifiers(folder: Path, language: str = ENGLISH) -> Iterator[str]:
    """The ids of all messages of a folder of words."""
    for text in sources(folder, language):
        for entry in parsed(text).body:
            if isinstance(entry, Message):
                yield entry.id.name


def begins(message: str) -> str:
    """The message up to the first value in it, for tests that can't know the value."""
    for text in sources(SHARED, ENGLISH):
        for entry in parsed(text).body:
            if isinstance(entry, Message) and entry.id.name == message:
                first = entry.value.elements[0] if isinstance(entry.value, Pattern) else None
                assert isinstance(first, TextElement), message
                assert len(first.value) > 8, f"{message} begins like many others"
                return first.value
    raise KeyError(message)
