"""What holds for every suite: a test's world is gone when the test is over.

Whoever is left behind is looked at again and again by Python's collector, and in one process with
some hundred tests that took a second at a time: a local Discord that stands still for so long calls
answers late that were in time.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from aiohttp import web_app

from tests.support import pseudo

WIRE, JOURNEYS = "tests/wire/", "tests/journeys/"


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--language xx`: everybody reads the language that shows what is no message."""
    parser.addoption("--language", choices=("en", pseudo.NAME), default="en", help="what is read")


@pytest.fixture(autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[None]:
    """What everybody reads."""
    if request.config.getoption("--language") == pseudo.NAME:
        with pseudo.spoken():
            yield
    else:
        yield


def pytest_collection() -> None:
    """Modules are imported, and what they make stays: nobody need look for what has gone."""
    gc.disable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of several workers, each begins with its share of the tests that take long; the short ones
    fill up the end, or one worker would be busy when all others are done.

    Workers begin with equal slices of the list, and who is done takes from the end of another's.
    """
    workers = int(getattr(config, "workerinput", {}).get("workercount", 1))
    units: dict[object, list[pytest.Item]] = {}
    for item in sorted(filter(_rank, items), key=_rank):
        units.setdefault(_shared(item) or item, []).append(item)
    if workers < 2 or not units:
        return
    slices: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for unit in units.values():
        min(slices, key=len).extend(unit)
    short = [item for item in items if not _rank(item)]
    for number, taken in enumerate(slices):
        room = len(items[number::workers]) - len(taken)
        taken += short[: max(room, 0)]
        del short[: max(room, 0)]
    items[:] = [item for taken in slices for item in taken] + short


def _rank(item: pytest.Item) -> int:
    """Of tests that take long, which come first; 0 for a short one."""
    if item.nodeid.startswith(WIRE):
        return 1
    return 2 if item.nodeid.startswith(JOURNEYS) or item.get_closest_marker("slow") else 0


def _shared(item: pytest.Item) -> Path | None:
    """The module of a test that shares a loop with others of its module: they stay together."""
    mark = item.get_closest_marker("asyncio")
    shares = mark is not None and mark.kwargs.get("loop_scope") == "module"
    return item.path if shares else None


def pytest_collection_finish() -> None:
    """What is there before the first test stays to the end: nobody need look at it again."""
    gc.freeze()
    # A game's states come and go by reference counts: what is left to find is little, and by far
    # most of the time that Python's own thresholds spend here finds nothing.
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_sessionfinish() -> None:
    """pytest looks five times for what was left behind: once is enough, as all is alive after it
    but what a test lost."""
    gc.collect()
    gc.freeze()


def pytest_runtest_logfinish() -> None:
    """aiohttp remembers handlers for the whole process, and with them servers that have closed."""
    # No public name does it, and none of ours can be asked instead.
    web_app._cached_build_middleware.cache_clear()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How many tests ran on PostgreSQL; those that could not say why themselves."""
    passed = cast("list[pytest.TestReport]", terminalreporter.stats.get("passed", []))
    served = [each for each in passed if "on" in dict(each.user_properties)]
    if served:
        terminalreporter.write_line(f"{len(served)} of these ran on PostgreSQL.")
