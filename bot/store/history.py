"""What was played before: matches that are over by channel or by person, and their closest race.

It never reads a match's seed or log on anybody's behalf but that of a match that is over; who may
ask for which match is for the asker to know.
"""

from functools import partial
from typing import TypeVar

from sqlalchemy import ColumnElement, Connection, FromClause, ScalarSelect, and_, func, select

from bot.store import matches
from bot.store import results as results_of
from bot.store.repository import Repository
from bot.store.rows import Race, Scoresheet
from bot.store.schema import matches as table
from bot.store.schema import races, results, seatings
from bot.store.states import OVER
from bot.store.upsert import insert as upsert

T = TypeVar("T")


class History(Repository):
    """What was played before; `Store.history`."""

    async def in_channel(self, channel_id: int, limit: int, offset: int = 0) -> list[Scoresheet]:
        """The channel's matches that are over, the newest first, without their scores by round."""
        return await self._sheets(table.c.channel_id == channel_id, limit, offset)

    async def of_person(self, user_id: int, limit: int, offset: int = 0) -> list[Scoresheet]:
        """Matches that this person has finished, wherever, likewise."""
        theirs = select(results.c.match_id).where(results.c.user_id == user_id)
        return await self._sheets(table.c.id.in_(theirs), limit, offset)

    async def _sheets(
        self, which: ColumnElement[bool], limit: int, offset: int
    ) -> list[Scoresheet]:
        wanted = (
            select(table.c.id)
            .where(which, table.c.status.in_(OVER), table.c.started_ms.is_not(None))
            .order_by(table.c.id.desc())
            .limit(limit)
            .offset(offset)
        )
        async with self._reading() as connection:
            numbers = (await connection.execute(wanted)).scalars().all()
            return [await results_of.scoresheet(connection, number) for number in numbers]

    async def has_finished(self, user_id: int) -> bool:
        """Whether this person has ever played a match to its end."""
        statement = select(func.count()).select_from(
            select(results.c.match_id).where(results.c.user_id == user_id).limit(1).subquery()
        )
        async with self._reading() as connection:
            return bool((await connection.execute(statement)).scalar())

    async def options_before(self, match_id: int, game: str) -> dict[int, str]:
        """By person of this match who has started an earlier one of this game: the options, as JSON
        text, of the newest of those."""
        theirs = seatings.alias()
        newest = _of_newest(table.c.options, theirs, match_id, table.c.game == game)
        statement = select(theirs.c.user_id, newest).where(theirs.c.match_id == match_id)
        async with self._reading() as connection:
            rows = (await connection.execute(statement)).all()
        return {user: options for user, options in rows if options is not None}

    async def met_computers_of_before(self, match_id: int) -> set[int]:
        """The people of this match whose last one with computer players was begun when those had
        other levels."""
        theirs = seatings.alias()
        with_computers = table.c.seats.contains('"user_id":null')
        newest = _of_newest(table.c.quick.is_(None), theirs, match_id, with_computers)
        statement = select(theirs.c.user_id).where(theirs.c.match_id == match_id, newest)
        async with self._reading() as connection:
            return set((await connection.execute(statement)).scalars())

    async def raced(self, match_id: int, race: Race) -> None:
        """Somebody lost a race by so little; kept if no race of the match was closer."""
        await self._writer.do(partial(_raced, match_id=match_id, race=race))

    async def closest_race(self, match_id: int) -> Race | None:
        """The race of this match that was lost by the least; None: there was none."""
        column = races.c
        statement = select(column.round, column.winner, column.loser, column.late_ms).where(
            column.match_id == match_id
        )
        async with self._reading() as connection:
            row = (await connection.execute(statement)).first()
        return None if row is None else Race(*row)


def _of_newest(
    value: ColumnElement[T], theirs: FromClause, before: int, which: ColumnElement[bool]
) -> ScalarSelect[T]:
    """This of the newest match of such that a person of `theirs` has started, of those with numbers
    below this one's.

    Not a join: PostgreSQL, which plans it once and maybe before it has counted any rows, would sort
    all of the person's matches. Asked one by one, the first that fits is the last it looks at.
    """
    seated = seatings.alias()
    fits = (
        select(and_(which, table.c.started_ms.is_not(None)))
        .where(table.c.id == seated.c.match_id)
        .correlate(seated)
        .scalar_subquery()
    )
    number = (
        select(seated.c.match_id)
        .where(seated.c.user_id == theirs.c.user_id, seated.c.match_id < before, fits)
        .order_by(seated.c.match_id.desc())
        .limit(1)
        .correlate(theirs)
        .scalar_subquery()
    )
    return select(value).where(table.c.id == number).correlate(theirs).scalar_subquery()


def _raced(connection: Connection, match_id: int, race: Race) -> None:
    matches.change(connection, match_id, {"id": match_id})  # StoreError if there is no such match
    values = {
        "round": race.round,
        "winner": race.winner,
        "loser": race.loser,
        "late_ms": race.late_ms,
    }
    statement = upsert(connection, races).values(match_id=match_id, **values)
    connection.execute(
        statement.on_conflict_do_update(
            index_elements=[races.c.match_id],
            set_=values,
            where=races.c.late_ms > race.late_ms,
        )
    )
