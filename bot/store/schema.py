"""The current tables, the function that migrates a database to them, and upserts. The migrations
are in `migrations/`.

A test compares these tables with those that the migrations create. Times are in Unix milliseconds.
JSON is stored as text, so that it can be read with the `sqlite3` command.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Connection,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    func,
    text,
)
from sqlalchemy.dialects import sqlite

from bot.store.rows import HOLDING, Status

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

    Upsert: TypeAlias = sqlite.Insert | postgresql.Insert


metadata = MetaData()
# May exceed 31 bits; SQLite has only one integer type.
NUMBER = BigInteger().with_variant(Integer(), "sqlite")
VERSION = "0022"
"""The version of the newest migration, which creates the tables defined below."""
MIGRATIONS = Path(__file__).with_name("migrations")

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
    # The settings of the last match here, with which the next lobby starts.
    Column("settings", Text, nullable=False),
)


# Digests of what Discord was sent last, such as commands.
sent = Table(
    "sent",
    metadata,
    Column("what", Text, primary_key=True),
    Column("digest", Text, nullable=False),
    sqlite_with_rowid=False,
)


def _match_id() -> Column[int]:
    return Column(
        "match_id", NUMBER, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )


def _one_of(*states: Status) -> str:
    return f"status IN ({', '.join(repr(state.value) for state in states)})"


CHANNEL = "one_open_match_per_channel"
HOLDS_CHANNEL = _one_of(*HOLDING)
"""The SQL condition that a match occupies its channel. Suspended matches don't."""
SUSPENDED = f"status = '{Status.SUSPENDED}'"
LOBBY_CLOSED = f"status = '{Status.ABANDONED}' AND started_ms IS NULL"


def _some(name: str, *columns: str, where: str, unique: bool = False) -> Index:
    # For PostgreSQL they are in `migrations/baseline.sql`: here they would cause an import of its
    # dialect at every start.
    return Index(name, *columns, unique=unique, sqlite_where=text(where))


matches = Table(
    "matches",
    metadata,
    # Never reused: buttons of old messages contain it.
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("game", Text, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("clocks", Text, nullable=False, server_default="normal"),
    # Whether the host chose how long a discard is open; otherwise the clocks set it.
    Column("open_chosen", Boolean, nullable=False, server_default="0"),
    Column("seats", Text, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("seed", LargeBinary),
    Column("engine_version", Text, nullable=False),
    Column("message_id", BigInteger),
    Column("message_posted_ms", BigInteger),
    Column("created_ms", BigInteger, nullable=False),
    # When its lobby was last changed or the match was suspended, for retention.
    Column("touched_ms", BigInteger),
    Column("started_ms", BigInteger),
    Column("finished_ms", BigInteger),
    Column("outcome", Text),
    # The language of the public message; "": English.
    Column("language", Text, nullable=False, server_default=""),
    # Whether the host chose it; then the channel's next table has it too.
    Column("language_chosen", Boolean, nullable=False, server_default="0"),
    # Whether its computer players react quickly. NULL: the match began before the current levels
    # existed, and keeps its former computer players.
    Column("quick", Boolean),
    # The code of its deal; only finished matches have one (`bot.store.deals`).
    Column("code", NUMBER),
    # The match whose deal it plays; NULL: its cards were shuffled for it.
    Column("deal", NUMBER),
    # When a slow table's match, which is not in memory, must be loaded next; NULL: it is in memory,
    # or was when the process ended.
    Column("wake_ms", BigInteger),
    # The last turn ping of a slow table (`Ping` in `rows.py`), as JSON.
    Column("ping", Text),
    CheckConstraint(_one_of(*Status), name="status_is_known"),
    _some(CHANNEL, "channel_id", where=HOLDS_CHANNEL, unique=True),
    # Queries repeat these conditions word for word: otherwise SQLite uses no partial index.
    _some("matches_to_wake", "id", where=HOLDS_CHANNEL),
    _some("matches_put_away", "touched_ms", where=SUSPENDED),
    _some("lobbies_closed", "finished_ms", where=LOBBY_CLOSED),
    Index("matches_of_channel", "channel_id", "id"),
    _some("matches_by_code", "code", where="code IS NOT NULL", unique=True),
    _some("matches_of_deal", "deal", where="deal IS NOT NULL"),
    _some("matches_at_rest", "wake_ms", where="wake_ms IS NOT NULL"),
    sqlite_autoincrement=True,
)

# An index of the users in `matches.seats`, to find a user's matches.
seatings = Table(
    "seatings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("match_id", NUMBER, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Index("seatings_of_match", "match_id"),
    sqlite_with_rowid=False,
)

# Users whom the host removed from a lobby; they can come back only by invitation.
taken_off = Table(
    "taken_off",
    metadata,
    Column("match_id", NUMBER, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Index("taken_off_of_person", "user_id"),
    sqlite_with_rowid=False,
)

# How many turns each seat of a running match has had. After its end they are in `results`.
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

# Matches that are over, but whose message may not show that yet.
unshown = Table("unshown", metadata, _match_id())

# Matches that are over and whose actions are not pruned yet.
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
    # Where it is shown, so that a restarted bot can turn it face down.
    Column("token", Text),
    Column("message_id", BigInteger),
    sqlite_with_rowid=False,
)

# The closest race of each match, because the log has only the winner.
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
    # The order in which matches ended, from 1, and in which they are rated.
    Column("number", NUMBER, nullable=False, server_default="0"),
    Column("rounds", Integer, nullable=False, server_default="0"),
    Column("turns", Integer, nullable=False, server_default="0"),
    # Of these, turns that the computer or the clock ended.
    Column("turns_computer", Integer, nullable=False, server_default="0"),
    # Other numbers that the game counted for this seat, as a JSON object.
    Column("tally", Text, nullable=False, server_default="{}"),
    # Why the seat is not rated; NULL if it is. See `why_not` in `bot.store.ratings`.
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

# Leaderboards, computed from the results; `python -m bot rebuild-ratings` recomputes them.
standings = Table(
    "standings",
    metadata,
    # 0: all time; a month such as 202405; a week as the date of its Monday, such as 20240513. In
    # UTC.
    Column("period", Integer, primary_key=True, autoincrement=False),
    # A server's id; 0: all servers.
    Column("scope", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    # OpenSkill's ordinal, by which boards are sorted.
    Column("ordinal", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    # The sum of all places.
    Column("places", Integer, nullable=False),
    # How many different people the user has met, at most three.
    Column("opponents", SmallInteger, nullable=False),
    # Whether the board shows this row.
    Column("shown", SmallInteger, nullable=False),
    # How many of the games the user did not leave, and when the newest one ended.
    Column("completed", Integer, nullable=False, server_default="0"),
    Column("last_ms", BigInteger, nullable=False, server_default="0"),
    _some(
        "standings_shown",
        *("period", "scope", "game", "ordinal", "user_id", "last_ms"),
        where="shown = 1",
    ),
    Index("standings_of_person", "user_id", "scope", "period"),
    sqlite_with_rowid=False,
)

# The roles of last season's champions. See `bot.store.results`.
champions = Table(
    "champions",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("role_id", BigInteger, primary_key=True, autoincrement=False),
    # "give", "take", or "held" if nothing is due.
    Column("due", Text, nullable=False),
    Index("champions_of_person", "user_id"),
    _some("champions_due", "guild_id", where="due <> 'held'"),
    sqlite_with_rowid=False,
)

# A user's rating after each rated match: the curve that /stats draws.
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

# Users' settings.
people = Table(
    "people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    # Whether they have opted in to the board of all servers.
    Column("on_global_board", SmallInteger, nullable=False),
    # Whether their panels are in plain mode: words only, one fact a line.
    Column("plain", SmallInteger, nullable=False, server_default="0"),
    # The language that they chose for their panels; "": that of their Discord client.
    Column("language", Text, nullable=False, server_default=""),
    # The last known language of their Discord client; "": English.
    Column("told", Text, nullable=False, server_default=""),
    # Whether their panels offer reactions at tables.
    Column("reactions", SmallInteger, nullable=False, server_default="1"),
    # Until when their clocks at slow tables are stopped; 0: never.
    Column("vacation_until_ms", BigInteger, nullable=False, server_default="0"),
    # The season of their last vacation, such as 20264, and the days of vacation taken in it.
    Column("vacation_season", Integer, nullable=False, server_default="0"),
    Column("vacation_days", SmallInteger, nullable=False, server_default="0"),
)

# By server, the users who want to be told when a table opens (`bot.store.subscriptions`).
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    # The keys of games, such as ",kaboom,kaboo,"; "": all games.
    Column("games", Text, nullable=False),
    # The first hour of the day, in UTC, and how many hours from there.
    Column("first_hour", SmallInteger, nullable=False),
    Column("hours", SmallInteger, nullable=False),
    # The minimum number of hours between two pings.
    Column("pause_hours", SmallInteger, nullable=False),
    # When they were last pinged; 0: never.
    Column("pinged_ms", BigInteger, nullable=False),
    Index("subscriptions_of_person", "user_id"),
    sqlite_with_rowid=False,
)

# When a server's role for table pings was last pinged.
role_pings = Table(
    "role_pings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("pinged_ms", BigInteger, nullable=False),
)

# Announced lobbies, until their message is deleted.
openings = Table(
    "openings",
    metadata,
    _match_id(),
    # Whether the people to mention have been picked. That happens once, before the message is sent.
    Column("picked", SmallInteger, nullable=False),
    # The message that mentions them; NULL: none was sent.
    Column("message_id", BigInteger),
)

# Users whose data is to be deleted from a running match when it ends.
forgotten = Table(
    "forgotten",
    metadata,
    Column("match_id", NUMBER, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    # The id that replaces theirs.
    Column("alias", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# Completed deletions, to repeat them on a restored copy. They have only a keyed hash of the user's
# id; the key is the salt, which all rows of a database share.
erased = Table(
    "erased",
    metadata,
    Column("digest", LargeBinary, primary_key=True),
    Column("at_ms", BigInteger, primary_key=True, autoincrement=False),
    Column("salt", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)


# The daily deals whose hash may have been shown; they keep their seeds when the secret changes.
daily_deals = Table(
    "daily_deals",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    # The date in UTC, such as 2026-11-27.
    Column("day", Text, primary_key=True),
    Column("edition", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    # The rounded mean of the model's scores; NULL: not computed yet.
    Column("par", Integer),
    # The model's scores so far, as JSON; empty when par is known.
    Column("scores", Text, nullable=False, server_default=""),
    # Whether someone asked for it.
    Column("asked", Boolean, nullable=False, server_default="0"),
    # The message that announces it.
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Index("daily_deals_by_day", "day"),
    sqlite_with_rowid=False,
)

RUN_OPEN = "score IS NULL"

# People's runs of daily deals. The id is that of the interaction that started the run.
daily_runs = Table(
    "daily_runs",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False),
    Column("day", Text, nullable=False),
    Column("person", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    # NULL: not finished.
    Column("score", Integer),
    # The duration in logical milliseconds.
    Column("ms", BigInteger),
    # How it went, for the share card.
    Column("course", Text, nullable=False, server_default=""),
    # The message that shows it.
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Index("daily_runs_of_server", "server", "day", "person"),
    Index("daily_runs_of_person", "person", "id"),
    Index("daily_runs_by_day", "day"),
    _some("daily_runs_open", "server", "day", "person", where=RUN_OPEN, unique=True),
    sqlite_with_rowid=False,
)

daily_presses = Table(
    "daily_presses",
    metadata,
    Column(
        "run_id",
        BigInteger,
        ForeignKey("daily_runs.id", ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
    ),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("ms", BigInteger, nullable=False),
    Column("action", LargeBinary, nullable=False),
    # The interaction's id.
    Column("click", BigInteger),
    sqlite_with_rowid=False,
)

# When the bot was away. The row without an end is the last sign of life.
outages = Table(
    "outages",
    metadata,
    Column("since_ms", BigInteger, primary_key=True, autoincrement=False),
    Column("until_ms", BigInteger),
    sqlite_with_rowid=False,
)


postgres_metadata = MetaData()
"""The tables that only PostgreSQL databases have. `migrations/baseline.sql` creates them."""

# The sessions of running bots. Their locks determine which shards they serve (`session.py`).
beats = Table(
    "beats",
    postgres_metadata,
    # The server's process for the session, and when it started; together they are unique.
    Column("backend", Integer, primary_key=True, autoincrement=False),
    Column("started", DateTime(timezone=True), nullable=False),
    # The number of the last heartbeat; it increases while the bot runs.
    Column("number", BigInteger, nullable=False),
    # The bot's host and process id.
    Column("holder", Text, nullable=False),
    # Its KABOOM_SHARDS; NULL if it takes no shards any more.
    Column("wanted", Text),
    # Where other processes reach its web table; NULL if it has none.
    Column("web", Text),
)

# By shard, the gateway session that the next process to serve it resumes.
gateway_sessions = Table(
    "gateway_sessions",
    postgres_metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("session", Text, nullable=False),
    Column("sequence", BigInteger, nullable=False),
    Column("resume_url", Text, nullable=False),
)

# The progress of a move from a SQLite file, by table; empty except during a move.
moving = Table(
    "moving",
    postgres_metadata,
    Column("name", Text, primary_key=True),
    # The key of the last row moved, as JSON; NULL before the first.
    Column("key", Text),
)

# Sequences of numbers.
counters = Table(
    "counters",
    postgres_metadata,
    Column("name", Text, primary_key=True),
    Column("value", BigInteger, nullable=False),
)

# Interactions passed on to another process, until it has fetched them.
handed = Table(
    "handed",
    postgres_metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("shard", Integer, nullable=False),
    Column("payload", Text, nullable=False),
    Column("at", DateTime(timezone=True), nullable=False, server_default=func.now()),
)

# Secrets by name. Dumps don't contain them.
secrets = Table(
    "secrets",
    postgres_metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

SHARED = "postgresql"
"""The name of the SQLAlchemy dialect for databases that many processes share."""


def upsert(connection: Connection, table: Table) -> Upsert:
    """Return an `INSERT` statement of the connection's dialect, which has the methods
    `on_conflict_do_update` and `on_conflict_do_nothing`."""
    if connection.dialect.name == SHARED:
        from sqlalchemy.dialects import postgresql  # slow to import

        return postgresql.insert(table)
    return sqlite.insert(table)


def migrate(connection: Connection) -> None:
    """Migrate the tables to the newest version."""
    # Most starts migrate nothing, and alembic is slow to import.
    from alembic import command
    from alembic.config import Config

    # Alembic's single steps are of no use to a host; the migration as a whole is logged.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def known_versions() -> list[str]:
    """Return all versions of the tables, oldest first."""
    return sorted(step.name[:4] for step in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def newest_version() -> str:
    """Return the version of the current tables."""
    return known_versions()[-1]
