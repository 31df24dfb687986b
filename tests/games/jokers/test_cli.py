"""Jokers Go Boom on the command line: played, replayed, simulated."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.cli import main
from engine.core import HIDDEN
from engine.games.jokers import events as ev
from engine.games.jokers.text import open_view, seats_line, status_line, tell
from engine.match_file import load
from tests.games.jokers.builders import jokers
from tests.support.terminal import replayed


def name(seat: int) -> str:
    return "ABCD"[seat]


@pytest.fixture
def saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Path:
    """A whole short match, played in the terminal: always the first choice and the first card."""

    def answer(prompt: str = "") -> str:
        return prompt.split()[2] if "Which card?" in prompt else "1"

    monkeypatch.setattr("builtins.input", answer)
    file = tmp_path / "match.json"
    arguments = ["--game", "jokers", "--seats", "3", "--rounds", "1", "--seed", "x"]
    assert main(["play", *arguments, "--save", str(file)]) == 0
    printed = capsys.readouterr().out
    assert "Drawn for the deal:" in printed
    assert "play a card" in printed
    assert "The game is over" in printed
    return file


def test_replay_shows_a_seat_its_own_hand_only(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert load(saved.read_bytes()).seed_is_true()

    def start(*whose: str) -> str:
        return next(line for line in replayed(capsys, saved, *whose) if "Player 1 [" in line)

    assert start("--spectator").count("[7 cards]") == 3
    for seat in "123":
        line = start("--seat", seat)
        assert line.count("[7 cards]") == 2
        assert f"Player {seat} [7 cards]" not in line
    assert "cards]" not in start("--open")


@pytest.mark.slow
def test_simulate_prints_the_interval(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--game", "jokers", "--seats", "3", "--games", "30", "--seed", "a"]
    arguments += ["--players", "normal,random,random"]
    assert main([*arguments, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    simple = result["levels"]["normal"]
    low, high = simple["interval"]
    assert 0 <= low < simple["wins_of_100"] < high <= 100
    assert (simple["seats"], result["levels"]["random"]["seats"]) == (30, 60)
    assert simple["played"] > 0
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert "95 %" in printed
    assert f"{low}-{high}" in printed
    assert "booms" in printed
    assert "slaps" not in printed


def test_two_seats_are_too_few(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--game", "jokers", "--seats", "2"]) == 2
    assert "3 to 4 seats, not 2" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (ev.Drew(1, HIDDEN, ev.BY_CHOICE), "B draws a card"),
        (ev.Drew(1, 0, ev.BY_CLOCK), "B draws AC, by the clock"),
        (ev.Boomed(0, (1, 2)), "BOOM! by A; to draw: B, C"),
        (ev.Boomed(0, ()), "BOOM! by A; to draw: nobody, for the pile is empty"),
        (ev.Skipped(2, True), "C skips, by the clock"),
        (ev.Buried(52), "*1 is turned up and buried in the pile"),
        (ev.SeatLeft(0, False), "A is away; the computer plays on"),
        (ev.SeatReturned(0), "A is back"),
        (
            ev.RoundScored(2, ((0,), (), (1, 2)), (15, 0, 30), 1, "out"),
            "Round 2 is scored (B is out of cards): A [AC] scores 15; B [no cards] scores 0;"
            " C [AD AH] scores 30",
        ),
    ],
)
def test_events_in_plain_text(event: ev.Event, told: str) -> None:
    assert tell(event, name) == told


def test_the_table_in_plain_text() -> None:
    t = jokers(hands=["*1 2C", "KC", "3S"], discard="7D", pile="4H 5H").play(0, "*1").leave(2)
    assert status_line(t.view(), name) == (
        "round 1 of 3 play, C dealt | pile 0 discards 2 | top *1 on 7D | turn 11 B"
    )
    assert seats_line(t.view(1), name) == "A [1 card] 0 | B [KC 4H] 0 | C [2 cards] 0, away"
    assert seats_line(open_view(t.view(), t.state), name).startswith("A [2C] 0")
