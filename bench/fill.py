"""Write a database with the data of years of play: `python -m bench.fill FILE`.

The seed, the sizes and the time of the last match fully determine the rows. The rows are written in
bulk, and are equal to the rows that `bot.store` would write. The store itself computes the ratings
from them.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Table, insert
from sqlalchemy.dialects import sqlite

from bot.store import SeatRow
from bot.store import schema as tables
from bot.store.ratings import Sat, rebuild, why_not
from bot.store.sqlite import connect, raw
from engine.game import Game
from engine.games import GAMES

SERVERS, PLAYERS, MATCHES = 1_000, 20_000, 100_000
DAYS: Final = 730
"""The number of days between the first match and the last."""
LOGGED: Final = 2_000
"""The number of matches, counted from the newest, that still have their action log."""
MOVES: Final = 60
DAY_MS: Final = 24 * 60 * 60 * 1000
FIRST_SERVER: Final = 800_000_000_000_000_000
FIRST_CHANNEL: Final = 810_000_000_000_000_000
FIRST_PLAYER: Final = 820_000_000_000_000_000
ONE_IN_LISTED: Final = 3
"""One player out of this number is listed on the all-server leaderboard."""
NAMES: Final = ("Ada", "Ben", "Cleo", "Dmitri", "Esi", "Farid", "Grace", "Hana", "Ivo", "Juno")
_CHUNK: Final = 2_000

Rows = dict[str, list[tuple[Any, ...]]]


@dataclass(frozen=True)
class Home:
    """A server, its channel, and the ids of people that the database should include."""

    server: int
    channel: int
    people: tuple[int, ...]


@dataclass
class Server:
    """A server with its channel and its players. The most active players come first."""

    id: int
    channel: int
    players: list[int] = field(default_factory=lambda: list[int]())


class World:
    """The simulated servers and players. Each player has a skill, and some play more often than
    others."""

    def __init__(
        self, chance: random.Random, servers: int, players: int, home: Home | None = None
    ) -> None:
        self.chance = chance
        self.servers = [
            Server(FIRST_SERVER + number, FIRST_CHANNEL + number) for number in range(servers)
        ]
        self._ids: dict[int, int] = {}
        if home is not None:
            # The first server is the given home. Its people are the most active players there.
            self.servers[0] = Server(home.server, home.channel)
            self._ids = {at * servers: user_id for at, user_id in enumerate(home.people)}
        self.skill = [chance.gauss(0.0, 1.0) for _ in range(players)]
        for player in range(players):
            self.servers[player % servers].players.append(player)
        for player in range(players):
            # Every player has a home server, and some also play on a larger one.
            if chance.random() < 0.3:
                visited = self.servers[int(servers * chance.random() ** 3)]
                if player not in visited.players:
                    visited.players.append(player)

    def match(self, number: int) -> tuple[Server, list[int | None]]:
        """Return the server of match `number`, and the players in its seats. None stands for a
        computer player."""
        everywhere, chance = self.servers, self.chance
        once = number < len(everywhere) * 6
        server = everywhere[number % len(everywhere) if once else self._keen(len(everywhere))]
        # The first matches seat every player once.
        size = min(4 if once else chance.choice((2, 3, 3, 4, 4, 4, 5, 6)), len(server.players))
        who: dict[int, None] = {}
        while len(who) < size:
            lap = number // len(everywhere) * 4 + len(who)
            at = lap if once and len(who) < 4 else self._keen(len(server.players))
            who[server.players[at % len(server.players)]] = None
        seats: list[int | None] = list(who)
        seats += [None] * (chance.random() < 0.2)
        return server, seats[:6]

    def _keen(self, among: int) -> int:
        """Return a random index below `among`. Lower indexes are much more likely."""
        return int(among * self.chance.random() ** 2)

    def id(self, player: int) -> int:
        """Return the player's user id."""
        return self._ids.get(player, FIRST_PLAYER + player)

    def name(self, player: int) -> str:
        return f"{NAMES[player % len(NAMES)]} {player // len(NAMES) + 1}"


def _sql(table: Table) -> str:
    return str(insert(table).compile(dialect=sqlite.dialect()))


def _match(
    world: World, game: Game, number: int, at_ms: int, logged: bool
) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield every row of match `number` with the name of its table."""
    chance = world.chance
    server, who = world.match(number)
    rounds = chance.choice((1, 3, 3, 5, 10))
    scores = [
        [
            round(chance.gauss(20 - 6 * (0 if player is None else world.skill[player]), 12))
            for player in who
        ]
        for _ in range(rounds)
    ]
    totals = [sum(column) for column in zip(*scores, strict=True)]
    places = [1 + sum(other < total for other in totals) for total in totals]
    turns = [rounds * 6] * len(who)
    slept = [
        mine if player is None else mine // 2 * (chance.random() < 0.05)
        for player, mine in zip(who, turns, strict=True)
    ]
    sat = [
        Sat(player is not None, mine, computer, place)
        for player, mine, computer, place in zip(who, turns, slept, places, strict=True)
    ]
    seats = tuple(
        SeatRow(None, "Pixel", "simple", 2)
        if player is None
        else SeatRow(world.id(player), world.name(player))
        for player in who
    )
    match_id = number + 1
    host = next(seat.user_id for seat in seats if seat.user_id is not None)
    row = {
        "id": match_id,
        "game": game.key,
        "guild_id": server.id,
        "channel_id": server.channel,
        "status": "finished",
        "options": "{}",
        "clocks": "normal",
        "open_chosen": False,
        "language": "",
        "language_chosen": False,
        "seats": msgspec.json.encode(seats).decode(),
        "host_id": host,
        "seed": number.to_bytes(16, "big"),
        "engine_version": "1",
        "created_ms": at_ms - 900_000,
        "started_ms": at_ms - 800_000,
        "finished_ms": at_ms,
        "outcome": "{}",
    }
    yield "matches", tuple(row.get(column.name) for column in tables.matches.c)
    for seat in seats:
        if seat.user_id is not None:
            yield "seatings", (seat.user_id, match_id)
    yield "snapshots", (match_id, rounds + 1, MOVES, b"{}", b"0123456789abcdef")
    if logged:
        yield "logs", (match_id, at_ms)
        for seq in range(1, MOVES + 1):
            move = b'{"type":"draw","seat":%d,"number":%d}' % (seq % len(seats), seq)
            yield (
                "actions",
                (match_id, seq, move, None, at_ms, None, 0, b"0123456789abcdef"),
            )
    for at, (seat, reason) in enumerate(zip(seats, why_not(sat), strict=True)):
        calls, slaps = chance.randint(0, rounds), chance.randint(0, 2 * rounds)
        yield (
            "results",
            (
                match_id,
                at,
                game.key,
                server.id,
                seat.user_id,
                seat.name,
                seat.player,
                places[at],
                totals[at],
                min(line[at] for line in scores),
                calls,
                chance.randint(0, calls),
                slaps,
                chance.randint(0, slaps),
                at_ms,
                number + 1,
                rounds,
                turns[at],
                slept[at],
                f'{{"booms":{chance.randint(0, 5)}}}',
                reason,
            ),
        )
        for number_of, line in enumerate(scores, 1):
            yield "scores", (match_id, number_of, at, line[at])


def fill(
    path: Path,
    seed: str = "demo",
    servers: int = SERVERS,
    players: int = PLAYERS,
    matches: int = MATCHES,
    until_ms: int | None = None,
    home: Home | None = None,
) -> None:
    """Write a new database to the file `path`.

    `until_ms` is the time of the last match in Unix milliseconds. It defaults to the current time.
    `home` is a server with people that the database should include.
    """
    until_ms = time.time_ns() // 1_000_000 if until_ms is None else until_ms
    world = World(random.Random(seed), servers, players, home)
    # There are more recent matches than old ones.
    times = sorted(
        until_ms - int(DAYS * DAY_MS * world.chance.random() ** 1.5) for _ in range(matches)
    )
    games = [GAMES[int(len(GAMES) * world.chance.random() ** 2)] for _ in range(matches)]
    statements = {table.name: _sql(table) for table in tables.metadata.sorted_tables}
    connection = connect(path, 5000)
    below = raw(connection)
    try:
        with connection.begin():
            for chunk in _chunks(range(matches)):
                rows: Rows = {}
                for number in chunk:
                    logged = number >= matches - LOGGED
                    made = _match(world, games[number], number, times[number], logged)
                    for table, values in made:
                        rows.setdefault(table, []).append(values)
                for table in ("matches", *(name for name in rows if name != "matches")):
                    below.executemany(statements[table], rows[table])
            listed = [
                (world.id(player), 1, 0, "", "", 1, 0, 0, 0)
                for player in range(players)
                if not player % ONE_IN_LISTED
            ]
            below.executemany(statements["people"], listed)
            rebuild(connection)
        below.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        connection.close()


def _chunks(numbers: range) -> Iterator[range]:
    for first in range(0, len(numbers), _CHUNK):
        yield numbers[first : first + _CHUNK]


def main(arguments: list[str]) -> int:
    """Run the command and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.fill", description=__doc__)
    parser.add_argument("file", type=Path, help="the database to make; it must not be there")
    parser.add_argument("--seed", default="demo")
    parser.add_argument("--servers", type=int, default=SERVERS)
    parser.add_argument("--players", type=int, default=PLAYERS)
    parser.add_argument("--matches", type=int, default=MATCHES)
    asked = parser.parse_args(arguments)
    if asked.file.exists():
        print(f"{asked.file} is there already: name a new file.", file=sys.stderr)
        return 2
    began = time.perf_counter()
    fill(asked.file, asked.seed, asked.servers, asked.players, asked.matches)
    print(
        f"{asked.file}: {asked.servers:,} servers, {asked.players:,} players, "
        f"{asked.matches:,} matches, {asked.file.stat().st_size / 1e6:,.0f} MB, "
        f"{time.perf_counter() - began:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
