"""What the benches judge by themselves."""

import pytest

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
    """Beside pages the CPU is that of the pages as well, so only the wait is judged."""
    found = figures(cpu_us, p50_ms)
    lines = [
        judged("on the full store", found, NEW),
        judged("and 99 pages beside", found, NEW, pages=True),
    ]
    assert [line.split()[-1] for line in lines] == [full, beside]
    assert f"{p50_ms / 4.0:.2f}" in lines[1]
    assert all(len(line) < 100 for line in lines)
