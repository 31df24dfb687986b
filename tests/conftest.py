"""What holds for every suite: a test's world is gone when the test is over.

Whoever is left behind is looked at again and again by Python's collector, and in one process with
some hundred tests that took a second at a time: a local Discord that stands still for so long calls
answers late that were in time.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from aiohttp import web_app

from tests.support import pseudo


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


def pytest_collection_finish() -> None:
    """What is there before the first test stays to the end: nobody need look at it again."""
    gc.collect()
    gc.freeze()
    # A game's states come and go by reference counts: what is left to find is little, and by far
    # most of the time that Python's own thresholds spend here finds nothing.
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_runtest_logfinish() -> None:
    """aiohttp remembers handlers for the whole process, and with them servers that have closed."""
    # No public name does it, and none of ours can be asked instead.
    web_app._cached_build_middleware.cache_clear()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
