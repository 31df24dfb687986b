"""Who sits in which match: the seats as a match's row keeps them, and by person.

What writes takes the writer's `Connection` and runs in its transaction.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from bot.store.rows import SeatRow
from bot.store.schema import matches, seatings

_SEATS = msgspec.json.Decoder(tuple[SeatRow, ...])


def seats_text(seats: tuple[SeatRow, ...]) -> str:
    """Seats as the JSON that the table keeps."""
    return msgspec.json.encode(seats).decode()


def seats_in(text: str) -> tuple[SeatRow, ...] | None:
    """The seats that such JSON tells of; None for what can't be read."""
    try:
        return _SEATS.decode(text)
    except (ValueError, TypeError, msgspec.DecodeError):
        return None


def renamed(seats: tuple[SeatRow, ...], user_id: int, name: str) -> tuple[SeatRow, ...]:
    """These seats with this name for this person, whether they sit there or wait for the seat;
    the same object if nothing changes."""
    found = tuple(_renamed(seat, user_id, name) for seat in seats)
    return seats if found == seats else found


def _renamed(seat: SeatRow, user_id: int, name: str) -> SeatRow:
    coming = seat.newcomer
    if coming is not None and coming.user_id == user_id:
        return replace(seat, newcomer=replace(coming, name=name))
    return replace(seat, name=name) if seat.user_id == user_id else seat


def seat_people(connection: Connection, match_id: int, seats: str) -> None:
    """Whose match it is, as its seats say; who was forgotten is nobody's."""
    connection.execute(delete(seatings).where(seatings.c.match_id == match_id))
    if people := people_of(seats):
        rows = [{"user_id": each, "match_id": match_id} for each in people]
        connection.execute(insert(seatings), rows)


def people_of(seats: str) -> list[int]:
    """The people that seats tell of, those who will take one as well."""
    people: set[int] = set()
    for seat in seats_in(seats) or ():
        coming = seat.newcomer.user_id if seat.newcomer else None
        people |= {each for each in (seat.user_id, coming) if each is not None and each > 0}
    return sorted(people)


def seats_of(connection: Connection, match_id: int) -> tuple[SeatRow, ...]:
    """The seats of this match; none where they can't be read."""
    seats = connection.execute(select(matches.c.seats).where(matches.c.id == match_id)).scalar_one()
    return seats_in(seats) or ()


def seated_at(connection: Connection, user_id: int) -> Sequence[Row[int, str, str, int]]:
    """Every match in which this person has a seat: its id, status, seats and host."""
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
    """Write these matches' seats and hosts, by `match_id`, in which this person has none now."""
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
