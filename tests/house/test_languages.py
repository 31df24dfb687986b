"""Every language says all that English says: the same messages with the same values, in every form
that its grammar has for a number.

A language is a folder beside English in each folder of words; nothing else names it. A new game may
come in English alone, which is read where a language lacks a message: once it has one language
more, it has all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel import Locale
from discord import Locale as DiscordLocale
from fluent.syntax import ast, visitor

from bot.ui.reader import ENGLISH
from bot.ui.words import SHARED, languages, parsed
from tests.house.modules import ROOT

OTHERS = [name for name in languages() if name != ENGLISH]
TRANSLATED = [
    folder
    for folder in sorted((ROOT / "bot" / "games").glob("*/words"))
    if any((folder / language).is_dir() for language in OTHERS)
]
FOLDERS = (SHARED, *TRANSLATED, ROOT / "bot/local/words")
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
LINE = 100
"""Characters that Discord allows what it says of a command, an option or a choice."""
WORDS = 5
"""A message of so many words in English reads otherwise in every language."""
LANGUAGE = pytest.mark.parametrize(
    "language",
    [ENGLISH, *(pytest.param(name, marks=pytest.mark.slow) for name in OTHERS)],
)
"""Most edits touch English, and to read all files takes seconds."""


class _Found(visitor.Visitor):
    """What a message is given, and what it selects by a number's grammar."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.texts: list[str] = []
        self.choices: list[tuple[bool, set[str]]] = []
        """Whether by an ordinal (1st, 2nd), and the forms that there are."""

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.texts.append(node.value)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        keys = [variant.key for variant in node.variants]
        names = {key.name for key in keys if isinstance(key, ast.Identifier)}
        # Others are the tags of an event, or figures: those are the same in every language.
        if names and names <= CATEGORIES and names != {"other"}:
            self.choices.append((_ordinal(node.selector), names))
        self.generic_visit(node)


def _ordinal(selector: ast.InlineExpression | ast.Placeable) -> bool:
    """Whether it is a place's form (`bot.ui.figures.ordinal`)."""
    return isinstance(selector, ast.VariableReference) and selector.id.name == "form"


@cache
def messages(file: Path) -> dict[str, ast.Message]:
    body = parsed(file.read_text(encoding="utf-8")).body
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


@cache
def found_in(message: ast.Message) -> _Found:
    found = _Found()
    found.visit(message)
    return found


def files(folder: Path, language: str) -> dict[Path, dict[str, ast.Message]]:
    own = folder / language
    return {file.relative_to(own): messages(file) for file in sorted(own.rglob("*.ftl"))}


def everything(language: str) -> Iterator[tuple[str, ast.Message, ast.Message]]:
    """Each message, as English and this language have it, and where it stands."""
    for folder in FOLDERS:
        theirs = files(folder, language)
        for topic, entries in files(folder, ENGLISH).items():
            for name, english in entries.items():
                if name in theirs.get(topic, {}):
                    where = f"{(folder / language / topic).relative_to(ROOT)}: {name}"
                    yield where, english, theirs[topic][name]


def text(message: ast.Message) -> str:
    """What stands there, without its values."""
    return " ".join(found_in(message).texts)


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_is_one_of_discords(language: str) -> None:
    names = {locale.value for locale in DiscordLocale}
    assert language in names | {name.partition("-")[0] for name in names}


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_message_where_english_has_it(language: str) -> None:
    for folder in FOLDERS:
        english = {topic: set(entries) for topic, entries in files(folder, ENGLISH).items()}
        theirs = {topic: set(entries) for topic, entries in files(folder, language).items()}
        where = f"{folder.relative_to(ROOT)}/{language}"
        for topic in english | theirs:
            missing = english.get(topic, set()) - theirs.get(topic, set())
            assert not missing, f"{where}/{topic} lacks {sorted(missing)}"
            more = theirs.get(topic, set()) - english.get(topic, set())
            assert not more, f"{where}/{topic} says what English doesn't: {sorted(more)}"


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_a_message_is_given_the_same_values_in_every_language(language: str) -> None:
    for where, english, theirs in everything(language):
        assert found_in(english).variables == found_in(theirs).variables, where


@LANGUAGE
def test_a_number_has_every_form_of_the_language(language: str) -> None:
    locale = Locale.parse(language, sep="-")
    for where, _, theirs in everything(language):
        for ordinal, names in found_in(theirs).choices:
            rule = locale.ordinal_form if ordinal else locale.plural_form
            forms = rule.tags | {"other"}
            assert names == forms, f"{where}: {sorted(names)} for {sorted(forms)}"


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_translated(language: str) -> None:
    same = [
        where
        for where, english, theirs in everything(language)
        if len(text(english).split()) >= WORDS and text(english) == text(theirs)
    ]
    assert not same


@LANGUAGE
def test_what_discord_says_of_a_command_fits(language: str) -> None:
    for name, message in files(SHARED, language)[Path("slash.ftl")].items():
        assert len(text(message)) <= LINE, name
