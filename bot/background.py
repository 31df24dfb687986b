"""Background tasks whose exceptions are always logged.

`spawn` is for tasks that are not awaited. Create other tasks with `asyncio.create_task`: the code
that awaits such a task gets the task's exception.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine
from functools import partial
from typing import Final, TypeVar

from bot import errors
from bot.logs import get_logger
from bot.store import Fenced

log = get_logger(__name__)

T = TypeVar("T")

_running: Final[set[asyncio.Task[object]]] = set()
"""Strong references to running tasks. The event loop holds only weak ones, so a running task could
be garbage collected."""
_died = 0


def spawn(work: Coroutine[None, None, T], doing: str) -> asyncio.Task[T]:
    """Start `work` as a task named `doing`. If the task raises an exception, it is logged with that
    name. Returns the task, so that the caller can cancel or check it."""
    task = asyncio.create_task(work, name=doing)
    _running.add(task)
    task.add_done_callback(partial(_ended, doing=doing))
    return task


def _ended(task: asyncio.Task[object], doing: str) -> None:
    global _died
    _running.discard(task)
    if task.cancelled() or (error := task.exception()) is None:
        return
    if isinstance(error, Fenced):
        log.info("shard moved meanwhile", doing=doing)  # its next process does what is needed
    else:
        _died += 1
        errors.log_unexpected(error, doing)


async def finished(doing: str, seconds: float) -> None:
    """Wait until all tasks named `doing` have ended, but at most for `seconds`."""
    tasks = [task for task in asyncio.all_tasks() if task.get_name() == doing]
    if tasks:
        await asyncio.wait(tasks, timeout=seconds)


def running() -> int:
    """Return the number of tasks started by `spawn` that are running."""
    return len(_running)


def died() -> int:
    """Return the number of tasks started by `spawn` that ended with an exception since the start of
    the process."""
    return _died


async def attempt(work: Awaitable[object], doing: str) -> None:
    """Await `work`. If it raises an exception, the exception is logged with the name `doing` and
    not raised."""
    try:
        await work
    except Exception as error:
        errors.log_unexpected(error, doing)
