"""The store as the rest of the bot speaks to it: each method one thing that a table needs.

What changes something returns when it is on the disk. After a `StoreError` nothing of it is
written; if the disk failed while committing, that is unknown: load the match anew.
"""

import asyncio
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store import clicks, erasure, leaderboards, matches, old, personal_data, results, settings
from bot.store import history as past
from bot.store.database import connect, readers
from bot.store.errors import Replaced, StoreError, Unreadable
from bot.store.reader import Reader
from bot.store.rows import (
    NORMAL,
    Commit,
    MatchRow,
    ResultRow,
    SavedMatch,
    ScoreRow,
    Scoresheet,
    SeatRow,
    ShownLook,
    Snapshot,
)
from bot.store.states import OVER, Event, Status, target
from bot.store.writer import Writer

T = TypeVar("T")
Users = Iterable[int]


def _wall_ms() -> int:
    return time.time_ns() // 1_000_000


def _write_anything(connection: Connection) -> None:
    kept = connection.exec_driver_sql("PRAGMA user_version").scalar()  # SQLite's, for programs
    connection.exec_driver_sql(f"PRAGMA user_version = {kept}")


class Store:
    """One open database, made by `open`. Its `writer` takes transactions of one's own."""

    def __init__(
        self,
        writer: Writer,
        engine: AsyncEngine,
        now_ms: Callable[[], int],
        steady: Callable[[], float],
    ) -> None:
        self.writer = writer
        self._reader = Reader(engine, writer.place)
        self._reading = self._reader.reading
        self._now_ms = now_ms
        self._clicks = clicks.Clicks(writer, now_ms, steady)
        self.settings = settings.Settings(writer, self._reading)
        """What servers chose and channels played last."""
        self.old = old.Old(writer, now_ms)
        """What is let go of in time."""
        self.past = past.Past(writer, self._reading)
        """What was played before."""
        self.boards = leaderboards.Boards(writer, self._reading)
        """Who is best, and how somebody has done."""
        self.own = personal_data.Own(writer, self._reading)
        """What a person may do with what is kept of them."""

    @classmethod
    async def open(
        cls,
        path: Path | str,
        *,
        now_ms: Callable[[], int] = _wall_ms,
        steady: Callable[[], float] = time.monotonic,
        patience_ms: int = 5000,
    ) -> "Store":
        """Open this file, made or brought up to date if need be. Raises StoreError, one sentence.
        `now_ms` is the time of day, for rows, `steady` counts seconds and is never set;
        `patience_ms` is how long another program's lock is waited for.
        """
        file = Path(path)
        writer = await Writer.open(partial(connect, file, patience_ms), file)
        store = cls(writer, readers(file, patience_ms), now_ms, steady)
        try:
            await store._clicks.load()
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Let running reads end, write what waits, then let go of the file."""
        await self._reader.close()
        await self.writer.close()

    @property
    def commits(self) -> int:
        """How many transactions were committed since `open`."""
        return self.writer.commits

    async def trouble(self) -> str:
        """What failed when the store was last written or read, and still does: the end of a
        sentence; nothing where all is well."""
        try:
            await asyncio.to_thread(self.writer.place.check)
            if self.writer.failing:
                await self.writer.do(_write_anything)
            if self._reader.failing:
                await self.open_match(0)
        except Unreadable as error:
            return f"its store can't be read: {error}"
        except Replaced:
            return "its database was removed or replaced: start it again."
        except StoreError as error:
            return f"nothing can be saved: {error}"
        return ""

    # Before the start

    async def create_match(
        self,
        *,
        game: str,
        guild_id: int | None,
        channel_id: int,
        host_id: int,
        options: str,
        seats: Iterable[SeatRow] = (),
        engine_version: str = "",
        clocks: str = NORMAL,
        open_chosen: bool = False,
        seed: bytes | None = None,
    ) -> int:
        """A lobby in this channel, or with a seed a match under way; its number. Raises
        ChannelTaken when one is open there."""
        now_ms = self._now_ms()
        values: dict[str, Any] = {
            "game": game,
            "guild_id": guild_id,
            "channel_id": channel_id,
            "status": Status.LOBBY if seed is None else Status.PLAYING,
            "seed": seed,
            "started_ms": None if seed is None else now_ms,
            "options": options,
            "clocks": clocks,
            "open_chosen": open_chosen,
            "seats": matches.seats_text(tuple(seats)),
            "host_id": host_id,
            "engine_version": engine_version,
            "created_ms": now_ms,
        }
        return await self.writer.do(partial(matches.create, values=values))

    async def save_lobby(
        self, row: MatchRow, interaction_id: int | None = None, *, off: Users = (), back: Users = ()
    ) -> MatchRow:
        """What a lobby's people have chosen: game, house rules, clocks, seats, host, whom the host
        took `off` the table and who may come `back`; and that they were there just now. The row as
        it is then. The click that did it acts once: ClickSeen."""
        touched_ms = self._now_ms()
        values = {
            "game": row.game,
            "options": row.options,
            "clocks": row.clocks,
            "open_chosen": row.open_chosen,
            "seats": matches.seats_text(row.seats),
            "host_id": row.host_id,
            "touched_ms": touched_ms,
        }
        after = partial(matches.bar, match_id=row.id, off=off, back=back)
        await self._change(row.id, values, interaction_id, after)
        return replace(row, touched_ms=touched_ms)

    async def start_match(
        self,
        match_id: int,
        seed: bytes,
        options: str,
        seats: Iterable[SeatRow],
        engine_version: str,
        interaction_id: int | None = None,
    ) -> None:
        """From lobby to play, with all that the match is a function of; the channel's next lobby
        begins with the same settings. ClickSeen as above."""
        seats = tuple(seats)
        values = {
            "seed": seed,
            "options": options,
            "seats": matches.seats_text(seats),
            "engine_version": engine_version,
            "started_ms": self._now_ms(),
        }
        levels = [seat.level for seat in seats if seat.level is not None]
        after = partial(settings.remember, match_id=match_id, level=levels[-1] if levels else None)
        await self._change(match_id, values, interaction_id, after, Event.START)

    async def set_message(self, match_id: int, message_id: int | None, posted_ms: int) -> None:
        """Which message shows the table, and since when."""
        await self._change(match_id, {"message_id": message_id, "message_posted_ms": posted_ms})

    async def transition(self, match_id: int, event: Event, last: Snapshot | None = None) -> Status:
        """Put a match away, resume or abandon it, then with its `last` state, which stays when its
        log has gone. Its state from now on. Raises ChannelTaken like `create_match`, WrongState for
        a match to which this can't happen."""
        status, now_ms = target(event), self._now_ms()

        def work(connection: Connection) -> bool:
            if status in OVER:
                matches.end(connection, match_id, event, now_ms, last)
                return erasure.settle(connection, match_id)
            values = {"touched_ms": now_ms} if status is Status.AWAY else {}
            matches.change(connection, match_id, values, event)
            return False

        if await self.writer.do(work):
            await self.writer.truncate()
        return status

    # In play

    async def save_seats(
        self, match_id: int, seats: Iterable[SeatRow], interaction_id: int | None = None
    ) -> None:
        """Somebody takes a computer player's seat, or will. ClickSeen as above."""
        values = {"seats": matches.seats_text(tuple(seats))}
        await self._change(match_id, values, interaction_id)

    async def append(self, match_id: int, *commits: Commit) -> None:
        """Take these actions into the log, all or none; durable on return. Raises ClickSeen when
        one's interaction has acted before, StoreError when its number is taken or the disk fails.
        """
        await self.writer.append([(match_id, commit) for commit in commits])
        for commit in commits:
            if commit.interaction_id is not None:
                self._clicks.remember(commit.interaction_id)

    async def click_seen(self, interaction_id: int) -> bool:
        """Whether this interaction has acted, before a restart or since. Never waits."""
        return interaction_id in self._clicks

    async def look_shown(self, match_id: int, look: ShownLook) -> None:
        """Discord has shown this look to its player. The first time stays."""
        await self.writer.do(partial(matches.ack_look, match_id=match_id, look=look))

    async def finish(
        self,
        match_id: int,
        outcome: str,
        results_rows: Iterable[ResultRow],
        scores_rows: Iterable[ScoreRow],
        last: Snapshot | None = None,
    ) -> None:
        """End a match: outcome, results and scores as rows, ratings after them. A second time
        changes nothing. `last` is its last state, which stays when its log has gone."""
        forgot = await self.writer.do(
            partial(
                results.finish,
                match_id=match_id,
                outcome=outcome,
                rows=tuple(results_rows),
                sheet=tuple(scores_rows),
                last=last,
                now_ms=self._now_ms(),
            )
        )
        if forgot:
            await self.writer.truncate()

    # Questions

    async def match(self, match_id: int) -> MatchRow:
        """This match's own row. Raises StoreError when there is none."""
        async with self._reading() as connection:
            return await matches.by_id(connection, match_id)

    async def to_wake(self, below: int, most: int) -> list[int]:
        """At most so many matches that are being seated or played, the newest first, of those with
        numbers below this."""
        async with self._reading() as connection:
            return await matches.to_wake(connection, below, most)

    async def open_match(self, channel_id: int) -> MatchRow | None:
        """The channel's match that is being seated or played."""
        async with self._reading() as connection:
            return await matches.open_in(connection, channel_id)

    async def put_away_in(self, channel_id: int) -> list[MatchRow]:
        """The channel's matches that wait for their people, the newest first."""
        async with self._reading() as connection:
            return await matches.put_away_in(connection, channel_id)

    async def last_match(self, channel_id: int) -> MatchRow | None:
        """The channel's newest match that was started, over or not."""
        async with self._reading() as connection:
            return await matches.last_in(connection, channel_id)

    async def load(self, match_id: int) -> SavedMatch:
        """A match, its newest snapshot, and every action since that."""
        async with self._reading() as connection:
            return await matches.load(connection, match_id)

    async def history(self, match_id: int) -> SavedMatch:
        """A match with its whole log, from the start: what a replay is checked against."""
        async with self._reading() as connection:
            return await matches.load(connection, match_id, whole=True)

    async def scoresheet(self, match_id: int) -> Scoresheet:
        """A match's results and scores as they were written at its end."""
        async with self._reading() as connection:
            return await results.scoresheet(connection, match_id)

    async def _change(
        self,
        match_id: int,
        values: dict[str, Any],
        interaction_id: int | None = None,
        after: Callable[[Connection], None] | None = None,
        event: Event | None = None,
    ) -> None:
        at_ms = self._now_ms()

        def work(connection: Connection) -> None:
            matches.change(connection, match_id, values, event)
            if interaction_id is not None:
                clicks.add(connection, match_id, interaction_id, at_ms)
            if after is not None:
                after(connection)

        await self.writer.do(work)
        if interaction_id is not None:
            self._clicks.remember(interaction_id)

    async def gather(self) -> bool:
        """Bring all that is committed into the file: what was deleted stands in no log either."""
        return await self.writer.truncate()

    async def prune_clicks(self) -> None:
        """Forget the clicks that are too old to be delivered once more."""
        await self._clicks.prune()
