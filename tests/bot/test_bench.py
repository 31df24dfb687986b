"""The checks that the benchmarks apply to their own figures."""

from pathlib import Path

import pytest

from bench.__main__ import PARTS
from bench.moments import Chance, skill_of
from bench.page import chart, places, write, written
from bench.pages import judged
from bench.rig import Figures


def figures(cpu_us: float, p50_ms: float) -> Figures:
    return Figures(480, cpu_us, p50_ms, 9.0, 50.0, 0)


NEW = figures(2000, 4.0)


@pytest.mark.parametrize(
    ("cpu_us", "p50_ms", "full", "beside"),
    [
        (2000, 4.0, "yes", "yes"),
        (1000, 2.0, "yes", "yes"),
        (2190, 4.39, "yes", "yes"),
        (2210, 4.0, "NO", "yes"),
        (2000, 4.41, "NO", "NO"),
        (9000, 4.41, "NO", "NO"),
    ],
)
def test_clicks_on_a_full_store_may_take_a_tenth_more(
    cpu_us: float, p50_ms: float, full: str, beside: str
) -> None:
    """On a full store, clicks may take a tenth longer. While pages load, only the waiting time is
    judged, because the CPU time includes the loading."""
    found = figures(cpu_us, p50_ms)
    lines = [
        judged("on the full store", found, NEW),
        judged("and 99 pages beside", found, NEW, pages=True),
    ]
    assert [line.split()[-1] for line in lines] == [full, beside]
    assert f"{p50_ms / 4.0:.2f}" in lines[1]
    assert all(len(line) < 100 for line in lines)


PAGE = """# Figures

Measured on a day.

```
engine: old
  one
store: old
```

Words stay.

```
pages: old
clicks: old, on a full store
```
"""
SAID = [
    "engine: new",
    "  two",
    "store: new",
    "pages: new",
    "clicks: new, on a full store",
]


def test_new_figures_take_the_place_of_the_old_ones_and_words_stay() -> None:
    page = written(PAGE, SAID, "Measured on another day.")
    assert "old" not in page
    assert "Measured on another day.\n" in page
    assert "Words stay." in page
    assert "```\npages: new\nclicks: new, on a full store\n```" in page
    assert written(page, SAID, "Measured on another day.") == page


def test_a_part_that_was_measured_alone_says_so_and_leaves_the_rest(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    write(page, ["pages: new", "  three"], "Measured on another day.", whole=False)
    there = page.read_text(encoding="utf-8")
    assert (
        "```\npages: new\n  three\n  This part was measured separately, on another day.\n```"
        in there
    )
    assert "Measured on a day.\n" in there
    assert "engine: old\n  one\nstore: old\n" in there
    assert not page.with_suffix(".svg").exists()


def test_figures_without_a_place_are_not_lost_in_silence() -> None:
    with pytest.raises(ValueError, match="crowds"):
        written(PAGE, [*SAID, "crowds: new"], "Measured on another day.")


def test_the_chart_has_a_bar_for_each_load_and_number_of_tables() -> None:
    lines = [
        "  one in flight     600   3,700  1,517  2.38 (2.3-2.8)     7.11    3.77",
        "  10,000 open                       5,053 µs     1.14 times",
        "  the bot      183 answers/s  4,150 ms p50",
        "  the floor    350 answers/s  2,272 ms p50",
    ]
    drawn = chart(lines)
    assert drawn.count("<rect") == 1 + len(lines)
    for said in ("2.38 times", "beside 10,000 open", "183 answers a second", "the floor"):
        assert said in drawn


def test_the_page_has_a_place_for_each_part() -> None:
    """docs/benchmarks.md has a place for the figures of each benchmark. Without it, a measurement
    of a quarter of an hour would end with an error."""
    page = Path(__file__).parents[2] / "docs" / "benchmarks.md"
    assert places(page.read_text(encoding="utf-8")) >= {"engine", *PARTS}


def test_knowing_which_action_wins_more_often_is_no_skill() -> None:
    ended = [Chance(0.25, at == 0, True) for at in range(4)]
    went_on = [Chance(0.5, at < 2, False) for at in range(4)]
    assert skill_of([ended, went_on], by_choice=True)[0] == pytest.approx(0.0)
    assert skill_of([ended, went_on])[0] > 0
    sure = [Chance(float(each.won), each.won, each.judged) for each in ended]
    assert skill_of([sure, went_on], by_choice=True)[0] == pytest.approx(0.75 / 1.75)
    skill, error = skill_of([sure, sure, sure])
    assert (skill, error) == (1.0, 0.0)
