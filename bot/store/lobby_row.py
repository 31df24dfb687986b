"""Writes a changed lobby to SQLite without SQLAlchemy, by statements compiled from the schema.

Join is the press that most people make first, and through SQLAlchemy it took the writer's thread
four times as long. On PostgreSQL, where that is not the bottleneck, SQLAlchemy is used.
"""

import sqlite3
from collections.abc import Mapping

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.dml import Delete, Insert, Update

from bot.store.protocol import NoMatch
from bot.store.rows import people_of
from bot.store.schema import clicks, matches, seatings

FIELDS = (
    *("game", "options", "clocks", "open_chosen", "language", "language_chosen", "quick"),
    *("seats", "host_id", "touched_ms"),
)
"""The columns that change in a lobby."""


def _sql(statement: Insert | Delete | Update) -> str:
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


_CHANGE = _sql(
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values({name: bindparam(name) for name in FIELDS})
)
_NOBODY = _sql(delete(seatings).where(seatings.c.match_id == bindparam("match")))
_SITS = _sql(insert(seatings))
_ACTED = _sql(insert(clicks))


def write_lobby(
    raw: sqlite3.Connection,
    match_id: int,
    values: Mapping[str, object],
    click: tuple[int, int] | None,
) -> None:
    """Write all of FIELDS in the open transaction, and the click that caused it, as interaction id
    and time. Raises NoMatch if there is no such match, and sqlite3's integrity error for a click
    that has acted before."""
    if raw.execute(_CHANGE, {**values, "match": match_id}).rowcount != 1:
        raise NoMatch(f"There is no match {match_id}.")
    raw.execute(_NOBODY, {"match": match_id})
    rows = [{"user_id": each, "match_id": match_id} for each in people_of(str(values["seats"]))]
    raw.executemany(_SITS, rows)
    if click is not None:
        interaction, at_ms = click
        given = {"interaction_id": interaction, "match_id": match_id, "at_ms": at_ms}
        raw.execute(_ACTED, given)
