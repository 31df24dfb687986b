"""The exported file of a day of the daily deal. A valid file is verified, and the error about a
forged file names the part that was forged."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine.daily_file
from engine.cli import main
from engine.daily import PAR_RUNS, Deal
from engine.daily_file import check_run, check_terms, load, save
from tests.support.daily import DAYS, recorded


@pytest.fixture(autouse=True)
def _no_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the recorded par, because simulating 256 runs takes seconds. `test_daily` simulates
    them."""

    def known(of: Deal, first: int, count: int) -> tuple[int, ...]:
        assert (first, count) == (0, PAR_RUNS) == (0, 256)
        return (load(recorded(of.game.key)).par,)

    monkeypatch.setattr(engine.daily_file, "par_scores", known)


Refused = Callable[[dict[str, Any] | bytes], str]


@pytest.fixture
def refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Refused:
    """Return a function that writes an invalid file, and returns the error that `verify-daily`
    prints about it."""

    def verify(day: dict[str, Any] | bytes) -> str:
        file = tmp_path / "day.json"
        file.write_bytes(day if isinstance(day, bytes) else json.dumps(day).encode())
        assert main(["verify-daily", str(file)]) == 2
        printed = capsys.readouterr()
        assert "Everything" not in printed.out
        assert "Traceback" not in printed.err
        (line,) = printed.err.splitlines()
        assert line.startswith(f"{file}: ")
        assert line.endswith(".")
        return line

    return verify


@pytest.mark.parametrize("game", DAYS)
def test_a_true_day_is_proved(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "day.json"
    file.write_bytes(recorded(game))
    day = load(recorded(game))
    assert main(["verify-daily", str(file)]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    said, title = printed.out.splitlines(), day.deal.game.title
    assert said[0] == f"{title} of {DAYS[game]} on server 1, at seat {day.deal.seat + 1}."
    assert day.deal.commitment in said[1]
    assert said[2] == f"Par is {day.par}, the mean of 256 runs."
    assert said[3].startswith(
        f"Anneke: score {day.runs[0].score}; {len(day.runs[0].actions)} actions"
    )
    assert f"score {day.runs[2].score}, for fun;" in said[5]
    assert said[7] == "Everything in this file is true."
    assert save(day) == recorded(game)


Forge = Callable[[dict[str, Any]], Any]


def action(run: int, at: int, **changed: Any) -> Forge:
    """Return a function that forges one action of a run."""
    return lambda day: day["runs"][run]["actions"][at][1].update(changed)


def forged(name: str) -> Forge:
    def later(day: dict[str, Any], what: str) -> None:
        day["runs"][1][what][5][0] += 1

    def swapped(day: dict[str, Any]) -> None:
        actions = day["runs"][0]["actions"]
        actions[3], actions[4] = actions[4], actions[3]

    def pressed_by_another(day: dict[str, Any]) -> None:
        first = day["runs"][0]["presses"][0][1]
        first["seat"] = (first["seat"] + 1) % 4

    def earlier(day: dict[str, Any]) -> None:
        day["runs"][0]["presses"][3][0] = 0

    forgers: dict[str, Forge] = {
        "seed": lambda day: day.update(seed="00" * 32),
        "server": lambda day: day.update(server="2"),
        "date": lambda day: day.update(date="2026-12-06"),
        "commitment": lambda day: day.update(commitment="0" * 64),
        "par": lambda day: day.update(par=day["par"] - 1),
        "score": lambda day: day["runs"][1].update(score=day["runs"][1]["score"] - 1),
        "counted twice": lambda day: day["runs"][2].update(counted=True),
        "ms of an action": lambda day: later(day, "actions"),
        "ms of a press": lambda day: later(day, "presses"),
        "a move": action(0, 6, number=99),
        "two moves swapped": swapped,
        "a move left out": lambda day: day["runs"][0]["actions"].pop(4),
        "the last move left out": lambda day: day["runs"][0]["actions"].pop(),
        "a move added": lambda day: day["runs"][0]["actions"].append(day["runs"][0]["actions"][0]),
        "a press left out": lambda day: day["runs"][0]["presses"].pop(2),
        "a press of another seat": pressed_by_another,
        "a press before the one before": earlier,
        "a press after the end": lambda day: day["runs"][0]["presses"].append(
            [479_999, day["runs"][0]["presses"][-1][1]]
        ),
    }
    return forgers[name]


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("seed", "not the one whose hash was shown"),
        ("server", "not the one whose hash was shown"),
        ("date", "not the one whose hash was shown"),
        ("commitment", "not the one whose hash was shown"),
        ("par", "Par is "),
        ("score", "Run 2 (Bo): the score is "),
        ("counted twice", "Run 3 (Anneke): another run of this player counts"),
        ("ms of an action", "Run 2 (Bo): action 6 is "),
        ("ms of a press", "Run 2 (Bo): action "),
        ("a move", "Run 1 (Anneke): action 7 is "),
        ("two moves swapped", "Run 1 (Anneke): action 4 is "),
        ("a move left out", "Run 1 (Anneke): action 5 is "),
        ("the last move left out", "is nothing in the file and "),
        ("a move added", "in the file and nothing when the run is replayed"),
        ("a press left out", "Run 1 (Anneke): "),
        ("a press of another seat", "Run 1 (Anneke): press 1 is another seat's"),
        ("a press before the one before", "Run 1 (Anneke): press 4 is earlier"),
        ("a press after the end", "is refused: the game is over by then"),
    ],
)
def test_what_is_forged_is_named(what: str, sentence: str, refused: Refused) -> None:
    day = json.loads(recorded("kaboom"))
    forged(what)(day)
    assert sentence in refused(day)


def test_every_forged_millisecond_is_found() -> None:
    """If the time of any action is changed by one millisecond, later or earlier, the run is
    refused."""
    true = json.loads(recorded("jokers"))
    for at in range(len(true["runs"][0]["actions"])):
        for by in (-1, 1):
            day = json.loads(recorded("jokers"))
            day["runs"][0]["actions"][at][0] += by
            with pytest.raises(ValueError, match=rf"^Run 1 \(Anneke\): action {at + 1} is "):
                check_run(load(json.dumps(day).encode()), 1)
    check_terms(load(recorded("jokers")))
    check_run(load(recorded("jokers")), 1)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"edition": "daily-9"}, "no edition 'daily-9' of the daily deal; it has: daily-1."),
        ({"seed": "xyz"}, "The seed is not hexadecimal."),
        ({"server": "-1"}, "The server's id is not a number."),
        ({"server": "١"}, "The server's id is not a number."),
        ({"server": "9" * 5000}, "The server's id is not a number."),
        ({"date": "2026-02-30"}, "This is no file of a daily deal: "),
        ({"extra": 1}, "This is no file of a daily deal: "),
        ({"par": "five"}, "This is no file of a daily deal: "),
        ({"runs": [{"player": "x"}]}, "This is no file of a daily deal: "),
    ],
)
def test_what_is_no_day_is_refused(change: dict[str, Any], sentence: str, refused: Refused) -> None:
    assert sentence in refused(json.loads(recorded("kaboo")) | change)


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ([5, {"type": "fly"}], "Run 1 (Anneke): press 1 is none of Kaboo."),
        ([-5, {"type": "leave", "seat": 0}], "This is no file of a daily deal: "),
        ([2**60, {"type": "leave", "seat": 0}], "This is no file of a daily deal: "),
        ([1.5, {"type": "leave", "seat": 0}], "This is no file of a daily deal: "),
        ([5], "This is no file of a daily deal: "),
        ([5, {"type": "leave", "seat": 0}, 1], "This is no file of a daily deal: "),
        ([5, {"type": "leave", "seat": -1}], "press 1 is another seat's"),
        ([5, {"type": "time_up", "clock": "turn", "number": 1}], "press 1 is another seat's"),
    ],
)
def test_what_is_no_press_is_refused(entry: list[Any], sentence: str, refused: Refused) -> None:
    day = json.loads(recorded("kaboo"))
    day["runs"][0]["presses"] = [entry]
    assert sentence in refused(day)


@pytest.mark.parametrize("name", ["x\nEverything in this file is true.", "\x1b[2J", "\x9b"])
def test_a_name_can_t_write_lines_of_its_own(name: str, refused: Refused) -> None:
    day = json.loads(recorded("kaboo"))
    day["runs"][1]["player"] = name
    assert "The player's name in run 2 has control characters." in refused(day)


@pytest.mark.parametrize("data", [b"", b"\xff{", b"[" * 100_000, b'{"runs":' + b"[" * 100_000])
def test_what_is_no_json_is_refused(data: bytes, refused: Refused) -> None:
    assert "This is no file of a daily deal: " in refused(data)


def test_what_is_no_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify-daily", str(tmp_path / "none.json")]) == 2
    assert "Cannot read" in capsys.readouterr().err


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.data())
def test_a_file_that_is_damaged_is_refused_or_false(data: st.DataObject) -> None:
    """If any single byte is changed, the file is refused with one sentence. The only other
    possibility is that the actions and scores are unchanged, as after a change to a name."""
    whole = bytearray(recorded("jokers"))
    at = data.draw(st.integers(0, len(whole) - 2))
    whole[at] = data.draw(st.integers(0, 255).filter(lambda byte: byte != whole[at]))
    true = load(recorded("jokers"))
    with suppress(ValueError):  # with a sentence, as the tests above read it
        day = load(bytes(whole))
        check_terms(day)
        for number in range(1, len(day.runs) + 1):
            check_run(day, number)
        assert [each.actions for each in day.runs] == [each.actions for each in true.runs]
        assert [each.score for each in day.runs] == [each.score for each in true.runs]
