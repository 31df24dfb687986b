"""INSERT … ON CONFLICT for SQLite and PostgreSQL, for which SQLAlchemy has separate statements."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import sqlite

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

    Upsert: TypeAlias = sqlite.Insert | postgresql.Insert

SHARED = "postgresql"
"""The dialect of databases that many processes share."""


def insert(connection: Connection, table: Table) -> Upsert:
    """Return an `INSERT` for the connection's dialect, with `on_conflict_do_update` and
    `on_conflict_do_nothing`."""
    if connection.dialect.name == SHARED:
        from sqlalchemy.dialects import postgresql  # slow to import

        return postgresql.insert(table)
    return sqlite.insert(table)
