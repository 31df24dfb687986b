"""Fixtures for the host's commands. They use the database that the fixture `settings` of the test's
module names."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.config import Settings
from bot.ops import admin_cli


class Host:
    """Runs commands of the host and returns what they print."""

    def __init__(self, settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
        self.settings, self._capsys = settings, capsys

    def run(self, *arguments: str | Path, code: int = 0, on: Settings | None = None) -> str:
        """Run a command and return what it prints. Check that its exit code is `code`. If an error
        is expected, check that it is a single line."""
        self._capsys.readouterr()
        assert admin_cli.main([str(each) for each in arguments], on or self.settings) == code
        said = self._capsys.readouterr()
        assert not code or said.err.count("\n") == 1, said.err
        return said.err if code else said.out


@pytest.fixture
def host(settings: Settings, capsys: pytest.CaptureFixture[str]) -> Host:
    """Return an object that runs commands on the database of the test's module."""
    return Host(settings, capsys)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return the path to which a copy can be written."""
    return tmp_path / "copy"
