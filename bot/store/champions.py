"""The Discord roles of champions. Champions are the players who ranked first in a game last season,
on servers that have chosen a role for them.

Each row says which change is due: to give the role, to remove it, or none. The row is written
before the request to Discord, and updated or deleted after the request. So a restart repeats at
most one request, and the repetition changes nothing.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, delete, insert, select, update

from bot.store.protocol import Repository
from bot.store.schema import champions, servers, standings
from bot.store.settings import decoded

GIVE, TAKE, HELD = "give", "take", "held"
"""The change that is due for a row: give the role, remove it, or none."""
_KEY: Final = ("guild_id", "user_id", "role_id")
_DUE: Final = champions.c.due != HELD


class Champion(Struct, frozen=True):
    """The champion role of a user on a server, as stored."""

    guild_id: int
    user_id: int
    role_id: int
    due: str


class Champions(Repository):
    """Repository of the champions' Discord roles. Use it as `Store.champions`."""

    async def crown(self, season: int, guild_id: int | None = None) -> None:
        """Store which roles must be given and removed, now that `season` has ended. If `guild_id`
        is None, this is done for all servers. Repeating the call changes nothing."""
        await self._writer.do(partial(_crown, season=season, guild_id=guild_id))

    async def due(self, guild_id: int | None = None) -> list[Champion]:
        """Return the roles that must be given or removed. If `guild_id` is None, the roles on all
        servers are returned."""
        statement = select(champions).where(_DUE).order_by(*champions.primary_key)
        if guild_id is not None:
            statement = statement.where(champions.c.guild_id == guild_id)
        return await self._read(statement)

    async def of(self, user_id: int) -> list[Champion]:
        """Return the champion roles of a user, including those that must still be given or
        removed."""
        return await self._read(select(champions).where(champions.c.user_id == user_id))

    async def _read(self, statement: Select[*tuple[object, ...]]) -> list[Champion]:
        async with self._reading() as connection:
            return [Champion(*row) for row in await connection.execute(statement)]

    async def settle(self, done: Champion, *, gone: bool = False) -> None:
        """Store that the change in `done` was made. If `gone` is True, store that the change can
        never be made."""
        await self._writer.do(partial(_settle, done=done, gone=gone))


def _crown(connection: Connection, season: int, guild_id: int | None) -> None:
    roles = select(servers)
    known = select(champions)
    if guild_id is None:
        roles = roles.where(servers.c.settings.contains('"champion_role":'))
    else:
        roles = roles.where(servers.c.guild_id == guild_id)
        known = known.where(champions.c.guild_id == guild_id)
    wanted: set[tuple[int, int, int]] = set()
    for row in connection.execute(roles).all():
        chosen = decoded(row.settings)
        if chosen is not None and chosen.champion_role is not None:
            first = _first(connection, season, row.guild_id)
            wanted |= {(row.guild_id, user_id, chosen.champion_role) for user_id in first}
    for row in connection.execute(known).all():
        key = (row.guild_id, row.user_id, row.role_id)
        if key in wanted:
            wanted.remove(key)
            due = GIVE if row.due == TAKE else row.due
        else:
            due = TAKE  # even if it is not known to have been given
        if due != row.due:
            connection.execute(update(champions).where(*_of(*key)).values(due=due))
    rows = [dict(zip(_KEY, key, strict=True)) | {"due": GIVE} for key in sorted(wanted)]
    if rows:
        connection.execute(insert(champions), rows)


def _first(connection: Connection, season: int, guild_id: int) -> set[int]:
    """Return the ids of the users who were first in a game's ranking on this server in `season`."""
    column = standings.c
    board = (column.period == season, column.scope == guild_id)
    games = connection.execute(select(column.game).where(*board).distinct()).scalars().all()
    first = (
        connection.execute(
            select(column.user_id)
            .where(*board, column.game == game, column.shown == 1)
            .order_by(column.ordinal.desc(), column.user_id.desc())
            .limit(1)
        ).scalar()
        for game in games
    )
    return {user_id for user_id in first if user_id is not None}


def _settle(connection: Connection, done: Champion, gone: bool) -> None:
    # The due change may have been replaced during the request; then the new one is still due.
    row = (*_of(done.guild_id, done.user_id, done.role_id), champions.c.due == done.due)
    if gone or done.due == TAKE:
        connection.execute(delete(champions).where(*row))
    else:
        connection.execute(update(champions).where(*row).values(due=HELD))


def _of(*key: int) -> list[ColumnElement[bool]]:
    return [champions.c[name] == value for name, value in zip(_KEY, key, strict=True)]
