"""The repository of matches and of the clicks that were applied to them. This module also prunes
both.

Each method of `Matches` is one transaction or one read. A match is loaded with the newest snapshot
of its log and all actions after that snapshot.

`Clicks` makes sure that an interaction is applied only once, even if it is delivered twice. The
database refuses a repeated interaction id in the transaction of its action. The same ids are kept
in memory, so that checking needs no I/O. Old ids are pruned when they can't be delivered again. Ids
in memory are pruned according to a monotonic clock, so a change of the time of day never makes a
click count twice.

`Retention` prunes the moves of finished matches, suspended matches, and closed lobbies. Each call
is one small transaction, so that tables don't wait for it. The seats, scores and final state of a
finished match are kept.
"""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from functools import partial

import msgspec
from msgspec.structs import asdict, replace
from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    Select,
    TextClause,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.dml import Delete, Insert, Update

from bot.store import ratings, settings
from bot.store.ids import Ids
from bot.store.personal_data import settle_erasures
from bot.store.protocol import Damaged, LogGone, NoMatch, Reading, Repository, Writing, WrongState
from bot.store.rows import (
    HOLDING,
    OPEN,
    OVER,
    Commit,
    Deadline,
    Event,
    LobbyRow,
    MatchRow,
    Ping,
    SavedAction,
    SavedMatch,
    SeatRow,
    ShownLook,
    Snapshot,
    Status,
    allowed,
    people_of,
    renamed,
    seats_in,
    seats_text,
    target,
)
from bot.store.schema import (
    HOLDS_CHANNEL,
    LOBBY_CLOSED,
    SHARED,
    SUSPENDED,
    actions,
    clicks,
    deadlines,
    handed,
    logs,
    looks,
    matches,
    results,
    seatings,
    snapshots,
    taken_off,
    turns,
    unshown,
    upsert,
)
from bot.store.sqlite import raw

Users = Iterable[int]

CLICKS_KEPT_MS = 60 * 60 * 1000  # an interaction token is valid for 15 minutes
BATCH_MS = 5 * 60 * 1000
"""Ids that arrived within this many milliseconds are evicted together. Storing the time of each id
would take many times as much memory."""
LOADED = 20_000
"""The maximum number of click ids that are loaded, newest first. Older ids need not be in memory:
Discord redelivers only interactions that were not served when a process ended, and the database
refuses a click that was applied already."""
LARGEST_ID = 2**63 - 1
"""The largest id that SQLite can store."""
LOBBY_FIELDS = (
    *("game", "options", "clocks", "open_chosen", "language", "language_chosen", "quick"),
    *("seats", "host_id", "touched_ms"),
)
"""The names of the columns that `Matches.save_lobby` writes."""


class Matches(Repository):
    """Repository of matches and their action logs. Use it as `Store.matches`. When a method
    returns, its changes are durable. All methods raise StoreError."""

    def __init__(
        self, writer: Writing, reading: Reading, clicks: Clicks, now_ms: Callable[[], int]
    ) -> None:
        super().__init__(writer, reading)
        self._clicks, self._now_ms = clicks, now_ms

    # Lobbies and status

    async def create(
        self, new: LobbyRow, engine_version: str = "", seed: bytes | None = None
    ) -> int:
        """Create a lobby and return its id. If `seed` is given, create a running match instead.
        Raises ChannelTaken if the channel already has a lobby or a running match."""
        now_ms, seats = self._now_ms(), seats_text(new.seats)
        values = {
            **asdict(new),
            "status": Status.LOBBY if seed is None else Status.PLAYING,
            "seed": seed,
            "started_ms": None if seed is None else now_ms,
            "seats": seats,
            "engine_version": engine_version,
            "created_ms": now_ms,
        }

        def work(connection: Connection) -> int:
            # A unique index refuses a second open match in the channel.
            inserted = connection.execute(insert(matches).values(values))
            key = inserted.inserted_primary_key
            assert key is not None
            seat_people(connection, int(key[0]), seats)
            return int(key[0])

        return await self._writer.do(work)

    async def save_lobby(
        self, row: MatchRow, interaction_id: int | None = None, *, off: Users = (), back: Users = ()
    ) -> MatchRow:
        """Store the settings, seats and host of a lobby from `row`, and the time of the change.
        `off` are the ids of the users whom the host removed, and `back` those of the users whom the
        host invited again. Returns the new row. Raises ClickSeen if the click `interaction_id` was
        applied already."""
        touched_ms = self._now_ms()
        columns = asdict(row) | {"seats": seats_text(row.seats), "touched_ms": touched_ms}
        values = {name: columns[name] for name in LOBBY_FIELDS}
        after = partial(_take_off, match_id=row.id, off=off, back=back) if off or back else None
        await self._change(row.id, values, interaction_id, after, whole_lobby=True)
        return replace(row, touched_ms=touched_ms)

    async def start(
        self,
        match_id: int,
        seed: bytes,
        options: str,
        seats: Iterable[SeatRow],
        engine_version: str,
        interaction_id: int | None = None,
        quick: bool | None = None,
    ) -> None:
        """Start the match of a lobby. This stores everything that determines the match, and
        remembers the match's settings as the defaults for the channel's next lobby. `quick` says
        whether the computer players react quickly. If it is None, the value stored for the lobby
        applies. Raises ClickSeen if the click `interaction_id` was applied already."""
        seats = tuple(seats)
        values = {
            "seed": seed,
            "options": options,
            "seats": seats_text(seats),
            "engine_version": engine_version,
            "started_ms": self._now_ms(),
            "quick": func.coalesce(quick, matches.c.quick, False),
        }
        levels = [seat.level for seat in seats if seat.level is not None]
        after = partial(settings.remember, match_id=match_id, level=levels[-1] if levels else None)
        await self._change(match_id, values, interaction_id, after, Event.START)

    async def set_message(self, match_id: int, message_id: int | None, posted_ms: int) -> None:
        """Store the id of the message that shows the table, and the time when it was posted."""
        await self._change(match_id, {"message_id": message_id, "message_posted_ms": posted_ms})

    async def transition(self, match_id: int, event: Event, last: Snapshot | None = None) -> Status:
        """Suspend, resume or abandon a match, and return its new status. `last` is the final state
        of an abandoned match, which is kept when its log is pruned. Raises ChannelTaken if a match
        is resumed while the channel has another lobby or running match. Raises WrongState if the
        match's status does not allow `event`."""
        status, now_ms = target(event), self._now_ms()

        def work(connection: Connection) -> bool:
            if status in OVER:
                end(connection, match_id, event, now_ms, last)
                return settle_erasures(connection, match_id)
            values = {"touched_ms": now_ms} if status is Status.SUSPENDED else {}
            change(connection, match_id, values, event)
            return False

        if await self._writer.do(work):
            await self._writer.truncate()
        return status

    # Running matches

    async def save_seats(
        self, match_id: int, seats: Iterable[SeatRow], interaction_id: int | None = None
    ) -> None:
        """Store the seats of a match, including the newcomers who wait for the seat of a computer
        player. Raises ClickSeen if the click `interaction_id` was applied already."""
        await self._change(match_id, {"seats": seats_text(tuple(seats))}, interaction_id)

    async def sit_down(self, match_id: int, due: Mapping[int, SeatRow]) -> tuple[SeatRow, ...]:
        """Give seats of computer players to people. `due` maps the number of each such seat to the
        row of the person who takes it. Returns all seats of the match."""

        def work(connection: Connection) -> tuple[SeatRow, ...]:
            column = turns.c
            query = select(column.seat, column.turns).where(column.match_id == match_id)
            played = {row.seat: row.turns for row in connection.execute(query)}
            seats = list(seats_of(connection, match_id))
            for number, seat in due.items():
                seats[number] = replace(seat, before=played.get(number, 0))
            change(connection, match_id, {"seats": seats_text(tuple(seats))})
            return tuple(seats)

        return await self._writer.do(work)

    async def rename(self, row: MatchRow, user_id: int, name: str) -> MatchRow:
        """Store a user's new name in this match, and on the leaderboards of its server and of all
        servers. Earlier matches keep the old name. Returns the new row, or `row` itself if the user
        has that name already."""
        seats = renamed(row.seats, user_id, name)
        if seats is row.seats:
            return row

        def work(connection: Connection) -> None:
            ratings.rename(connection, user_id, row.guild_id, name)
            theirs = (results.c.match_id == row.id, results.c.user_id == user_id)
            connection.execute(update(results).where(*theirs).values(name=name))
            change(connection, row.id, {"seats": seats_text(seats)})

        await self._writer.do(work)
        return replace(row, seats=seats)

    async def append(self, match_id: int, *commits: Commit) -> None:
        """Append actions to the log of a match. Either all of them are written or none, and they
        are durable on return. Raises ClickSeen if one of the interactions was applied already.
        Raises StoreError if a sequence number exists already or the disk fails."""
        await self._writer.append([(match_id, commit) for commit in commits])
        for commit in commits:
            if commit.press is not None:
                self._clicks.remember(commit.press)

    async def rest(self, match_id: int, wake_ms: int | None, due: Iterable[Deadline] = ()) -> None:
        """Record that the match of a slow table is unloaded until `wake_ms`, in Unix milliseconds,
        and replace its stored deadlines by `due`. If `wake_ms` is None, record that the match is
        loaded."""
        rows = [{"match_id": match_id, **asdict(each)} for each in due]

        def work(connection: Connection) -> None:
            change(connection, match_id, {"wake_ms": wake_ms})
            if wake_ms is not None:
                connection.execute(delete(deadlines).where(deadlines.c.match_id == match_id))
            if rows:
                connection.execute(insert(deadlines), rows)

        await self._writer.do(work)

    async def pinged(self, match_id: int, ping: Ping | None) -> None:
        """Store the last turn ping of a slow table. If `ping` is None, the stored ping is
        removed."""
        text = None if ping is None else msgspec.json.encode(ping).decode()
        await self._change(match_id, {"ping": text})

    async def look_shown(self, match_id: int, look: ShownLook) -> None:
        """Store that Discord has shown this look to its player. If this is called again for the
        same look, the time of the first call is kept."""
        await self._writer.do(partial(_shown, match_id=match_id, look=look))

    async def panel_shown(self, match_id: int, seat: int, panel: ShownLook | None) -> None:
        """Store which message is the private panel of a seat, so that the panel can be used after a
        restart. None means that the seat has no panel."""
        number = panel_number(seat)

        def work(connection: Connection) -> None:
            if panel is None:
                here = (looks.c.match_id == match_id, looks.c.number == number)
                connection.execute(delete(looks).where(*here))
                return
            row = {"match_id": match_id, **asdict(replace(panel, number=number))}
            # Not deleted and inserted: another transaction may insert in between.
            statement = upsert(connection, looks).values(row)
            key = [looks.c.match_id, looks.c.number]
            connection.execute(statement.on_conflict_do_update(index_elements=key, set_=row))

        await self._writer.do(work)

    # Reads

    async def get(self, match_id: int) -> MatchRow:
        """Return the row of the match. Raises NoMatch if there is no match with this id."""
        async with self._reading() as connection:
            return await by_id(connection, match_id)

    async def to_wake(self, below: int, most: int, of: tuple[int, int] | None = None) -> list[int]:
        """Return the ids of lobbies and running matches, newest first. Only ids below `below` are
        returned, and at most `most`. Unloaded matches of slow tables are left out. If `of` is
        given, it is a shard's id and the total number of shards, and only matches of that shard are
        returned."""
        statement = (
            select(matches.c.id)
            .where(text(HOLDS_CHANNEL), matches.c.id < below, matches.c.wake_ms.is_(None))
            .order_by(matches.c.id.desc())
            .limit(most)
        )
        return await self._ids(statement if of is None else statement.where(on_shard(*of)))

    async def rested(
        self, until_ms: int, most: int, of: tuple[int, int] | None = None
    ) -> list[MatchRow]:
        """Return the matches of slow tables that must be loaded by `until_ms`, ordered by the time
        when they are due. At most `most` are returned. `of` selects a shard, as in `to_wake`."""
        column = matches.c
        due = select(matches).where(column.wake_ms.is_not(None), column.wake_ms <= until_ms)
        due = due if of is None else due.where(on_shard(*of))
        return await self._found(due.order_by(column.wake_ms).limit(most))

    async def wake_soon(self, user_id: int) -> None:
        """Mark the user's unloaded matches of slow tables as due, so that they are loaded soon."""
        theirs = select(seatings.c.match_id).where(seatings.c.user_id == user_id)
        due = update(matches).where(matches.c.id.in_(theirs), matches.c.wake_ms.is_not(None))
        await self._writer.do(lambda connection: connection.execute(due.values(wake_ms=0)) and None)

    async def unshown(self, most: int, of: tuple[int, int] | None = None) -> list[int]:
        """Return the ids of matches that are over, but whose message may not show the end yet,
        newest first. At most `most` ids are returned. `of` selects a shard, as in `to_wake`."""
        statement = select(matches.c.id).join(unshown).order_by(matches.c.id.desc()).limit(most)
        return await self._ids(statement if of is None else statement.where(on_shard(*of)))

    async def end_shown(self, match_id: int) -> None:
        """Store that the match's message shows the end of the match."""
        deletion = delete(unshown).where(unshown.c.match_id == match_id)
        await self._writer.do(lambda connection: connection.execute(deletion) and None)

    async def _ids(self, statement: Select[int]) -> list[int]:
        async with self._reading() as connection:
            return list((await connection.execute(statement)).scalars())

    async def open_in(self, channel_id: int) -> MatchRow | None:
        """Return the lobby or the running match of the channel, or None if the channel has
        neither."""
        found = await self._found(_of_channel(channel_id).where(matches.c.status.in_(HOLDING)))
        return found[0] if found else None

    async def suspended_in(self, channel_id: int) -> list[MatchRow]:
        """Return the channel's suspended matches, newest first."""
        return await self._found(
            _of_channel(channel_id).where(matches.c.status == Status.SUSPENDED)
        )

    async def open_on(self, guild_id: int, most: int) -> list[MatchRow]:
        """Return the lobbies and running matches of the server, newest first. At most `most` are
        returned."""
        # The id makes SQLite search the index of open matches, which has no servers.
        open_ = select(matches).where(text(HOLDS_CHANNEL), matches.c.id <= LARGEST_ID)
        here = open_.where(matches.c.guild_id == guild_id)
        return await self._found(here.order_by(matches.c.id.desc()).limit(most))

    async def open_of(self, user_id: int, most: int) -> list[MatchRow]:
        """Return the user's lobbies and matches that are not over, newest first. Matches of all
        servers are included. At most `most` are returned."""
        theirs = select(matches).join(seatings).where(seatings.c.user_id == user_id)
        open_ = theirs.where(matches.c.status.in_(OPEN))
        return await self._found(open_.order_by(seatings.c.match_id.desc()).limit(most))

    async def last_in(self, channel_id: int) -> MatchRow | None:
        """Return the newest match of the channel that was started, whether or not it is over. None
        if no match was ever started there."""
        started = _of_channel(channel_id).where(matches.c.started_ms.is_not(None)).limit(1)
        found = await self._found(started)
        return found[0] if found else None

    async def load(self, match_id: int) -> SavedMatch:
        """Return a match with its newest snapshot and all actions after that snapshot. Raises
        NoMatch, or Damaged."""
        async with self._reading() as connection:
            return await load(connection, match_id)

    async def load_whole(self, match_id: int) -> SavedMatch:
        """Return a match with its whole log, which replays need. Raises LogGone if the log was
        pruned."""
        async with self._reading() as connection:
            return await load(connection, match_id, whole=True)

    async def _found(self, statement: Select[*tuple[object, ...]]) -> list[MatchRow]:
        async with self._reading() as connection:
            return [match_of(row) for row in (await connection.execute(statement)).mappings()]

    async def _change(
        self,
        match_id: int,
        values: Mapping[str, object],
        interaction_id: int | None = None,
        after: Callable[[Connection], None] | None = None,
        event: Event | None = None,
        *,
        whole_lobby: bool = False,
    ) -> None:
        at_ms = self._now_ms()
        click = None if interaction_id is None else (interaction_id, at_ms)

        def work(connection: Connection) -> None:
            if whole_lobby and connection.dialect.name == "sqlite":
                _write_lobby(raw(connection), match_id, values, click)
            else:
                change(connection, match_id, values, event)
                if click is not None:
                    _add_click(connection, match_id, *click)
            if after is not None:
                after(connection)

        await self._writer.do(work)
        if interaction_id is not None:
            self._clicks.remember(interaction_id)


class Clicks:
    """The ids of the interactions that were applied in the last hour. They ensure that each
    interaction is applied only once.

    Ids are evicted in batches, so some ids are up to `BATCH_MS` older. `now_ms` is the wall clock
    in milliseconds, which is stored in rows. `steady` is a monotonic clock in seconds.
    """

    def __init__(
        self, writer: Writing, now_ms: Callable[[], int], steady: Callable[[], float]
    ) -> None:
        self._writer = writer
        self._now_ms, self._steady = now_ms, steady
        self._loaded, self._loaded_at = Ids(), 0.0
        self._batches: deque[tuple[float, Ids]] = deque()
        """The ids that were added since `load`, oldest batch first. Each batch has the time when
        its first id was added."""

    async def load(self) -> None:
        """Load the ids of interactions that were applied before this process started, or by another
        process. Raises StoreError."""
        # Their stored times may be wrong, so their ages count from now. They include all ids loaded
        # earlier that may still be redelivered.
        loaded = await self._writer.do(_stored_clicks)
        self._loaded, self._loaded_at = Ids(loaded), self._steady()

    def __contains__(self, interaction_id: int) -> bool:
        known = any(interaction_id in batch for _, batch in self._batches)
        return known or interaction_id in self._loaded

    def remember(self, interaction_id: int) -> None:
        """Record that this interaction was applied. Call this after the action of the interaction
        was stored."""
        self._evict()
        now = self._steady()
        if not self._batches or now - self._batches[-1][0] > BATCH_MS / 1000:
            self._batches.append((now, Ids()))
        self._batches[-1][1].add(interaction_id)

    async def prune(self) -> None:
        """Delete the ids that are too old to be delivered again, both in memory and in the
        database. Raises StoreError."""
        self._evict()
        await self._writer.do(partial(_prune_clicks, before_ms=self._now_ms() - CLICKS_KEPT_MS))

    def _evict(self) -> None:
        before = self._steady() - CLICKS_KEPT_MS / 1000
        if self._loaded_at < before:
            self._loaded = Ids()
        # The last id of a batch may be up to BATCH_MS younger than its first id.
        while self._batches and self._batches[0][0] < before - BATCH_MS / 1000:
            self._batches.popleft()


class Retention:
    """Prunes old data. Each call prunes at most `most` items. If a call raises StoreError, it has
    pruned nothing."""

    def __init__(self, writer: Writing, now_ms: Callable[[], int]) -> None:
        self._writer, self._now_ms = writer, now_ms

    async def moves(self, before_ms: int, most: int) -> int:
        """Delete the moves of matches that ended before `before_ms`. Returns the number of these
        matches."""
        return await self._writer.do(partial(_prune_moves, before_ms=before_ms, most=most))

    async def waiting(self, before_ms: int, most: int) -> list[int]:
        """Abandon the matches that were suspended before `before_ms`, and return their ids."""
        work = partial(_abandon_suspended, before_ms=before_ms, most=most, now_ms=self._now_ms())
        return await self._writer.do(work)

    async def lobbies(self, before_ms: int, most: int) -> int:
        """Delete the lobbies that were closed before `before_ms` without starting a match. Returns
        the number of deleted lobbies."""
        return await self._writer.do(partial(_prune_lobbies, before_ms=before_ms, most=most))


def _add_click(connection: Connection, match_id: int, interaction_id: int, at_ms: int) -> None:
    """Store that this click was applied. The primary key of the table refuses a second row for the
    same click."""
    connection.execute(
        insert(clicks).values(interaction_id=interaction_id, match_id=match_id, at_ms=at_ms)
    )


def _prune_clicks(connection: Connection, before_ms: int) -> None:
    """Delete the clicks older than `before_ms`. Also delete old interactions that were forwarded to
    another process but never fetched by it."""
    connection.execute(delete(clicks).where(clicks.c.at_ms < before_ms))
    if connection.dialect.name == SHARED:
        # Their times are by the database server's clock.
        old = func.now() - timedelta(milliseconds=CLICKS_KEPT_MS)
        connection.execute(delete(handed).where(handed.c.at < old))


def _stored_clicks(connection: Connection) -> list[int]:
    """Return the newest click ids in the database. They are from the last hour or two."""
    newest = select(clicks.c.interaction_id).order_by(clicks.c.interaction_id.desc())
    return list(connection.execute(newest.limit(LOADED)).scalars())


def on_shard(shard: int, count: int) -> ColumnElement[bool]:
    """Return the SQL condition for the matches that the shard `shard` of `count` shards serves."""
    guild_or_channel = func.coalesce(matches.c.guild_id, matches.c.channel_id)
    return guild_or_channel // 2**22 % count == shard


def _of_channel(channel_id: int) -> Select[*tuple[object, ...]]:
    return select(matches).where(matches.c.channel_id == channel_id).order_by(matches.c.id.desc())


def panel_number(seat: int) -> int:
    """Return the number under which the table of shown looks stores the panel of a seat. It is
    negative, because real looks have positive numbers."""
    return -1 - seat


def _shown(connection: Connection, match_id: int, look: ShownLook) -> None:
    statement = upsert(connection, looks).values(match_id=match_id, **asdict(look))
    connection.execute(
        statement.on_conflict_do_update(
            index_elements=[looks.c.match_id, looks.c.number],
            set_={"acked_ms": func.coalesce(looks.c.acked_ms, look.acked_ms)},
        )
    )


def _take_off(connection: Connection, match_id: int, off: Users, back: Users) -> None:
    """Store which users were removed from this lobby (`off`), and delete the rows of users who were
    invited again (`back`)."""
    here = taken_off.c.match_id == match_id
    connection.execute(delete(taken_off).where(here, taken_off.c.user_id.in_(list(back))))
    rows = [{"match_id": match_id, "user_id": user} for user in off]
    if rows:
        connection.execute(upsert(connection, taken_off).on_conflict_do_nothing(), rows)


def seat_people(connection: Connection, match_id: int, seats: str) -> None:
    """Replace the rows of the match in `seatings` by rows for the users in `seats`. Users who
    deleted their data get no row."""
    connection.execute(delete(seatings).where(seatings.c.match_id == match_id))
    if people := people_of(seats):
        rows = [{"user_id": each, "match_id": match_id} for each in people]
        connection.execute(insert(seatings), rows)


def seats_of(connection: Connection, match_id: int) -> tuple[SeatRow, ...]:
    """Return the seats of this match. Empty if the stored seats can't be decoded."""
    seats = connection.execute(select(matches.c.seats).where(matches.c.id == match_id)).scalar_one()
    return seats_in(seats) or ()


def change(
    connection: Connection, match_id: int, values: Mapping[str, object], event: Event | None = None
) -> None:
    """Change columns in the row of a match. If `event` is given, also change the match's status.
    Raises NoMatch if there is no such match, and WrongState if its status does not allow the event.
    If it raises, nothing is changed."""
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
        seat_people(connection, match_id, str(values["seats"]))
    if event is not None:
        # Only a lobby needs this list.
        connection.execute(delete(taken_off).where(taken_off.c.match_id == match_id))


def end(
    connection: Connection,
    match_id: int,
    event: Event,
    now_ms: int,
    last: Snapshot | None = None,
    outcome: str | None = None,
) -> None:
    """Set a match to the final status that `event` leads to, and delete its deadlines, looks and
    turn counts. `last` is the final state of the match, which is kept when its log is pruned. The
    last turn ping of the match stays stored until its message is deleted."""
    at = func.coalesce(matches.c.finished_ms, now_ms)
    over = {"finished_ms": at, "outcome": outcome, "wake_ms": None}
    change(connection, match_id, over, event)
    for table in (deadlines, looks, turns):
        connection.execute(delete(table).where(table.c.match_id == match_id))
    if last is not None:
        state = {"match_id": match_id, **asdict(last)}
        kept = upsert(connection, snapshots)
        kept = kept.on_conflict_do_update(
            index_elements=[snapshots.c.match_id, snapshots.c.round],
            set_={name: kept.excluded[name] for name in ("seq", "state", "state_hash")},
        )
        connection.execute(kept, state)
    begun = select(matches.c.id, matches.c.finished_ms).where(
        matches.c.id == match_id, matches.c.started_ms.is_not(None)
    )
    seen = select(matches.c.id).where(matches.c.id == match_id, matches.c.message_id.is_not(None))
    late = upsert(connection, unshown).from_select(["match_id"], seen)
    connection.execute(late.on_conflict_do_nothing())
    logged = upsert(connection, logs).from_select(["match_id", "finished_ms"], begun)
    connection.execute(logged.on_conflict_do_nothing())


async def by_id(connection: AsyncConnection, match_id: int) -> MatchRow:
    """Return the match with the id `match_id`. Raises NoMatch if there is none."""
    found = None
    if match_id <= LARGEST_ID:
        statement = select(matches).where(matches.c.id == match_id)
        found = (await connection.execute(statement)).mappings().first()
    if found is None:
        raise NoMatch(f"There is no match {match_id}.")
    return match_of(found)


async def load(connection: AsyncConnection, match_id: int, *, whole: bool = False) -> SavedMatch:
    """Return a match with its newest snapshot and the actions after that snapshot. If `whole` is
    True, return it with all actions and without a snapshot. Raises NoMatch. Raises Damaged if a row
    can't be read or an action is missing, and LogGone if `whole` is True but the actions were
    pruned."""
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
        await _deadlines(connection, match_id),
        await _looks(connection, match_id),
        frozenset((await connection.execute(off)).scalars()),
    )


async def _deadlines(connection: AsyncConnection, match_id: int) -> tuple[Deadline, ...]:
    statement = (
        select(deadlines)
        .where(deadlines.c.match_id == match_id)
        .order_by(deadlines.c.due_ms, deadlines.c.key)
    )
    rows = await connection.execute(statement)
    return tuple(Deadline(row.key, row.due_ms, row.left_ms) for row in rows)


async def _looks(connection: AsyncConnection, match_id: int) -> tuple[ShownLook, ...]:
    statement = (
        select(looks)
        .where(looks.c.match_id == match_id, looks.c.acked_ms.is_not(None))
        .order_by(looks.c.number)
    )
    return tuple(
        ShownLook(row.number, row.acked_ms, row.seat, row.token, row.message_id)
        for row in await connection.execute(statement)
    )


def match_of(row: RowMapping) -> MatchRow:
    """Return the match that a row of the table `matches` describes. If the seats can't be read, the
    match is marked as damaged."""
    values = {**row}
    seats = seats_in(values["seats"])
    # A damaged row must not fail a query for many; `load` raises for it.
    values |= {"seats": seats or (), "damaged": seats is None, "status": Status(values["status"])}
    return MatchRow(**values)


def _sql(statement: Insert | Delete | Update) -> str:
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


_CHANGE_LOBBY = _sql(
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values({name: bindparam(name) for name in LOBBY_FIELDS})
)
_UNSEAT = _sql(delete(seatings).where(seatings.c.match_id == bindparam("match")))
_SEAT = _sql(insert(seatings))
_CLICK = _sql(insert(clicks))


def _write_lobby(
    connection: sqlite3.Connection,
    match_id: int,
    values: Mapping[str, object],
    click: tuple[int, int] | None,
) -> None:
    """Write all columns of LOBBY_FIELDS in the open transaction. `click` is the interaction id and
    the time of the click that caused the change, which is stored too. Raises NoMatch if the match
    does not exist, and the database's integrity error if the click was applied already."""
    # Join is most people's first press, and with SQLAlchemy it took the writer's thread four times
    # as long. On PostgreSQL, where that is not the bottleneck, SQLAlchemy is used.
    if connection.execute(_CHANGE_LOBBY, {**values, "match": match_id}).rowcount != 1:
        raise NoMatch(f"There is no match {match_id}.")
    connection.execute(_UNSEAT, {"match": match_id})
    rows = [{"user_id": each, "match_id": match_id} for each in people_of(str(values["seats"]))]
    connection.executemany(_SEAT, rows)
    if click is not None:
        interaction, at_ms = click
        given = {"interaction_id": interaction, "match_id": match_id, "at_ms": at_ms}
        connection.execute(_CLICK, given)


def _prune_moves(connection: Connection, before_ms: int, most: int) -> int:
    old = select(logs.c.match_id).where(logs.c.finished_ms < before_ms).limit(most)
    ids = connection.execute(old).scalars().all()
    for match_id in ids:
        newest = select(func.max(snapshots.c.seq)).where(snapshots.c.match_id == match_id)
        before = (snapshots.c.match_id == match_id, snapshots.c.seq < newest.scalar_subquery())
        connection.execute(delete(snapshots).where(*before))
        connection.execute(delete(actions).where(actions.c.match_id == match_id))
        connection.execute(delete(logs).where(logs.c.match_id == match_id))
    return len(ids)


def _abandon_suspended(connection: Connection, before_ms: int, most: int, now_ms: int) -> list[int]:
    ids = _old(connection, text(SUSPENDED), matches.c.touched_ms < before_ms, most)
    for match_id in ids:
        end(connection, match_id, Event.ABANDON, now_ms)
        settle_erasures(connection, match_id)
    return ids


def _prune_lobbies(connection: Connection, before_ms: int, most: int) -> int:
    ids = _old(connection, text(LOBBY_CLOSED), matches.c.finished_ms < before_ms, most)
    connection.execute(delete(matches).where(matches.c.id.in_(ids)))
    return len(ids)


def _old(
    connection: Connection, kind: TextClause, old: ColumnElement[bool], most: int
) -> list[int]:
    query = select(matches.c.id).where(kind, old).limit(most).with_for_update(skip_locked=True)
    return list(connection.execute(query).scalars())
