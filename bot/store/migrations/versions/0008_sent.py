"""What Discord was sent last is remembered, so that it is sent again only when it has changed.

Reason: every start sent all slash commands anew, which Discord counts and limits by the day.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A table of one row a thing."""
    op.create_table(
        "sent",
        sa.Column("what", sa.Text, primary_key=True),
        sa.Column("digest", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Not supported: an older version refuses the database of a newer one."""
    raise NotImplementedError
