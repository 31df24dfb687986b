"""Who reads what: words and panels are made for them, in their language.

It answers at once, from what the store has in memory: everything that is said to somebody asks it.
A person's locale is theirs: what everybody sees is in the table's language, whoever pressed.
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
    """A database may name a language that this version has no words in."""
    if known(language) in ("", ENGLISH):
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
        self.learnt: Callable[[int], None] = lambda _: None
        """Told whose Discord speaks another language now: what they read is to be shown anew."""

    def of(self, user_id: int) -> Reader:
        """Whoever has this id, by what they have chosen for themselves; else in the language that
        their Discord is set to, as far as it was heard."""
        return self._reader(user_id, self._store.personal_data.told(user_id) or ENGLISH)

    def asking(self, user_id: int, locale: str) -> Reader:
        """Whoever asks, with the locale that Discord tells. It is known from then on: their panels
        change by themselves as well, and after a restart."""
        language = language_for(locale)
        told = "" if language == ENGLISH else language
        if told != self._store.personal_data.told(user_id):
            spawn(self._learn(user_id, told), "learning a language")
        return self._reader(user_id, language)

    def _reader(self, user_id: int, told: str) -> Reader:
        person = self._store.personal_data
        return _reader(known(person.chosen_language(user_id)) or told, person.plain(user_id))

    async def _learn(self, user_id: int, language: str) -> None:
        try:
            await self._store.personal_data.learn(user_id, language)
        except StoreError as error:  # the next press tells it again
            log.warning("a language could not be stored", why=str(error))
        else:
            self.learnt(user_id)

    def of_table(self, row: MatchRow) -> Reader:
        """Who reads a table's public message: in direct messages its host, alone."""
        return self.of(row.host_id) if row.guild_id is None else _reader(row.language)
