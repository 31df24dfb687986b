"""What a person may do with what is kept of them: see it, have it forgotten, be seen or not, and
how they want to be spoken to.

What they ask for is done to their own and to nobody else's.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, select

from bot.store import data_export, erasure, ratings
from bot.store.errors import StoreError
from bot.store.protocol import Reading, Writing
from bot.store.repository import Repository
from bot.store.schema import people
from bot.store.upsert import insert as upsert

log = logging.getLogger(__name__)


class PersonalData(Repository):
    """See the module; `Store.personal_data`."""

    def __init__(
        self,
        writer: Writing,
        reading: Reading,
        now_ms: Callable[[], int],
        erasures: Path | None = None,
    ) -> None:
        """`erasures`: the list of deletions beside the database; None: there is none."""
        super().__init__(writer, reading)
        self._now_ms, self._erasures = now_ms, erasures
        self._plain: set[int] = set()
        self._languages: dict[int, str] = {}
        self._told: dict[int, str] = {}
        self.changed: Callable[[int, bool], None] = lambda user_id, forgotten: None
        """Called when what is kept of somebody has changed: whose id, and whether it is gone."""

    async def load(self) -> None:
        """Do deletions again that a restored copy lacks, then know what people have chosen for
        their panels: each is asked for at every press. Raises StoreError."""
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
        """Somebody else wrote what this person chose; whether it is anything new. Raises
        StoreError."""
        statement = select(people).where(people.c.user_id == user_id)
        async with self._reading() as connection:
            row = (await connection.execute(statement)).first()
        before = self.plain(user_id), self.chosen_language(user_id), self.told(user_id)
        now = (bool(row.plain), row.language, row.told) if row is not None else (False, "", "")
        self._keep_plain(user_id, now[0])
        _put(self._languages, user_id, now[1])
        _put(self._told, user_id, now[2])
        return now != before

    def _keep_plain(self, user_id: int, wanted: bool) -> None:
        if wanted:
            self._plain.add(user_id)
        else:
            self._plain.discard(user_id)

    def plain(self, user_id: int) -> bool:
        """Whether this person has chosen plain mode. Never waits."""
        return user_id in self._plain

    async def choose_plain(self, user_id: int, wanted: bool) -> None:
        """They want plain mode, or not any more."""
        await self._writer.do(partial(_choose, user_id=user_id, values={"plain": int(wanted)}))
        self._keep_plain(user_id, wanted)
        self.changed(user_id, False)

    def chosen_language(self, user_id: int) -> str:
        """Their own choice; "": none. Never waits."""
        return self._languages.get(user_id, "")

    async def choose_language(self, user_id: int, language: str) -> None:
        """They want to read in this language, or with "" in the one that Discord tells."""
        await self._writer.do(partial(_choose, user_id=user_id, values={"language": language}))
        _put(self._languages, user_id, language)
        self.changed(user_id, False)

    def told(self, user_id: int) -> str:
        """The language that Discord told last; "": English, or none yet. Never waits."""
        return self._told.get(user_id, "")

    async def learn(self, user_id: int, language: str) -> None:
        """Discord tells this language now, "" for English: it holds from here on, and after a
        restart once this returns. Raises StoreError, and nothing was learnt."""
        before = self.told(user_id)
        _put(self._told, user_id, language)
        try:
            await self._writer.do(partial(_choose, user_id=user_id, values={"told": language}))
        except StoreError:
            _put(self._told, user_id, before)
            raise
        self.changed(user_id, False)

    async def on_global_board(self, user_id: int) -> bool:
        """Whether this person wants to be on the board of all servers."""
        statement = select(people.c.on_global_board).where(people.c.user_id == user_id)
        async with self._reading() as connection:
            return bool((await connection.execute(statement)).scalar())

    async def show(self, user_id: int, willing: bool) -> None:
        """They want to be there, or not any more."""
        await self._writer.do(partial(_show, user_id=user_id, willing=willing))

    async def forget(self, user_id: int) -> int:
        """Replace name and id in all that is over; what goes on follows at its end. How many
        matches go on."""
        work = partial(erasure.forget, user_id=user_id, at_ms=self._now_ms())
        running, mark = await self._writer.do(work)
        if self._erasures is not None:
            try:
                await asyncio.to_thread(erasure.note, self._erasures, [mark])
            except OSError as error:  # the next start puts it there
                log.warning("a deletion is not on the list yet: %s", error)
        self._plain.discard(user_id)
        self._languages.pop(user_id, None)
        self._told.pop(user_id, None)
        self.changed(user_id, True)
        await self._writer.truncate()  # what stood there before still stands in the log
        return running

    async def kept(self, user_id: int, most_bytes: int | None = None) -> dict[str, object]:
        """What is kept of this person, as values that JSON knows: all, or as much as so many bytes
        of it hold."""
        async with self._reading() as connection:
            return await data_export.kept(connection, user_id, most_bytes)


def _put(kept: dict[int, str], user_id: int, language: str) -> None:
    if language:
        kept[user_id] = language
    else:
        kept.pop(user_id, None)


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
