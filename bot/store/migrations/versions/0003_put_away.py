"""A match that was put away gives its channel free; the closest race of a match is kept.

Reason: whoever left a game for good blocked the channel for everybody else. And by how little a
race was lost is told when the match is over, also if the bot was restarted in between; the log of
actions has only those who were first.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

HOLDING = "status IN ('lobby', 'playing')"


def upgrade() -> None:
    """Another condition for the index, a table of races, and results by person."""
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
