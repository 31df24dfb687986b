"""No function is written twice. Where it is needed twice, both places share one function."""

import ast
from collections import defaultdict
from textwrap import dedent

import pytest

from tests.house.modules import Module, modules

LEAST = 140
"""The smallest number of characters in a function body, without its docstring, that counts as a
copy. A shorter one is an idiom."""


def bodies(module: Module) -> list[tuple[str, str]]:
    """Return where each function of a module is, and its body. Tests are left out, because two
    tests may prove two rules in the same way. Migrations are left out, too, because they never
    change again."""
    if "/migrations/" in module.path:
        return []
    lines = module.text.splitlines()
    found: list[tuple[str, str]] = []
    for node in module.nodes:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        first = int(ast.get_docstring(node) is not None)
        if len(node.body) == first:
            continue
        does = dedent("\n".join(lines[node.body[first].lineno - 1 : node.end_lineno]))
        if len(does) >= LEAST and not node.name.startswith("test_"):
            found.append((f"{module.path}:{node.lineno} {node.name}", does))
    return found


def twins(found: list[tuple[str, str]]) -> list[list[str]]:
    """Return the places of functions that have the same body, as one list for each body."""
    places: dict[str, list[str]] = defaultdict(list)
    for where, does in found:
        places[does].append(where)
    return [each for each in places.values() if len(each) > 1]


@pytest.mark.slow
def test_no_function_is_written_twice() -> None:
    every = [
        each
        for package in ("engine", "bot", "tests", "bench")
        for module in modules(package)
        for each in bodies(module)
    ]
    assert len(every) > 1000
    assert twins(every) == []


def test_a_copy_under_another_name_is_found() -> None:
    body = "    total = sum(values)\n" + "    total += max(values) * 2 - min(values)\n" * 4
    source = f'def a(values):\n    """One."""\n{body}\ndef b(values):\n{body}'
    found = bodies(Module("bot/x.py", "bot.x", source))
    assert [len(each) for each in twins(found)] == [2]
