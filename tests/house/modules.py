"""The modules of the project, for the checks in this folder. They are parsed without being
imported."""

import ast
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Module:
    """A module of the project. It has its path from the root, its dotted name and its text, which
    is read and parsed when it is used for the first time."""

    def __init__(self, path: str, name: str, text: str | None = None) -> None:
        self.path, self.name = path, name
        if text is not None:
            self.text = text

    @cached_property
    def text(self) -> str:
        return (ROOT / self.path).read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, self.path)

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """The nodes of the syntax tree, in the order in which `ast.walk` yields them."""
        return list(ast.walk(self.tree))

    @cached_property
    def imports(self) -> list[tuple[str, int]]:
        """The imports of the module, each with the full name and the line. `from a import b` counts
        as both a and a.b."""
        package = self.name if self.path.endswith("__init__.py") else self.name.rpartition(".")[0]
        found: list[tuple[str, int]] = []
        for node in self.nodes:
            if isinstance(node, ast.Import):
                found += [(alias.name, node.lineno) for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                start = ".".join([*(above if node.level else []), *filter(None, [node.module])])
                found.append((start, node.lineno))
                found += [(f"{start}.{alias.name}", node.lineno) for alias in node.names]
        return found


@cache
def modules(package: str) -> tuple[Module, ...]:
    """Return every module of the package `package`, sorted by path."""
    return tuple(
        Module(path.as_posix(), ".".join(path.with_suffix("").parts).removesuffix(".__init__"))
        for path in (file.relative_to(ROOT) for file in sorted((ROOT / package).rglob("*.py")))
    )


def inside(name: str, *packages: str) -> bool:
    """Return whether `name` is one of `packages`, or a module inside one of them."""
    return any(name == package or name.startswith(package + ".") for package in packages)
