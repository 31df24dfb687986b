"""The order of packages. Each package imports only from packages below it, also under
`TYPE_CHECKING`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

from tests.house.modules import ROOT, Module, modules

ORDER = (
    ("bot.__main__",),
    ("bot.command_line",),
    ("bot.client", "bot.local"),
    ("bot.commands", "bot.ops", "bot.shards", "bot.activity"),
    ("bot.interactions",),
    ("bot.sessions",),
    ("bot.daily",),
    ("bot.lobby",),
    ("bot.match",),
    ("bot.table",),
    ("bot.services",),
    ("bot.messages", "bot.history", "bot.gateway"),
    ("bot.background", "bot.emojis", "bot.computers"),
    ("bot.errors",),
    ("bot.games",),
    ("bot.ui",),
    ("bot.pictures",),
    ("bot.store", "engine"),
    ("bot.config", "bot.logs"),
    ("bot.program", "bot.sharding"),
)
"""The packages from top to bottom. Packages on the same line don't import each other.

A module directly in bot/ counts as a package. The module of errors is above the store, whose
failures it classifies, and above the words, which tell users of these failures.
"""
INNER = (
    ("engine.__main__",),
    ("engine.cli",),
    ("engine.daily_file", "engine.moments"),
    ("engine.daily",),
    ("engine.logical_time",),
    ("engine.levels", "engine.replay", "engine.selfplay"),
    ("engine.games",),
    ("engine.package",),
    ("engine.players", "engine.wording"),
)
"""The packages of the engine from top to bottom. Modules that aren't listed are the base of every
game."""
MOST_FLAT = 12

MODULES = {module.name: module for package in ("bot", "engine") for module in modules(package)}
PACKAGES = {name.rpartition(".")[0] for name in MODULES}
"""The names of packages that contain modules."""
Imports = dict[str, dict[str, str]]
"""The lines of imports. Maps importing modules to the modules that they import, with the line of
each import."""


def imported(module: Module) -> Iterator[tuple[str, int]]:
    """Yield the project's modules that `module` imports, each with its line. `from a import b`
    counts as a.b if that is a module, and otherwise as a."""
    for node in module.nodes:
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            found = [name if name in MODULES else node.module for name in whole]
        else:
            continue
        yield from ((name, node.lineno) for name in found if name in MODULES)


def package_of(name: str) -> str:
    """Return the package to which a module belongs.

    A module directly in bot/ or engine/ is a package by itself. The rules, the player and the text
    of a game are one package. A folder that has one module and data files counts as a module of the
    package that contains it.
    """
    if name.startswith("engine.games."):
        return ".".join(name.split(".")[:3])
    if (MODULES[name].path.endswith("__init__.py") and name in PACKAGES) or name.count(".") == 1:
        return name
    return name.rpartition(".")[0]


@cache
def arrows(named: bool = False) -> Imports:
    """Return the modules that each module imports. If `named` is true, return the packages that
    each package imports."""
    found: Imports = {}
    for module in MODULES.values():
        for other, line in imported(module):
            ends = [module.name, other]
            if named:
                ends = [package_of(end) for end in ends]
            if ends[0] != ends[1]:
                found.setdefault(ends[0], {}).setdefault(ends[1], f"{module.path}:{line}")
    return found


def circles(graph: Imports) -> list[list[str]]:
    """Return the strongly connected components that contain a cycle (Tarjan's algorithm)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in graph.get(node, {}):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            at = stack.index(node)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for node in list(graph):
        if node not in index:
            visit(node)
    return found


def floor(name: str, order: tuple[tuple[str, ...], ...]) -> tuple[int, str] | None:
    """Return the position of a module in the order, and the entry of the order that names it.
    Return None if no entry does."""
    for at, level in enumerate(order):
        for package in level:
            if name == package or name.startswith(package + "."):
                return at, package
    return None


def upwards(order: tuple[tuple[str, ...], ...]) -> list[str]:
    """Return each import between packages in the order that leads to the same level or to a higher
    one."""
    wrong: list[str] = []
    for name, others in arrows().items():
        here = floor(name, order)
        for other, where in others.items():
            there = floor(other, order)
            if there is None or (here is not None and here[1] == there[1]):
                continue
            if here is None or here[0] >= there[0]:
                wrong.append(f"{where}: {name} imports {other}")
    return sorted(wrong)


def test_packages_import_only_what_stands_below_them() -> None:
    lost = [name for name in MODULES if name.startswith("bot.") and floor(name, ORDER) is None]
    assert lost == [], "every package of the bot has its place"
    gone = [name for level in (*ORDER, *INNER) for name in level if name not in MODULES]
    assert gone == [], "and whatever has a place is there"
    assert upwards(ORDER) == []
    assert [each for each in upwards(INNER) if each.startswith("engine/")] == []
    flat = sorted(path.name for path in (ROOT / "bot").glob("*.py"))
    assert len(flat) <= MOST_FLAT, flat


def test_no_package_and_no_modules_of_two_packages_are_in_a_circle() -> None:
    graph = {"a": {"b": ""}, "b": {"c": ""}, "c": {"b": "", "d": ""}}
    assert circles(graph) == [["b", "c"]], "a circle is found"
    assert circles(arrows(named=True)) == []
    mixed = [each for each in circles(arrows()) if len({package_of(name) for name in each}) > 1]
    assert mixed == []
