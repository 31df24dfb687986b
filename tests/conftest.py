"""Hooks for all suites: garbage collection, the order of slow tests, and the language of readers.

Each full garbage collection traverses the objects that outlive their tests. With some hundred tests
in one process, such a collection once took a second. If a local Discord stalls for a second, it
rejects some responses as late although they were sent in time.
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
    """Add the option `--language xx`. With it, all readers read the pseudo-language, which exposes
    untranslated text."""
    parser.addoption("--language", choices=("en", pseudo.NAME), default="en", help="what is read")


@pytest.fixture(autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[None]:
    """Set the language that all readers read."""
    if request.config.getoption("--language") == pseudo.NAME:
        with pseudo.spoken():
            yield
    else:
        yield


def pytest_collection() -> None:
    """Turn garbage collection off while test modules are imported, because importing frees
    nothing."""
    gc.disable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Order the tests in such a way that the first slice of each worker begins with the worker's
    share of the slow tests.

    Workers start with equal slices, and an idle worker takes tests from the end of another worker's
    slice. If slow tests came last, one worker would still be busy after all others had finished.
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
    """Return the group of a slow test, or 0 for a fast test. Group 1 runs before group 2."""
    if item.nodeid.startswith(WIRE):
        return 1
    return 2 if item.nodeid.startswith(JOURNEYS) or item.get_closest_marker("slow") else 0


def _shared(item: pytest.Item) -> Path | None:
    """Return the test's module if all tests in it share an event loop and therefore must run in the
    same worker. Otherwise return None."""
    mark = item.get_closest_marker("asyncio")
    shares = mark is not None and mark.kwargs.get("loop_scope") == "module"
    return item.path if shares else None


def pytest_collection_finish() -> None:
    """Exclude all objects that exist before the first test from garbage collection."""
    gc.freeze()
    # Reference counting frees a game's states, so most collections at Python's default thresholds
    # find nothing.
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_sessionfinish() -> None:
    """Collect garbage once, and then freeze what remains. After that, the five collections that
    pytest makes at its end have nothing to traverse."""
    gc.collect()
    gc.freeze()


def pytest_runtest_logfinish() -> None:
    """Clear aiohttp's cache of handlers, because it keeps closed servers alive."""
    # aiohttp has no public function for it.
    web_app._cached_build_middleware.cache_clear()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report how many tests ran on PostgreSQL. Skipped tests give their own reason."""
    passed = cast("list[pytest.TestReport]", terminalreporter.stats.get("passed", []))
    served = [each for each in passed if "on" in dict(each.user_properties)]
    if served:
        terminalreporter.write_line(f"{len(served)} of these ran on PostgreSQL.")
