"""What every repository is given: the writer, and connections that only read."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import TypeAlias

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.writer import Writer

Reading: TypeAlias = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
"""Opens a connection that sees one moment. Raises StoreError."""


class Repository:
    """One subject's questions and changes, each with the statement that answers it."""

    def __init__(self, writer: Writer, reading: Reading) -> None:
        self._writer, self._reading = writer, reading
