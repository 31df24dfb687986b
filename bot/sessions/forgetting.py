"""Somebody was forgotten in the database: memory lets go of their name as well."""

from __future__ import annotations

from bot.sessions.registry import Tables
from bot.store import OVER


def forgotten(tables: Tables, user_id: int) -> None:
    """Drop cached finished matches, which still contain the deleted name; they reload on demand."""
    tables.services.archive.forget()
    for table in tables.all():
        row = table.stage.row if table.stage is not None else None
        if row is None or row.status not in OVER:
            continue
        if any(seat.user_id == user_id for seat in row.seats):
            table.drop_stage()
