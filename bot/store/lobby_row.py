"""A lobby as its people change it, by as few statements as SQLite needs.

Join is the press that most people make first, and through SQLAlchemy its rows took the writer's
thread four times as long. The statements are made from the schema, once; PostgreSQL has the longer
way, for there they are not what counts.
"""

import sqlite3
from collections.abc import Mapping

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.dml import Delete, Insert, Update

from bot.store.errors import NoMatch
from bot.store.schema import clicks, matches, seatings
from bot.store.seats import people_of

FIELDS = (
    *("game", "options", "clocks", "open_chosen", "language", "language_chosen", "quick"),
    *("seats", "host_id", "touched_ms"),
)
"""What a lobby's people change."""


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
    """Write all of FIELDS into the transaction that is open, and the click that did it: its
    interaction, and when that was. Raises NoMatch where there is no such match, and sqlite3's error
    for a click that has acted."""
    if raw.execute(_CHANGE, {**values, "match": match_id}).rowcount != 1:
        raise NoMatch(f"There is no match {match_id}.")
    raw.execute(_NOBODY, {"match": match_id})
    rows = [{"user_id": each, "match_id": match_id} for each in people_of(str(values["seats"]))]
    raw.executemany(_SITS, rows)
    if click is not None:
        interaction, at_ms = click
        given = {"interaction_id": interaction, "match_id": match_id, "at_ms": at_ms}
        raw.execute(_ACTED, given)
