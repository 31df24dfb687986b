"""`make quick` tells of each test what pytest would, though it runs them in forks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.modules import ROOT

pytestmark = pytest.mark.slow

GOOD = "def test_good(): pass\n"
BAD = """
import pytest

def test_bad():
    print("what it wrote")
    assert 1 == 2

@pytest.fixture
def broken():
    yield
    raise ValueError("not undone")

def test_undone(broken): pass
"""
DEADLY = "import os\n\ndef test_deadly(): os._exit(0)\n"


def run(folder: Path, *options: str, **modules: str) -> tuple[int, str]:
    """The exit code of a run of these modules, and what it says."""
    for name, text in modules.items():
        (folder / f"test_{name}.py").write_text(text)
    (folder / "pytest.ini").write_text("[pytest]\nfilterwarnings = ignore\n")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "-p",
        "tests.support.forks",
    ]
    done = subprocess.run(
        [*command, "-p", "no:xdist", "--forks", "2", f"--rootdir={folder}", *options, folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def test_what_passes_is_counted(tmp_path: Path) -> None:
    code, said = run(tmp_path, good=GOOD, fine=GOOD)
    assert (code, "2 passed" in said) == (0, True), said


def test_what_fails_is_told_with_its_reason_and_its_output(tmp_path: Path) -> None:
    code, said = run(tmp_path, good=GOOD, bad=BAD)
    assert (code, "1 failed, 2 passed, 1 error" in said) == (1, True), said
    for part in ("assert 1 == 2", "what it wrote", "not undone"):
        assert part in said


def test_it_stops_at_the_first_that_fails_where_it_is_asked_to(tmp_path: Path) -> None:
    code, said = run(tmp_path, "-x", bad=BAD)
    assert (code, "stopping after 1 failures" in said) == (1, True), said


def test_a_process_that_dies_is_no_success(tmp_path: Path) -> None:
    code, said = run(tmp_path, good=GOOD, deadly=DEADLY)
    assert (code, "a process that ran tests died" in said) == (1, True), said
