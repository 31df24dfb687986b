"""The tables as the code of today knows them. How a file got there is in `migrations/`.

The law here: a test holds this against what the migrations make, so the two never differ. Times are
milliseconds since 1970; JSON is text, so that `sqlite3` on the command line shows it.
"""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    text,
)

metadata = MetaData()

servers = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),
)

channels = Table(
    "channels",
    metadata,
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger),
    # What was played here last: the next lobby begins with it.
    Column("settings", Text, nullable=False),
)


def _match_id() -> "Column[int]":
    return Column(
        "match_id", Integer, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )


matches = Table(
    "matches",
    metadata,
    # Never reused: an old message's button names its match for ever.
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", Text, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("clocks", Text, nullable=False, server_default="normal"),
    Column("seats", Text, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("seed", LargeBinary),
    Column("engine_version", Text, nullable=False),
    Column("message_id", BigInteger),
    Column("message_posted_ms", BigInteger),
    Column("created_ms", BigInteger, nullable=False),
    # A lobby closes when it has not been touched for so long.
    Column("touched_ms", BigInteger),
    Column("started_ms", BigInteger),
    Column("finished_ms", BigInteger),
    Column("outcome", Text),
    CheckConstraint(
        "status IN ('lobby', 'playing', 'away', 'finished', 'abandoned')", name="status_is_known"
    ),
    Index(
        "one_open_match_per_channel",
        "channel_id",
        unique=True,
        # One that was put away waits without holding its channel.
        sqlite_where=text("status IN ('lobby', 'playing')"),
    ),
    Index("matches_of_channel", "channel_id", "id"),
    sqlite_autoincrement=True,
)

actions = Table(
    "actions",
    metadata,
    _match_id(),
    Column("seq", Integer, primary_key=True),
    Column("action", LargeBinary, nullable=False),
    Column("interaction_id", BigInteger),
    Column("at_ms", BigInteger, nullable=False),
    Column("margin_ms", Integer),
    Column("inverted", SmallInteger, nullable=False),
    Column("state_hash", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    _match_id(),
    Column("round", Integer, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("state_hash", LargeBinary, nullable=False),
)

clicks = Table(
    "clicks",
    metadata,
    Column("interaction_id", BigInteger, primary_key=True, autoincrement=False),
    Column("match_id", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

deadlines = Table(
    "deadlines",
    metadata,
    _match_id(),
    Column("key", Text, primary_key=True),
    Column("due_ms", BigInteger, nullable=False),
    Column("left_ms", BigInteger),
    sqlite_with_rowid=False,
)

looks = Table(
    "looks",
    metadata,
    _match_id(),
    Column("number", Integer, primary_key=True),
    Column("seat", SmallInteger),
    Column("acked_ms", BigInteger),
    # Where it is shown: what a restarted bot needs to turn it face down.
    Column("token", Text),
    Column("message_id", BigInteger),
    sqlite_with_rowid=False,
)

# The race that was lost by the least: the log knows only who was first.
races = Table(
    "races",
    metadata,
    _match_id(),
    Column("round", Integer, nullable=False),
    Column("winner", SmallInteger, nullable=False),
    Column("loser", SmallInteger, nullable=False),
    Column("late_ms", Integer, nullable=False),
)

results = Table(
    "results",
    metadata,
    _match_id(),
    Column("seat", SmallInteger, primary_key=True),
    Column("game", Text, nullable=False),
    Column("guild_id", BigInteger),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("place", SmallInteger, nullable=False),
    Column("total", Integer, nullable=False),
    Column("best_round", Integer),
    Column("calls", Integer, nullable=False),
    Column("calls_won", Integer, nullable=False),
    Column("slaps", Integer, nullable=False),
    Column("slaps_wrong", Integer, nullable=False),
    Column("finished_ms", BigInteger, nullable=False),
    Index("results_of_server", "guild_id", "game", "user_id"),
    Index("results_of_person", "user_id", "match_id"),
)

scores = Table(
    "scores",
    metadata,
    _match_id(),
    Column("round", Integer, primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("score", Integer, nullable=False),
)
