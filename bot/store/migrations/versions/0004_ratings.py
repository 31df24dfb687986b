"""Adds ratings, statistics and the users' choices about their own data.

Reason: leaderboards rank by a rating that is computed from results. So a result row now contains
the order in which matches ended, who counts and why not, and all counters of the game. A user's
matches are found by an index, for export and deletion. SQLite adds a new column after a table's
constraints, so results are copied into a new table. The code that opens the file computes the
ratings from the rows.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

KEPT = (
    "match_id, seat, game, guild_id, user_id, name, player, place, total, best_round, calls, "
    "calls_won, slaps, slaps_wrong, finished_ms"
)


def _match_id() -> "sa.Column[int]":
    return sa.Column(
        "match_id", sa.Integer, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )


def _user_id() -> "sa.Column[int]":
    return sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False)


def upgrade() -> None:
    """Copy results into a new table, and create the tables of ratings."""
    _results()
    _seatings()
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
    op.execute(
        "INSERT INTO logs (match_id, finished_ms) SELECT id, coalesce(finished_ms, started_ms) "
        "FROM matches WHERE status IN ('finished', 'abandoned') AND started_ms IS NOT NULL"
    )
    op.create_table(
        "standings",
        sa.Column("period", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("scope", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Text, primary_key=True),
        _user_id(),
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
        _user_id(),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("scope", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("finished_ms", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "people", _user_id(), sa.Column("on_global_board", sa.SmallInteger, nullable=False)
    )
    op.create_table(
        "forgotten",
        _match_id(),
        _user_id(),
        sa.Column("alias", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def _results() -> None:
    op.create_table(
        "results_now",
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
    # Who played which turn was not counted then, so every person's seat counts.
    op.execute(
        f"""
        INSERT INTO results_now ({KEPT}, number, rounds, unrated)
        SELECT {KEPT},
            dense_rank() OVER (ORDER BY finished_ms, match_id),
            (SELECT count(DISTINCT round) FROM scores WHERE scores.match_id = results.match_id),
            CASE WHEN player <> 'person' OR user_id IS NULL THEN 'computer'
                WHEN (SELECT count(*) FROM results AS others
                    WHERE others.match_id = results.match_id AND others.player = 'person'
                    AND others.user_id IS NOT NULL) < 2 THEN 'alone'
            END
        FROM results
        """
    )
    op.drop_table("results")
    op.rename_table("results_now", "results")
    op.create_index("results_in_order", "results", ["number", "seat"])
    op.create_index("results_of_server", "results", ["guild_id", "game", "user_id"])
    op.create_index("results_of_person", "results", ["user_id", "match_id"])


def _seatings() -> None:
    op.create_table(
        "seatings",
        _user_id(),
        sa.Column(
            "match_id",
            sa.Integer,
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("seatings_of_match", "seatings", ["match_id"])
    op.execute(
        """
        INSERT OR IGNORE INTO seatings (user_id, match_id)
        SELECT who.value, matches.id FROM matches, json_each(matches.seats) AS seat,
            json_tree(seat.value) AS who
        WHERE who.key = 'user_id' AND who.value IS NOT NULL
        """
    )


def downgrade() -> None:
    """Not supported: an older version refuses the database of a newer one."""
    raise NotImplementedError
