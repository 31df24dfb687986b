"""Which clicks have acted, so that one which is delivered twice acts once.

The disk refuses a click a second time, in the transaction of what it did; memory knows the same
clicks, so that asking never waits. Both forget one that is too old to come again, and memory goes
by a clock that nobody sets: put right, the time of day makes no click act twice.
"""

from collections import deque
from collections.abc import Callable
from datetime import timedelta
from functools import partial

from sqlalchemy import Connection, delete, func, insert, select

from bot.store.ids import Ids
from bot.store.postgres_tables import handed
from bot.store.protocol import Writing
from bot.store.schema import clicks
from bot.store.upsert import SHARED

KEPT_MS = 60 * 60 * 1000  # a click's token lives 15 minutes, and no delivery is later
BATCH_MS = 5 * 60 * 1000
"""Those that came within so long are forgotten together: an order that is kept click by click would
take many times as much memory."""


def add(connection: Connection, match_id: int, interaction_id: int, at_ms: int) -> None:
    """Remember that this click acted. The key refuses it a second time."""
    connection.execute(
        insert(clicks).values(interaction_id=interaction_id, match_id=match_id, at_ms=at_ms)
    )


def _prune(connection: Connection, before_ms: int) -> None:
    """Forget older clicks, and interactions handed to another process that nobody fetched."""
    connection.execute(delete(clicks).where(clicks.c.at_ms < before_ms))
    if connection.dialect.name == SHARED:
        # By the database's clock, which wrote their times.
        old = func.now() - timedelta(milliseconds=KEPT_MS)
        connection.execute(delete(handed).where(handed.c.at < old))


def _kept(connection: Connection) -> list[int]:
    """The clicks on the disk, which are of its last hour or two."""
    return list(connection.execute(select(clicks.c.interaction_id)).scalars())


class Clicks:
    """The clicks of the last hour and up to a batch more, in memory; `load` reads what the disk
    has. `now_ms` is the time of day, for rows; `steady` counts seconds and is never set."""

    def __init__(
        self, writer: Writing, now_ms: Callable[[], int], steady: Callable[[], float]
    ) -> None:
        self._writer = writer
        self._now_ms, self._steady = now_ms, steady
        self._loaded, self._loaded_at = Ids(), 0.0
        self._batches: deque[tuple[float, Ids]] = deque()
        """Those remembered since, by when the first of each batch was, the oldest first."""

    async def load(self) -> None:
        """Know what acted before the start, or in another process. Raises StoreError."""
        # How long ago that was, only a clock could say that was never set. All that was loaded
        # before and may still come is among them.
        loaded = await self._writer.do(_kept)
        self._loaded, self._loaded_at = Ids(loaded), self._steady()

    def __contains__(self, interaction_id: int) -> bool:
        known = any(interaction_id in batch for _, batch in self._batches)
        return known or interaction_id in self._loaded

    def remember(self, interaction_id: int) -> None:
        """This one has acted, and that is on the disk."""
        self._forget()
        now = self._steady()
        if not self._batches or now - self._batches[-1][0] > BATCH_MS / 1000:
            self._batches.append((now, Ids()))
        self._batches[-1][1].add(interaction_id)

    async def prune(self) -> None:
        """Forget those that are too old to come again. Raises StoreError."""
        self._forget()
        await self._writer.do(partial(_prune, before_ms=self._now_ms() - KEPT_MS))

    def _forget(self) -> None:
        before = self._steady() - KEPT_MS / 1000
        if self._loaded_at < before:
            self._loaded = Ids()
        # The last of a batch may be so much younger than its first.
        while self._batches and self._batches[0][0] < before - BATCH_MS / 1000:
            self._batches.popleft()
