"""Makes the test data of a release. This is done once, with the code that is released.

    python -m tests.support.journeys.release tests/data/release_0_2_0

For each game, it makes a database of the bot on the local Discord, the export of the finished match
in this database, a match that was saved by the terminal, and recorded matches.
`tests/data/first_release/README.md` describes the files.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from bot.history.export import export
from bot.local import fixtures
from bot.local.serve import LocalDiscord
from bot.match.match import Match
from bot.store import SavedMatch, Store
from engine.levels import find as player
from engine.players.base import own_seed
from engine.replay import load, replay, state_hash
from engine.selfplay import Playing
from tests.journeys.conftest import PATIENCE, Bots
from tests.support.driver import Drive
from tests.support.driver_choices import seeded, some_options
from tests.support.stand_in import returns
from tests.support.wire.games import KITS, Kit
from tests.support.wire.playing import Player, play_on, seat_all, seated

RUNNING = {"early": 12, "midway": 35, "late": 60}
"""Maps the name of each running match to the number of actions after which the match is stopped."""


async def play(home: Path, kit: Kit) -> None:
    """Play one match to its end on the local Discord. Also play each match of `RUNNING` up to its
    number of actions."""
    async with LocalDiscord(answer_within=PATIENCE) as local:
        bots = Bots(local, home)
        client = await bots.start(clock_window=0.3)
        (apart,) = fixtures.further_channels(1)
        local.world.open_channel(apart)
        channels = [apart, *fixtures.CHANNELS]
        for channel, enough in zip(channels, (None, *RUNNING.values()), strict=True):
            people = [seated(local, name, channel.id) for name in ("anneke", "bashir")]
            await seat_all(*people, computers=1, rounds=1 if enough is None else 3, kit=kit)
            table = client.tables.in_channel(channel.id)
            assert table is not None
            stage = table.stage
            assert isinstance(stage, Match)

            def done(stage: Match = stage, enough: int | None = enough) -> bool:
                if enough is None:
                    return stage.row.status == "finished"
                return stage.seq >= enough

            players = [Player(each, at, kit=kit) for at, each in enumerate(people)]
            await play_on(players, done)
        await bots.stop()


def told(saved: SavedMatch) -> dict[str, Any]:
    """Return the facts about a stored match that are recorded: its number, how many actions it has,
    and the hash of its last state."""
    newest = saved.actions[-1].state_hash.hex()
    return {"match": saved.match.id, "actions": saved.seq, "hash": newest}


async def keep(path: Path, into: Path) -> dict[str, Any]:
    """Write the export of the finished match into the folder `into`. Return the recorded facts of
    each match, by the match's name."""
    store = await Store.open(path)
    found: dict[str, Any] = {}
    for number, name in enumerate(("finished", *RUNNING), start=1):
        saved = await store.matches.load_whole(number)
        assert (saved.match.status == "finished") == (name == "finished"), name
        found[name] = told(saved)
        if name == "finished":
            (into / "finished.json").write_bytes(export(saved))
    await store.close()
    return found


def save(kit: Kit, into: Path) -> dict[str, Any]:
    """Play a short match with random choices in the terminal. Return its recorded facts."""
    path = into / "saved.json"
    command = [sys.executable, "-m", "engine", "play", "--game", kit.key, "--seats", "3"]
    if (rounds := kit.rounds(1)) is not None:
        command += ["--rounds", str(rounds)]
    for seed in range(20):
        chance = random.Random(seed)
        typed = "".join(f"{chance.choice(('', 1, 1, 2, 3, '1.1', '2.2'))}\n" for _ in range(3000))
        subprocess.run(
            [*command, "--seed", f"release {seed}", "--save", str(path)],
            input=typed, text=True, stdout=subprocess.DEVNULL, check=True,
        )  # fmt: skip
        match = load(path.read_bytes())
        *_, last = replay(match.game, match.seats, match.options, match.seed, match.actions)
        if match.game.outcome(last.state) is not None:
            return {"actions": len(match.actions), "hash": state_hash(match.game, last.state).hex()}
    raise AssertionError(f"no match of {kit.key} was played to its end")


def record(kit: Kit) -> list[str]:
    """Play four matches between computer players and six matches with random moves. Return one line
    of JSON for each match."""
    lines: list[str] = []
    game = kit.game
    for number in range(10):
        seed = bytes([number]) * 16
        seats = game.seats[number % len(game.seats)]
        if number < 4:
            options = game.options()
            level = ("easy", "normal", "hard", "random")[number]
            players = [player(level)(game, at, own_seed(seed, at)) for at in range(seats)]
            playing = Playing(game, options, players, seed)
            while playing.advance():
                pass
            actions = playing.actions
        else:
            below = seeded(number)
            options = some_options(game, below, 1)
            drive = Drive(game, seats, options, seed, below)
            while game.outcome(drive.state) is None:
                drive.take(drive.next_action())
            actions = drive.actions
        steps = replay(game, seats, options, seed, actions)
        line = {
            "game": game.key,
            "seats": seats,
            "options": json.loads(options.model_dump_json()),
            "seed": seed.hex(),
            "actions": [json.loads(game.encode(action)) for action in actions],
            "hashes": b"".join(state_hash(game, step.state)[:4] for step in steps).hex(),
        }
        lines.append(json.dumps(line, separators=(",", ":")) + "\n")
    return lines


def squeezed(path: Path, content: bytes) -> None:
    """Write a gzip file at `path`. Its bytes depend only on the content."""
    path.write_bytes(gzip.compress(content, 9, mtime=0))


def make(kit: Kit, into: Path) -> None:
    """Write all test data files of one game into the folder `into`."""
    into.mkdir(parents=True)
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.match.timers.least_open", returns(0.02))
        patch.setattr("bot.sessions.practice.OFFER_SECONDS", 1e6)
        patch.setattr("bot.client.CHANNEL_LIMIT", 100_000)
        asyncio.run(play(Path(folder), kit))
        path = Path(folder) / "kaboom.sqlite3"
        moments = asyncio.run(keep(path, into))
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        squeezed(into / "kaboom.db.gz", path.read_bytes())
    moments["saved"] = save(kit, into)
    (into / "moments.json").write_text(json.dumps(moments, indent=1) + "\n")
    squeezed(into / "matches.jsonl.gz", "".join(record(kit)).encode())


if __name__ == "__main__":
    for each in KITS:
        make(each, Path(sys.argv[1]) / each.key)
