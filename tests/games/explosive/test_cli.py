"""The explosive game on the command line: played, replayed, simulated."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.cli import main
from engine.match_file import load
from tests.support.terminal import replayed


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Answers to every question with the first choice, the first card or player; the questions."""
    prompts: list[str] = []

    def answer(prompt: str = "") -> str:
        prompts.append(prompt)
        return prompt.split()[2] if prompt.startswith("Which") else "1"

    monkeypatch.setattr("builtins.input", answer)
    return prompts


@pytest.fixture
def saved(asked: list[str], tmp_path: Path) -> Path:
    """A whole game, played in the terminal."""
    file = tmp_path / "match.json"
    arguments = ["--game", "explosive", "--seats", "3", "--seed", "x"]
    assert main(["play", *arguments, "--save", str(file)]) == 0
    return file


def test_play_asks_for_cards_and_for_players(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in "xyz":
        assert main(["play", "--game", "explosive", "--seats", "3", "--seed", seed]) == 0
    printed = capsys.readouterr().out
    assert "The match is over" in printed
    assert "trade three cards for a new one" in printed
    assert "answer with nothing" in printed
    assert any(prompt.startswith("Which card? 2.1") for prompt in asked)
    assert any(prompt.startswith("Which player? 2") for prompt in asked)


def test_replay_shows_a_seat_its_own_hand_only(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert load(saved.read_bytes()).seed_is_true()

    def start(*whose: str) -> str:
        return next(line for line in replayed(capsys, saved, *whose) if "Player 1 [" in line)

    assert start("--spectator").count("cards]") == 3
    for seat in "123":
        assert start("--seat", seat).count("cards]") == 2
    assert "cards]" not in start("--open")


@pytest.mark.slow
def test_simulate_counts_what_everybody_did(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--game", "explosive", "--seats", "3", "--games", "20", "--seed", "a"]
    arguments += ["--players", "normal,random,random"]
    assert main([*arguments, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["rounds"] == 20
    simple, other = result["levels"]["normal"], result["levels"]["random"]
    assert simple["won"] + other["won"] == 20
    assert simple["knocked_out"] + other["knocked_out"] >= 30
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    for head in ("games", "walls", "knocked", "parried"):
        assert head in printed
    assert "slaps" not in printed


def test_one_is_too_few(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--game", "explosive", "--seats", "1"]) == 2
    assert "2 to 5 seats, not 1" in capsys.readouterr().err
