"""Which event loop the bot runs on."""

import asyncio
import sys
from collections.abc import Callable, Coroutine


def run(main: Coroutine[object, object, int]) -> int:
    """Run on uvloop's loop where it is installed (the extra `fast`), on which a click costs less,
    and on asyncio's own where it is not, as on Windows; what `main` gives."""
    with asyncio.Runner(loop_factory=_factory()) as runner:
        return runner.run(main)


def name() -> str:
    """Of which library the running loop is: "uvloop" or "asyncio"."""
    return type(asyncio.get_running_loop()).__module__.partition(".")[0]


def chosen() -> str:
    """Of which library the loop is that `run` runs on: "uvloop" or "asyncio"."""
    return "asyncio" if _factory() is None else "uvloop"


def _factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """What makes a loop; None: asyncio's own."""
    if sys.platform == "win32":
        return None
    try:
        from uvloop import new_event_loop
    except ImportError:
        return None
    return new_event_loop
