"""`python -m bot` with arguments: the help text, and a sentence about an argument that is
misspelt."""

import pytest

from bot.__main__ import main
from bot.command_line import COMMANDS, parse, tree
from engine.version import VERSION


@pytest.mark.parametrize("word", ["--help", "-h", "help"])
def test_help_is_given(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([word]) == 0
    told = capsys.readouterr().out
    for command in ("python -m bot ", "health", "doctor", "export N", "backup FILE", ".env"):
        assert command in told
    assert told.endswith("docs/settings.md lists them.\n")


def test_what_is_misspelt_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["helth"]) == 2
    assert "There is no 'helth' here" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "told"),
    [
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


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"kaboom {VERSION}\n"


@pytest.mark.parametrize("command", [each.name for each in COMMANDS])
def test_each_command_has_its_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert f"usage: python -m bot {command}" in capsys.readouterr().out
    assert f"  {command}" in tree().format_help()


def test_without_a_command_it_runs() -> None:
    assert parse([]).command is None
    assert parse(["bot"]).command == "bot"


def test_the_engine_is_below(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "simulate", "--games", "1", "--rounds", "1", "--seed", "x"]) == 0
    assert "kaboom: games 1" in capsys.readouterr().out
