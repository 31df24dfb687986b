"""No module contains a hidden quadratic loop, unfinished work, the name of a machine or of a state,
and docstrings name what exists."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from bot.store import Status
from tests.house.modules import ROOT, Module, inside, modules

OURS = (*modules("engine"), *modules("bot"))
EVERY = (*OURS, *modules("tests"), *modules("bench"))

# Split, so that this file does not match.
LEFT_FOR_LATER = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X")) + r")\b")
NOT_OURS = re.compile(
    "|".join(
        ("/ro" + "ot/", "/wo" + "rk/", "/ho" + r"me/\w", "py" + r"pi\.org", "npm" + r"js\.org")
    )
)


def test_what_is_taken_from_its_front_finds_that_at_once() -> None:
    """If a collection's first key is taken out, the collection is an OrderedDict. In a dict,
    finding the first key would mean skipping all keys that were deleted before it."""
    takes = [
        f"{module.path}: {kept}"
        for module in OURS
        for kept in re.findall(r"next\(iter\((self\.\w+)\)\)", module.text)
        if not re.search(rf"{re.escape(kept)}\b[^=\n]*(:|=) OrderedDict\b", module.text)
    ]
    assert takes == [], "an OrderedDict has its first key at hand"


def test_nothing_is_left_for_later_and_no_file_names_a_machine() -> None:
    texts = {module.path: module.text for module in EVERY}
    assert [path for path, text in texts.items() if LEFT_FOR_LATER.search(text)] == []
    ours = {".example", ".js", ".json", ".lock", ".md", ".toml", ".txt", ".yaml", ".yml", ""}
    local = (".env", ".git", ".coverage")
    for folder, pattern in (("", "*"), ("docs", "**/*"), (".ci", "**/*"), (".github", "**/*")):
        for file in (ROOT / folder).glob(pattern):
            if file.suffix in ours and file.is_file() and file.name not in local:
                texts[str(file.relative_to(ROOT))] = file.read_text(errors="replace")
    assert {"README.md", "Makefile", "docs/hosting.md"} <= texts.keys()
    assert [name for name, text in texts.items() if NOT_OURS.search(text)] == []


def test_no_state_is_spelled_outside_its_table() -> None:
    """Games call players "away", the local Discord doesn't know matches, and a migration never
    changes."""
    in_sql = re.compile(r"status\s*(=|!=|IN|NOT IN)\s*\(?'[a-z]", re.IGNORECASE)
    apart = ("bot.store.rows", "bot.games", "bot.local", "bot.store.migrations")
    found = [
        f"{module.path}:{node.lineno}"
        for module in modules("bot")
        if not inside(module.name, *apart)
        for node in module.nodes
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and (node.value in set(Status) or in_sql.match(node.value))
    ]
    assert found == []


QUOTED = re.compile(r"`([^`\n]+)`")
RAISES = re.compile(
    r"Raises ([A-Z][\w., ]*?)(?:\.(?:\s|$)|;|,? (?:if|for|when|where|and|with)\b|$)"
)
KNOWN = frozenset({*dir(builtins), "await"})


def defined(module: Module) -> Iterator[str]:
    """Yield each name that the module defines or uses, and the words of its short string
    literals."""
    yield from module.name.split(".")
    for node in module.nodes:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.AsyncFunctionDef(name=name) | ast.Name(id=name) | ast.Attribute(attr=name):
                yield name
            case ast.alias(name=name):
                yield from (*name.split("."), node.asname or "")
            case ast.keyword(arg=str(name)):
                yield name
            case ast.Constant(value=str(text)) if len(text) < 60:
                yield from re.findall(r"\w+", text)
            case _:
                pass


def lost(module: Module, known: frozenset[str]) -> Iterator[str]:
    """Yield the names in the module's docstrings, in backticks or after "Raises", that nothing
    has."""
    for node in module.nodes:
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                found = [
                    word
                    for each in QUOTED.findall(text)
                    for word in re.findall(r"\b[A-Za-z_]\w+", each)
                ]
                found += [
                    word
                    for each in RAISES.findall(text)
                    for word in re.findall(r"\b[A-Z]\w+", each)
                ]
                for word in found:
                    if word not in known and word[-1] != "_":
                        yield f"{module.path}:{node.lineno}: {word}"
            case _:
                pass


def test_docstrings_name_what_exists() -> None:
    known = KNOWN | {name for each in EVERY for name in defined(each)}
    assert [line for each in OURS for line in lost(each, known)] == []
    source = '"""See `gone_one`. Raises GoneTwo, ValueError."""'
    found = list(lost(Module("bot/x.py", "bot.x", source), KNOWN))
    assert found == ["bot/x.py:1: gone_one", "bot/x.py:1: GoneTwo"]
