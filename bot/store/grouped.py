"""Base of group commit: work that arrives while a group is being served goes into the next."""

import asyncio
from typing import Generic, Protocol, TypeVar

from bot.store.errors import StoreError


class Waiter(Protocol):
    """Queued work whose caller waits for its result."""

    def fail(self, error: Exception) -> None:
        """Wake the caller, if it still waits, with this error."""
        ...


W = TypeVar("W", bound=Waiter)


class Grouped(Generic[W]):
    """Serves queued work in groups, in the order of `_enqueue`, until it is closed."""

    def __init__(self) -> None:
        self._waiting: list[W] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store writer")
        self._task.add_done_callback(self._fail_waiting)

    async def _serve(self, group: list[W]) -> None:
        """Serve a group and wake its callers. An exception raised here ends the task."""
        raise NotImplementedError

    def _refuse_closed(self) -> None:
        if self._closing or self._task.done():
            raise StoreError("The database is closed.")

    def _enqueue(self, waiter: W) -> None:
        self._waiting.append(waiter)
        self._wake.set()

    def _close(self) -> bool:
        """Stop accepting work. Returns False if it was closed already."""
        already, self._closing = self._closing, True
        self._wake.set()
        return not already

    def _fail_waiting(self, task: "asyncio.Task[None]") -> None:
        """Fail the callers that still wait; the cause is the exception that ended `task`."""
        for waiter in self._waiting:
            closed = StoreError("The database is closed.")
            closed.__cause__ = None if task.cancelled() else task.exception()
            waiter.fail(closed)
        self._waiting = []

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            group, self._waiting = self._waiting, []
            try:
                await self._serve(group)
            except BaseException:
                self._waiting = group + self._waiting
                raise
