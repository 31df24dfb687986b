"""The repository of users' settings. This module also exports and deletes users' data.

A deletion (`PersonalData.forget`) replaces a user's id and name everywhere, and changes nothing
else. Matches keep their scores and other users keep their ratings, because the same negative number
(the alias) replaces the id everywhere. A match that is not over needs its players, so in such a
match the deletion is completed when the match ends (`settle_erasures`). An unfinished run of a
daily deal is deleted.

Restoring an older backup would also restore the user's data. So each deletion stores a keyed hash
of the user's id, both in the database and in a list next to it that a restore does not replace.
`PersonalData.load` repeats the deletions that are on the list but not in the opened database.

An export (`PersonalData.kept`) contains no data of other users, no seeds, no tokens, and no results
or moves of open matches. If the data exceed the size limit, older items are left out and counted.
Moves are left out first, because they take the most space.
"""

import asyncio
import hmac
import logging
import os
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias, TypeVar, cast

import msgspec
import orjson
from msgspec.structs import asdict, replace
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    RowMapping,
    Table,
    bindparam,
    delete,
    select,
    union,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import daily, ratings
from bot.store.deals import written
from bot.store.protocol import Reading, Repository, StoreError, Writing
from bot.store.rows import OPEN, OVER, Race, SeatRow, Vacation, seats_in, seats_text
from bot.store.schema import (
    actions,
    champions,
    daily_presses,
    daily_runs,
    erased,
    forgotten,
    logs,
    matches,
    people,
    races,
    results,
    scores,
    seatings,
    servers,
    standings,
    subscriptions,
    taken_off,
    upsert,
)
from bot.store.schema import ratings as curve

_MARKS: Final = (erased.c.digest, erased.c.at_ms, erased.c.salt)
"""The columns of the table `erased` that contain the fields of a `Mark`."""
_ALL_USERS: Final = union(
    *(
        select(column).where(column > 0)
        for column in (
            matches.c.host_id,
            daily_runs.c.person,
            *(table.c.user_id for table in (seatings, results, standings, curve, people)),
            *(table.c.user_id for table in (taken_off, forgotten, champions, subscriptions)),
        )
    )
)
"""The query for the ids of all users who have data that a deletion would replace."""
NOBODY: Final = ""
"""The name that is stored in place of a deleted user's name. Because the stored user id is below 0,
each reader sees a text in their own language instead (see `bot.ui.context.called`). Earlier
versions stored an English text."""

log = logging.getLogger(__name__)

T = TypeVar("T")
Values: TypeAlias = dict[str, object]
_MANY: Final = 10**12
"""A number that is larger than any count of omitted items. It is used to reserve the space for the
digits of a count."""


class PersonalData(Repository):
    """Repository of users' settings, which it also keeps in memory. It exports and deletes users'
    data. Use it as `Store.personal_data`."""

    def __init__(
        self,
        writer: Writing,
        reading: Reading,
        now_ms: Callable[[], int],
        erasures: Path | None = None,
    ) -> None:
        """`erasures` is the path of the list of deletions next to the database, or None if there is
        no such list."""
        super().__init__(writer, reading)
        self._now_ms, self._erasures = now_ms, erasures
        self._plain: set[int] = set()
        self._languages: dict[int, str] = {}
        self._told: dict[int, str] = {}
        self._calm: set[int] = set()
        """The ids of the users who have turned reactions off for their panels."""
        self.changed: Callable[[int, bool], None] = lambda user_id, forgotten: None
        """Called after a change with the id of the user, and whether the user's data was
        deleted."""

    async def load(self) -> None:
        """Repeat the deletions that a restored copy doesn't contain. Then load the settings that
        are needed for every press. Raises StoreError."""
        if self._erasures is not None:
            await self._repeat_erasures(self._erasures)
        statement = select(people).where(
            (people.c.plain == 1)
            | (people.c.language != "")
            | (people.c.told != "")
            | (people.c.reactions == 0)
        )
        async with self._reading() as connection:
            rows = (await connection.execute(statement)).all()
        self._plain = {row.user_id for row in rows if row.plain}
        self._languages = {row.user_id: row.language for row in rows if row.language}
        self._told = {row.user_id: row.told for row in rows if row.told}
        self._calm = {row.user_id for row in rows if not row.reactions}

    async def _repeat_erasures(self, path: Path) -> None:
        try:
            marks = await asyncio.to_thread(listed, path)
            users, known = await self._writer.do(partial(repeat_erasures, marks=marks))
            await asyncio.to_thread(note, path, known)
        except OSError as error:
            log.error("the list of deletions can't be read or written: %s", error)
            return
        if users:
            log.info("deletions repeated on a restored copy: %s", users)
            await self._writer.truncate()

    async def reread(self, user_id: int) -> bool:
        """Load a user's settings again, because another process has written them. Returns whether
        the settings have changed. Raises StoreError."""
        statement = select(people).where(people.c.user_id == user_id)
        async with self._reading() as connection:
            row = (await connection.execute(statement)).first()
        before = (
            self.plain(user_id),
            self.chosen_language(user_id),
            self.told(user_id),
            self.reactions(user_id),
        )
        now = (False, "", "", True)
        if row is not None:
            now = (bool(row.plain), row.language, row.told, bool(row.reactions))
        _cache_member(self._plain, user_id, now[0])
        _cache_language(self._languages, user_id, now[1])
        _cache_language(self._told, user_id, now[2])
        _cache_member(self._calm, user_id, not now[3])
        return now != before

    def plain(self, user_id: int) -> bool:
        """Return whether this user has chosen plain mode. Needs no I/O."""
        return user_id in self._plain

    async def choose_plain(self, user_id: int, wanted: bool) -> None:
        """Store whether this user wants plain mode."""
        await self._writer.do(partial(_choose, user_id=user_id, values={"plain": int(wanted)}))
        _cache_member(self._plain, user_id, wanted)
        self.changed(user_id, False)

    def reactions(self, user_id: int) -> bool:
        """Return whether this user's panels offer reactions at tables. Needs no I/O."""
        return user_id not in self._calm

    async def choose_reactions(self, user_id: int, wanted: bool) -> None:
        """Store whether this user's panels offer reactions at tables."""
        await self._writer.do(partial(_choose, user_id=user_id, values={"reactions": int(wanted)}))
        _cache_member(self._calm, user_id, not wanted)
        self.changed(user_id, False)

    def chosen_language(self, user_id: int) -> str:
        """Return the language that this user chose, or "" if they chose none. Needs no I/O."""
        return self._languages.get(user_id, "")

    async def choose_language(self, user_id: int, language: str) -> None:
        """Store the language that this user chose. "" means that the language of their Discord
        client is used."""
        await self._writer.do(partial(_choose, user_id=user_id, values={"language": language}))
        _cache_language(self._languages, user_id, language)
        self.changed(user_id, False)

    def told(self, user_id: int) -> str:
        """Return the last known language of this user's Discord client. "" means that it is English
        or unknown. Needs no I/O."""
        return self._told.get(user_id, "")

    async def learn(self, user_id: int, language: str) -> None:
        """Set the language of this user's Discord client. "" means English. The language takes
        effect immediately, and is durable on return. If it can't be stored, the old language
        applies again and StoreError is raised."""
        before = self.told(user_id)
        _cache_language(self._told, user_id, language)
        try:
            await self._writer.do(partial(_choose, user_id=user_id, values={"told": language}))
        except StoreError:
            _cache_language(self._told, user_id, before)
            raise
        self.changed(user_id, False)

    async def on_global_board(self, user_id: int) -> bool:
        """Return whether this user wants to be on the leaderboard of all servers."""
        statement = select(people.c.on_global_board).where(people.c.user_id == user_id)
        async with self._reading() as connection:
            return bool((await connection.execute(statement)).scalar())

    async def show(self, user_id: int, willing: bool) -> None:
        """Store whether this user wants to be on the leaderboard of all servers."""
        await self._writer.do(partial(_show, user_id=user_id, willing=willing))

    async def vacations(self, users: Iterable[int]) -> dict[int, Vacation]:
        """Return the last vacations of the given users. Maps a user's id to their vacation. Users
        who have never taken one are missing."""
        columns = people.c.vacation_until_ms, people.c.vacation_season, people.c.vacation_days
        taken = select(people.c.user_id, *columns).where(people.c.user_id.in_(list(users)))
        async with self._reading() as connection:
            rows = (await connection.execute(taken)).all()
        return {row[0]: Vacation(*row[1:]) for row in rows if row[1]}

    async def take_vacation(self, user_id: int, vacation: Vacation) -> None:
        """Store a vacation of a user. It replaces the user's previous vacation."""
        values = {f"vacation_{name}": value for name, value in asdict(vacation).items()}
        await self._writer.do(partial(_choose, user_id=user_id, values=values))

    async def forget(self, user_id: int) -> int:
        """Delete this user's settings, and replace their name and id in all finished matches. In
        matches that are still open, they are replaced when the match ends. Returns the number of
        open matches."""
        work = partial(_forget, user_id=user_id, at_ms=self._now_ms())
        running, mark = await self._writer.do(work)
        if self._erasures is not None:
            try:
                await asyncio.to_thread(note, self._erasures, [mark])
            except OSError as error:  # the next start adds it
                log.warning("a deletion is not on the list yet: %s", error)
        self._plain.discard(user_id)
        self._languages.pop(user_id, None)
        self._told.pop(user_id, None)
        self._calm.discard(user_id)
        self.changed(user_id, True)
        await self._writer.truncate()  # the write-ahead log still has the old values
        return running

    async def kept(self, user_id: int, most_bytes: int | None = None) -> dict[str, object]:
        """Return the data that is stored about this user, as values that can be encoded as JSON. If
        `most_bytes` is given, it is the maximum size of that JSON in bytes."""
        async with self._reading() as connection:
            return await _export(connection, user_id, most_bytes)


class Mark(NamedTuple):
    """The record of a deletion: a hash of the user's id that is keyed by `salt`, and the time of
    the deletion."""

    digest: bytes
    at_ms: int
    salt: bytes


def settle_erasures(connection: Connection, match_id: int) -> bool:
    """Complete the deletions of users' data that waited for the end of this match. Returns whether
    there were any."""
    column = forgotten.c
    pending = connection.execute(
        select(column.user_id, column.alias).where(column.match_id == match_id)
    ).all()
    if not pending:
        return False
    for user_id, alias in [(row.user_id, row.alias) for row in pending]:
        rows = [row for row in _seated_at(connection, user_id) if row.id == match_id]
        _unseat(connection, user_id, [_replaced(row, user_id, alias) for row in rows])
        connection.execute(
            update(results)
            .where(results.c.match_id == match_id, results.c.user_id == user_id)
            .values(user_id=alias, name=NOBODY)
        )
    connection.execute(delete(forgotten).where(column.match_id == match_id))
    return True


def repeat_erasures(connection: Connection, marks: Iterable[Mark]) -> tuple[int, set[Mark]]:
    """Repeat the deletions in `marks` that this database doesn't contain because it is an older
    copy. Returns the number of users whose data was deleted, and all marks that are now in the
    database."""
    known = {Mark(*row) for row in connection.execute(select(*_MARKS))}
    missing = set(marks) - known
    if not missing:
        return 0, known
    ratings.hold(connection)
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


def list_beside(database: Path) -> Path:
    """Return the path of the list of deletions that belongs to this database."""
    return database.with_name(f"{database.name}.erased")


def listed(path: Path) -> set[Mark]:
    """Return the marks in the list of deletions at `path`. Empty if there is no list. Blocks.
    Raises OSError."""
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
    """Add the marks that are missing in the list of deletions at `path`. Blocks until they are on
    disk. Raises OSError."""
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


def _cache_member(cache: set[int], user_id: int, member: bool) -> None:
    if member:
        cache.add(user_id)
    else:
        cache.discard(user_id)


def _cache_language(cache: dict[int, str], user_id: int, language: str) -> None:
    if language:
        cache[user_id] = language
    else:
        cache.pop(user_id, None)


def _choose(connection: Connection, user_id: int, values: Mapping[str, int | str]) -> None:
    statement = upsert(connection, people).values(
        user_id=user_id, **{"on_global_board": 0, **values}
    )
    connection.execute(
        statement.on_conflict_do_update(index_elements=[people.c.user_id], set_=values)
    )


def _show(connection: Connection, user_id: int, willing: bool) -> None:
    _choose(connection, user_id, {"on_global_board": int(willing)})
    ratings.show(connection, user_id, willing)


def _forget(connection: Connection, user_id: int, at_ms: int) -> tuple[int, Mark]:
    """Replace the user in all matches that are over, and delete their settings. For each open
    match, store that the user must be replaced when the match ends. Returns the number of open
    matches, and the `Mark` that records the deletion."""
    ratings.hold(connection)
    salt = connection.execute(select(erased.c.salt).limit(1)).scalar() or secrets.token_bytes(32)
    mark = Mark(_digest(salt, user_id), at_ms, salt)
    _record(connection, [mark])
    return _erase(connection, user_id), mark


def _dates(marks: Iterable[Mark], user_id: int) -> list[int]:
    """Return the times when this user's data was deleted before, in Unix milliseconds and in
    ascending order."""
    return sorted(mark.at_ms for mark in marks if mark.digest == _digest(mark.salt, user_id))


def _digest(salt: bytes, user_id: int) -> bytes:
    return hmac.digest(salt, str(user_id).encode(), "sha256")


def _record(connection: Connection, marks: Iterable[Mark]) -> None:
    statement = upsert(connection, erased).on_conflict_do_nothing()
    connection.execute(statement, [mark._asdict() for mark in marks])


def _erase(connection: Connection, user_id: int) -> int:
    alias = -1 - secrets.randbelow(2**62)
    rows = _seated_at(connection, user_id)
    running = [row.id for row in rows if row.status in OPEN]
    over = [_replaced(row, user_id, alias) for row in rows if row.status not in OPEN]
    _unseat(connection, user_id, over)
    values = {"user_id": alias, "name": NOBODY}
    connection.execute(update(results).where(results.c.user_id == user_id).values(values))
    connection.execute(
        update(standings).where(standings.c.user_id == user_id).values(**values, shown=0)
    )
    connection.execute(update(curve).where(curve.c.user_id == user_id).values(user_id=alias))
    for table in (people, taken_off, champions, subscriptions):
        connection.execute(delete(table).where(table.c.user_id == user_id))
    daily.erase(connection, user_id, alias, NOBODY)
    later = upsert(connection, forgotten).on_conflict_do_nothing()
    for match_id in running:
        connection.execute(later, {"match_id": match_id, "user_id": user_id, "alias": alias})
    return len(running)


def _replaced(row: Row[int, str, str, int], user_id: int, alias: int) -> dict[str, object]:
    """Return the new values of a match's row, in which `alias` replaces the user `user_id`."""
    # Seats that can't be decoded may contain the name, so they are dropped.
    new = tuple(_without(seat, user_id, alias) for seat in seats_in(row.seats) or ())
    return {
        "match_id": row.id,
        "seats": seats_text(new),
        "host_id": alias if row.host_id == user_id else row.host_id,
    }


def _without(seat: SeatRow, user_id: int, alias: int) -> SeatRow:
    if seat.user_id == user_id:
        seat = replace(seat, user_id=alias, name=NOBODY)
    if seat.newcomer is not None and seat.newcomer.user_id == user_id:
        seat = replace(seat, newcomer=None)
    return seat


def _seated_at(connection: Connection, user_id: int) -> Sequence[Row[int, str, str, int]]:
    """Return the id, status, seats and host of each match in which this user has a seat. The rows
    of these matches are locked."""
    column = matches.c
    statement = (
        select(column.id, column.status, column.seats, column.host_id)
        .join(seatings, seatings.c.match_id == column.id)
        .where(seatings.c.user_id == user_id)
        .order_by(column.id)
        .with_for_update(of=matches)
    )
    return connection.execute(statement).all()


def _unseat(connection: Connection, user_id: int, changed: list[dict[str, object]]) -> None:
    """Write new values of `seats` and `host_id` for the matches in `changed`, and delete the user's
    rows in `seatings` for these matches. Each item of `changed` contains these two columns and
    `match_id`."""
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


class _SizeLimit:
    """Counts the bytes of JSON that an export may still use. If `most_bytes` is None, there is no
    limit."""

    def __init__(self, most_bytes: int | None) -> None:
        self._left = most_bytes

    def takes(self, value: object) -> bool:
        """Return whether `value` fits into the bytes that are left. If it fits, its size is
        subtracted from them."""
        if self._left is None:
            return True
        size = len(orjson.dumps(value)) + 4  # a comma, and null where there was []
        if size > self._left:
            return False
        self._left -= size
        return True

    def first(self, values: Sequence[T]) -> list[T]:
        """Return the longest prefix of `values` that fits."""
        for index, value in enumerate(values):
            if not self.takes(value):
                return list(values[:index])
        return list(values)


async def _export(connection: AsyncConnection, user_id: int, most_bytes: int | None) -> Values:
    """Return all data that is stored about this user, newest first. It takes at most `most_bytes`
    as JSON. "left_out" contains the number of items of each kind that were omitted for this reason,
    and the number of matches whose moves were omitted."""
    query = select(people).where(people.c.user_id == user_id)
    chosen = (await connection.execute(query)).first()
    crowned = select(champions.c.guild_id, champions.c.role_id, champions.c.due).where(
        champions.c.user_id == user_id
    )
    off = select(taken_off.c.match_id).where(taken_off.c.user_id == user_id)
    own: Values = {
        "user_id": str(user_id),
        "on_global_board": bool(chosen and chosen.on_global_board),
        "plain_mode": bool(chosen and chosen.plain),
        "language": chosen.language if chosen else "",
        "language_of_your_discord": chosen.told if chosen else "",
        "reactions": bool(chosen.reactions) if chosen else True,
        "told_of_tables": await _subscriptions(connection, user_id),
        "vacation_until_ms": chosen.vacation_until_ms if chosen else 0,
        "vacation_days": chosen.vacation_days if chosen else 0,
        "vacation_season": chosen.vacation_season if chosen else 0,
        "barred_on_servers": await _barred_on(connection, user_id),
        "champion_roles": [
            {"server": str(guild_id), "role": str(role_id), "due": due}
            for guild_id, role_id, due in (await connection.execute(crowned)).all()
        ],
        "deleted_before_ms": _dates(
            [Mark(*row) for row in await connection.execute(select(*_MARKS))],
            user_id,
        ),
        "taken_off": list((await connection.execute(off.order_by(taken_off.c.match_id))).scalars()),
    }
    lines = {
        "matches": await _matches(connection, user_id),
        "standings": await _rows(connection, standings, user_id, standings.c.period.desc()),
        "ratings": await _rows(connection, curve, user_id, curve.c.number.desc()),
        "daily_runs": await _daily_runs(connection, user_id),
    }
    left_out = dict.fromkeys((*lines, "moves_of"), 0)
    limit = _SizeLimit(most_bytes)
    limit.takes(own | dict.fromkeys(lines, ()) | {"left_out": dict.fromkeys(left_out, _MANY)})
    fitting = {key: limit.first(found) for key, found in lines.items()}
    for key, found in lines.items():
        left_out[key] = len(found) - len(fitting[key])
    logged = await _logged(connection, user_id)
    played = [m for m in fitting["matches"] if m["match"] in logged and m["seat"] is not None]
    left_out["moves_of"] = await _add_moves(connection, played, limit)
    return own | fitting | {"left_out": left_out}


async def _matches(connection: AsyncConnection, user_id: int) -> list[Values]:
    """Return the matches of the user without their moves, newest first."""
    first = matches.alias()
    found = await connection.execute(
        select(matches, first.c.code.label("code_of_deal"))
        .join(seatings, seatings.c.match_id == matches.c.id)
        .outerjoin(first, first.c.id == matches.c.deal)
        .where(seatings.c.user_id == user_id)
        .order_by(matches.c.id.desc())
    )
    ended, closest = await _results(connection, user_id), await _races(connection, user_id)
    query = (
        select(forgotten.c.match_id)
        .join(seatings, seatings.c.match_id == forgotten.c.match_id)
        .where(seatings.c.user_id == user_id, forgotten.c.user_id == user_id)
    )
    pending = set((await connection.execute(query)).scalars())
    played: list[Values] = []
    for row in found.mappings():
        number, match = row["id"], _match(row, user_id)
        if row["status"] not in OVER:
            match["deleted_at_its_end"] = number in pending
        else:
            match |= ended.get(number, {}) | {"moves": []}
            race = closest.get(number)
            if race is not None and match["seat"] in (race.winner, race.loser):
                won = match["seat"] == race.winner
                match["closest_race"] = {"round": race.round, "won": won, "late_ms": race.late_ms}
        played.append(match)
    return played


async def _add_moves(connection: AsyncConnection, played: list[Values], limit: _SizeLimit) -> int:
    """Add the user's moves to the matches, one match after another, until the moves of a match no
    longer fit into the size limit. Returns the number of matches that got no moves."""
    for index, match in enumerate(played):
        moves = await _moves(connection, match["match"], match["seat"])
        if not limit.takes(moves):
            for other in played[index:]:
                other["moves"] = None
            return len(played) - index
        match["moves"] = moves
    return 0


def _match(row: RowMapping, user_id: int) -> Values:
    """Return the data of this match that everyone in the channel could see, from the user's point
    of view."""
    seats = seats_in(row["seats"]) or ()
    seat = next((number for number, s in enumerate(seats) if s.user_id == user_id), None)
    # A newcomer's name is at the seat that they will take at the next deal.
    coming = [s.newcomer for s in seats if s.newcomer and s.newcomer.user_id == user_id]
    names = [each.name for each in (*seats, *coming) if each.user_id == user_id]
    code = row["code"] if row["deal"] is None else row["code_of_deal"]
    return {
        "match": row["id"],
        "game": row["game"],
        "server": None if row["guild_id"] is None else str(row["guild_id"]),
        "channel": str(row["channel_id"]),
        "status": row["status"],
        "house_rules": _json(row["options"]),
        "host": row["host_id"] == user_id,
        "seat": seat,
        "deal": None if code is None else written(code),
        "name": names[0] if names else None,
        "created_ms": row["created_ms"],
        "started_ms": row["started_ms"],
        "finished_ms": row["finished_ms"],
    }


async def _barred_on(connection: AsyncConnection, user_id: int) -> list[str]:
    """Return the ids of the servers whose managers have banned this user from their tables."""
    query = select(servers.c.guild_id, servers.c.settings).where(
        servers.c.settings.contains(str(user_id))
    )
    found: list[str] = []
    for guild_id, settings in (await connection.execute(query.order_by(servers.c.guild_id))).all():
        chosen = _json(settings)
        barred = cast("Values", chosen).get("barred") if isinstance(chosen, dict) else None
        if isinstance(barred, list) and user_id in barred:
            found.append(str(guild_id))
    return found


async def _subscriptions(connection: AsyncConnection, user_id: int) -> list[Values]:
    query = (
        select(subscriptions)
        .where(subscriptions.c.user_id == user_id)
        .order_by(subscriptions.c.guild_id)
    )
    return [
        {
            "server": str(row["guild_id"]),
            "games": [key for key in row["games"].split(",") if key],
            "first_hour_utc": row["first_hour"],
            "hours": row["hours"],
            "pause_hours": row["pause_hours"],
            "pinged_ms": row["pinged_ms"],
        }
        for row in (await connection.execute(query)).mappings()
    ]


async def _results(connection: AsyncConnection, user_id: int) -> dict[int, Values]:
    """Return the user's results. Maps each match's id to the user's result in it and their score in
    each round."""
    wanted = [c for c in results.c if c.name not in ("game", "guild_id", "user_id")]
    rows = await connection.execute(select(*wanted).where(results.c.user_id == user_id))
    found: dict[int, Values] = {}
    scored: dict[int, list[int]] = {}
    for row in rows.mappings():
        result = _values(row) | {"tally": _json(row["tally"])}
        del result["match_id"]
        own_scores = scored[row["match_id"]] = []
        found[row["match_id"]] = {"result": result, "scores": own_scores}
    lines = await connection.execute(
        select(scores.c.match_id, scores.c.score)
        .join(
            results,
            (results.c.match_id == scores.c.match_id) & (results.c.seat == scores.c.seat),
        )
        .where(results.c.user_id == user_id)
        .order_by(scores.c.match_id, scores.c.round)
    )
    for match_id, score in lines:
        scored[match_id].append(score)
    return found


async def _races(connection: AsyncConnection, user_id: int) -> dict[int, Race]:
    """Return the closest races in the user's matches. Maps each match's id to its closest race, in
    which the user need not have taken part."""
    column = races.c
    rows = await connection.execute(
        select(column.match_id, column.round, column.winner, column.loser, column.late_ms)
        .join(seatings, seatings.c.match_id == column.match_id)
        .where(seatings.c.user_id == user_id)
    )
    return {row[0]: Race(*row[1:]) for row in rows}


async def _logged(connection: AsyncConnection, user_id: int) -> set[int]:
    """Return the ids of the user's matches that are over and whose moves are still stored."""
    rows = await connection.execute(
        select(logs.c.match_id)
        .join(seatings, seatings.c.match_id == logs.c.match_id)
        .where(seatings.c.user_id == user_id)
    )
    return set(rows.scalars())


async def _moves(connection: AsyncConnection, match_id: object, seat: object) -> list[Values]:
    column = actions.c
    log = await connection.execute(
        select(column.at_ms, column.margin_ms, column.interaction_id, column.action)
        .where(column.match_id == match_id)
        .order_by(column.seq)
    )
    found: list[Values] = []
    for at_ms, margin_ms, click, action in log:
        move = _json(action)
        if isinstance(move, dict) and cast("dict[str, object]", move).get("seat") == seat:
            click_id = None if click is None else str(click)
            found.append({"at_ms": at_ms, "margin_ms": margin_ms, "click": click_id, "move": move})
    return found


async def _rows(
    connection: AsyncConnection, table: Table, user_id: int, *order: ColumnElement[int]
) -> list[Values]:
    wanted = [column for column in table.c if column.name != "user_id"]
    rows = await connection.execute(
        select(*wanted).where(table.c.user_id == user_id).order_by(*order)
    )
    return [
        _values(row) | {"scope": None if row["scope"] == ratings.EVERYWHERE else str(row["scope"])}
        for row in rows.mappings()
    ]


async def _daily_runs(connection: AsyncConnection, user_id: int) -> list[Values]:
    column = daily_runs.c
    mine = column.person == user_id
    rows = await connection.execute(select(daily_runs).where(mine).order_by(column.id.desc()))
    found: dict[int, Values] = {}
    presses: dict[int, list[Values]] = {}
    for row in rows.mappings():
        run = found[row["id"]] = _values(row)
        del run["person"]
        for name in ("id", "server", "channel_id", "message_id"):
            run[name] = None if run[name] is None else str(run[name])
        run["presses"] = presses[row["id"]] = []
    press = daily_presses.c
    pressed = await connection.execute(
        select(press.run_id, press.ms, press.click, press.action)
        .join(daily_runs, column.id == press.run_id)
        .where(mine)
        .order_by(press.run_id, press.seq)
    )
    for run_id, ms, click, action in pressed:
        told = {"ms": ms, "click": None if click is None else str(click), "move": _json(action)}
        presses[run_id].append(told)
    return list(found.values())


def _json(text: str | bytes) -> object:
    """Return the value that the JSON `text` encodes. If it can't be decoded, return `text`
    itself."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _values(row: RowMapping) -> Values:
    # SQLAlchemy's column names are a subclass of str that not every JSON encoder accepts.
    return {str(name): value for name, value in row.items()}
