"""`Any` is used only in modules in which values of different games meet or arbitrary JSON
arrives."""

import ast

import pytest

from tests.house.modules import Module, modules

REGISTRIES = frozenset({"engine/package.py", "bot/games/__init__.py"})
"""The modules that hold games of different types. Their type parameters are unknown."""
APART = ("bot/local/payloads.py", "bot/store/migrations/")
"""The modules that aren't checked: one whose input is arbitrary JSON, and released migrations,
which never change."""


def unknown(module: Module) -> list[int]:
    """Return the lines on which a module imports `Any` from `typing`, under any name."""
    return [
        node.lineno
        for node in module.nodes
        if (
            isinstance(node, ast.ImportFrom)
            and node.module in ("typing", "typing_extensions")
            and any(alias.name in ("Any", "*") for alias in node.names)
        )
        or (isinstance(node, ast.Attribute) and node.attr == "Any")
    ]


def test_any_stands_at_the_registries_alone() -> None:
    others = [
        module
        for module in (*modules("engine"), *modules("bot"))
        if module.path not in REGISTRIES and not module.path.startswith(APART)
    ]
    assert others
    found = [f"{module.path}:{line}" for module in others for line in unknown(module)]
    assert found == [], "say what it is: a type variable, a protocol, or object"


@pytest.mark.parametrize(
    "text",
    ["from typing import Any, Final", "from typing import Any as What", "x: typing.Any = 1"],
)
def test_it_is_noticed_however_it_comes(text: str) -> None:
    assert unknown(Module("engine/new.py", "engine.new", text)) == [1]
