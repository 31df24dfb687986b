"""Each game on the command line. It is played, replayed, simulated, and described in its own
words."""

from __future__ import annotations

import json
import re
from itertools import chain, cycle, repeat
from pathlib import Path
from typing import Any

import pytest

from engine.cli import main
from engine.core import HIDDEN
from engine.games import package_of
from engine.games.cabo import events as ev
from engine.games.cabo.text import WORDS
from engine.games.cabo.variants import VARIANTS
from engine.games.jokers import events as je
from engine.games.jokers.text import open_view, seats_line, status_line
from engine.replay import load
from engine.wording import COMMON
from tests.games.cabo.builders import P, graveyard, kaboo
from tests.games.jokers.builders import jokers
from tests.support.driver_cards import CARDS
from tests.support.terminal import replayed

ACE, KING = 0, 51


def name(seat: int) -> str:
    return "ABCD"[seat]


@pytest.fixture
def asked(key: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Answer every question, and return the list of the questions that were asked.

    In the cabo family, the answers are the first choice and the first card for a while, and then
    the last choice, which ends a round. In other games, they are always the first choice.
    """
    numbers = chain(repeat("1", 20), cycle("54321")) if key in VARIANTS else repeat("1")
    prompts: list[str] = []

    def answer(prompt: str = "") -> str:
        prompts.append(prompt)
        if "let it pass" in prompt:
            return ""
        return prompt.split()[2] if prompt.startswith("Which") else next(numbers)

    monkeypatch.setattr("builtins.input", answer)
    return prompts


def shown(key: str, lines: list[str]) -> set[int]:
    """Return which of the three players see cards of their own at the beginning."""
    if key in VARIANTS:
        peeks = [line for line in lines if " peeks at " in line][:3]
        return {int(seat) for seat in re.findall(r"Player (\d) peeks at .*: ", "\n".join(peeks))}
    line = next(line for line in lines if "Player 1 [" in line)
    return {seat for seat, told in enumerate(line.split(" | "), 1) if "cards]" not in told}


@pytest.mark.parametrize(
    ("key", "rounds", "said"),
    [
        ("kaboo", "1", ()),
        ("graveyard", "5", ()),
        ("jokers", "1", ("Drawn for the deal:", "play a card")),
        ("explosive", "1", ("trade three cards for a new one", "answer with nothing")),
    ],
)
def test_a_match_is_played_and_replayed(
    key: str,
    rounds: str,
    said: tuple[str, ...],
    asked: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "match.json"
    arguments = ["play", "--game", key, "--seats", "3", "--rounds", rounds]
    for seed in "yz" if key == "explosive" else "":  # one game does not ask for everything
        assert main([*arguments, "--seed", seed]) == 0
    assert main([*arguments, "--seed", "x", "--save", str(file)]) == 0
    printed = capsys.readouterr().out
    assert re.search(r"The (game|match) is over", printed)
    assert all(each in printed for each in said)
    assert key == "explosive" or "Kaboom" not in printed.split("you are Player 1")[1]
    assert load(file.read_bytes()).seed_is_true()
    if key == "explosive":
        assert any(prompt.startswith("Which card? 2.1") for prompt in asked)
        assert any(prompt.startswith("Which player? 2") for prompt in asked)
    for seat in (1, 2, 3):
        assert shown(key, replayed(capsys, file, "--seat", str(seat))) == {seat}
    assert shown(key, replayed(capsys, file, "--spectator")) == set()
    assert shown(key, replayed(capsys, file, "--open")) == {1, 2, 3}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "games", "heads"),
    [
        ("kaboo", 4, "slaps"),
        ("graveyard", 4, "slaps"),
        ("jokers", 30, "booms"),
        ("explosive", 20, "games walls knocked parried"),
    ],
)
def test_simulate_plays_it(
    key: str, games: int, heads: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["simulate", "--game", key, "--games", str(games), "--seed", "a"]
    arguments += ["--seats", "3", "--players", "normal,random,random"]
    assert main([*arguments, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["game"] == key
    normal, other = result["levels"]["normal"], result["levels"]["random"]
    assert normal["wins"] + other["wins"] == pytest.approx(games, abs=0.1)
    assert (normal["seats"], other["seats"]) == (games, 2 * games)
    low, high = normal["interval"]
    assert 0 <= low <= normal["wins_of_100"] <= high <= 100
    if key == "explosive":
        assert result["rounds"] == normal["won"] + other["won"] == 20
        assert normal["knocked_out"] + other["knocked_out"] >= 30
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"{key}: games {games}, ")
    assert all(each in printed for each in ("95 %", f"{low}-{high}", *heads.split()))
    assert ("slaps" in printed) == (heads == "slaps")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("simulate --game graveyard --rounds 3", "cannot be played over 3 rounds"),
        ("play --game kaboo --seats 9", "2 to 8 seats, not 9"),
        ("play --game jokers --seats 2", "3 to 4 seats, not 2"),
        ("play --game explosive --seats 1", "2 to 5 seats, not 1"),
    ],
)
def test_rounds_and_seats_are_the_games_own(
    arguments: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments.split()) == 2
    assert said in capsys.readouterr().err


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
        ("kaboo", ev.SwitchedTop(1, 8, P(1, 2), ACE, KING),
         "B takes AC from the discards for B's card 3, which was KS (discard 8)"),
        ("kaboo", ev.Slapped(1, 8), "B snaps at discard 8"),
        ("kaboo", ev.Mistaken(1, P(2, 0), KING), "B shows C's card 1: KS, wrong; it goes back"),
        ("kaboo", ev.ChangedMind(1, True), "B flips nothing for the snap, by the clock"),
        ("kaboo", ev.Called(2, False), "C calls kaboo"),
        ("kaboo", ev.PassedOver(0, False), "A can do nothing and is passed over"),
        ("kaboo", ev.PassedOver(0, True),
         "A has nothing to draw as time runs out and is passed over"),
        ("kaboo", ev.WindowOpened(8), "The last snap window is open (window 8)"),
        ("kaboo", ev.PowerTaken(0, "look_and_swap"), "A uses the power: look and swap"),
        ("graveyard", ev.Discarded(0, 3, KING, True), "A throws KS (card 3), by the clock"),
        ("graveyard", ev.Reshuffled(9), "9 cards of the graveyard are shuffled into a new deck"),
        ("graveyard", ev.Took(0, 4, ACE), "A takes AC from the graveyard; card 4 lies bare"),
        ("graveyard", ev.Took(0, 0, ACE), "A takes AC from the graveyard"),
        ("graveyard", ev.PutBack(0, 5, ACE, True), "A puts AC back (card 5), by the clock"),
        ("graveyard", ev.Slapped(1, 8), "B claims the quick-play on card 8"),
        ("graveyard", ev.SlapEnded(1, 1), "B's quick-play is settled: 1 matched"),
        ("graveyard", ev.PowerTaken(0, "look_own"), "A uses the effect: look own"),
        ("graveyard", ev.PowerDropped(0, "blind_swap", "ended"),
         "A's effect ends unused: blind swap (ended)"),
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
        ("jokers", je.Drew(1, HIDDEN, je.BY_CHOICE), "B draws a card"),
        ("jokers", je.Drew(1, 0, je.BY_CLOCK), "B draws AC, by the clock"),
        ("jokers", je.Boomed(0, (1, 2)), "BOOM! by A; to draw: B, C"),
        ("jokers", je.Boomed(0, ()), "BOOM! by A; to draw: nobody, for the pile is empty"),
        ("jokers", je.Skipped(2, True), "C skips, by the clock"),
        ("jokers", je.Buried(52), "*1 is turned up and buried in the pile"),
        ("jokers", je.SeatLeft(0, False), "A is away; the computer plays on"),
        ("jokers", je.SeatReturned(0), "A is back"),
        (
            "jokers",
            je.RoundScored(2, ((0,), (), (1, 2)), (15, 0, 30), 1, "out"),
            "Round 2 is scored (B is out of cards): A [AC] scores 15; B [no cards] scores 0;"
            " C [AD AH] scores 30",
        ),
    ],
)  # fmt: skip
def test_events_in_each_games_words(key: str, event: Any, told: str) -> None:
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


def test_the_table_of_jokers_in_plain_text() -> None:
    t = jokers(hands=["*1 2C", "KC", "3S"], discard="7D", pile="4H 5H").play(0, "*1").leave(2)
    assert status_line(t.view(), name) == (
        "round 1 of 3 play, C dealt | pile 0 discards 2 | top *1 on 7D | turn 11 B"
    )
    assert seats_line(t.view(1), name) == "A [1 card] 0 | B [KC 4H] 0 | C [2 cards] 0, away"
    assert seats_line(open_view(t.view(), t.state), name).startswith("A [2C] 0")
