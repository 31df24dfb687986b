"""The docs and the code agree about the order of packages, and about the names and files that the
docs mention."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.house.modules import ROOT, modules
from tests.house.test_order import INNER, ORDER

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
PAPERS = [ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")), *DECISIONS]

METHOD = re.compile(r"\b([A-Z]\w+)\.(_?[a-z]\w+)\b")
PLACE = re.compile(r"`((?:bot|engine|tests)/[\w/]+(?:\.py|/))`")
LINK = re.compile(r"\]\(([\w/.-]+)\)")
_NAME = r"`[A-Za-z_]\w*(?:\.\w+)?`"
PAIR = re.compile(
    rf"((?:{_NAME} and )*{_NAME})(?: \(|,? (?:of|in) )`((?:bot|engine|tests)/[\w/]+\.py)`"
)
"""Matches names together with their file, such as "`A` (`bot/b.py`)" or "`A` and `B` in
`bot/b.py`"."""


def order() -> str:
    """Return the order of the packages, in the form in which the docs page shows it."""
    lines = ["<!-- order of packages -->", "```"]
    for levels in (ORDER, INNER):
        lines += [*("  ".join(level) for level in levels), ""]
    return "\n".join([*lines[:-1], "```", "<!-- end of the order -->"])


@cache
def members() -> dict[str, set[str]]:
    """Return the members of each class in the project, including those that it inherits. Maps the
    names of classes to the names of their members."""
    found: dict[str, set[str]] = {}
    bases: dict[str, set[str]] = {}
    for package in ("bot", "engine"):
        for module in modules(package):
            for node in module.nodes:
                if isinstance(node, ast.ClassDef):
                    has = found.setdefault(node.name, set())
                    for part in node.body:
                        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
                            has.add(part.name)
                        elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                            has.add(part.target.id)
                    bases[node.name] = {b.id for b in node.bases if isinstance(b, ast.Name)}
    for name, above in bases.items():
        for base in above:
            found[name] |= found.get(base, set())
    return found


def test_the_order_of_packages_is_the_one_that_is_held() -> None:
    assert order() in PAGE, "paste this between its markers:\n" + order()


@pytest.mark.slow
def test_every_method_that_it_names_is_there() -> None:
    known = members()
    named = METHOD.findall(PAGE)
    assert len(named) > 30
    lost = [f"{owner}.{name}" for owner, name in named if name not in known.get(owner, ())]
    assert lost == []


@pytest.mark.parametrize(
    "path", [ROOT / "docs" / "architecture.md", *DECISIONS], ids=lambda p: p.name
)
def test_every_place_that_it_names_is_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lost = [place for place in PLACE.findall(text) if not (ROOT / place).exists()]
    lost += [link for link in LINK.findall(text) if not (path.parent / link).exists()]
    assert lost == []


@cache
def defined(path: str) -> set[str]:
    """Return the names that a file defines: its top-level names, and "Class.member" for the members
    of its classes."""
    found: set[str] = set()
    for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            targets = [part for target in node.targets for part in ast.walk(target)]
            found |= {part.id for part in targets if isinstance(part, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    known = members()
    return found | {f"{name}.{each}" for name in found for each in known.get(name, ())}


def named_with_files(text: str) -> list[tuple[str, str]]:
    """Return each name for which the text gives a file, together with that file."""
    pairs = PAIR.findall(text)
    return [(name, file) for names, file in pairs for name in re.findall(r"`([\w.]+)`", names)]


@pytest.mark.parametrize("path", PAPERS, ids=lambda p: p.name)
def test_every_name_is_in_the_file_that_is_given_for_it(path: Path) -> None:
    named = named_with_files(path.read_text(encoding="utf-8"))
    assert path.name != "architecture.md" or len(named) > 40
    assert [(name, file) for name, file in named if name not in defined(file)] == []


def test_decisions_are_numbered_without_a_gap() -> None:
    assert [path.name[:4] for path in DECISIONS] == [
        f"{n:04}" for n in range(1, len(DECISIONS) + 1)
    ]
    for path in DECISIONS:
        text = path.read_text(encoding="utf-8")
        parts = [line for line in text.splitlines() if line.startswith("## ")]
        assert parts == ["## Context", "## Decision", "## Consequences"], path.name
