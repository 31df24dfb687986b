"""Work that goes on by itself: started in one place, so that none of it fails unheard.

`spawn` is for what nobody awaits. Whoever awaits a task hears of its failure, and makes it plainly.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine
from functools import partial
from typing import Final, TypeVar

from bot import errors

T = TypeVar("T")

_running: Final[set[asyncio.Task[object]]] = set()
"""A loop holds its tasks weakly: one that nobody else holds could vanish half done."""
_died = 0


def spawn(work: Coroutine[None, None, T], doing: str) -> asyncio.Task[T]:
    """Let this go on by itself; a failure is logged as one in `doing`, which names the task.

    The task is for cancelling it, or for seeing whether it is done.
    """
    task = asyncio.create_task(work, name=doing)
    _running.add(task)
    task.add_done_callback(partial(_ended, doing=doing))
    return task


def _ended(task: asyncio.Task[object], doing: str) -> None:
    global _died
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()) is not None:
        _died += 1
        errors.record(error, doing)


def running() -> int:
    """How many go on now."""
    return len(_running)


def died() -> int:
    """How many have ended with an error since the start."""
    return _died


async def attempt(work: Awaitable[object], doing: str) -> None:
    """Do this as one step of something that goes on whatever comes of it: a failure is logged."""
    try:
        await work
    except Exception as error:
        errors.record(error, doing)
