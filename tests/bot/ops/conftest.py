"""Fixtures for the host's commands, on the database that a module's fixture `settings` names."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.config import Settings
from bot.ops import admin_cli


class Host:
    """Runs commands and returns their output."""

    def __init__(self, settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
        self.settings, self._capsys = settings, capsys

    def run(self, *arguments: str | Path, code: int = 0, on: Settings | None = None) -> str:
        """Run a command and return its output.

        Asserts that the exit code is `code` and that an error, if one is expected, is one line.
        """
        self._capsys.readouterr()
        assert admin_cli.main([str(each) for each in arguments], on or self.settings) == code
        said = self._capsys.readouterr()
        assert not code or said.err.count("\n") == 1, said.err
        return said.err if code else said.out


@pytest.fixture
def host(settings: Settings, capsys: pytest.CaptureFixture[str]) -> Host:
    """Return the host of the module's database."""
    return Host(settings, capsys)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a path for a copy."""
    return tmp_path / "copy"
