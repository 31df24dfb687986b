"""Adds the settings of servers and channels, and the clocks of a match.

Reason: house rules had to be set again for each game. A server now has its own settings, and a
channel those of its last game. A match stores its clocks and when its lobby was last changed, so
that an idle lobby closes on time after a restart too. SQLite adds a new column after a table's
constraints, so matches are copied into a new table.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

OPEN = "status IN ('lobby', 'playing', 'away')"
KEPT = (
    "id, game, guild_id, channel_id, status, options, seats, host_id, seed, engine_version, "
    "message_id, message_posted_ms, created_ms, started_ms, finished_ms, outcome"
)


def upgrade() -> None:
    """Create the two tables of settings, and add two columns to matches."""
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("settings", sa.Text, nullable=False),
    )
    op.create_table(
        "channels",
        sa.Column("channel_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("settings", sa.Text, nullable=False),
    )
    op.create_table(
        "matches_now",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clocks", sa.Text, nullable=False, server_default="normal"),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("seed", sa.LargeBinary),
        sa.Column("engine_version", sa.Text, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("message_posted_ms", sa.BigInteger),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("touched_ms", sa.BigInteger),
        sa.Column("started_ms", sa.BigInteger),
        sa.Column("finished_ms", sa.BigInteger),
        sa.Column("outcome", sa.Text),
        sa.CheckConstraint(
            "status IN ('lobby', 'playing', 'away', 'finished', 'abandoned')",
            name="status_is_known",
        ),
        sqlite_autoincrement=True,
    )
    # The numbers of matches are never given twice, so the last one given is copied as well.
    op.execute(f"INSERT INTO matches_now ({KEPT}) SELECT {KEPT} FROM matches")
    op.execute("DELETE FROM sqlite_sequence WHERE name = 'matches_now'")
    op.execute(
        "INSERT INTO sqlite_sequence (name, seq) "
        "SELECT 'matches_now', seq FROM sqlite_sequence WHERE name = 'matches'"
    )
    op.drop_table("matches")
    op.rename_table("matches_now", "matches")
    op.create_index(
        "one_open_match_per_channel",
        "matches",
        ["channel_id"],
        unique=True,
        sqlite_where=sa.text(OPEN),
    )
    op.create_index("matches_of_channel", "matches", ["channel_id", "id"])


def downgrade() -> None:
    """Not supported: an older version refuses the database of a newer one."""
    raise NotImplementedError
