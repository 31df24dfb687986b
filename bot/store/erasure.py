"""Deletes a user's data: replaces their id and name everywhere, and changes nothing else.

Matches keep their score lines and other users keep their ratings, because the same number below 0
(the alias) replaces the id in all of them. A match that is not over needs its players, so the
deletion follows at its end.

Restoring an older backup would bring the user back. So each deletion leaves a keyed hash of the id
in the database and in a list next to it, which no restore replaces: deletions that are on the list
but not in an opened database are repeated (`repeat`).
"""

import hmac
import os
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace
from sqlalchemy import Connection, Row, delete, select, union, update

from bot.store import seats
from bot.store.order import hold
from bot.store.rows import SeatRow
from bot.store.schema import (
    erased,
    forgotten,
    matches,
    people,
    ratings,
    results,
    seatings,
    standings,
    taken_off,
)
from bot.store.states import OPEN
from bot.store.upsert import insert as upsert

MARKS: Final = (erased.c.digest, erased.c.at_ms, erased.c.salt)
"""The columns of a `Mark`."""
_ALL_USERS: Final = union(
    *(
        select(column).where(column > 0)
        for column in (
            matches.c.host_id,
            *(table.c.user_id for table in (seatings, results, standings, ratings, people)),
            *(table.c.user_id for table in (taken_off, forgotten)),
        )
    )
)
"""The ids of all users who have data that a deletion replaces."""
NOBODY: Final = ""
"""Replaces the name. Because the id is below 0, each reader sees words in their own language
(`bot.ui.context.called`). Earlier versions stored English words."""


class Mark(NamedTuple):
    """A completed deletion: the hash of the user's id, keyed by `salt`, and the time."""

    digest: bytes
    at_ms: int
    salt: bytes


def forget(connection: Connection, user_id: int, at_ms: int) -> tuple[int, Mark]:
    """Replace this user in all matches that are over, delete their settings, and store that open
    matches follow at their end. Returns the number of open matches, and the deletion's mark."""
    hold(connection)
    salt = connection.execute(select(erased.c.salt).limit(1)).scalar() or secrets.token_bytes(32)
    mark = Mark(_digest(salt, user_id), at_ms, salt)
    _record(connection, [mark])
    return _erase(connection, user_id), mark


def repeat(connection: Connection, marks: Iterable[Mark]) -> tuple[int, set[Mark]]:
    """Repeat those of the deletions `marks` that the database lacks because it is an older copy.
    Returns the number of users deleted, and all marks in the database."""
    known = {Mark(*row) for row in connection.execute(select(*MARKS))}
    missing = set(marks) - known
    if not missing:
        return 0, known
    hold(connection)
    salts = {mark.salt for mark in missing}
    digests = {mark.digest for mark in missing}
    users = [
        user_id
        for user_id in connection.execute(_ALL_USERS).scalars()
        if any(_digest(salt, user_id) in digests for salt in salts)
    ]
    for user_id in users:
        _erase(connection, user_id)
    _record(connection, missing)
    return len(users), known | missing


def dates(marks: Iterable[Mark], user_id: int) -> list[int]:
    """Return when this user was deleted before, according to `marks`, in ascending order."""
    return sorted(mark.at_ms for mark in marks if mark.digest == _digest(mark.salt, user_id))


def _digest(salt: bytes, user_id: int) -> bytes:
    return hmac.digest(salt, str(user_id).encode(), "sha256")


def _record(connection: Connection, marks: Iterable[Mark]) -> None:
    statement = upsert(connection, erased).on_conflict_do_nothing()
    connection.execute(statement, [mark._asdict() for mark in marks])


def _erase(connection: Connection, user_id: int) -> int:
    alias = -1 - secrets.randbelow(2**62)
    rows = seats.seated_at(connection, user_id)
    running = [row.id for row in rows if row.status in OPEN]
    over = [_replaced(row, user_id, alias) for row in rows if row.status not in OPEN]
    seats.unseat(connection, user_id, over)
    values = {"user_id": alias, "name": NOBODY}
    connection.execute(update(results).where(results.c.user_id == user_id).values(values))
    connection.execute(
        update(standings).where(standings.c.user_id == user_id).values(**values, shown=0)
    )
    connection.execute(update(ratings).where(ratings.c.user_id == user_id).values(user_id=alias))
    for table in (people, taken_off):
        connection.execute(delete(table).where(table.c.user_id == user_id))
    later = upsert(connection, forgotten).on_conflict_do_nothing()
    for match_id in running:
        connection.execute(later, {"match_id": match_id, "user_id": user_id, "alias": alias})
    return len(running)


def list_beside(database: Path) -> Path:
    """Return the path of the list of deletions next to this database."""
    return database.with_name(f"{database.name}.erased")


def listed(path: Path) -> set[Mark]:
    """Read the marks on this list; empty if there is no list. Blocks. Raises OSError."""
    found: set[Mark] = set()
    try:
        lines = path.read_text(errors="replace").splitlines()
    except FileNotFoundError:
        return found
    for line in lines:
        try:
            at_ms, digest, salt = line.split()
            found.add(Mark(bytes.fromhex(digest), int(at_ms), bytes.fromhex(salt)))
        except ValueError:
            continue  # an incomplete line of a process that was killed
    return found


def note(path: Path, marks: Iterable[Mark]) -> None:
    """Add the marks that the list lacks. Blocks until they are on the disk. Raises OSError."""
    missing = set(marks) - listed(path)
    if not missing:
        return
    lines = "".join(
        f"{mark.at_ms} {mark.digest.hex()} {mark.salt.hex()}\n" for mark in sorted(missing)
    )
    # The newline in front ends a line that a killed process left incomplete.
    file = os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
    try:
        os.write(file, f"\n{lines}".encode())
        os.fsync(file)
    finally:
        os.close(file)


def settle(connection: Connection, match_id: int) -> bool:
    """Complete the deletions that waited for this match to end. Returns whether there were any."""
    column = forgotten.c
    pending = connection.execute(
        select(column.user_id, column.alias).where(column.match_id == match_id)
    ).all()
    if not pending:
        return False
    for user_id, alias in [(row.user_id, row.alias) for row in pending]:
        rows = [row for row in seats.seated_at(connection, user_id) if row.id == match_id]
        seats.unseat(connection, user_id, [_replaced(row, user_id, alias) for row in rows])
        connection.execute(
            update(results)
            .where(results.c.match_id == match_id, results.c.user_id == user_id)
            .values(user_id=alias, name=NOBODY)
        )
    connection.execute(delete(forgotten).where(column.match_id == match_id))
    return True


def _replaced(row: Row[int, str, str, int], user_id: int, alias: int) -> dict[str, object]:
    """Return the new values of a match's row, without this user."""
    # Seats that can't be decoded may contain the name, so they are dropped.
    new = tuple(_without(seat, user_id, alias) for seat in seats.seats_in(row.seats) or ())
    return {
        "match_id": row.id,
        "seats": seats.seats_text(new),
        "host_id": alias if row.host_id == user_id else row.host_id,
    }


def _without(seat: SeatRow, user_id: int, alias: int) -> SeatRow:
    if seat.user_id == user_id:
        seat = replace(seat, user_id=alias, name=NOBODY)
    if seat.newcomer is not None and seat.newcomer.user_id == user_id:
        seat = replace(seat, newcomer=None)
    return seat
