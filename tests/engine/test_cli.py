"""The command line: its output and its errors. A match that it saves is complete."""

import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from engine.cli import main
from engine.refusals import Refusal
from engine.replay import load
from engine.wording import REFUSALS
from tests.support.terminal import replayed

Typed = Callable[[Iterable[str]], None]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Return a function that sets what the person is going to type, followed by the end of the
    input. Optional choices are skipped, and the first card is always chosen."""

    def set_lines(lines: Iterable[str]) -> None:
        left = iter(lines)

        def answer(prompt: str = "") -> str:
            if "let it pass" in prompt:
                return ""
            if "Which card?" in prompt:
                return prompt.split()[2]
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)

    return set_lines


def typing_the_last_choice() -> Iterable[str]:
    """Yield descending numbers again and again. One of them is a valid choice."""
    while True:
        yield from "54321"


@pytest.fixture
def saved(tmp_path: Path, typed: Typed, capsys: pytest.CaptureFixture[str]) -> Path:
    """The file of a whole short match, which was played and saved in the terminal."""
    file = tmp_path / "match.json"
    typed(typing_the_last_choice())
    assert main(["play", "--seats", "2", "--rounds", "1", "--seed", "x", "--save", str(file)]) == 0
    assert "Saved." in capsys.readouterr().out
    return file


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the error of a command that fails. It must be a single line."""
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 1
    assert "Traceback" not in printed.err
    return printed.err.strip()


def test_simulate_counts(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--games", "4", "--players", "normal,random", "--rounds", "2"]
    assert main([*arguments, "--seed", "a", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["games"], result["rounds"], result["seed"]) == (4, 8, "a")
    assert sum(level["wins"] for level in result["levels"].values()) == pytest.approx(4, abs=0.1)
    assert {level["seats"] for level in result["levels"].values()} == {4}
    assert main([*arguments, "--seed", "a", "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["levels"] == result["levels"]


@pytest.mark.parametrize(
    ("arguments", "seats"),
    [
        ("--players normal,random,random", {"normal": 1, "random": 2}),
        ("--players random,random", {"random": 2}),
        ("--players random", {"random": 4}),
        ("", {"normal": 4}),
        ("--players normal,random --seats 4", {"normal": 2, "random": 2}),
        ("--game jokers --players random,random,random", {"random": 3}),
        ("--game jokers --players normal,random", {"normal": 2, "random": 2}),
    ],
)
def test_as_many_play_as_levels_are_named_unless_it_is_one_or_does_not_fit(
    arguments: str, seats: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    words = arguments.split()
    assert main(["simulate", *words, "--games", "1", "--rounds", "1", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert {name: level["seats"] for name, level in result["levels"].items()} == seats


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--games", "4", "--players", "normal,random", "--rounds", "2"]
    assert main([*arguments, "--seed", "a", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert main([*arguments, "--seed", "a"]) == 0
    printed = capsys.readouterr()
    first, _, heads, *rows, _, speed = printed.out.splitlines()
    assert first == f"kaboom: games 4, rounds 8, turns a round {result['turns_per_round']} (seed a)"
    for head in ("level", "wins", "of 100", "score", "calls", "won", "slaps", "wrong"):
        assert head in heads
    assert [row.split()[0] for row in rows] == ["normal", "random"]
    for row in rows:
        level = result["levels"][row.split()[0]]
        shown = row.replace(",", "").split()
        for key in ("wins", "score", "calls", "calls_won", "slaps", "slaps_wrong"):
            assert str(level[key]) in shown
    assert re.fullmatch(rf"{result['actions']:,} actions, [\d,]+ a second, .*", speed)
    assert result["actions_per_second"] > 0
    # Standard error is not a terminal, so no bar is drawn.
    assert printed.err == ""


def test_simulate_draws_a_bar_for_who_watches(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["simulate", "--games", "2", "--rounds", "1", "--seats", "2", "--json"]) == 0
    printed = capsys.readouterr()
    assert "2/2" in printed.err
    assert "game" in printed.err
    assert json.loads(printed.out)["games"] == 2


def test_simulate_refuses(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no game called 'whist'" in refused(capsys, "simulate", "--game", "whist")
    assert "2 to 6 seats, not 9" in refused(capsys, "simulate", "--seats", "9")
    assert "'genius'" in refused(capsys, "simulate", "--players", "genius")
    assert "0 rounds" in refused(capsys, "simulate", "--rounds", "0")
    assert "at least one game" in refused(capsys, "simulate", "--games", "0")


def test_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ([], ["simulate"], ["replay"], ["play"], ["verify-daily"]):
        with pytest.raises(SystemExit) as ended:
            main([*command, "--help"])
        assert ended.value.code == 0
        assert "python -m engine" in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 2


def test_play_to_the_end_and_replay(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = load(saved.read_bytes())
    assert match.seed_is_true()
    assert main(["replay", str(saved), "--all", "--open"]) == 0
    opened = capsys.readouterr().out
    assert f"\n-- {len(match.actions)} of {len(match.actions)}: " in opened
    assert "The game is over" in opened
    assert match.fingerprint in opened
    assert main(["replay", str(saved), "--all"]) == 0
    assert "##" in capsys.readouterr().out


def test_replay_shows_a_seat_its_own_cards_only(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def peeks(*whose: str) -> list[str]:
        return [line for line in replayed(capsys, saved, *whose) if " peeks at " in line]

    assert [": " in line for line in peeks("--spectator")] == [False, False]
    shown = [[": " in line for line in peeks("--seat", seat)] for seat in ("1", "2")]
    assert sorted(shown) == [[False, True], [True, False]]
    assert [": " in line for line in peeks("--open")] == [True, True]


def test_replay_steps(
    saved: Path, typed: Typed, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
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
    saved: Path, capsys: pytest.CaptureFixture[str], change: dict[str, object]
) -> None:
    match = json.loads(saved.read_text())
    # Cut before the first move that is illegal in another deal.
    saved.write_text(json.dumps(match | change | {"actions": match["actions"][:2]}))
    assert main(["replay", str(saved), "--all"]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(f"{saved}: The seed")
    assert "are not those whose hash was published" in printed.err
    assert "are not those whose hash was published" in printed.out
    assert "gives the hash" not in printed.out


def test_replay_names_the_seed_before_what_the_rules_make_of_it(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = json.loads(saved.read_text())
    saved.write_text(json.dumps(match | {"seed": "00" * 32}))
    said = refused(capsys, "replay", str(saved))
    assert said.startswith(f"{saved}: The seed")
    assert "refuse" not in said


def test_replay_names_a_file_whose_log_was_changed(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = json.loads(saved.read_text())
    saved.write_text(json.dumps(match | {"actions": match["actions"][3:]}))
    assert refused(capsys, "replay", str(saved)).startswith(f"{saved}: The rules refuse action")
    shifted = [*match["actions"][:7], match["actions"][7] | {"number": 999}]
    saved.write_text(json.dumps(match | {"actions": shifted}))
    said = refused(capsys, "replay", str(saved))
    assert "refuse action 8 of this match: it answers a moment that has passed." in said


def test_every_refusal_has_words() -> None:
    assert set(REFUSALS) == set(Refusal)
    for words in REFUSALS.values():
        assert "_" not in words
        assert not words.endswith(".")


def test_replay_says_whether_the_match_ended(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(saved), "--all"]) == 0
    assert ", played to its end." in capsys.readouterr().out
    match = json.loads(saved.read_text())
    saved.write_text(json.dumps(match | {"actions": match["actions"][:-1]}))
    assert main(["replay", str(saved), "--all"]) == 0
    assert ", not played to its end." in capsys.readouterr().out


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
    saved: Path, capsys: pytest.CaptureFixture[str], change: dict[str, object], sentence: str
) -> None:
    saved.write_text(json.dumps(json.loads(saved.read_text()) | change))
    said = refused(capsys, "replay", str(saved))
    assert sentence in said
    assert str(saved) in said


def test_replay_refuses_files(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Cannot read" in refused(capsys, "replay", str(tmp_path / "none.json"))
    (tmp_path / "bad.json").write_bytes(b"\xff{")
    assert "not a saved match" in refused(capsys, "replay", str(tmp_path / "bad.json"))
    assert "seats 1 to 2, not 3" in refused(capsys, "replay", str(saved), "--seat", "3")


def test_play_refuses_and_can_be_left(
    typed: Typed, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "sit at 1 to 4, not 5" in refused(capsys, "play", "--seat", "5")
    file = tmp_path / "left.json"
    for lines in ([], ["nonsense", "1", "", "q"]):
        typed(lines)
        assert main(["play", "--seed", "x", "--save", str(file)]) == 0
        assert "You left the table." in capsys.readouterr().out
        assert load(file.read_bytes()).seed_is_true()
    typed([])
    nowhere = str(tmp_path / "none" / "match.json")
    assert main(["play", "--save", nowhere]) == 2
    assert "Cannot write" in capsys.readouterr().err
