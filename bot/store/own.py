"""What a person may do with what is kept of them: see it, have it forgotten, be seen or not.

The law here: what is handed out is the asker's own and nobody else's; of a match that may go on it
says no more than that it is there, and the seed is in none of it.
"""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, RowMapping, Text, cast, func, select
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import forgetting, ratings
from bot.store.rows import OVER, SeatRow
from bot.store.schema import actions, logs, matches, people, results, scores, seatings, standings
from bot.store.schema import ratings as curve
from bot.store.writer import Writer

_SEATS: Final = msgspec.json.Decoder(tuple[SeatRow, ...])
MOVES_BYTES: Final = 6_000_000
"""Moves beyond these are left out of the file: Discord takes ten megabytes."""


class Own:
    """See the module; `Store.own`."""

    def __init__(
        self, writer: Writer, reading: Callable[[], AbstractAsyncContextManager[AsyncConnection]]
    ) -> None:
        """`reading` opens a connection that sees one moment; StoreError as everywhere."""
        self._writer, self._reading = writer, reading

    async def on_global_board(self, user_id: int) -> bool:
        """Whether this person wants to be on the board of all servers."""
        statement = select(people.c.on_global_board).where(people.c.user_id == user_id)
        async with self._reading() as connection:
            return bool((await connection.execute(statement)).scalar())

    async def show(self, user_id: int, willing: bool) -> None:
        """They want to be there, or not any more."""
        await self._writer.do(partial(_show, user_id=user_id, willing=willing))

    async def forget(self, user_id: int) -> int:
        """Replace name and id in all that is over; what goes on follows at its end. How many
        matches go on."""
        return await self._writer.do(partial(forgetting.forget, user_id=user_id))

    async def kept(self, user_id: int) -> dict[str, Any]:
        """All that is kept of this person, as values that JSON knows."""
        async with self._reading() as connection:
            found = await connection.execute(
                select(matches)
                .join(seatings, seatings.c.match_id == matches.c.id)
                .where(seatings.c.user_id == user_id)
                .order_by(matches.c.id.desc())
            )
            rows = found.mappings().all()
            ended = await _results(connection, user_id)
            logged = await _logged(connection, user_id)
            budget = MOVES_BYTES
            played: list[dict[str, Any]] = []
            for row in rows:
                match = _match(row, user_id)
                if row["status"] in OVER:
                    match |= ended.get(row["id"], {})
                    moves: list[dict[str, Any]] = []
                    if row["id"] in logged and match["seat"] is not None and budget > 0:
                        moves = await _moves(connection, row["id"], match["seat"])
                        budget -= sum(len(str(move["move"])) + 40 for move in moves)
                    match["moves"] = moves
                played.append(match)
            return {
                "user_id": str(user_id),
                "on_global_board": bool(
                    (
                        await connection.execute(
                            select(people.c.on_global_board).where(people.c.user_id == user_id)
                        )
                    ).scalar()
                ),
                "matches": played,
                "standings": await _rows(connection, standings, user_id),
                "ratings": await _rows(connection, curve, user_id),
            }


def _show(connection: Connection, user_id: int, willing: bool) -> None:
    values = {"on_global_board": int(willing)}
    statement = upsert(people).values(user_id=user_id, **values)
    connection.execute(
        statement.on_conflict_do_update(index_elements=[people.c.user_id], set_=values)
    )
    ratings.show(connection, user_id, willing)


def _match(row: RowMapping, user_id: int) -> dict[str, Any]:
    """What everybody in the channel knew of it anyway."""
    seats = _SEATS.decode(row["seats"])
    seat = next((at for at, who in enumerate(seats) if who.user_id == user_id), None)
    return {
        "match": row["id"],
        "game": row["game"],
        "server": None if row["guild_id"] is None else str(row["guild_id"]),
        "channel": str(row["channel_id"]),
        "status": row["status"],
        "house_rules": msgspec.json.decode(row["options"]),
        "host": row["host_id"] == user_id,
        "seat": seat,
        "name": None if seat is None else seats[seat].name,
        "created_ms": row["created_ms"],
        "started_ms": row["started_ms"],
        "finished_ms": row["finished_ms"],
    }


async def _results(connection: AsyncConnection, user_id: int) -> dict[int, dict[str, Any]]:
    """By match: how it ended for them, and what they scored round by round."""
    wanted = [c for c in results.c if c.name not in ("game", "guild_id", "user_id")]
    rows = await connection.execute(select(*wanted).where(results.c.user_id == user_id))
    found: dict[int, dict[str, Any]] = {}
    for row in rows.mappings():
        result = _values(row) | {"tally": msgspec.json.decode(row["tally"])}
        found[result.pop("match_id")] = {"result": result, "scores": []}
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
        found[match_id]["scores"].append(score)
    return found


async def _logged(connection: AsyncConnection, user_id: int) -> set[int]:
    """Their matches whose moves are still kept."""
    rows = await connection.execute(
        select(logs.c.match_id)
        .join(seatings, seatings.c.match_id == logs.c.match_id)
        .where(seatings.c.user_id == user_id)
    )
    return set(rows.scalars())


async def _moves(connection: AsyncConnection, match_id: int, seat: int) -> list[dict[str, Any]]:
    """What this seat did in a match that is over."""
    action = cast(actions.c.action, Text)
    log = await connection.execute(
        select(actions.c.at_ms, action, actions.c.interaction_id.is_not(None))
        .where(
            actions.c.match_id == match_id,
            func.json_valid(action),
            func.json_extract(action, "$.seat") == seat,
        )
        .order_by(actions.c.seq)
    )
    return [
        {"at_ms": row[0], "move": msgspec.json.decode(row[1]), "yours": bool(row[2])} for row in log
    ]


async def _rows(connection: AsyncConnection, table: Any, user_id: int) -> list[dict[str, Any]]:
    wanted = [column for column in table.c if column.name != "user_id"]
    rows = await connection.execute(select(*wanted).where(table.c.user_id == user_id))
    return [
        _values(row) | {"scope": None if row["scope"] == ratings.EVERYWHERE else str(row["scope"])}
        for row in rows.mappings()
    ]


def _values(row: RowMapping) -> dict[str, Any]:
    # SQLAlchemy's names are strings of its own kind, which not every writer of JSON takes for some.
    return {str(name): value for name, value in row.items()}
