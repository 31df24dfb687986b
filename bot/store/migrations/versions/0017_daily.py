"""Stores the daily deals of servers, people's runs of these deals, and the outages of the bot.

Reason: once a day, all people of a server may play the same cards. A deal whose hash was shown must
keep its seed, a run must survive a restart, and a day on which the bot was down must not end a
streak.
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the four tables of the daily deals. On PostgreSQL, also create a table for the secret
    from which the deals are derived."""
    op.create_table(
        "daily_deals",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("par", sa.Integer),
        sa.Column("scores", sa.Text, nullable=False, server_default=""),
        sa.Column("asked", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("daily_deals_by_day", "daily_deals", ["day"])
    op.create_table(
        "daily_runs",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("ms", sa.BigInteger),
        sa.Column("course", sa.Text, nullable=False, server_default=""),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("daily_runs_of_server", "daily_runs", ["server", "day", "person"])
    op.create_index("daily_runs_of_person", "daily_runs", ["person", "id"])
    op.create_index("daily_runs_by_day", "daily_runs", ["day"])
    unfinished = sa.text("score IS NULL")
    op.create_index(
        "daily_runs_open",
        "daily_runs",
        ["id"],
        sqlite_where=unfinished,
        postgresql_where=unfinished,
    )
    op.create_table(
        "daily_presses",
        sa.Column(
            "run_id",
            sa.BigInteger,
            sa.ForeignKey("daily_runs.id", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ms", sa.BigInteger, nullable=False),
        sa.Column("action", sa.LargeBinary, nullable=False),
        sa.Column("click", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "outages",
        sa.Column("since_ms", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until_ms", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    if op.get_bind().dialect.name == "postgresql":
        op.create_table(
            "secrets",
            sa.Column("name", sa.Text, primary_key=True),
            sa.Column("value", sa.LargeBinary, nullable=False),
        )


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
