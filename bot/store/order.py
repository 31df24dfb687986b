"""The order in which matches end: each gets the next number, and ratings follow that order.

In a database that many processes share, numbers come from one row that is locked until the end of
the transaction: numbers are in the order of commits, and no match is rated from standings that
another transaction is about to change. A SQLite file has only one writer.
"""

from typing import Final

from sqlalchemy import Connection, func, select, text

from bot.store.schema import SHARED, results

_NEXT: Final = text("UPDATE counters SET value = value + 1 WHERE name = 'results' RETURNING value")
_HOLD: Final = text("SELECT value FROM counters WHERE name = 'results' FOR UPDATE")


def next_number(connection: Connection) -> int:
    """Return the number of the match that ends in this transaction. Call it before any change: a
    transaction that waits here must hold no other lock."""
    if connection.dialect.name == SHARED:
        return int(connection.execute(_NEXT).scalar_one())
    return (connection.execute(select(func.max(results.c.number))).scalar() or 0) + 1


def hold(connection: Connection) -> None:
    """Prevent matches from ending and ratings from changing until this transaction is over."""
    if connection.dialect.name == SHARED:
        connection.execute(_HOLD)
