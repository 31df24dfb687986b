"""Base of group commit: work that arrives while a group is being written goes into the next."""

import asyncio
from concurrent.futures import Future
from typing import Generic, Protocol, TypeVar

from bot.store.errors import StoreError


class Waiter(Protocol):
    """Queued work whose caller waits for its result."""

    def resolve(self) -> None:
        """Wake the caller, if it still waits, with the result."""
        ...

    def fail(self, error: Exception) -> None:
        """Wake the caller, if it still waits, with this error."""
        ...


W = TypeVar("W", bound=Waiter)


class Grouped(Generic[W]):
    """Writes queued work in groups, one group at a time, in the order of `_enqueue`."""

    def __init__(self) -> None:
        self._waiting: list[W] = []
        self._closing = self._failed = False
        self._idle = asyncio.Event()
        self._idle.set()

    def _begin(self, group: list[W]) -> None:
        """Begin to write `group`; `_end` must be called when that has ended."""
        raise NotImplementedError

    def _end(self, group: list[W], written: "Future[None] | asyncio.Future[None]") -> None:
        """Wake the callers of `group`, and begin the next group. If `written` was cancelled or has
        an exception, fail all callers and refuse further work."""
        error = None if written.cancelled() else written.exception()
        if written.cancelled() or error is not None:
            self._fail(group, error)
            return
        for waiter in group:
            waiter.resolve()
        self._next()

    def _refuse_closed(self) -> None:
        if self._closing or self._failed:
            raise StoreError("The database is closed.")

    def _enqueue(self, waiter: W) -> None:
        self._waiting.append(waiter)
        if self._idle.is_set():
            self._next()

    def _next(self) -> None:
        if not self._waiting:
            self._idle.set()
            return
        self._idle.clear()
        group, self._waiting = self._waiting, []
        try:
            self._begin(group)
        except Exception as error:
            self._fail(group, error)

    def _fail(self, group: list[W], cause: BaseException | None) -> None:
        self._failed = True
        failed, self._waiting = group + self._waiting, []
        self._idle.set()
        for waiter in failed:
            closed = StoreError("The database is closed.")
            closed.__cause__ = cause
            waiter.fail(closed)

    def _close(self) -> bool:
        """Stop accepting work. Returns False if it was closed already."""
        already, self._closing = self._closing, True
        return not already
