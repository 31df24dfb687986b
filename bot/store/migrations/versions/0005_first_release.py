"""Creates the tables of version 0.1.0, in SQLite only. The oldest PostgreSQL tables are those of
`baseline.sql`.

Reason: a match must survive `kill -9`, so everything needed to continue it is stored. Older
databases are refused. A released migration is never changed. Later changes are made by new
migrations.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = None
branch_labels = None
depends_on = None


def _match_id() -> "sa.Column[int]":
    return sa.Column(
        "match_id", sa.Integer, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )


def _key(name: str) -> "sa.Column[int]":
    return sa.Column(name, sa.BigInteger, primary_key=True, autoincrement=False)


def upgrade() -> None:
    """Create all tables."""
    _matches()
    _results()
    _choices()


def _matches() -> None:
    op.create_table(
        "matches",
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
    op.create_index(
        "one_open_match_per_channel",
        "matches",
        ["channel_id"],
        unique=True,
        sqlite_where=sa.text("status IN ('lobby', 'playing')"),
    )
    op.create_index("matches_of_channel", "matches", ["channel_id", "id"])
    op.create_table(
        "seatings",
        _key("user_id"),
        _match_id(),
        sqlite_with_rowid=False,
    )
    op.create_index("seatings_of_match", "seatings", ["match_id"])
    op.create_table(
        "turns",
        _match_id(),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("by_computer", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table("logs", _match_id(), sa.Column("finished_ms", sa.BigInteger, nullable=False))
    op.create_index("logs_by_age", "logs", ["finished_ms"])
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
        _key("interaction_id"),
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
        "races",
        _match_id(),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("winner", sa.SmallInteger, nullable=False),
        sa.Column("loser", sa.SmallInteger, nullable=False),
        sa.Column("late_ms", sa.Integer, nullable=False),
    )


def _results() -> None:
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
        sa.Column("number", sa.Integer, nullable=False, server_default="0"),
        sa.Column("rounds", sa.Integer, nullable=False, server_default="0"),
        sa.Column("turns", sa.Integer, nullable=False, server_default="0"),
        sa.Column("turns_computer", sa.Integer, nullable=False, server_default="0"),
        sa.Column("tally", sa.Text, nullable=False, server_default="{}"),
        sa.Column("unrated", sa.Text),
    )
    op.create_index("results_in_order", "results", ["number", "seat"])
    op.create_index("results_of_server", "results", ["guild_id", "game", "user_id"])
    op.create_index("results_of_person", "results", ["user_id", "match_id"])
    op.create_table(
        "scores",
        _match_id(),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("score", sa.Integer, nullable=False),
    )
    op.create_table(
        "standings",
        sa.Column("period", sa.Integer, primary_key=True, autoincrement=False),
        _key("scope"),
        sa.Column("game", sa.Text, primary_key=True),
        _key("user_id"),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("ordinal", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("places", sa.Integer, nullable=False),
        sa.Column("opponents", sa.SmallInteger, nullable=False),
        sa.Column("shown", sa.SmallInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "standings_shown",
        "standings",
        ["period", "scope", "game", "ordinal", "user_id"],
        sqlite_where=sa.text("shown = 1"),
    )
    op.create_index("standings_of_person", "standings", ["user_id", "scope", "period"])
    op.create_table(
        "ratings",
        _key("user_id"),
        sa.Column("game", sa.Text, primary_key=True),
        _key("scope"),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("finished_ms", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def _choices() -> None:
    op.create_table(
        "servers",
        _key("guild_id"),
        sa.Column("settings", sa.Text, nullable=False),
    )
    op.create_table(
        "channels",
        _key("channel_id"),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("settings", sa.Text, nullable=False),
    )
    op.create_table(
        "people", _key("user_id"), sa.Column("on_global_board", sa.SmallInteger, nullable=False)
    )
    op.create_table(
        "forgotten",
        _match_id(),
        _key("user_id"),
        sa.Column("alias", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
