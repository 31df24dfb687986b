"""Runs alembic's migrations on the connection that `bot/store/schema.py` passes."""

from alembic import context
from sqlalchemy import Connection

from bot.store.schema import metadata

connection = context.config.attributes["connection"]
assert isinstance(connection, Connection)
# All migrations run in one transaction, which the caller begins and ends.
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=False)
context.run_migrations()
