"""The wheel contains each file of both packages, and one command."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from engine.version import VERSION
from tests.house.modules import ROOT


def shipped() -> set[str]:
    """Return every file of the packages. Caches of bytecode are left out."""
    return {
        file.relative_to(ROOT).as_posix()
        for package in ("bot", "engine")
        for file in (ROOT / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


@pytest.mark.slow
def test_the_wheel_holds_everything_and_nothing_else(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=120,
    )
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name == f"kaboom_table-{VERSION}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as opened:
        names = set(opened.namelist())
        about = f"kaboom_table-{VERSION}.dist-info"
        told = opened.read(f"{about}/entry_points.txt").decode()
    own = {name for name in names if not name.startswith(f"{about}/")}
    assert own == shipped()
    kinds = {Path(name).suffix for name in own}
    assert {".py", ".ftl", ".html", ".css", ".js"} <= kinds
    assert "bot/store/migrations/env.py" in own
    assert told.split() == ["[console_scripts]", "kaboom", "=", "bot.__main__:kaboom"]


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "engine/version.py"
