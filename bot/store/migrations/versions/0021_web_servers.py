"""Stores the address at which each process serves the web table.

Reason: a page's requests may reach any process, but must be served by the process that serves the
table. Only PostgreSQL databases are shared by several processes.
"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column to beats."""
    if op.get_bind().dialect.name == "postgresql":
        op.add_column("beats", sa.Column("web", sa.Text()))


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
