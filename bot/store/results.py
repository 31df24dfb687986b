"""The results of matches: one row per seat, and the scores of each round.

Rows are written once, when a match ends, and never recomputed, even if rules change later; only
wrong dates are corrected. Ratings and statistics need nothing else, so the action log can be
pruned.
"""

from collections.abc import Callable, Iterable
from functools import partial

import msgspec
from sqlalchemy import Connection, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import erasure, matches, ratings
from bot.store.matches import seats_of
from bot.store.protocol import Reading, Repository, Writing
from bot.store.ratings import Sat, next_number, why_not
from bot.store.rows import Event, ResultRow, ScoreRow, Scoresheet, Snapshot
from bot.store.schema import matches as matches_table
from bot.store.schema import results, scores, turns


class Results(Repository):
    """Writes and reads results; `Store.results`."""

    def __init__(self, writer: Writing, reading: Reading, now_ms: Callable[[], int]) -> None:
        super().__init__(writer, reading)
        self._now_ms = now_ms

    async def finish(
        self,
        match_id: int,
        outcome: str,
        rows: Iterable[ResultRow],
        sheet: Iterable[ScoreRow],
        last: Snapshot | None = None,
        away: Iterable[int] = (),
    ) -> None:
        """End a match: write its outcome, results and scores, and update the ratings. A second call
        does nothing, since a restart may repeat it. `last` is the final state, which is kept when
        the log is pruned; `away`: seats that the computer held for their players at the end."""
        forgot = await self._writer.do(
            partial(
                _finish,
                match_id=match_id,
                outcome=outcome,
                rows=tuple(rows),
                sheet=tuple(sheet),
                last=last,
                away=frozenset(away),
                now_ms=self._now_ms(),
            )
        )
        if forgot:
            await self._writer.truncate()

    async def redate(self) -> int:
        """Correct dates that a wrong clock wrote, and the boards they affect; return the number of
        corrected matches. Discord's time must be known."""
        now_ms = self._now_ms()
        async with self._reading() as connection:
            if (await connection.execute(ratings.misdated(now_ms).limit(1))).first() is None:
                return 0
        return await self._writer.do(partial(ratings.redate, now_ms=now_ms))

    async def scoresheet(self, match_id: int) -> Scoresheet:
        """Return a match's results and scores. Raises NoMatch."""
        async with self._reading() as connection:
            return await scoresheet(connection, match_id)


def _finish(
    connection: Connection,
    match_id: int,
    outcome: str,
    rows: tuple[ResultRow, ...],
    sheet: tuple[ScoreRow, ...],
    last: Snapshot | None,
    away: frozenset[int],
    now_ms: int,
) -> bool:
    """Returns whether user data was deleted whose deletion waited for this match to end."""
    column = results.c
    if connection.execute(select(column.seat).where(column.match_id == match_id)).first():
        return False
    number = next_number(connection) if rows else 0
    turned = _turns(connection, match_id)
    matches.end(connection, match_id, Event.FINISH, now_ms, last, outcome)
    table = matches_table.c
    game, guild_id, finished_ms = connection.execute(
        select(table.game, table.guild_id, table.finished_ms).where(table.id == match_id)
    ).one()
    if rows:
        common = {
            "match_id": match_id,
            "game": game,
            "guild_id": guild_id,
            "finished_ms": finished_ms,
            "number": number,
            "rounds": len({line.round for line in sheet}),
        }
        sitting = seats_of(connection, match_id)
        sat = [
            Sat(
                row.player == "person" and row.user_id is not None,
                *turned.get(row.seat, (0, 0)),
                place=row.place,
                before=sitting[row.seat].before if row.seat < len(sitting) else 0,
                away=row.seat in away,
            )
            for row in rows
        ]
        reasons = why_not(sat, any(seat.coached for seat in sitting))
        written = [
            msgspec.structs.asdict(row)
            | common
            | {"turns": seat.turns, "turns_computer": seat.by_computer, "unrated": reason}
            for row, seat, reason in zip(rows, sat, reasons, strict=True)
        ]
        connection.execute(insert(results), written)
    if sheet:
        values = [msgspec.structs.asdict(line) | {"match_id": match_id} for line in sheet]
        connection.execute(insert(scores), values)
    forgot = erasure.settle(connection, match_id)
    ratings.add(connection, match_id)
    return forgot


async def scoresheet(connection: AsyncConnection, match_id: int) -> Scoresheet:
    """Return a match's results and scores, read by `connection`. Raises NoMatch."""
    match = await matches.by_id(connection, match_id)
    wanted = [results.c[name] for name in ResultRow.__struct_fields__]
    its_results = await connection.execute(
        select(*wanted).where(results.c.match_id == match_id).order_by(results.c.seat)
    )
    its_scores = await connection.execute(
        select(scores.c.round, scores.c.seat, scores.c.score)
        .where(scores.c.match_id == match_id)
        .order_by(scores.c.round, scores.c.seat)
    )
    names = ResultRow.__struct_fields__
    return Scoresheet(
        match,
        tuple(ResultRow(**dict(zip(names, row, strict=True))) for row in its_results),
        tuple(ScoreRow(int(row[0]), int(row[1]), int(row[2])) for row in its_scores),
    )


def _turns(connection: Connection, match_id: int) -> dict[int, tuple[int, int]]:
    """Return by seat how many turns it has had, and how many of them the computer ended."""
    column = turns.c
    statement = select(column.seat, column.turns, column.by_computer).where(
        column.match_id == match_id
    )
    return {row.seat: (row.turns, row.by_computer) for row in connection.execute(statement)}
