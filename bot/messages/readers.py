"""Readers: the language and display settings that a text or panel is made for.

Look-ups answer from the store's memory, without I/O. A user's locale applies to what that user
alone sees; public messages are in the table's language.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.background import spawn
from bot.logs import get_logger
from bot.store import MatchRow, Store, StoreError
from bot.ui.reader import ENGLISH, EVERYBODY, PLAIN, Reader
from bot.ui.words import known, language_for

log = get_logger(__name__)


def _reader(language: str, plain: bool = False) -> Reader:
    # A database may name a language that this version has no words in.
    if known(language) in ("", ENGLISH):
        return PLAIN if plain else EVERYBODY
    return Reader(language, plain=plain)


def of_server(locale: str) -> Reader:
    """Return the reader of a server's public messages. `locale`: the server's, as Discord sends it
    (en-US by default)."""
    return _reader(language_for(locale))


class Readers:
    """The readers of private panels and of tables."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.learnt: Callable[[int], None] = lambda _: None
        """Called with the id of a user whose Discord locale has changed: repaints their panels."""

    def of(self, user_id: int) -> Reader:
        """Return the reader for this user: in the language they chose, else in their Discord
        client's, if it is known."""
        return self._reader(user_id, self._store.personal_data.told(user_id) or ENGLISH)

    def asking(self, user_id: int, locale: str) -> Reader:
        """Return the reader for the user of an interaction with this locale. The locale is stored,
        so that later repaints of their panels use it too, also after a restart."""
        language = language_for(locale)
        to_store = "" if language == ENGLISH else language
        if to_store != self._store.personal_data.told(user_id):
            spawn(self._learn(user_id, to_store), "learning a language")
        return self._reader(user_id, language)

    def _reader(self, user_id: int, fallback: str) -> Reader:
        person = self._store.personal_data
        return _reader(known(person.chosen_language(user_id)) or fallback, person.plain(user_id))

    async def _learn(self, user_id: int, language: str) -> None:
        try:
            await self._store.personal_data.learn(user_id, language)
        except StoreError as error:  # the next press brings it again
            log.warning("a language could not be stored", why=str(error))
        else:
            self.learnt(user_id)

    def of_table(self, row: MatchRow) -> Reader:
        """Return the reader of a table's public message; in direct messages that is its host."""
        return self.of(row.host_id) if row.guild_id is None else _reader(row.language)
