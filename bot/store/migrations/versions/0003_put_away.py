"""A suspended match no longer occupies its channel; the closest race of a match is stored.

Reason: players who left a game permanently blocked its channel for all others. The margin of the
closest race is shown when the match is over, also after a restart; the log of actions contains only
the winners of races.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

HOLDING = "status IN ('lobby', 'playing')"


def upgrade() -> None:
    """Change the condition of the index, add a table of races, and index results by user."""
    op.drop_index("one_open_match_per_channel", "matches")
    op.create_index(
        "one_open_match_per_channel",
        "matches",
        ["channel_id"],
        unique=True,
        sqlite_where=sa.text(HOLDING),
    )
    op.create_table(
        "races",
        sa.Column(
            "match_id",
            sa.Integer,
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("winner", sa.SmallInteger, nullable=False),
        sa.Column("loser", sa.SmallInteger, nullable=False),
        sa.Column("late_ms", sa.Integer, nullable=False),
    )
    op.create_index("results_of_person", "results", ["user_id", "match_id"])


def downgrade() -> None:
    """Not supported: an older version refuses the database of a newer one."""
    raise NotImplementedError
