"""All that is kept of one person, as values that JSON knows, and never more than they can be sent.

What is handed out is the asker's own and nobody else's; of a match that may go on it says no more
than that it is there, and no seed and no token is in it. What does not fit is counted: the newest
of everything is there, and of moves, which take the most room, what room is left for.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias, TypeVar, cast

import msgspec
import orjson
from sqlalchemy import ColumnElement, RowMapping, Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import erasure, ratings
from bot.store.rows import Race
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
from bot.store.seats import seats_in
from bot.store.states import OVER

T = TypeVar("T")
Values: TypeAlias = dict[str, object]

MANY: Final = 10**12
"""More than anything here is counted to."""


class _Room:
    """How many bytes of JSON there may still be; None: any number."""

    def __init__(self, most_bytes: int | None) -> None:
        self._left = most_bytes

    def takes(self, value: object) -> bool:
        """Whether there is room for this too; then it is taken."""
        if self._left is None:
            return True
        size = len(orjson.dumps(value)) + 4  # a comma, and null where there was []
        if size > self._left:
            return False
        self._left -= size
        return True

    def first(self, values: Sequence[T]) -> list[T]:
        """As many of these as there is room for, from the front."""
        for at, value in enumerate(values):
            if not self.takes(value):
                return list(values[:at])
        return list(values)


async def kept(connection: AsyncConnection, user_id: int, most_bytes: int | None) -> Values:
    """All that is kept of this person, the newest first; as JSON at most so many bytes. "left_out"
    tells how many lines had no room, and of how many matches the moves had none."""
    asked = select(people).where(people.c.user_id == user_id)
    chosen = (await connection.execute(asked)).first()
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
    room = _Room(most_bytes)
    room.takes(own | dict.fromkeys(lines, ()) | {"left_out": dict.fromkeys(left_out, MANY)})
    there = {key: room.first(found) for key, found in lines.items()}
    for key, found in lines.items():
        left_out[key] = len(found) - len(there[key])
    logged = await _logged(connection, user_id)
    theirs = [m for m in there["matches"] if m["match"] in logged and m["seat"] is not None]
    left_out["moves_of"] = await _add_moves(connection, theirs, room)
    return own | there | {"left_out": left_out}


async def _matches(connection: AsyncConnection, user_id: int) -> list[Values]:
    """Their matches without moves, the newest first."""
    found = await connection.execute(
        select(matches)
        .join(seatings, seatings.c.match_id == matches.c.id)
        .where(seatings.c.user_id == user_id)
        .order_by(matches.c.id.desc())
    )
    ended, closest = await _results(connection, user_id), await _races(connection, user_id)
    asked = (
        select(forgotten.c.match_id)
        .join(seatings, seatings.c.match_id == forgotten.c.match_id)
        .where(seatings.c.user_id == user_id, forgotten.c.user_id == user_id)
    )
    pending = set((await connection.execute(asked)).scalars())
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
                told = {"round": race.round, "won": won, "late_ms": race.late_ms}
                match["closest_race"] = told
        played.append(match)
    return played


async def _add_moves(connection: AsyncConnection, played: list[Values], room: _Room) -> int:
    """Give these matches their moves while there is room; how many have none for want of it."""
    for at, match in enumerate(played):
        moves = await _moves(connection, match["match"], match["seat"])
        if not room.takes(moves):
            for other in played[at:]:
                other["moves"] = None
            return len(played) - at
        match["moves"] = moves
    return 0


def _match(row: RowMapping, user_id: int) -> Values:
    """What everybody in the channel knew of it anyway."""
    seats = seats_in(row["seats"]) or ()
    seat = next((at for at, who in enumerate(seats) if who.user_id == user_id), None)
    # Whoever waits for the next round is named at the seat that they will have.
    coming = [who.newcomer for who in seats if who.newcomer and who.newcomer.user_id == user_id]
    names = [who.name for who in (*seats, *coming) if who.user_id == user_id]
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
    """The servers whose managers keep this person out of their tables."""
    asked = select(servers.c.guild_id, servers.c.settings).where(
        servers.c.settings.contains(str(user_id))
    )
    found: list[str] = []
    for guild_id, settings in (await connection.execute(asked.order_by(servers.c.guild_id))).all():
        chosen = _json(settings)
        barred = cast("Values", chosen).get("barred") if isinstance(chosen, dict) else None
        if isinstance(barred, list) and user_id in barred:
            found.append(str(guild_id))
    return found


async def _results(connection: AsyncConnection, user_id: int) -> dict[int, Values]:
    """By match: how it ended for them, and what they scored round by round."""
    wanted = [c for c in results.c if c.name not in ("game", "guild_id", "user_id")]
    rows = await connection.execute(select(*wanted).where(results.c.user_id == user_id))
    found: dict[int, Values] = {}
    scored: dict[int, list[int]] = {}
    for row in rows.mappings():
        result = _values(row) | {"tally": _json(row["tally"])}
        del result["match_id"]
        theirs = scored[row["match_id"]] = []
        found[row["match_id"]] = {"result": result, "scores": theirs}
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
    """By match of theirs, whoever was in it: its closest race."""
    column = races.c
    rows = await connection.execute(
        select(column.match_id, column.round, column.winner, column.loser, column.late_ms)
        .join(seatings, seatings.c.match_id == column.match_id)
        .where(seatings.c.user_id == user_id)
    )
    return {row[0]: Race(*row[1:]) for row in rows}


async def _logged(connection: AsyncConnection, user_id: int) -> set[int]:
    """Their matches that are over and whose moves are still kept."""
    rows = await connection.execute(
        select(logs.c.match_id)
        .join(seatings, seatings.c.match_id == logs.c.match_id)
        .where(seatings.c.user_id == user_id)
    )
    return set(rows.scalars())


async def _moves(connection: AsyncConnection, match_id: object, seat: object) -> list[Values]:
    """What this seat did in a match that is over."""
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
            told = None if click is None else str(click)
            found.append({"at_ms": at_ms, "margin_ms": margin_ms, "click": told, "move": move})
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
    """What this text says; the text itself where that can't be read any more."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _values(row: RowMapping) -> Values:
    # SQLAlchemy's names are strings of its own kind, which not every writer of JSON takes for some.
    return {str(name): value for name, value in row.items()}
