"""Finds texts of the bot by their message ids. Used by tests that check the wording."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from fluent.syntax.ast import Message, Pattern, TextElement

import bot
from bot.games.cabo import sentences as cabo
from bot.games.explosive import sentences as explosive
from bot.games.jokers import sentences as jokers
from bot.ui.reader import ENGLISH, EVERYBODY
from bot.ui.words import SAY, SHARED, Value, parsed, sources
from tests.support.pseudo import in_english

WORDS: Final = {**cabo.SAY, "jokers": jokers.SAY, "explosive": explosive.SAY}
"""Maps each game to its messages."""
_VALUE: Final = "\N{SYMBOL FOR NULL}"
"""Takes the place of a value that a test doesn't know or doesn't check."""


def says(message: str, /, **values: Value) -> str:
    return in_english(SAY(EVERYBODY, message, **values))


def says_in(game: str, message: str, /, **values: Value) -> str:
    return in_english(WORDS[game](EVERYBODY, message, **values))


def carries(text: str, message: str, /, game: str = "", **known: Value) -> bool:
    """Return whether the text contains this message of the game or, if no game is given, this
    shared message.

    The text must contain all parts of the message between its values, in their order. It must also
    contain the known values.
    """
    say = WORDS[game] if game else SAY
    for several in (_VALUE, 1):
        values = {**dict.fromkeys(_variables(), _VALUE), "n": several, **known}
        parts = in_english(say(EVERYBODY, message, **values)).split(_VALUE)
        assert any(len(part.strip(" *:.")) > 3 for part in parts), f"{message} could be any other"
        if re.search(".*?".join(map(re.escape, parts)), text, re.DOTALL):
            return True
    return False


def heading(game: str, message: str) -> str:
    """Return the first line of a page in the rules of this game."""
    page = WORDS[game](EVERYBODY, message, **dict.fromkeys(_variables(), _VALUE))
    (line, *_) = in_english(page).splitlines()
    assert _VALUE not in line, message
    return line


@cache
def _variables() -> frozenset[str]:
    files = Path(bot.__file__).parent.glob(f"**/words/{ENGLISH}/**/*.ftl")
    texts = (file.read_text(encoding="utf-8") for file in files)
    return frozenset(name for text in texts for name in re.findall(r"\$(\w+)", text))


def identifiers(folder: Path, language: str = ENGLISH) -> Iterator[str]:
    for text in sources(folder, language):
        for entry in parsed(text).body:
            if isinstance(entry, Message):
                yield entry.id.name


def begins(message: str) -> str:
    for text in sources(SHARED, ENGLISH):
        for entry in parsed(text).body:
            if isinstance(entry, Message) and entry.id.name == message:
                first = entry.value.elements[0] if isinstance(entry.value, Pattern) else None
                assert isinstance(first, TextElement), message
                assert len(first.value) > 8, f"{message} begins like many others"
                return first.value
    raise KeyError(message)
