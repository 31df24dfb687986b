"""What is old is found at once, and so is what a start wakes.

Reason: every start read all games that were put away, and those waited for ever; closed lobbies
were kept as well. From now on a game that was put away ends in time, so its row tells since when it
waits; of those that wait already, the last move tells.
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
    """Indexes of matches, and two times where there were none."""
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
    """Not supported: an older version refuses the database of a newer one."""
    raise NotImplementedError
