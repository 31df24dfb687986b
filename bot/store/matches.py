"""The repository of matches. Each method is one transaction or one read."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from msgspec.structs import asdict, replace
from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, select, text, update

from bot.store import clicks as click_log
from bot.store import erasure, ratings, saved, settings
from bot.store.clicks import Clicks
from bot.store.database import raw
from bot.store.lobby_row import FIELDS, write_lobby
from bot.store.protocol import NoMatch, Reading, Repository, Writing, WrongState
from bot.store.rows import (
    HOLDING,
    OVER,
    Commit,
    Event,
    LobbyRow,
    MatchRow,
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
    deadlines,
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

Users = Iterable[int]


class Matches(Repository):
    """Stores and reads matches and their action logs; `Store.matches`. Changes are durable on
    return. All methods raise StoreError."""

    def __init__(
        self, writer: Writing, reading: Reading, clicks: Clicks, now_ms: Callable[[], int]
    ) -> None:
        super().__init__(writer, reading)
        self._clicks, self._now_ms = clicks, now_ms

    # Lobbies and status

    async def create(
        self, new: LobbyRow, engine_version: str = "", seed: bytes | None = None
    ) -> int:
        """Create a lobby, or a running match if `seed` is given; return its id. Raises
        ChannelTaken if its channel has a lobby or a running match."""
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
        """Store a lobby's settings, seats and host from `row`, the users whom the host took `off`
        the table or invited `back`, and the time of this activity. Returns the new row. Raises
        ClickSeen if this click has acted."""
        touched_ms = self._now_ms()
        columns = asdict(row) | {"seats": seats_text(row.seats), "touched_ms": touched_ms}
        values = {name: columns[name] for name in FIELDS}
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
        """Start a lobby's match: store all that determines it, and its settings as the defaults of
        the channel's next lobby. `quick`: whether its computer players react quickly; None: as
        stored for the lobby. Raises ClickSeen if this click has acted."""
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
        """Store which message shows the table, and when it was posted."""
        await self._change(match_id, {"message_id": message_id, "message_posted_ms": posted_ms})

    async def transition(self, match_id: int, event: Event, last: Snapshot | None = None) -> Status:
        """Suspend, resume or abandon a match; return its new status. `last`: the final state of an
        abandoned match, kept when its log is pruned. Raises ChannelTaken as `create` does, and
        WrongState if the match's status does not allow `event`."""
        status, now_ms = target(event), self._now_ms()

        def work(connection: Connection) -> bool:
            if status in OVER:
                end(connection, match_id, event, now_ms, last)
                return erasure.settle(connection, match_id)
            values = {"touched_ms": now_ms} if status is Status.AWAY else {}
            change(connection, match_id, values, event)
            return False

        if await self._writer.do(work):
            await self._writer.truncate()
        return status

    # Running matches

    async def save_seats(
        self, match_id: int, seats: Iterable[SeatRow], interaction_id: int | None = None
    ) -> None:
        """Store seats, with the newcomers who wait for a computer player's seat. Raises ClickSeen
        if this click has acted."""
        await self._change(match_id, {"seats": seats_text(tuple(seats))}, interaction_id)

    async def sit_down(self, match_id: int, due: Mapping[int, SeatRow]) -> tuple[SeatRow, ...]:
        """Replace computer players by the people in `due`, by seat. Returns all seats."""

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
        """Store a user's new name in this match and on the leaderboards of its server and of all
        servers; earlier matches keep the old one. Returns the new row, or the same object if the
        user has that name already."""
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
        """Append actions to the log, all or none; durable on return. Raises ClickSeen if an
        interaction has acted before, StoreError if a sequence number exists or the disk fails."""
        await self._writer.append([(match_id, commit) for commit in commits])
        for commit in commits:
            if commit.interaction_id is not None:
                self._clicks.remember(commit.interaction_id)

    async def look_shown(self, match_id: int, look: ShownLook) -> None:
        """Store that Discord has shown this look to its player. Repeated, the first time stays."""
        await self._writer.do(partial(_shown, match_id=match_id, look=look))

    async def panel_shown(self, match_id: int, seat: int, panel: ShownLook | None) -> None:
        """Store which message is the seat's private panel, for use after a restart; None: none."""
        number = panel_number(seat)

        def work(connection: Connection) -> None:
            here = (looks.c.match_id == match_id, looks.c.number == number)
            connection.execute(delete(looks).where(*here))
            if panel is not None:
                row = {"match_id": match_id, **asdict(replace(panel, number=number))}
                connection.execute(insert(looks).values(row))

        await self._writer.do(work)

    # Reads

    async def get(self, match_id: int) -> MatchRow:
        """Return the match's row. Raises NoMatch."""
        async with self._reading() as connection:
            return await saved.by_id(connection, match_id)

    async def to_wake(self, below: int, most: int, of: tuple[int, int] | None = None) -> list[int]:
        """Return the ids of lobbies and running matches, newest first: at most `most`, each below
        `below`. `of`: only those of one shard, as (shard, number of shards)."""
        statement = (
            select(matches.c.id)
            .where(text(HOLDS_CHANNEL), matches.c.id < below)
            .order_by(matches.c.id.desc())
            .limit(most)
        )
        return await self._ids(statement if of is None else statement.where(_on_shard(*of)))

    async def unshown(self, most: int, of: tuple[int, int] | None = None) -> list[int]:
        """Return the ids of at most `most` matches that are over but whose message may not show it
        yet, newest first; `of` as for `to_wake`."""
        statement = select(matches.c.id).join(unshown).order_by(matches.c.id.desc()).limit(most)
        return await self._ids(statement if of is None else statement.where(_on_shard(*of)))

    async def end_shown(self, match_id: int) -> None:
        """Store that the match's message shows the end."""
        deletion = delete(unshown).where(unshown.c.match_id == match_id)
        await self._writer.do(lambda connection: connection.execute(deletion) and None)

    async def _ids(self, statement: Select[int]) -> list[int]:
        async with self._reading() as connection:
            return list((await connection.execute(statement)).scalars())

    async def open_in(self, channel_id: int) -> MatchRow | None:
        """Return the channel's lobby or running match; None if there is none."""
        found = await self._found(_of_channel(channel_id).where(matches.c.status.in_(HOLDING)))
        return found[0] if found else None

    async def put_away_in(self, channel_id: int) -> list[MatchRow]:
        """Return the channel's suspended matches, newest first."""
        return await self._found(_of_channel(channel_id).where(matches.c.status == Status.AWAY))

    async def last_in(self, channel_id: int) -> MatchRow | None:
        """Return the channel's newest match that was started, over or not; None if none was."""
        started = _of_channel(channel_id).where(matches.c.started_ms.is_not(None)).limit(1)
        found = await self._found(started)
        return found[0] if found else None

    async def load(self, match_id: int) -> SavedMatch:
        """Return a match with its newest snapshot and all actions since."""
        async with self._reading() as connection:
            return await saved.load(connection, match_id)

    async def load_whole(self, match_id: int) -> SavedMatch:
        """Return a match with its whole log, for replays. Raises LogGone if it was pruned."""
        async with self._reading() as connection:
            return await saved.load(connection, match_id, whole=True)

    async def _found(self, statement: Select[*tuple[object, ...]]) -> list[MatchRow]:
        async with self._reading() as connection:
            return [saved.match_of(row) for row in (await connection.execute(statement)).mappings()]

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
                write_lobby(raw(connection), match_id, values, click)
            else:
                change(connection, match_id, values, event)
                if click is not None:
                    click_log.add(connection, match_id, *click)
            if after is not None:
                after(connection)

        await self._writer.do(work)
        if interaction_id is not None:
            self._clicks.remember(interaction_id)


def _on_shard(shard: int, count: int) -> ColumnElement[bool]:
    guild_or_channel = func.coalesce(matches.c.guild_id, matches.c.channel_id)
    return guild_or_channel // 2**22 % count == shard


def _of_channel(channel_id: int) -> Select[*tuple[object, ...]]:
    """The query for the channel's matches, newest first."""
    return select(matches).where(matches.c.channel_id == channel_id).order_by(matches.c.id.desc())


def panel_number(seat: int) -> int:
    """Return the number of a seat's panel in the table of looks: below 0, for looks count up."""
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
    """Store who was taken off this lobby, and delete those who were invited again."""
    here = taken_off.c.match_id == match_id
    connection.execute(delete(taken_off).where(here, taken_off.c.user_id.in_(list(back))))
    rows = [{"match_id": match_id, "user_id": user} for user in off]
    if rows:
        connection.execute(upsert(connection, taken_off).on_conflict_do_nothing(), rows)


def seat_people(connection: Connection, match_id: int, seats: str) -> None:
    """Replace the match's users in `seatings` by those of its seats, without deleted users."""
    connection.execute(delete(seatings).where(seatings.c.match_id == match_id))
    if people := people_of(seats):
        rows = [{"user_id": each, "match_id": match_id} for each in people]
        connection.execute(insert(seatings), rows)


def seats_of(connection: Connection, match_id: int) -> tuple[SeatRow, ...]:
    """Return the seats of this match; empty if they can't be decoded."""
    seats = connection.execute(select(matches.c.seats).where(matches.c.id == match_id)).scalar_one()
    return seats_in(seats) or ()


def change(
    connection: Connection, match_id: int, values: Mapping[str, object], event: Event | None = None
) -> None:
    """Change columns of a match's row and, with `event`, its status. Raises NoMatch, or WrongState
    if the status does not allow the event; then nothing is changed."""
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
    turn counts. `last`: its final state, kept when its log is pruned."""
    at = func.coalesce(matches.c.finished_ms, now_ms)
    change(connection, match_id, {"finished_ms": at, "outcome": outcome}, event)
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
