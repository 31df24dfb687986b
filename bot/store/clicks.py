"""Which clicks have acted, so that one which is delivered twice acts once.

The law here: the disk refuses a click a second time, in the transaction of what it did; memory
knows the same clicks, so that asking never waits. Both forget one that is too old to come again.
"""

from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection, delete, insert, select

from bot.store.schema import clicks
from bot.store.writer import Writer

KEPT_MS = 60 * 60 * 1000  # a click's token lives 15 minutes, and no delivery is later


def add(connection: Connection, match_id: int, interaction_id: int, at_ms: int) -> None:
    """Remember that this click acted. The key refuses it a second time."""
    connection.execute(
        insert(clicks).values(interaction_id=interaction_id, match_id=match_id, at_ms=at_ms)
    )


def _prune(connection: Connection, before_ms: int) -> None:
    """Forget older clicks."""
    connection.execute(delete(clicks).where(clicks.c.at_ms < before_ms))


def _kept(connection: Connection, before_ms: int) -> dict[int, int]:
    """When each click that is not older was made, by interaction."""
    wanted = select(clicks.c.interaction_id, clicks.c.at_ms).where(clicks.c.at_ms >= before_ms)
    rows = connection.execute(wanted)
    return {int(row[0]): int(row[1]) for row in rows}


class Clicks:
    """The clicks of the last hour, in memory; `load` reads what the disk has."""

    def __init__(self, writer: Writer, now_ms: Callable[[], int]) -> None:
        self._writer = writer
        self._now_ms = now_ms
        self._made: dict[int, int] = {}

    async def load(self) -> None:
        """Know what acted before the start. Raises StoreError."""
        before = self._now_ms() - KEPT_MS
        self._made = await self._writer.do(partial(_kept, before_ms=before))

    def __contains__(self, interaction_id: int) -> bool:
        return interaction_id in self._made

    def remember(self, interaction_id: int, at_ms: int) -> None:
        """This one has acted, and that is on the disk."""
        self._made[interaction_id] = at_ms
        self._forget(at_ms - KEPT_MS)

    async def prune(self) -> None:
        """Forget those that are too old to come again. Raises StoreError."""
        before = self._now_ms() - KEPT_MS
        self._forget(before)
        await self._writer.do(partial(_prune, before_ms=before))

    def _forget(self, before_ms: int) -> None:
        # In the order of arrival, so the old ones are in front.
        while self._made and self._made[oldest := next(iter(self._made))] < before_ms:
            del self._made[oldest]
