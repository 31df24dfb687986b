"""Whom a host took off a table is remembered until it begins or closes.

Reason: only the running bot knew it, so after a restart somebody who had been taken off could come
back by Join. A table of its own, for being forgotten is then one line of it, and matches need not
be copied.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A table of one row a person and lobby."""
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
    """Not supported: an older version refuses the database of a newer one."""
    raise NotImplementedError
