"""The names that docstrings mention in backticks or after "Raises" exist."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from tests.house.modules import Module, modules

QUOTED = re.compile(r"`([^`\n]+)`")
RAISES = re.compile(
    r"Raises ([A-Z][\w., ]*?)(?:\.(?:\s|$)|;|,? (?:if|for|when|where|and|with)\b|$)"
)
KNOWN = frozenset({*dir(builtins), "await"})


def documented(module: Module) -> Iterator[tuple[int, str]]:
    """Yield each docstring, including the texts below attributes, with its line."""
    for node in module.nodes:
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text
            case _:
                pass


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
    for line, text in documented(module):
        words = [
            word for found in QUOTED.findall(text) for word in re.findall(r"[A-Za-z_]\w+", found)
        ]
        words += [
            word for found in RAISES.findall(text) for word in re.findall(r"\b[A-Z]\w+", found)
        ]
        yield from (
            f"{module.path}:{line}: {word}"
            for word in words
            if word not in known and word[-1] != "_"
        )


def test_docstrings_name_what_exists() -> None:
    everything = [each for name in ("bot", "engine", "tests", "bench") for each in modules(name)]
    known = KNOWN | {name for each in everything for name in defined(each)}
    product = [each for each in everything if each.name.split(".")[0] in ("bot", "engine")]
    assert [line for each in product for line in lost(each, known)] == []


def test_a_name_that_is_gone_would_be_noticed() -> None:
    source = '"""See `gone_one`. Raises GoneTwo, ValueError."""'
    found = list(lost(Module("bot/x.py", "bot.x", source), KNOWN | {"See"}))
    assert found == ["bot/x.py:1: gone_one", "bot/x.py:1: GoneTwo"]
