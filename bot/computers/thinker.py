"""The process in which computer players think for long, one for all tables.

In the bot's own, a press would have to wait for them. It starts when it is first needed, ends with
the bot, and is started again when it died.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from bot.computers.questions import Question, begin, decide
from bot.logs import get_logger

log = get_logger(__name__)

REST: Final = 10.0
"""Seconds without questions after it died."""


class NoAnswer(Exception):
    """The process is not there just now, or could not say."""


class Thinker:
    """The process, from here."""

    def __init__(self, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady = steady
        self._pool: ProcessPoolExecutor | None = None
        self._not_before = 0.0
        self._closed = False

    async def answer(self, asked: Question) -> bytes | None:
        """The action, as its game writes it; None: nothing to do now. Raises NoAnswer."""
        if self._closed or self._steady() < self._not_before:
            raise NoAnswer
        pool = self._pool = self._pool or _pool()
        try:
            return await asyncio.wrap_future(pool.submit(decide, asked))
        except (BrokenProcessPool, OSError, asyncio.CancelledError) as error:
            if isinstance(error, asyncio.CancelledError) and not self._closed:
                raise
            self._lost(pool, error)
            raise NoAnswer from error
        except Exception as error:
            # A player that fails costs its table nothing but itself.
            log.error("computer player failed", level=asked.level, game=asked.game, why=repr(error))
            raise NoAnswer from error

    def _lost(self, pool: ProcessPoolExecutor, error: BaseException) -> None:
        if self._pool is pool:
            self._pool, self._not_before = None, self._steady() + REST
            pool.shutdown(wait=False, cancel_futures=True)
            log.warning("thinking process lost", why=repr(error))

    def close(self) -> None:
        """Nothing is asked any more."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _pool() -> ProcessPoolExecutor:
    # Spawned: a fork would take along whatever the loop and the store's threads hold just now.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=begin)
