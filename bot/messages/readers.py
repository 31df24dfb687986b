"""Readers: the language and the display settings of a text or panel.

Readers are looked up in the store's memory, without I/O. The settings of a user apply to messages
that only this user sees. Public messages are in the language of the table.
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
    # The database may name a language for which this version has no texts.
    if known(language) in ("", ENGLISH):
        return PLAIN if plain else EVERYBODY
    return Reader(language, plain=plain)


def of_server(locale: str) -> Reader:
    """Return the reader for public messages in a server whose Discord locale is `locale`."""
    return _reader(language_for(locale))


class Readers:
    """Looks up the readers for private panels and for the public messages of tables."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.learnt: Callable[[int], None] = lambda _: None
        """A function that is called with the id of a user when their Discord locale has changed, so
        that their panels are repainted."""

    def of(self, user_id: int) -> Reader:
        """Return the reader for a user. Its language is the language that the user has chosen. If
        they have chosen none, it is the language of their Discord client or, if that is unknown,
        English."""
        return self._reader(user_id, self._store.personal_data.told(user_id) or ENGLISH)

    def asking(self, user_id: int, locale: str) -> Reader:
        """Return the `Reader` (language and display preferences) of a user. `locale` is the locale
        of the interaction that the user sent.

        A new language is stored in the background, so that `of` returns it later. A language that
        the user has chosen takes precedence.
        """
        language = language_for(locale)
        to_store = "" if language == ENGLISH else language
        if to_store != self._store.personal_data.told(user_id):
            spawn(self._learn(user_id, to_store), "storing a language")
        return self._reader(user_id, language)

    def visiting(self, user_id: int, locale: str) -> Reader:
        """Return the reader of a user who has opened a web page. `locale` is the locale of their
        Discord client. Nothing is stored. A language that the user has chosen takes precedence."""
        return self._reader(user_id, language_for(locale))

    def _reader(self, user_id: int, fallback: str) -> Reader:
        person = self._store.personal_data
        return _reader(known(person.chosen_language(user_id)) or fallback, person.plain(user_id))

    async def _learn(self, user_id: int, language: str) -> None:
        try:
            await self._store.personal_data.learn(user_id, language)
        except StoreError as error:  # the next press tries again
            log.warning("a language could not be stored", why=str(error))
        else:
            self.learnt(user_id)

    def of_table(self, row: MatchRow) -> Reader:
        """Return the reader for the public message of a table. On a server it has the language of
        the table. In a direct message it has the preferences of the host."""
        return self.of(row.host_id) if row.guild_id is None else _reader(row.language)
