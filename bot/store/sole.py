"""One bot alone on a PostgreSQL database: by a lock that a session holds as long as it lives."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from bot.store.errors import Occupied, StoreError

CLASS: Final = 0x4B41424D
"""The first half of this program's advisory locks; the second is a shard, or one of these."""
ALONE: Final = -1
MIGRATING: Final = -2
_POLL_SECONDS: Final = 0.1
AGAIN_SECONDS: Final = 1.0
"""Between two tries to be the only bot again."""


class Holding(Protocol):
    """A session, as far as it's needed here."""

    async def fetchval(self, query: str, *given: object) -> object:
        """The first column of the first row, or None."""
        ...

    def add_termination_listener(self, callback: Callable[[object], object]) -> None:
        """Call this when the connection has ended: what it held is free."""
        ...

    def terminate(self) -> None:
        """End it at once."""
        ...


class Sole:
    """`connect` makes a session, or raises StoreError; `refused` makes one of what else failed."""

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
        """The server's process of the session that keeps others out, or did last, if any."""
        self._lost = asyncio.Event()

    async def begin(self, patience: float) -> None:
        """Be the only bot on this database until `close`; one that is about to leave is waited for
        so many seconds. Raises Occupied, and StoreError for what else there may be."""
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
        # Where only the line broke, the server still keeps the lock for the session of before.
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
            except StoreError:  # the server is gone, which every move says
                await asyncio.sleep(AGAIN_SECONDS)
                self._lost.set()

    def close(self) -> None:
        """Let another bot in."""
        session, self._session = self._session, None
        if session is not None:
            session.terminate()
