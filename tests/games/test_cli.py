"""The command line: its output and its errors, for every game. A match that it saves is
complete."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from itertools import chain, cycle, repeat
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.cli import main
from engine.cli.simulate import (
    GAMES_A_CORE,
    TIMED,
    FinishedGame,
    Setup,
    SimulationResults,
    cores,
    play,
    play_all,
    simulate,
    table,
)
from engine.core import HIDDEN
from engine.games import GAMES, package_of
from engine.games.cabo import events as ev
from engine.games.cabo.text import WORDS
from engine.games.cabo.variants import VARIANTS
from engine.games.explosive import events as xe
from engine.games.explosive.deck import Kind
from engine.games.jokers import events as je
from engine.games.jokers.text import open_view, seats_line
from engine.refusals import Refusal
from engine.replay import load
from engine.wording import COMMON, REFUSALS
from tests.games.cabo.builders import P
from tests.games.jokers.builders import jokers
from tests.support.driver_cards import CARDS

Typed = Callable[[Iterable[str]], None]
Printed = pytest.CaptureFixture[str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Return a function that sets what the person is going to type, followed by the end of the
    input. Optional choices are skipped, and the first card is always chosen."""

    def set_lines(lines: Iterable[str]) -> None:
        left = iter(lines)

        def answer(prompt: str = "") -> str:
            if "let it pass" in prompt:
                return ""
            if "Which card?" in prompt or "Which player?" in prompt:
                return prompt.split()[2]
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)

    return set_lines


@pytest.fixture
def saved(tmp_path: Path, typed: Typed, capsys: Printed) -> Path:
    """The file of a whole short match, which was played and saved in the terminal."""
    file = tmp_path / "match.json"
    typed(cycle("54321"))  # one of them is a valid choice
    assert main(["play", "--seats", "2", "--rounds", "1", "--seed", "x", "--save", str(file)]) == 0
    assert "Saved." in capsys.readouterr().out
    return file


def changed(saved: Path, change: dict[str, Any]) -> dict[str, Any]:
    """Change the saved match, and return the match as it was."""
    match = json.loads(saved.read_text())
    saved.write_text(json.dumps(match | change))
    return match


def refused(capsys: Printed, *arguments: str) -> str:
    """Return the error of a command that fails. It must be a single line."""
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 1
    assert "Traceback" not in printed.err
    return printed.err.strip()


def replayed(capsys: Printed, file: Path, *whose: str) -> list[str]:
    """Replay the whole match in this file, and return the lines of the output."""
    capsys.readouterr()
    assert main(["replay", str(file), "--all", *whose]) == 0
    return capsys.readouterr().out.splitlines()


def test_help_teaches(capsys: Printed) -> None:
    for command in ([], ["simulate"], ["replay"], ["play"], ["verify-daily"]):
        with pytest.raises(SystemExit) as ended:
            main([*command, "--help"])
        assert ended.value.code == 0
        assert "python -m engine" in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("simulate --game whist", "no game called 'whist'"),
        ("simulate --seats 9", "2 to 6 seats, not 9"),
        ("simulate --players genius", "'genius'"),
        ("simulate --rounds 0", "0 rounds"),
        ("simulate --games 0", "at least one game"),
        ("simulate --game graveyard --rounds 3", "cannot be played over 3 rounds"),
        ("play --game kaboo --seats 9", "2 to 8 seats, not 9"),
        ("play --game jokers --seats 2", "3 to 4 seats, not 2"),
        ("play --game explosive --seats 1", "2 to 5 seats, not 1"),
        ("play --seat 5", "sit at 1 to 4, not 5"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: str, said: str, capsys: Printed) -> None:
    assert main(arguments.split()) == 2
    assert said in capsys.readouterr().err


def test_every_refusal_has_words() -> None:
    assert set(REFUSALS) == set(Refusal)
    for words in REFUSALS.values():
        assert "_" not in words
        assert not words.endswith(".")


# simulate


@pytest.mark.parametrize(
    ("arguments", "seats"),
    [
        ("--players normal,random,random", {"normal": 1, "random": 2}),
        ("--players random", {"random": 4}),
        ("", {"normal": 4}),
        ("--players normal,random --seats 4", {"normal": 2, "random": 2}),
        ("--game jokers --players random,random,random", {"random": 3}),
        ("--game jokers --players normal,random", {"normal": 2, "random": 2}),
    ],
)
def test_as_many_play_as_levels_are_named_unless_it_is_one_or_does_not_fit(
    arguments: str, seats: dict[str, int], capsys: Printed
) -> None:
    words = arguments.split()
    assert main(["simulate", *words, "--games", "1", "--rounds", "1", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert {name: level["seats"] for name, level in result["levels"].items()} == seats


@pytest.mark.parametrize(
    ("key", "heads"),
    [
        ("kaboom", "score calls won slaps wrong"),
        ("kaboo", "slaps"),
        ("graveyard", "slaps"),
        ("jokers", "booms"),
        ("explosive", "games walls knocked parried"),
    ],
)
def test_simulate_counts_and_prints_a_table(key: str, heads: str, capsys: Printed) -> None:
    arguments = ["simulate", "--game", key, "--games", "3", "--players", "normal,random,random"]
    arguments += ["--seed", "a"] + (["--rounds", "1"] if key != "graveyard" else [])
    results: list[Any] = []
    for _ in range(2):
        assert main([*arguments, "--json"]) == 0
        results.append(json.loads(capsys.readouterr().out))
    result, again = results
    assert again["levels"] == result["levels"]
    assert (result["game"], result["games"], result["seed"]) == (key, 3, "a")
    normal, other = result["levels"]["normal"], result["levels"]["random"]
    assert normal["wins"] + other["wins"] == pytest.approx(3, abs=0.1)
    assert (normal["seats"], other["seats"]) == (3, 6)
    low, high = normal["interval"]
    assert 0 <= low <= normal["wins_of_100"] <= high <= 100
    assert result["actions_per_second"] > 0
    assert main(arguments) == 0
    printed = capsys.readouterr()
    first, _, head, *rows, _, speed = printed.out.splitlines()
    counted = f"rounds {result['rounds']}, turns a round {result['turns_per_round']}"
    assert first == f"{key}: games 3, {counted} (seed a)"
    assert all(each in head for each in ("level", "wins", "of 100", "95 %", *heads.split()))
    assert ("slaps" in head) == ("slaps" in heads)
    assert [row.split()[0] for row in rows] == ["normal", "random"]
    for row in rows:
        level = result["levels"][row.split()[0]]
        shown = row.replace(",", "").split()
        assert f"{level['interval'][0]}-{level['interval'][1]}" in shown
        numbers = {"wins", "score", "calls", "calls_won", "slaps", "slaps_wrong"} & set(level)
        assert all(str(level[name]) in shown for name in numbers)
    assert re.fullmatch(rf"{result['actions']:,} actions, [\d,]+ a second, .*", speed)
    # Standard error is not a terminal, so no bar is drawn.
    assert printed.err == ""


def test_simulate_draws_a_bar_for_who_watches(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["simulate", "--games", "2", "--rounds", "1", "--seats", "2", "--json"]) == 0
    printed = capsys.readouterr()
    assert "2/2" in printed.err
    assert "game" in printed.err
    assert json.loads(printed.out)["games"] == 2


SETUP = Setup("jokers", {}, 3, ["random"], b"any")


def timeless(played: FinishedGame) -> FinishedGame:
    """Return the game's results without the elapsed time, which differs from run to run."""
    return replace(played, seconds=0.0)


@pytest.mark.slow
def test_a_game_is_the_same_wherever_it_is_played() -> None:
    here = [timeless(one) for one in play_all(SETUP, 5, processes=1)]
    # Who has seen enough waits for no game more.
    endless = play_all(SETUP, 100_000, processes=2)
    spread = [timeless(next(endless)) for _ in here]
    endless.close()
    assert spread == here
    assert here[3] == timeless(play(SETUP, 3))
    assert len({(one.outcome, one.actions) for one in here}) > 1, "each is a game of its own"


def test_games_are_counted_and_some_are_timed() -> None:
    played = [play(SETUP, number) for number in (0, 1)]
    assert [one.timed > 0 for one in played] == [True, False]
    assert played[0].timed == played[0].actions
    results = SimulationResults({})
    for one in played:
        results.count(one)
    assert results.games == 2
    assert results.actions == sum(one.actions for one in played)
    assert results.rounds == sum(one.rounds for one in played)
    assert results.rules_per_second() > 0


def test_few_games_are_not_worth_another_process() -> None:
    assert cores(1) == cores(GAMES_A_CORE) == cores(2 * GAMES_A_CORE - 1) == 1
    assert cores(1000 * GAMES_A_CORE) >= 1
    assert TIMED > 1


@pytest.mark.parametrize(
    ("shared", "said"),
    [
        (1, r"[\d,]+ a second, the players' thinking included; the rules alone, [\d,]+ a second"),
        (2, r"[\d,]+ a second on 2 cores, the .*; the rules alone, [\d,]+ a second on one"),
    ],
)
def test_both_speeds_are_told(shared: int, said: str) -> None:
    results = simulate(GAMES[0], 2, 1, ["random"], b"any", {"rounds": 1})
    *_, last = table("kaboom", "any", replace(results, cores=shared)).splitlines()
    assert re.fullmatch(rf"{results.actions:,} actions, {said}", last)


# play


def test_play_can_be_left(typed: Typed, tmp_path: Path, capsys: Printed) -> None:
    file = tmp_path / "left.json"
    for lines in ([], ["nonsense", "1", "", "q"]):
        typed(lines)
        assert main(["play", "--seed", "x", "--save", str(file)]) == 0
        assert "You left the table." in capsys.readouterr().out
        assert load(file.read_bytes()).seed_is_true()
    typed([])
    assert main(["play"]) == 0
    assert main(["play", "--save", str(tmp_path / "none" / "match.json")]) == 2
    assert "Cannot write" in capsys.readouterr().err


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
        ("kaboom", "1", ()),
        ("kaboo", "1", ()),
        ("graveyard", "5", ()),
        ("jokers", "1", ("Drawn for the deal:", "play a card")),
        ("explosive", "1", ("trade three cards for a new one", "answer with nothing")),
    ],
)
def test_a_match_of_each_game_is_played_and_replayed(
    key: str, rounds: str, said: tuple[str, ...], typed: Typed, tmp_path: Path, capsys: Printed
) -> None:
    """In the cabo family, the answers are the first choice for a while, and then the last one,
    which ends a round. In other games, they are always the first choice."""
    file = tmp_path / "match.json"
    arguments = ["play", "--game", key, "--seats", "3", "--rounds", rounds, "--save", str(file)]
    for seed in "yzx" if key == "explosive" else "x":  # one game does not ask for everything
        typed(chain(repeat("1", 20), cycle("54321")) if key in VARIANTS else repeat("1"))
        assert main([*arguments, "--seed", seed]) == 0
    printed = capsys.readouterr().out
    assert re.search(r"The (game|match) is over", printed)
    assert all(each in printed for each in said)
    assert key in ("kaboom", "explosive") or "Kaboom" not in printed.split("you are Player 1")[1]
    assert load(file.read_bytes()).seed_is_true()
    for seat in (1, 2, 3):
        assert shown(key, replayed(capsys, file, "--seat", str(seat))) == {seat}
    assert shown(key, replayed(capsys, file, "--spectator")) == set()
    assert shown(key, replayed(capsys, file, "--open")) == {1, 2, 3}


# replay


def test_replay_says_whether_the_match_ended(saved: Path, capsys: Printed) -> None:
    match = load(saved.read_bytes())
    assert match.seed_is_true()
    opened = "\n".join(replayed(capsys, saved, "--open"))
    assert f"\n-- {len(match.actions)} of {len(match.actions)}: " in opened
    assert "The game is over" in opened
    assert match.fingerprint in opened
    assert ", played to its end." in opened
    assert any("##" in line for line in replayed(capsys, saved))
    changed(saved, {"actions": json.loads(saved.read_text())["actions"][:-1]})
    assert ", not played to its end." in "\n".join(replayed(capsys, saved))


def test_replay_steps(
    saved: Path, typed: Typed, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    typed(["", "b", "5", "99999", "q"])
    assert main(["replay", str(saved)]) == 0
    pages = [line for line in capsys.readouterr().out.splitlines() if line.startswith("-- ")]
    last = pages[-1].split()[3].rstrip(":")
    assert [page.split()[1] for page in pages] == ["0", "1", "0", "5", last]


@pytest.mark.parametrize(
    "change",
    [
        {"fingerprint": "0" * 64},
        {"seed": "00" * 32},
        {"match": "another"},
        {"options": {"rounds": 1, "caller_miss": 20}},
    ],
)
def test_replay_names_a_file_whose_start_was_changed(
    saved: Path, capsys: Printed, change: dict[str, object]
) -> None:
    match = changed(saved, change)
    # Before what the rules make of it.
    said = refused(capsys, "replay", str(saved))
    assert said.startswith(f"{saved}: The seed")
    assert "refuse" not in said
    # Cut before the first move that is illegal in another deal.
    saved.write_text(json.dumps(match | change | {"actions": match["actions"][:2]}))
    assert main(["replay", str(saved), "--all"]) == 2
    printed = capsys.readouterr()
    assert "are not those whose hash was published" in printed.err
    assert "are not those whose hash was published" in printed.out
    assert "gives the hash" not in printed.out


def test_replay_names_a_file_whose_log_was_changed(saved: Path, capsys: Printed) -> None:
    actions = json.loads(saved.read_text())["actions"]
    changed(saved, {"actions": actions[3:]})
    assert refused(capsys, "replay", str(saved)).startswith(f"{saved}: The rules refuse action")
    changed(saved, {"actions": [*actions[:7], actions[7] | {"number": 999}]})
    said = refused(capsys, "replay", str(saved))
    assert "refuse action 8 of this match: it answers a moment that has passed." in said


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "whist"}, "no game called 'whist'"),
        ({"seats": 17}, "not played by 17"),
        ({"options": {"rounds": 99}}, "'rounds'"),
        ({"options": {"colour": 1}}, "'colour'"),
        ({"seed": "xyz"}, "not hexadecimal"),
        ({"actions": [{"type": "fly"}]}, "Action 1 is none"),
        ({"extra": 1}, "not a saved match"),
    ],
)
def test_replay_refuses_what_is_no_match(
    saved: Path, capsys: Printed, change: dict[str, object], sentence: str
) -> None:
    changed(saved, change)
    said = refused(capsys, "replay", str(saved))
    assert sentence in said
    assert str(saved) in said


def test_replay_refuses_files(saved: Path, tmp_path: Path, capsys: Printed) -> None:
    assert "Cannot read" in refused(capsys, "replay", str(tmp_path / "none.json"))
    (tmp_path / "bad.json").write_bytes(b"\xff{")
    assert "not a saved match" in refused(capsys, "replay", str(tmp_path / "bad.json"))
    assert "seats 1 to 2, not 3" in refused(capsys, "replay", str(saved), "--seat", "3")


# Each game's words


ACE, KING = 0, 51


def name(seat: int) -> str:
    return "ABCD"[seat]


@pytest.mark.parametrize("key", VARIANTS)
def test_every_choice_has_words(key: str) -> None:
    choices = package_of(key).text.CHOICES
    kinds = {str(kind.__struct_config__.tag) for kind in CARDS[key].actions}
    assert kinds - {"leave", "return", "time_up"} == (set(choices) | set(COMMON)) & kinds
    assert set(WORDS) == set(VARIANTS)


@pytest.mark.parametrize(
    ("key", "event", "told"),
    [
        ("kaboo", ev.Reshuffled(9), "9 discards are shuffled into a new stock"),
        ("kaboo", ev.Mistaken(1, P(2, 0), KING), "B shows C's card 1: KS, wrong; it goes back"),
        ("kaboo", ev.ChangedMind(1, True), "B flips nothing for the snap, by the clock"),
        ("kaboo", ev.PassedOver(0, False), "A can do nothing and is passed over"),
        ("kaboo", ev.PassedOver(0, True),
         "A has nothing to draw as time runs out and is passed over"),
        ("graveyard", ev.Discarded(0, 3, KING, True), "A throws KS (card 3), by the clock"),
        ("graveyard", ev.Reshuffled(9), "9 cards of the graveyard are shuffled into a new deck"),
        ("graveyard", ev.Took(0, 0, ACE), "A takes AC from the graveyard"),
        ("graveyard", ev.PutBack(0, 5, ACE, True), "A puts AC back (card 5), by the clock"),
        ("graveyard", ev.PowerDropped(0, "blind_swap", "ended"),
         "A's effect ends unused: blind swap (ended)"),
        ("graveyard", ev.Called(2, True), "C ends the round for want of cards"),
        ("kaboom", ev.Called(2, True), "C calls Kaboom! for want of cards"),
        ("kaboom", ev.PassedOver(0, False), "A has no cards and is passed over"),
        ("jokers", je.Drew(1, 0, je.BY_CLOCK), "B draws AC, by the clock"),
        ("jokers", je.Boomed(0, ()), "BOOM! by A; to draw: nobody, for the pile is empty"),
        ("jokers", je.Skipped(2, True), "C skips, by the clock"),
        ("jokers", je.Buried(52), "*1 is turned up and buried in the pile"),
        ("jokers", je.SeatLeft(0, False), "A is away; the computer plays on"),
        ("jokers", je.SeatReturned(0), "A is back"),
        ("explosive", xe.Passed(0, True), "A passes, by the clock"),
        ("explosive", xe.Passed(0, False, True), "A passes, and the underminer has its moment"),
        ("explosive", xe.Traded(0, (Kind.TNT, Kind.SPY)), "A trades in TNT, spy"),
        ("explosive", xe.Fizzled(1, Kind.TNT), "The TNT can destroy nothing of B's"),
        ("explosive", xe.Undefended(1, Kind.TNT, True), "B answers with nothing, by the clock"),
        ("explosive", xe.Arranged(0, HIDDEN, True), "A puts them back, by the clock"),
        ("explosive", xe.LookEnded(0, 2), "A has seen enough (look 2)"),
        ("explosive", xe.SeatLeft(0, False), "A is away; the computer plays on"),
        ("explosive", xe.SeatReturned(0), "A is back"),
    ],
)  # fmt: skip
def test_events_that_no_transcript_has(key: str, event: Any, told: str) -> None:
    assert package_of(key).text.tell(event, name) == told


def test_the_table_of_jokers_in_plain_text() -> None:
    t = jokers(hands=["*1 2C", "KC", "3S"], discard="7D", pile="4H 5H").play(0, "*1").leave(2)
    assert seats_line(t.view(1), name) == "A [1 card] 0 | B [KC 4H] 0 | C [2 cards] 0, away"
    assert seats_line(open_view(t.view(), t.state), name).startswith("A [2C] 0")
