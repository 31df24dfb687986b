"""The choice of the event loop: uvloop's if it is installed, else asyncio's."""

import asyncio
import sys
from collections.abc import Callable, Coroutine


def run(main: Coroutine[object, object, int]) -> int:
    """Run `main` and return its result. Uses uvloop's event loop, which takes less CPU, if it is
    installed (the extra `fast`), else asyncio's.
    """
    with asyncio.Runner(loop_factory=_factory()) as runner:
        return runner.run(main)


def name() -> str:
    """Return the library of the running loop: "uvloop" or "asyncio"."""
    return type(asyncio.get_running_loop()).__module__.partition(".")[0]


def chosen() -> str:
    """Return the library of the loop that `run` uses: "uvloop" or "asyncio"."""
    return "asyncio" if _factory() is None else "uvloop"


def _factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the factory of uvloop's loops; None to use asyncio's."""
    if sys.platform == "win32":
        return None
    try:
        from uvloop import new_event_loop
    except ImportError:
        return None
    return new_event_loop
