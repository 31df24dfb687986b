"""The checks that the benchmarks apply to their own figures."""

from pathlib import Path

import pytest

from bench.__main__ import PARTS
from bench.page import chart, places, write, written
from bench.pages import judged
from bench.rig import Figures


def figures(cpu_us: float, p50_ms: float) -> Figures:
    return Figures(480, cpu_us, p50_ms, 9.0, 50.0, 0)


NEW = figures(2000, 4.0)


def test_clicks_on_a_full_store_may_take_a_tenth_more() -> None:
    """On a full store, clicks may take a tenth longer. While pages load, only the waiting time is
    judged, because the CPU time includes the loading."""
    for cpu_us, p50_ms, full, beside in (
        (2000, 4.0, "yes", "yes"),
        (2190, 4.39, "yes", "yes"),
        (2210, 4.0, "NO", "yes"),
        (2000, 4.41, "NO", "NO"),
    ):
        found = figures(cpu_us, p50_ms)
        lines = [
            judged("on the full store", found, NEW),
            judged("and 99 pages beside", found, NEW, pages=True),
        ]
        assert [line.split()[-1] for line in lines] == [full, beside]
        assert f"{p50_ms / 4.0:.2f}" in lines[1]


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
    with pytest.raises(ValueError, match="crowds"):
        written(PAGE, [*SAID, "crowds: new"], "Measured on another day.")
    docs = Path(__file__).parents[2] / "docs" / "benchmarks.md"
    assert places(docs.read_text(encoding="utf-8")) >= {"engine", *PARTS}, "one for each part"
    lines = [
        "  10,000 open      5,053 µs     1.14 times",
        "  the bot   183 answers/s  4,150 ms p50",
    ]
    drawn = chart(lines)
    assert drawn.count("<rect") == 1 + len(lines)
    assert "beside 10,000 open" in drawn
    assert "183 answers a second" in drawn


def test_a_part_that_was_measured_alone_says_so_and_leaves_the_rest(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    write(page, ["pages: new", "  three"], "Measured on another day.", whole=False)
    there = page.read_text(encoding="utf-8")
    assert "```\npages: new\n  three\n  This part was measured separately, on another" in there
    assert "Measured on a day.\n" in there
    assert "engine: old\n  one\nstore: old\n" in there
    assert not page.with_suffix(".svg").exists()
