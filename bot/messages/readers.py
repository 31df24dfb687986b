"""Who reads what one person alone is shown: words and panels are made for them.

It answers at once, from what the store has in memory: everything that is said to somebody asks it.
"""

from __future__ import annotations

from bot.store import Store
from bot.ui.reader import EVERYBODY, PLAIN, Reader


class Readers:
    """The readers of private panels, and of tables that only one person sees."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, user_id: int) -> Reader:
        """Whoever has this id, by what they have chosen for themselves."""
        return PLAIN if self._store.personal_data.plain(user_id) else EVERYBODY

    def of_table(self, guild_id: int | None, host_id: int) -> Reader:
        """Who reads a table's public message: in direct messages its host, alone."""
        return self.of(host_id) if guild_id is None else EVERYBODY
