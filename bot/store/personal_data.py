"""Users' settings, and the export and deletion of their data; each method is about one user."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, select

from bot.store import data_export, erasure, ratings
from bot.store.protocol import Reading, Repository, StoreError, Writing
from bot.store.schema import people, upsert

log = logging.getLogger(__name__)


class PersonalData(Repository):
    """Stores users' settings and keeps them in memory; `Store.personal_data`."""

    def __init__(
        self,
        writer: Writing,
        reading: Reading,
        now_ms: Callable[[], int],
        erasures: Path | None = None,
    ) -> None:
        """`erasures`: the list of deletions next to the database; None: there is none."""
        super().__init__(writer, reading)
        self._now_ms, self._erasures = now_ms, erasures
        self._plain: set[int] = set()
        self._languages: dict[int, str] = {}
        self._told: dict[int, str] = {}
        self.changed: Callable[[int, bool], None] = lambda user_id, forgotten: None
        """Called after a change with the user's id, and whether their data was deleted."""

    async def load(self) -> None:
        """Repeat deletions that a restored copy lacks, then read into memory the settings that
        every press needs. Raises StoreError."""
        if self._erasures is not None:
            await self._repeat_erasures(self._erasures)
        statement = select(people).where(
            (people.c.plain == 1) | (people.c.language != "") | (people.c.told != "")
        )
        async with self._reading() as connection:
            rows = (await connection.execute(statement)).all()
        self._plain = {row.user_id for row in rows if row.plain}
        self._languages = {row.user_id: row.language for row in rows if row.language}
        self._told = {row.user_id: row.told for row in rows if row.told}

    async def _repeat_erasures(self, path: Path) -> None:
        try:
            marks = await asyncio.to_thread(erasure.listed, path)
            people, known = await self._writer.do(partial(erasure.repeat, marks=marks))
            await asyncio.to_thread(erasure.note, path, known)
        except OSError as error:
            log.error("the list of deletions can't be read or written: %s", error)
            return
        if people:
            log.info("deletions repeated on a restored copy: %s", people)
            await self._writer.truncate()

    async def reread(self, user_id: int) -> bool:
        """Read a user's settings again, after another process wrote them. Returns whether they
        have changed. Raises StoreError."""
        statement = select(people).where(people.c.user_id == user_id)
        async with self._reading() as connection:
            row = (await connection.execute(statement)).first()
        before = self.plain(user_id), self.chosen_language(user_id), self.told(user_id)
        now = (bool(row.plain), row.language, row.told) if row is not None else (False, "", "")
        self._cache_plain(user_id, now[0])
        _cache_language(self._languages, user_id, now[1])
        _cache_language(self._told, user_id, now[2])
        return now != before

    def _cache_plain(self, user_id: int, wanted: bool) -> None:
        if wanted:
            self._plain.add(user_id)
        else:
            self._plain.discard(user_id)

    def plain(self, user_id: int) -> bool:
        """Whether this user has chosen plain mode. Needs no I/O."""
        return user_id in self._plain

    async def choose_plain(self, user_id: int, wanted: bool) -> None:
        """Store whether this user wants plain mode."""
        await self._writer.do(partial(_choose, user_id=user_id, values={"plain": int(wanted)}))
        self._cache_plain(user_id, wanted)
        self.changed(user_id, False)

    def chosen_language(self, user_id: int) -> str:
        """Return the language that this user chose; "": none. Needs no I/O."""
        return self._languages.get(user_id, "")

    async def choose_language(self, user_id: int, language: str) -> None:
        """Store the language that this user chose; "": the one that their Discord is set to."""
        await self._writer.do(partial(_choose, user_id=user_id, values={"language": language}))
        _cache_language(self._languages, user_id, language)
        self.changed(user_id, False)

    def told(self, user_id: int) -> str:
        """Return the language that this user's Discord was last set to; "": English, or unknown.
        Needs no I/O."""
        return self._told.get(user_id, "")

    async def learn(self, user_id: int, language: str) -> None:
        """Set the language that this user's Discord is set to, "" for English: in effect at once,
        durable on return. Raises StoreError, and then it is reset."""
        before = self.told(user_id)
        _cache_language(self._told, user_id, language)
        try:
            await self._writer.do(partial(_choose, user_id=user_id, values={"told": language}))
        except StoreError:
            _cache_language(self._told, user_id, before)
            raise
        self.changed(user_id, False)

    async def on_global_board(self, user_id: int) -> bool:
        """Whether this user wants to be on the leaderboard of all servers."""
        statement = select(people.c.on_global_board).where(people.c.user_id == user_id)
        async with self._reading() as connection:
            return bool((await connection.execute(statement)).scalar())

    async def show(self, user_id: int, willing: bool) -> None:
        """Store whether this user wants to be on the leaderboard of all servers."""
        await self._writer.do(partial(_show, user_id=user_id, willing=willing))

    async def forget(self, user_id: int) -> int:
        """Delete this user's settings, and replace their name and id in all matches that are over;
        open matches follow at their end. Returns the number of open matches."""
        work = partial(erasure.forget, user_id=user_id, at_ms=self._now_ms())
        running, mark = await self._writer.do(work)
        if self._erasures is not None:
            try:
                await asyncio.to_thread(erasure.note, self._erasures, [mark])
            except OSError as error:  # the next start adds it
                log.warning("a deletion is not on the list yet: %s", error)
        self._plain.discard(user_id)
        self._languages.pop(user_id, None)
        self._told.pop(user_id, None)
        self.changed(user_id, True)
        await self._writer.truncate()  # the write-ahead log still has the old values
        return running

    async def kept(self, user_id: int, most_bytes: int | None = None) -> dict[str, object]:
        """Return this user's data as JSON-compatible values, limited to `most_bytes` of JSON if
        given."""
        async with self._reading() as connection:
            return await data_export.kept(connection, user_id, most_bytes)


def _cache_language(cache: dict[int, str], user_id: int, language: str) -> None:
    if language:
        cache[user_id] = language
    else:
        cache.pop(user_id, None)


def _choose(connection: Connection, user_id: int, values: Mapping[str, int | str]) -> None:
    statement = upsert(connection, people).values(
        user_id=user_id, **{"on_global_board": 0, **values}
    )
    connection.execute(
        statement.on_conflict_do_update(index_elements=[people.c.user_id], set_=values)
    )


def _show(connection: Connection, user_id: int, willing: bool) -> None:
    _choose(connection, user_id, {"on_global_board": int(willing)})
    ratings.show(connection, user_id, willing)
