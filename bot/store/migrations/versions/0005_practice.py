"""Practice rounds are told apart in the results.

Reason: they stood in people's statistics like games. Whoever plays one gets hints at every step, so
it says nothing about how somebody does; a result row now says that it was one. They never counted
for ratings.
"""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The results of people's own seats in practice rounds say so."""
    op.execute(
        """
        UPDATE results SET unrated = 'practice'
        WHERE unrated = 'alone' AND match_id IN (
            SELECT matches.id FROM matches, json_each(matches.seats) AS seat
            WHERE json_extract(seat.value, '$.coached')
        )
        """
    )
