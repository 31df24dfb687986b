"""Every clause of the rule sheet is cited in the engine and by a test; every citation exists.

The sheet itself is not part of the project. Where it lies beside it, its clauses are read
from it; elsewhere the list below stands for it, and that list is held against the sheet.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHEET = ROOT.parent / "shared" / "rules" / "kaboom.md"
CLAUSES_PER_CHAPTER = {1: 4, 2: 7, 3: 2, 4: 5, 5: 5, 6: 12, 7: 5, 8: 6, 9: 1}
CLAUSES = frozenset(
    f"K{chapter}.{clause}"
    for chapter, clauses in CLAUSES_PER_CHAPTER.items()
    for clause in range(1, clauses + 1)
)

CITATION = re.compile(r"\bK\d+\.\d+\b")
TEST_NAME = re.compile(r"\bdef test_k(\d+)_(\d+)_")


def sources(*folders: str) -> list[Path]:
    """All modules below these folders."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def citations(path: Path) -> set[str]:
    """The clauses that a module cites, in text or in a test's name."""
    text = path.read_text(encoding="utf-8")
    named = {f"K{chapter}.{clause}" for chapter, clause in TEST_NAME.findall(text)}
    return set(CITATION.findall(text)) | named


def proven(path: Path) -> set[str]:
    """The clauses that the names of a module's tests cite."""
    text = path.read_text(encoding="utf-8")
    return {f"K{chapter}.{clause}" for chapter, clause in TEST_NAME.findall(text)}


def union(found: list[set[str]]) -> set[str]:
    """All of them together."""
    return set().union(*found)


def test_the_list_is_the_sheets() -> None:
    if not SHEET.exists():
        pytest.skip("the rule sheet does not lie beside this project; the list above stands for it")
    text = SHEET.read_text(encoding="utf-8")
    assert set(re.findall(r"^- (K\d+\.\d+)\b", text, re.MULTILINE)) == CLAUSES


def test_every_clause_is_cited_in_the_engine() -> None:
    rules = [
        path for path in sources("engine/cabo") if path.name not in {"actions.py", "events.py"}
    ]
    assert CLAUSES - union([citations(path) for path in rules]) == set()


def test_every_clause_has_a_test_of_its_name() -> None:
    assert CLAUSES - union([proven(path) for path in sources("tests/engine")]) == set()


@pytest.mark.parametrize("folder", ["engine", "tests/engine"])
def test_every_citation_exists(folder: str) -> None:
    wrong = {
        str(path.relative_to(ROOT)): missing
        for path in sources(folder)
        if (missing := citations(path) - CLAUSES)
    }
    assert wrong == {}
