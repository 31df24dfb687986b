"""Deduplicates clicks: an interaction that is delivered twice acts once.

The database refuses a repeated interaction id in the transaction of its action; the same ids are
kept in memory, so that checking needs no I/O. Both are pruned when no redelivery is possible.
Memory goes by a monotonic clock: setting the time of day never makes a click act twice.
"""

from collections import deque
from collections.abc import Callable
from datetime import timedelta
from functools import partial

from sqlalchemy import Connection, delete, func, insert, select

from bot.store.ids import Ids
from bot.store.protocol import Writing
from bot.store.schema import SHARED, clicks, handed

KEPT_MS = 60 * 60 * 1000  # a click's token lives 15 minutes; no delivery comes later
BATCH_MS = 5 * 60 * 1000
"""Ids that arrived within this time are evicted together: a time for each id would take many times
as much memory."""


def add(connection: Connection, match_id: int, interaction_id: int, at_ms: int) -> None:
    """Store that this click acted. The primary key refuses it a second time."""
    connection.execute(
        insert(clicks).values(interaction_id=interaction_id, match_id=match_id, at_ms=at_ms)
    )


def _prune(connection: Connection, before_ms: int) -> None:
    """Delete older clicks, and interactions passed to a process that did not fetch them."""
    connection.execute(delete(clicks).where(clicks.c.at_ms < before_ms))
    if connection.dialect.name == SHARED:
        # Their times are by the database server's clock.
        old = func.now() - timedelta(milliseconds=KEPT_MS)
        connection.execute(delete(handed).where(handed.c.at < old))


def _stored_ids(connection: Connection) -> list[int]:
    """Return the stored ids, which are of the last hour or two."""
    return list(connection.execute(select(clicks.c.interaction_id)).scalars())


class Clicks:
    """The ids of the interactions that acted in the last hour, and up to `BATCH_MS` before.
    `now_ms` is the time of day, for rows; `steady` is a monotonic clock in seconds."""

    def __init__(
        self, writer: Writing, now_ms: Callable[[], int], steady: Callable[[], float]
    ) -> None:
        self._writer = writer
        self._now_ms, self._steady = now_ms, steady
        self._loaded, self._loaded_at = Ids(), 0.0
        self._batches: deque[tuple[float, Ids]] = deque()
        """The ids added since `load`, each batch with the time of its first; oldest first."""

    async def load(self) -> None:
        """Read which interactions acted before the start or in another process. Raises
        StoreError."""
        # Their stored times may be wrong, so their ages count from now. Those loaded earlier that
        # may still be redelivered are among them.
        loaded = await self._writer.do(_stored_ids)
        self._loaded, self._loaded_at = Ids(loaded), self._steady()

    def __contains__(self, interaction_id: int) -> bool:
        known = any(interaction_id in batch for _, batch in self._batches)
        return known or interaction_id in self._loaded

    def remember(self, interaction_id: int) -> None:
        """Record that this interaction has acted. Call it when its action is stored."""
        self._evict()
        now = self._steady()
        if not self._batches or now - self._batches[-1][0] > BATCH_MS / 1000:
            self._batches.append((now, Ids()))
        self._batches[-1][1].add(interaction_id)

    async def prune(self) -> None:
        """Delete ids too old to be redelivered, here and in the database. Raises StoreError."""
        self._evict()
        await self._writer.do(partial(_prune, before_ms=self._now_ms() - KEPT_MS))

    def _evict(self) -> None:
        before = self._steady() - KEPT_MS / 1000
        if self._loaded_at < before:
            self._loaded = Ids()
        # The last id of a batch may be that much younger than its first.
        while self._batches and self._batches[0][0] < before - BATCH_MS / 1000:
            self._batches.popleft()
