"""Where the message of a table is in its channel, and what is read at the table.

The message of a running table moves to the bottom of the channel, and it is posted again if it is
deleted. The message of a finished game stays where it is, no matter who presses its buttons.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.client import KaboomClient
from bot.local.faults import posts
from bot.sessions.tables import ShardOf
from bot.store import LobbyRow, SeatRow, Store, StoreError
from bot.store.matches import Matches
from bot.table.table import Table
from tests.journeys.conftest import QUICK, Bots, StartBot
from tests.support.journeys.play import end_early, seat_all, suspend
from tests.support.local.harness import Person, Seen
from tests.support.wording import begins, carries, says, says_in

SOON = 0.4
"""Seconds after which something counts as not happening. In tests, paints are at least 10 ms
apart."""


@pytest.fixture
def short_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make looks short. A look continues in a suspended game, even that of a computer player, and
    the table can't be unloaded until the look ends."""
    monkeypatch.setattr("bot.match.timers.UNSEEN_SECONDS", 0.2 - QUICK["clock_look"])


def talk(person: Person, lines: int) -> None:
    """Post this many messages that have nothing to do with the table."""
    for number in range(lines):
        person.say(f"line {number}")


def delete(person: Person, message: Seen) -> None:
    """Delete the message in the way a moderator does."""
    person.local.world.request("DELETE", f"/channels/{message.channel_id}/messages/{message.id}")


async def test_what_is_over_stays_where_it_is_and_is_not_posted_again(
    start_bot: StartBot, anneke: Person, bashir: Person
) -> None:
    await start_bot(repost_after_messages=3)
    table = await seat_all(anneke, computers=1, rounds=1)
    assert (await end_early(anneke)).ok
    await anneke.wait_for(lambda m: m.id == table.id and "move" not in m.buttons)
    before = len(anneke.messages())
    talk(bashir, 4)
    await asyncio.sleep(SOON)
    assert anneke.look(table) is not None
    assert len(anneke.messages()) == before + 4

    lobby = (await anneke.slash("kaboom")).message
    assert (await anneke.click(lobby, "leave")).ok
    talk(bashir, 4)
    await asyncio.sleep(SOON)
    assert anneke.look(lobby) is not None
    delete(anneke, lobby)
    await asyncio.sleep(SOON)
    assert not [m for m in anneke.messages() if m.id > lobby.id and "closed" in m.text]


async def test_a_press_on_an_old_table_leaves_the_channel_to_the_running_one(
    bots: Bots, anneke: Person, bashir: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bots.start(repost_after_messages=3)
    await seat_all(anneke, computers=1, rounds=1)
    assert (await end_early(anneke)).ok
    client = await bots.restart()
    lobby = (await anneke.slash("kaboom")).message
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button[Any](label="×", custom_id="K1:1:rules::0::"))
    view.stop()
    old = await client.get_partial_messageable(anneke.channel_id).send("…", view=view)
    assert (await anneke.click(old.id, "rules")).ok
    talk(bashir, 4)
    moved = await anneke.wait_for(lambda m: m.id > lobby.id and "join" in m.buttons)
    await anneke.until(lambda: anneke.look(lobby) is None)
    delete(anneke, moved)
    lobby = await anneke.wait_for(lambda m: m.id > moved.id and "join" in m.buttons)
    assert not [m for m in anneke.messages() if m.id > old.id and "ended" in m.text]

    assert (await anneke.click(lobby, "leave")).ok
    await anneke.until(lambda: not any(table.busy for table in client.tables.all()))
    monkeypatch.setattr("bot.sessions.tables.IDLE_SECONDS", 0.0)
    client.tables.tidy()
    assert not client.tables.all()
    assert not client.tables.channels, "what left memory holds no channel"


async def rest(bot: KaboomClient, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Unload the channel's only table, and return it."""
    [table] = bot.tables.all()
    monkeypatch.setattr("bot.sessions.tables.REST_SECONDS", 0.0)
    async with asyncio.timeout(60):
        while not table.unloaded:
            bot.tables.tidy()
            await asyncio.sleep(0.01)
    return table


@pytest.mark.usefixtures("short_looks")
async def test_a_suspended_game_rests_stands_where_it_is_seen_and_is_played_on(
    start_bot: StartBot, anneke: Person, bashir: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await start_bot(repost_after_messages=3)
    away = await suspend(anneke)
    delete(anneke, away)
    away = await anneke.wait_for(lambda m: m.id > away.id and "return" in m.buttons)
    table = await rest(client, monkeypatch)
    assert client.tables.in_channel(anneke.channel_id) is table
    talk(bashir, 3)
    moved = await anneke.wait_for(lambda m: m.id > away.id and "return" in m.buttons)
    await rest(client, monkeypatch)
    delete(anneke, moved)
    again = await anneke.wait_for(lambda m: m.id > moved.id and "return" in m.buttons)
    await rest(client, monkeypatch)
    assert (await anneke.click(again, "return")).ok
    await anneke.wait_for(lambda m: m.id == again.id and "move" in m.buttons)
    assert not table.unloaded
    client.tables.tidy()
    assert table.stage is not None  # it is played


@pytest.mark.usefixtures("short_looks")
async def test_a_paused_game_does_not_rest_while_its_people_vote(
    bot: KaboomClient, anneke: Person, bashir: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await seat_all(anneke, bashir, rounds=1)
    vote = (await anneke.click((await anneke.click(table, "more")).message, "pause")).message
    assert (await bashir.click(vote, "pause")).ok
    await rest(bot, monkeypatch)
    end = (await end_early(anneke)).message
    [here] = bot.tables.all()
    await anneke.until(lambda: not (here.busy or here.message.busy))
    bot.tables.tidy()
    assert not here.unloaded
    assert (await bashir.click(end, "abandon")).ok
    await anneke.sees(says("vote-done-abandon"))


async def test_kaboom_brings_back_a_game_suspended_whose_message_went_while_the_bot_was_down(
    bots: Bots, judge: list[str], anneke: Person
) -> None:
    await bots.start()
    away = await suspend(anneke)
    await bots.stop()
    delete(anneke, away)
    await bots.start()
    offer = (await anneke.slash("kaboom")).message
    assert offer.ephemeral
    assert says("waiting-one") in offer.text
    assert (await anneke.click(offer, "resume")).ok
    await anneke.wait_for(lambda m: m.id != away.id and "move" in m.buttons)
    await anneke.until(lambda: anneke.look(offer) is None)
    assert [line for line in judge if "Unknown Message" not in line] == []
    judge.clear()  # the edit of the message that was gone


async def test_matches_that_could_not_be_read_at_the_start_wake_later(
    bots: Bots,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await bots.start()
    await seat_all(anneke, bashir, rounds=1)
    await bots.stop()
    read, refused = Matches.to_wake, list[str]()

    async def locked_at_first(
        matches: Matches, below: int, most: int, of: ShardOf | None
    ) -> list[int]:
        if not refused:
            refused.append("once")
            raise StoreError("The database is locked.")
        return await read(matches, below, most, of)

    monkeypatch.setattr(Matches, "to_wake", locked_at_first)
    monkeypatch.setattr("bot.sessions.tables.QUERY_RETRY_SECONDS", 0.05)
    client = await bots.start()
    async with asyncio.timeout(60):
        while not any(table.stage for table in client.tables.all()):
            await asyncio.sleep(0.02)
    assert refused
    caplog.clear()  # the error that was provoked


async def test_a_lobby_that_could_not_be_closed_stays_open_with_what_its_players_read(
    bot: KaboomClient,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    assert (await bashir.click(lobby, "join")).ok
    players = (await bashir.click(lobby, "players")).message

    async def full(*_: object) -> None:
        delete(bashir, lobby)
        await asyncio.sleep(SOON)
        raise StoreError("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(Matches, "transition", full)
        assert (await anneke.slash("abandon")).message.text == says("error-unsaved")
    shown = await bashir.wait_for(lambda m: m.id > lobby.id and "start" in m.buttons)
    assert "Bashir" in shown.text
    read = bashir.look(players)
    assert read is not None
    assert read.text == players.text, "it was not closed"
    caplog.clear()  # the disk's error was meant


async def test_a_lobby_that_could_neither_be_shown_nor_closed_is_shown_by_the_next_kaboom(
    bot: KaboomClient, anneke: Person, bashir: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await bot.tables.open_lobby(
        LobbyRow(
            game="kaboom",
            guild_id=bot.guilds[0].id,
            channel_id=anneke.channel_id,
            host_id=anneke.id,
            options="{}",
            seats=(SeatRow(anneke.id, anneke.name),),
        )
    )

    async def refused(_: object) -> bool:
        return False

    async def full(*_: object) -> None:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(Matches, "transition", full)
        broken.setattr(lobby.table.message, "begin", refused)
        with pytest.raises(StoreError):
            await bot.tables.post(lobby, None)  # type: ignore[arg-type]
    assert begins("session-open") in (await bashir.slash("kaboom")).message.text
    shown = await bashir.wait_for(lambda m: "join" in m.buttons)
    assert (await bashir.click(shown, "join")).ok
    await anneke.wait_for(lambda m: m.id == shown.id and "Bashir" in m.text)


async def test_a_table_opened_again_or_restarted_while_it_is_being_posted_stands_there_once(
    bots: Bots, anneke: Person, bashir: Person
) -> None:
    client = await bots.start(repost_after_messages=2)
    table = await seat_all(anneke, bashir, rounds=1)
    post = anneke.local.faults.linger(SOON / 2, posts)
    talk(bashir, 2)
    await anneke.until(lambda: post.struck)  # the answer is on its way
    [seated] = client.tables.all()
    seated.drop_stage()  # as after something that could not be saved
    seated.wake()
    moved = await anneke.wait_for(lambda m: m.id > table.id and "peek" in m.buttons)
    await anneke.until(lambda: anneke.look(table) is None)
    await asyncio.sleep(SOON)
    assert [m.id for m in anneke.messages() if "peek" in m.buttons] == [moved.id]
    row = await client.services.store.matches.open_in(anneke.channel_id)
    assert row is not None
    assert row.message_id == moved.id
    assert (await anneke.click(moved, "peek")).ok

    post = anneke.local.faults.linger(SOON / 2, posts)
    talk(bashir, 2)
    await anneke.until(lambda: post.struck)
    client = await bots.restart()
    await anneke.until(lambda: anneke.look(moved) is None)
    await anneke.until(lambda: any(each.stage for each in client.tables.all()))
    await asyncio.sleep(SOON)
    assert len([m for m in anneke.messages() if "peek" in m.buttons]) == 1


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


SILENT = 1 << 12
"""The message flag that suppresses notifications."""


async def test_two_slaps_one_winner_and_the_other_learns_by_how_much(
    start_bot: StartBot, anneke: Person, bashir: Person
) -> None:
    await start_bot(repost_after_messages=3)
    table = await seat_all(anneke, bashir, rounds=1)
    await peeked(table, anneke, bashir)
    for _ in range(4):
        assert (await anneke.click(table.id, "move")).ok
    await anneke.until(lambda: len([m for m in anneke.ephemerals() if m.buttons]) == 1)
    await flip(table, anneke, bashir)
    for line in ("ha!", "mine", "no, mine"):
        bashir.say(line)
    answers = await asyncio.gather(anneke.click(table.id, "slap"), bashir.click(table.id, "slap"))
    assert all(answer.ok for answer in answers)
    first = min(answers, key=lambda a: a.outcome.interaction_id)
    second = next(a for a in answers if a is not first)
    assert says_in("kaboom", "claim-first") in first.message.text
    assert carries(second.message.text, "margin-late", "kaboom")
    winner = anneke if first is answers[0] else bashir
    assert (await winner.click(first.message, "end_slap")).ok
    await bashir.wait_for(lambda m: m.id == table.id and carries(m.text, "event-penalty", "kaboom"))
    moved = [m for m in bashir.messages() if m.id > table.id and "move" in m.buttons]
    assert not moved, "while a discard is open, the table stays where it is"


async def test_a_table_buried_under_talk_or_deleted_is_posted_anew(
    start_bot: StartBot, anneke: Person, bashir: Person
) -> None:
    await start_bot(repost_after_messages=3)
    table = await seat_all(anneke, bashir, rounds=1)
    for line in ("hello", "anyone?", "so, about that card"):
        bashir.say(line)
    moved = await anneke.wait_for(lambda m: m.id > table.id and "peek" in m.buttons)
    assert moved.json["flags"] & SILENT, "it rings nobody's phone"
    await anneke.until(lambda: anneke.look(table) is None)
    anneke.local.world.request("DELETE", f"/channels/{moved.channel_id}/messages/{moved.id}")
    posted = await anneke.wait_for(lambda m: m.id > moved.id and "peek" in m.buttons)
    assert (await bashir.click(posted, "peek")).ok


async def test_while_nothing_can_be_saved_all_who_press_read_so_and_then_go_on(
    start_bot: StartBot,
    tmp_path: Path,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Each player reads that it takes long, and then at once that it can't be saved. When saving
    works again, each continues with their next press."""
    monkeypatch.setattr(Store, "open", partial(Store.open, patience_ms=6_000))
    monkeypatch.setattr("bot.table.table.SLOW", 0.01)  # 0.6 s: before the save fails
    await start_bot()
    table = await seat_all(anneke, bashir, rounds=1)
    with closing(sqlite3.connect(tmp_path / "kaboom.sqlite3")) as other:
        other.execute("BEGIN IMMEDIATE")
        presses = [asyncio.create_task(p.click(table.id, "peek")) for p in (anneke, bashir)]
        for person in (anneke, bashir):
            await person.sees(says("wait-slow"))
        for person, press in zip((anneke, bashir), presses, strict=True):
            assert (await press).ok
            await person.sees(says("error-unsaved"))
            assert not any(carries(m.text, "wait-slow") for m in person.ephemerals())
    saves = [r for r in caplog.records if "table save failed" in r.getMessage()]
    assert len(saves) == 1, "the others are told without a try of their own"
    caplog.clear()  # that was meant
    await peeked(table, anneke, bashir)
