"""What is let go of in time: old moves, games that nobody came back to, lobbies that closed.

A few at a time, each lot in one transaction, so that no table waits for it. Of a match that is
over, its seats, scores and last state stay.
"""

from collections.abc import Callable
from functools import partial

from sqlalchemy import ColumnElement, Connection, TextClause, delete, func, select, text

from bot.store import erasure, matches
from bot.store.protocol import Writing
from bot.store.schema import LOBBY_CLOSED, PUT_AWAY, actions, logs, snapshots
from bot.store.schema import matches as table
from bot.store.states import Event


def _moves(connection: Connection, before_ms: int, most: int) -> int:
    old = select(logs.c.match_id).where(logs.c.finished_ms < before_ms).limit(most)
    numbers = connection.execute(old).scalars().all()
    for match_id in numbers:
        newest = select(func.max(snapshots.c.seq)).where(snapshots.c.match_id == match_id)
        before = (snapshots.c.match_id == match_id, snapshots.c.seq < newest.scalar_subquery())
        connection.execute(delete(snapshots).where(*before))
        connection.execute(delete(actions).where(actions.c.match_id == match_id))
        connection.execute(delete(logs).where(logs.c.match_id == match_id))
    return len(numbers)


def _waiting(connection: Connection, before_ms: int, most: int, now_ms: int) -> list[int]:
    numbers = _old(connection, text(PUT_AWAY), table.c.touched_ms < before_ms, most)
    for match_id in numbers:
        matches.end(connection, match_id, Event.ABANDON, now_ms)
        erasure.settle(connection, match_id)
    return numbers


def _lobbies(connection: Connection, before_ms: int, most: int) -> int:
    numbers = _old(connection, text(LOBBY_CLOSED), table.c.finished_ms < before_ms, most)
    connection.execute(delete(table).where(table.c.id.in_(numbers)))
    return len(numbers)


def _old(
    connection: Connection, kind: TextClause, old: ColumnElement[bool], most: int
) -> list[int]:
    found = select(table.c.id).where(kind, old).limit(most).with_for_update(skip_locked=True)
    return list(connection.execute(found).scalars())


class Retention:
    """What is old. Each call lets go of at most so many, and StoreError means none."""

    def __init__(self, writer: Writing, now_ms: Callable[[], int]) -> None:
        self._writer, self._now_ms = writer, now_ms

    async def moves(self, before_ms: int, most: int) -> int:
        """Forget the moves of matches that ended before; of how many."""
        return await self._writer.do(partial(_moves, before_ms=before_ms, most=most))

    async def waiting(self, before_ms: int, most: int) -> list[int]:
        """End the games that were put away before; which."""
        work = partial(_waiting, before_ms=before_ms, most=most, now_ms=self._now_ms())
        return await self._writer.do(work)

    async def lobbies(self, before_ms: int, most: int) -> int:
        """Forget the lobbies that closed before, in which nothing was played; how many."""
        return await self._writer.do(partial(_lobbies, before_ms=before_ms, most=most))
