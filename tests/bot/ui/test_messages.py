"""Every message in the word folders can be parsed and formatted, and every message that the code
uses exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.ui.reader import ENGLISH, Reader
from bot.ui.words import SHARED, Words, entries, parsed, sources
from tests.house.modules import ROOT, Module, modules
from tests.support.wording import identifiers

FOLDERS = sorted(path for path in (ROOT / "bot").glob("**/words") if path.is_dir())


def label(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


SPOKEN = [
    pytest.param(
        folder,
        language.name,
        variant,
        marks=[pytest.mark.slow] if language.name != ENGLISH else [],
        id=f"{label(folder)}-{language.name}-{variant}",
    )
    for folder in FOLDERS
    for language in sorted(path for path in folder.iterdir() if any(path.glob("*.ftl")))
    for variant in ("", *sorted(path.name for path in language.iterdir() if path.is_dir()))
]
"""Every word folder with each of its languages and each variant for a game. Languages other than
English are marked as slow, because most edits change English."""


TEMPLATED = re.compile(r'(?:say|marked)\("([\w-]+)"')
"""Matches a message in a template of the local Discord's page."""


class Used(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.messages.add(node.id.name)


@cache
def messages(folder: Path, language: str, variant: str) -> dict[str, Used]:
    found: dict[str, Used] = {}
    for text in sources(folder, language, variant):
        for entry in parsed(text).body:
            if isinstance(entry, ftl.Message):
                found[entry.id.name] = Used()
                found[entry.id.name].visit(entry)
    return found


def variables(known: dict[str, Used], message: str) -> set[str]:
    own = known[message]
    return own.variables.union(*(variables(known, other) for other in own.messages))


@pytest.mark.parametrize("folder", FOLDERS, ids=label)
def test_no_two_files_of_a_folder_have_the_same_message(folder: Path) -> None:
    ids = list(identifiers(folder))
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize(("folder", "language", "variant"), SPOKEN)
def test_every_message_is_understood_and_complete(
    folder: Path, language: str, variant: str, caplog: pytest.LogCaptureFixture
) -> None:
    for file in (folder / language / variant).glob("*.ftl"):
        text = file.read_text(encoding="utf-8")
        body = parsed(text).body
        junk = [entry.content for entry in body if isinstance(entry, ftl.Junk)]
        assert junk == [], label(file)
        ids = [entry.id.name for entry in body if isinstance(entry, ftl.Message)]
        # Of two messages with one id only the later one would count.
        assert len(ids) == len(set(ids)), label(file)
        # Each is parsed separately, when it is first formatted.
        terms = [f"-{entry.id.name}" for entry in body if isinstance(entry, ftl.Term)]
        assert entries(text).keys() == {*terms, *ids}, label(file)
    words, reader = Words(folder, variant=variant), Reader(language)
    known = messages(SHARED, language, "") | messages(folder, language, variant)
    for message in messages(folder, language, variant):
        assert known[message].messages <= known.keys(), message
        for value in (0, 1, 2, 5, "text"):
            said = words(reader, message, **dict.fromkeys(variables(known, message), value))
            assert said.strip(), message
    assert caplog.text == ""


# Where they are asked for


def folder_of(module: Module) -> Path:
    """Return the word folder that a module of the bot uses: the folder of its own package, or the
    shared one."""
    return next(
        (folder for folder in FOLDERS if (ROOT / module.path).is_relative_to(folder.parent)), SHARED
    )


class Asked(NamedTuple):
    """A message that code formats by its id, with the names of the values that are passed to it."""

    message: str
    values: set[str]
    all_named: bool
    """Whether all values are passed as keyword arguments."""
    shared: bool


def asked(module: Module) -> Iterator[Asked]:
    for node in module.nodes:
        if not isinstance(node, ast.Call):
            continue
        said = node.func.value if isinstance(node.func, ast.Attribute) else node.func
        if isinstance(said, ast.Name) and said.id in ("SAY", "Sentence", "localised"):
            values = {each.arg for each in node.keywords if each.arg is not None}
            for part in node.args[:2]:
                for one in [part.body, part.orelse] if isinstance(part, ast.IfExp) else [part]:
                    if isinstance(one, ast.Constant) and isinstance(one.value, str):
                        whole = len(values) == len(node.keywords)
                        yield Asked(one.value, values, whole, said.id != "SAY")


@pytest.mark.parametrize("folder", FOLDERS, ids=label)
def test_every_message_that_is_asked_for_is_there_and_told_what_it_needs(folder: Path) -> None:
    shared = messages(SHARED, "en", "")
    own = shared | messages(folder, "en", "")
    for module in modules("bot"):
        if folder_of(module) == folder:
            for ask in asked(module):
                known, where = shared if ask.shared else own, f"{ask.message} in {module.path}"
                assert ask.message in known, where
                if ask.all_named:
                    assert variables(known, ask.message) <= ask.values, where


class Named(ast.NodeVisitor):
    def __init__(self) -> None:
        self.whole: set[str] = set()
        self.before: set[str] = set()
        """The first parts of ids that are built like f"refusal-{reason}"."""
        self.behind: set[str] = set()
        """The last parts of ids that are built like f"{message}-late"."""

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.whole.add(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        first, last = node.values[0], node.values[-1]
        if isinstance(first, ast.Constant) and "-" in str(first.value):
            self.before.add(str(first.value))
        if isinstance(last, ast.Constant) and str(last.value).startswith("-"):
            self.behind.add(str(last.value))
        self.generic_visit(node)

    def could_name(self, message: str) -> bool:
        topic, _, kind = message.partition("-")  # as in f"{topic}-{kind}"
        starts = [*self.before, *([f"{topic}-"] if kind and topic in self.whole else [])]
        return (
            message in self.whole
            or any(message.startswith(s) and is_spelt(message[len(s) :]) for s in starts)
            or any(
                self.could_name(message.removesuffix(end))
                for end in self.behind
                if message.endswith(end)
            )
        )


@cache
def spelt() -> frozenset[str]:
    """Return the words of literals without spaces, of fields, and of classes, by whose names events
    are told apart."""
    found: set[str] = set()
    for module in (*modules("bot"), *modules("engine")):
        for node in module.nodes:
            if isinstance(node, ast.Constant) and re.fullmatch(r"[\w-]+", str(node.value)):
                found.update(re.split("[-_]", str(node.value)))
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found.update(node.target.id.split("_"))
            elif isinstance(node, ast.ClassDef):
                found.update(re.findall("[a-z]+", re.sub("[A-Z]", " \\g<0>", node.name).lower()))
    return frozenset(found)


def is_spelt(name: str) -> bool:
    """Return whether each word occurs in the code or is a number or a card."""
    return all(
        word in spelt() or re.fullmatch(r"\d+|(?:[2-9]|10|[ajqk])[cdhs]", word)
        for word in re.split("[-_]", name)
    )


@pytest.mark.parametrize("folder", FOLDERS, ids=label)
def test_every_message_is_asked_for(folder: Path) -> None:
    """Every message is used: by its id in its own package or in the shared screens, in a page
    template, or in another message."""
    named = Named()
    for module in modules("bot"):
        if folder == SHARED or folder_of(module) in (folder, SHARED):
            named.visit(module.tree)
    known = messages(folder, "en", "")
    named.whole |= {other for used in known.values() for other in used.messages}
    for template in (folder.parent / "templates").rglob("*.html"):
        named.whole |= set(TEMPLATED.findall(template.read_text(encoding="utf-8")))
    assert [message for message in known if not named.could_name(message)] == []
