"""Being forgotten: an id and a name replaced wherever they stand, and nothing else touched.

Matches keep their score lines and everybody else keeps their rating, for one number below 0 takes
the id's place in all of them. A match that goes on needs its people, so that one is seen to at its
end.

A copy from before a deletion would bring the person back. So each deletion leaves a keyed hash of
the id, in the database and in a list beside it, which no restore replaces: what the list has and an
opened database lacks is done again (`repeat`).
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
"""What a `Mark` is made of."""
_EVERYBODY: Final = union(
    *(
        select(column).where(column > 0)
        for column in (
            matches.c.host_id,
            *(table.c.user_id for table in (seatings, results, standings, ratings, people)),
            *(table.c.user_id for table in (taken_off, forgotten)),
        )
    )
)
"""Whoever has anything that a deletion replaces."""
NOBODY: Final = ""
"""What stands for their name: the words for it are each reader's (`bot.ui.people.called`), and the
id below 0 asks for them. Earlier versions stored English ones."""


class Mark(NamedTuple):
    """A deletion that was done: whose, by a hash with this salt as its key, and when."""

    digest: bytes
    at_ms: int
    salt: bytes


def forget(connection: Connection, user_id: int, at_ms: int) -> tuple[int, Mark]:
    """Replace this person in every match that is over, drop what they chose, and remember to do
    the same with those that go on. How many go on, and the mark that it leaves."""
    hold(connection)
    salt = connection.execute(select(erased.c.salt).limit(1)).scalar() or secrets.token_bytes(32)
    mark = Mark(_digest(salt, user_id), at_ms, salt)
    _record(connection, [mark])
    return _erase(connection, user_id), mark


def repeat(connection: Connection, marks: Iterable[Mark]) -> tuple[int, set[Mark]]:
    """Do those of these deletions again that the database does not know of, for it is a copy from
    before them. How many people that met, and all marks that the database has now."""
    known = {Mark(*row) for row in connection.execute(select(*MARKS))}
    missing = set(marks) - known
    if not missing:
        return 0, known
    hold(connection)
    salts = {mark.salt for mark in missing}
    digests = {mark.digest for mark in missing}
    theirs = [
        user_id
        for user_id in connection.execute(_EVERYBODY).scalars()
        if any(_digest(salt, user_id) in digests for salt in salts)
    ]
    for user_id in theirs:
        _erase(connection, user_id)
    _record(connection, missing)
    return len(theirs), known | missing


def dates(marks: Iterable[Mark], user_id: int) -> list[int]:
    """When this person asked for deletion before, by these marks."""
    return sorted(mark.at_ms for mark in marks if mark.digest == _digest(mark.salt, user_id))


def _digest(salt: bytes, user_id: int) -> bytes:
    return hmac.digest(salt, str(user_id).encode(), "sha256")


def _record(connection: Connection, marks: Iterable[Mark]) -> None:
    known = upsert(connection, erased).on_conflict_do_nothing()
    connection.execute(known, [mark._asdict() for mark in marks])


def _erase(connection: Connection, user_id: int) -> int:
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


def list_beside(database: Path) -> Path:
    """Where the marks of this database's deletions are listed as well."""
    return database.with_name(f"{database.name}.erased")


def listed(path: Path) -> set[Mark]:
    """The marks on this list; none if there is no list. Blocks. Raises OSError."""
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
            continue  # a line that a killed process did not finish
    return found


def note(path: Path, marks: Iterable[Mark]) -> None:
    """Put those of these marks on the list that it lacks. Blocks until they are on the disk. Raises
    OSError."""
    missing = set(marks) - listed(path)
    if not missing:
        return
    lines = "".join(
        f"{mark.at_ms} {mark.digest.hex()} {mark.salt.hex()}\n" for mark in sorted(missing)
    )
    # Behind a line that was not finished, a new one begins.
    file = os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
    try:
        os.write(file, f"\n{lines}".encode())
        os.fsync(file)
    finally:
        os.close(file)


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
