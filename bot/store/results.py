"""The results of matches, and the history, leaderboards, statistics and champions that are based on
them.

The results of a match are one row per seat, and the scores of each round. They are written once,
when the match ends, and never recomputed, even if rules change later. Only wrong dates are
corrected. Ratings and statistics need nothing else, so the action log can be pruned.

The history reads seeds and logs only of matches that are over. Callers must check who may see which
match.

All queries for leaderboards and statistics use indexes, and read at most a page of a board or the
rows of one player. A board shows only players who have met enough other people. The board of all
servers shows only those of them who have opted in.

Champions are the players who ranked first in a game last season, on servers that have chosen a
Discord role for them. Each row of a champion's role says which change is due: to give the role, to
remove it, or none. The row is written before the request to Discord, and updated or deleted after
the request. So a restart repeats at most one request, and the repetition changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    FromClause,
    Integer,
    Row,
    ScalarSelect,
    Select,
    and_,
    case,
    delete,
    func,
    insert,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import matches, ratings
from bot.store.deals import give_code
from bot.store.personal_data import settle_erasures
from bot.store.protocol import Reading, Repository, Writing
from bot.store.ratings import (
    ALONE,
    EVER,
    EXCLUDED_FROM_STATS,
    KNOWN,
    LEFT,
    PRACTICE,
    Sat,
    next_number,
    why_not,
)
from bot.store.rows import (
    OVER,
    BoardPage,
    Event,
    GameStats,
    Point,
    Race,
    ResultRow,
    ScoreRow,
    Scoresheet,
    Snapshot,
    Standing,
    seats_in,
)
from bot.store.schema import (
    champions,
    races,
    results,
    scores,
    seatings,
    servers,
    standings,
    turns,
    upsert,
)
from bot.store.schema import matches as matches_table
from bot.store.settings import decoded

T = TypeVar("T")
POINTS: Final = 120
"""The approximate maximum number of points in a rating curve. A phone can't show more than that."""
_STANDING: Final = [standings.c[name] for name in Standing.__struct_fields__]
_PLACE: Final = """(results.place - CASE WHEN results.unrated = 'left' THEN 0 ELSE (
    SELECT count(*) FROM results AS ahead WHERE ahead.match_id = results.match_id
        AND ahead.unrated = 'left' AND ahead.place < results.place) END)"""
"""SQL for a seat's place as it counts. A player who stayed is never ranked behind a seat that was
left."""
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


class Results(Repository):
    """Repository of the results of matches. Use it as `Store.results`."""

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
        """End a match: write its outcome, results and scores, and update the ratings. If the match
        has ended already, nothing is changed, because a restart may repeat this call.

        `last` is the final state, which is kept when the log is pruned. `away` contains the seats
        in which the computer was playing for absent players at the end.
        """
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
        """Correct dates that were written by a wrong clock, and the boards that they affect.
        Returns the number of corrected matches. If the boards are from an older version that had
        fewer, the missing boards are created too. Discord's time must be known."""
        now_ms = self._now_ms()
        async with self._reading() as connection:
            wrong = (await connection.execute(ratings.misdated(now_ms).limit(1))).first()
            lacking = (await connection.execute(ratings.unseasoned())).scalar()
        if wrong is None and not lacking:
            return 0
        return await self._writer.do(partial(ratings.redate, now_ms=now_ms))

    async def scoresheet(self, match_id: int) -> Scoresheet:
        """Return the results and scores of a match. Raises NoMatch."""
        async with self._reading() as connection:
            return await scoresheet(connection, match_id)


class History(Repository):
    """Repository of past matches. Use it as `Store.history`."""

    async def in_channel(self, channel_id: int, limit: int, offset: int = 0) -> list[Scoresheet]:
        """Return the matches of the channel that were started and are over, newest first."""
        return await self._sheets(matches_table.c.channel_id == channel_id, limit, offset)

    async def of_person(self, user_id: int, limit: int, offset: int = 0) -> list[Scoresheet]:
        """Return the matches in which the user has a result, newest first."""
        theirs = select(results.c.match_id).where(results.c.user_id == user_id)
        return await self._sheets(matches_table.c.id.in_(theirs), limit, offset)

    async def _sheets(
        self, which: ColumnElement[bool], limit: int, offset: int
    ) -> list[Scoresheet]:
        wanted = (
            select(matches_table.c.id)
            .where(which, matches_table.c.status.in_(OVER), matches_table.c.started_ms.is_not(None))
            .order_by(matches_table.c.id.desc())
            .limit(limit)
            .offset(offset)
        )
        async with self._reading() as connection:
            numbers = (await connection.execute(wanted)).scalars().all()
            return [await scoresheet(connection, number) for number in numbers]

    async def has_finished(self, user_id: int) -> bool:
        """Return whether the user has a result in any match."""
        statement = select(func.count()).select_from(
            select(results.c.match_id).where(results.c.user_id == user_id).limit(1).subquery()
        )
        async with self._reading() as connection:
            return bool((await connection.execute(statement)).scalar())

    async def options_before(self, match_id: int, game: str) -> dict[int, str]:
        """Return, for each player of this match, the options of the newest earlier match of the
        game `game` in which the player took part. Maps the player's user id to the options, which
        are JSON text."""
        theirs = seatings.alias()
        newest = _of_newest(matches_table.c.options, theirs, match_id, matches_table.c.game == game)
        statement = select(theirs.c.user_id, newest).where(theirs.c.match_id == match_id)
        async with self._reading() as connection:
            rows = (await connection.execute(statement)).all()
        return {user: options for user, options in rows if options is not None}

    async def met_computers_of_before(self, match_id: int) -> set[int]:
        """Return the ids of players of this match who last met computer players in an earlier match
        that still had the levels of an earlier version."""
        theirs = seatings.alias()
        with_computers = matches_table.c.seats.contains('"user_id":null')
        newest = _of_newest(matches_table.c.quick.is_(None), theirs, match_id, with_computers)
        statement = select(theirs.c.user_id).where(theirs.c.match_id == match_id, newest)
        async with self._reading() as connection:
            return set((await connection.execute(statement)).scalars())

    async def raced(self, match_id: int, race: Race) -> None:
        """Store a race if it is closer than the closest race of the match so far. Raises
        StoreError."""
        await self._writer.do(partial(_raced, match_id=match_id, race=race))

    async def closest_race(self, match_id: int) -> Race | None:
        """Return the closest race of the match, or None if there was no race."""
        column = races.c
        statement = select(column.round, column.winner, column.loser, column.late_ms).where(
            column.match_id == match_id
        )
        async with self._reading() as connection:
            row = (await connection.execute(statement)).first()
        return None if row is None else Race(*row)


class Leaderboards(Repository):
    """Repository of leaderboards and players' statistics. Use it as `Store.leaderboards`."""

    def __init__(self, writer: Writing, reading: Reading, now_ms: Callable[[], int]) -> None:
        super().__init__(writer, reading)
        self._now_ms = now_ms

    async def page(
        self, game: str, scope: int, period: int, asker: int, limit: int, page: int | None
    ) -> BoardPage:
        """Return a page of a leaderboard. Pages are numbered from 0. If `page` is too high, the
        last page is returned.

        If `page` is None, return the page with the row of the user `asker`. If the user has no
        place on the board, return the first page.
        """
        column, since = standings.c, ratings.active_since(period, self._now_ms())
        board = (column.period == period, column.scope == scope, column.game == game)
        shown = (*board, column.shown == 1, column.last_ms >= since)
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
            if mine is not None and mine.shown and mine.last_ms >= since:
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
            return BoardPage(
                tuple(_standing(line) for line in lines),
                first + 1,
                total,
                None if mine is None else _standing(mine),
                place,
            )

    async def records(self, user_id: int, guild_id: int | None = None) -> list[GameStats]:
        """Return the user's statistics for each game, the most played game first. If `guild_id` is
        given, only matches on that server count.

        Practice rounds and matches of known deals are left out. So are matches that the user joined
        late, after the computer had played most of their turns. A match that the user left counts
        with its place, but never as a win.
        """
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
        # Actions of the computer in a seat that was left do not count.
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
            GameStats(
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
        """Return the name that the user had in their last match. If `guild_id` is given, only
        matches on that server count. Returns None if there is no such match."""
        column = results.c
        last = select(column.name).where(column.user_id == user_id)
        if guild_id is not None:
            last = last.where(_is(column.guild_id, guild_id))
        async with self._reading() as connection:
            found = await connection.execute(last.order_by(column.match_id.desc()).limit(1))
            return found.scalar()

    async def standing(self, user_id: int, game: str, scope: int) -> Standing | None:
        """Return the user's row on the all-time board, even if the board doesn't show it. Returns
        None if there is no row."""
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
        """Return a player's rows on the all-time boards of all servers. Maps each game to the row.
        Only rows that the boards show are returned, so there are none if the player has not opted
        in to these boards."""
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
        """Return the user's rating after each of their matches, oldest first, and the number of all
        these matches. If there are more than `POINTS`, some of the ratings are left out."""
        given = {"user_id": user_id, "game": game, "scope": scope, "most": POINTS}
        async with self._reading() as connection:
            rows = (await connection.execute(text(_CURVE), given)).all()
        return [Point(*row[:3]) for row in rows], rows[0][3] if rows else 0

    async def rebuild(self) -> tuple[int, int]:
        """Recompute all ratings from the results. Returns the number of rated matches, and the
        number of rows on all boards."""
        return await self._writer.do(ratings.rebuild)


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
    """End a match in the open transaction. Returns whether this completed deletions of users' data
    that waited for the match to end."""
    column = results.c
    if connection.execute(select(column.seat).where(column.match_id == match_id)).first():
        return False
    number = next_number(connection) if rows else 0
    turned = _turns(connection, match_id)
    matches.end(connection, match_id, Event.FINISH, now_ms, last, outcome)
    table = matches_table.c
    game, guild_id, finished_ms, deal = connection.execute(
        select(table.game, table.guild_id, table.finished_ms, table.deal).where(
            table.id == match_id
        )
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
        sitting = matches.seats_of(connection, match_id)
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
        unrated = None if deal is None else KNOWN
        if any(seat.coached for seat in sitting):
            unrated = PRACTICE
        reasons = why_not(sat, unrated)
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
    give_code(connection, match_id)
    forgot = settle_erasures(connection, match_id)
    ratings.add(connection, match_id)
    return forgot


async def scoresheet(connection: AsyncConnection, match_id: int) -> Scoresheet:
    """Read the results and scores of a match with `connection`, and return them. Raises NoMatch."""
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
    """Return the turns of each seat. Maps a seat to the number of its turns and the number of those
    that the computer ended."""
    column = turns.c
    statement = select(column.seat, column.turns, column.by_computer).where(
        column.match_id == match_id
    )
    return {row.seat: (row.turns, row.by_computer) for row in connection.execute(statement)}


def _of_newest(
    value: ColumnElement[T], theirs: FromClause, before: int, which: ColumnElement[bool]
) -> ScalarSelect[T]:
    """Return a subquery for the column `value` of a match. The match is the newest started match
    that satisfies `which`, has an id below `before` and contains the player in the row of `theirs`.

    A join would be slow: PostgreSQL caches its plan, perhaps before it has statistics, and would
    sort all of the player's matches. A subquery tests matches one by one, and stops at the first
    that fits.
    """
    seated = seatings.alias()
    fits = (
        select(and_(which, matches_table.c.started_ms.is_not(None)))
        .where(matches_table.c.id == seated.c.match_id)
        .correlate(seated)
        .scalar_subquery()
    )
    number = (
        select(seated.c.match_id)
        .where(seated.c.user_id == theirs.c.user_id, seated.c.match_id < before, fits)
        .order_by(seated.c.match_id.desc())
        .limit(1)
        .correlate(theirs)
        .scalar_subquery()
    )
    return select(value).where(matches_table.c.id == number).correlate(theirs).scalar_subquery()


def _raced(connection: Connection, match_id: int, race: Race) -> None:
    matches.change(connection, match_id, {"id": match_id})  # StoreError if there is no such match
    values = {
        "round": race.round,
        "winner": race.winner,
        "loser": race.loser,
        "late_ms": race.late_ms,
    }
    statement = upsert(connection, races).values(match_id=match_id, **values)
    connection.execute(
        statement.on_conflict_do_update(
            index_elements=[races.c.match_id],
            set_=values,
            where=races.c.late_ms > race.late_ms,
        )
    )


def _is(column: Column[int], value: int) -> ColumnElement[bool]:
    """Return a form of the condition `column = value` that makes the database use no index of the
    column. The index of a player's rows is better, because a player has few rows, while a server or
    a board may have very many."""
    return column + 0 == value


def _standing(row: Row[*tuple[object, ...]]) -> Standing:
    return Standing(*(getattr(row, name) for name in Standing.__struct_fields__))


def _counted(tally: str) -> dict[str, int]:
    """Return the game's counters of a seat. Empty if they can't be decoded."""
    try:
        return msgspec.json.decode(tally, type=dict[str, int])
    except msgspec.MsgspecError:
        return {}


async def _alone(
    connection: AsyncConnection, which: Sequence[ColumnElement[bool]]
) -> dict[str, dict[int, tuple[int, int]]]:
    """Return the games against computer players only, among the results that satisfy `which`. Maps
    each game to its `GameStats.alone`."""
    games = await connection.execute(
        select(results.c.game, literal_column(_PLACE, Integer), matches_table.c.seats)
        .join(matches_table, matches_table.c.id == results.c.match_id)
        .where(*which, results.c.unrated == ALONE, matches_table.c.quick.is_not(None))
    )
    found: dict[str, dict[int, tuple[int, int]]] = {}
    for game, place, seats in games:
        levels = [seat.level for seat in seats_in(seats) or () if seat.level is not None]
        if levels:
            of = found.setdefault(game, {})
            often, won = of.get(max(levels), (0, 0))
            of[max(levels)] = (often + 1, won + (place == 1))
    return {game: dict(sorted(of.items())) for game, of in found.items()}


GIVE, TAKE, HELD = "give", "take", "held"
"""The changes that may be due for a row: give the role, remove it, or neither."""
_ROLE_KEY: Final = ("guild_id", "user_id", "role_id")
_ROLE_DUE: Final = champions.c.due != HELD


class Champion(Struct, frozen=True):
    """The champion role of a user on a server, as stored."""

    guild_id: int
    user_id: int
    role_id: int
    due: str


class Champions(Repository):
    """Repository of the champions' Discord roles. Use it as `Store.champions`."""

    async def crown(self, season: int, guild_id: int | None = None) -> None:
        """Store which roles must be given and removed, now that `season` has ended. If `guild_id`
        is None, this is done for all servers. Repeating the call changes nothing."""
        await self._writer.do(partial(_crown, season=season, guild_id=guild_id))

    async def due(self, guild_id: int | None = None) -> list[Champion]:
        """Return the roles that must be given or removed. If `guild_id` is None, the roles on all
        servers are returned."""
        statement = select(champions).where(_ROLE_DUE).order_by(*champions.primary_key)
        if guild_id is not None:
            statement = statement.where(champions.c.guild_id == guild_id)
        return await self._read(statement)

    async def of(self, user_id: int) -> list[Champion]:
        """Return the champion roles of a user, including those that must still be given or
        removed."""
        return await self._read(select(champions).where(champions.c.user_id == user_id))

    async def _read(self, statement: Select[*tuple[object, ...]]) -> list[Champion]:
        async with self._reading() as connection:
            return [Champion(*row) for row in await connection.execute(statement)]

    async def settle(self, done: Champion, *, gone: bool = False) -> None:
        """Record that the change in `done` was made. If `gone` is True, the change can never be
        made, and the row is deleted."""
        await self._writer.do(partial(_settle_role, done=done, gone=gone))


def _crown(connection: Connection, season: int, guild_id: int | None) -> None:
    roles = select(servers)
    known = select(champions)
    if guild_id is None:
        roles = roles.where(servers.c.settings.contains('"champion_role":'))
    else:
        roles = roles.where(servers.c.guild_id == guild_id)
        known = known.where(champions.c.guild_id == guild_id)
    wanted: set[tuple[int, int, int]] = set()
    for row in connection.execute(roles).all():
        chosen = decoded(row.settings)
        if chosen is not None and chosen.champion_role is not None:
            first = _first_ranked(connection, season, row.guild_id)
            wanted |= {(row.guild_id, user_id, chosen.champion_role) for user_id in first}
    for row in connection.execute(known).all():
        key = (row.guild_id, row.user_id, row.role_id)
        if key in wanted:
            wanted.remove(key)
            due = GIVE if row.due == TAKE else row.due
        else:
            due = TAKE  # even if it is not known to have been given
        if due != row.due:
            connection.execute(update(champions).where(*_role_key(*key)).values(due=due))
    rows = [dict(zip(_ROLE_KEY, key, strict=True)) | {"due": GIVE} for key in sorted(wanted)]
    if rows:
        connection.execute(insert(champions), rows)


def _first_ranked(connection: Connection, season: int, guild_id: int) -> set[int]:
    """Return the ids of the users who were first in a game's ranking on this server in `season`."""
    column = standings.c
    board = (column.period == season, column.scope == guild_id)
    games = connection.execute(select(column.game).where(*board).distinct()).scalars().all()
    first = (
        connection.execute(
            select(column.user_id)
            .where(*board, column.game == game, column.shown == 1)
            .order_by(column.ordinal.desc(), column.user_id.desc())
            .limit(1)
        ).scalar()
        for game in games
    )
    return {user_id for user_id in first if user_id is not None}


def _settle_role(connection: Connection, done: Champion, gone: bool) -> None:
    # The due change may have been replaced during the request; then the new one is still due.
    row = (*_role_key(done.guild_id, done.user_id, done.role_id), champions.c.due == done.due)
    if gone or done.due == TAKE:
        connection.execute(delete(champions).where(*row))
    else:
        connection.execute(update(champions).where(*row).values(due=HELD))


def _role_key(*key: int) -> list[ColumnElement[bool]]:
    return [champions.c[name] == value for name, value in zip(_ROLE_KEY, key, strict=True)]
