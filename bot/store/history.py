"""Finished matches by channel or by player, and the closest race of each.

Seeds and logs are only read of matches that are over. Callers check who may see which match.
"""

from functools import partial
from typing import TypeVar

from sqlalchemy import ColumnElement, Connection, FromClause, ScalarSelect, and_, func, select

from bot.store import matches
from bot.store import results as results_of
from bot.store.protocol import Repository
from bot.store.rows import OVER, Race, Scoresheet
from bot.store.schema import matches as table
from bot.store.schema import races, results, seatings, upsert

T = TypeVar("T")


class History(Repository):
    """Past matches; `Store.history`."""

    async def in_channel(self, channel_id: int, limit: int, offset: int = 0) -> list[Scoresheet]:
        """Return the channel's matches that are over, newest first."""
        return await self._sheets(table.c.channel_id == channel_id, limit, offset)

    async def of_person(self, user_id: int, limit: int, offset: int = 0) -> list[Scoresheet]:
        """Return the matches that are over and in which the user has a result, newest first."""
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
        """Whether the user has a result in any match."""
        statement = select(func.count()).select_from(
            select(results.c.match_id).where(results.c.user_id == user_id).limit(1).subquery()
        )
        async with self._reading() as connection:
            return bool((await connection.execute(statement)).scalar())

    async def options_before(self, match_id: int, game: str) -> dict[int, str]:
        """Return by user id the options, as JSON text, of the newest earlier match of this game
        that each player of this match has started."""
        theirs = seatings.alias()
        newest = _of_newest(table.c.options, theirs, match_id, table.c.game == game)
        statement = select(theirs.c.user_id, newest).where(theirs.c.match_id == match_id)
        async with self._reading() as connection:
            rows = (await connection.execute(statement)).all()
        return {user: options for user, options in rows if options is not None}

    async def met_computers_of_before(self, match_id: int) -> set[int]:
        """Return the players of this match whose last match with computer players started when
        those had other levels."""
        theirs = seatings.alias()
        with_computers = table.c.seats.contains('"user_id":null')
        newest = _of_newest(table.c.quick.is_(None), theirs, match_id, with_computers)
        statement = select(theirs.c.user_id).where(theirs.c.match_id == match_id, newest)
        async with self._reading() as connection:
            return set((await connection.execute(statement)).scalars())

    async def raced(self, match_id: int, race: Race) -> None:
        """Store a race if it is the match's closest so far. Raises StoreError."""
        await self._writer.do(partial(_raced, match_id=match_id, race=race))

    async def closest_race(self, match_id: int) -> Race | None:
        """Return the match's closest race; None if there was no race."""
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
    """Return a subquery for `value` of the newest started match that satisfies `which`, has an id
    below `before` and the player of the row of `theirs`.

    Not a join: PostgreSQL caches the plan, perhaps before it has statistics, and would sort all of
    the player's matches. Tested one by one, the first match that fits ends the search.
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
