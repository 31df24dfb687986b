"""What is left of a match that is over: results by seat, scores by round, and the leaderboard.

The law here: rows are written once, at the end, by the rules of that day, and never computed anew.
"""

from typing import Any

import msgspec
from sqlalchemy import Connection, Table, case, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import matches
from bot.store.rows import ResultRow, ScoreRow, Scoresheet, Standing
from bot.store.schema import matches as matches_table
from bot.store.schema import results, scores


def finish(
    connection: Connection,
    match_id: int,
    outcome: str,
    rows: tuple[ResultRow, ...],
    sheet: tuple[ScoreRow, ...],
    now_ms: int,
) -> None:
    """End a match with its results. A second time replaces the first: a restart may ask again."""
    matches.end(connection, match_id, {"status": "finished", "outcome": outcome}, now_ms)
    table = matches_table
    game, guild_id, finished_ms = connection.execute(
        select(table.c.game, table.c.guild_id, table.c.finished_ms).where(table.c.id == match_id)
    ).one()
    common = {"match_id": match_id, "game": game, "guild_id": guild_id, "finished_ms": finished_ms}
    _replace(connection, results, match_id, [msgspec.structs.asdict(row) | common for row in rows])
    _replace(
        connection,
        scores,
        match_id,
        [msgspec.structs.asdict(row) | {"match_id": match_id} for row in sheet],
    )


async def leaderboard(
    connection: AsyncConnection, guild_id: int, game: str, limit: int, offset: int
) -> list[Standing]:
    """People by wins, then by mean place, then by games. A name is the one of their last match."""
    column = results.c
    theirs = results.alias("theirs").c
    last_name = (
        select(theirs.name)
        .where(theirs.guild_id == guild_id, theirs.game == game, theirs.user_id == column.user_id)
        .order_by(theirs.match_id.desc())
        .limit(1)
        .scalar_subquery()
    )
    wins = func.sum(case((column.place == 1, 1), else_=0))
    mean_place = func.avg(column.place)
    games = func.count()
    statement = (
        select(column.user_id, last_name, games, wins, mean_place, func.min(column.best_round))
        .where(
            column.guild_id == guild_id,
            column.game == game,
            column.user_id.is_not(None),
            column.player == "person",
        )
        .group_by(column.user_id)
        .order_by(wins.desc(), mean_place, games.desc(), column.user_id)
        .limit(limit)
        .offset(offset)
    )
    return [
        Standing(int(row[0]), row[1], int(row[2]), int(row[3]), float(row[4]), row[5])
        for row in await connection.execute(statement)
    ]


async def scoresheet(connection: AsyncConnection, match_id: int) -> Scoresheet:
    """A match's results and scores as they were written. Raises StoreError for no such match."""
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


def _replace(
    connection: Connection, table: Table, match_id: int, rows: list[dict[str, Any]]
) -> None:
    connection.execute(delete(table).where(table.c.match_id == match_id))
    if rows:
        connection.execute(insert(table), rows)
