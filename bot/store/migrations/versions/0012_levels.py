"""Stores whether the computer players of a match react quickly.

Reason: the levels of computer players have changed, and a match keeps the computer players that it
began with. The column is empty for older matches, and true or false for new ones.
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column to matches. It is empty for matches that have begun already."""
    op.add_column("matches", sa.Column("quick", sa.Boolean))


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
