"""Reads the output of the command line program."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cli import main


def replayed(capsys: pytest.CaptureFixture[str], file: Path, *whose: str) -> list[str]:
    """Replay the match in this file on the command line, and return the output."""
    capsys.readouterr()
    assert main(["replay", str(file), "--all", *whose]) == 0
    return capsys.readouterr().out.splitlines()
