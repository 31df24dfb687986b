"""The action log: the rows of many tables' actions, written by one statement for each kind.

An action's row, its click, its round's snapshot, its deadlines and the turn that it ended are one
unit; the caller's transaction holds them together. The statements are made from the schema, once.
"""

import sqlite3

from sqlalchemy import bindparam, delete, insert, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.sql.dml import Delete, Insert

from bot.store.protocol import Entry
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


def write_log(raw: sqlite3.Connection, entries: list[Entry]) -> None:
    """Write these, in this order, into the transaction that is open."""
    rows: list[tuple[object, ...]] = []
    pressed: list[tuple[int, int, int]] = []
    rounds: list[tuple[int, int, int, bytes, bytes]] = []
    waits: dict[int, tuple[Deadline, ...]] = {}
    turned: list[tuple[int, int, int, int]] = []
    for match_id, commit in entries:
        rows.append(
            (
                match_id,
                commit.seq,
                commit.action,
                commit.interaction_id,
                commit.at_ms,
                commit.margin_ms,
                int(commit.inverted),
                commit.state_hash,
            )
        )
        if commit.interaction_id is not None:
            pressed.append((commit.interaction_id, match_id, commit.at_ms))
        if commit.snapshot is not None:
            number, state = commit.snapshot
            rounds.append((match_id, number, commit.seq, state, commit.state_hash))
        if commit.deadlines is not None:
            waits[match_id] = commit.deadlines
        if commit.turn_of is not None:
            turned.append((match_id, commit.turn_of, 1, int(commit.interaction_id is None)))
    raw.executemany(_ACTION, rows)
    if pressed:
        raw.executemany(_CLICK, pressed)
    if rounds:
        raw.executemany(_SNAPSHOT, rounds)
    if turned:
        raw.executemany(_TURN, turned)
    if waits:
        write_deadlines(raw, waits)


def write_deadlines(raw: sqlite3.Connection, waits: dict[int, tuple[Deadline, ...]]) -> None:
    """Replace the deadlines of each of these matches."""
    raw.executemany(_NO_DEADLINES, [(match_id,) for match_id in waits])
    rows = [
        (match_id, wait.key, wait.due_ms, wait.left_ms)
        for match_id, its in waits.items()
        for wait in its
    ]
    if rows:
        raw.executemany(_DEADLINE, rows)
