"""In which order matches end: each gets the next number, and ratings are made in that order.

In a database that many processes share, numbers come from one row, and whoever has taken one keeps
the others waiting until its transaction is over: so the order of numbers is that of the commits,
and nobody rates a match by lines that another is about to change. A file has one writer anyway.
"""

from typing import Final

from sqlalchemy import Connection, func, select, text

from bot.store.schema import results
from bot.store.upsert import SHARED

_NEXT: Final = text("UPDATE counters SET value = value + 1 WHERE name = 'results' RETURNING value")
_HOLD: Final = text("SELECT value FROM counters WHERE name = 'results' FOR UPDATE")


def next_number(connection: Connection) -> int:
    """The number of the match that ends in this transaction. Taken before anything else is
    changed: who waits here must hold nothing that others wait for."""
    if connection.dialect.name == SHARED:
        return int(connection.execute(_NEXT).scalar_one())
    return (connection.execute(select(func.max(results.c.number))).scalar() or 0) + 1


def hold(connection: Connection) -> None:
    """No match ends, and no rating changes, until this transaction is over."""
    if connection.dialect.name == SHARED:
        connection.execute(_HOLD)
