"""The output of the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cli import main


def replayed(capsys: pytest.CaptureFixture[str], file: Path, *whose: str) -> list[str]:
    """Return the lines of a whole replay of this match."""
    capsys.readouterr()
    assert main(["replay", str(file), "--all", *whose]) == 0
    return capsys.readouterr().out.splitlines()
