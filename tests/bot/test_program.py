"""The program, started as `kaboom` or `python -m bot`: its name, where its files are, what it says
about its arguments, and what becomes of exceptions in its background tasks."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot import program
from bot.__main__ import main
from bot.background import attempt, spawn
from bot.command_line import COMMANDS, parse, tree
from bot.config import ConfigError, load
from engine.version import VERSION

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


def test_kaboom_keeps_them_in_the_users_data_folder(
    installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (program.name(), program.again()) == ("kaboom", "kaboom")
    assert installed.is_absolute()
    assert installed.name == "kaboom"
    with monkeypatch.context() as outside:
        outside.setitem(os.environ, "KABOOM_DATABASE", "mine.sqlite3")
        outside.setitem(os.environ, "KABOOM_HEARTBEAT_FILE", "mine.heartbeat")
        assert load().database == Path("mine.sqlite3")
        assert not installed.exists(), "and nothing else is made"
    found = load()
    assert found.database == installed / "kaboom.sqlite3"
    assert found.heartbeat_file == installed / "kaboom.heartbeat"
    assert installed.is_dir()
    assert installed.stat().st_mode & 0o077 == 0, "others have no business there"
    assert list(Path().iterdir()) == []
    written = "KABOOM_PAGE_PORT=9\nKABOOM_DATABASE=other.sqlite3\n"
    (installed / ".env").write_text(written, encoding="utf-8")
    assert (load().page_port, load().database) == (9, installed / "other.sqlite3")
    for name in (".env", "kaboom.sqlite3"):
        Path(name).touch()
        assert load().database == Path("kaboom.sqlite3"), "a folder with either is its home"
        Path(name).unlink()


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
    told = subprocess.run(
        [*command, "engine", "--help"],
        cwd=tmp_path,
        env={**os.environ, **varied, "_KABOOM_INSTALLED": "1"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert told.returncode == 0, told.stderr
    assert "kaboom engine play" in told.stdout
    assert command[0] == sys.executable
    assert varied["PYTHONPATH"].split(os.pathsep)[0] == str(HERE)


def test_help_and_version_are_given(capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("--help", "-h", "help"):
        assert main([word]) == 0
        told = capsys.readouterr().out
        for command in ("python -m bot ", "health", "doctor", "export N", "backup FILE", ".env"):
            assert command in told
        assert told.endswith("docs/settings.md lists them.\n")
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"kaboom {VERSION}\n"
    assert (parse([]).command, parse(["bot"]).command) == (None, "bot")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["helth"], "There is no 'helth' here"),
        (["backup"], "python -m bot backup: the following arguments are required: FILE"),
        (["export", "last"], "'last' is no number"),
        (["doctor", "--chanel", "1"], "--chanel"),
        (["engine", "fly"], "'fly'"),
    ],
)
def test_what_is_left_out_or_not_there_is_told_in_a_line(
    typed: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(typed) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert told in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("command", [each.name for each in COMMANDS])
def test_each_command_has_its_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert f"usage: python -m bot {command}" in capsys.readouterr().out
    assert f"  {command}" in tree().format_help()


async def fail() -> None:
    raise ZeroDivisionError("by nought")


async def test_a_task_that_nobody_awaits_says_that_it_failed_and_at_what(
    caplog: pytest.LogCaptureFixture,
) -> None:
    task = spawn(fail(), "dividing")  # while it is referenced, asyncio itself would never report it
    await asyncio.wait({task})
    await asyncio.sleep(0)
    (logged,) = caplog.records
    assert "dividing" in logged.getMessage()
    assert "by nought" in caplog.text


async def test_one_that_is_cancelled_or_done_says_nothing(caplog: pytest.LogCaptureFixture) -> None:
    task = spawn(asyncio.sleep(3600), "waiting")
    started = spawn(asyncio.sleep(3600), "waiting longer")
    task.cancel()  # before it began
    await asyncio.sleep(0)
    started.cancel()
    await asyncio.wait({task, started, spawn(asyncio.sleep(0), "resting")})
    assert not caplog.records


async def test_a_step_that_fails_is_logged_and_the_next_is_taken(
    caplog: pytest.LogCaptureFixture,
) -> None:
    for _ in range(2):
        await attempt(fail(), "stepping")
    assert [record.getMessage().count("stepping") for record in caplog.records] == [1, 1]
