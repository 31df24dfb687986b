"""CI leaves no test out: its steps ask for all of them, whatever is named where."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.modules import ROOT

NOTED = '#!/bin/sh\necho "$*" >>"$ASKED"\n'
"""Stands for whatever CI runs: only writes down what was asked of it."""


@pytest.fixture
def asked(tmp_path: Path) -> list[str]:
    """What CI asks of make and Python, a line each, in a folder where there is nothing else."""
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
    """One half is named, the other is all the rest, and the house's laws are a step by themselves:
    what is left out on one side is run on another."""
    halves = [shlex.split(line.partition("ARGS=")[2]) for line in asked if " test ARGS=" in line]
    assert len(halves) == 2, asked
    rest, named = sorted(halves, key=lambda half: "tests" not in half)
    assert rest[0] == "tests"
    left_out = [argument.removeprefix("--ignore=") for argument in rest[1:]]
    assert sorted(left_out) == sorted([*named, "tests/house"])
    assert "-m pytest -q tests/house" in asked
    for path in left_out:
        assert (ROOT / path).exists(), f"{path} is not there any more"
