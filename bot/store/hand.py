"""A thread of one's own that does one thing after another.

An executor makes an object of locks for each thing that it is given and two futures that wake each
other, which was a twentieth of what a lone click costs. This hands over what is to be done, and
back what came of it.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Generic, TypeVar

T = TypeVar("T")


class _Task(Generic[T]):
    """Something to be done, and who waits for it."""

    __slots__ = ("_error", "_loop", "_value", "_work", "done")

    def __init__(self, work: Callable[[], T], loop: asyncio.AbstractEventLoop) -> None:
        self._work, self._loop = work, loop
        self.done: asyncio.Future[T] = loop.create_future()
        self._error: BaseException | None = None

    def run(self) -> None:
        """On the thread."""
        try:
            self._value = self._work()
        except BaseException as error:
            self._error = error
        with suppress(RuntimeError):  # the loop has ended meanwhile, and nobody waits
            self._loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        if self.done.done():
            return  # given up
        if self._error is not None:
            self.done.set_exception(self._error)
        else:
            self.done.set_result(self._value)


class Hand:
    """The thread; it goes on until `close`, and never holds up the end of the process."""

    def __init__(self, name: str) -> None:
        self._given: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def do(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """What comes of this; done after all that was given before, waited for or not."""
        task = _Task(work, asyncio.get_running_loop())
        self._given.put(task.run)
        return task.done

    def close(self) -> None:
        """End, when all that was given is done."""
        self._given.put(None)

    def _run(self) -> None:
        while (work := self._given.get()) is not None:
            work()
