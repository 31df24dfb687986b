"""Stores deletions of users' data as a keyed hash of the user's id and a date.

Reason: restoring a backup from before a deletion restored the user's data, and the bot did not know
which deletions to repeat.
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create a table with one row per deletion."""
    op.create_table(
        "erased",
        sa.Column("digest", sa.LargeBinary, primary_key=True),
        sa.Column("at_ms", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("salt", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
