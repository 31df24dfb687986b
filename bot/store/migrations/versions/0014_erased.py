"""Deletions that people asked for are remembered by a keyed hash of the id and a date.

Reason: a copy from before a deletion brought the person back, and nobody knew whose deletions to
repeat.
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A table of one row a deletion."""
    op.create_table(
        "erased",
        sa.Column("digest", sa.LargeBinary, primary_key=True),
        sa.Column("at_ms", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("salt", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Not supported: an older version refuses the database of a newer one."""
    raise NotImplementedError
