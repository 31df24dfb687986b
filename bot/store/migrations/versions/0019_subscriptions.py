"""Stores which users want to be told when a table opens, and which message announced a lobby.

Reason: a lobby stays empty if no player knows of it. After a restart the bot must not ping twice,
must still delete the announcement, and must keep to each user's limit of pings. The migration also
stores which users hide the reactions at tables from their panels.
"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create three tables, and add a column to the users' settings. No user has hidden reactions
    yet."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "subscriptions",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("first_hour", sa.SmallInteger, nullable=False),
        sa.Column("hours", sa.SmallInteger, nullable=False),
        sa.Column("pause_hours", sa.SmallInteger, nullable=False),
        sa.Column("pinged_ms", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("subscriptions_of_person", "subscriptions", ["user_id"])
    op.create_table(
        "role_pings",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("pinged_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "openings",
        sa.Column(
            "match_id", number, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("picked", sa.SmallInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
    )
    op.add_column(
        "people", sa.Column("reactions", sa.SmallInteger, nullable=False, server_default="1")
    )


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
