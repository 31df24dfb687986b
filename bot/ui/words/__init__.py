"""Messages for people, from Fluent files, formatted in the reader's language.

A folder of words holds a folder for each language, and that a file a topic; its languages are the
folders that are there. One message is a whole sentence: nothing is put together from parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal, TypeAlias, cast

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentType
from fluent.syntax import FluentParser
from fluent.syntax.ast import Resource

from bot.logs import get_logger
from bot.ui.reader import ENGLISH, Reader

log = get_logger(__name__)

Value: TypeAlias = str | int | float
"""What a message may be given: text that is ready to be shown, or a number that selects."""

SHARED: Final = Path(__file__).parent
"""The messages that every game and screen may use."""

_EMOJI: Final = re.compile(
    "(?:[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]"
    "[\ufe0f\u200d\U0001f3fb-\U0001f3ff]*)+ ?"
)
"""Emojis in our own messages, which a plain reader reads without. Names of people keep theirs."""
_BEGINS: Final = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=|#)", re.MULTILINE)
"""Where a message, a term or a comment begins: all that belongs to one is indented, or closes a
brace."""
_NAMED: Final = re.compile(r"\{\s*(?:BUTTON\(\s*)?(-?[a-zA-Z][\w-]*)")
"""The ids of the messages that a message refers to, and of the terms, with their hyphens."""
_REMEMBERED: Final = 16_384
"""Formatted messages kept: most of a table's stand unchanged in its next paint."""


def sources(folder: Path, language: str, variant: str = "") -> list[str]:
    """The texts of a language's files in a folder of words: the topics by name, then those of the
    variant, which say otherwise what differs there."""
    own = folder / language
    files = sorted(own.glob("*.ftl"))
    if variant:
        files += sorted((own / variant).glob("*.ftl"))
    return [file.read_text(encoding="utf-8") for file in files]


@cache
def parsed(text: str) -> Resource:
    """The messages of this text. The shared ones are part of every game's words, and what a
    family says is part of each of its games': they are parsed once. Nobody asks at which character
    something stands, which takes a quarter longer to note."""
    return FluentParser(with_spans=False).parse(text)


@cache
def entries(text: str) -> dict[str, str]:
    """The text of each message of a file, by id, and of each term, by id with its hyphen."""
    pieces = [piece.partition("=") for piece in _BEGINS.split(text) if piece[:1] != "#"]
    return {name.rstrip(): name + sign + said for name, sign, said in pieces if sign}


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """Every language that the shared words are there in, English first."""
    found = sorted(path.name for path in SHARED.iterdir() if any(path.glob("*.ftl")))
    return (ENGLISH, *(name for name in found if name != ENGLISH))


def language_for(locale: str) -> str:
    """The folder of words for one of Discord's locales, by its name or by the language's alone
    ("es" for "es-419"); English where there is neither."""
    known = languages()
    return next((name for name in (locale, locale.partition("-")[0]) if name in known), ENGLISH)


def known(language: str) -> str:
    """A language that was stored, "" for one that this version has no words in."""
    return language if language in languages() else ""


class _Spoken:
    """The messages of one language, each parsed when it is first said: to parse all takes as long
    as half a start."""

    def __init__(self, language: str, unparsed: dict[str, str]) -> None:
        self._unparsed = unparsed
        self._bundle = FluentBundle(
            [str(number_locale(language))], {"BUTTON": self._quoted}, use_isolating=False
        )

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        return message in self._unparsed or self._bundle.has_message(message)

    def bundle(self, message: str) -> FluentBundle:
        """What formats this message, with all that it refers to."""
        text = self._unparsed.get(message)
        if text is not None:
            for named in _NAMED.findall(text):
                self.bundle(named)
            # In this order, for a picture's thread asks as well.
            self._bundle.add_resource(parsed(text), allow_overrides=True)
            self._unparsed.pop(message, None)
        return self._bundle

    def _quoted(self, label: object) -> FluentType:
        """`{ BUTTON(button-back) }` in a sentence: the button's own label, in quotation marks."""
        bundle = self.bundle("quoted-button")
        quotes = bundle.get_message("quoted-button").value
        assert quotes is not None
        # A text may stand for a value of Fluent's, which its types leave out.
        return cast(FluentType, bundle.format_pattern(quotes, {"label": str(label)})[0])


class Words:
    """The messages of some folders; where two have the same id, the later folder's counts.

    `variant` names a folder within each language whose messages take the place of the others: what
    one game of a family says in its own way.
    """

    def __init__(self, *folders: Path, variant: str = "") -> None:
        self._folders = (SHARED, *folders)
        self._variant = variant
        self._format = lru_cache(maxsize=_REMEMBERED)(self._formatted)
        self._bundle = lru_cache(maxsize=None)(self._read)

    def __call__(self, reader: Reader, message: str, /, **values: Value) -> str:
        """The message in the reader's language; in English where that has no such message.

        Raises KeyError if English has none either.
        """
        return self._format(reader.language, reader.plain, message, tuple(values.items()))

    def has(self, message: str, language: str = ENGLISH) -> bool:
        """Whether there is such a message in this language."""
        return self._bundle(language, False).has(message)

    def lines(self, reader: Reader, message: str, /, **values: Value) -> list[str]:
        """The message's lines, without empty ones."""
        return [line for line in self(reader, message, **values).splitlines() if line.strip()]

    def _read(self, language: str, plain: bool) -> _Spoken:
        found: dict[str, str] = {}
        for folder in self._folders:
            for text in sources(folder, language, self._variant):
                found |= entries(_EMOJI.sub("", text) if plain else text)
        return _Spoken(language, found)

    def _formatted(
        self, language: str, plain: bool, message: str, values: tuple[tuple[str, Value], ...]
    ) -> str:
        spoken = self._bundle(language, plain)
        if not spoken.has(message):
            if language == ENGLISH:
                raise KeyError(message)
            return self._format(ENGLISH, plain, message, values)
        bundle = spoken.bundle(message)
        pattern = bundle.get_message(message).value
        assert pattern is not None, f"{message} has attributes only"
        text, errors = bundle.format_pattern(pattern, dict(values))
        if errors:
            log.error(
                "a message is incomplete", message=message, language=language, why=str(errors)
            )
        return str(text)


SAY: Final = Words()
"""The shared messages; a game's own module of sentences has its own."""


@dataclass(frozen=True, slots=True, init=False)
class Sentence:
    """One of the shared messages with its values, said once it is known who reads it."""

    message: str
    values: dict[str, Value]

    def __init__(self, message: str, /, **values: Value) -> None:
        object.__setattr__(self, "message", message)
        object.__setattr__(self, "values", values)

    def said(self, reader: Reader) -> str:
        """The sentence in the reader's language."""
        return SAY(reader, self.message, **self.values)


@cache
def own_name(language: str) -> str:
    """What its speakers call a language: "Deutsch", "Português (Brasil)"."""
    name = Locale.parse(language, sep="-").get_display_name() or language
    return name[0].upper() + name[1:]


def joined(reader: Reader, items: Iterable[str], word: str = "and") -> str:
    """Several in one sentence: "Ana", "Ana and Ben", "Ana, Ben and Cleo"; `word` may be "or"."""
    return _joined(reader.language, "or" if word == "or" else "standard", tuple(items))


@lru_cache(maxsize=_REMEMBERED)
def _joined(language: str, style: Literal["or", "standard"], items: tuple[str, ...]) -> str:
    return format_list(items, style=style, locale=locale(language))


@cache
def number_locale(language: str) -> Locale:
    """How this language writes numbers."""
    # Spain's 1.234,5 is 1,234.5 in Mexico, and one text is for both: thousands are parted by a
    # space, as schools teach it in either, and as Costa Rica writes it.
    return Locale.parse("es-CR", sep="-") if language == "es" else locale(language)


@cache
def locale(language: str) -> Locale:
    """How this language writes lists, numbers and dates; as English does, if that is unknown."""
    try:
        # The English of the world goes without a comma before "and".
        return Locale.parse("en-001" if language == ENGLISH else language, sep="-")
    except (UnknownLocaleError, ValueError):
        return locale(ENGLISH)
