"""The tables that only PostgreSQL databases have; `migrations/baseline.sql` creates them."""

from sqlalchemy import BigInteger, Column, DateTime, Integer, MetaData, Table, Text, func

shared = MetaData()

# Which process serves which shard, in which epoch, and when that expires unless it is renewed.
leases = Table(
    "leases",
    shared,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    # The total number of shards.
    Column("shards", Integer, nullable=False),
    Column("epoch", BigInteger, nullable=False, server_default="0"),
    Column("holder", Text),
    Column("until", DateTime(timezone=True)),
    # The server's process for the holder's session, by which another process can end it.
    Column("backend", Integer),
    # The gateway session that the next holder resumes.
    Column("session", Text),
    Column("sequence", BigInteger),
    Column("resume_url", Text),
)

# The progress of a move from a SQLite file, by table; empty except during a move.
moving = Table(
    "moving",
    shared,
    Column("name", Text, primary_key=True),
    # The key of the last row moved, as JSON; NULL before the first.
    Column("key", Text),
)

# Sequences of numbers.
counters = Table(
    "counters",
    shared,
    Column("name", Text, primary_key=True),
    Column("value", BigInteger, nullable=False),
)

# Interactions passed on to another process, until it has fetched them.
handed = Table(
    "handed",
    shared,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("shard", Integer, nullable=False),
    Column("payload", Text, nullable=False),
    Column("at", DateTime(timezone=True), nullable=False, server_default=func.now()),
)
