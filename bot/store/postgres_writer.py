"""The writer of a PostgreSQL database: group commit for moves, a transaction each for other writes.

Moves that arrive during a commit go together into the next, as in `writer.py`: one statement, one
round trip and one commit, however many they are. All of it runs on the event loop.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, Protocol, TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.database import refusal
from bot.store.errors import Fenced, StoreError
from bot.store.fence import FENCE, Fence
from bot.store.grouped import Grouped
from bot.store.postgres_log import batch
from bot.store.protocol import Entry

T = TypeVar("T")

AT_ONCE: Final = 4
"""How many transactions run concurrently with the batches of moves."""
TRIES: Final = 3
_MISTAKES: Final = ("22", "23", "42")
"""Classes of errors that are their caller's: of data, of constraints, of what is asked."""
_AWAY: Final = ("08", "57P")
"""Lost connections, and servers that shut down or start."""
_AGAIN: Final = ("40001", "40P01")
"""What is undone because of somebody else's transaction, and may be tried again."""
_BEAT: Final = """
    INSERT INTO counters AS old (name, value) VALUES ('beats', 1)
    ON CONFLICT (name) DO UPDATE SET value = old.value + 1 RETURNING value
"""
_STANDS: Final = text("SELECT 1 FROM leases WHERE shard = :shard AND epoch = :epoch FOR SHARE")


class Raw(Protocol):
    """The methods of an asyncpg connection that are used here."""

    async def fetchval(self, query: str, *given: object) -> object:
        """Return the first value of the first row."""
        ...

    async def close(self, *, timeout: float | None = None) -> None:
        """Close the connection in order."""
        ...

    def terminate(self) -> None:
        """Close the connection immediately."""
        ...

    def is_closed(self) -> bool:
        """Whether the connection is closed."""
        ...


class _Job:
    """One caller's rows for the log, and the fence they carry."""

    __slots__ = ("entries", "fence", "future")

    def __init__(
        self, future: "asyncio.Future[None]", entries: list[Entry], fence: Fence | None
    ) -> None:
        self.future, self.entries, self.fence = future, entries, fence

    def fail(self, error: Exception) -> None:
        """Wake the caller, if it still waits, with this error."""
        if not self.future.done():
            told = refusal(error)
            if told is not error:
                told.__cause__ = error
            self.future.set_exception(told)

    def resolve(self) -> None:
        """Wake the caller, if it still waits: its rows are durable."""
        if not self.future.done():
            self.future.set_result(None)


class PostgresWriter(Grouped[_Job]):
    """See `bot.store.protocol.Writing`. Moves use a dedicated connection, `raw` at first, which
    `connect` reopens after a failure; other writes use the engine's connections."""

    def __init__(
        self, connect: Callable[[], Awaitable[Raw]], engine: AsyncEngine, raw: Raw
    ) -> None:
        super().__init__()
        self._connect, self._engine, self._raw = connect, engine, raw
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._task: asyncio.Task[None] | None = None
        """Writes the current group."""
        self._doing: set[asyncio.Task[object]] = set()
        self.commits = 0
        self.seconds = 0.0
        self.failures = 0
        self._refused: Exception | None = None
        """The latest error since the last `check` that the server answered a write with, by no
        fault of the caller, as when its disk is full or a statement took too long. The write of
        `check` is so small that it may succeed all the same."""

    @property
    def waiting(self) -> int:
        """The number of callers that wait for the next commit."""
        return len(self._waiting) + len(self._doing)

    async def append(self, entries: list[Entry]) -> None:
        """Write these rows of the log, all or none; durable on return."""
        self._refuse_closed()
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._enqueue(_Job(future, entries, FENCE.get()))
        await future

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Return the result of `work`, run in a transaction; durable on return. It may be rolled
        back and run again."""
        self._refuse_closed()
        # A caller that is cancelled does not cancel the transaction.
        task = asyncio.create_task(self._perform(work, FENCE.get()), name="store transaction")
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return await asyncio.shield(task)

    async def truncate(self) -> bool:
        """Do nothing: the server maintains its log and vacuums automatically."""
        return True

    async def check(self) -> None:
        """Write a row by the connection of the moves. Raises StoreError if that fails, or if the
        server refused a write since the last check by no fault of its caller."""
        try:
            await self.append([])
        finally:
            refused, self._refused = self._refused, None
        if refused is not None:
            raise refusal(refused) from refused

    async def close(self) -> None:
        """Write what is queued, then close all connections. A second call does nothing."""
        if not self._close():
            return
        await self._idle.wait()
        await asyncio.gather(*self._doing, return_exceptions=True)
        await self._hang_up()
        await self._engine.dispose()

    def _begin(self, group: list[_Job]) -> None:
        self._task = asyncio.create_task(self._serve(group), name="store writer")
        self._task.add_done_callback(partial(self._end, group))

    async def _serve(self, group: list[_Job]) -> None:
        try:
            await self._commit(group)
        except Exception as error:
            trouble = self._note(error)
            # The server's trouble is everyone's. What one caller did wrong must not cost the
            # others theirs: everyone once more, each alone.
            if not trouble and len(group) > 1:
                for job in group:
                    await self._serve([job])
            else:
                for job in group:
                    job.fail(error)
        else:
            for job in group:
                job.resolve()  # now, as the rest of a group that failed may take long

    async def _commit(self, jobs: list[_Job]) -> None:
        began = time.perf_counter()
        fences = {job.fence for job in jobs if job.fence is not None}
        entries = [entry for job in jobs for entry in job.entries]
        statement, given = batch(entries, fences) if entries else (_BEAT, [])
        for left in reversed(range(TRIES)):
            if self._raw.is_closed():
                self._raw = await self._connect()
            try:
                stands = await self._raw.fetchval(statement, *given)
                break
            except Exception as error:
                if left and _state(error) in _AGAIN:
                    continue
                if _trouble(error):
                    # Whether it was committed is unknown; the next batch uses a new connection.
                    self._raw.terminate()
                raise
            except BaseException:
                self._raw.terminate()
                raise
        else:
            raise AssertionError
        if not stands:
            raise _lost(fences)
        self._went_well(began)

    async def _perform(self, work: Callable[[Connection], T], fence: Fence | None) -> T:
        async with self._turns:
            began = time.perf_counter()
            for left in reversed(range(TRIES)):
                done = False
                try:
                    async with self._engine.begin() as connection:
                        if fence is not None:
                            stands = await connection.execute(_STANDS, fence._asdict())
                            if stands.first() is None:
                                raise _lost({fence})
                        value = await connection.run_sync(work)
                        done = True
                except StoreError:
                    raise
                except Exception as error:
                    if left and (_state(error) in _AGAIN or (_cut(error) and not done)):
                        continue
                    self._note(error)
                    raise refusal(error) from error
                self._went_well(began)
                return value
            raise AssertionError

    def _went_well(self, began: float) -> None:
        self.seconds += time.perf_counter() - began
        self.commits += 1

    def _note(self, error: Exception) -> bool:
        """Return whether the server is at fault, and keep the error for `check` if it answered. If
        it did not, the write of `check` shows whether it does again."""
        trouble = _trouble(error)
        self.failures += trouble
        if trouble and (state := _state(error)) and not state.startswith(_AWAY):
            self._refused = error
        return trouble

    async def _hang_up(self) -> None:
        if not self._raw.is_closed():
            try:
                await self._raw.close(timeout=1)
            except Exception:
                self._raw.terminate()


def _lost(fences: set[Fence]) -> Fenced:
    which = " or ".join(str(fence.shard) for fence in sorted(fences))
    return Fenced(f"Shard {which} is served by another process now: nothing is written here.")


def _trouble(error: Exception) -> bool:
    """Whether server or network are at fault, not the caller."""
    if _state(error).startswith(_MISTAKES) or isinstance(error, ValueError | TypeError):
        return False
    known = DBAPIError | OSError | TimeoutError
    return isinstance(error, known) or type(error).__module__.startswith("asyncpg")


def _cut(error: Exception) -> bool:
    """Whether the connection was already lost, so that a retry gets a new one."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def _state(error: Exception) -> str:
    """Return the SQLSTATE of an error; "" if it is not the server's."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return str(getattr(cause, "sqlstate", None) or "")
