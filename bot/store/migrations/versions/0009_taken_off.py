"""Stores which users a host removed from a lobby, until its game starts or it closes.

Reason: only the running bot knew who was removed, so after a restart a removed user could rejoin.
The removed users are in a separate table, so that deleting a user's data deletes one row, and
matches need not be copied.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create a table with one row per user and lobby."""
    op.create_table(
        "taken_off",
        sa.Column(
            "match_id",
            sa.Integer,
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sqlite_with_rowid=False,
    )
    op.create_index("taken_off_of_person", "taken_off", ["user_id"])


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
