"""Kaboo and the graveyard game on the command line: each in its own words."""

from __future__ import annotations

import json
from itertools import chain, cycle, repeat
from pathlib import Path

import pytest

from engine.cli import main
from engine.core import HIDDEN
from engine.games import package_of
from engine.games.cabo import events as ev
from engine.games.cabo.text import WORDS
from engine.games.cabo.variants import VARIANTS
from engine.match_file import load
from engine.wording import COMMON
from tests.games.cabo.builders import P, graveyard, kaboo
from tests.support.driver_cards import CARDS

BOTH = pytest.mark.parametrize("key", ["kaboo", "graveyard"])
ACE, KING = 0, 51


def name(seat: int) -> str:
    return "ABCD"[seat]


@pytest.fixture
def saved(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Path:
    """A whole short match, played in the terminal: the first choice and the first card for a
    while, then the last choice, which ends a round."""
    numbers = chain(repeat("1", 20), cycle("54321"))

    def answer(prompt: str = "") -> str:
        if "let it pass" in prompt:
            return ""
        return prompt.split()[2] if "Which card?" in prompt else next(numbers)

    monkeypatch.setattr("builtins.input", answer)
    file = tmp_path / "match.json"
    rounds = "1" if key == "kaboo" else "5"
    arguments = ["--game", key, "--seats", "3", "--rounds", rounds, "--seed", "x"]
    assert main(["play", *arguments, "--save", str(file)]) == 0
    printed = capsys.readouterr().out
    assert "The game is over" in printed
    assert "Kaboom" not in printed.split("you are Player 1")[1]
    return file


@BOTH
def test_a_match_is_played_and_replayed(
    key: str, saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert load(saved.read_bytes()).seed_is_true()

    def peeks(*whose: str) -> int:
        """How many of the first round's three looks are shown with their cards."""
        assert main(["replay", str(saved), "--all", *whose]) == 0
        lines = [line for line in capsys.readouterr().out.splitlines() if " peeks at " in line]
        return sum(": " in line for line in lines[:3])

    assert [peeks("--seat", seat) for seat in "123"] == [1, 1, 1]
    assert (peeks("--spectator"), peeks("--open")) == (0, 3)


@BOTH
def test_simulate_plays_it(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--game", key, "--games", "4", "--players", "normal,random"]
    assert main([*arguments, "--seed", "a", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["game"] == key
    assert sum(level["wins"] for level in result["levels"].values()) == pytest.approx(4, abs=0.1)
    assert main([*arguments, "--seed", "a"]) == 0
    assert capsys.readouterr().out.startswith(f"{key}: games 4, ")


def test_rounds_and_seats_are_the_games_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "graveyard", "--rounds", "3"]) == 2
    assert "cannot be played over 3 rounds" in capsys.readouterr().err
    assert main(["play", "--game", "kaboo", "--seats", "9"]) == 2
    assert "2 to 8 seats, not 9" in capsys.readouterr().err


@pytest.mark.parametrize("key", VARIANTS)
def test_every_choice_has_words(key: str) -> None:
    choices = package_of(key).text.CHOICES
    kinds = {str(kind.__struct_config__.tag) for kind in CARDS[key].actions}
    assert kinds - {"leave", "return", "time_up"} == (set(choices) | set(COMMON)) & kinds
    assert set(WORDS) == set(VARIANTS)


@pytest.mark.parametrize(
    ("key", "event", "told"),
    [
        ("kaboo", ev.RoundDealt(2, 1), "Round 2 is dealt; B starts"),
        ("kaboo", ev.TurnedUp(0, 7, ACE), "A turns up AC (discard 7)"),
        ("kaboo", ev.Reshuffled(9), "9 discards are shuffled into a new stock"),
        (
            "kaboo",
            ev.SwitchedTop(1, 8, P(1, 2), ACE, KING),
            "B takes AC from the discards for B's card 3, which was KS (discard 8)",
        ),
        ("kaboo", ev.Slapped(1, 8), "B snaps at discard 8"),
        ("kaboo", ev.Mistaken(1, P(2, 0), KING), "B shows C's card 1: KS, wrong; it goes back"),
        ("kaboo", ev.ChangedMind(1, True), "B flips nothing for the snap, by the clock"),
        ("kaboo", ev.Called(2, False), "C calls kaboo"),
        ("kaboo", ev.PassedOver(0, False), "A can do nothing and is passed over"),
        (
            "kaboo",
            ev.PassedOver(0, True),
            "A has nothing to draw as time runs out and is passed over",
        ),
        ("kaboo", ev.WindowOpened(8), "The last snap window is open (window 8)"),
        ("kaboo", ev.PowerTaken(0, "look_and_swap"), "A uses the power: look and swap"),
        ("graveyard", ev.Discarded(0, 3, KING, True), "A throws KS (card 3), by the clock"),
        (
            "graveyard",
            ev.Reshuffled(9),
            "9 cards of the graveyard are shuffled into a new deck",
        ),
        ("graveyard", ev.Took(0, 4, ACE), "A takes AC from the graveyard; card 4 lies bare"),
        ("graveyard", ev.Took(0, 0, ACE), "A takes AC from the graveyard"),
        ("graveyard", ev.PutBack(0, 5, ACE, True), "A puts AC back (card 5), by the clock"),
        ("graveyard", ev.Slapped(1, 8), "B claims the quick-play on card 8"),
        ("graveyard", ev.SlapEnded(1, 1), "B's quick-play is settled: 1 matched"),
        ("graveyard", ev.PowerTaken(0, "look_own"), "A uses the effect: look own"),
        (
            "graveyard",
            ev.PowerDropped(0, "blind_swap", "ended"),
            "A's effect ends unused: blind swap (ended)",
        ),
        ("graveyard", ev.Called(2, False), "C ends the round"),
        ("graveyard", ev.Called(2, True), "C ends the round for want of cards"),
        ("graveyard", ev.TotalJumped(1, 50, 0), "B comes to 50, which becomes 0"),
        (
            "graveyard",
            ev.RoundScored(2, ((ACE,), (None,)), (1, 0), (31, 0), 0, 1, "called"),
            "Round 2 is scored (A ended it; B is lowest): A [AC] total 1 scores +31;"
            " B [no cards] total 0 scores +0",
        ),
        ("kaboom", ev.Called(2, True), "C calls Kaboom! for want of cards"),
        ("kaboom", ev.PassedOver(0, False), "A has no cards and is passed over"),
        ("kaboom", ev.Drew(1, HIDDEN, False), "B draws ##"),
    ],
)
def test_events_in_each_games_words(key: str, event: ev.Event, told: str) -> None:
    assert package_of(key).text.tell(event, name) == told


def test_the_tables_in_each_games_words() -> None:
    t = kaboo(grids=["5H 3C", "2C 4D"], discard="QC", pile="4H", open_by=1).slap(0)
    line = package_of("kaboo").text.status_line(t.view(), name)
    assert line.startswith("round 1 play | stock 1 discards 1 | top QC | open 5 QC by B")
    assert line.endswith("| snap 5 A match 4 matched 0")
    t = graveyard(grids=["9H 3C", "9D 4D"], discard="9C", pile="4H", open_by=1)
    t.slap(0).match(0, P(0, 0))
    text = package_of("graveyard").text
    assert text.status_line(t.view(), name).endswith("turn 10 A start | locked A's stack")
    assert text.status_line(t.view(), name).startswith("round 1 play | deck 1 graveyard 2")
    t.take(0)
    assert "turn 10 A keeping 9H" in text.status_line(t.view(), name)
    t.end_round(1)
    assert text.status_line(t.view(), name).endswith("| ended by B")
    assert "B [9D 4D] 43, ended" in text.seats_line(t.view(), name)
    assert t.view().caller == 1
