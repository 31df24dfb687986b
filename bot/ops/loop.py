"""The choice of the event loop. uvloop's is used if it is installed, else asyncio's."""

import asyncio
import sys
from collections.abc import Callable, Coroutine


def run(main: Coroutine[object, object, int]) -> int:
    """Run `main` and return its result. If uvloop is installed (with the extra `fast`), its event
    loop is used, because it takes less CPU. Otherwise asyncio's is used."""
    with asyncio.Runner(loop_factory=_factory()) as runner:
        return runner.run(main)


def name() -> str:
    """Return the name of the library that the running event loop is from: "uvloop" or "asyncio"."""
    return type(asyncio.get_running_loop()).__module__.partition(".")[0]


def chosen() -> str:
    """Return the name of the library whose event loop `run` uses: "uvloop" or "asyncio"."""
    return "asyncio" if _factory() is None else "uvloop"


def _factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the factory for uvloop's event loops. Returns None if asyncio's event loops are to be
    used."""
    if sys.platform == "win32":
        return None
    try:
        from uvloop import new_event_loop
    except ImportError:
        return None
    return new_event_loop
