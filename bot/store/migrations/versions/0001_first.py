"""Creates the first tables: matches with their action logs, and their results.

Reason: a match must survive `kill -9`, so everything needed to continue it is stored. A released
migration is never changed; a new one follows it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

OPEN = "status IN ('lobby', 'playing', 'away')"


def _match_id() -> "sa.Column[int]":
    return sa.Column(
        "match_id", sa.Integer, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )


def upgrade() -> None:
    """Create the tables of the first version."""
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("seed", sa.LargeBinary),
        sa.Column("engine_version", sa.Text, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("message_posted_ms", sa.BigInteger),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("started_ms", sa.BigInteger),
        sa.Column("finished_ms", sa.BigInteger),
        sa.Column("outcome", sa.Text),
        sa.CheckConstraint(
            "status IN ('lobby', 'playing', 'away', 'finished', 'abandoned')",
            name="status_is_known",
        ),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "one_open_match_per_channel",
        "matches",
        ["channel_id"],
        unique=True,
        sqlite_where=sa.text(OPEN),
    )
    op.create_index("matches_of_channel", "matches", ["channel_id", "id"])
    op.create_table(
        "actions",
        _match_id(),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("action", sa.LargeBinary, nullable=False),
        sa.Column("interaction_id", sa.BigInteger),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("margin_ms", sa.Integer),
        sa.Column("inverted", sa.SmallInteger, nullable=False),
        sa.Column("state_hash", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        _match_id(),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("state_hash", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "clicks",
        sa.Column("interaction_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("match_id", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "deadlines",
        _match_id(),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("due_ms", sa.BigInteger, nullable=False),
        sa.Column("left_ms", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "looks",
        _match_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("acked_ms", sa.BigInteger),
        sa.Column("token", sa.Text),
        sa.Column("message_id", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "results",
        _match_id(),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("place", sa.SmallInteger, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("best_round", sa.Integer),
        sa.Column("calls", sa.Integer, nullable=False),
        sa.Column("calls_won", sa.Integer, nullable=False),
        sa.Column("slaps", sa.Integer, nullable=False),
        sa.Column("slaps_wrong", sa.Integer, nullable=False),
        sa.Column("finished_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("results_of_server", "results", ["guild_id", "game", "user_id"])
    op.create_table(
        "scores",
        _match_id(),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("score", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Not supported: an older version refuses the database of a newer one."""
    raise NotImplementedError
