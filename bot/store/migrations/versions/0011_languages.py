"""People, servers and tables have a language.

Reason: whoever reads a panel reads it in their own language, and everybody at a table the table's,
after a restart too. Nobody has chosen one yet, and tables that are open go on in English.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What a person chose, what their Discord is set to, and what a table is shown in."""
    op.add_column("people", sa.Column("language", sa.Text, nullable=False, server_default=""))
    op.add_column("people", sa.Column("told", sa.Text, nullable=False, server_default=""))
    op.add_column("matches", sa.Column("language", sa.Text, nullable=False, server_default=""))
    chosen = sa.Column("language_chosen", sa.Boolean, nullable=False, server_default="0")
    op.add_column("matches", chosen)


def downgrade() -> None:
    """Not supported: an older version refuses the database of a newer one."""
    raise NotImplementedError
