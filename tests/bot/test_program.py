"""The program, started as `kaboom` or as `python -m bot`: the name that it uses in messages, and
where its files are."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot import program
from bot.config import ConfigError, load

HERE = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in list(os.environ):
        if name.upper().startswith(("KABOOM_", "DISCORD_", "_KABOOM_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path / "person"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Start the program as `kaboom`, and return the user's data folder."""
    monkeypatch.setattr(os, "environ", dict(os.environ))
    program.begin_as_installed()
    return program.home()


def test_python_m_bot_keeps_its_files_where_it_is_called() -> None:
    assert (program.name(), program.again()) == ("python -m bot", "make run")
    assert load().database == Path("kaboom.sqlite3")


def test_kaboom_keeps_them_in_the_users_data_folder(installed: Path) -> None:
    assert (program.name(), program.again()) == ("kaboom", "kaboom")
    assert installed.is_absolute()
    assert installed.name == "kaboom"
    found = load()
    assert found.database == installed / "kaboom.sqlite3"
    assert found.heartbeat_file == installed / "kaboom.heartbeat"
    assert installed.is_dir()
    assert installed.stat().st_mode & 0o077 == 0, "others have no business there"
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("name", [".env", "kaboom.sqlite3"])
@pytest.mark.usefixtures("installed")
def test_a_folder_with_settings_or_a_database_is_its_home(name: str) -> None:
    Path(name).touch()
    assert load().database == Path("kaboom.sqlite3")


def test_the_data_folder_may_hold_settings(installed: Path) -> None:
    installed.mkdir(parents=True)
    written = "KABOOM_PAGE_PORT=9\nKABOOM_DATABASE=other.sqlite3\n"
    (installed / ".env").write_text(written, encoding="utf-8")
    assert load().page_port == 9
    assert load().database == installed / "other.sqlite3"


def test_a_path_from_outside_is_of_the_folder_here(
    installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(os.environ, "KABOOM_DATABASE", "mine.sqlite3")
    monkeypatch.setitem(os.environ, "KABOOM_HEARTBEAT_FILE", "mine.heartbeat")
    assert load().database == Path("mine.sqlite3")
    assert not installed.exists(), "and nothing else is made"


def test_a_data_folder_that_can_not_be_made_is_told(installed: Path) -> None:
    installed.parent.mkdir(parents=True)
    installed.touch()
    with pytest.raises(ConfigError, match=r"can't be (read|made)"):
        load()


@pytest.mark.slow
def test_a_child_runs_these_packages_whatever_lies_where_it_starts(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("raise SystemExit('the wrong bot')")
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "__init__.py").write_text("raise SystemExit('the wrong engine')")
    command, varied = program.child()
    for name, prog in (("", "python -m bot"), ("1", "kaboom")):
        told = subprocess.run(
            [*command, "engine", "--help"],
            cwd=tmp_path,
            env={**os.environ, **varied, **({"_KABOOM_INSTALLED": name} if name else {})},
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert told.returncode == 0, told.stderr
        assert f"{prog} engine play" in told.stdout
    assert command[0] == sys.executable
    assert varied["PYTHONPATH"].split(os.pathsep)[0] == str(HERE)
