"""Matches that are over and whose message may not say so yet are remembered.

Reason: a bot that was killed between the end of a match and the paint of it never painted it, for
only matches that go on are woken; the message offered moves for ever.
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A table of one row a match."""
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
    """Not supported: an older version refuses the database of a newer one."""
    raise NotImplementedError
