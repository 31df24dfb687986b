"""Exports all data stored about one user as JSON-compatible values, within a size limit.

An export contains no data of other users, no seeds and no tokens, and no results or moves of open
matches. If the limit is too low, older items are omitted, moves first because they take the most
space, and the omitted items are counted.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias, TypeVar, cast

import msgspec
import orjson
from sqlalchemy import ColumnElement, RowMapping, Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import erasure, ratings
from bot.store.rows import OVER, Race, seats_in
from bot.store.schema import (
    actions,
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
    taken_off,
)
from bot.store.schema import ratings as curve

T = TypeVar("T")
Values: TypeAlias = dict[str, object]

MANY: Final = 10**12
"""Larger than any count of omitted items: reserves the space for its digits."""


class _SizeLimit:
    """The bytes of JSON that are left; None: no limit."""

    def __init__(self, most_bytes: int | None) -> None:
        self._left = most_bytes

    def takes(self, value: object) -> bool:
        """Whether this value fits too; if so, its size is subtracted."""
        if self._left is None:
            return True
        size = len(orjson.dumps(value)) + 4  # a comma, and null where there was []
        if size > self._left:
            return False
        self._left -= size
        return True

    def first(self, values: Sequence[T]) -> list[T]:
        """Return the leading values that fit."""
        for index, value in enumerate(values):
            if not self.takes(value):
                return list(values[:index])
        return list(values)


async def kept(connection: AsyncConnection, user_id: int, most_bytes: int | None) -> Values:
    """Return all data stored about this user, newest first, as at most `most_bytes` of JSON.
    "left_out" has the number of omitted lines, and of matches whose moves were omitted."""
    query = select(people).where(people.c.user_id == user_id)
    chosen = (await connection.execute(query)).first()
    off = select(taken_off.c.match_id).where(taken_off.c.user_id == user_id)
    own: Values = {
        "user_id": str(user_id),
        "on_global_board": bool(chosen and chosen.on_global_board),
        "plain_mode": bool(chosen and chosen.plain),
        "language": chosen.language if chosen else "",
        "language_of_your_discord": chosen.told if chosen else "",
        "barred_on_servers": await _barred_on(connection, user_id),
        "deleted_before_ms": erasure.dates(
            [erasure.Mark(*row) for row in await connection.execute(select(*erasure.MARKS))],
            user_id,
        ),
        "taken_off": list((await connection.execute(off.order_by(taken_off.c.match_id))).scalars()),
    }
    lines = {
        "matches": await _matches(connection, user_id),
        "standings": await _rows(connection, standings, user_id, standings.c.period.desc()),
        "ratings": await _rows(connection, curve, user_id, curve.c.number.desc()),
    }
    left_out = dict.fromkeys((*lines, "moves_of"), 0)
    limit = _SizeLimit(most_bytes)
    limit.takes(own | dict.fromkeys(lines, ()) | {"left_out": dict.fromkeys(left_out, MANY)})
    fitting = {key: limit.first(found) for key, found in lines.items()}
    for key, found in lines.items():
        left_out[key] = len(found) - len(fitting[key])
    logged = await _logged(connection, user_id)
    played = [m for m in fitting["matches"] if m["match"] in logged and m["seat"] is not None]
    left_out["moves_of"] = await _add_moves(connection, played, limit)
    return own | fitting | {"left_out": left_out}


async def _matches(connection: AsyncConnection, user_id: int) -> list[Values]:
    """Return the user's matches without moves, newest first."""
    found = await connection.execute(
        select(matches)
        .join(seatings, seatings.c.match_id == matches.c.id)
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
    """Add moves to the matches until one's do not fit. Returns how many matches are left."""
    for index, match in enumerate(played):
        moves = await _moves(connection, match["match"], match["seat"])
        if not limit.takes(moves):
            for other in played[index:]:
                other["moves"] = None
            return len(played) - index
        match["moves"] = moves
    return 0


def _match(row: RowMapping, user_id: int) -> Values:
    """Return what everyone in the channel could see of this match."""
    seats = seats_in(row["seats"]) or ()
    seat = next((number for number, s in enumerate(seats) if s.user_id == user_id), None)
    # A newcomer's name is at the seat that they will take at the next deal.
    coming = [s.newcomer for s in seats if s.newcomer and s.newcomer.user_id == user_id]
    names = [each.name for each in (*seats, *coming) if each.user_id == user_id]
    return {
        "match": row["id"],
        "game": row["game"],
        "server": None if row["guild_id"] is None else str(row["guild_id"]),
        "channel": str(row["channel_id"]),
        "status": row["status"],
        "house_rules": _json(row["options"]),
        "host": row["host_id"] == user_id,
        "seat": seat,
        "name": names[0] if names else None,
        "created_ms": row["created_ms"],
        "started_ms": row["started_ms"],
        "finished_ms": row["finished_ms"],
    }


async def _barred_on(connection: AsyncConnection, user_id: int) -> list[str]:
    """Return the ids of the servers whose managers banned this user from their tables."""
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


async def _results(connection: AsyncConnection, user_id: int) -> dict[int, Values]:
    """Return the user's result and scores by round, for each match id."""
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
    """Return the closest race of each of the user's matches, by match id, of any players."""
    column = races.c
    rows = await connection.execute(
        select(column.match_id, column.round, column.winner, column.loser, column.late_ms)
        .join(seatings, seatings.c.match_id == column.match_id)
        .where(seatings.c.user_id == user_id)
    )
    return {row[0]: Race(*row[1:]) for row in rows}


async def _logged(connection: AsyncConnection, user_id: int) -> set[int]:
    """Return the ids of the user's finished matches whose moves are still stored."""
    rows = await connection.execute(
        select(logs.c.match_id)
        .join(seatings, seatings.c.match_id == logs.c.match_id)
        .where(seatings.c.user_id == user_id)
    )
    return set(rows.scalars())


async def _moves(connection: AsyncConnection, match_id: object, seat: object) -> list[Values]:
    """Return the moves of this seat."""
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


def _json(text: str | bytes) -> object:
    """Return the decoded value; the text itself if it can't be decoded."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _values(row: RowMapping) -> Values:
    # SQLAlchemy's column names are a subclass of str that not every JSON encoder accepts.
    return {str(name): value for name, value in row.items()}
