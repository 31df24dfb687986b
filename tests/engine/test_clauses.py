"""Every clause of the rule sheets is cited in the engine and in a test, and every clause that is
cited exists.

The clauses are read from docs/rules, which retells the original sheets. If those sheets lie next to
this project, both must number the same clauses.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHEETS = ROOT / "docs" / "rules"
RETOLD = ROOT.parent / "shared" / "rules"
SHEET = {
    "K": "kaboom.md",
    "J": "jokers.md",
    "B": "kaboo.md",
    "G": "graveyard.md",
    "X": "explosive.md",
}
PACKAGE = {
    "K": "engine/games/cabo",
    "J": "engine/games/jokers",
    "B": "engine/games/cabo",
    "G": "engine/games/cabo",
    "X": "engine/games/explosive",
}
BORROWED = {
    "B": {"K2.3", "K2.4", "K2.5", "K2.6", "K2.7", "K3.2", "K5.5", "K6.2", "K6.3"}
    | {"K6.9", "K6.10", "K6.11", "K7.5"},
    "G": {"K3.2"},
}
"""Maps the letter of each game to the clauses of Kaboom! that the game's sheet includes only by
their numbers."""
LETTER = pytest.mark.parametrize("letter", SHEET)


def numbered(sheet: Path, letter: str) -> list[str]:
    """Return the clauses that a sheet numbers, in their order."""
    text = sheet.read_text(encoding="utf-8")
    return re.findall(rf"^- ({letter}\d+\.\d+)\b", text, re.MULTILINE)


def clauses(letter: str) -> frozenset[str]:
    """Return the clauses in the sheet of a game in docs/rules."""
    return frozenset(numbered(SHEETS / SHEET[letter], letter))


CLAUSES = frozenset[str]().union(*map(clauses, SHEET))
CITATION = re.compile(rf"\b[{''.join(SHEET)}]\d+\.\d+\b")
TEST_NAME = re.compile(rf"test_([{''.join(SHEET).lower()}])(\d+)_(\d+)_")
CASE = re.compile(rf"(?:([{''.join(SHEET)}]):)?([{''.join(SHEET)}]\d+\.\d+)(?: |$)")
"""Matches the beginning of a parametrised test's case. It is a clause such as "K6.3", or "B:K6.3"
if a game borrows the clause."""


def sources(*folders: str) -> list[Path]:
    """Return all modules in these folders and their subfolders."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def citations(path: Path) -> set[str]:
    """Return the clauses that a module cites, either in text or in the name of a test."""
    text = path.read_text(encoding="utf-8")
    return set(CITATION.findall(text)) | proven(path)


def functions(path: Path) -> list[ast.FunctionDef]:
    """Return the tests of a module."""
    found = ast.parse(path.read_text(encoding="utf-8")).body
    return [
        each for each in found if isinstance(each, ast.FunctionDef) and each.name[:5] == "test_"
    ]


def cases(path: Path) -> list[tuple[str, str]]:
    """Return the clauses that the cases of a module's tests name. Each clause comes with the letter
    of the game in which it is tested."""
    words = [
        node.value
        for test in functions(path)
        for decorator in test.decorator_list
        for node in ast.walk(decorator)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    found = [each for word in words if (each := CASE.match(word))]
    return [(each[1] or each[2][0], each[2]) for each in found]


def proven(path: Path) -> set[str]:
    """Return the clauses that a module's tests cite in their names or cases. A case doesn't count
    if it tests a clause in another game, which borrows the clause."""
    names = [each for test in functions(path) if (each := TEST_NAME.match(test.name))]
    by_name = {f"{each[1].upper()}{each[2]}.{each[3]}" for each in names}
    return by_name | {clause for at, clause in cases(path) if at == clause[0]}


def union(found: list[set[str]]) -> set[str]:
    every: set[str] = set()
    return every.union(*found)


@LETTER
def test_docs_number_the_clauses_of_the_sheet(letter: str) -> None:
    retold = RETOLD / SHEET[letter]
    if not retold.exists():
        pytest.skip("the sheet that docs/rules retells does not lie beside this project")
    assert numbered(SHEETS / SHEET[letter], letter) == numbered(retold, letter)


@LETTER
def test_no_clause_is_numbered_twice(letter: str) -> None:
    found = numbered(SHEETS / SHEET[letter], letter)
    assert found
    assert len(found) == len(set(found))


@LETTER
def test_every_clause_is_cited_in_the_engine(letter: str) -> None:
    rules = [
        path for path in sources(PACKAGE[letter]) if path.name not in {"actions.py", "events.py"}
    ]
    assert clauses(letter) - union([citations(path) for path in rules]) == set()


def test_every_clause_has_a_test_that_names_it() -> None:
    assert (
        CLAUSES - union([proven(path) for path in sources("tests/games", "tests/engine")]) == set()
    )


@pytest.mark.parametrize("letter", BORROWED)
def test_what_a_game_borrows_is_tested_at_its_own_table(letter: str) -> None:
    own = (ROOT / "tests/games").rglob(f"test_{letter.lower()}[0-9]*.py")
    named = {
        clause for path in sources("tests/games") for at, clause in cases(path) if at == letter
    }
    assert BORROWED[letter] - named - union([proven(path) for path in own]) == set()


@pytest.mark.parametrize("folder", ["engine", "tests/games"])
def test_every_citation_exists(folder: str) -> None:
    wrong = {
        str(path.relative_to(ROOT)): missing
        for path in sources(folder)
        if (missing := citations(path) - CLAUSES)
    }
    assert wrong == {}
