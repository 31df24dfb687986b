"""At the table: looks, races, stale buttons, and My move, which leads out of every dead end."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.client import KaboomClient
from bot.store import Store
from tests.journeys.conftest import StartBot
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Person, Seen
from tests.support.wording import carries, says, says_in


async def peeked(table: Seen, *people: Person) -> None:
    """Let these people take and end their looks, and wait until the flips begin."""
    for person in people:
        panel = (await person.click(table.id, "peek")).message
        assert (await person.click(panel, "end_look")).ok
    await people[0].wait_for(lambda m: m.id == table.id and "flip" in m.buttons)


async def flip(table: Seen, *people: Person) -> Person:
    """Press Flip for the player whose turn it is, and return that player."""
    now = people[0].look(table)
    assert now is not None
    who = next(p for p in people if says_in("kaboom", "status-flip", name=p.name) in now.text)
    before = now.text
    assert (await who.click(table.id, "flip")).ok
    await people[0].wait_for(lambda m: m.id == table.id and m.text != before)
    return who


async def test_two_slaps_one_winner_and_the_other_learns_by_how_much(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    table = await seat_all(anneke, bashir, rounds=1)
    await peeked(table, anneke, bashir)
    await flip(table, anneke, bashir)
    answers = await asyncio.gather(anneke.click(table.id, "slap"), bashir.click(table.id, "slap"))
    assert all(answer.ok for answer in answers)
    first = min(answers, key=lambda a: a.outcome.interaction_id)
    second = next(a for a in answers if a is not first)
    assert says_in("kaboom", "claim-first") in first.message.text
    assert carries(second.message.text, "margin-late", "kaboom")


async def test_one_panel_a_seat_whatever_one_presses(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    table = await seat_all(anneke, bashir, rounds=1)
    for _ in range(4):
        assert (await anneke.click(table.id, "move")).ok
    await anneke.until(lambda: len([m for m in anneke.ephemerals() if m.buttons]) == 1)


SILENT = 1 << 12
"""The message flag that suppresses notifications."""


async def test_a_table_buried_under_talk_is_posted_anew(
    start_bot: StartBot, anneke: Person, bashir: Person
) -> None:
    await start_bot(repost_after_messages=3)
    table = await seat_all(anneke, bashir, rounds=1)
    for line in ("hello", "anyone?", "so, about that card"):
        bashir.say(line)
    moved = await anneke.wait_for(lambda m: m.id > table.id and "peek" in m.buttons)
    assert moved.json["flags"] & SILENT, "it rings nobody's phone"
    await anneke.until(lambda: anneke.look(table) is None)


async def test_while_a_discard_is_open_the_table_stays_where_it_is(
    start_bot: StartBot, anneke: Person, bashir: Person
) -> None:
    await start_bot(repost_after_messages=3)
    table = await seat_all(anneke, bashir, rounds=1)
    await peeked(table, anneke, bashir)
    await flip(table, anneke, bashir)
    for line in ("ha!", "mine", "no, mine"):
        bashir.say(line)
    assert (await anneke.click(table.id, "slap")).ok
    pick = await anneke.sees(says_in("kaboom", "claim-first"))
    assert (await anneke.click(pick, "end_slap")).ok
    await bashir.wait_for(lambda m: m.id == table.id and carries(m.text, "event-penalty", "kaboom"))
    assert not any(m.id > table.id and "move" in m.buttons for m in bashir.messages())


async def test_a_deleted_table_message_is_posted_again(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    table = await seat_all(anneke, bashir, rounds=1)
    anneke.local.world.request("DELETE", f"/channels/{table.channel_id}/messages/{table.id}")
    posted = await anneke.wait_for(lambda m: m.id != table.id and "peek" in m.buttons)
    assert (await bashir.click(posted, "peek")).ok


async def test_while_the_file_is_locked_all_who_press_read_that_it_takes_long(
    start_bot: StartBot, tmp_path: Path, anneke: Person, bashir: Person
) -> None:
    await start_bot(defer_ms=800)
    table = await seat_all(anneke, bashir, rounds=1)
    with closing(sqlite3.connect(tmp_path / "kaboom.sqlite3")) as other:
        other.execute("BEGIN IMMEDIATE")
        presses = [asyncio.create_task(p.click(table.id, "peek")) for p in (anneke, bashir)]
        for person in (anneke, bashir):
            await person.sees(says("wait-slow"))
    for press in presses:
        assert (await press).ok
    for person in (anneke, bashir):
        panel = await person.wait_for(lambda m: m.ephemeral and "end_look" in m.buttons)
        assert not any(carries(m.text, "wait-slow") for m in person.ephemerals())
        assert (await person.click(panel, "end_look")).ok


async def test_when_nothing_can_be_saved_nobody_waits_their_turn_to_read_so(
    start_bot: StartBot,
    tmp_path: Path,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """If nothing can be saved, each player is told so at once. When saving works again, each player
    continues with their next press."""
    monkeypatch.setattr(Store, "open", partial(Store.open, patience_ms=300))
    await start_bot()
    table = await seat_all(anneke, bashir, rounds=1)
    with closing(sqlite3.connect(tmp_path / "kaboom.sqlite3")) as other:
        other.execute("BEGIN IMMEDIATE")
        presses = [asyncio.create_task(p.click(table.id, "peek")) for p in (anneke, bashir)]
        for press in presses:
            assert (await press).message.text == says("error-unsaved")
    saves = [r for r in caplog.records if "table save failed" in r.getMessage()]
    assert len(saves) == 1, "the others are told without a try of their own"
    caplog.clear()  # that was meant
    await peeked(table, anneke, bashir)
