"""Stores the codes of deals, and which matches played the cards of an earlier match.

Reason: players want to play the cards of a finished match at another table. A match's code is made
when it ends, so none is stored yet. An older match gets its code when a player asks for it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add two columns to matches, each with an index of the few rows that have a value."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    for name, column, unique in (
        ("matches_by_code", "code", True),
        ("matches_of_deal", "deal", False),
    ):
        op.add_column("matches", sa.Column(column, number))
        some = sa.text(f"{column} IS NOT NULL")
        op.create_index(
            name, "matches", [column], unique=unique, sqlite_where=some, postgresql_where=some
        )


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
