"""The ladder of computer players: its command, and that no level has become weaker."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from bench.deals import (
    CLIMB,
    NEIGHBOURS,
    PERSON,
    Cell,
    Deal,
    all_cells,
    milliseconds,
    named,
    play,
)
from bench.ladder import AIMS, BANDS, EDITIONS, Measured, Result, Results, main, page, verdict
from engine.games import GAMES
from engine.games import find as find_game
from engine.levels import GRADES

DEALS = 8
"""The number of deals for each cell. It is enough to see that a level is broken, but not how good
it is."""
RUNGS = [
    cell
    for cell in all_cells()
    if cell.about == NEIGHBOURS and cell.seats == find_game(cell.game).seats[0]
]


def come_to(cell: Cell, deals: Iterable[Deal]) -> Result:
    """Return the result of these deals in a cell."""
    measured = Measured(cell.name)
    for deal in deals:
        measured.add(deal)
    return measured.result(cell)


@pytest.mark.slow
@pytest.mark.parametrize("cell", RUNGS, ids=lambda cell: cell.name)
def test_no_level_has_fallen_from_its_rung(cell: Cell) -> None:
    """The wins of each level against the level below it are at most three standard errors below the
    target. The seeds are fixed, so every run of the test has the same deals."""
    found = come_to(cell, [play(cell, "rungs", number) for number in range(DEALS)])
    bar = AIMS.get(cell.name, 45.0)
    assert found.wins.mean >= bar - 3 * found.wins.error / 1.96


def test_every_game_has_its_cells_and_aims_are_of_levels_next_to_each_other() -> None:
    cells = all_cells()
    assert len({cell.name for cell in cells}) == len(cells)
    assert {cell.game for cell in cells} == {game.key for game in GAMES}
    assert {cell.seats for cell in cells if cell.game == "kaboom"} == {2, 3, 4, 6}
    assert any(cell.about == PERSON for cell in cells)
    assert [cell.name for cell in named("jokers-3-normal-easy, nothing-*")] == [
        "jokers-3-normal-easy"
    ]
    for name in (*AIMS, *BANDS):
        game, seats, one, others = name.split("-")
        assert int(seats) in find_game(game).seats
        assert one == "human" or GRADES.index(one) == GRADES.index(others) + 1


@pytest.mark.parametrize(
    ("cell", "interval", "said"),
    [
        ("kaboom-4-normal-easy", (45.0, 50.0, 55.0), ": reached"),
        ("kaboom-4-normal-easy", (44.0, 50.0, 56.0), ": likely"),
        ("kaboom-4-normal-easy", (30.0, 40.0, 50.0), ": not reached"),
        ("kaboom-4-human-easy", (50.0, 60.0, 70.0), ": likely"),
        ("kaboom-4-human-easy", (50.0, 55.0, 60.0), ": reached"),
        ("kaboom-4-sees-own-normal", (50.0, 55.0, 60.0), ""),
    ],
)
def test_an_aim_is_reached_by_the_lower_end(
    cell: str, interval: tuple[float, float, float], said: str
) -> None:
    told = verdict(cell, *interval)
    assert told.endswith(said)
    assert bool(told) == bool(said)


def test_a_deal_is_the_same_each_time_and_another_with_another_number() -> None:
    (cell,) = named("jokers-3-normal-easy")
    deals = [play(cell, "same", number) for number in (0, 0, 1, 2, 3)]
    came = [(deal.wins, deal.edge) for deal in deals]
    assert came[0] == came[1]
    assert len(set(came)) > 1


def test_wins_edge_and_skill_come_from_the_deals() -> None:
    (cell,) = named("jokers-4-normal-easy")
    deals = [
        Deal(cell.name, n, wins, -1.0, 1.0, 0.5, {"0": 50}, {"0": 49, "38": n})
        for n, wins in enumerate((0.25, 0.75))
    ]
    found = come_to(cell, deals)
    assert (found.deals, found.wins.mean, found.fair) == (2, 50.0, 25.0)
    assert found.wins.error == pytest.approx(1.96 * 25.0)
    assert (found.edge.mean, found.edge.error) == (-1.0, 0.0)
    assert found.turn_ms == pytest.approx((0.001, 1.2**38 / 1000))
    assert milliseconds({"0": 99, "38": 1}, 99) == pytest.approx(0.001)
    # Estimates have skill if they tell right calls from wrong ones.
    (cell,) = named("kaboo-2-hard-normal")
    about: dict[str, Any] = {"wins": 0, "edge": 0, "seconds": 0, "thought": 0, "times": {"9": 1}}
    about |= {"calls": 4, "right": 2, "expected": 2.0}
    skills = [come_to(cell, [Deal(cell.name, 0, **about, squared=off)]).skill for off in (0, 1, 4)]
    assert skills == pytest.approx([1.0, 0.0, -3.0])


def test_a_deal_counts_short_rounds_hits_and_calls() -> None:
    (cell,) = named("kaboom-3-human-normal")
    deal = play(cell, "manners", 0)
    game: Any = find_game("kaboom")
    assert deal.rounds == 3 * game.options().rounds
    assert 0 <= deal.short < deal.rounds
    assert 0 < deal.hit < deal.aimed
    assert 0 < deal.right < deal.calls
    assert 0 < deal.expected < deal.calls
    found = come_to(cell, [deal])
    assert found.short.mean == pytest.approx(100 * deal.short / deal.rounds)
    assert found.skill < 1
    assert not play(named("jokers-3-normal-easy")[0], "manners", 0).calls


def test_the_page_says_whether_each_level_is_harder() -> None:
    cells = [cell for cell in all_cells() if (cell.game, cell.seats) == ("explosive", 4)]
    assert [cell.others for cell in cells if cell.about == CLIMB] == ["hard", "expert"]

    def climbs(easy: float, hard: float, expert: float) -> str:
        wins = {"easy": easy, "hard": hard, "expert": expert}
        results = [
            come_to(
                cell, [Deal(cell.name, n, wins[cell.others], 0, 1, 1, {"9": 1}) for n in (1, 2)]
            )
            for cell in cells
            if cell.one == "normal"
        ]
        (row,) = [line for line in page(results, "", "").splitlines() if "| 25.0 ±0.0 |" in line]
        return row.split(" | ")[-1]

    assert climbs(0.4, 0.2, 0.1) == "yes |"
    assert climbs(0.4, 0.3, 0.28) == "no |", "easier than equals"
    assert climbs(0.4, 0.1, 0.2) == "no |"


@pytest.mark.slow
def test_the_command_goes_on_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "ladder.md"
    arguments = ["--out", str(out)]
    some = [*arguments, "--cells", "jokers-?-normal-easy,explosive-2-normal-easy"]
    assert main([*some, "--deals", "2"]) == 0
    assert "| 2 × 4 |" in out.read_text(encoding="utf-8")
    assert main([*some, "--deals", "3"]) == 0
    page = out.read_text(encoding="utf-8")
    assert page.count("\n| normal | ") == 3
    assert "| 3 × 4 |" in page
    chart = ElementTree.parse(tmp_path / "ladder.svg").getroot()
    assert len(chart.findall("{http://www.w3.org/2000/svg}circle")) == 3 + 3
    # A new measurement leaves the others unchanged; the same deals give the same result.
    fresh = ["--cells", "jokers-3-*-easy", "--fresh", "--deals", "3"]
    assert main([*arguments, *fresh]) == 0
    again = out.read_text(encoding="utf-8")
    assert [_untimed(line) for line in again.splitlines()] == [
        _untimed(line) for line in page.splitlines()
    ]
    capsys.readouterr()
    assert main([*some, "--seed", "other"]) == 2
    assert "'judge', not 'other'" in capsys.readouterr().err


def _untimed(line: str) -> list[str]:
    cells = line.split(" | ")
    return cells[:6] + cells[7:]


def test_what_was_measured_is_added_to(tmp_path: Path) -> None:
    path, cells = tmp_path / "ladder.json", named("jokers-*")
    deals = [Deal(cells[0].name, n, n % 2, -n, 1.0, 0.5, {"9": 5, "20": 1}) for n in range(6)]
    for deal in deals:
        Results(path, "any", cells).add(deal)
    assert Results(path, "any", cells).all() == [come_to(cells[0], deals)]
    assert Results(path, "any", cells[1:]).all() == [], "no cell any more"
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(ValueError, match="is no ladder's"):
        Results(path, "any", cells)


def test_results_of_earlier_players_are_marked_and_replaced(tmp_path: Path) -> None:
    path, cells = tmp_path / "ladder.json", named("kaboom-2-normal-easy")
    deal = Deal(cells[0].name, 5, 0.5, -1.0, 1.0, 0.5, {"9": 5})
    Results(path, "any", cells).add(deal)
    path.write_text(path.read_text().replace(f'"edition":{EDITIONS["kaboom"]}', '"edition":1'))
    results = Results(path, "any", cells)
    assert "1 × 2 †" in page(results.all(), "", "any")
    results.add(deal)
    assert "1 × 2 |" in page(Results(path, "any", cells).all(), "", "any")


@pytest.mark.parametrize(
    ("asked", "said"),
    [(["--cells", "chess-*"], "No cell is called 'chess-*'"), (["--deals", "0"], "at least one")],
)
def test_what_it_cannot_do_it_says(
    asked: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[Any]
) -> None:
    assert main(["--out", str(tmp_path / "page.md"), *asked]) == 2
    assert said in capsys.readouterr().err
