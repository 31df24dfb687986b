"""SIGTERM: actions that have begun are finished, tables say that the bot restarts, and the bot ends
soon."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import time
from contextlib import closing

import pytest

from bot.local import fixtures
from bot.local.faults import Reply
from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person, Seen
from tests.support.wire.playing import seat_all
from tests.support.wording import says
from tests.wire.conftest import Bots, Judge

BACK = "back in a moment"
PATIENT = {f"KABOOM_CLOCK_{name}": "600" for name in ("FLIP", "PEEK", "LOOK")}
BOUND = 15.0
"""Seconds within which the bot must end. They are far more than an idle bot takes, and far fewer
than an unresponsive Discord would take."""

LEFT = "shutting down"
"""The event that the bot logs when its last message has been painted, or when it has waited long
enough for that paint."""


async def ended(bots: Bots) -> float:
    """Stop the bot, and return how many seconds it took to end. Its exit code must be 0."""
    assert bots.process is not None
    began = time.monotonic()
    bots.process.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(bots.process.wait(), 60) == 0
    return time.monotonic() - began


def slow_paint(local: LocalDiscord, table: Seen, seconds: float) -> asyncio.Event:
    """Make each paint of this table take this many seconds. Return an event that is set when a
    paint has begun."""
    painting = asyncio.Event()

    async def slow(method: str, path: str) -> Reply | None:
        if method == "PATCH" and path.endswith(f"messages/{table.id}"):
            painting.set()
            await asyncio.sleep(seconds)
        return None

    local.faults.request = slow
    return painting


async def test_tables_say_that_the_bot_will_be_back_and_it_is(
    local: LocalDiscord, bots: Bots, judge: Judge, anneke: Person, bashir: Person
) -> None:
    """A table is painted once before the bot ends and once after it has started, in the same
    message. Then play goes on."""
    await bots.start(local, **PATIENT)
    table = await seat_all(anneke, bashir)
    for person in (anneke, bashir):
        panel = (await person.click(table.id, "peek")).message
        await person.click(panel, "end_look")
    flips = await anneke.wait_for(lambda m: m.id == table.id and "flip" in m.buttons)
    assert await ended(bots) < BOUND
    gone = anneke.look(table)
    assert gone is not None
    assert BACK in gone.text
    assert gone.buttons == flips.buttons
    assert not (bots.home / "heartbeat").exists()
    await bots.start(local)
    back = await anneke.wait_for(lambda m: m.id == table.id and BACK not in m.text, 60)
    assert back.text.splitlines()[0] == flips.text.splitlines()[0]
    first = anneke if "Anneke" in back.text.splitlines()[0] else bashir
    assert (await first.click(table.id, "flip")).ok
    await anneke.wait_for(lambda m: m.id == table.id and "slap" in m.buttons)
    assert not bots.errors
    assert not judge.refused


async def test_what_was_answered_before_the_end_is_in_the_store(
    local: LocalDiscord, bots: Bots, anneke: Person, bashir: Person
) -> None:
    """Each click that races with the signal is either applied and stored, or answered as not
    counted. Read-only requests are answered as usual."""
    await bots.start(local, **PATIENT)
    table = await seat_all(anneke, bashir)
    begun = local.world.store.interactions
    before = len(begun)
    clicks = [
        asyncio.create_task(anneke.click(table.id, "peek")),
        asyncio.create_task(bashir.click(table.id, "peek")),
        asyncio.create_task(Person(local, "chioma").click(table.id, "more")),
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
    """No table is open, so the bot has nothing else to wait for. The command either runs or is
    answered as not counted."""
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
async def test_a_press_that_comes_too_late_is_told_so(
    local: LocalDiscord, bots: Bots, anneke: Person, shards: str
) -> None:
    """During the last paint no new action begins, and every press is answered. That holds for
    commands and for a bot with configured shards, too."""
    await bots.start(local, **PATIENT, **({"KABOOM_SHARDS": shards} if shards else {}))
    table = await seat_all(anneke, computers=1)
    painting = slow_paint(local, table, 30.0)  # it gives up before that, and has time until then
    ending = asyncio.create_task(ended(bots))
    await asyncio.wait_for(painting.wait(), 60)
    pressed = await anneke.click(table.id, "peek")
    asked = await anneke.at("general").slash("kaboom")
    assert says("session-restart-press") in pressed.message.text
    assert says("session-restart-press") in asked.message.text
    assert await ending < BOUND
    with closing(sqlite3.connect(bots.home / "kaboom.sqlite3")) as store:
        assert store.execute("SELECT count(*) FROM matches").fetchone() == (1,)


async def test_many_tables_and_a_discord_that_does_not_answer_hold_nobody_up(
    local: LocalDiscord, bots: Bots
) -> None:
    """Even with nine tables and a Discord that doesn't respond to any paint, the bot ends in
    time."""
    await bots.start(local, KABOOM_CLOCK_PEEK="600")
    hosts = [Person(local, "anneke", spot.name) for spot in fixtures.CHANNELS]
    hosts += [Person(local, each.key, "dm") for each in fixtures.PEOPLE]
    for host in hosts:
        await seat_all(host, computers=0 if host.channel_id == host.who.dm_id else 1)

    async def stuck(method: str, path: str) -> Reply | None:
        if method == "PATCH":
            await asyncio.sleep(30)
        return None

    local.faults.request = stuck
    assert await ended(bots) < BOUND
    assert LEFT in bots.said
    assert not bots.errors


async def test_all_tables_are_told_and_sleeping_ones_left_alone(
    local: LocalDiscord, bots: Bots
) -> None:
    """Six tables and a lobby are painted once each to say that the bot restarts. A finished game
    shows nothing new."""
    await bots.start(local, KABOOM_CLOCK_PEEK="600")
    hosts = [Person(local, each.key, "dm") for each in fixtures.PEOPLE]
    tables = [await seat_all(host) for host in hosts]
    lobby = (await Person(local, "anneke").slash("kaboom")).message
    assert await ended(bots) < BOUND
    for host, table in zip(hosts, tables, strict=True):
        seen = host.look(table)
        assert seen is not None
        assert BACK in seen.text
    still = Person(local, "anneke").look(lobby)
    assert still is not None
    assert BACK in still.text
    assert still.buttons == lobby.buttons


async def test_told_twice_it_ends_at_once(local: LocalDiscord, bots: Bots) -> None:
    """If the bot is told to stop a second time, as by a second Ctrl-C, it ends at once."""
    await bots.start(local, KABOOM_CLOCK_PEEK="600")
    table = await seat_all(Person(local, "anneke"), computers=1)
    painting = slow_paint(local, table, 30.0)
    ending = asyncio.create_task(ended(bots))
    await asyncio.wait_for(painting.wait(), 60)
    assert bots.process is not None
    # A different signal: two of the same kind that arrive together would count as one.
    bots.process.send_signal(signal.SIGINT)
    assert await ending < BOUND
    assert LEFT not in bots.said, "it has waited for that Discord, as if told once"
