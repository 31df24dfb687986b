"""Leaderboards by page, and the statistics of a player.

All queries use indexes and read at most a page of a board or a player's rows. A board shows players
who have met enough others; the board of all servers only those who have opted in.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Column, ColumnElement, Integer, Row, case, func, literal_column, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import ratings
from bot.store.protocol import Repository
from bot.store.ratings import ALONE, EVER, EXCLUDED_FROM_STATS, LEFT
from bot.store.rows import Page, Point, Record, Standing, seats_in
from bot.store.schema import matches, results, standings

POINTS: Final = 120
"""About how many points a rating curve has at most: more than a phone can show."""


_STANDING: Final = [standings.c[name] for name in Standing.__struct_fields__]
_PLACE: Final = """(results.place - CASE WHEN results.unrated = 'left' THEN 0 ELSE (
    SELECT count(*) FROM results AS ahead WHERE ahead.match_id = results.match_id
        AND ahead.unrated = 'left' AND ahead.place < results.place) END)"""
"""The place that counts. For players who stayed, seats that were left do not rank ahead of them."""
_STREAKS: Final = f"""
WITH played AS (
    SELECT game, CASE WHEN results.unrated = 'left' THEN 0 WHEN {_PLACE} = 1 THEN 1 ELSE 0 END
            AS won,
        row_number() OVER (PARTITION BY game ORDER BY number) AS at
    FROM results WHERE {{which}}
), runs AS (
    SELECT game, won, at, at - row_number() OVER (PARTITION BY game, won ORDER BY at) AS run
    FROM played
), lengths AS (
    SELECT game, won, count(*) AS length, max(at) AS ends,
        max(max(at)) OVER (PARTITION BY game) AS newest
    FROM runs GROUP BY game, won, run
)
SELECT game, max(won * length), max(CASE WHEN ends = newest THEN won * length ELSE 0 END)
FROM lengths GROUP BY game
"""
_CURVE: Final = """
WITH points AS (
    SELECT mu, sigma, finished_ms, number,
        row_number() OVER (ORDER BY number) AS at, count(*) OVER () AS total
    FROM ratings WHERE user_id = :user_id AND game = :game AND scope = :scope
)
SELECT mu, sigma, finished_ms, total FROM points
WHERE at = 1 OR at = total OR at % CASE WHEN total < :most THEN 1 ELSE total / :most END = 0
ORDER BY number
"""


def _is(column: Column[int], value: int) -> ColumnElement[bool]:
    """Return the condition `column = value`, written so that no index of the column is used: a
    player has few rows, but a server or a board may have very many."""
    return column + 0 == value


def _standing(row: Row[*tuple[object, ...]]) -> Standing:
    return Standing(*(getattr(row, name) for name in Standing.__struct_fields__))


def _counted(tally: str) -> dict[str, int]:
    """Return what a game counted for a seat; empty if it can't be decoded."""
    try:
        return msgspec.json.decode(tally, type=dict[str, int])
    except msgspec.MsgspecError:
        return {}


async def _alone(
    connection: AsyncConnection, which: Sequence[ColumnElement[bool]]
) -> dict[str, dict[int, tuple[int, int]]]:
    """Return `Record.alone` for each game, from these results."""
    games = await connection.execute(
        select(results.c.game, literal_column(_PLACE, Integer), matches.c.seats)
        .join(matches, matches.c.id == results.c.match_id)
        .where(*which, results.c.unrated == ALONE, matches.c.quick.is_not(None))
    )
    found: dict[str, dict[int, tuple[int, int]]] = {}
    for game, place, seats in games:
        levels = [seat.level for seat in seats_in(seats) or () if seat.level is not None]
        if levels:
            of = found.setdefault(game, {})
            often, won = of.get(max(levels), (0, 0))
            of[max(levels)] = (often + 1, won + (place == 1))
    return {game: dict(sorted(of.items())) for game, of in found.items()}


class Leaderboards(Repository):
    """Leaderboards and players' statistics; `Store.leaderboards`."""

    async def page(
        self, game: str, scope: int, period: int, asker: int, limit: int, page: int | None
    ) -> Page:
        """Return a page of a board, counted from 0 and limited to the last one. `page` None: the
        page with the row of the user `asker`, or else the first."""
        column = standings.c
        board = (column.period == period, column.scope == scope, column.game == game)
        shown = (*board, column.shown == 1)
        async with self._reading() as connection:
            total = (
                await connection.execute(select(func.count()).select_from(standings).where(*shown))
            ).scalar() or 0
            mine = (
                await connection.execute(
                    select(*_STANDING, column.ordinal).where(*board, column.user_id == asker)
                )
            ).first()
            place = None
            if mine is not None and mine.shown:
                above = (column.ordinal > mine.ordinal) | (
                    (column.ordinal == mine.ordinal) & (column.user_id > asker)
                )
                better = select(func.count()).select_from(standings).where(*shown, above)
                place = 1 + ((await connection.execute(better)).scalar() or 0)
            if page is None:
                page = 0 if place is None else (place - 1) // limit
            first = min(max(page, 0), max(0, total - 1) // limit) * limit
            lines = await connection.execute(
                select(*_STANDING)
                .where(*shown)
                .order_by(column.ordinal.desc(), column.user_id.desc())
                .limit(limit)
                .offset(first)
            )
            return Page(
                tuple(_standing(line) for line in lines),
                first + 1,
                total,
                None if mine is None else _standing(mine),
                place,
            )

    async def records(self, user_id: int, guild_id: int | None = None) -> list[Record]:
        """Return the user's statistics for each game, the most played first; with `guild_id` in
        that server only. Excludes practice rounds, and games joined so late that the computer had
        mostly played them. A game that the user left counts by its place, but never as a win."""
        column = results.c
        which: list[ColumnElement[bool]] = [
            column.user_id == user_id,
            func.coalesce(column.unrated, "").not_in(EXCLUDED_FROM_STATS),
        ]
        named = f"user_id = :user_id AND coalesce(unrated, '') NOT IN {EXCLUDED_FROM_STATS}"
        given = {"user_id": user_id}
        if guild_id is not None:
            which.append(_is(column.guild_id, guild_id))
            named += " AND guild_id + 0 = :guild_id"
            given["guild_id"] = guild_id
        # What the computer did with a seat that was left does not count.
        left = func.coalesce(column.unrated, "") == LEFT
        sums = [
            func.sum(case((left, 0), else_=column[name]))
            for name in ("calls", "calls_won", "slaps", "slaps_wrong")
        ]
        rated = func.sum(case((ratings.counts(column.unrated), 1), else_=0))
        async with self._reading() as connection:
            wholes = await connection.execute(
                select(
                    column.game,
                    func.count(),
                    rated,
                    func.sum(column.rounds),
                    func.min(case((left, None), else_=column.best_round)),
                    func.max(column.finished_ms),
                    *sums,
                )
                .where(*which)
                .group_by(column.game)
            )
            games = {row[0]: tuple(row) for row in wholes}
            places: dict[str, dict[int, int]] = {}
            ended = select(column.game, literal_column(_PLACE, Integer).label("place")).where(
                *which
            )
            came = ended.subquery().c
            for game, place, often in await connection.execute(
                select(came.game, came.place, func.count())
                .group_by(came.game, came.place)
                .order_by(came.place)
            ):
                places.setdefault(game, {})[place] = often
            counts: dict[str, dict[str, int]] = {}
            tallies = select(column.game, column.tally, func.count()).where(*which, ~left)
            for game, tally, often in await connection.execute(
                tallies.group_by(column.game, column.tally)
            ):
                of = counts.setdefault(game, {})
                for key, value in _counted(tally).items():
                    of[key] = of.get(key, 0) + value * often
            alone = await _alone(connection, which)
            streaks = {
                game: (now, best)
                for game, best, now in await connection.execute(
                    text(_STREAKS.format(which=named)), given
                )
            }
        found = [
            Record(
                game=game,
                games=row[1],
                rated=row[2],
                places=places[game],
                rounds=row[3],
                best_round=row[4],
                counts=dict(
                    zip(("calls", "calls_won", "slaps", "slaps_wrong"), row[6:], strict=True)
                )
                | counts.get(game, {}),
                streak=streaks[game][0],
                best_streak=streaks[game][1],
                last_ms=row[5],
                alone=alone.get(game, {}),
            )
            for game, row in games.items()
        ]
        return sorted(found, key=lambda record: (-record.games, record.game))

    async def name(self, user_id: int, guild_id: int | None = None) -> str | None:
        """Return the user's name in their last match, with `guild_id` in that server; None if they
        have none."""
        column = results.c
        last = select(column.name).where(column.user_id == user_id)
        if guild_id is not None:
            last = last.where(_is(column.guild_id, guild_id))
        async with self._reading() as connection:
            found = await connection.execute(last.order_by(column.match_id.desc()).limit(1))
            return found.scalar()

    async def standing(self, user_id: int, game: str, scope: int) -> Standing | None:
        """Return the user's row on the all-time board, shown or not; None if there is none."""
        column = standings.c
        statement = select(*_STANDING).where(
            column.period == EVER,
            column.scope == scope,
            column.game == game,
            column.user_id == user_id,
        )
        async with self._reading() as connection:
            row = (await connection.execute(statement)).first()
        return None if row is None else _standing(row)

    async def on_all(self, user_id: int) -> dict[str, Standing]:
        """Return a player's all-time rows on the boards of all servers, by game; empty if they have
        not opted in."""
        column = standings.c
        statement = select(column.game, *_STANDING).where(
            column.user_id == user_id,
            column.scope == ratings.EVERYWHERE,
            _is(column.period, EVER),
            column.shown == 1,
        )
        async with self._reading() as connection:
            return {row.game: _standing(row) for row in await connection.execute(statement)}

    async def curve(self, user_id: int, game: str, scope: int) -> tuple[list[Point], int]:
        """Return the user's rating after their matches, oldest first, with some matches omitted if
        there are more than `POINTS`; and the number of all matches."""
        given = {"user_id": user_id, "game": game, "scope": scope, "most": POINTS}
        async with self._reading() as connection:
            rows = (await connection.execute(text(_CURVE), given)).all()
        return [Point(*row[:3]) for row in rows], rows[0][3] if rows else 0

    async def rebuild(self) -> tuple[int, int]:
        """Recompute all ratings from the results. Returns the number of rated matches and of rows
        on boards."""
        return await self._writer.do(ratings.rebuild)
