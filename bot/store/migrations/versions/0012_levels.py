"""Computer players have levels of another kind, and hands that are quick or not.

Reason: a match that has begun goes on with the computer players that it began with. Those begun
before have nothing in the column, and whatever is begun from now on has a yes or a no.
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Whether computer players claim faster than their level does; nothing: begun before."""
    op.add_column("matches", sa.Column("quick", sa.Boolean))


def downgrade() -> None:
    """Not supported: an older version refuses the database of a newer one."""
    raise NotImplementedError
