"""Stores which users have chosen plain mode.

Reason: symbols, pictures and several facts in one line are hard to follow with a screen reader. A
user's choice of plain mode applies to all of their panels, also after a restart.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column to the users' choices. No user has chosen plain mode yet."""
    op.add_column("people", sa.Column("plain", sa.SmallInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
