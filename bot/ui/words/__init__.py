"""Translated messages from Fluent files, formatted in the reader's language.

A folder of words contains one folder for each language, which contains one file for each topic. The
folders that exist determine the languages that are offered. A message is a whole sentence and never
put together from parts.
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
"""A value for a message. It is a text that is shown as it is, or a number that selects a
variant."""

SHARED: Final = Path(__file__).parent
"""The folder with the messages that all games and screens may use."""

FELT: Final = "felt"
"""The name of a folder inside a language's folder. It contains the messages with a different
wording for the web table."""

_EMOJI: Final = re.compile(
    "(?:[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]"
    "[\ufe0f\u200d\U0001f3fb-\U0001f3ff]*)+ ?"
)
"""Matches the emojis in the bot's own messages. They are removed for plain readers. Emojis in
people's names stay."""
_BEGINS: Final = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=|#)", re.MULTILINE)
"""Matches the beginning of a message, a term or a comment. Other lines are indented or close a
brace."""
_NAMED: Final = re.compile(r"\{\s*(?:BUTTON\(\s*)?(-?[a-zA-Z][\w-]*)")
"""Matches a reference in a message. It captures the id of the message, or the id of the term with
its hyphen."""
_CACHE_SIZE: Final = 16_384
"""The number of formatted messages that are cached. Most messages are the same in two successive
paints of a table."""


def sources(folder: Path, language: str, *variants: str) -> list[str]:
    """Return the texts of a language's files. The topics come first, in alphabetical order. The
    topics of each variant follow. Their messages override earlier ones."""
    own = folder / language
    files = sorted(own.glob("*.ftl"))
    for variant in filter(None, variants):
        files += sorted((own / variant).glob("*.ftl"))
    return [file.read_text(encoding="utf-8") for file in files]


@cache
def parsed(text: str) -> Resource:
    """Parse the messages of a text. Spans are not recorded, because recording them takes a quarter
    longer. The results are cached, because the words of every game contain the shared messages, and
    the words of some games contain the messages of a family of games."""
    return FluentParser(with_spans=False).parse(text)


@cache
def entries(text: str) -> dict[str, str]:
    """Return the sources of the messages and terms in a text. Maps the id of each message, and the
    id of each term with its hyphen, to its source."""
    pieces = [piece.partition("=") for piece in _BEGINS.split(text) if piece[:1] != "#"]
    return {name.rstrip(): name + sign + said for name, sign, said in pieces if sign}


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """Return the languages of the shared messages. English comes first."""
    found = sorted(path.name for path in SHARED.iterdir() if any(path.glob("*.ftl")))
    return (ENGLISH, *(name for name in found if name != ENGLISH))


def language_for(locale: str) -> str:
    """Return the name of the language folder for a Discord locale. The folder has the name of the
    locale or of its language ("es" for "es-419"). If there is no such folder, return English."""
    known = languages()
    return next((name for name in (locale, locale.partition("-")[0]) if name in known), ENGLISH)


def known(language: str) -> str:
    """Return `language`, which comes from the settings, if this version of the bot has texts in it.
    Otherwise return ""."""
    return language if language in languages() else ""


class _LanguageMessages:
    """The messages of one language. Each message is parsed when it is first used. Parsing all of
    them at once would take half as long as the whole start of the bot."""

    def __init__(self, language: str, unparsed: dict[str, str]) -> None:
        self._unparsed = unparsed
        self._bundle = FluentBundle(
            [str(number_locale(language))], {"BUTTON": self._quoted}, use_isolating=False
        )

    def has(self, message: str) -> bool:
        return message in self._unparsed or self._bundle.has_message(message)

    def bundle(self, message: str) -> FluentBundle:
        """Return a Fluent bundle that contains this message and all messages to which it refers."""
        text = self._unparsed.get(message)
        if text is not None:
            for named in _NAMED.findall(text):
                self.bundle(named)
            # In this order, since the thread that draws pictures formats messages too.
            self._bundle.add_resource(parsed(text), allow_overrides=True)
            self._unparsed.pop(message, None)
        return self._bundle

    def _quoted(self, label: object) -> FluentType:
        """Return the label of a button in quotation marks. This is the Fluent function BUTTON, as
        in `{ BUTTON(button-back) }`."""
        bundle = self.bundle("quoted-button")
        quotes = bundle.get_message("quoted-button").value
        assert quotes is not None
        # Fluent accepts a string as a value, which its types leave out.
        return cast(FluentType, bundle.format_pattern(quotes, {"label": str(label)})[0])


class Words:
    """Formats the messages of some folders. If several folders contain a message, the last of them
    takes precedence.

    `variant` is the name of a folder within each language's folder, with the wording of one game of
    a family. Its messages override the others. For the web table, the messages in the folder `FELT`
    override both.
    """

    def __init__(self, *folders: Path, variant: str = "") -> None:
        self._folders = (SHARED, *folders)
        self._variant = variant
        self._format = lru_cache(maxsize=_CACHE_SIZE)(self._formatted)
        self._bundle = lru_cache(maxsize=None)(self._read)

    def __call__(self, reader: Reader, message: str, /, **values: Value) -> str:
        """Return the message in the reader's language. If that language lacks the message, return
        it in English. Raises KeyError if English lacks it too."""
        said = tuple(values.items())
        return self._format(reader.language, reader.plain, reader.felt, message, said)

    def has(self, message: str, language: str = ENGLISH) -> bool:
        """Return whether `language` has this message."""
        return self._bundle(language, False, False).has(message)

    def lines(self, reader: Reader, message: str, /, **values: Value) -> list[str]:
        """Return the lines of the message. Empty lines are left out."""
        return [line for line in self(reader, message, **values).splitlines() if line.strip()]

    def _read(self, language: str, plain: bool, felt: bool) -> _LanguageMessages:
        found: dict[str, str] = {}
        for folder in self._folders:
            for text in sources(folder, language, self._variant, FELT if felt else ""):
                found |= entries(_EMOJI.sub("", text) if plain else text)
        return _LanguageMessages(language, found)

    def _formatted(
        self,
        language: str,
        plain: bool,
        felt: bool,
        message: str,
        values: tuple[tuple[str, Value], ...],
    ) -> str:
        messages = self._bundle(language, plain, felt)
        if not messages.has(message):
            if language == ENGLISH:
                raise KeyError(message)
            return self._format(ENGLISH, plain, felt, message, values)
        bundle = messages.bundle(message)
        pattern = bundle.get_message(message).value
        assert pattern is not None, f"{message} has attributes only"
        text, errors = bundle.format_pattern(pattern, dict(values))
        if errors:
            log.error(
                "a message is incomplete", message=message, language=language, why=str(errors)
            )
        return str(text)


SAY: Final = Words()
"""The formatter of the shared messages. The `sentences` module of each game has its own formatter
called SAY, which also knows the game's messages."""


@dataclass(frozen=True, slots=True, init=False)
class Sentence:
    """A shared message with its values. It is formatted once the reader is known."""

    message: str
    values: dict[str, Value]

    def __init__(self, message: str, /, **values: Value) -> None:
        object.__setattr__(self, "message", message)
        object.__setattr__(self, "values", values)

    def said(self, reader: Reader) -> str:
        """Return the sentence in the reader's language."""
        return SAY(reader, self.message, **self.values)


@cache
def own_name(language: str) -> str:
    """Return the name of a language in that language, such as "Deutsch" or "Português (Brasil)"."""
    name = Locale.parse(language, sep="-").get_display_name() or language
    return name[0].upper() + name[1:]


def joined(reader: Reader, items: Iterable[str], word: str = "and") -> str:
    """Join items to a list in words: "Ana", "Ana and Ben", "Ana, Ben and Cleo". `word` is "and" or
    "or"."""
    return _joined(reader.language, "or" if word == "or" else "standard", tuple(items))


@lru_cache(maxsize=_CACHE_SIZE)
def _joined(language: str, style: Literal["or", "standard"], items: tuple[str, ...]) -> str:
    return format_list(items, style=style, locale=locale(language))


@cache
def number_locale(language: str) -> Locale:
    """Return the locale for formatting numbers in this language."""
    # Spain's 1.234,5 is 1,234.5 in Mexico, and one text serves both: thousands are separated by a
    # space, as schools teach it in both, and as Costa Rica writes it.
    return Locale.parse("es-CR", sep="-") if language == "es" else locale(language)


@cache
def locale(language: str) -> Locale:
    """Return the locale for lists, numbers and dates. If the language is unknown, return the
    English locale."""
    try:
        # International English has no comma before "and".
        return Locale.parse("en-001" if language == ENGLISH else language, sep="-")
    except (UnknownLocaleError, ValueError):
        return locale(ENGLISH)
