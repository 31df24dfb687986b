"""Run the benchmarks: `python -m bench`.

The benchmarks measure the engine, the store and the running bot. Every figure is the median of
several runs. The figures of the store are printed next to those of plain SQLite, which writes equal
rows on the calling thread. The comparison shows whether the store is slow or only the disk.
"""

import argparse
import asyncio
import logging
import os
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final, cast

from bench import answering, crowds, page, pages, pictures, processes, servers, stores, tokens
from bench.games import Recorded, again, by_chance, several
from bot.store import Commit, LobbyRow, Store
from engine.game import Game
from engine.games import FLAGSHIP, GAMES, find

RUNS = 5
SEATS = 4
ACTIONS = 25_000
AIMS = {game.key: 60_000 if game.key == "explosive" else 100_000 for game in GAMES}
"""Maps the key of each game to its target in actions per second."""
ROWS = 400
TABLES = 50


def middle(measure: Callable[[], float]) -> float:
    """Return the median of `RUNS` measurements."""
    return statistics.median(measure() for _ in range(RUNS))


def enough(game: Game) -> list[Recorded]:
    """Play and return random games that have at least `ACTIONS` actions in total."""
    recorded: list[Recorded] = []
    for one in several(game, SEATS, ACTIONS):
        recorded.append(one)
        if sum(len(each.steps) for each in recorded) >= ACTIONS:
            break
    return recorded


said: list[str] = []
"""All lines printed so far."""


def say(line: str) -> None:
    """Print a line and add it to `said`. The page is written from `said`."""
    said.append(line)
    print(line, flush=True)


def engine() -> None:
    """Measure random games, and replays of their actions. Prints one line per game with the game's
    target."""
    say(f"engine: random games, {SEATS} seats, actions per second on one core")
    say("               games  actions  offers, choosing, apply     apply   target")
    for game in GAMES:
        recorded = enough(game)
        games, actions = len(recorded), sum(len(one.steps) for one in recorded)
        chance = middle(partial(by_chance, game, SEATS, games))
        apply = middle(partial(again, game, SEATS, recorded))
        told = f"{games:>8,} {actions:>8,} {chance:>24,.0f} {apply:>9,.0f} {AIMS[game.key]:>8,}"
        say(f"  {game.key:<10} {told}")
    game = find(FLAGSHIP)
    recorded = enough(game)
    offers = middle(lambda: again(game, SEATS, recorded, offers=True))
    views = middle(lambda: again(game, SEATS, recorded, views=True))
    say(f"  {game.key}: offers and apply         {offers:>10,.0f} actions/s")
    say(f"  {game.key}: apply and all five views {views:>10,.0f} actions/s")


def row(seq: int) -> Commit:
    """Return a commit whose action has the largest usual size."""
    return Commit(
        seq=seq,
        action=b'{"type":"replace","seat":2,"number":117,"slot":3}',
        at_ms=seq,
        state_hash=b"0123456789abcdef",
    )


def beside(folder: Path) -> float:
    """Return the microseconds per row of plain SQLite on this thread, with one commit per row."""
    connection = sqlite3.connect(folder / "beside.sqlite3", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("DROP TABLE IF EXISTS actions")
    connection.execute("CREATE TABLE actions (id INTEGER PRIMARY KEY, action BLOB, at, hash)")
    began = time.perf_counter()
    for seq in range(ROWS):
        commit = row(seq)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(
            "INSERT INTO actions (action, at, hash) VALUES (?, ?, ?)",
            (commit.action, commit.at_ms, commit.state_hash),
        )
        connection.execute("COMMIT")
    took = time.perf_counter() - began
    connection.close()
    return took / ROWS * 1e6


async def kept(folder: Path, run: int, tables: int) -> float:
    """Return the microseconds per durable action while `tables` tables append actions
    concurrently."""
    store = await Store.open(folder / f"kept-{run}-{tables}.sqlite3")
    numbers = [
        await store.matches.create(
            LobbyRow(game="kaboom", guild_id=1, channel_id=channel, host_id=1, options="{}")
        )
        for channel in range(1, tables + 1)
    ]

    async def play(match_id: int) -> None:
        for seq in range(1, ROWS // tables + 1):
            await store.matches.append(match_id, row(seq))

    began = time.perf_counter()
    await asyncio.gather(*map(play, numbers))
    took = time.perf_counter() - began
    await store.close()
    return took / ROWS * 1e6


def store(folder: Path) -> None:
    """Measure how long it takes until the store has made an action durable."""
    alone = statistics.median(asyncio.run(kept(folder, run, 1)) for run in range(RUNS))
    many = statistics.median(asyncio.run(kept(folder, run, TABLES)) for run in range(RUNS))
    say(f"store: {ROWS} actions durable (WAL, synchronous FULL)")
    say(f"  SQLite alone, one by one     {middle(lambda: beside(folder)):>10,.0f} µs an action")
    say(f"  one table, one by one        {alone:>10,.0f} µs an action")
    say(f"  {TABLES} tables at once            {many:>10,.0f} µs an action")


PARTS: Final = {
    "stores": stores,
    "pictures": pictures,
    "clicks": answering,
    "processes": processes,
    "servers": servers,
    "crowds": crowds,
    "tokens": tokens,
    "pages": pages,
}
"""Maps the first word of a benchmark's output to the module of the benchmark. The benchmarks of the
engine and of the store are in this module."""


def main() -> None:
    """Run all benchmarks, or only those that --only names. --write PAGE writes the figures into the
    page PAGE."""
    parts = ("engine", *PARTS)
    asked = argparse.ArgumentParser(prog="python -m bench", description=main.__doc__)
    asked.add_argument("--write", type=Path, metavar="PAGE", help="docs/benchmarks.md, for one")
    asked.add_argument("--only", nargs="+", choices=parts, metavar="PART", help=", ".join(parts))
    given = asked.parse_args()
    into = cast("Path | None", given.write)
    only = cast("list[str] | None", given.only) or list(parts)
    if into is not None and (
        missing := {"engine", *PARTS} - page.places(into.read_text(encoding="utf-8"))
    ):
        asked.error(f"{into} has no place for {', '.join(sorted(missing))}.")
    logging.basicConfig(level=logging.ERROR)
    first = page.head(os.cpu_count() or 1, date.today())
    say(first)
    with tempfile.TemporaryDirectory() as folder:
        if "engine" in only:
            engine()
            store(Path(folder))
        for part in (PARTS[name] for name in PARTS if name in only):
            place = Path(folder) / part.__name__
            place.mkdir()
            for line in part.report(place):
                say(line)
    if into is not None:
        page.write(into, said, first, whole=len(only) == len(parts))


if __name__ == "__main__":
    sys.exit(main())
