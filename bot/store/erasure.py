"""Being forgotten: an id and a name replaced wherever they stand, and nothing else touched.

Matches keep their score lines and everybody else keeps their rating, for one number below 0 takes
the id's place in all of them. A match that goes on needs its people, so that one is seen to at its
end.
"""

import secrets
from typing import Final

from msgspec.structs import replace
from sqlalchemy import Connection, Row, delete, select, update

from bot.store import seats
from bot.store.order import hold
from bot.store.rows import SeatRow
from bot.store.schema import forgotten, people, ratings, results, standings, taken_off
from bot.store.states import OPEN
from bot.store.upsert import insert as upsert

NOBODY: Final = ""
"""What stands for their name: the words for it are each reader's (`bot.ui.people.called`), and the
id below 0 asks for them. Earlier versions stored English ones."""


def forget(connection: Connection, user_id: int) -> int:
    """Replace this person in every match that is over, drop what they chose, and remember to do
    the same with those that go on. How many go on."""
    hold(connection)
    alias = -1 - secrets.randbelow(2**62)
    theirs = seats.seated_at(connection, user_id)
    running = [row.id for row in theirs if row.status in OPEN]
    over = [_replaced(row, user_id, alias) for row in theirs if row.status not in OPEN]
    seats.unseat(connection, user_id, over)
    gone = {"user_id": alias, "name": NOBODY}
    connection.execute(update(results).where(results.c.user_id == user_id).values(gone))
    connection.execute(
        update(standings).where(standings.c.user_id == user_id).values(**gone, shown=0)
    )
    connection.execute(update(ratings).where(ratings.c.user_id == user_id).values(user_id=alias))
    for chosen in (people, taken_off):
        connection.execute(delete(chosen).where(chosen.c.user_id == user_id))
    asked = upsert(connection, forgotten).on_conflict_do_nothing()
    for match_id in running:
        connection.execute(asked, {"match_id": match_id, "user_id": user_id, "alias": alias})
    return len(running)


def settle(connection: Connection, match_id: int) -> bool:
    """This match is over: whoever wanted to be forgotten meanwhile is. Whether somebody did."""
    column = forgotten.c
    asked = connection.execute(
        select(column.user_id, column.alias).where(column.match_id == match_id)
    ).all()
    if not asked:
        return False
    for user_id, alias in [(row.user_id, row.alias) for row in asked]:
        theirs = [row for row in seats.seated_at(connection, user_id) if row.id == match_id]
        seats.unseat(connection, user_id, [_replaced(row, user_id, alias) for row in theirs])
        connection.execute(
            update(results)
            .where(results.c.match_id == match_id, results.c.user_id == user_id)
            .values(user_id=alias, name=NOBODY)
        )
    connection.execute(delete(forgotten).where(column.match_id == match_id))
    return True


def _replaced(row: Row[int, str, str, int], user_id: int, alias: int) -> dict[str, object]:
    """A match's own row without this person."""
    # Seats that can't be read may hold the name all the same: nothing of them stays.
    rest = tuple(_without(seat, user_id, alias) for seat in seats.seats_in(row.seats) or ())
    return {
        "match_id": row.id,
        "seats": seats.seats_text(rest),
        "host_id": alias if row.host_id == user_id else row.host_id,
    }


def _without(seat: SeatRow, user_id: int, alias: int) -> SeatRow:
    if seat.user_id == user_id:
        seat = replace(seat, user_id=alias, name=NOBODY)
    if seat.newcomer is not None and seat.newcomer.user_id == user_id:
        seat = replace(seat, newcomer=None)
    return seat
