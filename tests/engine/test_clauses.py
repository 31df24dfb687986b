"""Every clause of the rule sheets is cited in the engine and by a test; every citation exists.

The sheets themselves are not part of the project. Where they lie beside it, their clauses are read
from them; elsewhere the list below stands for them, and that list is held against the sheets.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHEETS = ROOT.parent / "shared" / "rules"
CHAPTERS = {
    "K": {1: 4, 2: 7, 3: 2, 4: 5, 5: 5, 6: 12, 7: 5, 8: 6, 9: 1},
    "J": {1: 3, 2: 5, 3: 3, 4: 2, 5: 2},
    "B": {1: 2, 2: 1, 3: 1, 4: 2, 5: 1, 6: 5, 7: 2, 8: 3},
    "G": {1: 3, 2: 1, 3: 5, 4: 6, 5: 3, 6: 3},
    "X": {1: 4, 2: 7, 3: 9, 4: 6, 5: 7, 6: 9, 7: 2},
}
"""By a sheet's letter: how many clauses each of its chapters has."""
SHEET = {
    "K": "kaboom.md",
    "J": "jokers.md",
    "B": "kaboo.md",
    "G": "graveyard.md",
    "X": "explosive.md",
}
PACKAGE = {
    "K": "engine/cabo",
    "J": "engine/jokers",
    "B": "engine/cabo",
    "G": "engine/cabo",
    "X": "engine/explosive",
}
BORROWED = {
    "B": {"K2.3", "K2.4", "K2.5", "K2.6", "K2.7", "K3.2", "K5.5", "K6.2", "K6.3"}
    | {"K6.9", "K6.10", "K6.11", "K7.5"},
    "G": {"K3.2"},
}
"""Clauses of Kaboom! that stand in another game's sheet without words of their own."""
LETTER = pytest.mark.parametrize("letter", CHAPTERS)


def clauses(letter: str) -> frozenset[str]:
    """The clauses of a sheet."""
    return frozenset(
        f"{letter}{chapter}.{clause}"
        for chapter, count in CHAPTERS[letter].items()
        for clause in range(1, count + 1)
    )


CLAUSES = frozenset[str]().union(*map(clauses, CHAPTERS))
CITATION = re.compile(rf"\b[{''.join(CHAPTERS)}]\d+\.\d+\b")
TEST_NAME = re.compile(rf"\bdef test_([{''.join(CHAPTERS).lower()}])(\d+)_(\d+)_")


def sources(*folders: str) -> list[Path]:
    """All modules below these folders."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def citations(path: Path) -> set[str]:
    """The clauses that a module cites, in text or in a test's name."""
    text = path.read_text(encoding="utf-8")
    return set(CITATION.findall(text)) | proven(path)


def proven(path: Path) -> set[str]:
    """The clauses that the names of a module's tests cite."""
    text = path.read_text(encoding="utf-8")
    return {
        f"{name.upper()}{chapter}.{clause}" for name, chapter, clause in TEST_NAME.findall(text)
    }


def union(found: list[set[str]]) -> set[str]:
    """All of them together."""
    return set().union(*found)


@LETTER
def test_the_list_is_the_sheets(letter: str) -> None:
    sheet = SHEETS / SHEET[letter]
    if not sheet.exists():
        pytest.skip("the rule sheet does not lie beside this project; the list above stands for it")
    text = sheet.read_text(encoding="utf-8")
    found = re.findall(rf"^- ({letter}\d+\.\d+)\b", text, re.MULTILINE)
    assert set(found) == clauses(letter)


@LETTER
def test_every_clause_is_cited_in_the_engine(letter: str) -> None:
    rules = [
        path for path in sources(PACKAGE[letter]) if path.name not in {"actions.py", "events.py"}
    ]
    assert clauses(letter) - union([citations(path) for path in rules]) == set()


def test_every_clause_has_a_test_of_its_name() -> None:
    assert CLAUSES - union([proven(path) for path in sources("tests/engine")]) == set()


@pytest.mark.parametrize("letter", BORROWED)
def test_what_a_game_borrows_is_tested_at_its_own_table(letter: str) -> None:
    own = (ROOT / "tests/engine").glob(f"test_{letter.lower()}[0-9]*.py")
    assert BORROWED[letter] - union([proven(path) for path in own]) == set()


@pytest.mark.parametrize("folder", ["engine", "tests/engine"])
def test_every_citation_exists(folder: str) -> None:
    wrong = {
        str(path.relative_to(ROOT)): missing
        for path in sources(folder)
        if (missing := citations(path) - CLAUSES)
    }
    assert wrong == {}
