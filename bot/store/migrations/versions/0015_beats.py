"""Replaces leases: the locks of the writing session now decide which process serves a shard.

Reason: a lease was a row and a lock, and when the two disagreed, a shard was served by no process
or by two. Only PostgreSQL databases have the tables of leases and beats. The gateway sessions are
kept, so that they are resumed.
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Replace the leases by beats and gateway sessions, and store the number of shards."""
    if op.get_bind().dialect.name != "postgresql":
        return
    op.create_table(
        "beats",
        sa.Column("backend", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("started", sa.DateTime(timezone=True), nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("wanted", sa.Text),
    )
    op.create_table(
        "gateway_sessions",
        sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("session", sa.Text, nullable=False),
        sa.Column("sequence", sa.BigInteger, nullable=False),
        sa.Column("resume_url", sa.Text, nullable=False),
    )
    op.execute(
        "INSERT INTO counters (name, value) SELECT 'shards', coalesce("
        "(SELECT shards FROM leases ORDER BY until DESC NULLS LAST, shards DESC LIMIT 1), 0)"
        " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
    )
    op.execute(
        "INSERT INTO gateway_sessions SELECT shard, session, sequence, resume_url FROM leases"
        " WHERE shards = (SELECT value FROM counters WHERE name = 'shards')"
        " AND session IS NOT NULL AND sequence IS NOT NULL AND resume_url IS NOT NULL"
    )
    op.drop_table("leases")


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
