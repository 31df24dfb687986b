"""A full disk, a database that is locked, newer or damaged, and changed rules. In none of these
cases does the bot tell anyone anything wrong."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person, Seen
from tests.support.wire import forks
from tests.support.wire.games import Kit, each_if_full
from tests.support.wire.playing import seat_all
from tests.support.wire.script import Script, play
from tests.support.wording import says
from tests.wire.conftest import Bots
from tests.wire.test_crashes import Lives, start

resource = pytest.importorskip("resource")
NOT_SAVED = says("error-unsaved")
PATIENT = {
    **{f"KABOOM_CLOCK_{name}": "600" for name in ("PEEK", "FLIP", "TURN", "LOOK")},
    "KABOOM_DEFER_MS": "1500",  # a store that does not answer is waited for
}


def taken(bots: Bots, kind: str = "") -> int:
    """Return the number of stored actions. If `kind` is given, only actions of this kind count."""
    with closing(sqlite3.connect(bots.home / "kaboom.sqlite3")) as store:
        rows = store.execute("SELECT action FROM actions").fetchall()
    return sum(kind in ("", json.loads(action)["type"]) for (action,) in rows)


@contextmanager
def full_disk(bots: Bots, room: int | None = None) -> Generator[None]:
    """Limit the size of the bot's files to `room` bytes while the `with` block runs. By default,
    the limit is the present size of SQLite's WAL file.

    A WAL file that has just been restarted can still be overwritten for a while.
    """
    assert bots.process is not None
    sizes = [file.stat().st_size for file in bots.home.glob("kaboom.sqlite3-wal")]
    sizes = sizes if room is None else [room]
    _, most = resource.prlimit(bots.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(bots.process.pid, resource.RLIMIT_FSIZE, (max(sizes), most))
    try:
        yield
    finally:
        resource.prlimit(bots.process.pid, resource.RLIMIT_FSIZE, (most, most))


async def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(
    local: LocalDiscord, bots: Bots, anneke: Person, bashir: Person
) -> None:
    """On a full disk, a look that couldn't be stored shows no card. The same press counts later."""
    await bots.start(local, **PATIENT)
    table = await seat_all(anneke, bashir)
    with full_disk(bots):
        for person in (anneke, bashir, anneke):
            told = await person.click(table.id, "peek")
            assert NOT_SAVED in told.message.text
            assert not any("worth" in message.text for message in person.messages())
        assert taken(bots) == 0
        lobby = await anneke.at("general").slash("kaboom")
        assert NOT_SAVED in lobby.message.text
        assert (await bashir.click(table.id, "more")).ok
    for person in (anneke, bashir):
        panel = (await person.click(table.id, "peek")).message
        assert "worth" in panel.text
        assert (await person.click(panel, "end_look")).ok
    await anneke.wait_for(lambda m: m.id == table.id and "flip" in m.buttons)
    assert taken(bots) == 4
    assert (await anneke.at("general").slash("kaboom")).ok


async def test_computer_players_go_on_when_there_is_room(
    local: LocalDiscord, bots: Bots, anneke: Person
) -> None:
    """When the disk has room again, computer players continue without a press, because the table
    tries again."""
    await bots.start(local, **PATIENT, KABOOM_COMPUTER_PACE="1")
    await seat_all(anneke, computers=2)
    with full_disk(bots):
        await asyncio.sleep(2.5)
        assert taken(bots) == 0
    await anneke.until(lambda: taken(bots) >= 2, 60)


@contextmanager
def locked(path: Path) -> Generator[None]:
    """Hold a write transaction in a separate connection while the `with` block runs."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


async def test_a_locked_database_is_told_and_play_goes_on_after(
    local: LocalDiscord, bots: Bots, anneke: Person, bashir: Person
) -> None:
    """The bot waits for a short lock, such as that of a backup, and reports a long one.

    Only peeks are counted. After a save has failed, the table is read from the store again, as
    after a restart, and a look that was shown is then turned face down.
    """
    await bots.start(local, **PATIENT)
    table = await seat_all(anneke, bashir)
    with locked(bots.home / "kaboom.sqlite3"):
        pressed = asyncio.create_task(anneke.click(table.id, "peek"))
        await asyncio.sleep(0.5)
        assert not pressed.done()
    assert (await pressed).ok
    assert (await anneke.sees("worth")).ephemeral
    with locked(bots.home / "kaboom.sqlite3"):
        assert (await bashir.click(table.id, "peek")).ok
        await bashir.sees(NOT_SAVED, 60)
        assert taken(bots, "peek") == 1
    assert (await bashir.click(table.id, "peek")).ok
    assert (await bashir.sees("worth")).ephemeral
    assert taken(bots, "peek") == 2


@pytest.mark.parametrize("ends", [("-wal",), ("-shm",), ("-wal", "-shm")])
async def test_a_log_deleted_under_the_bot_costs_no_move_that_was_told(
    local: LocalDiscord, bots: Bots, anneke: Person, bashir: Person, ends: tuple[str, ...]
) -> None:
    """If files of SQLite's log are deleted while the bot is running, every press is answered that
    nothing is saved. After the bot is killed and started, it has exactly the moves that were
    confirmed before the deletion, and play goes on."""
    await bots.start(local, **PATIENT)
    table = await seat_all(anneke, bashir)
    panel = (await anneke.click(table.id, "peek")).message
    assert "worth" in panel.text
    for end in ends:
        (bots.home / f"kaboom.sqlite3{end}").unlink()
    for _ in range(2):
        told = await bashir.click(table.id, "peek")
        assert says("error-replaced") in told.message.text
        assert not any("worth" in message.text for message in bashir.messages())
    await bots.kill()
    assert taken(bots, "peek") == 1
    await bots.start(local)
    assert (await bashir.click(table.id, "peek")).ok
    assert (await bashir.sees("worth")).ephemeral
    assert taken(bots, "peek") == 2


async def refused(database: Path) -> str:
    """Return the error that `python -m bot` prints about this database. It must be one sentence,
    the exit code must be 2, and the file must not change."""
    before = database.read_bytes()
    env = {name: value for name, value in os.environ.items() if "KABOOM_" not in name}
    env |= {
        "DISCORD_TOKEN": f"{'M' * 26}.Gabcde.{'x' * 38}",  # a valid form, but no real token
        "KABOOM_DATABASE": str(database),
        "KABOOM_HEARTBEAT_FILE": str(database.with_name("heartbeat")),
    }
    ended = await forks.run("bot", env)
    assert ended.returncode == 2, ended
    assert ended.stdout == ""
    assert len(ended.stderr.splitlines()) == 1, ended.stderr
    assert database.read_bytes() == before
    return ended.stderr


async def test_a_newer_or_damaged_database_is_refused_in_one_sentence(
    local: LocalDiscord, bots: Bots, anneke: Person
) -> None:
    """The bot refuses a database of a future version, and a damaged one. It says so in a single
    sentence."""
    await bots.start(local)
    await seat_all(anneke, computers=1)
    assert await bots.stop() == 0
    database = bots.home / "kaboom.sqlite3"
    good = database.read_bytes()
    with closing(sqlite3.connect(database)) as store, store:
        store.execute("UPDATE alembic_version SET version_num = '9001'")
    assert "newer version of this program" in await refused(database)
    database.write_bytes(good[: len(good) // 2])
    assert "damaged" in await refused(database)
    database.write_bytes(good[:8192] + b"\x99" * 8192 + good[16384:])
    assert "damaged" in await refused(database)
    database.write_bytes(b"not a database, " * 1000)
    assert "damaged" in await refused(database)


@each_if_full()
async def test_changed_rules_deal_the_round_anew_and_keep_the_scores(
    kit: Kit, tmp_path: Path
) -> None:
    """The bot is killed in the second round and started with a changed rule. It says so at the
    table and keeps the scores of the first round, and the match is played to its end."""
    rule, kind = kit.changed

    def applied() -> int:
        """Return how many times the rule was applied in the second round."""
        with closing(sqlite3.connect(tmp_path / "kaboom.sqlite3")) as store:
            return store.execute(
                "SELECT count(*) FROM actions WHERE CAST(action AS TEXT) LIKE ?"
                " AND seq > (SELECT seq FROM snapshots WHERE round = 2)",
                (f'%"{kind}"%',),
            ).fetchone()[0]

    async with LocalDiscord(answer_within=1.5) as local:
        lives = Lives(local, tmp_path, "5eed", kit)
        anneke, bashir = Person(local, "anneke"), Person(local, "bashir")
        living = asyncio.create_task(lives.one(""))
        rounds = 3 if kit.rounds(2) == 1 else 2  # a game that does not allow two has more
        await start(local, anneke, bashir, kit, rounds)
        scripts = [Script(anneke, 0, kit), Script(bashir, 1, kit)]
        async with asyncio.timeout(120):
            while not applied():
                for script in scripts:
                    await script.step()
                await asyncio.sleep(0.005)  # an immediate failure would let no other task run
        before = await sheet(anneke, scripts[0].table())
        living.cancel()
        await asyncio.gather(living, return_exceptions=True)
        living = asyncio.create_task(lives.one("", MORTAL_RULES=rule))
        said = await anneke.sees(says("match-redealt"), 60)
        assert re.search("(Round|Game) 2", said.text)
        assert await sheet(anneke, said) == before
        try:
            await play(local, scripts, 120)
        finally:
            living.cancel()
            with suppress(asyncio.CancelledError):
                await living
    with closing(sqlite3.connect(tmp_path / "kaboom.sqlite3")) as store:
        scores = store.execute(
            "SELECT count(*) - count(DISTINCT round) * count(DISTINCT seat) FROM scores"
        ).fetchone()
        again = store.execute(
            "SELECT count(*) FROM actions WHERE CAST(action AS TEXT) LIKE '%redeal%'"
        )
        assert (scores, again.fetchone()) == ((0,), (1,))


async def sheet(person: Person, table: Seen) -> str:
    """Return the scoresheet of the rounds that are finished, in the form in which the bot shows
    it."""
    more = (await person.click(table.id, "more")).message
    shown = (await person.click(more, "scores")).message.text
    grid = re.search("```(.+)```", shown, re.DOTALL)
    assert grid, shown
    return grid[1]
