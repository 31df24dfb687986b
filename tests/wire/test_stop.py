"""SIGTERM and restoring a backup: actions that have begun are finished, tables say that the bot
will be back, and it ends soon or goes on with the copy."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.local import fixtures
from bot.local.faults import Reply
from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person, Seen
from tests.support.wire import forks
from tests.support.wire.playing import seat_all
from tests.support.wording import says
from tests.wire.conftest import PATIENT, Bots, Judge, environment

BACK = "back in a moment"
BOUND = 15.0
"""Seconds within which the bot must end. They are far more than an idle bot takes, and far fewer
than an unresponsive Discord would take."""

LEFT = "shutting down"
"""The event that the bot logs when its last message has been painted, or when it has waited long
enough for that paint."""


async def ended(bots: Bots) -> float:
    assert bots.process is not None
    began = time.monotonic()
    bots.process.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(bots.process.wait(), 60) == 0
    return time.monotonic() - began


def slow_paints(local: LocalDiscord) -> asyncio.Event:
    """Delay each paint by half a minute. The event is set when one has begun."""
    painting = asyncio.Event()

    async def slow(method: str, path: str) -> Reply | None:
        if method == "PATCH":
            painting.set()
            await asyncio.sleep(30.0)
        return None

    local.faults.request = slow
    return painting


async def flip_next(table: Seen, *people: Person) -> tuple[str, Person]:
    """Wait for the first flip. Return the headline and the person whose turn it is."""
    flips = await people[0].wait_for(
        lambda m: m.id == table.id and BACK not in m.text and "flip" in m.buttons, 60
    )
    head = flips.text.splitlines()[0]
    return head, next(person for person in people if person.name in head)


async def peek(table: Seen, *people: Person) -> None:
    for person in people:
        panel = (await person.click(table.id, "peek")).message
        await person.click(panel, "end_look")


async def test_tables_say_that_the_bot_will_be_back_and_it_is(
    local: LocalDiscord, bots: Bots, judge: Judge, anneke: Person, bashir: Person
) -> None:
    """Tables and lobbies say so in their messages. Then play goes on."""
    await bots.start(local, **PATIENT)
    table = await seat_all(anneke, bashir)
    await peek(table, anneke, bashir)
    head, first = await flip_next(table, anneke, bashir)
    asking = Person(local, "chioma", "general")
    lobby = (await asking.slash("kaboom")).message
    before = [person.look(shown) for person, shown in ((anneke, table), (asking, lobby))]
    assert await ended(bots) < BOUND
    after = [person.look(shown) for person, shown in ((anneke, table), (asking, lobby))]
    for was, gone in zip(before, after, strict=True):
        assert was is not None
        assert gone is not None
        assert BACK in gone.text
        assert gone.buttons == was.buttons
    assert not (bots.home / "heartbeat").exists()
    await bots.start(local)
    assert await flip_next(table, anneke, bashir) == (head, first)
    assert (await first.click(table.id, "flip")).ok
    await anneke.wait_for(lambda m: m.id == table.id and "slap" in m.buttons)
    assert not bots.errors
    assert not judge.refused


async def test_what_was_answered_before_the_end_is_in_the_store(
    local: LocalDiscord, bots: Bots, anneke: Person, bashir: Person
) -> None:
    """Each click that races with the signal is either applied and stored, or answered as not
    counted. Read-only requests and commands are answered as usual."""
    await bots.start(local, **PATIENT)
    table = await seat_all(anneke, bashir)
    begun = local.world.store.interactions
    before = len(begun)
    clicks = [
        asyncio.create_task(anneke.click(table.id, "peek")),
        asyncio.create_task(bashir.click(table.id, "peek")),
        asyncio.create_task(Person(local, "chioma").click(table.id, "more")),
        asyncio.create_task(Person(local, "chioma", "general").slash("kaboom")),
    ]
    async with asyncio.timeout(60):
        while len(begun) < before + len(clicks):  # they are on their way
            await asyncio.sleep(0)
    assert await ended(bots) < BOUND
    answers = await asyncio.gather(*clicks)
    assert all(answer.ok for answer in answers), [answer.sentence for answer in answers]
    looked = {a.outcome.interaction_id for a in answers[:2] if "worth" in a.message.text}
    with closing(sqlite3.connect(bots.home / "kaboom.sqlite3")) as store:
        taken = {row[0] for row in store.execute("SELECT interaction_id FROM actions")}
    assert looked == taken
    assert not bots.errors


async def test_a_command_that_is_on_its_way_at_the_end_is_answered(
    local: LocalDiscord, bots: Bots, anneke: Person
) -> None:
    """No table is open, so the bot has nothing else to wait for."""
    await bots.start(local)
    begun = local.world.store.interactions
    before = len(begun)
    pressing = asyncio.create_task(anneke.slash("kaboom"))
    async with asyncio.timeout(60):
        while len(begun) == before:
            await asyncio.sleep(0)
    assert await ended(bots) < BOUND
    assert (await pressing).ok


@pytest.mark.parametrize("shards", ["", "0/1"])
async def test_a_press_that_comes_too_late_is_told_so_and_told_twice_the_bot_ends_at_once(
    local: LocalDiscord, bots: Bots, anneke: Person, shards: str
) -> None:
    """During the last paint no new action begins, and every press is answered. That holds for
    commands and for a bot with configured shards, too. If the bot is told to stop a second time, as
    by a second Ctrl-C, it doesn't wait for the paint."""
    await bots.start(local, **PATIENT, **({"KABOOM_SHARDS": shards} if shards else {}))
    table = await seat_all(anneke, computers=1)
    painting = slow_paints(local)
    ending = asyncio.create_task(ended(bots))
    await asyncio.wait_for(painting.wait(), 60)
    pressed = await anneke.click(table.id, "peek")
    asked = await anneke.at("general").slash("kaboom")
    assert says("session-restart-press") in pressed.message.text
    assert says("session-restart-press") in asked.message.text
    with closing(sqlite3.connect(bots.home / "kaboom.sqlite3")) as store:
        assert store.execute("SELECT count(*) FROM matches").fetchone() == (1,)
    assert bots.process is not None
    # A different signal: two of the same kind that arrive together would count as one.
    bots.process.send_signal(signal.SIGINT)
    assert await ending < BOUND
    assert LEFT not in bots.said, "it has waited for that Discord, as if told once"


async def test_several_tables_and_a_discord_that_does_not_answer_hold_nobody_up(
    local: LocalDiscord, bots: Bots
) -> None:
    """Even if Discord doesn't respond to any paint of several tables, the bot ends in time."""
    await bots.start(local, **PATIENT)
    for spot in fixtures.CHANNELS:
        await seat_all(Person(local, "anneke", spot.name), computers=1)
    slow_paints(local)
    assert await ended(bots) < BOUND
    assert LEFT in bots.said
    assert not bots.errors


# A backup is put back while the bot is running


async def command(bots: Bots, *arguments: str) -> str:
    """Run `python -m bot …` on the bot's database, and return what it prints."""
    done = await forks.run("bot", environment(bots.home), *arguments)
    assert done.returncode == 0, done
    return done.stdout + done.stderr


@pytest.mark.usefixtures("unhurried")
async def test_the_bot_goes_on_with_a_copy(
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
    await peek(table, anneke, bashir)
    before = await flip_next(table, anneke, bashir)
    first = before[1]
    copy = tmp_path / "copy.sqlite3"
    assert "complete and checked" in await command(bots, "backup", str(copy))
    assert (await first.click(table.id, "flip")).ok
    await anneke.wait_for(lambda m: m.id == table.id and "slap" in m.buttons)
    later = chioma.at("second-table")
    lobby = (await later.slash("kaboom")).message
    restored = says("session-restore")
    watching = asyncio.create_task(
        anneke.wait_for(lambda m: m.id == table.id and BACK in m.text and restored in m.text, 60)
    )
    said = await command(bots, "restore", str(copy))
    assert "and the bot is running on it" in said
    (kept,) = tmp_path.glob("kaboom.sqlite3.before-*")
    assert str(kept) in said
    assert await flip_next(table, anneke, bashir) == before
    await watching
    assert bots.process.returncode is None
    with closing(sqlite3.connect(kept)) as former:
        assert former.execute("SELECT count(*) FROM matches").fetchone() == (2,)
    left = later.look(lobby)
    assert left is not None
    assert restored in left.text, "nothing else is ever painted there"
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


@pytest.mark.usefixtures("unhurried")
async def test_told_to_stop_while_it_takes_a_copy_the_bot_stops(
    local: LocalDiscord, bots: Bots, anneke: Person, tmp_path: Path
) -> None:
    """It doesn't start again. The command puts the copy in place."""
    await bots.start(local, **PATIENT)
    await seat_all(anneke, computers=1)
    copy = tmp_path / "copy.sqlite3"
    await command(bots, "backup", str(copy))
    painting = slow_paints(local)
    restoring = asyncio.create_task(command(bots, "restore", str(copy)))
    await asyncio.wait_for(painting.wait(), 60)
    assert await ended(bots) < BOUND
    said = await restoring
    assert "is in place" in said
    assert "and the bot goes on" not in said
    assert not bots.errors
