"""The seats of matches: JSON in the match's row, and the table `seatings` as an index by user.

Functions that take a `Connection` run in the writer's transaction.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from bot.store.rows import SeatRow
from bot.store.schema import matches, seatings

_SEATS = msgspec.json.Decoder(tuple[SeatRow, ...])


def seats_text(seats: tuple[SeatRow, ...]) -> str:
    """Return the seats as JSON, as stored."""
    return msgspec.json.encode(seats).decode()


def seats_in(text: str) -> tuple[SeatRow, ...] | None:
    """Return the seats in this JSON; None if it can't be decoded."""
    try:
        return _SEATS.decode(text)
    except (ValueError, TypeError, msgspec.DecodeError):
        return None


def renamed(seats: tuple[SeatRow, ...], user_id: int, name: str) -> tuple[SeatRow, ...]:
    """Return the seats with this user's name replaced, whether seated or a newcomer; the same
    object if nothing changes."""
    new = tuple(_renamed(seat, user_id, name) for seat in seats)
    return seats if new == seats else new


def _renamed(seat: SeatRow, user_id: int, name: str) -> SeatRow:
    newcomer = seat.newcomer
    if newcomer is not None and newcomer.user_id == user_id:
        return replace(seat, newcomer=replace(newcomer, name=name))
    return replace(seat, name=name) if seat.user_id == user_id else seat


def seat_people(connection: Connection, match_id: int, seats: str) -> None:
    """Replace the match's users in `seatings` by those of its seats, without deleted users."""
    connection.execute(delete(seatings).where(seatings.c.match_id == match_id))
    if people := people_of(seats):
        rows = [{"user_id": each, "match_id": match_id} for each in people]
        connection.execute(insert(seatings), rows)


def people_of(seats: str) -> list[int]:
    """Return the ids of the users in these seats, newcomers included, in ascending order."""
    people: set[int] = set()
    for seat in seats_in(seats) or ():
        newcomer = seat.newcomer.user_id if seat.newcomer else None
        people |= {each for each in (seat.user_id, newcomer) if each is not None and each > 0}
    return sorted(people)


def seats_of(connection: Connection, match_id: int) -> tuple[SeatRow, ...]:
    """Return the seats of this match; empty if they can't be decoded."""
    seats = connection.execute(select(matches.c.seats).where(matches.c.id == match_id)).scalar_one()
    return seats_in(seats) or ()


def seated_at(connection: Connection, user_id: int) -> Sequence[Row[int, str, str, int]]:
    """Return id, status, seats and host of each match in which this user has a seat, and lock
    these rows."""
    column = matches.c
    statement = (
        select(column.id, column.status, column.seats, column.host_id)
        .join(seatings, seatings.c.match_id == column.id)
        .where(seatings.c.user_id == user_id)
        .order_by(column.id)
        .with_for_update(of=matches)
    )
    return connection.execute(statement).all()


def unseat(connection: Connection, user_id: int, changed: list[dict[str, object]]) -> None:
    """Remove this user from `seatings` for the matches in `changed`, and write their new `seats`
    and `host_id`; each item also has the `match_id`."""
    if not changed:
        return
    column = matches.c
    written: dict[str, object] = {name: bindparam(name) for name in ("seats", "host_id")}
    connection.execute(
        update(matches).where(column.id == bindparam("match_id")).values(written), changed
    )
    connection.execute(
        delete(seatings).where(
            seatings.c.user_id == user_id, seatings.c.match_id == bindparam("match_id")
        ),
        changed,
    )
