"""Being forgotten: an id and a name replaced wherever they stand, and nothing else touched.

The law here: matches keep their score lines and everybody else keeps their rating, for one number
below 0 takes the id's place in all of them. A match that goes on needs its people, so that one is
seen to at its end.
"""

import secrets
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert, select, update

from bot.store import matches
from bot.store.rows import OPEN, SeatRow
from bot.store.schema import forgotten, people, ratings, results, seatings, standings
from bot.store.schema import matches as matches_table

NOBODY: Final = "Deleted player"
"""What stands for their name."""
_SEATS: Final = msgspec.json.Decoder(tuple[SeatRow, ...])


def forget(connection: Connection, user_id: int) -> int:
    """Replace this person in every match that is over, drop what they chose, and remember to do
    the same with those that go on. How many go on."""
    alias = -1 - secrets.randbelow(2**62)
    theirs = connection.execute(
        select(matches_table.c.id, matches_table.c.status)
        .join(seatings, seatings.c.match_id == matches_table.c.id)
        .where(seatings.c.user_id == user_id)
    ).all()
    running = [row.id for row in theirs if row.status in OPEN]
    for row in theirs:
        if row.status not in OPEN:
            _replace_in(connection, row.id, {user_id: alias})
    gone: dict[str, Any] = {"user_id": alias, "name": NOBODY}
    connection.execute(update(results).where(results.c.user_id == user_id).values(gone))
    connection.execute(
        update(standings).where(standings.c.user_id == user_id).values(**gone, shown=0)
    )
    connection.execute(update(ratings).where(ratings.c.user_id == user_id).values(user_id=alias))
    connection.execute(delete(people).where(people.c.user_id == user_id))
    asked = insert(forgotten).prefix_with("OR IGNORE")
    for match_id in running:
        connection.execute(asked, {"match_id": match_id, "user_id": user_id, "alias": alias})
    return len(running)


def settle(connection: Connection, match_id: int) -> None:
    """This match is over: whoever wanted to be forgotten meanwhile is."""
    column = forgotten.c
    asked = connection.execute(
        select(column.user_id, column.alias).where(column.match_id == match_id)
    ).all()
    if not asked:
        return
    aliases: dict[int, int] = {row.user_id: row.alias for row in asked}
    _replace_in(connection, match_id, aliases)
    for user_id, alias in aliases.items():
        connection.execute(
            update(results)
            .where(results.c.match_id == match_id, results.c.user_id == user_id)
            .values(user_id=alias, name=NOBODY)
        )
    connection.execute(delete(forgotten).where(column.match_id == match_id))


def _replace_in(connection: Connection, match_id: int, aliases: dict[int, int]) -> None:
    """In a match's own row, and with that in the list of whose it is."""
    table = matches_table.c
    row = connection.execute(select(table.seats, table.host_id).where(table.id == match_id)).one()
    seats = tuple(_without(seat, aliases) for seat in _SEATS.decode(row.seats))
    host = aliases.get(row.host_id, row.host_id)
    values = {"seats": matches.seats_text(seats), "host_id": host}
    matches.change(connection, match_id, values)


def _without(seat: SeatRow, aliases: dict[int, int]) -> SeatRow:
    if seat.user_id in aliases:
        seat = replace(seat, user_id=aliases[seat.user_id], name=NOBODY)
    if seat.newcomer is not None and seat.newcomer.user_id in aliases:
        seat = replace(seat, newcomer=None)
    return seat
