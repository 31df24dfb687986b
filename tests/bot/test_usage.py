"""`python -m bot` with words behind it: help is given, and what is misspelt is told."""

import pytest

from bot.__main__ import main


@pytest.mark.parametrize("word", ["--help", "-h", "help"])
def test_help_is_given(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([word]) == 0
    told = capsys.readouterr().out
    for command in ("python -m bot ", "health", "doctor", "export N", "backup FILE", ".env"):
        assert command in told
    assert told.endswith("docs/hosting.md lists them.\n")


def test_what_is_misspelt_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["helth"]) == 2
    assert "There is no 'helth' here" in capsys.readouterr().err
