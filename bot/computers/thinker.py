"""A worker process for CPU-heavy work, shared by all tables. It runs slow computer players, the
games that determine the par of a daily deal, and reviews of decisions. In the bot's process this
work would block the event loop.

The worker starts on the first request and exits with the bot. If it dies, the first request after a
pause restarts it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Final, TypeAlias, TypeVar

from bot.computers.questions import Question, Review, begin, decide, find_slips
from bot.logs import get_logger
from engine.daily import Deal, par_scores
from engine.daily_file import ExportedRun, replay
from engine.moments import Slip

log = get_logger(__name__)

REST: Final = 10.0
"""Seconds after the death of the worker process during which requests raise NoAnswer."""

T = TypeVar("T")
Pressed: TypeAlias = tuple[str, tuple[tuple[int, bytes], ...], bool]
"""One run of a daily deal: the player's name, the presses as pairs of time and encoded action, and
whether the run counts."""


class NoAnswer(Exception):
    """Raised if the worker process is not available, or if the computer player failed."""


class Thinker:
    """Sends requests to the worker process, which it starts when necessary."""

    def __init__(self, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady = steady
        self._pool: ProcessPoolExecutor | None = None
        self._not_before = 0.0
        self._closed = False

    async def answer(self, asked: Question) -> bytes | None:
        """Return the encoded action for the request `asked`, or None if the player does not act
        now. Raises NoAnswer."""
        return await self._done(f"{asked.level} of {asked.game}", partial(decide, asked))

    async def slips(self, asked: Review) -> tuple[Slip, ...]:
        """Return the costliest decisions of a seat in a finished match. This takes up to a second.
        Raises NoAnswer."""
        return await self._done(f"reviewer of {asked.game}", partial(find_slips, asked))

    async def par_scores(self, deal: Deal, first: int, count: int) -> tuple[int, ...]:
        """Return the scores of some of the runs from which the par of a deal is computed (see
        `engine.daily.par_scores`). Raises NoAnswer.

        Request only a few runs at a time, because slow computer players have to wait for the
        result.
        """
        return await self._done("model of a person", partial(par_scores, deal, first, count))

    async def daily_runs(self, deal: Deal, runs: Sequence[Pressed]) -> tuple[ExportedRun, ...]:
        """Replay some runs of a daily deal (see `engine.daily_file.replay`). Raises NoAnswer, or
        ValueError if this version can't replay the runs. As with `par_scores`, request only a few
        runs at a time."""
        work = partial(_replayed, deal, tuple(runs))
        found = await self._done("players of a daily deal", work)
        if found is None:
            raise ValueError("The runs can't be replayed.")
        return found

    async def _done(self, player: str, work: Callable[[], T]) -> T:
        if self._closed or self._steady() < self._not_before:
            raise NoAnswer
        pool = self._pool = self._pool or _pool()
        try:
            return await asyncio.wrap_future(pool.submit(work))
        except (BrokenProcessPool, OSError, asyncio.CancelledError) as error:
            if isinstance(error, asyncio.CancelledError) and not self._closed:
                raise
            self._lost(pool, error)
            raise NoAnswer from error
        except Exception as error:
            # An error in a player must not fail its table.
            log.error("computer player failed", player=player, why=repr(error))
            raise NoAnswer from error

    def _lost(self, pool: ProcessPoolExecutor, error: BaseException) -> None:
        if self._pool is pool:
            self._pool, self._not_before = None, self._steady() + REST
            pool.shutdown(wait=False, cancel_futures=True)
            log.warning("thinking process lost", why=repr(error))

    def close(self) -> None:
        """Stop the worker process. All later requests raise NoAnswer."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _replayed(deal: Deal, runs: Sequence[Pressed]) -> tuple[ExportedRun, ...] | None:
    try:
        return tuple(replay(deal, *each) for each in runs)
    except (LookupError, ValueError):  # its edition is missing, or a press is illegal
        return None


def _pool() -> ProcessPoolExecutor:
    # Spawned: a fork would copy locks held by the loop and the store's threads.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=begin)
