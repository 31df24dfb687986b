"""Prunes old data: moves of finished matches, suspended matches, closed lobbies.

Each call is one small transaction, so that tables don't wait for it. The seats, scores and final
state of a match that is over are kept.
"""

from collections.abc import Callable
from functools import partial

from sqlalchemy import ColumnElement, Connection, TextClause, delete, func, select, text

from bot.store import matches
from bot.store.personal_data import settle_erasures
from bot.store.protocol import Writing
from bot.store.rows import Event
from bot.store.schema import LOBBY_CLOSED, PUT_AWAY, actions, logs, snapshots
from bot.store.schema import matches as table


def _moves(connection: Connection, before_ms: int, most: int) -> int:
    old = select(logs.c.match_id).where(logs.c.finished_ms < before_ms).limit(most)
    ids = connection.execute(old).scalars().all()
    for match_id in ids:
        newest = select(func.max(snapshots.c.seq)).where(snapshots.c.match_id == match_id)
        before = (snapshots.c.match_id == match_id, snapshots.c.seq < newest.scalar_subquery())
        connection.execute(delete(snapshots).where(*before))
        connection.execute(delete(actions).where(actions.c.match_id == match_id))
        connection.execute(delete(logs).where(logs.c.match_id == match_id))
    return len(ids)


def _suspended(connection: Connection, before_ms: int, most: int, now_ms: int) -> list[int]:
    ids = _old(connection, text(PUT_AWAY), table.c.touched_ms < before_ms, most)
    for match_id in ids:
        matches.end(connection, match_id, Event.ABANDON, now_ms)
        settle_erasures(connection, match_id)
    return ids


def _lobbies(connection: Connection, before_ms: int, most: int) -> int:
    ids = _old(connection, text(LOBBY_CLOSED), table.c.finished_ms < before_ms, most)
    connection.execute(delete(table).where(table.c.id.in_(ids)))
    return len(ids)


def _old(
    connection: Connection, kind: TextClause, old: ColumnElement[bool], most: int
) -> list[int]:
    query = select(table.c.id).where(kind, old).limit(most).with_for_update(skip_locked=True)
    return list(connection.execute(query).scalars())


class Retention:
    """Prunes at most `most` items a call. After a StoreError nothing was pruned."""

    def __init__(self, writer: Writing, now_ms: Callable[[], int]) -> None:
        self._writer, self._now_ms = writer, now_ms

    async def moves(self, before_ms: int, most: int) -> int:
        """Delete the moves of matches that ended before `before_ms`. Returns the number of such
        matches."""
        return await self._writer.do(partial(_moves, before_ms=before_ms, most=most))

    async def waiting(self, before_ms: int, most: int) -> list[int]:
        """Abandon the matches that were suspended before `before_ms`. Returns their ids."""
        work = partial(_suspended, before_ms=before_ms, most=most, now_ms=self._now_ms())
        return await self._writer.do(work)

    async def lobbies(self, before_ms: int, most: int) -> int:
        """Delete lobbies that closed before `before_ms` unplayed. Returns their number."""
        return await self._writer.do(partial(_lobbies, before_ms=before_ms, most=most))
