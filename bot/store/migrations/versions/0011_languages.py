"""Stores the languages of users, servers and tables.

Reason: a private panel is in its user's language, and the public message is in the table's
language. Neither may change at a restart. No language is chosen yet, and open tables continue in
English.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add three columns: the language that a user chose, the language of the user's Discord client,
    and the language of a table."""
    op.add_column("people", sa.Column("language", sa.Text, nullable=False, server_default=""))
    op.add_column("people", sa.Column("told", sa.Text, nullable=False, server_default=""))
    op.add_column("matches", sa.Column("language", sa.Text, nullable=False, server_default=""))
    chosen = sa.Column("language_chosen", sa.Boolean, nullable=False, server_default="0")
    op.add_column("matches", chosen)


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
