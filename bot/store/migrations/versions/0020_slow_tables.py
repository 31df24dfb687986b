"""Stores the time when the match of a slow table must be loaded next, the match's turn ping, and
people's vacations.

Reason: a table at a pace of days must survive restarts without being held in memory between moves.
Running matches have other paces, so the new columns are empty at first.
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns to matches and to people. Add an index of the few matches that have a time at
    which they must be loaded."""
    op.add_column("matches", sa.Column("wake_ms", sa.BigInteger()))
    op.add_column("matches", sa.Column("ping", sa.Text()))
    some = sa.text("wake_ms IS NOT NULL")
    op.create_index(
        "matches_at_rest", "matches", ["wake_ms"], sqlite_where=some, postgresql_where=some
    )
    for name, kind in (
        ("vacation_until_ms", sa.BigInteger()),
        ("vacation_season", sa.Integer()),
        ("vacation_days", sa.SmallInteger()),
    ):
        op.add_column("people", sa.Column(name, kind, nullable=False, server_default="0"))


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
