"""`kill -9` at any moment. The game goes on after each restart, and at its end nothing is lost."""

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
from pathlib import Path

import pytest

from bot.config import Settings
from bot.local.serve import LocalDiscord
from tests.support import postgres
from tests.support.database import Database, File
from tests.support.local.harness import Person
from tests.support.wire import forks
from tests.support.wire.games import KABOOM, KITS, Kit
from tests.support.wire.ledger import check_looks, judge
from tests.support.wire.mortal import PLACES
from tests.support.wire.playing import FULL, seat_all
from tests.support.wire.script import Script, play

KILLS = 200 if FULL else 6
A_GAME = 12 if FULL else 6
"""How often the bot is killed in one game."""
FEW = 4
"""How often the bot is killed in one game other than Kaboom!. Such a game may be over after a
single round."""
GAMES_KILLED = [
    *((KABOOM, number) for number in range(-(-KILLS // A_GAME))),
    *((kit, number) for kit in KITS[1:] for number in range(4) if FULL),
]
NEVER = {"finish": 120.0}
"""Maps a place to the seconds after which the process is killed anyway if it hasn't reached that
place."""
RARE = 3.0
"""The seconds for all places that `NEVER` doesn't list. If they were longer, the game could end
before a rare place is reached."""


class Lives:
    """The process of the bot, which is started again whenever it is killed."""

    def __init__(self, local: LocalDiscord, home: Path, seed: str, **always: str) -> None:
        self._local, self._home, self._seed, self._always = local, home, seed, always
        self.died = 0

    async def one(self, kill: str) -> None:
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
            "KABOOM_COMPUTER_PACE": "0.05",
            "KABOOM_DEFER_MS": "700",
            "KABOOM_CARD_EMOJIS": "false",  # otherwise each life would upload them
            **{
                f"KABOOM_{name.upper()}": "600"
                for name in Settings.model_fields
                if name.startswith("clock_")
            },
            "KABOOM_CLOCK_WINDOW": "0.2",
            "MORTAL_SEED": self._seed,
            "MORTAL_KILL": kill,
            **self._always,
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
        for kill in (*kills, ""):
            await self.one(kill)


async def start(local: LocalDiscord, people: Sequence[Person], kit: Kit, rounds: int) -> None:
    """Start a match with computer players as soon as there are commands."""
    await asyncio.wait_for(local.wire.ready.wait(), 60)
    await seat_all(*people, computers=min(2, kit.most - len(people)), rounds=rounds, kit=kit)


async def killed_game(
    home: Path, seed: str, kills: Sequence[str], kit: Kit, server: postgres.Server | None = None
) -> None:
    """Play a whole match, although the bot is killed meanwhile. Check what is stored."""
    database: Database = server or File(home / "kaboom.sqlite3")
    always = {} if server is None else {"KABOOM_DATABASE_URL": server.where}
    async with LocalDiscord(answer_within=1.5) as local:
        lives = Lives(local, home, seed, **always)
        living = asyncio.create_task(lives.one(""))
        people = [Person(local, "anneke"), Person(local, "bashir")]
        rounds = 2 if FULL or kit.rounds(2) == 2 else 1  # a longer set takes its time
        await start(local, people, kit, rounds)
        living.cancel()
        await asyncio.gather(living, return_exceptions=True)
        lives.died = 0
        living = asyncio.create_task(lives.all(kills))
        scripts = [Script(person, seat, kit) for seat, person in enumerate(people)]
        playing = asyncio.create_task(play(local, scripts, 600))
        try:
            await asyncio.wait({living, playing}, return_when=asyncio.FIRST_COMPLETED)
            if living.done():
                living.result()
            await playing
            async with asyncio.timeout(60):  # its end is stored a moment after the last move
                while not database.rows("SELECT 1 FROM results"):
                    await asyncio.sleep(0.05)
        finally:
            living.cancel()
            playing.cancel()
            await asyncio.gather(living, playing, return_exceptions=True)
    assert lives.died > len(kills) * 2 / 3, "the game was over too soon"
    assert all(len(script.told) > 3 for script in scripts)
    assert await judge(database, (number for script in scripts for number in script.told)) == 1
    if kit.looks:
        await check_looks(database, people[0].channel_id, scripts)
    taken = [json.loads(action) for (action,) in database.rows("SELECT action FROM actions")]
    out = {action["clock"] for action in taken if action["type"] == "time_up"}
    assert out <= {"window", "look"}, "a clock of ten minutes ran out"
    if isinstance(database, File):
        assert database.rows("PRAGMA integrity_check") == [("ok",)]


def some_kills(chance: random.Random, count: int, kit: Kit) -> list[str]:
    """Return random kills. The last one is at the very end of the match."""
    never = {"" if kit.claim else "slap", "" if kit.looks else "look", "migrate", "finish"}
    places = [place for place in PLACES if place not in never]
    kills: list[str] = []
    for _ in range(count - 1):
        place = chance.choice((*places, "time", "time"))
        once = {"time": chance.uniform(0.3, 2.0), "load": 1}
        times = once.get(place, chance.randint(1, 2 if place in ("look", "slap") else 7))
        kills.append(f"{place}:{times}")
    return [*kills, "finish:1"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kit", "game"), GAMES_KILLED, ids=[f"{kit.key}-{number}" for kit, number in GAMES_KILLED]
)
async def test_a_game_killed_over_and_over_loses_nothing(
    kit: Kit, game: int, tmp_path: Path
) -> None:
    """A game that is killed many times is played to its end. It equals its replay, each press that
    was confirmed counts once, everybody saw what their looks show, and no clock ran out."""
    seed = hashlib.sha256(b"crashes %d" % game).hexdigest()[:32]
    kills = some_kills(random.Random(game), A_GAME if kit is KABOOM else FEW, kit)
    await killed_game(tmp_path, seed, kills, kit)


@pytest.mark.slow
async def test_nor_does_one_on_postgresql(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    if why := postgres.missing():
        pytest.skip(why)
    request.node.user_properties.append(("on", "PostgreSQL"))
    chance = random.Random("served")
    kills = [f"time:{chance.uniform(0.6, 2.0)}" for _ in range(A_GAME if FULL else 3)]
    server = postgres.Server(postgres.new_database())
    seed = hashlib.sha256(b"served").hexdigest()[:32]
    await killed_game(tmp_path, seed, kills, KABOOM, server)
    server.hang_up()
    assert not (tmp_path / "kaboom.sqlite3").exists()


async def test_killed_while_the_tables_are_made_the_next_start_makes_them(tmp_path: Path) -> None:
    """The kill leaves an empty file."""
    async with LocalDiscord(answer_within=1.5) as local:
        lives = Lives(local, tmp_path, "5eed")
        await lives.one("migrate:1")
        with closing(sqlite3.connect(tmp_path / "kaboom.sqlite3")) as store:
            assert store.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
        living = asyncio.create_task(lives.one(""))
        try:
            await start(local, [Person(local, "anneke"), Person(local, "bashir")], KABOOM, 2)
        finally:
            living.cancel()
            await asyncio.gather(living, return_exceptions=True)
