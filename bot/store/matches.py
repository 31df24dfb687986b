"""Matches: made, seated, started, played and found, each by one transaction or one question."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from msgspec.structs import asdict, replace
from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, select, text, update

from bot.store import clicks as acted
from bot.store import erasure, ratings, saved, settings
from bot.store.clicks import Clicks
from bot.store.database import raw
from bot.store.errors import NoMatch, WrongState
from bot.store.lobby_row import FIELDS, write_lobby
from bot.store.protocol import Reading, Writing
from bot.store.repository import Repository
from bot.store.rows import Commit, LobbyRow, MatchRow, SavedMatch, SeatRow, ShownLook, Snapshot
from bot.store.schema import (
    HOLDS_CHANNEL,
    deadlines,
    logs,
    looks,
    matches,
    results,
    snapshots,
    taken_off,
    turns,
    unshown,
)
from bot.store.seats import renamed, seat_people, seats_of, seats_text
from bot.store.states import HOLDING, OVER, Event, Status, allowed, target
from bot.store.upsert import insert as upsert

Users = Iterable[int]


class Matches(Repository):
    """The matches, with their logs; `Store.matches`."""

    def __init__(
        self, writer: Writing, reading: Reading, clicks: Clicks, now_ms: Callable[[], int]
    ) -> None:
        super().__init__(writer, reading)
        self._clicks, self._now_ms = clicks, now_ms

    # Before the start

    async def create(
        self, new: LobbyRow, engine_version: str = "", seed: bytes | None = None
    ) -> int:
        """A lobby in this channel, or with a seed a match under way; its number. Raises
        ChannelTaken when one is open there."""
        now_ms, sitting = self._now_ms(), seats_text(new.seats)
        values = {
            **asdict(new),
            "status": Status.LOBBY if seed is None else Status.PLAYING,
            "seed": seed,
            "started_ms": None if seed is None else now_ms,
            "seats": sitting,
            "engine_version": engine_version,
            "created_ms": now_ms,
        }

        def work(connection: Connection) -> int:
            # The index refuses a second open match in its channel.
            made = connection.execute(insert(matches).values(values))
            key = made.inserted_primary_key
            assert key is not None
            seat_people(connection, int(key[0]), sitting)
            return int(key[0])

        return await self._writer.do(work)

    async def save_lobby(
        self, row: MatchRow, interaction_id: int | None = None, *, off: Users = (), back: Users = ()
    ) -> MatchRow:
        """What a lobby's people have chosen: game, house rules, clocks, seats, host, whom the host
        took `off` the table and who may come `back`; and that they were there just now. The row as
        it is then. The click that did it acts once: ClickSeen."""
        touched_ms = self._now_ms()
        chosen = asdict(row) | {"seats": seats_text(row.seats), "touched_ms": touched_ms}
        values = {name: chosen[name] for name in FIELDS}
        after = partial(_bar, match_id=row.id, off=off, back=back) if off or back else None
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
        """From lobby to play, with all that the match is a function of; the channel's next lobby
        begins with the same settings. `quick`: of its computer players' hands; None: as the lobby
        was stored. Raises ClickSeen if this click has acted."""
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
        """Which message shows the table, and since when."""
        await self._change(match_id, {"message_id": message_id, "message_posted_ms": posted_ms})

    async def transition(self, match_id: int, event: Event, last: Snapshot | None = None) -> Status:
        """Put a match away, resume or abandon it, then with its `last` state, which stays when its
        log has gone. Its state from now on. Raises ChannelTaken like `create`, WrongState for a
        match to which this can't happen."""
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

    # In play

    async def save_seats(
        self, match_id: int, seats: Iterable[SeatRow], interaction_id: int | None = None
    ) -> None:
        """Somebody will take a computer player's seat, or won't after all. Raises ClickSeen if this
        click has acted."""
        await self._change(match_id, {"seats": seats_text(tuple(seats))}, interaction_id)

    async def sit_down(self, match_id: int, due: Mapping[int, SeatRow]) -> tuple[SeatRow, ...]:
        """People take over these computer players' seats; all seats as they are then."""

        def work(connection: Connection) -> tuple[SeatRow, ...]:
            column = turns.c
            of = select(column.seat, column.turns).where(column.match_id == match_id)
            played = {row.seat: row.turns for row in connection.execute(of)}
            seats = list(seats_of(connection, match_id))
            for at, seat in due.items():
                seats[at] = replace(seat, before=played.get(at, 0))
            change(connection, match_id, {"seats": seats_text(tuple(seats))})
            return tuple(seats)

        return await self._writer.do(work)

    async def rename(self, row: MatchRow, user_id: int, name: str) -> MatchRow:
        """This person has another name now: in this match, and on the leaderboards of its server
        and of all servers. Earlier matches keep the names they were played under. The row as it is
        then; the same object if they have that name already."""
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
        """Take these actions into the log, all or none; durable on return. Raises ClickSeen when
        one's interaction has acted before, StoreError when its number is taken or the disk fails.
        """
        await self._writer.append([(match_id, commit) for commit in commits])
        for commit in commits:
            if commit.interaction_id is not None:
                self._clicks.remember(commit.interaction_id)

    async def look_shown(self, match_id: int, look: ShownLook) -> None:
        """Discord has shown this look to its player. The first time stays."""
        await self._writer.do(partial(_shown, match_id=match_id, look=look))

    async def panel_shown(self, match_id: int, seat: int, panel: ShownLook | None) -> None:
        """Where this seat's private panel stands, for a restarted bot to find; None: nowhere."""
        number = panel_number(seat)

        def work(connection: Connection) -> None:
            here = (looks.c.match_id == match_id, looks.c.number == number)
            connection.execute(delete(looks).where(*here))
            if panel is not None:
                row = {"match_id": match_id, **asdict(replace(panel, number=number))}
                connection.execute(insert(looks).values(row))

        await self._writer.do(work)

    # Questions

    async def get(self, match_id: int) -> MatchRow:
        """This match's own row. Raises StoreError when there is none."""
        async with self._reading() as connection:
            return await saved.by_id(connection, match_id)

    async def to_wake(self, below: int, most: int, of: tuple[int, int] | None = None) -> list[int]:
        """At most so many matches that are being seated or played, the newest first, of those with
        numbers below this; `of`: on one shard of so many."""
        statement = (
            select(matches.c.id)
            .where(text(HOLDS_CHANNEL), matches.c.id < below)
            .order_by(matches.c.id.desc())
            .limit(most)
        )
        return await self._numbers(statement if of is None else statement.where(_served(*of)))

    async def unshown(self, most: int, of: tuple[int, int] | None = None) -> list[int]:
        """At most so many matches that are over and whose message may not say so, the newest first;
        `of`: on one shard of so many."""
        statement = select(matches.c.id).join(unshown).order_by(matches.c.id.desc()).limit(most)
        return await self._numbers(statement if of is None else statement.where(_served(*of)))

    async def end_shown(self, match_id: int) -> None:
        """This match's message says that it is over."""
        gone = delete(unshown).where(unshown.c.match_id == match_id)
        await self._writer.do(lambda connection: connection.execute(gone) and None)

    async def _numbers(self, statement: Select[int]) -> list[int]:
        async with self._reading() as connection:
            return list((await connection.execute(statement)).scalars())

    async def open_in(self, channel_id: int) -> MatchRow | None:
        """The channel's match that is being seated or played."""
        found = await self._found(_in(channel_id).where(matches.c.status.in_(HOLDING)))
        return found[0] if found else None

    async def put_away_in(self, channel_id: int) -> list[MatchRow]:
        """The channel's matches that wait for their people, the newest first."""
        return await self._found(_in(channel_id).where(matches.c.status == Status.AWAY))

    async def last_in(self, channel_id: int) -> MatchRow | None:
        """The channel's newest match that was started, over or not."""
        started = _in(channel_id).where(matches.c.started_ms.is_not(None)).limit(1)
        found = await self._found(started)
        return found[0] if found else None

    async def load(self, match_id: int) -> SavedMatch:
        """A match, its newest snapshot, and every action since that."""
        async with self._reading() as connection:
            return await saved.load(connection, match_id)

    async def load_whole(self, match_id: int) -> SavedMatch:
        """A match with its whole log, from the start: what a replay is checked against."""
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
                    acted.add(connection, match_id, *click)
            if after is not None:
                after(connection)

        await self._writer.do(work)
        if interaction_id is not None:
            self._clicks.remember(interaction_id)


def _served(shard: int, count: int) -> ColumnElement[bool]:
    """Whether a match is played where this shard of so many is."""
    place = func.coalesce(matches.c.guild_id, matches.c.channel_id)
    return place // 2**22 % count == shard


def _in(channel_id: int) -> Select[*tuple[object, ...]]:
    """The channel's matches, the newest first."""
    return select(matches).where(matches.c.channel_id == channel_id).order_by(matches.c.id.desc())


def panel_number(seat: int) -> int:
    """Under which number the place of a seat's panel is kept among the looks, which count up."""
    return -1 - seat


def _shown(connection: Connection, match_id: int, look: ShownLook) -> None:
    statement = upsert(connection, looks).values(match_id=match_id, **asdict(look))
    connection.execute(
        statement.on_conflict_do_update(
            index_elements=[looks.c.match_id, looks.c.number],
            set_={"acked_ms": func.coalesce(looks.c.acked_ms, look.acked_ms)},
        )
    )


def _bar(connection: Connection, match_id: int, off: Users, back: Users) -> None:
    """Remember who was taken off this lobby, and forget it of those who were asked again."""
    here = taken_off.c.match_id == match_id
    connection.execute(delete(taken_off).where(here, taken_off.c.user_id.in_(list(back))))
    rows = [{"match_id": match_id, "user_id": user} for user in off]
    if rows:
        connection.execute(upsert(connection, taken_off).on_conflict_do_nothing(), rows)


def change(
    connection: Connection, match_id: int, values: Mapping[str, object], event: Event | None = None
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
        seat_people(connection, match_id, str(values["seats"]))
    if event is not None:
        # No lobby any more: nobody can be kept from joining it.
        connection.execute(delete(taken_off).where(taken_off.c.match_id == match_id))


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
