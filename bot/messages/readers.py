"""Who reads what: words and panels are made for them, in their language.

It answers at once, from what the store has in memory: everything that is said to somebody asks it.
A person's locale is theirs: what everybody sees is in the table's language, whoever pressed.
"""

from __future__ import annotations

from bot.background import spawn
from bot.logs import get_logger
from bot.store import MatchRow, Store, StoreError
from bot.ui.reader import ENGLISH, EVERYBODY, PLAIN, Reader
from bot.ui.words import known, language_for, languages

log = get_logger(__name__)


def _reader(language: str, plain: bool = False) -> Reader:
    """A database may name a language that this version has no words in."""
    if language == ENGLISH or language not in languages():
        return PLAIN if plain else EVERYBODY
    return Reader(language, plain=plain)


def of_server(locale: str) -> Reader:
    """Reads what everybody on a server may see, by the locale that Discord tells of it: en-US where
    nobody has chosen one."""
    return _reader(language_for(locale))


class Readers:
    """The readers of private panels, and of tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, user_id: int) -> Reader:
        """Whoever has this id, by what they have chosen for themselves; else in the language that
        their Discord is set to, as far as it was heard."""
        person = self._store.personal_data
        language = known(person.chosen_language(user_id)) or person.told(user_id) or ENGLISH
        return _reader(language, person.plain(user_id))

    def asking(self, user_id: int, locale: str) -> Reader:
        """Whoever asks, with the locale that Discord tells. It is known from then on: their panels
        change by themselves as well, and after a restart."""
        person, language = self._store.personal_data, language_for(locale)
        told = "" if language == ENGLISH else language
        if told != person.told(user_id):
            spawn(self._learn(user_id, told), "learning a language")
        return _reader(known(person.chosen_language(user_id)) or language, person.plain(user_id))

    async def _learn(self, user_id: int, language: str) -> None:
        try:
            await self._store.personal_data.learn(user_id, language)
        except StoreError as error:  # the next press tells it again
            log.warning("a language could not be stored", why=str(error))

    def of_table(self, row: MatchRow) -> Reader:
        """Who reads a table's public message: in direct messages its host, alone."""
        return self.of(row.host_id) if row.guild_id is None else _reader(row.language)
