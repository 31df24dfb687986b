"""The project's own modules as the house tests see them: parsed, not imported."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Module(NamedTuple):
    """One file: its path from the root, its dotted name, its text and its syntax tree."""

    path: str
    name: str
    text: str
    tree: ast.Module

    def imports(self) -> Iterator[tuple[str, int]]:
        """What it imports, by full name, and the line: `from a import b` is a and a.b."""
        package = self.name if self.path.endswith("__init__.py") else self.name.rpartition(".")[0]
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield alias.name, node.lineno
            elif isinstance(node, ast.ImportFrom):
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                start = ".".join([*(above if node.level else []), *filter(None, [node.module])])
                yield start, node.lineno
                for alias in node.names:
                    yield f"{start}.{alias.name}", node.lineno


@cache
def modules(package: str) -> tuple[Module, ...]:
    """Every module below this folder, by path."""
    found: list[Module] = []
    for file in sorted((ROOT / package).rglob("*.py")):
        path = file.relative_to(ROOT)
        text = file.read_text(encoding="utf-8")
        name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        found.append(Module(path.as_posix(), name, text, ast.parse(text, path.as_posix())))
    return tuple(found)


def inside(name: str, *packages: str) -> bool:
    """Whether this name is one of these packages, or in one."""
    return any(name == package or name.startswith(package + ".") for package in packages)
