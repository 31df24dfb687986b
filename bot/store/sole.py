"""The advisory lock by which one bot uses a PostgreSQL database exclusively."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from bot.store.protocol import Occupied, StoreError

CLASS: Final = 0x4B41424D
"""The first key of this program's advisory locks; the second is a shard, or one of these."""
ALONE: Final = -1
MIGRATING: Final = -2
_POLL_SECONDS: Final = 0.1
AGAIN_SECONDS: Final = 1.0
"""Between two attempts to acquire the lock again."""


class Holding(Protocol):
    """The methods of a database session that are used here."""

    async def fetchval(self, query: str, *given: object) -> object:
        """Return the first column of the first row, or None."""
        ...

    def add_termination_listener(self, callback: Callable[[object], object]) -> None:
        """Call `callback` when the connection has ended and its locks are free."""
        ...

    def terminate(self) -> None:
        """Close the connection immediately."""
        ...


class Sole:
    """Holds the exclusive lock. `connect` opens a session or raises StoreError; `refused` converts
    the errors `gone` of a lost connection to StoreErrors."""

    def __init__(
        self,
        name: str,
        connect: Callable[[], Awaitable[Holding]],
        gone: tuple[type[Exception], ...],
        refused: Callable[[Exception], StoreError],
    ) -> None:
        self._name, self._connect, self._gone, self._refused = name, connect, gone, refused
        self._session: Holding | None = None
        self._backend: object = None
        """The server process id of the session that holds the lock or last held it."""
        self._lost = asyncio.Event()

    async def begin(self, patience: float) -> None:
        """Acquire the lock until `close`, waiting up to `patience` seconds for a bot that is about
        to stop. Raises Occupied if another bot holds it, StoreError for other failures."""
        session = self._session = await self._connect()

        def ended(_: object) -> None:
            if self._session is session:
                self._lost.set()

        session.add_termination_listener(ended)
        try:
            await self._lock(session, patience)
            self._backend = await session.fetchval("SELECT pg_backend_pid()")
        except self._gone as error:
            raise self._refused(error) from error

    async def _lock(self, session: Holding, patience: float) -> None:
        # If only the network failed, the server's process of the old session still has the lock.
        if self._backend is not None:
            await session.fetchval(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1"
                " AND application_name = 'kaboom alone' AND datname = current_database()",
                self._backend,
            )
        until = time.monotonic() + patience
        while not await session.fetchval("SELECT pg_try_advisory_lock($1, $2)", CLASS, ALONE):
            if time.monotonic() >= until:
                raise Occupied(
                    f"Another bot is running on {self._name} already: stop that one first, or set "
                    "KABOOM_DATABASE_URL to another database."
                )
            await asyncio.sleep(_POLL_SECONDS)

    async def occupied(self, patience: float) -> str:
        """Re-acquire the exclusive lock whenever its session ends. Returns a message if another bot
        got it first."""
        while True:
            await self._lost.wait()
            self._lost.clear()
            try:
                await self.begin(patience)
            except Occupied as error:
                return str(error)
            except StoreError:  # the server is gone: every move reports that
                await asyncio.sleep(AGAIN_SECONDS)
                self._lost.set()

    def close(self) -> None:
        """Release the lock."""
        session, self._session = self._session, None
        if session is not None:
            session.terminate()
