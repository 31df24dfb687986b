"""Marks practice rounds in the results.

Reason: they were counted in statistics like games. A player gets hints at every step of a practice
round, so its result says nothing about their skill. Practice rounds never counted for ratings.
"""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Mark the results of people's own seats in practice rounds."""
    op.execute(
        """
        UPDATE results SET unrated = 'practice'
        WHERE unrated = 'alone' AND match_id IN (
            SELECT matches.id FROM matches, json_each(matches.seats) AS seat
            WHERE json_extract(seat.value, '$.coached')
        )
        """
    )
