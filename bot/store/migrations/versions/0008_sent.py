"""Stores a digest of the things that were last sent to Discord, so that a thing is sent again only
after a change.

Reason: every start registered all slash commands again, which Discord limits per day.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create a table with one row for each thing that is sent."""
    op.create_table(
        "sent",
        sa.Column("what", sa.Text, primary_key=True),
        sa.Column("digest", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
