"""Restoring a backup while the bot is running. The tests use the same command as hosts."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person, Seen
from tests.support.wire import forks
from tests.support.wire.playing import seat_all
from tests.support.wording import says
from tests.wire.conftest import Bots, Judge
from tests.wire.test_stop import BACK, BOUND, PATIENT, ended, slow_paint

pytestmark = pytest.mark.usefixtures("unhurried")


async def command(bots: Bots, *arguments: str) -> str:
    """Run `python -m bot …` on the bot's database, and return what it prints. The command must
    succeed."""
    env = {"KABOOM_DATABASE": str(bots.home / "kaboom.sqlite3")}
    done = await forks.run("bot", env, *arguments)
    assert done.returncode == 0, done
    return done.stdout + done.stderr


async def test_the_bot_goes_on_with_the_copy(
    local: LocalDiscord,
    bots: Bots,
    judge: Judge,
    anneke: Person,
    bashir: Person,
    chioma: Person,
    tmp_path: Path,
) -> None:
    """A running bot restores a backup without restarting. The table first says that the bot will be
    back, and then shows the restored state. Play continues. If a table was opened after the backup,
    its message says that a backup was restored."""
    await bots.start(local, **PATIENT)
    assert bots.process is not None
    table = await seat_all(anneke, bashir)
    for person in (anneke, bashir):
        panel = (await person.click(table.id, "peek")).message
        await person.click(panel, "end_look")
    flips = await anneke.wait_for(lambda m: m.id == table.id and "flip" in m.buttons)
    copy = tmp_path / "copy.sqlite3"
    assert "complete and checked" in await command(bots, "backup", str(copy))
    head = flips.text.splitlines()[0]
    first = anneke if "Anneke" in head else bashir
    assert (await first.click(table.id, "flip")).ok
    await anneke.wait_for(lambda m: m.id == table.id and "slap" in m.buttons)
    later = chioma.at("second-table")
    lobby = (await later.slash("kaboom")).message
    away: list[Seen] = []
    watching = asyncio.create_task(
        anneke.wait_for(lambda m: m.id == table.id and BACK in m.text, 60)
    )
    watching.add_done_callback(lambda task: away.append(task.result()))
    said = await command(bots, "restore", str(copy))
    assert "and the bot is running on it" in said
    (kept,) = tmp_path.glob("kaboom.sqlite3.before-*")
    assert str(kept) in said
    back = await anneke.wait_for(
        lambda m: m.id == table.id and BACK not in m.text and "flip" in m.buttons, 60
    )
    await watching
    assert says("session-restore") in away[0].text
    assert bots.process.returncode is None
    assert back.text.splitlines()[0] == head
    with closing(sqlite3.connect(kept)) as before:
        assert before.execute("SELECT count(*) FROM matches").fetchone() == (2,)
    left = later.look(lobby)
    assert left is not None
    assert says("session-restore") in left.text, "nothing else is ever painted there"
    gone = await later.click(lobby.id, "join")
    assert gone.message.text == says("wait-no-table")
    assert (await first.click(table.id, "flip")).ok
    await anneke.wait_for(lambda m: m.id == table.id and "slap" in m.buttons)
    opened = (await later.slash("kaboom")).message
    again = await later.click(lobby.id, "join")
    assert again.message.text == gone.message.text
    assert again.message.id != opened.id
    assert not bots.errors
    assert not judge.refused


async def test_told_to_stop_meanwhile_it_stops(
    local: LocalDiscord, bots: Bots, anneke: Person, tmp_path: Path
) -> None:
    """If the bot is told to stop during a restore, it ends instead of starting again. The command
    puts the copy in place."""
    await bots.start(local, **PATIENT)
    table = await seat_all(anneke, computers=1)
    copy = tmp_path / "copy.sqlite3"
    await command(bots, "backup", str(copy))
    painting = slow_paint(local, table, 30.0)
    restoring = asyncio.create_task(command(bots, "restore", str(copy)))
    await asyncio.wait_for(painting.wait(), 60)
    assert await ended(bots) < BOUND
    said = await restoring
    assert "is in place" in said
    assert "and the bot goes on" not in said
    assert not bots.errors
