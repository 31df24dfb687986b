"""Matches: made, seated, started, found and loaded, by SQLAlchemy Core.

What writes takes the writer's `Connection` and runs in its transaction; what reads takes an
`AsyncConnection` and sees one moment. No statement elsewhere touches these tables.
"""

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Row,
    RowMapping,
    Select,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.errors import Damaged, LogGone, NoMatch, WrongState
from bot.store.rows import (
    Deadline,
    MatchRow,
    SavedAction,
    SavedMatch,
    SeatRow,
    ShownLook,
    Snapshot,
)
from bot.store.schema import (
    HOLDS_CHANNEL,
    actions,
    deadlines,
    logs,
    looks,
    matches,
    seatings,
    snapshots,
    taken_off,
    turns,
)
from bot.store.states import HOLDING, OVER, Event, Status, allowed, target

MOST = 2**63 - 1
"""More than that SQLite counts no rows."""
_SEATS = msgspec.json.Decoder(tuple[SeatRow, ...])


def seats_text(seats: tuple[SeatRow, ...]) -> str:
    """Seats as the JSON that the table keeps."""
    return msgspec.json.encode(seats).decode()


def seats_in(text: Any) -> tuple[SeatRow, ...] | None:
    """The seats that such JSON tells of; None for what can't be read."""
    try:
        return _SEATS.decode(text)
    except (ValueError, TypeError, msgspec.DecodeError):
        return None


def create(connection: Connection, values: dict[str, Any]) -> int:
    """A new match; its number. The index refuses a second open one in its channel."""
    made = connection.execute(insert(matches).values(values))
    key = made.inserted_primary_key
    assert key is not None
    match_id = int(key[0])
    _seat(connection, match_id, values["seats"])
    return match_id


def change(
    connection: Connection, match_id: int, values: dict[str, Any], event: Event | None = None
) -> None:
    """Change a match's own row, and its state by what happens to it. Raises NoMatch when there is
    no such match, WrongState when this can't happen to it, and then changes nothing."""
    column, here = matches.c, update(matches).where(matches.c.id == match_id)
    if event is not None:
        here = here.where(column.status.in_(allowed(event)))
        values = {**values, "status": target(event)}
    if connection.execute(here.values(values)).rowcount != 1:
        row = connection.execute(select(column.status).where(column.id == match_id)).first()
        if row is None or event is None:
            raise NoMatch(f"There is no match {match_id}.")
        raise WrongState(f"Match {match_id} is {row.status}: it takes no {event.value!r}.")
    if "seats" in values:
        _seat(connection, match_id, values["seats"])
    if event is not None:
        # No lobby any more: nobody can be kept from joining it.
        connection.execute(delete(taken_off).where(taken_off.c.match_id == match_id))


def bar(connection: Connection, match_id: int, off: Iterable[int], back: Iterable[int]) -> None:
    """Remember who was taken off this lobby, and forget it of those who were asked again."""
    here = taken_off.c.match_id == match_id
    connection.execute(delete(taken_off).where(here, taken_off.c.user_id.in_(list(back))))
    rows = [{"match_id": match_id, "user_id": user} for user in off]
    if rows:
        connection.execute(insert(taken_off).prefix_with("OR IGNORE"), rows)


def _seat(connection: Connection, match_id: int, seats: str) -> None:
    """Whose match it is, as its seats say; who was forgotten is nobody's."""
    connection.execute(delete(seatings).where(seatings.c.match_id == match_id))
    people: set[int] = set()
    for seat in seats_in(seats) or ():
        coming = seat.newcomer.user_id if seat.newcomer else None
        people |= {each for each in (seat.user_id, coming) if each is not None and each > 0}
    if people:
        rows = [{"user_id": each, "match_id": match_id} for each in sorted(people)]
        connection.execute(insert(seatings), rows)


def practised(connection: Connection, match_id: int) -> bool:
    """Whether it is somebody's practice round."""
    seats = connection.execute(select(matches.c.seats).where(matches.c.id == match_id)).scalar_one()
    return any(seat.coached for seat in seats_in(seats) or ())


def seated_at(connection: Connection, user_id: int) -> list[Row[Any]]:
    """Every match in which this person has a seat: its id, status, seats and host."""
    column = matches.c
    statement = (
        select(column.id, column.status, column.seats, column.host_id)
        .join(seatings, seatings.c.match_id == column.id)
        .where(seatings.c.user_id == user_id)
    )
    rows: list[Any] = list(connection.execute(statement))
    return rows


def unseat(connection: Connection, user_id: int, changed: list[dict[str, Any]]) -> None:
    """Write these matches' seats and hosts, by `match_id`, in which this person has none now."""
    if not changed:
        return
    column = matches.c
    written: dict[str, Any] = {name: bindparam(name) for name in ("seats", "host_id")}
    connection.execute(
        update(matches).where(column.id == bindparam("match_id")).values(written), changed
    )
    connection.execute(
        delete(seatings).where(
            seatings.c.user_id == user_id, seatings.c.match_id == bindparam("match_id")
        ),
        changed,
    )


def end(
    connection: Connection,
    match_id: int,
    event: Event,
    now_ms: int,
    last: Snapshot | None = None,
    outcome: str | None = None,
) -> None:
    """Change a match to one that is over: it waits for nothing any more. `last` is its last state,
    which stays when its log has gone."""
    at = func.coalesce(matches.c.finished_ms, now_ms)
    change(connection, match_id, {"finished_ms": at, "outcome": outcome}, event)
    for table in (deadlines, looks, turns):
        connection.execute(delete(table).where(table.c.match_id == match_id))
    if last is not None:
        state = {"match_id": match_id, **msgspec.structs.asdict(last)}
        connection.execute(insert(snapshots).prefix_with("OR REPLACE"), state)
    begun = select(matches.c.id, matches.c.finished_ms).where(
        matches.c.id == match_id, matches.c.started_ms.is_not(None)
    )
    kept = insert(logs).prefix_with("OR IGNORE")
    connection.execute(kept.from_select(["match_id", "finished_ms"], begun))


def ack_look(connection: Connection, match_id: int, look: ShownLook) -> None:
    """Remember that this look was shown, when and where; the first time stays."""
    statement = upsert(looks).values(
        match_id=match_id,
        number=look.number,
        seat=look.seat,
        acked_ms=look.acked_ms,
        token=look.token,
        message_id=look.message_id,
    )
    connection.execute(
        statement.on_conflict_do_update(
            index_elements=[looks.c.match_id, looks.c.number],
            set_={"acked_ms": func.coalesce(looks.c.acked_ms, look.acked_ms)},
        )
    )


async def by_id(connection: AsyncConnection, match_id: int) -> MatchRow:
    """This match. Raises StoreError when there is none."""
    found = (
        None
        if match_id > MOST
        else await _first(connection, select(matches).where(matches.c.id == match_id))
    )
    if found is None:
        raise NoMatch(f"There is no match {match_id}.")
    return found


async def to_wake(connection: AsyncConnection, below: int, most: int) -> list[int]:
    """The matches that are being seated or played, the newest first, with numbers below this."""
    statement = (
        select(matches.c.id)
        .where(text(HOLDS_CHANNEL), matches.c.id < below)
        .order_by(matches.c.id.desc())
        .limit(most)
    )
    return list((await connection.execute(statement)).scalars())


async def open_in(connection: AsyncConnection, channel_id: int) -> MatchRow | None:
    """The channel's match that is being seated or played."""
    statement = select(matches).where(
        matches.c.channel_id == channel_id, matches.c.status.in_(HOLDING)
    )
    return await _first(connection, statement)


async def put_away_in(connection: AsyncConnection, channel_id: int) -> list[MatchRow]:
    """The channel's matches that wait for their people, the newest first."""
    statement = (
        select(matches)
        .where(matches.c.channel_id == channel_id, matches.c.status == Status.AWAY)
        .order_by(matches.c.id.desc())
    )
    return [_match(row) for row in (await connection.execute(statement)).mappings()]


async def last_in(connection: AsyncConnection, channel_id: int) -> MatchRow | None:
    """The channel's newest match that was started, over or not."""
    statement = (
        select(matches)
        .where(matches.c.channel_id == channel_id, matches.c.started_ms.is_not(None))
        .order_by(matches.c.id.desc())
        .limit(1)
    )
    return await _first(connection, statement)


async def load(connection: AsyncConnection, match_id: int, *, whole: bool = False) -> SavedMatch:
    """A match with what replaying it needs: its newest snapshot and what came after, or the whole
    log and no snapshot. Raises Damaged for a row that can't be read or a hole in its log, LogGone
    where it was let go of.
    """
    match = await by_id(connection, match_id)
    if match.damaged:
        raise Damaged(f"The seats of match {match_id} can't be read.")
    if whole and match.status in OVER and match.started_ms is not None:
        kept = select(logs.c.match_id).where(logs.c.match_id == match_id)
        if (await connection.execute(kept)).first() is None:
            raise LogGone(f"The moves of match {match_id} are no longer kept, only its scores.")
    newest = (
        select(snapshots)
        .where(snapshots.c.match_id == match_id)
        .order_by(snapshots.c.seq.desc())
        .limit(1)
    )
    row = None if whole else (await connection.execute(newest)).first()
    snapshot = Snapshot(row.round, row.seq, row.state, row.state_hash) if row else None
    since = snapshot.seq if snapshot else 0
    log = (
        select(actions)
        .where(actions.c.match_id == match_id, actions.c.seq > since)
        .order_by(actions.c.seq)
    )
    saved = tuple(
        SavedAction(
            row.seq,
            row.action,
            row.interaction_id,
            row.at_ms,
            row.margin_ms,
            bool(row.inverted),
            row.state_hash,
        )
        for row in await connection.execute(log)
    )
    if saved and saved[-1].seq != since + len(saved):
        raise Damaged(f"The log of match {match_id} has a hole: it can't be resumed.")
    off = select(taken_off.c.user_id).where(taken_off.c.match_id == match_id)
    return SavedMatch(
        match,
        snapshot,
        saved,
        await deadlines_of(connection, match_id),
        await shown_looks(connection, match_id),
        frozenset((await connection.execute(off)).scalars()),
    )


async def deadlines_of(connection: AsyncConnection, match_id: int) -> tuple[Deadline, ...]:
    """What the match waits for, the soonest first."""
    statement = (
        select(deadlines)
        .where(deadlines.c.match_id == match_id)
        .order_by(deadlines.c.due_ms, deadlines.c.key)
    )
    rows = await connection.execute(statement)
    return tuple(Deadline(row.key, row.due_ms, row.left_ms) for row in rows)


async def shown_looks(connection: AsyncConnection, match_id: int) -> tuple[ShownLook, ...]:
    """When each look was first shown, and where, in the order of their numbers."""
    statement = (
        select(looks)
        .where(looks.c.match_id == match_id, looks.c.acked_ms.is_not(None))
        .order_by(looks.c.number)
    )
    return tuple(
        ShownLook(row.number, row.acked_ms, row.seat, row.token, row.message_id)
        for row in await connection.execute(statement)
    )


async def _first(connection: AsyncConnection, statement: Select[Any]) -> MatchRow | None:
    row = (await connection.execute(statement)).mappings().first()
    return _match(row) if row else None


def _match(row: RowMapping) -> MatchRow:
    values: dict[str, Any] = {**row}
    seats = seats_in(values["seats"])
    # One bad row among many costs the others nothing; who asks for this one sees that it is.
    values |= {"seats": seats or (), "damaged": seats is None, "status": Status(values["status"])}
    return MatchRow(**values)
