"""Stores the languages of users, servers and tables.

Reason: a private panel is in its user's language and the public message in the table's, also after
a restart. No language is chosen yet, and open tables continue in English.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns: the language a user chose, the language of their Discord client, and a table's
    language."""
    op.add_column("people", sa.Column("language", sa.Text, nullable=False, server_default=""))
    op.add_column("people", sa.Column("told", sa.Text, nullable=False, server_default=""))
    op.add_column("matches", sa.Column("language", sa.Text, nullable=False, server_default=""))
    chosen = sa.Column("language_chosen", sa.Boolean, nullable=False, server_default="0")
    op.add_column("matches", chosen)


def downgrade() -> None:
    """Not supported: an older version refuses the database of a newer one."""
    raise NotImplementedError
