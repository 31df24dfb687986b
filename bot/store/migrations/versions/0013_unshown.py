"""Stores which finished matches may not show their end yet.

Reason: if a bot was killed between the end of a match and the final paint, the message was never
painted, because only unfinished matches are loaded at a start. The message then offered moves
forever.
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create a table with one row per match."""
    op.create_table(
        "unshown",
        sa.Column(
            "match_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
    )


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
