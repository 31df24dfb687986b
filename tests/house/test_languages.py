"""Every language has the same messages as English, with the same values, in every plural form of
its grammar.

A language is a folder beside the English one in each folder of words. It isn't named anywhere else.
A new game may have words in English only; they are shown where a language lacks a message. A game
that has a second language must have all languages.
"""

from __future__ import annotations

import ast as python
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel import Locale
from discord import Locale as DiscordLocale
from fluent.syntax import ast, visitor

from bot.games.cabo import sentences as cabo
from bot.ui.reader import ENGLISH, Reader
from bot.ui.words import SAY, SHARED, languages, locale, parsed
from engine.games.explosive.deck import WALLS
from tests.house.modules import ROOT, modules

OTHERS = [name for name in languages() if name != ENGLISH]
TRANSLATED = [
    folder
    for folder in sorted((ROOT / "bot" / "games").glob("*/words"))
    if any((folder / language).is_dir() for language in OTHERS)
]
FOLDERS = (SHARED, *TRANSLATED, ROOT / "bot/local/words")
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
LINE = 100
"""Discord's limit for the description of a command, an option or a choice, in characters."""
WORDS = 5
"""If the English message has at least this many words, it must be different in every other
language."""
NARROW, WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
LANGUAGE = pytest.mark.parametrize(
    "language",
    [ENGLISH, *(pytest.param(name, marks=pytest.mark.slow) for name in OTHERS)],
)
"""Parametrizes a test with each language. All languages except English are slow tests, because most
edits change English, and reading all files takes seconds."""


class _Found(visitor.Visitor):
    """Collects the values of a message, and the plural forms between which the message selects."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.texts: list[str] = []
        self.choices: list[tuple[bool, set[str]]] = []
        """The selections in the message. Each entry says whether the selector is an ordinal (1st,
        2nd) and has the forms."""

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
    """Return whether `selector` is the form of an ordinal number (`bot.ui.text.ordinal`)."""
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
    """Yield each message in this language: where it is defined, the English message, and the
    message itself."""
    for folder in FOLDERS:
        theirs = files(folder, language)
        for topic, entries in files(folder, ENGLISH).items():
            for name, english in entries.items():
                if name in theirs.get(topic, {}):
                    where = f"{(folder / language / topic).relative_to(ROOT)}: {name}"
                    yield where, english, theirs[topic][name]


def text(message: ast.Message) -> str:
    """Return the text of a message without its values."""
    return " ".join(found_in(message).texts)


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_message_with_its_values_translated(language: str) -> None:
    names = {locale.value for locale in DiscordLocale}
    assert language in names | {name.partition("-")[0] for name in names}
    for folder in FOLDERS:
        english = {topic: set(entries) for topic, entries in files(folder, ENGLISH).items()}
        theirs = {topic: set(entries) for topic, entries in files(folder, language).items()}
        where = f"{folder.relative_to(ROOT)}/{language}"
        for topic in english | theirs:
            missing = english.get(topic, set()) - theirs.get(topic, set())
            assert not missing, f"{where}/{topic} lacks {sorted(missing)}"
            more = theirs.get(topic, set()) - english.get(topic, set())
            assert not more, f"{where}/{topic} says what English doesn't: {sorted(more)}"
    for where, english, theirs in everything(language):
        assert found_in(english).variables == found_in(theirs).variables, where
        said = text(english)
        assert said != text(theirs) or len(said.split()) < WORDS, f"{where} is not translated"


@LANGUAGE
def test_numbers_units_and_marks_are_written_as_the_language_has_them(language: str) -> None:
    rules = Locale.parse(language, sep="-")
    for where, _, theirs in everything(language):
        for ordinal, names in found_in(theirs).choices:
            rule = rules.ordinal_form if ordinal else rules.plural_form
            forms = rule.tags | {"other"}
            assert names == forms, f"{where}: {sorted(names)} for {sorted(forms)}"
    for name, message in files(SHARED, language)[Path("slash.ftl")].items():
        assert len(text(message)) <= LINE, name
    pattern = locale(language).percent_formats[None].pattern
    percent = pattern.removeprefix("#,##0")
    for where, line in lines(language):
        # A figure and its unit stay on one line.
        assert not re.search(rf"[\d}}](?:{NARROW}| )m?s\b(?![’'-])", line), where
        assert all(each == percent for each in re.findall(r"[\d}](\s?%)", line)), where
        assert not re.search("['\"]", re.sub(r'\{ *"[^"]*" *\}', "", line)), f"{where}: typewriter"
        if (
            language == "fr"
        ):  # a narrow no-break space, and no ordinary one, before : ; ! ? and in « »
            odd = rf"[ {WIDE}][:;!?»]|«(?!{NARROW})|(?<!{NARROW})»"
            assert not re.search(odd, line), where
            odd = r"[a-zà-ÿ)}](?<!https)(?<!http)[:;?](?:\s|$|\*\*)"
            assert not re.search(odd, line), where


def lines(language: str) -> Iterator[tuple[str, str]]:
    """Yield each line in the files of a language, together with its file and number. Comments are
    left out."""
    for folder in FOLDERS:
        for file in sorted((folder / language).rglob("*.ftl")):
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                if line[:1] != "#":
                    yield f"{file.relative_to(ROOT)}:{number}", line.partition(" = ")[2] or line


# Buttons that sentences name: { BUTTON(button-back) }


MAKERS = {"Button", "_button", "button", "verb", "act", "_act", "_to"}
"""The functions of the bot that make a button and take its label as an argument."""
LONGEST = 80
"""Discord's limit for the label of a button, in characters."""
PRESSED = re.compile(r"\b(?:auf|mit|unter|über|drück\w*|tipp\w*) $", re.IGNORECASE)
"""Matches German words that announce the name of a button. A capital letter doesn't announce one,
because every German noun has a capital letter."""


def _called(node: python.Call) -> str:
    """Return the name of the function that is called, without the object before the dot."""
    function = node.func
    if isinstance(function, python.Attribute):
        return function.attr
    return function.id if isinstance(function, python.Name) else ""


def _ids(node: python.AST) -> Iterator[str]:
    """Yield the message ids below this node. An id that is composed is given as its beginning and
    an asterisk."""
    for each in python.walk(node):
        if isinstance(each, python.JoinedStr) and isinstance(each.values[0], python.Constant):
            found = f"{each.values[0].value}*"
        else:
            found = str(each.value) if isinstance(each, python.Constant) else ""
        if re.fullmatch(r"[a-z]+(-[a-z]+)+|([a-z]+-)+\*", found):
            yield found


@cache
def labelled() -> tuple[frozenset[str], frozenset[str]]:
    """Return the ids of messages that are labels of buttons, and the ids of messages that may be.

    The first set contains the ids in calls that make buttons. The second set also contains all
    other ids in functions with such a call.
    """
    told: set[str] = set()
    near: set[str] = set()
    for module in (each for each in modules("bot") if "utton" in each.text):
        for function in module.nodes:
            if isinstance(function, python.FunctionDef):
                calls = [node for node in python.walk(function) if isinstance(node, python.Call)]
                made = [call for call in calls if _called(call) in MAKERS]
                told |= {each for call in made for each in _ids(call)}
                near |= set(_ids(function)) if made else set()
    return frozenset(told), frozenset(told | near)


def is_label(message: str, among: frozenset[str]) -> bool:
    """Return whether `message` is the label of a button. It is one if its id begins with "button-",
    or if `among` contains the id or a prefix of it."""
    return message.startswith("button-") or any(
        message == each or (each[-1:] == "*" and message.startswith(each[:-1])) for each in among
    )


class _Buttons(visitor.Visitor):
    """Collects the messages to which a message refers, either by BUTTON or plainly."""

    def __init__(self) -> None:
        self.named: list[str] = []
        self.plain: list[str] = []
        self.odd: list[str] = []

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        match node.id.name, node.arguments.positional, node.arguments.named:
            case "BUTTON", [ast.MessageReference(id=ast.Identifier(name=name))], []:
                self.named.append(name)
            case other, _, _:
                self.odd.append(other)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.plain.append(node.id.name)


@cache
def buttons_in(message: ast.Message) -> _Buttons:
    found = _Buttons()
    found.visit(message)
    return found


@cache
def written(message: ast.Message) -> str:
    """Return the source text of a message with all its variants. Each value and each reference is
    replaced by a NUL character."""
    return "\n".join(_written(pattern) for pattern in [message.value] if pattern is not None)


def _written(pattern: ast.Pattern) -> str:
    said = ""
    for element in pattern.elements:
        match element:
            case ast.TextElement(value=value):
                said += value
            case ast.Placeable(expression=ast.SelectExpression(variants=variants)):
                said += "\n".join(_written(variant.value) for variant in variants)
            case _:
                said += "\0"
    return said


def said_in(folder: Path, language: str) -> dict[str, dict[str, ast.Message]]:
    """Return the messages of a folder. Maps variants to messages; each variant includes the
    messages that it doesn't change."""
    base: dict[str, ast.Message] = {}
    own: dict[str, dict[str, ast.Message]] = {}
    for topic, entries in files(folder, language).items():
        variant = topic.parent.name
        (own.setdefault(variant, {}) if variant else base).update(entries)
    return {"": base, **{variant: base | entries for variant, entries in own.items()}}


def bare(label: str, text: str, language: str) -> bool:
    """Return whether `text` names a button by writing out its label `label`: in bold, in quotation
    marks, or as a part of a sentence."""
    several = len(label.split()) > 1
    # "Kaboom!" is not the button "Kaboom!…", and "More" not "More…".
    name = label.rstrip("…") if several else label
    if name not in text:
        return False
    for found in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text):
        line, behind = text[: found.start()].rpartition("\n")[2], text[found.end() :]
        begins = not line.strip("\0 0123456789.-#>*")
        if line.rstrip(NARROW + WIDE)[-1:] in set('“„«‘"“'):
            return True
        if line.endswith("**") and behind.startswith("**") and not begins:
            return True
        if language == "de":
            inside = PRESSED.search(line) or re.match(r" (?:ge)?drück", behind)
        elif several:
            inside = not begins and not re.search(r"[.!?…] $", line)
        else:
            inside = re.search(r"[a-zà-ÿ,:] $", line)
        if inside:
            return True
    return False


@LANGUAGE
def test_sentences_name_buttons_by_the_message_of_their_label(language: str) -> None:
    sure, near = labelled()
    wrong: list[str] = []
    shared = said_in(SHARED, language)[""]
    for folder in FOLDERS:
        for variant, entries in said_in(folder, language).items():
            known = shared | entries
            # A label that is also the name of a card may occur anywhere.
            others = {written(each) for name, each in known.items() if not is_label(name, near)}
            labels = {
                label: name
                for name, each in known.items()
                if is_label(name, sure)
                and len(label := written(each)) <= LONGEST
                and label not in others
                and "\0" not in label
                and "\n" not in label
            }
            for name, message in entries.items():
                where = f"{folder.relative_to(ROOT)}/{language} {variant}: {name}"
                found = buttons_in(message)
                wrong += [f"{where}: {each}()" for each in found.odd]
                wrong += [
                    f"{where}: {each} labels nothing"
                    for each in found.named
                    if each not in known or not is_label(each, near)
                ]
                if is_label(name, sure):
                    continue
                wrong += [
                    f"{where}: {each} without BUTTON()"
                    for each in found.plain
                    if each.startswith("button-") or labels.get(written(known[each])) == each
                ]
                said = written(message)
                wrong += [
                    f"{where}: “{label}” ({each})"
                    for label, each in labels.items()
                    if label != said and bare(label, said, language)
                ]
    assert list(dict.fromkeys(wrong)) == []


@pytest.mark.parametrize("language", languages())
def test_a_button_is_named_in_quotation_marks_in_the_words_of_its_game(language: str) -> None:
    reader = Reader(language)
    quoted = SAY(reader, "quoted-button", label=SAY(reader, "button-back"))
    assert quoted in SAY(reader, "table-on-hold-advice")
    for say in cabo.SAY.values():
        named = say(reader, "quoted-button", label=say(reader, "button-slap"))
        assert named in say(reader, "advice-seen-other", wanted="")
    assert cabo.SAY["kaboom"](reader, "button-slap") != cabo.SAY["graveyard"](reader, "button-slap")


@pytest.mark.parametrize("folder", TRANSLATED, ids=lambda folder: folder.parent.name)
def test_refusals_on_felt_name_no_button_that_it_lacks(folder: Path) -> None:
    found = messages(folder / ENGLISH / "refusals.ftl")
    worded = folder / ENGLISH / "felt" / "refusals.ftl"
    of_chat = {
        name
        for name, message in found.items()
        if any(button.startswith("button-my-") for button in buttons_in(message).named)
    }
    assert of_chat <= (set(messages(worded)) if worded.exists() else set())


def test_names_of_cards_have_capitals() -> None:
    """In Walls and Bombs, the names of cards are capitalised, because they could be read as common
    words."""
    entries = said_in(ROOT / "bot/games/explosive/words", ENGLISH)[""]
    names = [written(each) for name, each in entries.items() if name.startswith("card-")]
    small = [name.lower() for name in names if name[0].isupper() and name.lower() != name]
    assert len(small) == len(names) - len(WALLS), "walls are written as what is built"
    found = [
        f"{name}: {each}"
        for name, message in entries.items()
        for each in small
        if re.search(rf"(?<!\w){each}s?(?!\w)", written(message))
    ]
    assert found == []
