"""Stores the number of rated games that a player finished, the time of the last one, and the roles
of champions.

Reason: boards show what share of their games players finish, and leave out players who have not
played for a long time. Three friends are ranked after ten games. A server may give a role to the
champions of the last season.
"""

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

THEIRS = """
FROM results WHERE results.user_id = standings.user_id AND results.game = standings.game
    AND (standings.scope = 0 OR results.guild_id = standings.scope)
    AND results.finished_ms >= :begins AND results.finished_ms < :ends
"""
COUNTED = f"""
UPDATE standings SET
    completed = (SELECT count(*) {THEIRS} AND results.unrated IS NULL),
    last_ms = coalesce((SELECT max(results.finished_ms) {THEIRS}
        AND (results.unrated IS NULL OR results.unrated = 'left')), 0)
WHERE period = :period
"""
RANKED = """
UPDATE standings SET shown = 1
WHERE opponents = 2 AND games >= 10 AND user_id > 0 AND (scope <> 0 OR user_id IN
    (SELECT user_id FROM people WHERE on_global_board = 1))
"""


def upgrade() -> None:
    """Add two columns to standings and compute their values from the results, add `last_ms` to the
    index that is used to read boards, and create the table of champions."""
    connection = op.get_bind()
    for name, number in (("completed", sa.Integer), ("last_ms", sa.BigInteger)):
        op.add_column("standings", sa.Column(name, number, nullable=False, server_default="0"))
    periods = connection.execute(sa.text("SELECT DISTINCT period FROM standings"))
    for period in periods.scalars().all():
        begins, ends = _bounds(period)
        given = {"period": period, "begins": begins, "ends": ends}
        connection.execute(sa.text(COUNTED), given)
    connection.execute(sa.text(RANKED))
    op.drop_index("standings_shown", "standings")
    columns = ["period", "scope", "game", "ordinal", "user_id", "last_ms"]
    _index("standings_shown", "standings", columns, "shown = 1")
    op.create_table(
        "champions",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("role_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("due", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("champions_of_person", "champions", ["user_id"])
    _index("champions_due", "champions", ["guild_id"], "due <> 'held'")


def _index(name: str, table: str, columns: list[str], condition: str) -> None:
    some = sa.text(condition)
    op.create_index(name, table, columns, sqlite_where=some, postgresql_where=some)


def _bounds(period: int) -> tuple[int, int]:
    """Return the first millisecond of a period, and the first millisecond after the period."""
    if period == 0:
        return -(2**62), 2**62
    if period < 100_000:
        begins = datetime(period // 10, period % 10 * 3 - 2, 1, tzinfo=UTC)
        ends = (begins + timedelta(days=93)).replace(day=1)
    elif period < 1_000_000:
        begins = datetime(period // 100, period % 100, 1, tzinfo=UTC)
        ends = (begins + timedelta(days=31)).replace(day=1)
    else:
        begins = datetime(period // 10_000, period // 100 % 100, period % 100, tzinfo=UTC)
        ends = begins + timedelta(days=7)
    return int(begins.timestamp() * 1000), int(ends.timestamp() * 1000)


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
