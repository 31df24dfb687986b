"""Reads matches, alone or with all that a replay needs."""

from sqlalchemy import RowMapping, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.protocol import Damaged, LogGone, NoMatch
from bot.store.rows import (
    OVER,
    Deadline,
    MatchRow,
    SavedAction,
    SavedMatch,
    ShownLook,
    Snapshot,
    Status,
    seats_in,
)
from bot.store.schema import actions, deadlines, logs, looks, matches, snapshots, taken_off

MOST = 2**63 - 1
"""The largest id that SQLite can have."""


async def by_id(connection: AsyncConnection, match_id: int) -> MatchRow:
    """Return a match. Raises NoMatch if there is none with this id."""
    found = None
    if match_id <= MOST:
        statement = select(matches).where(matches.c.id == match_id)
        found = (await connection.execute(statement)).mappings().first()
    if found is None:
        raise NoMatch(f"There is no match {match_id}.")
    return match_of(found)


async def load(connection: AsyncConnection, match_id: int, *, whole: bool = False) -> SavedMatch:
    """Return a match with its newest snapshot and the actions since, or with `whole` all actions
    and no snapshot. Raises NoMatch, Damaged if a row can't be read or an action is missing, and
    LogGone if its actions were pruned.
    """
    match = await by_id(connection, match_id)
    if match.damaged:
        raise Damaged(f"The seats of match {match_id} can't be read.")
    if whole and match.status in OVER and match.started_ms is not None:
        kept = select(logs.c.match_id).where(logs.c.match_id == match_id)
        if (await connection.execute(kept)).first() is None:
            raise LogGone(f"The moves of match {match_id} are no longer kept, only its scores.")
    newest = (
        select(snapshots)
        .where(snapshots.c.match_id == match_id)
        .order_by(snapshots.c.seq.desc())
        .limit(1)
    )
    row = None if whole else (await connection.execute(newest)).first()
    snapshot = Snapshot(row.round, row.seq, row.state, row.state_hash) if row else None
    since = snapshot.seq if snapshot else 0
    log = (
        select(actions)
        .where(actions.c.match_id == match_id, actions.c.seq > since)
        .order_by(actions.c.seq)
    )
    saved = tuple(
        SavedAction(
            row.seq,
            row.action,
            row.interaction_id,
            row.at_ms,
            row.margin_ms,
            bool(row.inverted),
            row.state_hash,
        )
        for row in await connection.execute(log)
    )
    if saved and saved[-1].seq != since + len(saved):
        raise Damaged(f"The log of match {match_id} has a hole: it can't be resumed.")
    off = select(taken_off.c.user_id).where(taken_off.c.match_id == match_id)
    return SavedMatch(
        match,
        snapshot,
        saved,
        await _deadlines(connection, match_id),
        await _looks(connection, match_id),
        frozenset((await connection.execute(off)).scalars()),
    )


async def _deadlines(connection: AsyncConnection, match_id: int) -> tuple[Deadline, ...]:
    statement = (
        select(deadlines)
        .where(deadlines.c.match_id == match_id)
        .order_by(deadlines.c.due_ms, deadlines.c.key)
    )
    rows = await connection.execute(statement)
    return tuple(Deadline(row.key, row.due_ms, row.left_ms) for row in rows)


async def _looks(connection: AsyncConnection, match_id: int) -> tuple[ShownLook, ...]:
    statement = (
        select(looks)
        .where(looks.c.match_id == match_id, looks.c.acked_ms.is_not(None))
        .order_by(looks.c.number)
    )
    return tuple(
        ShownLook(row.number, row.acked_ms, row.seat, row.token, row.message_id)
        for row in await connection.execute(statement)
    )


def match_of(row: RowMapping) -> MatchRow:
    """Return the match of a row; it is marked as damaged if its seats can't be read."""
    values = {**row}
    seats = seats_in(values["seats"])
    # A damaged row must not fail a query for many; `load` raises for it.
    values |= {"seats": seats or (), "damaged": seats is None, "status": Status(values["status"])}
    return MatchRow(**values)
