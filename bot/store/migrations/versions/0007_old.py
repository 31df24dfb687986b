"""Adds indexes for old rows, and for the matches that are loaded at a start.

Reason: every start read all suspended games, which, like closed lobbies, were kept forever. From
now on suspended games expire, so their rows store the time of the suspension. For games that are
suspended already, the time of the last move is stored.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

INDEXES = (
    ("matches_to_wake", "id", "status IN ('lobby', 'playing')"),
    ("matches_put_away", "touched_ms", "status = 'away'"),
    ("lobbies_closed", "finished_ms", "status = 'abandoned' AND started_ms IS NULL"),
)


def upgrade() -> None:
    """Add indexes to matches, and set two times that were missing."""
    op.execute(
        """
        UPDATE matches SET touched_ms = coalesce(
            (SELECT max(at_ms) FROM actions WHERE match_id = id), touched_ms, created_ms
        ) WHERE status = 'away'
        """
    )
    op.execute(
        """
        UPDATE matches SET finished_ms = coalesce(touched_ms, created_ms)
        WHERE status = 'abandoned' AND started_ms IS NULL AND finished_ms IS NULL
        """
    )
    for name, column, which in INDEXES:
        op.create_index(name, "matches", [column], sqlite_where=sa.text(which))


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
