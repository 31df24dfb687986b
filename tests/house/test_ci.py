"""CI runs every test."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.modules import ROOT

NOTED = '#!/bin/sh\necho "$*" >>"$ASKED"\n'
"""A shell script that replaces the programs that CI runs. It only records its arguments."""


@pytest.fixture
def asked(tmp_path: Path) -> list[str]:
    """Run CI's script in a folder that is otherwise empty. Return its calls of make and Python, one
    per line."""
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("CI's script wants bash")
    for name in ("bin/make", ".venv/bin/python"):
        program = tmp_path / name
        program.parent.mkdir(parents=True)
        program.write_text(NOTED)
        program.chmod(0o755)
    script = tmp_path / ".ci" / "run"
    script.parent.mkdir()
    shutil.copy(ROOT / ".ci" / "run", script)
    noted = tmp_path / "asked"
    env = {
        "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}",
        "PYTHON": "false",
        "ASKED": str(noted),
    }
    subprocess.run([bash, str(script)], env=env, capture_output=True, timeout=60)
    return noted.read_text().splitlines()


def test_ci_runs_every_test_once(asked: list[str]) -> None:
    """CI runs the house rules as a step of its own, and all other tests by `make test`."""
    tests = [shlex.split(line) for line in asked if "test" in shlex.split(line)]
    assert tests == [["--no-print-directory", "test", "ARGS=--ignore=tests/house"]], asked
    assert "-m pytest -q tests/house" in asked


def test_make_test_leaves_nothing_out() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    recipe = re.search(r"^test:.*\n\t(.*)", makefile, re.M)
    assert recipe is not None
    assert recipe[1] == "@$(BIN)/python -m pytest $(WORKERS) $(ARGS)"
    workers = re.search(r"^WORKERS := (.*)", makefile, re.M)
    assert workers is not None
    assert re.fullmatch(r"-n \d+ --dist worksteal", workers[1])


def test_the_workflow_runs_what_ci_runs() -> None:
    """The workflow runs only the script that developers run, too, and the actions that it uses are
    pinned."""
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert re.findall(r"\brun: (.*)", workflow) == ["bash .ci/run"]
    used = re.findall(r"\buses: (.*)", workflow)
    assert used
    assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", one) for one in used), used


def test_hooks_bring_nothing_of_their_own() -> None:
    """The commit hooks run the locked versions of the tools."""
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"- repo: (.*)", hooks)) == {"local"}
    entries = re.findall(r"\bentry: (\S+)", hooks)
    assert set(entries) == {".venv/bin/ruff", "make"}
