"""Writes the action log to SQLite: the actions of many matches, one statement for each table.

The caller opens the transaction. The statements are compiled from the schema once.
"""

import sqlite3

from sqlalchemy import bindparam, delete, insert, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.sql.dml import Delete, Insert

from bot.store.place import Move
from bot.store.protocol import Entry, log_rows
from bot.store.rows import Deadline
from bot.store.schema import actions, clicks, deadlines, snapshots, turns


def _sql(statement: Insert | Delete) -> str:
    return str(statement.compile(dialect=sqlite.dialect()))


_ACTION = _sql(insert(actions))
_CLICK = _sql(insert(clicks))
_SNAPSHOT = _sql(insert(snapshots).prefix_with("OR REPLACE"))
_DEADLINE = _sql(insert(deadlines))
_TURN = _sql(
    upsert(turns).on_conflict_do_update(
        index_elements=[turns.c.match_id, turns.c.seat],
        set_={name: text(f"turns.{name} + excluded.{name}") for name in ("turns", "by_computer")},
    )
)
_NO_DEADLINES = _sql(delete(deadlines).where(deadlines.c.match_id == bindparam("match_id")))

_NEWEST = "SELECT match_id, seq FROM actions ORDER BY match_id DESC, seq DESC LIMIT 1"
_HOLDS = """
SELECT EXISTS (SELECT 1 FROM actions WHERE match_id = :match_id AND seq >= :seq)
    OR (SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'matches') >= :match_id
        AND NOT EXISTS (
            SELECT 1 FROM matches WHERE id = :match_id
                AND (finished_ms IS NULL OR id IN (SELECT match_id FROM logs))
        )
"""


def newest(raw: sqlite3.Connection) -> Move | None:
    """Return the last move of the match with the highest id; None if there is none."""
    found = raw.execute(_NEWEST).fetchone()
    return None if found is None else Move(*found)


def holds(raw: sqlite3.Connection, move: Move) -> bool:
    """Whether this database has this move or had it: the moves of finished matches are pruned
    later, and so are some of the matches."""
    return bool(raw.execute(_HOLDS, move._asdict()).fetchone()[0])


def write_log(raw: sqlite3.Connection, entries: list[Entry]) -> None:
    """Write these actions in this order. A transaction must be open."""
    rows = log_rows(entries)
    raw.executemany(_ACTION, rows.actions)
    if rows.clicks:
        raw.executemany(_CLICK, rows.clicks)
    if rows.snapshots:
        raw.executemany(_SNAPSHOT, rows.snapshots)
    if rows.turns:
        raw.executemany(_TURN, rows.turns)
    if rows.deadlines:
        write_deadlines(raw, rows.deadlines)


def write_deadlines(raw: sqlite3.Connection, by_match: dict[int, tuple[Deadline, ...]]) -> None:
    """Replace the deadlines of each match in `by_match`."""
    raw.executemany(_NO_DEADLINES, [(match_id,) for match_id in by_match])
    rows = [
        (match_id, each.key, each.due_ms, each.left_ms)
        for match_id, new in by_match.items()
        for each in new
    ]
    if rows:
        raw.executemany(_DEADLINE, rows)
