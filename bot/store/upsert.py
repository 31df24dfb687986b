"""INSERT … ON CONFLICT for SQLite and PostgreSQL, which SQLAlchemy spells differently.

The two databases say it in the same words; SQLAlchemy has a statement of its own for each of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import sqlite

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

    Upsert: TypeAlias = sqlite.Insert | postgresql.Insert

SHARED = "postgresql"
"""The name of the other dialect."""


def insert(connection: Connection, table: Table) -> Upsert:
    """An `INSERT` on this connection with `on_conflict_do_update` and `on_conflict_do_nothing`."""
    if connection.dialect.name == SHARED:
        from sqlalchemy.dialects import postgresql  # only where it is used: it takes a while

        return postgresql.insert(table)
    return sqlite.insert(table)
