"""`kill -9` at any moment. After the restart, the game is equal to a game that was never killed."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import random
import signal
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.config import Settings
from bot.local.serve import LocalDiscord
from tests.support import postgres
from tests.support.database import Database, File
from tests.support.local.harness import Person
from tests.support.wire import forks
from tests.support.wire.games import JOKERS, KABOOM, KITS, Kit
from tests.support.wire.mortal import PEOPLE, PLACES
from tests.support.wire.playing import FULL, seat_all
from tests.support.wire.script import Script, play

KILLS = 200 if FULL else 6
A_GAME = 12 if FULL else 6
"""How often the bot is killed in one game."""
FEW = 4 if FULL else 2
"""How often the bot is killed in one game other than Kaboom!. Such a game may be over after a
single round."""
GAMES_KILLED = [
    *((KABOOM, number) for number in range(-(-KILLS // A_GAME))),
    *((kit, number) for kit in KITS[1:] for number in range(4) if FULL),
    *((kit, 0) for kit in (JOKERS,) if not FULL),
]
NEVER = {"finish": 120.0}
"""Maps a place to the seconds after which the process is killed anyway if it hasn't reached that
place."""
RARE = 3.0
"""The seconds for all places that `NEVER` doesn't list. If they were longer, the game could end
before a rare place is reached."""
COMMUTES = ("peek", "ready")
"""The kinds of actions that may happen in any order within their phase. The order has no effect on
later actions."""


@dataclass(frozen=True)
class Played:
    """The results of a finished match. They must be equal in two runs of the match."""

    sheet: list[tuple[int, int, int]]
    results: list[tuple[Any, ...]]
    log: list[str]
    looks: list[set[tuple[str, ...]]]


class Lives:
    """The process of the bot, which is started again whenever it is killed."""

    def __init__(
        self, local: LocalDiscord, home: Path, seed: str, kit: Kit = KABOOM, **always: str
    ) -> None:
        self._local, self._home, self._seed, self._kit = local, home, seed, kit
        self._always = always
        self.died = 0

    async def one(self, kill: str, **varied: str) -> None:
        """Run the bot until it is killed. `kill` is either "place:n", for the n-th time the process
        passes a place, or "time:seconds". If `kill` is "", the bot runs until this task is
        cancelled."""
        env = {
            **{name: value for name, value in os.environ.items() if "KABOOM_" not in name},
            "DISCORD_TOKEN": self._local.token,
            "KABOOM_API_BASE": self._local.api,
            "KABOOM_GATEWAY": self._local.gateway,
            "KABOOM_DATABASE": str(self._home / "kaboom.sqlite3"),
            "KABOOM_HEARTBEAT_FILE": str(self._home / "heartbeat"),
            "KABOOM_LOG_LEVEL": "WARNING",
            "KABOOM_GATHER_MS": "5",
            "KABOOM_PAINT_GAP_MS": "10",
            "KABOOM_DEFER_MS": "700",
            "KABOOM_CARD_EMOJIS": "false",  # otherwise each life would upload them
            **{
                f"KABOOM_{name.upper()}": "600"
                for name in Settings.model_fields
                if name.startswith("clock_")
            },
            "KABOOM_CLOCK_WINDOW": "0.2",
            "MORTAL_SEED": self._seed,
            "MORTAL_CLAIM": self._kit.claim or "",
            "MORTAL_KILL": kill,
            **self._always,
            **varied,
        }
        child = await forks.start("tests.support.wire.mortal", env)
        place, _, when = kill.partition(":")
        try:
            with suppress(TimeoutError):
                limit = float(when) if place == "time" else NEVER.get(place, RARE) if kill else None
                await asyncio.wait_for(child.wait(), limit)
                assert child.returncode == -signal.SIGKILL, child.returncode
        finally:
            if child.returncode is None:
                child.kill()
                await child.wait()
            self.died += 1

    async def all(self, kills: Sequence[str]) -> None:
        """Run the bot once for each of these kills, and then once more without a kill."""
        for kill in kills:
            await self.one(kill)
        await self.one("")


async def start(
    local: LocalDiscord, anneke: Person, bashir: Person, kit: Kit = KABOOM, rounds: int = 2
) -> None:
    """Start a match between two people and up to two computer players, as soon as the bot has
    registered its commands."""
    await asyncio.wait_for(local.wire.ready.wait(), 60)
    computers = min(2, kit.most - PEOPLE)
    await seat_all(anneke, bashir, computers=computers, rounds=rounds, kit=kit)


async def whole_game(
    home: Path,
    seed: str,
    kills: Sequence[str],
    timeout: float,
    kit: Kit,
    server: postgres.Server | None = None,
) -> Played:
    """Play a match from the first click to the last. The match is stored in a SQLite file, or on
    `server` if it is given."""
    home.mkdir()
    database = server or File(home / "kaboom.sqlite3")
    always = {} if server is None else {"KABOOM_DATABASE_URL": server.where}
    async with LocalDiscord(answer_within=1.5) as local:
        lives = Lives(local, home, seed, kit, **always)
        living = asyncio.create_task(lives.one(""))
        anneke, bashir = Person(local, "anneke"), Person(local, "bashir")
        rounds = 2 if FULL or kit.rounds(2) == 2 else 1  # a longer set takes its time
        await start(local, anneke, bashir, kit, rounds)
        living.cancel()
        await asyncio.gather(living, return_exceptions=True)
        lives.died = 0
        living = asyncio.create_task(lives.all(kills))
        scripts = [Script(anneke, 0, kit), Script(bashir, 1, kit)]
        playing = asyncio.create_task(play(local, scripts, timeout))
        try:
            await asyncio.wait({living, playing}, return_when=asyncio.FIRST_COMPLETED)
            if living.done():
                living.result()
            await playing
            async with asyncio.timeout(60):
                while not finished(database):
                    await asyncio.sleep(0.05)
        finally:
            living.cancel()
            playing.cancel()
            await asyncio.gather(living, playing, return_exceptions=True)
    assert lives.died > len(kills) * 2 / 3, "the game was over too soon"
    return judged(database, scripts)


def finished(database: Database) -> bool:
    """Return whether the end of the match is stored. This may happen a moment after the last
    visible move."""
    return bool(database.rows("SELECT 1 FROM results"))


def judged(database: Database, scripts: Sequence[Script]) -> Played:
    """Return the stored match. Check that each interaction which was confirmed as applied is in the
    match's log exactly once."""
    ask = database.rows
    taken = ask("SELECT seq, action, interaction_id FROM actions ORDER BY seq")
    assert [row[0] for row in taken] == list(range(1, len(taken) + 1))
    by_people = [row[2] for row in taken if row[2] is not None]
    assert len(by_people) == len(set(by_people)), "an action was taken twice"
    for script in scripts:
        assert script.told <= set(by_people), "an acknowledged action was lost"
        assert len(script.told) > 3
    sheet = ask("SELECT round, seat, score FROM scores ORDER BY round, seat")
    results = ask(
        "SELECT seat, place, total, best_round, calls, calls_won, slaps, slaps_wrong "
        "FROM results ORDER BY seat"
    )
    if isinstance(database, File):
        assert ask("PRAGMA integrity_check") == [("ok",)]
    return Played(sheet, results, normal(row[1] for row in taken), [s.looks for s in scripts])


def normal(actions: Any) -> list[str]:
    """Return the log without the differences that are permitted: the order of peeks, and the way in
    which a look ends."""
    ordered: list[str] = []
    together: list[str] = []
    for raw in actions:
        action = json.loads(raw)
        kind = action["type"]
        if kind == "end_look" or (kind == "time_up" and action["clock"] == "look"):
            continue
        text = json.dumps(action)
        if kind in COMMUTES:
            together.append(text)
        else:
            ordered += [*sorted(together), text]
            together = []
    return ordered + sorted(together)


def some_kills(chance: random.Random, count: int, kit: Kit) -> list[str]:
    """Return random kills, at named places or at random times. The last kill is at the very end of
    the match."""
    never = {"" if kit.claim else "slap", "" if kit.looks else "look", "migrate", "finish"}
    places = [place for place in PLACES if place not in never]
    kills: list[str] = []
    for _ in range(count - 1):
        place = chance.choice((*places, "time", "time"))
        once = {"time": chance.uniform(0.3, 2.0), "load": 1}
        few = ("look", "slap")
        times = once.get(place, chance.randint(1, 2 if place in few else 7))
        kills.append(f"{place}:{times}")
    return [*kills, "finish:1"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kit", "game"), GAMES_KILLED, ids=[f"{kit.key}-{number}" for kit, number in GAMES_KILLED]
)
async def test_a_game_killed_over_and_over_is_the_game_never_killed(
    kit: Kit, game: int, tmp_path: Path
) -> None:
    """A game that is killed many times has the same scoresheet, results, ordered actions and looks
    as one that was never killed."""
    seed = hashlib.sha256(b"crashes %d" % game).hexdigest()[:32]
    kills = some_kills(random.Random(game), A_GAME if kit is KABOOM else FEW, kit)
    calm = await whole_game(tmp_path / "calm", seed, (), 300, kit)
    assert calm.sheet
    assert all(looks for looks in calm.looks) == bool(kit.looks)
    killed = await whole_game(tmp_path / "killed", seed, kills, 600, kit)
    assert killed.log == calm.log
    assert killed.sheet == calm.sheet
    assert killed.results == calm.results
    assert killed.looks == calm.looks


@pytest.mark.slow
async def test_so_is_one_on_postgresql(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """If the bot is killed at any point, a match stored on PostgreSQL ends exactly like an
    uninterrupted match stored in a file."""
    if why := postgres.missing():
        pytest.skip(why)
    request.node.user_properties.append(("on", "PostgreSQL"))
    chance = random.Random("served")
    seed = hashlib.sha256(b"served").hexdigest()[:32]
    kills = [f"time:{chance.uniform(0.6, 2.0)}" for _ in range(A_GAME if FULL else 3)]
    calm = await whole_game(tmp_path / "calm", seed, (), 300, KABOOM)
    server = postgres.Server(postgres.new_database())
    killed = await whole_game(tmp_path / "killed", seed, kills, 600, KABOOM, server)
    server.hang_up()
    assert not (tmp_path / "killed" / "kaboom.sqlite3").exists()
    assert killed == calm


async def test_killed_while_the_tables_are_made_the_next_start_makes_them(tmp_path: Path) -> None:
    """If the bot is killed while it creates the database's tables, an empty file is left. The next
    start creates the tables and serves a game."""
    async with LocalDiscord(answer_within=1.5) as local:
        lives = Lives(local, tmp_path, "5eed")
        await lives.one("migrate:1")
        with closing(sqlite3.connect(tmp_path / "kaboom.sqlite3")) as store:
            assert store.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
        living = asyncio.create_task(lives.one(""))
        try:
            await start(local, Person(local, "anneke"), Person(local, "bashir"))
        finally:
            living.cancel()
            await asyncio.gather(living, return_exceptions=True)
