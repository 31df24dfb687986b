"""Allows one unfinished run of a daily deal for each person.

Reason: two processes that begin a run of the same person at the same moment must agree on one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

LATER = """
SELECT late.id FROM daily_runs AS late JOIN daily_runs AS early
ON early.server = late.server AND early.day = late.day AND early.person = late.person
WHERE late.score IS NULL AND early.score IS NULL AND early.id < late.id
"""


def upgrade() -> None:
    """Delete all but the first unfinished run of a person and deal, and make the index unique."""
    op.execute(f"DELETE FROM daily_presses WHERE run_id IN ({LATER})")
    op.execute(f"DELETE FROM daily_runs WHERE id IN ({LATER})")
    op.drop_index("daily_runs_open", "daily_runs")
    unfinished = sa.text("score IS NULL")
    op.create_index(
        "daily_runs_open",
        "daily_runs",
        ["server", "day", "person"],
        unique=True,
        sqlite_where=unfinished,
        postgresql_where=unfinished,
    )


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
