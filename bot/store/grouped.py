"""Callers who wait together: what arrives while a group is being served goes into the next."""

import asyncio
from typing import Generic, Protocol, TypeVar

from bot.store.errors import StoreError


class Waiter(Protocol):
    """What a caller gave, and waits for."""

    def fail(self, error: Exception) -> None:
        """Wake the caller, if they still wait: it has failed."""
        ...


W = TypeVar("W", bound=Waiter)


class Grouped(Generic[W]):
    """Serves what it is given (`_give`), in that order, by `_serve`, until it is closed."""

    def __init__(self) -> None:
        self._waiting: list[W] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store writer")
        self._task.add_done_callback(self._ended)

    async def _serve(self, group: list[W]) -> None:
        """Wake each of these with what came of it. What is raised here ends all."""
        raise NotImplementedError

    def _refuse_closed(self) -> None:
        if self._closing or self._task.done():
            raise StoreError("The database is closed.")

    def _give(self, waiter: W) -> None:
        self._waiting.append(waiter)
        self._wake.set()

    def _close(self) -> bool:
        """Stop accepting work. Returns False if it was closed already."""
        before, self._closing = self._closing, True
        self._wake.set()
        return not before

    def _ended(self, task: "asyncio.Task[None]") -> None:
        """Nothing is written any more: whoever waits hears of it, and why."""
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
