"""Runs alembic's migrations on the connection that `bot/store/schema.py` passes."""

from alembic import context
from sqlalchemy import Connection

from bot.store.schema import metadata

connection = context.config.attributes["connection"]
assert isinstance(connection, Connection)
# The whole way to the newest version is one transaction, begun and ended by the one who calls.
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=False)
context.run_migrations()
