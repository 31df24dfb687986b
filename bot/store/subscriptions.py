"""The repository of subscriptions to pings about new tables, and of the announcements of lobbies.

A user who subscribes to a server chooses games, hours of the day, and a pause between two pings.
`due` returns the users who may be pinged for a lobby. `pick` chooses some of them who can see the
lobby's channel. It stores the time of their ping in the same transaction, before the message is
sent. So neither a crash nor a second process pings a user sooner than promised. If a crash prevents
the message, the ping is lost, but never repeated.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    RowMapping,
    Select,
    cast,
    delete,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.matches import on_shard
from bot.store.protocol import Repository
from bot.store.rows import DAY, FIRST_NAMED, ROLE_HOURS, Status, Subscription
from bot.store.schema import matches, openings, role_pings, subscriptions, upsert

HOUR_MS: Final = 3_600_000
MOST_NAMED: Final = 75
"""The maximum number of users that one message mentions. More mentions don't fit into the 2,000
characters of a message."""


OFF: Final = 0
"""The value of `hours` for a user who has unsubscribed."""
_on: Final = subscriptions.c.hours > OFF
_user: Final = subscriptions.c.user_id


class Mentioned(NamedTuple):
    """The users that the message about a lobby mentions, and whether it mentions a role."""

    people: tuple[int, ...]
    """The ids of the users. Users who have waited longest for a ping come first."""
    role: bool = False
    """Whether the message also mentions the server's role for new tables."""


SENDING: Final = 0
"""Stored in place of the id of a message that is being posted, or was being posted when the process
ended."""


class LobbyAnnouncement(NamedTuple):
    """The announcement of a lobby, as it is stored."""

    match_id: int
    channel_id: int
    picked: bool
    """Whether the users to mention have already been picked."""
    message_id: int | None
    """The id of the message that mentions the picked users. `SENDING` if the message may have been
    posted, and None if it was not."""
    created_ms: int
    """The time when the lobby was opened, in Unix milliseconds."""


class Subscriptions(Repository):
    """Repository of subscriptions and of the announcements of lobbies. Use it as
    `Store.subscriptions`."""

    async def of(self, guild_id: int, user_id: int) -> Subscription | None:
        """Return a user's subscription to this server, or None if they haven't subscribed."""
        statement = select(subscriptions).where(*_one(guild_id, user_id), _on)
        async with self._reading() as connection:
            row = (await connection.execute(statement)).mappings().first()
        return None if row is None else _subscription(row)

    async def count(self, guild_id: int) -> int:
        """Return the number of users who have subscribed to this server."""
        statement = select(func.count()).where(subscriptions.c.guild_id == guild_id, _on)
        async with self._reading() as connection:
            return (await connection.execute(statement)).scalar_one()

    async def subscribe(self, guild_id: int, user_id: int, chosen: Subscription) -> None:
        """Store a user's subscription to this server. The time of the user's last ping is kept."""
        await self._writer.do(
            partial(_subscribe, guild_id=guild_id, user_id=user_id, chosen=chosen)
        )

    async def unsubscribe(self, guild_id: int, user_id: int) -> bool:
        """End a user's subscription to this server. Returns whether there was one.

        The time of the user's last ping is kept until their pause is over, so that subscribing
        again doesn't bring a ping sooner.
        """
        theirs = (*_one(guild_id, user_id), _on)
        statement = update(subscriptions).where(*theirs).values(hours=OFF)
        return await self._writer.do(lambda connection: connection.execute(statement).rowcount > 0)

    # Announced lobbies

    async def open(self, match_id: int, guild_id: int) -> bool:
        """Store that a new lobby is to be announced, and return True. If no user has subscribed to
        the server, nothing is stored and False is returned."""
        if not await self.count(guild_id):
            return False
        statement = openings.insert().values(match_id=match_id, picked=0)
        await self._writer.do(lambda connection: connection.execute(statement) and None)
        return True

    async def opening(self, match_id: int) -> LobbyAnnouncement | None:
        """Return the announcement of this lobby, or None if there is none."""
        async with self._reading() as connection:
            found = await _openings(connection, openings.c.match_id == match_id)
        return found[0] if found else None

    async def left_over(self, of: tuple[int, int] | None = None) -> list[LobbyAnnouncement]:
        """Return the announcements of lobbies that have started or closed. If `of` is given, it is
        a shard's id and the total number of shards, and only announcements of that shard are
        returned."""
        where = [matches.c.status != Status.LOBBY, *([] if of is None else [on_shard(*of)])]
        async with self._reading() as connection:
            return await _openings(connection, *where)

    async def due(self, guild_id: int, game: str, now_ms: int, but: Collection[int]) -> list[int]:
        """Return the ids of the users who may be pinged at `now_ms` for a table of `game`. The
        users in `but` are left out. Users who have waited longest for a ping come first."""
        statement = _due(guild_id, game, now_ms).where(_user.not_in(list(but)))
        async with self._reading() as connection:
            return list((await connection.execute(statement)).scalars())

    async def pick(
        self,
        match_id: int,
        guild_id: int,
        game: str,
        now_ms: int,
        among: Collection[int],
        *,
        has_role: bool,
    ) -> Mentioned | None:
        """Pick the users to mention for a lobby of `game`, and store that they are pinged at
        `now_ms`. Returns None if users were picked for this lobby before, or if the lobby has no
        announcement.

        `among` contains the ids of the users who can see the lobby's channel. Those who may no
        longer be pinged are not picked. `has_role` says whether the server has a role for new
        tables.
        """

        def work(connection: Connection) -> Mentioned | None:
            once = update(openings).where(openings.c.match_id == match_id, openings.c.picked == 0)
            if not connection.execute(once.values(picked=1)).rowcount:
                return None
            _forget(connection, guild_id, now_ms)
            statement = _due(guild_id, game, now_ms).where(_user.in_(list(among)))
            locked = statement.limit(MOST_NAMED).with_for_update()
            due = list(connection.execute(locked).scalars())
            named = due[:FIRST_NAMED] if has_role else due
            role = len(due) > len(named) and _may_ping_role(connection, guild_id, now_ms)
            _ping(connection, guild_id, named, now_ms)
            return Mentioned(tuple(named), role)

        return await self._writer.do(work)

    async def told(self, match_id: int, message_id: int) -> None:
        """Store the id of the message that announces this lobby."""
        row = openings.c.match_id == match_id
        statement = update(openings).where(row).values(message_id=message_id)
        await self._writer.do(lambda connection: connection.execute(statement) and None)

    async def close(self, match_id: int) -> None:
        """Delete the announcement of this lobby from the store."""
        statement = delete(openings).where(openings.c.match_id == match_id)
        await self._writer.do(lambda connection: connection.execute(statement) and None)


def _one(guild_id: int, user_id: int) -> tuple[ColumnElement[bool], ...]:
    return subscriptions.c.guild_id == guild_id, subscriptions.c.user_id == user_id


def _subscription(row: RowMapping) -> Subscription:
    games = tuple(key for key in row["games"].split(",") if key)
    return Subscription(games, row["first_hour"], row["hours"], row["pause_hours"])


def _subscribe(connection: Connection, guild_id: int, user_id: int, chosen: Subscription) -> None:
    values = {
        "games": f",{','.join(chosen.games)}," if chosen.games else "",
        "first_hour": chosen.first_hour,
        "hours": chosen.hours,
        "pause_hours": chosen.pause_hours,
    }
    statement = upsert(connection, subscriptions).values(
        guild_id=guild_id, user_id=user_id, pinged_ms=0, **values
    )
    key = [subscriptions.c.guild_id, subscriptions.c.user_id]
    connection.execute(statement.on_conflict_do_update(index_elements=key, set_=values))


async def _openings(
    connection: AsyncConnection, *where: ColumnElement[bool]
) -> list[LobbyAnnouncement]:
    column = openings.c
    statement = (
        select(
            column.match_id,
            matches.c.channel_id,
            column.picked,
            column.message_id,
            matches.c.created_ms,
        )
        .join(matches, matches.c.id == column.match_id)
        .where(*where)
    )
    rows = await connection.execute(statement)
    return [LobbyAnnouncement(row[0], row[1], bool(row[2]), row[3], row[4]) for row in rows]


def _due(guild_id: int, game: str, now_ms: int) -> Select[int]:
    column, hour = subscriptions.c, now_ms // HOUR_MS % DAY
    return (
        select(column.user_id)
        .where(
            column.guild_id == guild_id,
            column.pinged_ms + cast(column.pause_hours, BigInteger) * HOUR_MS <= now_ms,
            (hour - column.first_hour + DAY) % DAY < column.hours,
            or_(column.games == "", column.games.contains(f",{game},", autoescape=True)),
        )
        .order_by(column.pinged_ms, column.user_id)
    )


def _forget(connection: Connection, guild_id: int, now_ms: int) -> None:
    """Delete the rows of users who have unsubscribed and whose pause is over."""
    column = subscriptions.c
    over = column.pinged_ms + cast(column.pause_hours, BigInteger) * HOUR_MS <= now_ms
    statement = delete(subscriptions).where(column.guild_id == guild_id, column.hours == OFF, over)
    connection.execute(statement)


def _ping(connection: Connection, guild_id: int, people: Collection[int], now_ms: int) -> None:
    if people:
        theirs = (subscriptions.c.guild_id == guild_id, subscriptions.c.user_id.in_(people))
        connection.execute(update(subscriptions).where(*theirs).values(pinged_ms=now_ms))


def _may_ping_role(connection: Connection, guild_id: int, now_ms: int) -> bool:
    """Return whether the server's role may be pinged now. If it may, also store that it was pinged
    at `now_ms`."""
    statement = upsert(connection, role_pings).values(guild_id=guild_id, pinged_ms=now_ms)
    statement = statement.on_conflict_do_update(
        index_elements=[role_pings.c.guild_id],
        set_={"pinged_ms": now_ms},
        where=role_pings.c.pinged_ms + ROLE_HOURS * HOUR_MS <= now_ms,
    )
    return connection.execute(statement).rowcount > 0
