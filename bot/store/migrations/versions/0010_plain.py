"""People choose plain mode for themselves.

Reason: cards as signs and pictures, and several facts a line, can't be followed by ear. Whoever
wants words only says so once, and every panel of theirs is made so, after a restart too.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Beside what else a person has chosen; nobody has chosen this yet."""
    op.add_column("people", sa.Column("plain", sa.SmallInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    """Not supported: an older version refuses the database of a newer one."""
    raise NotImplementedError
