"""The tables that only a database of many processes has; `migrations/baseline.sql` makes them."""

from sqlalchemy import BigInteger, Column, DateTime, Integer, MetaData, Table, Text, func

shared = MetaData()

# Who serves which shard, since which epoch, and until when unless that is renewed.
leases = Table(
    "leases",
    shared,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    # Of how many.
    Column("shards", Integer, nullable=False),
    Column("epoch", BigInteger, nullable=False, server_default="0"),
    Column("holder", Text),
    Column("until", DateTime(timezone=True)),
    # The server's process behind the holder's session, so that somebody else can end it.
    Column("backend", Integer),
    # What a takeover goes on with at Discord's gateway.
    Column("session", Text),
    Column("sequence", BigInteger),
    Column("resume_url", Text),
)

# How far a move out of a file has come, by table; empty but while one is under way.
moving = Table(
    "moving",
    shared,
    Column("name", Text, primary_key=True),
    # Of the last row that is there, as JSON; nothing before the first.
    Column("key", Text),
)

# Numbers that are given out one after the other, each once.
counters = Table(
    "counters",
    shared,
    Column("name", Text, primary_key=True),
    Column("value", BigInteger, nullable=False),
)

# Interactions that arrived at one process and are another's to serve, until that has fetched them.
handed = Table(
    "handed",
    shared,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("shard", Integer, nullable=False),
    Column("payload", Text, nullable=False),
    Column("at", DateTime(timezone=True), nullable=False, server_default=func.now()),
)
