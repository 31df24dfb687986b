"""The tables as the code of today knows them. How a file got there is in `migrations/`.

A test holds this against what the migrations make, so the two never differ. Times are milliseconds
since 1970; JSON is text, so that `sqlite3` on the command line shows it.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
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

from bot.store.states import HOLDING, Status

metadata = MetaData()
# May grow beyond 31 bits; a file has one kind of whole number anyway.
NUMBER = BigInteger().with_variant(Integer(), "sqlite")
VERSION = "0014"
"""The migration that leads to these tables."""

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


# What Discord was sent last, by what it was.
sent = Table(
    "sent",
    metadata,
    Column("what", Text, primary_key=True),
    Column("digest", Text, nullable=False),
    sqlite_with_rowid=False,
)


def _match_id() -> "Column[int]":
    return Column(
        "match_id", NUMBER, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )


def _one_of(*states: Status) -> str:
    return f"status IN ({', '.join(repr(state.value) for state in states)})"


CHANNEL = "one_open_match_per_channel"
HOLDS_CHANNEL = _one_of(*HOLDING)
"""Which matches hold their channel. One that was put away waits without."""
PUT_AWAY = f"status = '{Status.AWAY}'"
LOBBY_CLOSED = f"status = '{Status.ABANDONED}' AND started_ms IS NULL"


def _some(name: str, *columns: str, where: str, unique: bool = False) -> Index:
    # `migrations/baseline.sql` has them for PostgreSQL; told here as well, they would have its
    # dialect imported at every start.
    return Index(name, *columns, unique=unique, sqlite_where=text(where))


matches = Table(
    "matches",
    metadata,
    # Never reused: an old message's button names its match for ever.
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("game", Text, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("clocks", Text, nullable=False, server_default="normal"),
    # Whether the host chose how long a discard is open, which else goes with the clocks.
    Column("open_chosen", Boolean, nullable=False, server_default="0"),
    Column("seats", Text, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("seed", LargeBinary),
    Column("engine_version", Text, nullable=False),
    Column("message_id", BigInteger),
    Column("message_posted_ms", BigInteger),
    Column("created_ms", BigInteger, nullable=False),
    # A lobby closes when it has not been touched for so long; one put away ends, from then on.
    Column("touched_ms", BigInteger),
    Column("started_ms", BigInteger),
    Column("finished_ms", BigInteger),
    Column("outcome", Text),
    # What everybody reads the table in; "": English.
    Column("language", Text, nullable=False, server_default=""),
    # Whether the host chose it, so that the channel's next table has it too.
    Column("language_chosen", Boolean, nullable=False, server_default="0"),
    # Whether its computer players have quick hands; nothing: it began before there were levels as
    # there are now, and goes on with the computer players of then.
    Column("quick", Boolean),
    CheckConstraint(_one_of(*Status), name="status_is_known"),
    _some(CHANNEL, "channel_id", where=HOLDS_CHANNEL, unique=True),
    # Each of these is asked for by just these words: SQLite takes a partial index for no others.
    _some("matches_to_wake", "id", where=HOLDS_CHANNEL),
    _some("matches_put_away", "touched_ms", where=PUT_AWAY),
    _some("lobbies_closed", "finished_ms", where=LOBBY_CLOSED),
    Index("matches_of_channel", "channel_id", "id"),
    sqlite_autoincrement=True,
)

# Who sits in which match, as `matches.seats` tells it: a person's matches are found by this.
seatings = Table(
    "seatings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("match_id", NUMBER, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Index("seatings_of_match", "match_id"),
    sqlite_with_rowid=False,
)

# Whom the host took off a table that has not begun: they come back only when they are asked.
taken_off = Table(
    "taken_off",
    metadata,
    Column("match_id", NUMBER, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Index("taken_off_of_person", "user_id"),
    sqlite_with_rowid=False,
)

# How many turns each seat of a running match has had; its results tell it when it is over.
turns = Table(
    "turns",
    metadata,
    _match_id(),
    Column("seat", SmallInteger, primary_key=True),
    Column("turns", Integer, nullable=False),
    # Of these, turns that the computer or the clock ended.
    Column("by_computer", Integer, nullable=False),
    sqlite_with_rowid=False,
)

# Matches that are over and whose message may not say so yet.
unshown = Table("unshown", metadata, _match_id())

# Matches that are over and whose action log is still whole.
logs = Table(
    "logs",
    metadata,
    _match_id(),
    Column("finished_ms", BigInteger, nullable=False),
    Index("logs_by_age", "finished_ms"),
)

actions = Table(
    "actions",
    metadata,
    _match_id(),
    Column("seq", Integer, primary_key=True),
    Column("action", LargeBinary, nullable=False),
    Column("interaction_id", BigInteger),
    Column("at_ms", BigInteger, nullable=False),
    Column("margin_ms", NUMBER),
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
    Column("match_id", NUMBER, nullable=False),
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
    Column("late_ms", NUMBER, nullable=False),
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
    # In which order matches ended, from 1: ratings are made in this order and no other.
    Column("number", NUMBER, nullable=False, server_default="0"),
    Column("rounds", Integer, nullable=False, server_default="0"),
    Column("turns", Integer, nullable=False, server_default="0"),
    # Of these, turns that the computer or the clock ended.
    Column("turns_computer", Integer, nullable=False, server_default="0"),
    # Whatever else the game counted for this seat, as a JSON object of numbers.
    Column("tally", Text, nullable=False, server_default="{}"),
    # Why the seat does not count for the rating; nothing where it does.
    Column("unrated", Text),
    Index("results_in_order", "number", "seat"),
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

# What follows from the results: made again from them by `python -m bot rebuild-ratings`.
standings = Table(
    "standings",
    metadata,
    # 0: ever; a month as 202405, a week as its Monday, 20240513. All by UTC.
    Column("period", Integer, primary_key=True, autoincrement=False),
    # A server, or 0: all of them.
    Column("scope", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    # What a board is sorted by: what OpenSkill calls the ordinal.
    Column("ordinal", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    # The sum of all places.
    Column("places", Integer, nullable=False),
    # How many different people were met, counted to three.
    Column("opponents", SmallInteger, nullable=False),
    # Whether the board shows this line.
    Column("shown", SmallInteger, nullable=False),
    _some(*("standings_shown", "period", "scope", "game", "ordinal", "user_id"), where="shown = 1"),
    Index("standings_of_person", "user_id", "scope", "period"),
    sqlite_with_rowid=False,
)

# A person's rating after each match that counted: the curve that /stats draws.
ratings = Table(
    "ratings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("scope", BigInteger, primary_key=True, autoincrement=False),
    Column("number", NUMBER, primary_key=True, autoincrement=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("finished_ms", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# What people have chosen for themselves.
people = Table(
    "people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    # Whether they are on the board of all servers; only their own word puts them there.
    Column("on_global_board", SmallInteger, nullable=False),
    # Whether their panels are in words only, a fact a line.
    Column("plain", SmallInteger, nullable=False, server_default="0"),
    # The language of their panels, as they chose it; "": the one that Discord tells.
    Column("language", Text, nullable=False, server_default=""),
    # The language that Discord told last; "": English.
    Column("told", Text, nullable=False, server_default=""),
)

# Who wanted to be forgotten while a match of theirs went on: done at its end.
forgotten = Table(
    "forgotten",
    metadata,
    Column("match_id", NUMBER, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    # The id that stands for them in what is left.
    Column("alias", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# Deletions that were done, so that they can be repeated on a restored copy. Of the person there is
# only a keyed hash; the key is the salt, which the rows of one database share.
erased = Table(
    "erased",
    metadata,
    Column("digest", LargeBinary, primary_key=True),
    Column("at_ms", BigInteger, primary_key=True, autoincrement=False),
    Column("salt", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
